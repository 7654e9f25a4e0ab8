"""The Empire in programs of cards (EFFECTS 9)."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.effects.read import Node, wrong
from chancellery.titles.europa.effects.run import Effect, Run
from chancellery.titles.europa.effects.things import Maker, MakeStep
from chancellery.titles.europa.empire import dissolve_empire
from chancellery.titles.europa.state import Europa

DISSOLVE: Final = 'dissolveEmpire'


class Custom(Effect):
    """A rule of its own; there is one: the Empire ends (R18.7.4, R18.8.4), if there is one."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        if node.args['name'] != DISSOLVE or 'args' in node.args:
            raise wrong(node.path, f'{node.args["name"]!r} is no rule of its own')

    def futile(self, g: Europa, run: Run) -> bool:
        return g.emperor == NOBODY

    def run(self, g: Europa, run: Run) -> None:
        if g.emperor != NOBODY:
            dissolve_empire(g)


EMPIRE: Final[dict[str, MakeStep]] = {'custom': Custom}
