"""Positions of Europa for tests: a table that is set up, on which anything can be changed before somebody acts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from chancellery.kernel.frames import Decision, Frame, Prompt
from chancellery.titles import load
from chancellery.titles.europa.actions.turn import TakeTurn
from chancellery.titles.europa.fields import ARMIES, FIELDS
from chancellery.titles.europa.rounds.setup import set_up
from chancellery.titles.europa.state import Europa

TITLE: Any = load('europa')


class Rest(Decision[Europa]):
    """What lies below a position: nobody does anything any more, and everybody could be asked."""

    free: ClassVar[tuple[str, ...]] = ('pass',)
    ignores: ClassVar[tuple[str, ...]] = ('Frame',)

    def asked(self, g: Europa) -> int:
        return g.everyone()

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.wait', '')

    def do_pass(self, g: Europa, role: int, _: int) -> None:
        """Nothing happens."""


if 'Rest' not in TITLE.by_name:
    TITLE.register(Rest)


def table(scenario: str = '1-00.1', seed: int = 1, options: dict[str, str] | None = None) -> Europa:
    """A variant that is set up, before anybody has drawn a card; nothing is on the stack but ``Rest``."""
    chosen = {} if options is None else options
    people = len(TITLE.variant(scenario, chosen).seat_of_role)
    state = TITLE.new_state(scenario, people, chosen, _rng(seed))
    assert isinstance(state, Europa)
    set_up(state)
    state.round = 1
    state.phase = 'actions'
    state.nest(Rest())
    state.advance()
    return state


def _rng(seed: int) -> Any:
    from chancellery.kernel.rng import seeded

    return seeded(seed, 'chance')


def asks(g: Europa, *frames: Frame[Any]) -> Europa:
    """Put frames on the table, the last on top, and go on until somebody is asked."""
    g.stack = g.stack[:1]
    for frame in frames:
        if hasattr(frame, 'seat') and hasattr(frame, 'role'):
            frame.role = g.variant.role_of[frame.seat]
    g.nest(*frames)
    g.advance()
    return g


def clear(g: Europa, *names: str, to: int | None = None) -> None:
    """Nothing lies anywhere any more: rows are as they were before the set-up, or hold this everywhere."""
    declared = {field.name: field for field in FIELDS.fields}
    for name in names:
        row: Any = getattr(g, name)
        number = declared[name].start if to is None else to
        setattr(g, name, type(row)([number] * len(row)))


def turn_of(g: Europa, realm: str) -> Europa:
    """It is this Realm's turn."""
    seat = seat_of(g, realm)
    g.active = seat
    return asks(g, TakeTurn(seat))


def seat_of(g: Europa, realm: str) -> int:
    """The seat of a Realm."""
    return g.seat_of(g.edition.realms.index.number(realm))


def party(g: Europa, realm: str) -> int:
    """The number of a Realm."""
    return g.edition.parties.index(realm)


def area(g: Europa, id: str) -> int:
    """The number of an Area."""
    return g.map.areas.number(id)


def province(g: Europa, id: str) -> int:
    """The number of a Province."""
    return g.map.provinces.number(id)


def person(g: Europa, id: str) -> int:
    """The number of a person."""
    return g.edition.decks.persons.index.number(id)


def card(g: Europa, id: str) -> int:
    """The number of an action card."""
    return g.edition.decks.actions.index.number(id)


def give(g: Europa, realm: str, *ids: str) -> None:
    """Action cards into a hand, wherever they were."""
    seat = seat_of(g, realm)
    actions = g.edition.decks.actions
    for id in ids:
        number = card(g, id)
        deck = actions.power[actions.title[number]]
        if number in g.piles[deck].items:
            g.piles[deck].take(number)
        if number in g.discards[deck]:
            g.discards[deck].remove(number)
        g.hands_at(seat, deck).add(number, 0)
    g.forget_worked_out()


def fill(put: Callable[..., None], *of: int, to: list[int]) -> None:
    """All that a row over several kinds holds of a seat, or an Army: ``fill(g.put_power, seat, to=[1, 2, 3])``."""
    for at, value in enumerate(to):
        put(*of, at, value)


def in_armies(of: Callable[[int, int], list[int]], seat: int) -> int:
    """How many units of a class all Armies of a seat have: ``in_armies(g.mercenaries_of, seat)``."""
    return sum([sum(of(seat, army)) for army in range(ARMIES)])


def set_power(g: Europa, realm: str, adm: int, dip: int, mil: int) -> None:
    """Monarch Power of a Realm."""
    fill(g.put_power, seat_of(g, realm), to=[adm, dip, mil])
    g.forget_worked_out()


def power(g: Europa, realm: str) -> list[int]:
    """Monarch Power of a Realm."""
    return g.power_of(seat_of(g, realm))


def plays(g: Any, role: str, *actions: str) -> None:
    """A role plays one action after the other."""
    for action in actions:
        g.play(role, action)


def can(g: Europa, role: str) -> list[str]:
    """What a role may play, as texts."""
    return [str(action) for action in g.legal(role)]


def why_not(g: Europa, role: str, action: str) -> str:
    """The id of the rule against an action, or nothing."""
    refusals = g.explain(role, action)
    return refusals[0][0] if refusals else ''


def told(g: Europa, key: str) -> list[dict[str, Any]]:
    """What the log has told under a key, in order."""
    return [entry.params for entry in g.journal.entries if entry.key == f'event.{key}']
