"""Continuous rules (EFFECTS 3.5): a modifier or a permission begins; the top module ``lasting`` keeps and asks it."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.effects.modifiers import Change
from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.run import ForEach, Run
from chancellery.titles.europa.effects.things import Maker, MakeStep
from chancellery.titles.europa.fields import NO_MOD
from chancellery.titles.europa.lasting import enact
from chancellery.titles.europa.state import Europa


class Modify(ForEach):
    """R6.0.2, R7.1.2: a number of the rules changes, a permission is given, or something is done on an occasion, for a
    time."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.change = Change(node.args, node.path, maker)

    def act(self, g: Europa, run: Run, seat: int) -> bool:
        enact(g, seat, run.you, run.block, run.at - 1, NO_MOD, self.change.until)
        return False


LASTING: Final[dict[str, MakeStep]] = {'modify': Modify, 'permit': Modify, 'on': Modify}
