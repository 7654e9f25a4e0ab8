"""R13.5: NPRs at war invade in step 3B."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from chancellery.kernel.fields import Field, number, put, put_more
from chancellery.titles.europa.board.hostility import is_enemy
from chancellery.titles.europa.board.land import active_port, is_core, is_npr, lawful_owner, provinces_of, tax_value
from chancellery.titles.europa.board.units import has_units, units_in
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.fields import MOST_UNITS, REBELS
from chancellery.titles.europa.objectives import Stage
from chancellery.titles.europa.relations.ties import capital_area
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.rebel_dice import add_unrest, restless
from chancellery.titles.europa.unrest.rebel_units import holder
from chancellery.titles.europa.war.battle import LandBattle
from chancellery.titles.europa.war.contingents import REBEL, Contingents, active_allies_there
from chancellery.titles.europa.war.neutrals import belongs_to, enemies_at_sea, enemies_stand_in, levy
from chancellery.titles.europa.war.sides import overlord_of

INVASION: Final = 'invasion'  # the cause of Unrest
UNREST: Final = 2  # pieces that are flipped (R13.5.6)


# ---- who invades, and where


def may_invade(g: Europa, party: int) -> bool:
    """R13.5.1-3, R4.3.B1: an NPR at war that is no Active Ally and holds a Province in an Area without its enemies."""
    if not g.war[party] or g.active_ally[party] or not is_npr(g, party):
        return False
    return any(not enemies_stand_in(g, party, g.map.area[province]) for province in held_provinces(g, party))


def held_provinces(g: Europa, party: int) -> list[int]:
    """R13.2.2: the Provinces of an NPR and of its Vassals that nobody occupies."""
    side = [party, *[vassal for vassal, lord in enumerate(g.overlord) if lord == party]]
    return [province for each in side for province in provinces_of(g, each) if belongs_to(g, party, province)]


def near_by_land(g: Europa, party: int) -> set[int]:
    """R2.4.1: the Areas of an NPR's own Provinces, and those across a border."""
    home = {g.map.area[p] for p in provinces_of(g, party) if belongs_to(g, party, p)}
    return home | {other for area in home for other in g.map.borders[area] if g.variant.inside[other]}


def near_by_sea(g: Europa, party: int) -> set[int]:
    """R13.5.4b: the Areas with Ports on the seas of its own Ports where no ship of an enemy is."""
    ports = [p for p in provinces_of(g, party) if belongs_to(g, party, p) and active_port(g, p)]
    seas = {sea for port in ports for sea in g.map.faces[port] if not enemies_at_sea(g, party, sea)}
    return {g.map.area[port] for sea in seas for port in g.map.ports[sea] if active_port(g, port)}


def enemy_pieces(g: Europa, party: int, area: int) -> bool:
    """R13.5.4a: are there Towns or Vassals of a player at war with the NPR, or lawful Provinces of it, or of its
    Vassals, that an enemy occupies?"""
    for province in g.variant.inside[area]:
        if any(seat != NOBODY and is_enemy(g, seat, party) for seat in (g.town[province], g.vassal[province])):
            return True
        occupier, owner = g.occupier[province], lawful_owner(g, province)
        if occupier not in (NOBODY, REBELS) and owner != NOBODY and party in (owner, overlord_of(g, owner)):
            if is_enemy(g, occupier, party):
                return True
    return False


def strangers_in(g: Europa, party: int, area: int) -> bool:
    """R13.5.4c: are there units of a player who is not at war with the NPR?"""
    return any(has_units(g, seat, area) and not is_enemy(g, seat, party) for seat in g.seats())


def targets(g: Europa, party: int) -> list[int]:
    """R13.5.4-5, R13.5.10: the Areas among which the lot decides: of those that may be invaded its Capital Area, else
    those with most of its cores, of these those that it reaches by land."""
    by_land = near_by_land(g, party)
    legal = sorted(by_land | near_by_sea(g, party))
    legal = [area for area in legal if enemy_pieces(g, party, area) and not strangers_in(g, party, area)]
    home = capital_area(g, party)
    if home in legal:
        return [home]
    most = max([cores_in(g, party, area) for area in legal], default=0)
    legal = [area for area in legal if cores_in(g, party, area) == most]
    return [area for area in legal if area in by_land] or legal


def cores_in(g: Europa, party: int, area: int) -> int:
    """R13.5.5: how many core Provinces of the NPR an Area has."""
    return len([province for province in g.variant.inside[area] if is_core(g, province, party)])


def invaders(g: Europa, party: int) -> int:
    """R13.5.7: half its strength, rounded up, without Provinces in Areas where its enemies stand."""
    free = [p for p in held_provinces(g, party) if not enemies_stand_in(g, party, g.map.area[p])]
    return (sum([tax_value(g, province) + g.plus[province] for province in free]) + 1) // 2


def coming(g: Europa) -> list[int]:
    """R13.5.1: the NPRs that would invade now, in alphabetical order."""
    if not g.variant.invasions or not g.wars().parties:
        return []
    found = [party for party in range(len(g.war)) if may_invade(g, party) and targets(g, party)]
    return sorted(found, key=lambda party: g.edition.parties[party])


# ---- how


class Invasions(Stage):
    """R4.3.B1, R13.5.8: one invasion after the other; whether an NPR invades is seen when its turn comes. ``last`` is
    the one that has invaded."""

    fields: ClassVar[tuple[Field, ...]] = (number('last', NOBODY, 'party'),)
    steps: ClassVar[tuple[str, ...]] = ('invade',)
    chancy: ClassVar[tuple[str, ...]] = ('invade',)

    def __init__(self) -> None:
        super().__init__()
        self.last = NOBODY

    def invade(self, g: Europa) -> None:
        """The next NPR in alphabetical order."""
        last = '' if self.last == NOBODY else g.edition.parties[self.last]
        found = [party for party in coming(g) if g.edition.parties[party] > last]
        if found:
            self.last = found[0]
            self.again()
            begin_invasion(g, self.last)


def begin_invasion(g: Europa, party: int) -> None:
    """R13.5.5-8: the target, Unrest there, the units, and the battle if players have units there."""
    found = targets(g, party)
    area = found[0] if len(found) == 1 else found[g.rng.below(len(found))]
    units = invaders(g, party)
    g.log('invasion', realm=g.edition.parties[party], area=g.map.areas.ids[area], units=units)
    stir_up(g, party, area)
    g.push(InvasionBattle(area, party, units))


def stir_up(g: Europa, party: int, area: int) -> None:
    """R13.5.6: Unrest on Towns and Vassals of the players at war with the NPR, also on a Town of an occupier; in
    alphabetical order."""
    left = UNREST
    for province in g.variant.inside[area]:
        seat = holder(g, province)
        if left == 0 or seat == NOBODY or not is_enemy(g, seat, party) or restless(g, seat, province):
            continue
        left -= 1
        if g.occupier[province] == seat:
            g.held_unrest = put(g.held_unrest, province, 1)
            g.log('unrest', province=g.map.provinces.ids[province], cause=INVASION)
        else:
            add_unrest(g, province)


class InvasionBattle(LandBattle):
    """R13.5.8-9: the invaders attack, and rebels who are there with them; nobody speaks for them. What is left of them
    stays as rebels."""

    fields: ClassVar[tuple[Field, ...]] = (number('invader', NOBODY, 'party'), number('units', 0, MOST_UNITS))

    def __init__(self, area: int = 0, invader: int = NOBODY, units: int = 0) -> None:
        super().__init__(area)
        self.invader = invader
        self.units = units

    def gathered(self, g: Europa) -> tuple[Contingents, Contingents]:
        """R13.5.8, R9.7.M1: against all players' units there, and their Active Allies who have Provinces there."""
        attack = Contingents()
        attack.add(self.invader, self.units)
        attack.add(REBEL, g.rebels[self.area])
        defence = Contingents(sum([1 << seat for seat in g.seats() if units_in(g, seat, self.area)]))
        enemies = sum([1 << seat for seat in g.seats() if is_enemy(g, seat, self.invader)])
        for party in active_allies_there(g, enemies, self.area) if defence.seats else []:
            defence.add(party, levy(g, party, self.area))
        return attack, defence

    def done(self, g: Europa, answer: Any = None) -> None:
        """R13.5.9, R9.4b.17: the invaders who are left are rebels from now on."""
        left = 0
        for party, units in zip(self.attack_nprs, self.attack_forces, strict=True):
            left += units if party == self.invader else 0
        if left:
            g.rebels = put_more(g.rebels, self.area, left)
            g.log('invaders_stay', area=g.map.areas.ids[self.area], units=left)
        super().done(g, answer)


FRAMES: Final = (Invasions, InvasionBattle)
