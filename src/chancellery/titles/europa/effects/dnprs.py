"""Dynamic NPRs by events (EFFECTS 3.2, ``dnpr``)."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.edition.components import COLOURS, PATTERNS
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.run import Effect, Run
from chancellery.titles.europa.effects.things import PROVINCE, Maker, MakeStep, Ref, Things, kind_of, number_of
from chancellery.titles.europa.events.dnprs import may_lay, place_dnpr
from chancellery.titles.europa.state import Europa


class MakeDnpr(Effect):
    """R16.3.21: a Dynamic NPR is made, or enlarged."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.token: int = COLOURS.index(node.args['colour']) * len(PATTERNS) + PATTERNS.index(
            node.args['pattern'].lower()
        )
        named: str = node.args.get('capital', '')
        self.capital: Ref | None = maker.ref(named, f'{node.path}.capital') if named else None
        self.provinces: Things = maker.things(node.args['provinces'], f'{node.path}.provinces')

    def found(self, g: Europa, run: Run) -> list[int]:
        """The Provinces that are named."""
        things = self.provinces.things(g, run.scope())
        return [number_of(thing) for thing in things if kind_of(thing) == PROVINCE]

    def seat_of_power(self, g: Europa, run: Run) -> int:
        """The Province of its Capital, or NOBODY."""
        thing = self.capital.one(g, run.scope()) if self.capital is not None else NOBODY
        return number_of(thing) if thing >= 0 and kind_of(thing) == PROVINCE else NOBODY

    def futile(self, g: Europa, run: Run) -> bool:
        capital = self.seat_of_power(g, run)
        every = self.found(g, run) if capital == NOBODY else [capital, *self.found(g, run)]
        return not any(may_lay(g, self.token, province) for province in every)

    def run(self, g: Europa, run: Run) -> None:
        place_dnpr(g, self.token, self.seat_of_power(g, run), self.found(g, run))


DNPRS: Final[dict[str, MakeStep]] = {'dnpr': MakeDnpr}
