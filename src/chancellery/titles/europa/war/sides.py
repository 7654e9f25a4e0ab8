"""R9.0.1, R11.4.8, R13.2.2: whose wars a Realm takes part in."""

from __future__ import annotations

from chancellery.titles.europa.board.hostility import players_at_war
from chancellery.titles.europa.board.land import overlord_seat
from chancellery.titles.europa.board.units import has_units
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.state import Europa


def overlord_of(g: Europa, party: int) -> int:
    """R11.4.8, R13.2.2: the Realm whose wars a Vassal follows, or NOBODY."""
    seat = overlord_seat(g, party)
    return g.realm(seat) if seat != NOBODY else g.overlord[party]


def captain(g: Europa, party: int) -> int:
    """R9.0.1: in whose wars a party takes part: its own seat, its Overlord's, or the one whose Active Ally it is."""
    lord = overlord_of(g, party)
    if lord != NOBODY:
        return captain(g, lord)
    return g.ally[party] if g.active_ally[party] else g.seat_of(party)


def enemy_seats(g: Europa, seat: int, area: int) -> list[int]:
    """The players at war with this one who have land units in an Area."""
    return [foe for foe in g.seats() if foe != seat and players_at_war(g, seat, foe) and has_units(g, foe, area)]
