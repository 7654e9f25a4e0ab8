"""The state of Coalitions: the family's with the marks of 1792 and the Napoleon cards."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from chancellery.kernel.hidden import pile
from chancellery.titles.coalitions.fields_written import CoalitionsFields


@mypyc_attr(allow_interpreted_subclasses=True)
class Coalitions(CoalitionsFields):
    """A game of Coalitions, competitive or against the Emperor."""

    def blank(self) -> None:
        """Both piles of Napoleon cards are of one pool."""
        super().blank()
        self.campaigns = pile('napoleon', [])
        self.campaigns_past = pile('napoleon', [])
