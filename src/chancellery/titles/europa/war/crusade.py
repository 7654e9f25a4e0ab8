"""R19.3.3-R19.3.5: the Crusade: where it is called, and the war that its caller may declare at once."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.kernel.watching import Kept
from chancellery.titles.europa.board.land import owner
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.field_groups import LAND
from chancellery.titles.europa.fields import FIELDS
from chancellery.titles.europa.governing.purse import FROM_WARS, gain_prestige, tell_gain
from chancellery.titles.europa.questions import Question, SeatPhase
from chancellery.titles.europa.religion import is_muslim
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.terms import FREE
from chancellery.titles.europa.war import crusaders
from chancellery.titles.europa.war.causes import crusade_targets
from chancellery.titles.europa.war.declare import DECLARE_WAR, NOT_IN_CRUSADE, OpenWar

LEAST_PROVINCES: Final = 2  # of Muslim Realms (R19.3.3)

NO_CRUSADE_THERE: Final = Rule('R19.3.3', 'refuse.no_crusade_there')


def muslim_provinces(g: Europa, area: int) -> int:
    """R19.3.3, R2.4.5: how many Provinces of an Area Muslim Realms own; not those that are occupied."""
    found = 0
    for party in g.ownership().parties_in[area]:
        if is_muslim(g, party):
            found += len([province for province in g.variant.inside[area] if owner(g, province) == party])
    return found


def against_crusade(g: Europa, area: int) -> Rule:
    """R19.3.3: at least 2 Provinces of Muslim Realms."""
    if not g.variant.inside[area]:
        return NO_CRUSADE_THERE
    return OK if muslim_provinces(g, area) >= LEAST_PROVINCES else NO_CRUSADE_THERE


CRUSADE_AREAS: Final[Kept[list[int]]] = Kept(FIELDS, reads=(*LAND, 'faith'))


def crusade_areas(g: Europa) -> list[int]:
    """R19.3.3: where a Crusade can be called; do not change the list."""
    found = CRUSADE_AREAS.recall(g)
    if found is None:
        found = CRUSADE_AREAS.keep(g, [area for area in range(g.map.area_count) if against_crusade(g, area) is OK])
    return found


class CallCrusade(SeatPhase):
    """R19.3.3-4: the token; a free Declare War for who called; with it 1 Prestige, and mercenaries (``OpenWar``)."""

    fields: ClassVar[tuple[Field, ...]] = (number('area', 0, 'area'),)
    steps: ClassVar[tuple[str, ...]] = ('token', 'choose')

    def __init__(self, seat: int = 0, area: int = 0) -> None:
        super().__init__(seat)
        self.area = area

    def token(self, g: Europa) -> None:
        g.crusade = self.area
        g.log('crusade_called', realm=g.name(self.seat), area=g.map.areas.ids[self.area])

    def choose(self, g: Europa) -> None:
        """R19.3.4: he may declare war at once."""
        g.ask(CrusadeWar(self.seat))

    def back_CrusadeWar(self, g: Europa, party: int) -> None:
        if party != NOBODY:
            gain_prestige(g, self.seat, 1, FROM_WARS)
            tell_gain(g, self.seat, 'prestige', 1, 'crusade')
            g.push(OpenWar(self.seat, party, True))


class CrusadeWar(Question):
    """R19.3.4: a free Declare War on a Muslim Realm with Provinces in the Area of the Crusade, or none (``pass``)."""

    free: ClassVar[tuple[str, ...]] = ('pass',)

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.crusade_war', 'R19.3.4', {'area': g.map.areas.ids[g.crusade]})

    def step(self, g: Europa) -> bool:
        """Nobody is asked who cannot declare war on any of them."""
        if any(self.deny_war(g, self.role, party) is OK for party in crusade_targets(g)):
            return super().step(g)
        self.done(g, NOBODY)
        return True

    def among_war(self, g: Europa, role: int) -> list[int]:
        return crusade_targets(g)

    def deny_war(self, g: Europa, role: int, party: int) -> Rule:
        if party not in crusade_targets(g):
            return NOT_IN_CRUSADE
        return DECLARE_WAR.rule_against(g, self.seat, party, FREE)

    def do_war(self, g: Europa, role: int, party: int) -> None:
        self.done(g, party)

    def do_pass(self, g: Europa, role: int, _: int) -> None:
        self.done(g, NOBODY)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return g.v.stop


FRAMES: Final = (CallCrusade, CrusadeWar, *crusaders.FRAMES)
