"""What one sees of a game of Raison d'Etat."""

from __future__ import annotations

from typing import Any, cast

from mypy_extensions import mypyc_attr

from chancellery.titles.coalition_family.board import NOBODY
from chancellery.titles.coalition_family.view import family_view, private_view
from chancellery.titles.coalition_family.view_types import ElectionView
from chancellery.titles.raison_detat.election import election_view
from chancellery.titles.raison_detat.state import RaisonDEtat


@mypyc_attr(allow_interpreted_subclasses=True)
class SeenRaison(RaisonDEtat):
    """The state with its views, which no rule needs to know."""

    def make_public_board(self) -> dict[str, Any]:
        """The family's board with the Crown and the election."""
        board = family_view(self)
        board['election'] = cast(ElectionView | None, election_view(self))
        board['crown'] = None if self.crown == NOBODY else self.name(self.crown)
        return dict(board)

    def private_board(self, role: int) -> dict[str, Any]:
        """Cards and promises."""
        return dict(private_view(self, role))
