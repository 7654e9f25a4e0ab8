"""R9.7.2: battles that are due while further units are activated by the same card."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, flag, items
from chancellery.titles.europa.acts import TakeAct
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.fields import ARMIES
from chancellery.titles.europa.state import Europa

MOST_DUE: Final = 20


class Deferring(TakeAct):
    """Somebody activates units several times, and fights only then (``later``). Who came to a battle, and from where,
    stands in three lists of one length (an Army, or NOBODY for a single unit); so does who sails into battle: where,
    against the pirates of which node, if any, and whether ships have come there that may carry units."""

    fields: ClassVar[tuple[Field, ...]] = (
        flag('later'),
        items('due_areas', MOST_DUE, 0, 'area'),
        items('due_origins', MOST_DUE, 0, 'area'),
        items('due_movers', MOST_DUE, NOBODY, ARMIES - 1),
        items('due_seas', MOST_DUE, 0, 'sea'),
        items('due_nodes', MOST_DUE, NOWHERE, 'node'),
        items('due_landings', MOST_DUE, 0, 1),
    )

    def __init__(self, seat: int = 0) -> None:
        super().__init__(seat)
        self.later = False
        self.due_areas: list[int] = []
        self.due_origins: list[int] = []
        self.due_movers: list[int] = []
        self.due_seas: list[int] = []
        self.due_nodes: list[int] = []
        self.due_landings: list[int] = []

    def battles_due(self) -> bool:
        """Is any battle still to be fought?"""
        return bool(self.due_areas or self.due_seas)

    def owe_battle(self, g: Europa, area: int, origin: int, mover: int) -> None:
        """An Army, or a single unit, has come to a battle."""
        self.due_areas.append(area)
        self.due_origins.append(origin)
        self.due_movers.append(mover)

    def owe_battle_at_sea(self, g: Europa, sea: int, node: int, come: bool) -> None:
        """Ships are to fight in a Sea Zone, or against pirates."""
        self.due_seas.append(sea)
        self.due_nodes.append(node)
        self.due_landings.append(int(come))

    def forget_battles(self) -> None:
        """They are fought now."""
        self.due_areas, self.due_origins, self.due_movers = [], [], []
        self.due_seas, self.due_nodes, self.due_landings = [], [], []


def deferring(g: Europa, seat: int) -> Deferring | None:
    """The card by which a player activates several times before he fights, if he does so now."""
    found = g.inside(Deferring)
    return found if found is not None and found.later and found.seat == seat else None


def awaits_battle(g: Europa, seat: int, sea: int) -> bool:
    """R9.5.26, R9.7.2: are a player's ships in a Sea Zone still to fight, so that they carry nobody?"""
    card = deferring(g, seat)
    return card is not None and sea in card.due_seas
