"""The Imperial Election by a card (EFFECTS 3.3, ``election``)."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.run import Effect, Run
from chancellery.titles.europa.effects.things import Maker, MakeStep, Number, Ref
from chancellery.titles.europa.election import elects, hold_election
from chancellery.titles.europa.state import Europa


class HoldElection(Effect):
    """R18.9.1: an election now, whatever the authority; somebody may have more votes in it. Without elections, or where
    the Emperor is no person, nothing happens."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.who: Ref | None = maker.ref(node.args['who'], f'{node.path}.who') if 'who' in node.args else None
        self.bonus: Number = maker.number(node.args.get('bonus'), node.path, 0)

    def futile(self, g: Europa, run: Run) -> bool:
        return not elects(g)

    def run(self, g: Europa, run: Run) -> None:
        favoured = [] if self.who is None else self.who.seats(g, run.scope())
        hold_election(g, favoured[0] if favoured else NOBODY, self.bonus.value(g, run.scope()))


ELECTION: Final[dict[str, MakeStep]] = {'election': HoldElection}
