"""Speed and memory of every title beside OpenSpiel's chess, several builds in one run (``make bench``).

    python benchmarks/run.py [--pairs 25] [--against OLDER/src ...] [--only compiled] [--json FILE] [CASE ...]

A case is written ``coalitions/1805/6``. Ratios are what counts: machines differ, and so does one machine from minute to
minute. So every build has a process of its own, which plays a slice of chess and a slice of the case (0.3 s each), and
the processes take turns, one running at a time; the ratio is the median over the pairs. Actions go through
``legal(role)`` and ``play(role, action)``, the log is written. ``--against`` adds other sources, as they are, compiled
or not.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / 'src'), str(ROOT)]

from benchmarks.cases import DEFAULT, Case  # noqa: E402

SLICE = 0.3
WARM_UP = 0.1
CHESS = 'chess'
CHESS_CLONES = 'chess clones'
FEWER = 5  # of so many pairs one is enough for what is no ratio
ROWS = (
    ('actions', 'random actions a second, log written'),
    ('numbered', 'by numbers, without log'),
    ('games', 'complete random games a second'),
    ('clones', 'clones a second, without log'),
    ('determinizations', 'determinizations a second'),
    ('views', 'views a second'),
    ('observations', 'observations a second'),
    ('bytes_per_state', 'bytes a state, without its log'),
)
PEER_OF = {'actions': CHESS, 'clones': CHESS_CLONES}


class Failed(Exception):
    """A measuring process gave up; the text is its last line."""


@dataclass
class Build:
    """Sources to measure: the tests that belong to them lie in ``root``."""

    name: str
    source: Path
    root: Path


@dataclass
class Samples:
    """What the slices of one work came to."""

    rates: list[float] = field(default_factory=list)
    games: float = 0
    seconds: float = 0

    def add(self, figures: dict[str, float]) -> float:
        """One more slice; its rate."""
        rate = figures['count'] / figures['seconds']
        self.rates.append(rate)
        self.games += figures['games']
        self.seconds += figures['seconds']
        return rate


class Worker:
    """A process that measures a case with the sources of a build."""

    def __init__(self, build: Build, case: Case) -> None:
        environment = dict(os.environ, PYTHONPATH=f'{build.source}{os.pathsep}{ROOT}')
        command = [sys.executable, '-m', 'benchmarks.measure', str(case), str(build.root)]
        self.process = subprocess.Popen(
            command,
            env=environment,
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.samples: dict[str, Samples] = {}
        self.ratios: list[float] = []
        greeting = self.answer()
        self.compiled = bool(greeting['compiled'])
        self.works: list[str] = greeting['works']

    def answer(self) -> dict[str, Any]:
        """The next line of the process."""
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        line = self.process.stdout.readline()
        if not line:
            raise Failed((self.process.stderr.read().strip().splitlines() or ['it ended without a word'])[-1])
        figures: dict[str, Any] = json.loads(line)
        return figures

    def order(self, *words: object) -> dict[str, Any]:
        """Let the process do something, and wait for it."""
        assert self.process.stdin is not None
        self.process.stdin.write('\t'.join([str(word) for word in words]) + '\n')
        self.process.stdin.flush()
        return self.answer()

    def slice(self, name: str) -> float:
        """A slice of a work: its rate."""
        return self.samples.setdefault(name, Samples()).add(self.order('slice', name, SLICE))

    def pair(self) -> None:
        """A slice of chess, where it is installed, and one of the case."""
        peer = self.slice(CHESS) if CHESS in self.works else 0.0
        own = self.slice('actions')
        if peer:
            self.ratios.append(own / peer)

    def close(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.communicate()

    def figures(self) -> dict[str, Any]:
        """Everything measured."""
        found: dict[str, Any] = {name: median(samples.rates) for name, samples in self.samples.items()}
        played = self.samples['actions']
        found['games'] = played.games / played.seconds
        if self.ratios:
            found['ratio'] = median(self.ratios)
            found['ratio_quartiles'] = quartiles(self.ratios)
        return {'compiled': self.compiled, **found}


def quartiles(values: list[float]) -> list[float]:
    """The values a quarter from either end."""
    ordered = sorted(values)
    return [ordered[len(ordered) // 4], ordered[-1 - len(ordered) // 4]]


def measure(case: Case, builds: list[Build], pairs: int, progress: Progress) -> dict[str, dict[str, Any]]:
    """All figures of a case, the builds taking turns."""
    workers: dict[str, Worker] = {}
    bar = progress.add_task(str(case), total=pairs * len(builds))
    try:
        for build in builds:
            workers[build.name] = worker = Worker(build, case)
            for name in worker.works:
                worker.order('slice', name, WARM_UP)
        works = dict.fromkeys([name for worker in workers.values() for name in worker.works])
        others = [name for name in works if name not in ('actions', CHESS)]
        for turn in range(pairs):
            for worker in workers.values():
                worker.pair()
                if turn % FEWER == 0:
                    for name in others:
                        if name in worker.works:
                            worker.slice(name)
                progress.advance(bar)
        return {name: {**worker.figures(), **worker.order('once')} for name, worker in workers.items()}
    finally:
        progress.remove_task(bar)
        for worker in workers.values():
            worker.close()


def pure_copy(folder: Path) -> Path:
    """The package without compiled modules."""
    target = folder / 'src'
    shutil.copytree(ROOT / 'src', target, ignore=shutil.ignore_patterns('*.so', '__pycache__', '*.egg-info'))
    return target


def other_build(text: str) -> Build:
    """The build named as ``OLDER/src`` or ``before=OLDER/src``."""
    name, equals, path = text.rpartition('=')
    source = Path(path).resolve()
    if not (source / 'chancellery').is_dir():
        raise ValueError(f'{path} holds no package chancellery: name the folder src of a checkout')
    return Build(name if equals else source.parent.name, source, source.parent)


def number(value: float) -> str:
    """A number as people read it."""
    return f'{value:,.0f}' if value >= 100 else f'{value:.3g}'


def show(console: Console, case: str, measured: dict[str, dict[str, Any]]) -> None:
    """One table a case: the builds, and what each does of chess."""
    table = Table(title=case, title_justify='left')
    table.add_column('')
    for name, figures in measured.items():
        table.add_column(name if name == 'pure' or figures['compiled'] else f'{name} (pure)', justify='right')
    if any('ratio' in figures for figures in measured.values()):
        cells = []
        for figures in measured.values():
            low, high = figures.get('ratio_quartiles', (0, 0))
            cells.append(f'{figures["ratio"]:.3f} ({low:.2f}-{high:.2f})' if 'ratio' in figures else '')
        table.add_row('times chess (quartiles)', *cells, style='bold')
    for key, label in ROWS:
        if any(key in figures for figures in measured.values()):
            table.add_row(label, *[cell(figures, key) for figures in measured.values()])
    for key, label in (('flatness', 'a game, first -> last quarter'), ('long_game', 'a game of 50,000 actions')):
        cells = [f'{figures[key]["first_us"]:.1f} -> {figures[key]["last_us"]:.1f}' for figures in measured.values()]
        table.add_row(f'us an action in {label}', *cells)
    console.print(table)


def cell(figures: dict[str, Any], key: str) -> str:
    """A figure, with what chess does where it does the same."""
    if key not in figures:
        return ''
    peer = figures.get(PEER_OF.get(key, ''))
    return number(figures[key]) + (f' of {number(peer)}' if peer else '')


def builds_of(options: argparse.Namespace, folder: Path, console: Console) -> list[Build]:
    """What is to be measured: this checkout, compiled and pure, and others."""
    builds = [other_build(text) for text in options.against]
    if options.only in (None, 'compiled'):
        if any((ROOT / 'src').rglob('*.so')):
            builds.append(Build('compiled', ROOT / 'src', ROOT))
        else:
            console.print('There is no compiled build to measure: run "make compile" first.')
    if options.only in (None, 'pure'):
        builds.append(Build('pure', pure_copy(folder), ROOT))
    if not builds:
        raise ValueError('there is nothing to measure')
    names = [build.name for build in builds]
    if len(set(names)) < len(names):
        raise ValueError(f'two builds have the same name among {", ".join(names)}: name one, as before=OLDER/src')
    return builds


def main() -> int:
    """Measure, print, and write the JSON where asked."""
    parser = argparse.ArgumentParser(description='Speed and memory of every title beside OpenSpiel, as ratios.')
    parser.add_argument('cases', nargs='*', default=DEFAULT, help=f'for example {DEFAULT[2]} (default: six)')
    parser.add_argument('--pairs', type=int, default=25, help='pairs of slices of chess and the case (default 25)')
    parser.add_argument('--against', action='append', default=[], metavar='[NAME=]SRC', help='other sources to measure')
    parser.add_argument(
        '--only', choices=('compiled', 'pure', 'against'), help='leave the other builds of this checkout out'
    )
    parser.add_argument('--json', type=Path, help='also write the figures to this file')
    options = parser.parse_args()
    console = Console(width=120)
    results: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        try:
            cases = [Case.parse(text) for text in options.cases]
            builds = builds_of(options, Path(folder), console)
        except ValueError as problem:
            parser.error(str(problem))
        for case in cases:
            try:
                with Progress(console=console, transient=True) as progress:
                    measured = measure(case, builds, max(1, options.pairs), progress)
            except Failed as problem:
                console.print(f'{case}: {problem}')
                return 1
            if not any('ratio' in figures for figures in measured.values()):
                console.print('OpenSpiel is not installed: there are no ratios.')
            results[str(case)] = measured
            show(console, str(case), measured)
    if options.json:
        options.json.write_text(json.dumps(results, indent=1) + '\n', encoding='utf-8')
    return 0


if __name__ == '__main__':
    sys.exit(main())
