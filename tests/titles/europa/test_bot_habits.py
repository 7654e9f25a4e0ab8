"""Faults that the bot of Europa had: each from a position in which it showed."""

from __future__ import annotations

import chancellery
from chancellery.kernel.fields import put
from chancellery.kernel.rng import seeded
from chancellery.titles.europa.actions.passing import pass_income
from chancellery.titles.europa.actions.recruit import BuildShip, Recruit
from chancellery.titles.europa.actions.turn import TakeTurn
from chancellery.titles.europa.board.harbours import LIGHT
from chancellery.titles.europa.board.land import tax_value
from chancellery.titles.europa.bot import Adviser
from chancellery.titles.europa.bot.aims import aims
from chancellery.titles.europa.bot.character import KINDS, MOST, TRADE, Character, drawn
from chancellery.titles.europa.bot.diplomacy import alliance_gain, cube_worth, dissent_harm
from chancellery.titles.europa.bot.economy import fleet_gain, may_launch
from chancellery.titles.europa.bot.longings import longed_for, step_worth
from chancellery.titles.europa.bot.prospects import Suit
from chancellery.titles.europa.bot.trading import POOR, promised, trading_gain
from chancellery.titles.europa.bot.turn import Options, passing
from chancellery.titles.europa.bot.worth import ducat, income_worth, power_worth
from chancellery.titles.europa.fields import NO_CARD
from chancellery.titles.europa.governing.purse import DIPLOMATIC
from chancellery.titles.europa.ledger import note
from chancellery.titles.europa.rounds.draw import KeepCards
from chancellery.titles.europa.rounds.peace_phase import SpareAreas
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import army, disarm
from tests.titles.europa.markets import bare, merchants, protect
from tests.titles.europa.position import (
    TITLE,
    area,
    asks,
    give,
    party,
    seat_of,
    set_power,
    table,
    turn_of,
)


def advised(g: Europa, realm: str) -> str:
    """What the heuristic would do."""
    return str(chancellery.bots.make('heuristic', TITLE, seed=1).choose(g, realm))


def lay_milestones(g: Europa, *ids: str) -> None:
    """These Milestones lie open, and no others."""
    milestones = g.edition.decks.goals.milestones
    found = [milestones.number(id) for id in ids]
    g.milestones = (found + [NO_CARD] * len(g.milestones))[: len(g.milestones)]
    g.milestones_done = [[] for _ in g.milestones_done]
    g.forget_worked_out()


# ---- trade


def test_it_does_not_trade_where_nothing_can_be_sold() -> None:
    """R5.4.4.2, R12.2.5: without a connection there are 2 Ducats, whatever is revealed."""
    g = bare()
    merchants(g, 'england', 'english_channel')
    seat = seat_of(g, 'england')
    assert promised(g, seat) < POOR
    assert trading_gain(g, seat) < 0
    protect(g, 'england', 'english_channel', 'english_channel', 'dogger_bank', 'north_sea')
    assert promised(g, seat) > POOR


def test_what_a_trade_promises_depends_on_no_hidden_order() -> None:
    """R5.4.4.1: the order of the deck is nobody's to know."""
    g = table()
    other = g.determinize('england', 5)
    assert promised(g, seat_of(g, 'england')) == promised(other, seat_of(g, 'england'))


# ---- cards


def test_it_keeps_no_more_cards_in_the_last_round_than_it_will_play() -> None:
    """R4.1.C1: each costs 2 Ducats, and is worth nothing at the end."""
    kept: dict[int, int] = {}
    for now in (1, 2):
        g = table()
        g.round = now
        lay_milestones(g)
        seat = seat_of(g, 'france')
        actions = g.edition.decks.actions
        for id in ('tax_reform_1', 'estates_general_1', 'guild_charters_1'):
            give(g, 'france', id)
            number = actions.index.number(id)
            deck = actions.power[actions.title[number]]
            g.hands_at(seat, deck).give(number, g.fresh_at(seat, deck))
        asks(g, KeepCards(seat))
        kept[now] = 0
        while isinstance(g.decision(), KeepCards):
            choice = advised(g, 'france')
            kept[now] += choice.startswith('card:')
            g.play('france', choice)
    assert kept == {1: 3, 2: 1}


# ---- ships


def fleet_to_be(ducats: int, interest: int = 0) -> Europa:
    """England lacks three ships for the Milestone of seven."""
    g = table()
    disarm(g)
    lay_milestones(g, 'age1_exp_fleet')
    seat = seat_of(g, 'england')
    g.put_ships(seat, g.map.seas.number('english_channel'), 4)
    g.ducats[seat] = ducats
    g.interest[seat] = interest
    set_power(g, 'england', 0, 0, 3)
    g.forget_worked_out()
    return g


def test_it_begins_no_fleet_that_takes_many_loans() -> None:
    """R5.2.4, R4.7.2: two tokens of Interest cost less than the Milestone brings, three do not."""
    seat = seat_of(table(), 'england')
    assert longed_for(fleet_to_be(12), seat, 'ships').missing == 3
    assert fleet_gain(fleet_to_be(12), seat, [], False) > fleet_gain(fleet_to_be(2), seat, [], False) > 0
    assert fleet_gain(fleet_to_be(0), seat, [], False) < 0
    assert fleet_gain(fleet_to_be(2, 1), seat, [], False) < 0


def test_it_does_not_pay_for_recruiting_without_ducats_for_a_ship() -> None:
    """R5.5.3: power would be spent, and nothing be built."""
    g = fleet_to_be(3, 2)
    seat = seat_of(g, 'england')
    assert not may_launch(g, seat)
    assert fleet_gain(g, seat, [], False) < 0
    assert advised(turn_of(g, 'england'), 'england') != 'recruit'


def before_granada() -> Europa:
    """Castile has troops and a Claim, and too few ships before Granada."""
    g = table()
    disarm(g)
    lay_milestones(g)
    g.round = 2
    army(g, 'castile', 'andalucia', infantry=6)
    g.ducats[seat_of(g, 'castile')] = 20
    set_power(g, 'castile', 0, 0, 6)
    g.forget_worked_out()
    return g


def test_a_ship_for_a_war_is_launched_where_it_is_needed() -> None:
    """R5.5.3.7: who docks it has to pay for sailing out again, since its price is not taken for missing Ducats."""
    g = before_granada()
    seat = seat_of(g, 'castile')
    wanted = next(aim for aim in aims(g, seat, True) if aim.seas)
    sea = wanted.seas[0]
    port = next(p for p in g.map.ports[sea] if g.town[p] == seat)
    building = BuildShip(seat, port)
    building.ship = LIGHT
    g.ducats[seat] = wanted.ducats - 4
    asks(g, Recruit(seat), building)
    assert advised(g, 'castile') == f'sea:{g.map.seas.ids[sea]}'


# ---- characters


def test_no_two_characters_like_the_same_but_all_judge_alike() -> None:
    """A liking changes what comes first, never what is worth nothing."""
    one, other = drawn(seeded(1, 'x')), drawn(seeded(2, 'x'))
    assert one.likes != other.likes
    assert len(one.likes) == KINDS
    assert all(1 / MOST <= each <= MOST for each in [*one.likes, *other.likes])
    g = table()
    assert one.liked(g, g.v.trade, 2.0) == one.likes[TRADE] * one.liked(g, g.v.done, 2.0)
    options = Options(g, one)
    options.add(-1.0, g.v.trade)
    options.add(0.3, g.v.stop)
    options.add(0.2, g.v.focus)
    assert options.first() == g.v.stop


def test_openings_vary_with_the_character() -> None:
    """The same position, the same cards: a trader and a general begin with different things."""
    g = TITLE.start('1-00.1', seed=5)
    g.recording = False
    adviser = Adviser()
    while not (isinstance(g.decision(), TakeTurn) and 'england' in g.deciders):
        realm = g.deciders[0]
        g.play(realm, str(TITLE.decode(adviser.choose(g, g.index(realm), seeded(3, 'advice')))))
    found = set()
    for kind in range(KINDS):
        keen = Adviser()
        keen.character = Character()
        keen.character.likes = [MOST if kind == each else 1 / MOST for each in range(KINDS)]
        found.add(str(TITLE.decode(keen.choose(g, g.index('england'), seeded(3, 'advice')))))
    assert len(found) >= 3, found


# ---- goals by their conditions


def test_what_a_goal_asks_for_is_read_from_its_conditions() -> None:
    """R17.3: ships, Advisors, Marriages and battles of whatever Milestone."""
    g = table()
    seat = seat_of(g, 'castile')
    g.missions[seat].take_all()
    for milestone, what, missing in (
        ('age1_exp_fleet', 'ships', 7 - g_ships(g, seat)), ('age1_eco_cabinet', 'advisors', 3),
        ('age1_war_victorious', 'battleWon', 3),
    ):  # fmt: skip
        lay_milestones(g, milestone)
        assert longed_for(g, seat, what).missing == missing
        assert longed_for(g, seat, 'colonized').missing == 0
    first = step_worth(g, seat, 'battleWon')
    note(g, seat, 'battleWon')
    second = step_worth(g, seat, 'battleWon')
    note(g, seat, 'battleWon')
    assert 0 < first < second < step_worth(g, seat, 'battleWon')


def g_ships(g: Europa, seat: int) -> int:
    """All ships of a player."""
    from chancellery.titles.europa.board.harbours import ships_of

    return ships_of(g, seat)


# ---- passing


def test_it_passes_late_while_there_is_something_to_do() -> None:
    """R4.2.6-7: what is missed by one more action is only what comes before the next to pass; nothing is missed by who
    is the last, nor in the last round."""
    g = table()
    seat = seat_of(g, 'england')
    first = passing(g, seat)
    assert 0 < first < pass_income(g, seat) * ducat(g, seat)
    g.passed[seat_of(g, 'france')] = 1
    assert passing(g, seat) < first
    g.passed[seat_of(g, 'castile')] = 2
    assert passing(g, seat) == 0
    last = table()
    last.round = 2
    assert passing(last, seat) == 0


# ---- Ducats that are more than can be spent


def test_a_ducat_is_worth_less_where_there_are_plenty() -> None:
    """R7.4: power is short long before Ducats are; what comes in every round is worth less then, too."""
    g = table('1-01.1')
    seat = seat_of(g, 'england')
    g.ducats[seat] = 10
    few = (ducat(g, seat), income_worth(g, seat))
    g.ducats[seat] = 40
    assert ducat(g, seat) < 0.5 * few[0]
    assert income_worth(g, seat) < 0.5 * few[1]
    assert trading_gain(g, seat) < 0.5


def test_a_rich_player_minds_cubes_less() -> None:
    """R5.4.1.1: all cubes of an action but the first may be paid for with 3 Ducats."""
    g = table('1-01.1')
    seat = seat_of(g, 'france')
    plan = Suit(party(g, 'milan'), 3, 1, False)
    g.ducats[seat] = 10
    assert cube_worth(g, seat) == power_worth(g, seat, DIPLOMATIC)
    poor = alliance_gain(g, seat, plan)
    g.ducats[seat] = 60
    assert cube_worth(g, seat) < power_worth(g, seat, DIPLOMATIC)
    assert alliance_gain(g, seat, plan) > poor


# ---- Religious Dissent


def test_it_spares_the_area_where_dissent_costs_most() -> None:
    """R4.3.G1: where even the smallest Town is large, or rebels find nobody on guard."""
    g = table('1-01.1')
    disarm(g)
    seat = seat_of(g, 'england')
    rich, poor = area(g, 'east_anglia'), area(g, 'northumbria')
    mine = [p for p in g.variant.inside[rich] if g.town[p] == seat]
    for each in mine:
        if tax_value(g, each) < 2:
            g.unrest = put(g.unrest, each, 1)
    assert dissent_harm(g, seat, rich) > dissent_harm(g, seat, poor)
    asks(g, SpareAreas(seat, 1, [poor, rich]))
    assert advised(g, 'england') == 'area:east_anglia'
    g.rebels = put(g.rebels, poor, 2)
    asks(g, SpareAreas(seat, 1, [poor, rich]))
    assert advised(g, 'england') == 'area:northumbria'
