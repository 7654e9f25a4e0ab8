"""What ``write_fields`` and ``write_frames`` write: the code over the declared fields of a state, and of frames."""
