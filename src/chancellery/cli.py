"""The command line: ``chancellery play | serve | replay | simulate | check | data | bench | backup``.

What is wrong with the input is said in one sentence on standard error, with exit code 2.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

import chancellery
from chancellery import corrections
from chancellery.kernel import state as kernel_state
from chancellery.kernel.texts import LANGUAGES
from chancellery.letters import harmless

if TYPE_CHECKING:
    from chancellery.arena.report import Report
    from chancellery.kernel.title import Title

PROGRAM: Final = 'chancellery'
BAD_INPUT: Final = 2
FAILED: Final = 1
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141
SEED_BITS: Final = 48

Command = Callable[[argparse.Namespace], int]


class Parser(argparse.ArgumentParser):
    """A parser that refuses in one sentence."""

    def __init__(self, **settings: Any) -> None:
        settings = {'formatter_class': argparse.RawDescriptionHelpFormatter, 'allow_abbrev': False, **settings}
        super().__init__(**settings)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where help is."""
        self.exit(BAD_INPUT, f'{PROGRAM}: {one_line(message)} (help: {self.prog} --help)\n')


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the result is the exit code."""
    for stream in (sys.stdout, sys.stderr):
        replace = getattr(stream, 'reconfigure', None)
        if replace is not None:
            replace(errors='replace')
    try:
        code = _run(arguments)
        sys.stdout.flush()
        return code
    except ValueError as refusal:
        print(f'{PROGRAM}: {one_line(str(refusal))}', file=sys.stderr)
        return BAD_INPUT
    except BrokenPipeError:
        _say_no_more()
        return BROKEN_PIPE
    except OSError as error:
        where = '' if error.filename is None else f'{error.filename}: '
        print(f'{PROGRAM}: {one_line(where + (error.strerror or str(error)))}', file=sys.stderr)
        if error.filename is None:
            _say_no_more()
        return BAD_INPUT
    except KeyboardInterrupt:
        print(f'{PROGRAM}: interrupted', file=sys.stderr)
        return INTERRUPTED


def _say_no_more() -> None:
    """Nobody reads what is still to be printed, or there is no room for it."""
    with suppress(OSError):  # where standard output is no file
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(arguments: Sequence[str] | None) -> int:
    parser = make_parser()
    given, rest = parser.parse_known_args(arguments)
    command: Command | None = getattr(given, 'command', None)
    if command is bench:
        given.rest = rest
    elif rest:
        parser.error(f'unrecognized arguments: {" ".join(rest)}')
    if command is None:
        (getattr(given, 'parser', None) or parser).print_help()
        return 0
    return command(given)


def one_line(text: str) -> str:
    """A message without line breaks, nor anything else that a terminal would obey."""
    return harmless(' '.join(text.split()))


def counted(number: int, noun: str) -> str:
    """A number with its noun."""
    return f'{number} {noun}' if number == 1 else f'{number} {noun}s'


def version() -> str:
    """The version, and whether the kernel runs compiled or pure."""
    compiled = str(kernel_state.__file__).endswith(('.so', '.pyd'))
    return f'{PROGRAM} {chancellery.__version__} ({"compiled" if compiled else "pure"})'


# ---- arguments


def whole(low: int) -> Callable[[str], int]:
    """Reads a whole number of at least ``low``."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f'{text!r} is no whole number') from None
        if number < low:
            raise argparse.ArgumentTypeError(f'it is at least {low}, not {number}')
        return number

    return read


def any_whole(text: str) -> int:
    """Reads a whole number."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f'{text!r} is no whole number') from None


def positive(text: str) -> float:
    """Reads a number above 0."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < float('inf'):
        raise argparse.ArgumentTypeError(f'{text!r} is no number above 0')
    return number


def pair(text: str) -> tuple[str, str]:
    """Reads ``name=value``."""
    name, equals, value = text.partition('=')
    if not equals or not name or not value:
        raise argparse.ArgumentTypeError(f'{text!r} is no option: write name=value')
    return name, value


def names(text: str) -> tuple[str, ...]:
    """Reads names with commas between them."""
    found = tuple([name.strip() for name in text.split(',')])
    if not all(found):
        raise argparse.ArgumentTypeError(f'{text!r} is no list of names: write one, or several with commas between')
    return found


def options_of(given: argparse.Namespace) -> dict[str, str]:
    """The options of the scenario; one that is given twice is refused."""
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


def make_parser() -> Parser:
    """All commands with their arguments."""
    parser = Parser(
        prog=PROGRAM,
        description='Grand-strategy board games of Europe, 1400-1815, with every rule enforced.',
        epilog=examples(
            'chancellery play gods_playground',
            'chancellery play gods_playground --as blue --bots search',
            'chancellery serve',
            'chancellery simulate gods_playground --bots search,heuristic,random --games 30 --jobs 2',
            'chancellery replay last',
        )
        + f'\n\ntitles: {", ".join(chancellery.titles())}',
    )
    parser.add_argument('--version', action='version', version=version(), help='show the version and leave')
    commands = parser.add_subparsers(title='commands', metavar='COMMAND')
    _add_play(commands)
    _add_serve(commands)
    _add_replay(commands)
    _add_simulate(commands)
    _add_check(commands)
    _add_data(commands)
    _add_bench(commands)
    _add_backup(commands)
    return parser


def examples(*lines: str) -> str:
    """Examples for the end of a help text."""
    return 'examples:\n' + '\n'.join([f'  {line}' for line in lines])


def _setting(parser: argparse.ArgumentParser) -> None:
    """The arguments that choose what is played."""
    parser.add_argument('--scenario', metavar='ID', help="the start position (the title's first unless you say)")
    parser.add_argument('--players', type=whole(1), metavar='N', help='the number of roles (the most unless you say)')
    parser.add_argument(
        '--option', type=pair, action='append', default=[], metavar='NAME=VALUE', help='a variant; may be repeated'
    )
    parser.add_argument('--data', type=Path, metavar='DIR', help="a folder of corrections to the title's data")
    limits = parser.add_mutually_exclusive_group()
    limits.add_argument('--iterations', type=whole(1), metavar='N', help='how long search thinks about a choice')
    limits.add_argument('--seconds', type=positive, metavar='S', help='the same, by the clock')


def _add_play(commands: Any) -> None:
    parser = commands.add_parser(
        'play',
        help='play a title in the terminal',
        description='Play a title in the terminal: against bots, or several people at one screen.\n'
        'Type help there to see what you can do; the game is saved by itself.',
        epilog=examples(
            'chancellery play gods_playground',
            'chancellery play gods_playground --as red --bots heuristic,random --seed 7',
            'chancellery play gods_playground --as all --option expansion=chain --lang pl',
            'chancellery play --load last',
        ),
    )
    parser.add_argument('title', nargs='?', metavar='TITLE', help=f'one of {", ".join(chancellery.titles())}')
    parser.add_argument('--as', dest='who', metavar='ROLE', help='your role, several with commas, or all (the first)')
    parser.add_argument(
        '--bots', type=names, default=(), metavar='NAME[,NAME]', help='who plays the others (heuristic)'
    )
    _setting(parser)
    parser.add_argument('--seed', type=any_whole, metavar='N', help='the same seed, the same chance (drawn at random)')
    parser.add_argument('--lang', choices=LANGUAGES, default='en', help='language of the game (en)')
    parser.add_argument(
        '--load', metavar='FILE', help='go on with a saved game; last: the one played last, previous: the one before'
    )
    parser.add_argument('--confirm', action='store_true', help='ask before an action that cannot be taken back')
    parser.set_defaults(command=play)


def _add_serve(commands: Any) -> None:
    parser = commands.add_parser(
        'serve',
        help='serve tables to browsers',
        description='Serve tables to browsers until interrupted: alone against bots, or with friends by link.',
        epilog=examples(
            'chancellery serve',
            'chancellery serve --host 0.0.0.0 --port 80',
            'chancellery serve --database postgresql://user:password@host/name',
        ),
    )
    parser.add_argument('--host', default='127.0.0.1', metavar='HOST', help='where to listen (127.0.0.1)')
    parser.add_argument('--port', type=whole(0), default=8420, metavar='N', help='where to listen (8420); 0: any free')
    _database(parser)
    parser.add_argument('--data', type=Path, metavar='DIR', help="a folder of corrections to the titles' data")
    parser.add_argument('--unfinished', action='store_true', help='offer titles too that are not finished')
    parser.add_argument(
        '--tables-in-memory',
        type=whole(1),
        default=1000,
        metavar='N',
        help='how many tables are kept in memory (1000); others are read when somebody plays at them',
    )
    notices = parser.add_argument_group('notices', 'telling players that it is their turn: see docs/hosting.md')
    notices.add_argument('--address', metavar='URL', help='where the world finds the server: https://play.example.org')
    notices.add_argument(
        '--mail', metavar='URL', help='where mail is handed in: smtp://user@host, smtps://, smtp+plain://'
    )
    notices.add_argument('--mail-from', metavar='ADDRESS', help='in whose name: "Chancellery <play@example.org>"')
    notices.add_argument(
        '--webhooks',
        choices=('public', 'any', 'off'),
        default='public',
        help="players' webhooks: on the public internet (the default), anywhere, or none",
    )
    parser.set_defaults(command=serve)


def _add_backup(commands: Any) -> None:
    parser = commands.add_parser(
        'backup',
        help="copy the server's database",
        description='Write a consistent copy of the SQLite database, also while a server uses it.',
        epilog=examples('chancellery backup tables-today.db'),
    )
    parser.add_argument('file', type=Path, metavar='FILE', help='the copy')
    parser.add_argument('--replace', action='store_true', help='write over a file that is there')
    _database(parser)
    parser.set_defaults(command=backup)


def _database(parser: argparse.ArgumentParser) -> None:
    """The argument that says where the server's tables are kept."""
    parser.add_argument(
        '--database', metavar='URL', help='where tables are kept (a SQLite file, ~/.local/share/chancellery/tables.db)'
    )


def _add_replay(commands: Any) -> None:
    parser = commands.add_parser(
        'replay',
        help='step through a saved game',
        description='Step through a saved game; without a terminal, print all of it.',
        epilog=examples('chancellery replay last', 'chancellery replay game.json --from blue > story.txt < /dev/null'),
    )
    about = "a saved game, or a table's download; last is the one played last"
    parser.add_argument('file', metavar='FILE', help=about)
    about = 'whose eyes: a role, or spectator (the default; of a download, whoever took it)'
    parser.add_argument('--from', dest='eyes', metavar='ROLE', help=about)
    parser.add_argument('--lang', choices=LANGUAGES, default='en', help='language (en)')
    parser.add_argument('--data', type=Path, metavar='DIR', help='the corrections the game was played with')
    parser.set_defaults(command=replay)


def _add_simulate(commands: Any) -> None:
    parser = commands.add_parser(
        'simulate',
        help='let bots play many games',
        description='Let bots play many games, seats rotated, and show who wins.\n'
        'With --out an interrupted run goes on where it stopped: give the same command again.',
        epilog=examples(
            'chancellery simulate gods_playground --bots heuristic,random,random --games 300',
            'chancellery simulate gods_playground --bots search,heuristic,heuristic --games 60 --iterations 200 \\',
            '    --jobs 2 --out match.jsonl --report report',
        ),
    )
    parser.add_argument('title', metavar='TITLE', help=f'one of {", ".join(chancellery.titles())}')
    parser.add_argument(
        '--bots', type=names, required=True, metavar='NAME[,NAME]', help='one for each role, or for all'
    )
    parser.add_argument('--games', type=whole(1), required=True, metavar='N', help='how many games')
    _setting(parser)
    parser.add_argument('--seed', type=any_whole, default=1, metavar='N', help='the seed of the whole match (1)')
    parser.add_argument('--jobs', type=whole(1), default=1, metavar='J', help='how many processes (1)')
    parser.add_argument(
        '--out', type=Path, metavar='FILE', help='write each game as a line of JSON, and resume from it'
    )
    parser.add_argument('--report', type=Path, metavar='DIR', help='write a page with plots, DIR/index.html')
    parser.set_defaults(command=simulate)


def _add_check(commands: Any) -> None:
    parser = commands.add_parser(
        'check',
        help='check the promises that every title makes',
        description='Play random games and check the promises of a title: same seed, same game; every legal\n'
        'action plays; always something to do; copies are independent; nothing hidden leaks; ...',
        epilog=examples('chancellery check gods_playground --games 20'),
    )
    parser.add_argument('title', metavar='TITLE', help=f'one of {", ".join(chancellery.titles())}')
    parser.add_argument('--games', type=whole(1), default=20, metavar='N', help='how many random games (20)')
    parser.add_argument('--seconds', type=whole(1), metavar='N', help='break games off so that all take about so long')
    parser.add_argument('--scenario', metavar='ID', help='one scenario (all of them in turn unless you say)')
    parser.add_argument('--seed', type=any_whole, default=1, metavar='N', help='the seed of the games (1)')
    parser.add_argument('--data', type=Path, metavar='DIR', help="a folder of corrections to the title's data")
    parser.set_defaults(command=check)


def _add_data(commands: Any) -> None:
    parser = commands.add_parser('data', help="check the titles' data files", description="Work on the titles' data.")
    parser.set_defaults(parser=parser)
    inner = parser.add_subparsers(title='commands', metavar='COMMAND')
    checker = inner.add_parser(
        'check',
        help='check data files against the rulebooks',
        description='Check the data of a title, or of all, against what the rulebooks say about it.\n'
        'A violation makes the data unusable; a warning goes against an inference only.',
        epilog=examples('chancellery data check', 'chancellery data check gods_playground --data my-corrections'),
    )
    checker.add_argument('title', nargs='?', metavar='TITLE', help='one title (all unless you say)')
    checker.add_argument('--data', type=Path, metavar='DIR', help='a folder of corrections to check as well')
    checker.set_defaults(command=data_check)


def _add_bench(commands: Any) -> None:
    parser = commands.add_parser(
        'bench',
        help='measure speed and memory',
        description='Run the benchmarks of the checkout; all arguments are handed to benchmarks/run.py.',
    )
    parser.set_defaults(command=bench)


# ---- commands


def play(given: argparse.Namespace) -> int:
    """``chancellery play``."""
    from chancellery.terminal.client import Client, Settings
    from chancellery.terminal.screen import Screen

    game = _game(given)
    _warn_if_unfinished(game.title)
    settings = Settings(given.who, given.bots, budget_of(given), given.lang, given.confirm, given.data)
    return Client(game, settings, Screen()).run()


def _warn_if_unfinished(title: Title) -> None:
    """Say so where a title cannot be played as it should be yet."""
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
    """Make the folder of a report before hours are spent on what shall stand in it."""
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
    """Print what is wrong with the data of a title; how many violations there are."""
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


if __name__ == '__main__':
    sys.exit(main())
