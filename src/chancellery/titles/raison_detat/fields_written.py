"""What a state of Raison d'Etat holds, written by tools/write_fields.py from fields.py: change that, and run it."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from chancellery.kernel.fields import Field
from chancellery.kernel.observing import Sheet
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.raison_detat.fields import FIELDS


@mypyc_attr(allow_interpreted_subclasses=True)
class RaisonFields(CoalitionState):
    """The declared fields of Raison d'Etat, and the code that goes over all of them."""

    fields: ClassVar[tuple[Field, ...]] = FIELDS.fields

    crown: int

    def blank(self) -> None:
        """Set every field to its default."""
        super().blank()
        self.crown = -1

    def copy_fields(self, new: Any) -> None:
        """Copy every field."""
        super().copy_fields(new)
        assert isinstance(new, RaisonFields)
        new.crown = self.crown

    def pack_fields(self, out: list[int]) -> None:
        """Every field as numbers, for digests."""
        super().pack_fields(out)
        out.append(self.crown)

    def observe_fields(self, role: int, players: int, lengths: list[int], out: Sheet) -> None:
        """What the role knows of every field."""
        super().observe_fields(role, players, lengths, out)
        out.numbers.append(self.crown)
