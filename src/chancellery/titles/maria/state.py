"""The state of a game of Maria: where the pieces are, who commands how many, who controls what (see ``fields``)."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.hidden import Cards, pile
from chancellery.kernel.rng import Rng
from chancellery.titles.maria.agreements import Bonds
from chancellery.titles.maria.edition import (
    AUSTRIA,
    BAVARIA,
    DECKS,
    FRANCE,
    KINDS,
    NOBODY,
    PRAGMATIC,
    PRUSSIA,
    SAXON,
    SAXONY,
    UNUSED,
    WITH_AUSTRIA,
    Edition,
    kind_of_card,
    suit_of,
)
from chancellery.titles.maria.fields_written import MariaFields
from chancellery.titles.maria.knowledge import redraw_troops
from chancellery.titles.maria.maps import BOHEMIA, Board, Marks
from chancellery.titles.maria.powers import RELATIONS, Relations
from chancellery.titles.maria.verbs import Words

INTRODUCTORY: Final = 'introductory'
ADVANCED: Final = 'advanced'
COUNT: Final = 6
THREE: Final = ('maria', 'louis', 'frederick')  # clockwise (U42)
TWO: Final = ('maria', 'allies')  # R24.11: players B and A
FRENCH_SIDE: Final = 0
AUSTRIAN_SIDE: Final = 1


class Maria(MariaFields):
    """A game of Maria."""

    edition: Edition
    map: Board
    v: Words
    advanced: bool
    two_players: bool
    scratch: Marks | None
    taken: list[int]  # what ``occupied`` gave last, and where the pieces were then
    seen_at: list[int]
    partners: list[int]  # for each general the other of his stack, or -1: as true as what ``occupied`` gave
    bonds: list[Bonds | None]  # what agreements close to each role, see ``bonds_of``

    def bind(self) -> None:
        """The edition and its map, and what the scenario settles for good."""
        title: Any = self.title
        edition: Edition = title.edition
        self.edition = edition
        self.map = edition.board
        self.v = title.words
        self.advanced = self.scenario == ADVANCED
        self.two_players = len(self.roles) == 2
        self.scratch = None
        self.taken = []
        self.seen_at = []
        self.partners = []
        self.bonds = [None] * len(self.roles)

    def blank(self) -> None:
        """R2.1, R24.1, R24.5: whose powers are whose, and what lies ready before the game."""
        super().blank()
        edition = self.edition
        self.runner = [1, 1, 1, 1, 0, 0] if self.two_players else [1, 1, 2, 2, 0, 2]
        self.at = edition.start[:]
        self.group = edition.owner[: edition.general_count]
        self.electorate = [FRENCH_SIDE if city in edition.french_electorates else AUSTRIAN_SIDE
                           for city in edition.electorates]  # fmt: skip
        self.pool = edition.pool[:]
        self.tracks = edition.track_start[:]

    def clear_table(self) -> None:
        """Room for the cards: a hand for each power, a pile for each deck."""
        pools = [f'deck{deck + 1}' for deck in range(DECKS)]
        self.order = pile('order', [])
        self.piles = [pile(pool, []) for pool in pools]
        self.hands = [Cards(pool, [], False, 1 << self.runner[power]) for power in range(COUNT) for pool in pools]

    # ---- powers (R2)

    def saxon_status(self) -> int:
        """R19.3: with Prussia, neutral or with Austria, as the marker on Saxony's track says."""
        return self.edition.saxon_status[self.tracks[SAXON]]

    def relations(self) -> Relations:
        """What the powers are to each other now."""
        return RELATIONS[2 * self.saxon_status() + (1 if self.free_again > 0 else 0)]

    def side(self, power: int) -> int:
        """R2.4, U55: the allied group of a power; neutral powers keep theirs, but fight nobody."""
        return self.relations().side[power]

    def neutral(self, power: int) -> bool:
        """R19.4.1: Prussia after an annexation, Saxony in the middle of its track."""
        return self.relations().neutral[power]

    def enemies(self, a: int, b: int) -> bool:
        """R2.5, U55: powers that are not allied; a neutral power is nobody's enemy."""
        return self.relations().enemies[a][b]

    def any_neutral(self) -> bool:
        """Is any power neutral now?"""
        return self.relations().any_neutral

    def allied(self, a: int, b: int) -> bool:
        """R2.4: powers of one group; a neutral Saxony has left its own (U58), a neutral Prussia has not."""
        return self.relations().allied[a][b]

    def cooperate(self, a: int, b: int) -> bool:
        """R2.6, R19.3.9: allied powers that may stack."""
        return self.relations().cooperate[a][b]

    def major_of(self, power: int) -> int:
        """R10.3.17, R16.5: the major power whose markers a minor power uses."""
        if power == BAVARIA:
            return FRANCE
        if power == SAXONY:
            return AUSTRIA if self.saxon_status() == WITH_AUSTRIA else PRUSSIA
        return power

    def may_cross(self, powers: list[int]) -> bool:
        """R10.1.8, R11.2.5, U16, R14.1: France and Austria go from map to map, where both maps are used."""
        if not self.advanced:
            return False
        for power in powers:
            if power != FRANCE and power != AUSTRIA:
                return False
        return True

    def in_use(self, city: int) -> bool:
        """R14.1: the introductory game knows no Flanders."""
        return self.advanced or self.map.map[city] == BOHEMIA

    def takes_part(self, power: int) -> bool:
        """R14.2: is the power in the game?"""
        return self.advanced or power != PRAGMATIC

    # ---- pieces (R6)

    def owner(self, piece: int) -> int:
        """The power of a piece."""
        return self.edition.owner[piece]

    def is_general(self, piece: int) -> bool:
        """R3.1.1: a general or a supply train."""
        return piece < self.edition.general_count

    def pieces_at(self, city: int) -> list[int]:
        """The pieces in a city: none, one, or the two generals of a stack."""
        found: list[int] = []
        for piece, at in enumerate(self.at):
            if at == city:
                found.append(piece)
        return found

    def occupied(self) -> list[int]:
        """For each city a piece that stands there, of a stack the first general, or -1: true until pieces move."""
        taken = self.taken
        at = self.at
        if at == self.seen_at:
            return taken
        if not taken:
            self.taken = taken = [NOBODY] * len(self.map.cities)
        for city in self.seen_at:
            if city >= 0:
                taken[city] = NOBODY
        self.seen_at = at[:]
        generals = self.edition.general_count
        self.partners = partners = [NOBODY] * generals
        for piece in range(len(at) - 1, -1, -1):
            city = at[piece]
            if city >= 0:
                other = taken[city]
                if 0 <= other < generals:
                    partners[piece] = other
                    partners[other] = piece
                taken[city] = piece
        return taken

    def marks(self) -> Marks:
        """Clean marks for a search over the cities; those of the search before are gone."""
        marks = self.scratch
        if marks is None:
            self.scratch = marks = Marks(len(self.map.cities))
        marks.wipe()
        return marks

    def last_marks(self) -> Marks:
        """The marks as the latest search left them."""
        marks = self.scratch
        assert marks is not None
        return marks

    def partner(self, general: int) -> int:
        """The other general of a stack, or -1."""
        at = self.at
        here = at[general]
        if here >= 0:
            for other in range(self.edition.general_count):
                if at[other] == here and other != general:
                    return other
        return NOBODY

    def supreme(self, a: int, b: int) -> int:
        """R6.3, R6.4: the supreme commander of two generals; of equals, while it is asked, always the same one."""
        rank = self.edition.rank
        if rank[a] != rank[b]:
            return a if rank[a] < rank[b] else b
        if self.senior[a] != self.senior[b]:
            return a if self.senior[a] else b
        return min(a, b)

    def commander(self, general: int) -> int:
        """The general who commands where this one stands: himself, or the top of his stack."""
        other = self.partner(general)
        return general if other < 0 else self.supreme(general, other)

    def on_map(self, power: int) -> list[int]:
        """The generals of a power on the map."""
        return [general for general in self.edition.generals_of[power] if self.at[general] >= 0]

    def active(self, powers: list[int]) -> list[int]:
        """The generals of some powers on the map."""
        found: list[int] = []
        for power in powers:
            found += self.on_map(power)
        return found

    def total(self, power: int) -> int:
        """R6.7: the troops of a power, which anybody may ask for."""
        return sum([self.troops[g] for g in self.edition.generals_of[power] if self.at[g] != UNUSED])

    # ---- control of fortresses (R3.2.6)

    def home(self, city: int) -> int:
        """The power whose home country this is; Silesia becomes Prussian (R19.1.1)."""
        if self.annexed and self.map.silesia[city]:
            return PRUSSIA
        return self.map.home[city]

    def controller(self, fortress: int) -> int:
        """R3.2.6, R10.3.14: who controls a fortress; for an electorate the leading power of the side that does."""
        electorate = self.edition.electorate_number[fortress]
        if electorate >= 0:
            return FRANCE if self.electorate[electorate] == FRENCH_SIDE else AUSTRIA
        marker = self.marker(fortress)
        return marker if marker >= 0 else self.home(fortress)

    def marker(self, city: int) -> int:
        """R10.3.13: the power whose victory marker lies on a city, or -1."""
        fortress = self.map.fortress_number[city]
        return NOBODY if fortress < 0 else self.markers[fortress]

    def put_marker(self, city: int, power: int) -> None:
        """Lay a victory marker on a fortress, or take it away (-1)."""
        self.markers[self.map.fortress_number[city]] = power

    def hostile(self, fortress: int, power: int) -> bool:
        """R10.3.1: is this a fortress an enemy of the power controls?"""
        if not self.map.fortress[fortress]:
            return False
        holder = self.controller(fortress)
        return holder >= 0 and self.enemies(holder, power)

    def friendly(self, fortress: int, power: int) -> bool:
        """U22: controlled by the power itself or an ally."""
        holder = self.controller(fortress)
        return holder >= 0 and self.allied(holder, power)

    def barred(self, city: int, power: int) -> bool:
        """R10.1.13, R19.4.4: neutral territory is closed to others; R19.4.2: neutrals stay at home."""
        home = self.home(city)
        if home == power:
            return False
        neutral = self.relations().neutral
        return neutral[power] or (home >= 0 and neutral[home])

    # ---- cards (R8)

    def cards_of(self, power: int) -> list[int]:
        """The hand of a power, as its owner sees it."""
        found: list[int] = []
        for cards in self.hands_of(power):
            found += cards.items
        return found

    def hand_size(self, power: int) -> int:
        """How many cards a power holds."""
        return sum([len(cards) for cards in self.hands_of(power)])

    def holds(self, power: int, kind: int) -> bool:
        """Does a power hold a card of this kind?"""
        for deck in range(DECKS):
            for card in self.hands_at(power, deck).items:
                if kind_of_card(card) == kind:
                    return True
        return False

    def kinds_in_hand(self, power: int) -> list[int]:
        """The kinds of cards a power holds, each once, in order."""
        held = [False] * len(KINDS)
        for deck in range(DECKS):
            for card in self.hands_at(power, deck).items:
                held[kind_of_card(card)] = True
        return [kind for kind in range(len(held)) if held[kind]]

    # ---- hooks of the kernel

    def sees_troops(self, role: int, at: int) -> bool:
        """R6.6: his own player alone knows what a general commands."""
        return self.runner[self.edition.owner[at]] == role

    def sees_laid(self, role: int, at: int) -> bool:
        """R17.3.1: everybody sees that a card lies on a square, its player alone which."""
        return self.laid[at] < 0 or self.runner[at] == role

    def kind_of(self, pool: str, item: int) -> int:
        """A proven void speaks of a suit (R11.1.14)."""
        return suit_of(kind_of_card(item)) if pool.startswith('deck') else item

    def redraw_more(self, role: int, rng: Rng) -> None:
        """The troops of the other roles' generals, and which of their cards they laid face down."""
        redraw_troops(self, role, rng)
        for power in range(COUNT):
            if self.laid[power] >= 0 and self.runner[power] != role:
                cards = self.cards_of(power)
                self.laid[power] = cards[rng.below(len(cards))]
