"""R12.18, R12.33: what the players choose for the automatic France."""

from __future__ import annotations

from chancellery.kernel.frames import Choice
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalitions.edition import FRANCE


class ForFrance(Choice[CoalitionState]):
    """A choice for France."""

    def addressee(self, g: CoalitionState) -> int:
        """France."""
        return FRANCE
