"""Positions overseas for tests: Ideas, Claims on Territories, ships off foreign coasts, and an Exploration Die that
falls as a test wants."""

from __future__ import annotations

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.distant_trade import open_continents
from chancellery.titles.europa.edition.components import EXPLORATION_FACES
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import disarm
from tests.titles.europa.loaded import Loaded
from tests.titles.europa.position import area, clear, province, seat_of, set_power, table, turn_of

QUEST = 'quest_for_the_new_world'


def seas(scenario: str = '1-03.1') -> Europa:
    """A table on which nobody has units, ships, Claims, Ideas or cards, and everybody 5 points of each power."""
    g = table(scenario)
    disarm(g)
    clear(g, 'claims', 'researched', 'colonists')
    g.milestones = [-1] * len(g.milestones)
    for hand in g.hands:
        hand.take_all()
    for seat in g.seats():
        set_power(g, g.name(seat), 5, 5, 5)
    g.forget_worked_out()
    return g


def know(g: Europa, realm: str, *ideas: str) -> None:
    """A Realm has researched these Ideas."""
    for id in ideas or (QUEST,):
        number = g.edition.decks.ideas.index.number(id)
        g.researched = put_mark(g.researched, number, seat_of(g, realm))
    g.forget_worked_out()


def lay_claim(g: Europa, realm: str, *areas: str) -> None:
    """Claims of a Realm."""
    for id in areas:
        g.claims = put_mark(g.claims, area(g, id), seat_of(g, realm))
    g.forget_worked_out()
    open_continents(g)


def settle(g: Europa, realm: str, *provinces: str) -> None:
    """Small Towns of a Realm, which its track knows of."""
    for id in provinces:
        g.town = put(g.town, province(g, id), seat_of(g, realm))
        g.small_towns[seat_of(g, realm)] += 1
    g.forget_worked_out()


def claims_of(g: Europa, realm: str) -> list[str]:
    """The Areas with Claims of a Realm."""
    return [g.map.areas.ids[at] for at, mask in enumerate(g.claims) if mask >> seat_of(g, realm) & 1]


def colonists(g: Europa, realm: str, count: int) -> None:
    """So many Colonists in the pool."""
    g.colonists[seat_of(g, realm)] = count
    g.forget_worked_out()


def throw(g: Europa, *faces: str) -> Loaded:
    """The next throws of the Exploration Die; what is returned says which are still to fall."""
    printed = g.edition.components.exploration.faces
    loaded = Loaded([printed.index(EXPLORATION_FACES.index(face)) for face in faces])
    g.rng = loaded
    return loaded


def explorer(g: Europa, realm: str = 'england', *faces: str) -> Europa:
    """It is the turn of a Realm that has explored nothing yet, and the die falls like this."""
    turn_of(g, realm)
    if faces:
        throw(g, *faces)
    return g
