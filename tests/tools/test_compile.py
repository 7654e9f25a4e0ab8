"""Compilation of a small package: what is compiled anew after which change, and that nothing stale is ever left."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from tools.compiling import CompilationFailed
from tools.compiling import build as building
from tools.compiling.build import Build
from tools.compiling.layout import SUFFIX, Layout
from tools.compiling.toolchain import Toolchain, what_is_missing
from tools.compiling.translate import Sources, read

MISSING = what_is_missing()
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(MISSING is not None, reason=f'nothing can be compiled here: {MISSING}'),
]

SOURCES = {
    '__init__.py': '',
    'kernel/__init__.py': '',
    'titles/__init__.py': '',
    'titles/helpers.py': 'LIMIT = 10\n',
    'titles/chess/__init__.py': '',
    'titles/chess/war/__init__.py': '',
    'titles/draughts/__init__.py': '',
    'kernel/base.py': '''
        """The base of all games."""
        from mypy_extensions import mypyc_attr

        @mypyc_attr(allow_interpreted_subclasses=True)
        class Game:
            """A game,

            on a square board."""

            def __init__(self, size: int) -> None:
                self.size = size

            @property
            def area(self) -> int:
                """Its squares."""
                return self.size * self.size

            def name(self) -> str:
                """What it is "called"."""
                return 'game'

        def twice(number: int) -> int:
            """Two times a number: ×2."""
            return 2 * number
        ''',
    'titles/chess/state.py': '''
        from toy.kernel.base import Game, twice

        class Chess(Game):
            """The royal game."""

            def __init__(self) -> None:
                super().__init__(twice(4))

            def name(self) -> str:
                return 'chess'

            def moves(self) -> list[str]:
                from toy.titles.chess.war.battle import fight
                return [fight(self, 'e4'), 'e5']
        ''',
    'titles/chess/title.py': """
        from toy.titles.chess.state import Chess
        from toy.titles.chess.war.battle import Siege

        def make(siege: bool) -> Chess:
            return Siege() if siege else Chess()
        """,
    'titles/chess/war/battle.py': """
        from toy.titles.chess.state import Chess

        class Siege(Chess):
            def name(self) -> str:
                return 'siege'

        def fight(state: Chess, move: str) -> str:
            return f'{state.name()}: {move}, {state.area}'
        """,
    'titles/draughts/title.py': """
        from toy.kernel.base import Game
        from toy.titles.helpers import LIMIT

        class Draughts(Game):
            def __init__(self) -> None:
                super().__init__(LIMIT)

            def name(self) -> str:
                return 'draughts'
        """,
}
ALL = {'kernel.base', 'chess.state', 'chess.title', 'chess.war.battle', 'draughts.title'}
GAMES = [['chess: e4, 64', 'e5'], ['siege: e4, 64', 'e5'], 100]
SHOW = """
from toy.titles.chess.title import make
from toy.titles.draughts.title import Draughts
compiled = [name for name, module in sys.modules.items() if name.startswith('toy.') and module.__file__.endswith('.so')]
games = [make(False).moves(), make(True).moves(), Draughts().area]
print(json.dumps([[name for name in compiled if not name.endswith('__mypyc')], games]))
"""


class Toy:
    """A package in a folder of its own, and what Python makes of it."""

    def __init__(self, root: Path, cache: Path) -> None:
        self.root = root
        self.cache = cache
        self.sources: dict[str, Sources] = {}

    def write(self, name: str, text: str) -> None:
        path = self.root / 'src' / 'toy' / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text), encoding='utf-8')

    def change(self, name: str, old: str, new: str) -> None:
        text = (self.root / 'src' / 'toy' / name).read_text(encoding='utf-8')
        assert old in text
        self.write(name, text.replace(old, new))

    def build(self) -> Build:
        return Build(Layout(self.root, 'toy'), self.cache)

    def compile(self) -> set[str]:
        """Compile; tell what the C compiler had to do."""
        self.build().prune()
        return {part.replace('toy.', '').replace('titles.', '') for part in self.build().make(2)}

    def read(self, layout: Layout, folder: Path) -> dict[str, Sources]:
        """The package in C, kept for later."""
        self.sources = read(layout, folder)
        return self.sources

    def run(self, code: str) -> Any:
        """What a program that uses the package prints."""
        environment = dict(os.environ, PYTHONPATH=str(self.root / 'src'))
        command = [sys.executable, '-B', '-c', f'import json, sys\n{code}']
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    def show(self) -> tuple[set[str], object]:
        """Which modules Python imports compiled, and what the games do."""
        kinds, games = self.run(SHOW)
        return {module.removeprefix('toy.').removeprefix('titles.') for module in kinds}, games


@pytest.fixture(scope='module')
def compiled(tmp_path_factory):
    """The package, compiled once for all tests, without optimization."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv('CHANCELLERY_OPT', '0')
        toy = Toy(tmp_path_factory.mktemp('compiled'), tmp_path_factory.mktemp('cache'))
        for name, text in SOURCES.items():
            toy.write(name, text)
        assert toy.show() == (set(), GAMES)
        with pytest.MonkeyPatch.context() as meanwhile:
            meanwhile.setattr(building, 'read', toy.read)
            toy.compile()
        yield toy


@pytest.fixture
def toy(compiled, tmp_path):
    """A copy of the compiled package, to change."""
    shutil.copytree(compiled.root, tmp_path, dirs_exist_ok=True)
    return Toy(tmp_path, compiled.cache)


def test_groups_are_the_kernel_the_titles_and_their_subpackages(toy):
    toy.write('titles/chess/war/sea/fleet.py', '')
    toy.write('titles/chess/tools.py', '# mypyc: skip\n')
    groups = Layout(toy.root, 'toy').groups
    assert {name: [path.name for path in group.modules] for name, group in groups.items()} == {
        'toy.kernel': ['base.py'],
        'toy.titles.chess': ['state.py', 'title.py'],
        'toy.titles.chess.war': ['battle.py', 'fleet.py'],
        'toy.titles.draughts': ['title.py'],
    }


def test_compiled_modules_do_what_their_sources_do(toy):
    assert toy.show() == (ALL, GAMES)
    assert toy.build().prune() == 0
    assert toy.build().is_current()


def test_compiled_modules_know_their_files(toy):
    code = """
import toy.titles.chess.title, toy.titles.chess.war.battle
modules = {name: module for name, module in sys.modules.items() if name.startswith('toy.') and '__mypyc' not in name}
print(json.dumps([[name, module.__file__, module.__spec__.origin] for name, module in modules.items()]))
"""
    for name, file, origin in toy.run(code):
        place = toy.root / 'src' / Path(*name.split('.'))
        known = place / '__init__.py' if place.is_dir() else place.with_name(place.name + SUFFIX)
        assert (file, origin) == (str(known), str(known))


def test_docstrings_survive(toy):
    code = """
import inspect, toy.kernel.base as base
things = [base, base.Game, base.Game.name, base.Game.area, base.twice]
print(json.dumps([*(thing.__doc__ for thing in things), str(inspect.signature(base.twice))]))
"""
    assert toy.run(code) == [
        'The base of all games.',
        'A game,\n\non a square board.',
        'What it is "called".',
        'Its squares.',
        'Two times a number: ×2.',
        '(number)',
    ]


def test_a_change_recompiles_only_what_it_concerns(toy):
    """A literal and a new function that nobody else uses do not concern the other modules of the group."""
    toy.change('titles/chess/state.py', "'e5'", "'d5'")
    toy.change(
        'titles/draughts/title.py',
        "return 'draughts'",
        "return 'draughts' * more()\n\ndef more() -> int:\n    return 1",
    )
    toy.change('kernel/base.py', 'return 2 * number', 'return 3 * number')
    assert toy.compile() == {
        'kernel: kernel.base',
        'chess: chess.state',
        'chess: tables',
        'draughts: draughts.title',
        'draughts: tables',
    }
    assert toy.show() == (ALL, [['chess: e4, 144', 'd5'], ['siege: e4, 144', 'd5'], 100])


def test_a_new_method_concerns_all_subclasses(toy):
    toy.change('kernel/base.py', 'def name', 'def half(self) -> int:\n        return 1\n\n    def name')
    assert toy.compile() >= {
        'kernel: kernel.base',
        'chess: chess.state',
        'chess.war: chess.war.battle',
        'draughts: draughts.title',
    }
    assert toy.show() == (ALL, GAMES)


@pytest.mark.parametrize(
    ('name', 'left'),
    [
        ('kernel/base.py', set()),
        ('titles/chess/state.py', {'kernel.base', 'draughts.title'}),
        ('titles/chess/war/battle.py', {'kernel.base', 'draughts.title'}),
        ('titles/draughts/title.py', ALL - {'draughts.title'}),
        ('titles/helpers.py', ALL - {'draughts.title'}),
    ],
)
def test_what_a_change_makes_stale_is_pruned(toy, name, left):
    toy.change(name, '\n', '\n\n')
    assert toy.build().prune() > 0
    assert not toy.build().is_current()
    assert toy.show() == (left, GAMES)
    assert toy.build().prune() == 0


def test_a_new_title_on_another_ones_classes_makes_both_plain(toy):
    toy.write('titles/go/__init__.py', '')
    toy.write('titles/go/title.py', 'from toy.titles.chess.state import Chess\n\nclass Go(Chess):\n    pass\n')
    assert toy.build().prune() > 0
    assert toy.run('from toy.titles.go.title import Go\nprint(len(Go().moves()))') == 2
    assert toy.show() == ({'kernel.base', 'draughts.title'}, GAMES)


def test_an_unreadable_source_makes_all_plain(toy):
    toy.write('titles/draughts/title.py', 'def')
    toy.build().prune()
    assert Layout(toy.root, 'toy').compiled_files() == set()


@pytest.mark.parametrize('lost', ['titles/chess/state', 'titles/chess__mypyc', 'titles/chess/war__mypyc'])
def test_a_group_with_a_missing_file_goes_as_a_whole(toy, lost):
    (toy.root / f'src/toy/{lost}{SUFFIX}').unlink()
    toy.build().prune()
    assert toy.show() == ({'kernel.base', 'draughts.title'}, GAMES)


def test_compiled_modules_without_a_source_or_a_stamp_go(toy):
    stray = toy.root / f'src/toy/titles/draughts/old{SUFFIX}'
    stray.write_bytes(b'')
    assert toy.build().prune() == 1
    assert not stray.exists()
    assert toy.show() == (ALL, GAMES)
    toy.build().stamp.write_text('{"settings": 1}')
    toy.build().prune()
    assert toy.show() == (set(), GAMES)


def test_other_settings_make_all_stale(toy, monkeypatch):
    monkeypatch.setenv('CHANCELLERY_OPT', '1')
    toy.build().prune()
    assert toy.show() == (set(), GAMES)


def test_remove_leaves_plain_python(toy):
    assert toy.build().remove() == 9
    assert toy.show() == (set(), GAMES)


def test_a_type_error_leaves_plain_python(toy, capfd):
    toy.change('titles/draughts/title.py', "return 'draughts'", 'return 1')
    with pytest.raises(CompilationFailed, match='no translation'):
        toy.compile()
    assert 'Incompatible return value type' in capfd.readouterr().out
    assert toy.show() == (ALL - {'draughts.title'}, GAMES)


@pytest.mark.parametrize('problem', [KeyboardInterrupt(), CompilationFailed('no'), OSError('disk full')])
@pytest.mark.parametrize('where', ['objects', 'library', '_try_imports'])
def test_a_compilation_that_breaks_off_leaves_plain_python(toy, compiled, where, problem, monkeypatch):
    """Whatever happens after the translation, which is taken from the package as it was."""
    toy.change('titles/chess/state.py', '\n', '\n\n')
    toy.build().prune()

    def break_off(*_: object) -> None:
        raise problem

    monkeypatch.setattr(building, 'translate', lambda layout, target: None)
    monkeypatch.setattr(building, 'read', lambda layout, target: compiled.sources)
    monkeypatch.setattr(Build if where == '_try_imports' else Toolchain, where, break_off)
    with pytest.raises(type(problem)):
        toy.build().make(2)
    assert toy.show() == ({'kernel.base', 'draughts.title'}, GAMES)
    assert toy.build().prune() == 0
    assert list(toy.root.rglob('.*.so')) == []


def test_two_compilations_do_not_meet(toy):
    toy.change('titles/chess/state.py', '\n', '\n\n')
    toy.build().prune()
    with (toy.build().folder / 'lock').open('w') as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with pytest.raises(CompilationFailed, match='Another compilation'):
            toy.build().make(2)


def test_modules_that_cannot_be_imported_are_not_installed(toy):
    toy.change('titles/draughts/title.py', '\nclass', "\nif LIMIT:\n    raise ValueError('not today')\n\nclass")
    with pytest.raises(CompilationFailed, match='not today'):
        toy.compile()
    assert 'titles/chess' in str(Layout(toy.root, 'toy').compiled_files())
    assert 'titles/draughts' not in str(Layout(toy.root, 'toy').compiled_files())


def test_a_forgotten_declaration_is_an_error(tmp_path):
    with pytest.raises(CompilationFailed, match='forgotten'):
        Toolchain(tmp_path, 1).objects({'a part': ('void *f(void) { return forgotten(1); }\n', [])})
    assert list(tmp_path.iterdir()) == []


def test_the_cache_forgets_what_nobody_uses(tmp_path):
    tools = Toolchain(tmp_path, 1)
    for name, age in (('old.o', 15), ('used.so', 13)):
        (tmp_path / name).write_bytes(b'')
        then = time.time() - age * 24 * 3600
        os.utime(tmp_path / name, (then, then))
    tools.forget_old()
    assert [path.name for path in tmp_path.iterdir()] == ['used.so']
