"""R9.9.4, R9.9.6: ships that are hit, sunk and captured."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, items, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.harbours import HEAVY, LIGHT, add_ship, loose_ships, remove_ship, ships_in
from chancellery.titles.europa.board.unit_names import SHIPS
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.fields import UNITS
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.casualties import MOST_HITS, ShareHits
from chancellery.titles.europa.war.contingents import Contingents
from chancellery.titles.europa.war.waters import dissolve_empty_fleet

noted('shipsCaptured')

UNHURT: Final = -1  # nothing sank

NO_SUCH_SHIP: Final = Rule('R9.9.4', 'refuse.no_such_ship')
NOT_SUNK: Final = Rule('R9.9.6', 'refuse.not_sunk')
FLEET_ALONE: Final = Rule('R9.9.6a', 'refuse.only_in_fleet')
FLEET_AWAY: Final = Rule('R9.9.6a', 'refuse.fleet_not_in_battle')
ELSEWHERE: Final = Rule('R9.9.6', 'refuse.not_that_sea')


def sorts_in(g: Europa, seat: int, sea: int) -> list[int]:
    """The sorts of ships that a player has in a Sea Zone."""
    found = []
    for kind in range(UNITS):
        there = g.fleet_ships_at(seat, kind) if g.fleet_at[seat] == sea else 0
        if there or (kind == LIGHT and loose_ships(g, seat, sea)):
            found.append(kind)
    return found


def strike_ship(g: Europa, seat: int, sea: int, kind: int) -> int:
    """R9.9.4, R9.4b.12: a hit on a ship of this sort: the sort that sank, or UNHURT where a heavy ship is but damaged.
    An undamaged heavy ship is hit before a damaged one, a light ship outside the Fleet before one of it."""
    if kind == HEAVY and g.damaged[seat] < g.fleet_ships_at(seat, HEAVY):
        g.damaged[seat] += 1
        g.log('ship_damaged', realm=g.name(seat), sea=g.map.seas.ids[sea])
        return UNHURT
    if kind == LIGHT and loose_ships(g, seat, sea):
        remove_ship(g, seat, sea)
    else:
        g.add_fleet_ships(seat, kind, -1)
        if kind == HEAVY:
            g.damaged[seat] -= 1
        dissolve_empty_fleet(g, seat)
    g.log('ship_sunk', realm=g.name(seat), ship=SHIPS[kind], sea=g.map.seas.ids[sea])
    return kind


class LoseShip(Question):
    """R9.9.4: one hit on a player's ships in a Sea Zone; he picks the sort. Answers with the sort that sank."""

    fields: ClassVar[tuple[Field, ...]] = (number('sea', 0, 'sea'),)

    def __init__(self, seat: int = 0, sea: int = 0) -> None:
        super().__init__(seat)
        self.sea = sea

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.lose_ship', 'R9.9.4', {'sea': g.map.seas.ids[self.sea]})

    def step(self, g: Europa) -> bool:
        found = sorts_in(g, self.seat, self.sea)
        if len(found) > 1:
            return super().step(g)
        self.done(g, strike_ship(g, self.seat, self.sea, found[0]) if found else UNHURT)
        return True

    def deny_scrap(self, g: Europa, role: int, kind: int) -> Rule:
        return OK if kind in sorts_in(g, self.seat, self.sea) else NO_SUCH_SHIP

    def do_scrap(self, g: Europa, role: int, kind: int) -> None:
        self.done(g, strike_ship(g, self.seat, self.sea, kind))

    def final(self, g: Europa, role: int, number: int) -> bool:
        """The battle goes on to the other side's choice or to dice."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class ShareBroadsides(ShareHits):
    """R9.9.4, R9.9.8: the hits on one side at sea, one by one, Realms by turns as on land. Answers with what is left of
    the ships that nobody plays, and behind it what sank, by sort."""

    fields: ClassVar[tuple[Field, ...]] = (number('sea', 0, 'sea'), items('sunk', UNITS, 0, MOST_HITS))

    def __init__(self, sea: int = 0, chooser: int = NOBODY, hits: int = 0, side: Contingents | None = None) -> None:
        super().__init__(0, chooser, hits, side)
        self.sea = sea
        self.sunk: list[int] = [0] * UNITS

    def units(self, g: Europa, seat: int) -> int:
        return ships_in(g, seat, self.sea)

    def fallen(self) -> None:
        self.sunk[LIGHT] += 1

    def ask_who_falls(self, g: Europa, seat: int) -> None:
        g.ask(LoseShip(seat, self.sea))

    def back_LoseShip(self, g: Europa, kind: int) -> None:
        if kind != UNHURT:
            self.sunk[kind] += 1

    def over(self, g: Europa) -> None:
        self.done(g, [*self.forces, *self.sunk])


class GiveShips(Question):
    """R9.9.6: where several sorts were sunk the loser says which are captured. Answers with how many of each sort."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('left', 0, MOST_HITS), items('sunk', UNITS, 0, MOST_HITS),
        items('given', UNITS, 0, MOST_HITS),
    )  # fmt: skip

    def __init__(self, seat: int = 0, left: int = 0, sunk: list[int] | None = None) -> None:
        super().__init__(seat)
        self.left = left
        self.sunk: list[int] = [0] * UNITS if sunk is None else sunk[:]
        self.given: list[int] = [0] * UNITS

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.give_ships', 'R9.9.6', {'left': self.left})

    def step(self, g: Europa) -> bool:
        """Without a choice nobody is asked."""
        while self.left > 0:
            kinds = [kind for kind in range(UNITS) if self.sunk[kind] > 0]
            if len(kinds) > 1:
                return super().step(g)
            if not kinds:
                break
            self.give(kinds[0])
        self.done(g, self.given)
        return True

    def give(self, kind: int) -> None:
        """One of this sort."""
        self.sunk[kind] -= 1
        self.given[kind] += 1
        self.left -= 1

    def deny_scrap(self, g: Europa, role: int, kind: int) -> Rule:
        return OK if self.sunk[kind] > 0 else NOT_SUNK

    def do_scrap(self, g: Europa, role: int, kind: int) -> None:
        self.give(kind)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class TakePrizes(Question):
    """R9.9.6: the winner takes captured ships from his supply, one by one: a light one lies in the Sea Zone or joins
    his Fleet, the others join it, heavy ones damaged; ``done`` takes no more."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('at', 0, 'sea'), items('prizes', UNITS, 0, MOST_HITS),
    )  # fmt: skip
    free: ClassVar[tuple[str, ...]] = ('done',)
    forced: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, seat: int = 0, at: int = 0, prizes: list[int] | None = None) -> None:
        super().__init__(seat)
        self.at = at
        self.prizes: list[int] = [0] * UNITS if prizes is None else prizes[:]

    def next_prize(self) -> int:
        """The sort of the next ship."""
        return next((kind for kind in range(UNITS) if self.prizes[kind]), UNHURT)

    def prompt(self, g: Europa, role: int) -> Prompt:
        kind = self.next_prize()
        return Prompt('prompt.take_prizes', 'R9.9.6', {'ship': SHIPS[max(kind, 0)], 'left': sum(self.prizes)})

    def step(self, g: Europa) -> bool:
        if self.next_prize() != UNHURT:
            return super().step(g)
        self.done(g, None)
        return True

    def deny_sea(self, g: Europa, role: int, sea: int) -> Rule:
        if sea != self.at:
            return ELSEWHERE
        return OK if self.next_prize() == LIGHT else FLEET_ALONE

    def do_sea(self, g: Europa, role: int, sea: int) -> None:
        add_ship(g, self.seat, sea)
        self.taken(g)

    def deny_fleet(self, g: Europa, role: int, _: int) -> Rule:
        return OK if g.fleet_at[self.seat] == self.at else FLEET_AWAY

    def do_fleet(self, g: Europa, role: int, _: int) -> None:
        kind = self.next_prize()
        g.add_fleet_ships(self.seat, kind, 1)
        if kind == HEAVY:
            g.damaged[self.seat] += 1
        self.taken(g)

    def taken(self, g: Europa) -> None:
        """One ship more."""
        kind = self.next_prize()
        self.prizes[kind] -= 1
        note(g, self.seat, 'shipsCaptured')
        g.log('captured', realm=g.name(self.seat), ship=SHIPS[kind], sea=g.map.seas.ids[self.at])

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[-1]


FRAMES: Final = (LoseShip, ShareBroadsides, GiveShips, TakePrizes)
