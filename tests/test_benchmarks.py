"""The measuring itself: what is measured, and that every work can be done."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from benchmarks.cases import DEFAULT, Case
from benchmarks.measure import PEER, Works

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parent.parent


def test_the_default_cases_exist():
    assert [str(Case.parse(text)) for text in DEFAULT] == list(DEFAULT)


def test_a_case_may_leave_out_what_has_a_default():
    assert Case.parse('coalitions') == Case('coalitions', '1805', 6)
    assert Case.parse('maria/advanced') == Case('maria', 'advanced', 3)


@pytest.mark.parametrize(
    ('text', 'words'),
    [
        ('chess', "there is no title 'chess'"),
        ('maria/1805', "has no scenario '1805'"),
        ('maria/advanced/many', 'is no case'),
        ('maria/advanced/7', 'is not for 7 players'),
        ('maria/advanced/3/4', 'is no case'),
    ],
)
def test_a_case_that_does_not_exist_is_refused(text, words):
    with pytest.raises(ValueError, match=words):
        Case.parse(text)


def test_every_work_can_be_done_and_games_are_counted():
    works = Works(Case.parse('gods_playground'))
    assert {'actions', 'numbered', 'clones', 'determinizations', 'views'} <= works.turns.keys()
    for name in works.turns:
        done = works.slice(name, 0.01)
        assert done['count'] > 0
        assert done['seconds'] >= 0.01
    assert works.slice('actions', 0.2)['games'] >= 1
    assert works.player.state.recording
    assert not works.numbered.state.recording
    assert (works.peer is not None) == (PEER in works.turns)


@pytest.mark.parametrize(
    ('arguments', 'words'),
    [
        (['nonsense'], "there is no title 'nonsense'"),
        (['--only', 'against'], 'there is nothing to measure'),
        (['--against', 'docs'], 'docs holds no package chancellery'),
        (['--against', 'pure=src'], 'two builds have the same name'),
    ],
)
def test_bad_arguments_get_one_sentence(arguments, words):
    command = [sys.executable, 'benchmarks/run.py', *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert words in done.stderr
    assert 'Traceback' not in done.stderr
