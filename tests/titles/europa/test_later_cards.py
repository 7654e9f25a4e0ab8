"""Cards of the later Ages whose operators no chapter has of its own: losses, Characters who go or come, dice, Truces.

What is expected is written from the programs of the cards and from EFFECTS 3-5 alone. Each card runs from a table that
is set up for a variant in which its Realm is played.
"""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.kernel.rng import Rng
from chancellery.kernel.rules import OK
from chancellery.titles.europa.board.harbours import dock
from chancellery.titles.europa.edition.atlas import MAPS
from chancellery.titles.europa.edition.decks import ADVISOR
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.effects.program import fulfilled
from chancellery.titles.europa.fields import NO_PERSON, REBELS
from chancellery.titles.europa.governing.court import in_office, put_in_office
from chancellery.titles.europa.governing.tracks import (
    LARGE,
    SMALL,
    VASSALS,
    place_town,
    place_vassal,
    remove_town,
)
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.liberation import cover
from chancellery.titles.europa.war.occupation import occupy
from tests.titles.europa.battles import army, disarm, infantry
from tests.titles.europa.changes import changed
from tests.titles.europa.loaded import load_dice
from tests.titles.europa.loaded import unrest as restless
from tests.titles.europa.position import (
    TITLE,
    area,
    can,
    card,
    give,
    party,
    person,
    province,
    seat_of,
    set_power,
    table,
    told,
    why_not,
)
from tests.titles.europa.programs import calm, lay, over, own, run, written

MOST_ANSWERS = 60
PIECES = (
    'army', 'mercenaries', 'allied', 'infantry', 'ships', 'slots', 'fleet', 'docked', 'exhausted', 'available',
)  # fmt: skip


def at(scenario: str, active: str = '') -> Europa:
    """A table at which nobody has units, ships or Unrest, and everybody 3 of each power, 10 Ducats and 5 Prestige."""
    g = table(scenario)
    g.active = seat_of(g, active) if active else g.first
    disarm(g)
    calm(g)
    for seat in g.seats():
        g.ducats[seat] = 10
        g.prestige[seat] = 5
        g.stability[seat] = 0
        g.interest[seat] = 0
        g.available[seat] = 5
        g.exhausted[seat] = 4
    g.slots = tuple([NOBODY] * len(g.slots))
    g.docked = []
    g.power = [3] * len(g.power)
    g.milestones = [-1] * len(g.milestones)
    g.forget_worked_out()
    return g


def another(g: Europa, realm: str) -> str:
    """Some other player."""
    return next(g.name(seat) for seat in g.seats() if g.name(seat) != realm)


def answered(g: Europa, *answers: str) -> Europa:
    """Questions are answered, ``realm action`` each; then whatever is asked with the first that is offered."""
    for answer in answers:
        who, _, action = answer.partition(' ')
        g.play(who, action)
    for _ in range(MOST_ANSWERS):
        if over(g):
            return g
        g.play(g.deciders[0], can(g, g.deciders[0])[0])
    raise AssertionError(f'{g.deciders} may still {can(g, g.deciders[0])}')


def until(g: Europa, *offered: str) -> None:
    """Questions are answered with the first that is offered, until somebody is offered this."""
    for _ in range(MOST_ANSWERS):
        if set(offered) <= set(can(g, g.deciders[0])):
            return
        g.play(g.deciders[0], can(g, g.deciders[0])[0])
    raise AssertionError(offered)


def ran(g: Europa, address: str, realm: str, *answers: str) -> dict[str, Any]:
    """A block runs; what it changed."""
    before = g.clone()
    run(g, address, realm)
    return changed(before, answered(g, *answers))


def pieces(changes: dict[str, Any]) -> dict[str, Any]:
    """What changed of units and ships."""
    return {name: by for name, by in changes.items() if name.split()[0] in PIECES and not isinstance(by, str)}


class Dice(Rng):
    """Dice that show these numbers, one to six."""

    def __init__(self, *numbers: int) -> None:
        super().__init__(1, 2, 3, 4)
        self.numbers = list(numbers)

    def clone(self) -> Rng:
        return Dice(*self.numbers)

    def die(self, sides: int = 6) -> int:
        return self.numbers.pop(0)

    def below(self, bound: int) -> int:
        return self.numbers.pop(0) - 1


# ---- casualties: units and ships are lost outside a battle (EFFECTS 3.3)

UNITS_LOST = [
    ('event:107-1/effect', '2-01.1', 'poland', 'mazovia_malopolska', 1),
    ('event:108-2/effect', '1-01.3', 'denmark', 'jutland', 1),
    ('event:158b/effect', '2-01.1', 'ottomans', 'rum', 1),
    ('event:210-2/effect', '1-03.2', 'portugal', 'portugal', 2),
    ('event:417-2/effect.0.options.1', '2-01.1', 'austria', 'austria', 1),
]


@pytest.mark.parametrize(('address', 'scenario', 'realm', 'place', 'count'), UNITS_LOST)
def test_land_units_are_hit(address: str, scenario: str, realm: str, place: str, count: int) -> None:
    """107-1, 108-2, 158b, 210-2, 417-2: so many units of the Realm, as hits: regulars are exhausted. What else the card
    brings concerns no regular unit that is there."""
    g = at(scenario, realm)
    army(g, realm, place, infantry=3)
    changes = pieces(ran(g, address, realm))
    assert changes[f'army 1 infantry {realm}'] == -count
    back = 3 if address in ('event:107-1/effect', 'event:210-2/effect') else 0  # option A: Manpower 3, available
    assert changes.get(f'exhausted {realm}', 0) == count - back


@pytest.mark.parametrize('who', ['france', 'ottomans'])
def test_405_2_opponents_at_war_with_muscovy_lose_two_units(who: str) -> None:
    """405-2: each opponent at war with Muscovy: 2 losses; nobody else."""
    g = at('2-01.2', 'muscovy')
    for realm in ('france', 'ottomans'):
        army(g, realm, 'seine' if realm == 'france' else 'rum', infantry=3)
    g.war = put_mark(g.war, party(g, 'muscovy'), seat_of(g, who))
    g.forget_worked_out()
    assert pieces(ran(g, 'event:405-2/effect', 'muscovy')) == {f'army 1 infantry {who}': -2, f'exhausted {who}': 2}


SHIPS_LOST = [
    ('event:110-1/effect.0.options.0', '1-03.2', 'portugal'),
    ('event:114-1/effect.0.options.1', '2-03.1', 'venice'),
    ('event:115-2/effect.0', '2-03.1', 'mamluks'),
    ('event:203-1/effect.0.options.1', '1-01.1', 'england'),
    ('event:214-2/effect.1.options.1', '2-03.1', 'venice'),
    ('event:308-2/effect.1.options.1', '1-01.3', 'denmark'),
    ('event:403-2/effect.0.options.1', '1-01.1', 'england'),
    ('event:410-2/effect.0.options.0', '1-03.2', 'portugal'),
]


@pytest.mark.parametrize(('address', 'scenario', 'realm'), [each for each in SHIPS_LOST if 'options' in each[0]])
def test_a_ship_goes_to_the_supply(address: str, scenario: str, realm: str) -> None:
    """110-1, 114-1, 203-1, 214-2, 308-2, 403-2, 410-2: the only ship of the Realm is gone, no unit is exhausted."""
    g = at(scenario, realm)
    g.add_ships(seat_of(g, realm), g.map.seas.number('central_mediterranean'), 1)
    changes = pieces(ran(g, address, another(g, realm)))
    assert changes[f'ships {realm} central_mediterranean'] == -1
    assert f'exhausted {realm}' not in changes


@pytest.mark.parametrize(
    ('event', 'scenario', 'realm'), [('115-2', '2-03.1', 'mamluks'), ('408-2', '1-01.3', 'denmark')]
)
def test_a_ship_goes_before_the_options(event: str, scenario: str, realm: str) -> None:
    """115-2, 408-2: first a ship of the Realm is lost."""
    g = at(scenario, realm)
    dock(g, seat_of(g, realm), g.map.provinces.number('roma'))
    run(g, f'event:{event}/effect', realm)
    assert g.docked == []
    answered(g)


def test_253b_an_expedition_costs_a_light_ship() -> None:
    """253b, option A: one light ship of yours, not a heavy one."""
    g = at('1-01.1', 'castile')
    castile = seat_of(g, 'castile')
    g.fleet_at[castile] = g.map.seas.number('north_sea')
    g.add_fleet_ships(castile, 1, 1)
    g.add_ships(castile, g.map.seas.number('western_mediterranean'), 1)
    lost = written('light_ship', {'do': 'casualties', 'who': 'you', 'kind': 'light', 'n': 1, 'to': 'supply'})
    assert pieces(ran(g, lost, 'castile')) == {'ships castile western_mediterranean': -1}


def losing(**args: Any) -> str:
    name = 'loss_' + '_'.join([f'{key}{value}' for key, value in sorted(args.items())])
    return written(name, {'do': 'casualties', 'who': 'you', **args})


def test_the_owner_picks_which_ship_is_lost() -> None:
    """EFFECTS 10.2: which ones, if there are several kinds or places: at sea, in a Port, of the Fleet."""
    g = at('1-01.1', 'england')
    england = seat_of(g, 'england')
    g.fleet_port[england] = province(g, 'london')
    g.add_fleet_ships(england, 1, 1)
    g.add_ships(england, g.map.seas.number('north_sea'), 2)
    dock(g, england, province(g, 'essex'), 2)
    run(g, losing(kind='ship', n=2, to='supply'), 'england')
    assert set(can(g, 'england')) == {'sea:north_sea', 'province:essex', 'ship:heavy'}
    g.play('england', 'ship:heavy')
    assert (g.fleet_ships_at(england, 1), g.fleet_port[england]) == (0, NOWHERE), 'a Fleet without ships leaves the map'
    assert set(can(g, 'england')) == {'sea:north_sea', 'province:essex'}
    g.play('england', 'province:essex')
    assert over(g)
    assert g.docked == [[england, province(g, 'essex'), 1]]
    assert why_not(run(g, losing(kind='ship', n=1, to='supply'), 'england'), 'england', 'sea:baltic_sea')


def test_nothing_is_asked_where_all_ships_are_alike() -> None:
    """Nothing to choose."""
    g = at('1-01.1', 'england')
    g.add_ships(seat_of(g, 'england'), g.map.seas.number('north_sea'), 2)
    assert pieces(ran(g, losing(kind='ship', n=1, to='supply'), 'england')) == {'ships england north_sea': -1}


def test_hits_fall_on_mercenaries_first_and_then_on_regulars() -> None:
    """R9.7.6, EFFECTS 3.3 (hit): mercenaries, regulars and allied units in turn."""
    g = at('1-01.1', 'france')
    army(g, 'france', 'seine', sort='mercenary', infantry=2)
    infantry(g, 'france', 'languedoc', 2)
    assert pieces(ran(g, losing(n=2), 'france')) == {
        'mercenaries 1 infantry france': -1, 'infantry france languedoc': -1, 'exhausted france': 1,
    }  # fmt: skip


def test_a_loss_to_the_supply_exhausts_nothing_and_is_of_any_class() -> None:
    """EFFECTS 3.3 (supply): the unit is removed, and its owner says which."""
    g = at('1-01.1', 'france')
    army(g, 'france', 'seine', sort='mercenary', infantry=1)
    infantry(g, 'france', 'languedoc', 1)
    run(g, losing(n=1, to='supply'), 'france')
    assert set(can(g, 'france')) == {'unit:1_mercenary_infantry', 'area:languedoc'}
    before = g.clone()
    g.play('france', 'area:languedoc')
    assert pieces(changed(before, g)) == {'infantry france languedoc': -1}


@pytest.mark.parametrize('args', [{'n': 1}, {'n': 1, 'to': 'supply'}, {'n': 1, 'kind': 'ship', 'to': 'supply'}])
def test_who_has_nothing_loses_nothing(args: dict[str, Any]) -> None:
    """EFFECTS 2.2."""
    g = at('1-01.1', 'france')
    assert ran(g, losing(**args), 'france') == {}


@pytest.mark.parametrize('args', [{'n': 1}, {'n': 1, 'kind': 'ship', 'to': 'supply'}])
def test_a_realm_that_nobody_plays_loses_nothing(args: dict[str, Any]) -> None:
    """R16.3.2."""
    g = at('1-01.1', 'france')
    block = written(f'npr_loss_{len(args)}', {'do': 'casualties', 'who': 'realm:poland', **args})
    assert ran(g, block, 'france') == {}


@pytest.mark.parametrize(('pays', 'lost'), [(True, {}), (False, {'mercenaries 1 infantry castile': -1})])
def test_354b_who_does_not_pay_his_mercenaries_loses_one(pays: bool, lost: dict[str, int]) -> None:
    """354b: each opponent with mercenaries pays 2 Ducats or loses a unit to the supply."""
    g = at('1-04.1', 'france')
    army(g, 'castile', 'leon', sort='mercenary', infantry=2)
    army(g, 'france', 'seine', sort='mercenary', infantry=2)
    before = g.clone()
    run(g, 'event:354b/effect', 'france', 'option:b')
    answered(g, *[f'castile {"accept" if pays else "refuse"}'])
    assert pieces(changed(before, g)) == lost
    assert g.ducats[seat_of(g, 'castile')] == (8 if pays else 10)


# ---- retire: a Character leaves (EFFECTS 3.4)


def serve(g: Europa, realm: str, office: int, id: str) -> int:
    """Somebody takes an office, whoever had it."""
    put_in_office(g, seat_of(g, realm), office, person(g, id))
    return person(g, id)


def advisor_cards(g: Europa, deck: int) -> list[int]:
    """Persons of a deck who can be Advisors."""
    actions, persons = g.edition.decks.actions, g.edition.decks.persons
    return [actions.person[c] for c in actions.deck[deck] if persons.role[actions.person[c]] == ADVISOR]


def leader_cards(g: Europa, deck: int) -> list[int]:
    """Persons of a deck who can command."""
    actions, persons = g.edition.decks.actions, g.edition.decks.persons
    return [actions.person[c] for c in actions.deck[deck] if persons.commands[actions.person[c]]]


def out_of_piles(g: Europa, who: int) -> None:
    """His card is in no pile and no hand."""
    number = g.edition.decks.actions.card_of[who]
    for deck in range(3):
        for cards in [g.piles[deck], *[g.hands_at(seat, deck) for seat in g.seats()]]:
            if number in cards.items:
                cards.take(number)
        if number in g.discards[deck]:
            g.discards[deck].remove(number)


def without_court(g: Europa, realm: str) -> None:
    """Only the Ruler is left."""
    for office in range(1, 8):
        put_in_office(g, seat_of(g, realm), office, NO_PERSON)


RETIRED = [
    ('event:106-2/effect', '2-01.1', 'ottomans', 1, 'dies'),
    ('event:204-1/effect.0.options.1', '1-01.1', 'france', 4, 'dies'),
    ('event:206-2/effect.0.options.1', '2-01.1', 'ottomans', 2, 'dismissed'),
    ('event:306-1/effect.1.options.1', '2-01.1', 'ottomans', 3, 'dies'),
    ('event:403-2/effect.0.options.0', '1-01.1', 'england', 7, 'dies'),
    ('event:408-1/effect', '1-01.3', 'denmark', 1, 'dismissed'),
    ('event:410-1/effect.2.options.0', '1-03.2', 'portugal', 1, 'dismissed'),
    ('event:415-2/effect', '2-03.1', 'mamluks', 5, 'dies'),
]


@pytest.mark.parametrize(('address', 'scenario', 'realm', 'office', 'how'), RETIRED)
def test_a_character_leaves(address: str, scenario: str, realm: str, office: int, how: str) -> None:
    """106-2, 204-1, 206-2, 306-1, 403-2, 408-1, 410-1, 415-2: the only Advisor, General or Admiral of the Realm."""
    g = at(scenario, realm)
    without_court(g, realm)
    persons = advisor_cards(g, office - 1) if office < 4 else leader_cards(g, 2)
    out_of_piles(g, persons[0])
    put_in_office(g, seat_of(g, realm), office, persons[0])
    ruler = g.ruler[seat_of(g, realm)]
    ran(g, address, another(g, realm))
    assert in_office(g, seat_of(g, realm), office) == NO_PERSON
    assert g.ruler[seat_of(g, realm)] == ruler
    number = g.edition.decks.actions.card_of[persons[0]]
    assert any(number in discards for discards in g.discards), 'his card is discarded (R7.2.14)'
    assert [each['person'] for each in told(g, how)] == [g.edition.decks.persons.index.ids[persons[0]]]


def retiring(role: str, how: str = 'dies', **args: Any) -> str:
    return written(f'retire_{role}_{how}_{len(args)}', {'do': 'retire', 'role': role, 'how': how, **args})


def test_the_owner_says_who_leaves() -> None:
    """EFFECTS 10.2: which Character, if there are several; a Ruler is none of the Advisors."""
    g = at('1-01.1', 'france')
    without_court(g, 'france')
    mine = [advisor_cards(g, deck)[0] for deck in (0, 2)]
    for deck, who in zip((0, 2), mine, strict=True):
        out_of_piles(g, who)
        put_in_office(g, seat_of(g, 'france'), 1 + deck, who)
    run(g, retiring('advisor', who='realm:france'), 'england')
    assert g.deciders == ('france',)
    ids = [g.edition.decks.persons.index.ids[who] for who in mine]
    assert set(can(g, 'france')) == {f'person:{id}' for id in ids}
    g.play('france', f'person:{ids[1]}')
    assert over(g)
    assert g.advisor_of(seat_of(g, 'france')) == [mine[0], NO_PERSON, NO_PERSON]


def test_where_nobody_serves_nobody_leaves() -> None:
    """EFFECTS 2.2."""
    g = at('1-01.1', 'france')
    without_court(g, 'france')
    assert ran(g, retiring('leader'), 'france') == {}


def test_a_ruler_who_dies_may_be_followed_at_once() -> None:
    """R7.2.16: his player is asked for a Leader from hand; else there is an Interregnum."""
    g = at('1-01.1', 'france')
    run(g, retiring('ruler'), 'france')
    assert 'pass' in can(g, 'france')
    g.play('france', 'pass')
    assert g.ruler[seat_of(g, 'france')] == NO_PERSON


# ---- Ill Health is taken from a Character (452b)


def ill(g: Europa, realm: str, *offices: int) -> None:
    for office in offices:
        g.ill[seat_of(g, realm)] |= 1 << office


def test_452b_heals_the_character_that_is_picked() -> None:
    """452b: one Ill Health of yours is removed; of two Characters you say which."""
    g = at('1-05.2', 'france')
    france = seat_of(g, 'france')
    without_court(g, 'france')
    who = advisor_cards(g, 0)[0]
    out_of_piles(g, who)
    put_in_office(g, france, 1, who)
    ill(g, 'france', 0, 1)
    run(g, 'event:452b/effect', 'france')
    persons = g.edition.decks.persons.index.ids
    assert set(can(g, 'france')) == {f'person:{persons[g.ruler[france]]}', f'person:{persons[who]}'}
    assert why_not(g, 'france', f'person:{persons[g.ruler[seat_of(g, "england")]]}')
    g.play('france', f'person:{persons[who]}')
    assert g.ill[france] == 1
    answered(g)


# ---- Manpower is exhausted (EFFECTS 3.3)


def exhausting(n: int) -> str:
    return written(f'exhaust_{n}', {'do': 'manpower', 'n': n, 'to': 'exhausted'})


EXHAUSTED = [
    ('event:202-2/effect.0.options.0', '1-01.1', 'castile', 3),
    ('event:309-2/effect.0.options.1', '2-02.4', 'sweden', 3),
    ('event:404-2/effect.0.options.1', '1-01.1', 'france', 2),
]


@pytest.mark.parametrize(('address', 'scenario', 'realm', 'count'), EXHAUSTED)
def test_available_manpower_is_exhausted(address: str, scenario: str, realm: str, count: int) -> None:
    """202-2, 309-2, 404-2: so many units of the Realm go from the available to the exhausted ones."""
    g = at(scenario, realm)
    changes = pieces(ran(g, address, another(g, realm)))
    assert changes == {f'available {realm}': -count, f'exhausted {realm}': count}


def test_34a_3_who_does_not_pay_has_units_exhausted() -> None:
    """34a-3: each player pays 1 a, or has 2 units exhausted."""
    g = at('1-04.1', 'france')
    before = g.clone()
    run(g, 'event:34a-3/effect', 'france')
    until(g, 'accept', 'refuse')
    for _ in range(2):
        g.play(g.deciders[0], 'accept' if g.deciders[0] == 'france' else 'refuse')
    assert pieces(changed(before, g)) == {'available castile': -2, 'exhausted castile': 2}
    assert g.power_at(seat_of(g, 'france'), 0) == 2
    answered(g)


def test_what_is_not_available_is_taken_from_the_deployed() -> None:
    """EFFECTS 3.3: available first, then deployed by the owner's choice; as many as there are."""
    g = at('1-01.1', 'france')
    g.available[seat_of(g, 'france')] = 1
    army(g, 'france', 'seine', infantry=1, cavalry=1)
    army(g, 'france', 'seine', sort='mercenary', infantry=1)
    before = g.clone()
    run(g, exhausting(2), 'france')
    assert set(can(g, 'france')) == {'unit:1_regular_infantry', 'unit:1_regular_cavalry'}
    g.play('france', 'unit:1_regular_cavalry')
    assert over(g)
    assert pieces(changed(before, g)) == {
        'available france': -1, 'exhausted france': 2, 'army 1 cavalry france': -1,
    }  # fmt: skip
    before = g.clone()
    run(g, exhausting(3), 'france')
    assert over(g), 'one regular is left, and nobody is asked'
    assert pieces(changed(before, g)) == {'exhausted france': 1, 'army 1 infantry france': -1}


# ---- appoint: a General or Leader from the discards (EFFECTS 3.4)


def discarded(g: Europa, *persons: int) -> list[str]:
    """These cards lie on their discards, the last on top; nothing else does. Returns the persons' ids."""
    actions = g.edition.decks.actions
    for deck in range(3):
        for number in g.discards[deck][:]:
            g.discards[deck].remove(number)
            g.piles[deck].add(number, 0)
    for who in persons:
        out_of_piles(g, who)
        number = actions.card_of[who]
        g.discards[actions.power[actions.title[number]]].append(number)
    g.forget_worked_out()
    return [g.edition.decks.persons.index.ids[who] for who in persons]


@pytest.mark.parametrize(
    ('address', 'scenario', 'realm'),
    [('event:409-2/effect', '2-02.4', 'sweden'), ('event:301-2/effect.0.options.0', '2-01.1', 'austria')],
)
def test_a_general_comes_from_the_discards_for_nothing(address: str, scenario: str, realm: str) -> None:
    """301-2, 409-2: one of the top 5 discards who can command leads an Army, for nothing."""
    g = at(scenario, realm)
    seat = seat_of(g, realm)
    without_court(g, realm)
    generals = leader_cards(g, 2)[:2]
    ids = discarded(g, advisor_cards(g, 2)[0], *generals)[1:]
    before = g.power_of(seat)
    run(g, address, realm)
    until(g, f'person:{ids[0]}')
    offered = {each for each in can(g, realm) if each.startswith('person:')}
    assert offered == {f'person:{id}' for id in ids}, 'no Advisor'
    assert 'done' in can(g, realm), 'he may be left there (EFFECTS: may is true by default)'
    g.play(realm, f'person:{ids[1]}')
    assert set(can(g, realm)) == {'army:1', 'army:2', 'army:3'}
    g.play(realm, 'army:2')
    assert g.general_of(seat) == [NO_PERSON, generals[1], NO_PERSON]
    assert g.edition.decks.actions.card_of[generals[1]] not in g.discards[2]
    assert g.power_at(seat, 2) >= before[2], 'for nothing'
    answered(g)


def test_354b_a_leader_may_be_an_admiral() -> None:
    """354b, option B: General or Admiral; 1 c."""
    g = at('1-04.1', 'france')
    france = seat_of(g, 'france')
    without_court(g, 'france')
    leader = leader_cards(g, 2)[0]
    ids = discarded(g, leader)
    run(g, 'event:354b/effect', 'france', 'option:b')
    g.play('france', f'person:{ids[0]}')
    assert set(can(g, 'france')) == {'army:1', 'army:2', 'army:3', 'fleet'}
    g.play('france', 'fleet')
    assert g.admiral[france] == leader
    assert g.power_at(france, 2) == 4


def test_only_the_top_five_discards_are_looked_at() -> None:
    """EFFECTS 3.4 (discard5)."""
    g = at('1-04.1', 'france')
    ids = discarded(g, *leader_cards(g, 2)[:6])
    run(g, written('general', {'do': 'appoint', 'role': 'general', 'from': 'discard5', 'cost': {}}), 'france')
    assert f'person:{ids[0]}' not in can(g, 'france')
    assert f'person:{ids[1]}' in can(g, 'france')


# ---- a die is rolled (34a-1)


@pytest.mark.parametrize(('shown', 'ducats'), [(1, 6), (2, 8), (3, 13), (4, 15), (5, 17), (6, 20)])
def test_34a_1_tulips(shown: int, ducats: int) -> None:
    """34a-1, option A: by the die -4, -2, +3, +5, +7 or +10 Ducats."""
    g = at('1-04.1', 'france')
    g.rng = Dice(shown)
    run(g, 'event:34a-1/effect', 'france', 'option:a')
    assert over(g)
    assert g.ducats[seat_of(g, 'france')] == ducats
    assert told(g, 'rolled_six') == [{'realm': 'france', 'numbers': str(shown), 'cause': 'event:34a-1'}]


def test_34a_1_rich_opponents_lose_three_ducats() -> None:
    """34a-1: opponents with more than 20 Ducats."""
    for had, left in ((20, 20), (21, 18)):
        g = at('1-04.1', 'france')
        g.ducats[seat_of(g, 'castile')] = had
        run(g, 'event:34a-1/effect', 'france', 'option:b')
        assert over(g)
        assert g.ducats[seat_of(g, 'castile')] == left


def test_several_dice_run_the_effect_of_each_face() -> None:
    """EFFECTS 3.1 (roll): once for each die that shows the face; ``as`` counts those whose face is named."""
    g = at('1-04.1', 'france')
    g.rng = Dice(6, 2, 6)
    win = {'6': [{'do': 'gain', 'what': 'ducats', 'n': 2}]}
    roll = {'do': 'roll', 'die': 'd6', 'n': 3, 'as': 'sixes', 'faces': win}
    run(g, written('three_dice', roll, {'do': 'gain', 'what': 'prestige', 'n': '$sixes'}), 'france')
    assert over(g)
    assert (g.ducats[seat_of(g, 'france')], g.prestige[seat_of(g, 'france')]) == (14, 7)


# ---- a card is discarded (312-1)


def hand_of(g: Europa, realm: str, *ids: str) -> None:
    """Just these cards in a hand."""
    seat = seat_of(g, realm)
    for deck in range(3):
        for number in g.hands_at(seat, deck).items[:]:
            g.hands_at(seat, deck).take(number)
            g.piles[deck].add(number, 0)
    give(g, realm, *ids)


def cards(g: Europa, *decks: int) -> list[str]:
    """The first card of these decks that is in a pile, by id."""
    found: list[str] = []
    for deck in decks:
        ids = [g.v.cards.ids[number] for number in g.piles[deck].items]
        found.append(next(id for id in ids if id not in found))
    return found


def test_312_1_who_holds_four_cards_and_does_not_pay_discards_one() -> None:
    """312-1: each opponent with at least 4 cards pays 1 a or discards a card of his choice."""
    g = at('2-05.1', 'papal_states')
    four = cards(g, 0, 0, 1, 2)
    hand_of(g, 'france', *four)
    for realm in ('ottomans', 'brandenburg', 'england', 'castile'):
        hand_of(g, realm, *cards(g, 0, 1, 2))
    run(g, 'event:312-1/effect', 'papal_states')
    until(g, 'accept', 'refuse')
    assert g.deciders == ('france',)
    g.play('france', 'refuse')
    assert set(can(g, 'france')) == {f'card:{id}' for id in four}
    g.play('france', f'card:{four[3]}')
    assert over(g)
    assert card(g, four[3]) in g.discards[2]
    assert sum([len(g.hands_at(seat_of(g, 'france'), deck)) for deck in range(3)]) == 3


def test_the_last_cards_are_discarded_without_a_question() -> None:
    """EFFECTS 2.2: as many as there are."""
    g = at('1-04.1', 'france')
    hand_of(g, 'france', *cards(g, 0, 1))
    run(g, written('discard_three', {'do': 'discard', 'n': 3}), 'france')
    assert over(g)
    assert sum([len(g.hands_at(seat_of(g, 'france'), deck)) for deck in range(3)]) == 0
    assert len(told(g, 'card_discarded')) == 2


# ---- hidden events are seen (355b)


def test_355b_you_alone_see_the_events_that_lie_face_down() -> None:
    """355b, option B: 1 b, and you look at the row; nobody else does, and the order stays."""
    g = at('1-04.1', 'france')
    ids = ['201-1', '21a-1', '21a-2', '204-2', '208-1']
    lay(g, *ids)
    run(g, 'event:355b/effect', 'france', 'option:b')
    assert g.view('france')['board']['looked_at'] == ids[3:]
    assert 'looked_at' not in g.view('castile')['board']
    assert [each['card'] for each in g.view('france')['board']['events']] == [*ids[:3], None, None]
    assert g.power_at(seat_of(g, 'france'), 1) == 4
    assert g.determinize('france', 3).view('france')['board']['looked_at'] == ids[3:]


def test_355b_an_advisor_from_any_discard() -> None:
    """355b, option A: for nothing. Opponents without Advisors lose 1 a."""
    g = at('1-04.1', 'france')
    without_court(g, 'france')
    without_court(g, 'castile')
    who = advisor_cards(g, 1)[0]
    ids = discarded(g, who)
    run(g, 'event:355b/effect', 'france', 'option:a', f'person:{ids[0]}')
    assert over(g)
    assert g.advisor_of(seat_of(g, 'france')) == [NO_PERSON, who, NO_PERSON]
    assert [g.power_of(seat_of(g, realm))[0] for realm in ('france', 'castile')] == [3, 2]


# ---- Rebel Dice of an opponent (31a-1)


@pytest.mark.parametrize(('seats', 'dice'), [(('leon', 'burgos', 'toledo'), 2), (('leon',), 1), ((), 0)])
def test_31a_1_rebel_dice_of_an_opponent_two_at_most(seats: tuple[str, ...], dice: int) -> None:
    """31a-1, option B: Rebel Dice as in 3I for all his Areas with Unrest, 2 dice at most; 1 b for you."""
    g = at('1-04.1', 'france')
    mine = [p for p in range(len(g.town)) if g.town[p] == seat_of(g, 'castile')][: len(seats)]
    restless(g, *[g.map.provinces.ids[p] for p in mine])
    loaded = load_dice(g, *['none'] * dice)
    run(g, 'event:31a-1/effect.1.options.1', 'france')
    assert over(g)
    assert loaded.numbers == []
    rolled = [face for each in told(g, 'rebel_dice') for face in each['faces']]
    assert len(rolled) == dice
    assert {each['realm'] for each in told(g, 'rebel_dice')} <= {'castile'}
    assert g.power_at(seat_of(g, 'france'), 1) == 4


# ---- a Truce by an event (317-1)


def test_317_1_a_truce_of_ulm_with_bavaria() -> None:
    """317-1, option A: 2 b, a Truce with Bavaria, +1 Stability, -3 Ducats."""
    g = at('2-07.1', 'ulm')
    changes = ran(g, 'event:317-1/effect', 'ulm', 'ulm option:a')
    assert changes == {'dip ulm': 2, 'stability ulm': 1, 'ducats ulm': -3, 'truce bavaria': 'ulm'}
    again = ran(g, 'event:317-1/effect.0.options.0', 'ulm')
    assert 'truce bavaria' not in again


def test_no_truce_with_an_enemy_in_a_war() -> None:
    """EFFECTS 3.2 (place): what the rules forbid is skipped; war and Truce exclude each other (R10.4.1)."""
    g = at('2-07.1', 'ulm')
    g.war = put_mark(g.war, party(g, 'bavaria'), seat_of(g, 'ulm'))
    g.forget_worked_out()
    assert 'truce bavaria' not in ran(g, 'event:317-1/effect', 'ulm', 'ulm option:a')


# ---- a Province changes hands (108-1, 457b)


@pytest.mark.parametrize('pays', [True, False])
def test_108_1_denmark_may_buy_schleswig_as_a_vassal(pays: bool) -> None:
    """108-1: 6 Ducats for a Vassal token on Slesvig."""
    g = at('1-01.3', 'denmark')
    slesvig, denmark = province(g, 'slesvig'), seat_of(g, 'denmark')
    g.vassal = put(g.vassal, slesvig, NOBODY)
    g.tokens = put(g.tokens, slesvig, 0)
    g.town = put(g.town, slesvig, NOBODY)
    g.vassals[denmark] = 0
    g.forget_worked_out()
    run(g, 'event:108-1/effect', 'denmark', 'option:b')
    until(g, 'accept', 'refuse')
    g.play('denmark', 'accept' if pays else 'refuse')
    assert over(g)
    assert g.vassal[slesvig] == (denmark if pays else NOBODY)
    assert g.tokens[slesvig] == g.vassals[denmark] == (g.variant.tax[slesvig] if pays else 0)
    assert g.ducats[denmark] == (4 if pays else 10)


def acquiring(what: str, hold: str, **args: Any) -> str:
    name = f'acquire_{what.partition(":")[2]}_{hold}_{len(args)}'.replace('_', 'x')
    return written(name, {'do': 'acquire', 'what': what, 'hold': hold, **args})


def test_what_another_player_has_is_not_acquired() -> None:
    """R16.3.15: unless the card says so."""
    g = at('1-01.3', 'denmark')
    own(g, 'castile', 'slesvig')
    assert ran(g, acquiring('province:slesvig', 'vassal'), 'denmark') == {}
    changes = ran(g, acquiring('province:slesvig', 'vassal', even=True), 'denmark')
    assert changes['vassal slesvig'] == 'denmark'
    assert changes['town slesvig'] == ''


def test_what_another_player_occupies_is_not_acquired() -> None:
    """R16.3.15: not even one's own Province, unless the card says so."""
    g = at('1-01.3', 'denmark')
    denmark, slesvig = seat_of(g, 'denmark'), province(g, 'slesvig')
    remove_town(g, slesvig)
    place_vassal(g, denmark, slesvig)
    occupy(g, seat_of(g, 'castile'), slesvig)
    g.forget_worked_out()
    assert ran(g, acquiring('province:slesvig', 'town'), 'denmark') == {}
    assert ran(g, acquiring('province:slesvig', 'town', even=True), 'denmark')['town slesvig'] == 'denmark'
    assert g.occupier[slesvig] == NOBODY


def test_rebels_are_no_other_player() -> None:
    """R16.3.15: one's own Vassal under a Rebel Town becomes a Town; the rebels go, and their cubes on the track."""
    g = at('1-01.3', 'denmark')
    denmark, slesvig = seat_of(g, 'denmark'), province(g, 'slesvig')
    remove_town(g, slesvig)
    place_vassal(g, denmark, slesvig)
    cover(g, slesvig, REBELS)
    g.forget_worked_out()
    changes = ran(g, acquiring('province:slesvig', 'town'), 'denmark')
    assert (changes['town slesvig'], changes['vassal slesvig']) == ('denmark', '')
    assert g.occupier[slesvig] == NOBODY
    assert not any(g.covered_at(denmark, track) for track in (SMALL, LARGE, VASSALS))


def test_a_town_of_the_right_size_is_acquired() -> None:
    """EFFECTS 3.2 (acquire): a Town from the tracks, on an NPR's Province; its +1m token goes (R13.4.11)."""
    g = at('1-01.1', 'france')
    metz = province(g, 'lorraine')
    assert g.town[metz] == NOBODY
    g.plus = put(g.plus, metz, 1)
    g.forget_worked_out()
    changes = ran(g, acquiring('province:lorraine', 'town'), 'france')
    assert changes['town lorraine'] == 'france'
    assert changes['plus lorraine'] == -1
    tracks = {name: by for name, by in changes.items() if name.split()[0] in ('small_towns', 'large_towns')}
    assert g.variant.tax[metz] == 2
    assert tracks == {'large_towns france': 1}
    assert g.large[metz]


def test_with_the_last_province_alliances_and_marriages_go() -> None:
    """EFFECTS 3.2 (acquire)."""
    g = at('1-01.1', 'france')
    savoy = party(g, 'savoy')
    castile = seat_of(g, 'castile')
    g.ally = put(g.ally, savoy, castile)
    g.married = put_mark(g.married, savoy, castile)
    g.forget_worked_out()
    ran(g, acquiring('realm:savoy', 'town'), 'france')
    assert g.ally[savoy] == NOBODY
    assert not g.married[savoy]


def test_457b_the_antilles_are_set_free() -> None:
    """457b: who owns any of the Antilles pays 3 Ducats and 1 c, or the Province is liberated (R14.3.9)."""
    g = at('1-05.2', 'france')
    set_power(g, 'castile', 3, 3, 3)
    for realm in ('france', 'castile', 'netherlands', 'england', 'austria', 'aragon'):
        for p in range(len(g.town)):
            if g.map.is_distant(p) and g.town[p] == seat_of(g, realm):
                g.town = put(g.town, p, NOBODY)
    place_town(g, seat_of(g, 'castile'), province(g, 'antilles'))
    g.forget_worked_out()
    run(g, 'event:457b/effect', 'france')
    assert g.deciders == ('castile',)
    g.play('castile', 'refuse')
    answered(g)
    assert g.town[province(g, 'antilles')] == NOBODY


def test_a_core_of_another_realm_is_liberated() -> None:
    """EFFECTS 3.2 (liberate): to its core owner, with a CB token of the loser on him unless the card says not."""
    for cb in (True, False):
        g = at('1-01.1', 'france')
        own(g, 'france', 'london')
        program = {'do': 'liberate', 'what': 'province:london'} | ({} if cb else {'cb': False})
        changes = ran(g, written(f'liberate_{cb}', program), 'france')
        assert changes['town london'] == 'england'
        assert ('cb england' in changes) == cb


# ---- numbers


def counted(name: str, number: dict[str, Any]) -> str:
    gain = {'do': 'gain', 'what': 'ducats', 'n': number}
    return written(f'number_{name}', gain)


def value(g: Europa, realm: str, name: str, number: dict[str, Any]) -> int:
    return int(ran(g, counted(name, number), realm).get(f'ducats {realm}', 0))


def test_tax_of_what_somebody_owns_himself() -> None:
    """EFFECTS 5 (tax, who): Provinces of others in these places are not counted, nor are Vassals."""
    g = at('1-01.1', 'france')
    inside = g.variant.inside[area(g, 'burgundy')]
    before = value(g, 'france', 'tax', {'num': 'tax', 'of': ['area:burgundy'], 'who': 'you'})
    mine = sum([g.variant.tax[p] for p in inside if g.town[p] == seat_of(g, 'france')])
    assert before == mine
    own(g, 'france', *[g.map.provinces.ids[p] for p in inside])
    assert value(g, 'france', 'tax', {'num': 'tax', 'of': ['area:burgundy'], 'who': 'you'}) == sum(
        [g.variant.tax[p] for p in inside]
    )
    assert value(g, 'castile', 'tax', {'num': 'tax', 'of': ['area:burgundy'], 'who': 'you'}) == 0


def fulfils(g: Europa, realm: str, address: str) -> bool:
    found = next(each for each in TITLE.programs.all_cards() if each.address == address)
    return fulfilled(g, seat_of(g, realm), found) is OK


def settle(g: Europa, realm: str, *areas: str) -> None:
    """All Provinces of these Areas are this Realm's."""
    own(g, realm, *[g.map.provinces.ids[p] for id in areas for p in g.variant.inside[area(g, id)]])


@pytest.mark.parametrize(
    ('mission', 'scenario', 'realm', 'areas', 'less'),
    [
        ('mission:austria_2d', '2-01.1', 'austria', ('netherlands', 'flanders_wallonia'), 5),
        ('mission:papal_states_2a', '2-05.1', 'papal_states', ('central_italy', 'lombardy'), 6),
    ],
)
def test_missions_that_ask_for_tax(mission: str, scenario: str, realm: str, areas: tuple[str, ...], less: int) -> None:
    """austria_2d: tax 5 in four Areas; papal_states_2a: tax 6 in two."""
    g = at(scenario, realm)
    seat = seat_of(g, realm)
    g.town = tuple([NOBODY if holder == seat else holder for holder in g.town])
    g.forget_worked_out()
    assert not fulfils(g, realm, mission)
    settle(g, realm, *areas)
    tax = sum([g.variant.tax[p] if not g.large[p] else 2 for id in areas for p in g.variant.inside[area(g, id)]])
    assert tax >= less
    assert fulfils(g, realm, mission)


def test_the_jewel_of_the_crown_counts_one_continent() -> None:
    """age4_exp_jewel: tax 4 in India and Arabia."""
    g = at('2-01.1', 'england')
    assert not fulfils(g, 'england', 'milestone:age4_exp_jewel')
    there = [p for p in g.variant.provinces if g.map.map[g.map.area[p]] == MAPS.index('india_arabia')]
    chosen = there[:3]
    own(g, 'england', *[g.map.provinces.ids[p] for p in chosen])
    g.plus = (0,) * len(g.plus)
    tax = sum([g.variant.tax[p] for p in chosen])
    assert fulfils(g, 'england', 'milestone:age4_exp_jewel') == (tax >= 4)
    own(g, 'england', *[g.map.provinces.ids[p] for p in there[:4]])
    assert fulfils(g, 'england', 'milestone:age4_exp_jewel')


def test_whole_areas_of_europe_count() -> None:
    """general_1_3a: 3 whole Areas of the main map and a Core token; age3_exp_borders: 10. Distant ones do not count."""
    g = at('1-01.1', 'england')
    seat = seat_of(g, 'england')
    g.town = tuple([NOBODY if holder == seat else holder for holder in g.town])
    g.core = put(g.core, area(g, 'scotland'), seat)
    own(g, 'england', 'mexico')
    settle(g, 'england', 'scotland', 'ireland')
    assert not fulfils(g, 'england', 'mission:general_1_3a')
    settle(g, 'england', 'east_anglia')
    assert fulfils(g, 'england', 'mission:general_1_3a')
    ten = ['wales_wessex', 'yorkshire', 'northumbria', 'seine', 'languedoc', 'aquitaine', 'brittany_normandy']
    known = [id for id in [*ten, *g.map.areas.ids] if id in g.map.areas.numbers and not g.map.distant[area(g, id)]]
    whole = [id for id in known if g.variant.inside[area(g, id)]]
    settle(g, 'england', *whole[:6])
    assert not fulfils(g, 'england', 'milestone:age3_exp_borders')
    settle(g, 'england', *whole[:9])
    assert fulfils(g, 'england', 'milestone:age3_exp_borders')


def test_portugal_3b_needs_trade_power_in_the_east() -> None:
    """portugal_3b: a Merchant in the Indian Ocean or the East Indies and Trade Power 4 there: the Merchant is 1, ships
    on Trade Protection slots around it 1 each (R12.5.2); Key Provinces do not count."""
    g = at('1-03.2', 'portugal')
    seat, node = seat_of(g, 'portugal'), g.map.nodes.number('indian_ocean')
    assert not fulfils(g, 'portugal', 'mission:portugal_3b')
    g.put_merchant(seat, 0, node)
    seas = g.map.node_seas[node]
    spots = [(sea, slot) for sea in seas for slot in range(g.map.slots[sea])]
    for sea, slot in spots[:2]:
        g.put_slots(sea, slot, seat)
    g.forget_worked_out()
    assert not fulfils(g, 'portugal', 'mission:portugal_3b'), 'power 3'
    g.put_slots(*spots[2], seat)
    g.forget_worked_out()
    assert fulfils(g, 'portugal', 'mission:portugal_3b')
    g.put_merchant(seat, 0, NOWHERE)
    g.forget_worked_out()
    assert not fulfils(g, 'portugal', 'mission:portugal_3b'), 'no Merchant'


CARD_TESTS = {'event:355b.a': 'test_355b_an_advisor_from_any_discard'}
