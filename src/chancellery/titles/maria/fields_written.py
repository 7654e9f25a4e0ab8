"""What a state of Maria holds, written by tools/write_fields.py from fields.py: change that, and run it."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from chancellery.kernel.fields import Field
from chancellery.kernel.hidden import Cards
from chancellery.kernel.observing import (
    Sheet,
    put_cards,
    put_items,
    put_mask,
    put_roles,
    put_row,
    put_rows,
    put_rows_of_roles,
    relative,
)
from chancellery.kernel.packing import pack_row, pack_rows, stamp
from chancellery.kernel.state import State
from chancellery.titles.maria.fields import FIELDS


@mypyc_attr(allow_interpreted_subclasses=True)
class MariaFields(State):
    """The declared fields of Maria, and the code that goes over all of them."""

    fields: ClassVar[tuple[Field, ...]] = FIELDS.fields

    turn: int
    stage: str
    phase: str
    runner: list[int]
    at: list[int]
    moved: list[int]
    troops: list[int]
    face_down: list[int]
    senior: list[int]
    group: list[int]
    group_sum: list[int]
    low: list[int]
    high: list[int]
    hussars: list[int]
    hands: list[Cards]
    laid: list[int]
    piles: list[Cards]
    order: Cards
    deck: int
    discards: list[list[int]]
    markers: list[int]
    electorate: list[int]
    pool: list[int]
    battle: list[int]
    three_electors: int
    emperor: int
    italy: int
    italy_too: int
    silesia: int
    set_aside: list[int]
    questions: list[list[int]]
    scores: list[list[int]]
    tracks: list[int]
    political: list[Cards]
    face_up: list[int]
    saved: list[list[int]]
    bluffed: list[list[int]]
    trump: int
    influence: list[int]
    last_winner: int
    election: int
    income_change: list[int]
    annexed: int
    free_again: int
    reduced: int
    contracts: list[list[int]]
    agreements: list[list[int]]
    drawn: int
    count_deck: int

    def sees_troops(self, role: int, at: int) -> bool:
        """Does the role know this entry of ``troops``?"""
        raise NotImplementedError

    def sees_laid(self, role: int, at: int) -> bool:
        """Does the role know this entry of ``laid``?"""
        raise NotImplementedError

    def blank(self) -> None:
        """Set every field to its default."""
        sizes = self.sizes()
        self.turn = 1
        self.stage = 'setup'
        self.phase = ''
        self.runner = [0] * sizes['power']
        self.at = [-3] * sizes['piece']
        self.moved = [0] * sizes['piece']
        self.troops = [0] * sizes['general']
        self.face_down = [0] * sizes['general']
        self.senior = [0] * sizes['general']
        self.group = [0] * sizes['general']
        self.group_sum = [0] * sizes['general']
        self.low = [0] * sizes['general']
        self.high = [0] * sizes['general']
        self.hussars = [-1] * 2
        self.hands = [Cards('hands', [], True, 0) for _ in range(sizes['power'] * sizes['deck'])]
        self.laid = [-1] * sizes['power']
        self.piles = [Cards('piles', [], True, 0) for _ in range(sizes['deck'])]
        self.order = Cards('order', [], True, 0)
        self.deck = 0
        self.discards = [[] for _ in range(sizes['deck'])]
        self.markers = [-1] * sizes['fortress']
        self.electorate = [0] * sizes['electorate']
        self.pool = [0] * sizes['power']
        self.battle = [0] * sizes['power']
        self.three_electors = -1
        self.emperor = -1
        self.italy = -1
        self.italy_too = -1
        self.silesia = 0
        self.set_aside = [0] * sizes['power']
        self.questions = []
        self.scores = []
        self.tracks = [0] * sizes['track']
        self.political = [Cards('political', [], True, 0) for _ in range(sizes['year'])]
        self.face_up = []
        self.saved = [[] for _ in range(sizes['power'])]
        self.bluffed = [[] for _ in range(sizes['power'])]
        self.trump = -1
        self.influence = [0] * sizes['power']
        self.last_winner = -1
        self.election = 0
        self.income_change = [0] * sizes['power']
        self.annexed = 0
        self.free_again = 0
        self.reduced = 0
        self.contracts = []
        self.agreements = []
        self.drawn = 0

    def copy_fields(self, new: Any) -> None:
        """Copy every field."""
        assert isinstance(new, MariaFields)
        new.turn = self.turn
        new.stage = self.stage
        new.phase = self.phase
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
        new.discards = [each[:] for each in self.discards]
        new.markers = self.markers[:]
        new.electorate = self.electorate[:]
        new.pool = self.pool[:]
        new.battle = self.battle[:]
        new.three_electors = self.three_electors
        new.emperor = self.emperor
        new.italy = self.italy
        new.italy_too = self.italy_too
        new.silesia = self.silesia
        new.set_aside = self.set_aside[:]
        new.questions = [each[:] for each in self.questions]
        new.scores = [each[:] for each in self.scores]
        new.tracks = self.tracks[:]
        new.political = [cards.clone() for cards in self.political]
        new.face_up = self.face_up[:]
        new.saved = [each[:] for each in self.saved]
        new.bluffed = [each[:] for each in self.bluffed]
        new.trump = self.trump
        new.influence = self.influence[:]
        new.last_winner = self.last_winner
        new.election = self.election
        new.income_change = self.income_change[:]
        new.annexed = self.annexed
        new.free_again = self.free_again
        new.reduced = self.reduced
        new.contracts = [each[:] for each in self.contracts]
        new.agreements = [each[:] for each in self.agreements]
        new.drawn = self.drawn

    def pack_fields(self, out: list[int]) -> None:
        """Every field as numbers, for digests."""
        out.append(self.turn)
        out.append(stamp(self.stage))
        out.append(stamp(self.phase))
        pack_row(self.runner, out)
        pack_row(self.at, out)
        pack_row(self.moved, out)
        pack_row(self.troops, out)
        pack_row(self.face_down, out)
        pack_row(self.senior, out)
        pack_row(self.group, out)
        pack_row(self.group_sum, out)
        pack_row(self.low, out)
        pack_row(self.high, out)
        pack_row(self.hussars, out)
        out.append(len(self.hands))
        for cards in self.hands:
            cards.pack(out)
        pack_row(self.laid, out)
        out.append(len(self.piles))
        for cards in self.piles:
            cards.pack(out)
        self.order.pack(out)
        out.append(self.deck)
        pack_rows(self.discards, out)
        pack_row(self.markers, out)
        pack_row(self.electorate, out)
        pack_row(self.pool, out)
        pack_row(self.battle, out)
        out.append(self.three_electors)
        out.append(self.emperor)
        out.append(self.italy)
        out.append(self.italy_too)
        out.append(self.silesia)
        pack_row(self.set_aside, out)
        pack_rows(self.questions, out)
        pack_rows(self.scores, out)
        pack_row(self.tracks, out)
        out.append(len(self.political))
        for cards in self.political:
            cards.pack(out)
        pack_row(self.face_up, out)
        pack_rows(self.saved, out)
        pack_rows(self.bluffed, out)
        out.append(self.trump)
        pack_row(self.influence, out)
        out.append(self.last_winner)
        out.append(self.election)
        pack_row(self.income_change, out)
        out.append(self.annexed)
        out.append(self.free_again)
        out.append(self.reduced)
        pack_rows(self.contracts, out)
        pack_rows(self.agreements, out)
        out.append(self.drawn)

    def observe_fields(self, role: int, players: int, lengths: list[int], out: Sheet) -> None:
        """What the role knows of every field."""
        sizes = self.title.sizes
        out.numbers.append(self.turn)
        out.numbers.append(
            ('setup', 'talk', 'politics', 'hussars', 'france', 'prussia', 'austria', 'election', 'winter').index(
                self.stage
            )
        )
        out.numbers.append(('', 'cards', 'supply', 'movement', 'combat').index(self.phase))
        put_roles(out, self.runner, role, players, lengths[3])
        put_row(out, self.at, lengths[4])
        put_row(out, self.moved, lengths[5])
        put_row(out, [each if self.sees_troops(role, at) else -1 for at, each in enumerate(self.troops)], lengths[6])
        put_row(out, self.face_down, lengths[7])
        put_row(out, self.senior, lengths[8])
        put_row(out, self.group, lengths[9])
        put_row(out, self.group_sum, lengths[10])
        put_row(out, self.low, lengths[11])
        put_row(out, self.high, lengths[12])
        put_row(out, self.hussars, lengths[13])
        for cards in self.hands:
            put_cards(out, cards, role, players, 38)
        out.pad((sizes['power'] * sizes['deck'] - len(self.hands)) * (1 + 38))
        put_row(out, [each if self.sees_laid(role, at) else -2 for at, each in enumerate(self.laid)], lengths[15])
        for cards in self.piles:
            put_cards(out, cards, role, players, 38)
        out.pad((sizes['deck'] - len(self.piles)) * (1 + 38))
        put_cards(out, self.order, role, players, 76)
        out.numbers.append(self.deck)
        for each in self.discards:
            put_items(out, each, 38)
        out.pad((sizes['deck'] - len(self.discards)) * (1 + 38))
        put_row(out, self.markers, lengths[20])
        put_row(out, self.electorate, lengths[21])
        put_row(out, self.pool, lengths[22])
        put_row(out, self.battle, lengths[23])
        out.numbers.append(self.three_electors)
        out.numbers.append(self.emperor)
        out.numbers.append(self.italy)
        out.numbers.append(self.italy_too)
        out.numbers.append(self.silesia)
        put_row(out, self.set_aside, lengths[29])
        put_rows(out, self.questions, 3, 36)
        put_rows(out, self.scores, 6, 4)
        put_row(out, self.tracks, lengths[32])
        for cards in self.political:
            put_cards(out, cards, role, players, 8)
        out.pad((sizes['year'] - len(self.political)) * (1 + 8))
        put_items(out, self.face_up, 2)
        for each in self.saved:
            put_items(out, each, 12)
        out.pad((sizes['power'] - len(self.saved)) * (1 + 12))
        for each in self.bluffed:
            put_items(out, each, 12)
        out.pad((sizes['power'] - len(self.bluffed)) * (1 + 12))
        out.numbers.append(self.trump)
        put_row(out, self.influence, lengths[38])
        out.numbers.append(relative(self.last_winner, role, players))
        out.numbers.append(self.election)
        put_row(out, self.income_change, lengths[41])
        out.numbers.append(self.annexed)
        out.numbers.append(self.free_again)
        out.numbers.append(self.reduced)
        put_rows_of_roles(out, self.contracts, [4], role, players, 11, 10)
        put_rows_of_roles(out, self.agreements, [0, 1], role, players, 15, 18)
        put_mask(out, self.drawn, lengths[47])

    def measure(self) -> None:
        """Note how many things there are of the kinds by which rows over several kinds are read."""
        sizes = self.sizes()
        self.count_deck = sizes['deck']

    def hands_at(self, power: int, deck: int) -> Cards:
        """An entry of ``hands``."""
        return self.hands[power * self.count_deck + deck]

    def hands_of(self, power: int) -> list[Cards]:
        """The entries of ``hands`` for all values of the last index."""
        first = power * self.count_deck
        return self.hands[first : first + self.count_deck]
