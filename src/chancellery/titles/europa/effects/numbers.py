"""Numbers (EFFECTS 5): values of players and Realms, counts, tallies, and sums of them."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.cards import hand_size
from chancellery.titles.europa.court import OFFICES, in_office, skill
from chancellery.titles.europa.curia import cardinals
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.things import (
    AREA,
    ARMY,
    NOTHING,
    PROVINCE,
    REALM,
    SEA,
    SPAN,
    MakeNumber,
    Maker,
    Number,
    Ref,
    Scope,
    Things,
    area_of,
    kind_of,
    number_of,
)
from chancellery.titles.europa.fields import ARMIES, ILL_ADVISOR, ILL_GENERAL, NO_PERSON, REBELS, SLOTS, UNITS
from chancellery.titles.europa.land import (
    areas_of,
    base_tax,
    is_vassal,
    overlord_seat,
    owns,
    owns_all,
    provinces_of,
    tax_value,
)
from chancellery.titles.europa.ledger import tally
from chancellery.titles.europa.purse import all_power
from chancellery.titles.europa.relations import alliances, influence_in, marriages
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.tracks import base_tax_income, manpower, vassal_tax_income
from chancellery.titles.europa.units import ALLIED, MERCENARY, REGULAR, class_of, deployed, type_of
from chancellery.titles.europa.units import count as units_of
from chancellery.titles.europa.units import units_in as kinds_in

LIGHT: Final = 0
HEAVY: Final = 1
GALLEY: Final = 2
TOWN_STATS: Final = ('smallTowns', 'largeTowns', 'provinces', 'distantTowns', 'ports', 'rebelTowns', 'occupiedTowns')
LAND_KINDS: Final = ('infantry', 'cavalry', 'artillery')
SHIP_KINDS: Final = ('light', 'heavy', 'galley')
CLASSES: Final = ('regular', 'mercenary', 'allied')
POWERS_OF: Final = ('mpAdm', 'mpDip', 'mpMil')
SKILLS_OF: Final = ('skillAdm', 'skillDip', 'skillMil')
IDEAS_OF: Final = ('ideasAdm', 'ideasDip', 'ideasMil')
NOT_BUILT: Final = ('nprStrength',)


class Stat(Number):
    """A value of a player or Realm, perhaps only in some places."""

    def __init__(self, node: Node, maker: Maker) -> None:
        self.of: Ref = maker.ref(node.args['of'], node.path)
        self.stat: str = node.args['stat']
        self.place: Things | None = maker.things(node.args['in'], node.path) if 'in' in node.args else None
        if self.stat in NOT_BUILT or self.place is not None:
            maker.lacks(f'num stat {self.stat}{" in" if self.place is not None else ""}')

    def value(self, g: Europa, scope: Scope) -> int:
        parties = self.of.parties(g, scope)
        if self.stat == 'imperialAuthority':
            return g.authority
        if not parties:
            return 0
        seat = g.seat_of(parties[0])
        return stat_of_player(g, seat, self.stat) if seat != NOBODY else stat_of_realm(g, parties[0], self.stat)


def stat_of_realm(g: Europa, party: int, stat: str) -> int:
    """A value of a Realm that nobody plays."""
    if stat in ('baseTax', 'taxIncome'):
        return base_tax(g, party)
    if stat == 'provinces':
        return len(provinces_of(g, party))
    if stat == 'areas':
        return len(areas_of(g, party))
    return 0


def stat_of_player(g: Europa, seat: int, stat: str) -> int:
    """A value of a player (EFFECTS 6.4)."""
    if stat in POWERS_OF:
        return g.power_of(seat, POWERS_OF.index(stat))
    if stat in SKILLS_OF:
        return skill(g, seat, SKILLS_OF.index(stat))
    if stat in IDEAS_OF:
        power = g.edition.decks.ideas.power
        return len(
            [1 for idea, mask in enumerate(g.researched) if mask >> seat & 1 and power[idea] == IDEAS_OF.index(stat)]
        )
    if stat in ('ducats', 'prestige', 'stability', 'interest', 'colonists'):
        return {
            'ducats': g.ducats,
            'prestige': g.prestige,
            'stability': g.stability,
            'interest': g.interest,
            'colonists': g.colonists,
        }[stat][seat]
    found = stat_of_units(g, seat, stat)
    if found == NOTHING:
        found = stat_of_land(g, seat, stat)
    return found if found != NOTHING else stat_of_mat(g, seat, stat)


def stat_of_units(g: Europa, seat: int, stat: str) -> int:
    """Manpower, units and ships, or NOTHING where it is something else."""
    if stat == 'manpower':
        return manpower(g, seat)
    if stat == 'availableManpower':
        return g.available[seat]
    if stat == 'exhaustedManpower':
        return g.exhausted[seat]
    if stat == 'deployedRegulars':
        return deployed(g, seat, REGULAR)
    if stat == 'mercenaries':
        return deployed(g, seat, MERCENARY)
    if stat == 'deployedLand':
        return sum([deployed(g, seat, kind) for kind in (REGULAR, MERCENARY, ALLIED)])
    if stat == 'lightShips':
        return ships(g, seat, LIGHT)
    if stat == 'heavyShips':
        return ships(g, seat, HEAVY)
    if stat == 'galleys':
        return ships(g, seat, GALLEY)
    if stat == 'ships':
        return sum([ships(g, seat, kind) for kind in (LIGHT, HEAVY, GALLEY)])
    return g.slots.count(seat) if stat == 'protectionShips' else NOTHING


def stat_of_land(g: Europa, seat: int, stat: str) -> int:
    """What a player holds on the map, or NOTHING where it is something else."""
    realm = g.realm(seat)
    if stat == 'baseTax':
        return base_tax_income(g, seat)
    if stat == 'vassalTax':
        return vassal_tax_income(g, seat)
    if stat == 'taxIncome':
        return base_tax_income(g, seat) + vassal_tax_income(g, seat)
    if stat == 'areas':
        return len(areas_of(g, realm))
    if stat == 'vassalTokens':
        return g.vassals[seat]
    if stat == 'towns':
        return g.town.count(seat)
    towns = [province for province, holder in enumerate(g.town) if holder == seat] if stat in TOWN_STATS else []
    if stat in ('smallTowns', 'largeTowns'):
        return len([province for province in towns if bool(g.large[province]) == (stat == 'largeTowns')])
    if stat == 'provinces':
        return len([province for province in towns if owns(g, seat, province)])
    if stat == 'wholeAreas':
        return len([area for area in range(len(g.scene.inside)) if owns_all(g, seat, area)])
    if stat == 'distantTowns':
        return len([province for province in towns if g.map.is_distant(province)])
    if stat == 'ports':
        return sum([tax_value(g, province) for province in towns if g.map.port[province] and owns(g, seat, province)])
    if stat == 'unrestProvinces':
        pieces = [p for p in range(len(g.town)) if seat in (g.town[p], g.vassal[p])]
        return len([p for p in pieces if g.unrest[p] and g.occupier[p] == NOBODY])
    if stat == 'rebelTowns':
        return len([province for province in towns if g.occupier[province] == REBELS])
    if stat == 'occupiedTowns':
        return sum([tax_value(g, p) for p in towns if g.occupier[p] not in (NOBODY, REBELS)])
    if stat == 'occupying':
        return sum([tax_value(g, p) for p in range(len(g.town)) if g.occupier[p] == seat])
    if stat == 'vassalRealms':
        return len(
            [party for party in range(len(g.capital)) if overlord_seat(g, party) == seat and is_vassal(g, party)]
        )
    return NOTHING


def stat_of_mat(g: Europa, seat: int, stat: str) -> int:
    """What lies on a player's mat or marks his standing."""
    if stat == 'mp':
        return all_power(g, seat)
    if stat == 'merchants':
        return g.merchants[seat]
    if stat == 'alliances':
        return alliances(g, seat)
    if stat == 'marriages':
        return marriages(g, seat)
    if stat in ('claims', 'colonialClaims'):
        areas = [area for area, mask in enumerate(g.claims) if mask >> seat & 1]
        return len([area for area in areas if stat == 'claims' or g.map.distant[area]])
    if stat == 'cores':
        return g.core.count(seat)
    if stat == 'influenceCubes':
        areas_in_all = len(g.map.areas)
        return sum(g.influence[seat * areas_in_all : (seat + 1) * areas_in_all])
    if stat == 'cardinals':
        return cardinals(g, seat)
    if stat == 'handCards':
        return hand_size(g, seat)
    if stat == 'displayed':
        return len([1 for owner, _, _ in g.displayed if owner == seat])
    if stat == 'ideas':
        return len([1 for mask in g.researched if mask >> seat & 1])
    if stat in ('advisors', 'leaders'):
        offices = range(ILL_ADVISOR, ILL_GENERAL) if stat == 'advisors' else range(ILL_GENERAL, OFFICES)
        return len([1 for office in offices if in_office(g, seat, office) != NO_PERSON])
    if stat == 'wars':
        return len([1 for mask in g.war if mask >> seat & 1]) + g.war[g.realm(seat)].bit_count()
    if stat == 'missionsDone':
        return len(g.missions_done[seat])
    return len([1 for done in g.milestones_done if seat in done]) if stat == 'milestonesDone' else 0


def ships(g: Europa, seat: int, kind: int, sea: int = NOWHERE) -> int:
    """A player's ships of a kind, everywhere or in one Sea Zone, those on Trade Protection slots counted."""
    fleet = g.fleet[UNITS * seat + kind] if sea in (NOWHERE, g.fleet_at[seat]) else 0
    if kind != LIGHT:
        return fleet
    seas = len(g.map.seas)
    if sea == NOWHERE:
        docked = sum([count for owner, _, count in g.docked if owner == seat])
        return fleet + sum(g.ships[seat * seas : (seat + 1) * seas]) + g.slots.count(seat) + docked
    return fleet + g.ships[seat * seas + sea] + g.slots[SLOTS * sea : SLOTS * (sea + 1)].count(seat)


class Count(Number):
    """How many members a set has."""

    def __init__(self, node: Node, maker: Maker) -> None:
        self.of: Things = maker.things(node.args['of'], node.path)

    def value(self, g: Europa, scope: Scope) -> int:
        return len(self.of.things(g, scope))


class Tally(Number):
    """How often somebody did something, or how much of it."""

    def __init__(self, node: Node, maker: Maker) -> None:
        args = node.args
        self.who: Ref = maker.ref(args.get('who', 'you'), node.path)
        self.what: str = args['what']
        self.within: str = args['within']
        self.against: Things | None = maker.things(args['against'], node.path) if 'against' in args else None
        self.place: Things | None = maker.things(args['in'], node.path) if 'in' in args else None
        if self.within == 'war':
            maker.lacks(f'num tally {self.what} within war')

    def value(self, g: Europa, scope: Scope) -> int:
        parties = None
        if self.against is not None:
            parties = [number_of(thing) for thing in self.against.things(g, scope) if kind_of(thing) == REALM]
        areas = None
        if self.place is not None:
            found = [area_of(g, thing) for thing in self.place.things(g, scope)]
            areas = [number_of(area) for area in found if area != NOTHING]
        return sum([tally(g, seat, self.what, self.within, parties, areas) for seat in self.who.seats(g, scope)])


class Tax(Number):
    """The tax value of Provinces, Areas or Realms."""

    def __init__(self, node: Node, maker: Maker) -> None:
        self.of: Things = maker.things(node.args['of'], node.path)
        self.who: Ref | None = maker.ref(node.args['who'], node.path) if 'who' in node.args else None
        if node.args.get('incl') or self.who is not None:
            maker.lacks('num tax who')

    def value(self, g: Europa, scope: Scope) -> int:
        total = 0
        for thing in self.of.things(g, scope):
            kind, number = kind_of(thing), number_of(thing)
            if kind == PROVINCE:
                total += tax_value(g, number)
            elif kind == AREA:
                total += sum([tax_value(g, province) for province in g.scene.inside[number]])
            elif kind == REALM:
                total += base_tax(g, number)
        return total


class Units(Number):
    """Deployed units of somebody, everywhere or in some places."""

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
            if self.kind in LAND_KINDS or self.kind in ('land', 'any'):
                total += self.on_land(g, seat, places)
            if (self.kind in SHIP_KINDS or self.kind in ('ship', 'any')) and not self.sort:
                total += self.at_sea(g, seat, places)
        return total

    def on_land(self, g: Europa, seat: int, places: list[int] | None) -> int:
        """Land units, of an Army or in Areas."""
        wanted = [LAND_KINDS.index(self.kind)] if self.kind in LAND_KINDS else [0, 1, 2]
        sorts = [CLASSES.index(self.sort)] if self.sort in CLASSES else [REGULAR, MERCENARY, ALLIED]
        total = 0
        for thing in [AREA * SPAN + area for area in range(len(g.map.areas))] if places is None else places:
            kind, number = kind_of(thing), number_of(thing)
            if kind == ARMY:
                if number // ARMIES == seat:
                    total += in_army(g, number, wanted, sorts)
            elif kind == AREA:
                for unit in kinds_in(g, seat, number):
                    if type_of(unit) in wanted and class_of(unit) in sorts:
                        total += units_of(g, seat, unit, number)
        return total

    def at_sea(self, g: Europa, seat: int, places: list[int] | None) -> int:
        """Ships, everywhere or in Sea Zones."""
        wanted = [SHIP_KINDS.index(self.kind)] if self.kind in SHIP_KINDS else [LIGHT, HEAVY, GALLEY]
        if places is None:
            return sum([ships(g, seat, kind) for kind in wanted])
        seas = [number_of(thing) for thing in places if kind_of(thing) == SEA]
        return sum([ships(g, seat, kind, sea) for kind in wanted for sea in seas])


def in_army(g: Europa, army: int, types: list[int], sorts: list[int]) -> int:
    """Units of one Army."""
    rows = (g.army, g.mercenaries, g.allied)
    return sum([rows[sort][army * UNITS + type] for sort in sorts for type in types])


class Influence(Number):
    """R11.2.2: somebody's Influence in Areas, or in all Areas of Realms, Marriages counted."""

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

    def __init__(self, node: Node, maker: Maker) -> None:
        self.of: list[Number] = [maker.number(each, node.path) for each in node.args['of']]

    def value(self, g: Europa, scope: Scope) -> int:
        return self.of[g.age - 1].value(g, scope)


NUMBERS: Final[dict[str, MakeNumber]] = {
    'stat': Stat, 'count': Count, 'tally': Tally, 'tax': Tax, 'units': Units, 'influence': Influence, 'add': Sum,
    'mul': Sum, 'half': Half, 'clamp': Clamp, 'byAge': ByAge,
}  # fmt: skip
