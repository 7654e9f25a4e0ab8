"""God's Playground: phase 6, elections (R6.1-R6.5)."""

from __future__ import annotations

import pytest

from chancellery.titles.gods_playground.edition import REGIONS
from tests.titles.gods_playground.position import events, family, fifteen_circles, nobles, position, seats

FIFTEEN = fifteen_circles()


def held(**cubes: int) -> dict[str, dict[str, int]]:
    """Cubes of these roles in Ukraine."""
    return {role: {'ukraine': count} for role, count in cubes.items()}


def test_R6_1_regions_in_order() -> None:
    """Given contests won and tied, then the five elections are held clockwise from Prussia (R6.1, G.8)."""
    cubes = {'red': {'greater_poland': 2, 'ukraine': 1}, 'blue': {'ukraine': 1, 'lithuania': 3, 'prussia': 1}}
    g = position('elections', nobles=cubes)
    keys = ('event.elected', 'event.election_tied')
    held_in = [entry['params']['region'] for entry in g.events_for(None) if entry['key'] in keys]
    assert held_in == ['prussia', 'lithuania', 'ukraine', 'little_poland', 'greater_poland']


@pytest.mark.parametrize('region', REGIONS)
@pytest.mark.parametrize('winner', ['white', 'blue', 'red'])
def test_R6_2_most_cubes_win_the_seat(region: str, winner: str) -> None:
    """Given one player with most cubes in a region, then a cube is removed and a disc sits there (R6.2)."""
    cubes = {role: {region: 3 if role == winner else 2} for role in ('white', 'blue', 'red')}
    g = position('elections', nobles=cubes)
    assert seats(g) == {region: winner}
    assert [nobles(g, role, region) for role in ('white', 'blue', 'red')] == [2, 2, 2]
    assert family(g, winner)['sejm'] == [region]


def test_R6_2_several_regions_give_several_seats() -> None:
    """Given most cubes in three regions, then red has three seats and paid a cube in each (R6.2)."""
    g = position('elections', nobles={'red': {'prussia': 1, 'ukraine': 4, 'little_poland': 2}, 'blue': {'ukraine': 3}})
    assert seats(g) == {'prussia': 'red', 'ukraine': 'red', 'little_poland': 'red'}
    assert [nobles(g, 'red', region) for region in REGIONS] == [0, 0, 3, 1, 0]
    assert family(g, 'red')['nobles'] == 16


def test_R6_3_a_win_is_compulsory() -> None:
    """Given red's only cube in Ukraine, when nobody else has one, then red wins unasked and loses it (R6.3)."""
    g = position('elections', nobles=held(red=1))
    assert g.phase > 6
    assert seats(g) == {'ukraine': 'red'}
    assert nobles(g, 'red', 'ukraine') == 0


def test_R6_3_one_family_may_win_everywhere() -> None:
    """Given red alone in all five regions, then red has five seats, wanted or not, and pays a cube for each (R6.3)."""
    regions = ('prussia', 'lithuania', 'ukraine', 'little_poland', 'greater_poland')
    g = position('elections', nobles={'red': dict.fromkeys(regions, 2)})
    assert seats(g) == dict.fromkeys(regions, 'red')
    assert [nobles(g, 'red', region) for region in regions] == [1] * 5


@pytest.mark.parametrize(
    'cubes',
    [
        {},
        {'red': 1, 'blue': 1},
        {'red': 3, 'blue': 3, 'white': 2},
        {'white': 2, 'red': 2},
        {'white': 4, 'blue': 4, 'red': 4},
    ],
)
def test_R6_4_a_tie_elects_nobody(cubes: dict[str, int]) -> None:
    """Given a tie for most, all at zero included, then no disc is placed and no cube removed (R6.4)."""
    g = position('elections', nobles=held(**cubes))
    assert seats(g) == {}
    assert {role: nobles(g, role, 'ukraine') for role in cubes} == cubes


@pytest.mark.parametrize('cubes', [{'white': 2, 'blue': 2, 'red': 3}, {'white': 3, 'blue': 1, 'red': 1}])
def test_R6_4_a_tie_below_the_top_does_not_matter(cubes: dict[str, int]) -> None:
    """Given two players tied behind the leader, then the leader wins (R6.4, R6.2)."""
    winner = max(cubes, key=lambda role: cubes[role])
    assert seats(position('elections', nobles=held(**cubes))) == {'ukraine': winner}


def test_R6_5_seats_take_discs_from_the_supply() -> None:
    """Given 15 discs less 3 estates, when red wins two seats, then 10 are left (R6.5, S.11)."""
    estates = {'ukraine-1': 'red', 'ukraine-2': 'red', 'prussia-1': 'red'}
    g = position('elections', estates=estates, nobles={'red': {'ukraine': 2, 'prussia': 1}})
    assert family(g, 'red')['discs'] == 10


def test_R6_5_without_a_disc_no_seat() -> None:
    """Given all 15 discs on estates, when red wins an election, then it gets no seat (R6.5, U3)."""
    g = position('elections', estates=dict.fromkeys(FIFTEEN, 'red'), nobles=held(red=2))
    assert family(g, 'red')['discs'] == 0
    assert seats(g) == {}
    assert events(g, 'elected') == []
    assert events(g, 'election_no_disc') == [{'role': 'red', 'region': 'ukraine'}]
    assert nobles(g, 'red', 'ukraine') == 2, 'nor does it cost a cube'


def test_R6_5_the_last_disc_goes_to_the_first_region() -> None:
    """Given one disc left, when red wins Prussia and Greater Poland, then it sits for Prussia (R6.5, R6.1, U3)."""
    g = position(
        'elections',
        estates=dict.fromkeys(FIFTEEN[1:], 'red'),
        nobles={'red': {'prussia': 2, 'greater_poland': 2}},
    )
    assert seats(g) == {'prussia': 'red'}
    assert nobles(g, 'red', 'prussia') == 1


def test_X5_elections() -> None:
    """Given X5, when white leads in Prussia and red in Lithuania, then each loses a cube there and sits (R6.2, X5)."""
    cubes = {'white': {'prussia': 3, 'lithuania': 2}, 'red': {'prussia': 1, 'lithuania': 4}, 'blue': {'lithuania': 2}}
    g = position('elections', nobles=cubes)
    assert seats(g) == {'prussia': 'white', 'lithuania': 'red'}
    assert [entry['role'] for entry in events(g, 'elected')] == ['white', 'red']
    assert (nobles(g, 'white', 'prussia'), nobles(g, 'red', 'lithuania')) == (2, 3)


def test_X5_with_a_tie_nobody_sits() -> None:
    """Given X5 with 4 blue cubes in Lithuania, then nobody is elected there (R6.4, X5)."""
    cubes = {'white': {'prussia': 3}, 'red': {'lithuania': 4}, 'blue': {'lithuania': 4}}
    g = position('elections', nobles=cubes)
    assert seats(g) == {'prussia': 'white'}
    assert (nobles(g, 'red', 'lithuania'), nobles(g, 'blue', 'lithuania')) == (4, 4)
