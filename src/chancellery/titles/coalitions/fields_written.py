"""What a state of Coalitions holds, written by tools/write_fields.py from fields.py: change that, and run it."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from chancellery.kernel.fields import Field
from chancellery.kernel.hidden import Cards
from chancellery.kernel.observing import Sheet, put_cards
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalitions.fields import FIELDS


@mypyc_attr(allow_interpreted_subclasses=True)
class CoalitionsFields(CoalitionState):
    """The declared fields of Coalitions, and the code that goes over all of them."""

    fields: ClassVar[tuple[Field, ...]] = FIELDS.fields

    orient_used: bool
    spain_open: bool
    campaigns: Cards
    campaigns_past: Cards

    def blank(self) -> None:
        """Set every field to its default."""
        super().blank()
        self.orient_used = False
        self.spain_open = False
        self.campaigns = Cards('campaigns', [], True, 0)
        self.campaigns_past = Cards('campaigns_past', [], True, 0)

    def copy_fields(self, new: Any) -> None:
        """Copy every field."""
        super().copy_fields(new)
        assert isinstance(new, CoalitionsFields)
        new.orient_used = self.orient_used
        new.spain_open = self.spain_open
        new.campaigns = self.campaigns.clone()
        new.campaigns_past = self.campaigns_past.clone()

    def pack_fields(self, out: list[int]) -> None:
        """Every field as numbers, for digests."""
        super().pack_fields(out)
        out.append(1 if self.orient_used else 0)
        out.append(1 if self.spain_open else 0)
        self.campaigns.pack(out)
        self.campaigns_past.pack(out)

    def observe_fields(self, role: int, players: int, lengths: list[int], out: Sheet) -> None:
        """What the role knows of every field."""
        super().observe_fields(role, players, lengths, out)
        sizes = self.title.sizes
        out.numbers.append(1 if self.orient_used else 0)
        out.numbers.append(1 if self.spain_open else 0)
        put_cards(out, self.campaigns, role, players, sizes['napoleon_card'])
        put_cards(out, self.campaigns_past, role, players, sizes['napoleon_card'])
