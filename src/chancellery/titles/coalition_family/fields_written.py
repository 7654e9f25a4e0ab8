"""What a state of the family holds, written by tools/write_fields.py from fields.py: change that, and run it."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from chancellery.kernel.fields import Field
from chancellery.kernel.hidden import Cards
from chancellery.kernel.observing import Sheet, put_cards, put_roles, put_row, put_rows_of_roles
from chancellery.kernel.packing import pack_row, pack_rows
from chancellery.kernel.state import State
from chancellery.titles.coalition_family.fields import FIELDS


@mypyc_attr(allow_interpreted_subclasses=True)
class CoalitionFields(State):
    """The declared fields of the family, and the code that goes over all of them."""

    fields: ClassVar[tuple[Field, ...]] = FIELDS.fields

    round: int
    turn: int
    slot: int
    status: list[int]
    controller: list[int]
    morale: list[int]
    influence: list[int]
    money: list[int]
    at: list[int]
    troops: list[int]
    garrison: list[int]
    fortress: list[int]
    hands: list[Cards]
    deck: Cards
    discards: Cards
    busy: list[int]
    promises: list[list[int]]
    named: list[int]

    def sees_promise(self, role: int, entry: list[int]) -> bool:
        """Does the role know this entry of ``promises``?"""
        raise NotImplementedError

    def blank(self) -> None:
        """Set every field to its default."""
        sizes = self.sizes()
        self.round = 0
        self.turn = 0
        self.slot = 0
        self.status = [2] * sizes['power']
        self.controller = [-1] * sizes['power']
        self.morale = [0] * sizes['power']
        self.influence = [0] * sizes['power']
        self.money = [0] * sizes['power']
        self.at = [-1] * sizes['general']
        self.troops = [0] * sizes['general']
        self.garrison = [-1] * sizes['place']
        self.fortress = [0] * sizes['place']
        self.hands = [Cards('hands', [], True, 0) for _ in range(sizes['power'])]
        self.deck = Cards('deck', [], True, 0)
        self.discards = Cards('discards', [], True, 0)
        self.busy = [0] * sizes['general']
        self.promises = []
        self.named = [-1] * sizes['power']

    def copy_fields(self, new: Any) -> None:
        """Copy every field."""
        assert isinstance(new, CoalitionFields)
        new.round = self.round
        new.turn = self.turn
        new.slot = self.slot
        new.status = self.status[:]
        new.controller = self.controller[:]
        new.morale = self.morale[:]
        new.influence = self.influence[:]
        new.money = self.money[:]
        new.at = self.at[:]
        new.troops = self.troops[:]
        new.garrison = self.garrison[:]
        new.fortress = self.fortress[:]
        new.hands = [cards.clone() for cards in self.hands]
        new.deck = self.deck.clone()
        new.discards = self.discards.clone()
        new.busy = self.busy[:]
        new.promises = [each[:] for each in self.promises]
        new.named = self.named[:]

    def pack_fields(self, out: list[int]) -> None:
        """Every field as numbers, for digests."""
        out.append(self.round)
        out.append(self.turn)
        out.append(self.slot)
        pack_row(self.status, out)
        pack_row(self.controller, out)
        pack_row(self.morale, out)
        pack_row(self.influence, out)
        pack_row(self.money, out)
        pack_row(self.at, out)
        pack_row(self.troops, out)
        pack_row(self.garrison, out)
        pack_row(self.fortress, out)
        out.append(len(self.hands))
        for cards in self.hands:
            cards.pack(out)
        self.deck.pack(out)
        self.discards.pack(out)
        pack_row(self.busy, out)
        pack_rows(self.promises, out)
        pack_row(self.named, out)

    def observe_fields(self, role: int, players: int, lengths: list[int], out: Sheet) -> None:
        """What the role knows of every field."""
        sizes = self.title.sizes
        out.numbers.append(self.round)
        out.numbers.append(self.turn)
        out.numbers.append(self.slot)
        put_row(out, self.status, lengths[3])
        put_roles(out, self.controller, role, players, lengths[4])
        put_row(out, self.morale, lengths[5])
        put_row(out, self.influence, lengths[6])
        put_row(out, self.money, lengths[7])
        put_row(out, self.at, lengths[8])
        put_row(out, self.troops, lengths[9])
        put_row(out, self.garrison, lengths[10])
        put_row(out, self.fortress, lengths[11])
        for cards in self.hands:
            put_cards(out, cards, role, players, sizes['battle_card'])
        out.pad((sizes['power'] - len(self.hands)) * (1 + sizes['battle_card']))
        put_cards(out, self.deck, role, players, sizes['battle_card'])
        put_cards(out, self.discards, role, players, sizes['battle_card'])
        put_row(out, self.busy, lengths[15])
        put_rows_of_roles(
            out, [each for each in self.promises if self.sees_promise(role, each)], [0, 1], role, players, 4, 42
        )
        put_row(out, self.named, lengths[17])
