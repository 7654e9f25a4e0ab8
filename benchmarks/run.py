"""Speed and memory of every title, pure and compiled, beside OpenSpiel's chess in the same run (``make bench``).

    python benchmarks/run.py [--seconds 3] [--peers chess,backgammon,diplomacy] [--json FILE] [TITLE ...]

Ratios are what counts: machines differ, and all figures of one run come from the same one. Every measurement runs in
a process of its own, one after another.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
LONG = 50_000
ROWS = (
    ('actions_per_second', 'random actions a second', True),
    ('games_per_second', 'complete random games a second', False),
    ('clones_per_second', 'clones a second', True),
    ('determinizations_per_second', 'determinizations a second', False),
    ('views_per_second', 'views a second', False),
    ('bytes_per_state', 'bytes a state, without its log', False),
)


def run(script: str, arguments: list[str], source: Path) -> dict[str, Any] | str:
    """The figures a script prints, or the last line of what went wrong."""
    environment = dict(os.environ, PYTHONPATH=f'{source}{os.pathsep}{ROOT}')
    command = [sys.executable, str(ROOT / 'benchmarks' / script), *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    if done.returncode:
        return (done.stderr.strip().splitlines() or ['no output'])[-1]
    figures: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    return figures


def pure_copy(folder: Path) -> Path:
    """The package without compiled modules."""
    target = folder / 'src'
    shutil.copytree(ROOT / 'src', target, ignore=shutil.ignore_patterns('*.so', '__pycache__', '*.egg-info'))
    return target


def figure(value: float) -> str:
    """A number as people read it."""
    return f'{value:,.0f}' if value >= 100 else f'{value:.3g}'


def show(console: Console, title: str, measured: dict[str, dict[str, Any]], peers: dict[str, dict[str, Any]]) -> None:
    """One table a title: our builds, the peers, and the ratio to the first peer."""
    table = Table(title=title, title_justify='left')
    table.add_column('')
    for name in (*measured, *peers):
        table.add_column(name, justify='right')
    first = next(iter(peers.values()), None)
    for key, label, compared in ROWS:
        cells = [label]
        for figures in measured.values():
            text = figure(figures[key])
            if compared and first is not None and key in first:
                text += f' ({figures[key] / first[key]:.2f} x)'
            cells.append(text)
        cells.extend(figure(figures[key]) if key in figures else '' for figures in peers.values())
        table.add_row(*cells)
    for key, label in (('flatness', 'a game, first -> last quarter'), ('long_game', 'a game of 50,000 actions')):
        if all(key in figures for figures in measured.values()):
            cells = [
                f'{figures[key]["first_us"]:.1f} -> {figures[key]["last_us"]:.1f}' for figures in measured.values()
            ]
            table.add_row(f'us an action in {label}', *cells)
    console.print(table)


def main() -> int:
    """Measure, print, and write the JSON where asked."""
    parser = argparse.ArgumentParser(description='Speed and memory of every title beside its peers, as ratios.')
    parser.add_argument('titles', nargs='*', help='title ids (default: all)')
    parser.add_argument('--seconds', type=float, default=3.0, help='how long each measurement runs (default 3)')
    parser.add_argument('--peers', default='chess', help='OpenSpiel games, or "diplomacy", comma-separated')
    parser.add_argument('--json', type=Path, help='also write the figures to this file')
    options = parser.parse_args()
    console = Console(width=120)
    sys.path.insert(0, str(ROOT / 'src'))
    import chancellery

    results: dict[str, Any] = {'peers': {}, 'titles': {}}
    for peer in [name for name in options.peers.split(',') if name]:
        console.print(f'measuring {peer} ...', style='dim')
        found = run('peers.py', [peer, str(options.seconds)], ROOT / 'src')
        if isinstance(found, str):
            console.print(f'{peer} is left out: {found}')
        else:
            results['peers'][peer] = found
    with tempfile.TemporaryDirectory() as folder:
        builds = {'pure': pure_copy(Path(folder))}
        if any((ROOT / 'src').rglob('*.so')):
            builds['compiled'] = ROOT / 'src'
        else:
            console.print('There is no compiled build to measure: run "make compile" first.')
        for title in options.titles or chancellery.titles():
            measured: dict[str, dict[str, Any]] = {}
            for name, source in builds.items():
                console.print(f'measuring {title}, {name} ...', style='dim')
                got = run('measure.py', [title, str(options.seconds), str(LONG)], source)
                if isinstance(got, str):
                    console.print(f'{title}, {name}: {got}')
                    return 1
                measured[name] = got
            results['titles'][title] = measured
            show(console, title, measured, results['peers'])
    if options.json:
        options.json.write_text(json.dumps(results, indent=1) + '\n', encoding='utf-8')
    return 0


if __name__ == '__main__':
    sys.exit(main())
