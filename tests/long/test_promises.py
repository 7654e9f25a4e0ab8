"""Every title keeps its promises over many games, each played to its end."""

import pytest

import chancellery
from chancellery.conformance import check_title

GAMES = 40


@pytest.mark.parametrize('id', chancellery.titles())
def test_the_title_keeps_its_promises_over_many_games(id, progress):
    assert check_title(chancellery.load(id), GAMES, progress=lambda done, of: progress(f'{id}: {done} of {of}')) == []
