"""The version of a title's rules: it changes with what they do, and with nothing else."""

import ast
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

import chancellery
from chancellery.titles import _version
from chancellery.titles._version import OUTSIDE, folder_hash, kept_hash, outline, sources, version_of

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


@pytest.fixture
def rules(tmp_path, monkeypatch):
    """A copy of a title's folder; what is found of it is kept in a place of its own."""
    monkeypatch.setenv('XDG_CACHE_HOME', str(tmp_path / 'cache'))
    folder = tmp_path / 'rules'
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns('__pycache__'))
    return folder


def kept(rules: Path) -> list[Path]:
    """The files that hold what was found."""
    return list((rules.parent / 'cache' / 'chancellery' / 'rules').iterdir())


def test_what_was_found_is_not_worked_out_again(rules, monkeypatch):
    found = kept_hash(rules)
    assert found == folder_hash(rules)
    assert len(kept(rules)) == 1
    monkeypatch.setattr(_version, 'outline', lambda source: pytest.fail('it was worked out again'))
    assert kept_hash(rules) == found


def test_a_change_is_seen_even_if_size_and_time_stay_the_same(rules):
    file = rules / 'combat.py'
    file.write_text(file.read_text() + '\nMORE = 1\n')
    before, times = kept_hash(rules), file.stat()
    file.write_text(file.read_text().replace('MORE = 1', 'MORE = 2'))
    os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert (file.stat().st_size, file.stat().st_mtime_ns) == (times.st_size, times.st_mtime_ns)
    assert kept_hash(rules) == folder_hash(rules) != before
    file.rename(rules / 'fighting.py')
    assert kept_hash(rules) == folder_hash(rules)
    assert len(kept(rules)) == 1, 'old ones do not pile up'


def test_another_python_or_another_way_to_find_it_works_it_out_anew(rules, monkeypatch):
    kept_hash(rules)
    before = kept(rules)[0].read_bytes()
    monkeypatch.setattr(sys, 'version_info', (3, 99))
    assert kept_hash(rules) == folder_hash(rules)
    assert kept(rules)[0].read_bytes() != before


@pytest.mark.parametrize('spoiled', [b'', b'half', b'x' * 16, b'x' * 32, b'x' * 64])
def test_what_is_spoiled_is_worked_out_anew(spoiled, rules):
    found = kept_hash(rules)
    (file,) = kept(rules)
    whole = file.read_bytes()
    file.write_bytes(spoiled)
    assert kept_hash(rules) == found
    assert file.read_bytes() == whole
    file.write_bytes(whole[:-1])
    assert kept_hash(rules) == found


def test_where_nothing_can_be_kept_it_is_worked_out_each_time(rules, monkeypatch):
    monkeypatch.setenv('XDG_CACHE_HOME', str(rules / 'title.py'))
    assert kept_hash(rules) == folder_hash(rules)

    def no_home() -> Path:
        raise RuntimeError

    monkeypatch.delenv('XDG_CACHE_HOME')
    monkeypatch.setattr(Path, 'home', no_home)
    assert kept_hash(rules) == folder_hash(rules)


def test_a_full_disk_leaves_nothing_behind(rules, monkeypatch):
    def full(*names: object) -> None:
        raise OSError(28, 'No space left on device')

    monkeypatch.setattr(os, 'replace', full)
    assert kept_hash(rules) == folder_hash(rules)
    assert kept(rules) == []


def test_several_processes_at_once(rules):
    script = (
        'import sys; from pathlib import Path; from chancellery.titles._version import kept_hash;'
        'sys.stdin.read(); print({kept_hash(Path(sys.argv[1])).hex() for _ in range(20)})'
    )
    command = [sys.executable, '-c', script, str(rules)]
    running = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    for each in running:
        assert each.stdin is not None
        each.stdin.close()  # now all of them go off
        each.stdin = None
    said = [each.communicate() for each in running]
    assert said == [(f"{{'{folder_hash(rules).hex()}'}}\n", '')] * 3
    assert len(kept(rules)) == 1


@pytest.mark.slow
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
    assert [name for name in found if not set(Path(name).parts) & set(known)] == []


def test_the_tests_keep_nothing_in_the_cache_of_whoever_runs_them():
    kept = _version.kept_file(FOLDER)
    assert kept is not None
    assert kept.is_relative_to(tempfile.gettempdir())
    assert not kept.is_relative_to(Path.home())
