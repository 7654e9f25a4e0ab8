"""The peers we measure ourselves against, played at random through their own Python API; figures as JSON."""

from __future__ import annotations

import json
import random
import sys
import time
from typing import Any


def open_spiel(game_name: str, seconds: float) -> dict[str, Any]:
    """OpenSpiel: random playouts with legal_actions and apply_action; chance nodes sampled, and not counted."""
    import pyspiel

    game = pyspiel.load_game(game_name)
    rng = random.Random(1)
    actions = games = clones = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(rng.choices([o[0] for o in outcomes], [o[1] for o in outcomes])[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                actions += 1
        games += 1
    elapsed = time.perf_counter() - start
    state = game.new_initial_state()
    start = time.perf_counter()
    while time.perf_counter() - start < seconds / 2:
        state.clone()
        clones += 1
    return {
        'actions_per_second': actions / elapsed,
        'games_per_second': games / elapsed,
        'clones_per_second': clones / (time.perf_counter() - start),
    }


def diplomacy(seconds: float) -> dict[str, Any]:
    """The Diplomacy engine: a random order for every unit, a phase at a time; an order counts as an action."""
    from diplomacy import Game

    rng = random.Random(1)
    actions = games = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        game = Game()
        while not game.is_game_done and time.perf_counter() - start < seconds:
            possible = game.get_all_possible_orders()
            for power, places in game.get_orderable_locations().items():
                orders = [rng.choice(possible[place]) for place in places if possible[place]]
                game.set_orders(power, orders)
                actions += len(orders)
            game.process()
        games += 1
    return {'actions_per_second': actions / (time.perf_counter() - start)}


def main() -> None:
    """Measure the peer named on the command line."""
    name, seconds = sys.argv[1], float(sys.argv[2])
    print(json.dumps(diplomacy(seconds) if name == 'diplomacy' else open_spiel(name, seconds)))


if __name__ == '__main__':
    main()
