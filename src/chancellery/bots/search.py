"""The search bot: it plays on from states sampled from what its role knows, and chooses what came out best.

If the title's adviser names a few choices (``contenders``), these are compared, see ``Comparison``. Otherwise a search
tree is built over all choices.

The algorithm of the tree is SO-ISMCTS (Cowling, Powley, Whitehouse 2012): single-observer information-set Monte Carlo
tree search.
Each iteration samples a state from what the role knows (``determinize``), walks down a tree of actions that all such
states share, adds one action to it, plays on with a quick policy, judges the result, and credits every action on the
way. Hidden things and dice never branch the tree: the value of an action is its mean over all possible states.

- Each role maximises its own reward (max^n), a soft share of winning: see ``Judge``.
- UCB1 with availability counts chooses among the actions tried so far; untried ones join by progressive widening,
  the adviser's choice first.
- The searching role does not see what other roles choose in secret, so their choices make no branches.
- A forced action (the only legal one) is played without a node, and at the root without any search.

The adviser of the title provides the order of actions, the quick policy and the judgement. Without an adviser the first
two are random, and the judgement is the outcome of the game.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import Final

from chancellery.bots.choices import derived, options_of, reopen_secret_choices
from chancellery.bots.comparison import LONGEST, Comparison
from chancellery.bots.judge import Judge
from chancellery.kernel.actions import Action
from chancellery.kernel.bot import Adviser, first_of
from chancellery.kernel.rng import Rng, seeded
from chancellery.kernel.state import State
from chancellery.kernel.title import Title

ITERATIONS: Final = 500
HORIZON: Final = 100  # with an adviser, who can judge a game that is not over by then
FAR_HORIZON: Final = 5000  # without: play to the end, unless there is none in sight
EXPLORATION: Final = 2.0  # in deviations of the role's reward
FAVOUR: Final = 8.0  # the adviser's choice begins with a lead, in deviations, that melts with its visits
WIDE: Final = 30  # actions: more are narrowed even where chance must say to which
WIDENING: Final = 0.8  # a node visited n times has tried at most about this times the root of n actions


class SearchBot:
    """Thinks about each real choice for a number of iterations or seconds."""

    def __init__(
        self,
        title: Title,
        adviser: Adviser | None = None,
        seed: int = 0,
        iterations: int | None = None,
        seconds: float | None = None,
        horizon: int | None = None,
    ) -> None:
        self.title = title
        self.adviser = adviser
        self.seed = seed
        self.iterations = ITERATIONS if iterations is None and seconds is None else iterations
        self.seconds = seconds
        self.horizon = horizon
        self.choices = 0
        self.iterated = 0

    def choose(self, state: State, role: str) -> Action:
        """The choice that came out best. A single legal action or a single contender is played at once."""
        numbers = options_of(state, role)
        self.choices += 1
        self.iterated = 0
        if len(numbers) == 1:
            return self.title.decode(numbers[0])
        rng = seeded(self.seed, 'search bot', self.choices)
        started = perf_counter()
        if self.adviser is not None:
            imagined = state.determinize(role, derived(rng.bits(), rng.bits()), log=False)
            contenders = self.adviser.contenders(imagined, state.index(role), rng)
            if contenders:
                return self.title.decode(self.compare(self.adviser, state, role, contenders, rng, started))
        return self.title.decode(self.grow(state, role, rng, started))

    def compare(
        self, adviser: Adviser, state: State, role: str, contenders: list[int], rng: Rng, started: float
    ) -> int:
        """The best of a few choices; every playout is an iteration."""
        horizon = LONGEST if self.horizon is None else self.horizon
        comparison = Comparison(adviser, state.index(role), len(state.roles), contenders, horizon)
        while not comparison.is_over() and self.has_budget(len(comparison.race), perf_counter() - started):
            seed = derived(rng.bits(), rng.bits())
            self.iterated += len(comparison.race)
            comparison.sample(state.determinize(role, seed, log=False), seed)
        return comparison.favourite()

    def grow(self, state: State, role: str, rng: Rng, started: float) -> int:
        """The action that a search of the tree came back to most often."""
        usual = FAR_HORIZON if self.adviser is None else HORIZON
        horizon = usual if self.horizon is None else self.horizon
        tree = Tree(self.adviser, state.index(role), len(state.roles), horizon, rng)
        while self.iterated == 0 or self.has_budget(1, perf_counter() - started):
            tree.iterate(state.determinize(role, derived(rng.bits(), rng.bits()), log=False))
            self.iterated += 1
            if self.iterations is not None and tree.lead() > self.iterations - self.iterated:
                break  # what is left cannot change the choice
        return tree.favourite()

    def has_budget(self, iterations: int, elapsed: float) -> bool:
        """Is there budget left for this many iterations?"""
        if self.seconds is not None and elapsed >= self.seconds:
            return False
        return self.iterations is None or self.iterated + iterations <= self.iterations


class Node:
    """An action of a role in the tree, with its results; ``total`` is the sum of that role's own rewards."""

    __slots__ = ('available', 'children', 'favoured', 'number', 'role', 'total', 'visits')

    def __init__(self, role: int, number: int) -> None:
        self.role = role
        self.number = number
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.favoured = False
        self.children: dict[tuple[int, int], Node] = {}

    def child(self, role: int, number: int) -> Node:
        """The node of an action that may follow this one; it counts how often it was available."""
        found = self.children.get((role, number))
        if found is None:
            found = Node(role, number)
            self.children[(role, number)] = found
        found.available += 1
        return found

    def bound(self, deviation: float) -> float:
        """The upper confidence bound (UCB1) of a node that was tried, in the scale of the role's rewards."""
        explore = EXPLORATION * sqrt(log(self.available) / self.visits)
        favour = FAVOUR / (1 + self.visits) if self.favoured else 0.0
        return self.total / self.visits + deviation * (explore + favour)


class Tree:
    """The tree of one choice, seen from the role that chooses."""

    def __init__(self, adviser: Adviser | None, role: int, roles: int, horizon: int, rng: Rng) -> None:
        self.adviser = adviser
        self.role = role
        self.horizon = horizon
        self.rng = rng
        self.judge = Judge(adviser, roles)
        self.root = Node(role, -1)

    def iterate(self, g: State) -> None:
        """One iteration, which changes the given state: select, expand, play out, judge, credit."""
        if self.adviser is not None:
            reopen_secret_choices(g, self.role)
        path, played = self.descend(g)
        self.play_out(g, self.horizon - played)
        rewards = self.judge.rewards(g)
        for node in path:
            node.visits += 1
            node.total += rewards[node.role]

    def descend(self, g: State) -> tuple[list[Node], int]:
        """Walk from the root along tried actions until one is tried for the first time; also the actions played."""
        node = self.root
        path = [node]
        played = 0
        while g.outcome is None and played < self.horizon:
            role = self.role if played == 0 else first_of(g.asked())
            numbers = g.legal_numbers(role)
            played += 1
            if len(numbers) == 1:
                g.play_number(role, numbers[0])
            elif role != self.role and g.is_sealed():
                g.play_number(role, self.quick(g, role, numbers))
            else:
                node = self.step(g, node, role, numbers)
                path.append(node)
                g.play_number(role, node.number)
                if node.visits == 0:
                    break
        return path, played

    def step(self, g: State, node: Node, role: int, numbers: list[int]) -> Node:
        """Below a node, the action to follow: a new one while the node is wide enough for it, else the best bound."""
        offered = [node.child(role, number) for number in numbers]
        tried = [child for child in offered if child.visits > 0]
        if len(tried) < self.width(node, len(offered)):
            return self.untried(g, role, offered)
        deviation = self.judge.deviation(role)
        return max(tried, key=lambda child: child.bound(deviation))

    def width(self, node: Node, count: int) -> int:
        """The number of actions that a node may have tried by now (progressive widening).

        Without an adviser nothing says which to try first, so only large numbers of actions are limited.
        """
        if self.adviser is None and count <= WIDE:
            return count
        return min(count, 1 + int(WIDENING * sqrt(node.visits)))

    def untried(self, g: State, role: int, offered: list[Node]) -> Node:
        """An action not tried yet: what the adviser would do, else any."""
        if self.adviser is not None:
            advised = self.adviser.choose(g, role, self.rng)
            for child in offered:
                if child.number == advised:
                    child.favoured = True
                    if child.visits == 0:
                        return child
        fresh = [child for child in offered if child.visits == 0]
        return fresh[self.rng.below(len(fresh))]

    def play_out(self, g: State, actions: int) -> None:
        """Play on with the quick policy for this many actions, or to the end."""
        for _ in range(actions):
            if g.outcome is not None:
                return
            role = first_of(g.asked())
            numbers = g.legal_numbers(role)
            g.play_number(role, numbers[0] if len(numbers) == 1 else self.quick(g, role, numbers))

    def quick(self, g: State, role: int, numbers: list[int]) -> int:
        """An action chosen by the adviser's quick policy, or at random."""
        if self.adviser is None:
            return numbers[self.rng.below(len(numbers))]
        return self.adviser.rollout(g, role, self.rng)

    def favourite(self) -> int:
        """The number of the root's most visited action; among equals the one with the better mean."""
        best = max(self.root.children.values(), key=lambda child: (child.visits, child.total))
        return best.number

    def lead(self) -> int:
        """By how many visits the root's most visited action is ahead of the next."""
        visits = sorted([child.visits for child in self.root.children.values()], reverse=True)
        return visits[0] - visits[1]
