"""S1.4-S1.5, S3.3-S3.8, S10.1: what is special about the later scenarios, from their set-up to their end."""

from __future__ import annotations

import random

import pytest

from chancellery.titles.europa.actions.passing import rewards
from chancellery.titles.europa.edition.atlas import CATHOLIC, FAITHS, MAPS
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.events.row import lay_row
from chancellery.titles.europa.goals import starting_choices
from chancellery.titles.europa.religion import faith_of_area, set_faith
from chancellery.titles.europa.rounds.domination import domination, protestant_areas, score_domination
from chancellery.titles.europa.rounds.opening import ExtraPower
from chancellery.titles.europa.rounds.scoring import SOURCES, final_points, final_scoring, prestige_from
from chancellery.titles.europa.rounds.setup import lay_events
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.table_options import options_of
from tests.titles.europa.position import TITLE, party, seat_of, table, told
from tests.titles.europa.test_cards_anywhere import title

PROTESTANT = FAITHS.index('protestant')
PARTS = (
    {'44a-1', '43a-2', '451b', '454b', '404-2', '405-2'},
    {'452b', '453b', '455b', '456b', '458b', '403-2'},
    {'41a-2', '42a-2', '44a-2', '401-2', '402-2', '413-2'},
)  # of Napoleon Rising
PERSONS_ONLY = (
    '1-01.2', '1-01.3', '1-04.2', '1-05.1', '2-01.1', '2-01.2', '2-02.1', '2-02.2', '2-02.3', '2-02.4', '2-02.5',
    '2-02.6', '2-04.1', '2-05.1',
)  # fmt: skip


# ---- decks by rounds (S3.4, S3.3, S3.5)


def test_each_round_has_the_events_of_its_part() -> None:
    """S3.4, S-EX3: in random order, three of the six face up; after the third the game ends. Six players take six cards
    (S3.5)."""
    g = title().start('2-04.1', seed=5)
    rng = random.Random(5)
    rows: dict[int, set[str]] = {}
    ids = g.v.events.ids
    while g.outcome is None:
        if len(g.event_row) == 6:
            rows[g.round] = {ids[event] for event in g.event_row.items}
            assert len([at for at in range(6) if g.event_row.known_to_all(g, at)]) >= 3
        role = rng.choice(g.deciders)
        g.play(role, rng.choice(g.legal(role)))
    assert {round: events for round, events in rows.items() if round} == dict(enumerate(PARTS, 1))
    assert g.round == 3
    assert told(g, 'event_unpicked') == []
    assert told(g, 'final_scoring')


def test_the_order_within_a_part_is_by_lot() -> None:
    """S3.4"""
    orders = set()
    for seed in range(8):
        g = table('2-04.1', seed)
        deck = list(reversed(g.event_deck.items))
        parts = [deck[at : at + 6] for at in (0, 6, 12)]
        assert [{g.v.events.ids[event] for event in part} for part in parts] == list(PARTS)
        orders.add(tuple(deck))
    assert len(orders) == 8


@pytest.mark.parametrize(
    ('id', 'rounds'),
    [
        ('1-01.2', 8), ('1-01.3', 8), ('1-04.2', 8), ('1-05.1', 6), ('2-01.1', 16), ('2-01.2', 16), ('2-02.1', 12),
        ('2-02.6', 12), ('2-04.1', 3), ('2-05.1', 6),
    ],
)  # fmt: skip
def test_how_many_rounds_a_game_has(id: str, rounds: int) -> None:
    """S3.1, S3.3, S10: with the usual Ages."""
    assert TITLE.variant(id, {}).rounds == rounds


def test_a_half_age_alone_is_laid() -> None:
    """S3.3: 2-05 ends after the first half of Age III."""
    g = table('2-05.1')
    g.age = 3
    lay_events(g)
    assert len(g.event_deck) == 14


# ---- what lies on the table (S1.4, S1.5, S3.7, S3.8)


@pytest.mark.parametrize(('id', 'points'), [('1-04.2', 2), ('1-05.1', 3), ('2-04.1', 4), ('2-05.1', 2)])
def test_every_seat_has_extra_power(id: str, points: int) -> None:
    """S1.4, S10: which is asked for before anybody draws."""
    g = title().start(id, seed=1)
    seats = list(g.turn_order())
    for seat in seats:
        assert g.deciders == (g.name(seat),)
        before = sum(g.power_of(seat))
        for _ in range(points):
            kind = min(range(3), key=lambda each: g.power_at(seat, each))
            g.play(g.name(seat), f'power:{("administrative", "diplomatic", "military")[kind]}')
        assert sum(g.power_of(seat)) == before + points
    assert not isinstance(g.stack[-1], ExtraPower)


@pytest.mark.parametrize(
    ('id', 'prestige'), [('1-04.2', {'austria': 5}), ('2-04.1', {'brandenburg': 10}), ('2-05.1', {}), ('2-01.1', {})]
)
def test_prestige_at_the_start(id: str, prestige: dict[str, int]) -> None:
    """S1.5, S10"""
    g = table(id)
    assert {g.name(seat): g.prestige[seat] for seat in g.seats() if g.prestige[seat]} == prestige


@pytest.mark.parametrize('id', PERSONS_ONLY)
def test_the_milestones_are_those_of_the_first_age(id: str) -> None:
    """S3.7, R3.5: one of each stack."""
    g = table(id)
    goals = g.edition.decks.goals
    assert [goals.milestone_stack[each] for each in g.milestones] == [0, 1, 2, 3]
    assert {goals.milestone_age[each] for each in g.milestones} == {g.variant.scenario.first_age}


@pytest.mark.parametrize('id', PERSONS_ONLY)
def test_the_ideas_are_those_of_the_ages_so_far(id: str) -> None:
    """S3.7, R3.6: what the scenario names lies on display, the rest is drawn from all the Ages up to the first."""
    g = table(id)
    ideas, scenario = g.edition.decks.ideas, g.variant.scenario
    for kind in range(3):
        assert len(g.ideas[kind]) == len(scenario.ideas[kind])
        for named, here in zip(scenario.ideas[kind], g.ideas[kind], strict=True):
            assert named in (-1, here)
        assert all(ideas.age[each] <= scenario.first_age for each in [*g.ideas[kind], *g.idea_decks[kind].items])


def test_ideas_that_players_have_at_the_start() -> None:
    """S3.7: 2-04: five absolute monarchies, and Great Britain's constitution; no Prestige for them."""
    g = table('2-04.1')
    ideas = g.edition.decks.ideas.index

    def having(id: str) -> set[str]:
        mask = g.researched[ideas.number(id)]
        return {g.name(seat) for seat in g.seats() if mask >> seat & 1}

    assert having('absolute_monarchy') == {'austria', 'brandenburg', 'castile', 'france', 'muscovy'}
    assert having('constitutional_monarchy') == {'england'}
    assert having('line_infantry') == {'france'}
    assert having('revolutionary_regime') == set()
    assert having('cannons') == {g.name(seat) for seat in g.seats()}


def test_a_denmark_of_a_person_uses_no_swedish_events() -> None:
    """S3.8"""
    scenario = TITLE.edition.scenarios.named('1-01.3')
    ids = TITLE.edition.decks.events.index.ids
    events = {ids[event] for deck in scenario.event_decks for event in deck.events}
    assert not {'209-1', '209-2', '309-1', '309-2'} & events
    assert {'208-1', '208-2', '308-1', '308-2'} <= events


@pytest.mark.parametrize('id', PERSONS_ONLY)
def test_nobody_is_a_bot_and_everything_for_one_stays(id: str) -> None:
    """C-S13, S2.11: what is taken off for a bot lies on the table of persons, and no Not HRE token of theirs."""
    g = table(id)
    layout, scenario = g.variant.layout, g.variant.scenario
    assert not any(camp.bot or camp.sleeps for camp in layout.camps)
    in_play = [dnpr.capital for dnpr in scenario.all_dnprs]
    for outside in scenario.outside:
        wanted = outside.if_bot == NOBODY and (outside.if_dnpr < 0 or outside.if_dnpr in in_play)
        assert bool(g.outside[outside.area]) == wanted
    setups = TITLE.edition.setups.all
    for removed in scenario.removed:
        if removed.if_bot != NOBODY and removed.piece == 0:
            seat = scenario.seat_of[removed.owner]
            printed = setups[scenario.seats[seat].setups[0]].influence.count(removed.at)
            assert g.influence_at(seat, removed.at) == printed


def test_a_town_that_a_scenario_leaves_out() -> None:
    """C-S13: Szepes in 1-05.1."""
    g = table('1-05.1')
    szepes = g.map.provinces.number('szepes')
    assert g.town[szepes] == NOBODY
    assert szepes in TITLE.edition.setups.all[g.variant.scenario.seats[seat_of(g, 'austria')].setups[0]].small_towns


def test_the_emperor_of_here_i_stand_is_a_habsburg() -> None:
    """S10.3: at +2; the League is Protestant from the start."""
    g = table('2-05.1')
    assert (g.emperor, g.authority) == (party(g, 'castile'), 2)
    assert g.faith[party(g, 'brandenburg')] == PROTESTANT


@pytest.mark.parametrize('id', ['1-05.1', '2-04.1', '2-05.1'])
def test_seats_without_missions(id: str) -> None:
    """S10: Spain in 1-05.1, everybody in 2-04 and 2-05."""
    g = table(id)
    without = {g.name(seat) for seat in g.seats() if not g.mission_decks[seat].items}
    assert without == ({'castile'} if id == '1-05.1' else {g.name(seat) for seat in g.seats()})


# ---- what a table of this size has (S2.4, R4.2.7, R3.18, R16.2)


@pytest.mark.parametrize(
    ('id', 'dnprs', 'ages'),
    [
        ('1-01.2', ['lisboa', 'kobenhavn'], ['1', '2', '3']), ('1-01.3', ['lisboa'], ['1', '2', '3']),
        ('1-04.2', ['venezia', 'lisboa'], []), ('1-05.1', ['cuzco', 'mexico', 'pozsony'], []),
        ('2-01.1', ['lisboa', 'qahirah', 'kobenhavn'], ['2', '3', '4']),
        ('2-01.2', ['lisboa', 'qahirah', 'kobenhavn'], ['2', '3', '4']),
        ('2-02.1', ['pest', 'qahirah', 'kobenhavn'], ['3', '4']), ('2-02.3', ['pest', 'qahirah'], ['3', '4']),
        ('2-02.4', ['pest', 'qahirah', 'kobenhavn'], ['3', '4']), ('2-02.5', ['pest', 'kobenhavn'], ['3', '4']),
        ('2-02.6', ['pest'], ['3', '4']), ('2-05.1', [], []),
        ('2-04.1', ['stockholm', 'napoli', 'amsterdam', 'savoie', 'virginia'], []),
    ],
)  # fmt: skip
def test_options_for_dnprs_and_ages(id: str, dnprs: list[str], ages: list[str]) -> None:
    """S2.2, S2.4-S2.5, S3.1: a Realm that is a seat has none, and England of 1-04.2 is always there."""
    options = {option.id: option.values for option in options_of(TITLE.edition, TITLE.edition.scenarios.named(id))}
    assert [each.removeprefix('dnpr.') for each in options if each.startswith('dnpr.')] == dnprs
    assert list(options.get('ages', ())) == ages


@pytest.mark.parametrize(
    ('id', 'passing', 'row'),
    [
        ('1-04.2', (5, 2), 4), ('1-05.1', (5, 3, 2), 4), ('1-01.3', (5, 3, 2), 6), ('2-01.1', (5, 3, 2, 1), 7),
        ('2-02.1', (5, 2), 4), ('2-02.2', (5, 3, 2), 5), ('2-02.6', (5, 3, 2, 1), 7), ('2-04.1', (5, 3, 2, 1), 6),
        ('2-05.1', (5, 3, 2, 1), 7),
    ],
)  # fmt: skip
def test_pass_spaces_and_the_row_of_events(id: str, passing: tuple[int, ...], row: int) -> None:
    """R4.2.7, R16.2, S10: what passing brings with so many seats, and how many events lie in the row."""
    g = table(id)
    assert rewards(g) == passing
    lay_row(g)
    assert len(g.event_row) == row
    assert len([at for at in range(row) if g.event_row.known_to_all(g, at)]) == 3


@pytest.mark.parametrize('id', PERSONS_ONLY)
def test_the_missions_to_start_with(id: str) -> None:
    """R3.18, R17.2.2-3: those that the scenario names; none that it takes out or has as done is in the deck."""
    g = table(id)
    for seat, each in enumerate(g.variant.scenario.seats):
        deck = set(g.mission_decks[seat].items)
        assert set(starting_choices(g, seat)) == (set(each.start_missions) if each.missions_in_play else set())
        assert not deck & {*each.done_missions, *(set(each.removed_missions) - set(each.added_missions))}
        assert g.missions_done[seat] == (each.done_missions if each.missions_in_play else [])


# ---- land that is off-limits (S5.2)

RUSSIA = {
    'astrakhan', 'central_russia', 'moscow_ryazan', 'karelia', 'kazan', 'novgorod', 'perm', 'pomorye', 'saratov',
    'vologda',
}  # fmt: skip
EAST_OF_POLAND = {
    'lithuania', 'red_ruthenia', 'white_ruthenia', 'eastern_ukraine', 'western_ukraine', 'estonia_livonia',
}  # fmt: skip
WEST = {
    'east_anglia', 'ireland', 'northumbria', 'scotland', 'wales_wessex', 'andalucia', 'aragon', 'castile', 'leon',
    'portugal', 'macaronesia', 'northern_morocco', 'southern_morocco', 'aquitaine', 'brittany_normandy', 'languedoc',
    'loire', 'seine', 'burgundy', 'flanders_wallonia', 'netherlands',
}  # fmt: skip
ALGIERS = {'algiers', 'north_sahara'}


@pytest.mark.parametrize(
    ('id', 'closed', 'maps'),
    [
        ('2-01.1', RUSSIA, {'central_asia'}), ('2-01.2', set(), set()),
        ('2-02.1', WEST | ALGIERS, {'america'}), ('2-02.2', WEST | ALGIERS, {'america'}),
        ('2-02.3', WEST | ALGIERS, {'america'}), ('2-02.4', WEST | ALGIERS, {'america'}),
        ('2-02.5', WEST, {'america'}), ('2-02.6', WEST, set()),
        ('2-04.1', set(), set()), ('2-05.1', RUSSIA | EAST_OF_POLAND, set()), ('1-05.1', set(), set()),
    ],
)  # fmt: skip
def test_what_is_off_limits(id: str, closed: set[str], maps: set[str]) -> None:
    """S5.2-S5.3: no Province of these Areas is in play; every other on a board in use is."""
    g = table(id)
    scenario = g.variant.scenario
    for number, inside in enumerate(g.variant.inside):
        board = MAPS[g.map.board[next(p for p, at in enumerate(g.map.area) if at == number)]]
        absent = board in maps or (board == 'east' and not scenario.east_board)
        exists = any(g.map.exists(g.variant.side, p) for p, at in enumerate(g.map.area) if at == number)
        wanted = exists and not absent and g.map.areas.ids[number] not in closed
        assert bool(inside) == wanted, g.map.areas.ids[number]


# ---- religious domination (S10.1)


def reformed(g: Europa, count: int) -> None:
    """So many Areas are Protestant, and no others."""
    for each in g.variant.areas:
        if faith_of_area(g, each) == PROTESTANT:
            set_faith(g, each, CATHOLIC)
    for each in g.variant.areas:
        alone = len(g.map.shares_slot[each]) == 1
        if protestant_areas(g) < count and alone and faith_of_area(g, each) == CATHOLIC:
            set_faith(g, each, PROTESTANT)
    g.forget_worked_out()
    assert protestant_areas(g) == count


@pytest.mark.parametrize(('areas', 'league', 'papal_states'), [(0, 0, 10), (6, 6, 4), (10, 10, 0), (12, 10, 0)])
def test_religious_domination(areas: int, league: int, papal_states: int) -> None:
    """S10.1, S-EX10"""
    g = table('2-05.1')
    reformed(g, areas)
    won = {g.name(seat): domination(g, seat) for seat in g.seats()}
    assert won == {
        'brandenburg': league, 'papal_states': papal_states, 'ottomans': 0, 'england': 0, 'france': 0, 'castile': 0,
    }  # fmt: skip


def test_it_is_scored_at_the_end_of_age_two_and_of_the_game() -> None:
    """S10.1, S-EX10: +6 and +4, then with 12 Areas +10 and +0."""
    g = table('2-05.1')
    reformed(g, 6)
    before = g.prestige[:]
    league, papal_states = seat_of(g, 'brandenburg'), seat_of(g, 'papal_states')
    score_domination(g)
    assert [now - was for now, was in zip(g.prestige, before, strict=True)] == [
        {league: 6, papal_states: 4}.get(seat, 0) for seat in g.seats()
    ]
    assert {each['realm']: (each['prestige'], each['areas']) for each in told(g, 'domination')} == {
        'brandenburg': (6, 6), 'papal_states': (4, 6),
    }  # fmt: skip
    reformed(g, 12)
    at = SOURCES.index('domination')
    assert [final_points(g, seat)[at] for seat in (league, papal_states)] == [10, 0]
    before = g.prestige[:]
    points = final_points(g, league)
    final_scoring(g, 'last_round')
    assert g.prestige[league] == before[league] + sum(points)
    assert prestige_from(g, league, 0)['domination'] == 10
    assert prestige_from(g, league, 0)['track'] == before[league]


def test_a_game_tells_it_once_at_the_end_of_age_two() -> None:
    """S10.1: in a game of Here I Stand Once More."""
    g = title().start('2-05.1', seed=2)
    rng = random.Random(2)
    while g.age == 2 and g.outcome is None:
        role = rng.choice(g.deciders)
        g.play(role, rng.choice(g.legal(role)))
    assert {each['realm'] for each in told(g, 'domination')} <= {'brandenburg', 'papal_states'}
    assert sum([each['prestige'] for each in told(g, 'domination')]) == 10


def test_nobody_scores_for_religion_elsewhere() -> None:
    """S10.1"""
    g = table('2-01.1')
    assert not any(domination(g, seat) for seat in g.seats())
    score_domination(g)
    assert not told(g, 'domination')
