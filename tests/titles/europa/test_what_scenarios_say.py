"""What scenarios say before all general rules (S1-S5, S7): lengths, seats, decks, boards and how they end."""

from __future__ import annotations

import random
from typing import Any

import pytest

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.edition import load_edition
from chancellery.titles.europa.edition.atlas import EAST
from chancellery.titles.europa.edition.decks import SYMBOLS
from chancellery.titles.europa.edition.layout import Choice
from chancellery.titles.europa.edition.scenarios import BLOCKED_SPACE
from chancellery.titles.europa.events.row import for_two, lay_row
from chancellery.titles.europa.events.symbols import resolve_symbol
from chancellery.titles.europa.events.taking import TakeEvent
from chancellery.titles.europa.objectives import objectives_held
from chancellery.titles.europa.rounds.income import Income
from chancellery.titles.europa.rounds.scoring import SOURCES, final_scoring, reason_to_end
from chancellery.titles.europa.rounds.sequence import Play
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.table_options import options_of, people_of
from chancellery.titles.europa.title import PLAYABLE
from tests.recordings.setups import forced_title
from tests.titles.europa.position import asks, can, clear, province, seat_of, table, told
from tests.titles.random_play import step

EDITION: Any = load_edition(None)
ALL = EDITION.scenarios.all
LATER = ('1-01.1', '1-03.1', '1-03.2', '1-04.1', '2-03.1')


def realms(numbers: list[int]) -> list[str]:
    return [EDITION.realms.ids[number] for number in numbers]


# ---- S1 Order of rules


def test_a_scenario_goes_before_the_general_rule() -> None:
    """S1.1: an Age has 4 rounds (R4.0.1), but 1-03 begins with half of one; the row has one event more than players
    (R3.4), but five in 1-04.1."""
    assert [table(id).variant.rounds % 4 for id in LATER] == [0, 2, 2, 0, 0]
    g = table('1-04.1')
    lay_row(g)
    assert len(g.event_row) == 5


@pytest.mark.parametrize('id', LATER)
def test_where_nothing_else_is_said_most_prestige_wins(id: str) -> None:
    """S1.2, S3.6, R4.7.1-2: after the last events of the last Age; its end (R4.6) brings nothing for Marriages."""
    g = table(id)
    g.age = g.variant.last_age
    g.event_deck.items.clear()
    clear(g, 'power')
    g.prestige[1] = 500
    g.married = put_mark(g.married, g.edition.parties.index('genoa'), 0)
    g.forget_worked_out()
    assert reason_to_end(g) == 'last_round'
    play = Play()
    play.go('after_round')
    asks(g, play)
    assert g.outcome is not None
    assert (g.outcome.winners, g.outcome.reason) == ((g.roles[g.variant.role_of[1]],), 'last_round')
    assert (g.age, told(g, 'dynasty')) == (g.variant.last_age, [])
    assert told(g, 'final_points')


def test_a_seat_that_nobody_holds_can_come_first() -> None:
    """S1.3: then no person wins."""
    for austria, winners in ((900, ()), (0, ('brandenburg',))):
        g = table('1-06.1')
        g.prestige[seat_of(g, 'brandenburg')] = 500
        g.prestige[seat_of(g, 'austria')] = austria
        final_scoring(g, 'last_round')
        assert g.outcome is not None
        assert g.outcome.winners == winners


# ---- S2 Options


def test_what_was_chosen_never_changes() -> None:
    """S2.1: not in the course of the game, nor in a stored one."""
    title = forced_title('europa')
    chosen = {'ages': '1', 'dnpr.lisboa': 'off', 'missions': 'off'}
    g = title.start('1-01.1', seed=4, options=chosen)
    rng = random.Random(4)
    for _ in range(120):
        step(g, rng)
    for game in (g, title.restore(g.dump())):
        assert isinstance(game, Europa)
        assert chosen.items() <= game.options.items()
        assert (game.variant.last_age, game.variant.missions_in_play) == (1, False)
        assert game.dnpr[province(game, 'lisboa')] == -1


def test_seats_that_stay_what_they_are() -> None:
    """S2.10: both of 1-04.1, the Papal States, Spain II, and all where one person plays against automatons."""
    fixed = {each.id: realms([seat.realm for seat in each.seats if seat.fixed]) for each in ALL}
    some = {id: found for id, found in fixed.items() if found and id[:4] not in ('1-06', '2-06', '2-07')}
    assert some == {
        '1-02.1': ['papal_states'], '1-02.2': ['papal_states'], '1-04.1': ['france', 'castile'],
        '1-05.2': ['aragon'], '2-05.1': ['papal_states'],
    }  # fmt: skip
    for each in ALL:
        if each.id[:4] in ('1-06', '2-06', '2-07'):
            assert len(fixed[each.id]) == len(each.seats)
            assert people_of(each) == 1
        for seat in each.seats:
            if seat.fixed and each.id in PLAYABLE:
                assert f'player.{EDITION.realms.ids[seat.realm]}' not in [o.id for o in options_of(EDITION, each)]


def test_a_seat_given_to_an_automaton_is_set_up_as_one() -> None:
    """S2.11, B2.2: Towns for Vassals, points of its own, and without the pieces that the scenario takes off then."""
    scenario = EDITION.scenarios.named('1-04.2')
    seat = scenario.seat_of[EDITION.realms.index.number('france')]
    choice = Choice(scenario)
    choice.bot[seat] = True
    person, bot = EDITION.pieces(scenario).camps[seat], EDITION.pieces(scenario, choice).camps[seat]
    assert (person.vassals > 0, bot.vassals) == (True, 0)
    assert (person.bot_power, bot.bot_power > 0) == (0, True)
    normandy = EDITION.atlas.areas.number('brittany_normandy')
    assert (person.influence[normandy] > 0, bot.influence[normandy]) == (True, 0)
    scenario = EDITION.scenarios.named('1-01.3')
    choice = Choice(scenario)
    choice.bot[scenario.seat_of[EDITION.realms.index.number('denmark')]] = True
    jutland = EDITION.atlas.areas.number('jutland')
    assert not EDITION.pieces(scenario).not_hre[jutland]
    assert EDITION.pieces(scenario, choice).not_hre[jutland]


def test_only_one_variant_is_played_by_two_without_automatons() -> None:
    """S2.12, R20.1-2: 1-04.1, whose deck is made for it."""
    assert [each.id for each in ALL if len(each.seats) == 2] == ['1-04.1']
    assert [id for id in PLAYABLE if for_two(table(id))] == ['1-04.1']


def test_no_option_can_be_what_it_does_not_offer() -> None:
    """S2.13: refused, and the reason named; what is offered can be combined as one likes."""
    title = forced_title('europa')
    with pytest.raises(ValueError, match="cannot be 'maybe'; it can be on, off"):
        title.start('1-03.1', options={'advanced': 'maybe'})
    with pytest.raises(ValueError, match="has no option 'struggles'"):
        title.start('1-03.1', options={'struggles': 'on'})
    g = title.start('1-04.1', options={'dnpr.lisboa': 'off', 'extra_dnpr': 'poland', 'missions': 'off'})
    assert g.options['extra_dnpr'] == 'poland'


def test_the_netherlands_choose_their_set_up() -> None:
    """S2.15: Amsterdam, Bruges or Antwerp, for a person and for an automaton; nothing else changes."""
    scenario = EDITION.scenarios.named('1-02.1')
    seat = scenario.seat_of[EDITION.realms.index.number('netherlands')]
    ids = [EDITION.setups.index.ids[number] for number in scenario.seats[seat].setups]
    assert ids == ['netherlands.1444', 'netherlands.s102b', 'netherlands.s102c']
    for bot in (False, True):
        seen = []
        for number in range(3):
            choice = Choice(scenario)
            choice.setup[seat], choice.bot[seat] = number, bot
            layout = EDITION.pieces(scenario, choice)
            seen.append(EDITION.atlas.provinces.ids[layout.camps[seat].capital])
            assert [camp.ducats for at, camp in enumerate(layout.camps) if at != seat] == [
                camp.ducats for at, camp in enumerate(EDITION.pieces(scenario).camps) if at != seat
            ]
        assert seen == ['amsterdam', 'brugge', 'antwerpen']


# ---- S3 Ages and decks


def test_where_there_are_as_many_events_as_players_none_is_left() -> None:
    """S3.5: every card of the row is taken; there is no Unpicked Event (R4.2.5, R16.4)."""
    g = table('1-05.1')
    lay_row(g)
    assert len(g.event_row) == g.variant.seats == 4
    for at in range(4):
        g.event_row.turn_up(g, at)
    first, *rest = g.event_row.items
    for event in rest:
        g.event_row.take_at(g.event_row.items.index(event))
    seat = seat_of(g, 'castile')
    g.event_taken = [int(each != seat) for each in g.seats()] + [0] * (len(g.event_taken) - g.variant.seats)
    g.active = seat
    asks(g, TakeEvent(seat, first))
    for _ in range(60):
        if len(g.stack) == 1:
            break
        g.play(g.deciders[0], can(g, g.deciders[0])[0])
    assert len(g.event_row) == 0
    assert told(g, 'event_unpicked') == []


def test_swedish_events_are_laid_aside_where_denmark_plays() -> None:
    """S3.8"""
    ids = EDITION.decks.events.index.ids
    played = {ids[event] for deck in EDITION.scenarios.named('1-01.3').event_decks for event in deck.events}
    assert not played & {'209-1', '209-2', '309-1', '309-2'}
    assert {'208-1', '208-2'} <= played, "Denmark's own"


# ---- S4 Power Struggles that are not played


@pytest.mark.parametrize('id', LATER)
def test_without_power_struggles_their_symbols_do_nothing(id: str) -> None:
    """S4.5: usually off in 1-01, 1-04 and 2-03.1; 1-03 has none."""
    g = table(id)
    played = [event for deck in g.variant.scenario.event_decks if deck.played for event in deck.events]
    symbols = [symbol for event in played for symbol in g.edition.decks.events.symbols[event]]
    of_struggles = [symbol for symbol in symbols if SYMBOLS[symbol.kind] == 'powerStruggle']
    assert of_struggles
    assert g.variant.scenario.struggle_play[0] == 'off'
    before = g.dump()
    for symbol in of_struggles:
        resolve_symbol(g, symbol, 0)
        g.advance()
    assert g.dump() == before


# ---- S5 Boards


@pytest.mark.parametrize('id', LATER)
def test_which_boards_are_in_play(id: str) -> None:
    """S5.1, R2.5.1: the first box without the East board; distant continents always; what Realms own outside is made up
    for by Manpower tokens."""
    g = table(id)
    scenario, atlas = g.variant.scenario, EDITION.atlas
    east = [province for province, board in enumerate(atlas.board) if board == EAST and g.variant.tax[province]]
    assert bool(east) == scenario.east_board == (id == '2-03.1')
    assert any(map == EAST for map in [atlas.sea_map[sea] for sea in g.variant.seas]) == scenario.east_board
    assert any(map == EAST for map in [atlas.node_map[node] for node in g.variant.nodes]) == scenario.east_board
    for map in range(EAST + 1, max(atlas.map) + 1):
        assert any(atlas.map[area] == map for area in g.variant.areas), 'distant continents'
    assert any(g.plus) == (id in ('1-01.1', '1-04.1'))


def test_a_covered_space_of_the_curia_is_no_slot() -> None:
    """S5.6, R19.1.1: in 2-06 one Catholic is awake."""
    layout = EDITION.pieces(EDITION.scenarios.named('2-06.1'))
    g = table('2-06.1')
    venice = seat_of(g, 'venice')
    assert layout.curia == [venice, venice, BLOCKED_SPACE]
    assert g.curia == [venice, venice]


# ---- S7 Objectives


def test_without_power_struggles_objectives_are_marked_and_stay_marked() -> None:
    """S7.8, S7.9: the markers are no Battlegrounds: phase 4, in which these leave the map, changes nothing."""
    g = table('2-03.1')
    assert len(g.variant.objectives) == 10
    venice = seat_of(g, 'venice')
    g.town = put(g.town, province(g, 'cyprus'), venice)
    g.forget_worked_out()
    asks(g, Income())
    for _ in range(60):
        if len(g.stack) == 1:
            break
        role = g.deciders[0]
        g.play(role, 'done' if 'done' in can(g, role) else can(g, role)[0])
    assert objectives_held(g, venice) == [province(g, 'cyprus')]
    assert len(g.make_public_board()['objectives']['provinces']) == 10
    assert not any('objective' in source for source in SOURCES)


def test_the_team_variant_has_neither_missions_nor_struggles() -> None:
    """S7.11"""
    scenario = EDITION.scenarios.named('2-03.2')
    assert scenario.struggles == []
    assert scenario.struggle_play == ['off']
    assert not any(seat.missions_in_play for seat in scenario.seats)
    assert not any(deck.items for deck in table('2-03.2').mission_decks)
