"""The command line: every command, and one sentence with exit code 2 for everything that is wrong."""

from __future__ import annotations

import importlib
import inspect
import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import chancellery
from chancellery import conformance
from chancellery.cli import main
from chancellery.conformance import Failure
from chancellery.game import Game
from chancellery.kernel import state as kernel_state

pytestmark = pytest.mark.slow

TITLE = 'gods_playground'


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    """A folder of one's own to work in, an empty home, 80 columns, no colours, nothing typed."""
    monkeypatch.setenv('XDG_DATA_HOME', str(tmp_path / 'data'))
    monkeypatch.setenv('COLUMNS', '80')
    monkeypatch.delenv('FORCE_COLOR', raising=False)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr('sys.stdin', io.StringIO(''))
    return tmp_path


def typed(monkeypatch, *lines: str) -> None:
    monkeypatch.setattr('sys.stdin', io.StringIO('\n'.join(lines) + '\n'))


def last(home: Path) -> Game:
    return Game.load(home / 'data' / 'chancellery' / 'last.json')


def run(*arguments: str, **settings: Any) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, '-m', 'chancellery.cli', *arguments]
    return subprocess.run(command, capture_output=True, encoding='utf-8', timeout=60, check=False, **settings)


# ---- help and version


def test_alone_it_prints_help(capsys):
    assert main([]) == 0
    out = capsys.readouterr().out
    for command in ('play', 'replay', 'simulate', 'check', 'data', 'bench'):
        assert re.search(rf'^ +{command} ', out, re.MULTILINE)
    assert TITLE in out


@pytest.mark.parametrize('command', ['play', 'replay', 'simulate', 'check', 'data', 'bench'])
def test_every_command_has_help(command, capsys):
    with pytest.raises(SystemExit) as left:
        main([command, '--help'])
    assert left.value.code == 0
    assert 'usage: chancellery' in capsys.readouterr().out


def test_data_alone_prints_its_help(capsys):
    assert main(['data']) == 0
    assert 'check data files' in capsys.readouterr().out


@pytest.mark.parametrize(
    ('file', 'kind'), [('state.py', 'pure'), ('state.cpython-311-x86_64-linux-gnu.so', 'compiled')]
)
def test_the_version_tells_compiled_from_pure(file, kind, monkeypatch, capsys):
    monkeypatch.setattr(kernel_state, '__file__', f'/somewhere/{file}')
    with pytest.raises(SystemExit) as left:
        main(['--version'])
    assert left.value.code == 0
    assert capsys.readouterr().out == f'chancellery {chancellery.__version__} ({kind})\n'


# ---- play


def test_a_short_sitting(home, monkeypatch, capsys):
    typed(
        monkeypatch, '1', 'build:ukraine', 'lithuania', 'why build:atlantis', 'why 1', 'log 3', 'board', 'rules',
        'help', '', 'save mine.json', 'undo', 'quit',
    )  # fmt: skip
    assert main(['play', TITLE, '--as', 'blue', '--bots', 'random', '--seed', '5']) == 0
    out = ' '.join(capsys.readouterr().out.split())
    assert "God's Playground · The Commonwealth" in out
    assert 'build:prussia' in out
    assert 'Did you mean' in out
    assert 'is allowed now' in out
    assert re.search(r'rules S\.4 .{20}', out)
    assert 'Saved in mine.json.' in out
    assert 'chancellery play --load last' in out
    assert [entry for entry in last(home).history if entry[0] == 'blue'][:2] == [
        ('blue', 'build:prussia'),
        ('blue', 'build:ukraine'),
    ]
    assert Game.load('mine.json').seed == 5


def test_the_first_role_unless_another_is_named(monkeypatch, capsys):
    assert main(['play', TITLE, '--bots', 'random']) == 0
    assert '(white): you' in capsys.readouterr().out


def test_a_whole_game_against_bots(home, monkeypatch, capsys):
    typed(monkeypatch, *['1'] * 500)
    assert (
        main(['play', TITLE, '--bots', 'random,heuristic', '--as', 'red', '--seed', '3', '--option', 'expansion=chain'])
        == 0
    )
    out = capsys.readouterr().out
    assert 'winner' in out
    assert 'chancellery replay last' in out
    game = last(home)
    assert game.state.outcome is not None
    assert game.state.options['expansion'] == 'chain'


def test_a_loaded_game_goes_on(home, monkeypatch, capsys):
    typed(monkeypatch, '1', '1', 'quit')
    assert main(['play', TITLE, '--as', 'all', '--seed', '9']) == 0
    before = last(home)
    typed(monkeypatch, '1', 'quit')
    assert main(['play', '--load', 'last', '--as', 'all']) == 0
    assert last(home).history[:-1] == before.history
    typed(monkeypatch, f'load {home / "data" / "chancellery" / "last.json"}', 'quit')
    assert main(['play', TITLE, '--load', 'last', '--as', 'all', '--bots', 'random']) == 0
    assert 'Loaded ' in capsys.readouterr().out


def test_the_same_seed_gives_the_same_game(home, monkeypatch):
    games = []
    for _ in range(2):
        typed(monkeypatch, *['1'] * 12, 'quit')
        assert main(['play', TITLE, '--bots', 'random', '--seed', '8']) == 0
        games.append(last(home))
    assert games[0].history == games[1].history
    assert games[0].state.digest() == games[1].state.digest()


def test_the_end_of_input_loses_nothing(home, monkeypatch, capsys):
    monkeypatch.setattr('sys.stdin', io.StringIO('1\n1'))
    assert main(['play', TITLE, '--as', 'all', '--seed', '9']) == 0
    assert len(last(home).history) == 2
    assert 'The game is saved in' in capsys.readouterr().out


def test_an_interrupt_loses_nothing(home, monkeypatch, capsys):
    lines = iter(['1'])

    def type_one_and_interrupt(prompt: str) -> str:
        for line in lines:
            return line
        raise KeyboardInterrupt

    monkeypatch.setattr('builtins.input', type_one_and_interrupt)
    assert main(['play', TITLE, '--as', 'all', '--seed', '9']) == 130
    assert len(last(home).history) == 1
    assert 'chancellery play --load last' in capsys.readouterr().out


def test_a_home_that_cannot_be_written_is_told_once(home, monkeypatch, capsys):
    (home / 'data').write_text('a file where the folder should be')
    typed(monkeypatch, '1', '1', 'save here.json', 'quit')
    assert main(['play', TITLE, '--as', 'all', '--seed', '9']) == 0
    out = capsys.readouterr().out
    assert out.count('The game cannot be saved automatically') == 1
    assert Game.load('here.json').history[0][1] == 'build:prussia'


@pytest.mark.parametrize('language', ['en', 'pl', 'fr', 'hu'])
def test_play_in_every_language_is_plain_and_fits_80_columns(language, monkeypatch, capsys):
    typed(monkeypatch, *['1'] * 40, 'quit')
    assert main(['play', TITLE, '--bots', 'random', '--seed', '2', '--lang', language]) == 0
    out = capsys.readouterr().out
    assert '\x1b' not in out
    long = [line for line in out.splitlines() if len(line) > 80 and '> ' not in line and 'last.json' not in line]
    assert long == []


# ---- replay


@pytest.fixture
def saved(home):
    game = Game(TITLE, seed=11)
    while len(game.history) < 40:
        role = game.state.deciders[0]
        game.play(role, game.state.legal(role)[0])
    game.save('game.json')
    return game


@pytest.mark.usefixtures('saved')
def test_replay_tells_the_story(capsys):
    assert main(['replay', 'game.json']) == 0
    out = capsys.readouterr().out
    assert '40 actions' in out
    assert 'chooses in secret' in out
    assert re.search(r'^1\. ', out, re.MULTILINE)
    assert re.search(r'^40\. ', out, re.MULTILINE)
    assert 'The game is not over' in out


@pytest.mark.usefixtures('saved')
@pytest.mark.parametrize('language', ['en', 'pl', 'fr', 'hu'])
def test_replay_in_every_language_and_through_every_eye(language, capsys):
    for eyes in ('white', 'blue', 'red', 'spectator'):
        assert main(['replay', 'game.json', '--from', eyes, '--lang', language]) == 0
    assert not re.search(r'\bui\.\w', capsys.readouterr().out)


# ---- simulate


def test_simulate_shows_shares_and_goes_on_from_a_file(capsys):
    assert main(['simulate', TITLE, '--bots', 'random', '--games', '3', '--out', 'match.jsonl']) == 0
    out = capsys.readouterr().out
    assert '3 games' in out
    assert '33.3 %' in out
    assert len(Path('match.jsonl').read_text().splitlines()) == 4
    assert (
        main(['simulate', TITLE, '--bots', 'random', '--games', '5', '--out', 'match.jsonl', '--report', 'page']) == 0
    )
    out = capsys.readouterr().out
    assert 'match.jsonl holds 3 of 5 games: going on with the rest.' in out
    assert '5 games' in out
    assert Path('page/index.html').is_file()


def test_simulate_hands_everything_to_the_arena(monkeypatch, capsys):
    given: dict[str, Any] = {}

    def play_match(title: str, scenario: str | None, **settings: Any) -> Any:
        given.update(settings, title=title, scenario=scenario)
        settings['progress'](7, 7)
        names = ('search', 'random')
        return SimpleNamespace(
            games=7,
            wins={'search': 0.75, 'random': 0.125},
            intervals=dict.fromkeys(names, (0.1, 0.9)),
            scores={name: [10.0, 20.0] for name in names},
            seats=lambda name: 1,
        )

    monkeypatch.setattr('chancellery.arena.play_match', play_match)
    arguments = ['simulate', TITLE, '--bots', 'search,random,random', '--games', '7', '--scenario', 'standard']
    arguments += ['--players', '3', '--option', 'expansion=chain', '--seed', '4', '--jobs', '2', '--seconds', '0.5']
    assert main(arguments) == 0
    del given['progress']
    assert given == {
        'title': TITLE,
        'scenario': 'standard',
        'bots': ('search', 'random', 'random'),
        'games': 7,
        'seed': 4,
        'jobs': 2,
        'players': 3,
        'options': {'expansion': 'chain'},
        'budget': {'seconds': 0.5},
        'data': None,
        'out': None,
    }
    out = capsys.readouterr().out
    assert re.search(r'search +1 +75\.0 % +10\.0 - 90\.0 % +15\.0', out)


@pytest.mark.parametrize(
    ('out', 'said'), [([], 'nothing was kept'), (['--out', 'm.jsonl'], 'the same command goes on')]
)
def test_an_interrupted_simulation_says_what_is_left(out, said, monkeypatch, capsys):
    def play_match(*_: Any, **__: Any) -> Any:
        raise KeyboardInterrupt

    monkeypatch.setattr('chancellery.arena.play_match', play_match)
    assert main(['simulate', TITLE, '--bots', 'random', '--games', '7', *out]) == 130
    assert said in capsys.readouterr().err


# ---- check


def test_check_passes_in_one_line(monkeypatch, capsys):
    given: dict[str, Any] = {}

    def check_title(title: Any, **settings: Any) -> list[Failure]:
        given.update(settings)
        settings['progress'](1, 1)
        return []

    monkeypatch.setattr('chancellery.conformance.check_title', check_title)
    assert main(['check', TITLE, '--games', '4', '--seed', '9', '--scenario', 'standard']) == 0
    assert capsys.readouterr().out == f'{TITLE}: all promises hold in 4 random games (seed 9).\n'
    assert (given['games'], given['seed'], given['scenario']) == (4, 9, 'standard')


def test_check_lists_failures(monkeypatch, capsys):
    failures = [Failure(6, 'the pile was not redrawn', 'game 1, action 2')]
    monkeypatch.setattr('chancellery.conformance.check_title', lambda *_, **__: failures)
    assert main(['check', TITLE]) == 1
    out = capsys.readouterr().out
    assert 'the pile was not redrawn' in out
    assert '1 failure in 20 random games' in out


def test_the_suite_takes_what_check_gives_it():
    wanted = inspect.signature(conformance.check_title)
    wanted.bind(chancellery.load(TITLE), games=1, seed=1, scenario=None, progress=None)


# ---- a title that is not finished


@pytest.mark.parametrize(
    'arguments',
    [
        ['play', 'europa', '--seed', '1'],
        ['simulate', 'europa', '--bots', 'random', '--games', '1'],
        ['check', 'europa', '--games', '1', '--seconds', '1'],
    ],
)
def test_what_is_not_finished_is_said_in_one_line(arguments, capsys, monkeypatch):
    monkeypatch.setattr(type(chancellery.load('europa')), 'finished', False)
    main(arguments)
    said = capsys.readouterr().err
    assert said.splitlines()[0] == 'chancellery: europa is not finished: some of its rules are missing'


def test_of_a_finished_title_nothing_is_said(capsys):
    main(['play', TITLE, '--seed', '1'])
    assert 'not finished' not in capsys.readouterr().err


def test_serve_offers_what_is_not_finished_only_if_told(monkeypatch):
    given: list[bool] = []
    monkeypatch.setattr('chancellery.server.app.serve', lambda host, port, settings: given.append(settings.unfinished))
    main(['serve'])
    main(['serve', '--unfinished'])
    assert given == [False, True]


# ---- data and bench


def test_data_check_of_all_titles(capsys):
    assert main(['data', 'check']) == 0
    assert f'{TITLE}: sound, 0 violations' in capsys.readouterr().out


def correction(home: Path, change: dict[str, Any]) -> str:
    (home / 'mine').mkdir()
    (home / 'mine' / 'board.json').write_text(json.dumps(change))
    return str(home / 'mine')


def test_data_check_finds_violations(home, capsys):
    folder = correction(home, {'enemies': {'tatars': {'strength': [6, 1, 6, 5]}}})
    assert main(['data', 'check', TITLE, '--data', folder]) == 1
    out = capsys.readouterr().out
    assert 'violation: M1.tat2' in out
    assert 'not sound' in out


def test_data_check_names_what_it_does_not_read(home, capsys):
    folder = Path(correction(home, {}))
    for name in (
        'bord.json',
        'board.json.bak',
        'maria/board.txt',
        'mariah/board.json',
        'drawing.json',
        'x\x1b[2J.json',
    ):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text('{}')
    (folder / '.git').mkdir()
    (folder / '.git' / 'config').touch()
    (folder / 'maria' / 'powers.json').write_text('{}')
    (folder / 'coalitions').mkdir()
    (folder / 'coalitions' / 'wheel.json').write_text('{}')
    assert main(['data', 'check', '--data', str(folder)]) == 0
    out = capsys.readouterr().out
    unread = [Path(line.partition(': warning: not read')[0]) for line in out.splitlines() if 'not read' in line]
    assert {str(file.relative_to(folder)) for file in unread} == {
        'bord.json', 'board.json.bak', 'maria/board.txt', 'mariah/board.json', 'drawing.json', 'x\ufffd[2J.json',
    }  # fmt: skip
    assert '\x1b' not in out
    assert main(['data', 'check', TITLE, '--data', str(folder)]) == 0
    out = capsys.readouterr().out
    assert f'bord.json: warning: not read, since {TITLE} takes no corrections by this name.' in out
    assert 'powers.json' not in out
    assert 'mariah' in out


def test_data_check_prints_warnings(monkeypatch, capsys):
    validator = importlib.import_module(f'chancellery.titles.{TITLE}.validate')
    monkeypatch.setattr(validator, 'problems', lambda overlay: ([], ['P.1: doubtful.']))
    assert main(['data', 'check', TITLE]) == 0
    out = capsys.readouterr().out
    assert 'warning: P.1: doubtful.' in out
    assert 'sound, 0 violations, 1 warning.' in out


def test_play_with_corrected_data(home, monkeypatch, capsys):
    folder = correction(home, {'start': {'coins': 9}})
    assert main(['play', TITLE, '--as', 'all', '--seed', '1', '--data', folder]) == 0
    capsys.readouterr()
    assert main(['play', '--load', 'last', '--as', 'all', '--data', folder]) == 0
    assert main(['play', '--load', 'last', '--as', 'all']) == 2
    assert 'give the same corrections with --data' in capsys.readouterr().err


def test_bench_runs_the_checkout_s_benchmarks(home, monkeypatch):
    root = home / 'checkout'
    (root / 'benchmarks').mkdir(parents=True)
    (root / 'benchmarks' / 'run.py').write_text('import sys\nsys.exit(len(sys.argv))\n')
    monkeypatch.setattr(chancellery, '__file__', str(root / 'src' / 'chancellery' / '__init__.py'))
    assert main(['bench', '--quick', 'now']) == 3


def test_bench_outside_a_checkout_says_where_it_is(home, monkeypatch, capsys):
    monkeypatch.setattr(chancellery, '__file__', str(home / 'lib' / 'chancellery' / '__init__.py'))
    assert main(['bench']) == 2
    assert 'benchmarks/run.py' in capsys.readouterr().err


# ---- bad input


def refused(capsys, *arguments: str) -> str:
    """The one sentence on standard error, after exit code 2 and nothing else."""
    try:
        code: Any = main(list(arguments))
    except SystemExit as left:
        code = left.code
    told = capsys.readouterr()
    assert code == 2, told
    lines = told.err.splitlines()
    assert len(lines) == 1, told.err
    assert lines[0].startswith('chancellery: ')
    assert 'Traceback' not in told.err + told.out
    return str(lines[0])


BAD = [
    (['frobnicate'], "'play'"),
    (['play'], 'say what to play'),
    (['play', TITLE, '--frob'], 'unrecognized'),
    (['play', 'chess'], f'the titles are {", ".join(chancellery.titles())}'),
    (['play', TITLE, '--scenario', 'x'], 'it has standard'),
    (['play', TITLE, '--as', 'green'], 'the roles are white, blue, red, or all'),
    (['play', TITLE, '--option', 'x=y'], 'its options: seating'),
    (['play', TITLE, '--option', 'expansion=x'], 'it can be once, chain'),
    (['play', TITLE, '--option', 'expansion'], 'write name=value'),
    (['play', 'coalitions', '--players', '6', '--option', 'third=russia'], 'is for 3 players, not 6'),
    (['play', TITLE, '--option', 'expansion=once', '--option', 'expansion=chain'], 'given twice'),
    (['play', TITLE, '--players', '4'], 'is for 3 players, not 4'),
    (['play', TITLE, '--players', 'many'], 'no whole number'),
    (['play', TITLE, '--players', '0'], 'at least 1'),
    (['play', TITLE, '--bots', 'deep'], 'its bots are random, heuristic, search'),
    (['play', TITLE, '--bots', 'random,random,random'], 'one for each, not 3'),
    (['play', TITLE, '--bots', ','], 'write one, or several'),
    (['play', TITLE, '--seed', '1.5'], 'no whole number'),
    (['play', TITLE, '--seconds', 'nan'], 'no number above 0'),
    (['play', TITLE, '--iterations', '5', '--seconds', '1'], 'not allowed with'),
    (['play', TITLE, '--lang', 'de'], "'pl'"),
    (['play', TITLE, '--data', 'nowhere'], 'a folder of corrections'),
    (['play', '--load', 'nowhere.json'], 'cannot read nowhere.json'),
    (['play', '--load', 'last'], 'no game has been saved yet'),
    (['play', '--load', 'x.json', '--seed', '3', '--scenario', 'y'], 'leave out --scenario and --seed'),
    (['replay', 'nowhere.json'], 'cannot read nowhere.json'),
    (['replay', 'previous'], 'no game has been saved yet'),
    (['replay'], 'FILE'),
    (['simulate', TITLE, '--bots', 'random'], '--games'),
    (['simulate', TITLE, '--bots', 'random', '--games', '0'], 'at least 1'),
    (['simulate', TITLE, '--bots', 'random,random', '--games', '1'], '3'),
    (['simulate', TITLE, '--bots', 'deep', '--games', '1'], 'its bots are'),
    (['simulate', TITLE, '--bots', 'random', '--games', '1', '--jobs', '0'], 'at least 1'),
    (['simulate', 'chess', '--bots', 'random', '--games', '1'], 'the titles are'),
    (['simulate', TITLE, '--bots', 'random', '--games', '1', '--players', '2'], 'is for 3 players'),
    (['check', 'chess'], 'the titles are'),
    (['check', TITLE, '--scenario', 'x'], 'it has standard'),
    (['check', TITLE, '--games', 'x'], 'no whole number'),
    (['data', 'check', 'chess'], 'the titles are'),
    (['data', 'check', '--data', 'nowhere'], 'a folder of corrections'),
    (['data', 'mend'], "'check'"),
]


@pytest.mark.parametrize(('arguments', 'said'), BAD, ids=[' '.join(arguments) for arguments, _ in BAD])
def test_bad_arguments(arguments, said, capsys):
    assert said in refused(capsys, *arguments)


@pytest.mark.parametrize(
    ('content', 'said'),
    [
        ('no game', 'not JSON text'),
        ('[1, 2]', 'no saved game of the format'),
        ('{"format": "chancellery game 99"}', 'no saved game of the format'),
        ('{"format": "chancellery game 1"}', 'damaged'),
        ('[' * 100_000, 'no saved game'),
        ('\x00\x01', 'not JSON text'),
    ],
)
def test_files_that_are_no_saves(content, said, capsys):
    Path('bad.json').write_text(content)
    for arguments in (['play', '--load', 'bad.json'], ['replay', 'bad.json']):
        assert said in refused(capsys, *arguments)


@pytest.mark.parametrize(
    ('changes', 'said'),
    [
        ({'version': '0', 'history': []}, 'saved by version 0'),
        ({'data': 'other', 'history': []}, 'other data'),
        ({'title': 'chess'}, 'the titles are'),
        ({'state': {}}, 'damaged'),
        ({'history': [['white', 'build:atlantis']]}, 'may not play build:atlantis'),
        ({'history': 7}, 'damaged'),
    ],
)
def test_saves_that_do_not_fit(changes, said, saved, capsys):
    Path('bad.json').write_text(json.dumps(saved.dump() | changes))
    for arguments in (['play', '--load', 'bad.json'], ['replay', 'bad.json']):
        assert said in refused(capsys, *arguments)


@pytest.mark.usefixtures('saved')
def test_a_save_of_another_title_and_unknown_eyes(monkeypatch, capsys):
    monkeypatch.setattr('chancellery.load', lambda *_: None)
    assert f'is a game of {TITLE}, not of maria' in refused(capsys, 'play', 'maria', '--load', 'game.json')
    assert 'white, blue, red or spectator' in refused(capsys, 'replay', 'game.json', '--from', 'green')


@pytest.mark.parametrize(
    ('content', 'said'),
    [('{', 'not valid JSON'), ('{"x": 1}', 'x does not exist'), ('{"start": {"coins": "ten"}}', 'start.coins must be')],
)
def test_damaged_data(content, said, home, capsys):
    (home / 'mine').mkdir()
    (home / 'mine' / 'board.json').write_text(content)
    for arguments in (['play', TITLE, '--data', 'mine'], ['data', 'check', TITLE, '--data', 'mine']):
        assert said in refused(capsys, *arguments)


@pytest.mark.parametrize(
    ('line', 'said'),
    [
        ('99', 'There is no action number 99: type a number from 1 to 5.'),
        ('-1', 'There is no action number -1'),
        ('build:atlantis', 'Did you mean'),
        ('campaign:ukraine', '(K.3)'),
        ('fly:paris', 'There is no action "fly:paris"'),
        (':', 'The verbs are pass'),
        ('what now', 'No action contains "what now"'),
        ('load nowhere.json', 'cannot read nowhere.json'),
        ('save nowhere/game.json', 'cannot write nowhere/game.json'),
        ('log many', 'log needs a whole number'),
    ],
)
def test_bad_lines_end_a_script_and_the_game_is_kept(line, said, home, monkeypatch, capsys):
    typed(monkeypatch, '2', line, '1')
    assert main(['play', TITLE, '--as', 'all', '--seed', '9']) == 2
    told = capsys.readouterr()
    assert len(told.err.splitlines()) == 1
    assert said in told.err
    assert 'Traceback' not in told.err + told.out
    assert [action for _, action in last(home).history] == ['build:lithuania']


# ---- real processes


def test_as_a_process(home):
    done = run('--version')
    assert done.returncode == 0
    assert re.fullmatch(r'chancellery \d+\.\d+\.\d+ \((pure|compiled)\)\n', done.stdout)
    done = run('play', 'chess')
    assert (done.returncode, done.stdout) == (2, '')
    assert done.stderr.count('\n') == 1


def test_colours_only_where_they_are_wanted(home):
    arguments = ('play', TITLE, '--bots', 'random', '--seed', '1')
    assert '\x1b' not in run(*arguments, input='quit\n').stdout
    forced = run(*arguments, input='quit\n', env=os.environ | {'FORCE_COLOR': '1', 'TERM': 'xterm-256color'})
    assert '\x1b[' in forced.stdout
    plain = os.environ | {'FORCE_COLOR': '1', 'NO_COLOR': '1', 'TERM': 'xterm-256color'}
    assert not re.search(r'\x1b\[3[0-7]m|\x1b\[9[0-7]m', run(*arguments, input='quit\n', env=plain).stdout)


def test_a_terminal_without_unicode_is_no_crash(home):
    done = run(
        'play',
        TITLE,
        '--bots',
        'random',
        '--lang',
        'pl',
        input='quit\n',
        env=os.environ | {'PYTHONIOENCODING': 'ascii'},
    )
    assert (done.returncode, done.stderr) == (0, '')


@pytest.mark.skipif(not Path('/dev/full').exists(), reason='this system has no device that is always full')
def test_output_for_which_there_is_no_room():
    with open('/dev/full', 'w') as full:
        command = [sys.executable, '-m', 'chancellery.cli', 'data', 'check', TITLE]
        ended = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
    assert ended.returncode == 2
    assert ended.stderr == 'chancellery: No space left on device\n'


def test_what_the_system_refuses_is_one_sentence(home, monkeypatch, capsys):
    def forbidden(*args: Any, **kwargs: Any) -> Any:
        raise PermissionError(13, 'Permission denied', '/srv/secret')

    monkeypatch.setattr('chancellery.load', forbidden)
    assert refused(capsys, 'check', TITLE) == 'chancellery: /srv/secret: Permission denied'

    def no_memory(*args: Any, **kwargs: Any) -> Any:
        raise OSError(12, 'Cannot allocate memory')

    monkeypatch.setattr('chancellery.load', no_memory)
    assert refused(capsys, 'check', TITLE) == 'chancellery: Cannot allocate memory'


def test_names_that_no_system_takes(home, capsys):
    long = 'x' * 5000
    for arguments in (
        ['replay', long],
        ['play', '--load', long],
        ['play', TITLE, '--data', long],
        ['data', 'check', '--data', long],
        ['simulate', TITLE, '--bots', 'random', '--games', '1', '--out', long],
        ['simulate', TITLE, '--bots', 'random', '--games', '1', '--report', long],
        ['backup', long, '--database', f'sqlite:///{long}'],
        ['serve', '--port', '0', '--database', f'sqlite:///{long}'],
        ['serve', '--port', '0', '--host', long],
        ['serve', '--port', '0', '--host', 'no host'],
        ['serve', '--port', '0', '--data', long],
    ):
        refused(capsys, *arguments)


def test_a_data_home_that_is_a_file(home, monkeypatch, capsys):
    (home / 'file').touch()
    monkeypatch.setenv('XDG_DATA_HOME', str(home / 'file'))
    refused(capsys, 'serve', '--port', '0')
    refused(capsys, 'backup', 'copy.db')
    refused(capsys, 'replay', 'last')


def test_a_report_that_cannot_be_is_refused_before_anything_is_played(home, monkeypatch, capsys):
    (home / 'file').touch()
    monkeypatch.setattr('chancellery.arena.play_match', lambda *args, **settings: pytest.fail('it was played'))
    simulated = ['simulate', TITLE, '--bots', 'random', '--games', '1', '--report']
    assert '--report takes a folder' in refused(capsys, *simulated, 'file')
    assert 'cannot make the folder' in refused(capsys, *simulated, 'file/report')


def test_escape_sequences_in_arguments_do_not_come_back(capsys):
    for arguments in (['play', '\x1b[2J'], ['\x1b[2J'], ['play', TITLE, '--\x1b[2J'], ['replay', '\x1b[2J']):
        assert '\x1b' not in refused(capsys, *arguments)


def test_a_broken_pipe_is_quiet(saved):
    command = f'{sys.executable} -m chancellery.cli replay game.json < /dev/null | head -1'
    done = subprocess.run(command, shell=True, capture_output=True, timeout=60, check=False)
    assert done.stderr == b''


def test_ctrl_c_in_a_process_keeps_the_game(home):
    command = [sys.executable, '-m', 'chancellery.cli', 'play', TITLE, '--as', 'all', '--seed', '9']
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None
        process.stdin.write(b'1\n1\n')
        process.stdin.flush()
        file = home / 'data' / 'chancellery' / 'last.json'
        end = time.monotonic() + 30
        while time.monotonic() < end and not (file.is_file() and len(json.loads(file.read_text())['history']) == 2):
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert b'chancellery play --load last' in out
    assert err == b''
    assert len(last(home).history) == 2
