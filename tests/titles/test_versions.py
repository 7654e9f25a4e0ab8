"""The version of a title's rules: it changes with what they do, and with nothing else."""

import ast
import shutil
from pathlib import Path

import pytest

import chancellery
from chancellery.titles._version import OUTSIDE, folder_hash, outline, sources, version_of

FOLDER = Path(chancellery.__file__).parent / 'titles' / 'gods_playground'

PLAIN = """
class Toll(Choice):
    '''R1.'''
    def do_pay(self, g, role, coins):
        '''Pay.'''
        g.coins[role] -= coins
        return None
"""


@pytest.mark.parametrize(
    'same',
    [
        PLAIN.replace("'''R1.'''", "'''R1, and what it means.'''"),
        PLAIN.replace("        '''Pay.'''\n", ''),
        PLAIN.replace('-= coins', '-=  (coins)  # all of them'),
        '"""A module."""\n\n\n' + PLAIN,
    ],
)
def test_looks_do_not_count(same):
    assert outline(same) == outline(PLAIN)


@pytest.mark.parametrize(
    'other',
    [
        PLAIN.replace('-=', '+='),
        PLAIN.replace('coins[role]', 'coins[0]'),
        PLAIN.replace('do_pay', 'do_give'),
        PLAIN.replace('return None', 'return 0'),
        PLAIN.replace('return None', 'return'),
        PLAIN.replace('Choice', 'Rota'),
    ],
)
def test_deeds_count(other):
    assert outline(other) != outline(PLAIN)


def changed(folder: Path, name: str, text: str) -> bytes:
    """The hash of the rules with something written at the end of a module, new or old."""
    file = folder / name
    file.parent.mkdir(exist_ok=True)
    before = file.read_text() if file.exists() else ''
    file.write_text(before + text)
    found = folder_hash(folder)
    if before:
        file.write_text(before)
    else:
        file.unlink()
    return found


def test_which_modules_count(tmp_path):
    folder = tmp_path / 'rules'
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns('__pycache__'))
    before = folder_hash(folder)
    for name in ('view.py', 'bot_war.py', 'validate.py', 'bot/plan.py', 'view/war.py', 'texts/en.json', 'rules.md'):
        assert changed(folder, name, '\nMORE = 1\n') == before, name
    for name in ('combat.py', 'title.py', 'war/sieges.py', 'new.py', 'bottles.py'):
        assert changed(folder, name, '\nMORE = 1\n') != before, name
    assert folder_hash(folder) == before


def test_every_title_has_a_version_of_its_own():
    versions = {id: chancellery.load(id).version for id in chancellery.titles()}
    assert len(set(versions.values())) == len(versions)
    assert versions['coalitions'] == version_of(
        ['chancellery.titles.coalition_family', 'chancellery.titles.coalitions']
    )
    assert all(len(version) == 16 for version in versions.values())


def test_no_rule_hangs_on_a_module_that_does_not_count():
    """But for what puts a title together, shows its board, tells its cards, and gives clients its data."""
    found = []
    for folder in (FOLDER.parent, FOLDER.parents[1] / 'kernel'):
        for name, source in sources(folder):
            for node in ast.walk(ast.parse(source)):
                named = [each.name for each in node.names] if isinstance(node, ast.Import) else []
                if isinstance(node, ast.ImportFrom):
                    named = [node.module or '', *[f'{node.module}.{each.name}' for each in node.names]]
                parts = {part for each in named if each.startswith('chancellery.') for part in each.split('.')}
                if any(OUTSIDE.fullmatch(part) for part in parts):
                    found.append(name)
    known = ('title.py', 'state.py', 'telling', '_source.py', '__init__.py')
    assert [name for name in found if not {Path(name).name, Path(name).parent.name} & set(known)] == []
