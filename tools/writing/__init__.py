"""What ``tools/write_code.py`` writes out: the code over the declared fields of a state, and that of each frame."""
