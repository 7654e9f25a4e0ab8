"""Numbers (EFFECTS 5): values of players and Realms, counts, tallies, and sums of them."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.titles.europa.board.land import (
    areas_of,
    base_tax,
    owns,
    owns_all,
    provinces_of,
    tax_value,
)
from chancellery.titles.europa.board.unit_names import CLASSES, SHIPS, TYPES
from chancellery.titles.europa.board.units import ALLIED, MERCENARY, REGULAR, class_of, in_class, type_of
from chancellery.titles.europa.board.units import count as units_of
from chancellery.titles.europa.board.units import units_in as kinds_in
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.stats import STATS, STATS_OF_REALMS, StatOf, ships
from chancellery.titles.europa.effects.things import (
    AREA,
    ARMY,
    MAP,
    NODE,
    NOTHING,
    PROVINCE,
    REALM,
    SEA,
    SPAN,
    TRADE,
    MakeNumber,
    Maker,
    Number,
    Ref,
    Scope,
    Things,
    areas_in,
    kind_of,
    number_of,
)
from chancellery.titles.europa.field_groups import CUBES, LAND, LASTING, OWNERSHIP, Names
from chancellery.titles.europa.field_groups import SHIPS as SHIPS_AT
from chancellery.titles.europa.field_groups import UNITS as LAND_UNITS
from chancellery.titles.europa.fields import ARMIES
from chancellery.titles.europa.ledger import foes, tally
from chancellery.titles.europa.relations.ties import influence_in
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.trade import key_power, place_on_card, presence, waters_now

WHOLE_AREAS: Final = 'wholeAreas'


class Stat(Number):
    """A value of a player or Realm, perhaps only in some places."""

    def __init__(self, node: Node, maker: Maker) -> None:
        self.of: Ref = maker.ref(node.args['of'], node.path)
        self.stat: str = node.args['stat']
        of_player, reads = STATS.get(self.stat, (None, ()))
        self.of_player: StatOf | None = of_player
        self.authority: bool = self.stat == 'imperialAuthority'
        self.place: Things | None = maker.things(node.args['in'], node.path) if 'in' in node.args else None
        in_places = self.place is not None and self.stat != WHOLE_AREAS
        if in_places or (self.of_player is None and not self.authority):
            maker.lacks(f'num stat {self.stat}{" in" if in_places else ""}')
        maker.reads.update(('authority',) if self.authority else reads)
        if self.of.word != 'you':
            maker.reads.update(STATS_OF_REALMS.get(self.stat, ()))

    def value(self, g: Europa, scope: Scope) -> int:
        if self.authority:
            return g.authority
        parties = self.of.parties(g, scope)
        if not parties:
            return 0
        seat = g.seat_of(parties[0])
        if seat == NOBODY:
            return stat_of_realm(g, parties[0], self.stat)
        if self.place is not None:
            return len([area for area in areas_named(g, self.place.things(g, scope)) if owns_all(g, seat, area)])
        return self.of_player(g, seat) if self.of_player is not None else 0


def areas_named(g: Europa, things: list[int]) -> list[int]:
    """The Areas that things stand for: a map for all that lie on it."""
    found: list[int] = []
    for thing in things:
        if kind_of(thing) == MAP:
            found += [area for area in g.variant.areas if g.map.map[area] == number_of(thing)]
        elif kind_of(thing) == AREA:
            found.append(number_of(thing))
    return sorted(set(found))


def stat_of_realm(g: Europa, party: int, stat: str) -> int:
    """A value of a Realm that nobody plays."""
    if stat in ('baseTax', 'taxIncome'):
        return base_tax(g, party)
    if stat == 'provinces':
        return len(provinces_of(g, party))
    if stat == 'areas':
        return len(areas_of(g, party))
    return 0


class Count(Number):
    """How many members a set has."""

    def __init__(self, node: Node, maker: Maker) -> None:
        self.of: Things = maker.things(node.args['of'], node.path)

    def value(self, g: Europa, scope: Scope) -> int:
        return len(self.of.things(g, scope))


class Tally(Number):
    """How often somebody did something, or how much of it."""

    reads: ClassVar[Names] = ('army_at', 'capital', 'deeds')

    def __init__(self, node: Node, maker: Maker) -> None:
        args = node.args
        self.who: Ref = maker.ref(args.get('who', 'you'), node.path)
        self.what: str = args['what']
        self.within: str = args['within']
        maker.deeds.add(self.what)
        self.against: Things | None = maker.things(args['against'], node.path) if 'against' in args else None
        self.place: Things | None = maker.things(args['in'], node.path) if 'in' in args else None
        if self.within == 'war':
            maker.lacks(f'num tally {self.what} within war')

    def value(self, g: Europa, scope: Scope) -> int:
        areas = None
        if self.place is not None:
            areas = [area for thing in self.place.things(g, scope) for area in areas_in(g, thing)]
        total = 0
        for seat in self.who.seats(g, scope):
            total += tally(g, seat, self.what, self.within, self.beaten(g, scope, seat), areas)
        return total

    def beaten(self, g: Europa, scope: Scope, seat: int) -> list[int] | None:
        """Those against whom it counts: a Realm that is gone since then was one of them all the same."""
        if self.against is None:
            return None
        found = foes(g, seat, self.what)
        return [party for party in found if self.against.tells_of(g, scope, REALM * SPAN + party)]


class Tax(Number):
    """The tax value of Provinces, Areas or Realms."""

    reads: ClassVar[Names] = (*OWNERSHIP, 'large', 'occupier', 'plus')

    def __init__(self, node: Node, maker: Maker) -> None:
        self.of: Things = maker.things(node.args['of'], node.path)
        self.who: Ref | None = maker.ref(node.args['who'], node.path) if 'who' in node.args else None
        if node.args.get('incl'):
            maker.lacks('num tax incl')

    def value(self, g: Europa, scope: Scope) -> int:
        total = 0
        things = self.of.things(g, scope)
        if self.who is not None:
            seats = self.who.seats(g, scope)
            inside = [p for area in areas_named(g, things) for p in g.variant.inside[area]]
            inside += [number_of(thing) for thing in things if kind_of(thing) == PROVINCE]
            return sum([tax_value(g, p) for p in set(inside) if any(owns(g, seat, p) for seat in seats)])
        for thing in things:
            kind, number = kind_of(thing), number_of(thing)
            if kind == PROVINCE:
                total += tax_value(g, number)
            elif kind == AREA:
                total += sum([tax_value(g, province) for province in g.variant.inside[number]])
            elif kind == REALM:
                total += base_tax(g, number)
        return total


class Units(Number):
    """Deployed units of somebody, everywhere or in some places."""

    reads: ClassVar[Names] = (*LAND_UNITS, 'army_at', 'infantry', *SHIPS_AT)  # units of every kind, Imperial ones too

    def __init__(self, node: Node, maker: Maker) -> None:
        args = node.args
        self.who: Ref = maker.ref(args['who'], node.path)
        self.kind: str = args['kind']
        self.sort: str = args.get('class', '')
        self.place: Things | None = maker.things(args['in'], node.path) if 'in' in args else None

    def value(self, g: Europa, scope: Scope) -> int:
        places = None if self.place is None else self.place.things(g, scope)
        total = 0
        for seat in self.who.seats(g, scope):
            if self.kind in TYPES or self.kind in ('land', 'any'):
                total += self.on_land(g, seat, places)
            if (self.kind in SHIPS or self.kind in ('ship', 'any')) and not self.sort:
                total += self.at_sea(g, seat, places)
        return total

    def on_land(self, g: Europa, seat: int, places: list[int] | None) -> int:
        """Land units, of an Army or in Areas."""
        wanted = [TYPES.index(self.kind)] if self.kind in TYPES else [*range(len(TYPES))]
        sorts = [CLASSES.index(self.sort)] if self.sort in CLASSES else [REGULAR, MERCENARY, ALLIED]
        total = 0
        for thing in [AREA * SPAN + area for area in range(g.map.area_count)] if places is None else places:
            kind, number = kind_of(thing), number_of(thing)
            if kind == ARMY:
                if number // ARMIES == seat:
                    total += in_army(g, seat, number % ARMIES, wanted, sorts)
            elif kind == AREA:
                for unit in kinds_in(g, seat, number):
                    if type_of(unit) in wanted and class_of(unit) in sorts:
                        total += units_of(g, seat, unit, number)
        return total

    def at_sea(self, g: Europa, seat: int, places: list[int] | None) -> int:
        """Ships, everywhere or in Sea Zones."""
        wanted = [SHIPS.index(self.kind)] if self.kind in SHIPS else [*range(len(SHIPS))]
        if places is None:
            return sum([ships(g, seat, kind) for kind in wanted])
        seas = [number_of(thing) for thing in places if kind_of(thing) == SEA]
        return sum([ships(g, seat, kind, sea) for kind in wanted for sea in seas])


def in_army(g: Europa, seat: int, army: int, types: list[int], sorts: list[int]) -> int:
    """Units of one Army."""
    return sum([in_class(g, seat, army, sort, type) for sort in sorts for type in types])


class Influence(Number):
    """R11.2.2: somebody's Influence in Areas, or in all Areas of Realms, Marriages counted."""

    reads: ClassVar[Names] = (*LAND, *CUBES)

    def __init__(self, node: Node, maker: Maker) -> None:
        self.who: Ref = maker.ref(node.args.get('who', 'you'), node.path)
        self.place: Things = maker.things(node.args['in'], node.path)

    def value(self, g: Europa, scope: Scope) -> int:
        areas: list[int] = []
        for thing in self.place.things(g, scope):
            more = [number_of(thing)] if kind_of(thing) == AREA else []
            if kind_of(thing) == REALM:
                more = areas_of(g, number_of(thing))
            areas += [area for area in more if area not in areas]
        return sum([influence_in(g, seat, area) for seat in self.who.seats(g, scope) for area in areas])


class TradePower(Number):
    """R12.5.2: somebody's Trade Power in a node, with the Key Provinces of the card in use, or without."""

    reads: ClassVar[Names] = (*LASTING, 'merchant', 'merchants', 'occupier', 'ships', 'slots', 'town')

    def __init__(self, node: Node, maker: Maker) -> None:
        self.who: Ref = maker.ref(node.args.get('who', 'you'), node.path)
        self.node: Ref = maker.ref(node.args['node'], node.path)
        self.keys: bool = node.args.get('keys', True)

    def value(self, g: Europa, scope: Scope) -> int:
        node = self.node.one(g, scope)
        if node == NOTHING or kind_of(node) != NODE:
            return 0
        at = number_of(node)
        card = number_of(scope.actor) if self.keys and kind_of(scope.actor) == TRADE else NOTHING
        total = 0
        for seat in self.who.seats(g, scope):
            total += presence(g, seat, at, waters_now(g))
            if card != NOTHING and at in g.edition.decks.trade.nodes[card]:
                total += key_power(g, seat, card, place_on_card(g, card, at))
        return total


class Sum(Number):
    """A sum or a product."""

    def __init__(self, node: Node, maker: Maker) -> None:
        self.times = node.operator == 'mul'
        self.of: list[Number] = [maker.number(each, node.path) for each in node.args['of']]

    def value(self, g: Europa, scope: Scope) -> int:
        total = 1 if self.times else 0
        for each in self.of:
            value = each.value(g, scope)
            total = total * value if self.times else total + value
        return total


class Half(Number):
    """R2.2.1: half, rounded up unless it says down."""

    def __init__(self, node: Node, maker: Maker) -> None:
        self.of: Number = maker.number(node.args['of'], node.path)
        self.down: bool = node.args.get('round') == 'down'

    def value(self, g: Europa, scope: Scope) -> int:
        value = self.of.value(g, scope)
        return value // 2 if self.down else (value + 1) // 2


class Clamp(Number):
    """A number held between two others."""

    def __init__(self, node: Node, maker: Maker) -> None:
        args = node.args
        self.of: Number = maker.number(args['of'], node.path)
        self.least: Number | None = maker.number(args['min'], node.path) if 'min' in args else None
        self.most: Number | None = maker.number(args['max'], node.path) if 'max' in args else None

    def value(self, g: Europa, scope: Scope) -> int:
        value = self.of.value(g, scope)
        if self.least is not None:
            value = max(value, self.least.value(g, scope))
        return value if self.most is None else min(value, self.most.value(g, scope))


class ByAge(Number):
    """R1.4: the number for the present Age."""

    reads: ClassVar[Names] = ('age',)

    def __init__(self, node: Node, maker: Maker) -> None:
        self.of: list[Number] = [maker.number(each, node.path) for each in node.args['of']]

    def value(self, g: Europa, scope: Scope) -> int:
        return self.of[g.age - 1].value(g, scope)


NUMBERS: Final[dict[str, MakeNumber]] = {
    'stat': Stat, 'count': Count, 'tally': Tally, 'tax': Tax, 'units': Units, 'influence': Influence,
    'power': TradePower, 'add': Sum, 'mul': Sum, 'half': Half, 'clamp': Clamp, 'byAge': ByAge,
}  # fmt: skip
