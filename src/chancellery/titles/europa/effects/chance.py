"""Rebel Dice that a card lets a player roll (EFFECTS 3.4, R14.2)."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.run import ForEach, Run
from chancellery.titles.europa.effects.things import (
    NOTHING,
    Maker,
    MakeStep,
    Number,
    Things,
    area_of,
    number_of,
)
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.rebel_dice import MOST_DICE, RebelDice, areas_with_unrest


class RollRebelDice(ForEach):
    """R14.2: Rebel Dice as in phase 3, in all Areas of a player with Unrest or some of them, so many at most."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.places: Things | None = maker.things(node.args['in'], f'{node.path}.in') if 'in' in node.args else None
        self.most: Number = maker.number(node.args.get('max'), node.path, MOST_DICE)

    def areas(self, g: Europa, run: Run, seat: int) -> list[int]:
        """Where he rolls."""
        found = areas_with_unrest(g, seat)
        if self.places is None:
            return found
        named = [area_of(g, thing) for thing in self.places.things(g, run.scope())]
        inside = {number_of(area) for area in named if area != NOTHING}
        return [area for area in found if area in inside]

    def futile(self, g: Europa, run: Run) -> bool:
        return not any(self.areas(g, run, seat) for seat in self.who.seats(g, run.scope()))

    def run(self, g: Europa, run: Run) -> None:
        """One player after the other."""
        most = min(self.most.value(g, run.scope()), MOST_DICE)
        g.push(*[RebelDice(seat, self.areas(g, run, seat), most) for seat in self.who.seats(g, run.scope())])


CHANCE: Final[dict[str, MakeStep]] = {'rebelDice': RollRebelDice}
