"""What one sees of a game of Raison d'Etat."""

from __future__ import annotations

from typing import Any

from chancellery.titles.coalition_family.board import NOBODY
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.view import Views
from chancellery.titles.raison_detat.election import election_view
from chancellery.titles.raison_detat.state import RaisonDEtat


class RaisonViews(Views):
    """The Crown and the election."""

    def public(self, g: CoalitionState) -> dict[str, Any]:
        """The family's board with the Crown and the election."""
        assert isinstance(g, RaisonDEtat)
        view = super().public(g)
        view['election'] = election_view(g)
        view['crown'] = None if g.crown == NOBODY else g.name(g.crown)
        return view
