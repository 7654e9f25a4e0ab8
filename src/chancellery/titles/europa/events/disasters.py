"""R16.5.4-5, R16.5.8: Native Uprisings, ships lost at sea, and attrition of those at war."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, items, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.harbours import ships_in
from chancellery.titles.europa.board.hostility import friendly_port
from chancellery.titles.europa.board.unit_names import UNIT_IDS
from chancellery.titles.europa.board.units import (
    ALLIED,
    FIELD,
    HIT_ORDER,
    MERCENARY,
    REGULAR,
    areas_with_units,
    class_of,
    count,
    deployed,
    destroy,
)
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.fields import MOST_UNITS, SEATS
from chancellery.titles.europa.questions import ANY_SEAT, Question, SeatPhase
from chancellery.titles.europa.rounds.peace_phase import at_war
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.teams import is_opponent
from chancellery.titles.europa.unrest.rebel_dice import SpreadUnrest, may_add_unrest
from chancellery.titles.europa.war.sinking import SinkOne

KEEP_COLONIST: Final = 0  # what the active player may ignore of a Native Uprising
KEEP_CALM: Final = 1
SUFFER_BOTH: Final = 2
FOR_EVERY: Final = 4  # deployed units of which one falls to attrition (R16.5.8)

NO_SUCH_OPTION: Final = Rule('R16.5.4', 'refuse.no_such_option')
SAFE_SHIP: Final = Rule('R16.5.5', 'refuse.safe_ship')
NOT_HIT_NOW: Final = Rule('R9.7.6', 'refuse.not_hit_now')


class OnEach(SeatPhase):
    """A symbol that falls on one player after the other; ``seat`` is the active one, or NOBODY."""

    fields: ClassVar[tuple[Field, ...]] = (ANY_SEAT, items('order', SEATS, 0, 'seat'))

    def __init__(self, seat: int = NOBODY, order: list[int] | None = None) -> None:
        super().__init__(seat)
        self.order: list[int] = [] if order is None else order[:]


# ---- Native Uprising (R16.5.4)


def distant_areas(g: Europa, seat: int) -> list[int]:
    """The Areas on distant continents where a player has a Town that can get Unrest."""
    towns = [p for p in range(len(g.town)) if g.map.is_distant(p) and may_add_unrest(g, seat, p, towns_only=True)]
    return sorted({g.map.area[province] for province in towns})


class NativeUprising(OnEach):
    """R16.5.4: each player loses a Colonist of the pool and has Unrest on a distant Town; the active one may ignore
    one of the two."""

    steps: ClassVar[tuple[str, ...]] = ('rise',)

    def rise(self, g: Europa) -> None:
        """The next player."""
        if not self.order:
            return
        seat = self.order.pop(0)
        self.again()
        if seat == self.seat and (g.colonists[seat] > 0 or distant_areas(g, seat)):
            g.ask(IgnoreNatives(seat))
        else:
            self.suffer(g, seat, SUFFER_BOTH)

    def back_IgnoreNatives(self, g: Europa, ignored: int) -> None:
        self.suffer(g, self.seat, ignored)

    def suffer(self, g: Europa, seat: int, ignored: int) -> None:
        """What is not ignored."""
        if ignored != KEEP_COLONIST and g.colonists[seat] > 0:
            g.colonists[seat] -= 1
            g.log('colonist_lost', realm=g.name(seat))
        areas = distant_areas(g, seat)
        if ignored != KEEP_CALM and areas:
            g.ask(SpreadUnrest(seat, 1, areas, towns_only=True))


class IgnoreNatives(Question):
    """R16.5.4: option A keeps the Colonist, option B the Towns calm."""

    free: ClassVar[tuple[str, ...]] = ('pass',)

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.ignore_natives', 'R16.5.4', {'realm': g.name(self.seat)})

    def deny_option(self, g: Europa, role: int, option: int) -> Rule:
        return OK if option in (KEEP_COLONIST, KEEP_CALM) else NO_SUCH_OPTION

    def do_option(self, g: Europa, role: int, option: int) -> None:
        self.done(g, option)

    def do_pass(self, g: Europa, role: int, _: int) -> None:
        self.done(g, SUFFER_BOTH)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.option + (KEEP_CALM if distant_areas(g, self.seat) else KEEP_COLONIST)


# ---- Lost at Sea (R16.5.5)


def exposed_seas(g: Europa, seat: int) -> list[int]:
    """R16.5.5: the Sea Zones with ships of a player and no Port that is friendly to him."""
    seas = [sea for sea in range(g.map.sea_count) if ships_in(g, seat, sea) > 0]
    return [sea for sea in seas if not any(friendly_port(g, seat, port) for port in g.map.ports[sea])]


class LostAtSea(OnEach):
    """R16.5.5: the active player removes a ship of each opponent; automatically everybody picks one of his own."""

    steps: ClassVar[tuple[str, ...]] = ('sink',)

    def sink(self, g: Europa) -> None:
        """The next player."""
        if not self.order:
            return
        owner = self.order.pop(0)
        self.again()
        hit = self.seat == NOBODY or is_opponent(g, self.seat, owner)
        if hit and exposed_seas(g, owner):
            chooser = owner if self.seat == NOBODY else self.seat
            g.ask(SinkShip(chooser, owner))


class SinkShip(SinkOne):
    """R16.5.5: a ship in a Sea Zone without a friendly Port."""

    fields: ClassVar[tuple[Field, ...]] = (number('owner', 0, 'seat'),)

    def __init__(self, seat: int = 0, owner: int = 0) -> None:
        super().__init__(seat)
        self.owner = owner

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.sink_ship', 'R16.5.5', {'realm': g.name(self.owner)})

    def owner_of_ships(self) -> int:
        return self.owner

    def seas(self, g: Europa) -> list[int]:
        return exposed_seas(g, self.owner)

    def against_losing(self) -> Rule:
        return SAFE_SHIP


# ---- Attrition (R16.5.8)


class Attrition(OnEach):
    """R16.5.8: every player at war but the active one loses a unit for every four that are deployed."""

    steps: ClassVar[tuple[str, ...]] = ('wear',)

    def wear(self, g: Europa) -> None:
        """The next player."""
        if not self.order:
            return
        seat = self.order.pop(0)
        self.again()
        units = sum([deployed(g, seat, kind) for kind in (REGULAR, MERCENARY, ALLIED)]) // FOR_EVERY
        if seat != self.seat and units > 0 and at_war(g, seat):
            g.log('attrition', realm=g.name(seat), units=units)
            g.ask(Casualties(seat, units))


class Casualties(Question):
    """R9.7.6: hits fall on mercenaries, regulars and allied units in turn, one at a time; the owner picks the unit."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('left', 0, MOST_UNITS), number('turn', 0, len(HIT_ORDER) - 1),
    )  # fmt: skip

    def __init__(self, seat: int = 0, left: int = 0) -> None:
        super().__init__(seat)
        self.left = left
        self.turn = 0

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.casualties', 'R9.7.6', {'left': self.left})

    def kind(self, g: Europa) -> int:
        """The class on which the next hit falls."""
        for step in range(len(HIT_ORDER)):
            kind = HIT_ORDER[(self.turn + step) % len(HIT_ORDER)]
            if deployed(g, self.seat, kind) > 0:
                return kind
        return HIT_ORDER[0]

    def step(self, g: Europa) -> bool:
        kind = self.kind(g)
        if self.left == 0 or deployed(g, self.seat, kind) == 0:
            self.done(g, None)
            return True
        units = [unit for unit in range(len(UNIT_IDS)) if self.deny_unit(g, 0, unit) is OK]
        areas = [area for area in areas_with_units(g, self.seat) if self.deny_area(g, 0, area) is OK]
        if len(units) + len(areas) > 1:
            return super().step(g)
        self.hit(g, units[0] if units else FIELD, areas[0] if areas else NOWHERE)
        return True

    def hit(self, g: Europa, unit: int, area: int) -> None:
        """One unit falls."""
        kind = class_of(unit)
        destroy(g, self.seat, unit, area)
        self.turn = (HIT_ORDER.index(kind) + 1) % len(HIT_ORDER)
        self.left -= 1

    def deny_unit(self, g: Europa, role: int, unit: int) -> Rule:
        """Of an Army."""
        fits = unit != FIELD and class_of(unit) == self.kind(g) and count(g, self.seat, unit, NOWHERE) > 0
        return OK if fits else NOT_HIT_NOW

    def do_unit(self, g: Europa, role: int, unit: int) -> None:
        self.hit(g, unit, NOWHERE)

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        """Single infantry."""
        return OK if self.kind(g) == REGULAR and count(g, self.seat, FIELD, area) > 0 else NOT_HIT_NOW

    def do_area(self, g: Europa, role: int, area: int) -> None:
        self.hit(g, FIELD, area)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


FRAMES: Final = (NativeUprising, IgnoreNatives, LostAtSea, SinkShip, Attrition, Casualties)
