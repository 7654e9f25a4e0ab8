"""Screen: the console, the line a person types, and interrupts kept off while a game changes."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

from chancellery.letters import harmless


class Careful(Console):
    """A console that shows control characters in texts as signs; colours come from Rich alone."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterator[Segment]:
        """The segments of what is shown; whatever is made of others comes through here piece by piece."""
        for segment in super().render(renderable, options):
            yield segment if segment.control else Segment(harmless(segment.text), segment.style)


def output(stderr: bool = False) -> Console:
    """A console without markup in texts; without colours if it is not a terminal or NO_COLOR is set."""
    return Careful(stderr=stderr, highlight=False, markup=False, emoji=False)


class Screen:
    """What the player sees and types. Without a terminal the typed lines are shown too, so that output is complete."""

    def __init__(self) -> None:
        self.console = output()
        self.interactive = sys.stdin is not None and sys.stdin.isatty()
        if self.interactive:
            with suppress(ImportError):
                import readline  # noqa: F401 (line editing for input())

    def say(self, text: str | Text = '', style: str = '') -> None:
        """Print a paragraph."""
        self.console.print(Text(text) if isinstance(text, str) else text, style=style)

    def note(self, text: str) -> None:
        """Print a message that names a file or a command, in one piece so that it can be copied."""
        self.console.print(Text(text), soft_wrap=True)

    def heading(self, text: str) -> None:
        """Print a heading after an empty line."""
        self.console.print()
        self.console.print(Text(text, 'bold'))

    def read(self, prompt: str) -> str:
        """The next line a person types; EOFError at the end of input."""
        try:
            line = input(prompt)
        except EOFError:
            self.console.print()
            raise
        if not self.interactive:
            self.console.print(Text(line))
        return line.strip()

    def clear(self) -> None:
        """An empty screen, where there is one."""
        if self.console.is_terminal:
            self.console.clear()


@contextmanager
def undisturbed() -> Iterator[None]:
    """Delay Ctrl-C while a game changes, so that no incomplete move is saved."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pending: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        pending.append(number)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pending:
        raise KeyboardInterrupt
