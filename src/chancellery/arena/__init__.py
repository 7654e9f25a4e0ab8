"""The arena: matches of bots by the thousand, and reports on them.

>>> import chancellery
>>> report = chancellery.arena.play_match('gods_playground', bots=['random'], games=3, seed=1)
>>> report.wins
{'random': 0.3333333333333333}
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from chancellery.kernel.title import Title

if TYPE_CHECKING:
    from chancellery.arena.report import Report

__all__ = ['play_match', 'read_match', 'write_html']


def play_match(
    title: str | Title,
    scenario: str | None = None,
    *,
    bots: Sequence[str],
    games: int,
    seed: int = 1,
    jobs: int = 1,
    players: int | None = None,
    options: dict[str, str] | None = None,
    budget: dict[str, float] | None = None,
    data: Path | str | None = None,
    out: Path | str | None = None,
    resume: bool = True,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Play this many games between bots, one for each role (a single name stands for all), and report who won.

    Seats rotate: in game i (from 0) the bots sit i places further round the table, so every cyclic rotation occurs
    equally often if the number of games is a multiple of the number of roles. Game i depends only on ``seed`` and i:
    neither ``jobs`` (processes) nor an interruption changes its result, unless the budget is in seconds.

    ``budget`` is what ``search`` may spend on each choice; ``data`` is a folder of corrections to the title's data.
    With ``out``, each game is added to that file as a line when it is over. An interrupted match continues where the
    file ends, and a match is lengthened if more games are asked for; a file of another match is refused. ``progress``
    is called with the number of games played and wanted. With more than one job, a script must guard its entry with
    ``if __name__ == '__main__'``, because each process imports it.
    """
    from chancellery.arena.match import Match
    from chancellery.arena.run import run

    match = Match.make(title, scenario, bots, seed, players, options, budget, data)
    return run(match, games, jobs, None if out is None else Path(out), resume, progress)


def read_match(path: Path | str) -> Report:
    """The report on the games in a file that ``play_match`` wrote."""
    from chancellery.arena.report import Report
    from chancellery.arena.store import read

    parameters, records, _ = read(Path(path))
    if not records:
        raise ValueError(f'there is no finished game in {path}')
    return Report(parameters, records)


def write_html(report: Report, folder: Path | str, command: str | None = None) -> Path:
    """Write the report as one page, ``index.html`` in this folder; the result is its path."""
    from chancellery.arena.html import write

    return write(report, Path(folder), command)
