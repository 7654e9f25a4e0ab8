"""Conditions (EFFECTS 4): pure questions about a game."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.rules import OK
from chancellery.titles.europa.board.hostility import is_enemy
from chancellery.titles.europa.board.land import (
    areas_next_to,
    areas_of,
    controller,
    overlord_seat,
    owner,
    provinces_of,
    realm_next_to,
    realms_adjacent,
)
from chancellery.titles.europa.board.territories import colonial_claims
from chancellery.titles.europa.curia import holds_roma
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.effects.connection import connected
from chancellery.titles.europa.effects.kinds import KINDS_BUILT, is_kind, owner_looked_at
from chancellery.titles.europa.effects.numbers import Tally
from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.sets import lies_in
from chancellery.titles.europa.effects.things import (
    AREA,
    CARD,
    IDEA,
    NODE,
    NOTHING,
    PROVINCE,
    REALM,
    SEA,
    SPAN,
    TITLE,
    Condition,
    MakeCondition,
    Maker,
    Number,
    Ref,
    Scope,
    Things,
    all_hold,
    area_of,
    kind_of,
    number_of,
    player,
)
from chancellery.titles.europa.field_groups import CUBES, ENEMIES, LAND, OWNERS, VASSALS, Names
from chancellery.titles.europa.fields import (
    ILL_ADMIRAL,
    ILL_ADVISOR,
    ILL_GENERAL,
    ILL_RULER,
    KINDS_OF_POWER,
    NO_PERSON,
)
from chancellery.titles.europa.governing.court import OFFICES, in_office, interregnum
from chancellery.titles.europa.relations.ties import (
    against_marrying_by_event,
    allied,
    claimed_areas,
    influence_in,
    realm_at_war,
)
from chancellery.titles.europa.religion import faith_of_area, faith_of_realm, same_faith
from chancellery.titles.europa.state import Europa

DECKS: Final = ('administrative', 'diplomatic', 'military')
UNKNOWN_FAITHS: Final = ('state', 'printed')
FAITH_WORDS: Final = {'counterReformed': 'counter_reformed'}
RELATIONS: Final[dict[str, Names]] = {  # those that are built, and the fields that they depend on
    'alliance': ('ally', 'friends'), 'activeAlly': ('active_ally', 'ally'), 'marriage': ('married',),
    'disputed': ('disputed',), 'vassal': VASSALS, 'overlord': VASSALS, 'war': ENEMIES, 'truce': ('truce',),
    'cbToken': ('cb',), 'claim': (*LAND, 'claims', 'core'), 'core': (*LAND, 'core'),
    'influence': (*LAND, *CUBES), 'merchant': ('merchant', 'merchants'),
}  # fmt: skip
STATUSES: Final[dict[str, Names]] = {
    'atWar': ('active_ally', 'war'), 'atPeace': ('active_ally', 'war'), 'passed': ('passed',),
    'interregnum': ('ruler',), 'eventTaken': ('event_taken',), 'excommunicated': ('excommunicated',),
    'crusading': ('crusaders',), 'focusUsed': ('focus',), 'firstPlayer': ('first',), 'activePlayer': ('active',),
    'human': (), 'rulerIsGeneral': ('leads',), 'controlsRoma': (*OWNERS, 'occupier'), 'allied': ('ally', 'friends'),
    'warWithPr': ('war',),
}  # fmt: skip
HOLDINGS: Final[dict[str, Names]] = {
    'interregnum': ('ruler',), 'ruler': ('ruler',), 'general': ('general',), 'admiral': ('admiral',),
    'leader': ('general', 'admiral'), 'advisor': ('advisor',), 'government': ('researched',), 'army': ('army_at',),
    'fleet': ('fleet_at',), 'merchant': ('merchants',), 'claim': ('claims',),
    'colonialClaim': (*OWNERS, 'claims', 'vassal'),
}  # fmt: skip


class AllOf(Condition):
    """Every one holds, or enough of them, or (``not``) they do not."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.of: list[Condition] = maker.all_of(node.args['of'])
        self.least: int = len(self.of) if node.operator != 'any' else node.args.get('n', 1)
        self.denied = node.operator == 'not'

    def holds(self, g: Europa, scope: Scope) -> bool:
        if self.least == len(self.of):
            return all_hold(g, scope, self.of) != self.denied
        holding = 0
        for each in self.of:
            if each.holds(g, scope):
                holding += 1
                if holding >= self.least:
                    return True
        return False


class Compare(Condition):
    """Two numbers."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.a: Number = maker.number(node.args['a'], node.path)
        self.b: Number = maker.number(node.args['b'], node.path)
        self.sign: str = node.args['cmp']

    def holds(self, g: Europa, scope: Scope) -> bool:
        a, b = self.a.value(g, scope), self.b.value(g, scope)
        sign = self.sign
        if sign == '<':
            return a < b
        if sign == '<=':
            return a <= b
        if sign == '=':
            return a == b
        if sign == '>=':
            return a >= b
        return a > b if sign == '>' else a != b


class Exists(Condition):
    """A set has so many members."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.of: Things = maker.things(node.args['in'], node.path)
        self.least: Number = maker.number(node.args.get('n'), node.path, 1)

    def holds(self, g: Europa, scope: Scope) -> bool:
        return len(self.of.things(g, scope)) >= self.least.value(g, scope)


def provinces_in(g: Europa, things: list[int]) -> list[int]:
    """The Provinces that things are or hold: of an Area all, of a Realm those with its flag on the map."""
    found: list[int] = []
    for thing in things:
        kind, number = kind_of(thing), number_of(thing)
        if kind == PROVINCE:
            more = [number] if g.variant.tax[number] > 0 else []
        elif kind == AREA:
            more = g.variant.inside[number]
        else:
            more = provinces_of(g, number) if kind == REALM else []
        found += [province for province in more if province not in found]
    return found


class Owns(Condition):
    """R2.4.5-6: somebody owns or controls Provinces: all, any, as the only one there, or with his Vassals."""

    reads: ClassVar[Names] = LAND

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.who: Ref = maker.ref(node.args.get('who', 'you'), node.path)
        self.what: Things = maker.things(node.args['what'], node.path)
        self.how: str = node.args.get('how', 'all')
        self.control = node.operator == 'controls'
        self.in_struggle = maker.source == 'struggle'

    def holds(self, g: Europa, scope: Scope) -> bool:
        provinces = provinces_in(g, self.what.things(g, scope))
        return len(provinces) > 0 and any(self.by(g, party, provinces) for party in self.who.parties(g, scope))

    def by(self, g: Europa, party: int, provinces: list[int]) -> bool:
        """Does this party own them in the way asked for?"""
        if self.how in ('all', 'incl'):
            return all(self.counts(g, party, province) for province in provinces)
        holders = [self.holder(g, province) for province in provinces]
        if self.how == 'any':
            return party in holders
        return party in holders and all(each in (party, NOBODY) for each in holders)

    def holder(self, g: Europa, province: int) -> int:
        """The party that owns or controls a Province; in a Power Struggle it may count for another (S4.6)."""
        found = controller(g, province) if self.control else owner(g, province)
        return g.variant.counted(found) if self.in_struggle else found

    def counts(self, g: Europa, party: int, province: int) -> bool:
        """Does a Province count for a party, or as its Vassal's? What is occupied is nobody's (R2.3.4)."""
        if self.holder(g, province) == party:
            return True
        seat = g.seat_of(party) if self.how == 'incl' else NOBODY
        return seat != NOBODY and g.vassal[province] == seat and g.occupier[province] == NOBODY


class Relation(Condition):
    """A tie that somebody has with Realms or Areas, or with anybody."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.who: Ref = maker.ref(node.args.get('who', 'you'), node.path)
        self.rel: str = node.args['rel']
        self.other: Things | None = maker.things(node.args['with'], node.path) if 'with' in node.args else None
        self.all: bool = node.args.get('how') == 'all'
        if self.rel not in RELATIONS:
            maker.lacks(f'is relation {self.rel}')
        maker.reads.update(RELATIONS.get(self.rel, ()))

    def holds(self, g: Europa, scope: Scope) -> bool:
        parties = self.who.parties(g, scope)
        if self.other is None:
            on_land = self.rel in ('claim', 'core', 'influence')
            kind, count = (AREA, g.map.area_count) if on_land else (REALM, len(g.variant.seat_of))
            if self.rel == 'merchant':
                kind, count = NODE, len(g.map.nodes)
            others = [kind * SPAN + number for number in range(count)]
        else:
            others = self.other.things(g, scope)
        for party in parties:
            found = [has_tie(g, party, self.rel, other) for other in others]
            if found and (all(found) if self.all else any(found)):
                return True
        return False


def has_tie(g: Europa, party: int, rel: str, other: int) -> bool:
    """Does a party have this tie with a Realm, Area or node?"""
    seat, number = g.seat_of(party), number_of(other)
    if rel in ('claim', 'core', 'influence'):
        return seat != NOBODY and any(tie_there(g, seat, rel, area) for area in areas_in(g, other))
    if rel == 'merchant':
        return seat != NOBODY and number in g.merchant_of(seat)[: g.merchants[seat]]
    if kind_of(other) != REALM or number == party:
        return False
    if rel == 'vassal':
        return overlord_seat(g, number) == seat if seat != NOBODY else g.overlord[number] == party
    if rel == 'overlord':
        return has_tie(g, number, 'vassal', REALM * SPAN + party)
    if seat == NOBODY:
        return g.seat_of(number) != NOBODY and has_tie(g, number, rel, REALM * SPAN + party)
    if rel == 'alliance':
        return allied(g, seat, number)
    if rel == 'activeAlly':
        return g.ally[number] == seat and g.active_ally[number] == 1
    if rel == 'war':  # Active Allies and Vassals are in the wars of theirs (R9.0.1, R2.4.8)
        return is_enemy(g, seat, number)
    if rel == 'marriage':
        mine = g.married
    elif rel == 'disputed':
        mine = g.disputed
    else:
        mine = g.truce if rel == 'truce' else g.cb
    if mine[number] >> seat & 1:
        return True
    against = g.seat_of(number)
    return rel == 'truce' and against != NOBODY and mine[party] >> against & 1 == 1


def areas_in(g: Europa, thing: int) -> list[int]:
    """The Areas that a thing is, or lies in, or consists of."""
    if kind_of(thing) == REALM:
        return areas_of(g, number_of(thing))
    area = area_of(g, thing)
    return [number_of(area)] if area != NOTHING else []


def tie_there(g: Europa, seat: int, rel: str, area: int) -> bool:
    """A player's Claim, Core token or Influence in an Area; a Core token is a Claim (R7.6.7)."""
    if rel == 'influence':
        return influence_in(g, seat, area) > 0
    return g.core[area] == seat or (rel == 'claim' and g.claims[area] >> seat & 1 == 1)


class OfKind(Condition):
    """A thing is of a kind now."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.of: Ref = maker.ref(node.args['of'], node.path)
        self.kind: str = node.args['kind']
        if self.kind not in KINDS_BUILT:
            maker.lacks(f'is kind {self.kind}')
        self.by_event = self.kind == 'marriageable' and maker.source != 'card'
        maker.reads.update(KINDS_BUILT.get(self.kind, ()))

    def holds(self, g: Europa, scope: Scope) -> bool:
        if self.by_event and scope.you != NOBODY:
            realms = [number_of(thing) for thing in self.of.things(g, scope) if kind_of(thing) == REALM]
            return any(against_marrying_by_event(g, scope.you, party) is OK for party in realms)
        whose = owner_looked_at(g, scope) if self.kind == 'dissent' else scope.you
        return any(is_kind(g, whose, self.kind, thing) for thing in self.of.things(g, scope))


class Religion(Condition):
    """R15: the faith of an Area, Realm or player is one of some, or that of another."""

    reads: ClassVar[Names] = ('army_at', 'capital', 'faith', 'faith_token', 'revolution')

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.of: Ref = maker.ref(node.args['of'], node.path)
        words: list[str] = node.args.get('in', [])
        self.faiths: list[int] = [
            FAITHS.index(FAITH_WORDS.get(each, each)) for each in words if each not in UNKNOWN_FAITHS
        ]
        for word in words:
            if word in UNKNOWN_FAITHS:
                maker.lacks(f'is religion {word}')
        self.like: Ref | None = maker.ref(node.args['sameAs'], node.path) if 'sameAs' in node.args else None

    def holds(self, g: Europa, scope: Scope) -> bool:
        faith = faith_of(g, self.of.one(g, scope))
        if faith < 0:
            return False
        if self.like is not None:
            return same_faith(faith, faith_of(g, self.like.one(g, scope)))
        return any(faith == each or same_faith(faith, each) for each in self.faiths)


def faith_of(g: Europa, thing: int) -> int:
    """The faith of an Area or of a Realm, or -1 where it has none (R15.0.2)."""
    if thing == NOTHING:
        return NOTHING
    if kind_of(thing) == REALM:
        return faith_of_realm(g, number_of(thing))
    area = area_of(g, thing)
    return faith_of_area(g, number_of(area)) if area != NOTHING else NOTHING


class Has(Condition):
    """A player has something in play: a Character, an Idea, a Display Card, a piece."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.who: Ref = maker.ref(node.args.get('who', 'you'), node.path)
        what: str = node.args['what']
        self.what = '' if ':' in what else what
        self.thing: int = NOTHING if self.what else maker.ref(what, node.path).fixed
        maker.reads.update(HOLDINGS.get(self.what, ()) if self.what else ('displayed', 'researched'))
        self.deck: int = DECKS.index(node.args['deck']) if node.args.get('deck') in DECKS else NOTHING

    def holds(self, g: Europa, scope: Scope) -> bool:
        seats = self.who.seats(g, scope)
        if self.what:
            return any(self.holding(g, seat) for seat in seats)
        number = number_of(self.thing)
        if kind_of(self.thing) == IDEA:
            return any(g.researched[number] >> seat & 1 for seat in seats)
        titles = g.edition.decks.actions.title
        return kind_of(self.thing) == TITLE and any(
            owner in seats and titles[card] == number for owner, card, _ in g.displayed
        )

    def holding(self, g: Europa, seat: int) -> bool:
        """R7.2, R9.4b: an office that is filled, or a piece on the map."""
        what = self.what
        if what == 'interregnum':
            return interregnum(g, seat)
        if what in ('ruler', 'general', 'admiral', 'leader', 'advisor'):
            offices = {
                'ruler': [ILL_RULER],
                'general': list(range(ILL_GENERAL, ILL_ADMIRAL)),
                'admiral': [ILL_ADMIRAL],
                'leader': list(range(ILL_GENERAL, OFFICES)),
                'advisor': [ILL_ADVISOR + kind for kind in range(KINDS_OF_POWER) if self.deck in (NOTHING, kind)],
            }[what]
            return any(in_office(g, seat, office) != NO_PERSON for office in offices)
        if what == 'government':
            ideas = g.edition.decks.ideas
            return any(ideas.government[idea] and mask >> seat & 1 for idea, mask in enumerate(g.researched))
        if what == 'army':
            return any(area != NOWHERE for area in g.army_area_of(seat))
        if what == 'fleet':
            return g.fleet_at[seat] != NOWHERE
        if what == 'merchant':
            return g.merchants[seat] > 0
        return bool(claimed_areas(g, seat) if what == 'claim' else colonial_claims(g, seat))


class Adjacent(Condition):
    """R2.4.1-4: next to each other, by land or by sea; players and Realms by their own Provinces."""

    reads: ClassVar[Names] = (*LAND, 'army_at')

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.a: Ref = maker.ref(node.args['a'], node.path)
        self.b: Things = maker.things(node.args['b'], node.path)
        self.by: str = node.args.get('by', 'any')
        if self.by == 'sea':
            maker.lacks('is adjacent by sea')

    def holds(self, g: Europa, scope: Scope) -> bool:
        mine = self.a.things(g, scope)
        if self.b.areas_alone() and all(kind_of(thing) == AREA for thing in mine):
            return any(self.touches(g, scope, number_of(thing)) for thing in mine)
        others = self.b.things(g, scope)
        return any(self.near(g, thing, other) for thing in mine for other in others)

    def touches(self, g: Europa, scope: Scope, area: int) -> bool:
        """Is one of the Areas next to this one among the others? They are few, and the others may be many."""
        near = g.map.borders[area] if self.by == 'land' else areas_next_to(g, area)
        return any(self.b.has(g, scope, AREA * SPAN + each) for each in near if each != area)

    def near(self, g: Europa, thing: int, other: int) -> bool:
        """Are two things next to each other?"""
        kinds = (kind_of(thing), kind_of(other))
        if kinds == (SEA, NODE):
            return number_of(thing) in g.map.node_seas[number_of(other)]
        if kinds == (NODE, SEA):
            return number_of(other) in g.map.node_seas[number_of(thing)]
        if kinds == (SEA, SEA):
            return number_of(other) in g.map.waters[number_of(thing)]
        if SEA in kinds:
            sea, land = (number_of(thing), other) if kinds[0] == SEA else (number_of(other), thing)
            return any(sea in g.map.coasts[area] for area in areas_in(g, land))
        if kinds == (REALM, REALM) and self.by == 'any':
            return realms_adjacent(g, number_of(thing), number_of(other))
        if REALM in kinds and self.by == 'any':
            realm, land = (thing, other) if kinds[0] == REALM else (other, thing)
            return any(realm_next_to(g, number_of(realm), area) for area in areas_in(g, land))
        mine, theirs = areas_in(g, thing), areas_in(g, other)
        if kinds[0] == kinds[1] == AREA and thing == other:
            return False
        if REALM in kinds and any(area in theirs for area in mine):
            return True
        for area in mine:
            near = g.map.borders[area] if self.by == 'land' else areas_next_to(g, area)
            if any(each in theirs for each in near):
                return True
        return False


class Inside(Condition):
    """R2.5: a thing is in a place, part of it, or one of a list."""

    reads: ClassVar[Names] = (*LAND, 'army_at')

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.of: Ref = maker.ref(node.args['of'], node.path)
        self.place: Things = maker.things(node.args['in'], node.path)

    def holds(self, g: Europa, scope: Scope) -> bool:
        places = self.place.things(g, scope)
        return any(
            lies_in(g, thing, place) or titled(g, thing, place)
            for thing in self.of.things(g, scope)
            for place in places
        )


def titled(g: Europa, thing: int, title: int) -> bool:
    """Is it a card of this title?"""
    return (
        kind_of(thing) == CARD
        and kind_of(title) == TITLE
        and g.edition.decks.actions.title[number_of(thing)] == number_of(title)
    )


class InAge(Condition):
    """R1.4: the present Age."""

    reads: ClassVar[Names] = ('age',)

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.first: int = node.args.get('min', 1)
        self.last: int = node.args.get('max', 4)

    def holds(self, g: Europa, scope: Scope) -> bool:
        return self.first <= g.age <= self.last


class Status(Condition):
    """The state that a player or Realm is in."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.who: Ref = maker.ref(node.args.get('who', 'you'), node.path)
        self.status: str = node.args['status']
        if self.status not in STATUSES:
            maker.lacks(f'is status {self.status}')
        maker.reads.update(STATUSES.get(self.status, ()))

    def holds(self, g: Europa, scope: Scope) -> bool:
        return any(has_status(g, party, self.status) for party in self.who.parties(g, scope))


def has_status(g: Europa, party: int, status: str) -> bool:
    """R4.2, R7.2.17, R9.0, R19.3."""
    if status in ('atWar', 'atPeace'):
        return realm_at_war(g, party) == (status == 'atWar')
    seat = g.seat_of(party)
    if status == 'allied':
        return g.ally[party] != NOBODY if seat == NOBODY else g.friends[seat] != 0 or seat in g.ally
    if seat == NOBODY:
        return False
    if status == 'passed':
        return g.passed[seat] > 0
    if status == 'interregnum':
        return interregnum(g, seat)
    if status == 'eventTaken':
        return g.event_taken[seat] > 0
    if status == 'excommunicated':
        return g.excommunicated == seat
    if status == 'crusading':
        return g.crusaders >> seat & 1 == 1
    if status == 'focusUsed':
        return g.focus[seat] > 0
    if status == 'firstPlayer':
        return g.first == seat
    if status == 'activePlayer':
        return g.active == seat
    if status == 'human':
        return g.variant.role_of[seat] >= 0
    if status == 'rulerIsGeneral':
        return g.leads[seat] != NOBODY
    if status == 'controlsRoma':
        return holds_roma(g, seat)
    players = [g.realm(other) for other in g.seats() if other != seat]
    return status == 'warWithPr' and any(has_tie(g, party, 'war', REALM * SPAN + other) for other in players)


class Happened(Condition):
    """The ledger has at least this many such actions."""

    reads: ClassVar[Names] = Tally.reads

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.tally = Tally(node, maker)
        self.least: Number = maker.number(node.args.get('min'), node.path, 1)

    def holds(self, g: Europa, scope: Scope) -> bool:
        return self.tally.value(g, scope) >= self.least.value(g, scope)


class Most(Condition):
    """R17.3: nobody among the players has more (or less); a tie is enough only where it says so."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.who: Ref = maker.ref(node.args.get('who', 'you'), node.path)
        self.of: Number = maker.number(node.args['of'], node.path)
        self.tie: bool = node.args.get('tie', False)
        self.least: bool = node.args.get('least', False)

    def holds(self, g: Europa, scope: Scope) -> bool:
        return any(self.first(g, scope, thing) for thing in [player(g, seat) for seat in self.who.seats(g, scope)])

    def first(self, g: Europa, scope: Scope, thing: int) -> bool:
        """Is this player ahead of all others?"""
        sign = -1 if self.least else 1
        mine = sign * self.of.value(g, scope.about(thing))
        for seat in g.seats():
            other = player(g, seat)
            theirs = sign * self.of.value(g, scope.about(other))
            if other != thing and (theirs > mine or (theirs == mine and not self.tie)):
                return False
        return True


class Connected(Condition):
    """R5.4.4.8, R12.2.2-6: an unbroken chain from the Capital Area."""

    reads: ClassVar[Names] = (
        'capital', 'fleet', 'fleet_at', 'influence', 'married', 'occupier', 'ships', 'slots', 'town', 'vassal',
    )  # fmt: skip

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.who: Ref = maker.ref(node.args.get('who', 'you'), node.path)
        self.to: Ref = maker.ref(node.args['to'], node.path)

    def holds(self, g: Europa, scope: Scope) -> bool:
        thing = self.to.one(g, scope)
        return thing != NOTHING and any(connected(g, seat, thing) for seat in self.who.seats(g, scope))


CONDITIONS: Final[dict[str, MakeCondition]] = {
    'all': AllOf, 'any': AllOf, 'not': AllOf, 'compare': Compare, 'exists': Exists, 'owns': Owns, 'controls': Owns,
    'relation': Relation, 'kind': OfKind, 'religion': Religion, 'has': Has, 'adjacent': Adjacent, 'inside': Inside,
    'age': InAge, 'status': Status, 'happened': Happened, 'most': Most, 'connected': Connected,
}  # fmt: skip
