"""Peace for tests: who occupies what, and whose turn it is to settle."""

from __future__ import annotations

from chancellery.kernel.fields import put
from chancellery.titles.europa.board.land import provinces_of
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.occupation import occupy
from chancellery.titles.europa.war.treaty import MakePeace
from tests.titles.europa.battles import disarm, untie
from tests.titles.europa.position import asks, can, clear, party, province, seat_of, table


def calm(scenario: str = '1-00.1') -> Europa:
    """Phase 3, without units, Alliances, Claims or Influence anywhere."""
    g = table(scenario)
    disarm(g)
    g.first = 0
    g.phase = 'peace'
    g.active = -1
    untie(g)
    clear(g, 'influence')
    g.forget_worked_out()
    return g


def takes(g: Europa, realm: str, *provinces: str) -> None:
    """A Realm occupies Provinces."""
    for each in provinces:
        occupy(g, seat_of(g, realm), province(g, each))
    g.forget_worked_out()


def takes_all(g: Europa, realm: str, enemy: str) -> None:
    """A Realm occupies all of another."""
    takes(g, realm, *[g.map.provinces.ids[each] for each in provinces_of(g, party(g, enemy))])


def active(g: Europa, realm: str, ally: str, units: int = 0) -> None:
    """An NPR is a player's Active Ally, and has so many units in his reserve."""
    g.ally = put(g.ally, party(g, ally), seat_of(g, realm))
    g.active_ally = put(g.active_ally, party(g, ally), 1)
    g.allied_available[seat_of(g, realm)] += units
    g.forget_worked_out()


def holder(g: Europa, id: str) -> str:
    """Who occupies a Province."""
    seat = g.occupier[province(g, id)]
    return g.name(seat) if seat >= 0 else ''


def peace(g: Europa) -> Europa:
    """Step 3D begins."""
    return asks(g, MakePeace())


def until(g: Europa, realm: str, action: str) -> None:
    """Those before him have had their turn to make peace."""
    while action not in can(g, realm):
        g.play(next(each for each in g.roles if can(g, each)), 'done')


def standing(g: Europa) -> dict[str, int]:
    """The Prestige of every player."""
    return {g.name(seat): g.prestige[seat] for seat in g.seats()}


def gained(g: Europa, before: dict[str, int]) -> dict[str, int]:
    """What has become of it: those whose Prestige changed."""
    return {realm: now - before[realm] for realm, now in standing(g).items() if now != before[realm]}
