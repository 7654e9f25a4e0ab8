"""What a title declares about itself is so: hosts read boards and make reports by it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import chancellery
from chancellery import bots
from chancellery.titles._source import text_files

TITLES = Path(chancellery.__file__).parent / 'titles'
every_title = pytest.mark.parametrize('id', chancellery.titles())


@every_title
def test_its_folders_are_there_its_own_the_last(id: str) -> None:
    folders = chancellery.load(id).folders
    assert folders[-1] == id
    assert all(text_files(TITLES / folder / 'texts', 'en') for folder in folders)


@every_title
def test_its_clock_counts_on_the_board_and_in_reports(id: str) -> None:
    title = chancellery.load(id)
    for scenario in title.scenarios:
        state = title.start(scenario.id)
        board = state.view(None)['board']
        assert title.clock
        assert all(isinstance(board[unit], int) for unit in title.clock)
        assert state.rounds() == board[title.clock[0]]


@every_title
def test_its_score_stands_on_the_board_for_each_role(id: str) -> None:
    title = chancellery.load(id)
    if title.score:
        section, field = title.score.split('.')
        for scenario in title.scenarios:
            state = title.start(scenario.id)
            board = state.view(None)['board']
            assert [type(board[section][role][field]) for role in state.roles] == [int] * len(state.roles)


@every_title
def test_its_printed_board_can_be_sent(id: str) -> None:
    printed = chancellery.load(id).static_board()
    assert printed
    assert json.loads(json.dumps(printed)) == printed


@every_title
def test_its_adviser_plays(id: str) -> None:
    title = chancellery.load(id)
    state = title.start()
    role = state.deciders[0]
    assert bots.make('heuristic', title, 1).choose(state, role) in state.legal(role)


def test_a_question_without_a_limit_has_no_minutes() -> None:
    title = chancellery.load('maria')
    state = title.start('introductory', 2)
    assert (state.talk(), state.decision().minutes(state), state.decision().overdue(state)) == ('open', 0, -1)


@every_title
def test_what_its_frames_ignore_can_be_asked_and_is_not_heard_after_all(id: str) -> None:
    infos = chancellery.load(id).infos.values()
    names = {base.__name__ for info in infos for base in info.cls.__mro__}
    for info in infos:
        assert info.ignores <= names, info.name
        assert not [name for name in info.ignores if hasattr(info.cls, f'back_{name}')], info.name
