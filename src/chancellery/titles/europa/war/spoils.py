"""R10.5: what winner and loser choose when a term is enforced: Claims, Influence, a new ally."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, items, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.actions.diplomatic import drop_claim
from chancellery.titles.europa.board.land import is_npr
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.lasting import asked, permits
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.relations.ties import (
    AREA_FULL,
    AT_WAR,
    against_influence,
    against_more_alliances,
    ally_with,
    cubes_of,
    place_claim,
    place_influence,
    realm_at_war,
    remove_influence,
)
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.teams import opponents
from chancellery.titles.europa.unrest.rebel_dice import PickUnrest, calm, unrest_in

asked('ally.atWar')

CALMED: Final = 2  # Unrest for a Claim (R10.5.2c)
MOST_AREAS: Final = 40

NO_CLAIM_THERE: Final = Rule('R10.5.2c', 'refuse.no_claim_there')
NO_ROOM: Final = Rule('R10.5.0', 'refuse.no_room_there')
NOT_FREED: Final = Rule('R10.5.2', 'refuse.not_freed')


class PickAreas(Question):
    """Areas one by one, as long as any is left to choose; ``done`` for fewer."""

    fields: ClassVar[tuple[Field, ...]] = (items('areas', MOST_AREAS, 0, 'area'),)
    free: ClassVar[tuple[str, ...]] = ('done',)
    forced: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, seat: int = 0, areas: list[int] | None = None) -> None:
        super().__init__(seat)
        self.areas: list[int] = [] if areas is None else areas[:MOST_AREAS]

    def candidates(self, g: Europa) -> list[int]:
        """The Areas that may be chosen now."""
        raise NotImplementedError

    def step(self, g: Europa) -> bool:
        if self.candidates(g):
            return super().step(g)
        self.done(g, None)
        return True

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[-1]


class GiveUpClaims(PickAreas):
    """R10.5.2c: Claims where Provinces were gained may be given up, each for 2 Unrest there."""

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.give_up_claims', 'R10.5.2c', {})

    def candidates(self, g: Europa) -> list[int]:
        """Where there is a Claim."""
        return [area for area in self.areas if g.claims[area] >> self.seat & 1]

    def among_renounce(self, g: Europa, role: int) -> list[int]:
        return self.candidates(g)

    def deny_renounce(self, g: Europa, role: int, area: int) -> Rule:
        return OK if area in self.candidates(g) else NO_CLAIM_THERE

    def do_renounce(self, g: Europa, role: int, area: int) -> None:
        """Where more of his pieces show Unrest than are calmed the winner says which."""
        drop_claim(g, self.seat, area)
        restless = unrest_in(g, self.seat, area)
        if len(restless) > CALMED:
            g.ask(*[CalmForClaim(self.seat, area) for _ in range(CALMED)])
            return
        for province in restless:
            calm(g, self.seat, province)


class CalmForClaim(PickUnrest):
    """R10.5.2c, R10.5.4, R10.5.6: one Unrest that goes for a Claim, where there are more than go."""

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.calm_province', 'R10.5.2c', {'area': g.map.areas.ids[self.area]})

    def pick(self, g: Europa, province: int) -> None:
        calm(g, self.seat, province)


class PlaceClaims(PickAreas):
    """R10.5.2c: a player who lost Provinces may place a Claim in any or all of these Areas."""

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.place_claims', 'R10.5.2c', {})

    def candidates(self, g: Europa) -> list[int]:
        """Where he has no Claim yet."""
        return [area for area in self.areas if not g.claims[area] >> self.seat & 1 and g.core[area] != self.seat]

    def among_area(self, g: Europa, role: int) -> list[int]:
        return self.candidates(g)

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        return OK if area in self.candidates(g) else NO_CLAIM_THERE

    def do_area(self, g: Europa, role: int, area: int) -> None:
        place_claim(g, self.seat, area)


class SpreadInfluence(PickAreas):
    """R10.5.2c, R10.5.6-7: so many cubes in these Areas; in a full one another player's cube is replaced (R10.5.0)."""

    fields: ClassVar[tuple[Field, ...]] = (number('left', 0, 9), number('full', NOWHERE, 'area'))

    def __init__(self, seat: int = 0, areas: list[int] | None = None, left: int = 0) -> None:
        super().__init__(seat, areas)
        self.left = left
        self.full = NOWHERE  # the Area where a cube is to be replaced

    def prompt(self, g: Europa, role: int) -> Prompt:
        if self.full != NOWHERE:
            return Prompt('prompt.replace_cube', 'R10.5.0', {'area': g.map.areas.ids[self.full]})
        return Prompt('prompt.spread_influence', 'R10.5.6', {'count': self.left})

    def rivals(self, g: Europa, area: int) -> list[int]:
        """R16.3.10: the Realms of the opponents with cubes in an Area."""
        return [g.realm(other) for other in opponents(g, self.seat) if cubes_of(g, other, area) > 0]

    def candidates(self, g: Europa) -> list[int]:
        """Where there is room, or a cube of another."""
        return [area for area in self.areas if self.against(g, area) is OK] if self.left else []

    def against(self, g: Europa, area: int) -> Rule:
        """R11.1.2, R11.1.4-5."""
        rule = against_influence(g, area)
        return OK if rule is AREA_FULL and self.rivals(g, area) else rule

    def among_area(self, g: Europa, role: int) -> list[int]:
        return self.areas

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        if area not in self.areas or self.full != NOWHERE or not self.left:
            return NO_ROOM
        return self.against(g, area)

    def do_area(self, g: Europa, role: int, area: int) -> None:
        if against_influence(g, area) is OK:
            place_influence(g, self.seat, area)
            self.left -= 1
            return
        self.full = area
        rivals = self.rivals(g, area)
        if len(rivals) == 1:
            self.do_realm(g, role, rivals[0])

    def among_realm(self, g: Europa, role: int) -> list[int]:
        return self.rivals(g, self.full) if self.full != NOWHERE else []

    def deny_realm(self, g: Europa, role: int, party: int) -> Rule:
        return OK if self.full != NOWHERE and party in self.rivals(g, self.full) else NO_ROOM

    def do_realm(self, g: Europa, role: int, party: int) -> None:
        remove_influence(g, g.seat_of(party), self.full, 1)
        place_influence(g, self.seat, self.full)
        self.left -= 1
        self.full = NOWHERE


def at_war_himself(g: Europa, seat: int) -> bool:
    """R11.3.1, R10.5.2e: does a player still fight anybody, so that he makes no new Alliance?"""
    return realm_at_war(g, g.realm(seat)) and not permits(g, 'ally.atWar', seat)


class Befriend(Question):
    """R10.5.2c, R10.5.2e: the winner may ally with one of the NPRs that he set free, if he and it are at peace with
    everybody. Answers with it, or NOBODY."""

    fields: ClassVar[tuple[Field, ...]] = (items('parties', MOST_AREAS, 0, 'party'),)
    free: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, seat: int = 0, parties: list[int] | None = None) -> None:
        super().__init__(seat)
        self.parties: list[int] = [] if parties is None else parties[:MOST_AREAS]

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.befriend', 'R10.5.2c', {})

    def step(self, g: Europa) -> bool:
        if any(self.deny_realm(g, self.role, party) is OK for party in self.parties):
            return super().step(g)
        self.done(g, NOBODY)
        return True

    def among_realm(self, g: Europa, role: int) -> list[int]:
        return self.parties

    def deny_realm(self, g: Europa, role: int, party: int) -> Rule:
        """R11.3.1, R10.5.2e: one at peace that nobody is allied with, while he is at peace, too, and may have another
        ally."""
        if party not in self.parties or not is_npr(g, party) or g.ally[party] != NOBODY:
            return NOT_FREED
        if realm_at_war(g, party) or at_war_himself(g, self.seat):
            return AT_WAR
        return against_more_alliances(g, self.seat)

    def do_realm(self, g: Europa, role: int, party: int) -> None:
        ally_with(g, self.seat, party)
        self.done(g, party)

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, NOBODY)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class FavourFreed(Question):
    """R10.5.2e: who makes no Alliance may still place Influence with one of the NPRs that he set free. Answers with it,
    or NOBODY."""

    fields: ClassVar[tuple[Field, ...]] = (items('parties', MOST_AREAS, 0, 'party'),)
    free: ClassVar[tuple[str, ...]] = ('done',)

    def __init__(self, seat: int = 0, parties: list[int] | None = None) -> None:
        super().__init__(seat)
        self.parties: list[int] = [] if parties is None else parties[:MOST_AREAS]

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.favour_freed', 'R10.5.2e', {})

    def among_realm(self, g: Europa, role: int) -> list[int]:
        return self.parties

    def deny_realm(self, g: Europa, role: int, party: int) -> Rule:
        return OK if party in self.parties else NOT_FREED

    def do_realm(self, g: Europa, role: int, party: int) -> None:
        self.done(g, party)

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, NOBODY)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


FRAMES: Final = (GiveUpClaims, CalmForClaim, PlaceClaims, SpreadInfluence, Befriend, FavourFreed)
