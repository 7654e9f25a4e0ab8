"""The sensible player of God's Playground: plain positions, legality, determinism, and that it beats chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import chancellery
from chancellery.kernel.rng import Rng, seeded
from chancellery.titles.gods_playground.bot.adviser import Adviser, arrange, chance_of_seat
from chancellery.titles.gods_playground.bot.estimate import box_points
from chancellery.titles.gods_playground.bot.war import War, surplus_of
from chancellery.titles.gods_playground.bot.worth import Temper, chance_lost
from chancellery.titles.gods_playground.edition import ENEMIES, REGIONS
from tests.titles.gods_playground.position import position

TITLE = chancellery.load('gods_playground')
ADVISER = Adviser()

Chooser = Callable[[Any, int, Rng], int]


def choice(g: Any, role: str, seed: int = 1) -> str:
    """What the player does, as text."""
    return str(TITLE.decode(ADVISER.choose(g, g.index(role), seeded(seed, 'advice'))))


def finish(g: Any, choosers: list[Chooser], seed: int) -> Any:
    """Play on to the end, checking that every choice is legal."""
    rng = seeded(seed, 'players')
    while g.outcome is None:
        role = next(i for i in range(3) if g.asked() >> i & 1)
        number = choosers[role](g, role, rng)
        assert number in g.legal_numbers(role)
        g.play_number(role, number)
    return g


def at_random(g: Any, role: int, rng: Rng) -> int:
    """Any legal action."""
    numbers: list[int] = g.legal_numbers(role)
    return numbers[rng.below(len(numbers))]


# ---- plain positions


def test_a_first_estate_for_one_noble_in_a_safe_region_is_better_than_a_pass() -> None:
    g = position('building', round=4, first='red', nobles={'red': {'lithuania': 6}}, box_cubes={'blue': {'russia': 20}})
    assert choice(g, 'red') == 'build:lithuania'


def test_no_estate_where_the_war_will_take_it_at_once() -> None:
    g = position('building', round=4, first='red', nobles={'red': {'ukraine': 1}}, coins={'red': 0})
    assert choice(g, 'red') == 'pass'


def test_a_region_at_peace_is_preferred_to_one_about_to_be_invaded() -> None:
    quiet = {'blue': {'russia': 20, 'black': 20, 'tatars': 20}}
    g = position(
        'building', round=4, first='red', nobles={'red': {'lithuania': 5, 'little_poland': 5}}, box_cubes=quiet
    )
    assert choice(g, 'red') == 'build:lithuania'


@pytest.mark.parametrize('coins', [0, 1, 9, 10, 30])
def test_bids_are_small_and_never_more_than_it_has(coins: int) -> None:
    placed = {'white': [1, 1, 1, 1, 1, 3], 'blue': [1, 1, 1, 1, 1, 3], 'red': [1, 1, 1, 1, 1, 0]}
    for seed in range(8):
        g = position('king', round=2, placed=placed, coins={'white': coins, 'blue': 10})
        verb, _, bid = choice(g, 'white', seed).partition(':')
        assert verb == 'bid'
        assert int(bid) <= min(2, max(0, coins - 10))  # ten coins are for the schools


def test_bids_vary() -> None:
    placed = {'white': [1, 1, 1, 1, 1, 3], 'blue': [1, 1, 1, 1, 1, 3], 'red': [1, 1, 1, 1, 1, 0]}
    g = position('king', placed=placed, coins={'white': 20})
    assert len({choice(g, 'white', seed) for seed in range(20)}) > 1


def test_the_free_strike_saves_its_own_estates() -> None:
    g = position(
        'strike',
        round=4,
        first='blue',
        army=[4, 4, 1],
        force={'lithuania': {'russia': 2}, 'little_poland': {'ottomans': 2}},
        nobles={'red': {'lithuania': 2, 'little_poland': 2}},
        estates={'lithuania-1': 'red', 'lithuania-2': 'red', 'little_poland-1': 'red', 'little_poland-2': 'blue'},
    )
    assert choice(g, 'blue') == 'strike:little_poland'


def test_a_seat_is_not_spent_on_a_strike_that_saves_only_others() -> None:
    g = position(
        'strike',
        round=4,
        first='red',
        army=[4, 4, 1],
        force={'lithuania': {'russia': 2}},
        estates={'lithuania-1': 'white', 'lithuania-2': 'red'},
        sejm={'ukraine': 'blue'},
    )
    g.play('red', 'pass')
    assert g.deciders == ('blue',)
    assert choice(g, 'blue') == 'pass'


def test_a_city_goes_under_the_most_valuable_estate_that_will_stand() -> None:
    g = position(
        'special',
        round=4,
        first='red',
        nobles={'red': {'lithuania': 8}},
        estates={'lithuania-1': 'red', 'lithuania-2': 'blue', 'lithuania-4': 'red'},
        box_cubes={'blue': {'russia': 25, 'black': 25, 'tatars': 25}},
    )
    assert choice(g, 'red') == 'city:lithuania-4'


def test_no_city_on_the_border_when_the_enemy_comes() -> None:
    g = position(
        'special',
        round=4,
        first='red',
        nobles={'red': {'lithuania': 2}},
        estates={'lithuania-1': 'red', 'lithuania-2': 'red'},
    )
    assert not choice(g, 'red').startswith('city')


def test_the_last_action_of_the_last_round_takes_the_points_of_all_five_schools() -> None:
    g = position(
        'special_again', round=4, phase=8, first='red', nobles={'red': dict.fromkeys(REGIONS, 1)}, coins={'red': 10}
    )
    before = g.vp[g.index('red')]
    while g.phase == 8 and 'red' in g.deciders:
        g.play('red', choice(g, 'red'))
    assert g.vp[g.index('red')] == before + 7


def test_an_unguarded_box_is_worth_a_cheap_army_and_a_campaign() -> None:
    g = position('purchase', first='red', nobles={'red': {'little_poland': 4}}, coins={'red': 6})
    assert choice(g, 'red') == 'raise:little_poland'
    while g.phase == 9:
        g.play('red', choice(g, 'red'))
    assert g.rollers_in(g.index('red'), 3) > 0
    assert choice(g, 'red') == 'campaign:little_poland'


def test_a_box_won_beyond_doubt_needs_no_further_campaign() -> None:
    g = position(
        'campaigns',
        first='red',
        nobles={'red': {'little_poland': 3}},
        units={'red': {'little_poland': {'cavalry': 2}}},
        box_cubes={'red': {'ottomans': 12}},
    )
    assert choice(g, 'red') == 'pass'


def test_the_polish_army_stays_at_home_and_all_cossacks_ride() -> None:
    g = position(
        'campaigns',
        first='red',
        nobles={'red': {'ukraine': 3}},
        units={'red': {'ukraine': {'cavalry': 2}}},
        cossacks_in_ukraine=2,
        sejm={'ukraine': 'red'},
        army=[2, 2, 0],
    )
    g.play('red', 'campaign:ukraine')
    assert choice(g, 'red') == 'cossacks:2'
    g.play('red', 'cossacks:2')
    assert choice(g, 'red') == 'without_army'


def test_the_veto_empties_a_sejm_of_rivals_and_never_its_own() -> None:
    rivals = dict.fromkeys(REGIONS, 'blue')
    g = position('special', first='red', nobles={'red': {'ukraine': 3}}, sejm=rivals)
    assert choice(g, 'red').startswith('veto')
    own = dict.fromkeys(REGIONS, 'red')
    g = position('special', first='red', nobles={'red': {'ukraine': 3}}, sejm=own)
    assert not choice(g, 'red').startswith('veto')


# ---- the parts it thinks with


def test_blocks_are_arranged_so_that_no_two_would_better_change_places() -> None:
    hand = [0, 5, 3]
    arrange(hand, [[0.0, 0, 0, 1, 0, 2], [0.0, 0, 0, 5, 0, 9], [0.0, 0, 0, 1, 0, 1]])
    assert hand == [3, 5, 0]


def test_the_chance_of_a_seat_counts_the_blocks_rivals_still_have() -> None:
    g = position('blocks')
    assert chance_of_seat(g, 0, 2, 0) == 0.0
    assert chance_of_seat(g, 0, 2, 3) == pytest.approx(0.25)  # each rival places 0, 1 or 2 of six values
    assert chance_of_seat(g, 0, 2, 6) == 1.0


def test_a_war_that_is_held_everywhere_costs_nothing() -> None:
    held = dict.fromkeys(ENEMIES, 25)
    war = War(position('special', round=4, nobles={'red': {'ukraine': 1}}, box_cubes={'blue': held}))
    war.resolve()
    assert war.lost == [0.0] * 5


def test_losses_fall_on_the_border_first() -> None:
    assert chance_lost(2.0, 0) > chance_lost(2.0, 1) > chance_lost(2.0, 3) == 0.0
    assert surplus_of(-5.0) == 0.0 < surplus_of(0.0) < surplus_of(2.0) == 2.0


# ---- the estimate


def better(change: dict[str, Any]) -> None:
    """The estimate ranks red higher with the change than without."""
    pieces: dict[str, Any] = {'round': 3, 'first': 'white', 'nobles': {'red': {'ukraine': 2}}}
    before = ADVISER.evaluate(position('building', **pieces))
    after = ADVISER.evaluate(position('building', **(pieces | change)))
    assert after[2] > before[2]
    assert after[2] - max(after[:2]) > before[2] - max(before[:2])


@pytest.mark.parametrize(
    'change',
    [
        {'vp': {'red': 5}},
        {'coins': {'red': 30}},
        {'estates': {'lithuania-1': 'red', 'lithuania-2': 'red', 'lithuania-3': 'red'}},
        {'sejm': {'ukraine': 'red', 'prussia': 'red'}},
        {'nobles': {'red': {'ukraine': 4, 'prussia': 3}}},
    ],
    ids=lambda change: next(iter(change)),
)
def test_the_estimate_ranks_a_better_position_higher(change: dict[str, Any]) -> None:
    better(change)


def test_a_city_a_box_and_the_final_score_are_seen() -> None:
    pieces: dict[str, Any] = {'round': 4, 'nobles': {'red': {'lithuania': 3}}, 'estates': {'lithuania-3': 'red'}}
    quiet = {'blue': {'russia': 25, 'black': 25, 'tatars': 25}}
    plain = position('special', box_cubes=quiet, **pieces)
    city = position('special', box_cubes=quiet, cities=['lithuania-3'], **pieces)
    assert ADVISER.evaluate(city)[2] > ADVISER.evaluate(plain)[2]
    g = position('special', box_cubes={'red': {'ottomans': 3}, 'blue': {'ottomans': 3, 'russia': 1}})
    assert (box_points(g, 2, 3), box_points(g, 1, 3), box_points(g, 1, 1), box_points(g, 0, 3)) == (2.0, 2.0, 4.0, 0.0)
    over = finish(TITLE.start(seed=3).clone(log=False), [at_random] * 3, 3)
    assert ADVISER.evaluate(over) == [float(over.outcome.scores[role]) for role in over.roles]


# ---- whole games


@pytest.mark.parametrize('seed', range(20))
def test_choices_and_quick_choices_are_always_legal(seed: int) -> None:
    choosers: list[Chooser] = [ADVISER.choose, ADVISER.rollout, at_random]
    seats = [choosers[(seat + seed) % 3] for seat in range(3)]
    options = {'seating': 'white_red_blue'} if seed % 2 else {}
    finish(TITLE.start(seed=seed, options=options).clone(log=False), seats, seed)


@pytest.mark.parametrize('variant', [{'influence': 'dice', 'hits_first': 'own'}, {'expansion': 'chain'}])
def test_it_plays_every_variant_of_the_rules(variant: dict[str, str]) -> None:
    finish(TITLE.start(seed=5, options=variant).clone(log=False), [ADVISER.choose] * 3, 5)


def test_equal_generators_give_equal_games() -> None:
    first = finish(TITLE.start(seed=11), [ADVISER.choose] * 3, 11)
    second = finish(TITLE.start(seed=11), [Adviser(Temper()).choose] * 3, 11)
    assert first.digest() == second.digest()


def test_choosing_and_estimating_change_nothing() -> None:
    g = TITLE.start(seed=2).clone(log=False)
    rng = seeded(2, 'players')
    while g.outcome is None:
        role = next(i for i in range(3) if g.asked() >> i & 1)
        before = g.digest()
        number = ADVISER.choose(g, role, rng)
        assert len(ADVISER.evaluate(g)) == 3
        assert g.digest() == before
        g.play_number(role, number)


def test_it_beats_chance() -> None:
    wins = 0
    for seed in range(12):
        seats: list[Chooser] = [at_random] * 3
        seats[seed % 3] = ADVISER.choose
        g = finish(TITLE.start(seed=seed).clone(log=False), seats, seed)
        wins += g.outcome.winners == (g.roles[seed % 3],)
    assert wins >= 11
