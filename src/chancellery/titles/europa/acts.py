"""R5.0: the actions of the game, one object each, and the questions in which one of them is taken.

What an action costs, where it may be taken and what it does stands in an ``Act`` in the chapter of the action. A turn,
a card that grants an action and the free action of a war offer the same acts, on different terms.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from chancellery.kernel import acts
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.citations import ACTED_ALREADY, ONLY_EVENT
from chancellery.titles.europa.governing.purse import Price
from chancellery.titles.europa.questions import Question, SeatPhase
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.terms import USUAL, Terms

NO_TARGET: Final = 0  # the argument of an action that has none


class Act(acts.Act):
    """An action of a turn (R4.2.2). ``thing`` is its target, ``NO_TARGET`` where it has none.

    ``card_name``: how programs of cards call it (EFFECTS 6.9). ``reads``: the fields of the state that ``among`` and
    ``against`` read once nothing bars it; where they are told the menu of a turn is kept until one of them changes.
    ``exact``: ``among`` lists just what ``against`` lets pass, as long as nothing bars it. ``attempted``: it may come
    to nothing, and counts as taken once its frame (an ``Attempt``) says so.
    """

    card_name: ClassVar[str] = ''
    reads: ClassVar[tuple[str, ...]] = ()
    exact: ClassVar[bool] = False
    minor: ClassVar[bool] = False
    attempted: ClassVar[bool] = False

    def out_of_turn(self, acted: bool, event_only: bool) -> Rule:
        """R4.2.2, R4.2.11: one action a turn; where only the event is left to be taken, no other."""
        if acted:
            return ACTED_ALREADY
        return ONLY_EVENT if event_only else OK

    def price(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Price:
        """What it costs to begin it; nothing where that is not known before."""
        return Price()

    def bar(self, g: Europa, seat: int, terms: Terms = USUAL) -> Rule:
        """What stands against it whatever its target: asked first, so that targets need not be looked for."""
        return OK

    def among(self, g: Europa, seat: int, terms: Terms = USUAL) -> list[int]:
        """The targets worth asking about; do not change the list."""
        return [NO_TARGET]

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """The rule against it, once nothing bars it."""
        raise NotImplementedError

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        """Take it, or push the frames that do."""
        raise NotImplementedError

    def final(self, g: Europa, seat: int, thing: int) -> bool:
        """Does it use chance or show something hidden at once?"""
        return False

    def hint(self, g: Europa, seat: int, thing: int, terms: Terms) -> dict[str, Any]:
        """What it costs, and what else is to be known before it is taken."""
        return self.price(g, seat, thing, terms).as_hint()

    def rule_against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """The rule against it, whether it bars all targets or this one."""
        rule = self.bar(g, seat, terms)
        return rule if rule is not OK else self.against(g, seat, thing, terms)


class MinorAct(Act):
    """A minor action (R4.2.3): any number of them, before the action of the turn and after it."""

    minor = True

    def out_of_turn(self, acted: bool, event_only: bool) -> Rule:
        """R4.2.3: it never is."""
        return OK


class Attempt(SeatPhase):
    """An action that may come to nothing: answers whether it was carried out."""


class TakeAct(Question):
    """Somebody takes one of the acts of this class. Subclasses say on what terms, and what is peculiar to them."""

    def terms(self, g: Europa) -> Terms:
        """On what terms the acts are taken here."""
        return USUAL

    def barred(self, g: Europa, act: Act) -> Rule:
        """What stands against an act here, whatever its target."""
        return OK

    def against(self, g: Europa, act: Act, thing: int) -> Rule:
        """What stands against this target here."""
        return OK

    def began(self, g: Europa, act: Act, thing: int) -> None:
        """An act is taken now."""

    def act_of(self, g: Europa, number: int) -> Act | None:
        """The act that an action takes; None for what is no act."""
        return cast('Act | None', self.info.acts.get(g.title.verbs_table.verb_of[number]))

    def bar_act(self, g: Europa, role: int, act: acts.Act) -> Rule:
        mine = cast('Act', act)
        barred = self.barred(g, mine)
        return mine.bar(g, self.seat, self.terms(g)) if barred is OK else barred

    def among_act(self, g: Europa, role: int, act: acts.Act) -> list[int]:
        return cast('Act', act).among(g, self.seat, self.terms(g))

    def deny_act(self, g: Europa, role: int, act: acts.Act, arg: int) -> Rule:
        mine = cast('Act', act)
        rule = self.against(g, mine, arg)
        return mine.against(g, self.seat, arg, self.terms(g)) if rule is OK else rule

    def do_act(self, g: Europa, role: int, act: acts.Act, arg: int) -> None:
        mine = cast('Act', act)
        terms = self.terms(g)
        self.began(g, mine, arg)
        mine.do(g, self.seat, arg, terms)

    def final(self, g: Europa, role: int, number: int) -> bool:
        act = self.act_of(g, number)
        return act is not None and act.final(g, self.seat, number - g.title.verbs_table.verb_of[number])

    def hint(self, g: Europa, role: int, number: int) -> dict[str, Any] | None:
        act = self.act_of(g, number)
        if act is None:
            return None
        return act.hint(g, self.seat, number - g.title.verbs_table.verb_of[number], self.terms(g)) or None
