"""R17.3.3-5: every Milestone of Age I: what it asks for, what is not enough, and all that it changes.

Whoever fulfils one first gets 5 Prestige and its reward, as soon as it is so.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.board.land import provinces_of
from chancellery.titles.europa.edition.decks import ADVISOR
from chancellery.titles.europa.state import Europa
from tests.titles.europa.changes import changed
from tests.titles.europa.position import area, clear, party, seat_of, turn_of
from tests.titles.europa.programs import board, calm, marry, own
from tests.titles.europa.purposes import ally, cubes, points
from tests.titles.europa.test_missions import did, fleet, restless, steady

Position = Callable[[Europa], object]


def laid_out(milestone: str) -> Europa:
    """This Milestone alone is on the table, and France fulfils it not yet."""
    g = board()
    calm(g)
    goals = g.edition.decks.goals
    number = goals.milestones.number(milestone)
    g.milestones = [-1] * len(g.milestones)
    g.milestones[goals.milestone_stack[number]] = number
    g.interest = [1] * len(g.interest)
    g.stability = [0] * len(g.stability)
    clear(g, 'married', 'claims')
    return g


def advisors(g: Europa, count: int) -> None:
    persons = g.edition.decks.persons
    for kind in range(count):
        g.put_advisor(0, kind, [person for person, role in enumerate(persons.role) if role == ADVISOR][kind])


def rich(g: Europa, ducats: int) -> None:
    g.ducats[0] = ducats


def free_of_debt(g: Europa, stability: int) -> None:
    g.interest[0] = 0
    steady(g, 'france', stability)


def claims(g: Europa, *areas: str) -> None:
    for id in areas:
        g.claims = put(g.claims, area(g, id), g.claims[area(g, id)] | 1)


def integrated(g: Europa, *areas: str) -> None:
    """R7.6.4: Core tokens of France."""
    for id in areas:
        g.core = put(g.core, area(g, id), seat_of(g, 'france'))


def mobilised(g: Europa, regulars: int, left: int) -> None:
    g.put_infantry(0, area(g, 'seine'), regulars)
    g.army = [0] * len(g.army)
    g.available[0] = left


def heretics(g: Europa) -> None:
    did(g, 'france', 'warWon', against='granada')


def conquered(g: Europa) -> None:
    """R10.5.4: Granada was beaten and is no more."""
    heretics(g)
    own(g, 'france', *[g.map.provinces.ids[each] for each in provinces_of(g, party(g, 'granada'))])


def both(*positions: Position) -> Position:
    """Several changes of a position."""

    def all_of_them(g: Europa) -> None:
        for each in positions:
            each(g)

    return all_of_them


def ships(g: Europa, count: int) -> None:
    fleet(g, 'france', count, 0, 'bay_of_biscay')


DONE: list[tuple[str, str, Position, dict[str, Any]]] = [
    ('age1_eco_cabinet', '', lambda g: advisors(g, 3), {'adm france': 2}),
    ('age1_eco_focus', 'adm', lambda g: points(g, 'france', 9, 0, 0), {'ducats france': 6}),
    ('age1_eco_focus', 'dip', lambda g: points(g, 'france', 0, 9, 0), {'ducats france': 6}),
    ('age1_eco_focus', 'mil', lambda g: points(g, 'france', 0, 0, 9), {'ducats france': 6}),
    ('age1_eco_income', 'treasury', lambda g: rich(g, 30), {'adm france': 2}),
    ('age1_eco_income', 'trade', lambda g: did(g, 'france', 'tradeIncome', 14), {'adm france': 2}),
    ('age1_eco_reliable', '', lambda g: free_of_debt(g, 2), {'ducats france': 6}),
    ('age1_exp_discover', 'explored', lambda g: did(g, 'france', 'explored', 2), {'dip france': 2}),
    ('age1_exp_discover', 'colonized', lambda g: did(g, 'france', 'colonized'), {'dip france': 2}),
    (
        'age1_exp_expand',
        'both',
        both(lambda g: did(g, 'france', 'annexed', 3), lambda g: did(g, 'france', 'colonized')),
        {'adm france': 2},
    ),
    ('age1_exp_fleet', '', lambda g: ships(g, 7), {'ducats france': 6}),
    ('age1_exp_prosperity', '', lambda g: did(g, 'france', 'developed'), {'adm france': 2}),
    ('age1_pol_acquire', 'war', lambda g: did(g, 'france', 'vassalized'), {'dip france': 2}),
    ('age1_pol_acquire', 'subjugation', lambda g: did(g, 'france', 'subjugated'), {'dip france': 2}),
    ('age1_pol_claims', '', lambda g: claims(g, 'aragon', 'burgundy', 'lombardy', 'naples'), {'mil france': 2}),
    (
        'age1_pol_claims',
        'a Core token',
        both(lambda g: claims(g, 'aragon', 'burgundy', 'lombardy'), lambda g: integrated(g, 'seine')),
        {'mil france': 2},
    ),
    ('age1_pol_dynastic', '', lambda g: marry(g, 'france', 'savoy', 'scotland', 'aragon'), {'dip france': 2}),
    ('age1_pol_italian', 'Influence', lambda g: cubes(g, 'france', lombardy=4, naples=3), {'ducats france': 6}),
    ('age1_pol_italian', 'allies', lambda g: ally(g, 'france', 'milan', 'venice'), {'ducats france': 6}),
    ('age1_war_conquer', '', lambda g: did(g, 'france', 'annexed', 3), {'mil france': 2}),
    ('age1_war_crusader', 'Crusade', lambda g: did(g, 'france', 'crusadeWon'), {'mil france': 2}),
    ('age1_war_crusader', 'heretics', heretics, {'mil france': 2}),
    ('age1_war_crusader', 'heretics that are gone', conquered, {'mil france': 2}),
    ('age1_war_limit', '', lambda g: mobilised(g, 7, 0), {'ducats france': 8}),
    ('age1_war_victorious', '', lambda g: did(g, 'france', 'battleWon', 3), {'mil france': 2}),
]

NOT_YET: list[tuple[str, str, Position]] = [
    ('age1_eco_cabinet', 'two', lambda g: advisors(g, 2)),
    ('age1_eco_focus', 'eight', lambda g: points(g, 'france', 8, 8, 0)),
    ('age1_eco_income', '29', lambda g: rich(g, 29)),
    ('age1_eco_income', 'trade 13', lambda g: did(g, 'france', 'tradeIncome', 13)),
    ('age1_eco_reliable', 'in debt', lambda g: steady(g, 'france', 3)),
    ('age1_eco_reliable', 'Stability 1', lambda g: free_of_debt(g, 1)),
    ('age1_exp_discover', 'explored once', lambda g: did(g, 'france', 'explored')),
    ('age1_exp_expand', 'three', lambda g: did(g, 'france', 'annexed', 3)),
    ('age1_exp_fleet', 'six', lambda g: ships(g, 6)),
    ('age1_exp_prosperity', 'Unrest', both(lambda g: did(g, 'france', 'developed'), lambda g: restless(g, 'paris'))),
    ('age1_exp_prosperity', 'no Development', lambda g: None),
    ('age1_pol_acquire', 'annexed', lambda g: did(g, 'france', 'annexed')),
    ('age1_pol_claims', 'three', lambda g: claims(g, 'aragon', 'burgundy', 'lombardy')),
    (
        'age1_pol_claims',
        'a Core token on a Claim',
        both(lambda g: claims(g, 'aragon', 'burgundy', 'lombardy'), lambda g: integrated(g, 'lombardy')),
    ),
    ('age1_pol_dynastic', 'two', lambda g: marry(g, 'france', 'savoy', 'scotland')),
    ('age1_pol_italian', 'six', lambda g: cubes(g, 'france', lombardy=4, naples=2)),
    ('age1_pol_italian', 'one ally', lambda g: ally(g, 'france', 'milan')),
    ('age1_war_conquer', 'two', lambda g: did(g, 'france', 'annexed', 2)),
    ('age1_war_crusader', 'of the same faith', lambda g: did(g, 'france', 'warWon', against='burgundy')),
    ('age1_war_limit', 'one left', lambda g: mobilised(g, 7, 1)),
    ('age1_war_limit', 'six', lambda g: mobilised(g, 6, 0)),
    ('age1_war_victorious', 'two', lambda g: did(g, 'france', 'battleWon', 2)),
]


def settled(g: Europa, position: Position) -> Europa:
    """The position comes about, and somebody is asked; the position before is returned."""
    position(g)
    before = g.clone()
    turn_of(g, 'castile')
    while g.deciders and len(g.stack) > 2:
        g.play(g.deciders[0], 'power:administrative')
    return before


@pytest.mark.parametrize(
    ('milestone', 'position', 'expected'),
    [(milestone, position, expected) for milestone, _, position, expected in DONE],
    ids=[f'{milestone} {case}'.strip() for milestone, case, *_ in DONE],
)
def test_a_milestone_brings_what_it_says(milestone: str, position: Position, expected: dict[str, Any]) -> None:
    """R17.3.3, R17.3.5: 5 Prestige for the first."""
    g = laid_out(milestone)
    before = settled(g, position)
    assert changed(before, g) == {'prestige france': 5, **expected}
    assert [done for done in g.milestones_done if done] == [[seat_of(g, 'france')]]


@pytest.mark.parametrize(
    ('milestone', 'position'),
    [(milestone, position) for milestone, _, position in NOT_YET],
    ids=[f'{milestone} {case}' for milestone, case, _ in NOT_YET],
)
def test_what_is_not_enough_for_a_milestone(milestone: str, position: Position) -> None:
    """R17.3.3."""
    g = laid_out(milestone)
    before = settled(g, position)
    assert changed(before, g) == {}


CARD_TESTS = {f'milestone:{milestone}': 'test_a_milestone_brings_what_it_says' for milestone, *_ in DONE}
