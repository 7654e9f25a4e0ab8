"""No slowing down: what an action costs does not depend on how many went before."""

import json
import time
from collections.abc import Callable

from chancellery.game import Game
from chancellery.kernel.rng import seeded
from chancellery.kernel.state import State
from tests.kernel.yard import ENDLESS, start

BLOCK = 500


def size(essence: object) -> int:
    return len(json.dumps(essence))


def middle(times: list[float]) -> float:
    return sorted(times)[len(times) // 2]


def timed(action: Callable[[], object], times: int) -> float:
    began = time.process_time()
    for _ in range(times):
        action()
    return time.process_time() - began


def test_fifty_thousand_actions_at_the_same_cost_and_in_the_same_space():
    g = start(1, players=4, title=ENDLESS, goal='none')
    rng = seeded(1, 'long')
    sizes = []
    depths = set()

    def play() -> None:
        asked = g.asked()
        roles = [role for role in range(4) if asked >> role & 1]
        role = roles[rng.below(len(roles))]
        numbers = g.legal_numbers(role)
        g.play(g.roles[role], g.title.decode(numbers[rng.below(len(numbers))]))

    blocks = []
    for _ in range(50_000 // BLOCK):
        blocks.append(timed(play, BLOCK))
        sizes.append(size(g.essence()))
        depths.add(len(g.stack))
    assert g.outcome is None
    assert middle(blocks[-10:]) < 3 * middle(blocks[:10])
    assert max(sizes) < 4000
    assert max(sizes[-10:]) < 2 * max(sizes[:10])
    assert max(depths) <= 7
    assert len(g.journal.entries) > 30_000
    what_a_long_log_costs(g)


def what_a_long_log_costs(g: State) -> None:
    """Reading the latest entries, a view, and a copy for a search cost what they cost in a short game."""
    young = start(1, players=4, title=ENDLESS, goal='none')
    for old_cost, young_cost in zip(costs(g), costs(young), strict=True):
        assert old_cost < 5 * young_cost + 0.002


def costs(g: State) -> list[float]:
    role = g.roles[0]
    latest = len(g.events_for(role)) - 2
    return [
        timed(lambda: g.events_for(role, latest), 50),
        timed(lambda: g.view(role), 50),
        timed(lambda: g.clone(log=False), 50),
        timed(lambda: g.determinize(role, 1, log=False), 50),
    ]


def test_five_thousand_actions_with_undo():
    game = Game(ENDLESS, players=4, seed=2, options={'goal': 'none'})
    rng = seeded(2, 'long')
    marks = 0

    def play() -> None:
        nonlocal marks
        state = game.state
        role = state.deciders[rng.below(len(state.deciders))]
        actions = state.legal(role)
        game.play(role, actions[rng.below(len(actions))])
        marks = max(marks, len(game._marks))
        if game.undoable(role) and rng.below(10) == 0:
            game.undo(role)

    blocks = [timed(play, BLOCK) for _ in range(5_000 // BLOCK)]
    assert middle(blocks[-3:]) < 3 * middle(blocks[:3])
    assert marks < 100
    assert len(game.history) >= 5_000
