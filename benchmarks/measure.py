"""Measure one title in this process and print the figures as JSON: run by ``run.py``, once pure and once compiled."""

from __future__ import annotations

import json
import random
import sys
import time
import tracemalloc
from collections.abc import Callable
from typing import Any

import chancellery
from chancellery.kernel import state as kernel_state
from chancellery.kernel.state import State


def random_action(state: State, rng: random.Random) -> None:
    """One uniformly random action of a random decider, by number."""
    asked = state.asked()
    alone = asked & (asked - 1) == 0
    role = asked.bit_length() - 1 if alone else rng.choice([i for i in range(len(state.roles)) if asked >> i & 1])
    state.play_number(role, rng.choice(state.legal_numbers(role)))


def play_out(title: Any, seconds: float) -> dict[str, float]:
    """Random games for so long: actions and games a second, without the log, as a search plays."""
    rng = random.Random(1)
    actions = games = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = title.start(seed=games)
        state.recording = False
        while state.outcome is None:
            random_action(state, rng)
            actions += 1
        games += 1
    elapsed = time.perf_counter() - start
    return {
        'actions_per_second': actions / elapsed,
        'games_per_second': games / elapsed,
        'game_length': actions / games,
    }


def positions(title: Any, every: int) -> list[State]:
    """States taken from a few random games."""
    rng = random.Random(2)
    taken: list[State] = []
    for seed in range(4):
        state = title.start(seed=seed)
        count = 0
        while state.outcome is None:
            if count % every == 0:
                taken.append(state.clone())
            random_action(state, rng)
            count += 1
    return taken


def rate(seconds: float, states: list[State], work: Callable[[State, int], object]) -> float:
    """How often a second the work can be done."""
    count = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        work(states[count % len(states)], count)
        count += 1
    return count / (time.perf_counter() - start)


def memory(states: list[State]) -> float:
    """Bytes of one state without its log."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    copies = [state.clone(log=False) for state in states for _ in range(10)]
    used = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return used / len(copies)


def flatness(title: Any, games: int) -> dict[str, float]:
    """Microseconds an action, log kept, in the first and in the last quarter of complete games."""
    rng = random.Random(3)
    first = last = 0.0
    first_count = last_count = 0
    for seed in range(games):
        state = title.start(seed=seed)
        times: list[float] = []
        while state.outcome is None:
            start = time.perf_counter()
            random_action(state, rng)
            times.append(time.perf_counter() - start)
        quarter = len(times) // 4
        first += sum(times[:quarter])
        last += sum(times[-quarter:])
        first_count += quarter
        last_count += quarter
    return {'first_us': first / first_count * 1e6, 'last_us': last / last_count * 1e6}


def long_game(actions: int) -> dict[str, float]:
    """Microseconds an action at the start and the end of one game of very many actions (the tests' endless title)."""
    from tests.titles_for_tests.courtyard.title import make_title

    title = make_title()
    rng = random.Random(4)
    limits = [option for option in title.scenarios[0].options if option.id == 'limit']
    options = {'limit': max(limits[0].values, key=int)} if limits else {}
    state = title.start(seed=1, options=options)
    times: list[float] = []
    while state.outcome is None and len(times) < actions:
        start = time.perf_counter()
        random_action(state, rng)
        times.append(time.perf_counter() - start)
    tenth = max(1, len(times) // 10)
    return {
        'actions': len(times),
        'first_us': sum(times[:tenth]) / tenth * 1e6,
        'last_us': sum(times[-tenth:]) / tenth * 1e6,
    }


def main() -> None:
    """Measure the title named on the command line."""
    title = chancellery.load(sys.argv[1])
    seconds = float(sys.argv[2])
    states = positions(title, 20)
    figures: dict[str, Any] = {
        'title': title.id,
        'compiled': not str(kernel_state.__file__).endswith('.py'),
        **play_out(title, seconds),
        'clones_per_second': rate(seconds / 2, states, lambda state, _: state.clone(log=False)),
        'determinizations_per_second': rate(
            seconds / 2, states, lambda state, n: state.determinize(state.roles[n % len(state.roles)], n, log=False)
        ),
        'views_per_second': rate(seconds / 2, states, lambda state, n: state.view(state.roles[n % len(state.roles)])),
        'bytes_per_state': memory(states),
        'flatness': flatness(title, 60),
    }
    if len(sys.argv) > 3:
        figures['long_game'] = long_game(int(sys.argv[3]))
    print(json.dumps(figures))


if __name__ == '__main__':
    main()
