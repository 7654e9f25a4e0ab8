"""The bot of Europa and the other players: whom it attacks and whom not, and how it guards its border."""

from __future__ import annotations

import pytest

import chancellery
from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.board.units import number_in
from chancellery.titles.europa.bot.aims import aims
from chancellery.titles.europa.bot.border import border_guard
from chancellery.titles.europa.bot.landings import crossings
from chancellery.titles.europa.bot.rallies import best_rally
from chancellery.titles.europa.bot.rivals import ambush, left_open, reserve
from chancellery.titles.europa.bot.settlement import SURRENDER, agrees_to, best_term, bled, surrendering
from chancellery.titles.europa.edition.files import NOWHERE
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.occupation import occupy
from chancellery.titles.europa.war.terms import HUMILIATION, KEEP, WHITE
from chancellery.titles.europa.war.treaty import SettleWars
from tests.titles.europa.battles import army, disarm, untie, war
from tests.titles.europa.position import TITLE, area, asks, clear, party, province, seat_of, set_power, table, turn_of


@pytest.fixture
def g() -> Europa:
    """The last round: no hands, no events to take, no Milestones to be won, no allies and no troops; France claims
    what England has on the mainland."""
    state = table()
    disarm(state)
    untie(state)
    state.round = 2
    clear(state, 'milestones')
    for seat in state.seats():
        state.event_taken[seat] = 1
        state.focus[seat] = 1
        for deck in range(3):
            state.hands_at(seat, deck).take_all()
        set_power(state, state.name(seat), 0, 0, 0)
    for claimed in ('aquitaine', 'brittany_normandy'):
        state.claims = put_mark(state.claims, area(state, claimed), seat_of(state, 'france'))
    state.forget_worked_out()
    return state


def exhausted(g: Europa, realm: str) -> None:
    """Neither units nor Manpower, Ducats, credit or military power."""
    seat = seat_of(g, realm)
    g.available[seat] = 0
    g.ducats[seat] = 0
    g.interest[seat] = 4
    set_power(g, realm, 0, 0, 0)


def in_arms(g: Europa, realm: str) -> None:
    """Manpower, Ducats and power for an answer."""
    seat = seat_of(g, realm)
    g.available[seat] = 8
    g.ducats[seat] = 30
    set_power(g, realm, 0, 0, 8)


def advised(g: Europa, realm: str) -> str:
    """What the heuristic would do."""
    return str(chancellery.bots.make('heuristic', TITLE, seed=1).choose(g, realm))


def on_england(g: Europa) -> list[float]:
    """What France hopes for of wars on England."""
    found = aims(g, seat_of(g, 'france'), players=True)
    return [aim.gain for aim in found if aim.rival == seat_of(g, 'england')]


# ---- wars on players


def test_it_attacks_the_neighbour_who_cannot_answer(g: Europa) -> None:
    """R9.1.CB1, R5.5.1.9: a Claim on Aquitaine, units beside an empty Bordeaux, and an England without means."""
    army(g, 'france', 'aquitaine', infantry=4)
    set_power(g, 'france', 0, 0, 4)
    exhausted(g, 'england')
    turn_of(g, 'france')
    assert advised(g, 'france') == 'war:england'


def test_it_leaves_the_neighbour_alone_who_would_hit_back(g: Europa) -> None:
    """R5.5.1.5, R5.5.3.3: England would raise an army in Bordeaux, and take more than it loses."""
    army(g, 'france', 'aquitaine', infantry=2)
    set_power(g, 'france', 0, 0, 4)
    in_arms(g, 'england')
    turn_of(g, 'france')
    assert advised(g, 'france') != 'war:england'


def test_it_attacks_no_player_without_a_cause_or_power_for_a_claim(g: Europa) -> None:
    """R9.1.4: two levels of Stability are too much."""
    army(g, 'france', 'aquitaine', infantry=4)
    set_power(g, 'france', 0, 0, 4)
    exhausted(g, 'england')
    clear(g, 'claims')
    g.forget_worked_out()
    assert on_england(g) == []


def test_it_attacks_no_friend(g: Europa) -> None:
    """R9.1.2a."""
    army(g, 'france', 'aquitaine', infantry=4)
    set_power(g, 'france', 0, 0, 4)
    exhausted(g, 'england')
    assert on_england(g)
    france, england = seat_of(g, 'france'), seat_of(g, 'england')
    g.friends[france] |= 1 << england
    g.friends[england] |= 1 << france
    g.forget_worked_out()
    assert on_england(g) == []


def test_friends_and_allies_of_the_victim_count(g: Europa) -> None:
    """R11.3.9, R5.5.1.8, R5.2.2.6: Castile's units in the Area fight beside him, and an ally sends units."""
    france, england, castile = seat_of(g, 'france'), seat_of(g, 'england'), seat_of(g, 'castile')
    army(g, 'france', 'aquitaine', infantry=3)
    army(g, 'castile', 'aquitaine', infantry=3)
    exhausted(g, 'england')
    assert ambush(g, france, england, area(g, 'aquitaine')) == 1.0
    g.friends[england] |= 1 << castile
    g.friends[castile] |= 1 << england
    g.forget_worked_out()
    assert ambush(g, france, england, area(g, 'aquitaine')) <= 0.5
    before = reserve(g, france, england)
    burgundy = party(g, 'burgundy')
    g.ally = put(g.ally, burgundy, england)
    g.put_influence(england, area(g, 'burgundy'), 3)
    g.forget_worked_out()
    assert reserve(g, france, england) > before


def test_what_lies_open_at_home_counts(g: Europa) -> None:
    """R9.8: Towns in reach of an enemy with means; fewer if Bordeaux is taken, where he would raise his army."""
    france, england = seat_of(g, 'france'), seat_of(g, 'england')
    exhausted(g, 'england')
    assert left_open(g, france, england, [], NOWHERE) == 0.0
    in_arms(g, 'england')
    set_power(g, 'england', 0, 0, 2)
    whole = left_open(g, france, england, [], NOWHERE)
    assert whole > left_open(g, france, england, [province(g, 'bordeaux')], NOWHERE) > 0.0


# ---- guards


def test_it_raises_guards_where_a_strong_neighbour_could_walk_in(g: Europa) -> None:
    """R9.1.CB1: France has a Claim on Aquitaine, an army beside it, and power for a war."""
    england = seat_of(g, 'england')
    army(g, 'france', 'aquitaine', infantry=3)
    g.available[seat_of(g, 'france')] = 0
    set_power(g, 'france', 0, 0, 6)
    set_power(g, 'england', 0, 0, 1)
    g.ducats[england], g.available[england] = 30, 6
    turn_of(g, 'england')
    guard = border_guard(g, england)
    assert guard.gain > 0
    assert advised(g, 'england') == 'recruit'
    g.play('england', 'recruit')
    for _ in range(9):
        if g.deciders[0] != 'england':
            break
        g.play('england', advised(g, 'england'))
    assert number_in(g, england, guard.area) >= 2


def test_it_raises_no_guards_against_who_cannot_attack(g: Europa) -> None:
    """R9.1.2a-c: who has no power, is a friend, or has passed."""
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    army(g, 'france', 'aquitaine', infantry=3)
    g.available[france] = 0
    set_power(g, 'england', 0, 0, 1)
    g.ducats[england], g.available[england] = 30, 6
    assert border_guard(g, england).gain <= 0
    set_power(g, 'france', 0, 0, 6)
    assert border_guard(g, england).gain > 0
    g.passed[france] = 1
    assert border_guard(g, england).gain <= 0


# ---- how a war with a player ends


def at_war_with_land(g: Europa, round: int, *held: str) -> None:
    """France is at war with England and holds these Provinces of it; England has nothing but its Ducats."""
    g.phase = 'peace'
    g.round = round
    exhausted(g, 'england')
    war(g, 'france', 'england')
    for each in held:
        occupy(g, seat_of(g, 'france'), province(g, each))
    g.forget_worked_out()


def long_game() -> Europa:
    """The same position in a game of eight rounds, in which peace may be negotiated."""
    state = table('1-01.1')
    disarm(state)
    untie(state)
    clear(state, 'milestones')
    for seat in state.seats():
        state.event_taken[seat] = 1
        state.focus[seat] = 1
        for deck in range(3):
            state.hands_at(seat, deck).take_all()
    return state


def test_it_would_rather_leave_land_than_lose_prestige_for_it_in_every_round() -> None:
    """R4.3.E2, R10.5.8: Towns that nobody can win back cost more in six rounds than they are worth."""
    g = long_game()
    at_war_with_land(g, 2, 'bordeaux', 'caux', 'normandie')
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    assert bled(g, england, france) > 3 * SURRENDER
    asks(g, SettleWars(england))
    g.play('england', 'negotiate:france')
    assert advised(g, 'england') == 'terms:keep'
    g.play('england', 'terms:keep')
    assert advised(g, 'england') == 'propose'


def test_it_does_not_surrender_to_who_would_humiliate_it_again_and_again() -> None:
    """R10.2.4, R10.5.3: a humiliation costs twice the tax, and the next war may follow as soon as the Truce is over."""
    g = long_game()
    at_war_with_land(g, 2, 'bordeaux', 'caux', 'normandie')
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    assert best_term(g, france, england, True) == HUMILIATION
    assert surrendering(g, england, france) < 0


def test_it_surrenders_nothing_that_is_as_good_at_the_end() -> None:
    """R10.2.4: in the last round a single Town costs less than 2 Prestige would."""
    g = long_game()
    at_war_with_land(g, g.variant.rounds, 'caux')
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    assert surrendering(g, england, france) < 0


def test_a_winner_fights_on_where_every_round_hurts_the_other_more() -> None:
    """R10.5.8: it agrees to keep what it holds only if that is better than what the war does to the loser."""
    g = long_game()
    at_war_with_land(g, 2, 'bordeaux', 'caux', 'normandie')
    england, france = seat_of(g, 'england'), seat_of(g, 'france')
    assert agrees_to(g, england, france, KEEP)
    assert agrees_to(g, england, france, KEEP, france)
    assert not agrees_to(g, france, england, WHITE)


def test_it_takes_back_what_nobody_guards() -> None:
    """R5.5.3, R9.8.4: units are raised beside a Town that an enemy has left without any."""
    g = long_game()
    g.phase = 'actions'
    war(g, 'france', 'england')
    occupy(g, seat_of(g, 'france'), province(g, 'caux'))
    in_arms(g, 'england')
    turn_of(g, 'england')
    rally = best_rally(g, seat_of(g, 'england'))
    assert rally.area == area(g, 'brittany_normandy')
    assert rally.units >= 1
    assert advised(g, 'england') == 'recruit'


def test_it_crosses_the_sea_for_what_is_lost() -> None:
    """R9.5.20: where no land is left beside the lost Towns, units cross with the ships for them."""
    g = long_game()
    g.phase = 'actions'
    war(g, 'france', 'england')
    seat = seat_of(g, 'england')
    lost = [p for p in g.variant.inside[area(g, 'brittany_normandy')] if g.town[p] == seat]
    for each in lost:
        occupy(g, seat_of(g, 'france'), each)
    in_arms(g, 'england')
    turn_of(g, 'england')
    rally = best_rally(g, seat)
    assert len(rally.seas) == 1
    assert (rally.area, rally.seas[0]) in crossings(g, seat, area(g, 'brittany_normandy'))
    done: list[str] = []
    while len(done) < 20 and not any(each.startswith('besiege') for each in done):
        if g.deciders[0] != 'england':
            turn_of(g, 'england')
        done.append(advised(g, 'england'))
        g.play('england', done[-1])
    assert f'march:{g.map.areas.ids[rally.area]}' in done
    assert done[-1] == 'besiege:brittany_normandy'
