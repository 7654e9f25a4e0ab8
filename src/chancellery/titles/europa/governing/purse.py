"""R2.3.1, R5.2.4, R7.1.4, R7.3.5-6, R7.4: Monarch Power, Ducats, Loans and Stability, and how costs are paid."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, flag, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.units import army_size
from chancellery.titles.europa.cards import discard_person
from chancellery.titles.europa.causes import cause, nearest_cause
from chancellery.titles.europa.citations import (
    ENOUGH_DUCATS,
    MUST_BE_PAID,
    NO_LOAN,
    NO_ROOM_FOR_POWER,
    NO_SUCH_POWER,
    SHORT_OF_DUCATS,
    SHORT_OF_POWER,
)
from chancellery.titles.europa.edition.decks import POWERS
from chancellery.titles.europa.edition.files import NOWHERE
from chancellery.titles.europa.fields import (
    AGE_SOURCES,
    ARMIES,
    ILL_ADVISOR,
    KINDS_OF_POWER,
    MOST_DUCATS,
    MOST_POWER,
    NO_PERSON,
    UNITS,
)
from chancellery.titles.europa.lasting import asked, held_once, use_up, value
from chancellery.titles.europa.questions import Question, SeatPhase
from chancellery.titles.europa.state import Europa

asked('income.loan', 'limit.loans')

ADMINISTRATIVE: Final = 0
DIPLOMATIC: Final = 1
MILITARY: Final = 2
MONARCH_POWERS: Final = ('mpAdm', 'mpDip', 'mpMil')  # as programs and the log name them
COUNTED: Final = {'ducats': 'ducat', 'colonists': 'colonist', 'merchants': 'merchant'}  # by what the log names one
LOAN: Final = 5  # Ducats (R5.2.4.1)
MOST_INTEREST: Final = 5  # tokens with which no Loan may be taken any more
BEST_STABILITY: Final = 3
POWER_FOR_STABILITY: Final = 2  # administrative power for a level beyond either end (R7.3.5-6)
BANKRUPT_STABILITY: Final = 3  # levels lost (R7.4.13)
BANKRUPT_PRESTIGE: Final = 5
BANKRUPT_INTEREST: Final = 3
BANKRUPT_POWER: Final = 3  # at most, of each kind

# Where Prestige comes from in the course of an Age
FROM_MISSIONS: Final = 0
FROM_MILESTONES: Final = 1
FROM_IDEAS: Final = 2
FROM_OFFICES: Final = 3
FROM_MARRIAGES: Final = 4
FROM_WARS: Final = 5
FROM_CARDS: Final = 6
FROM_OTHER: Final = 7
SOURCES_IN_AGE: Final = (
    'missions', 'milestones', 'ideas', 'offices', 'marriages', 'wars', 'cards', 'other',
)  # fmt: skip

assert len(SOURCES_IN_AGE) == AGE_SOURCES


class Price:
    """What something costs: power of the three kinds, power of any kind, and Ducats."""

    __slots__ = ('any', 'ducats', 'power')

    def __init__(self, adm: int = 0, dip: int = 0, mil: int = 0, any: int = 0, ducats: int = 0) -> None:
        self.power: list[int] = [max(adm, 0), max(dip, 0), max(mil, 0)]  # R6.0.2: never below nothing
        self.any = max(any, 0)
        self.ducats = max(ducats, 0)

    def as_hint(self) -> dict[str, int]:
        """What is due, for the hint of an action."""
        told: dict[str, int] = {}
        if self.power[ADMINISTRATIVE]:
            told['adm'] = self.power[ADMINISTRATIVE]
        if self.power[DIPLOMATIC]:
            told['dip'] = self.power[DIPLOMATIC]
        if self.power[MILITARY]:
            told['mil'] = self.power[MILITARY]
        if self.any:
            told['any'] = self.any
        if self.ducats:
            told['pays'] = self.ducats
        return told


# ---- power, Ducats and Prestige


def gain_power(g: Europa, seat: int, kind: int, points: int) -> int:
    """R2.3.1: at most 10 of a kind, the rest is lost at once; returns what was really gained."""
    gained = min(points, MOST_POWER - g.power_at(seat, kind))
    g.add_power(seat, kind, gained)
    return gained


def reward_power(g: Europa, seat: int, points: int, origin: str) -> None:
    """R5.2.2.6, R5.5.1.5: military power that comes of a war, and the log tells of it."""
    tell_gain(g, seat, MONARCH_POWERS[MILITARY], gain_power(g, seat, MILITARY, points), origin)


def tell_gain(g: Europa, seat: int, what: str, count: int, origin: str = '') -> None:
    """The log tells what somebody really gained, and why."""
    if count > 0:
        g.log('gain', realm=g.name(seat), gains=[f'{COUNTED.get(what, what)}-{count}'], cause=origin or cause(g))


def tell_loss(g: Europa, seat: int, what: str, count: int, origin: str = '') -> None:
    """The log tells what somebody really lost, and why."""
    if count > 0:
        g.log('loss', realm=g.name(seat), losses=[f'{COUNTED.get(what, what)}-{count}'], cause=origin or cause(g))


def lose_power(g: Europa, seat: int, kind: int, points: int) -> int:
    """Take away what is there; returns how much that was."""
    lost = min(points, g.power_at(seat, kind))
    g.add_power(seat, kind, -lost)
    return lost


def all_power(g: Europa, seat: int) -> int:
    """The power of all kinds together."""
    return g.power_at(seat, ADMINISTRATIVE) + g.power_at(seat, DIPLOMATIC) + g.power_at(seat, MILITARY)


def gain_ducats(g: Europa, seat: int, ducats: int) -> None:
    """R7.4.1: there is no limit."""
    g.ducats[seat] = min(g.ducats[seat] + ducats, MOST_DUCATS)


def lose_ducats(g: Europa, seat: int, ducats: int) -> int:
    """Lose at most the treasury; returns how much."""
    lost = min(ducats, g.ducats[seat])
    g.ducats[seat] -= lost
    return lost


def gain_prestige(g: Europa, seat: int, points: int, source: int = FROM_OTHER) -> None:
    """R17.1.2: Prestige may go below nothing. Its source is told when the Age ends."""
    g.prestige[seat] += points
    g.add_age_scored(seat, source, points)


# ---- Stability (R7.3)


def gain_stability(g: Europa, seat: int, levels: int) -> None:
    """R7.3.5: never above +3; every level beyond gives 2 administrative power."""
    room = min(levels, BEST_STABILITY - g.stability[seat])
    g.stability[seat] += room
    if levels > room:
        gain_power(g, seat, ADMINISTRATIVE, POWER_FOR_STABILITY * (levels - room))


def lose_stability(g: Europa, seat: int, levels: int) -> int:
    """R7.3.6: never below -3; a level beyond costs 2 administrative power. Returns the points of other kinds still due,
    which the loser picks himself (see ``LosePower``)."""
    room = min(levels, g.stability[seat] + BEST_STABILITY)
    g.stability[seat] -= room
    due = POWER_FOR_STABILITY * (levels - room)
    due -= lose_power(g, seat, ADMINISTRATIVE, due)
    return min(due, all_power(g, seat))


def lose_and_tell_stability(g: Europa, seat: int, levels: int) -> int:
    """R7.3.6: the same, and the log tells what is really lost: levels, and power for those that are not there."""
    stability, power = g.stability[seat], all_power(g, seat)
    due = lose_stability(g, seat, levels)
    taken, paid = stability - g.stability[seat], power - all_power(g, seat) + due
    if taken:
        g.log('stability_lost', realm=g.name(seat), levels=taken, cause=cause(g))
    if taken < levels:
        g.log('stability_empty', realm=g.name(seat), power=paid)
    return due


# ---- Loans (R5.2.4, R7.4.8-14)


def most_interest(g: Europa, seat: int) -> int:
    """R7.4.12: with so many Interest tokens no Loan may be taken; an Idea may change the limit."""
    return value(g, 'limit.loans', seat, MOST_INTEREST)


def loan_ducats(g: Europa, seat: int) -> int:
    """R5.2.4.1: the Ducats of a Loan; an Idea may change them."""
    return max(value(g, 'income.loan', seat, LOAN), 0)


def may_borrow(g: Europa, seat: int) -> bool:
    """R5.2.4.1."""
    return g.interest[seat] < most_interest(g, seat)


def borrow(g: Europa, seat: int) -> None:
    """R5.2.4.1: an Interest token and 5 Ducats."""
    ducats = loan_ducats(g, seat)
    g.interest[seat] += 1
    gain_ducats(g, seat, ducats)
    use_up(g, 'income.loan', seat)
    g.log('loan', realm=g.name(seat), ducats=ducats)


def means(g: Europa, seat: int) -> int:
    """The Ducats that a player could pay, with all the Loans he may still take."""
    loans = max(most_interest(g, seat) - g.interest[seat], 0)
    return g.ducats[seat] + loan_ducats(g, seat) * loans - held_once(g, 'income.loan', seat) * max(loans - 1, 0)


def against_paying(g: Europa, seat: int, price: Price) -> Rule:
    """The rule against paying a price: too little power of a kind, or of all, or too few Ducats, Loans counted."""
    left = 0
    for kind in range(KINDS_OF_POWER):
        has = g.power_at(seat, kind)
        if has < price.power[kind]:
            return SHORT_OF_POWER.of(power=POWERS[kind], cost=price.power[kind], has=has)
        left += has - price.power[kind]
    if left < price.any:
        return SHORT_OF_POWER.of(power='any', cost=price.any, has=left)
    if price.ducats > 0 and price.ducats > g.ducats[seat] and means(g, seat) < price.ducats:
        return SHORT_OF_DUCATS.of(cost=price.ducats, has=g.ducats[seat])
    return OK


class Payment(Question):
    """R5.2.4.1, R6.0.2: a price is paid; power of any kind is picked, and a Loan may be taken where Ducats are short.

    Answers whether it was paid: who will not borrow for it pays nothing. A mandatory cost (``must``) is paid as far as
    Loans go, and then the Realm is bankrupt (R7.4.12). It waits only where there is something to choose.
    """

    fields: ClassVar[tuple[Field, ...]] = (
        number('adm', 0, 40),
        number('dip', 0, 40),
        number('mil', 0, 40),
        number('any', 0, 40),
        number('ducats', 0, MOST_DUCATS),
        flag('must'),
    )

    def __init__(self, seat: int = 0, price: Price | None = None, must: bool = False) -> None:
        super().__init__(seat)
        cost = Price() if price is None else price
        self.adm, self.dip, self.mil = cost.power
        self.any = cost.any
        self.ducats = cost.ducats
        self.must = must

    def prompt(self, g: Europa, role: int) -> Prompt:
        """Borrow, or pick a kind of power."""
        if g.ducats[self.seat] < self.ducats:
            return Prompt('prompt.borrow', 'R5.2.4.1', {'cost': self.ducats, 'has': g.ducats[self.seat]})
        return Prompt('prompt.pay_any', 'R6.0.2', {'points': self.any})

    def step(self, g: Europa) -> bool:
        """Pay what needs no choice; wait for a Loan or for the kinds of power."""
        if self.ducats > g.ducats[self.seat]:
            if not self.must:
                return super().step(g)
            while self.ducats > g.ducats[self.seat] and may_borrow(g, self.seat):
                borrow(g, self.seat)
            if self.ducats > g.ducats[self.seat]:
                self.adm = self.dip = self.mil = self.any = self.ducats = 0
                go_bankrupt(g, self.seat)
                return True
        if self.any > 0:
            return super().step(g)
        self.pay(g)
        return True

    def pay(self, g: Europa) -> None:
        """Everything is there."""
        lose_ducats(g, self.seat, self.ducats)
        for kind, points in enumerate((self.adm, self.dip, self.mil)):
            lose_power(g, self.seat, kind, points)
        self.done(g, True)

    def deny_loan(self, g: Europa, role: int, _: int) -> Rule:
        """R5.2.4.1: only where Ducats are short, and with fewer than 5 Interest tokens."""
        if g.ducats[self.seat] >= self.ducats:
            return ENOUGH_DUCATS
        return OK if may_borrow(g, self.seat) else NO_LOAN

    def do_loan(self, g: Europa, role: int, _: int) -> None:
        borrow(g, self.seat)

    def deny_power(self, g: Europa, role: int, kind: int) -> Rule:
        """A point of this kind is left when the rest is paid, and one of any kind is due."""
        if g.ducats[self.seat] < self.ducats or self.any == 0:
            return SHORT_OF_DUCATS.of(cost=self.ducats, has=g.ducats[self.seat])
        spare = g.power_at(self.seat, kind) - (self.adm, self.dip, self.mil)[kind]
        return OK if spare > 0 else NO_SUCH_POWER

    def do_power(self, g: Europa, role: int, kind: int) -> None:
        lose_power(g, self.seat, kind, 1)
        self.any -= 1

    def deny_refuse(self, g: Europa, role: int, _: int) -> Rule:
        """What must be paid is paid; who has begun to pay goes on."""
        return MUST_BE_PAID if self.must or g.ducats[self.seat] >= self.ducats else OK

    def do_refuse(self, g: Europa, role: int, _: int) -> None:
        self.done(g, False)

    def settles(self, g: Europa, role: int, number: int) -> bool:
        """The last point, a Loan or none: not a point before others."""
        return self.any <= 1 or not g.v.power <= number < g.v.power + KINDS_OF_POWER

    def alone(self, g: Europa, numbers: list[int]) -> int:
        """The automaton borrows, and pays with what it has most of."""
        if g.v.loan in numbers:
            return g.v.loan
        kinds = [number - g.v.power for number in numbers if 0 <= number - g.v.power < KINDS_OF_POWER]
        return g.v.power + max(kinds, key=lambda kind: (g.power_at(self.seat, kind), -kind))


class PickPower(Question):
    """Points of power, of kinds that somebody picks one by one."""

    fields: ClassVar[tuple[Field, ...]] = (number('points', 0, 40),)

    def __init__(self, seat: int = 0, points: int = 0) -> None:
        super().__init__(seat)
        self.points = points


class LosePower(PickPower):
    """R7.3.6, R14.2.4, R4.4.D2: points of power are lost, of kinds that the loser picks as far as he has any."""

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.lose_power', 'R7.3.6', {'points': self.points, 'cause': nearest_cause(g)})

    def step(self, g: Europa) -> bool:
        """What is not there cannot be lost; where one kind is left, nobody is asked."""
        self.points = min(self.points, all_power(g, self.seat))
        kinds = [kind for kind in range(KINDS_OF_POWER) if g.power_at(self.seat, kind) > 0]
        if self.points == 0 or len(kinds) == 1:
            for kind in kinds:
                self.lose(g, kind, self.points)
            self.done(g, None)
            return True
        return super().step(g)

    def lose(self, g: Europa, kind: int, points: int) -> None:
        """Lose points of a kind, and tell it."""
        tell_loss(g, self.seat, MONARCH_POWERS[kind], lose_power(g, self.seat, kind, points))

    def deny_power(self, g: Europa, role: int, kind: int) -> Rule:
        return OK if g.power_at(self.seat, kind) > 0 else NO_SUCH_POWER

    def do_power(self, g: Europa, role: int, kind: int) -> None:
        self.lose(g, kind, 1)
        self.points -= 1

    def settles(self, g: Europa, role: int, number: int) -> bool:
        """The last point, or the last choice: where one kind is left it gives the rest."""
        others = [g.power_at(self.seat, kind) for kind in range(KINDS_OF_POWER) if g.v.power + kind != number]
        return self.points == 1 or (g.power_at(self.seat, number - g.v.power) == 1 and 0 in others)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        """The automaton loses of what it has most."""
        return g.v.power + max(
            [number - g.v.power for number in numbers], key=lambda kind: (g.power_at(self.seat, kind), -kind)
        )


class GainPower(PickPower):
    """R4.4.D2, R7.3.3: points of power are gained, of kinds that the gainer picks as far as there is room."""

    most: ClassVar[int] = MOST_POWER  # of one kind
    too_much: ClassVar[Rule] = NO_ROOM_FOR_POWER

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.gain_power', 'R7.3.3', {'points': self.points})

    def step(self, g: Europa) -> bool:
        """R2.3.1: what finds no room is lost; where one kind has room, nobody is asked."""
        kinds = [kind for kind in range(KINDS_OF_POWER) if g.power_at(self.seat, kind) < self.most]
        if self.points == 0 or len(kinds) <= 1:
            for kind in kinds:
                self.gain(g, kind, min(self.points, self.most - g.power_at(self.seat, kind)))
            self.done(g, None)
            return True
        return super().step(g)

    def gain(self, g: Europa, kind: int, points: int) -> None:
        """Gain points of a kind, and tell it."""
        tell_gain(g, self.seat, MONARCH_POWERS[kind], gain_power(g, self.seat, kind, points))

    def deny_power(self, g: Europa, role: int, kind: int) -> Rule:
        return OK if g.power_at(self.seat, kind) < self.most else self.too_much

    def do_power(self, g: Europa, role: int, kind: int) -> None:
        self.gain(g, kind, 1)
        self.points -= 1

    def settles(self, g: Europa, role: int, number: int) -> bool:
        """The last point, or the last choice: where one kind has room it gets the rest."""
        others = [g.power_at(self.seat, kind) for kind in range(KINDS_OF_POWER) if g.v.power + kind != number]
        filled = g.power_at(self.seat, number - g.v.power) == self.most - 1
        return self.points == 1 or (filled and any(other >= self.most for other in others))

    def alone(self, g: Europa, numbers: list[int]) -> int:
        """The automaton takes what it has least of."""
        return g.v.power + min(
            [number - g.v.power for number in numbers], key=lambda kind: (g.power_at(self.seat, kind), kind)
        )


def go_bankrupt(g: Europa, seat: int) -> None:
    """R7.4.12-13: the treasury, 3 Stability, 5 Prestige, mercenaries, Advisors and half the power are lost; 3 Interest
    tokens go back."""
    g.log('bankrupt', realm=g.name(seat))
    g.ducats[seat] = 0
    gain_prestige(g, seat, -BANKRUPT_PRESTIGE)
    g.interest[seat] -= min(BANKRUPT_INTEREST, g.interest[seat])
    for army in range(ARMIES):
        for type in range(UNITS):
            g.put_mercenaries(seat, army, type, 0)
        if army_size(g, seat, army) == 0:  # R9.4b.4
            g.put_army_area(seat, army, NOWHERE)
    for kind in range(KINDS_OF_POWER):
        if g.advisor_at(seat, kind) != NO_PERSON:
            discard_person(g, g.advisor_at(seat, kind))
            g.put_advisor(seat, kind, NO_PERSON)
            g.ill[seat] &= ~(1 << ILL_ADVISOR + kind)
    g.push(Ruin(seat))


class Ruin(SeatPhase):
    """R7.4.13, R7.3.6: a bankrupt player loses Stability, and the power that stands for levels below -3; then half of
    each kind of power that is left."""

    steps: ClassVar[tuple[str, ...]] = ('stability', 'power')

    def stability(self, g: Europa) -> None:
        due = lose_and_tell_stability(g, self.seat, BANKRUPT_STABILITY)
        if due > 0:
            g.ask(LosePower(self.seat, due))

    def power(self, g: Europa) -> None:
        for kind in range(KINDS_OF_POWER):
            lost = lose_power(g, self.seat, kind, min((g.power_at(self.seat, kind) + 1) // 2, BANKRUPT_POWER))
            tell_loss(g, self.seat, MONARCH_POWERS[kind], lost)
