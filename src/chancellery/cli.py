"""The command line: ``chancellery play | serve | replay | simulate | check | data | bench | backup``.

Errors in the input are reported in one sentence on standard error, with exit code 2.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NoReturn

import chancellery
from chancellery.commands import (
    INTERRUPTED,
    PROGRAM,
    backup,
    bench,
    check,
    data_check,
    play,
    replay,
    serve,
    simulate,
)
from chancellery.kernel import state as kernel_state
from chancellery.kernel.texts import LANGUAGES
from chancellery.letters import harmless

BAD_INPUT: Final = 2
BROKEN_PIPE: Final = 141

Command = Callable[[argparse.Namespace], int]


class Parser(argparse.ArgumentParser):
    """A parser that reports an error in one sentence."""

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
    """Stop printing: nobody reads the rest of the output, or there is no room for it."""
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
    """A message without line breaks and control characters."""
    return harmless(' '.join(text.split()))


def version() -> str:
    """The version, and whether the kernel runs compiled or pure."""
    compiled = str(kernel_state.__file__).endswith(('.so', '.pyd'))
    return f'{PROGRAM} {chancellery.__version__} ({"compiled" if compiled else "pure"})'


# ---- arguments


def any_whole(text: str) -> int:
    """Reads a whole number."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f'{text!r} is no whole number') from None


def whole(low: int) -> Callable[[str], int]:
    """Reads a whole number of at least ``low``."""

    def read(text: str) -> int:
        number = any_whole(text)
        if number < low:
            raise argparse.ArgumentTypeError(f'it is at least {low}, not {number}')
        return number

    return read


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


if __name__ == '__main__':
    sys.exit(main())
