"""The bot of Europa at war: which wars it wages, how it leads its troops, and what peace it makes."""

from __future__ import annotations

import pytest

import chancellery
from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.actions.phase import begin_turn
from chancellery.titles.europa.board.harbours import ships_of
from chancellery.titles.europa.board.land import owner, provinces_of
from chancellery.titles.europa.board.units import number_in
from chancellery.titles.europa.bot.aims import SURE, aims, battle_worth, worth_of
from chancellery.titles.europa.bot.odds import Force, chance, wild
from chancellery.titles.europa.fields import NO_CARD
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.rebel_dice import fall_to_rebels
from chancellery.titles.europa.war.calls import PlayerCalled, WarParties
from chancellery.titles.europa.war.consent import TAKE_OFFENCE, WHITE_PEACE, Consent
from chancellery.titles.europa.war.occupation import occupy
from chancellery.titles.europa.war.treaty import MakePeace
from tests.titles.europa.battles import army, disarm, war
from tests.titles.europa.position import (
    TITLE,
    area,
    asks,
    clear,
    party,
    province,
    seat_of,
    set_power,
    table,
    turn_of,
)


@pytest.fixture
def g() -> Europa:
    """The last round: no hands, no events to take, no Milestones to be won, and no troops."""
    state = table()
    disarm(state)
    state.round = 2
    state.milestones[:] = [NO_CARD] * len(state.milestones)
    for realm in ('castile', 'france', 'england'):
        set_power(state, realm, 0, 0, 4)
    for seat in state.seats():
        state.event_taken[seat] = 1
        state.focus[seat] = 1
        for deck in range(3):
            state.hands_at(seat, deck).take_all()
    state.forget_worked_out()
    return state


def advised(g: Europa, realm: str) -> str:
    """What the heuristic would do."""
    return str(chancellery.bots.make('heuristic', TITLE, seed=1).choose(g, realm))


def plays_on(g: Europa, realm: str, steps: int) -> list[str]:
    """What it does next, as long as it is asked."""
    done: list[str] = []
    while len(done) < steps and realm in g.deciders:
        done.append(advised(g, realm))
        g.play(realm, done[-1])
    return done


def ships(g: Europa, realm: str, sea: str, number: int = 5) -> None:
    g.put_ships(seat_of(g, realm), g.map.seas.number(sea), number)


def watched(g: Europa, realm: str, *ports: str) -> None:
    """Ships before every one of these Ports, more than they can send out."""
    for port in ports:
        ships(g, realm, g.map.seas.ids[g.map.faces[province(g, port)][0]])


def unrest(g: Europa, *ids: str) -> None:
    for id in ids:
        g.unrest = put(g.unrest, province(g, id), 1)


# ---- which wars


def test_it_declares_the_war_that_it_can_win(g: Europa) -> None:
    """R9.1.CB1, R13.4.3a, R10.5.4: troops in Andalucia, ships before Granada, a Claim: all is ready."""
    army(g, 'castile', 'andalucia', infantry=6)
    watched(g, 'castile', 'granada', 'gibraltar')
    turn_of(g, 'castile')
    assert advised(g, 'castile') == 'war:granada'


def full_of_allies(g: Europa, realm: str) -> None:
    """Three Alliances and no more, and nobody to be married to: diplomatic power has no other use."""
    for ally in ('navarra', 'aragon', 'siena'):
        g.ally = put(g.ally, party(g, ally), seat_of(g, realm))
    for other in g.seats():
        g.married = put_mark(g.married, g.realm(other), seat_of(g, realm))
        g.married = put_mark(g.married, party(g, realm), other)
    g.forget_worked_out()


def test_it_calls_a_crusade_for_a_war_that_it_would_declare(g: Europa) -> None:
    """R19.3.3-4: the Papal Controller, with power to spare: Prestige and mercenaries come with the war."""
    army(g, 'castile', 'andalucia', infantry=6)
    watched(g, 'castile', 'granada', 'gibraltar')
    full_of_allies(g, 'castile')
    set_power(g, 'castile', 0, 2, 4)
    turn_of(g, 'castile')
    before = g.prestige[seat_of(g, 'castile')]
    assert plays_on(g, 'castile', 3)[:2] == ['crusade:andalucia', 'war:granada']
    assert g.war[party(g, 'granada')] >> seat_of(g, 'castile') & 1
    assert g.prestige[seat_of(g, 'castile')] == before + 1


def test_it_calls_no_crusade_without_the_means_for_a_war(g: Europa) -> None:
    """R19.3.4: without troops and ships it would bring nothing."""
    full_of_allies(g, 'castile')
    set_power(g, 'castile', 0, 2, 0)
    turn_of(g, 'castile')
    assert 'crusade:andalucia' in [str(action) for action in g.legal('castile')]
    assert not advised(g, 'castile').startswith('crusade')


def test_it_bans_who_is_ahead_rather_than_leave_power_unused(g: Europa) -> None:
    """R19.3.2: in the last round, with no use for diplomatic power."""
    full_of_allies(g, 'castile')
    set_power(g, 'castile', 0, 2, 0)
    g.prestige[seat_of(g, 'england')] += 9
    turn_of(g, 'castile')
    assert advised(g, 'castile') == 'excommunicate:england'


def test_the_war_ends_with_the_land_in_its_hand(g: Europa) -> None:
    """R9.1.8-9, R9.8, R10.5.4: battles at sea and on land, a siege of both Towns, and peace annexes them."""
    army(g, 'castile', 'andalucia', infantry=9)
    watched(g, 'castile', 'granada', 'gibraltar')
    turn_of(g, 'castile')
    assert plays_on(g, 'castile', 9)[0] == 'war:granada'
    begin_turn(g)
    turn_of(g, 'castile')
    assert plays_on(g, 'castile', 9)[0] == 'besiege:andalucia'
    castile = seat_of(g, 'castile')
    assert [g.occupier[p] for p in provinces_of(g, party(g, 'granada'))] == [castile, castile]
    g.phase = 'peace'
    asks(g, MakePeace())
    plays_on(g, 'castile', 6)
    assert owner(g, province(g, 'granada')) == g.realm(castile)


def test_it_wants_a_ship_more_than_the_enemy_has_and_one_for_safety(g: Europa) -> None:
    """R9.1.9: a battle at sea comes first; what cannot be paid for is left out."""
    castile = seat_of(g, 'castile')
    set_power(g, 'castile', 0, 0, 9)
    army(g, 'castile', 'andalucia', infantry=9)
    ships(g, 'castile', 'western_mediterranean', 3)
    g.ducats[castile] = 30
    rich = next(aim for aim in aims(g, castile) if party(g, 'granada') in aim.parties)
    g.ducats[castile], g.interest[castile] = 0, 1
    poor = next(aim for aim in aims(g, castile) if party(g, 'granada') in aim.parties)
    assert [len(aim.seas) for aim in (rich, poor)] == [1, 0]
    assert SURE <= poor.odds < rich.odds


def test_it_raises_troops_and_ships_before_it_declares(g: Europa) -> None:
    """R9.8.4, R13.4.5: without ships no Port can be besieged, without troops nothing."""
    castile = seat_of(g, 'castile')
    mission = g.edition.decks.goals.missions.number('castile_1b')
    if mission in g.mission_decks[castile].items:
        g.mission_decks[castile].give(mission, g.missions[castile])
    set_power(g, 'castile', 0, 0, 6)
    ships(g, 'castile', 'western_mediterranean', 2)
    before = ships_of(g, castile)
    turn_of(g, 'castile')
    assert advised(g, 'castile') == 'recruit'
    g.play('castile', 'recruit')
    assert 'area:andalucia' in plays_on(g, 'castile', 12)
    assert number_in(g, castile, area(g, 'andalucia')) >= 3
    assert ships_of(g, castile) > before


def test_it_declares_no_war_that_it_cannot_pay_for(g: Europa) -> None:
    """R5.5.1, R9.8.3: a siege of two Towns takes a point more."""
    army(g, 'castile', 'andalucia', infantry=6)
    watched(g, 'castile', 'granada', 'gibraltar')
    set_power(g, 'castile', 0, 0, 1)
    assert not advised(turn_of(g, 'castile'), 'castile').startswith(('war:', 'recruit'))


def test_it_turns_to_war_where_a_point_of_power_is_missing(g: Europa) -> None:
    """R5.1.5.1: diplomatic power without use in the last round pays for the siege."""
    army(g, 'castile', 'andalucia', infantry=6)
    watched(g, 'castile', 'granada', 'gibraltar')
    full_of_allies(g, 'castile')
    g.focus[seat_of(g, 'castile')] = 0
    set_power(g, 'castile', 0, 1, 1)
    turn_of(g, 'castile')
    assert plays_on(g, 'castile', 2) == ['focus', 'power:military']
    set_power(g, 'castile', 0, 0, 2)
    turn_of(g, 'castile')
    assert advised(g, 'castile') == 'war:granada'


def test_it_raises_no_troops_without_money(g: Europa) -> None:
    """R5.2.4: nor on credit, deep in debt."""
    g.ducats[seat_of(g, 'castile')] = 0
    g.interest[seat_of(g, 'castile')] = 2
    assert not advised(turn_of(g, 'castile'), 'castile').startswith(('war:', 'recruit'))


def test_it_leaves_the_strong_alone(g: Europa) -> None:
    """R13.4.2: Aragon raises more than Castile has beside it, though there is a Claim."""
    army(g, 'castile', 'castile', infantry=3)
    castile, aragon = seat_of(g, 'castile'), party(g, 'aragon')
    g.claims = put_mark(g.claims, area(g, 'aragon'), castile)
    g.forget_worked_out()
    assert not any(aragon in aim.parties for aim in aims(g, castile))
    for each in provinces_of(g, aragon):
        if each != province(g, 'zaragoza'):
            g.occupier = put(g.occupier, each, seat_of(g, 'france'))  # who leaves it nothing to fight with
    g.forget_worked_out()
    assert any(aragon in aim.parties for aim in aims(g, castile))


def test_it_goes_to_war_after_its_alliances(g: Europa) -> None:
    """R11.3.1: who is at war forges none."""
    army(g, 'castile', 'andalucia', infantry=6)
    watched(g, 'castile', 'granada', 'gibraltar')
    set_power(g, 'castile', 0, 2, 4)
    for other in ('france', 'england'):
        g.married = put_mark(g.married, party(g, other), seat_of(g, 'castile'))
        g.married = put_mark(g.married, party(g, 'castile'), seat_of(g, other))
    turn_of(g, 'castile')
    first = advised(g, 'castile')
    assert first == 'ally:navarra'
    g.play('castile', first)
    set_power(g, 'castile', 0, 0, 4)
    turn_of(g, 'castile')
    assert advised(g, 'castile') == 'war:granada'


def test_weak_realms_of_one_area_are_beaten_one_after_another(g: Europa) -> None:
    """R5.5.1.0, R9.1.CB1, R9.7.13: a Claim on Ireland is a cause against each of its three Realms, and each battle that
    is won brings a point of power."""
    army(g, 'england', 'ireland', infantry=9)
    watched(g, 'england', 'mhumhain', 'laighin', 'ulaidh')
    set_power(g, 'england', 0, 0, 6)
    g.claims = put_mark(g.claims, area(g, 'ireland'), seat_of(g, 'england'))
    done: list[str] = []
    for _ in range(6):
        turn_of(g, 'england')
        done += [each for each in plays_on(g, 'england', 20) if each.startswith(('war:', 'besiege:'))]
    assert sorted(done[0:6:2]) == ['war:desmond', 'war:leinster', 'war:tyrone']
    assert done[1:6:2] == ['besiege:ireland'] * 3


def test_it_begins_no_other_war_while_there_is_land_to_take(g: Europa) -> None:
    """R5.5.1.0: first things first, though there is power for both."""
    army(g, 'england', 'ireland', infantry=9)
    watched(g, 'england', 'mhumhain', 'laighin', 'ulaidh')
    set_power(g, 'england', 0, 0, 9)
    g.claims = put_mark(g.claims, area(g, 'ireland'), seat_of(g, 'england'))
    war(g, 'england', 'leinster')
    assert not any(each.startswith('war:') for each in plays_on(turn_of(g, 'england'), 'england', 1))
    occupy(g, seat_of(g, 'england'), province(g, 'laighin'))
    g.forget_worked_out()
    assert advised(turn_of(g, 'england'), 'england').startswith('war:')


def test_three_battles_that_can_be_won_are_worth_the_milestone(g: Europa) -> None:
    """R17.3.3: Victorious in the Field."""
    england = seat_of(g, 'england')
    plain = battle_worth(g, england, 3)
    g.milestones[3] = g.edition.decks.goals.milestones.number('age1_war_victorious')
    g.forget_worked_out()
    assert plain == 0.0
    assert battle_worth(g, england, 1) < battle_worth(g, england, 2) < battle_worth(g, england, 3)
    assert battle_worth(g, england, 3) == battle_worth(g, england, 4) >= 5.0


def test_land_that_completes_a_mission_is_worth_more(g: Europa) -> None:
    """R17.2.4: Andalucia wholly is Castile's Reconquista."""
    castile = seat_of(g, 'castile')
    both = provinces_of(g, party(g, 'granada'))
    plain = worth_of(g, castile, both)
    mission = g.edition.decks.goals.missions.number('castile_1b')
    if mission in g.mission_decks[castile].items:
        g.mission_decks[castile].give(mission, g.missions[castile])
    assert worth_of(g, castile, both) >= plain + 2
    assert worth_of(g, castile, both[:1]) < plain


def test_a_war_that_is_planned_is_one_that_may_be_declared(g: Europa) -> None:
    """R9.1.2: never on an ally, nor in a Truce."""
    army(g, 'castile', 'andalucia', infantry=6)
    watched(g, 'castile', 'granada', 'gibraltar')
    castile = seat_of(g, 'castile')
    granada = party(g, 'granada')
    assert any(granada in aim.parties for aim in aims(g, castile))
    g.truce = put_mark(g.truce, granada, castile)
    g.forget_worked_out()
    assert not any(granada in aim.parties for aim in aims(g, castile))


# ---- troops


def test_it_marches_on_rebels_with_the_stronger_force(g: Europa) -> None:
    """R14.3: rebels beside an Army, with Unrest to take."""
    army(g, 'england', 'east_anglia', infantry=5)
    g.rebels = put(g.rebels, area(g, 'northumbria'), 3)
    unrest(g, 'york', 'lancashire', 'northumberland')
    turn_of(g, 'england')
    assert advised(g, 'england') == 'march:east_anglia'
    g.play('england', 'march:east_anglia')
    done = plays_on(g, 'england', 2)
    assert 'area:northumbria' in done


def test_it_sends_no_more_units_where_enough_of_them_besiege(g: Europa) -> None:
    """R9.8.3-4: the last point of power is for the siege, or kept for it."""
    war(g, 'france', 'brittany')
    army(g, 'france', 'brittany_normandy', infantry=3)
    army(g, 'france', 'aquitaine', number=2, infantry=1)
    set_power(g, 'france', 0, 0, 1)
    begin_turn(g)
    turn_of(g, 'france')
    assert 'march:aquitaine' in [str(action) for action in g.legal('france')]
    assert advised(g, 'france') != 'march:aquitaine'


def test_a_battle_at_sea_takes_the_place_of_the_free_activation(g: Europa) -> None:
    """R9.1.8, R9.1.11: ships before the Ports of the enemy fight first, so the march is paid for."""
    army(g, 'france', 'loire', infantry=6)
    set_power(g, 'france', 0, 0, 9)
    france, brittany = seat_of(g, 'france'), party(g, 'brittany')
    ashore = next(aim for aim in aims(g, france) if aim.parties == [brittany]).power
    ships(g, 'france', 'bay_of_biscay', 1)
    assert next(aim for aim in aims(g, france) if aim.parties == [brittany]).power == ashore + 1


def test_it_does_not_march_on_rebels_who_are_stronger(g: Europa) -> None:
    army(g, 'england', 'east_anglia', infantry=1)
    g.rebels = put(g.rebels, area(g, 'northumbria'), 6)
    unrest(g, 'york')
    g.available[seat_of(g, 'england')] = 0
    turn_of(g, 'england')
    assert not advised(g, 'england').startswith('march')


def test_it_raises_troops_against_rebels_when_an_army_is_too_weak(g: Europa) -> None:
    """R5.5.3.3: beside them or among them, as many as win."""
    army(g, 'england', 'east_anglia', infantry=2)
    g.rebels = put(g.rebels, area(g, 'northumbria'), 3)
    unrest(g, 'york', 'lancashire', 'northumberland')
    turn_of(g, 'england')
    assert advised(g, 'england') == 'recruit'
    g.play('england', 'recruit')
    plays_on(g, 'england', 9)
    places = [number_in(g, seat_of(g, 'england'), area(g, each)) for each in ('east_anglia', 'northumbria')]
    assert max(places) >= 4


def test_it_takes_towns_back_from_rebels(g: Europa) -> None:
    """R9.8.6, R14.4.1."""
    army(g, 'england', 'northumbria', infantry=3)
    fall_to_rebels(g, seat_of(g, 'england'), province(g, 'york'))
    if g.map.port[province(g, 'york')]:
        watched(g, 'england', 'york')
    turn_of(g, 'england')
    assert advised(g, 'england') == 'besiege:northumbria'


def test_odds_follow_the_numbers(g: Europa) -> None:
    """R9.7.4-5: equals are even, more units are better, and cavalry hits besides."""
    dice = [3, 0, 0]
    assert chance(g, Force([2, 0, 0], dice), Force([2, 0, 0], dice)) == pytest.approx(0.5)
    assert chance(g, Force([4, 0, 0], dice), wild(2)) > 0.8
    assert chance(g, Force([2, 0, 0], dice), wild(4)) < 0.2
    mixed, plain = Force([3, 1, 0], dice), Force([4, 0, 0], dice)
    assert chance(g, mixed, wild(4)) > chance(g, plain, wild(4))


# ---- calls to arms


def called(g: Europa, realm: str, caller: str, aggressor: str) -> str:
    """What a Realm answers to the call of an ally who is attacked."""
    parties = WarParties(1 << seat_of(g, aggressor), [party(g, caller)])
    war(g, aggressor, caller)
    asks(g, PlayerCalled(seat_of(g, realm), party(g, caller), False, parties))
    return advised(g, realm)


def test_it_stands_by_an_ally_who_is_attacked(g: Europa) -> None:
    """R11.3.8: refusing costs the Alliance and 2 Prestige."""
    army(g, 'france', 'seine', infantry=3)
    army(g, 'england', 'east_anglia', infantry=2)
    assert called(g, 'france', 'scotland', 'england') == 'accept'


def test_it_lets_an_ally_down_where_the_enemy_is_far_stronger(g: Europa) -> None:
    """R11.3.8: in another war the refusal costs no Prestige."""
    g.available[seat_of(g, 'france')] = 0
    war(g, 'france', 'brittany')
    clear(g, 'ally')
    g.ally = put(g.ally, party(g, 'scotland'), seat_of(g, 'france'))
    army(g, 'england', 'east_anglia', infantry=9)
    army(g, 'england', 'wales_wessex', number=2, infantry=9)
    assert called(g, 'france', 'scotland', 'england') == 'refuse'


def test_it_takes_no_offence_that_would_cost_prestige(g: Europa) -> None:
    """R4.3.A1: a CB token that is not used."""
    asks(g, Consent(seat_of(g, 'france'), TAKE_OFFENCE, party(g, 'castile')))
    assert advised(g, 'france') == 'refuse'


# ---- peace


def test_it_takes_a_white_peace_when_it_has_lost_land(g: Europa) -> None:
    """R10.1.6: and not when it holds the other's."""
    war(g, 'england', 'france')
    occupy(g, seat_of(g, 'france'), province(g, 'bordeaux'))
    asks(g, Consent(seat_of(g, 'england'), WHITE_PEACE, party(g, 'france')))
    assert advised(g, 'england') == 'accept'
    asks(g, Consent(seat_of(g, 'france'), WHITE_PEACE, party(g, 'england')))
    assert advised(g, 'france') == 'refuse'


def test_it_annexes_what_it_has_wholly_taken(g: Europa) -> None:
    """R10.5.4: tax is Prestige."""
    g.phase = 'peace'
    army(g, 'castile', 'andalucia', infantry=2)
    war(g, 'castile', 'granada')
    for each in provinces_of(g, party(g, 'granada')):
        occupy(g, seat_of(g, 'castile'), each)
    asks(g, MakePeace())
    assert advised(g, 'castile') == 'terms:annexation'


def test_it_keeps_what_it_holds_of_a_realm_that_is_not_beaten(g: Europa) -> None:
    """R10.5.2, R10.2: a Partial Victory."""
    g.phase = 'peace'
    army(g, 'castile', 'andalucia', infantry=2)
    war(g, 'castile', 'granada')
    occupy(g, seat_of(g, 'castile'), province(g, 'gibraltar'))
    asks(g, MakePeace())
    assert plays_on(g, 'castile', 3)[0] == 'settle:granada'
    assert g.town[province(g, 'gibraltar')] == seat_of(g, 'castile')


def test_it_keeps_an_army_together_when_it_marches(g: Europa) -> None:
    """R9.5.11: single infantry joins the Army that goes to fight."""
    army(g, 'england', 'east_anglia', infantry=3)
    g.put_infantry(seat_of(g, 'england'), area(g, 'east_anglia'), 2)
    g.rebels = put(g.rebels, area(g, 'northumbria'), 3)
    unrest(g, 'york', 'lancashire')
    turn_of(g, 'england')
    g.play('england', 'march:east_anglia')
    done = plays_on(g, 'england', 4)
    assert done == ['army:1', 'unit:field_regular_infantry', 'unit:field_regular_infantry', 'area:northumbria']
    assert number_in(g, seat_of(g, 'england'), area(g, 'east_anglia')) == 0
