"""R14.1-R14.2, R7.6.3: Unrest and Rebel Dice, and the Provinces that fall to rebels."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, flag, items, number, put
from chancellery.kernel.frames import CHANCE_AHEAD, NOTHING_AHEAD, Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.land import provinces_of, vassal_provinces
from chancellery.titles.europa.board.summaries import HELD_UNREST_ROW, UNREST_ROW
from chancellery.titles.europa.board.unit_names import UNIT_IDS
from chancellery.titles.europa.board.units import (
    FIELD,
    HIT_ORDER,
    REGULAR,
    class_of,
    count,
    deployed,
    destroy,
    hit_candidates,
    units_in,
)
from chancellery.titles.europa.causes import cause
from chancellery.titles.europa.edition.components import REBEL_FACES
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.governing.purse import LosePower, Payment, Price, all_power
from chancellery.titles.europa.questions import Question, SeatPhase
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.liberation import core_owner, cover, liberate, uncover

REBEL_DUCATS: Final = 2  # what a result costs in Ducats (R14.2.4, R14.2.8)
MOST_DICE: Final = 60
NONE: Final = REBEL_FACES.index('none')
REBELLION: Final = REBEL_FACES.index('rebellion')
LOSE_DUCATS: Final = REBEL_FACES.index('lose_ducats')
LOSE_POWER: Final = REBEL_FACES.index('lose_power')
EXHAUST: Final = REBEL_FACES.index('exhaust')
CALM: Final = REBEL_FACES.index('remove_unrest')
ORDER: Final = (NONE, CALM, REBELLION, LOSE_POWER, EXHAUST, LOSE_DUCATS)  # what may ruin a Realm comes last (R14.2.9)

NOT_THERE: Final = Rule('R14.1.1', 'refuse.no_unrest_there')
CALM_ALREADY: Final = Rule('R14.1.1', 'refuse.unrest_already')
NO_UNIT_THERE: Final = Rule('R14.2.5', 'refuse.no_unit_there')
NO_REBEL_TOWN: Final = Rule('R2.2.2', 'refuse.other_piece')
NO_SUCH_ORDER: Final = Rule('R14.2.9', 'refuse.no_such_order')


ORDERED: Final = (REBELLION, EXHAUST)  # the options of an order
FIRST: Final = ('rebellion', 'unit')  # the same, by their words


# ---- Unrest (R14.1)


def has_piece(g: Europa, seat: int, province: int) -> bool:
    """A Town or Vassal of the player lies there, and nobody occupies it."""
    return seat in (g.town[province], g.vassal[province]) and g.occupier[province] == NOBODY


def may_add_unrest(g: Europa, seat: int, province: int, towns_only: bool = False) -> bool:
    """R14.1.1, R15.3.8: his Town or Vassal, not occupied, that shows no Unrest yet."""
    mine = g.town[province] == seat if towns_only else has_piece(g, seat, province)
    return mine and g.occupier[province] == NOBODY and not g.unrest[province]


def add_unrest(g: Europa, province: int) -> None:
    """R14.1.1: the Town or Vassal is flipped."""
    g.unrest = put(g.unrest, province, 1)
    g.log('unrest', province=g.map.provinces.ids[province], cause=cause(g))


def remove_unrest(g: Europa, province: int) -> None:
    """It is flipped back."""
    g.unrest = put(g.unrest, province, 0)


def calm(g: Europa, seat: int, province: int) -> None:
    """R14.1.1: a player's uppermost piece there, perhaps on a Province that he occupies, is flipped back."""
    if g.occupier[province] == seat:
        g.held_unrest = put(g.held_unrest, province, 0)
    else:
        remove_unrest(g, province)
    g.log('calmed', province=g.map.provinces.ids[province])


def unrest_in(g: Europa, seat: int, area: int) -> list[int]:
    """R14.1.2, R14.2.3: where a player's own pieces in an Area show Unrest: those under an occupier not counted, his
    Towns on Provinces that he occupies counted."""
    return [p for p in g.variant.inside[area] if restless(g, seat, p)]


def restless(g: Europa, seat: int, province: int) -> bool:
    """R14.1.2, R9.8.6: does the uppermost piece there belong to the player, and show Unrest?"""
    if g.occupier[province] == seat:
        return g.held_unrest[province] == 1
    return g.unrest[province] == 1 and has_piece(g, seat, province)


def areas_with_unrest(g: Europa, seat: int) -> list[int]:
    """The Areas for which a player rolls."""
    shown = [*g.laid(UNREST_ROW, g.unrest), *g.laid(HELD_UNREST_ROW, g.held_unrest)]
    return sorted({g.map.area[p] for p in shown if g.variant.tax[p] and restless(g, seat, p)})


class SpreadUnrest(Question):
    """Somebody adds Unrest to so many of a player's Towns (or Vassals) in some Areas; nobody is asked where it must go
    to all of them."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('count', 0, MOST_DICE),
        items('areas', 'area', 0, 'area'),
        flag('towns_only'),
    )
    exact: ClassVar[tuple[str, ...]] = ('province',)

    def __init__(self, seat: int = 0, count: int = 0, areas: list[int] | None = None, towns_only: bool = False) -> None:
        super().__init__(seat)
        self.count = count
        self.areas: list[int] = [] if areas is None else areas[:]
        self.towns_only = towns_only

    def candidates(self, g: Europa) -> list[int]:
        """Where Unrest can be added."""
        mine = [*provinces_of(g, g.realm(self.seat)), *vassal_provinces(g, self.seat)]
        areas = set(self.areas)
        there = [province for province in mine if g.map.area[province] in areas]
        return sorted([p for p in there if may_add_unrest(g, self.seat, p, self.towns_only)])

    def prompt(self, g: Europa, role: int) -> Prompt:
        if len(self.areas) == 1:
            return Prompt('prompt.spread_unrest_in', 'R14.1.1', {'area': g.map.areas.ids[self.areas[0]]})
        return Prompt('prompt.spread_unrest', 'R14.1.1', {'count': self.count})

    def step(self, g: Europa) -> bool:
        found = self.candidates(g)
        if len(found) > self.count > 0:
            return super().step(g)
        for province in found[: self.count]:
            add_unrest(g, province)
        self.done(g, None)
        return True

    def among_province(self, g: Europa, role: int) -> list[int]:
        return self.candidates(g)

    def deny_province(self, g: Europa, role: int, province: int) -> Rule:
        if g.map.area[province] not in self.areas or not has_piece(g, self.seat, province):
            return NOT_THERE
        return OK if may_add_unrest(g, self.seat, province, self.towns_only) else CALM_ALREADY

    def do_province(self, g: Europa, role: int, province: int) -> None:
        add_unrest(g, province)
        self.count -= 1

    def settles(self, g: Europa, role: int, number: int) -> bool:
        return self.count == 1

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


# ---- Rebel Dice (R14.2)


class RebelDice(SeatPhase):
    """R14.2.1-3: a player rolls for his Unrest, Area by Area; ``most`` dice in all where a rule says so (R16.5.3)."""

    fields: ClassVar[tuple[Field, ...]] = (
        items('areas', 'area', 0, 'area'),
        number('most', 0, MOST_DICE),
        number('asked', NOWHERE, 'area'),
    )
    steps: ClassVar[tuple[str, ...]] = ('roll',)

    def __init__(self, seat: int = 0, areas: list[int] | None = None, most: int = MOST_DICE) -> None:
        super().__init__(seat)
        self.areas: list[int] = [] if areas is None else areas[:]
        self.most = most
        self.asked = NOWHERE  # the Area before whose dice the player was asked for a card

    def ahead(self, g: Europa) -> int:
        return CHANCE_AHEAD if self.areas else NOTHING_AHEAD

    def roll(self, g: Europa) -> None:
        """R14.2.3: the pool of an Area is the Unrest there on the player's own pieces."""
        while self.areas:
            area = self.areas[0]
            if area != self.asked and unrest_in(g, self.seat, area) and g.offer_before_dice(self.seat, area):
                self.asked = area
                self.again()
                return
            self.areas.pop(0)
            pool = min(len(unrest_in(g, self.seat, area)), self.most)
            if pool > 0:
                self.most -= pool
                faces = g.edition.components.rebel.faces
                rolled = [faces[g.rng.below(len(faces))] for _ in range(pool)]
                g.disclose()
                g.log(
                    'rebel_dice', realm=g.name(self.seat), area=g.map.areas.ids[area],
                    faces=[REBEL_FACES[face] for face in rolled],
                )  # fmt: skip
                g.push(RebelResults(self.seat, area, rolled))
                self.again()
                return


class RebelResults(SeatPhase):
    """R14.2.4-9: what was rolled for one Area, result by result; what cannot be lost is paid for (R14.2.8).

    R14.2.9: the order is the player's; it matters where the unit that is exhausted could have stopped a Rebellion, and
    there he is asked. Ducats are paid last: a bankrupt player has no mercenaries and less power left (R7.4.13), and
    nobody would wish for that first.
    """

    fields: ClassVar[tuple[Field, ...]] = (
        number('area', 0, 'area'),
        items('rolled', MOST_DICE, 0, len(REBEL_FACES) - 1),
        number('turn', 0, len(HIT_ORDER) - 1),
    )
    steps: ClassVar[tuple[str, ...]] = ('resolve',)
    ignores: ClassVar[tuple[str, ...]] = ('Payment',)  # it must be paid

    def __init__(self, seat: int = 0, area: int = 0, rolled: list[int] | None = None) -> None:
        super().__init__(seat)
        self.area = area
        self.rolled: list[int] = [] if rolled is None else sorted(rolled, key=ORDER.index)
        self.turn = 0  # of the classes of units on which Rebellions fall like hits of one roll (R9.7.6)

    def resolve(self, g: Europa) -> None:
        """The next result."""
        if not self.rolled:
            return
        self.again()
        if self.rolled[0] == REBELLION and EXHAUST in self.rolled and regulars_in(g, self.seat, self.area):
            g.ask(ResultOrder(self.seat, self.area))
        else:
            self.result(g, self.rolled[0])

    def back_ResultOrder(self, g: Europa, face: int) -> None:
        """R14.2.9."""
        self.result(g, face)

    def result(self, g: Europa, face: int) -> None:
        """R14.2.4-8: what one die does."""
        self.rolled.remove(face)
        if face == CALM:
            g.ask(CalmProvince(self.seat, self.area))
        elif face == LOSE_POWER and all_power(g, self.seat) > 0:
            g.ask(LosePower(self.seat, 1))
        elif face == EXHAUST and may_exhaust(g, self.seat):
            g.ask(ExhaustUnit(self.seat))
        elif face == REBELLION:
            g.ask(FaceRebellion(self.seat, self.area, self.turn))
        elif face != NONE:
            g.ask(Payment(self.seat, Price(ducats=REBEL_DUCATS), must=True))

    def back_FaceRebellion(self, g: Europa, unit: int) -> None:
        """R14.2.5-6, R9.7.6: the next one falls on another class of units; where no unit stops it a Province falls."""
        if unit == NOBODY:
            g.ask(LoseProvince(self.seat, self.area))
        else:
            self.turn = (HIT_ORDER.index(class_of(unit)) + 1) % len(HIT_ORDER)


class ResultOrder(Question):
    """R14.2.9: which comes first, the Rebellion (``a``) or the unit that is exhausted (``b``)."""

    fields: ClassVar[tuple[Field, ...]] = (number('area', 0, 'area'),)

    def __init__(self, seat: int = 0, area: int = 0) -> None:
        super().__init__(seat)
        self.area = area

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.result_order', 'R14.2.9', {'area': g.map.areas.ids[self.area]})

    def deny_option(self, g: Europa, role: int, letter: int) -> Rule:
        return OK if letter < len(ORDERED) else NO_SUCH_ORDER

    def do_option(self, g: Europa, role: int, letter: int) -> None:
        self.done(g, ORDERED[letter])

    def hint(self, g: Europa, role: int, number: int) -> dict[str, str] | None:
        """What comes first by an option."""
        return {'order': FIRST[number - g.v.option]} if 0 <= number - g.v.option < len(FIRST) else None

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


def regulars_in(g: Europa, seat: int, area: int) -> bool:
    """Has a player regular units in an Area?"""
    return any(class_of(unit) == REGULAR for unit in units_in(g, seat, area))


class PickUnrest(Question):
    """One of a player's Provinces with Unrest in an Area; where there is one, nobody is asked."""

    fields: ClassVar[tuple[Field, ...]] = (number('area', 0, 'area'),)

    def __init__(self, seat: int = 0, area: int = 0) -> None:
        super().__init__(seat)
        self.area = area

    def step(self, g: Europa) -> bool:
        found = unrest_in(g, self.seat, self.area)
        if len(found) > 1:
            return super().step(g)
        self.done(g, None)
        if found:
            self.pick(g, found[0])
        return True

    def among_province(self, g: Europa, role: int) -> list[int]:
        return unrest_in(g, self.seat, self.area)

    def deny_province(self, g: Europa, role: int, province: int) -> Rule:
        return OK if province in unrest_in(g, self.seat, self.area) else NOT_THERE

    def do_province(self, g: Europa, role: int, province: int) -> None:
        self.done(g, None)
        self.pick(g, province)

    def pick(self, g: Europa, province: int) -> None:
        """What becomes of it; more may be asked because of it."""
        raise NotImplementedError

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class CalmProvince(PickUnrest):
    """R14.2.4 n: one Unrest is removed."""

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.calm_province', 'R14.2.4', {'area': g.map.areas.ids[self.area]})

    def pick(self, g: Europa, province: int) -> None:
        calm(g, self.seat, province)


class LoseProvince(PickUnrest):
    """R14.2.6-7: rebels take one of the Provinces with Unrest: a core gets a Rebel Town, any other is liberated."""

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.lose_province', 'R14.2.6', {'area': g.map.areas.ids[self.area]})

    def pick(self, g: Europa, province: int) -> None:
        fall_to_rebels(g, self.seat, province)


def fall_to_rebels(g: Europa, seat: int, province: int) -> None:
    """R14.2.7, R14.3.6-7: a Rebel Town on a core, with cubes on its slots of the track; any other Province is free.

    A Vassal's Province is the Vassal's core, not the Overlord's; an occupier is driven out of a core too. Where all
    Rebel Towns are out one comes from another Province (R2.2.2).
    """
    if g.occupier[province] == seat or core_owner(g, province) != g.realm(seat):
        liberate(g, seat, province)
        return
    cover(g, province, REBELS)
    g.log('rebel_town', realm=g.name(seat), province=g.map.provinces.ids[province])
    if rebel_towns_lacking(g) > 0:
        g.ask(TakeRebelTown(seat, province))


def rebel_towns_lacking(g: Europa) -> int:
    """R2.2.2: how many Rebel Towns are on the board beyond what there is."""
    held = [province for province in g.occupied() if g.occupier[province] == REBELS]
    return len(held) - g.edition.components.supply['rebel_towns']


class TakeRebelTown(Question):
    """R2.2.2: no Rebel Town is left: the owner of the Province that falls says from which other it comes. That is its
    owner's again, and keeps its Unrest."""

    fields: ClassVar[tuple[Field, ...]] = (number('fallen', 0, 'province'),)

    def __init__(self, seat: int = 0, fallen: int = 0) -> None:
        super().__init__(seat)
        self.fallen = fallen

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.take_piece', 'R2.2.2', {'piece': 'rebel_towns', 'left': rebel_towns_lacking(g)})

    def step(self, g: Europa) -> bool:
        if rebel_towns_lacking(g) > 0:
            return super().step(g)
        self.done(g, None)
        return True

    def among_province(self, g: Europa, role: int) -> list[int]:
        return [province for province in g.occupied() if g.occupier[province] == REBELS and province != self.fallen]

    def deny_province(self, g: Europa, role: int, province: int) -> Rule:
        return OK if province != self.fallen and g.occupier[province] == REBELS else NO_REBEL_TOWN

    def do_province(self, g: Europa, role: int, province: int) -> None:
        uncover(g, province)
        g.log('rebel_town_moved', province=g.map.provinces.ids[province])

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class FaceRebellion(Question):
    """R14.2.5-6, R9.7.6: one unit of the player in the Area is lost like a hit in battle, of the class whose ``turn``
    it is. Answers the unit, or NOBODY where none is there."""

    fields: ClassVar[tuple[Field, ...]] = (
        number('area', 0, 'area'), number('turn', 0, len(HIT_ORDER) - 1),
    )  # fmt: skip

    def __init__(self, seat: int = 0, area: int = 0, turn: int = 0) -> None:
        super().__init__(seat)
        self.area = area
        self.turn = turn

    def candidates(self, g: Europa) -> list[int]:
        """The sorts of units that may fall."""
        return hit_candidates(g, self.seat, self.area, self.turn)

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.face_rebellion', 'R14.2.5', {'area': g.map.areas.ids[self.area]})

    def step(self, g: Europa) -> bool:
        found = self.candidates(g)
        if len(found) > 1:
            return super().step(g)
        if found:
            self.do_unit(g, self.role, found[0])
        else:
            self.done(g, NOBODY)
        return True

    def among_unit(self, g: Europa, role: int) -> list[int]:
        return self.candidates(g)

    def deny_unit(self, g: Europa, role: int, unit: int) -> Rule:
        return OK if unit in self.candidates(g) else NO_UNIT_THERE

    def do_unit(self, g: Europa, role: int, unit: int) -> None:
        destroy(g, self.seat, unit, self.area)
        self.done(g, unit)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class ExhaustUnit(Question):
    """R14.2.4 q: a unit from the available Manpower (``reserve``), or a deployed regular, is exhausted."""

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.exhaust_unit', 'R14.2.4', {})

    def step(self, g: Europa) -> bool:
        if deployed(g, self.seat, REGULAR) > 0:
            return super().step(g)
        self.do_reserve(g, self.role, 0)
        return True

    def deny_reserve(self, g: Europa, role: int, _: int) -> Rule:
        return OK if g.available[self.seat] > 0 else NO_UNIT_THERE

    def do_reserve(self, g: Europa, role: int, _: int) -> None:
        g.available[self.seat] -= 1
        g.exhausted[self.seat] += 1
        g.log('unit_exhausted', realm=g.name(self.seat))
        self.done(g, None)

    def among_unit(self, g: Europa, role: int) -> list[int]:
        """Units of Armies; single infantry is picked by its Area."""
        return [unit for unit in range(1, len(UNIT_IDS)) if class_of(unit) == REGULAR]

    def deny_unit(self, g: Europa, role: int, unit: int) -> Rule:
        there = unit != FIELD and class_of(unit) == REGULAR and count(g, self.seat, unit, 0) > 0
        return OK if there else NO_UNIT_THERE

    def do_unit(self, g: Europa, role: int, unit: int) -> None:
        destroy(g, self.seat, unit, 0)
        self.done(g, None)

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        return OK if count(g, self.seat, FIELD, area) > 0 else NO_UNIT_THERE

    def do_area(self, g: Europa, role: int, area: int) -> None:
        destroy(g, self.seat, FIELD, area)
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


def may_exhaust(g: Europa, seat: int) -> bool:
    """R14.2.8: is there a unit to exhaust?"""
    return g.available[seat] > 0 or deployed(g, seat, REGULAR) > 0


FRAMES: Final = (
    SpreadUnrest, RebelDice, RebelResults, ResultOrder, CalmProvince, LoseProvince, TakeRebelTown, FaceRebellion,
    ExhaustUnit,
)  # fmt: skip
