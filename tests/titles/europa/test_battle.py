"""Chapter 9.6-9.7: land battles, dice, casualties, wounded leaders, retreat."""

from __future__ import annotations

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.board.units import army_size, number_in
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.edition.components import BATTLE_FACES
from chancellery.titles.europa.fields import ILL_GENERAL, NO_PERSON
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.battle import LandBattle
from chancellery.titles.europa.war.casualties import TakeHit
from chancellery.titles.europa.war.command import TakeCommand
from chancellery.titles.europa.war.dice import land_hits, wounds
from chancellery.titles.europa.war.engagement import pool
from tests.titles.europa.battles import army, bare_table, disarm, faces, general, infantry, load_dice, war
from tests.titles.europa.loaded import Loaded
from tests.titles.europa.position import (
    area,
    asks,
    can,
    give,
    party,
    person,
    power,
    seat_of,
    set_power,
    table,
    told,
    turn_of,
    why_not,
)

INFANTRY = [3, 0, 0]  # the dice of who has no leader


@pytest.fixture
def g() -> Europa:
    state = bare_table()
    state.active = seat_of(state, 'castile')
    return state


def units(g: Europa, realm: str, place: str) -> int:
    return number_in(g, seat_of(g, realm), area(g, place))


@pytest.mark.parametrize(
    ('rolled', 'army', 'hits'),
    [
        ('fgh', [5, 0, 0], 2),
        ('fgh', [1, 0, 0], 1),
        ('fghi-', [2, 1, 0], 3),
        ('hhh', [5, 2, 0], 2),
        ('iii', [5, 2, 1], 1),
        ('---', [9, 9, 9], 0),
    ],
)
def test_each_unit_hits_once_on_its_own_face(rolled: str, army: list[int], hits: int):
    """R9.7.4, R9.7.5: infantry on f and g, cavalry on h, artillery on i; per type at most as many hits as units."""
    assert land_hits(faces(rolled), army) == hits


def test_an_outlined_face_counts_double_with_tercios():
    """R9.4b.3: one g counts as two f, yet a unit still scores one hit at most."""
    assert land_hits(faces('g--'), [5, 0, 0], 2) == 2
    assert land_hits(faces('g--'), [1, 0, 0], 2) == 1


def test_a_pair_of_outlined_faces_wounds_if_the_enemy_was_hit():
    """R9.4.3, R9.7.8."""
    assert wounds(faces('gg-'), 1) == 1
    assert wounds(faces('gg-'), 0) == 0
    assert wounds(faces('gggg'), 2) == 2
    assert wounds(faces('g--'), 1) == 0


def test_castile_takes_the_field_before_granada(g: Europa):
    """B-EX5, R9.7.4-7, R9.7.13, R13.4.2: three infantry dice and the General's two of cavalry; both defenders fall, one
    infantry is exhausted, and the first win of the turn gives 1 military power."""
    war(g, 'castile', 'granada')
    army(g, 'castile', 'andalucia', infantry=3, cavalry=1)
    francisco = next(p for p, dice in enumerate(g.edition.decks.persons.dice) if dice == [0, 2, 0, 0])
    g.put_general(seat_of(g, 'castile'), 0, francisco)
    set_power(g, 'castile', 3, 3, 3)
    load_dice(g, ([3, 2, 0], 'fg-h-'), (INFANTRY, 'gh-'))
    exhausted = g.exhausted[seat_of(g, 'castile')]
    asks(g, LandBattle(area(g, 'andalucia'), seat_of(g, 'castile'), area(g, 'castile'), 0))
    assert 'unit:1_regular_infantry' in can(g, 'castile')
    g.play('castile', 'unit:1_regular_infantry')
    assert units(g, 'castile', 'andalucia') == 3
    assert g.exhausted[seat_of(g, 'castile')] == exhausted + 1
    assert power(g, 'castile') == [3, 3, 4]
    assert g.won == 1


def test_only_the_first_win_of_a_turn_gives_power(g: Europa):
    """R9.7.13."""
    g.won = 1
    army(g, 'castile', 'leon', infantry=2)
    g.rebels = put(g.rebels, area(g, 'leon'), 1)
    set_power(g, 'castile', 3, 3, 3)
    load_dice(g, (INFANTRY, 'f--'), (INFANTRY, '---'))
    asks(g, LandBattle(area(g, 'leon'), seat_of(g, 'castile')))
    assert g.rebels[area(g, 'leon')] == 0
    assert power(g, 'castile') == [3, 3, 3]


def test_the_log_tells_what_rebels_and_nprs_lose(g: Europa):
    """R9.7.7: as it tells what players lose."""
    army(g, 'castile', 'leon', infantry=2)
    g.rebels = put(g.rebels, area(g, 'leon'), 2)
    load_dice(g, (INFANTRY, 'ff-'), (INFANTRY, '---'))
    asks(g, LandBattle(area(g, 'leon'), seat_of(g, 'castile')))
    assert told(g, 'npr_units_lost') == [{'realm': 'rebels', 'units': 2, 'area': 'leon'}]
    assert told(g, 'unit_lost') == []
    war(g, 'castile', 'aragon')
    army(g, 'castile', 'aragon', infantry=9)
    load_dice(g, (INFANTRY, 'f--'), (INFANTRY, 'f--'))
    asks(g, LandBattle(area(g, 'aragon'), seat_of(g, 'castile'), area(g, 'castile'), 0))
    assert told(g, 'npr_units_lost')[1:] == [{'realm': 'aragon', 'units': 1, 'area': 'aragon'}]
    assert [each['realm'] for each in told(g, 'unit_lost')] == ['castile']


def test_both_sides_roll_at_once(g: Europa):
    """R9.7.4, R9.7.12: what is hit in a round still strikes in it; where nobody is left nobody has won."""
    army(g, 'castile', 'leon', infantry=1)
    g.rebels = put(g.rebels, area(g, 'leon'), 1)
    set_power(g, 'castile', 3, 3, 3)
    load_dice(g, (INFANTRY, 'f--'), (INFANTRY, 'f--'))
    asks(g, LandBattle(area(g, 'leon'), seat_of(g, 'castile')))
    assert units(g, 'castile', 'leon') == 0
    assert g.rebels[area(g, 'leon')] == 0
    assert power(g, 'castile') == [3, 3, 3]


def test_hits_alternate_between_mercenaries_regulars_and_allied_units(g: Europa):
    """R9.7.6: one hit at a time; within a category the owner picks the type."""
    army(g, 'castile', 'leon', infantry=2, cavalry=2)
    army(g, 'castile', 'leon', sort='mercenary', infantry=2)
    army(g, 'castile', 'leon', sort='allied', infantry=2)
    g.rebels = put(g.rebels, area(g, 'leon'), 3)
    g.piles[2].take_all()
    g.discards[2] = []
    load_dice(g, (INFANTRY, '---'), (INFANTRY, 'fff'))
    asks(g, LandBattle(area(g, 'leon'), seat_of(g, 'castile')))
    assert sorted(can(g, 'castile')) == ['unit:1_regular_cavalry', 'unit:1_regular_infantry']  # the first hit fell
    g.play('castile', 'unit:1_regular_cavalry')
    assert sum(g.mercenaries) == 1
    assert sum(g.allied) == 1
    assert g.regulars_of(seat_of(g, 'castile'), 0)[:2] == [2, 1]


def test_a_casualty_step_begins_with_mercenaries_again(g: Europa):
    """R9.7.6a, R9.7.7: mercenaries go back to the supply, not to exhausted Manpower."""
    army(g, 'castile', 'leon', infantry=2)
    army(g, 'castile', 'leon', sort='mercenary', infantry=2)
    exhausted = g.exhausted[seat_of(g, 'castile')]
    for _ in range(2):
        asks(g, TakeHit(seat_of(g, 'castile'), area(g, 'leon'), 0))
    assert sum(g.mercenaries) == 0
    assert g.exhausted[seat_of(g, 'castile')] == exhausted


def test_a_wounded_general_dies_of_the_second_wound(g: Europa):
    """R9.7.8: Ill Health for a pair of outlined faces, death for two."""
    seat = seat_of(g, 'castile')
    army(g, 'castile', 'leon', infantry=4)
    general(g, 'castile', 1, 'afonso')
    g.rebels = put(g.rebels, area(g, 'leon'), 2)
    load_dice(g, ([4, 0, 1], 'f---'[:4] + '-'), (INFANTRY, 'gg-'), ([4, 0, 1], 'f----'), (INFANTRY, 'gg-'))
    asks(g, LandBattle(area(g, 'leon'), seat, area(g, 'castile'), 0))
    assert g.ill[seat] >> ILL_GENERAL & 1
    g.play('castile', 'pass')
    assert g.general_at(seat, 0) == NO_PERSON
    assert person(g, 'afonso') in [g.edition.decks.actions.person[card] for card in g.discards[2]]


@pytest.mark.parametrize(('leader', 'dice'), [('afonso', [4, 0, 1]), ('albrecht', [4, 1, 1])])
def test_a_dead_general_adds_no_dice_any_more(g: Europa, leader: str, dice: list[int]):
    """R7.2.15, R9.7.4, R9.7.8: from the next round on the pool is what it is without him, also the dice of the kinds
    that were picked for him."""
    seat = seat_of(g, 'castile')
    army(g, 'castile', 'leon', infantry=6)
    general(g, 'castile', 1, leader)
    g.ill[seat] |= 1 << ILL_GENERAL
    g.rebels = put(g.rebels, area(g, 'leon'), 2)
    load_dice(g, (dice, 'f' + '-' * (sum(dice) - 1)), (INFANTRY, 'gg-'))
    asks(g, LandBattle(area(g, 'leon'), seat, area(g, 'castile'), 0))
    frame = next(each for each in g.stack if isinstance(each, LandBattle))
    for kind in ('infantry', 'cavalry', 'artillery') if leader == 'albrecht' else ():
        g.play('castile', f'die:{kind}')
    assert g.general_at(seat, 0) == NO_PERSON
    assert (frame.attack_leader, frame.attack_dice) == (NO_PERSON, INFANTRY)


def test_units_that_marched_in_go_back_where_they_came_from(g: Europa):
    """R9.7.9-10, R9.6.3: the attacker is asked first; a retreat costs one more hit."""
    army(g, 'castile', 'leon', infantry=4)
    g.rebels = put(g.rebels, area(g, 'leon'), 2)
    load_dice(g, (INFANTRY, '---'), (INFANTRY, '---'))
    asks(g, LandBattle(area(g, 'leon'), seat_of(g, 'castile'), area(g, 'castile'), 0))
    assert sorted(can(g, 'castile')) == ['area:castile', 'pass']
    g.play('castile', 'area:castile')
    assert units(g, 'castile', 'leon') == 0
    assert units(g, 'castile', 'castile') == 3
    assert g.rebels[area(g, 'leon')] == 2
    assert g.won == 0


def test_the_last_unit_may_fall_on_the_retreat(g: Europa):
    """R9.7.14."""
    army(g, 'castile', 'leon', infantry=1)
    g.rebels = put(g.rebels, area(g, 'leon'), 2)
    load_dice(g, (INFANTRY, '---'), (INFANTRY, '---'))
    asks(g, LandBattle(area(g, 'leon'), seat_of(g, 'castile'), area(g, 'castile'), 0))
    g.play('castile', 'area:castile')
    assert units(g, 'castile', 'castile') == 0
    assert g.army_area_at(seat_of(g, 'castile'), 0) == -1


def test_who_stood_there_goes_to_one_area_without_a_battle(g: Europa):
    """R9.7.11, R9.7.11a: not where rebels are."""
    infantry(g, 'castile', 'leon', 3)
    g.rebels = put(g.rebels, area(g, 'leon'), 2)
    g.rebels = put(g.rebels, area(g, 'castile'), 1)
    load_dice(g, (INFANTRY, '---'), (INFANTRY, '---'))
    asks(g, LandBattle(area(g, 'leon'), seat_of(g, 'castile')))
    ways = [action for action in can(g, 'castile') if action.startswith('area')]
    assert 'area:castile' not in ways
    assert 'area:andalucia' in ways
    assert 'area:aquitaine' not in ways, 'neutral, and Castile is at peace'
    g.play('castile', 'area:andalucia')
    assert units(g, 'castile', 'andalucia') == 2


def test_rebels_never_retreat_and_fight_on(g: Europa):
    """R14.3.2: round after round, until one side is gone."""
    army(g, 'castile', 'leon', infantry=9)
    g.rebels = put(g.rebels, area(g, 'leon'), 2)
    missed = (INFANTRY, '---')
    load_dice(g, missed, missed, missed, missed, (INFANTRY, 'ff-'), missed)
    asks(g, LandBattle(area(g, 'leon'), seat_of(g, 'castile'), area(g, 'castile'), 0))
    g.play('castile', 'pass')
    g.play('castile', 'pass')
    assert g.rebels[area(g, 'leon')] == 0


def aragon_fights(g: Europa, place: str) -> None:
    """Castile, with many units, comes upon Aragon, and neither hits in the first round."""
    war(g, 'castile', 'aragon')
    army(g, 'castile', place, infantry=9)
    g.piles[2].take_all()
    g.discards[2] = []
    load_dice(g, (INFANTRY, '---'), (INFANTRY, '---'))
    asks(g, LandBattle(area(g, place), seat_of(g, 'castile'), area(g, 'castile'), 0))


def test_an_outnumbered_npr_leaves(g: Europa):
    """R9.6.4, R13.4.17: after the round, with fewer units than the enemy, who has won."""
    aragon_fights(g, 'corsica_sardinia')
    g.play('castile', 'pass')
    assert g.won == 1
    assert units(g, 'castile', 'corsica_sardinia') == 9


def test_in_its_capital_area_an_npr_fights_on(g: Europa):
    """R9.6.4, R13.4.17: the next round is rolled, however few they are."""
    aragon_fights(g, 'aragon')
    load_dice(g, (INFANTRY, '---'), (INFANTRY, '---'))
    g.play('castile', 'pass')
    assert g.won == 0
    assert next(frame for frame in g.stack if isinstance(frame, LandBattle)).round == 2


def test_three_rebels_or_more_are_led_by_a_drawn_card(g: Europa):
    """R13.4.15, R14.3.2: the top card of the military deck; its Leader adds his dice; the card is discarded."""
    army(g, 'castile', 'leon', infantry=1)
    g.rebels = put(g.rebels, area(g, 'leon'), 3)
    decks = g.edition.decks
    leader = next(c for c in g.piles[2].items if decks.persons.dice[decks.actions.person[c]] == [0, 2, 0, 0])
    g.piles[2].take(leader)
    g.piles[2].add(leader, 0)
    load_dice(g, (INFANTRY, '---'), ([3, 2, 0], 'f----'))
    asks(g, LandBattle(area(g, 'leon'), seat_of(g, 'castile')))
    assert g.discards[2][-1] == leader
    assert units(g, 'castile', 'leon') == 0


@pytest.mark.parametrize(('printed', 'led'), [([0, 2, 0, 0], [3, 2, 0]), ([0, 0, 0, 3], [6, 0, 0])])
def test_a_drawn_leader_dies_of_the_second_wound(g: Europa, printed: list[int], led: list[int]):
    """R13.4.15, R9.4.3, R9.7.8: he is a General while the battle lasts, and takes his dice along."""
    army(g, 'castile', 'leon', infantry=9)
    g.rebels = put(g.rebels, area(g, 'leon'), 9)
    decks = g.edition.decks
    leader = next(c for c in g.piles[2].items if decks.persons.dice[decks.actions.person[c]] == printed)
    g.piles[2].take(leader)
    g.piles[2].add(leader, 0)
    missed = '-' * sum(led)
    load_dice(
        g, (INFANTRY, 'gg-'), (led, missed), (INFANTRY, 'gg-'), (led, missed), (INFANTRY, '---'), (INFANTRY, '---')
    )
    asks(g, LandBattle(area(g, 'leon'), seat_of(g, 'castile'), area(g, 'castile'), 0))
    name = decks.persons.index.ids[decks.actions.person[leader]]
    assert told(g, 'drawn_falls_ill') == [{'person': name}]
    g.play('castile', 'pass')
    assert told(g, 'drawn_dies') == [{'person': name}]
    g.play('castile', 'pass')
    assert len(told(g, 'battle_dice')[-1]['others']) == 3


@pytest.mark.parametrize(('rebels', 'drawn'), [(2, 0), (3, 1)])
def test_two_units_have_no_leader(g: Europa, rebels: int, drawn: int):
    """R13.4.15: three or more of them, and no card is drawn for fewer."""
    army(g, 'castile', 'leon', infantry=4)
    g.rebels = put(g.rebels, area(g, 'leon'), rebels)
    cards = len(g.piles[2])
    asks(g, LandBattle(area(g, 'leon'), seat_of(g, 'castile')))
    assert len(told(g, 'drawn_leader')) == cards - len(g.piles[2]) == drawn


def test_rebels_never_retreat(g: Europa):
    """R14.3.2, R9.4b.16: one against four fights another round."""
    army(g, 'castile', 'leon', infantry=4)
    g.rebels = put(g.rebels, area(g, 'leon'), 1)
    load_dice(g, (INFANTRY, '---'), (INFANTRY, '---'), (INFANTRY, 'f--'), (INFANTRY, '---'))
    asks(g, LandBattle(area(g, 'leon'), seat_of(g, 'castile')))
    g.play('castile', 'pass')
    assert told(g, 'npr_retreats') == []
    assert [each['round'] for each in told(g, 'battle_dice')] == [1, 2]
    assert g.rebels[area(g, 'leon')] == 0


def test_an_advisor_on_the_drawn_card_leads_nobody(g: Europa):
    """R13.4.15a."""
    army(g, 'castile', 'leon', infantry=1)
    g.rebels = put(g.rebels, area(g, 'leon'), 3)
    decks = g.edition.decks
    advisor = next(c for c in g.piles[2].items if not decks.persons.commands[decks.actions.person[c]])
    g.piles[2].take(advisor)
    g.piles[2].add(advisor, 0)
    load_dice(g, (INFANTRY, '---'), (INFANTRY, 'f--'))
    asks(g, LandBattle(area(g, 'leon'), seat_of(g, 'castile')))
    assert g.discards[2][-1] == advisor


def test_the_attacker_may_appoint_a_general_at_the_last_moment(g: Europa):
    """R9.7.3: for the printed power; he adds his dice at once."""
    seat = seat_of(g, 'castile')
    army(g, 'castile', 'leon', infantry=1)
    g.rebels = put(g.rebels, area(g, 'leon'), 1)
    card = next(
        c for c, p in enumerate(g.edition.decks.actions.person) if g.edition.decks.persons.dice[p] == [0, 2, 0, 0]
    )
    id = g.edition.decks.actions.index.ids[card]
    give(g, 'castile', id)
    set_power(g, 'castile', 0, 0, 3)
    cost = g.edition.decks.persons.military_power[g.edition.decks.actions.person[card]]
    asks(g, LandBattle(area(g, 'leon'), seat, area(g, 'castile'), 0))
    assert sorted(can(g, 'castile')) == [f'appoint:{id}', 'pass']
    load_dice(g, ([3, 2, 0], 'f----'), (INFANTRY, '---'))
    g.play('castile', f'appoint:{id}')
    assert power(g, 'castile')[2] == 3 - cost + 1
    assert g.general_at(seat, 0) == g.edition.decks.actions.person[card]


def leaders(g: Europa, count: int) -> list[str]:
    """The ids of so many Leaders' cards that cost 1 military power."""
    actions, persons = g.edition.decks.actions, g.edition.decks.persons
    found = [c for c, p in enumerate(actions.person) if p >= 0 and persons.commands[p]]
    return [actions.index.ids[c] for c in found if persons.military_power[actions.person[c]] == 1][:count]


def person_of(g: Europa, card: str) -> int:
    """The Character on a card."""
    actions = g.edition.decks.actions
    return actions.person[actions.index.number(card)]


def test_a_general_may_be_relieved_at_the_last_moment(g: Europa):
    """R9.7.3, R7.2.11, R5.2.1.2: Appoint replaces too; the one before goes to an Army without a General."""
    seat = seat_of(g, 'castile')
    army(g, 'castile', 'leon', infantry=1)
    g.rebels = put(g.rebels, area(g, 'leon'), 1)
    old, new = leaders(g, 2)
    g.put_general(seat, 0, person_of(g, old))
    give(g, 'castile', new)
    set_power(g, 'castile', 0, 0, 3)
    asks(g, LandBattle(area(g, 'leon'), seat, area(g, 'castile'), 0))
    persons = g.edition.decks.persons.index.ids
    assert sorted(can(g, 'castile')) == sorted([f'person:{persons[person_of(g, old)]}', f'appoint:{new}'])
    load_dice(g, ([3, 2, 0], 'f----'), (INFANTRY, '---'))
    g.play('castile', f'appoint:{new}')
    assert g.general_at(seat, 0) == person_of(g, new)
    assert person_of(g, old) in g.general_of(seat)[1:3]


def test_of_several_generals_it_is_chosen_who_is_relieved(g: Europa):
    """R7.2.11: where every Army there has one."""
    seat = seat_of(g, 'castile')
    army(g, 'castile', 'leon', infantry=1)
    army(g, 'castile', 'leon', number=2, infantry=1)
    g.rebels = put(g.rebels, area(g, 'leon'), 1)
    first, second, third = leaders(g, 3)
    g.put_general(seat, 0, person_of(g, first))
    g.put_general(seat, 1, person_of(g, second))
    give(g, 'castile', third)
    set_power(g, 'castile', 0, 0, 3)
    asks(g, LandBattle(area(g, 'leon'), seat, area(g, 'castile'), 0))
    g.play('castile', f'appoint:{third}')
    assert can(g, 'castile') == ['army:1', 'army:2']
    assert power(g, 'castile')[2] == 3, 'nothing is paid before'
    load_dice(g, ([3, 2, 0], 'f----'), (INFANTRY, '---'))
    g.play('castile', 'army:2')
    assert g.general_of(seat) == [
        person_of(g, first), person_of(g, third), person_of(g, second)
    ]  # fmt: skip


def test_nobody_is_asked_who_has_a_general_and_could_get_no_other(g: Europa):
    """R9.7.3: without cards or power, and with no other General, the one who is there commands."""
    seat = seat_of(g, 'castile')
    army(g, 'castile', 'leon', infantry=1)
    g.rebels = put(g.rebels, area(g, 'leon'), 1)
    g.put_general(seat, 0, person_of(g, leaders(g, 1)[0]))
    set_power(g, 'castile', 0, 0, 0)
    asks(g, TakeCommand(seat, area(g, 'leon')))
    assert not isinstance(g.decision(), TakeCommand)


def test_a_defender_appoints_only_in_his_own_realm(g: Europa):
    """R9.7.3."""
    war(g, 'castile', 'france')
    army(g, 'castile', 'aquitaine', infantry=1)
    army(g, 'france', 'aquitaine', number=2, infantry=1)
    give(g, 'france', 'naval_arsenal_1')
    asks(g, LandBattle(area(g, 'aquitaine'), seat_of(g, 'castile'), area(g, 'castile'), 0))
    assert 'appoint:naval_arsenal_1' in can(g, 'france')
    disarm(g)
    army(g, 'castile', 'andalucia', infantry=1)
    army(g, 'france', 'andalucia', number=2, infantry=1)
    load_dice(g, (INFANTRY, 'f--'), (INFANTRY, '---'))
    asks(g, LandBattle(area(g, 'andalucia'), seat_of(g, 'castile'), area(g, 'castile'), 0))
    assert can(g, 'france') == ['pass', 'stop_asking:battle_actions'], 'asked for Battle Actions, not who leads'
    g.play('france', 'pass')
    assert units(g, 'france', 'andalucia') == 0


def test_of_several_defenders_the_one_with_most_units_speaks(g: Europa):
    """R9.7.M1, R9.7.M3-M4, B-EX6: all who face a common enemy fight together; the Main Defender's general counts."""
    war(g, 'castile', 'france')
    war(g, 'castile', 'england')
    army(g, 'castile', 'aquitaine', infantry=6)
    army(g, 'france', 'aquitaine', infantry=1)
    army(g, 'england', 'aquitaine', infantry=3)
    general(g, 'france', 1, 'afonso')
    load_dice(g, (INFANTRY, '---'), (INFANTRY, '---'))
    asks(g, LandBattle(area(g, 'aquitaine'), seat_of(g, 'castile'), area(g, 'castile'), 0))
    frame = next(each for each in g.stack if isinstance(each, LandBattle))
    assert frame.defender == seat_of(g, 'england')
    assert frame.defence_dice == INFANTRY, "France's General adds nothing"


@pytest.mark.parametrize('decides', ['castile', 'england', 'france'])
def test_of_equal_defenders_whoever_had_the_turn_before_picks_one(g: Europa, decides: str):
    """R9.7.M3: whoever that was, one of the two or not."""
    war(g, 'castile', 'france')
    war(g, 'castile', 'england')
    army(g, 'castile', 'aquitaine', infantry=6)
    army(g, 'france', 'aquitaine', infantry=2)
    army(g, 'england', 'aquitaine', infantry=2)
    g.acted_last = seat_of(g, decides)
    asks(g, LandBattle(area(g, 'aquitaine'), seat_of(g, 'castile'), area(g, 'castile'), 0))
    assert g.deciders == (decides,)
    assert sorted(can(g, decides)) == ['realm:england', 'realm:france']
    assert why_not(g, decides, 'realm:castile') == 'R9.7.M3'
    load_dice(g, (INFANTRY, '---'), (INFANTRY, '---'))
    g.play(decides, 'realm:england')
    assert next(each for each in g.stack if isinstance(each, LandBattle)).defender == seat_of(g, 'england')


def test_equal_defenders_against_rebels_have_a_main_defender_too(g: Europa):
    """R9.7.M3, R4.3.C6: in phase 3 whoever had the last turn of the action phase picks him."""
    g.phase, g.active, g.acted_last = 'peace', -1, seat_of(g, 'castile')
    g.rebels = put(g.rebels, area(g, 'aquitaine'), 2)
    army(g, 'france', 'aquitaine', infantry=2)
    army(g, 'england', 'aquitaine', infantry=2)
    asks(g, LandBattle(area(g, 'aquitaine'), -1))
    assert g.deciders == ('castile',)
    load_dice(g, (INFANTRY, 'ff-'), (INFANTRY, '---'))
    g.play('castile', 'realm:england')
    assert next(each for each in g.stack if isinstance(each, LandBattle)).defender == seat_of(g, 'england')


def against_two(g: Europa, france: int, england: int, dice: str) -> None:
    """Castile attacks so many French and English units, which hit nobody."""
    war(g, 'castile', 'france')
    war(g, 'castile', 'england')
    army(g, 'castile', 'aquitaine', infantry=6)
    army(g, 'france', 'aquitaine', infantry=france)
    army(g, 'england', 'aquitaine', infantry=england)
    load_dice(g, (INFANTRY, dice), (INFANTRY, '---'))
    asks(g, LandBattle(area(g, 'aquitaine'), seat_of(g, 'castile'), area(g, 'castile'), 0))


def test_hits_alternate_between_realms_from_the_largest_on(g: Europa):
    """R9.7.M6: 3 hits on 3 English and 2 French units: England, France, England."""
    against_two(g, 2, 3, 'fff')
    assert units(g, 'england', 'aquitaine') == 1
    assert units(g, 'france', 'aquitaine') == 1


def test_the_attacker_orders_realms_with_equally_many_units(g: Europa):
    """R9.7.M6."""
    against_two(g, 2, 2, 'f--')
    decides = next(role for role in g.roles if 'realm:france' in can(g, role))
    g.play(decides, 'realm:france')  # who speaks for the defence (R9.7.M3)
    assert sorted(can(g, 'castile')) == ['realm:england', 'realm:france']
    g.play('castile', 'realm:england')
    assert units(g, 'england', 'aquitaine') == 1
    assert units(g, 'france', 'aquitaine') == 2


def test_the_order_of_hits_is_set_once(g: Europa):
    """R9.7.M6: by turns: England, France, England; the Attacker is asked once, and nobody is hit twice in a row."""
    against_two(g, 3, 3, 'fff')
    g.play(g.deciders[0], 'realm:france')  # who speaks for the defence (R9.7.M3)
    g.play('castile', 'realm:england')
    assert [each['realm'] for each in told(g, 'unit_lost')] == ['england', 'france', 'england']


def test_each_player_decides_on_his_own_retreat(g: Europa):
    """R9.7.M5, R9.7.9b: the attacker first, and the defenders whatever he chose."""
    war(g, 'castile', 'france')
    war(g, 'castile', 'england')
    army(g, 'castile', 'aquitaine', infantry=6)
    army(g, 'france', 'aquitaine', infantry=2)
    army(g, 'england', 'aquitaine', infantry=3)
    load_dice(g, (INFANTRY, '---'), (INFANTRY, '---'), (INFANTRY, '---'), (INFANTRY, '---'))
    asks(g, LandBattle(area(g, 'aquitaine'), seat_of(g, 'castile'), area(g, 'castile'), 0))
    assert can(g, 'france') == []
    g.play('castile', 'pass')
    asked = [role for role in g.roles if 'pass' in can(g, role)]
    assert asked == ['france']
    g.play('france', 'area:loire')
    assert units(g, 'france', 'aquitaine') == 0
    assert units(g, 'england', 'aquitaine') == 3


def test_a_retreat_leads_over_mountains_for_nothing(g: Europa):
    """R9.7.11, R9.5.6: into an Area that is not friendly, without power for more than 3 units, and without paying."""
    war(g, 'castile', 'france')
    set_power(g, 'france', 3, 3, 0)
    army(g, 'castile', 'languedoc', infantry=6)
    infantry(g, 'france', 'languedoc', 5)
    assert g.map.over_mountains(area(g, 'languedoc'), area(g, 'aragon'))
    g.ducats[seat_of(g, 'france')] = 5
    load_dice(g, (INFANTRY, '---'), (INFANTRY, '---'))
    asks(g, LandBattle(area(g, 'languedoc'), seat_of(g, 'castile'), area(g, 'aragon'), 0))
    g.play('castile', 'pass')
    g.play('france', 'area:aragon')
    g.play('france', 'access')
    assert units(g, 'france', 'aragon') == 4
    assert power(g, 'france')[2] == 0


def test_a_general_without_his_army_adds_no_dice_any_more(g: Europa):
    """R9.4.2, R9.4b.4: his last unit falls, and single infantry fights on without him."""
    army(g, 'castile', 'leon', infantry=1)
    infantry(g, 'castile', 'leon', 3)
    general(g, 'castile', 1, 'francisco')
    g.rebels = put(g.rebels, area(g, 'leon'), 2)
    led = pool(g, seat_of(g, 'castile'), person(g, 'francisco'), INFANTRY)
    missed = (INFANTRY, '---')
    load_dice(g, (led, '-' * sum(led)), (INFANTRY, 'f--'), missed, missed)
    asks(g, LandBattle(area(g, 'leon'), seat_of(g, 'castile')))
    while 'pass' in can(g, 'castile') and not told(g, 'unit_lost'):
        g.play('castile', 'pass')
    g.play('castile', next(action for action in can(g, 'castile') if action.startswith('unit:1_')))
    g.play('castile', 'pass')
    assert next(each for each in g.stack if isinstance(each, LandBattle)).attack_dice == INFANTRY
    assert len(told(g, 'battle_dice')[1]['faces']) == 3


def test_when_the_main_defender_leaves_another_speaks(g: Europa):
    """R9.7.M4-M5, R9.4.2: England retreats with its General; France fights on with its own."""
    war(g, 'castile', 'france')
    war(g, 'castile', 'england')
    army(g, 'castile', 'aquitaine', infantry=6)
    army(g, 'france', 'aquitaine', infantry=2)
    army(g, 'england', 'aquitaine', infantry=3)
    general(g, 'england', 1, 'francisco')
    general(g, 'france', 1, 'afonso')
    first = pool(g, seat_of(g, 'england'), person(g, 'francisco'), INFANTRY)
    then = pool(g, seat_of(g, 'france'), person(g, 'afonso'), INFANTRY)
    load_dice(g, (INFANTRY, '---'), (first, '-' * sum(first)), (INFANTRY, '---'), (then, '-' * sum(then)))
    asks(g, LandBattle(area(g, 'aquitaine'), seat_of(g, 'castile'), area(g, 'castile'), 0))
    frame = next(each for each in g.stack if isinstance(each, LandBattle))
    assert (frame.defender, frame.defence_dice) == (seat_of(g, 'england'), first)
    g.play('castile', 'pass')
    g.play('france', 'pass')
    g.play('england', 'area:brittany_normandy')
    assert (frame.defender, frame.defence_dice) == (seat_of(g, 'france'), then)
    assert frame.defence_leader == person(g, 'afonso')


def test_a_new_main_defender_picks_among_his_generals(g: Europa):
    """R9.4.2, R9.7.M4, R9.7.3: one of them adds his dice; nobody is appointed any more, though it is his own Realm."""
    war(g, 'castile', 'france')
    war(g, 'castile', 'england')
    army(g, 'castile', 'aquitaine', infantry=6)
    army(g, 'france', 'aquitaine', infantry=1)
    army(g, 'france', 'aquitaine', number=2, infantry=1)
    army(g, 'england', 'aquitaine', infantry=3)
    general(g, 'france', 1, 'francisco')
    general(g, 'france', 2, 'afonso')
    give(g, 'france', 'tax_reform_1')
    missed = (INFANTRY, '---')
    load_dice(g, missed, missed)
    asks(g, LandBattle(area(g, 'aquitaine'), seat_of(g, 'castile'), area(g, 'castile'), 0))
    frame = next(each for each in g.stack if isinstance(each, LandBattle))
    g.play('castile', 'pass')
    g.play('france', 'pass')
    g.play('england', 'area:brittany_normandy')
    assert g.deciders == ('france',)
    assert sorted(can(g, 'france')) == ['person:afonso', 'person:francisco']
    led = pool(g, seat_of(g, 'france'), person(g, 'afonso'), INFANTRY)
    load_dice(g, missed, (led, '-' * sum(led)))
    g.play('france', 'person:afonso')
    assert (frame.defence_leader, frame.defence_dice) == (person(g, 'afonso'), led)


def test_who_has_destroyed_the_attack_is_not_asked_to_retreat(g: Europa):
    """R9.7.9, R9.7.12: only if both sides have units left."""
    war(g, 'castile', 'england')
    army(g, 'castile', 'aquitaine', infantry=1)
    army(g, 'england', 'aquitaine', infantry=6)
    load_dice(g, (INFANTRY, '---'), (INFANTRY, 'f--'))
    asks(g, LandBattle(area(g, 'aquitaine'), seat_of(g, 'castile'), area(g, 'castile'), 0))
    assert [each['realms'] for each in told(g, 'battle_won')] == [['england']]
    assert units(g, 'england', 'aquitaine') == 6


def test_the_defender_may_retreat_after_the_attacker_has(g: Europa):
    """R9.7.9b, R9.7.12: then nobody wins."""
    war(g, 'castile', 'england')
    army(g, 'castile', 'aquitaine', infantry=3)
    army(g, 'england', 'aquitaine', infantry=6)
    load_dice(g, (INFANTRY, '---'), (INFANTRY, '---'))
    asks(g, LandBattle(area(g, 'aquitaine'), seat_of(g, 'castile'), area(g, 'castile'), 0))
    g.play('castile', 'area:castile')
    g.play('england', 'area:brittany_normandy')
    assert told(g, 'battle_won') == []
    assert len(told(g, 'battle_drawn')) == 1


def test_a_pool_has_three_infantry_dice_and_the_leaders(g: Europa):
    """R9.7.4, R9.4.2."""
    assert pool(g, seat_of(g, 'castile'), NO_PERSON, INFANTRY) == [3, 0, 0]
    assert pool(g, seat_of(g, 'castile'), person(g, 'afonso'), INFANTRY) == [4, 0, 1]


def test_a_ruler_in_command_may_fall(g: Europa):
    """R9.4.4, R9.7.8: then there is an Interregnum, unless a Leader is crowned."""
    seat = seat_of(g, 'castile')
    ruler = next(p for p, dice in enumerate(g.edition.decks.persons.dice) if dice == [0, 2, 0, 0])
    g.ruler[seat] = ruler
    g.leads[seat] = 0
    g.ill[seat] |= 1
    army(g, 'castile', 'leon', infantry=3)
    g.rebels = put(g.rebels, area(g, 'leon'), 1)
    load_dice(g, ([3, 2, 0], 'f----'), (INFANTRY, 'gg-'))
    asks(g, LandBattle(area(g, 'leon'), seat, area(g, 'castile'), 0))
    assert g.ruler[seat] == NO_PERSON
    assert can(g, 'castile') == ['pass'], 'he may crown nobody: his hand is empty'


def test_army_sizes_shrink_with_hits(g: Europa):
    """R9.4b.4: an Army without units leaves the map."""
    army(g, 'castile', 'leon', infantry=1)
    asks(g, TakeHit(seat_of(g, 'castile'), area(g, 'leon'), 0))
    assert army_size(g, seat_of(g, 'castile'), 0) == 0
    assert g.army_area_at(seat_of(g, 'castile'), 0) == -1


def test_the_march_into_rebels_is_a_battle(g: Europa):
    """R9.5.4, R5.5.2.4: and after it the turn goes on."""
    army(g, 'castile', 'castile', infantry=3)
    g.rebels = put(g.rebels, area(g, 'leon'), 1)
    set_power(g, 'castile', 0, 0, 3)
    turn_of(g, 'castile')
    g.play('castile', 'march:castile')
    g.play('castile', 'army:1')
    load_dice(g, (INFANTRY, 'f--'), (INFANTRY, '---'))
    g.play('castile', 'area:leon')
    assert g.rebels[area(g, 'leon')] == 0
    assert units(g, 'castile', 'leon') == 3
    assert power(g, 'castile')[2] == 3
    assert party(g, 'castile') == g.realm(seat_of(g, 'castile'))


def test_open_dice_are_of_the_kinds_that_the_player_picks(g: Europa):
    """R9.4.2: one by one, before the first roll."""
    open_dice = g.edition.decks.persons.dice[person(g, 'albrecht')][3]
    assert open_dice > 0
    army(g, 'castile', 'leon', infantry=2)
    general(g, 'castile', 1, 'albrecht')
    g.rebels = put(g.rebels, area(g, 'leon'), 1)
    asks(g, LandBattle(area(g, 'leon'), seat_of(g, 'castile'), area(g, 'castile'), 0))
    for _ in range(open_dice - 1):
        g.play('castile', 'die:artillery')
    printed = g.edition.decks.persons.dice[person(g, 'albrecht')]
    pools = [3 + printed[0], printed[1] + 1, printed[2] + open_dice - 1]
    load_dice(g, (pools, 'f' + '-' * (sum(pools) - 1)), (INFANTRY, '---'))
    g.play('castile', 'die:cavalry')
    assert g.rebels[area(g, 'leon')] == 0


def test_who_has_retreated_wins_nothing_though_his_side_does(g: Europa):
    """R9.7.13: the active player leaves, and France beats the rebels without him."""
    army(g, 'castile', 'aquitaine', infantry=2)
    army(g, 'france', 'aquitaine', infantry=3)
    g.rebels = put(g.rebels, area(g, 'aquitaine'), 1)
    g.active = seat_of(g, 'castile')
    g.phase = 'actions'
    before = power(g, 'castile')
    load_dice(g, (INFANTRY, '---'), (INFANTRY, '---'), (INFANTRY, 'f--'), (INFANTRY, '---'))
    asks(g, LandBattle(area(g, 'aquitaine'), seat_of(g, 'castile'), area(g, 'castile'), 0))
    g.play('france', 'pass')
    g.play('castile', 'area:castile')
    assert told(g, 'battle_won')
    assert power(g, 'castile') == before


# ---- Muslim players (R15.0.8, R9.7.3b)


def muslim(g: Europa, realm: str = 'castile') -> Europa:
    g.faith = put(g.faith, party(g, realm), FAITHS.index('muslim'))
    g.forget_worked_out()
    return g


@pytest.mark.parametrize(('answer', 'dice'), [('accept', [0, 3, 0]), ('refuse', INFANTRY)])
def test_a_muslim_player_may_swap_his_basic_dice(g: Europa, answer: str, dice: list[int]):
    """R15.0.8, R9.7.3b: three cavalry dice for the three of infantry, or not."""
    muslim(g)
    army(g, 'castile', 'leon', infantry=2, cavalry=1)
    g.rebels = put(g.rebels, area(g, 'leon'), 1)
    shown = 'h--' if answer == 'accept' else 'f--'
    load_dice(g, (dice, shown), (INFANTRY, '---'))
    asks(g, LandBattle(area(g, 'leon'), seat_of(g, 'castile')))
    assert set(can(g, 'castile')) == {'accept', 'refuse'}
    g.play('castile', answer)
    assert g.rebels[area(g, 'leon')] == 0


def test_the_swap_is_decided_once_and_the_generals_dice_stay(g: Europa):
    """R15.0.8: at the start, fixed for the battle; only the basic dice are swapped."""
    muslim(g)
    army(g, 'castile', 'leon', infantry=2, cavalry=2)
    francisco = next(p for p, dice in enumerate(g.edition.decks.persons.dice) if dice == [0, 2, 0, 0])
    g.put_general(seat_of(g, 'castile'), 0, francisco)
    g.rebels = put(g.rebels, area(g, 'leon'), 2)
    load_dice(g, ([0, 5, 0], '-----'), (INFANTRY, '---'), ([0, 5, 0], 'hh---'), (INFANTRY, '---'))
    asks(g, LandBattle(area(g, 'leon'), seat_of(g, 'castile')))
    g.play('castile', 'accept')
    while 'accept' not in can(g, 'castile') and g.rebels[area(g, 'leon')]:
        g.play('castile', next(action for action in can(g, 'castile') if action in ('pass', 'done')))
    assert g.rebels[area(g, 'leon')] == 0


def test_christians_are_not_asked(g: Europa):
    """R15.0.8"""
    army(g, 'castile', 'leon', infantry=2)
    g.rebels = put(g.rebels, area(g, 'leon'), 1)
    load_dice(g, (INFANTRY, 'f--'), (INFANTRY, '---'))
    asks(g, LandBattle(area(g, 'leon'), seat_of(g, 'castile')))
    assert g.rebels[area(g, 'leon')] == 0


def test_both_sides_may_swap_the_attacker_first(g: Europa):
    """R15.0.8, R9.6.2: each Muslim player who speaks for a side."""
    muslim(muslim(g), 'france')
    war(g, 'castile', 'france')
    army(g, 'castile', 'leon', infantry=2)
    army(g, 'france', 'leon', infantry=2)
    asks(g, LandBattle(area(g, 'leon'), seat_of(g, 'castile')))
    assert g.deciders == ('castile',)
    g.play('castile', 'refuse')
    assert g.deciders == ('france',)
    assert set(can(g, 'france')) == {'accept', 'refuse'}


def muslim_battle(answer: str) -> Europa:
    """The Ottomans march on a Venetian Army."""
    g = table('2-03.1')
    disarm(g)
    for hand in g.hands:
        hand.take_all()
    war(g, 'ottomans', 'venice')
    army(g, 'ottomans', 'greece', infantry=2)
    army(g, 'venice', 'greece', infantry=2)
    g.active = seat_of(g, 'ottomans')
    g.forget_worked_out()
    asks(g, LandBattle(area(g, 'greece'), seat_of(g, 'ottomans')))
    while g.view(g.deciders[0])['prompt']['key'] == 'prompt.take_command':
        g.play(g.deciders[0], 'pass')
    assert g.view('ottomans')['prompt']['key'] == 'prompt.swap_dice'
    g.rng = Loaded([0] * 99)
    g.play('ottomans', answer)
    return g


@pytest.mark.parametrize(('answer', 'dice'), [('accept', [0, 3, 0]), ('refuse', [3, 0, 0])])
def test_a_muslim_player_may_have_cavalry_dice(answer: str, dice: list[int]) -> None:
    """R9.7.3b, R15.0.8: for his 3 basic dice, at the start, for the whole battle; nobody else is asked"""
    g = muslim_battle(answer)
    assert told(g, 'dice_swapped') == ([{'realm': 'ottomans', 'dice': 3}] if answer == 'accept' else [])
    first = told(g, 'battle_dice')[0]
    assert len(first['faces']) == 3
    kinds = g.edition.components
    shown = kinds.cavalry if answer == 'accept' else kinds.infantry
    assert first['faces'] == [BATTLE_FACES[shown.faces[0]]] * sum(dice)
    assert first['others'] == [BATTLE_FACES[kinds.infantry.faces[0]]] * 3
