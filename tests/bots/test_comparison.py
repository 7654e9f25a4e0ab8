"""Choices compared by playing on: the best is found, the advice is kept where chance explains a difference."""

from __future__ import annotations

from typing import Any

import pytest

from chancellery.bots.comparison import LEAST, MOST, Comparison
from chancellery.bots.search import SearchBot
from chancellery.kernel.rng import Rng
from tests.bots.toys import NIM, TAKE, TRICKS


class Modest:
    """An adviser of nim who advises one match, has the others compared, and plays on well."""

    def __init__(self, contenders: tuple[int, ...] = (1, 2, 3), stage: int = 1) -> None:
        self.numbers = [TAKE + matches - 1 for matches in contenders]
        self.matches_of_a_stage = stage
        self.judged: list[int] = []

    def choose(self, g: Any, role: int, rng: Rng) -> int:
        return self.numbers[0]

    def evaluate(self, g: Any) -> list[float]:
        self.judged.append(int(g.matches))
        loses = g.turn if g.matches % 4 == 0 else 1 - g.turn
        return [float(role != loses) for role in range(2)]

    def rollout(self, g: Any, role: int, rng: Rng) -> int:
        return TAKE + max(0, int(g.matches) % 4 - 1)

    def contenders(self, g: Any, role: int, rng: Rng) -> list[int]:
        return self.numbers

    def stage(self, g: Any) -> int:
        return int(g.matches) // self.matches_of_a_stage

    def in_character(self, rng: Rng) -> Modest:
        return self


def heap(matches: int) -> Any:
    """Nim with so many matches."""
    state: Any = NIM.start()
    state.matches = matches
    return state


@pytest.mark.parametrize('matches', [5, 6, 7])
@pytest.mark.parametrize('stage', [1, 100])
def test_what_is_better_than_the_advice_is_found(matches: int, stage: int) -> None:
    search = SearchBot(NIM, Modest(stage=stage), 1, iterations=30)
    assert str(search.choose(heap(matches), 'left')) == f'take:{matches % 4}'
    assert LEAST * 3 <= search.iterated <= 30


def test_too_few_samples_leave_the_advice() -> None:
    search = SearchBot(NIM, Modest(), 1, iterations=3 * LEAST - 1)
    assert str(search.choose(heap(7), 'left')) == 'take:1'
    assert search.iterated == 3 * LEAST - 3


def test_where_all_come_to_the_same_the_advice_is_taken() -> None:
    search = SearchBot(NIM, Modest((3, 1, 2)), 1, iterations=30)
    assert str(search.choose(heap(8), 'left')) == 'take:3'
    assert search.iterated == 3 * LEAST


def test_nothing_is_compared_where_there_is_but_the_advice() -> None:
    search = SearchBot(NIM, Modest((2,)), 1, iterations=30)
    assert str(search.choose(heap(7), 'left')) == 'take:2'
    assert search.iterated == 0


def test_what_is_behind_leaves_the_race() -> None:
    adviser = Modest()
    comparison = Comparison(adviser, 0, 2, adviser.numbers)
    for seed in range(LEAST):
        assert not comparison.is_over()
        comparison.sample(heap(6), seed)
    assert comparison.race == [TAKE + 1]
    assert comparison.is_over()
    assert comparison.favourite() == TAKE + 1


def test_what_many_samples_do_not_tell_apart_is_left_at_that() -> None:
    adviser = Modest((1, 2))
    comparison = Comparison(adviser, 0, 2, adviser.numbers)
    comparison.rewards = {number: [0.5, 0.6] * (MOST // 2) for number in adviser.numbers}
    comparison.rewards[adviser.numbers[1]].reverse()
    assert len(comparison.race) == 2
    assert comparison.is_over()
    assert comparison.favourite() == adviser.numbers[0]


def test_a_lead_that_chance_explains_does_not_count() -> None:
    adviser = Modest((1, 2))
    comparison = Comparison(adviser, 0, 2, adviser.numbers)
    advised, other = adviser.numbers
    comparison.rewards = {advised: [0.5, 0.5, 0.5, 0.5], other: [0.9, 0.2, 0.7, 0.3]}
    assert comparison.best() == other
    assert comparison.favourite() == advised
    comparison.rewards[other] = [0.9, 0.6, 0.7, 0.8]
    assert comparison.favourite() == other


@pytest.mark.parametrize(('stage', 'horizon', 'left'), [(5, 400, [4, 4, 4]), (7, 400, [4, 4, 6]), (100, 1, [7, 4, 4])])
def test_playing_on_ends_with_the_stage_and_with_the_horizon(stage: int, horizon: int, left: list[int]) -> None:
    adviser = Modest(stage=stage)
    Comparison(adviser, 0, 2, adviser.numbers, horizon).sample(heap(9), 1)
    assert adviser.judged == left


class Careless(Modest):
    """An adviser of tricks who plays any card, and has all compared."""

    def contenders(self, g: Any, role: int, rng: Rng) -> list[int]:
        return list(g.legal_numbers(role))

    def evaluate(self, g: Any) -> list[float]:
        return [float(tricks) for tricks in g.tricks]

    def rollout(self, g: Any, role: int, rng: Rng) -> int:
        numbers = g.legal_numbers(role)
        return int(numbers[rng.below(len(numbers))])

    def stage(self, g: Any) -> int:
        return 0


def test_with_hidden_cards_the_same_seed_gives_the_same_choice() -> None:
    for seed in range(4):
        state = TRICKS.start(seed=seed)
        role = state.deciders[0]
        chosen = {str(SearchBot(TRICKS, Careless(), 5, iterations=80).choose(state, role)) for _ in range(2)}
        assert len(chosen) == 1
        other = state.determinize(role, 77)
        assert str(SearchBot(TRICKS, Careless(), 5, iterations=80).choose(other, role)) in chosen
