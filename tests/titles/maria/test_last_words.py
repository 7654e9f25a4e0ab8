"""How the log tells the end: who won and why, after everything that led there (R14.4, R23.1-R23.4, R24.2-R24.4)."""

from __future__ import annotations

import pytest

from tests.titles.maria.position import Position, title
from tests.titles.maria.test_introductory import about_to_conquer, game
from tests.titles.maria.test_two_players import ended, near_victory
from tests.titles.maria.test_victory import last_winter, quiet


def last_words(p: Position, count: int) -> list[str]:
    """The last sentences of the log."""
    assert p.g.outcome is not None
    return [title().say(event['key'], event['params'], 'en') for event in p.g.events_for(None)[-count:]]


def test_a_conquest_is_told_after_the_march_that_made_it() -> None:
    """R14.4"""
    p = about_to_conquer('fra2', 8, 'france').stage('france', 'move').play('louis', 'piece:fra2', 'march:pilgram')
    assert last_words(p, 5) == [
        'Belle-Isle marched to Pilgram.',
        'France conquered Iglau.',
        'France controlled 9 of the 9 fortresses needed.',
        'Prussia controlled 2 of the 12 fortresses needed.',
        'The conquest was complete. Victory went to Louis XV.',
    ]


def test_so_is_a_conquest_after_the_combats() -> None:
    """R14.4, R12.1"""
    p = about_to_conquer('fra2', 8, 'france').general('aus1', None).general('aus2', 'datschitz', 1)
    p.general('fra3', 'trebitsch', 8).hand('austria').stage('france', 'move')
    p.play('louis', 'piece:fra2', 'march:deutschbrod', 'halt', 'done', 'fight:fra3-aus2').play('maria', 'yield')
    assert last_words(p, 4)[0] == 'France conquered Iglau.'
    assert last_words(p, 1) == ['The conquest was complete. Victory went to Louis XV.']


def test_a_war_that_goes_on_is_not_told_as_won() -> None:
    """R14.4"""
    p = about_to_conquer('fra2', 7, 'france').stage('france', 'move').play('louis', 'piece:fra2', 'march:pilgram')
    assert 'fortresses_counted' not in p.events()


def test_endurance_is_told() -> None:
    """R14.4"""
    p = game().turn(9).stage('austria', 'move').play('maria', 'done')
    assert last_words(p, 3) == [
        'France controlled 0 of the 9 fortresses needed.',
        'Prussia controlled 2 of the 12 fortresses needed.',
        'The last turn was over and no conquest was complete. Victory went to Maria Theresa.',
    ]


def test_the_ends_of_the_game_for_two_are_told() -> None:
    """R24.2, R24.3, R24.4"""
    both = near_victory(9).play('allies', 'piece:pru1', 'march:ratibor')
    assert last_words(both, 1) == ['The conquest was complete. Victory went to France and Prussia.']
    draw = 'The last turn was over and one of the two conquests was complete. The game was a draw.'
    assert last_words(ended(9, 11), 1) == [draw]
    assert 'Victory went to Maria Theresa.' in last_words(ended(8, 11), 1)[0]


@pytest.mark.parametrize('level', [False, True])
def test_an_empty_pool_is_told_and_so_is_a_tie(level: bool) -> None:
    """R23.1, R23.3"""
    p = quiet(prussia=0, france=0 if level else 4).stage('france', 'conquer')
    done = 'Prussia had placed all its victory markers.'
    tie = 'France and Prussia were tied. By the order of ties, victory went to Prussia.'
    assert last_words(p, 3 if level else 2) == [done, *[tie][: int(level)], 'Victory went to Prussia.']


def test_the_scores_of_the_winters_are_told() -> None:
    """R23.4"""
    p = last_winter((5, 6, 7, 8), (5, 6, 7, 8), (5, 6, 7, 8), france=9, prussia=5, austria=8, pragmatic=8)
    assert last_words(p, 2) == [
        'Sums of the four winters (the lowest wins): France 24, Prussia 23, Austria 29, the Pragmatic Army 32.',
        'Victory went to Prussia.',
    ]
