"""Units and ships (EFFECTS 3.3, ``raise``): gained where no battle starts, outside the limits of recruiting."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.harbours import (
    LIGHT,
    add_ship,
    against_docking,
    against_fleet_at,
    against_fleet_in,
    dock,
    free_slot,
    join_fleet_at,
    join_fleet_in,
    ships_of,
)
from chancellery.titles.europa.board.hostility import hostile_sea
from chancellery.titles.europa.board.unit_names import SHIPS, TYPES
from chancellery.titles.europa.board.units import (
    FIELD,
    INFANTRY,
    MERCENARY,
    REGULAR,
    army_for,
    change,
    in_army,
    mercenaries_left,
)
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.effects.asks import EachPicks, Pick
from chancellery.titles.europa.effects.costs import Cost
from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.run import Run
from chancellery.titles.europa.effects.things import (
    NOTHING,
    PROVINCE,
    SEA,
    SPAN,
    Maker,
    MakeStep,
    Number,
    Things,
    area_of,
    kind_of,
    number_of,
)
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.contingents import battle_threatens

HOSTILE_PLACE: Final = Rule('R16.3.18', 'refuse.hostile_place')
NO_MANPOWER: Final = Rule('R16.3.18', 'refuse.no_manpower_left')
NO_MERCENARIES: Final = Rule('R2.2.3', 'refuse.no_mercenaries')
NO_ARMY: Final = Rule('R9.4b.4', 'refuse.no_army')
NO_SHIPS: Final = Rule('R5.5.3.7', 'refuse.no_ships')


class Raise(EachPicks):
    """R16.3.18: units or ships are gained in places of the card; with a price each is bought or not."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        args = node.args
        kind: str = args['kind']
        self.at_sea = kind in SHIPS
        self.type: int = SHIPS.index(kind) if self.at_sea else TYPES.index(kind) if kind in TYPES else INFANTRY
        self.hired: bool = args.get('class') == 'mercenary'
        known = kind in TYPES or kind in SHIPS
        if not known or args.get('class', 'regular') not in ('regular', 'mercenary'):
            maker.lacks(f'do raise {kind} {args.get("class", "regular")}')
        self.count: Number = maker.number(args['n'], node.path)
        self.places: Things = maker.things(args['in'], f'{node.path}.in')
        self.cost: Cost | None = Cost(args['cost'], node.path, maker) if 'cost' in args else None
        self.up_to: bool = args.get('upTo', False)

    def spots(self, g: Europa, run: Run) -> list[int]:
        """Areas for land units; for ships the Sea Zones and Ports that are named. Heavy ships and galleys may join or
        form the Fleet in a Sea Zone that a named Port faces, too; light ones go nowhere but where they are to go."""
        found: list[int] = []
        for thing in self.places.things(g, run.scope()):
            kind, number = kind_of(thing), number_of(thing)
            if self.at_sea:
                before = g.map.faces[number] if kind == PROVINCE and self.type != LIGHT else []
                seas = [number] if kind == SEA else before
                found += [SEA * SPAN + sea for sea in seas if SEA * SPAN + sea not in found]
                if kind == PROVINCE:
                    found.append(thing)
            else:
                area = area_of(g, thing)
                found += [area] if area != NOTHING and area not in found else []
        return found

    def against(self, g: Europa, seat: int, spot: int) -> Rule:
        """The rule against one more unit there."""
        if kind_of(spot) == PROVINCE:
            return against_docked(g, seat, self.type, number_of(spot))
        return against_ship(g, seat, self.type, number_of(spot)) if self.at_sea else self.against_unit(g, seat, spot)

    def against_unit(self, g: Europa, seat: int, spot: int) -> Rule:
        """R16.3.18, R9.4b.4: no battle, Manpower or mercenaries left, and an Army for all but single infantry."""
        area = number_of(spot)
        if battle_threatens(g, seat, area):
            return HOSTILE_PLACE
        if self.hired:
            if not mercenaries_left(g):
                return NO_MERCENARIES
        elif g.available[seat] <= 0:
            return NO_MANPOWER
        single = self.type == INFANTRY and not self.hired
        return OK if single or army_for(g, seat, area) != NOWHERE else NO_ARMY

    def candidates(self, g: Europa, run: Run, pick: Any) -> list[int]:
        if self.cost is not None and self.cost.against(g, run.scope(), pick.owner) is not OK:
            return []
        return [spot for spot in self.spots(g, run) if self.against(g, pick.owner, spot) is OK]

    def why_not(self, g: Europa, run: Run, pick: Any, thing: int) -> Rule:
        if thing not in self.spots(g, run):
            return self.against_place(g, run, thing)
        return self.against(g, pick.owner, thing)

    def take(self, g: Europa, run: Run, pick: Any, thing: int) -> None:
        if self.cost is not None:
            pick.held = thing
            self.cost.ask(g, run.scope(), pick.owner)
        else:
            self.gain(g, pick, thing)

    def paid(self, g: Europa, run: Run, answer: Any) -> None:
        """The unit comes, or it was too dear after all."""
        pick = g.inside(Pick)
        assert pick is not None
        thing, pick.held = pick.held, NOTHING
        if answer:
            self.gain(g, pick, thing)

    def gain(self, g: Europa, pick: Any, thing: int) -> None:
        """One unit or ship."""
        seat, number = pick.owner, number_of(thing)
        if kind_of(thing) == PROVINCE:
            berth(g, seat, self.type, number)
            g.log('ship_built', realm=g.name(seat), ship=SHIPS[self.type], province=g.map.provinces.ids[number])
        elif self.at_sea:
            launch(g, seat, self.type, number)
            g.log('ship_gained', realm=g.name(seat), ship=SHIPS[self.type], sea=g.map.seas.ids[number])
        else:
            self.muster(g, seat, number)
            g.log('unit_gained', realm=g.name(seat), unit=TYPES[self.type], area=g.map.areas.ids[number])
        pick.picked.append(thing)
        pick.left -= 1

    def muster(self, g: Europa, seat: int, area: int) -> None:
        """R5.5.3.2: regular infantry stands alone; all others serve in an Army, which may be formed for them."""
        if not self.hired:
            g.available[seat] -= 1
        if self.type == INFANTRY and not self.hired:
            change(g, seat, FIELD, area, 1)
            return
        army = army_for(g, seat, area)
        g.put_army_area(seat, army, area)
        change(g, seat, in_army(army, MERCENARY if self.hired else REGULAR, self.type), area, 1)

    def may_stop(self, g: Europa, run: Run, pick: Any) -> bool:
        return self.up_to and pick.held == NOTHING

    def question(self, g: Europa, run: Run, pick: Any) -> Prompt:
        return Prompt('prompt.pick_muster', 'R16.3.18', {'line': self.path, 'left': pick.left})


def none_left(g: Europa, seat: int) -> bool:
    """R5.5.3.7: are all ships of a player on the board?"""
    return ships_of(g, seat) >= g.edition.components.kit['ships']


def against_docked(g: Europa, seat: int, kind: int, port: int) -> Rule:
    """R9.5.17, R9.4b.13: a ship in the supply, and room for it in the Port."""
    if none_left(g, seat):
        return NO_SHIPS
    return against_docking(g, seat, port) if kind == LIGHT else against_fleet_in(g, seat, kind, port)


def against_ship(g: Europa, seat: int, kind: int, sea: int) -> Rule:
    """R9.4b.12-14: a ship in the supply; heavy ships and galleys only where the Fleet is, or can be formed."""
    if none_left(g, seat):
        return NO_SHIPS
    if hostile_sea(g, seat, sea):
        return HOSTILE_PLACE
    return OK if kind == LIGHT else against_fleet_at(g, seat, kind, sea)


def berth(g: Europa, seat: int, kind: int, port: int) -> None:
    """R5.5.3.7: a light ship lies in the Port; others join the Fleet there, or form it."""
    if kind == LIGHT:
        dock(g, seat, port)
    else:
        join_fleet_in(g, seat, kind, port)


def launch(g: Europa, seat: int, kind: int, sea: int) -> None:
    """R5.5.3.7: a light ship takes a free Trade Protection slot, or stays beside them; others join the Fleet."""
    slot = free_slot(g, sea)
    if kind != LIGHT:
        join_fleet_at(g, seat, kind, sea)
    elif slot != NOBODY:
        g.put_slots(sea, slot, seat)
    else:
        add_ship(g, seat, sea)


FORCES: Final[dict[str, MakeStep]] = {'raise': Raise}
