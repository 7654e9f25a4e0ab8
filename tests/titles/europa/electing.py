"""Imperial Elections in tests: an Empire without Influence, votes, and Rulers who go."""

from __future__ import annotations

from chancellery.kernel.fields import put
from chancellery.titles.europa.election import Election, ballots
from chancellery.titles.europa.fields import ILL_RULER
from chancellery.titles.europa.state import Europa
from tests.titles.europa.position import area, asks, clear, party, person, seat_of, table, told

ELECTORS = ('bohemia', 'brandenburg', 'rhineland', 'saxony', 'westphalia')


def empire(scenario: str = '1-01.2', authority: int = 3, **options: str) -> Europa:
    """The Emperor is a player, and nobody has Influence or a Marriage anywhere."""
    g = table(scenario, options=options)
    clear(g, 'influence', 'imperial', 'married')
    for hand in g.hands:
        hand.take_all()
    g.authority = authority
    g.forget_worked_out()
    return g


def imperial(g: Europa, **areas: int) -> None:
    """So many Imperial cubes in Areas."""
    for id, count in areas.items():
        g.imperial = put(g.imperial, area(g, id), count)
    g.forget_worked_out()


def votes(g: Europa) -> dict[str, tuple[list[str], str]]:
    """How every Elector Area would vote: for whom, and why."""
    return {g.map.areas.ids[each.area]: ([g.name(s) for s in each.seats], each.reason) for each in ballots(g)}


def elects(g: Europa) -> Europa:
    """An election is held."""
    return asks(g, Election())


def emperor(g: Europa) -> str:
    """The Realm that has the title."""
    return g.edition.parties[g.emperor]


def crowned(g: Europa, realm: str) -> None:
    """A Realm has the title from the start."""
    g.emperor = party(g, realm)
    g.forget_worked_out()


def reigns(g: Europa, realm: str, ruler: str, leads: int = -1, ill: bool = False) -> int:
    """Somebody is Ruler of a Realm."""
    seat = seat_of(g, realm)
    g.ruler[seat] = person(g, ruler)
    g.leads[seat] = leads
    g.ill[seat] = int(ill) << ILL_RULER
    g.forget_worked_out()
    return seat


def elections(g: Europa) -> int:
    """How many have been held."""
    return len(told(g, 'election'))
