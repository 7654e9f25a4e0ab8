"""R4.3: phase 3 as far as there is no war: tokens, penalties, Interregnum, Religious Dissent, Unrest, Rebel Dice."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, items, number, put
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.hostility import is_enemy
from chancellery.titles.europa.board.land import exists, overlord_seat, owns, tax_value, vassal_provinces
from chancellery.titles.europa.board.summaries import UNREST_ROW
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.governing.court import interregnum
from chancellery.titles.europa.governing.purse import (
    FROM_MARRIAGES,
    FROM_WARS,
    LosePower,
    gain_prestige,
    lose_and_tell_stability,
)
from chancellery.titles.europa.lasting import asked, permits, value
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.objectives import Stage
from chancellery.titles.europa.occasions import happens
from chancellery.titles.europa.questions import Question, SeatPhase
from chancellery.titles.europa.relations.ties import cubes_of, influence_with, remove_influence
from chancellery.titles.europa.religion import dissent, dissenting_areas
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.rebel_dice import (
    RebelDice,
    SpreadUnrest,
    add_unrest,
    areas_with_unrest,
    may_add_unrest,
    remove_unrest,
)
from chancellery.titles.europa.unrest.rebel_units import RebelPhase
from chancellery.titles.europa.war.invasion import Invasions, coming
from chancellery.titles.europa.war.treaty import MakePeace

asked('dissent.tolerated', 'dissent.vassals', 'limit.dissent', 'unrest.noWar', 'unrest.war', 'on.phase3')

UNUSED_CB: Final = 2  # Prestige (R4.3.A1)
DISPUTED: Final = 3  # Prestige for each Marriage (R4.3.E1)
MOST_FOR_TOWNS: Final = 5  # Prestige for occupied Towns (R4.3.E2)
AT_WAR: Final = 2  # Unrest (R4.3.H1)
RESTLESS: Final = -2  # Stability from which Unrest comes (R4.3.H2)
CALM: Final = 2  # Stability from which Unrest may go (R4.3.H3)
MOST_SPARED: Final = 40  # Areas that cards spare from Religious Dissent
STRONG_CLAIM: Final = 2  # Influence with which a Disputed Succession costs nothing

NOTHING_TO_SPARE: Final = Rule('R4.3.G1', 'refuse.nothing_to_spare')
NO_DISSENT: Final = Rule('R4.3.G2', 'refuse.no_dissent')
NO_INFLUENCE: Final = Rule('R4.3.G2', 'refuse.no_influence')
NOTHING_TO_CALM: Final = Rule('R4.3.H3', 'refuse.nothing_to_calm')


class PeaceAndRebels(Stage):
    """R4.3: the steps in their order."""

    steps: ClassVar[tuple[str, ...]] = (
        'begin', 'tokens', 'invasions', 'rebels', 'treaties', 'penalties', 'interregnum', 'dissent', 'unrest',
        'rebel_dice',
    )  # fmt: skip
    chancy: ClassVar[tuple[str, ...]] = ('rebel_dice',)

    def begin(self, g: Europa) -> None:
        """EFFECTS 6.6: what is done before 3A, in turn order."""
        for seat in reversed(g.turn_order()):
            happens(g, 'phase3', seat)

    def tokens(self, g: Europa) -> None:
        """R4.3.A1: CB and Truce tokens are removed; one on a Realm with which there is no war costs Prestige."""
        for party, mask in enumerate(g.cb):
            for seat in g.seats() if mask else []:
                if mask >> seat & 1 and in_vain(g, seat, party):
                    gain_prestige(g, seat, -UNUSED_CB, FROM_WARS)
                    g.log('unused_cb', realm=g.name(seat), against=g.edition.parties[party])
        g.cb = (0,) * len(g.cb)
        g.truce = (0,) * len(g.truce)

    def invasions(self, g: Europa) -> None:
        """R4.3.B1."""
        if coming(g):
            g.push(Invasions())

    def rebels(self, g: Europa) -> None:
        """R4.3.C."""
        if any(g.rebels):
            g.push(RebelPhase())

    def treaties(self, g: Europa) -> None:
        """R4.3.D."""
        if g.wars().parties or any(g.active_ally):
            g.push(MakePeace())

    def penalties(self, g: Europa) -> None:
        """R4.3.E1-2."""
        for party, mask in enumerate(g.disputed):
            for seat in g.seats() if mask else []:
                if mask >> seat & 1 and not secured(g, seat, party):
                    gain_prestige(g, seat, -DISPUTED, FROM_MARRIAGES)
                    g.log('disputed_penalty', realm=g.name(seat), against=g.edition.parties[party])
        g.disputed = (0,) * len(g.disputed)
        for seat in g.seats():
            lost = min(occupied_towns(g, seat), MOST_FOR_TOWNS)
            if lost:
                gain_prestige(g, seat, -lost, FROM_WARS)
                g.log('occupied_penalty', realm=g.name(seat), prestige=lost)

    def interregnum(self, g: Europa) -> None:
        """R4.3.F1: no Ruler costs 1 Stability, and all Marriages in the Capital become disputed."""
        for seat in g.turn_order():
            if interregnum(g, seat):
                g.disputed = put(g.disputed, g.realm(seat), g.disputed[g.realm(seat)] | g.married[g.realm(seat)])
                g.log('no_ruler', realm=g.name(seat))
                due = lose_and_tell_stability(g, seat, 1)
                if due:
                    g.ask(LosePower(seat, due))

    def dissent(self, g: Europa) -> None:
        """R4.3.G0-2: turn order."""
        g.push(*[ReligiousDissent(seat) for seat in g.turn_order()])

    def unrest(self, g: Europa) -> None:
        """R4.3.H1-3."""
        g.push(*[RoundUnrest(seat) for seat in g.turn_order()])

    def rebel_dice(self, g: Europa) -> None:
        """R4.3.I1, R14.2.2: from the first player on."""
        g.push(*[AllRebelDice(seat) for seat in g.turn_order()])


def in_vain(g: Europa, seat: int, party: int) -> bool:
    """R4.3.A1, R9.0.1: was a CB token of a player laid in vain: is the Realm still there, and not at war with him? A
    Vassal is at war with whom its Overlord fights."""
    if g.seat_of(party) == NOBODY and not exists(g, party):
        return False
    return not is_enemy(g, seat, party)


def secured(g: Europa, seat: int, party: int) -> bool:
    """R4.3.E1: the only Realm with an Alliance or Vassal token in the Capital and, of an NPR, with most Influence in
    all its Areas, at least 2; a Vassal is no NPR (R2.3.6)."""
    other = g.seat_of(party)
    if other != NOBODY:
        return g.friends[other] == 1 << seat
    if overlord_seat(g, party) != NOBODY:
        return overlord_seat(g, party) == seat
    if g.ally[party] != seat:
        return False
    mine = influence_with(g, seat, party)
    rivals = [influence_with(g, rival, party) for rival in g.seats() if rival != seat]
    return mine >= STRONG_CLAIM and all(theirs < mine for theirs in rivals)


def occupied_towns(g: Europa, seat: int) -> int:
    """R4.3.E2: the tax value of own Towns under enemies or rebels; Vassals do not count."""
    return sum([tax_value(g, province) for province in g.occupied() if g.town[province] == seat])


class ReligiousDissent(SeatPhase):
    """R4.3.G1-2, R15.3.7: Unrest in each own Area of another religion, and one price for Vassals in such Areas."""

    steps: ClassVar[tuple[str, ...]] = ('towns', 'vassals')

    def towns(self, g: Europa) -> None:
        """R4.3.G1, R15.3.8: in the Areas where a Town can get Unrest, unless a card tolerates it or spares so many."""
        areas = [
            area
            for area in dissenting_areas(g, self.seat)
            if not permits(g, 'dissent.tolerated', self.seat, area)
            and any(may_add_unrest(g, self.seat, province, towns_only=True) for province in g.variant.inside[area])
        ]
        spared = max(lasting_number(g, 'limit.dissent', self.seat), 0)
        if 0 < spared < len(areas):
            g.ask(SpareAreas(self.seat, spared, areas))
        elif not spared:
            self.back_SpareAreas(g, areas)

    def back_SpareAreas(self, g: Europa, areas: list[int]) -> None:
        """R4.3.G1: where an Area has several Towns without Unrest the player picks one."""
        g.ask(*[SpreadUnrest(self.seat, 1, [area], towns_only=True) for area in areas])

    def vassals(self, g: Europa) -> None:
        """R4.3.G2."""
        if vassal_areas(g, self.seat) and not permits(g, 'dissent.vassals', self.seat):
            g.ask(VassalDissent(self.seat))


def vassal_areas(g: Europa, seat: int) -> list[int]:
    """R4.3.G2, R2.3.4: the Areas of another religion with Vassals of a player that are not all occupied, in which he
    can pay the price."""
    found = []
    for area in sorted({g.map.area[province] for province in vassal_provinces(g, seat)}):
        mine = [p for p in g.variant.inside[area] if g.vassal[p] == seat and g.occupier[p] == NOBODY]
        if mine and dissent(g, seat, area):
            if cubes_of(g, seat, area) > 0 or any(may_add_unrest(g, seat, p) for p in mine):
                found.append(area)
    return found


class SpareAreas(Question):
    """R4.3.G1: a player to whom a card spares some of his Areas in Religious Dissent says which. Answers with those
    that are not spared."""

    fields: ClassVar[tuple[Field, ...]] = (number('count', 0, MOST_SPARED), items('areas', 'area', 0, 'area'))

    def __init__(self, seat: int = 0, count: int = 0, areas: list[int] | None = None) -> None:
        super().__init__(seat)
        self.count = count
        self.areas: list[int] = [] if areas is None else areas[:]

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.spare_areas', 'R4.3.G1', {'left': self.count})

    def among_area(self, g: Europa, role: int) -> list[int]:
        return self.areas

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        return OK if area in self.areas else NOTHING_TO_SPARE

    def do_area(self, g: Europa, role: int, area: int) -> None:
        self.areas.remove(area)
        self.count -= 1
        if self.count == 0:
            self.done(g, self.areas)

    def settles(self, g: Europa, role: int, number: int) -> bool:
        return self.count == 1

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class VassalDissent(Question):
    """R4.3.G2: in one Area a player removes 1 Influence (``area``) or adds Unrest to a Vassal (``province``)."""

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.vassal_dissent', 'R4.3.G2', {'realm': g.name(self.seat)})

    def among_area(self, g: Europa, role: int) -> list[int]:
        return vassal_areas(g, self.seat)

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        if area not in vassal_areas(g, self.seat):
            return NO_DISSENT
        return OK if cubes_of(g, self.seat, area) > 0 else NO_INFLUENCE

    def do_area(self, g: Europa, role: int, area: int) -> None:
        remove_influence(g, self.seat, area, 1)
        self.done(g, None)

    def among_province(self, g: Europa, role: int) -> list[int]:
        return [p for p in range(len(g.vassal)) if g.vassal[p] == self.seat]

    def deny_province(self, g: Europa, role: int, province: int) -> Rule:
        if g.vassal[province] != self.seat or not dissent(g, self.seat, g.map.area[province]):
            return NO_DISSENT
        return OK if may_add_unrest(g, self.seat, province) else NO_DISSENT

    def do_province(self, g: Europa, role: int, province: int) -> None:
        add_unrest(g, province)
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class RoundUnrest(SeatPhase):
    """R4.3.H1-3: Unrest by war and low Stability, or calm by high Stability."""

    steps: ClassVar[tuple[str, ...]] = ('gain', 'calm')

    def gain(self, g: Europa) -> None:
        """R4.3.H1-2: to different Towns."""
        count = 1 if g.stability[self.seat] <= RESTLESS else 0
        if at_war(g, self.seat) and not permits(g, 'unrest.noWar', self.seat):
            count += max(value(g, 'unrest.war', self.seat, AT_WAR), 0)
        if count:
            g.ask(SpreadUnrest(self.seat, count, list(range(len(g.variant.inside))), towns_only=True))

    def calm(self, g: Europa) -> None:
        """R4.3.H3."""
        if g.stability[self.seat] >= CALM and any(may_calm(g, self.seat, p) for p in range(len(g.unrest))):
            g.ask(CalmOne(self.seat))


def at_war(g: Europa, seat: int) -> bool:
    """R9.0.1: is the player at war with anybody?"""
    return g.war[g.realm(seat)] != 0 or any(mask >> seat & 1 for mask in g.war)


def may_calm(g: Europa, seat: int, province: int) -> bool:
    """R4.3.H3, R7.3.3, R2.4.5: Unrest in a Province that one owns: not a Vassal's, and none that is occupied."""
    return owns(g, seat, province) and g.unrest[province] == 1


class CalmOne(Question):
    """R4.3.H3, R7.3.3: with Stability +2 or more one Unrest may be removed."""

    free: ClassVar[tuple[str, ...]] = ('pass',)
    forced: ClassVar[tuple[str, ...]] = ('pass',)

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.calm_one', 'R4.3.H3', {'realm': g.name(self.seat)})

    def among_province(self, g: Europa, role: int) -> list[int]:
        return g.laid(UNREST_ROW, g.unrest)

    def deny_province(self, g: Europa, role: int, province: int) -> Rule:
        return OK if may_calm(g, self.seat, province) else NOTHING_TO_CALM

    def do_province(self, g: Europa, role: int, province: int) -> None:
        remove_unrest(g, province)
        g.log('calmed', province=g.map.provinces.ids[province])
        self.done(g, None)

    def do_pass(self, g: Europa, role: int, _: int) -> None:
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


class AllRebelDice(SeatPhase):
    """R4.3.I1: a player rolls for all his Unrest."""

    steps: ClassVar[tuple[str, ...]] = ('roll',)
    chancy: ClassVar[tuple[str, ...]] = ('roll',)

    def roll(self, g: Europa) -> None:
        g.push(RebelDice(self.seat, areas_with_unrest(g, self.seat)))


FRAMES: Final = (PeaceAndRebels, ReligiousDissent, SpareAreas, VassalDissent, RoundUnrest, CalmOne, AllRebelDice)
