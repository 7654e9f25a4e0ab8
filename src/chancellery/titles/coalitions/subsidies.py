"""Trade (R7.2.4) and Subsidies (R7.3.6-R7.3.10): Britain's money."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.counting import total
from chancellery.kernel.fields import Field, number, row
from chancellery.kernel.frames import Choice, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.coalition_family.board import NOBODY
from chancellery.titles.coalition_family.edition import FIRST
from chancellery.titles.coalition_family.fields import MOST_MONEY
from chancellery.titles.coalition_family.in_order import InPowerOrder
from chancellery.titles.coalition_family.questions import YesOrNo
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.victory import check_influence, gain_influence
from chancellery.titles.coalitions.citations import NO_MONEY_TO_GIVE, NOT_IN_COALITION
from chancellery.titles.coalitions.edition import BRITAIN

ENOUGH_FOR_INFLUENCE: Final = 3


def trade(g: CoalitionState) -> None:
    """R7.2.4, R7.2.5: 1 money for each port that no enemy of Britain controls."""
    income = trade_income(g)
    g.money[BRITAIN] += income
    if income:
        g.log('trade', power=g.name(BRITAIN), money=income)


def trade_income(g: CoalitionState) -> int:
    """R7.2.4: the ports not controlled by a power at war with Britain."""
    return sum(1 for port in g.map.ports if not held_by_enemy(g, port))


def held_by_enemy(g: CoalitionState, port: int) -> bool:
    """Is the port in the hands of a power at war with Britain?"""
    holder = g.control(port)
    return holder != NOBODY and g.at_war(BRITAIN, holder)


def against_subsidy(g: CoalitionState, power: int) -> Rule:
    """R7.3.6: powers of the British coalition, Minor Powers too (R7.3.10), if somebody can accept."""
    if power == BRITAIN or g.status[power] != FIRST or g.uncontrolled(power):
        return NOT_IN_COALITION
    return OK


class Subsidies(Choice[CoalitionState]):
    """R7.3.6: coin by coin Britain sets out what it offers to whom; then each is asked."""

    fields: ClassVar[tuple[Field, ...]] = (row('gifts', 'power', 0, MOST_MONEY),)
    free: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, powers: int = 0) -> None:
        super().__init__()
        self.gifts: list[int] = [0] * powers

    def addressee(self, g: CoalitionState) -> int:
        """Britain."""
        return BRITAIN

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        left = g.money[BRITAIN] - self.offered()
        return Prompt('prompt.subsidies', 'R7.3.6', {'power': g.name(BRITAIN), 'money': left})

    def offered(self) -> int:
        """All the money set out so far."""
        return total(self.gifts)

    def among_give(self, g: CoalitionState, role: int) -> list[int]:
        if self.offered() >= g.money[BRITAIN]:
            return []
        return [power for power in range(len(self.gifts)) if against_subsidy(g, power) is OK]

    def deny_give(self, g: CoalitionState, role: int, power: int) -> Rule:
        if self.offered() >= g.money[BRITAIN]:
            return NO_MONEY_TO_GIVE
        return against_subsidy(g, power)

    def do_give(self, g: CoalitionState, role: int, power: int) -> None:
        self.gifts[power] += 1

    def do_done(self, g: CoalitionState, role: int, _: int) -> None:
        gifts, money = self.gifts, self.offered()
        self.done(g)
        if money:
            g.push(Recipients(gifts))

    def hint(self, g: CoalitionState, role: int, number: int) -> dict[str, Any] | None:
        power = number - g.v.give
        if not 0 <= power < len(self.gifts):
            return None
        return {'gift': self.gifts[power] + 1, 'times': g.money[BRITAIN] - self.offered()}


class Recipients(InPowerOrder):
    """R7.3.7, R7.3.8: each recipient accepts or refuses; Britain's own Minor Powers just take it."""

    fields: ClassVar[tuple[Field, ...]] = (row('gifts', 'power', 0, MOST_MONEY),)

    def __init__(self, gifts: list[int] | None = None) -> None:
        super().__init__()
        self.gifts: list[int] = [] if gifts is None else gifts

    def serve(self, g: CoalitionState, power: int) -> None:
        if self.gifts[power]:
            if g.controller[power] == g.controller[BRITAIN]:
                transfer(g, power, self.gifts[power])
            else:
                g.ask(SubsidyOffer(power, self.gifts[power]))


def transfer(g: CoalitionState, power: int, money: int) -> None:
    """R7.3.8, R7.3.10, R12.8: the money changes hands; 1 Influence for a Major Power given 3 or more."""
    g.money[BRITAIN] -= money
    g.money[power] += money
    g.log('subsidy', power=g.name(power), money=money)
    if money >= ENOUGH_FOR_INFLUENCE and not g.is_minor(power) and not g.house.movement.shares_freely(g):
        gain_influence(g, BRITAIN, 1, 'subsidy')
        check_influence(g)


class SubsidyOffer(YesOrNo):
    """R7.3.7: to take British gold or not."""

    fields: ClassVar[tuple[Field, ...]] = (number('money', 0, MOST_MONEY),)

    def __init__(self, power: int = 0, money: int = 0) -> None:
        super().__init__(power)
        self.money = money

    def prompt(self, g: CoalitionState, role: int) -> Prompt:
        return Prompt('prompt.subsidy', 'R7.3.7', {'power': g.name(self.power), 'money': self.money})

    def do_accept(self, g: CoalitionState, role: int, _: int) -> None:
        transfer(g, self.power, self.money)
        self.done(g)

    def do_refuse(self, g: CoalitionState, role: int, _: int) -> None:
        g.log('subsidy_refused', power=g.name(self.power), money=self.money)
        self.done(g)

    def hint(self, g: CoalitionState, role: int, number: int) -> dict[str, Any] | None:
        return {'money': g.money[self.power] + self.money} if number == g.v.yes else None
