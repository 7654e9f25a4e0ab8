"""Set queries (EFFECTS 1, 6.1): things of one kind, in a place, of somebody, for which conditions hold."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.land import active_port, areas_of, exists, owner, provinces_of
from chancellery.titles.europa.cards import hand
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.things import (
    AREA,
    ARMY,
    CARD,
    CHARACTER,
    EVENT,
    IDEA,
    MAP,
    MILESTONE,
    MISSION,
    NODE,
    NOTHING,
    PERSON,
    PROVINCE,
    REALM,
    SEA,
    SPAN,
    Condition,
    Listed,
    Maker,
    Ref,
    Scope,
    Things,
    all_hold,
    area_of,
    clockwise,
    first_failing,
    kind_of,
    number_of,
    player,
    things_of,
)
from chancellery.titles.europa.field_groups import COURT, LAND, OWNERSHIP, Names
from chancellery.titles.europa.fields import ARMIES, NO_CARD, NO_PERSON
from chancellery.titles.europa.governing.court import OFFICES, in_office
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.teams import is_opponent

BUILT: Final[dict[str, Names]] = {  # the sets that are built, and the fields that their members depend on
    'players': ('active', 'first'), 'opponents': ('active', 'first'), 'realms': OWNERSHIP, 'areas': (), 'provinces': (),
    'seaZones': (), 'ports': ('dnpr', 'town', 'vassal'), 'nodes': (), 'ideas': ('researched',), 'characters': COURT,
    'armies': ('army_at',), 'handCards': ('hands',), 'displayCards': ('displayed',), 'missions': ('missions',),
    'milestones': ('milestones',), 'eventRow': ('event_row',), 'dnprs': ('dnpr_party',),
}  # fmt: skip
MEMBERS: Final = {  # the kinds of things that are members
    'players': REALM, 'opponents': REALM, 'realms': REALM, 'dnprs': REALM, 'areas': AREA, 'provinces': PROVINCE,
    'ports': PROVINCE, 'seaZones': SEA, 'nodes': NODE, 'ideas': IDEA, 'characters': CHARACTER, 'armies': ARMY,
    'handCards': CARD, 'displayCards': CARD, 'missions': MISSION, 'milestones': MILESTONE, 'eventRow': EVENT,
}  # fmt: skip
OWNED: Final = ('provinces', 'areas', 'ports')  # what Realms own


def make_set(node: Node, maker: Maker) -> Things:
    """The set of a node."""
    if node.operator == 'these':
        return Listed([maker.ref(each, node.path) for each in node.args['items']])
    return Query(node, maker)


class Query(Things):
    """``{"set": kind, "in": place, "of": who, "where": conditions}``."""

    def __init__(self, node: Node, maker: Maker) -> None:
        self.kind = node.operator
        if self.kind not in BUILT:
            maker.lacks(f'set {self.kind}')
        maker.reads.update(BUILT.get(self.kind, ()))
        args: dict[str, Any] = node.args
        if 'in' in args:
            maker.reads.update((*LAND, 'army_at'))
        if 'of' in args:
            maker.reads.update(LAND if self.kind in OWNED else ('merchant', 'merchants'))
        self.place: Things | None = maker.things(args['in'], f'{node.path}.in') if 'in' in args else None
        self.of: Ref | None = maker.ref(args['of'], f'{node.path}.of') if 'of' in args else None
        self.where: list[Condition] = maker.all_of(args.get('where'))
        self.capitals = self.kind == 'provinces' and self.of is None and asks_for_capitals(args.get('where', []))

    def things(self, g: Europa, scope: Scope) -> list[int]:
        return [thing for thing in self.candidates(g, scope) if self.passes(g, scope, thing)]

    def passes(self, g: Europa, scope: Scope, thing: int) -> bool:
        return all_hold(g, scope.about(thing), self.where)

    def has(self, g: Europa, scope: Scope, thing: int) -> bool:
        """The conditions of one thing are asked, and not those of all."""
        return self.is_candidate(g, scope, thing) and self.passes(g, scope, thing)

    def is_candidate(self, g: Europa, scope: Scope, thing: int) -> bool:
        """Is a thing of the kind, in the place and of the owner? All Areas or Provinces need not be listed for it."""
        if self.of is None and self.place is None and self.kind in ('areas', 'provinces'):
            number = number_of(thing)
            if self.kind == 'areas':
                return kind_of(thing) == AREA and len(g.variant.inside[number]) > 0
            return kind_of(thing) == PROVINCE and g.variant.tax[number] > 0
        return thing in self.candidates(g, scope)

    def tells_of(self, g: Europa, scope: Scope, thing: int) -> bool:
        """A Realm is asked for what it was, even if it has no Province left (R10.5.4)."""
        if self.kind == 'realms' and self.of is None and self.place is None:
            return kind_of(thing) == REALM and self.passes(g, scope, thing)
        return self.has(g, scope, thing)

    def areas_alone(self) -> bool:
        return self.kind == 'areas'

    def kinds(self) -> tuple[int, ...]:
        return (MEMBERS[self.kind],) if self.kind in MEMBERS else ()

    def why_not(self, g: Europa, scope: Scope, thing: int) -> Rule:
        return first_failing(g, scope.about(thing), self.where) if self.is_candidate(g, scope, thing) else OK

    def candidates(self, g: Europa, scope: Scope) -> list[int]:
        """All things of the kind, in the place and of the owner, before conditions."""
        if self.capitals:  # few, and all others would fail
            found = things_of(PROVINCE, [p for p in sorted({*g.capital}) if p != NOBODY and g.variant.tax[p]])
        elif self.of is None:
            found = everything(g, self.kind, scope)
        elif self.kind in OWNED:
            found = land_of(g, self.kind, self.of.parties(g, scope))
        else:
            owners = self.of.parties(g, scope)
            every = everything(g, self.kind, scope)
            found = [thing for thing in every if any(belongs(g, self.kind, thing, party) for party in owners)]
        if self.place is not None:
            places = self.place.things(g, scope)
            found = [thing for thing in found if any(lies_in(g, thing, place) for place in places)]
        return found


def asks_for_capitals(where: list[Node]) -> bool:
    """Is it a condition of a set of Provinces that they are Capitals?"""
    return any(each.operator == 'kind' and each.args['kind'] == 'capital' and each.args['of'] == 'it' for each in where)


def everything(g: Europa, kind: str, scope: Scope) -> list[int]:
    """All things of a kind that are in play, in the order of the rules."""
    if kind in ('players', 'opponents'):
        return [player(g, seat) for seat in clockwise(g) if kind == 'players' or is_opponent(g, scope.you, seat)]
    if kind == 'realms':
        return things_of(
            REALM, [party for party, seat in enumerate(g.variant.seat_of) if seat >= 0 or exists(g, party)]
        )
    if kind == 'dnprs':
        return [REALM * SPAN + party for party in sorted(set(g.dnpr_party)) if party != NOBODY]
    if kind == 'areas':
        return things_of(AREA, g.variant.areas)
    if kind == 'provinces':
        return things_of(PROVINCE, g.variant.provinces)
    if kind == 'ports':
        return things_of(PROVINCE, [province for province in range(len(g.town)) if active_port(g, province)])
    if kind == 'seaZones':
        return things_of(SEA, g.variant.seas)
    if kind == 'nodes':
        return things_of(NODE, g.variant.nodes)
    if kind == 'ideas':
        return things_of(IDEA, list(range(len(g.researched))) if g.variant.ideas_in_play else [])
    return cards_and_pieces(g, kind)


def cards_and_pieces(g: Europa, kind: str) -> list[int]:
    """What lies in front of players, and cards on the table."""
    if kind == 'armies':
        armies = [(seat, army) for seat in g.seats() for army in range(ARMIES)]
        return things_of(ARMY, [ARMIES * seat + army for seat, army in armies if g.army_area_at(seat, army) != NOWHERE])
    if kind == 'characters':
        offices = [(seat, office) for seat in g.seats() for office in range(OFFICES)]
        return [
            CHARACTER * SPAN + seat * OFFICES + office
            for seat, office in offices
            if in_office(g, seat, office) != NO_PERSON
        ]
    if kind == 'displayCards':
        return things_of(CARD, [card for _, card, _ in g.displayed])
    if kind == 'handCards':
        return things_of(CARD, [card for seat in g.seats() for card in hand(g, seat)])
    if kind == 'missions':
        return things_of(MISSION, [card for seat in g.seats() for card in g.missions[seat].items])
    if kind == 'milestones':
        return things_of(MILESTONE, [card for card in g.milestones if card != NO_CARD])
    if kind == 'eventRow':
        return things_of(EVENT, g.event_row.items[:])
    return []


def land_of(g: Europa, kind: str, owners: list[int]) -> list[int]:
    """The Provinces, Ports or Areas that somebody owns (R2.4.5), in their order."""
    if kind == 'areas':
        return things_of(AREA, sorted({area for party in owners for area in areas_of(g, party)}))
    mine = {p for party in owners for p in provinces_of(g, party) if g.occupier[p] == NOBODY}
    return things_of(PROVINCE, sorted([p for p in mine if kind == 'provinces' or active_port(g, p)]))


def belongs(g: Europa, kind: str, thing: int, party: int) -> bool:
    """Is it somebody's (EFFECTS 1, ``of``)?"""
    number, seat = number_of(thing), g.seat_of(party)
    if seat == NOBODY:
        return False
    if kind == 'nodes':
        return number in g.merchant_of(seat)[: g.merchants[seat]]
    if kind == 'ideas':
        return g.researched[number] >> seat & 1 == 1
    if kind == 'armies':
        return number // ARMIES == seat
    if kind == 'characters':
        return number // OFFICES == seat
    if kind == 'displayCards':
        return any(owner == seat and card == number for owner, card, _ in g.displayed)
    if kind == 'handCards':
        return number in hand(g, seat)
    return kind == 'missions' and number in g.missions[seat].items


def lies_in(g: Europa, thing: int, place: int) -> bool:
    """R2.5: is a thing in a place, part of it, or the same?"""
    if thing == place:
        return True
    kind, number = kind_of(thing), number_of(thing)
    where = kind_of(place)
    if kind == PERSON or where == PERSON:
        return False
    if where == AREA:
        return area_of(g, thing) == place and kind in (PROVINCE, ARMY, NODE)
    if where == MAP:
        return map_of(g, thing) == number_of(place)
    if where == REALM:
        return part_of(g, thing, number_of(place))
    if where == SEA and kind == PROVINCE:
        return number_of(place) in g.map.faces[number]
    return False


def part_of(g: Europa, thing: int, party: int) -> bool:
    """R2.3.2: is a Province or Area part of a Realm?"""
    kind, number = kind_of(thing), number_of(thing)
    if kind == PROVINCE:
        return number in provinces_of(g, party)
    return kind == AREA and any(owner(g, province) == party for province in g.variant.inside[number])


def map_of(g: Europa, thing: int) -> int:
    """The map that a thing lies on, or NOTHING."""
    kind, number = kind_of(thing), number_of(thing)
    if kind == PROVINCE:
        return g.map.board[number]
    if kind == AREA:
        return g.map.map[number]
    if kind == SEA:
        return g.map.sea_map[number]
    if kind == NODE:
        return g.map.node_map[number]
    capital = g.capital[number] if kind == REALM else NOWHERE
    return g.map.board[capital] if capital != NOWHERE else NOTHING
