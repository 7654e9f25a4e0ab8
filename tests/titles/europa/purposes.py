"""Missions and Milestones in tests: positions in which they are fulfilled, or nearly so."""

from __future__ import annotations

from typing import Any

from chancellery.kernel.fields import put
from chancellery.titles.europa.state import Europa
from tests.titles.europa.changes import changed
from tests.titles.europa.position import area, can, fill, party, province, seat_of, turn_of
from tests.titles.europa.programs import board, calm


def holder(mission: str) -> str:
    """Whose Mission it is."""
    return mission.partition('_')[0]


def holding(mission: str) -> Europa:
    """Its owner holds a Mission; no Milestone is on the table, nobody has Unrest, and nothing else is going on."""
    g = board()
    calm(g)
    seat = seat_of(g, holder(mission))
    g.milestones = [-1] * len(g.milestones)
    g.mission_decks[seat].give(g.edition.decks.goals.missions.number(mission), g.missions[seat])
    return g


def completed(g: Europa, mission: str, *answers: str) -> dict[str, Any]:
    """A Mission is completed in a turn of its owner, who answers; everything that this changed."""
    realm = holder(mission)
    turn_of(g, realm)
    before = g.clone()
    g.play(realm, f'complete:{mission}')
    for answer in answers:
        who, _, action = answer.rpartition(' ')
        g.play(who or realm, action)
    assert len(g.stack) == 2, f'{g.deciders} may {can(g, g.deciders[0])}'
    return changed(before, g)


def town(g: Europa, realm: str, *provinces: str) -> None:
    """Small Towns of a Realm, whoever had the Provinces."""
    for id in provinces:
        at = province(g, id)
        g.town = put(g.town, at, seat_of(g, realm))
        g.vassal = put(g.vassal, at, -1)
        g.tokens = put(g.tokens, at, 0)
        g.large = put(g.large, at, 0)
    g.forget_worked_out()


def no_town(g: Europa, *provinces: str) -> None:
    """Nobody's Town is there any more."""
    for id in provinces:
        g.town = put(g.town, province(g, id), -1)
    g.forget_worked_out()


def whole(g: Europa, realm: str, *areas: str) -> None:
    """Towns on all Provinces of Areas."""
    for id in areas:
        town(g, realm, *[g.map.provinces.ids[p] for p in g.variant.inside[area(g, id)]])


def vassal(g: Europa, realm: str, *provinces: str) -> None:
    """Vassal tokens of a Realm."""
    for id in provinces:
        at = province(g, id)
        g.town = put(g.town, at, -1)
        g.vassal = put(g.vassal, at, seat_of(g, realm))
        g.tokens = put(g.tokens, at, 1)
    g.forget_worked_out()


def vassal_realm(g: Europa, realm: str, other: str) -> None:
    """An NPR is the Vassal of a player, with all its Provinces."""
    own = g.edition.realms.index.number(other)
    mine = [p for p, flag in enumerate(g.edition.realms.flag[g.variant.side]) if flag == own and g.variant.tax[p]]
    vassal(g, realm, *[g.map.provinces.ids[p] for p in mine])


def cubes(g: Europa, realm: str, **areas: int) -> None:
    """Influence of a Realm in these Areas, and nowhere else."""
    seat = seat_of(g, realm)
    fill(g.put_influence, seat, to=[0] * len(g.map.areas))
    for id, count in areas.items():
        g.put_influence(seat, area(g, id), count)
    g.forget_worked_out()


def ally(g: Europa, realm: str, *others: str) -> None:
    """Alliances with NPRs."""
    for other in others:
        g.ally = put(g.ally, party(g, other), seat_of(g, realm))
    g.forget_worked_out()


def points(g: Europa, realm: str, adm: int, dip: int, mil: int) -> None:
    """Monarch Power."""
    fill(g.put_power, seat_of(g, realm), to=[adm, dip, mil])
    g.forget_worked_out()
