"""Drill (R7.1.1 / RdE R9.1.1) and the hand limit (R4.28 / RdE R5.83)."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.kernel.fields import Field, flag
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.coalition_family.citations import DRILL_ORDER, NO_CARDS_LEFT, NOT_IN_HAND
from chancellery.titles.coalition_family.questions import Question
from chancellery.titles.coalition_family.state import CoalitionState


class Discarding(Question):
    """A player chooses cards of one of his powers to discard, face up."""

    def among_discard(self, g: CoalitionState, role: int) -> list[int]:
        return g.faces(self.power)

    def deny_discard(self, g: CoalitionState, role: int, card: int) -> Rule:
        """Only a card of the hand."""
        return OK if g.has_card(self.power, card + 1) else NOT_IN_HAND[g.book]

    def final(self, g: CoalitionState, role: int, number: int) -> bool:
        return True

    def discard(self, g: CoalitionState, card: int) -> None:
        """Section 15: discards lie face up."""
        g.discard_card(self.power, card + 1)
        g.log('discards', power=g.name(self.power), card=card + 1)


class Drill(Discarding):
    """R7.1.1 / RdE R9.1.1: draw one Battle card, then discard one, perhaps the same."""

    fields: ClassVar[tuple[Field, ...]] = (flag('drawn'),)

    def __init__(self, power: int = 0) -> None:
        super().__init__(power)
        self.drawn = False

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        key = 'prompt.drill_discard' if self.drawn else 'prompt.drill_draw'
        return Prompt(key, g.cite('R7.1.1', 'R9.1.1'), {'power': g.name(self.power)})

    def deny_draw(self, g: CoalitionState, role: int, _: int) -> Rule:
        """One card, as long as there is one anywhere."""
        if self.drawn:
            return DRILL_ORDER[g.book]
        return OK if g.can_draw() else NO_CARDS_LEFT[g.book]

    def deny_pass(self, g: CoalitionState, role: int, _: int) -> Rule:
        """A power has the chance to act, not the duty (R5.2 / RdE R9.0)."""
        return OK if not self.drawn else DRILL_ORDER[g.book]

    def among_discard(self, g: CoalitionState, role: int) -> list[int]:
        return super().among_discard(g, role) if self.drawn else []

    def deny_discard(self, g: CoalitionState, role: int, card: int) -> Rule:
        """After the draw."""
        return super().deny_discard(g, role, card) if self.drawn else DRILL_ORDER[g.book]

    def final(self, g: CoalitionState, role: int, number: int) -> bool:
        return number != g.v.stop

    def do_draw(self, g: CoalitionState, role: int, _: int) -> None:
        g.draw_cards(self.power, 1)
        self.drawn = True

    def do_pass(self, g: CoalitionState, role: int, _: int) -> None:
        self.done(g)

    def do_discard(self, g: CoalitionState, role: int, card: int) -> None:
        self.discard(g, card)
        self.done(g)


class HandLimit(Discarding):
    """R4.28, U7 / RdE R5.83: above the limit at the end of an action the owner discards what he chooses."""

    def asked(self, g: CoalitionState) -> int:
        over = len(g.hands[self.power].items) > g.edition.hand_limit[self.power]
        return 1 << self.role if over else 0

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        limit = g.edition.hand_limit[self.power]
        params: dict[str, Any] = {'power': g.name(self.power), 'limit': limit, 'over': len(g.hands[self.power]) - limit}
        return Prompt('prompt.hand_limit', g.cite('R4.28', 'R5.83'), params)

    def do_discard(self, g: CoalitionState, role: int, card: int) -> None:
        self.discard(g, card)


def hands_too_full(g: CoalitionState) -> list[HandLimit]:
    """R4.28 / RdE R5.83, R9.3.7: every hand above its limit, in Power Order."""
    limits = g.edition.hand_limit
    found: list[HandLimit] = []
    for power in g.order:
        if len(g.hands[power].items) > limits[power] and not g.uncontrolled(power):
            found.append(HandLimit(power))
    return found
