"""Measure one case with the sources on the path: started by ``run.py`` as ``python -m benchmarks.measure CASE TESTS``.

It reads orders from its standard input, one a line, and answers each with a line of JSON: ``slice NAME SECONDS`` does a
work for so long and says how often, ``once`` measures what is measured once. Between two orders it does nothing, so
that several of these processes, each with its own sources, can take turns on the same core. Time is that of the
process: what others do on the machine meanwhile does not count.
"""

from __future__ import annotations

import gc
import json
import random
import sys
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

from benchmarks.cases import Case
from benchmarks.peers import OpenSpiel

import chancellery
from chancellery.kernel import state as kernel_state
from chancellery.kernel.state import State

PEER = 'chess'
LONG = 50_000
CLOCK_EVERY = 16
FLAT_SECONDS = 4.0


class Player:
    """Random games of a case, one after another: each call of ``turn`` plays one action."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.title = chancellery.load(case.title)
        self.rng = random.Random(1)
        self.games = 0
        self.state = self.start(0)

    def start(self, seed: int) -> State:
        """A new game."""
        return self.title.start(self.case.scenario, self.case.players, seed)

    def turn(self) -> None:
        """A random action of a random decider through the public interface, the log written."""
        random_action(self.state, self.rng)
        self.next_game()

    def next_game(self) -> None:
        """Begin anew after the last action."""
        if self.state.outcome is not None:
            self.games += 1
            self.state = self.start(self.games)


class NumberedPlayer(Player):
    """The same by numbers and without the log, as a search plays."""

    def start(self, seed: int) -> State:
        """A new game that writes no log."""
        state = super().start(seed)
        state.recording = False
        return state

    def turn(self) -> None:
        """A random action of a random decider, by number."""
        state, rng = self.state, self.rng
        asked = state.asked()
        alone = asked & (asked - 1) == 0
        role = asked.bit_length() - 1 if alone else rng.choice([i for i in range(len(state.roles)) if asked >> i & 1])
        state.play_number(role, rng.choice(state.legal_numbers(role)))
        self.next_game()


def random_action(state: State, rng: random.Random) -> None:
    """A uniformly random action of a random decider."""
    deciders = state.deciders
    role = deciders[0] if len(deciders) == 1 else rng.choice(deciders)
    state.play(role, rng.choice(state.legal(role)))


def positions(player: Player, every: int) -> list[State]:
    """States taken from a few random games."""
    rng = random.Random(2)
    taken: list[State] = []
    for seed in range(4):
        state = player.start(seed)
        count = 0
        while state.outcome is None:
            if count % every == 0:
                taken.append(state.clone())
            random_action(state, rng)
            count += 1
    return taken


class Works:
    """The works that are measured in slices, by name."""

    def __init__(self, case: Case) -> None:
        self.player = Player(case)
        self.numbered = NumberedPlayer(case)
        self.states = positions(self.player, 20)
        self.done = 0
        self.turns: dict[str, Callable[[], object]] = {
            'actions': self.player.turn,
            'numbered': self.numbered.turn,
            'clones': lambda: self.sample().clone(log=False),
            'determinizations': self.determinize,
            'views': self.view,
        }
        if hasattr(self.states[0], 'observe'):
            self.turns['observations'] = self.observe
        try:
            self.peer: OpenSpiel | None = OpenSpiel(PEER)
        except ImportError:
            self.peer = None
        else:
            self.turns[PEER] = self.peer.turn
            self.turns[f'{PEER} clones'] = self.peer.clone

    def sample(self) -> State:
        """The next of the states."""
        self.done += 1
        return self.states[self.done % len(self.states)]

    def seat(self, state: State) -> str:
        """One role after another."""
        return state.roles[self.done % len(state.roles)]

    def determinize(self) -> None:
        """Draw anew what a role cannot know."""
        state = self.sample()
        state.determinize(self.seat(state), self.done, log=False)

    def view(self) -> None:
        """What a role sees."""
        state = self.sample()
        state.view(self.seat(state))

    def observe(self) -> None:
        """What a learner sees."""
        state: Any = self.sample()
        state.observe(self.seat(state))

    def games(self, name: str) -> int:
        """How many games a work has finished."""
        players: dict[str, Player | OpenSpiel | None] = {
            'actions': self.player,
            'numbered': self.numbered,
            PEER: self.peer,
        }
        player = players.get(name)
        return 0 if player is None else player.games

    def slice(self, name: str, seconds: float) -> dict[str, float]:
        """Do a work for so long: how often it was done, in how many seconds, and how many games ended."""
        turn = self.turns[name]
        games = self.games(name)
        count = 0
        start = time.process_time()
        elapsed = 0.0
        while elapsed < seconds:
            for _ in range(CLOCK_EVERY):
                turn()
            count += CLOCK_EVERY
            elapsed = time.process_time() - start
        return {'count': count, 'seconds': elapsed, 'games': self.games(name) - games}


def memory(states: list[State]) -> float:
    """Bytes of one state without its log."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    copies = [state.clone(log=False) for state in states for _ in range(10)]
    used = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return used / len(copies)


def timed_game(state: State, rng: random.Random, most: int | None = None) -> list[float]:
    """The seconds of each action of a random game."""
    times: list[float] = []
    while state.outcome is None and (most is None or len(times) < most):
        start = time.process_time()
        random_action(state, rng)
        times.append(time.process_time() - start)
    return times


def flatness(player: Player) -> dict[str, float]:
    """Microseconds an action in the first and in the last quarter of complete games."""
    rng = random.Random(3)
    first: list[float] = []
    last: list[float] = []
    start = time.process_time()
    seed = 0
    while time.process_time() - start < FLAT_SECONDS:
        times = timed_game(player.start(seed), rng)
        quarter = len(times) // 4
        first += times[:quarter]
        last += times[-quarter:]
        seed += 1
    return {'first_us': sum(first) / len(first) * 1e6, 'last_us': sum(last) / len(last) * 1e6}


def long_game(tests: str) -> dict[str, float]:
    """Microseconds an action at the start and the end of one game of very many actions (the tests' endless title)."""
    sys.path.insert(0, tests)
    from tests.titles_for_tests.courtyard.title import make_title

    title = make_title()
    limits = [option for option in title.scenarios[0].options if option.id == 'limit']
    options = {'limit': max(limits[0].values, key=int)} if limits else {}
    times = timed_game(title.start(seed=1, options=options), random.Random(4), LONG)
    tenth = max(1, len(times) // 10)
    return {
        'actions': len(times),
        'first_us': sum(times[:tenth]) / tenth * 1e6,
        'last_us': sum(times[-tenth:]) / tenth * 1e6,
    }


def main() -> None:
    """Obey the orders of ``run.py``."""
    case = Case.parse(sys.argv[1])
    works = Works(case)
    gc.freeze()  # the garbage collector need not look at the sampled states again and again
    compiled = not str(kernel_state.__file__).endswith('.py')
    answer({'compiled': compiled, 'works': list(works.turns)})
    for line in sys.stdin:
        order, *arguments = line.split('\t')
        if order.strip() == 'slice':
            answer(works.slice(arguments[0], float(arguments[1])))
        else:
            answer(
                {
                    'bytes_per_state': memory(works.states),
                    'flatness': flatness(works.player),
                    'long_game': long_game(sys.argv[2]),
                }
            )


def answer(figures: dict[str, Any]) -> None:
    """One line of JSON."""
    print(json.dumps(figures), flush=True)


if __name__ == '__main__':
    main()
