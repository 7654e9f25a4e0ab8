"""The state of a game of Maria: where the pieces are, who commands how many, who controls what.

A piece's number indexes ``at`` and ``moved``; the first twenty pieces are the generals, whose numbers index
``troops``, ``face_down`` and what the table knows of them. A power's number indexes pools and incomes; its hand is
kept by deck, since the back of a card shows from which deck it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from chancellery.kernel.hidden import Cards, pile
from chancellery.kernel.rng import Rng
from chancellery.kernel.state import State
from chancellery.titles.maria.edition import (
    AUSTRIA,
    BAVARIA,
    DECKS,
    FRANCE,
    KINDS,
    NEUTRAL,
    NOBODY,
    PRAGMATIC,
    PRUSSIA,
    SAXON,
    SAXONY,
    WITH_AUSTRIA,
    WITH_PRUSSIA,
    Edition,
    kind_of_card,
    suit_of,
)
from chancellery.titles.maria.knowledge import redraw_troops
from chancellery.titles.maria.maps import BOHEMIA, Marks
from chancellery.titles.maria.verbs import Words

if TYPE_CHECKING:
    from chancellery.kernel.title import Title

REMOVED: Final = -1  # off the board until it returns (R6.10, R10.1.11)
OFF_MAP: Final = -2  # in an off-map box, or the train on the "Silesia" box (R3.2.10, R4.4.1)
UNUSED: Final = -3  # takes no part in the introductory game (R14.1)

INTRODUCTORY: Final = 'introductory'
ADVANCED: Final = 'advanced'
COUNT: Final = 6
THREE: Final = ('maria', 'louis', 'frederick')  # clockwise (U42)
TWO: Final = ('maria', 'allies')  # R24.11: players B and A
FRENCH_SIDE: Final = 0
AUSTRIAN_SIDE: Final = 1


class Maria(State):
    """A game of Maria."""

    fields: ClassVar[tuple[str, ...]] = (
        'turn', 'stage', 'phase', 'runner', 'at', 'moved', 'troops', 'face_down', 'senior', 'group', 'group_sum', 'low',
        'high', 'hussars', 'hands', 'laid', 'piles', 'order', 'deck', 'discards', 'marker', 'electorate', 'pool',
        'battle', 'three_electors', 'emperor', 'italy', 'silesia', 'set_aside', 'questions', 'scores', 'tracks',
        'political', 'face_up', 'saved', 'bluffed', 'trump', 'influence', 'last_winner', 'election', 'income_change',
        'annexed', 'free_again', 'reduced', 'contracts', 'agreements', 'drawn',
    )  # fmt: skip

    def __init__(
        self,
        title: Title,
        edition: Edition,
        v: Words,
        scenario: str,
        players: int,
        options: dict[str, str],
        rng: Rng,
    ) -> None:
        super().__init__(title, scenario, THREE if players == 3 else TWO, options, rng)
        self.edition = edition
        self.map = edition.board
        self.v = v
        self.advanced = scenario == ADVANCED
        self.two_players = players == 2
        pieces = len(edition.pieces)
        generals = edition.general_count
        self.scratch: Marks | None = None
        self.taken: list[int] = []  # what ``occupied`` gave last, and where the pieces were then
        self.seen_at: list[int] = []
        self.turn = 1
        self.stage = 'setup'
        self.phase = ''
        self.runner: list[int] = [1, 1, 1, 1, 0, 0] if players == 2 else [1, 1, 2, 2, 0, 2]
        self.at: list[int] = edition.start[:]
        self.moved: list[int] = [0] * pieces
        self.troops: list[int] = [0] * generals
        self.face_down: list[int] = [0] * generals
        self.senior: list[int] = [0] * generals  # chosen supreme commander among equals (R6.4)
        self.group: list[int] = edition.owner[:generals]  # generals whose troops the table knows only together
        self.group_sum: list[int] = [0] * generals
        self.low: list[int] = [0] * generals
        self.high: list[int] = [0] * generals
        self.hussars: list[int] = [REMOVED, REMOVED]
        self.hands: list[Cards] = []
        self.laid: list[int] = [-1] * COUNT  # a card face down on a square counts as in the hand until it is shown
        self.piles: list[Cards] = []
        self.order: Cards = pile('order', [])  # from which deck each card of the draw pile is
        self.deck = 0  # decks opened so far
        self.discards: list[list[int]] = [[] for _ in range(DECKS)]
        self.marker: list[int] = [NOBODY] * len(self.map.cities)
        self.electorate: list[int] = [FRENCH_SIDE if city in edition.french_electorates else AUSTRIAN_SIDE
                                      for city in edition.electorates]  # fmt: skip
        self.pool: list[int] = edition.pool[:]
        self.battle: list[int] = [0] * COUNT
        self.three_electors = NOBODY
        self.emperor = NOBODY
        self.italy = NOBODY
        self.silesia = 0
        self.set_aside: list[int] = [0] * COUNT
        self.questions: list[list[int]] = []  # [fortress, power that passed it, power whose marker it is] (R10.3.9)
        self.scores: list[list[int]] = []  # one row a winter, by power (R13.9)
        self.tracks: list[int] = edition.track_start[:]
        self.political: list[Cards] = []  # one pile a year (R4.13)
        self.face_up: list[int] = []  # political cards nobody has taken yet
        self.saved: list[list[int]] = [[] for _ in range(COUNT)]
        self.bluffed: list[list[int]] = [[] for _ in range(COUNT)]  # rule 25: face down on the display
        self.trump = NOBODY
        self.influence: list[int] = [0] * COUNT
        self.last_winner = NOBODY  # the role that won the most recent combat (R17.2.1)
        self.election = 0  # the Imperial Election card is showing (R18.1)
        self.income_change: list[int] = [0] * COUNT
        self.annexed = 0
        self.free_again = 0  # the turn in whose Prussian stage Prussia's neutrality ends (R19.1.6)
        self.reduced = 0
        self.contracts: list[list[int]] = []  # [payer, receiver, turns left, may be cancelled]
        self.agreements: list[list[int]] = []  # see agreements.py
        self.drawn = 0  # powers that have drawn in this turn, as a mask (R19.3.10)

    def clear_table(self) -> None:
        """Room for the cards: a hand for each power, a pile for each deck."""
        pools = [f'deck{deck + 1}' for deck in range(DECKS)]
        self.piles = [pile(pool, []) for pool in pools]
        self.hands = [Cards(pool, [], False, 1 << self.runner[power]) for power in range(COUNT) for pool in pools]

    def copy_fields(self, new: Any) -> None:
        """Written out, since search clones by the thousand."""
        new.turn, new.stage, new.phase = self.turn, self.stage, self.phase
        new.runner = self.runner[:]
        new.at = self.at[:]
        new.moved = self.moved[:]
        new.troops = self.troops[:]
        new.face_down = self.face_down[:]
        new.senior = self.senior[:]
        new.group = self.group[:]
        new.group_sum = self.group_sum[:]
        new.low = self.low[:]
        new.high = self.high[:]
        new.hussars = self.hussars[:]
        new.hands = [cards.clone() for cards in self.hands]
        new.laid = self.laid[:]
        new.piles = [cards.clone() for cards in self.piles]
        new.order = self.order.clone()
        new.deck = self.deck
        new.discards = [cards[:] for cards in self.discards]
        new.marker = self.marker[:]
        new.electorate = self.electorate[:]
        new.pool = self.pool[:]
        new.battle = self.battle[:]
        new.three_electors, new.emperor, new.italy = self.three_electors, self.emperor, self.italy
        new.silesia = self.silesia
        new.set_aside = self.set_aside[:]
        new.questions = [each[:] for each in self.questions]
        new.scores = [each[:] for each in self.scores]
        new.tracks = self.tracks[:]
        new.political = [cards.clone() for cards in self.political]
        new.face_up = self.face_up[:]
        new.saved = [cards[:] for cards in self.saved]
        new.bluffed = [cards[:] for cards in self.bluffed]
        new.trump = self.trump
        new.influence = self.influence[:]
        new.last_winner = self.last_winner
        new.election = self.election
        new.income_change = self.income_change[:]
        new.annexed, new.free_again, new.reduced = self.annexed, self.free_again, self.reduced
        new.contracts = [each[:] for each in self.contracts]
        new.agreements = [each[:] for each in self.agreements]
        new.drawn = self.drawn

    # ---- powers (R2)

    def everyone(self) -> int:
        """The mask of all roles."""
        return (1 << len(self.roles)) - 1

    def saxon_status(self) -> int:
        """R19.3: with Prussia, neutral or with Austria, as the marker on Saxony's track says."""
        return self.edition.spaces[SAXON][self.tracks[SAXON]].saxony

    def side(self, power: int) -> int:
        """R2.4, U55: the allied group of a power; neutral powers keep theirs, but fight nobody."""
        if power == SAXONY:
            return 1 if self.saxon_status() == WITH_AUSTRIA else 0
        return 1 if power >= AUSTRIA else 0

    def neutral(self, power: int) -> bool:
        """R19.4.1: Prussia after an annexation, Saxony in the middle of its track."""
        if power == SAXONY:
            return self.saxon_status() == NEUTRAL
        return power == PRUSSIA and self.free_again > 0

    def enemies(self, a: int, b: int) -> bool:
        """R2.5, U55: powers that are not allied; a neutral power is nobody's enemy."""
        return self.side(a) != self.side(b) and not self.neutral(a) and not self.neutral(b)

    def enemies_of(self, power: int) -> list[bool]:
        """For each power, whether it is an enemy of this one."""
        return [self.enemies(power, other) for other in range(COUNT)]

    def any_neutral(self) -> bool:
        """Is any power neutral now?"""
        return self.free_again > 0 or self.saxon_status() == NEUTRAL

    def allied(self, a: int, b: int) -> bool:
        """R2.4: powers of one group; a neutral Saxony has left its own (U58), a neutral Prussia has not."""
        if a == b:
            return True
        if SAXONY in (a, b) and self.neutral(SAXONY):
            return False
        return self.side(a) == self.side(b)

    def cooperate(self, a: int, b: int) -> bool:
        """R2.6, R19.3.9: allied powers that may stack."""
        if a == b:
            return True
        low, high = (a, b) if a < b else (b, a)
        if high == SAXONY:
            return low == PRUSSIA and self.saxon_status() == WITH_PRUSSIA
        if low == SAXONY:
            return high == AUSTRIA and self.saxon_status() == WITH_AUSTRIA
        return (low == FRANCE and high == BAVARIA) or (low == AUSTRIA and high == PRAGMATIC)

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
        for piece in range(len(at) - 1, -1, -1):
            if at[piece] >= 0:
                taken[at[piece]] = piece
        return taken

    def marks(self) -> Marks:
        """Clean marks for a search over the cities; those of the search before are gone."""
        marks = self.scratch
        if marks is None:
            self.scratch = marks = Marks(len(self.map.cities))
        marks.wipe()
        return marks

    def partner(self, general: int) -> int:
        """The other general of a stack, or -1."""
        at = self.at[general]
        if at >= 0:
            for other in range(self.edition.general_count):
                if other != general and self.at[other] == at:
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
        if fortress in self.edition.electorates:
            side = self.electorate[self.edition.electorates.index(fortress)]
            return FRANCE if side == FRENCH_SIDE else AUSTRIA
        return self.marker[fortress] if self.marker[fortress] >= 0 else self.home(fortress)

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
        if home >= 0 and home != power and self.neutral(home):
            return True
        return home != power and self.neutral(power)

    # ---- cards (R8)

    def cards_of(self, power: int) -> list[int]:
        """The hand of a power, as its owner sees it."""
        found: list[int] = []
        for cards in self.hands[power * DECKS : power * DECKS + DECKS]:
            found += cards.items
        return found

    def hand_size(self, power: int) -> int:
        """How many cards a power holds."""
        return sum([len(cards) for cards in self.hands[power * DECKS : power * DECKS + DECKS]])

    def kinds_in_hand(self, power: int) -> list[int]:
        """The kinds of cards a power holds, each once, in order."""
        held = [False] * len(KINDS)
        for at in range(power * DECKS, power * DECKS + DECKS):
            for card in self.hands[at].items:
                held[kind_of_card(card)] = True
        return [kind for kind in range(len(held)) if held[kind]]

    # ---- hooks of the kernel

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
