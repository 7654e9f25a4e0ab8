"""Random games of 1-03 in which everybody knows the way to the New World: people explore and settle until the end."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from chancellery.kernel.title import Title
from chancellery.titles.europa.actions import colonize, explore
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.title import make
from tests.recordings.setups import EnglishSource
from tests.titles.europa.overseas import colonists, know, lay_claim

VARIANTS = ('1-03.1', '1-03.2')
GAMES = int(os.environ.get('CHANCELLERY_GAMES', '3'))
AFLOAT = ('central_atlantic', 'eastern_atlantic', 'northeastern_atlantic', 'southeastern_atlantic', 'caribbean_sea')
CLAIMED = ('antilles', 'florida', 'guyana', 'new_granada')
EAGER = ('explore', 'colonize')  # what is taken more often than by chance
MET = {'Exploration', 'ExploringShip', 'Discover', 'LoseExplorer', 'Settlers'}


@cache
def title() -> Any:
    """The title with the variants of 1-03, though not all of their cards may be built."""
    made: Title = make(EnglishSource(), VARIANTS)
    return made


def voyages(variant: str, seed: int) -> Iterator[tuple[Europa, int, int]]:
    """The positions of a game in which everybody has the Idea, ships in the Atlantic, and a Claim in
    America, each with who plays what."""
    g = title().start(variant, seed=seed)
    rng = random.Random(seed)
    for seat in g.seats():
        know(g, g.name(seat))
        lay_claim(g, g.name(seat), CLAIMED[seat])
        colonists(g, g.name(seat), 2)
        for place in AFLOAT:
            g.add_ships(seat, g.map.seas.number(place), 1)
    g.forget_worked_out()
    verbs = g.title.verbs_table
    eager = [getattr(g.v, name) for name in EAGER]
    while g.outcome is None:
        role = rng.choice([each for each in range(len(g.roles)) if g.asked() >> each & 1])
        legal = g.legal_numbers(role)
        assert legal, type(g.stack[-1]).__name__
        wanted = [number for number in legal if verbs.verb_of[number] in eager]
        number = rng.choice(wanted if wanted and rng.random() < 0.7 else legal)
        yield g, role, number
        g.play_number(role, number)


@pytest.mark.slow
@pytest.mark.parametrize('variant', VARIANTS)
def test_explorers_come_to_the_end(variant: str) -> None:
    """R4.7, R5.1.3, R5.3.3: no crash, no dead end; every question is met; and what uses chance is final."""
    met: set[str] = set()
    told: set[str] = set()
    mine = (*explore.FRAMES, *colonize.FRAMES)
    for seed in range(GAMES):
        before: tuple[Any, ...] | None = None
        g = None
        for g, role, number in voyages(variant, seed):
            if before is not None:
                assert (g.disclosures, g.rng.dump()) == before
            met.update([type(frame).__name__ for frame in g.stack])
            harmless = isinstance(g.stack[-1], mine) and not g.is_final(role, number)
            before = (g.disclosures, g.rng.dump()) if harmless else None
        assert g is not None
        assert g.outcome is not None
        told.update([entry.key for entry in g.journal.entries])
    assert met >= MET
    assert told >= {'event.discovered', 'event.exploration_failed', 'event.colonized', 'event.continent_opened'}
