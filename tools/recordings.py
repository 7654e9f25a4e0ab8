"""Replay the recorded random games of every title, or record them anew.

    python -m tools.recordings [--title TITLE] [--jobs 2]     replay all, and tell the first difference of each game
    python -m tools.recordings --dump maria/17 240            everything recorded of one position of a game, as text
    python -m tools.recordings record [--title TITLE]         record anew: only where the games are meant to change

To see what changed, dump the same position with the older sources too, and compare the two texts:
``PYTHONPATH=OLDER/src:. python -m tools.recordings --dump maria/17 240``.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import chancellery  # noqa: E402
from tests.recordings.plan import plan  # noqa: E402
from tests.recordings.replay import (  # noqa: E402
    PARTS,
    Difference,
    Recording,
    Setup,
    dumped,
    first_difference,
    path_of,
    read,
    record,
    write,
)

T = TypeVar('T')
S = TypeVar('S')
MOST_SHOWN = 20


def in_parallel(
    label: str, console: Console, jobs: int, work: Callable[..., T], tasks: Sequence[tuple[S, ...]]
) -> list[T]:
    """The results in the order of the tasks, with a bar that shows how many are done."""
    columns = (TextColumn('{task.description}'), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress, ProcessPoolExecutor(jobs) as pool:
        bar = progress.add_task(label, total=len(tasks))
        futures: list[Future[T]] = [pool.submit(work, *task) for task in tasks]
        for _ in as_completed(futures):
            progress.advance(bar)
    return [future.result() for future in futures]


def record_all(console: Console, titles: Sequence[str], jobs: int) -> None:
    """Record the games of the plan, and say what they are."""
    for title in titles:
        for part in PARTS:
            tasks: list[tuple[Setup | str, ...]] = [(setup, part) for setup in plan(title, part)]
            made: list[Recording] = in_parallel(f'{title} {part}', console, jobs, record, tasks)
            write(title, part, made)
            ended = sum(recording.outcome is not None for recording in made)
            actions = sum(recording.actions for recording in made)
            size = path_of(title, part).stat().st_size
            console.print(
                f'{title} {part}: {len(made)} games, {ended} to their end, {actions:,} actions, {size:,} bytes'
            )


def replay_all(console: Console, titles: Sequence[str], jobs: int) -> int:
    """Replay what is stored; how many games differ."""
    differing = 0
    for title in titles:
        stored = stored_games(title)
        found = in_parallel(title, console, jobs, first_difference, [(recording,) for recording in stored])
        different = [(number, difference) for number, difference in enumerate(found) if difference is not None]
        for number, difference in different[:MOST_SHOWN]:
            tell(console, f'{title}/{number}', difference)
        if len(different) > MOST_SHOWN:
            names = ', '.join([f'{title}/{number}' for number, _ in different[MOST_SHOWN:]])
            console.print(f'and also {names}')
        console.print(f'{title}: {len(stored)} games replayed, {len(different)} differ')
        differing += len(different)
    return differing


def tell(console: Console, game: str, difference: Difference) -> None:
    """One game's first difference."""
    console.print(f'{game}: {difference}', markup=False, highlight=False, soft_wrap=True)


def stored_games(title: str) -> list[Recording]:
    """All recordings of a title; their place in the list is their number."""
    return [recording for part in PARTS for recording in read(title, part)]


def setup_of(name: str) -> Setup:
    """The setup of a game named as ``maria/17``."""
    title, _, number = name.partition('/')
    if title not in chancellery.titles() or not number.isdecimal():
        raise ValueError(f'{name!r} is no recorded game: name it as maria/17')
    games = stored_games(title)
    if int(number) >= len(games):
        raise ValueError(f'{title} has the recorded games 0 to {len(games) - 1}, not {number}')
    return games[int(number)].setup


def whole_number(text: str) -> int:
    """The number of a position."""
    if not text.isdecimal():
        raise ValueError(f'{text!r} is no position: positions are counted from 0')
    return int(text)


def main() -> int:
    """Replay, record or dump, as the command line says."""
    parser = argparse.ArgumentParser(description='Replay the recorded random games, or record them anew.')
    parser.add_argument('what', nargs='?', choices=('replay', 'record'), default='replay')
    parser.add_argument('--title', choices=chancellery.titles(), help='only this title')
    parser.add_argument('--jobs', type=int, default=os.cpu_count() or 1, help='processes (default: one a core)')
    parser.add_argument('--dump', nargs=2, metavar=('GAME', 'POSITION'), help='print one position: --dump maria/17 240')
    options = parser.parse_args()
    console = Console()
    titles = [options.title] if options.title else chancellery.titles()
    if options.dump:
        game, position = options.dump
        try:
            sys.stdout.write(dumped(setup_of(game), whole_number(position)) + '\n')
        except ValueError as problem:
            parser.error(str(problem))
        return 0
    if options.what == 'record':
        record_all(console, titles, options.jobs)
        return 0
    differing = replay_all(console, titles, options.jobs)
    console.print(f'FAIL: {differing} games differ' if differing else 'PASS: all recorded games are the same')
    return 1 if differing else 0


if __name__ == '__main__':
    sys.exit(main())
