"""R16.5.16-18: how religious ideas spread in games that reach Age II, looked at from outside."""

from __future__ import annotations

import random
from typing import Any

import pytest

from chancellery.titles.europa.board.land import areas_next_to
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.events.faiths import SpreadFaith
from chancellery.titles.europa.religion import faith_of_area
from chancellery.titles.europa.state import Europa
from tests.titles.europa.test_cards_anywhere import random_answer, title

PROTESTANT, COUNTER, ORTHODOX, MUSLIM = [
    FAITHS.index(id) for id in ('protestant', 'counter_reformed', 'orthodox', 'muslim')
]
NOBODY_CHOSEN = -1
MOST = 4


def clusters(g: Europa) -> list[set[int]]:
    """R16.5.16: sets of land-adjacent Areas of one infectious faith."""
    infected = {area for area in g.variant.areas if faith_of_area(g, area) in (PROTESTANT, COUNTER)}
    found: list[set[int]] = []
    while infected:
        group, edge = set(), [min(infected)]
        while edge:
            area = edge.pop()
            group.add(area)
            near = [other for other in g.map.borders[area] if other in infected and other not in group]
            edge += [other for other in near if faith_of_area(g, other) == faith_of_area(g, area)]
        found.append(group)
        infected -= group
    return found


class Spread:
    """One symbol of religion, from its beginning on."""

    def __init__(self, g: Europa) -> None:
        self.groups = clusters(g)
        self.faith = {area: faith_of_area(g, area) for area in g.variant.areas}
        self.placed = 0

    def sources(self, g: Europa, area: int) -> list[int]:
        """The clusters that may put their token there, as it was at the beginning."""
        found = []
        for number, group in enumerate(self.groups):
            faith = self.faith[min(group)]
            near = any(area in areas_next_to(g, each) for each in group)
            if near and self.faith[area] not in (faith, ORTHODOX, MUSLIM):
                found.append(number)
        return found


@pytest.mark.slow
@pytest.mark.parametrize('seed', range(3))
def test_faiths_spread_as_the_statements_say(seed: int) -> None:
    """R16.5.16-18: next to a cluster of the beginning, by land or sea; never onto Orthodox or Muslim Areas, nor twice
    onto one; at most four tokens, and no more than there were clusters."""
    rng = random.Random(seed)
    g: Any = title().start('1-04.1', seed=seed)
    spread: Spread | None = None
    symbols = tokens = 0
    while g.outcome is None and tokens < 40:
        top = g.stack[-1]
        if isinstance(top, SpreadFaith) and top.target == NOBODY_CHOSEN:
            if not top.kinds:
                spread = Spread(g)
                symbols += 1
            assert spread is not None
            offered = [g.title.decode(number).arg for number in g.legal_numbers(g.index(g.deciders[0]))]
            areas = [g.map.areas.number(id) for id in offered if id]
            assert areas
            assert all(spread.sources(g, area) for area in areas)
            assert len(top.kinds) < min(MOST, len(spread.groups))
            assert not set(areas) & set(top.placed)
        before = len(top.kinds) if isinstance(top, SpreadFaith) else 0
        random_answer(g, rng)
        if isinstance(top, SpreadFaith) and len(top.kinds) > before:
            tokens += 1
            both = {spread.faith[min(group)] for group in spread.groups} if spread else set()
            assert len(top.kinds) <= MOST
            assert set(top.kinds) <= both
    assert symbols
    assert tokens
