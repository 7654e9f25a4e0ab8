"""A progress bar on standard error; none where that is no terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from chancellery.terminal.screen import output


class RateColumn(ProgressColumn):
    """How many a second, or how many seconds each."""

    def render(self, task: Task) -> Text:
        """The speed of the last moments."""
        speed = task.finished_speed or task.speed
        if not speed:
            return Text('')
        return Text(f'{speed:.1f}/s' if speed >= 1 else f'{1 / speed:.1f} s each', 'dim')


@contextmanager
def progress_bar(what: str, total: int) -> Iterator[Callable[[int, int], None]]:
    """A bar with rate and time left; what it gives takes the number done and the number wanted."""
    console = output(stderr=True)
    columns = (
        TextColumn(what), BarColumn(), MofNCompleteColumn(), RateColumn(), TextColumn('left'), TimeRemainingColumn(),
    )  # fmt: skip
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=total)

        def tell(done: int, wanted: int) -> None:
            bar.update(task, completed=done, total=wanted)

        yield tell
