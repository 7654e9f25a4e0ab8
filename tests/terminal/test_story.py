"""How the terminal tells the end of a game."""

from __future__ import annotations

from typing import Any

import pytest

import chancellery
from chancellery.kernel.outcome import Outcome, Team
from chancellery.kernel.texts import LANGUAGES
from chancellery.terminal.story import ending
from chancellery.terminal.words import Words
from tests.terminal.toy import drawn


def told(scenario: str, players: int, outcome: Outcome, language: str = 'en') -> str:
    """The end of a game of Coalitions as it is printed."""
    title = chancellery.load('coalitions')
    words = Words(title, language, title.start(scenario, players).roles)
    return drawn(ending(outcome, words, scenario))


def test_rivals_are_told_their_scores():
    text = told('1805', 3, Outcome(('france',), {'britain': 7, 'france': 26, 'austria': 3}, 'influence'))
    assert 'Won by: France. (by Influence)' in text
    assert [line.split()[:2] for line in text.splitlines()[-3:]] == [
        ['France', '26'],
        ['Britain', '7'],
        ['Austria', '3'],
    ]


@pytest.mark.parametrize(
    ('winners', 'score', 'reason', 'sentence'),
    [
        (('commander_1', 'commander_2'), 41, 'paris', 'The game is over: the coalition has won. (in Paris)'),
        ((), 16, 'limit', 'The game is over: the coalition has lost. (after the last round)'),
        ((), 0, 'emperor', 'The game is over: the coalition has lost. (by the Emperor)'),
    ],
)
def test_those_who_win_or_lose_together_are_told_that_alone(winners, score, reason, sentence):
    """R12.3: what the outcome counts is how far the coalition was from its fate, and means nothing to a player."""
    outcome = Outcome(winners, {'commander_1': score, 'commander_2': score}, reason)
    assert told('l_empereur', 2, outcome).strip() == sentence


@pytest.mark.parametrize('language', LANGUAGES)
def test_no_score_of_the_coalition_in_any_language(language):
    text = told('l_empereur', 1, Outcome(('commander_1',), {'commander_1': 41}, 'paris'), language)
    assert '41' not in text
    assert len(text.strip().splitlines()) == 1


@pytest.mark.parametrize(('winners', 'sentence'), [
    (('aragon', 'castile'), 'Won by: Spain.'),
    (('aragon', 'castile', 'france'), 'Won by: Spain, France.'),
    (('france',), 'Won by: France.'),
])  # fmt: skip
def test_a_team_is_told_by_its_name(winners, sentence):
    """S6.9 of Europa: with its members, and what they have together"""
    title: Any = chancellery.load('europa')
    scores = {'castile': 41, 'aragon': 34, 'france': 38}
    words = Words(title, 'en', scores)
    outcome = Outcome(winners, scores, 'last_round', teams=(Team('spain', ('aragon', 'castile'), 38),))
    text = drawn(ending(outcome, words, '1-05.2'))
    assert sentence in text
    assert 'Spain (Aragon, Castile): 38' in text
