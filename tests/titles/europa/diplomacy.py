"""Relations between Realms in tests: cubes, tokens, turns that begin properly, and what is said against an action."""

from __future__ import annotations

from chancellery.kernel.fields import put, put_mark
from chancellery.titles.europa.actions.phase import ActionPhase
from chancellery.titles.europa.state import Europa
from tests.titles.europa.position import area, asks, can, clear, party, province, seat_of


def begins(g: Europa, realm: str) -> Europa:
    """A turn of a Realm begins: what it can reach is marked."""
    g.first = seat_of(g, realm)
    g.forget_worked_out()
    return asks(g, ActionPhase())


def cubes(g: Europa, realm: str, **areas: int) -> None:
    """Exactly so many cubes of a Realm in these Areas."""
    for id, count in areas.items():
        g.put_influence(seat_of(g, realm), area(g, id), count)
    g.forget_worked_out()


def no_cubes(g: Europa) -> None:
    """Nobody has Influence anywhere."""
    clear(g, 'influence')
    g.forget_worked_out()


def allies(g: Europa, realm: str, *others: str) -> None:
    """A Realm is allied with NPRs."""
    for other in others:
        g.ally = put(g.ally, party(g, other), seat_of(g, realm))
    g.forget_worked_out()


def ally_of(g: Europa, other: str) -> str:
    """Whose ally an NPR is."""
    seat = g.ally[party(g, other)]
    return g.name(seat) if seat >= 0 else ''


def friends(g: Europa, one: str, other: str) -> bool:
    """Have two players put their Alliance tokens on each other's Capitals?"""
    first, second = seat_of(g, one), seat_of(g, other)
    both = (g.friends[first] >> second & 1, g.friends[second] >> first & 1)
    assert both[0] == both[1]
    return both[0] == 1


def married(g: Europa, realm: str, other: str) -> bool:
    """Has a Realm a Marriage token on a Capital?"""
    return bool(g.married[party(g, other)] >> seat_of(g, realm) & 1)


def claimed(g: Europa, realm: str, id: str) -> bool:
    """Has a Realm a Claim in an Area?"""
    return bool(g.claims[area(g, id)] >> seat_of(g, realm) & 1)


def at_war(g: Europa, realm: str, other: str) -> None:
    """A War token of a Realm on another's Capital."""
    g.war = put_mark(g.war, party(g, other), seat_of(g, realm))
    g.forget_worked_out()


def overlord(g: Europa, id: str) -> str:
    """Whose Vassal tokens lie on a Province."""
    seat = g.vassal[province(g, id)]
    return g.name(seat) if seat >= 0 else ''


def town(g: Europa, id: str) -> str:
    """Whose Town stands on a Province."""
    seat = g.town[province(g, id)]
    return g.name(seat) if seat >= 0 else ''


def said(g: Europa, role: str, action: str) -> str:
    """What is said against an action, in English."""
    return str(g.explain(role, action)[0])


def offered(g: Europa, role: str, verb: str) -> list[str]:
    """The things that a role may choose with a verb."""
    return [action.partition(':')[2] for action in can(g, role) if action.partition(':')[0] == verb]
