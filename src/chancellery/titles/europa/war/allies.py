"""R11.3.8, R11.3.15, R10.3.4: what an Active Ally takes along when it leaves its player, and War tokens."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.fields import put, put_mark, take_mark
from chancellery.titles.europa.board.hostility import players_at_war
from chancellery.titles.europa.board.units import army_size
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.fields import ARMIES, UNITS
from chancellery.titles.europa.governing.purse import LosePower, lose_and_tell_stability
from chancellery.titles.europa.relations.ties import withdraw_influence
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.teams import team_mates
from chancellery.titles.europa.war.departure import ReturnAllied, differ
from chancellery.titles.europa.war.strength import units_lent
from chancellery.titles.europa.war.victory import occupied

FORSAKEN: Final = 2  # Stability for an ally who is left at war (R11.3.15)


def lay_war_token(g: Europa, seat: int, party: int) -> None:
    """R5.5.1.2, R11.3.7: a War token of a player on a Capital; the CB token that was used is gone, and so is a Truce,
    the other side of the same token (R10.4.2), where a defensive call has overridden it (R10.4.3). None lies between
    team-mates (S6.4)."""
    if team_mates(g, seat, g.seat_of(party)):
        return
    g.war = put_mark(g.war, party, seat)
    g.cb = take_mark(g.cb, party, seat)
    g.truce = take_mark(g.truce, party, seat)
    other = g.seat_of(party)
    if other != NOBODY:
        g.truce = take_mark(g.truce, g.realm(seat), other)


def lose_allied_units(g: Europa, seat: int, units: int) -> None:
    """R11.3.8, R10.3.4: allied units go back; their player picks them, where there is anything to pick."""
    if differ(g, seat, units):
        g.ask(ReturnAllied(seat, units))
    else:
        take_allied_units(g, seat, units)


def take_allied_units(g: Europa, seat: int, units: int) -> None:
    """From the reserve first, then from Armies."""
    from_reserve = min(units, g.allied_available[seat])
    g.allied_available[seat] -= from_reserve
    left = units - from_reserve
    for army in range(ARMIES):
        for type in range(UNITS):
            gone = min(left, g.allied_at(seat, army, type))
            g.add_allied(seat, army, type, -gone)
            left -= gone
    disband_empty(g, seat)


def disband_empty(g: Europa, seat: int) -> None:
    """An Army without units leaves the map."""
    for army in range(ARMIES):
        if army_size(g, seat, army) == 0:
            g.put_army_area(seat, army, NOWHERE)


def abandon(g: Europa, seat: int, party: int) -> None:
    """R11.3.8, R11.3.15, R16.3.22: an Active Ally that is left takes half its strength in units along, and
    fights on alone. It stays an ally until the token is removed."""
    lose_allied_units(g, seat, units_lent(g, party))
    leave_to_enemies(g, seat, party)


def forsake(g: Europa, seat: int, party: int) -> None:
    """R11.3.15: who leaves an ally that is at war himself loses 2 Stability and all Influence in its Areas: by Cut
    Ties, by a war for its disputed succession, or by a defensive call against it."""
    withdraw_influence(g, seat, party)
    due = lose_and_tell_stability(g, seat, FORSAKEN)
    if due:
        g.ask(LosePower(seat, due))


def leave_to_enemies(g: Europa, seat: int, party: int) -> None:
    """R11.3.15: the enemies of its player lay War tokens on the Capital of an Active Ally that is left."""
    g.active_ally = put(g.active_ally, party, 0)
    g.lent = put(g.lent, party, 0)
    for foe in g.seats():
        if players_at_war(g, seat, foe):
            lay_war_token(g, foe, party)


def leave_to_occupiers(g: Europa, seat: int, party: int) -> None:
    """R11.3.15: one that is left by a treaty of peace goes in peace, but for enemies of its player who are no party to
    it and hold Provinces of the ally: these are still to be settled."""
    for foe in g.seats():
        if players_at_war(g, seat, foe) and occupied(g, foe, party):
            lay_war_token(g, foe, party)
