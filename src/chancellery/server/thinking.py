"""The worker process of bots. It imports only what it needs, so that it starts quickly."""

from __future__ import annotations

import multiprocessing
import os
import secrets
import signal
import threading
import time
from pathlib import Path
from typing import Any, Final

from chancellery import bots
from chancellery.kernel.state import State
from chancellery.titles import load, titles

MOST_ACTIONS: Final = 40
LONGEST: Final = 0.25
IMAGINED: Final = 16  # a hidden choice is nearly always found in the first two


def begin(niceness: int) -> None:
    """Prepare a worker: interrupts are the server's business, and without the server there is nothing to do.

    What takes long gives way to the server and to what is quick.
    """
    os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=follow, args=(parent,), daemon=True).start()


def follow(parent: Any) -> None:
    """End when the server ends, however it ends."""
    parent.join()
    os._exit(0)


def choose(
    title: str, corrections: Path | None, state: dict[str, Any], role: str, bot: str, seconds: float, character: int
) -> list[str]:
    """What the bot does: several actions where nothing comes between them and they cost no time."""
    game = load(title, corrections)
    here = game.rebuilt(state)
    player = bots.make(bot, game, secrets.randbits(62), character, seconds=seconds)
    started = time.perf_counter()
    chosen: list[str] = []
    while len(chosen) < MOST_ACTIONS:
        action = player.choose(here, role)
        if bot != 'random' and (elsewhere := as_others_may_think(here, role)) is not None:
            player.choose(elsewhere, role)
        chosen.append(str(action))
        if here.is_final(here.index(role), game.encode(action)):
            break
        here.play(role, action)
        if role not in here.deciders or time.perf_counter() - started > LONGEST:
            break
    return chosen


def as_others_may_think(state: State, role: str) -> State | None:
    """A state with a choice for a role that has none, where somebody else cannot tell it from the true one.

    An only action is found at once, and who cannot know that it is the only one would learn it from that. So the bot
    thinks about the choice that others believe it to have. There is no such state where everybody knows.
    """
    seat = state.index(role)
    if len(state.legal_numbers(seat)) > 1:
        return None
    for _ in range(IMAGINED):
        for other in state.roles:
            if other != role:
                imagined = state.determinize(other, secrets.randbits(62), log=False)
                if role in imagined.deciders and len(imagined.legal_numbers(seat)) > 1:
                    return imagined
    return None


def warm(corrections: Path | None) -> list[str]:
    """Have a worker know all titles before the first bot is asked; which they are."""
    return [id for id in titles() if bots.names(load(id, corrections))]
