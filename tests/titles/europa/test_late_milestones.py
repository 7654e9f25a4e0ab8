"""R17.3.3: every Milestone of Age IV: what it asks for, what is not enough, and all that it changes; expected from the
cards and EFFECTS.md, in Napoleon Rising."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.religion import set_faith
from chancellery.titles.europa.state import Europa
from tests.titles.europa.changes import changed
from tests.titles.europa.position import area, clear, fill, party, province, seat_of, turn_of
from tests.titles.europa.programs import marry
from tests.titles.europa.purposes import ally, town
from tests.titles.europa.test_cards_anywhere import title
from tests.titles.europa.test_later_cards import at
from tests.titles.europa.test_missions import Position, did, several, steady

MP = {'adm france': 3}  # three points of a kind that the player picks


def laid_out(milestone: str) -> Europa:
    """The Milestone is the only one, and France has no Ideas, Alliances, Marriages, ships or wars."""
    g = at('2-04.1', 'france')
    goals = g.edition.decks.goals
    number = goals.milestones.number(milestone)
    clear(g, 'ally', 'friends', 'married', 'truce', 'researched', 'war', 'cb', 'fleet', 'fleet_at', 'ships')
    for seat in g.seats():
        g.stability[seat] = -1
        g.small_towns[seat], g.large_towns[seat], g.vassals[seat] = 1, 0, 0
    g.milestones[goals.milestone_stack[number]] = number
    g.forget_worked_out()
    return g


def knows(g: Europa, *ideas: str) -> None:
    """France has researched these."""
    for id in ideas:
        number = g.edition.decks.ideas.index.number(id)
        g.researched = put_mark(g.researched, number, seat_of(g, 'france'))


def towns(g: Europa, small: int, large: int) -> None:
    """So many Towns of France on its tracks, and so many large ones on the board."""
    seat = seat_of(g, 'france')
    g.small_towns[seat], g.large_towns[seat] = small, large
    for number, owner in enumerate(g.town):
        if owner == seat:
            g.large = put(g.large, number, int(large > 0))
            large -= g.large[number]


def fleet(g: Europa, light: int, heavy: int) -> None:
    """A Fleet of France, and no other ships."""
    seat = seat_of(g, 'france')
    g.fleet_at[seat] = g.map.seas.number('bay_of_biscay')
    fill(g.put_fleet_ships, seat, to=[light, heavy, 0])


def faith(g: Europa, id: str) -> None:
    """The state religion of France."""
    g.faith = put(g.faith, party(g, 'france'), FAITHS.index(id))


def emperor(g: Europa, realm: str, level: int) -> None:
    """Who is Emperor, and his authority."""
    g.emperor, g.authority = party(g, realm), level


def revolution(g: Europa, *areas: str) -> None:
    """Areas under the Revolution."""
    for id in areas:
        set_faith(g, area(g, id), FAITHS.index('revolutionary'))


def leads(g: Europa, realm: str) -> None:
    """A Realm has most Prestige."""
    g.prestige[seat_of(g, realm)] = 30


def takes(g: Europa, id: str) -> None:
    """France occupies a Province."""
    g.occupier = put(g.occupier, province(g, id), seat_of(g, 'france'))


SEVEN = (
    'tolerance', 'inquisition', 'bureaucracy', 'cabinet', 'free_trade', 'cannons', 'line_infantry',
)  # fmt: skip

DONE: list[tuple[str, str, Position, dict[str, Any]]] = [
    ('age4_eco_enlightened', '', lambda g: knows(g, *SEVEN, 'quest_for_the_new_world'), MP),
    ('age4_eco_europ', 'tax', lambda g: towns(g, 24, 8), {'adm france': 3}),
    ('age4_eco_europ', 'trade', lambda g: did(g, 'france', 'tradeIncome', 30), {'adm france': 3}),
    (
        'age4_eco_revolutionary', 'Idea',
        several(lambda g: knows(g, 'revolutionary_regime'), lambda g: steady(g, 'france', 0)), {'mil france': 3},
    ),
    (
        'age4_eco_revolutionary', 'state religion',
        several(lambda g: faith(g, 'revolutionary'), lambda g: steady(g, 'france', 0)), {'mil france': 3},
    ),
    (
        'age4_eco_workshop', 'Idea', several(lambda g: towns(g, 3, 5), lambda g: knows(g, 'industrial_revolution')),
        {'ducats france': 12},
    ),
    (
        'age4_eco_workshop', 'trade', several(lambda g: towns(g, 3, 5), lambda g: did(g, 'france', 'tradeIncome', 22)),
        {'ducats france': 12},
    ),
    ('age4_exp_australis', 'east', lambda g: town(g, 'france', 'eastern_australia'), MP),
    ('age4_exp_australis', 'Papua', lambda g: town(g, 'france', 'papua'), MP),
    ('age4_exp_empire', '', lambda g: towns(g, 26, 8), {'adm france': 4}),
    ('age4_exp_maritime', 'ships', lambda g: fleet(g, 13, 0), {'mil france': 3}),
    ('age4_exp_maritime', 'heavy ships', lambda g: fleet(g, 0, 6), {'mil france': 3}),
    ('age4_exp_jewel', '', lambda g: town(g, 'france', 'bengal', 'goa', 'gujarat'), {'ducats france': 12}),
    (
        'age4_pol_diplomatic', '',
        several(
            lambda g: ally(g, 'france', 'bavaria', 'saxony'),
            lambda g: marry(g, 'france', 'bavaria', 'portugal', 'saxony'),
        ),
        {'dip france': 3},
    ),
    ('age4_pol_dismantle', 'a war', lambda g: did(g, 'france', 'warWon', against='austria'), {'dip france': 3}),
    ('age4_pol_dismantle', 'the Emperor', lambda g: emperor(g, 'france', 5), {'dip france': 3}),
    ('age4_pol_hand', '', lambda g: did(g, 'france', 'covertDone', 4), {'dip france': 3}),
    ('age4_pol_tide', '', lambda g: steady(g, 'france', 2), {'adm france': 3}),
    ('age4_war_cut', 'humiliation', lambda g: did(g, 'france', 'humiliated', against='austria'), {'mil france': 3}),
    ('age4_war_cut', 'liberation', lambda g: did(g, 'france', 'liberated', 3), {'mil france': 3}),
    (
        'age4_war_hubris', '',
        several(lambda g: leads(g, 'austria'), lambda g: did(g, 'france', 'battleWon', 2, 'austria')),
        {'mil france': 3},
    ),
    (
        'age4_war_spoils', '',
        several(lambda g: did(g, 'france', 'warWon', 2), lambda g: did(g, 'france', 'annexed', 3)),
        {'ducats france': 12},
    ),
    ('age4_war_throne', '', lambda g: takes(g, 'wien'), MP),
]  # fmt: skip

NOT_YET: list[tuple[str, str, Position]] = [
    ('age4_eco_enlightened', 'seven', lambda g: knows(g, *SEVEN)),
    (
        'age4_eco_enlightened',
        'two of administration',
        lambda g: knows(g, *SEVEN[1:], 'quest_for_the_new_world', 'noble_knights'),
    ),
    ('age4_eco_europ', 'trade 29', lambda g: did(g, 'france', 'tradeIncome', 29)),
    ('age4_eco_revolutionary', 'neither', lambda g: steady(g, 'france', 3)),
    ('age4_eco_revolutionary', 'Stability -1', lambda g: knows(g, 'revolutionary_regime')),
    ('age4_eco_revolutionary', 'the Capital alone', lambda g: revolution(g, 'seine')),
    (
        'age4_eco_workshop',
        'four',
        several(lambda g: towns(g, 3, 4), lambda g: knows(g, 'industrial_revolution')),
    ),
    ('age4_eco_workshop', 'Towns alone', lambda g: towns(g, 3, 5)),
    ('age4_exp_australis', 'Java', lambda g: town(g, 'france', 'java')),
    ('age4_exp_empire', '41', lambda g: towns(g, 25, 8)),
    ('age4_exp_maritime', 'twelve ships', lambda g: fleet(g, 7, 5)),
    ('age4_exp_jewel', 'nothing', lambda g: None),
    (
        'age4_pol_diplomatic',
        'four',
        several(lambda g: ally(g, 'france', 'bavaria'), lambda g: marry(g, 'france', 'bavaria', 'portugal', 'saxony')),
    ),
    ('age4_pol_dismantle', 'another war', lambda g: did(g, 'france', 'warWon', against='england')),
    ('age4_pol_dismantle', 'authority 4', lambda g: emperor(g, 'france', 4)),
    ('age4_pol_hand', 'three', lambda g: did(g, 'france', 'covertDone', 3)),
    ('age4_pol_tide', 'Stability 1', lambda g: steady(g, 'france', 1)),
    (
        'age4_pol_tide',
        'an Area of its own',
        several(lambda g: steady(g, 'france', 3), lambda g: revolution(g, 'loire')),
    ),
    ('age4_pol_tide', 'revolutionary', several(lambda g: steady(g, 'france', 3), lambda g: faith(g, 'revolutionary'))),
    ('age4_war_cut', 'two Provinces', lambda g: did(g, 'france', 'liberated', 2)),
    (
        'age4_war_hubris',
        'against another',
        several(lambda g: leads(g, 'england'), lambda g: did(g, 'france', 'battleWon', 2, 'austria')),
    ),
    (
        'age4_war_spoils',
        'one war',
        several(lambda g: did(g, 'france', 'warWon', 1), lambda g: did(g, 'france', 'annexed', 3)),
    ),
    ('age4_war_throne', 'the Capital of a Realm that is gone', lambda g: takes(g, 'praha')),
    ('age4_war_throne', 'that of an NPR', lambda g: takes(g, 'munchen')),
    ('age4_war_throne', 'no Capital', lambda g: takes(g, 'pest')),
]


def settled(g: Europa, position: Position) -> Europa:
    """The position comes about, and somebody is asked; the position before is returned."""
    position(g)
    g.forget_worked_out()
    before = g.clone()
    turn_of(g, 'castile')
    while g.deciders and len(g.stack) > 2:
        g.play(g.deciders[0], 'power:administrative')
    return before


def of_milestones(changes: dict[str, Any]) -> dict[str, Any]:
    """Without what follows in any case from a position: the end of an Empire, Areas that leave it."""
    return {what: by for what, by in changes.items() if what.partition(' ')[0] in KINDS}


KINDS = ('prestige', 'adm', 'dip', 'mil', 'ducats', 'stability')


@pytest.mark.parametrize(
    ('milestone', 'position', 'expected'),
    [(milestone, position, expected) for milestone, _, position, expected in DONE],
    ids=[f'{milestone} {case}'.strip() for milestone, case, *_ in DONE],
)
def test_a_milestone_brings_what_it_says(milestone: str, position: Position, expected: dict[str, Any]) -> None:
    """R17.3.3, R17.3.5: 5 Prestige for the first."""
    g = laid_out(milestone)
    before = settled(g, position)
    assert of_milestones(changed(before, g)) == {'prestige france': 5, **expected}
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
    assert of_milestones(changed(before, g)) == {}
    assert not any(g.milestones_done)


def test_every_milestone_of_age_four_is_here() -> None:
    goals = laid_out('age4_war_cut').edition.decks.goals
    every = {id for id, age in zip(goals.milestones.ids, goals.milestone_age, strict=True) if age == 4}
    assert {milestone for milestone, *_ in DONE} == every == {milestone for milestone, *_ in NOT_YET}


def played(milestone: str) -> float:
    """The time that a random game takes with a Milestone on the table for its first hundreds of actions."""
    g = title().start('2-04.1', seed=4)
    number = g.edition.decks.goals.milestones.number(milestone)
    g.milestones[g.edition.decks.goals.milestone_stack[number]] = number
    g.forget_worked_out()
    rng = random.Random(4)
    begin = time.process_time()
    for _ in range(600):
        role = rng.choice(g.deciders)
        g.play(role, rng.choice(g.legal(role)))
    return time.process_time() - begin


@pytest.mark.slow
def test_the_throne_of_another_is_not_looked_for_all_the_time() -> None:
    """Whether somebody holds another's Capital is asked only when land changes hands."""
    played('age4_war_cut')
    assert played('age4_war_throne') < 3 * played('age4_war_cut')


CARD_TESTS = {f'milestone:{milestone}': 'test_a_milestone_brings_what_it_says' for milestone, *_ in DONE}
