"""Movement (R7.6.1-R7.6.10 / RdE R9.7.1-R9.7.11): the Arbiter, disbanding garrisons, up to three movement turns."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Choice, Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.coalition_family.board import NOBODY
from chancellery.titles.coalition_family.citations import (
    ARBITER_ALLY,
    ARBITER_FULL,
    ARBITER_SELF,
    ARBITER_UNCONTROLLED,
    NOT_YOUR_GARRISON,
)
from chancellery.titles.coalition_family.questions import Question, YesOrNo
from chancellery.titles.coalition_family.state import CoalitionState

MOST_TURNS: Final = 3


class Movement(Phase[CoalitionState]):
    """R7.6 / RdE R9.7: Arbiter, garrisons, then each movement turn with its battles."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('power', 0, 'power'), number('arbiter', NOBODY, 'power'), number('turn', 0, MOST_TURNS),
    )  # fmt: skip
    steps: ClassVar[tuple[str, ...]] = ('name_arbiter', 'disband', 'move', 'ask_for_turn')

    def __init__(self, power: int = 0) -> None:
        super().__init__()
        self.power = power
        self.arbiter = NOBODY
        self.turn = 0

    def name_arbiter(self, g: CoalitionState) -> None:
        """R7.6.1 / RdE R9.7.1: before anybody moves."""
        if g.house.movement.replaces_arbiter(g, self.power):
            return
        if any(against_arbiter(g, self.power, other) is OK for other in g.order):
            g.ask(ChooseArbiter(self.power))
        else:
            g.log('no_arbiter', power=g.name(self.power))

    def back_ChooseArbiter(self, g: CoalitionState, power: int) -> None:
        """The Arbiter was named."""
        self.arbiter = power

    def disband(self, g: CoalitionState) -> None:
        """R7.6.9 / RdE R9.7.10: once, before the first movement turn."""
        if g.has_garrison(self.power):
            g.ask(DisbandGarrisons(self.power))

    def move(self, g: CoalitionState) -> None:
        """R7.6.11 / RdE R9.7.20: a movement turn, and then its battles."""
        self.turn += 1
        g.ask(g.house.movement.movement_turn(g, self.power, NOBODY))

    def ask_for_turn(self, g: CoalitionState) -> None:
        """R7.6.6 / RdE R9.7.6: another one, if the Arbiter grants it."""
        if self.may_ask(g):
            g.ask(AskForTurn(self.power, self.arbiter, self.turn + 1))

    def may_ask(self, g: CoalitionState) -> bool:
        """R7.6.4, R7.6.7 / RdE R9.7.4, R9.7.8: there is an Arbiter, whose award would not pass the end of the track."""
        if self.arbiter == NOBODY or self.turn >= MOST_TURNS:
            return False
        return g.morale[self.arbiter] + self.turn + 1 <= g.edition.morale_max

    def back_AskForTurn(self, g: CoalitionState, granted: bool) -> None:
        """R7.6.2 / RdE R9.7.2: there is no second Arbiter after a refusal, so Movement is over."""
        if granted:
            self.go('move')


def turn_number(g: CoalitionState) -> int:
    """Which movement turn of the Movement action this is; a general who moves by himself has but one (R7.3.12)."""
    movement = g.inside(Movement)
    return 1 if movement is None else movement.turn


def against_arbiter(g: CoalitionState, mover: int, power: int) -> Rule:
    """R7.6.1-R7.6.3 / RdE R9.7.1-R9.7.3, R9.7.9: who may be named."""
    if power == mover or power not in g.order:
        return ARBITER_SELF[g.book]
    if g.allied(mover, power):
        return ARBITER_ALLY[g.book]
    if g.uncontrolled(power):
        return ARBITER_UNCONTROLLED[g.book]
    return ARBITER_FULL[g.book] if g.morale[power] >= g.edition.morale_max else OK


class ChooseArbiter(Choice[CoalitionState]):
    """R7.6.1, R7.6.5 / RdE R9.7.1, R9.7.5: before moving, even if nobody will move; the Arbiter gains 1 Morale."""

    fields: ClassVar[tuple[Field, ...]] = (number('mover', 0, 'power'),)

    def __init__(self, mover: int = 0) -> None:
        super().__init__()
        self.mover = mover

    def addressee(self, g: CoalitionState) -> int:
        """The mover."""
        return self.mover

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        return Prompt('prompt.arbiter', g.cite('R7.6.1', 'R9.7.1'), {'power': g.name(self.mover)})

    def among_arbiter(self, g: CoalitionState, role: int) -> list[int]:
        return g.order

    def deny_arbiter(self, g: CoalitionState, role: int, power: int) -> Rule:
        return against_arbiter(g, self.mover, power)

    def do_arbiter(self, g: CoalitionState, role: int, power: int) -> None:
        g.gain_morale(power, 1)
        g.log('arbiter', power=g.name(self.mover), arbiter=g.name(power))
        self.done(g, power)

    def hint(self, g: CoalitionState, role: int, number: int) -> dict[str, Any] | None:
        return {'morale': g.morale[number - g.v.arbiter] + 1}


class DisbandGarrisons(Question):
    """R7.6.9, R7.6.10 / RdE R9.7.10: any of one's garrisons, once, before the first movement turn."""

    free: ClassVar[tuple[str, ...]] = ('done',)

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        return Prompt('prompt.disband', g.cite('R7.6.9', 'R9.7.10'), {'power': g.name(self.power)})

    def among_disband(self, g: CoalitionState, role: int) -> list[int]:
        return g.garrisons_of(self.power)

    def deny_disband(self, g: CoalitionState, role: int, place: int) -> Rule:
        return OK if g.garrison[place] == self.power else NOT_YOUR_GARRISON[g.book]

    def do_disband(self, g: CoalitionState, role: int, place: int) -> None:
        g.garrison[place] = NOBODY
        g.log('disbands', power=g.name(self.power), place=g.spot(place))
        if not g.has_garrison(self.power):
            self.done(g)

    def do_done(self, g: CoalitionState, role: int, _: int) -> None:
        self.done(g)

    def hint(self, g: CoalitionState, role: int, number: int) -> dict[str, Any] | None:
        return {'kept': g.garrison.count(self.power)} if number == g.v.done else None


class AskForTurn(Question):
    """R7.6.6 / RdE R9.7.6: after the battles the mover may ask for another movement turn."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('arbiter', 0, 'power'), number('turn', 0, MOST_TURNS),
    )  # fmt: skip
    free: ClassVar[tuple[str, ...]] = ('request', 'done')

    def __init__(self, power: int = 0, arbiter: int = 0, turn: int = 0) -> None:
        super().__init__(power)
        self.arbiter = arbiter
        self.turn = turn

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        params: dict[str, Any] = {'power': g.name(self.power), 'arbiter': g.name(self.arbiter), 'turn': self.turn}
        return Prompt('prompt.ask_turn', g.cite('R7.6.6', 'R9.7.6'), params)

    def do_request(self, g: CoalitionState, role: int, _: int) -> None:
        g.log('asks_for_turn', power=g.name(self.power), arbiter=g.name(self.arbiter), turn=self.turn)
        g.ask(GrantTurn(self.power, self.arbiter, self.turn))

    def back_GrantTurn(self, g: CoalitionState, granted: bool) -> None:
        self.done(g, granted)

    def do_done(self, g: CoalitionState, role: int, _: int) -> None:
        self.done(g, False)

    def hint(self, g: CoalitionState, role: int, number: int) -> dict[str, Any] | None:
        if number == g.v.request:
            return {'morale_to': g.name(self.arbiter), 'morale_gain': self.turn}
        return {'ends_movement': True}


class GrantTurn(YesOrNo):
    """R7.6.6 / RdE R9.7.6, R9.7.7: the Arbiter refuses, or consents and gains 2 Morale, for the third turn 3."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('arbiter', 0, 'power'), number('turn', 0, MOST_TURNS),
    )  # fmt: skip

    def __init__(self, power: int = 0, arbiter: int = 0, turn: int = 0) -> None:
        super().__init__(power)
        self.arbiter = arbiter
        self.turn = turn

    def addressee(self, g: CoalitionState) -> int:
        """The Arbiter."""
        return self.arbiter

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        params: dict[str, Any] = {'power': g.name(self.power), 'arbiter': g.name(self.arbiter), 'turn': self.turn}
        return Prompt('prompt.grant_turn', g.cite('R7.6.6', 'R9.7.6'), params)

    def do_accept(self, g: CoalitionState, role: int, _: int) -> None:
        g.gain_morale(self.arbiter, self.turn)
        g.log('grants', arbiter=g.name(self.arbiter), power=g.name(self.power), turn=self.turn)
        self.done(g, True)

    def do_refuse(self, g: CoalitionState, role: int, _: int) -> None:
        g.log('denies', arbiter=g.name(self.arbiter), power=g.name(self.power), turn=self.turn)
        self.done(g, False)

    def hint(self, g: CoalitionState, role: int, number: int) -> dict[str, Any] | None:
        return {'morale': g.morale[self.arbiter] + self.turn} if number == g.v.yes else None
