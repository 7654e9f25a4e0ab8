"""God's Playground, phase 14: estates (R14.1-R14.6, U24); influence stands in ``test_habsburgs``."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.titles.gods_playground.edition import REGIONS
from tests.titles.gods_playground.more import after, board, estates, family, value
from tests.titles.gods_playground.position import nobles, owner, position

LINE = {'ukraine-1': 'white', 'ukraine-2': 'blue', 'ukraine-3': 'red', 'ukraine-4': 'white', 'ukraine-5': 'blue'}


def phase(**pieces: Any) -> Any:
    """Phase 14 alone."""
    return after('estates', **pieces)


def invaded(*names: str) -> int:
    """The mark of regions invaded this round."""
    return sum(1 << REGIONS.index(name) for name in names)


@pytest.mark.parametrize(
    ('there', 'cubes', 'lost'), [(1, 0, 1), (3, 0, 3), (3, 1, 2), (3, 2, 1), (3, 3, 1), (1, 6, 1), (5, 0, 5), (9, 0, 5)]
)
def test_R14_1_estates_lost_are_force_minus_nobles_and_at_least_one(there: int, cubes: int, lost: int) -> None:
    """R14.1: given 5 discs in Ukraine, when force stands there, then max(1, force - nobles) are lost, at most all."""
    split = {'white': {'ukraine': cubes // 2}, 'red': {'ukraine': cubes - cubes // 2}}
    g = phase(force={'ukraine': {'tatars': there}}, nobles=split, estates=LINE)
    assert sum(disc is not None for disc in estates(g, 'ukraine')) == 5 - lost


def test_R14_1_any_enemys_force_counts() -> None:
    """R14.1: given 2 Russians in Ukraine, when phase 14 comes, then two discs are lost."""
    g = phase(force={'ukraine': {'russia': 2}}, estates=LINE)
    assert sum(disc is not None for disc in estates(g, 'ukraine')) == 3


def test_R14_1_no_force_no_loss() -> None:
    """R14.1: given force in Lithuania alone, when phase 14 comes, then Ukraine keeps all its discs."""
    g = phase(force={'lithuania': {'russia': 4}}, estates=LINE, invaded=invaded('lithuania', 'ukraine'))
    assert estates(g, 'ukraine')[:5] == ['white', 'blue', 'red', 'white', 'blue']


def test_R14_1_a_region_without_estates_loses_none() -> None:
    """R14.1: given 3 Tatars in an empty Ukraine, when phase 14 comes, then only its value falls."""
    g = phase(force={'ukraine': {'tatars': 3}})
    assert value(g, 'ukraine') == 2


def test_R14_1_nobles_are_not_spent() -> None:
    """R14.1, R11.17: given 2 nobles against 3 force, when a disc is lost, then the nobles stay."""
    g = phase(force={'ukraine': {'tatars': 3}}, nobles={'white': {'ukraine': 2}}, estates=LINE)
    assert nobles(g, 'white', 'ukraine') == 2


def test_R14_2_the_highest_circles_are_lost_first_whoever_owns_them() -> None:
    """R14.2, S.6: given discs on circles 1-5, when 3 are lost, then those on 5, 4 and 3 go back to their owners."""
    before = after('estates', estates=LINE)
    g = phase(force={'ukraine': {'tatars': 3}}, estates=LINE)
    assert estates(g, 'ukraine') == ['white', 'blue', None, None, None, None, None, None]
    for role in ('white', 'blue', 'red'):
        assert family(g, role)['discs'] == family(before, role)['discs'] + 1


def test_R14_2_the_highest_occupied_circle_with_gaps() -> None:
    """R14.2: given discs on circles 1, 2 and 4, when one is lost, then it is the one on 4."""
    g = phase(force={'ukraine': {'tatars': 1}}, estates={'ukraine-1': 'red', 'ukraine-2': 'red', 'ukraine-4': 'white'})
    assert owner(g, 'ukraine-4') is None
    assert owner(g, 'ukraine-2') == 'red'


def test_U24_managers_and_cities_on_lost_estates_return_to_stock() -> None:
    """U24, R14.2: given a manager and a city on the highest disc, when it is lost, then both are back in stock."""
    g = phase(
        round=3,
        force={'ukraine': {'tatars': 1}},
        estates=LINE,
        managers=['ukraine-5', 'ukraine-1'],
        cities=['ukraine-5'],
    )
    assert board(g)['stock']['managers'] == 7
    assert board(g)['stock']['cities'] == 2
    assert board(g)['regions']['ukraine']['estates'][4] == {'points': 4, 'role': None, 'manager': False, 'city': False}
    assert board(g)['regions']['ukraine']['estates'][0]['manager'] is True


@pytest.mark.parametrize(
    ('there', 'mark', 'change'),
    [(1, True, -1), (1, False, -1), (0, True, 0), (0, False, 1)],
    ids=['invaded and held', 'held since earlier', 'invaded and freed', 'peace'],
)
@pytest.mark.parametrize('name', ['prussia', 'lithuania', 'ukraine', 'little_poland'])
def test_R14_3_estate_values(name: str, there: int, mark: bool, change: int) -> None:
    """R14.3: given value 3, when force stands there -1, when invaded but freed unchanged, else +1 (nobles or none)."""
    g = phase(force={name: {'black': there}}, invaded=invaded(name) if mark else 0)
    assert value(g, name) == 3 + change


def test_R14_3_old_force_eliminated_is_peace() -> None:
    """R14.3: given force of an earlier round cleared by a campaign and none placed since, then the value rises."""
    g = position(
        'campaigns',
        dice=[5, 6, 6, 6, 6],
        nobles={'white': {'little_poland': 1}},
        units={'white': {'little_poland': {'infantry': 1}}},
        force={'little_poland': {'ottomans': 1}},
        box_cubes={'blue': {'ottomans': 2, 'tatars': 6}},
    )
    g.play('white', 'campaign:little_poland')
    assert g.round == 2
    assert (value(g, 'little_poland'), value(g, 'lithuania')) == (4, 2)


@pytest.mark.parametrize(('start', 'there', 'end'), [(1, 1, 1), (2, 1, 1), (5, 0, 5), (4, 0, 5)])
def test_R14_4_values_stay_within_1_and_5(start: int, there: int, end: int) -> None:
    """R14.4, G.9: given value 1 or 5, when it would fall or rise, then it stays."""
    g = phase(value={'ukraine': start}, force={'ukraine': {'tatars': there}})
    assert value(g, 'ukraine') == end


def test_R14_4_greater_poland_keeps_within_bounds_too() -> None:
    """R14.4, R14.5: given value 1 and influence, or value 5 and two nobles, then Greater Poland's value stays."""
    g = phase(value={'greater_poland': 1}, influence={'greater_poland': 2})
    assert value(g, 'greater_poland') == 1
    g = phase(value={'greater_poland': 5}, nobles={'white': {'greater_poland': 2}})
    assert value(g, 'greater_poland') == 5


def test_R14_6_force_in_greater_poland_in_round_4() -> None:
    """R14.6, R14.5: given round 4 and 3 Habsburg force against 1 noble, then two discs go and the value falls."""
    line = {f'greater_poland-{i}': 'white' for i in (1, 2, 3)}
    g = phase(round=4, force={'greater_poland': {'habsburgs': 3}}, nobles={'red': {'greater_poland': 1}}, estates=line)
    assert estates(g, 'greater_poland') == ['white', None, None, None]
    assert value(g, 'greater_poland') == 2
