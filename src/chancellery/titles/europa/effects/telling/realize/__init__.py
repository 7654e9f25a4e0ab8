"""How the messages of cards are worded: what languages share, and each language in a module of its own."""
