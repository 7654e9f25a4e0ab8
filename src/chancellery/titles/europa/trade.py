"""R12.1-R12.5: trade: connections with Trade Nodes, Trade Power, and who collects from which row of a trade card."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.fields import Row, put, put_more
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.harbours import LIGHT
from chancellery.titles.europa.board.land import owns
from chancellery.titles.europa.edition.decks import KEY_REQUIRED, TOKEN_REQUIRED
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.effects.things import SPAN, TRADE
from chancellery.titles.europa.fields import SLOTS
from chancellery.titles.europa.lasting import asked, permits, value
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.relations.ties import capital_area
from chancellery.titles.europa.state import Europa

asked(
    'income.trade',
    'income.tradeSkip',
    'pirates.ignore',
    'trade.keyPower',
    'trade.power',
    'trade.row',
    'trade.unconnected',
)

POWER: Final = 0  # the columns of a row of income (R12.1.3)
GREEN: Final = 1
RED: Final = 2
WITHOUT_CARD: Final = 2  # Ducats (R5.4.4.2)
NO_SALE: Final = -1

NOT_SOLD_THERE: Final = Rule('R5.4.4.4', 'refuse.not_sold_there')
UNCONNECTED: Final = Rule('R12.2.2', 'refuse.node_unconnected')
NO_TOKEN_THERE: Final = Rule('R12.1.5', 'refuse.no_token_on_keys')
NO_KEY_PROVINCE: Final = Rule('R12.1.5', 'refuse.no_key_province')
NO_STANDING: Final = Rule('R5.4.4.0', 'refuse.no_standing_merchant')
LIES_THERE: Final = Rule('R5.4.4.5', 'refuse.merchant_lies_there')
PIRATES_THERE: Final = Rule('R12.5.11', 'refuse.pirates_there')
STRONGER_THERE: Final = Rule('R12.5.9', 'refuse.stronger_there')
SHIP_IDLE: Final = Rule('R5.4.4.4', 'refuse.ship_idle')


class Waters:
    """Light ships in Sea Zones: as they are, or as they would be after a move, in rows like those of the state."""

    __slots__ = ('ships', 'slots')

    def __init__(self, ships: Row, slots: Row) -> None:
        self.ships = ships
        self.slots = slots

    def light(self, g: Europa, seat: int, sea: int) -> bool:
        """Has a player a light ship in a Sea Zone: beside the slots, on one or in his Fleet?"""
        if self.beside(g, seat, sea) or self.protecting(seat, sea):
            return True
        return g.fleet_at[seat] == sea and g.fleet_ships_at(seat, LIGHT) > 0

    def beside(self, g: Europa, seat: int, sea: int) -> int:
        """A player's ships beside the slots of a Sea Zone."""
        return self.ships[seat * g.map.sea_count + sea]

    def add_beside(self, g: Europa, seat: int, sea: int, more: int) -> None:
        """More or fewer ships are beside the slots."""
        self.ships = put_more(self.ships, seat * g.map.sea_count + sea, more)

    def protecting(self, seat: int, sea: int) -> int:
        """R12.3.2: a player's ships on the Trade Protection slots of a Sea Zone."""
        return self.on_slots(sea).count(seat)

    def on_slots(self, sea: int) -> Row:
        """Whose ships are on the slots of a Sea Zone."""
        return self.slots[SLOTS * sea : SLOTS * (sea + 1)]

    def put_slot(self, sea: int, slot: int, seat: int) -> None:
        """Another player's ship is on a slot, or nobody's."""
        self.slots = put(self.slots, SLOTS * sea + slot, seat)


def waters_now(g: Europa) -> Waters:
    """The ships as they are."""
    return Waters(g.ships, g.slots)


# ---- connections (R12.2)


def linked_areas(g: Europa, seat: int) -> list[bool]:
    """R12.2.2, R12.2.4, R12.2.6: Areas that can be links: a Town or Vassal, occupied or not, a Town on a Province that
    one occupies, Influence, a Marriage."""
    found = [cubes > 0 for cubes in g.influence_of(seat)]
    for province, holder in enumerate(g.town):
        if seat in (holder, g.vassal[province]):
            found[g.map.area[province]] = True
    for province in g.occupied():
        if g.occupier[province] == seat:
            found[g.map.area[province]] = True
    for party, mask in enumerate(g.married):
        if mask >> seat & 1 and capital_area(g, party) != NOWHERE:
            found[capital_area(g, party)] = True
    return found


def chain(g: Europa, seat: int, waters: Waters, open_areas: list[bool]) -> tuple[list[int], list[int]]:
    """R12.2.2: the Areas and Sea Zones that an unbroken chain from the Capital Area reaches."""
    start = capital_area(g, g.realm(seat))
    if start == NOWHERE:
        return [], []
    return spread(g, [start], [], open_areas, [waters.light(g, seat, sea) for sea in range(g.map.sea_count)])


def spread(
    g: Europa, areas: list[int], seas: list[int], open_areas: list[bool], open_seas: list[bool]
) -> tuple[list[int], list[int]]:
    """All links that hang together with these Areas and Sea Zones, those included."""
    found_areas, found_seas = areas[:], seas[:]
    todo_areas, todo_seas = areas[:], seas[:]
    while todo_areas or todo_seas:
        if todo_areas:
            area = todo_areas.pop()
            near, shores = g.map.borders[area], g.map.coasts[area]
        else:
            sea = todo_seas.pop()
            near, shores = g.map.shores[sea], g.map.waters[sea]
        for each in near:
            if open_areas[each] and each not in found_areas:
                found_areas.append(each)
                todo_areas.append(each)
        for each in shores:
            if open_seas[each] and each not in found_seas:
                found_seas.append(each)
                todo_seas.append(each)
    return found_areas, found_seas


def lies_on_chain(g: Europa, start: int, sea: int, node: int, areas: list[int], seas: list[int]) -> bool:
    """Is there a chain of these links from the Capital Area to a node, none of them twice, that includes a Sea Zone?
    There is, unless one of them alone parts the Sea Zone from both ends (Menger)."""
    if sea not in seas:
        return False
    open_areas = [area in areas for area in range(g.map.area_count)]
    open_seas = [each in seas for each in range(g.map.sea_count)]
    for area in areas:
        open_areas[area] = False
        left = spread(g, [], [sea], open_areas, open_seas)
        open_areas[area] = True
        if start not in left[0] and not reaches(g, node, left[0], left[1]):
            return False
    for each in seas:
        open_seas[each] = False
        left = spread(g, [], [sea], open_areas, open_seas)
        open_seas[each] = True
        if each != sea and start not in left[0] and not reaches(g, node, left[0], left[1]):
            return False
    return True


def reaches(g: Europa, node: int, areas: list[int], seas: list[int]) -> bool:
    """R12.2.3, R12.2.5: does a chain touch a node: an inland one in or next to its Area, a maritime one at sea?"""
    if g.map.maritime[node]:
        return any(sea in seas for sea in g.map.node_seas[node])
    return any(area in areas for area in g.map.node_areas[node])


def reaches_node(g: Europa, seat: int, node: int) -> bool:
    """R12.2.2: is a node connected with the Capital Area of a player, or is he let off that?"""
    if not g.variant.layout.node_in_play[node]:
        return False
    if permits(g, 'trade.unconnected', seat, node):
        return True
    areas, seas = chain(g, seat, waters_now(g), linked_areas(g, seat))
    return reaches(g, node, areas, seas)


# ---- Merchants (R12.4)


def standing(g: Europa, seat: int) -> list[int]:
    """R12.4.3: a player's available Merchants."""
    return [merchant for merchant in range(g.merchants[seat]) if not g.merchant_used_at(seat, merchant)]


def has_merchant(g: Europa, seat: int, node: int) -> bool:
    """R12.5.1: has a player a Merchant in a node, standing or not?"""
    return any(g.merchant_at(seat, merchant) == node for merchant in range(g.merchants[seat]))


def against_sending(g: Europa, seat: int, node: int) -> Rule:
    """R5.4.4.5, R12.4.4: a standing Merchant is there, or comes where none of the player is yet."""
    for merchant in range(g.merchants[seat]):
        if g.merchant_at(seat, merchant) == node:
            return LIES_THERE if g.merchant_used_at(seat, merchant) else OK
    return OK if standing(g, seat) else NO_STANDING


# ---- where a card is sold (R12.1, R12.5.9)


def place_on_card(g: Europa, card: int, node: int) -> int:
    """Which of its main nodes a card sells in there, or is linked with a secondary node; NO_SALE if neither."""
    trade = g.edition.decks.trade
    if node in trade.nodes[card]:
        return trade.nodes[card].index(node)
    return trade.secondary[card].index(node) if node in trade.secondary[card] else NO_SALE


def is_secondary(g: Europa, card: int, node: int) -> bool:
    """R12.1.4: is the node named in brackets beside a main one?"""
    return node not in g.edition.decks.trade.nodes[card]


def against_requirement(g: Europa, seat: int, card: int, place: int) -> Rule:
    """R12.1.5: what a node on a card asks for before anybody collects there."""
    trade = g.edition.decks.trade
    keys = trade.key_provinces[card][place]
    if trade.requires[card][place] == TOKEN_REQUIRED:
        token = any(g.town[p] != NOBODY or g.vassal[p] != NOBODY or g.dnpr[p] != NOBODY for p in keys)
        return OK if token else NO_TOKEN_THERE
    if trade.requires[card][place] == KEY_REQUIRED:
        return OK if any(owns(g, seat, province) for province in keys) else NO_KEY_PROVINCE
    return OK


def key_power(g: Europa, seat: int, card: int, place: int) -> int:
    """R12.5.2: one for each Key Province that the player owns, and one for each plus behind it."""
    trade = g.edition.decks.trade
    power = 0
    for province, plus in zip(trade.key_provinces[card][place], trade.plus[card][place], strict=True):
        if owns(g, seat, province):
            power += 1 + plus + lasting_number(g, 'trade.keyPower', seat, trade.nodes[card][place])
    return power


def presence(g: Europa, seat: int, node: int, waters: Waters, comes: bool = False) -> int:
    """R12.5.2-3: Trade Power without Key Provinces: a Merchant, who may be on his way, and ships that protect trade in
    the Sea Zones around a maritime node."""
    power = int(comes or has_merchant(g, seat, node))
    for sea in g.map.node_seas[node]:
        power += waters.protecting(seat, sea)
    return power + lasting_number(g, 'trade.power', seat, node)


def trade_power(g: Europa, seat: int, card: int, place: int, comes: bool = False) -> int:
    """R12.5.2: Trade Power in a main node of a card, of a player whose Merchant is there or on his way."""
    node = g.edition.decks.trade.nodes[card][place]
    return presence(g, seat, node, waters_now(g), comes) + key_power(g, seat, card, place)


class Venture:
    """What a player could sell with the ships as they are, or would be; ``sea``: where the ship is that he moved."""

    __slots__ = ('areas', 'cards', 'sea', 'seas', 'seat', 'waters')

    def __init__(self, g: Europa, seat: int, cards: list[int], waters: Waters, links: list[bool], sea: int) -> None:
        self.seat = seat
        self.cards = cards
        self.waters = waters
        self.sea = sea
        self.areas, self.seas = chain(g, seat, waters, links)

    def against(self, g: Europa, card: int, node: int) -> Rule:
        """R5.4.4.4: the rule against selling a card in a node."""
        place = place_on_card(g, card, node)
        if place == NO_SALE or not g.variant.layout.node_in_play[node]:
            return NOT_SOLD_THERE
        rule = against_sending(g, self.seat, node)
        if rule is not OK:
            return rule
        linked = reaches(g, node, self.areas, self.seas)
        if not linked and not permits(g, 'trade.unconnected', self.seat, node):
            return UNCONNECTED
        rule = self.against_secondary(g, node) if is_secondary(g, card, node) else OK
        if rule is OK and not is_secondary(g, card, node):
            rule = against_requirement(g, self.seat, card, place)
        return rule if rule is not OK or self.serves(g, node) else SHIP_IDLE

    def against_secondary(self, g: Europa, node: int) -> Rule:
        """R12.5.9, R12.5.11: no pirates, and nobody whose Trade Power is higher there."""
        if g.pirates[node] and not permits(g, 'pirates.ignore', self.seat, node):
            return PIRATES_THERE
        mine = presence(g, self.seat, node, self.waters, comes=True)
        others = [presence(g, other, node, self.waters) for other in g.seats() if other != self.seat]
        return OK if mine >= max(others, default=0) else STRONGER_THERE

    def against_node(self, g: Europa, node: int) -> Rule:
        """The rule against trading in a node by any of the cards."""
        found = NOT_SOLD_THERE
        for card in self.cards:
            rule = self.against(g, card, node)
            if rule is OK:
                return OK
            if rule is not NOT_SOLD_THERE:
                found = rule
        return found

    def serves(self, g: Europa, node: int) -> bool:
        """R5.4.4.4: a ship that was moved is next to the node, or a chain to the Capital Area includes it."""
        if self.sea == NOWHERE or self.sea in g.map.node_seas[node]:
            return True
        return lies_on_chain(g, capital_area(g, g.realm(self.seat)), self.sea, node, self.areas, self.seas)

    def any_sale(self, g: Europa) -> bool:
        """Can anything be sold at all?"""
        return any(self.against_node(g, node) is OK for node in nodes_on(g, self.cards))


def nodes_on(g: Europa, cards: list[int]) -> list[int]:
    """The nodes that these cards name."""
    trade = g.edition.decks.trade
    found: list[int] = []
    for card in cards:
        found += [node for node in trade.nodes[card] + trade.secondary[card] if node != NOWHERE and node not in found]
    return sorted(found)


def leave(g: Europa, waters: Waters, seat: int, sea: int) -> Waters:
    """The ships without a light ship of a player in a Sea Zone: one beside the slots if there is one."""
    left = Waters(waters.ships, waters.slots)
    if left.beside(g, seat, sea):
        left.add_beside(g, seat, sea, -1)
    else:
        left.put_slot(sea, left.on_slots(sea).index(seat), NOBODY)
    return left


# ---- income (R12.5.4-8)


def best_row(g: Europa, seat: int, card: int, place: int, power: int) -> int:
    """R12.5.6: the best row whose Trade Power a player has; behind the last where he has too little."""
    trade = g.edition.decks.trade
    row = 0
    while row < len(trade.rows[card]) and trade.rows[card][row][POWER] > power:
        row += 1
    if row < len(trade.rows[card]):
        row = max(row - lasting_number(g, 'trade.row', seat, trade.nodes[card][place], actor=TRADE * SPAN + card), 0)
    return row


def rows_of(g: Europa, card: int, place: int, order: list[int], powers: list[int]) -> list[int]:
    """R12.5.6, R12.5.8: the rows of the collectors in their order, each at least one below the one before, without
    pirates."""
    found: list[int] = []
    for seat, power in zip(order, powers, strict=True):
        row = best_row(g, seat, card, place, power)
        found.append(max(row, found[-1] + 1) if found else row)
    return found


def row_income(g: Europa, seat: int, card: int, node: int, row: int) -> int:
    """R12.5.4: what a row pays in a node, the red column where it is Expanded; nothing behind the last row."""
    rows = g.edition.decks.trade.rows[card]
    if row >= len(rows):
        return 0
    ducats = rows[row][RED if g.expanded[node] else GREEN]
    return max(ducats + lasting_number(g, 'income.trade', seat, node), 0)


def incomes(g: Europa, card: int, place: int, order: list[int], powers: list[int]) -> list[int]:
    """R12.5.7: what the collectors get, after every pirate ship has lowered them by a row."""
    node = g.edition.decks.trade.nodes[card][place]
    found: list[int] = []
    for seat, row in zip(order, rows_of(g, card, place, order, powers), strict=True):
        pirates = 0 if permits(g, 'pirates.ignore', seat, node) else g.pirates[node]
        found.append(row_income(g, seat, card, node, row + pirates))
    return found


def prospect(g: Europa, seat: int, card: int, node: int) -> int:
    """What a player would collect by selling a card in a node now, ties decided for himself."""
    if is_secondary(g, card, node):
        return secondary_income(g, seat, card, node)
    place = place_on_card(g, card, node)
    mine = trade_power(g, seat, card, place, comes=True)
    others = [other for other in collectors(g, seat, card, place, secondary=True) if other != seat]
    ahead = sorted([(-trade_power(g, other, card, place), other) for other in others])
    stronger = [(power, other) for power, other in ahead if -power > mine]
    order = [*[other for _, other in stronger], seat]
    return incomes(g, card, place, order, [*[-power for power, _ in stronger], mine])[-1]


def secondary_income(g: Europa, seat: int, card: int, node: int) -> int:
    """R12.5.9, R12.5.13: the lowest row, by the column of the secondary node itself."""
    return row_income(g, seat, card, node, len(g.edition.decks.trade.rows[card]) - 1)


def collectors(g: Europa, seat: int, card: int, place: int, secondary: bool) -> list[int]:
    """R12.5.1, R12.5.10, R12.5.15: who collects in a main node: all with a Merchant and a connection, but not the
    active player who has chosen its secondary node."""
    node = g.edition.decks.trade.nodes[card][place]
    found: list[int] = []
    for other in g.turn_order(seat):
        if (other != seat or not secondary) and has_merchant(g, other, node):
            if against_requirement(g, other, card, place) is OK and reaches_node(g, other, node):
                found.append(other)
    return found


def without_card(g: Europa, seat: int) -> int:
    """R5.4.4.2: the Ducats for using no card."""
    return max(value(g, 'income.tradeSkip', seat, WITHOUT_CARD), 0)
