"""Events in tests: a table on which nothing is settled yet, and all that an event changes there."""

from __future__ import annotations

from typing import Any

from chancellery.kernel.fields import put_mark
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.religion import set_faith
from chancellery.titles.europa.state import Europa
from tests.titles.europa.changes import changed
from tests.titles.europa.position import area, asks, can, clear, party, seat_of
from tests.titles.europa.programs import over, run
from tests.titles.europa.test_later_cards import at
from tests.titles.europa.test_missions import Position

Case = tuple[str, str, str, str, Position, tuple[str, ...], dict[str, Any]]
CLEARED = (
    'influence', 'imperial', 'claims', 'core', 'ally', 'friends', 'married', 'truce', 'expanded', 'merchant', 'war',
    'cb',
)  # fmt: skip


def as_it_is(g: Europa) -> None:
    """A position to which nothing is added."""


def outcome(event: str, scenario: str, active: str, position: Position, answers: tuple[str, ...]) -> dict[str, Any]:
    """The text of an event is resolved by a player, on a table without Influence, Claims, Cores and ties; each answer
    is ``realm action``. All that it changed."""
    g = at(scenario, active)
    clear(g, *CLEARED)
    position(g)
    g.forget_worked_out()
    asks(g)
    before = g.clone()
    run(g, f'event:{event}/effect', active, *answers)
    assert over(g), f'{g.deciders} may {can(g, g.deciders[0])}'
    return changed(before, g)


def named(cases: list[Case]) -> list[str]:
    """How the cases of a table are called."""
    return [f'{event} {case}' for event, case, *_ in cases]


def believes(g: Europa, faith: str, *areas: str) -> None:
    """Areas are of a faith."""
    for id in areas:
        set_faith(g, area(g, id), FAITHS.index(faith))


def at_war(g: Europa, realm: str, other: str) -> None:
    """A player is at war, with another or with an NPR."""
    g.war = put_mark(g.war, party(g, other), seat_of(g, realm))
    if g.seat_of(party(g, other)) != NOBODY:
        g.war = put_mark(g.war, party(g, realm), seat_of(g, other))


def owes(g: Europa, realm: str) -> None:
    """A player has an Interest token."""
    g.interest[seat_of(g, realm)] = 1
