"""R5.2.1: Characters are appointed, moved to other Armies and dismissed, as minor actions."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.acts import NO_TARGET, MinorAct
from chancellery.titles.europa.cards import hand
from chancellery.titles.europa.fields import ILL_RULER
from chancellery.titles.europa.governing.court import (
    NO_COMMANDER,
    NO_GENERAL,
    NOT_SERVING,
    RULER_STAYS,
    MoveGeneral,
    advisor_price,
    against_appointing,
    appoint,
    dismiss,
    is_leader,
    leader_price,
    may_take_command,
    office_of,
    serving,
)
from chancellery.titles.europa.governing.purse import Price
from chancellery.titles.europa.rounds.budget import income_with
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.terms import USUAL, Terms

COURT: Final = ('admiral', 'advisor', 'general', 'ruler')


class Appoint(MinorAct):
    """R5.2.1.1-4: a person of one's hand takes office."""

    verb = 'appoint'

    def price(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Price:
        return leader_price(g, seat, thing) if is_leader(g, thing) else advisor_price(g, seat, thing)

    def among(self, g: Europa, seat: int, terms: Terms = USUAL) -> list[int]:
        return hand(g, seat)

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        return against_appointing(g, seat, thing)

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        appoint(g, seat, thing)

    def final(self, g: Europa, seat: int, thing: int) -> bool:
        """A card from the hand is shown."""
        return True

    def hint(self, g: Europa, seat: int, thing: int, terms: Terms) -> dict[str, Any]:
        """The power of a Leader; the Ducats of an Advisor, and the income with him."""
        price = self.price(g, seat, thing)
        if is_leader(g, thing):
            return price.as_hint()
        return {'pays': price.ducats, 'net': income_with(g, seat, thing)}


class Dismiss(MinorAct):
    """R5.2.1.5, R7.2.6."""

    verb = 'dismiss'
    reads = COURT

    def among(self, g: Europa, seat: int, terms: Terms = USUAL) -> list[int]:
        return serving(g, seat)

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """An Advisor, General or Admiral of one's own; a Ruler stays until he dies or is replaced."""
        office = office_of(g, seat, thing)
        if office == ILL_RULER:
            return RULER_STAYS
        return OK if office > ILL_RULER else NOT_SERVING

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        dismiss(g, seat, thing)


class Reassign(MinorAct):
    """R5.2.1.2, R7.2.7: a General goes to another Army, or the Ruler takes the command of one or leaves his own."""

    verb = 'reassign'
    reads = COURT

    def among(self, g: Europa, seat: int, terms: Terms = USUAL) -> list[int]:
        return serving(g, seat)

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """One's own General, or a Ruler who can command."""
        if may_take_command(g, seat, thing):
            return OK
        return NO_COMMANDER if office_of(g, seat, thing) == ILL_RULER else NO_GENERAL

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        g.ask(MoveGeneral(seat, thing))


ACTS: Final = (Appoint(), Dismiss(), Reassign())
