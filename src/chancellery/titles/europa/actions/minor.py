"""R5.2: minor actions without war: Loans, Manpower, Characters, and ties that are cut."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.acts import NO_TARGET, MinorAct
from chancellery.titles.europa.citations import NO_LOAN
from chancellery.titles.europa.governing.purse import (
    MILITARY,
    Price,
    against_paying,
    borrow,
    loan_ducats,
    lose_ducats,
    lose_power,
    may_borrow,
)
from chancellery.titles.europa.lasting import asked, number
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.rounds.budget import INTEREST, net_income
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.terms import USUAL, Terms

asked('cost.repayLoan')
noted('loanTaken')

REPAID: Final = 6  # Ducats for one Interest token (R5.2.4.2)
REPLENISHED: Final = 3  # units for one military power (R5.2.3.1)

NO_DEBT: Final = Rule('R5.2.4.2', 'refuse.no_debt')
SHORT_TO_REPAY: Final = Rule('R5.2.4.2', 'refuse.short_to_repay')
NOBODY_EXHAUSTED: Final = Rule('R5.2.3.1', 'refuse.nobody_exhausted')


# ---- Loans (R5.2.4)


class TakeLoan(MinorAct):
    """R5.2.4.1."""

    verb = 'loan'

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """R5.2.4.1, R7.4.10."""
        return OK if may_borrow(g, seat) else NO_LOAN

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        borrow(g, seat)
        note(g, seat, 'loanTaken')

    def hint(self, g: Europa, seat: int, thing: int, terms: Terms) -> dict[str, Any]:
        """The Ducats, and the income after it."""
        return {'ducats': loan_ducats(g, seat), 'net': net_income(g, seat) - INTEREST}


class RepayLoan(MinorAct):
    """R5.2.4.2: one Interest token is given back."""

    verb = 'repay'

    def price(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Price:
        return Price(ducats=REPAID + number(g, 'cost.repayLoan', seat))

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """R5.2.4.2: with a debt, and with the Ducats at hand: nobody borrows to repay."""
        if g.interest[seat] == 0:
            return NO_DEBT
        cost = self.price(g, seat).ducats
        return OK if g.ducats[seat] >= cost else SHORT_TO_REPAY.of(cost=cost, has=g.ducats[seat])

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        ducats = self.price(g, seat).ducats
        lose_ducats(g, seat, ducats)
        g.interest[seat] -= 1
        g.log('repaid', realm=g.name(seat), ducats=ducats)

    def hint(self, g: Europa, seat: int, thing: int, terms: Terms) -> dict[str, Any]:
        """The Ducats, and the income after it."""
        return {'pays': self.price(g, seat).ducats, 'net': net_income(g, seat) + INTEREST}


# ---- Manpower (R5.2.3)


class ReplenishManpower(MinorAct):
    """R5.2.3.1: up to 3 units from exhausted to available."""

    verb = 'replenish'

    def price(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Price:
        return Price(mil=1)

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        if g.exhausted[seat] == 0:
            return NOBODY_EXHAUSTED
        return against_paying(g, seat, self.price(g, seat))

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        lose_power(g, seat, MILITARY, self.price(g, seat).power[MILITARY])
        units = min(REPLENISHED, g.exhausted[seat])
        g.exhausted[seat] -= units
        g.available[seat] += units
        g.log('replenished', realm=g.name(seat), units=units)


REPAY_LOAN: Final = RepayLoan()
ACTS: Final = (TakeLoan(), REPAY_LOAN, ReplenishManpower())
