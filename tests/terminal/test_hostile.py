"""Files from elsewhere: whatever is in them, a replay tells it plainly or says in one sentence what is wrong."""

from __future__ import annotations

import copy
import io
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chancellery import letters, record
from chancellery.cli import main
from chancellery.game import Game
from chancellery.titles import load

TITLE = 'gods_playground'
ESCAPE = '\x1b]0;owned\x07\x1b[2J\x9b31m\u202egnp\r'
HOSTILE: tuple[Any, ...] = (
    ESCAPE, None, True, -1, 10**30, 1e308, '', 'x' * 5000, [], {}, [[]], {'=': ESCAPE}, {'=': None}, {'': ESCAPE},
    [ESCAPE], {ESCAPE: ESCAPE}, [{}], {'x': {'y': {}}}, '\ud800',
)  # fmt: skip


@pytest.fixture(autouse=True)
def elsewhere(tmp_path, monkeypatch):
    monkeypatch.setenv('COLUMNS', '80')
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr('sys.stdin', io.StringIO(''))


@pytest.fixture(scope='module')
def game() -> Game:
    made = Game(load(TITLE), seed=1)
    for _ in range(12):
        role = made.state.deciders[0]
        made.play(role, made.state.legal(role)[0])
    return made


def recorded(game: Game) -> Any:
    """A record of what a spectator saw, the second step as a change of the first."""
    view = game.state.view(None)
    first = {'board': {'=': view['board']}, 'deciders': view['deciders'], 'outcome': None, 'events': []}
    scores = dict.fromkeys(game.state.roles, 3)
    over = {'winners': ['white'], 'scores': scores, 'reason': 'points'}
    second = first | {'board': {}, 'outcome': over, 'events': game.state.events_for(None)[:4]}
    about = game.dump() | {'players': 3}
    return json.loads(''.join(record.pieces(about, [(None, [first, second]), ('white', [first])])))


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path to everything in a value."""
    yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inside:
        yield from places(each, (*path, key))


def put(value: Any, path: tuple[Any, ...], what: Any) -> Any:
    """A copy with something else at this place."""
    if not path:
        return what
    made = copy.deepcopy(value)
    here = made
    for key in path[:-1]:
        here = here[key]
    here[path[-1]] = what
    return made


def shown(capsys: Any, *more: str) -> int:
    """Replay the file: it is told plainly, or refused in one plain sentence."""
    code = main(['replay', 'file.json', *more])
    told = capsys.readouterr()
    for text in (told.out, told.err):
        assert not [each for each in text if letters.acts(each) and each not in '\n\t'], repr(text)
        assert 'Traceback' not in text
    assert code in (0, 2)
    assert len(told.err.splitlines()) == (1 if code else 0)
    return code


@pytest.mark.slow
@pytest.mark.parametrize('kind', ['record', 'saved game'])
def test_anything_in_place_of_anything(kind, game, capsys):
    good = recorded(game) if kind == 'record' else game.dump()
    rng = random.Random(7)
    every = [path for path in places(good) if kind == 'record' or path[:1] != ('state',)]
    near = [path for path in every if len(path) <= 5 and 'board' not in path]
    tried = [(path, what) for path in near for what in rng.sample(HOSTILE, 3)]
    tried += [(rng.choice(every), rng.choice(HOSTILE)) for _ in range(60)]
    codes: list[int] = []
    for path, what in rng.sample(tried, min(len(tried), 260 if kind == 'record' else 60)):
        Path('file.json').write_text(json.dumps(put(good, path, what)))
        codes.append(shown(capsys))
    assert 2 in codes
    Path('file.json').write_text(json.dumps(good))
    assert shown(capsys) == 0


def test_escape_sequences_do_not_get_through(game, capsys):
    good = recorded(game)
    for step in good['viewers'][0]['steps']:
        step['events'] = [{'key': f'event.{ESCAPE}', 'params': {ESCAPE: ESCAPE}, 'n': 0}]
        step['deciders'] = [ESCAPE]
    good['viewers'][0]['steps'][1]['board'] = {'=': {ESCAPE: ESCAPE, 'x': {ESCAPE: {'name': ESCAPE, 'y': ESCAPE}}}}
    good['viewers'][0]['steps'][1]['outcome'] = None
    Path('file.json').write_text(json.dumps(good))
    assert shown(capsys) == 0
    good['format'] = f'chancellery record {ESCAPE}'
    Path('file.json').write_text(json.dumps(good))
    assert shown(capsys) == 2
    assert shown(capsys, '--from', ESCAPE) == 2


def test_stepping_through_hostile_files(game, capsys, monkeypatch):
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    good = recorded(game)
    good['viewers'][0]['steps'][1]['events'] = [{'key': ESCAPE, 'params': {'a': ESCAPE}, 'n': 0}]
    Path('file.json').write_text(json.dumps(good))
    monkeypatch.setattr('sys.stdin', Terminal(f'n\np\nwhite\n{ESCAPE}\n99\nq\n'))
    assert shown(capsys) == 0
    good['viewers'][0]['steps'][1]['outcome'] = {'winners': 5}
    Path('file.json').write_text(json.dumps(good))
    monkeypatch.setattr('sys.stdin', Terminal('n\nq\n'))
    assert shown(capsys) == 2


@pytest.mark.parametrize('raw', [b'', b'\xff\xfe', b'{"format": "chancellery record 1"', b'[' * 200_000, b'\0' * 100])
def test_what_is_no_text(raw, capsys):
    Path('file.json').write_bytes(raw)
    assert shown(capsys) == 2


def test_what_is_no_file_of_a_sensible_size(capsys, monkeypatch):
    Path('file.json').mkdir()
    assert shown(capsys) == 2
    Path('file.json').rmdir()
    Path('file.json').symlink_to('/dev/zero')
    assert shown(capsys) == 2
    Path('file.json').unlink()
    Path('file.json').write_text('{}')
    monkeypatch.setattr('chancellery.terminal.saves.LARGEST', 1)
    assert shown(capsys) == 2
