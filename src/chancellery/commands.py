"""The commands of the command line, each called with its parsed arguments."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import chancellery
from chancellery import corrections
from chancellery.letters import harmless

if TYPE_CHECKING:
    from chancellery.arena.report import Report
    from chancellery.kernel.title import Title

PROGRAM: Final = 'chancellery'
FAILED: Final = 1
INTERRUPTED: Final = 130
SEED_BITS: Final = 48


def play(given: argparse.Namespace) -> int:
    """``chancellery play``."""
    from chancellery.terminal.client import Client, Settings
    from chancellery.terminal.screen import Screen

    game = _game(given)
    _warn_if_unfinished(game.title)
    settings = Settings(given.who, given.bots, budget_of(given), given.lang, given.confirm, given.data)
    return Client(game, settings, Screen()).run()


def _warn_if_unfinished(title: Title) -> None:
    """Print a warning if the title is incomplete."""
    if not title.finished:
        print(f'{PROGRAM}: {title.id} is not finished: some of its rules are missing', file=sys.stderr)


def _game(given: argparse.Namespace) -> chancellery.Game:
    """The game to play: a new one, or one from a file."""
    import secrets

    from chancellery.terminal import saves

    if given.load is None:
        if given.title is None:
            raise ValueError(f'say what to play, for example {chancellery.titles()[0]}, or --load last')
        title = chancellery.load(given.title, given.data)
        seed = secrets.randbits(SEED_BITS) if given.seed is None else given.seed
        return chancellery.Game(title, given.scenario, given.players, seed, options_of(given))
    fixed = ('scenario', 'players', 'option', 'seed')
    extra = [f'--{name}' for name in fixed if getattr(given, name) not in (None, [])]
    if extra:
        raise ValueError(f'a saved game brings its own settings: leave out {" and ".join(extra)} or --load')
    if given.title is not None:
        chancellery.load(given.title)
    game = saves.load(given.load, given.data)
    if given.title not in (None, game.title.id):
        raise ValueError(f'{given.load} is a game of {game.title.id}, not of {given.title}: leave the title out')
    return game


def serve(given: argparse.Namespace) -> int:
    """``chancellery serve``."""
    from chancellery.server.app import serve as run
    from chancellery.server.mail import mail_server
    from chancellery.server.settings import Settings, database_url, public_address

    if given.mail is not None and given.address is None:
        raise ValueError('mail holds links: say with --address where the world finds the server')
    password = os.environ.get('CHANCELLERY_MAIL_PASSWORD')
    address = None if given.address is None else public_address(given.address)
    mail = None if given.mail is None else mail_server(given.mail, given.mail_from, password)
    for title in chancellery.titles() if given.data is not None else ():
        chancellery.load(title, given.data)
    settings = Settings(
        database_url(given.database),
        given.data,
        given.unfinished,
        tables_in_memory=given.tables_in_memory,
        warm=True,
        address=address,
        mail=mail,
        webhooks=given.webhooks,
    )
    run(given.host, given.port, settings)
    return 0


def backup(given: argparse.Namespace) -> int:
    """``chancellery backup``."""
    from chancellery.server.database_file import backup as copy
    from chancellery.server.settings import database_url

    copy(database_url(given.database), given.file, given.replace)
    print(f'The tables are copied to {given.file}.')
    return 0


def replay(given: argparse.Namespace) -> int:
    """``chancellery replay``."""
    from chancellery import record
    from chancellery.terminal import recorded, saves
    from chancellery.terminal.replay import run

    if record.is_record(saves.found(given.file)):
        return recorded.run(saves.found(given.file), given.eyes, given.lang, given.data)
    return run(given.file, given.eyes, given.lang, given.data)


def simulate(given: argparse.Namespace) -> int:
    """``chancellery simulate``."""
    from chancellery import arena
    from chancellery.terminal.progress import progress_bar
    from chancellery.terminal.screen import output

    console = output()
    _warn_if_unfinished(chancellery.load(given.title, given.data))
    if given.report is not None:
        _make_folder(given.report)
    started: list[int] = []

    def note(done: int) -> None:
        if not started:
            started.append(done)
            if done:
                console.print(f'{given.out} holds {done} of {given.games} games: going on with the rest.')

    try:
        with progress_bar('games', given.games) as tell:

            def progress(done: int, total: int) -> None:
                note(done)
                tell(done, total)

            report = arena.play_match(
                given.title,
                given.scenario,
                bots=given.bots,
                games=given.games,
                seed=given.seed,
                jobs=given.jobs,
                players=given.players,
                options=options_of(given),
                budget=budget_of(given),
                data=given.data,
                out=given.out,
                progress=progress,
            )
    except KeyboardInterrupt:
        saved = f'the games so far are in {given.out}: the same command goes on from there'
        lost = 'nothing was kept; with --out FILE the same command goes on where it stopped'
        print(f'{PROGRAM}: interrupted; {lost if given.out is None else saved}', file=sys.stderr)
        return INTERRUPTED
    console.print(_shares(report))
    if given.report is not None:
        console.print(f'Report: {arena.write_html(report, given.report)}')
    return 0


def _make_folder(folder: Path) -> None:
    """Create the folder of a report before hours are spent on its content."""
    if folder.exists() and not folder.is_dir():
        raise ValueError(f'{folder} is a file: --report takes a folder')
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ValueError(f'cannot make the folder {folder}: {error.strerror}') from None


def _shares(report: Report) -> Any:
    """A small table of who won."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for heading in ('Bot', 'Seats', 'Wins a seat', '95 % interval', 'Mean score'):
        table.add_column(heading, justify='left' if heading == 'Bot' else 'right')
    for name in sorted(report.wins, key=lambda name: -report.wins[name]):
        low, high = report.intervals[name]
        scores = report.scores[name]
        share = f'{100 * report.wins[name]:.1f} %'
        interval = f'{100 * low:.1f} - {100 * high:.1f} %'
        table.add_row(name, str(report.seats(name)), share, interval, f'{sum(scores) / len(scores):.1f}')
    table.title = counted(report.games, 'game')
    table.title_justify = 'left'
    return table


def check(given: argparse.Namespace) -> int:
    """``chancellery check``."""
    from chancellery.conformance import check_title
    from chancellery.terminal.progress import progress_bar

    title = chancellery.load(given.title, given.data)
    _warn_if_unfinished(title)
    if given.scenario is not None:
        title.scenario(given.scenario)
    with progress_bar('games', given.games) as tell:
        failures = check_title(
            title, games=given.games, seed=given.seed, scenario=given.scenario, progress=tell, seconds=given.seconds
        )
    where = f'{counted(given.games, "random game")} (seed {given.seed})'
    if not failures:
        print(f'{title.id}: all promises hold in {where}.')
        return 0
    for failure in failures:
        print(str(failure))
    print(f'{title.id}: {counted(len(failures), "failure")} in {where}.')
    return FAILED


def data_check(given: argparse.Namespace) -> int:
    """``chancellery data check``."""
    known = chancellery.titles()
    if given.title is not None and given.title not in known:
        chancellery.load(given.title)
    if given.data is not None and not given.data.is_dir():
        raise ValueError(f'{given.data} is no folder: --data takes a folder of corrections')
    checked = known if given.title is None else (given.title,)
    with corrections.watched() as read:
        bad = sum([_problems_of(id, given.data) for id in checked])
    reader = 'no title takes' if given.title is None else f'{given.title} takes no'
    for file in () if given.data is None else corrections.unread(given.data, read, checked, known):
        print(harmless(f'{file}: warning: not read, since {reader} corrections by this name.'))
    return FAILED if bad else 0


def _problems_of(id: str, data: Path | None) -> int:
    """Print the problems in the data of a title and return their number."""
    module = f'chancellery.titles.{id}.validate'
    if importlib.util.find_spec(module) is None:
        print(f'{id}: no validator.')
        return 0
    violations, warnings = importlib.import_module(module).problems(data)
    for violation in violations:
        print(harmless(f'{id}: violation: {violation}'))
    for warning in warnings:
        print(harmless(f'{id}: warning: {warning}'))
    counts = f'{counted(len(violations), "violation")}, {counted(len(warnings), "warning")}'
    print(f'{id}: {"not sound" if violations else "sound"}, {counts}.')
    return len(violations)


def bench(given: argparse.Namespace) -> int:
    """``chancellery bench``."""
    script = Path(chancellery.__file__).resolve().parents[2] / 'benchmarks' / 'run.py'
    if not script.is_file():
        raise ValueError(
            'the benchmarks are benchmarks/run.py in a checkout of Chancellery, not in an installed package'
        )
    return subprocess.run([sys.executable, str(script), *given.rest], check=False).returncode


# ---- what several of them need


def options_of(given: argparse.Namespace) -> dict[str, str]:
    """The options of the scenario; an option given twice is an error."""
    chosen: dict[str, str] = {}
    for name, value in given.option:
        if name in chosen:
            raise ValueError(f'the option {name!r} is given twice: give it once')
        chosen[name] = value
    return chosen


def budget_of(given: argparse.Namespace) -> dict[str, float]:
    """What ``search`` may spend on a choice."""
    limits = {'iterations': given.iterations, 'seconds': given.seconds}
    return {name: limit for name, limit in limits.items() if limit is not None}


def counted(number: int, noun: str) -> str:
    """A number with its noun."""
    return f'{number} {noun}' if number == 1 else f'{number} {noun}s'
