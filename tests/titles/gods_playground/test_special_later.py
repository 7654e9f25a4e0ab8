"""God's Playground: phase 8, special actions of the later rounds: Confederation, schools, cities (R8.19-R8.31)."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.titles.gods_playground.edition import REGIONS, read_file
from tests.titles.gods_playground.position import (
    actions,
    board,
    events,
    family,
    fifteen_circles,
    nobles,
    owner,
    play,
    position,
    refused,
)

DATA = read_file()
EVERYWHERE = dict.fromkeys(REGIONS, 3)


def special(**pieces: Any) -> Any:
    """Phase 8, red first (then white, then blue)."""
    return position('special', **({'first': 'red'} | pieces))


def taken(g: Any, circle: int, region: str) -> dict[str, Any]:
    """An estate circle as everybody sees it."""
    seen: dict[str, Any] = board(g)['regions'][region]['estates'][circle - 1]
    return seen


# ---- 13.6 Confederation


def confederacy(**pieces: Any) -> Any:
    """Round 3, red alone in last place with 3 cubes in Ukraine, where blue has an estate and 2 cubes."""
    start: dict[str, Any] = {
        'round': 3,
        'vp': {'white': 5, 'blue': 5, 'red': 4},
        'nobles': {'red': {'ukraine': 3}, 'blue': {'ukraine': 2}},
        'estates': {'ukraine-1': 'blue'},
    }
    return special(**(start | pieces))


@pytest.mark.parametrize(('round', 'allowed'), [(1, False), (2, False), (3, True), (4, True)])
def test_R8_19_only_in_rounds_three_and_four(round: int, allowed: bool) -> None:
    """Given all else fulfilled, then a Confederation needs round 3 or 4 (R8.19)."""
    g = confederacy(round=round)
    assert ('confederation:ukraine-blue' in actions(g, 'red')) == allowed
    assert allowed or refused(g, 'red', 'confederation:ukraine-blue', 'R8.19', 'R8.3')


@pytest.mark.parametrize(
    ('white', 'blue', 'red', 'allowed'),
    [(5, 5, 4, True), (9, 5, 4, True), (4, 5, 4, False), (4, 4, 4, False), (3, 5, 4, False), (0, 0, 9, False)],
)
def test_R8_20_only_alone_in_last_place(white: int, blue: int, red: int, allowed: bool) -> None:
    """Given the points, then only a player strictly last may confederate, and a tie forbids it (R8.20)."""
    g = confederacy(vp={'white': white, 'blue': blue, 'red': red})
    assert ('confederation:ukraine-blue' in actions(g, 'red')) == allowed
    assert allowed or refused(g, 'red', 'confederation:ukraine-blue', 'R8.20')


def test_R8_20_a_tie_for_last_forbids_it_to_everyone() -> None:
    """Given white and red tied for last, then neither of them nor blue may confederate (R8.20)."""
    cubes = {'red': {'ukraine': 3}, 'white': {'prussia': 3}, 'blue': {'lithuania': 3}}
    estates = {'ukraine-1': 'blue', 'prussia-1': 'blue', 'lithuania-1': 'red'}
    g = confederacy(vp={'white': 2, 'blue': 3, 'red': 2}, nobles=cubes, estates=estates)
    for role, action in (('red', 'ukraine-blue'), ('white', 'prussia-blue'), ('blue', 'lithuania-red')):
        assert refused(g, role, f'confederation:{action}', 'R8.20')
        play(g, role, 'pass')


@pytest.mark.parametrize(('theirs', 'allowed'), [(0, True), (2, True), (3, False), (4, False)])
def test_R8_21_the_target_must_have_fewer_cubes(theirs: int, allowed: bool) -> None:
    """Given 3 red cubes, counted before two are paid, then blue with fewer is a target, else not (R8.21)."""
    g = confederacy(nobles={'red': {'ukraine': 3}, 'blue': {'ukraine': theirs}})
    assert ('confederation:ukraine-blue' in actions(g, 'red')) == allowed
    assert allowed or refused(g, 'red', 'confederation:ukraine-blue', 'R8.21')


def test_R8_21_nobody_is_his_own_target() -> None:
    """Given red's own estate in Ukraine, then red cannot take it from itself (R8.21)."""
    g = confederacy(estates={'ukraine-1': 'blue', 'ukraine-2': 'red'})
    assert refused(g, 'red', 'confederation:ukraine-red', 'R8.21')


def test_R8_22_two_cubes_replace_the_disc() -> None:
    """Given blue's estate, when red confederates, then red pays 2 cubes and its disc replaces blue's (R8.22)."""
    g = confederacy()
    play(g, 'red', 'confederation:ukraine-blue')
    assert owner(g, 'ukraine-1') == 'red'
    assert nobles(g, 'red', 'ukraine') == 1
    assert [family(g, role)['discs'] for role in ('blue', 'red')] == [15, 14]
    assert nobles(g, 'blue', 'ukraine') == 2
    assert events(g, 'confederation')[0]['target'] == 'blue'
    assert g.deciders == ('white',)


def test_R8_22_one_cube_is_not_enough() -> None:
    """Given 1 red cube and none of blue, then the Confederation cannot be paid (R8.22)."""
    g = confederacy(nobles={'red': {'ukraine': 1, 'prussia': 5}})
    assert refused(g, 'red', 'confederation:ukraine-blue', 'R8.22')


@pytest.mark.parametrize('theirs', [0, 1])
def test_R8_22_two_cubes_are_enough(theirs: int) -> None:
    """Given exactly 2 red cubes and fewer of blue, then red can pay with its last ones (R8.22, R8.21)."""
    g = confederacy(nobles={'red': {'ukraine': 2}, 'blue': {'ukraine': theirs}})
    play(g, 'red', 'confederation:ukraine-blue')
    assert (owner(g, 'ukraine-1'), nobles(g, 'red', 'ukraine')) == ('red', 0)


@pytest.mark.parametrize('target', ['ukraine-white', 'prussia-blue'])
def test_R8_22_the_target_needs_an_estate_there(target: str) -> None:
    """Given blue's only estate in Ukraine, then white there and blue in Prussia are no targets (R8.22)."""
    g = confederacy(nobles={'red': {'ukraine': 3, 'prussia': 3}})
    assert actions(g, 'red', 'confederation') == ['confederation:ukraine-blue']
    assert refused(g, 'red', f'confederation:{target}', 'R8.22')


def test_R8_22_an_own_disc_is_needed() -> None:
    """Given all 15 red discs on the board, then red has none to replace blue's with (R8.22, U3)."""
    g = confederacy(
        estates=dict.fromkeys(fifteen_circles(), 'red') | {'prussia-1': 'blue'},
        nobles={'red': {'prussia': 3}},
    )
    assert refused(g, 'red', 'confederation:prussia-blue', 'U3')


def test_R8_22_the_last_disc_will_do() -> None:
    """Given 14 red discs on the board, then the fifteenth can replace blue's (R8.22, U3)."""
    g = confederacy(
        estates=dict.fromkeys(fifteen_circles()[1:], 'red') | {'prussia-1': 'blue'},
        nobles={'red': {'prussia': 3}},
    )
    play(g, 'red', 'confederation:prussia-blue')
    assert (owner(g, 'prussia-1'), family(g, 'red')['discs']) == ('red', 0)


def test_R8_23_the_lowest_estate_of_the_target_is_taken() -> None:
    """Given white on 1, blue on 2 and 3, when red targets blue, then blue's lowest is taken (R8.23, U10)."""
    circles = {'ukraine-1': 'white', 'ukraine-2': 'blue', 'ukraine-3': 'blue'}
    g = confederacy(estates=circles)
    assert set(actions(g, 'red', 'confederation')) == {'confederation:ukraine-white', 'confederation:ukraine-blue'}
    play(g, 'red', 'confederation:ukraine-blue')
    assert [owner(g, circle) for circle in circles] == ['white', 'red', 'blue']


def test_R8_23_an_estate_with_a_city_is_safe() -> None:
    """Given a city on blue's lowest estate, when red targets blue, then the next one is taken (R8.23)."""
    g = confederacy(estates={'ukraine-1': 'blue', 'ukraine-2': 'blue'}, cities=['ukraine-1'])
    play(g, 'red', 'confederation:ukraine-blue')
    assert [owner(g, f'ukraine-{i}') for i in (1, 2)] == ['blue', 'red']
    assert taken(g, 1, 'ukraine')['city']


def test_R8_23_who_has_only_cities_is_no_target() -> None:
    """Given a city on blue's only estate in Ukraine, then blue cannot be targeted there (R8.23)."""
    assert refused(confederacy(cities=['ukraine-1']), 'red', 'confederation:ukraine-blue', 'R8.23')


def test_R8_24_the_manager_goes_back_to_the_box() -> None:
    """Given a manager on the estate, when red takes it, then the manager returns to the stock (R8.24)."""
    g = confederacy(managers=['ukraine-1'])
    assert board(g)['stock']['managers'] == 7
    play(g, 'red', 'confederation:ukraine-blue')
    assert board(g)['stock']['managers'] == 8
    assert not taken(g, 1, 'ukraine')['manager']


# ---- 13.7 Jesuit schools


@pytest.mark.parametrize('money', [10, 40])
@pytest.mark.parametrize(('round', 'allowed'), [(1, False), (2, True), (3, True), (4, True)])
def test_R8_25_schools_from_round_two_on(round: int, allowed: bool, money: int) -> None:
    """Given cubes and coins, few or many, then no school can be founded in round 1 (R8.25)."""
    g = special(round=round, nobles={'red': EVERYWHERE}, coins={'red': money})
    assert len(actions(g, 'red', 'school')) == (5 if allowed else 0)
    assert allowed or refused(g, 'red', 'school:prussia', 'R8.25', 'R8.3')


@pytest.mark.parametrize('count', [1, 2, 3, 4])
def test_R8_26_a_cube_and_two_coins_a_region_for_a_point(count: int) -> None:
    """Given 10 coins, when red founds schools in some regions, then each costs a cube and 2 coins for 1 VP (R8.26)."""
    g = special(round=2, nobles={'red': EVERYWHERE})
    play(g, 'red', *[f'school:{region}' for region in REGIONS[:count]], 'done')
    assert [nobles(g, 'red', region) for region in REGIONS] == [2] * count + [3] * (5 - count)
    assert (family(g, 'red')['coins'], family(g, 'red')['vp']) == (10 - 2 * count, count)
    assert g.deciders == ('white',)


def test_R8_26_each_region_once_in_an_action() -> None:
    """Given a school just founded in Ukraine, then the same action founds no second one there (R8.26)."""
    g = special(round=2, nobles={'red': EVERYWHERE})
    play(g, 'red', 'school:ukraine')
    assert refused(g, 'red', 'school:ukraine', 'R8.26')
    assert len(actions(g, 'red', 'school')) == 4


def test_R8_26_the_second_action_may_use_the_region_again() -> None:
    """Given a school in Ukraine the first time, then red's second action may found another there (R8.26, R8.2)."""
    g = special(round=2, nobles={'red': {'ukraine': 2}})
    for _ in range(2):
        play(g, 'red', 'school:ukraine')
        play(g, 'white', 'pass')
        play(g, 'blue', 'pass')
    assert family(g, 'red')['vp_from']['schools'] == 2


@pytest.mark.parametrize('coins', [0, 1])
def test_R8_26_refused_without_the_coins(coins: int) -> None:
    """Given a cube but less than 2 coins, then no school can be founded (R8.26)."""
    g = special(round=2, nobles={'red': EVERYWHERE}, coins={'red': coins})
    assert refused(g, 'red', 'school:ukraine', 'R8.26')


def test_R8_26_refused_without_a_cube_there() -> None:
    """Given cubes in Ukraine only, then a school in Prussia is refused (R8.26)."""
    g = special(round=2, nobles={'red': {'ukraine': 3}})
    assert actions(g, 'red', 'school') == ['school:ukraine']
    assert refused(g, 'red', 'school:prussia', 'R8.26')


def test_R8_26_money_limits_the_number_of_schools() -> None:
    """Given 5 coins, when two schools are founded, then a third cannot be and white is next (R8.26)."""
    g = special(round=2, nobles={'red': EVERYWHERE}, coins={'red': 5})
    play(g, 'red', 'school:ukraine', 'school:prussia')
    assert refused(g, 'red', 'school:lithuania', 'R8.26', 'K.2')
    assert (family(g, 'red')['coins'], family(g, 'red')['vp']) == (1, 2)


def test_R8_27_all_five_regions_give_a_bonus() -> None:
    """Given a school in each region in one action, then 5 cubes and 10 coins bring 7 points (R8.27)."""
    g = special(round=2, nobles={'red': EVERYWHERE})
    play(g, 'red', *[f'school:{region}' for region in reversed(REGIONS)])
    assert (family(g, 'red')['coins'], family(g, 'red')['vp']) == (0, 7)
    assert family(g, 'red')['nobles'] == 10
    assert [entry['points'] for entry in events(g, 'school')] == [1, 1, 1, 1, 3]
    assert g.deciders == ('white',)


def test_R8_27_no_bonus_over_two_actions() -> None:
    """Given three schools the first time and the other two the second, then there is no bonus (R8.27)."""
    g = special(round=2, nobles={'red': EVERYWHERE})
    play(g, 'red', 'school:prussia', 'school:lithuania', 'school:ukraine', 'done')
    play(g, 'white', 'pass')
    play(g, 'blue', 'pass')
    play(g, 'red', 'school:little_poland', 'school:greater_poland')
    assert family(g, 'red')['vp'] == 5


# ---- 13.8 new city


def builders(**pieces: Any) -> Any:
    """Round 3, red and white with estates and cubes in Ukraine and Lithuania."""
    start: dict[str, Any] = {
        'round': 3,
        'nobles': {'red': {'ukraine': 4, 'lithuania': 4}, 'white': {'ukraine': 4}},
        'estates': {'ukraine-1': 'red', 'ukraine-2': 'white', 'ukraine-3': 'red', 'lithuania-1': 'red'},
    }
    return special(**(start | pieces))


@pytest.mark.parametrize(('round', 'allowed'), [(1, False), (2, False), (3, True), (4, True)])
def test_R8_28_cities_from_round_three_on(round: int, allowed: bool) -> None:
    """Given estates and cubes, then a city can be built in rounds 3 and 4 only (R8.28)."""
    g = builders(round=round)
    assert ('city:ukraine-3' in actions(g, 'red')) == allowed
    assert allowed or refused(g, 'red', 'city:ukraine-3', 'R8.28', 'R8.3')


def test_R8_29_two_cubes_for_a_city_under_an_own_estate() -> None:
    """Given estates in two regions, when red chooses one, then 2 cubes leave its region and the city stands (R8.29)."""
    g = builders()
    assert actions(g, 'red', 'city') == ['city:lithuania-1', 'city:ukraine-1', 'city:ukraine-3']
    play(g, 'red', 'city:ukraine-3')
    assert [taken(g, i, 'ukraine')['city'] for i in (1, 2, 3)] == [False, False, True]
    assert (nobles(g, 'red', 'ukraine'), nobles(g, 'red', 'lithuania')) == (2, 4)
    assert [(entry['role'], entry['region']) for entry in events(g, 'city')] == [('red', 'ukraine')]


def test_R8_29_one_cube_is_not_enough() -> None:
    """Given 1 cube in Ukraine and many elsewhere, then no city can be built in Ukraine (R8.29)."""
    g = builders(nobles={'red': {'ukraine': 1, 'lithuania': 4}})
    assert refused(g, 'red', 'city:ukraine-1', 'R8.29')


@pytest.mark.parametrize('circle', ['ukraine-2', 'ukraine-4'])
def test_R8_29_only_under_an_own_estate(circle: str) -> None:
    """Given white's estate and an empty circle, then red can build no city there (R8.29)."""
    assert refused(builders(), 'red', f'city:{circle}', 'R8.29')


def test_R8_30_a_city_triples_the_estate_at_the_end() -> None:
    """Given estates on the fifth and sixth circle of Ukraine, when one has a city, then it counts thrice (R8.30)."""
    circles = DATA['regions']['ukraine']['circles']
    g = position('end', round=4, estates={'ukraine-5': 'red', 'ukraine-6': 'red'}, cities=['ukraine-5'])
    assert g.outcome.scores['red'] == 3 * circles[4] + circles[5]


def test_R8_30_a_city_brings_nothing_before_the_end() -> None:
    """Given a city built in round 3, then neither points nor money come at once (R8.30)."""
    g = builders()
    play(g, 'red', 'city:ukraine-3')
    assert (family(g, 'red')['vp'], family(g, 'red')['coins']) == (0, 10)


def test_R8_31_one_city_a_round_for_all_players() -> None:
    """Given red's city, when white wants one in the same round, then it is refused (R8.31)."""
    g = builders()
    play(g, 'red', 'city:ukraine-1')
    assert board(g)['stock']['cities'] == 1
    assert refused(g, 'white', 'city:ukraine-2', 'R8.31')


def test_R8_31_another_city_in_the_next_round() -> None:
    """Given a city of round 3, when phase 8 of round 4 comes, then a second may be built (R8.31)."""
    g = builders(round=4, cities=['ukraine-1'])
    play(g, 'red', 'city:ukraine-3')
    assert board(g)['stock']['cities'] == 0


def test_R8_31_the_round_marker_frees_the_next_city() -> None:
    """Given a city built in round 3, when the round has ended, then the limit begins anew (R8.31, R16.10)."""
    g = position('end', round=3, city_built=True, nobles={'red': {'prussia': 2}}, estates={'prussia-1': 'red'})
    for role, blocks in {'red': [0, 0, 1, 1, 2, 5], 'white': [5, 5, 4, 4, 3, 3], 'blue': [5, 5, 4, 4, 3, 2]}.items():
        play(g, role, *[f'block:{value}' for value in blocks])
    while g.phase < 8:
        offered = actions(g, g.deciders[0])
        g.play(g.deciders[0], 'pass' if 'pass' in offered else offered[0])
    assert (g.round, g.deciders) == (4, ('red',))
    assert 'city:prussia-1' in actions(g, 'red')


def test_R8_31_no_third_city() -> None:
    """Given both cities on the board, when a third is wanted, then there is none (R8.31)."""
    g = builders(round=4, cities=['ukraine-2', 'lithuania-1'])
    assert refused(g, 'red', 'city:ukraine-1', 'R8.31')


def test_U11_no_two_cities_on_one_disc() -> None:
    """Given a city of round 3 under red's estate, then round 4 cannot add another to it (U11)."""
    g = builders(round=4, cities=['ukraine-1'])
    assert refused(g, 'red', 'city:ukraine-1', 'U11')
    assert 'city:ukraine-3' in actions(g, 'red')


# ---- worked examples


def test_X9_confederation_in_lithuania() -> None:
    """Given X9, blue 5, red 4 and white 6 cubes, then blue can replace red's estate, not white's (R8.21, R8.22, X9)."""
    g = special(
        round=4,
        first='blue',
        vp={'white': 9, 'blue': 3, 'red': 7},
        nobles={'blue': {'lithuania': 5}, 'red': {'lithuania': 4}, 'white': {'lithuania': 6}},
        estates={'lithuania-1': 'white', 'lithuania-2': 'red', 'lithuania-3': 'red'},
    )
    assert refused(g, 'blue', 'confederation:lithuania-white', 'R8.21')
    play(g, 'blue', 'confederation:lithuania-red')
    assert [owner(g, f'lithuania-{i}') for i in (1, 2, 3)] == ['white', 'blue', 'red']
    assert nobles(g, 'blue', 'lithuania') == 3


@pytest.mark.parametrize(('regions', 'coins', 'points'), [(3, 6, 3), (5, 10, 7)])
def test_X10_schools(regions: int, coins: int, points: int) -> None:
    """Given X10, then 3 regions cost 3 cubes and 6 coins for 3 points, all 5 bring 7 for 10 (R8.26, R8.27, X10)."""
    g = special(round=2, nobles={'red': EVERYWHERE}, coins={'red': 12})
    play(g, 'red', *[f'school:{region}' for region in REGIONS[:regions]])
    if g.deciders == ('red',):
        play(g, 'red', 'done')
    assert (family(g, 'red')['coins'], family(g, 'red')['vp']) == (12 - coins, points)
    assert family(g, 'red')['nobles'] == 5 + regions
