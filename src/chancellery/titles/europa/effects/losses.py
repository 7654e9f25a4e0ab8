"""Losses outside battles (EFFECTS 3.3, ``casualties``, ``manpower``): units, ships and Manpower."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.harbours import dock, docked, loose_ships, lose_from_fleet, remove_ship
from chancellery.titles.europa.board.unit_names import CLASSES, SHIPS, TYPES, UNIT_IDS
from chancellery.titles.europa.board.units import (
    FIELD,
    REGULAR,
    areas_with_units,
    army_of,
    change,
    class_of,
    count,
    deployed,
    number_in,
    single_infantry,
    type_of,
)
from chancellery.titles.europa.edition.files import NOWHERE
from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.resources import counted
from chancellery.titles.europa.effects.run import ForEach, Run
from chancellery.titles.europa.effects.things import Maker, MakeStep, Number, Things, area_of, number_of
from chancellery.titles.europa.events.disasters import NOT_HIT_NOW, Casualties
from chancellery.titles.europa.fields import MOST_UNITS
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.rebel_dice import ExhaustUnit
from chancellery.titles.europa.war.casualties import TakeHit

ANY_SHIP: Final = 'ship'
LIGHT_SHIP: Final = 'light'
SUPPLY: Final = 'supply'

NO_SHIP_THERE: Final = Rule('R16.3.5', 'refuse.no_ship_there')


# ---- what is asked


class CardCasualties(Casualties):
    """R9.7.6: hits by a card, wherever the units are."""

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.pick', 'R9.7.6', {'line': self.within(g, Run).effect(g).path, 'left': self.left})


class RemoveUnits(CardCasualties):
    """Units of any class go to the supply; their owner says which (EFFECTS 3.3)."""

    def step(self, g: Europa) -> bool:
        units = [unit for unit in range(len(UNIT_IDS)) if self.deny_unit(g, 0, unit) is OK]
        areas = single_infantry(g, self.seat)
        if self.left == 0 or (not units and not areas):
            self.done(g, None)
            return True
        if len(units) + len(areas) > 1:
            return Question.step(self, g)
        self.hit(g, units[0] if units else FIELD, areas[0] if areas else NOWHERE)
        return True

    def hit(self, g: Europa, unit: int, area: int) -> None:
        """One unit is taken off the map."""
        there = area if unit == FIELD else g.army_area_at(self.seat, army_of(unit))
        change(g, self.seat, unit, there, -1)
        sort, type = CLASSES[class_of(unit)], TYPES[type_of(unit)]
        g.log('unit_lost', realm=g.name(self.seat), sort=sort, unit=type, area=g.map.areas.ids[there])
        self.left -= 1

    def deny_unit(self, g: Europa, role: int, unit: int) -> Rule:
        return OK if unit != FIELD and count(g, self.seat, unit, NOWHERE) > 0 else NOT_HIT_NOW

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        return OK if count(g, self.seat, FIELD, area) > 0 else NOT_HIT_NOW


class RemoveShips(Question):
    """Ships go to the supply; their owner says which: light ones of a Sea Zone or Port, or one of the Fleet."""

    fields: ClassVar[tuple[Field, ...]] = (number('left', 0, MOST_UNITS), number('sort', -1, len(SHIPS) - 1))

    def __init__(self, seat: int = 0, left: int = 0, sort: int = -1) -> None:
        super().__init__(seat)
        self.left = left
        self.sort = sort  # of the ships, or -1 for any

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.pick', 'R16.3.5', {'line': self.within(g, Run).effect(g).path, 'left': self.left})

    def step(self, g: Europa) -> bool:
        """Nobody is asked where all ships are alike."""
        seas = [sea for sea in g.variant.seas if self.deny_sea(g, 0, sea) is OK]
        ports = self.among_province(g, 0)
        ships = [ship for ship in range(len(SHIPS)) if self.deny_ship(g, 0, ship) is OK]
        if self.left == 0 or not (seas or ports or ships):
            self.done(g, None)
            return True
        if len(seas) + len(ports) + len(ships) > 1:
            return super().step(g)
        if seas:
            self.do_sea(g, 0, seas[0])
        elif ports:
            self.do_province(g, 0, ports[0])
        else:
            self.do_ship(g, 0, ships[0])
        return True

    def lost(self, g: Europa, ship: int) -> None:
        """One of them is gone."""
        g.log('ship_removed', realm=g.name(self.seat), ship=SHIPS[ship])
        self.left -= 1

    def light(self) -> bool:
        """May it be a light ship?"""
        return self.sort in (-1, SHIPS.index(LIGHT_SHIP))

    def deny_sea(self, g: Europa, role: int, sea: int) -> Rule:
        return OK if self.light() and loose_ships(g, self.seat, sea) > 0 else NO_SHIP_THERE

    def do_sea(self, g: Europa, role: int, sea: int) -> None:
        remove_ship(g, self.seat, sea)
        self.lost(g, SHIPS.index(LIGHT_SHIP))

    def among_province(self, g: Europa, role: int) -> list[int]:
        return [port for owner, port, _ in g.docked if owner == self.seat and self.light()]

    def deny_province(self, g: Europa, role: int, port: int) -> Rule:
        return OK if self.light() and docked(g, self.seat, port) > 0 else NO_SHIP_THERE

    def do_province(self, g: Europa, role: int, port: int) -> None:
        dock(g, self.seat, port, -1)
        self.lost(g, SHIPS.index(LIGHT_SHIP))

    def deny_ship(self, g: Europa, role: int, ship: int) -> Rule:
        """Of the Fleet."""
        return OK if self.sort in (-1, ship) and g.fleet_ships_at(self.seat, ship) > 0 else NO_SHIP_THERE

    def do_ship(self, g: Europa, role: int, ship: int) -> None:
        lose_from_fleet(g, self.seat, ship)
        self.lost(g, ship)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class ExhaustDeployed(ExhaustUnit):
    """EFFECTS 3.3: no unit is available any more, so that a deployed one is exhausted."""

    def prompt(self, g: Europa, role: int) -> Prompt:
        run = self.within(g, Run)
        return Prompt('prompt.pick', 'R16.3.5', {'line': run.effect(g).path, 'left': run.left})

    def step(self, g: Europa) -> bool:
        """Where only one can be taken nobody is asked."""
        units = [unit for unit in self.among_unit(g, 0) if self.deny_unit(g, 0, unit) is OK]
        areas = single_infantry(g, self.seat)
        if len(units) + len(areas) > 1:
            return Question.step(self, g)
        if units:
            self.do_unit(g, 0, units[0])
        else:
            self.do_area(g, 0, areas[0])
        return True


# ---- the effects


class LoseUnits(ForEach):
    """R9.7.6-7: land units are hit outside a battle, in an Area or anywhere, or go to the supply; ships go there."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        args = node.args
        kind: str = args.get('kind', 'land')
        self.count: Number = maker.number(args['n'], node.path)
        self.places: Things | None = maker.things(args['in'], f'{node.path}.in') if 'in' in args else None
        self.at_sea: bool = kind in SHIPS or kind == ANY_SHIP
        self.sort: int = SHIPS.index(kind) if kind in SHIPS else -1
        self.removed: bool = args.get('to', 'hit') == SUPPLY
        hit = args.get('to', 'hit') == 'hit' and kind == 'land'
        built = hit or (self.removed and self.places is None and (self.at_sea or kind == 'land'))
        if not built or 'by' in args or 'as' in args:
            maker.lacks('do casualties')

    def futile(self, g: Europa, run: Run) -> bool:
        return not any(self.has_any(g, seat) for seat in self.who.seats(g, run.scope()))

    def has_any(self, g: Europa, seat: int) -> bool:
        """Has a player anything of the kind?"""
        if not self.at_sea:
            return len(areas_with_units(g, seat)) > 0
        light = loose_or_docked(g, seat) and self.sort in (-1, SHIPS.index(LIGHT_SHIP))
        return light or any(g.fleet_ships_at(seat, ship) > 0 for ship in range(len(SHIPS)) if self.sort in (-1, ship))

    def area(self, g: Europa, run: Run) -> int:
        """Where they are lost."""
        found = [] if self.places is None else [area_of(g, thing) for thing in self.places.things(g, run.scope())]
        return number_of(found[0]) if found else NOWHERE

    def act(self, g: Europa, run: Run, seat: int) -> bool:
        wanted = min(self.count.value(g, run.scope()), MOST_UNITS)
        if wanted <= 0:
            return False
        if self.places is not None:
            return self.hit_there(g, run, seat, wanted)
        if self.at_sea:
            g.ask(RemoveShips(seat, wanted, self.sort))
        elif self.removed:
            g.ask(RemoveUnits(seat, wanted))
        else:
            g.ask(CardCasualties(seat, wanted))
        return True

    def hit_there(self, g: Europa, run: Run, seat: int, wanted: int) -> bool:
        """Hits in one Area, like those of a battle."""
        area = self.area(g, run)
        run.left = 0 if area == NOWHERE else min(wanted, number_in(g, seat, area))
        if run.left > 0:
            g.ask(TakeHit(seat, area, 0))
        return run.left > 0

    def heard(self, g: Europa, run: Run, answer: Any) -> None:
        """The next hit in the Area, of the category whose turn it is."""
        run.left = max(run.left - 1, 0)
        if run.left > 0:
            g.ask(TakeHit(self.now(g, run), self.area(g, run), answer))
        else:
            self.go_on(g, run)


def loose_or_docked(g: Europa, seat: int) -> bool:
    """Has a player light ships outside the Fleet?"""
    at_sea = sum(g.ships_of(seat)) + g.slots.count(seat)
    return at_sea > 0 or any(owner == seat for owner, _, _ in g.docked)


class Manpower(ForEach):
    """R5.2.3.1, R4.5.A3: units move between the two boxes, as many as there are; to the exhausted ones deployed units
    go where none is available any more."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.count: Number = maker.number(node.args['n'], node.path)
        self.exhausts: bool = node.args['to'] == 'exhausted'
        self.bind_name(node, maker)

    def futile(self, g: Europa, run: Run) -> bool:
        return all(self.movable(g, seat) == 0 for seat in self.who.seats(g, run.scope()))

    def movable(self, g: Europa, seat: int) -> int:
        """How many units can move."""
        return g.available[seat] + deployed(g, seat, REGULAR) if self.exhausts else g.exhausted[seat]

    def act(self, g: Europa, run: Run, seat: int) -> bool:
        wanted = max(0, min(self.count.value(g, run.scope()), self.movable(g, seat)))
        run.bind(self.slot, counted(wanted))
        if not self.exhausts:
            g.exhausted[seat] -= wanted
            g.available[seat] += wanted
            if wanted > 0:
                g.log('rested', realm=g.name(seat), count=wanted)
            return False
        ready = min(wanted, g.available[seat])
        g.available[seat] -= ready
        g.exhausted[seat] += ready
        if ready > 0:
            g.log('units_exhausted', realm=g.name(seat), count=ready)
        run.left = wanted - ready
        return self.exhaust_next(g, run, seat)

    def exhaust_next(self, g: Europa, run: Run, seat: int) -> bool:
        """One of the deployed units, if there is one more to be exhausted."""
        if run.left > 0:
            g.ask(ExhaustDeployed(seat))
        return run.left > 0

    def heard(self, g: Europa, run: Run, answer: Any) -> None:
        run.left -= 1
        if not self.exhaust_next(g, run, self.now(g, run)):
            self.go_on(g, run)


LOSSES: Final[dict[str, MakeStep]] = {'casualties': LoseUnits, 'manpower': Manpower}
FRAMES: Final = (CardCasualties, RemoveUnits, RemoveShips, ExhaustDeployed)
