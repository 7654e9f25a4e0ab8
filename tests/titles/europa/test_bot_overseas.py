"""The bot of Europa in long games: the rounds to come, Ideas, colonies, invasions, and cards by what they do."""

from __future__ import annotations

import pytest

import chancellery
from chancellery.titles.europa.actions.colonize import SETTLING, Settlers, connected_claims
from chancellery.titles.europa.actions.explore import Discover
from chancellery.titles.europa.bot.border import invasion_guard
from chancellery.titles.europa.bot.economy import dearest_idea, focus_aim
from chancellery.titles.europa.bot.first_sight import LEAST, list_prices, scattered
from chancellery.titles.europa.bot.horizon import horizon, idea_worth, learning, rounds_left
from chancellery.titles.europa.bot.overseas import colonizing, exploring
from chancellery.titles.europa.bot.sea_lanes import best_lane, kept_for_colonies
from chancellery.titles.europa.bot.turn import researching
from chancellery.titles.europa.bot.worth import ducat, hoard, power_worth
from chancellery.titles.europa.edition.components import EXPLORATION_FACES
from chancellery.titles.europa.governing.purse import ADMINISTRATIVE, MILITARY
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import ships, war
from tests.titles.europa.overseas import colonists, know, lay_claim, seas
from tests.titles.europa.position import TITLE, area, asks, seat_of, set_power, table, turn_of


def advised(g: Europa, realm: str) -> str:
    """What the heuristic would do."""
    return str(chancellery.bots.make('heuristic', TITLE, seed=1).choose(g, realm))


@pytest.fixture
def g() -> Europa:
    """Ten rounds, Ideas in play; England has no event left to take."""
    state = seas()
    for seat in state.seats():
        state.event_taken[seat] = 1
        state.focus[seat] = 1
    state.forget_worked_out()
    return state


# ---- the horizon


def test_what_comes_every_round_is_worth_more_in_a_long_game() -> None:
    """R4.0: two rounds of the introduction, ten on the way to India, and none after the last."""
    short, long = table(), table('1-03.1')
    assert (rounds_left(short), horizon(short)) == (1, 1.0)
    assert rounds_left(long) == 9
    assert 3 < horizon(long) < 9
    later = horizon(long)
    long.round = 5
    assert 1 < horizon(long) < later
    long.round = 10
    assert horizon(long) == 0.0


def test_the_more_ducats_there_are_the_less_is_another_worth(g: Europa) -> None:
    """R4.4.C1: beyond what can be spent in time they serve nothing."""
    seat = seat_of(g, 'england')
    worth: list[float] = []
    for ducats in (10, 30, 60):
        g.ducats[seat] = ducats
        worth.append(ducat(g, seat))
    assert worth[0] > worth[1] > worth[2] > 0
    steps = [hoard(ducats + 10, 0.2) - hoard(ducats, 0.2) for ducats in (0, 30, 60)]
    assert steps[0] > steps[1] > steps[2] > 0


def test_power_that_would_be_lost_is_cheap(g: Europa) -> None:
    """R4.4.D4: at most 10 of each kind."""
    seat = seat_of(g, 'england')
    set_power(g, 'england', 2, 5, 5)
    usual = power_worth(g, seat, ADMINISTRATIVE)
    set_power(g, 'england', 10, 5, 5)
    assert power_worth(g, seat, ADMINISTRATIVE) < usual


# ---- Ideas


def test_it_researches_while_there_are_rounds_to_come(g: Europa) -> None:
    """R5.1.4.2, R8.2."""
    set_power(g, 'england', 5, 0, 0)
    assert advised(turn_of(g, 'england'), 'england').startswith('research:')


def test_an_idea_is_worth_its_bonus_times_the_rounds(g: Europa) -> None:
    """R8.2: Prestige in every round is worth most; who has an Idea counts on it."""
    ideas = g.edition.decks.ideas.index
    pride, bank = ideas.number('pride_and_glory'), ideas.number('defensive_mentality')
    assert idea_worth(g, pride) > idea_worth(g, bank) > 0
    seat = seat_of(g, 'england')
    assert learning(g, seat) == 0
    know(g, 'england', 'pride_and_glory')
    early = learning(g, seat)
    g.round = 9
    assert 0 < learning(g, seat) < early


def test_it_keeps_military_power_for_sieges(g: Europa) -> None:
    """R9.8.1: a war that is begun is not given up for an Idea."""
    seat = seat_of(g, 'england')
    military = next(idea for idea in g.ideas[MILITARY] if not g.edition.decks.ideas.basic[idea])
    assert researching(g, seat, military) > 0
    war(g, 'england', 'scotland')
    assert researching(g, seat, military) < 0
    set_power(g, 'england', 5, 5, 10)
    assert researching(g, seat, military) > 0


def test_national_focus_pays_for_an_idea(g: Europa) -> None:
    """R5.1.5.1: a point of each other kind, which are too few for an Idea of their own."""
    seat = seat_of(g, 'england')
    cost = min(dearest_idea(g, seat, kind, 10) for kind in range(3))
    assert cost > 0
    set_power(g, 'england', 3, 1, 1)
    assert dearest_idea(g, seat, ADMINISTRATIVE, 3) == 0
    assert dearest_idea(g, seat, ADMINISTRATIVE, 5) > 0
    assert focus_aim(g, seat) == ADMINISTRATIVE
    set_power(g, 'england', 5, 1, 1)
    assert focus_aim(g, seat) != ADMINISTRATIVE


# ---- overseas


def test_it_explores_where_it_may_settle(g: Europa) -> None:
    """R5.1.3: with the Idea and a ship, as long as there are rounds and few Claims."""
    seat = seat_of(g, 'england')
    know(g, 'england')
    ships(g, 'england', 'caribbean_sea', 1)
    colonists(g, 'england', 4)
    assert exploring(g, seat) > 0
    lay_claim(g, 'england', 'antilles', 'canada')
    assert exploring(g, seat) < 0


def test_it_discovers_what_it_can_settle_rather_than_what_others_hold(g: Europa) -> None:
    """R5.1.3.4."""
    know(g, 'england')
    ships(g, 'england', 'caribbean_sea', 1)
    colonists(g, 'england', 4)
    asks(g, Discover(seat_of(g, 'england'), EXPLORATION_FACES.index('two'), 1))
    choice = advised(g, 'england')
    assert choice.startswith('area:')
    assert g.map.territory[area(g, choice.partition(':')[2])] == 2


def connected(g: Europa) -> Europa:
    """England has a Claim on Canada, and ships on the way there."""
    lay_claim(g, 'england', 'canada')
    for place in ('northwestern_atlantic', 'northeastern_atlantic'):
        ships(g, 'england', place, 1)
    return g


def test_it_settles_with_colonists_first(g: Europa) -> None:
    """R5.3.3: there is nothing else that they could do."""
    seat = seat_of(g, 'england')
    connected(g)
    colonists(g, 'england', 3)
    set_power(g, 'england', 4, 0, 0)
    assert colonizing(g, seat, area(g, 'canada')) > 0
    asks(g, Settlers(seat, area(g, 'canada'), SETTLING))
    assert advised(g, 'england') == 'amount:3'


def test_it_sends_a_ship_that_is_missing_on_the_way_to_a_claim(g: Europa) -> None:
    """R5.3.3.1: a Territory is settled over an unbroken chain of light ships."""
    seat = seat_of(g, 'england')
    connected(g)
    g.put_ships(seat, g.map.seas.number('northeastern_atlantic'), 0)
    g.put_ships(seat, g.map.seas.number('english_channel'), 1)
    colonists(g, 'england', 4)
    set_power(g, 'england', 0, 0, 2)
    g.ducats[seat] = 30
    g.forget_worked_out()
    assert not connected_claims(g, seat)
    lane = best_lane(g, seat)
    assert lane is not None
    assert len(lane.missing) == 1
    assert advised(turn_of(g, 'england'), 'england') == f'sail:{g.map.seas.ids[lane.missing[0]]}'
    for _ in range(6):
        if connected_claims(g, seat):
            break
        g.play('england', advised(g, 'england'))
    assert connected_claims(g, seat) == [area(g, 'canada')]
    assert g.map.seas.number('northwestern_atlantic') in kept_for_colonies(g, seat)


# ---- invasions


def test_it_raises_guards_against_an_invasion() -> None:
    """R13.5.4-7: where the enemy's cores are; nothing where there is peace or the rule is not played."""
    g = seas('1-01.1')
    seat = seat_of(g, 'castile')
    g.ducats[seat] = 12
    assert invasion_guard(g, seat).gain < 0
    war(g, 'castile', 'granada')
    g.forget_worked_out()
    found = invasion_guard(g, seat)
    assert found.gain > 0
    assert found.area == area(g, 'andalucia')
    basic = table()
    war(basic, 'castile', 'granada')
    assert invasion_guard(basic, seat_of(basic, 'castile')).gain < 0


# ---- cards


def test_cards_are_judged_by_what_they_do() -> None:
    """A Marriage, Stability and Prestige before dice for a battle; research only where there are Ideas."""
    edition = TITLE.edition
    titles = edition.decks.actions.titles
    with_ideas, without = list_prices(edition, True), list_prices(edition, False)
    for good in ('royal_marriage', 'estates_general', 'tax_reform', 'papal_legate'):
        for poor in ('superior_tactics', 'siege_train', 'counterespionage'):
            assert without[titles.number(good)] > 3 * without[titles.number(poor)] >= 3 * LEAST
    for id in ('royal_university', 'study_technology'):
        assert with_ideas[titles.number(id)] > without[titles.number(id)]
    assert [titles.ids[at] for at, each in enumerate(scattered(edition)) if each] == ['diplomatic_mission']
