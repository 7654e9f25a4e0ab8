"""What cards do: their programs are read, compiled into blocks once, run by one frame, and told in every language."""
