"""R5.1.4: Research Idea."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.acts import NO_TARGET, Act
from chancellery.titles.europa.field_groups import LASTING
from chancellery.titles.europa.governing.purse import Price, lose_power
from chancellery.titles.europa.ideas import (
    NO_IDEAS,
    NOT_ON_DISPLAY,
    RESEARCHED,
    EnterIdea,
    against_research,
    all_on_display,
    idea_price,
    on_display,
)
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.terms import USUAL, Terms


class ResearchIdea(Act):
    """R5.1.4.1-3: an Idea on display, for power of its kind."""

    verb = 'research'
    card_name = 'researchIdea'
    reads = (*LASTING, 'authority', 'capital', 'emperor', 'ideas', 'outside', 'power')  # R18.3.4: who is a subject

    def price(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Price:
        return terms.base(idea_price(g, seat, thing))

    def bar(self, g: Europa, seat: int, terms: Terms = USUAL) -> Rule:
        """R3.6a."""
        return OK if g.variant.ideas_in_play else NO_IDEAS

    def among(self, g: Europa, seat: int, terms: Terms = USUAL) -> list[int]:
        return all_on_display(g)

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        if not on_display(g, thing):
            return NOT_ON_DISPLAY
        return against_research(g, seat, thing, self.price(g, seat, thing, terms))

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        for kind, points in enumerate(self.price(g, seat, thing, terms).power):
            lose_power(g, seat, kind, points)
        g.push(EnterIdea(seat, thing))

    def hint(self, g: Europa, seat: int, thing: int, terms: Terms) -> dict[str, Any]:
        """R5.1.4.2: the price, and the Prestige."""
        return {**super().hint(g, seat, thing, terms), 'prestige': RESEARCHED}


RESEARCH_IDEA: Final = ResearchIdea()
