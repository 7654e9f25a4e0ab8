"""R9.5.7-R9.5.10: military access to an Area with neutral Provinces alone."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.citations import SHORT_OF_DUCATS
from chancellery.titles.europa.governing.purse import Payment, Price, means
from chancellery.titles.europa.questions import Question, YesOrNo
from chancellery.titles.europa.relations.ties import influence_in, marriages_in, remove_influence
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.routes import ACCESS, consenting_players

MOST_CLOSED: Final = 60  # Areas, more than any is next to
NO_ACCESS: Final = Rule('R9.5.10', 'refuse.no_access')
NO_INFLUENCE: Final = Rule('R9.5.8', 'refuse.no_influence_there')


class GainAccess(Question):
    """R9.5.8, R9.5.10: access is paid for with 3 Ducats (``access``) or 1 Influence there (``withdraw``); in an Area
    of players alone one of them must agree first. Answers whether the way is open."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('area', 0, 'area'),
        number('refused', 0, 'seat'),  # by how many neutral players
        number('agreed', 0, 1),
    )
    free: ClassVar[tuple[str, ...]] = ('refuse',)

    def __init__(self, seat: int = 0, area: int = 0) -> None:
        super().__init__(seat)
        self.area = area
        self.refused = 0
        self.agreed = 0

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.gain_access', 'R9.5.8', {'area': g.map.areas.ids[self.area], 'ducats': ACCESS})

    def step(self, g: Europa) -> bool:
        """R9.5.10: the neutral players are asked one after the other until one agrees."""
        players = consenting_players(g, self.seat, self.area)
        if self.agreed or not players:
            return super().step(g)
        if self.refused >= len(players):
            g.log('access_refused', realm=g.name(self.seat), area=g.map.areas.ids[self.area])
            self.done(g, False)
            return True
        other = players[self.refused]
        g.ask(GrantAccess(other, self.seat, self.area))
        return True

    def back_GrantAccess(self, g: Europa, agreed: bool) -> None:
        if agreed:
            self.agreed = 1
        else:
            self.refused += 1

    def deny_access(self, g: Europa, role: int, _: int) -> Rule:
        return OK if means(g, self.seat) >= ACCESS else SHORT_OF_DUCATS.of(cost=ACCESS, has=g.ducats[self.seat])

    def do_access(self, g: Europa, role: int, _: int) -> None:
        g.ask(Payment(self.seat, Price(ducats=ACCESS)))

    def back_Payment(self, g: Europa, paid: bool) -> None:
        if paid:
            self.done(g, True)

    def among_withdraw(self, g: Europa, role: int) -> list[int]:
        return [self.area]

    def deny_withdraw(self, g: Europa, role: int, area: int) -> Rule:
        """R11.2.2: a Marriage there is Influence too."""
        return OK if area == self.area and influence_in(g, self.seat, area) > 0 else NO_INFLUENCE

    def do_withdraw(self, g: Europa, role: int, area: int) -> None:
        """R11.2.3: 1 Influence, and none where there is a Marriage."""
        if not marriages_in(g, self.seat, area):
            remove_influence(g, self.seat, area, 1)
        self.done(g, True)

    def do_refuse(self, g: Europa, role: int, _: int) -> None:
        self.done(g, False)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class GrantAccess(YesOrNo):
    """R9.5.10: a neutral player lets another's units into an Area of his, or not."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('mover', 0, 'seat'), number('area', 0, 'area'),
    )  # fmt: skip

    def __init__(self, seat: int = 0, mover: int = 0, area: int = 0) -> None:
        super().__init__(seat)
        self.mover = mover
        self.area = area

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt(
            'prompt.grant_access', 'R9.5.10', {'realm': g.name(self.mover), 'area': g.map.areas.ids[self.area]}
        )

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.no


FRAMES: Final = (GainAccess, GrantAccess)
