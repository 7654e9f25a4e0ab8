"""R5.4.4.3, R9.5.16, R12.3: the one light ship that may sail in a Trade action, and Trade Protection slots."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, items, number
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.harbours import add_ship, dock, docked, free_slot, loose_ships, remove_ship
from chancellery.titles.europa.board.hostility import hostile_sea
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.governing.purse import Payment, Price
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.teams import is_opponent, mates_of
from chancellery.titles.europa.trade import Venture, Waters, leave, linked_areas, waters_now
from chancellery.titles.europa.war.waters import (
    TOLL_OF_LINK,
    against_link,
    against_space,
    crosses_link,
    is_sea,
    next_spaces,
    origins,
    passes,
    port_space,
    range_of,
)

MOST_CARDS: Final = 10

NO_LIGHT_SHIP: Final = Rule('R5.4.4.3', 'refuse.no_light_ship')
OUT_OF_RANGE: Final = Rule('R9.5.16', 'refuse.sea_out_of_range')
NO_USE: Final = Rule('R5.4.4.4', 'refuse.ship_no_use')
SLOTS_YOURS: Final = Rule('R12.3.3', 'refuse.slots_yours')
SLOTS_OF_TEAM: Final = Rule('S6.3', 'refuse.slots_of_team')
NO_SHIP_TO_PUSH: Final = Rule('R5.4.4.3', 'refuse.no_ship_to_push')


def slot_free(g: Europa, sea: int) -> bool:
    """R12.3.1."""
    return free_slot(g, sea) != NOBODY


def rivals_on_slots(g: Europa, seat: int, sea: int) -> list[int]:
    """R5.4.4.3, S6.3: whose ships could be pushed out: those of opponents."""
    return sorted({owner for owner in g.slots_of(sea) if owner != NOBODY and is_opponent(g, seat, owner)})


def seas_with_ships(g: Europa, seat: int) -> list[int]:
    """Where a player has light ships that are not in his Fleet, which sails as one (R9.4b.14)."""
    return [sea for sea in range(g.map.sea_count) if loose_ships(g, seat, sea)]


def seas_in_reach(g: Europa, seat: int, sea: int, port: int) -> list[int]:
    """R9.5.13, R9.5.16: where a ship from a Sea Zone or a Port can sail, by the rules of every sailing, but into no
    hostile Sea Zone. Where it has room to turn it may come back. A costly link is open to who can pay (R9.5.30)."""
    here = sea if port == NOWHERE else port_space(g, port)
    found = origins(g, seat, here)  # borders go both ways
    if port == NOWHERE and range_of(g, seat) > 1 and any(passes(g, seat, each) for each in next_spaces(g, seat, sea)):
        found.add(sea)
    if port == NOWHERE and against_link(g, seat) is OK:
        found.update(g.map.costly[sea])
    seas = [each for each in sorted(found) if is_sea(g, each) and not hostile_sea(g, seat, each)]
    return [each for each in seas if against_space(g, seat, each) is OK]


def after_move(g: Europa, seat: int, sea: int, port: int, to: int, slot: bool, rival: int = NOBODY) -> Waters:
    """The ships as they would be once one has sailed: beside the slots, on a free one or on that of a rival."""
    waters = waters_now(g) if port != NOWHERE else leave(g, waters_now(g), seat, sea)
    if slot:
        waters.put_slot(to, g.slots_of(to).index(rival), seat)
    else:
        waters.add_beside(g, seat, to, 1)
    return waters


def against_place(g: Europa, seat: int, sea: int, port: int, to: int, slot: bool) -> Rule:
    """R9.5.16: in range, and with a slot to take, free or a rival's; in the same Sea Zone only from beside the slots
    onto one."""
    if to not in seas_in_reach(g, seat, sea, port):
        return OUT_OF_RANGE
    if to == sea and not (slot and g.ships_at(seat, sea)):
        return OUT_OF_RANGE
    if slot and not slot_free(g, to) and not rivals_on_slots(g, seat, to):
        return SLOTS_OF_TEAM if mates_of(g, seat) else SLOTS_YOURS
    return OK


def against_sailing(
    g: Europa, seat: int, cards: list[int], sea: int, port: int, to: int, slot: bool, links: list[bool]
) -> Rule:
    """R5.4.4.3-4: a place that is of use where one of the cards can then be sold."""
    rule = against_place(g, seat, sea, port, to, slot)
    if rule is not OK:
        return rule
    rivals = [NOBODY] if not slot or slot_free(g, to) else rivals_on_slots(g, seat, to)
    for rival in rivals:
        waters = after_move(g, seat, sea, port, to, slot, rival)
        if Venture(g, seat, cards, waters, links, to).any_sale(g):
            return OK
    return NO_USE


def against_ship(g: Europa, seat: int, cards: list[int], sea: int, port: int) -> Rule:
    """R5.4.4.3: the rule against moving a ship from here."""
    if not (loose_ships(g, seat, sea) if port == NOWHERE else docked(g, seat, port)):
        return NO_LIGHT_SHIP
    links = linked_areas(g, seat)
    for to in seas_in_reach(g, seat, sea, port):
        for slot in (True, False):
            if against_sailing(g, seat, cards, sea, port, to, slot, links) is OK:
                return OK
    return NO_USE


class SailForTrade(Question):
    """R5.4.4.3: where the ship sails: beside the slots of a Sea Zone (``sea``) or onto one (``slot``). Where all are
    taken it pushes out an opponent's ship, which stays in the Sea Zone (A-U9). Answers the Sea Zone, NOWHERE if none.
    """

    fields: ClassVar[tuple[Field, ...]] = (
        items('cards', MOST_CARDS, 0, 'trade'),
        number('sea', NOWHERE, 'sea'),
        number('port', NOWHERE, 'province'),
        number('to', NOWHERE, 'sea'),
    )

    def __init__(self, seat: int = 0, cards: list[int] | None = None, sea: int = NOWHERE, port: int = NOWHERE) -> None:
        super().__init__(seat)
        self.cards: list[int] = [] if cards is None else cards[:]
        self.sea = sea
        self.port = port
        self.to = NOWHERE

    def prompt(self, g: Europa, role: int) -> Prompt:
        if self.to != NOWHERE:
            return Prompt('prompt.push_ship', 'R5.4.4.3', {'sea': g.map.seas.ids[self.to]})
        return Prompt('prompt.sail_for_trade', 'R5.4.4.3', {'realm': g.name(self.seat)})

    def against(self, g: Europa, to: int, slot: bool) -> Rule:
        """The rule against sailing there."""
        if self.to != NOWHERE:
            return NO_SHIP_TO_PUSH
        links = linked_areas(g, self.seat)
        return against_sailing(g, self.seat, self.cards, self.sea, self.port, to, slot, links)

    def among_sea(self, g: Europa, role: int) -> list[int]:
        return seas_in_reach(g, self.seat, self.sea, self.port) if self.to == NOWHERE else []

    def deny_sea(self, g: Europa, role: int, sea: int) -> Rule:
        return self.against(g, sea, slot=False)

    def do_sea(self, g: Europa, role: int, sea: int) -> None:
        self.cast_off(g)
        add_ship(g, self.seat, sea)
        self.arrive(g, sea)

    def among_slot(self, g: Europa, role: int) -> list[int]:
        return self.among_sea(g, role)

    def deny_slot(self, g: Europa, role: int, sea: int) -> Rule:
        return self.against(g, sea, slot=True)

    def do_slot(self, g: Europa, role: int, sea: int) -> None:
        """R12.3.1, R12.3.3: a free slot, or one taken from an opponent."""
        self.to = sea
        rivals = rivals_on_slots(g, self.seat, sea)
        if slot_free(g, sea):
            self.settle(g, NOBODY)
        elif len(rivals) == 1:
            self.settle(g, rivals[0])

    def among_realm(self, g: Europa, role: int) -> list[int]:
        return [g.realm(seat) for seat in rivals_on_slots(g, self.seat, self.to)] if self.to != NOWHERE else []

    def deny_realm(self, g: Europa, role: int, party: int) -> Rule:
        """A ship of his is there, and to push it out is of use."""
        if party not in self.among_realm(g, role):
            return NO_SHIP_TO_PUSH
        waters = after_move(g, self.seat, self.sea, self.port, self.to, True, g.seat_of(party))
        venture = Venture(g, self.seat, self.cards, waters, linked_areas(g, self.seat), self.to)
        return OK if venture.any_sale(g) else NO_USE

    def do_realm(self, g: Europa, role: int, party: int) -> None:
        self.settle(g, g.seat_of(party))

    def settle(self, g: Europa, rival: int) -> None:
        """The ship takes a free slot, or that of a rival's ship, which stays in the Sea Zone (A-U9)."""
        self.cast_off(g)
        g.put_slots(self.to, g.slots_of(self.to).index(rival), self.seat)
        if rival != NOBODY:
            add_ship(g, rival, self.to)
            where = g.map.seas.ids[self.to]
            g.log('pushed_out', realm=g.name(self.seat), other=g.name(rival), sea=where)
        self.arrive(g, self.to)

    def cast_off(self, g: Europa) -> None:
        """The ship leaves where it was."""
        if self.port != NOWHERE:
            dock(g, self.seat, self.port, -1)
        else:
            remove_ship(g, self.seat, self.sea)

    def arrive(self, g: Europa, sea: int) -> None:
        """It is there; a costly link is paid for (R9.5.30)."""
        crosses = self.port == NOWHERE and crosses_link(g, self.sea, sea)
        g.log('sailed', realm=g.name(self.seat), sea=g.map.seas.ids[sea])
        self.done(g, sea)
        if crosses:
            g.ask(Payment(self.seat, Price(any=TOLL_OF_LINK), must=True))

    def deny_refuse(self, g: Europa, role: int, _: int) -> Rule:
        """It may stay where it is, until it has sailed."""
        return OK if self.to == NOWHERE else NO_SHIP_TO_PUSH

    def do_refuse(self, g: Europa, role: int, _: int) -> None:
        self.done(g, NOWHERE)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


FRAMES: Final = (SailForTrade,)
