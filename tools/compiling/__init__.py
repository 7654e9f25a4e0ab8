"""How kernel and rules are compiled: what belongs together, from Python to C, objects by content, what is stale."""


class CompilationFailed(Exception):
    """What went wrong stands in the message or has been printed."""
