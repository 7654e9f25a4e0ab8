"""The peers we measure ourselves against, played at random through their own Python API.

python -m benchmarks.peers NAME [SECONDS]        an OpenSpiel game, or "diplomacy": actions a second
"""

from __future__ import annotations

import json
import random
import sys
import time


class OpenSpiel:
    """Random games of an OpenSpiel game: ``turn`` plays one action; chance nodes are sampled, and not counted."""

    def __init__(self, name: str) -> None:
        import pyspiel

        self.game = pyspiel.load_game(name)
        self.rng = random.Random(1)
        self.games = 0
        self.state = self.game.new_initial_state()
        self.opening = self.game.new_initial_state()
        self.chance()

    def turn(self) -> None:
        """One random action."""
        state = self.state
        state.apply_action(self.rng.choice(state.legal_actions()))
        if state.is_chance_node():
            self.chance()
        if state.is_terminal():
            self.games += 1
            self.state = self.game.new_initial_state()
            self.chance()

    def chance(self) -> None:
        """Let chance play until somebody else must, or the game is over."""
        state = self.state
        while state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(self.rng.choices([o[0] for o in outcomes], [o[1] for o in outcomes])[0])

    def clone(self) -> None:
        """Copy a state."""
        self.opening.clone()


class Diplomacy:
    """The Diplomacy engine: a random order for every unit, a phase at a time; an order counts as an action."""

    def __init__(self) -> None:
        from diplomacy import Game

        self.new_game = Game
        self.rng = random.Random(1)
        self.game = Game()

    def phase(self) -> int:
        """Play a phase; how many orders were given."""
        game = self.game
        possible = game.get_all_possible_orders()
        count = 0
        for power, places in game.get_orderable_locations().items():
            orders = [self.rng.choice(possible[place]) for place in places if possible[place]]
            game.set_orders(power, orders)
            count += len(orders)
        game.process()
        if game.is_game_done:
            self.game = self.new_game()
        return count


def main() -> None:
    """Measure the peer named on the command line."""
    name = sys.argv[1]
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 3.0
    actions = 0
    start = time.process_time()
    if name == 'diplomacy':
        diplomacy = Diplomacy()
        while time.process_time() - start < seconds:
            actions += diplomacy.phase()
    else:
        peer = OpenSpiel(name)
        while time.process_time() - start < seconds:
            peer.turn()
            actions += 1
    print(json.dumps({'actions_per_second': actions / (time.process_time() - start)}))


if __name__ == '__main__':
    main()
