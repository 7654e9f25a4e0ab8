"""What a game keeps of what it has worked out is what it would find anew; and it says all that it was found from."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import chancellery
from chancellery.kernel.watching import Watch
from chancellery.titles.europa import at_once
from chancellery.titles.europa.fields import FIELDS
from chancellery.titles.europa.kept import ESTATES, MOST_MILESTONES, MOST_MISSIONS
from tests.titles.europa.games import positions

ROOT = Path(__file__).resolve().parents[3]
NAMES = [field.name for field in FIELDS.fields]


def packed(g: Any) -> list[int]:
    """All declared fields."""
    numbers: list[int] = []
    g.pack_fields(numbers)
    return numbers


def test_there_is_room_for_all_goals_in_what_is_kept() -> None:
    title: Any = chancellery.load('europa')
    goals = title.edition.decks.goals
    assert len(goals.milestones) <= MOST_MILESTONES
    assert len(goals.missions) <= MOST_MISSIONS


@pytest.mark.parametrize('seed', range(3))
def test_what_is_only_noted_changes_nothing_on_the_board(seed: int) -> None:
    """So nobody looks for what follows from it."""
    for g in positions(seed):
        role = g.index(g.deciders[0])
        verb_of, noting = g.title.verbs_table.verb_of, g.decision().info.noting
        for number in [number for number in g.legal_numbers(role) if verb_of[number] in noting][:3]:
            copy = g.clone(log=False)
            copy.play_number(role, number)
            assert packed(copy) == packed(g)
            copy.watch = Watch(len(NAMES))
            assert not copy.settle()


@pytest.mark.parametrize('seed', range(6))
def test_menus_and_consequences_are_those_made_anew(seed: int) -> None:
    for g in positions(seed):
        fresh = g.clone(log=False)
        fresh.watch = Watch(len(NAMES))
        for role in g.deciders:
            assert g.legal(role) == fresh.legal(role)
        before = fresh.digest()
        fresh.watch = Watch(len(NAMES))
        assert not fresh.settle(), 'what followed was overlooked'
        assert fresh.digest() == before


def test_what_is_kept_names_every_field_that_it_was_found_from(tmp_path: Path) -> None:
    """A field that is read and not named would leave an old menu standing when it changes.

    Only in plain Python can be seen what is read: so it is looked at in a copy of the sources, compiled or not.
    """
    made = ('*.so', '*.pyd', 'frames_written.py', '__pycache__', 'web')
    shutil.copytree(Path(chancellery.__file__).parent, tmp_path / 'chancellery', ignore=shutil.ignore_patterns(*made))
    search = os.pathsep.join([str(tmp_path), str(ROOT)])
    command = [sys.executable, '-m', 'tests.titles.europa.reading']
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | {'PYTHONPATH': search}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert Path(told['from']).is_relative_to(tmp_path)
    assert told['menus'] > 500
    assert told['consequences'] > 500
    assert told['wrong'] == []


def test_who_asks_for_estates_or_weddings_names_their_fields() -> None:
    """What is shared is asked for without its fields being read again."""
    land = {NAMES.index(name) for name in ESTATES}
    for fields in at_once.HANGS_ON[:5]:
        assert land <= set(fields)
