"""The piece that only Raison d'Etat has: the Crown; ``state`` adds what the title does differently from its sister."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from chancellery.kernel.rng import Rng
from chancellery.titles.coalition_family.board import NOBODY
from chancellery.titles.coalition_family.edition import Edition
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.raison_detat.verbs import RaisonVerbs

if TYPE_CHECKING:
    from chancellery.kernel.title import Title

LEADERS: Final = {'1618': (('austria', 'spain'), ('protestants',)), '1702': (('austria',), ('france',))}  # R7.3


@mypyc_attr(allow_interpreted_subclasses=True)
class RaisonBase(CoalitionState):
    """The family's state with an Emperor."""

    fields: ClassVar[tuple[str, ...]] = ('crown',)

    def __init__(
        self,
        title: Title,
        edition: Edition,
        v: RaisonVerbs,
        scenario: str,
        majors: list[int],
        roles: tuple[str, ...],
        options: dict[str, str],
        rng: Rng,
    ) -> None:
        super().__init__(title, edition, v, scenario, majors, roles, options, rng)
        self.crown = NOBODY
        first, second = LEADERS[scenario]
        self.first_leaders = [edition.power(id) for id in first]
        self.second_leaders = [edition.power(id) for id in second]

    def copy_fields(self, new: Any) -> None:
        super().copy_fields(new)
        new.crown = self.crown
