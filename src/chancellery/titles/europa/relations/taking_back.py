"""R11.3.14, R5.2.2.2, R11.4.5, R19.3.2, R10.5.7, R5.1.6.2, R18.5.1: Influence that its owner takes back, from where he
likes."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.land import areas_of
from chancellery.titles.europa.edition.atlas import NO_FAITH
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.empire import in_empire
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.relations.ties import remove_imperial, remove_own_influence
from chancellery.titles.europa.religion import faith_of_area, is_catholic, same_faith
from chancellery.titles.europa.state import Europa

FOR_TIES: Final = 0  # an Alliance that ends (R11.3.8, R11.3.14)
FOR_A_VASSAL: Final = 1  # R11.4.5
BY_THE_POPE: Final = 2  # from Catholic Areas (R19.3.2)
BY_A_TREATY: Final = 3  # from anywhere (R10.5.7)
FOR_A_CALL: Final = 4  # R5.2.2.2
OF_THE_OLD_FAITH: Final = 5  # from Areas of a religion that is abandoned (R5.1.6.2)
FROM_THE_EMPIRE: Final = 6  # by an Emperor who attacks a subject without a cause (R18.5.1)
OWN_ALONE: Final = (FOR_A_VASSAL, OF_THE_OLD_FAITH)  # what no Imperial cube can pay (R18.2.2, R5.1.6.2)
MOST: Final = 60

NO_CUBES: Final = (
    Rule('R11.3.14', 'refuse.no_cubes_there'),
    Rule('R11.4.5', 'refuse.no_cubes_there'),
    Rule('R19.3.2', 'refuse.not_catholic_there'),
    Rule('R10.5.7', 'refuse.no_cubes_there'),
    Rule('R5.2.2.2', 'refuse.no_cubes_there'),
    Rule('R5.1.6.2', 'refuse.no_cubes_of_old_faith'),
    Rule('R18.5.1', 'refuse.no_cubes_in_empire'),
)


NO_IMPERIAL_CUBE: Final = Rule('R18.2.2', 'refuse.no_imperial_cube')


class GiveUpInfluence(Question):
    """So many cubes from the Areas of a Realm, from Catholic ones, from those of the Empire, or from any; the Emperor
    may give Imperial ones instead (``imperial``, R18.2.2), but for a few prices."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('count', 0, MOST), number('cause', 0, FROM_THE_EMPIRE),
        number('party', NOBODY, 'party'), number('faith', NO_FAITH, 'faith'),
    )  # fmt: skip

    def __init__(
        self, seat: int = 0, count: int = 0, cause: int = FOR_TIES, party: int = NOBODY, faith: int = NO_FAITH
    ) -> None:
        super().__init__(seat)
        self.count = count
        self.cause = cause
        self.party = party
        self.faith = faith

    def prompt(self, g: Europa, role: int) -> Prompt:
        if self.cause == BY_THE_POPE:
            return Prompt('prompt.lose_catholic_influence', 'R19.3.2', {'count': self.count})
        if self.cause == OF_THE_OLD_FAITH:
            return Prompt('prompt.take_influence', 'R5.1.6.2', {'count': self.count})
        if self.cause == BY_A_TREATY:
            return Prompt('prompt.remove_influence', 'R10.5.7', {'count': self.count})
        if self.cause == FROM_THE_EMPIRE:
            return Prompt('prompt.lose_empire_influence', 'R18.5.1', {'count': self.count})
        params = {'count': self.count, 'realm': g.edition.parties[self.party]}
        if self.cause == FOR_A_VASSAL:
            return Prompt('prompt.spend_influence', 'R11.4.5', params)
        if self.cause == FOR_A_CALL:
            return Prompt('prompt.call_influence', 'R5.2.2.2', params)
        return Prompt('prompt.give_up_influence', 'R11.3.14', params)

    def concerned(self, g: Europa, area: int) -> bool:
        """Is it one of the Areas from which cubes may go?"""
        if self.cause == OF_THE_OLD_FAITH:
            return same_faith(faith_of_area(g, area), self.faith)
        if self.cause == FROM_THE_EMPIRE:
            return in_empire(g, area)
        return self.cause != BY_THE_POPE or is_catholic(faith_of_area(g, area))

    def areas(self, g: Europa) -> list[int]:
        """Those of a Realm, or all."""
        return areas_of(g, self.party) if self.party != NOBODY else list(range(g.map.area_count))

    def candidates(self, g: Europa) -> list[int]:
        """The Areas in question with cubes of the player's own."""
        return [area for area in self.areas(g) if g.influence_at(self.seat, area) > 0 and self.concerned(g, area)]

    def imperial_candidates(self, g: Europa) -> list[int]:
        """R18.2.2: and those with Imperial cubes, for the Emperor."""
        if self.cause in OWN_ALONE or g.emperor != g.realm(self.seat):
            return []
        return [area for area in self.areas(g) if g.imperial[area] and self.concerned(g, area)]

    def step(self, g: Europa) -> bool:
        """Nobody is asked where all of them go, or all of one sort from one Area."""
        found, imperial = self.candidates(g), self.imperial_candidates(g)
        there = sum([g.influence_at(self.seat, area) for area in found]) + sum([g.imperial[area] for area in imperial])
        if there > self.count > 0 and len(found) + len(imperial) > 1:
            return super().step(g)
        for area in imperial:
            self.told(g, area, remove_imperial(g, area, self.count))
        for area in found:
            self.told(g, area, remove_own_influence(g, self.seat, area, self.count))
        self.done(g, None)
        return True

    def among_area(self, g: Europa, role: int) -> list[int]:
        return self.candidates(g)

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        return OK if area in self.candidates(g) else NO_CUBES[self.cause]

    def do_area(self, g: Europa, role: int, area: int) -> None:
        self.told(g, area, remove_own_influence(g, self.seat, area, 1))

    def among_imperial(self, g: Europa, role: int) -> list[int]:
        return self.imperial_candidates(g)

    def deny_imperial(self, g: Europa, role: int, area: int) -> Rule:
        """R18.2.2."""
        return OK if area in self.imperial_candidates(g) else NO_IMPERIAL_CUBE

    def do_imperial(self, g: Europa, role: int, area: int) -> None:
        self.told(g, area, remove_imperial(g, area, 1))

    def told(self, g: Europa, area: int, removed: int) -> None:
        """Cubes have left an Area."""
        self.count -= removed
        for _ in range(removed):
            g.log('influence_lost', realm=g.name(self.seat), area=g.map.areas.ids[area])

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


FRAMES: Final = (GiveUpInfluence,)
