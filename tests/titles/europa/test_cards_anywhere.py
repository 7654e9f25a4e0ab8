"""Cards run in positions that random games reach: they come to their end, whatever is answered.

All cards of the variants that are offered, with the actions of Display Cards; of the others those whose operators the
offered ones lack or seldom use. ``CHANCELLERY_POSITIONS=50`` tries them in fifty positions of each variant.
"""

from __future__ import annotations

import os
import random
from functools import cache
from typing import Any

import pytest

from chancellery.titles.europa.actions.turn import TakeTurn
from chancellery.titles.europa.effects.program import Card
from chancellery.titles.europa.effects.read import nodes_in
from chancellery.titles.europa.effects.run import Run
from chancellery.titles.europa.effects.things import NO_BLOCK
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.title import PLAYABLE, make
from tests.recordings.setups import EnglishSource
from tests.titles.europa.position import TITLE, Rest

POSITIONS = int(os.environ.get('CHANCELLERY_POSITIONS', '3'))
MOST_ANSWERS = 400
BETWEEN = 60  # actions from one position to the next
OPERATORS = {
    'casualties', 'retire', 'manpower', 'appoint', 'roll', 'discard', 'look', 'rebelDice', 'acquire', 'liberate',
    'setReligion', 'custom',
}  # fmt: skip
TOKENS = ('truce', 'illHealth')
VARIANTS = TITLE.edition.scenarios.index.ids


@cache
def title() -> Any:
    """Every variant, without what is not built of its cards."""
    made: Any = make(EnglishSource(), VARIANTS)
    made.register(Rest)
    return made


@cache
def offered() -> set[str]:
    """The cards of the scenarios that are offered."""
    scenarios = TITLE.edition.scenarios
    return {card.address for id in PLAYABLE for card in TITLE.programs.cards_of(scenarios.named(id))}


def concerns(card: Card) -> bool:
    """Is the card in no scenario that is offered, has it one of these operators, or lets it somebody change his
    religion?"""
    if card.address not in offered():
        return True
    for node in nodes_in(card.lines):
        if node.operator in OPERATORS or node.args.get('what') in TOKENS:
            return True
        if node.args.get('action') == 'changeStateReligion':
            return True
    return False


def random_answer(g: Europa, rng: random.Random) -> None:
    """Somebody who is asked does something."""
    role = rng.choice(g.deciders)
    g.play(role, rng.choice(g.legal(role)))


def blocks_of(cards: list[Card]) -> list[tuple[str, int]]:
    """What cards do when they are played, and what the actions of Display Cards do."""
    found = [(card.address, card.block) for card in cards]
    found += [(use.address, use.block) for card in cards for use in card.actions]
    return [(address, block) for address, block in found if block != NO_BLOCK]


def try_out(g: Europa, address: str, block: int, seat: int, rng: random.Random) -> None:
    """A block runs for a player in a copy of the position, to its end."""
    copy = g.clone()
    copy.stack = []
    copy.running = 0
    copy.nest(Rest())
    copy.push(Run(block, seat))
    copy.advance()
    for _ in range(MOST_ANSWERS):
        if len(copy.stack) == 1:
            return
        random_answer(copy, rng)
    raise AssertionError(f'{address} does not end')


@pytest.mark.slow
@pytest.mark.parametrize('variant', VARIANTS)
def test_cards_end_wherever_they_are_run(variant: str) -> None:
    """EFFECTS 2.2: in whatever position a card runs, it asks only what can be answered."""
    rng = random.Random(sum(map(ord, variant)))
    programs = title().programs
    every = programs.cards_of(TITLE.edition.scenarios.named(variant))
    blocks = blocks_of(every if variant in PLAYABLE else [card for card in every if concerns(card)])
    if any(seat.bot for seat in TITLE.edition.scenarios.named(variant).seats):
        pytest.skip('seats of the automaton do not take turns yet')
    found = 0
    while found < POSITIONS:
        g = title().start(variant, seed=rng.randrange(1 << 20))
        due = rng.randrange(BETWEEN)
        for count in range(100_000):
            if g.outcome is not None or found >= POSITIONS:
                break
            if count >= due and isinstance(g.stack[-1], TakeTurn):
                for address, block in blocks:
                    try_out(g, address, block, g.active, rng)
                found += 1
                due = count + rng.randrange(BETWEEN, 4 * BETWEEN)
            random_answer(g, rng)
