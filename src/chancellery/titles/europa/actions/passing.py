"""R4.2.4-R4.2.12: passing, the Ducats it brings, and the duty to take an event first."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.acts import NO_TARGET, Act
from chancellery.titles.europa.events.row import events_due, for_two
from chancellery.titles.europa.governing.purse import gain_ducats
from chancellery.titles.europa.lasting import asked, value
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.terms import USUAL, Terms

asked('income.pass')
noted('passedFirst')

FEW: Final = 3
MANY: Final = 6
REWARDS_FOR_TWO: Final = (3,)  # R20.2.3
REWARDS: Final = ((5, 2), (5, 3, 2), (5, 3, 2), (5, 3, 2, 1))  # Ducats of the first to pass, the second ... (R4.2.7)

EVENT_FIRST: Final = Rule('R4.2.4', 'refuse.event_first')


def rewards(g: Europa) -> tuple[int, ...]:
    """R4.2.7, R20.2.3: what passing brings at a table of this size."""
    if for_two(g):
        return REWARDS_FOR_TWO
    return REWARDS[min(max(g.variant.seats, FEW), MANY) - FEW]


def event_due(g: Europa, seat: int) -> bool:
    """R4.2.4, R20.2.2: what everybody has to take in a round, as long as there is one in the row."""
    return events_due(g, seat) > 0 and len(g.event_row) > 0


def has_passed(g: Europa, seat: int) -> bool:
    """R4.2.8, R4.2.12: the player has passed, or his last turn is over."""
    return g.passed[seat] > 0


def still_playing(g: Europa, start: int) -> list[int]:
    """Who has not passed, clockwise from a seat."""
    return [seat for seat in g.turn_order(start) if not has_passed(g, seat)]


def next_space(g: Europa) -> int:
    """R4.2.6: the topmost free space of the pass track."""
    return max(g.passed) + 1


def pass_income(g: Europa, seat: int) -> int:
    """R4.2.6-7, R4.2.10: the Ducats for passing now; none any more once the paid spaces are taken."""
    paid = rewards(g)
    space = next_space(g)
    return max(value(g, 'income.pass', seat, paid[space - 1]), 0) if space <= len(paid) else 0


def nobody_can_earn(g: Europa) -> bool:
    """R4.2.10: all the spaces that bring Ducats are taken."""
    return next_space(g) > len(rewards(g))


class Pass(Act):
    """R4.2.6: the Ducats at once, and the marker onto the topmost free space. Minor actions may follow (R4.2.8)."""

    verb = 'pass'

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """R4.2.4: nobody passes before he has taken an event."""
        return EVENT_FIRST if event_due(g, seat) else OK

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        ducats = pass_income(g, seat)
        if next_space(g) == 1:
            note(g, seat, 'passedFirst')
        g.passed[seat] = next_space(g)
        gain_ducats(g, seat, ducats)
        g.log('passes', realm=g.name(seat), ducats=ducats)

    def hint(self, g: Europa, seat: int, thing: int, terms: Terms) -> dict[str, Any]:
        return {'ducats': pass_income(g, seat)}


PASS: Final = Pass()


def count_as_passed(g: Europa, seat: int) -> None:
    """R4.2.12: after his last turn a player counts as passed."""
    if not has_passed(g, seat):
        g.passed[seat] = next_space(g)


def may_keep_marker(g: Europa) -> bool:
    """R20.2.4: of two players the first has passed first: he may keep the marker."""
    return for_two(g) and g.passed[g.first] == 1


def next_first(g: Europa) -> int:
    """R4.2.6, R4.5.B6: who passed first gets the first-player marker, or the second if he has it already."""
    if not any(g.passed):
        return g.first
    first = g.passed.index(1)
    return g.passed.index(2) if first == g.first and 2 in g.passed else first
