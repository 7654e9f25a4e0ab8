"""A player who is Emperor, for tests: Austria in 1-01.2, and what a test wants of the Empire."""

from __future__ import annotations

from typing import Any

from chancellery.kernel.fields import put
from chancellery.titles.europa.actions.imperial import LayImperialInfluence
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import disarm, untie
from tests.titles.europa.position import area, asks, clear, party, seat_of, set_power, table

PLAYERS = ('france', 'castile', 'england', 'austria')


def empire(scenario: str = '1-01.2') -> Europa:
    """The board of the set-up, without units, Alliances, Marriages, Claims and Influence; everybody has some power, and
    nobody a card in hand."""
    g = table(scenario)
    disarm(g)
    untie(g)
    clear(g, 'influence', 'imperial')
    for hand in g.hands:
        hand.take_all()
    for seat in g.seats():
        set_power(g, g.name(seat), 5, 5, 5)
        g.ducats[seat] = 20
        g.prestige[seat] = 10
    g.first = seat_of(g, 'france')
    g.active = seat_of(g, 'france')
    g.forget_worked_out()
    return g


def lays(g: Europa, **areas: int) -> None:
    """Exactly so many Imperial cubes in these Areas."""
    for id, count in areas.items():
        g.imperial = put(g.imperial, area(g, id), count)
    g.forget_worked_out()


def imperial(g: Europa, id: str) -> int:
    """The Imperial cubes in an Area."""
    return g.imperial[area(g, id)]


def cleans_up(g: Europa) -> Europa:
    """The Emperor lays Imperial Influence in step 5B."""
    return asks(g, LayImperialInfluence(seat_of(g, 'austria')))


def is_emperor(g: Europa, realm: str) -> bool:
    """Is it this Realm?"""
    return g.emperor == party(g, realm)


def hint(g: Europa, role: str, action: str) -> dict[str, Any]:
    """What is told of an action before it is taken."""
    return g.hint_for(g.roles.index(role), g.title.encode(action)) or {}
