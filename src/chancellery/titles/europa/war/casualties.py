"""R9.7.6-7, R9.7.M6: which units fall: one hit after the other, by Realm and by category."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, items, number
from chancellery.kernel.frames import Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.units import HIT_ORDER, class_of, destroy, number_in, units_in
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.fields import SEATS
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.contingents import REBEL, Contingents

MOST_HITS: Final = 40
MOST_PARTIES: Final = 12  # of NPRs on one side
NOT_ITS_TURN: Final = Rule('R9.7.6', 'refuse.not_its_turn')
NO_TIE: Final = Rule('R9.7.M6', 'refuse.no_tie')


def hit_units(g: Europa, seat: int, area: int, begin: int) -> list[int]:
    """R9.7.6: the units on which the next hit may fall: of the category whose turn it is, or of the next one that the
    player has there; ``begin`` counts in the order mercenary, regular, allied."""
    units = units_in(g, seat, area)
    for step in range(len(HIT_ORDER)):
        kind = HIT_ORDER[(begin + step) % len(HIT_ORDER)]
        found = [unit for unit in units if class_of(unit) == kind]
        if found:
            return found
    return []


class TakeHit(Question):
    """R9.7.6-7: one hit on a player's units in an Area; the category is forced, the type is his choice. Answers with
    the category whose turn is next."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('area', 0, 'area'),
        number('begin', 0, len(HIT_ORDER) - 1),
    )

    def __init__(self, seat: int = 0, area: int = 0, begin: int = 0) -> None:
        super().__init__(seat)
        self.area = area
        self.begin = begin

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.take_hit', 'R9.7.6', {'area': g.map.areas.ids[self.area]})

    def step(self, g: Europa) -> bool:
        found = hit_units(g, self.seat, self.area, self.begin)
        if len(found) > 1:
            return super().step(g)
        if found:
            self.do_unit(g, self.role, found[0])
        else:
            self.done(g, self.begin)
        return True

    def among_unit(self, g: Europa, role: int) -> list[int]:
        return hit_units(g, self.seat, self.area, self.begin)

    def deny_unit(self, g: Europa, role: int, unit: int) -> Rule:
        return OK if unit in hit_units(g, self.seat, self.area, self.begin) else NOT_ITS_TURN

    def do_unit(self, g: Europa, role: int, unit: int) -> None:
        destroy(g, self.seat, unit, self.area)
        self.done(g, (HIT_ORDER.index(class_of(unit)) + 1) % len(HIT_ORDER))

    def final(self, g: Europa, role: int, number: int) -> bool:
        """The battle goes on to a wounded leader, the other side's choice or its next dice."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class ShareHits(Phase[Europa]):
    """R9.7.6, R9.7.M6: the hits on one side of a battle, one by one: Realms by turns, from the one with most units on,
    always in the same order; inside a Realm by category. Answers with what is left of the NPRs and rebels."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('area', 0, 'area'),
        number('chooser', NOBODY, 'seat'),  # the Attacker, who orders Realms with equally many units
        number('hits', 0, MOST_HITS),
        number('seats', 0, (1 << SEATS) - 1),
        items('nprs', MOST_PARTIES, REBEL, 'party'),
        items('forces', MOST_PARTIES, 0, MOST_HITS),
        items('begun', SEATS, 0, len(HIT_ORDER) - 1),  # the category whose turn it is, of each seat
        items('served', MOST_PARTIES, REBEL, 'party'),  # who was hit in this circle, in order
        items('order', MOST_PARTIES, REBEL, 'party'),  # of the circle before, which is that of the next
    )
    steps: ClassVar[tuple[str, ...]] = ('share', 'over')

    def __init__(self, area: int = 0, chooser: int = NOBODY, hits: int = 0, side: Contingents | None = None) -> None:
        super().__init__()
        self.area = area
        self.chooser = chooser
        self.hits = min(hits, MOST_HITS)
        self.seats = 0 if side is None else side.seats
        self.nprs: list[int] = [] if side is None else side.nprs[:]
        self.forces: list[int] = [] if side is None else side.forces[:]
        self.begun: list[int] = [0] * SEATS
        self.served: list[int] = []
        self.order: list[int] = []

    def share(self, g: Europa) -> None:
        """The next hit, as long as there are hits and units."""
        sizes = self.sizes(g)
        if self.hits == 0 or not sizes:
            return
        self.again()
        left = {party: units for party, units in sizes.items() if party not in self.served}
        if not left:
            self.order, self.served = self.served, []
            left = sizes
        ordered = [party for party in self.order if party in left]
        if ordered:
            self.hit(g, ordered[0])
            return
        most = max(left.values())
        tied = [party for party, units in left.items() if units == most]
        realms = [party for party in tied if party != REBEL]
        if len(realms) > 1 and self.chooser != NOBODY:
            g.ask(HitOrder(self.chooser, realms))
        else:
            self.hit(g, realms[0] if realms else tied[0])

    def sizes(self, g: Europa) -> dict[int, int]:
        """The Realms of the side that have units left, and how many."""
        found: dict[int, int] = {}
        for seat in g.seats():
            units = self.units(g, seat) if self.seats >> seat & 1 else 0
            if units:
                found[g.realm(seat)] = units
        return found | {party: units for party, units in zip(self.nprs, self.forces, strict=True) if units}

    def units(self, g: Europa, seat: int) -> int:
        """How many a player has there."""
        return number_in(g, seat, self.area)

    def hit(self, g: Europa, party: int) -> None:
        """One hit on a Realm."""
        self.hits -= 1
        self.served.append(party)
        seat = NOBODY if party == REBEL else g.seat_of(party)
        if seat == NOBODY:
            self.forces[self.nprs.index(party)] -= 1
            self.fallen()
        else:
            self.ask_who_falls(g, seat)

    def fallen(self) -> None:
        """A unit that nobody plays is gone."""

    def ask_who_falls(self, g: Europa, seat: int) -> None:
        """R9.7.6: the owner picks."""
        g.ask(TakeHit(seat, self.area, self.begun[seat]))

    def back_HitOrder(self, g: Europa, party: int) -> None:
        self.hit(g, party)

    def back_TakeHit(self, g: Europa, begin: int) -> None:
        self.begun[g.seat_of(self.served[-1])] = begin

    def over(self, g: Europa) -> None:
        """What is left of the units that belong to nobody."""
        self.done(g, self.forces)


class HitOrder(Question):
    """R9.7.M6: of Realms with equally many units the Attacker says which is hit first."""

    fields: ClassVar[tuple[Field, ...]] = (items('tied', MOST_PARTIES, 0, 'party'),)

    def __init__(self, seat: int = 0, tied: list[int] | None = None) -> None:
        super().__init__(seat)
        self.tied: list[int] = [] if tied is None else tied[:]

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.hit_order', 'R9.7.M6', {})

    def among_realm(self, g: Europa, role: int) -> list[int]:
        return self.tied

    def deny_realm(self, g: Europa, role: int, party: int) -> Rule:
        return OK if party in self.tied else NO_TIE

    def do_realm(self, g: Europa, role: int, party: int) -> None:
        self.done(g, party)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """Another may have to choose his casualty."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


FRAMES: Final = (TakeHit, ShareHits, HitOrder)
