"""R5.2: minor actions without war: Loans, Manpower, Characters, and ties that are cut."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.citations import NO_LOAN
from chancellery.titles.europa.lasting import number
from chancellery.titles.europa.ledger import note
from chancellery.titles.europa.purse import MILITARY, Price, against_paying, borrow, lose_ducats, lose_power, may_borrow
from chancellery.titles.europa.state import Europa

REPAID: Final = 6  # Ducats for one Interest token (R5.2.4.2)
REPLENISHED: Final = 3  # units for one military power (R5.2.3.1)

NO_DEBT: Final = Rule('R5.2.4.2', 'refuse.no_debt')
SHORT_TO_REPAY: Final = Rule('R5.2.4.2', 'refuse.short_to_repay')
NOBODY_EXHAUSTED: Final = Rule('R5.2.3.1', 'refuse.nobody_exhausted')


# ---- Loans (R5.2.4)


def against_borrowing(g: Europa, seat: int) -> Rule:
    """R5.2.4.1, R7.4.10."""
    return OK if may_borrow(g, seat) else NO_LOAN


def take_loan(g: Europa, seat: int) -> None:
    """R5.2.4.1."""
    borrow(g, seat)
    note(g, seat, 'loanTaken')


def repayment(g: Europa, seat: int) -> int:
    """R5.2.4.2: the Ducats that give back one Interest token."""
    return max(REPAID + number(g, 'cost.repayLoan', seat), 0)


def against_repaying(g: Europa, seat: int) -> Rule:
    """R5.2.4.2: with a debt, and with the Ducats at hand: nobody borrows to repay."""
    if g.interest[seat] == 0:
        return NO_DEBT
    cost = repayment(g, seat)
    return OK if g.ducats[seat] >= cost else SHORT_TO_REPAY.of(cost=cost, has=g.ducats[seat])


def repay(g: Europa, seat: int) -> None:
    """R5.2.4.2."""
    lose_ducats(g, seat, repayment(g, seat))
    g.interest[seat] -= 1
    g.log('repaid', realm=g.name(seat), ducats=repayment(g, seat))


# ---- Manpower (R5.2.3)


def against_replenishing(g: Europa, seat: int) -> Rule:
    """R5.2.3.1."""
    if g.exhausted[seat] == 0:
        return NOBODY_EXHAUSTED
    return against_paying(g, seat, Price(mil=1))


def replenish(g: Europa, seat: int) -> None:
    """R5.2.3.1: up to 3 units from exhausted to available."""
    lose_power(g, seat, MILITARY, 1)
    units = min(REPLENISHED, g.exhausted[seat])
    g.exhausted[seat] -= units
    g.available[seat] += units
    g.log('replenished', realm=g.name(seat), units=units)
