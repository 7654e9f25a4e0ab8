"""R16.5: the symbols along the bottom of an event, resolved from left to right.

The seat of ``EventSymbols`` is the active player; NOBODY where they are resolved automatically (R16.4.3).
"""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, items, number, put_more
from chancellery.kernel.frames import CHANCE_AHEAD, NOTHING_AHEAD, Phase, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.land import tax_value, vassal_provinces
from chancellery.titles.europa.curia import cardinals, remove_cardinal
from chancellery.titles.europa.edition.atlas import CATHOLIC, MARKS
from chancellery.titles.europa.edition.decks import SYMBOLS, Symbol
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.events.disasters import Attrition, LostAtSea, NativeUprising, OnEach
from chancellery.titles.europa.events.expansion import Expansion, expanding
from chancellery.titles.europa.events.faiths import SpreadFaith, clusters
from chancellery.titles.europa.events.revolution import spread_revolution
from chancellery.titles.europa.fields import NO_PERSON, SEATS
from chancellery.titles.europa.governing.court import OFFICES, falls_ill, in_office
from chancellery.titles.europa.questions import ANY_SEAT, Question
from chancellery.titles.europa.relations.ties import influence_in
from chancellery.titles.europa.religion import DIVERSE, faith_of_area, set_faith
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.struggles import activate_struggle, would_reveal
from chancellery.titles.europa.teams import opponents
from chancellery.titles.europa.unrest.rebel_dice import RebelDice, add_unrest, areas_with_unrest
from chancellery.titles.europa.war.battle import meet_rebels

INLAND_MARK: Final = MARKS.index('†')
DIVERSE_AREAS: Final = 2  # R16.5.19
BUILT: Final = (
    'mortality', 'rebellion', 'natives', 'lostAtSea', 'pirates', 'cardinalDies', 'attrition', 'disloyal',
    'dnprExpansion', 'religion', 'revolution', 'powerStruggle',
)  # fmt: skip

NO_UNREST_THERE: Final = Rule('R16.5.3', 'refuse.no_unrest_there')
NO_MARITIME_NODE: Final = Rule('R16.5.6', 'refuse.no_maritime_node')
MERCHANTS_ELSEWHERE: Final = Rule('R16.5.6', 'refuse.merchants_elsewhere')
NO_CARDINAL: Final = Rule('R16.5.7', 'refuse.no_cardinal')
NOT_DISLOYAL: Final = Rule('R16.5.9', 'refuse.not_disloyal')
NOT_FOR_DIVERSE: Final = Rule('R16.5.19', 'refuse.not_for_diverse')


def unbuilt(symbols: list[Symbol]) -> list[str]:
    """The symbols of an event that these rules do not know yet."""
    return [SYMBOLS[symbol.kind] for symbol in symbols if SYMBOLS[symbol.kind] not in BUILT]


class EventSymbols(Phase[Europa]):
    """R16.5.1: from left to right."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('event', 0, 'event'), number('seat', NOBODY, 'seat'), number('next', 0, 8),
    )  # fmt: skip
    steps: ClassVar[tuple[str, ...]] = ('resolve',)

    def __init__(self, event: int = 0, seat: int = NOBODY) -> None:
        super().__init__()
        self.event = event
        self.seat = seat
        self.next = 0

    def ahead(self, g: Europa) -> int:
        """R16.5.3, R16.5.6, R16.5.9, R16.5.21, R17.4.3: a rebellion rolls dice, rebels may have to fight, where nobody
        places the pirates or spreads the Revolution the lot may, and a Power Struggle may show the next."""
        left = [SYMBOLS[symbol.kind] for symbol in g.edition.decks.events.symbols[self.event][self.next :]]
        by_lot = self.seat == NOBODY and ('pirates' in left or 'revolution' in left)
        chance = 'rebellion' in left or 'disloyal' in left or by_lot
        shows = 'powerStruggle' in left and would_reveal(g)
        return CHANCE_AHEAD if chance or shows else NOTHING_AHEAD

    def resolve(self, g: Europa) -> None:
        """The next symbol."""
        symbols = g.edition.decks.events.symbols[self.event]
        if self.next < len(symbols):
            symbol = symbols[self.next]
            self.next += 1
            self.again()
            resolve_symbol(g, symbol, self.seat)


def resolve_symbol(g: Europa, symbol: Symbol, seat: int) -> None:
    """R16.5.2-22; one without its object does nothing (R16.5.23)."""
    kind = SYMBOLS[symbol.kind]
    order = g.turn_order(seat)
    if kind == 'mortality':
        g.push(Mortality(symbol.mark, order))
    elif kind == 'rebellion':
        g.push(Rebellion(seat, order))
    elif kind == 'pirates':
        g.ask(PlacePirate(seat))
    elif kind == 'cardinalDies' and g.curia:
        g.ask(CardinalDies(seat))
    elif kind == 'disloyal':
        g.push(Disloyal(seat, order))
    elif kind == 'religion':
        found = [area for cluster in clusters(g) for area in cluster]
        g.ask(SpreadFaith(seat, found) if found else DiverseFaiths(seat))
    elif kind == 'revolution':
        spread_revolution(g, seat)
    elif kind == 'natives':
        g.push(NativeUprising(seat, order))
    elif kind == 'lostAtSea':
        g.push(LostAtSea(seat, order))
    elif kind == 'attrition':
        g.push(Attrition(seat, order))
    elif kind == 'dnprExpansion':
        g.push(Expansion(seat, expanding(g, symbol.colour)))
    elif kind == 'powerStruggle':
        activate_struggle(g)


# ---- Character Mortality (R16.5.2)


class Mortality(Phase[Europa]):
    """R16.5.2, R7.2.14: whoever has this mark falls ill, or dies."""

    fields: ClassVar[tuple[Field, ...]] = (number('mark', 0, 4), items('order', SEATS, 0, 'seat'))
    steps: ClassVar[tuple[str, ...]] = ('strike',)

    def __init__(self, mark: int = 0, order: list[int] | None = None) -> None:
        super().__init__()
        self.mark = mark
        self.order: list[int] = [] if order is None else order[:]

    def strike(self, g: Europa) -> None:
        """The next court."""
        if not self.order:
            return
        seat = self.order.pop(0)
        self.again()
        for office in range(OFFICES):
            person = in_office(g, seat, office)
            if person != NO_PERSON and g.edition.decks.persons.mortality[person] == self.mark:
                falls_ill(g, seat, office)


# ---- Rebellion (R16.5.3)


class Rebellion(OnEach):
    """R16.5.3: everybody rolls for all his Unrest; the active player one die, for one Area."""

    steps: ClassVar[tuple[str, ...]] = ('roll',)
    chancy: ClassVar[tuple[str, ...]] = ('roll',)

    def roll(self, g: Europa) -> None:
        """The next player."""
        if not self.order:
            return
        seat = self.order.pop(0)
        self.again()
        areas = areas_with_unrest(g, seat)
        if areas and seat == self.seat:
            g.ask(OneRebelDie(seat))
        elif areas:
            g.push(RebelDice(seat, areas))


class OneRebelDie(Question):
    """R16.5.3: the Area for which the active player rolls his one die."""

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.one_rebel_die', 'R16.5.3', {})

    def step(self, g: Europa) -> bool:
        areas = areas_with_unrest(g, self.seat)
        if len(areas) > 1:
            return super().step(g)
        self.roll(g, areas[0])
        return True

    def roll(self, g: Europa, area: int) -> None:
        """One die and no more."""
        self.done(g, None)
        g.push(RebelDice(self.seat, [area], 1))

    def among_area(self, g: Europa, role: int) -> list[int]:
        return areas_with_unrest(g, self.seat)

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        return OK if area in areas_with_unrest(g, self.seat) else NO_UNREST_THERE

    def do_area(self, g: Europa, role: int, area: int) -> None:
        self.roll(g, area)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """The die is cast."""
        return True

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


# ---- Pirates (R16.5.6)


def merchants_at(g: Europa, node: int) -> int:
    """How many Merchants stand or lie in a node."""
    return g.merchant.count(node)


def pirate_nodes(g: Europa) -> list[int]:
    """R16.5.6: maritime nodes in play, those with a Merchant if there are any."""
    found = [node for node in range(len(g.map.nodes)) if g.map.maritime[node] and g.variant.layout.node_in_play[node]]
    manned = [node for node in found if merchants_at(g, node)]
    return manned or found


class PlacePirate(Question):
    """R16.5.6: the active player puts a pirate ship into a maritime node; automatically the one with most Merchants,
    Expanded ones before others, then by lot."""

    fields: ClassVar[tuple[Field, ...]] = (ANY_SEAT,)

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.place_pirate', 'R16.5.6', {})

    def among_node(self, g: Europa, role: int) -> list[int]:
        return pirate_nodes(g)

    def deny_node(self, g: Europa, role: int, node: int) -> Rule:
        if not g.map.maritime[node] or not g.variant.layout.node_in_play[node]:
            return NO_MARITIME_NODE
        return OK if node in pirate_nodes(g) else MERCHANTS_ELSEWHERE

    def do_node(self, g: Europa, role: int, node: int) -> None:
        g.pirates = put_more(g.pirates, node, 1)
        g.log('pirates', node=g.map.nodes.ids[node])
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        """AUTO."""
        nodes = [number - g.v.node for number in numbers]
        best = max([(merchants_at(g, node), g.expanded[node]) for node in nodes])
        tied = [node for node in nodes if (merchants_at(g, node), g.expanded[node]) == best]
        return g.v.node + tied[g.rng.below(len(tied)) if len(tied) > 1 else 0]


# ---- Cardinal Dies (R16.5.7)


class CardinalDies(Question):
    """R16.5.7: the active player removes a Cardinal, never the one in Roma; automatically the rightmost of the player
    with most, or of those tied for most."""

    fields: ClassVar[tuple[Field, ...]] = (ANY_SEAT,)

    def step(self, g: Europa) -> bool:
        """It ends if the last one was taken back meanwhile (R2.2.2)."""
        if g.curia:
            return super().step(g)
        self.done(g, None)
        return True

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.cardinal_dies', 'R16.5.7', {})

    def deny_cardinal(self, g: Europa, role: int, slot: int) -> Rule:
        return OK if slot < len(g.curia) else NO_CARDINAL

    def do_cardinal(self, g: Europa, role: int, slot: int) -> None:
        owner = g.curia[slot]
        remove_cardinal(g, slot)
        if owner == NOBODY:
            g.log('cardinal_dies')
        else:
            g.log('cardinal_of_dies', realm=g.name(owner))
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        """AUTO."""
        counts = [cardinals(g, seat) for seat in g.seats()]
        most = max(counts)
        tied = [slot for slot, seat in enumerate(g.curia) if seat != NOBODY and counts[seat] == most]
        return g.v.cardinal + (tied[-1] if tied else len(g.curia) - 1)


# ---- Disloyal Vassals (R16.5.9)


def own_vassals_in(g: Europa, seat: int, area: int) -> list[int]:
    """R16.5.9, R14.1.2: a player's Vassals in an Area; those that somebody occupies are not his to revolt against."""
    return [p for p in g.variant.inside[area] if g.vassal[p] == seat and g.occupier[p] == NOBODY]


def disloyal_areas(g: Europa, seat: int) -> list[int]:
    """R16.5.9: of the Areas where a player's Vassals stand without Influence of his, or with less than an opponent's,
    those with most of his Vassal tokens."""
    found: list[tuple[int, int]] = []
    for area in sorted({g.map.area[province] for province in vassal_provinces(g, seat)}):
        tokens = sum([g.tokens[p] for p in own_vassals_in(g, seat, area)])
        if tokens == 0:
            continue
        mine = influence_in(g, seat, area)
        if mine == 0 or any(influence_in(g, other, area) > mine for other in opponents(g, seat)):
            found.append((tokens, area))
    most = max([tokens for tokens, _ in found], default=0)
    return [area for tokens, area in found if tokens == most]


class Disloyal(OnEach):
    """R16.5.9: each hit player in turn; rebels fight whom they meet (R9.7.1)."""

    steps: ClassVar[tuple[str, ...]] = ('revolt',)
    chancy: ClassVar[tuple[str, ...]] = ('revolt',)

    def revolt(self, g: Europa) -> None:
        """The next player."""
        if not self.order:
            return
        seat = self.order.pop(0)
        self.again()
        areas = disloyal_areas(g, seat)
        if len(areas) > 1:
            g.ask(DisloyalArea(seat))
        elif areas:
            self.back_DisloyalArea(g, areas[0] * SEATS + seat)

    def back_DisloyalArea(self, g: Europa, answer: int) -> None:
        """R16.5.9: Unrest on all his Vassals there, and rebels by their tax, but none for the active player."""
        area, seat = divmod(answer, SEATS)
        mine = own_vassals_in(g, seat, area)
        for province in mine:
            if not g.unrest[province]:
                add_unrest(g, province)
        units = 0 if seat == self.seat else sum([tax_value(g, p) for p in mine])
        g.rebels = put_more(g.rebels, area, units)
        g.log('disloyal', realm=g.name(seat), area=g.map.areas.ids[area], units=units)
        if units:
            meet_rebels(g, self.seat, [area])


class DisloyalArea(Question):
    """R16.5.9: which of the Areas with equally many Vassals."""

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.disloyal_area', 'R16.5.9', {'realm': g.name(self.seat)})

    def among_area(self, g: Europa, role: int) -> list[int]:
        return disloyal_areas(g, self.seat)

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        return OK if area in disloyal_areas(g, self.seat) else NOT_DISLOYAL

    def do_area(self, g: Europa, role: int, area: int) -> None:
        self.done(g, area * SEATS + self.seat)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


# ---- Spread of Religious Ideas (R16.5.16-20)


def near_inland_sea(g: Europa, area: int) -> bool:
    """R16.5.19: is the Area adjacent to a Sea Zone marked †?"""
    return any(g.map.mark[sea] == INLAND_MARK for sea in g.map.coasts[area])


def areas_for_diverse(g: Europa) -> list[int]:
    """R16.5.19: Catholic Areas in play that are not next to a sea marked †."""
    return [area for area in range(len(g.variant.inside)) if suits_diverse(g, area)]


def suits_diverse(g: Europa, area: int) -> bool:
    """R16.5.19: can Diverse Faiths come to the Area?"""
    in_play = len(g.variant.inside[area]) > 0
    return in_play and faith_of_area(g, area) == CATHOLIC and not near_inland_sea(g, area)


class DiverseFaiths(Question):
    """R16.5.19: while no infectious faith has come, Diverse Faiths tokens go onto two Catholic Areas; automatically in
    alphabetical order (R16.5.20)."""

    fields: ClassVar[tuple[Field, ...]] = (ANY_SEAT, number('left', 0, DIVERSE_AREAS))

    def __init__(self, seat: int = NOBODY) -> None:
        super().__init__(seat)
        self.left = DIVERSE_AREAS

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.diverse_faiths', 'R16.5.19', {'left': self.left})

    def step(self, g: Europa) -> bool:
        if self.left and areas_for_diverse(g):
            return super().step(g)
        self.done(g, None)
        return True

    def among_area(self, g: Europa, role: int) -> list[int]:
        return areas_for_diverse(g)

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        return OK if suits_diverse(g, area) else NOT_FOR_DIVERSE

    def do_area(self, g: Europa, role: int, area: int) -> None:
        set_faith(g, area, DIVERSE)
        g.log('diverse', area=g.map.areas.ids[area])
        self.left -= 1

    def settles(self, g: Europa, role: int, number: int) -> bool:
        """The last one, or no other Area is left: those that share a slot change together."""
        together = g.map.shares_slot[number - g.v.area]
        return self.left == 1 or all(area in together for area in areas_for_diverse(g))

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


FRAMES: Final = (
    EventSymbols, Mortality, Rebellion, OneRebelDie, PlacePirate, CardinalDies, Disloyal, DisloyalArea, DiverseFaiths,
)  # fmt: skip
