"""Cards that are resolved from a table that is set up, and all that this changes: what lies on the table, Ideas, and
what holds for some time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from chancellery.kernel.fields import put
from chancellery.titles.europa import lasting
from chancellery.titles.europa.edition.atlas import FAITHS
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.governing.court import put_in_office
from chancellery.titles.europa.state import Europa
from tests.titles.europa.battles import disarm
from tests.titles.europa.changes import LAND, changed
from tests.titles.europa.position import asks, can, clear, fill, party, person, province, seat_of, table
from tests.titles.europa.programs import calm, over, run
from tests.titles.europa.test_ideas import USUAL, lay_out

Position = Callable[[Europa], object]
LASTING = (
    'siege.strength', 'siege.defence', 'move.land', 'unrest.war', 'income.trade', 'trade.keyPower', 'cost.mercenary',
    'cost.idea',
)  # fmt: skip
POWER, DUCATS, PRESTIGE, AVAILABLE, EXHAUSTED = 5, 10, 5, 5, 4


def opening(scenario: str, active: str) -> Europa:
    """Nobody has units, ships, Influence, Characters, cards or Unrest, no pirates sail and no Milestone is laid out;
    everybody has 5 of each power, 10 Ducats, 5 Prestige, Stability 0, and 5 available and 4 exhausted Manpower."""
    g = table(scenario)
    g.active = seat_of(g, active)
    disarm(g)
    calm(g)
    clear(g, 'influence', 'advisor', 'general', 'admiral', 'pirates', 'colonists', 'plague')
    for hand in g.hands:
        hand.take_all()
    for seat in g.seats():
        g.ducats[seat] = DUCATS
        g.prestige[seat] = PRESTIGE
        g.stability[seat] = 0
        g.interest[seat] = 0
        g.available[seat], g.exhausted[seat] = AVAILABLE, EXHAUSTED
        fill(g.put_power, seat, to=[POWER] * 3)
    g.slots = tuple([NOBODY] * len(g.slots))
    g.milestones = [-1] * len(g.milestones)
    g.forget_worked_out()
    return g


def held(g: Europa) -> dict[str, Any]:
    """What lasts for each player, and which Ideas he has."""
    found: dict[str, Any] = {}
    ideas = g.edition.decks.ideas.index.ids
    for seat in g.seats():
        name = g.name(seat)
        for key in LASTING:
            found[f'{key} {name}'] = lasting.number(g, key, seat)
        for kind in LAND:
            found[f'battle.dice {kind} {name}'] = lasting.number(g, 'battle.dice', seat, part=kind)
        found[f'holy war {name}'] = int(lasting.permits(g, 'cb.holyWar', seat))
        found[f'ideas {name}'] = ' '.join([id for at, id in enumerate(ideas) if g.researched[at] >> seat & 1])
    return found


def laid_out(g: Europa) -> list[str]:
    """The Ideas on display."""
    return sorted([g.edition.decks.ideas.index.ids[idea] for column in g.ideas for idea in column])


def outcome(before: Europa, after: Europa) -> dict[str, Any]:
    """All that differs: a number by how much, anything else by what it is now."""
    found = changed(before, after)
    found.pop('lasting', None)
    for name, now in found.items():
        if name.startswith('capital '):
            found[name] = after.map.provinces.ids[int(now)] if int(now) >= 0 else ''
        elif name.startswith('faith '):
            found[name] = FAITHS[int(now)]
    gone = [id for id in laid_out(before) if id not in laid_out(after)]
    if gone:
        found['gone from display'] = ' '.join(gone)
    old, new = held(before), held(after)
    for name, now in new.items():
        if now != old[name]:
            found[name] = now - old[name] if isinstance(now, int) else now
    return found


def resolved(g: Europa, address: str, realm: str, *answers: str) -> dict[str, Any]:
    """A block runs for a Realm, whose turn it is, and its questions are answered, ``realm action`` each, to the end;
    all that this changes."""
    asks(g)
    before = g.clone()
    run(g, address, realm)
    for answer in answers:
        who, _, action = answer.partition(' ')
        assert who in g.deciders, f'{g.deciders} may {can(g, g.deciders[0])}, and not {answer}'
        assert action in can(g, who), f'{who} may {can(g, who)}, and not {answer}'
        g.play(who, action)
    assert over(g), f'{g.deciders} may {can(g, g.deciders[0])}'
    return outcome(before, g)


def shows_unrest(*provinces: str) -> Position:
    """Unrest on these Provinces."""

    def change(g: Europa) -> None:
        for id in provinces:
            g.unrest = put(g.unrest, province(g, id), 1)
        g.forget_worked_out()

    return change


def both(*positions: Position) -> Position:
    """Several changes of a position."""

    def change(g: Europa) -> None:
        for each in positions:
            each(g)

    return change


def guns(g: Europa) -> None:
    """Cannons and Quest for the New World are on display, and no others than these nine."""
    lay_out(g, *USUAL)


def faithful(realm: str, faith: str) -> Position:
    """A state religion; and no Cardinal is left to who is no Catholic."""

    def change(g: Europa) -> None:
        g.faith = put(g.faith, party(g, realm), FAITHS.index(faith))
        g.curia = [seat for seat in g.curia if seat != seat_of(g, realm)]
        g.forget_worked_out()

    return change


def curia(*realms: str) -> Position:
    """The Cardinals, from the first slot on."""

    def change(g: Europa) -> None:
        g.curia = [seat_of(g, realm) for realm in realms]
        g.forget_worked_out()

    return change


def rich(realm: str, ducats: int) -> Position:
    """So many Ducats."""

    def change(g: Europa) -> None:
        g.ducats[seat_of(g, realm)] = ducats

    return change


def court(realm: str, *persons: str) -> Position:
    """Advisors, one of each kind from the first on."""

    def change(g: Europa) -> None:
        for office, id in enumerate(persons, start=1):
            put_in_office(g, seat_of(g, realm), office, person(g, id))

    return change


ADVISORS = ('maximilien', 'lorenzo', 'jean_baptiste')


class Taken(NamedTuple):
    """An option of an event that a player takes: the questions with their answers, and all that changes."""

    event: str
    option: str
    taker: str
    position: Position | None
    answers: tuple[str, ...]
    expected: dict[str, Any]


class Shared(NamedTuple):
    """An option about a Realm that it takes itself, or another, who is ``you`` in the answers.

    What only another gains is the bonus; answers about it begin with ``+``.
    """

    event: str
    option: str
    realm: str
    position: Position | None
    answers: tuple[str, ...]
    expected: dict[str, Any]
    bonus: dict[str, Any]


def name_of(row: Taken | Shared) -> str:
    """How a test is called."""
    return f'{row.event}.{row.option}'


def differing(found: dict[str, Any], expected: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    """What is not as expected: found, expected."""
    names = [*found, *[each for each in expected if each not in found]]
    return {name: (found.get(name), expected.get(name)) for name in names if found.get(name) != expected.get(name)}


def expect_taken(row: Taken, scenario: str) -> None:
    """The option changes this and nothing else."""
    g = opening(scenario, row.taker)
    if row.position:
        row.position(g)
    found = resolved(g, f'event:{row.event}/effect', row.taker, *row.answers)
    assert found == row.expected, differing(found, row.expected)


def expect_shared(row: Shared, scenario: str, taker: str) -> None:
    """The option changes this and nothing else, whether the Realm of the card takes it or another."""
    another = taker != row.realm
    answers = [each for each in row.answers if another or not each.startswith('+')]
    said = tuple([each.lstrip('+').replace('you ', f'{taker} ', 1) for each in answers])
    gains = {key.replace(' you', f' {taker}'): taker if by == 'you' else by for key, by in row.bonus.items()}
    expected = {**row.expected, **gains} if another else row.expected
    expect_taken(Taken(row.event, row.option, taker, row.position, said, expected), scenario)
