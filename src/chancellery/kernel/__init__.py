"""The kernel: states, frames, hidden things and chance, for any title. It knows no game, no web and no files."""
