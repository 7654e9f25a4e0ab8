"""Chapter 6 (RdE chapter 7): the Diplomacy Phase (R6.1-R6.22 / RdE R7.1-R7.63)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from chancellery.kernel.fields import Field, items, masks, number, sealed
from chancellery.kernel.frames import Choice, Phase, Prompt, Sealed
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.coalition_family.board_update import as_it_stands, update_board
from chancellery.titles.coalition_family.citations import (
    EXPELLED,
    LEADER_STAYS,
    MINOR_STAYS,
    NO_SUCH_STATUS,
    NOT_A_MEMBER,
    REFUSED,
)
from chancellery.titles.coalition_family.edition import EXPANSIONIST, FIRST, NEUTRAL, SECOND
from chancellery.titles.coalition_family.negotiation import Negotiation, recall_promises
from chancellery.titles.coalition_family.questions import Question, YesOrNo
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.taxation import tax_income

BOTH: Final = 1 << FIRST | 1 << SECOND  # the mask of both coalitions


@mypyc_attr(allow_interpreted_subclasses=True)
class DiplomacyRules:
    """Who leads a title's coalitions, and what its statuses are called."""

    def leaders(self, g: CoalitionState, coalition: int) -> list[int]:
        """The Leading Powers of a coalition, the one with the final word first (R6.7 / RdE R7.3, R7.10)."""
        raise NotImplementedError

    def refused_choices(self, g: CoalitionState) -> tuple[int, ...]:
        """What a power refused by a coalition may choose (R6.17 / RdE R7.11)."""
        raise NotImplementedError

    def status_arg(self, g: CoalitionState, status: int) -> int:
        """The argument of the verb ``status`` that stands for a status of this scenario."""
        return status

    def status_from(self, g: CoalitionState, arg: int) -> int:
        """The status that an argument of the verb stands for, or -1."""
        return arg


class DiplomacyPhase(Phase[CoalitionState]):
    """R6.1 / RdE R7.1, R7.11: expulsion, talk, the secret choice, admission, Minor Powers, board update."""

    fields: ClassVar[tuple[Field, ...]] = (
        masks('wars', 'power', 'power'),
        items('strays', 'general', 0, 'general'),
        items('old', 'power', 0, EXPANSIONIST),
        items('barred', 'power', 0, BOTH),
    )
    steps: ClassVar[tuple[str, ...]] = (
        'remember', 'expel_first', 'expel_second', 'negotiate', 'choose', 'recall', 'admit', 'minors_follow', 'update',
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.wars: list[int] = []
        self.strays: list[int] = []
        self.old: list[int] = []
        self.barred: list[int] = []  # for each power the mask of coalitions closed to it in this phase

    def remember(self, g: CoalitionState) -> None:
        """What the board update will compare with."""
        self.wars, self.strays = as_it_stands(g)
        self.old = g.status[:]
        self.barred = [0] * len(g.status)
        g.log('diplomacy', round=g.round)

    def expel_first(self, g: CoalitionState) -> None:
        """R6.16, R6.17 window A / RdE R7.8, R7.11: before the choice."""
        self.expel(g, FIRST)

    def expel_second(self, g: CoalitionState) -> None:
        """The same for the other coalition."""
        self.expel(g, SECOND)

    def expel(self, g: CoalitionState, coalition: int) -> None:
        """R6.16 / RdE R7.8, R7.10: the leader with the final word looks at the sitting members."""
        if any(against_expelling(g, coalition, power) is OK for power in g.majors):
            g.ask(Expulsion(leader(g, coalition), coalition))

    def back_Expulsion(self, g: CoalitionState, expelled: tuple[int, list[int]]) -> None:
        """A coalition, and those it has cast out."""
        coalition, powers = expelled
        for power in powers:
            self.barred[power] |= 1 << coalition

    def negotiate(self, g: CoalitionState) -> None:
        """R6.4 / RdE R7.5: open talk."""
        g.push(Negotiation(g.everyone(), 'status', self.barred))

    def choose(self, g: CoalitionState) -> None:
        """R6.5 / RdE R7.6: each Major Power that does not lead a coalition chooses in secret."""
        choosers = 0
        for role, power in enumerate(g.majors):
            if g.chooses_status(power):
                choosers |= 1 << role
        if choosers:
            g.push(StatusChoice(choosers, len(g.roles), self.barred))

    def recall(self, g: CoalitionState) -> None:
        """Both parties of a promise are shown what became of it."""
        recall_promises(g)

    def admit(self, g: CoalitionState) -> None:
        """R6.17 window B, R6.17a / RdE R7.7, R7.11, R7.12: newcomers in Power Order."""
        new = [power for power in g.order if power in g.majors and g.status[power] != self.old[power]]
        joining = [power for power in new if g.status[power] < NEUTRAL]
        g.ask(*[Admission(power, self.barred[power]) for power in joining])

    def minors_follow(self, g: CoalitionState) -> None:
        """R11.19 / RdE R12.22: a Minor Power changes with its controller."""
        for power in g.order:
            if g.is_minor(power) and not g.uncontrolled(power):
                g.status[power] = g.status[g.own_power(g.controller[power])]

    def update(self, g: CoalitionState) -> None:
        """R6.22 / RdE R7.60-R7.63."""
        update_board(g, self.wars, self.strays)


def leader(g: CoalitionState, coalition: int) -> int:
    """Who has the final word in a coalition."""
    return g.house.diplomacy.leaders(g, coalition)[0]


def against_expelling(g: CoalitionState, coalition: int, power: int) -> Rule:
    """R6.16, R6.7, R11.11 / RdE R7.8, R7.3, R12.15: a sitting Major member that leads nothing."""
    if power not in g.order or g.status[power] != coalition:
        return NOT_A_MEMBER[g.book]
    if power in g.house.diplomacy.leaders(g, coalition):
        return LEADER_STAYS[g.book]
    return MINOR_STAYS[g.book] if g.is_minor(power) else OK


class Expulsion(Choice[CoalitionState]):
    """R6.16 / RdE R7.8: a leader casts out members of his coalition; they may choose any other status."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('leader', 0, 'power'), number('coalition', FIRST, SECOND), items('out', 'power', 0, 'power'),
    )  # fmt: skip
    free: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, leader: int = 0, coalition: int = 0) -> None:
        super().__init__()
        self.leader = leader
        self.coalition = coalition
        self.out: list[int] = []

    def addressee(self, g: CoalitionState) -> int:
        """The leader."""
        return self.leader

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        params: dict[str, Any] = {'power': g.name(self.leader), 'status': g.status_name(self.coalition)}
        return Prompt('prompt.expel', g.cite('R6.16', 'R7.8'), params)

    def among_expel(self, g: CoalitionState, role: int) -> list[int]:
        return g.majors

    def deny_expel(self, g: CoalitionState, role: int, power: int) -> Rule:
        if power in self.out:
            return EXPELLED[g.book]
        return against_expelling(g, self.coalition, power)

    def do_expel(self, g: CoalitionState, role: int, power: int) -> None:
        self.out.append(power)
        g.log('expelled', leader=g.name(self.leader), power=g.name(power), status=g.status_name(self.coalition))
        if all(self.deny_expel(g, role, other) is not OK for other in g.majors):
            self.end(g)

    def do_done(self, g: CoalitionState, role: int, _: int) -> None:
        self.end(g)

    def end(self, g: CoalitionState) -> None:
        """Tell the phase who was cast out."""
        self.done(g, (self.coalition, self.out))


class StatusChoice(Sealed[CoalitionState]):
    """R6.2, R6.5, R6.6 / RdE R7.2, R7.6: any status, but for a coalition that has just expelled the power."""

    fields: ClassVar[tuple[Field, ...]] = (sealed('chosen', 1), items('barred', 'power', 0, BOTH))

    def __init__(self, choosers: int = 0, players: int = 0, barred: list[int] | None = None) -> None:
        super().__init__(choosers, players)
        self.barred: list[int] = [] if barred is None else barred[:]

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        power = g.own_power(role)
        params: dict[str, Any] = {'power': g.name(power), 'status': g.status_name(g.status[power])}
        if not self.barred[power]:
            return Prompt('prompt.status', g.cite('R6.5', 'R7.6'), params)
        params['open'] = [g.status_name(status) for status in range(4) if self.against(g, role, status) is OK]
        return Prompt('prompt.status_expelled', g.cite('R6.17', 'R7.9'), params)

    def hint(self, g: CoalitionState, role: int, number: int) -> dict[str, Any] | None:
        """R7.2.3 / RdE R9.2.2: what the power would tax as things stand, and who stands there until now."""
        power, status = g.own_power(role), g.house.diplomacy.status_from(g, number - g.v.status)
        found: dict[str, Any] = {'income': tax_income(g, power, status)}
        others = [g.name(other) for other in g.order if g.status[other] == status and other != power]
        if others and status < NEUTRAL:
            found['beside'] = others
        return found

    def deny_status(self, g: CoalitionState, role: int, arg: int) -> Rule:
        return self.against(g, role, g.house.diplomacy.status_from(g, arg))

    def against(self, g: CoalitionState, role: int, status: int) -> Rule:
        """R6.17 / RdE R7.9: one of the scenario's four, and not the coalition that expelled the power."""
        if status < 0:
            return NO_SUCH_STATUS[g.book]
        return EXPELLED[g.book] if self.barred[g.own_power(role)] >> status & 1 else OK

    def reveal(self, g: CoalitionState) -> None:
        """R6.5 / RdE R7.6: all are turned over together, and the markers move."""
        for role, power in enumerate(g.majors):
            if self.choosers >> role & 1:
                g.status[power] = g.house.diplomacy.status_from(g, self.chosen[role][0] - g.v.status)
                g.log('status', power=g.name(power), status=g.status_name(g.status[power]))
        self.done(g)


class Admission(YesOrNo):
    """R6.17 / RdE R7.7: the leader admits or refuses a newcomer."""

    fields: ClassVar[tuple[Field, ...]] = (number('barred', 0, BOTH),)

    def __init__(self, power: int = 0, barred: int = 0) -> None:
        super().__init__(power)
        self.barred = barred

    def addressee(self, g: CoalitionState) -> int:
        """The leader of the coalition that it joins."""
        return leader(g, g.status[self.power])

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        params: dict[str, Any] = {'power': g.name(self.power), 'status': g.status_name(g.status[self.power])}
        return Prompt('prompt.admit', g.cite('R6.17', 'R7.7'), params)

    def do_accept(self, g: CoalitionState, role: int, _: int) -> None:
        g.log('admitted', power=g.name(self.power), status=g.status_name(g.status[self.power]))
        self.done(g)

    def do_refuse(self, g: CoalitionState, role: int, _: int) -> None:
        coalition = g.status[self.power]
        g.log('turned_away', power=g.name(self.power), status=g.status_name(coalition))
        self.done(g)
        g.ask(SecondChoice(self.power, self.barred | 1 << coalition))


class SecondChoice(Question):
    """R6.17 / RdE R7.11: a refused power openly chooses something else."""

    fields: ClassVar[tuple[Field, ...]] = (number('barred', 0, BOTH),)

    def __init__(self, power: int = 0, barred: int = 0) -> None:
        super().__init__(power)
        self.barred = barred

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        params: dict[str, Any] = {
            'power': g.name(self.power),
            'status': g.status_name(g.status[self.power]),
            'open': [g.status_name(status) for status in range(4) if self.against(g, role, status) is OK],
        }
        return Prompt('prompt.second_choice', g.cite('R6.17', 'R7.11'), params)

    def deny_status(self, g: CoalitionState, role: int, arg: int) -> Rule:
        return self.against(g, role, g.house.diplomacy.status_from(g, arg))

    def against(self, g: CoalitionState, role: int, status: int) -> Rule:
        """R6.17 / RdE R7.11: what a refused power may still choose."""
        if status < 0:
            return NO_SUCH_STATUS[g.book]
        if self.barred >> status & 1 or status not in g.house.diplomacy.refused_choices(g):
            return REFUSED[g.book]
        return OK

    def do_status(self, g: CoalitionState, role: int, arg: int) -> None:
        """A choice of the other coalition needs its leader's leave too (RdE R7.11)."""
        power, barred, status = self.power, self.barred, g.house.diplomacy.status_from(g, arg)
        g.status[power] = status
        g.log('status', power=g.name(power), status=g.status_name(status))
        self.done(g)
        if status < NEUTRAL:
            g.ask(Admission(power, barred))
