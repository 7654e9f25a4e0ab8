"""God's Playground: the set-up (S.1-S.12)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.gods_playground.position import TITLE, actions, board, events, family, owner, play, position, refused

ALL_BLOCKS = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


def start(seed: int = 1, **options: str) -> Any:
    """A new game."""
    return TITLE.start('standard', players=3, seed=seed, options=options)


def place(g: Any, *regions: str) -> list[str]:
    """Whoever is asked puts a starting estate into each of these regions in turn; who was asked."""
    asked = []
    for region in regions:
        asked.append(g.deciders[0])
        play(g, g.deciders[0], f'build:{region}')
    return asked


SPREAD = ('prussia', 'lithuania', 'ukraine', 'little_poland', 'greater_poland') * 2


@pytest.mark.parametrize('role', ['white', 'blue', 'red'])
def test_S_1_each_player_has_one_set_of_pieces(role: str) -> None:
    """Given a new game, then each player has 4 infantry, 3 cavalry, 1 artillery, 20 cubes and 12 blocks (S.1)."""
    own = family(start(), role)
    assert [own[kind] for kind in ('infantry', 'cavalry', 'artillery', 'nobles')] == [4, 3, 1, 20]
    assert own['blocks'] == ALL_BLOCKS


@pytest.mark.parametrize(('unit', 'count'), [('infantry', 4), ('cavalry', 3), ('artillery', 1)])
def test_S_1_the_pieces_are_a_limit(unit: str, count: int) -> None:
    """Given money enough, when all units of a kind are bought, then there is no further one (S.1, R9.6)."""
    g = position('purchase', round=2, first='red', nobles={'red': {'ukraine': 1}}, coins={'red': 90})
    play(g, 'red', 'raise:ukraine', *[f'unit:{unit}'] * count)
    assert refused(g, 'red', f'unit:{unit}', 'R9.6')
    assert family(g, 'red')[unit] == 0


def test_S_2_estate_values_start_at_three() -> None:
    """Given a new game, then each of the five value tracks stands on 3 (S.2)."""
    assert [region['value'] for region in board(start())['regions'].values()] == [3] * 5


def test_S_3_the_first_player_is_drawn_at_random() -> None:
    """Given many seeds, when the game starts, then each family is first player in some of them (S.3)."""
    assert {board(start(seed))['first'] for seed in range(30)} == {'white', 'blue', 'red'}


@pytest.mark.parametrize('seed', range(6))
def test_S_3_the_first_player_takes_the_marker_and_begins(seed: int) -> None:
    """Given the draw, then everybody reads of it and the first player places the first estate (S.3, S.4)."""
    g = start(seed)
    first = board(g)['first']
    assert events(g, 'first_player') == [{'role': first}]
    assert g.deciders == (first,)


@pytest.mark.parametrize(
    ('seating', 'circle'), [('white_blue_red', 'white blue red'), ('white_red_blue', 'white red blue')]
)
@pytest.mark.parametrize('seed', range(4))
def test_S_4_first_pass_goes_clockwise(seating: str, circle: str, seed: int) -> None:
    """Given a first player, then each player in clockwise order places one disc in the first pass (S.4)."""
    g = start(seed, seating=seating)
    seats = circle.split()
    at = seats.index(board(g)['first'])
    assert place(g, *SPREAD[:3]) == [seats[at], seats[(at + 1) % 3], seats[(at + 2) % 3]]


def test_S_5_the_region_is_free_choice() -> None:
    """Given an empty board, then all five regions are offered, and nothing else (S.5)."""
    g = start()
    assert actions(g, g.deciders[0]) == [f'build:{region}' for region in SPREAD[:5]]


def test_S_5_the_disc_goes_to_the_lowest_empty_circle() -> None:
    """Given three players who choose Lithuania, then their discs fill the line from its start (S.5)."""
    g = start()
    asked = place(g, 'lithuania', 'lithuania', 'lithuania')
    assert [owner(g, f'lithuania-{i}') for i in (1, 2, 3, 4)] == [*asked, None]
    assert [entry['role'] for entry in events(g, 'estate_placed')] == asked


def test_S_5_a_full_line_takes_no_disc() -> None:
    """Given four discs on Prussia's four circles, when a fifth is tried, then it is refused (S.5)."""
    g = start()
    place(g, *['prussia'] * 4)
    role = g.deciders[0]
    assert refused(g, role, 'build:prussia', 'S.5')
    assert actions(g, role, 'build') == [f'build:{region}' for region in SPREAD[1:5]]


@pytest.mark.parametrize('region', SPREAD[:5])
def test_S_6_higher_circles_lie_nearer_the_border(region: str) -> None:
    """Given a region's line, then its printed numbers rise from the start to the border (S.6)."""
    points = [circle['points'] for circle in board(start())['regions'][region]['estates']]
    assert points == sorted(points)
    assert points[0] < points[-1]


def test_S_6_higher_circles_are_lost_first() -> None:
    """Given estates in three circles of Ukraine, when war takes one, then it is the highest (S.6, R14.2)."""
    circles = {'ukraine-1': 'red', 'ukraine-2': 'red', 'ukraine-3': 'blue'}
    g = position('estates', estates=circles, force={'ukraine': {'tatars': 1}})
    assert [owner(g, circle) for circle in circles] == ['red', 'red', None]


@pytest.mark.parametrize('seed', range(4))
def test_S_7_each_pass_is_begun_by_the_next_player(seed: int) -> None:
    """Given three passes, when the marker is handed on after each, then they begin with P1, P2 and P3 (S.7)."""
    g = start(seed)
    asked = place(g, *SPREAD[:9])
    one, two, three = asked[:3]
    assert asked == [one, two, three, two, three, one, three, one, two]


@pytest.mark.parametrize('seed', range(4))
def test_S_7_everybody_ends_with_three_discs(seed: int) -> None:
    """Given nine placements, then each player has three discs on the board and play goes on (S.7)."""
    g = start(seed)
    place(g, *SPREAD[:9])
    placed = [circle['role'] for region in board(g)['regions'].values() for circle in region['estates']]
    assert [placed.count(role) for role in ('white', 'blue', 'red')] == [3, 3, 3]
    assert not any('build' in action for role in g.roles for action in actions(g, role))


@pytest.mark.parametrize('seed', range(6))
def test_S_7_the_marker_stays_with_who_began_the_last_pass(seed: int) -> None:
    """Given three passes begun by P1, P2 and P3, when round 1 starts, then P3 has the marker (S.7, U2)."""
    g = start(seed)
    asked = place(g, *SPREAD[:9])
    assert board(g)['first'] == asked[6]
    assert board(g)['phase'] == 2


def test_S_8_ten_coins_each() -> None:
    """Given a new game, then each player has ten coins before any income (S.8)."""
    g = start()
    assert [family(g, role)['coins'] for role in g.roles] == [10, 10, 10]
    assert events(g, 'income') == []


def test_S_9_play_begins_with_income_of_round_one() -> None:
    """Given the set-up is done, then round 1 begins and Income is its first phase (S.9)."""
    g = start()
    assert events(g, 'phase') == []
    place(g, *SPREAD[:9])
    assert events(g, 'round_begins') == [{'round': 1}]
    assert [entry['phase'] for entry in events(g, 'phase')] == [1, 2]
    assert len(events(g, 'income')) == 3


def test_S_10_stock_beside_the_board() -> None:
    """Given a new game, then Cossacks, managers, cities and King cubes are all in their boxes (S.10)."""
    seen = board(start())
    assert seen['cossacks'] == {'box': 2, 'ukraine': 0, 'tatars': 0}
    assert seen['stock'] == {'managers': 8, 'cities': 2, 'king_cubes': 12}
    assert seen['polish_army'] == {'infantry': 0, 'cavalry': 0, 'artillery': 0}
    assert seen['treaty'] is None


def test_S_10_no_enemy_on_the_board() -> None:
    """Given a new game, then no force and no influence lies in any region or box (S.10)."""
    seen = board(start())
    pieces = [*seen['regions'].values(), *seen['enemies'].values()]
    assert [piece['force'] for piece in pieces] == [0] * 10
    assert [region['influence'] for region in seen['regions'].values()] == [0] * 5
    assert (seen['enemies']['habsburgs']['influence'], seen['enemies']['habsburgs']['ottomans']) == (0, 0)


@pytest.mark.parametrize('gone', [6, 7, 8])
def test_S_10_there_are_eight_managers(gone: int) -> None:
    """Given managers on the board, when red wants one more, then there is one only while the eight last (S.10)."""
    circles = [f'ukraine-{i}' for i in range(1, 9)]
    g = position(
        'special',
        first='red',
        nobles={'red': {'prussia': 1}},
        estates=dict.fromkeys(circles, 'blue') | {'prussia-1': 'red'},
        managers=circles[:gone],
    )
    assert board(g)['stock']['managers'] == 8 - gone
    assert ('manager:prussia-1' in actions(g, 'red')) == (gone < 8)


def test_S_11_points_start_at_zero_and_take_one_disc() -> None:
    """Given a new game, then everybody has 0 points and 15 of the 16 discs for estates and seats (S.11, U3)."""
    g = start()
    assert [(family(g, role)['vp'], family(g, role)['discs']) for role in g.roles] == [(0, 15)] * 3
    asked = place(g, 'prussia')
    assert family(g, asked[0])['discs'] == 14


@pytest.mark.parametrize(
    ('seating', 'roles'),
    [('white_blue_red', ('white', 'blue', 'red')), ('white_red_blue', ('white', 'red', 'blue'))],
)
def test_S_12_either_order_of_colours_round_the_table(seating: str, roles: tuple[str, ...]) -> None:
    """Given a table's seating, then the roles sit in that order, whichever it is (S.12)."""
    g = start(seating=seating)
    assert g.roles == roles
    assert [list(board(g)['families'])] == [list(roles)]


def test_S_12_no_other_seating() -> None:
    """Given three players, then there are two cyclic orders, and another word is refused (S.12)."""
    with pytest.raises(ValueError):
        start(seating='red_red_red')
