"""Programs of cards in tests: a card runs from a position, and its questions are answered."""

from __future__ import annotations

from typing import Any

from chancellery.kernel.fields import put, put_mark
from chancellery.kernel.hidden import pile
from chancellery.titles.europa.effects.read import read_effects
from chancellery.titles.europa.effects.run import begin
from chancellery.titles.europa.state import Europa
from tests.titles.europa.position import TITLE, area, clear, party, province, seat_of, table

REALMS = ('france', 'castile', 'england')


def board() -> Europa:
    """A table of 1-00.1 on which nobody has anything in hand and France is active."""
    g = table()
    g.active = seat_of(g, 'france')
    for seat in g.seats():
        g.ducats[seat] = 10
        g.prestige[seat] = 5
        g.stability[seat] = 0
        g.interest[seat] = 0
    g.power = [3] * len(g.power)
    g.forget_worked_out()
    return g


def run(g: Europa, address: str, realm: str, *answers: str) -> Europa:
    """A block runs for a Realm; each answer is ``realm action``, or an action of the Realm itself."""
    g.stack = g.stack[:1]
    g.running = 0
    begin(g, address, seat_of(g, realm))
    g.advance()
    for answer in answers:
        who, _, action = answer.rpartition(' ')
        g.play(who or realm, action)
    return g


def over(g: Europa) -> bool:
    """Nothing of a card is left to do."""
    return len(g.stack) == 1


def resources(g: Europa, realm: str) -> tuple[list[int], int, int, int]:
    """Power, Ducats, Prestige and Stability of a Realm."""
    seat = seat_of(g, realm)
    return g.power_of(seat), g.ducats[seat], g.prestige[seat], g.stability[seat]


def influence(g: Europa, realm: str, id: str) -> int:
    """A Realm's cubes in an Area."""
    return g.influence_at(seat_of(g, realm), area(g, id))


def unrest(g: Europa, realm: str, *areas: str) -> int:
    """How many Towns and Vassals of a Realm show Unrest, in some Areas or everywhere."""
    seat = seat_of(g, realm)
    inside = [p for id in areas for p in g.variant.inside[area(g, id)]] if areas else list(range(len(g.town)))
    return len([p for p in inside if g.unrest[p] and seat in (g.town[p], g.vassal[p])])


def calm(g: Europa) -> None:
    """No Unrest anywhere."""
    clear(g, 'unrest')
    g.forget_worked_out()


def own(g: Europa, realm: str, *provinces: str) -> None:
    """Towns of a Realm on Provinces, whoever had them."""
    for id in provinces:
        number = province(g, id)
        g.town = put(g.town, number, seat_of(g, realm))
        g.vassal = put(g.vassal, number, -1)
        g.tokens = put(g.tokens, number, 0)
        g.large = put(g.large, number, 0)
    g.forget_worked_out()


def marry(g: Europa, realm: str, *others: str) -> None:
    """Marriages of a Realm with NPRs."""
    for other in others:
        g.married = put_mark(g.married, party(g, other), seat_of(g, realm))
    g.forget_worked_out()


def merchants(g: Europa, realm: str) -> list[int]:
    """The nodes of a Realm's Merchants."""
    seat = seat_of(g, realm)
    return g.merchant_of(seat)[: g.merchants[seat]]


def written(name: str, *effects: dict[str, Any], source: str = 'event') -> str:
    """A program that no card has, under an address of its own."""
    address = f'{source}:test_{name}/effect'
    programs = TITLE.programs
    if address not in programs.number_of:
        maker = programs.maker(source)
        before = len(programs.blocks)
        maker.block(read_effects(list(effects), address), address)
        assert not maker.unbuilt, maker.unbuilt
        programs.number_of.update({block.address: block.number for block in programs.blocks[before:]})
    return address


def lay(g: Europa, *ids: str, deck: tuple[str, ...] = ()) -> Europa:
    """These events in the row, the first three face up, and these in the deck, the first on top."""
    number = g.edition.decks.events.index.number
    g.event_row = pile('events', [number(id) for id in ids])
    g.event_deck = pile('events', [number(id) for id in reversed(deck)])
    g.event_ducats = [0] * len(g.event_ducats)
    for at in range(min(3, len(ids))):
        g.event_row.turn_up(g, at)
    g.event_taken = [0] * len(g.event_taken)
    g.forget_worked_out()
    return g
