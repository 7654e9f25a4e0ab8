"""R18.5.1-2: wars inside the Empire without a cause."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.board.hostility import is_enemy
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.empire import change_authority, in_empire, is_member, player_emperor
from chancellery.titles.europa.relations.ties import marriages_in
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.teams import is_opponent
from chancellery.titles.europa.unrest.liberation import place_cb

WRONGED_AUTHORITY: Final = -1  # for an Emperor who attacks a subject without cause (R18.5.1)
WRONGED_CUBES: Final = 3


def wrongs_of_emperor(g: Europa, seat: int, party: int) -> bool:
    """R18.5.1: would a player without a cause attack his own subject?"""
    return g.emperor == g.realm(seat) and party != g.emperor and is_member(g, party)


def break_peace(g: Europa, seat: int, wronged: list[int]) -> list[int]:
    """R18.5.1-2: wars inside the Empire without a cause. The Emperor who attacks subjects loses authority for each, and
    cubes from Areas of the Empire, which are returned, 1 fewer where he has a Marriage (R11.2.3); against a subject who
    attacks another member the Emperor gets a CB token, unless they are a team (S6.4)."""
    cubes: list[int] = []
    for party in wronged:
        if wrongs_of_emperor(g, seat, party):
            change_authority(g, WRONGED_AUTHORITY)
            cubes.append(cubes_for_wrong(g, seat))
    lord = player_emperor(g)
    inside = is_member(g, g.realm(seat)) and any(is_member(g, party) for party in wronged)
    if inside and lord != NOBODY and is_opponent(g, lord, seat) and not is_enemy(g, lord, g.realm(seat)):
        place_cb(g, lord, g.realm(seat))
        g.log('emperor_gets_cb', realm=g.name(lord), other=g.name(seat))
    return cubes


def cubes_for_wrong(g: Europa, seat: int) -> int:
    """R18.5.1, R11.2.3."""
    areas = [area for area, _ in g.variant.imperial if in_empire(g, area)]
    return WRONGED_CUBES - int(any(marriages_in(g, seat, area) for area in areas))
