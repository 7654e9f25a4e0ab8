"""The search: it finds what can be found, keeps to its budget and lets nothing secret branch its tree."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import pytest

import chancellery
from chancellery.bots.choices import reopen_secret_choices
from chancellery.bots.judge import Judge, Spread, final_standings, soft_shares, wins_of
from chancellery.bots.search import Node, SearchBot, Tree
from chancellery.kernel.outcome import Team
from chancellery.kernel.rng import Rng, seeded
from tests.bots.toys import NIM, TAKE, TRICKS

TITLE = chancellery.load('gods_playground')


class Wise:
    """An adviser of nim that counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, g: Any, role: int, rng: Rng) -> int:
        self.asked += 1
        return TAKE + max(0, int(g.matches) % 4 - 1)

    def evaluate(self, g: Any) -> list[float]:
        loses = g.turn if g.matches % 4 == 0 else 1 - g.turn
        return [float(role != loses) for role in range(2)]

    def rollout(self, g: Any, role: int, rng: Rng) -> int:
        numbers = g.legal_numbers(role)
        return int(numbers[rng.below(len(numbers))])

    def contenders(self, g: Any, role: int, rng: Rng) -> list[int]:
        return []

    def stage(self, g: Any) -> int:
        return 0

    def in_character(self, rng: Rng) -> Wise:
        return self


def match(title: Any, bots: list[Any], games: int) -> float:
    """The share of games that the first of two bots wins, in changing seats."""
    won = 0.0
    for game in range(games):
        state = title.start(seed=game)
        seat = game % 2
        table = {state.roles[seat]: bots[0], state.roles[1 - seat]: bots[1]}
        while state.outcome is None:
            role = state.deciders[0]
            state.play(role, table[role].choose(state, role))
        winners = state.outcome.winners
        won += (state.roles[seat] in winners) / len(winners)
    return won / games


def test_search_beats_chance_at_nim() -> None:
    search = SearchBot(NIM, None, 1, iterations=100)
    assert match(NIM, [search, chancellery.bots.make('random', NIM, 2)], 12) >= 0.9


def test_more_iterations_beat_few() -> None:
    assert match(NIM, [SearchBot(NIM, None, 1, iterations=400), SearchBot(NIM, None, 1, iterations=4)], 12) >= 0.75


def test_search_beats_chance_with_hidden_cards() -> None:
    search = SearchBot(TRICKS, None, 1, iterations=60)
    assert match(TRICKS, [search, chancellery.bots.make('random', TRICKS, 2)], 40) > 0.55


@pytest.mark.parametrize('matches', [5, 6, 7])
def test_search_finds_the_winning_move(matches: int) -> None:
    state: Any = NIM.start()
    state.matches = matches
    for seed in range(5):
        chosen = SearchBot(NIM, None, seed, iterations=300).choose(state, 'left')
        assert str(chosen) == f'take:{matches % 4}'


def test_the_adviser_is_asked_and_its_judgement_counts() -> None:
    adviser = Wise()
    state: Any = NIM.start()
    chosen = SearchBot(NIM, adviser, 1, iterations=40, horizon=1).choose(state, 'left')
    assert str(chosen) == 'take:3'
    assert adviser.asked > 0


def test_a_budget_in_iterations_is_kept() -> None:
    state = TRICKS.start(seed=1)
    for budget in (1, 2, 30):
        search = SearchBot(TRICKS, None, 1, iterations=budget)
        search.choose(state, 'left')
        assert 1 <= search.iterated <= budget


def test_a_search_ends_when_the_rest_of_its_budget_cannot_change_the_choice() -> None:
    state: Any = NIM.start()
    state.matches = 3
    search = SearchBot(NIM, None, 1, iterations=400)
    assert str(search.choose(state, 'left')) == 'take:3'
    assert search.iterated < 400


def test_a_budget_in_seconds_is_kept() -> None:
    state = TITLE.start()
    search = chancellery.bots.make('search', TITLE, seconds=0.2)
    started = perf_counter()
    search.choose(state, state.deciders[0])
    assert 0.19 < perf_counter() - started < 2.0


def test_the_default_budget_is_five_hundred_iterations() -> None:
    assert SearchBot(NIM).iterations == 500
    assert SearchBot(NIM, seconds=1.0).iterations is None


def test_a_forced_choice_takes_no_thought() -> None:
    state: Any = NIM.start()
    state.matches = 1
    search = SearchBot(NIM, None, 1, iterations=400)
    assert str(search.choose(state, 'left')) == 'take:1'
    assert search.iterated == 0


def blocks() -> Any:
    """God's Playground at its first secret choice."""
    state = TITLE.start(seed=1)
    while not state.is_sealed():
        role = state.deciders[0]
        state.play(role, state.legal(role)[0])
    return state


def test_secret_choices_of_others_grow_no_branches() -> None:
    state = blocks()
    tree = Tree(None, 1, 3, 40, seeded(1))
    for i in range(60):
        tree.iterate(state.determinize('blue', i, log=False))
    node = tree.root
    for _ in range(3):
        assert {role for role, _ in node.children} == {1}
        node = max(node.children.values(), key=lambda child: child.visits)


def test_others_are_imagined_to_choose_by_policy_and_not_by_lot() -> None:
    state = blocks()
    for value in '012345':
        state.play('white', f'block:{value}')
    imagined = state.determinize('blue', 7, log=False)
    assert imagined.deciders == ('blue', 'red')
    reopen_secret_choices(imagined, 1)
    assert imagined.deciders == ('white', 'blue', 'red')
    assert imagined.stack[-1].chosen == [[], [], []]
    assert len(imagined.legal('white')) == 6


@pytest.mark.parametrize(
    ('count', 'adviser', 'least', 'most'), [(40, None, 4, 7), (20, None, 20, 20), (3, Wise(), 3, 3)]
)
def test_wide_choices_are_narrowed(count: int, adviser: Wise | None, least: int, most: int) -> None:
    """Of forty actions a few dozen iterations try only some; of a few, all."""
    tree = Tree(adviser, 0, 2, 10, seeded(1))
    node = Node(0, -1)
    state = NIM.start()
    for visits in range(36):
        node.visits = visits
        tree.step(state, node, 0, list(range(count))).visits += 1
    tried = [child for child in node.children.values() if child.visits]
    assert least <= len(tried) <= most
    assert all(child.available == 36 for child in node.children.values())


def test_the_adviser_is_tried_first() -> None:
    tree = Tree(Wise(), 0, 2, 10, seeded(1))
    first = tree.step(NIM.start(), Node(0, -1), 0, [0, 1, 2])
    assert first.number == TAKE + 2
    assert first.favoured


def test_soft_shares() -> None:
    assert soft_shares([3.0, 3.0, 3.0], 2.0) == pytest.approx([1 / 3] * 3)
    assert soft_shares([3.0, 1.0], 0.0) == [0.5, 0.5]
    near, far = soft_shares([3.0, 1.0], 4.0)[0], soft_shares([3.0, 1.0], 1.0)[0]
    assert 0.5 < near < far < 1.0


def test_spread_is_the_standard_deviation() -> None:
    spread = Spread()
    assert spread.deviation() == 0.0
    for value in (2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0):
        spread.add(value)
    assert spread.mean == pytest.approx(5.0)
    assert spread.deviation() == pytest.approx(2.0)


def test_a_win_is_worth_more_than_points() -> None:
    over: Any = NIM.start()
    over.finish([1], [5, 5], 'tie_break')
    judge = Judge(None, 2)
    rewards = judge.rewards(over)
    assert rewards[1] > rewards[0]


def test_alone_one_plays_for_points() -> None:
    """With one role there is nobody to share with: more points are a better reward."""
    judge = Judge(None, 1)
    for standing in (0.0, 10.0):
        judge.learn([standing])
    assert judge.level(0, 9.0) > judge.level(0, 1.0)


def test_members_of_a_team_are_rewarded_alike() -> None:
    """Each has the mean of their scores, and the whole part of the win that is the team's."""
    over: Any = NIM.start()
    over.finish([0, 1], [9, 1], 'tie_break')
    first, second = over.roles
    over.outcome.teams = (Team('both', (first, second), 10),)
    assert final_standings(over.outcome) == {first: 5.0, second: 5.0}
    assert wins_of(over) == [1.0, 1.0]
