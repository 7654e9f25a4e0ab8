"""Yes or no: what consents, admissions, offers and grants have in common."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from chancellery.kernel.frames import Choice, Menu
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.coalition_family.state import CoalitionState


@mypyc_attr(allow_interpreted_subclasses=True)
class Answer(Choice[CoalitionState]):
    """A role accepts or refuses; nothing ever stands against either."""

    def deny_accept(self, g: CoalitionState, role: int, _: int) -> Rule:
        return OK

    def deny_refuse(self, g: CoalitionState, role: int, _: int) -> Rule:
        return OK

    def offer(self, g: CoalitionState, role: int, menu: Menu) -> None:
        menu.add(g.v.yes, 0, OK)
        menu.add(g.v.no, 0, OK)
