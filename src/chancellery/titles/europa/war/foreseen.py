"""What an act of war would set off at once, told before it is chosen."""

from __future__ import annotations

from typing import Any

from chancellery.titles.europa.board.hostility import seas_with_ships
from chancellery.titles.europa.board.land import lawful_owner
from chancellery.titles.europa.board.units import areas_with_units
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.empire import is_member, npr_emperor
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.allies import lay_war_token
from chancellery.titles.europa.war.contingents import (
    battle_threatens,
    imperial_aid,
    most_imperial_aid,
    neutral_defenders,
)
from chancellery.titles.europa.war.neutrals import npr_capacity
from chancellery.titles.europa.war.sides import overlord_of
from chancellery.titles.europa.war.squadrons import sea_battle_threatens


def battles_of_declaring(g: Europa, seat: int, party: int) -> dict[str, Any]:
    """R5.5.1.8, R9.1.8-9: where a player's own units and ships would have to fight as soon as he has declared war on a
    Realm (``fights`` on land, ``fights_at_sea``)."""
    areas, seas = areas_with_units(g, seat), seas_with_ships(g, seat)
    if not could_meet(g, party, areas, seas):
        return {}
    at_war = g.clone(log=False)
    lay_war_token(at_war, seat, party)
    on_land = [area for area in areas if battle_threatens(at_war, seat, area) and not battle_threatens(g, seat, area)]
    at_sea = [sea for sea in seas if sea_battle_threatens(at_war, seat, sea) and not sea_battle_threatens(g, seat, sea)]
    told: dict[str, Any] = {}
    if on_land:
        told['fights'] = [g.map.areas.ids[area] for area in on_land]
    if at_sea:
        told['fights_at_sea'] = [g.map.seas.ids[sea] for sea in at_sea]
    return told


def could_meet(g: Europa, party: int, areas: list[int], seas: list[int]) -> bool:
    """Could a Realm fight in one of these places? A player anywhere; an NPR where it, or a Vassal of it, has land."""
    if g.seat_of(party) != NOBODY:
        return bool(areas or seas)
    places = [province for area in areas for province in g.variant.inside[area]]
    places += [port for sea in seas for port in g.map.ports[sea]]
    for province in places:
        owner = lawful_owner(g, province)
        if owner != NOBODY and party in (owner, overlord_of(g, owner)):
            return True
    return False


def help_of_empire(g: Europa, seat: int, party: int) -> dict[str, int]:
    """R18.8.3: the units with which an NPR Emperor may help a member that an outsider attacks (``empire``)."""
    if not npr_emperor(g) or not is_member(g, party) or is_member(g, g.realm(seat)):
        return {}
    units = most_imperial_aid(g)
    return {'empire': units} if units else {}


def defence_of_area(g: Europa, seat: int, area: int) -> dict[str, int]:
    """R9.2.3, R13.4.2, R18.8.3: how many units hostile NPRs would raise against who marches into an Area (``raises``),
    and how many more an NPR Emperor would send (``empire``)."""
    hostile = neutral_defenders(g, seat, area)
    told: dict[str, int] = {}
    raised = sum([npr_capacity(g, party, area) for party in hostile])
    aid = imperial_aid(g, seat, hostile, area)
    if raised:
        told['raises'] = raised
    if aid:
        told['empire'] = aid
    return told
