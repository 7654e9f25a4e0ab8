"""Phase 7, estate building (R7.1-R7.6)."""

from __future__ import annotations

from typing import Any, ClassVar

from chancellery.kernel.fields import Field, mask
from chancellery.kernel.frames import NO_ROLES, Prompt, Rota
from chancellery.kernel.kinds import ROLE
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.gods_playground.citations import R7_4, R7_6, U3
from chancellery.titles.gods_playground.income import income_of
from chancellery.titles.gods_playground.setup import printed
from chancellery.titles.gods_playground.state import GodsPlayground
from chancellery.titles.gods_playground.verbs import BUILD, PASS


class EstateBuilding(Rota[GodsPlayground]):
    """R7.1, R7.2: in turn, round and round, one estate or a pass that is final. Who cannot build is passed over."""

    fields: ClassVar[tuple[Field, ...]] = (mask('built', ROLE),)
    free: ClassVar[tuple[str, ...]] = ('pass',)

    def __init__(self, order: list[int] = NO_ROLES) -> None:
        super().__init__(order)
        self.built = 0

    def price(self, role: int) -> int:
        """R7.4: one cube for a player's first estate of the phase, two for each later one."""
        return 2 if self.built >> role & 1 else 1

    def able(self, g: GodsPlayground, role: int) -> bool:
        return any(self.deny_build(g, role, region) is OK for region in range(5))

    def prompt(self, g: GodsPlayground, role: int) -> Prompt:
        return Prompt('prompt.build', 'R7.1', {'price': self.price(role)})

    def deny_build(self, g: GodsPlayground, role: int, region: int) -> Rule:
        """R7.4 cubes, R7.6 an empty circle, U3 a disc; enemy force is no obstacle (R7.5)."""
        if g.nobles_at(role, region) < self.price(role):
            return R7_4
        if g.free_circle(region) < 0:
            return R7_6
        return OK if g.disc_supply(role) > 0 else U3

    def do_build(self, g: GodsPlayground, role: int, region: int) -> None:
        """R7.3: the disc goes to the lowest empty circle of the region."""
        circle = g.free_circle(region)
        cubes = self.price(role)
        g.spend_nobles(role, region, cubes)
        g.put_estate(role, circle)
        self.built |= 1 << role
        g.log('built', role=g.who(role), region=g.region_name(region), points=printed(g, circle), nobles=cubes)
        self.next()

    def do_pass(self, g: GodsPlayground, role: int, _: int) -> None:
        g.log('passed', role=g.who(role))
        self.drop(role)

    def hint(self, g: GodsPlayground, role: int, number: int) -> dict[str, Any] | None:
        if number == PASS:
            return None
        region = number - BUILD
        points = printed(g, g.free_circle(region))
        income = income_of(g, role, g.value[region])
        return {'nobles': -self.price(role), 'points': points, 'income': g.value[region], 'income_then': income}
