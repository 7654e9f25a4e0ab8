"""R4.3.C, R14.3: rebel units besiege or move in step 3C."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, items, number, put_more
from chancellery.kernel.frames import Choice, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.harbours import in_port
from chancellery.titles.europa.board.land import tax_value
from chancellery.titles.europa.board.units import number_in
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.fields import MOST_UNITS, REBELS
from chancellery.titles.europa.objectives import Stage
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.rebel_dice import fall_to_rebels, restless
from chancellery.titles.europa.war.battle import LandBattle
from chancellery.titles.europa.war.driven_out import drive_out_by_siege

MOST_PROVINCES: Final = 12  # of an Area: more than any has

NOT_BESIEGED: Final = Rule('R14.3.4', 'refuse.not_besieged')


def unrest_there(g: Europa, area: int) -> list[int]:
    """R4.3.C2, R14.1.2: where the uppermost Town or Vassal shows Unrest, an occupier's too."""
    return [p for p in g.variant.inside[area] if holder(g, p) != NOBODY and restless(g, holder(g, p), p)]


def holder(g: Europa, province: int) -> int:
    """Whose the uppermost Town or Vassal is; NOBODY where there is none, or a Rebel Town on it."""
    occupier = g.occupier[province]
    if occupier != NOBODY:
        return NOBODY if occupier == REBELS else occupier
    return g.town[province] if g.town[province] != NOBODY else g.vassal[province]


def rebel_areas(g: Europa) -> list[int]:
    """R4.3.C1: the Areas with rebels, those with most first, then in alphabetical order."""
    return sorted([area for area, units in enumerate(g.rebels) if units], key=lambda area: (-g.rebels[area], area))


class RebelPhase(Stage):
    """R4.3.C1: first the sieges of all Areas, then the moves of all."""

    fields: ClassVar[tuple[Field, ...]] = (items('left', 'area', 0, 'area'),)
    steps: ClassVar[tuple[str, ...]] = ('begin', 'besiege', 'move')

    def __init__(self) -> None:
        super().__init__()
        self.left: list[int] = []

    def begin(self, g: Europa) -> None:
        """R14.3.8: which Areas have no Unrest is seen before the sieges."""
        areas = rebel_areas(g)
        self.left = [area for area in areas if not unrest_there(g, area)]
        g.push(*[RebelSiege(area) for area in areas if unrest_there(g, area)])

    def besiege(self, g: Europa) -> None:
        """The sieges are over."""

    def move(self, g: Europa) -> None:
        """R4.3.C5-7: Area by Area, each with the battle it leads to."""
        while self.left:
            area = self.left.pop(0)
            to = rebels_move(g, area) if g.rebels[area] else NOBODY
            if to != NOBODY and any(number_in(g, seat, to) for seat in g.seats()):
                g.push(LandBattle(to))
                self.again()
                return


class RebelSiege(Choice[Europa]):
    """R4.3.C2, R14.3.3-7: rebels take the Provinces with Unrest that their strength allows, large ones first.

    With Unrest of several players in the Area, the one with the lowest tax income there picks among equals (R14.3.5);
    else, and where two have the lowest, the alphabet does. ``strength`` is what is left of it, -1 before the siege;
    ``besieged`` are the Provinces that have fallen: what an occupier has lost is not besieged again (R14.3.10a), and
    when all have, the ships in their Ports put to sea, as after every siege (R9.8.7).
    """

    fields: ClassVar[tuple[Field, ...]] = (
        number('area', 0, 'area'), number('strength', -1, MOST_UNITS), number('chooser', NOBODY, 'seat'),
        items('besieged', MOST_PROVINCES, 0, 'province'),
    )  # fmt: skip

    def __init__(self, area: int = 0) -> None:
        super().__init__(NOBODY)
        self.area = area
        self.strength = -1
        self.chooser = NOBODY
        self.besieged: list[int] = []

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.rebel_siege', 'R14.3.5', {'area': g.map.areas.ids[self.area]})

    def candidates(self, g: Europa) -> list[int]:
        """R14.3.4: large Provinces while the strength allows, then small ones."""
        waiting = [p for p in unrest_there(g, self.area) if p not in self.besieged]
        found = [p for p in waiting if tax_value(g, p) <= self.strength]
        most = max([tax_value(g, p) for p in found], default=0)
        return [p for p in found if tax_value(g, p) == most]

    def step(self, g: Europa) -> bool:
        if self.strength < 0:
            self.strength = g.rebels[self.area]
            self.chooser = self.who_chooses(g)
        found = self.candidates(g)
        if not found:
            self.done(g, None)
            drive_out_by_siege(g, self.besieged)
            return True
        some_are_spared = sum([tax_value(g, p) for p in found]) > self.strength
        if self.chooser != NOBODY and some_are_spared:
            self.role = g.variant.role_of[self.chooser]
            return super().step(g)
        self.take(g, found[0])
        return True

    def who_chooses(self, g: Europa) -> int:
        """R14.3.5: of several players with Unrest there the one with the lowest tax income, or NOBODY."""
        seats = sorted({holder(g, p) for p in unrest_there(g, self.area)})
        incomes = [self.tax_here(g, seat) for seat in seats]
        if len(seats) < 2 or incomes.count(min(incomes)) > 1:
            return NOBODY
        return seats[incomes.index(min(incomes))]

    def tax_here(self, g: Europa, seat: int) -> int:
        """R14.3.5, R7.5.2: what a player's Towns and Vassals in this Area pay, in halves of a Ducat."""
        total = 0
        for province in g.variant.inside[self.area]:
            if holder(g, province) == seat:
                total += g.tokens[province] if g.vassal[province] == seat else 2 * tax_value(g, province)
        return total

    def take(self, g: Europa, province: int) -> None:
        """R14.3.6-7."""
        self.strength -= tax_value(g, province)
        self.besieged.append(province)
        fall_to_rebels(g, holder(g, province), province)

    def among_province(self, g: Europa, role: int) -> list[int]:
        return self.candidates(g)

    def deny_province(self, g: Europa, role: int, province: int) -> Rule:
        return OK if province in self.candidates(g) else NOT_BESIEGED

    def do_province(self, g: Europa, role: int, province: int) -> None:
        self.take(g, province)

    def final(self, g: Europa, role: int, number: int) -> bool:
        """R9.8.7: ships leave a Port that falls, perhaps into a battle."""
        return any(in_port(g, province) for province in unrest_there(g, self.area))

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


def rebels_move(g: Europa, area: int) -> int:
    """R4.3.C5-7: all but one go to a land neighbour with Unrest, by most Unrest, then most Towns, then the alphabet;
    where nothing moves one rebel unit goes home. Returns where they went, or NOBODY."""
    moving = g.rebels[area] - 1
    targets = [to for to in g.map.borders[area] if unrest_there(g, to) and may_enter(g, to, moving)]
    if moving < 1 or not targets:
        g.rebels = put_more(g.rebels, area, -1)
        g.log('rebels_fade', area=g.map.areas.ids[area])
        return NOBODY
    to = min(targets, key=lambda each: (-len(unrest_there(g, each)), -towns_in(g, each), each))
    g.rebels = put_more(g.rebels, area, -moving)
    g.rebels = put_more(g.rebels, to, moving)
    g.log('rebels_move', area=g.map.areas.ids[area], to=g.map.areas.ids[to], units=moving)
    return to


def may_enter(g: Europa, area: int, moving: int) -> bool:
    """R4.3.C5: never where players' units outnumber them."""
    return 0 < moving >= sum([number_in(g, seat, area) for seat in g.seats()])


def towns_in(g: Europa, area: int) -> int:
    """How many Towns of players an Area has."""
    return len([p for p in g.variant.inside[area] if g.town[p] != NOBODY])


FRAMES: Final = (RebelPhase, RebelSiege)
