"""The pieces that only Coalitions has; ``state`` adds what the title does differently from its sister."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import mypyc_attr

from chancellery.kernel.hidden import Cards, pile
from chancellery.kernel.rng import Rng
from chancellery.titles.coalition_family.edition import Edition
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalitions.verbs import CoalitionsVerbs

if TYPE_CHECKING:
    from chancellery.kernel.title import Title


@mypyc_attr(allow_interpreted_subclasses=True)
class CoalitionsBase(CoalitionState):
    """The family's state with the marks of 1792 and the Napoleon cards."""

    fields: ClassVar[tuple[str, ...]] = ('orient_used', 'spain_open', 'campaigns', 'campaigns_past')

    def __init__(
        self,
        title: Title,
        edition: Edition,
        v: CoalitionsVerbs,
        scenario: str,
        majors: list[int],
        roles: tuple[str, ...],
        options: dict[str, str],
        rng: Rng,
    ) -> None:
        super().__init__(title, edition, v, scenario, majors, roles, options, rng)
        self.orient_used = 0
        self.spain_open = 0
        self.campaigns: Cards = pile('napoleon', [])  # the Napoleon cards of the cooperative game (R12.1)
        self.campaigns_past: Cards = pile('napoleon', [])

    def copy_fields(self, new: Any) -> None:
        super().copy_fields(new)
        new.orient_used = self.orient_used
        new.spain_open = self.spain_open
        new.campaigns = self.campaigns.clone()
        new.campaigns_past = self.campaigns_past.clone()
