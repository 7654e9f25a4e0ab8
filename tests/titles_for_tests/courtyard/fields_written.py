"""What a state of the courtyard holds, written by tools/write_fields.py from fields.py: change that, and run it."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from chancellery.kernel.fields import Field
from chancellery.kernel.hidden import Cards
from chancellery.kernel.observing import (
    Sheet,
    put_cards,
    put_items,
    put_mask_of_roles,
    put_pairs_of_roles,
    put_roles,
    put_row,
    put_row_of_roles,
    relative,
)
from chancellery.kernel.packing import pack_row
from chancellery.kernel.state import State
from tests.titles_for_tests.courtyard.fields import FIELDS


@mypyc_attr(allow_interpreted_subclasses=True)
class CourtyardFields(State):
    """The declared fields of the courtyard, and the code that goes over all of them."""

    fields: ClassVar[tuple[Field, ...]] = FIELDS.fields

    round: int
    lead: int
    coins: list[int]
    owner: list[int]
    place: list[int]
    hands: list[Cards]
    pile: Cards
    discard: list[int]
    promises: list[int]
    debt: list[int]
    ruined: int
    count_role: int

    def blank(self) -> None:
        """Set every field to its default."""
        sizes = self.sizes()
        self.round = 0
        self.lead = 0
        self.coins = [2] * sizes['role']
        self.owner = [0] * sizes['power']
        self.place = [0] * sizes['power']
        self.hands = [Cards('hands', [], True, 0) for _ in range(sizes['role'])]
        self.pile = Cards('pile', [], True, 0)
        self.discard = []
        self.promises = [0] * (sizes['role'] * sizes['role'])
        self.debt = [0] * sizes['role']
        self.ruined = 0

    def copy_fields(self, new: Any) -> None:
        """Copy every field."""
        assert isinstance(new, CourtyardFields)
        new.round = self.round
        new.lead = self.lead
        new.coins = self.coins[:]
        new.owner = self.owner[:]
        new.place = self.place[:]
        new.hands = [cards.clone() for cards in self.hands]
        new.pile = self.pile.clone()
        new.discard = self.discard[:]
        new.promises = self.promises[:]
        new.debt = self.debt[:]
        new.ruined = self.ruined

    def pack_fields(self, out: list[int]) -> None:
        """Every field as numbers, for digests."""
        out.append(self.round)
        out.append(self.lead)
        pack_row(self.coins, out)
        pack_row(self.owner, out)
        pack_row(self.place, out)
        out.append(len(self.hands))
        for cards in self.hands:
            cards.pack(out)
        self.pile.pack(out)
        pack_row(self.discard, out)
        pack_row(self.promises, out)
        pack_row(self.debt, out)
        out.append(self.ruined)

    def observe_fields(self, role: int, players: int, lengths: list[int], out: Sheet) -> None:
        """What the role knows of every field."""
        sizes = self.title.sizes
        out.numbers.append(self.round)
        out.numbers.append(relative(self.lead, role, players))
        put_row_of_roles(out, self.coins, role, players, lengths[2])
        put_roles(out, self.owner, role, players, lengths[3])
        put_row(out, self.place, lengths[4])
        for cards in self.hands[role:] + self.hands[:role]:
            put_cards(out, cards, role, players, sizes['card'])
        out.pad((sizes['role'] - len(self.hands)) * (1 + sizes['card']))
        put_cards(out, self.pile, role, players, sizes['card'])
        put_items(out, self.discard, sizes['card'])
        put_pairs_of_roles(out, self.promises, role, players, lengths[8])
        put_row_of_roles(out, self.debt, role, players, lengths[9])
        put_mask_of_roles(out, self.ruined, role, players, lengths[10])

    def measure(self) -> None:
        """Note how many things there are of the kinds by which rows over several kinds are read."""
        sizes = self.sizes()
        self.count_role = sizes['role']

    def promises_at(self, first: int, second: int) -> int:
        """An entry of ``promises``."""
        return self.promises[first * self.count_role + second]

    def promises_of(self, first: int) -> list[int]:
        """The entries of ``promises`` for all values of the last index."""
        first = first * self.count_role
        return self.promises[first : first + self.count_role]

    def put_promises(self, first: int, second: int, value: int) -> None:
        """Replace an entry of ``promises``."""
        self.promises[first * self.count_role + second] = value

    def add_promises(self, first: int, second: int, more: int) -> None:
        """Add to an entry of ``promises``."""
        self.promises[first * self.count_role + second] += more
