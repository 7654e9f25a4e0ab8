"""R6: the action cards about Ideas and the Empire, which 1-00 lacks: all that each changes. Expected from the cards and
EFFECTS.md alone; Colonial Office and Voyage of Discovery are in ``test_overseas_cards``.
"""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.titles.europa.state import Europa
from tests.titles.europa.position import area, can, seat_of, why_not
from tests.titles.europa.programs import marry
from tests.titles.europa.purposes import cubes
from tests.titles.europa.resolved import Position, both, guns, opening, outcome
from tests.titles.europa.test_action_cards import displayed, turn
from tests.titles.europa.test_ideas import knows


def crowned(realm: str) -> Position:
    """A player is Emperor, and his authority is 3."""

    def change(g: Europa) -> None:
        g.emperor = g.realm(seat_of(g, realm))
        g.authority = 3
        g.forget_worked_out()

    return change


def full(where: str, by: str) -> Position:
    """An Area in which another has all the cubes."""

    def change(g: Europa) -> None:
        g.put_influence(seat_of(g, by), area(g, where), 5)
        g.forget_worked_out()

    return change


def unmarried(g: Europa) -> None:
    """No Marriages."""
    g.married = (0,) * len(g.married)
    g.forget_worked_out()


PLAYED: list[tuple[str, str, Position, tuple[str, ...], dict[str, Any]]] = [
    ('imperial_diet', 'Emperor', crowned('france'), (), {'dip france': -2, 'authority': 1}),
    (
        'imperial_diet', 'two', crowned('castile'), ('area:saxony', 'area:rhineland'),
        {'dip france': -2, 'influence france saxony': 1, 'influence france rhineland': 1},
    ),
    (
        'imperial_diet', 'three', lambda g: cubes(g, 'france', bohemia=1), ('area:saxony', 'area:rhineland'),
        {
            'dip france': -2, 'influence france saxony': 1, 'influence france rhineland': 1, 'prestige france': 1,
        },
    ),
    (
        'imperial_diet', 'replaced', full('saxony', by='castile'), ('area:saxony', 'area:rhineland'),
        {
            'dip france': -2, 'influence france saxony': 1, 'influence castile saxony': -1,
            'influence france rhineland': 1,
        },
    ),
    (
        'printing_house', 'put out', lambda g: None, (),
        {'adm france': -1, 'ducats france': -2, 'cubes printing_house_1': 3},
    ),
    (
        'royal_university', 'a', guns, ('option:a', 'idea:bureaucracy'),
        {
            'adm france': -1 - (5 - 2), 'ducats france': -2, 'prestige france': 2, 'ideas france': 'bureaucracy',
        },
    ),
    (
        'royal_university', 'b', guns, ('option:b', 'draw:military', 'draw:military'),
        {'adm france': -1, 'ducats france': -2, 'hand mil france': 2},
    ),
    (
        'study_technology', '', both(guns, lambda g: knows(g, 'castile', 'serfdom', 'cabinet')), ('idea:serfdom',),
        {
            'dip france': -2, 'mil france': -(5 - 3), 'prestige france': 2, 'prestige castile': 1,
            'ideas france': 'serfdom', 'plus_manpower france': 2,
        },
    ),
    (
        'study_technology', 'married',
        both(
            guns, unmarried, lambda g: knows(g, 'england', 'cabinet'), lambda g: knows(g, 'castile', 'serfdom'),
            lambda g: marry(g, 'france', 'england'),
        ),
        ('realm:england', 'idea:cabinet'),
        {
            'dip france': -2 - (5 - 3), 'prestige france': 2, 'prestige england': 1, 'ideas france': 'cabinet',
        },
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ('card', 'position', 'answers', 'expected'),
    [(card, *rest) for card, _, *rest in PLAYED],
    ids=[f'{card} {case}' for card, case, *_ in PLAYED],
)
def test_a_card_is_played(card: str, position: Position, answers: tuple[str, ...], expected: dict[str, Any]) -> None:
    """R6.0: the card leaves the hand, its cost is paid, and this changes."""
    g = opening('1-01.1', 'france')
    position(g)
    turn(g, 'france', f'{card}_1')
    before = g.clone()
    assert played(g, f'play:{card}_1', *answers) == 'france'
    kind = 'dip' if card in ('imperial_diet', 'study_technology') else 'adm'
    left = {f'hand {kind} france': -1}
    assert outcome(before, g) == {**left, **expected}


def played(g: Europa, *actions: str) -> str:
    """France does these things; who may act then."""
    for action in actions:
        assert action in can(g, 'france'), can(g, 'france')
        g.play('france', action)
    assert len(g.stack) == 2, can(g, 'france')
    return g.deciders[0]


def test_printing_house_pamphlets() -> None:
    """1 a and a cube: an Influence each in two Areas next to the Realm or to its Influence."""
    g = opening('1-01.1', 'france')
    cubes(g, 'france', saxony=1)
    displayed(g, 'france', 'printing_house_1')
    before = g.clone()
    g.play('france', 'use:pamphlets')
    offered = can(g, 'france')
    assert {'area:burgundy', 'area:bohemia', 'area:brandenburg'} <= set(offered), 'Brandenburg borders on Saxony'
    assert 'area:hungarian_plain' not in offered
    g.play('france', 'area:burgundy')
    assert why_not(g, 'france', 'area:burgundy'), 'one in each'
    g.play('france', 'area:brandenburg')
    assert outcome(before, g) == {
        'adm france': -1, 'cubes printing_house_1': -1, 'influence france burgundy': 1,
        'influence france brandenburg': 1,
    }  # fmt: skip


def test_printing_house_treatises() -> None:
    """1 a and two cubes: an Idea on display for 3 less."""
    g = opening('1-01.1', 'france')
    guns(g)
    displayed(g, 'france', 'printing_house_1')
    before = g.clone()
    played(g, 'use:treatises', 'idea:noble_knights')
    assert outcome(before, g) == {
        'adm france': -1, 'cubes printing_house_1': -2, 'mil france': -(6 - 3), 'prestige france': 2,
        'ideas france': 'noble_knights',
    }  # fmt: skip


def test_study_technology_is_about_those_who_are_near() -> None:
    """Neither adjacent, nor allied or married, or without an Idea: nobody to choose, so it cannot be played."""
    g = opening('2-03.1', 'castile')
    guns(g)
    unmarried(g)
    knows(g, 'mamluks', 'serfdom')
    turn(g, 'castile', 'study_technology_1')
    assert 'play:study_technology_1' not in can(g, 'castile')
    knows(g, 'france', 'serfdom')
    turn(g, 'castile')
    assert 'play:study_technology_1' in can(g, 'castile')


CARD_TESTS: dict[str, str | list[str]] = {
    'card:imperial_diet': 'test_a_card_is_played',
    'card:printing_house': 'test_a_card_is_played',
    'card:printing_house/pamphlets': 'test_printing_house_pamphlets',
    'card:printing_house/treatises': 'test_printing_house_treatises',
    'card:royal_university.a': 'test_a_card_is_played',
    'card:royal_university.b': 'test_a_card_is_played',
    'card:study_technology': 'test_a_card_is_played',
}
