"""The terminal client and the replay viewer: for any title, made from its views, events and texts alone."""
