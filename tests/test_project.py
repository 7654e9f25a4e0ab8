"""What holds for the repository as a whole."""

import itertools
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

import chancellery

ROOT = Path(__file__).resolve().parent.parent

# Put together here so that this file does not name them.
HOSTS = [
    '.'.join(parts)
    for parts in (
        ('pypi', 'org'),
        ('pypi', 'python', 'org'),
        ('python' + 'hosted', 'org'),
        ('npm' + 'js', 'org'),
        ('npm' + 'js', 'com'),
        ('yarn' + 'pkg', 'com'),
        ('deb', 'debian', 'org'),
        ('ftp', 'debian', 'org'),
        ('security', 'debian', 'org'),
        ('snapshot', 'debian', 'org'),
    )
]


def tracked_files() -> list[Path]:
    """Tracked files and new ones that are not ignored; what was deleted but not committed is left out."""
    try:
        out = subprocess.run(
            ['git', 'ls-files', '--cached', '--others', '--exclude-standard', '-z'],
            cwd=ROOT,
            capture_output=True,
            check=True,
        ).stdout.decode()
    except (OSError, subprocess.CalledProcessError):
        pytest.skip('not a git checkout')
    return [path for name in out.split('\0') if name and (path := ROOT / name).is_file()]


def test_no_file_names_a_package_registry():
    found = []
    for path in tracked_files():
        text = path.read_bytes().lower()
        found += [f'{path.relative_to(ROOT)}: {host}' for host in HOSTS if host.encode() in text]
    assert found == []


def key(requirement: str) -> str:
    """A requirement's package name, spelt the one way that compares."""
    name = re.match(r'[\w.-]+', requirement)
    assert name, requirement
    return re.sub(r'[-_.]+', '-', name[0]).lower()


def test_constraints_are_exact_versions_only():
    lines = (ROOT / 'constraints.txt').read_text().splitlines()
    assert lines
    assert [line for line in lines if not re.fullmatch(r'[A-Za-z0-9._-]+==[A-Za-z0-9.!+_-]+', line)] == []
    names = [key(line) for line in lines]
    assert names == sorted(set(names))


def test_one_version_everywhere():
    """The package, its metadata and the newest release in the changelog agree; new changes stand above it."""
    project = tomllib.loads((ROOT / 'pyproject.toml').read_text())['project']
    sections = re.findall(r'^## \[(.+?)\](?: - (.+))?$', (ROOT / 'CHANGELOG.md').read_text(), re.MULTILINE)
    assert sections[0] == ('Unreleased', '')
    version, date = sections[1]
    assert chancellery.__version__ == project['version'] == version
    assert re.fullmatch(r'\d{4}-\d\d-\d\d', date)


def test_every_direct_dependency_is_pinned():
    project = tomllib.loads((ROOT / 'pyproject.toml').read_text())['project']
    wanted = [*project['dependencies'], *itertools.chain(*project['optional-dependencies'].values())]
    pinned = {key(line) for line in (ROOT / 'constraints.txt').read_text().splitlines()}
    assert {key(want) for want in wanted} - pinned == set()
