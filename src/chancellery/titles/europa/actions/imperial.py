"""R18.1.7, R18.2, R4.5.B3: what a player does as Emperor: Imperial Authority and Imperial Influence."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, items, put
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.acts import NO_TARGET, Act
from chancellery.titles.europa.board.land import is_npr, owner
from chancellery.titles.europa.edition.atlas import FULL_OF_INFLUENCE
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.empire import change_authority, in_empire, is_member, most_authority
from chancellery.titles.europa.governing.purse import ADMINISTRATIVE, Price, against_paying, lose_power
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.relations.ties import cubes_in, remove_imperial
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.terms import USUAL, Terms

MOST_CUBES: Final = 6  # Imperial ones (R18.2.1)

NOT_THE_EMPEROR: Final = Rule('R18.1.7', 'refuse.not_the_emperor')
MOST_AUTHORITY_NOW: Final = Rule('R18.1.2', 'refuse.most_authority')
NO_IMPERIAL_LEFT: Final = Rule('R18.2.1', 'refuse.no_imperial_left')
NOT_FOR_IMPERIAL: Final = Rule('R18.2.2', 'refuse.not_for_imperial')
AREA_FULL: Final = Rule('R4.5.B3', 'refuse.area_full')
PLACED_NOW: Final = Rule('R18.2.1', 'refuse.imperial_placed_now')
NO_IMPERIAL_THERE: Final = Rule('R18.2.2', 'refuse.no_imperial_cube')
TOO_MANY_IMPERIAL: Final = Rule('R18.2.1', 'refuse.too_many_imperial')
MUST_MOVE: Final = Rule('R18.2.2', 'refuse.must_move_imperial')


class IncreaseAuthority(Act):
    """R18.1.7: Increase Imperial Authority."""

    verb = 'authority'
    exact = True

    def price(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Price:
        """R18.1.7: 1 administrative power more than the authority."""
        return terms.base(Price(adm=g.authority + 1))

    def bar(self, g: Europa, seat: int, terms: Terms = USUAL) -> Rule:
        """R18.1.7, R18.1.1-2: the Emperor alone, and not where it would come to nothing."""
        if g.emperor != g.realm(seat):
            return NOT_THE_EMPEROR
        if g.authority >= most_authority(g):
            return MOST_AUTHORITY_NOW.of(most=most_authority(g))
        return against_paying(g, seat, self.price(g, seat, NO_TARGET, terms))

    def against(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> Rule:
        return OK

    def do(self, g: Europa, seat: int, thing: int = NO_TARGET, terms: Terms = USUAL) -> None:
        lose_power(g, seat, ADMINISTRATIVE, self.price(g, seat, thing, terms).power[ADMINISTRATIVE])
        change_authority(g, 1)

    def hint(self, g: Europa, seat: int, thing: int, terms: Terms) -> dict[str, Any]:
        """The price, and the authority that follows."""
        return {**self.price(g, seat, thing, terms).as_hint(), 'authority_level': g.authority + 1}


# ---- Imperial Influence in 5B (R4.5.B3, R18.2)


def fit_for_imperial(g: Europa, area: int) -> bool:
    """R18.2.2: an Area of the Empire in which a member that is an NPR owns a Province, none that is a player's Vassal
    (R13.0.4)."""
    if not in_empire(g, area):
        return False
    owners = [owner(g, province) for province in g.variant.inside[area] if g.vassal[province] == NOBODY]
    return any(is_npr(g, party) and is_member(g, party) for party in owners)


def out_of_place(g: Europa) -> list[int]:
    """R18.2.2: the Areas with Imperial cubes that cannot stay there."""
    return [area for area, cubes in enumerate(g.imperial) if cubes and not fit_for_imperial(g, area)]


class LayImperialInfluence(Question):
    """R4.5.B3, R18.2: as many Imperial cubes as the Emperor has authority: he takes cubes up (``imperial``) and lays
    them (``area``), those in the supply too; what lies where it cannot stay, and what is too much, he must take up. A
    cube that he has laid now stays."""

    fields: ClassVar[tuple[Field, ...]] = (items('placed', MOST_CUBES, 0, 'area'),)

    def __init__(self, seat: int = 0) -> None:
        super().__init__(seat)
        self.placed: list[int] = []

    def supply(self, g: Europa) -> int:
        """How many more he may have on the board; below nothing he has too many there."""
        return min(g.authority, MOST_CUBES) - sum(g.imperial)

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.imperial_influence', 'R18.2.1', {'left': max(self.supply(g), 0), 'most': g.authority})

    def step(self, g: Europa) -> bool:
        """Asked where a cube could be laid, or taken up to be laid elsewhere."""
        if any(self.movable(g)) or any(self.deny_area(g, 0, area) is OK for area in self.among_area(g, 0)):
            return super().step(g)
        self.done(g, None)
        return True

    def movable(self, g: Europa) -> list[int]:
        """The Areas with cubes that were not laid just now."""
        return [area for area, cubes in enumerate(g.imperial) if cubes > self.placed.count(area)]

    def among_area(self, g: Europa, role: int) -> list[int]:
        return [area for area, _ in g.variant.imperial]

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        """R18.2.2, R4.5.B3."""
        if not fit_for_imperial(g, area):
            return NOT_FOR_IMPERIAL
        if self.supply(g) <= 0:
            return NO_IMPERIAL_LEFT
        return AREA_FULL if cubes_in(g, area) >= FULL_OF_INFLUENCE else OK

    def do_area(self, g: Europa, role: int, area: int) -> None:
        g.imperial = put(g.imperial, area, g.imperial[area] + 1)
        self.placed.append(area)
        g.log('imperial_placed', area=g.map.areas.ids[area])

    def among_imperial(self, g: Europa, role: int) -> list[int]:
        return [area for area, cubes in enumerate(g.imperial) if cubes]

    def deny_imperial(self, g: Europa, role: int, area: int) -> Rule:
        if not g.imperial[area]:
            return NO_IMPERIAL_THERE
        return OK if g.imperial[area] > self.placed.count(area) else PLACED_NOW

    def do_imperial(self, g: Europa, role: int, area: int) -> None:
        remove_imperial(g, area, 1)
        g.log('imperial_taken', area=g.map.areas.ids[area])

    def deny_done(self, g: Europa, role: int, _: int) -> Rule:
        """R18.2.1-2."""
        if self.supply(g) < 0:
            return TOO_MANY_IMPERIAL.of(count=-self.supply(g))
        return MUST_MOVE.of(area=g.map.areas.ids[out_of_place(g)[0]]) if out_of_place(g) else OK

    def do_done(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        """What must be taken up, and else nothing more than the cubes of the supply."""
        return g.v.done if g.v.done in numbers else numbers[-1]


INCREASE_AUTHORITY: Final = IncreaseAuthority()
FRAMES: Final = (LayImperialInfluence,)
