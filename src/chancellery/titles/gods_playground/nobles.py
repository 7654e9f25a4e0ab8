"""Phase 2, nobles (R2.1-R2.9): six blocks in secret, revealed together, then the cubes."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.counting import count_of, total
from chancellery.kernel.fields import Field, items, row
from chancellery.kernel.frames import Decision, Prompt, Sealed
from chancellery.kernel.kinds import ROLE
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.gods_playground.citations import R2_1, R2_7
from chancellery.titles.gods_playground.edition import REGIONS
from chancellery.titles.gods_playground.state import GodsPlayground
from chancellery.titles.gods_playground.verbs import BLOCK, FEWER

ARMY_BOX: Final = 5
BLOCK_PLACES: Final = (*REGIONS, 'army_box')


class PlaceBlocks(Sealed[GodsPlayground]):
    """R2.2, R2.3: everybody at once, one block in each region and one in the Polish army box, in that order."""

    def __init__(self) -> None:
        super().__init__(0b111, 3)

    def closes(self, g: GodsPlayground, role: int, number: int) -> bool:
        return len(self.chosen[role]) == ARMY_BOX

    def prompt(self, g: GodsPlayground, role: int) -> Prompt:
        own = [number - BLOCK for number in self.chosen[role]]
        return Prompt('prompt.block', 'R2.2', {'place': BLOCK_PLACES[len(own)], 'placed': own})

    def deny_block(self, g: GodsPlayground, role: int, value: int) -> Rule:
        """R2.1: only blocks not used in this pair of rounds."""
        return OK if g.blocks_at(role, value) > count_of(self.chosen[role], BLOCK + value) else R2_1

    def hint(self, g: GodsPlayground, role: int, number: int) -> dict[str, Any] | None:
        own = [each - BLOCK for each in self.chosen[role]]
        place, value = len(own), number - BLOCK
        if place == ARMY_BOX:
            return None
        supply = g.noble_supply(role) - total(own) - value
        if supply < 0:
            return {'nobles_there': g.nobles_at(role, place) + value, 'missing': -supply}
        return {'nobles_there': g.nobles_at(role, place) + value, 'supply': supply}

    def reveal(self, g: GodsPlayground) -> None:
        """R2.4: all blocks are turned face up."""
        for role in g.order():
            values = [number - BLOCK for number in self.chosen[role]]
            for place, value in enumerate(values):
                g.put_placed(role, place, value)
                g.add_blocks(role, value, -1)
            g.log('blocks', role=g.who(role), blocks=values[:5], army=values[ARMY_BOX])
        self.done(g)


class PlaceNobles(Decision[GodsPlayground]):
    """R2.5-R2.8: cubes from supply to the regions; who is short says, in player order, where fewer go."""

    fields: ClassVar[tuple[Field, ...]] = (items('short', ROLE, 0, ROLE), row('due', (ROLE, 'region'), 0, 5))

    def __init__(self) -> None:
        self.short: list[int] = []
        self.due = [0] * 15

    def begin(self, g: GodsPlayground) -> None:
        """R2.5: who has enough cubes places them at once."""
        for role in g.order():
            for region in range(5):
                self.due[role * 5 + region] = g.placed_at(role, region)
            if self.missing(g, role) > 0:
                self.short.append(role)
            else:
                self.place(g, role)

    def missing(self, g: GodsPlayground, role: int) -> int:
        """How many cubes more are due than the supply holds."""
        return total(self.due[role * 5 : role * 5 + 5]) - g.noble_supply(role)

    def place(self, g: GodsPlayground, role: int) -> None:
        """R2.5, R2.6: the cubes due join those of earlier rounds."""
        cubes = self.due[role * 5 : role * 5 + 5]
        for region in range(5):
            g.add_nobles(role, region, cubes[region])
        g.log('nobles', role=g.who(role), nobles=cubes)

    def asked(self, g: GodsPlayground) -> int:
        return 1 << self.short[0] if self.short else 0

    def prompt(self, g: GodsPlayground, role: int) -> Prompt:
        return Prompt('prompt.fewer', 'R2.7', {'missing': self.missing(g, role)})

    def deny_fewer(self, g: GodsPlayground, role: int, region: int) -> Rule:
        """R2.7: a region that still expects a cube."""
        return OK if self.due[role * 5 + region] > 0 else R2_7

    def do_fewer(self, g: GodsPlayground, role: int, region: int) -> None:
        """R2.7, U4: only as many as are missing; all cubes in supply are placed."""
        self.due[role * 5 + region] -= 1
        if self.missing(g, role) == 0:
            self.place(g, role)
            self.short.pop(0)

    def hint(self, g: GodsPlayground, role: int, number: int) -> dict[str, Any] | None:
        return {'nobles_there': g.nobles_at(role, number - FEWER) + self.due[role * 5 + number - FEWER] - 1}

    def final(self, g: GodsPlayground, role: int, number: int) -> bool:
        """The last missing cube of the last short player ends the phase, and dice may follow."""
        return len(self.short) == 1 and self.missing(g, role) == 1
