"""R5.5.2.6-R5.5.2.11, R9.5.12-R9.5.26: naval activations: ships sail, or leave their Ports; what follows."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, flag, items, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.actions.recruit import SLOTS_FULL
from chancellery.titles.europa.acts import NO_TARGET
from chancellery.titles.europa.board.harbours import LIGHT, berths, crowded, fleet_size, free_slot, in_port, ships_in
from chancellery.titles.europa.board.hostility import hostile_sea
from chancellery.titles.europa.board.units import areas_with_units, units_in
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.field_groups import ENEMIES, LASTING, OWNERS, SHIPS
from chancellery.titles.europa.governing.purse import Payment, Price
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.terms import ALL_PIECES, USUAL, Pieces, Terms
from chancellery.titles.europa.war.acts_by_card import MOST_RESTED, MOST_SPACES, card_acted_by, pieces_of_card
from chancellery.titles.europa.war.due import deferring
from chancellery.titles.europa.war.march import ACTED_BEFORE, NO_UNITS_THERE, Activation, March, activation_price
from chancellery.titles.europa.war.naval_battle import NavalBattle
from chancellery.titles.europa.war.routes import over_sea
from chancellery.titles.europa.war.squadrons import sea_battle_threatens
from chancellery.titles.europa.war.waters import (
    NO_ROOM,
    OUT_OF_REACH,
    TOLL_OF_LINK,
    adjacent_pirates,
    against_leaving_port,
    against_link,
    against_space,
    against_undocking,
    crosses_link,
    dissolve_empty_fleet,
    fleet_space,
    in_reach,
    is_sea,
    light_ships,
    move_fleet,
    origins,
    port_space,
    put_light_ship,
    spaces_with_ships,
    take_light_ship,
    takes_ship,
    within_range,
)

NO_SHIPS_IN_PORT: Final = Rule('R9.5.12', 'refuse.no_ships_in_port')
NO_SHIP_HERE: Final = Rule('R9.5.12', 'refuse.no_ship_of_yours_there')
NO_FLEET: Final = Rule('R9.4b.14', 'refuse.no_fleet')
FLEET_NOT_HERE: Final = Rule('R9.4b.14', 'refuse.fleet_not_here')
NO_LIGHT_SHIP: Final = Rule('R9.4b.14', 'refuse.no_light_ship_for_fleet')
NOT_MOVED: Final = Rule('R9.5.12', 'refuse.no_ship_moved')
NO_PIRATES: Final = Rule('R9.4b.19', 'refuse.no_pirates_near')
CHOOSE_PORT: Final = Rule('R9.5.12', 'refuse.choose_ships')
NO_LANDING: Final = Rule('R9.5.25', 'refuse.no_landing')
CARRIED_ALREADY: Final = Rule('R9.5.25', 'refuse.carried_already')
HOSTILE_SLOTS: Final = Rule('R9.5.15', 'refuse.hostile_slots')
NO_LOOSE_SHIP: Final = Rule('R9.5.15', 'refuse.no_loose_ship')
NOT_ONE_FLEET: Final = Rule('R9.5.17', 'refuse.not_one_fleet')
ALREADY_THERE: Final = Rule('R9.5.13', 'refuse.ships_are_there')


# ---- naval movement (R5.5.2.7)


class Sailing(Activation):
    """R5.5.2.7: ships sail to a space, a Sea Zone or a Port."""

    def against_space_as_aim(self, g: Europa, seat: int, to: int, terms: Terms) -> Rule:
        """R5.5.2.7, R9.5.12-14: a Sea Zone or friendly Port that a ship can reach; or a Sea Zone from which pirates can
        be attacked by ships that lie there (R9.4b.19). What has sailed by the same card before stays where it is."""
        pieces = terms.pieces
        mine = spaces_with_ships(g, seat)
        if is_sea(g, to) and to in mine and adjacent_pirates(g, to):
            return OK
        rule = against_space(g, seat, to)
        if rule is not OK:
            return rule
        if not mine:
            return NO_SHIP_HERE
        if not takes_ship(g, seat, to) and not takes_ship(g, seat, to, fleet=True):
            return NO_ROOM
        sought = [space for space in mine if space != to and may_leave(g, seat, space, pieces)]
        if not sought and pieces.anchored:
            return ACTED_BEFORE
        if in_reach(g, seat, sought, to):
            return OK
        if any(crosses_link(g, space, to) for space in sought):
            return against_link(g, seat, sum(activation_price(g, seat, terms).power))
        return ALREADY_THERE if to in mine else OUT_OF_REACH

    def over_link_alone(self, g: Europa, seat: int, to: int, pieces: Pieces) -> bool:
        """R9.5.30: do ships get there only over a costly link?"""
        mine = [space for space in spaces_with_ships(g, seat) if space != to and may_leave(g, seat, space, pieces)]
        return any(crosses_link(g, space, to) for space in mine) and not in_reach(g, seat, mine, to)

    def sail(self, g: Europa, seat: int, to: int, terms: Terms) -> None:
        """R5.5.2.7."""
        self.pay(g, seat, terms)
        g.ask(Sail(seat, to, terms.pieces))


HARBOURS: Final = (*OWNERS, *ENEMIES, 'at_peace', 'fleet_port', 'manned', 'moored', 'occupier', 'vassal')  # and whose
SAILING_READS: Final = (*HARBOURS, *SHIPS, *LASTING, 'friends')


class SailToSea(Sailing):
    """R5.5.2.7: to a Sea Zone."""

    verb = 'sail'
    card_name = 'navalMove'
    reads = (*SAILING_READS, 'claims', 'core', 'pirates', 'power')  # many: ships are stopped by all that is hostile

    def among(self, g: Europa, seat: int, terms: Terms = USUAL) -> list[int]:
        return [space for space in within_range(g, seat, links=True) if is_sea(g, space)]

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        return self.against_space_as_aim(g, seat, thing, terms)

    def hint(self, g: Europa, seat: int, thing: int, terms: Terms) -> dict[str, Any]:
        """The price, with that of a costly link."""
        told = super().hint(g, seat, thing, terms)
        return {**told, 'any': TOLL_OF_LINK} if self.over_link_alone(g, seat, thing, terms.pieces) else told

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        self.sail(g, seat, thing, terms)


class Moor(Sailing):
    """R5.5.2.7: to a friendly Port."""

    verb = 'moor'
    card_name = 'navalMove'
    reads = (*SAILING_READS, 'large')  # many: as to sea

    def among(self, g: Europa, seat: int, terms: Terms = USUAL) -> list[int]:
        return [space - g.map.sea_count for space in within_range(g, seat) if not is_sea(g, space)]

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        return self.against_space_as_aim(g, seat, port_space(g, thing), terms)

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        self.sail(g, seat, port_space(g, thing), terms)


def may_leave(g: Europa, seat: int, space: int, pieces: Pieces) -> bool:
    """Are ships there that have not sailed by the same card?"""
    if space not in pieces.anchored and light_ships(g, seat, space) > 0:
        return True
    return not pieces.fleet_has_sailed() and fleet_space(g, seat) == space


class Crew(Question):
    """R9.4b.14: in a naval activation light ships join the Fleet where it is, or form it, and leave it again; before it
    sails, and at its destination."""

    def against_joining(self, g: Europa, space: int) -> Rule:
        """The Fleet is there, or on no map, and a light ship is."""
        if fleet_space(g, self.seat) not in (NOWHERE, space):
            return FLEET_NOT_HERE
        return OK if light_ships(g, self.seat, space) else NO_LIGHT_SHIP

    def enter_fleet(self, g: Europa, space: int) -> None:
        """A light ship joins."""
        take_light_ship(g, self.seat, space)
        g.add_fleet_ships(self.seat, LIGHT, 1)
        if is_sea(g, space):
            g.fleet_at[self.seat] = space
        else:
            g.fleet_port[self.seat] = space - g.map.sea_count

    def deny_join(self, g: Europa, role: int, sea: int) -> Rule:
        return self.against_joining(g, sea)

    def do_join(self, g: Europa, role: int, sea: int) -> None:
        self.enter_fleet(g, sea)

    def among_enlist(self, g: Europa, role: int) -> list[int]:
        return [port for owner, port, _ in g.docked if owner == self.seat]

    def deny_enlist(self, g: Europa, role: int, province: int) -> Rule:
        return self.against_joining(g, port_space(g, province))

    def do_enlist(self, g: Europa, role: int, province: int) -> None:
        self.enter_fleet(g, port_space(g, province))

    def deny_detach(self, g: Europa, role: int, _: int) -> Rule:
        """A light ship stays behind, where the Port has room for it."""
        if g.fleet_ships_at(self.seat, LIGHT) == 0:
            return NO_LIGHT_SHIP
        return self.against_berthing(g, fleet_size(g, self.seat))

    def against_berthing(self, g: Europa, leaving: int) -> Rule:
        """R9.5.17: a Port has room for one more beside the Fleet, if so many ships of it go on."""
        port = g.fleet_port[self.seat]
        return OK if port == NOWHERE or in_port(g, port) - leaving < berths(g, port) else NO_ROOM

    def do_detach(self, g: Europa, role: int, _: int) -> None:
        """With its last ship the Fleet is gone."""
        g.add_fleet_ships(self.seat, LIGHT, -1)
        put_light_ship(g, self.seat, fleet_space(g, self.seat))
        dissolve_empty_fleet(g, self.seat)


class Sail(Crew):
    """R9.5.12b-14: ships sail to one destination, one light ship or the Fleet at a time; then a battle, if the Sea Zone
    is hostile or pirates are attacked, and what the ships do there."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('to', 0, MOST_SPACES),
        number('moved', 0, 99),
        flag('over'),
        flag('fought'),
        flag('arrived'),
        number('node', NOWHERE, 'node'),
        items('anchored', MOST_RESTED, 0, MOST_SPACES),  # to where ships sailed by the same card
        flag('tired'),  # so has the Fleet
        flag('with_fleet'),  # it sails now
        flag('crossed'),  # a costly link is paid for (R9.5.30)
    )
    ignores: ClassVar[tuple[str, ...]] = ('Payment',)  # it must be paid
    forced: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, seat: int = 0, to: int = 0, pieces: Pieces = ALL_PIECES) -> None:
        super().__init__(seat)
        self.crossed = False
        self.anchored: list[int] = pieces.anchored[:]
        self.tired = pieces.fleet_has_sailed()
        self.with_fleet = False
        self.to = to
        self.moved = 0
        self.over = False
        self.fought = False
        self.arrived = False
        self.node = NOWHERE

    def prompt(self, g: Europa, role: int) -> Prompt:
        if is_sea(g, self.to):
            return Prompt('prompt.sail', 'R9.5.12', {'sea': g.map.seas.ids[self.to]})
        return Prompt('prompt.moor', 'R9.5.12', {'province': g.map.provinces.ids[self.to - g.map.sea_count]})

    def step(self, g: Europa) -> bool:
        if not self.over:
            return super().step(g)
        sea = self.to
        if not is_sea(g, sea):
            self.done(g, (self.to, self.with_fleet))
        elif not self.fought and (self.node != NOWHERE or sea_battle_threatens(g, self.seat, sea)):
            card = deferring(g, self.seat)
            if card is not None:  # R9.7.2: the battle is due later
                card.owe_battle_at_sea(g, sea, self.node, self.moved > 0)
                self.done(g, (self.to, self.with_fleet))
                return True
            node = NOWHERE if sea_battle_threatens(g, self.seat, sea) else self.node
            self.fought = self.node == NOWHERE or node != NOWHERE
            g.push(NavalBattle(sea, self.seat, node))
        elif not self.arrived and self.moved and ships_in(g, self.seat, sea):
            self.arrived = True
            g.ask(Landfall(self.seat, [sea]))
        else:
            self.done(g, (self.to, self.with_fleet))
        return True

    # ---- who sails

    def against_leaving(self, g: Europa, space: int) -> Rule:
        """A light ship of his, in reach, and room for it."""
        if space == self.to:
            return ALREADY_THERE
        if light_ships(g, self.seat, space) == 0:
            return NO_SHIP_HERE
        if space in self.anchored:
            return ACTED_BEFORE
        if not takes_ship(g, self.seat, self.to):
            return NO_ROOM
        return self.against_way(g, space)

    def against_way(self, g: Europa, space: int) -> Rule:
        """R9.5.13, R9.5.29-30: in reach, or over a costly link, for which there is power; into waters that are known,
        where others of his attack pirates, too."""
        rule = against_space(g, self.seat, self.to)
        if rule is not OK:
            return rule
        if crosses_link(g, space, self.to):
            return OK if self.crossed else against_link(g, self.seat)
        return OK if space in origins(g, self.seat, self.to) else OUT_OF_REACH

    def pay_for_link(self, g: Europa, space: int) -> None:
        """R9.5.30: 1 power of any kind, once for all ships of this move."""
        if crosses_link(g, space, self.to) and not self.crossed:
            self.crossed = True
            g.ask(Payment(self.seat, Price(any=TOLL_OF_LINK), must=True))

    def go_to(self, g: Europa, space: int) -> None:
        """One light ship sails."""
        take_light_ship(g, self.seat, space)
        put_light_ship(g, self.seat, self.to)
        self.moved += 1
        tell_sailing(g, self.seat, 1, self.to)
        self.pay_for_link(g, space)

    def among_sea(self, g: Europa, role: int) -> list[int]:
        return [space for space in spaces_with_ships(g, self.seat) if is_sea(g, space)]

    def deny_sea(self, g: Europa, role: int, sea: int) -> Rule:
        return self.against_leaving(g, sea)

    def do_sea(self, g: Europa, role: int, sea: int) -> None:
        self.go_to(g, sea)

    def among_province(self, g: Europa, role: int) -> list[int]:
        return [port for owner, port, _ in g.docked if owner == self.seat]

    def deny_province(self, g: Europa, role: int, province: int) -> Rule:
        return self.against_leaving(g, port_space(g, province))

    def do_province(self, g: Europa, role: int, province: int) -> None:
        self.go_to(g, port_space(g, province))

    def deny_fleet(self, g: Europa, role: int, _: int) -> Rule:
        """R9.4b.14: the Fleet moves as one group."""
        at = fleet_space(g, self.seat)
        if at == NOWHERE:
            return NO_FLEET
        if at == self.to:
            return ALREADY_THERE
        if self.tired:
            return ACTED_BEFORE
        if not takes_ship(g, self.seat, self.to, fleet=True):
            return NO_ROOM
        return self.against_way(g, at)

    def against_berthing(self, g: Europa, leaving: int) -> Rule:
        """Where the Fleet has come it stays: six ships of a large Port are all of it."""
        if fleet_space(g, self.seat) != self.to:
            return super().against_berthing(g, leaving)
        return super().against_berthing(g, 1)

    def do_fleet(self, g: Europa, role: int, _: int) -> None:
        ships, at = fleet_size(g, self.seat), fleet_space(g, self.seat)
        move_fleet(g, self.seat, self.to)
        self.with_fleet = True
        self.moved += ships
        tell_sailing(g, self.seat, ships, self.to)
        self.pay_for_link(g, at)

    # ---- pirates (R9.4b.19)

    def among_node(self, g: Europa, role: int) -> list[int]:
        return adjacent_pirates(g, self.to) if is_sea(g, self.to) else []

    def deny_node(self, g: Europa, role: int, node: int) -> Rule:
        """R9.4b.19, R9.9.1: all ships that are in the Sea Zone by now attack the pirates of one node."""
        if not is_sea(g, self.to) or node not in adjacent_pirates(g, self.to):
            return NO_PIRATES
        return OK if ships_in(g, self.seat, self.to) else NO_SHIP_HERE

    def do_node(self, g: Europa, role: int, node: int) -> None:
        self.node = node
        self.over = True

    def deny_done(self, g: Europa, role: int, _: int) -> Rule:
        """Somebody has moved, or nobody can: what was there may be gone since."""
        if crowded(g, self.seat):
            return NOT_ONE_FLEET
        if self.moved:
            return OK
        stuck = not any(self.against_leaving(g, space) is OK for space in spaces_with_ships(g, self.seat))
        idle = not any(self.deny_node(g, role, node) is OK for node in self.among_node(g, role))
        return OK if stuck and idle and self.deny_fleet(g, role, 0) is not OK else NOT_MOVED

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.over = True

    def final(self, g: Europa, role: int, number: int) -> bool:
        """The dice of a battle follow."""
        if not is_sea(g, self.to):
            return False
        base = g.title.verbs_table.verb_of[number]
        return base == g.v.node or (number == g.v.done and sea_battle_threatens(g, self.seat, self.to))

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.done if g.v.done in numbers else numbers[0]


def tell_sailing(g: Europa, seat: int, ships: int, to: int) -> None:
    """The log: ships that sailed."""
    if is_sea(g, to):
        g.log('sails', realm=g.name(seat), ships=ships, sea=g.map.seas.ids[to])
    else:
        g.log('moors', realm=g.name(seat), ships=ships, province=g.map.provinces.ids[to - g.map.sea_count])


# ---- undocking (R5.5.2.8)


def ports_with_ships(g: Europa, seat: int) -> list[int]:
    """The Ports where a player has ships."""
    seas = g.map.sea_count
    return [space - seas for space in spaces_with_ships(g, seat) if space >= seas]


class LeavePorts(Activation):
    """R5.5.2.8: ships undock."""

    verb = 'undock'
    reads = (*HARBOURS, *SHIPS, 'claims', 'core')  # many: ships leave only where nothing is hostile before the Port

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        """R5.5.2.8: ships in a Port with an open Sea Zone before it; not those that have sailed by the same card."""
        ports = ports_with_ships(g, seat)
        if not ports:
            return NO_SHIPS_IN_PORT
        ports = [port for port in ports if may_leave(g, seat, port_space(g, port), terms.pieces)]
        if not ports:
            return ACTED_BEFORE
        rules = [against_leaving_port(g, seat, port) for port in ports]
        return OK if any(rule is OK for rule in rules) else rules[0]

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        """R5.5.2.8; what has sailed by the same card before stays where it is."""
        self.pay(g, seat, terms)
        g.ask(Undock(seat, terms.pieces))


class Undock(Crew):
    """R9.5.12a: any number of ships leave Ports for Sea Zones next to them: a Port (or the Fleet) is chosen, then where
    a ship of it goes."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('port', NOWHERE, 'province'),
        flag('with_fleet'),
        items('reached', 'sea', 0, 'sea'),
        flag('over'),
        flag('arrived'),
        items('anchored', MOST_RESTED, 0, MOST_SPACES),  # to where ships sailed by the same card
        flag('tired'),  # so has the Fleet
    )
    forced: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, seat: int = 0, pieces: Pieces = ALL_PIECES) -> None:
        super().__init__(seat)
        self.anchored: list[int] = pieces.anchored[:]
        self.tired = pieces.fleet_has_sailed()
        self.arrived = False
        self.port = NOWHERE
        self.with_fleet = False
        self.reached: list[int] = []
        self.over = False

    def prompt(self, g: Europa, role: int) -> Prompt:
        if self.port == NOWHERE:
            return Prompt('prompt.undock', 'R9.5.12', {})
        return Prompt('prompt.undock_from', 'R9.5.12', {'province': g.map.provinces.ids[self.port]})

    def step(self, g: Europa) -> bool:
        if not self.over:
            return super().step(g)
        if self.reached and not self.arrived:
            self.arrived = True
            g.ask(Landfall(self.seat, self.reached))
        else:
            self.done(g, self.reached)
        return True

    def among_province(self, g: Europa, role: int) -> list[int]:
        return ports_with_ships(g, self.seat)

    def deny_province(self, g: Europa, role: int, province: int) -> Rule:
        if light_ships(g, self.seat, port_space(g, province)) == 0:
            return NO_SHIP_HERE
        if port_space(g, province) in self.anchored:
            return ACTED_BEFORE
        if self.port == province and not self.with_fleet:
            return ALREADY_THERE
        return against_leaving_port(g, self.seat, province)

    def do_province(self, g: Europa, role: int, province: int) -> None:
        self.port = province
        self.with_fleet = False

    def deny_fleet(self, g: Europa, role: int, _: int) -> Rule:
        port = g.fleet_port[self.seat]
        if port == NOWHERE:
            return NO_FLEET
        if self.tired:
            return ACTED_BEFORE
        if self.with_fleet:
            return ALREADY_THERE
        return against_leaving_port(g, self.seat, port)

    def do_fleet(self, g: Europa, role: int, _: int) -> None:
        self.port = g.fleet_port[self.seat]
        self.with_fleet = True

    def among_sea(self, g: Europa, role: int) -> list[int]:
        return [] if self.port == NOWHERE else g.map.faces[self.port]

    def deny_sea(self, g: Europa, role: int, sea: int) -> Rule:
        if self.port == NOWHERE:
            return CHOOSE_PORT
        return against_undocking(g, self.seat, self.port, sea)

    def do_sea(self, g: Europa, role: int, sea: int) -> None:
        ships = 1
        if self.with_fleet:
            ships = fleet_size(g, self.seat)
            move_fleet(g, self.seat, sea)
        else:
            take_light_ship(g, self.seat, port_space(g, self.port))
            put_light_ship(g, self.seat, sea)
        if sea not in self.reached:
            self.reached.append(sea)
        tell_sailing(g, self.seat, ships, sea)
        if self.with_fleet or light_ships(g, self.seat, port_space(g, self.port)) == 0:
            self.port = NOWHERE
            self.with_fleet = False

    def do_detach(self, g: Europa, role: int, _: int) -> None:
        """A Fleet that is gone does not sail."""
        super().do_detach(g, role, _)
        if self.with_fleet and fleet_space(g, self.seat) == NOWHERE:
            self.port = NOWHERE
            self.with_fleet = False

    def do_enlist(self, g: Europa, role: int, province: int) -> None:
        """Who joins the Fleet in the chosen Port leaves no light ship to choose, perhaps."""
        super().do_enlist(g, role, province)
        if self.port == province and not self.with_fleet and not light_ships(g, self.seat, port_space(g, province)):
            self.port = NOWHERE

    def deny_done(self, g: Europa, role: int, _: int) -> Rule:
        if crowded(g, self.seat):
            return NOT_ONE_FLEET
        return OK if self.reached else NOT_MOVED

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.over = True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.done if g.v.done in numbers else numbers[0]


# ---- what ships do where they have arrived


class Landfall(Crew):
    """R9.5.15, R9.5.25: where ships have come in an activation, light ones take Trade Protection slots, and one Army or
    unit is carried over a bridge to which they belong."""

    fields: ClassVar[tuple[Field, ...]] = (items('seas', 'sea', 0, 'sea'), flag('carried'))
    free: ClassVar[tuple[str, ...]] = ('done',)
    forced: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, seat: int = 0, seas: list[int] | None = None) -> None:
        super().__init__(seat)
        self.seas: list[int] = [] if seas is None else seas[:]
        self.carried = False

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.landfall', 'R9.5.25', {})

    def step(self, g: Europa) -> bool:
        """It ends by itself where nothing can be done."""
        slots = any(self.deny_slot(g, self.role, sea) is OK for sea in self.seas)
        if slots or any(self.deny_ferry(g, self.role, area) is OK for area in self.among_ferry(g, self.role)):
            return super().step(g)
        self.done(g, None)
        return True

    def deny_slot(self, g: Europa, role: int, sea: int) -> Rule:
        """R9.5.15: a free slot in a Sea Zone that is not hostile, for a light ship outside the Fleet."""
        if sea not in self.seas or g.ships_at(self.seat, sea) == 0:
            return NO_LOOSE_SHIP
        if free_slot(g, sea) == NOBODY:
            return SLOTS_FULL
        return HOSTILE_SLOTS if hostile_sea(g, self.seat, sea) else OK

    def do_slot(self, g: Europa, role: int, sea: int) -> None:
        g.add_ships(self.seat, sea, -1)
        g.put_slots(sea, free_slot(g, sea), self.seat)
        g.log('protects_trade', realm=g.name(self.seat), sea=g.map.seas.ids[sea])

    def against_joining(self, g: Europa, space: int) -> Rule:
        """R9.4b.14: at the destination alone."""
        return super().against_joining(g, space) if space in self.seas else FLEET_NOT_HERE

    def deny_detach(self, g: Europa, role: int, _: int) -> Rule:
        return super().deny_detach(g, role, _) if g.fleet_at[self.seat] in self.seas else FLEET_NOT_HERE

    def among_ferry(self, g: Europa, role: int) -> list[int]:
        return [] if self.carried else areas_with_units(g, self.seat)

    def deny_ferry(self, g: Europa, role: int, area: int) -> Rule:
        """R9.5.25, R5.5.2.10: units next to the bridge, which leads over a Sea Zone where ships have come."""
        if self.carried:
            return CARRIED_ALREADY
        if not units_in(g, self.seat, area):
            return NO_UNITS_THERE
        if not pieces_of_card(g, self.seat).fresh_units(g, self.seat, area):
            return ACTED_BEFORE
        return OK if over_sea(g, self.seat, area, 1, self.seas) else NO_LANDING

    def do_ferry(self, g: Europa, role: int, area: int) -> None:
        self.carried = True
        g.ask(March(self.seat, area, self.seas, pieces_of_card(g, self.seat)))

    def back_March(self, g: Europa, moved: tuple[int, int]) -> None:
        """R16.3.19: who was carried has acted by the card that let the ships sail."""
        card = card_acted_by(g, self.seat)
        if card is not None:
            card.has_moved(moved)

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.done


SAIL_TO_SEA: Final = SailToSea()
ACTS: Final = (SAIL_TO_SEA, Moor(), LeavePorts())
FRAMES: Final = (Sail, Undock, Landfall)
