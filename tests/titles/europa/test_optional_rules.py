"""S2.6: the seven optional rules of the rulebook, each of which a table may play with."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.kernel.fields import put
from chancellery.titles.europa.actions.talks import Diplomacy, SecretTalk
from chancellery.titles.europa.board.units import number_in
from chancellery.titles.europa.edition import load_edition
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.events.row import lay_row, open_events
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.rounds.setup import lay_events
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.table_options import optional_rules
from chancellery.titles.europa.unrest.liberation import cover
from chancellery.titles.europa.war.battle import LandBattle
from chancellery.titles.europa.war.command import TakeCommand
from chancellery.titles.europa.war.engagement import Battle
from chancellery.titles.europa.war.march import March
from chancellery.titles.europa.war.treaty import SettleWars
from tests.recordings.setups import forced_title
from tests.titles.europa.battles import army, disarm, load_dice, war
from tests.titles.europa.position import (
    area,
    asks,
    can,
    give,
    party,
    plays,
    power,
    province,
    seat_of,
    set_power,
    table,
    told,
    turn_of,
    why_not,
)
from tests.titles.europa.position import (
    card as card_number,
)
from tests.titles.europa.programs import calm

EDITION: Any = load_edition(None)
RULES = [f'opt{number}' for number in range(1, 8)]
CATHOLIC, PROTESTANT = FAITHS.index('catholic'), FAITHS.index('protestant')
INFANTRY = [3, 0, 0]


def with_rule(number: int, scenario: str = '1-01.1', value: str = 'on') -> Europa:
    """A table with an optional rule; no units, no cards, power and Ducats for all."""
    g = table(scenario, options={f'opt{number}': value})
    disarm(g)
    calm(g)
    for hand in g.hands:
        hand.take_all()
    g.power = [5] * len(g.power)
    for seat in g.seats():
        g.ducats[seat] = 30
    g.forget_worked_out()
    return g


# ---- where they are offered


@pytest.mark.parametrize(
    ('id', 'missing'),
    [
        ('1-01.1', {7}),  # three seats
        ('1-04.1', {1, 7}),  # two persons
        ('1-04.3', {7}),
        ('2-04.1', {6}),  # its decks are laid by rounds (S3.4)
        ('2-01.1', set()),
        ('2-06.1', {1, 7}),  # one person, and seats that sleep
    ],
)
def test_where_they_are_offered(id: str, missing: set[int]) -> None:
    """S2.6, S2.13f-g"""
    found = optional_rules(EDITION, EDITION.scenarios.named(id))
    assert found == [f'opt{number}' for number in range(1, 8) if number not in missing]


def test_what_is_not_offered_is_refused_in_a_sentence() -> None:
    """S2.13, S2.13e-g"""
    title = forced_title('europa')
    for id, rule in (('1-04.1', 'opt1'), ('1-01.1', 'opt7'), ('1-00.1', 'opt3')):
        with pytest.raises(ValueError, match=f"has no option '{rule}'"):
            title.start(id, options={rule: 'on'})


def test_they_are_off_unless_they_are_chosen() -> None:
    """S2.6"""
    g = forced_title('europa').start('2-01.1')
    assert {g.options[rule] for rule in RULES} == {'off'}


# ---- 1 secret talks


def deal_with(g: Europa, other: str = 'england') -> Europa:
    """France writes a deal."""
    turn_of(g, 'france')
    g.play('france', f'talk:{other}')
    return g


def test_all_talk_is_open_but_for_what_is_paid_for() -> None:
    """R5.1.2.9: 1 diplomatic power more, for the two of them."""
    g = deal_with(with_rule(1))
    assert g.talk() == 'public'
    g.play('france', 'confer')
    assert power(g, 'france')[1] == 4
    assert told(g, 'secret_talk') == [{'realm': 'france', 'other': 'england'}]
    assert g.talk() == 'open'
    assert set(g.deciders) == {'france', 'england'}
    pair = 1 << g.index('france') | 1 << g.index('england')
    assert [g.confidants(role) for role in range(3)] == [pair if pair >> role & 1 else 0 for role in range(3)]
    assert isinstance(g.stack[-1], SecretTalk)
    assert g.stack[-1].minutes(g) == 3
    g.play('england', 'done')
    assert g.talk() == 'public'
    assert not any(g.confidants(role) for role in range(3))
    assert why_not(g, 'france', 'confer') == 'R5.1.2.1', 'once in a deal'
    plays(g, 'france', 'give:1', 'propose')
    assert g.deciders == ('england',)


def test_a_secret_talk_must_be_paid_for() -> None:
    """R5.1.2.9"""
    g = with_rule(1)
    set_power(g, 'france', 5, 0, 5)
    assert why_not(deal_with(g), 'france', 'confer') == 'R7.1.1'


def test_without_the_rule_talk_is_as_the_players_like() -> None:
    """R5.1.2.9"""
    g = deal_with(with_rule(1, value='off'))
    assert g.talk() == 'open'
    assert why_not(g, 'france', 'confer') == 'R5.1.2.9'


def test_nobody_talks_to_the_automaton(monkeypatch: pytest.MonkeyPatch) -> None:
    """R5.1.2.9"""
    g = with_rule(1, '1-06.1')
    monkeypatch.setattr(g.variant, 'secret_talks', True)
    asks(g, Diplomacy(seat_of(g, 'brandenburg'), seat_of(g, 'austria')))
    assert why_not(g, 'brandenburg', 'confer') == 'R5.1.2.9'


# ---- 2 mercenaries on the march


def march(number: int = 2, value: str = 'on', place: str = 'castile') -> Europa:
    """Castile's first Army is about to leave an Area."""
    g = with_rule(number, value=value)
    army(g, 'castile', place, infantry=2)
    turn_of(g, 'castile')
    plays(g, 'castile', f'march:{place}', 'army:1')
    return g


def hired(kind: str = 'infantry') -> str:
    return f'hire:1_mercenary_{kind}'


def test_mercenaries_join_an_army_before_it_leaves_its_own_land() -> None:
    """R5.5.2.20: up to 3, at the usual price, and no artillery without the Idea (R5.5.3.8)."""
    g = march()
    seat = seat_of(g, 'castile')
    assert set(can(g, 'castile')) >= {hired(), hired('cavalry')}
    assert why_not(g, 'castile', hired('artillery')) == 'R5.5.3.8'
    plays(g, 'castile', hired(), hired('cavalry'), hired())
    assert g.ducats[seat] == 30 - 4 - 7 - 4
    assert why_not(g, 'castile', hired()) == 'R5.5.3.5'
    assert g.mercenaries_of(seat, 0) == [2, 1, 0]
    assert g.available[seat] == with_rule(2).available[seat]
    g.play('castile', 'area:leon')
    assert number_in(g, seat, area(g, 'leon')) == 5


def test_they_must_move_with_it() -> None:
    """R5.5.2.20: neither stay nor go to another Army before the first step."""
    g = march()
    assert 'done' in can(g, 'castile')
    g.play('castile', hired())
    assert why_not(g, 'castile', 'done') == 'R5.5.2.20'
    assert why_not(g, 'castile', 'hand:2_mercenary_infantry') == 'R5.5.2.20'
    g.play('castile', 'area:leon')
    assert why_not(g, 'castile', hired()) == 'R5.5.2.20', 'only before the first step'
    assert 'done' in can(g, 'castile')


def test_only_where_one_owns_land_and_only_an_army() -> None:
    """R5.5.2.20"""
    assert why_not(march(place='seine'), 'castile', hired()) == 'R5.5.2.20'
    g = with_rule(2)
    g.put_infantry(seat_of(g, 'castile'), area(g, 'castile'), 1)
    asks(g, March(seat_of(g, 'castile'), area(g, 'castile')))
    g.play('castile', 'unit:field_regular_infantry')
    assert why_not(g, 'castile', hired()) == 'R5.5.2.20'
    assert why_not(march(value='off'), 'castile', hired()) == 'R5.5.2.20'


# ---- 3 no surrender


@pytest.mark.parametrize('value', ['on', 'off'])
def test_nobody_surrenders(value: str) -> None:
    """R10.2.4"""
    g = with_rule(3, value=value)
    war(g, 'england', 'france')
    asks(g, SettleWars(seat_of(g, 'france')))
    assert ('surrender:england' in can(g, 'france')) == (value == 'off')
    assert (why_not(g, 'france', 'surrender:england') == 'R10.2.4') == (value == 'on')


# ---- 4 a helping hand


def scottish_war(value: str = 'on') -> Europa:
    """England attacks Scotland, an NPR; France and Castile have a Battle Action each."""
    g = with_rule(4, value=value)
    war(g, 'england', 'scotland')
    army(g, 'england', 'scotland', infantry=6)
    give(g, 'france', 'superior_tactics_1')
    give(g, 'castile', 'inspired_leadership_1', 'superior_tactics_2')
    give(g, 'england', 'superior_tactics_3')
    g.active = seat_of(g, 'england')
    asks(g, LandBattle(area(g, 'scotland'), seat_of(g, 'england'), area(g, 'northumbria'), 0))
    while isinstance(g.decision(), TakeCommand):
        g.play(g.deciders[0], 'pass')
    return g


def test_others_lend_an_npr_a_hand() -> None:
    """R13.4.20: clockwise from the active player; the dice are the NPR's, and each has his own Battle Actions."""
    g = scottish_war()
    assert g.deciders == ('england',)
    g.play('england', 'pass')
    first, second = [g.name(seat) for seat in g.turn_order(seat_of(g, 'england'))][1:]
    tactics = {'france': 'play:superior_tactics_1', 'castile': 'play:superior_tactics_2'}
    battle = g.inside(Battle)
    assert battle is not None
    infantry, cavalry, artillery = battle.defence_dice
    assert g.deciders == (first,)
    plays(g, first, tactics[first], 'die:infantry', 'die:infantry', 'die:cavalry')
    assert battle.defence_dice == [infantry + 2, cavalry + 1, artillery]
    if g.deciders == (first,):
        g.play(first, 'pass')
    assert g.deciders == (second,)
    g.play(second, tactics[second])
    assert power(g, 'france')[2] == power(g, 'castile')[2] == 4
    plays(g, second, 'die:artillery', 'die:artillery', 'die:artillery')
    assert power(g, 'england')[2] == 5


def test_who_lends_a_hand_rolls_the_dice_again() -> None:
    """R13.4.20: those of the NPR, as a card of his lets him (Inspired Leadership)."""
    g = scottish_war()
    battle = g.inside(Battle)
    assert battle is not None
    battle.defence_leader = g.edition.decks.actions.person[card_number(g, 'naval_arsenal_1')]
    plays(g, 'england', 'pass')
    if g.deciders == ('france',):
        g.play('france', 'pass')
    plays(g, 'castile', 'play:inspired_leadership_1', 'die:infantry', 'die:infantry', 'pass')
    if g.deciders == ('france',):
        g.play('france', 'pass')
    assert g.deciders == ('castile',)
    assert any(action.startswith('reroll:') for action in can(g, 'castile'))


def test_without_the_rule_an_npr_fights_alone() -> None:
    """R13.4.20, R9.7.M4"""
    g = scottish_war('off')
    battle = g.inside(Battle)
    assert battle is not None
    g.play('england', 'pass')
    assert (battle.helpers, battle.round) == (0, 1)
    assert g.deciders == ('england',)


def test_rebels_get_no_help() -> None:
    """R13.4.20: only NPRs."""
    g = with_rule(4)
    army(g, 'castile', 'leon', infantry=4)
    g.rebels = put(g.rebels, area(g, 'leon'), 2)
    give(g, 'france', 'superior_tactics_1')
    load_dice(g, (INFANTRY, '---'), (INFANTRY, '---'))
    asks(g, LandBattle(area(g, 'leon'), seat_of(g, 'castile'), area(g, 'castile'), 0))
    assert g.deciders == ('castile',)


# ---- 5 religious rebels


def revolt(value: str = 'on', *more: str) -> Europa:
    """France is Catholic, the Area of Paris and Loire Protestant, and rebels hold Paris and these."""
    g = with_rule(5, value=value)
    g.age = 2
    g.milestones = [-1] * len(g.milestones)
    for id in ('seine', 'loire'):
        g.faith_token = put(g.faith_token, area(g, id), PROTESTANT)
    for id in ('paris', *more):
        cover(g, province(g, id), REBELS)
    g.rebels = put(g.rebels, area(g, 'loire'), 3)
    g.rebels = put(g.rebels, area(g, 'aquitaine'), 2)
    g.forget_worked_out()
    return g


def towns(g: Europa, id: str, count: int) -> list[str]:
    """French Towns in an Area, but for Paris."""
    seat = seat_of(g, 'france')
    found = [g.map.provinces.ids[p] for p in g.variant.inside[area(g, id)] if g.town[p] == seat]
    return [each for each in found if each != 'paris'][:count]


def test_rebels_are_religious_where_there_is_dissent() -> None:
    """R14.5.1: seen at any moment."""
    two = towns(with_rule(5), 'loire', 2)
    g = revolt('on', *two)
    seen = g.view('france')['board']['provinces']
    assert all(seen[id]['religious'] for id in ('paris', *two))
    g.faith_token = put(g.faith_token, area(g, 'loire'), -1)
    g.forget_worked_out()
    assert 'religious' not in g.view('france')['board']['provinces'][two[0]]
    assert 'religious' not in revolt('off', *two).view('france')['board']['provinces']['paris']


def orthodox(value: str = 'on') -> Europa:
    """The same where the religion is one to which nobody may turn otherwise."""
    g = revolt(value, *towns(with_rule(5), 'loire', 2))
    for id in ('seine', 'loire'):
        g.faith_token = put(g.faith_token, area(g, id), FAITHS.index('orthodox'))
    g.forget_worked_out()
    return turn_of(g, 'france')


def test_they_may_be_given_what_they_demand() -> None:
    """R14.5.2: the religion of the Capital Area, as the action Change State Religion."""
    g = orthodox()
    assert 'profess:orthodox' in can(g, 'france')
    assert why_not(orthodox('off'), 'france', 'profess:orthodox') == 'R5.1.6.1'
    assert why_not(g, 'france', 'profess:muslim') == 'R5.1.6.1'


def test_the_capital_and_two_more_provinces_must_be_lost() -> None:
    """R14.5.2"""
    for lost, may in ((1, False), (2, True)):
        g = revolt('on', *towns(with_rule(5), 'loire', lost))
        for id in ('seine', 'loire'):
            g.faith_token = put(g.faith_token, area(g, id), FAITHS.index('orthodox'))
        turn_of(g, 'france')
        assert ('profess:orthodox' in can(g, 'france')) == may


def test_then_the_rebels_leave_the_areas_of_the_new_religion() -> None:
    """R14.5.2: units and Rebel Towns; those in Areas of the old religion stay."""
    two = towns(with_rule(5), 'loire', 2)
    for value in ('on', 'off'):
        g = revolt(value, *two)
        turn_of(g, 'france')
        g.play('france', 'profess:protestant')
        while len(told(g, 'rebels_gone')) == 0 and g.inside(March) is None and not done_turn(g):
            role = g.deciders[0]
            g.play(role, can(g, role)[0])
        left = [id for id in ('paris', *two) if g.occupier[province(g, id)] == REBELS]
        assert (left == []) == (value == 'on')
        assert (g.rebels[area(g, 'loire')] == 0) == (value == 'on')
        assert g.rebels[area(g, 'aquitaine')] >= 2


def done_turn(g: Europa) -> bool:
    """The action is over."""
    return type(g.stack[-1]).__name__ in ('TakeTurn', 'Rest')


# ---- 6 random events


@pytest.mark.parametrize(('id', 'shares'), [('1-01.2', (3, 3)), ('1-01.1', (3, 2)), ('1-04.2', (3, 2))])
def test_events_of_either_half_are_dealt_at_random(id: str, shares: tuple[int, int]) -> None:
    """R16.0.4: the same number to each half, an odd one to the half with fewer cards; those marked (1) come before all
    those marked (2). It is the same deck, and other cards each time."""
    half = EDITION.decks.events.half
    seen = set()
    for seed in range(5):
        g = table(id, seed=seed, options={'opt6': 'on'})
        deck = list(reversed(g.event_deck.items))
        first = len([each for each in deck if half[each] == 1]) + shares[0]
        halves = deck[:first], deck[first:]
        for number, each in enumerate(halves):
            assert {half[event] for event in each} == {0, number + 1}
            assert len([event for event in each if half[event] == 0]) == shares[number]
        assert sorted(deck) == sorted(table(id).event_deck.items)
        seen.add(tuple(sorted(each for each in halves[0] if half[each] == 0)))
    assert len(seen) > 1


def test_an_age_of_one_half_keeps_its_cards() -> None:
    """S2.6: Age I of 1-03 has the second half alone, Age III of 2-05 the first."""
    for id, age in (('1-03.1', 1), ('2-05.1', 3)):
        on, off = table(id, options={'opt6': 'on'}), table(id)
        for g in (on, off):
            g.age = age
            lay_events(g)
        assert sorted(on.event_deck.items) == sorted(off.event_deck.items)


# ---- 7 four open events


@pytest.mark.parametrize(('value', 'shown'), [('on', 4), ('off', 3)])
def test_four_events_lie_open(value: str, shown: int) -> None:
    """R16.2.2: and the next is turned up as before."""
    g = table('2-01.1', options={'opt7': value})
    lay_row(g)
    assert len(open_events(g)) == shown
    assert len(g.event_row) == 7
    assert party(g, 'france') >= 0
