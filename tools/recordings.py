"""Replay the recorded random games of every title, or record them anew.

python -m tools.recordings [--title TITLE] [--jobs 2]     replay all, and tell what differs in each game
python -m tools.recordings --only prompts,hints           compare these kinds alone, which is faster
python -m tools.recordings --against OLDER/src            tell also what differs from these older sources, as text
python -m tools.recordings --recompute                    assert at every use that what is kept is still right
                                                          (tests/recomputing.py): plain Python only
python -m tools.recordings --dump maria/17 240            everything recorded of one position of a game, as text
python -m tools.recordings record [--title TITLE]         record anew: only where the games are meant to change
python -m tools.recordings record --only observations     record these kinds anew, and keep the rest as it was
"""

from __future__ import annotations

import argparse
import difflib
import itertools
import os
import subprocess
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
from tests import recomputing  # noqa: E402
from tests.recordings.kinds import KINDS  # noqa: E402
from tests.recordings.plan import SUITE, cadence, games_of, plan  # noqa: E402
from tests.recordings.replay import (  # noqa: E402
    Difference,
    Recording,
    differences,
    dumped,
    path_of,
    read,
    record,
    record_again,
    wanted,
    write,
)
from tests.recordings.setups import Setup  # noqa: E402

T = TypeVar('T')
S = TypeVar('S')
MOST_SHOWN = 20
MOST_LINES = 40  # of one position that is compared with older sources
HOW_TO_RECORD = (
    'If these games were meant to change, record them again: python -m tools.recordings record --title TITLE'
    ' (and --only KINDS, if only these kinds were meant to). If not, --against OLDER/src shows what differs.'
)


def begin() -> None:
    """What each process does before its first game."""
    if recomputing.wanted():
        recomputing.recompute()


def in_parallel(
    label: str, console: Console, jobs: int, work: Callable[..., T], tasks: Sequence[tuple[S, ...]]
) -> list[T]:
    """The results in the order of the tasks, with a bar that shows how many are done."""
    columns = (TextColumn('{task.description}'), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        Progress(*columns, console=console, transient=True) as progress,
        ProcessPoolExecutor(jobs, initializer=begin) as pool,
    ):
        bar = progress.add_task(label, total=len(tasks))
        futures: list[Future[T]] = [pool.submit(work, *task) for task in tasks]
        for _ in as_completed(futures):
            progress.advance(bar)
    return [future.result() for future in futures]


def record_all(console: Console, titles: Sequence[str], jobs: int, only: Sequence[str], part: str) -> None:
    """Record the games of the plan, or some kinds of those that are stored, and say what they are."""
    for title in titles:
        for name in parts_of(title, part):
            every = wanted(cadence(title, name), only)
            tasks: list[tuple[object, ...]]
            if only:
                tasks = [(recording, every) for recording in read(title, name)]
                made: list[Recording] = in_parallel(f'{title} {name}', console, jobs, record_again, tasks)
            else:
                tasks = [(setup, every, name == SUITE) for setup in plan(title, name)]
                made = in_parallel(f'{title} {name}', console, jobs, record, tasks)
            write(title, name, made)
            ended = sum(recording.outcome is not None for recording in made)
            actions = sum(recording.actions for recording in made)
            size = path_of(title, name).stat().st_size
            console.print(
                f'{title} {name}: {len(made)} games, {ended} to their end, {actions:,} actions, {size:,} bytes'
            )


def replay_all(
    console: Console, titles: Sequence[str], jobs: int, only: Sequence[str], part: str, older: str | None
) -> int:
    """Replay what is stored; how many games differ."""
    differing = 0
    for title in titles:
        stored = stored_games(title)
        numbers = numbers_of(title, part)
        found = in_parallel(title, console, jobs, differences, [(stored[number], only) for number in numbers])
        different = [(number, each) for number, each in zip(numbers, found, strict=True) if each]
        for number, each in different[:MOST_SHOWN]:
            tell(console, f'{title}/{number}', each, older)
        if len(different) > MOST_SHOWN:
            names = ', '.join([f'{title}/{number}' for number, _ in different[MOST_SHOWN:]])
            console.print(f'and also {names}')
        console.print(f'{title}: {len(numbers)} games replayed, {len(different)} differ')
        differing += len(different)
    return differing


def tell(console: Console, game: str, found: Sequence[Difference], older: str | None) -> None:
    """What differs in one game, each kind where it does first; compared with what older sources say there, if any."""
    for difference in found:
        console.print(f'{game}: {difference}', markup=False, highlight=False, soft_wrap=True)
        if older is not None:
            for line in compared(game, difference, older):
                console.print(f'    {line}', markup=False, highlight=False, soft_wrap=True)


def compared(game: str, difference: Difference, older: str) -> list[str]:
    """The lines of a position that differ between older sources and these, under the kind that differs."""
    only = [difference.kind] if difference.kind in KINDS else []
    command = [sys.executable, '-m', 'tools.recordings', '--dump', game, str(max(difference.number, 0))]
    command += ['--only', ','.join(only)] if only else []
    paths = (str(Path(older).resolve()), str(Path(chancellery.__file__).parent.parent))
    texts = [
        subprocess.run(
            command, cwd=ROOT, env=os.environ | {'PYTHONPATH': path}, capture_output=True, text=True, check=False
        )
        for path in paths
    ]
    before, now = [(done.stdout or done.stderr).splitlines() for done in texts]
    changed = list(difflib.unified_diff(before, now, 'older', 'now', n=0, lineterm=''))
    cut = [] if len(changed) <= MOST_LINES else [f'... and {len(changed) - MOST_LINES} lines more']
    return [*changed[:MOST_LINES], *cut] if changed else ['the older sources say the same here']


def parts_of(title: str, part: str = '') -> list[str]:
    """The parts of a title's recordings, or the one that is wanted."""
    return [name for name in games_of(title) if part in ('', name)]


def stored_games(title: str) -> list[Recording]:
    """All recordings of a title; their place in the list is their number."""
    return [recording for part in parts_of(title) for recording in read(title, part)]


def numbers_of(title: str, part: str) -> list[int]:
    """The numbers of the games of a part, or of all."""
    counts = games_of(title)
    ends = list(itertools.accumulate(counts.values()))
    return [
        number
        for name, end in zip(counts, ends, strict=True)
        if part in ('', name)
        for number in range(end - counts[name], end)
    ]


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


def kinds_named(text: str) -> list[str]:
    """The kinds of a list with commas."""
    named = text.split(',')
    unknown = [kind for kind in named if kind not in KINDS]
    if unknown:
        raise argparse.ArgumentTypeError(f'there are no {", ".join(unknown)}; what is recorded: {", ".join(KINDS)}')
    return named


def main() -> int:
    """Replay, record or dump, as the command line says."""
    parser = argparse.ArgumentParser(description='Replay the recorded random games, or record them anew.')
    parser.add_argument('what', nargs='?', choices=('replay', 'record'), default='replay')
    parser.add_argument('--title', choices=chancellery.titles(), help='only this title')
    parser.add_argument('--part', default='', help='only this part: suite, rest, forced.suite or forced.rest')
    parser.add_argument('--only', type=kinds_named, default=[], metavar='KINDS', help=f'of these: {", ".join(KINDS)}')
    parser.add_argument('--jobs', type=int, default=os.cpu_count() or 1, help='processes (default: one a core)')
    parser.add_argument('--dump', nargs=2, metavar=('GAME', 'POSITION'), help='print one position: --dump maria/17 240')
    parser.add_argument('--recompute', action='store_true', help='assert at every use that what is kept is still right')
    parser.add_argument('--against', metavar='OLDER/src', help='where a game differs, compare with these older sources')
    options = parser.parse_args()
    console = Console()
    titles = [options.title] if options.title else chancellery.titles()
    if options.dump:
        game, position = options.dump
        try:
            sys.stdout.write(dumped(setup_of(game), whole_number(position), options.only) + '\n')
        except ValueError as problem:
            parser.error(str(problem))
        return 0
    if options.part and not any(parts_of(title, options.part) for title in titles):
        parser.error(f'there is no part {options.part!r} here; the parts: {", ".join(parts_of("europa"))}')
    if options.recompute:
        os.environ[recomputing.VARIABLE] = '1'
    begin()
    if options.what == 'record':
        record_all(console, titles, options.jobs, options.only, options.part)
        return 0
    differing = replay_all(console, titles, options.jobs, options.only, options.part, options.against)
    console.print(f'FAIL: {differing} games differ' if differing else 'PASS: all recorded games are the same')
    if differing:
        console.print(HOW_TO_RECORD, markup=False, highlight=False, soft_wrap=True)
    return 1 if differing else 0


if __name__ == '__main__':
    sys.exit(main())
