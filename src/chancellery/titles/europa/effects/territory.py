"""Provinces that change hands by a card (EFFECTS 3.2): they are acquired or liberated."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.fields import put
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.land import provinces_of
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.effects.asks import EachPicks
from chancellery.titles.europa.effects.read import Node
from chancellery.titles.europa.effects.run import NOT_AMONG, Effect, Run
from chancellery.titles.europa.effects.things import (
    PROVINCE,
    REALM,
    SPAN,
    Maker,
    MakeStep,
    Things,
    kind_of,
    number_of,
)
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.governing.tracks import place_town, place_vassal, remove_town, remove_vassal
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.liberation import holder_of, leave_occupied, liberate

TOWN: Final = 'town'
VASSAL: Final = 'vassal'

OF_A_PLAYER: Final = Rule('R16.3.15', 'refuse.of_a_player')
NO_PIECE_LEFT: Final = Rule('R2.2.3', 'refuse.none_left')


def provinces_named(g: Europa, things: list[int]) -> list[int]:
    """The Provinces that things of a card stand for: an Area for all of its own, a Realm for all that belong to it."""
    found: list[int] = []
    for thing in things:
        kind, number = kind_of(thing), number_of(thing)
        if kind == PROVINCE:
            found.append(number)
        else:
            found += provinces_of(g, number) if kind == REALM else g.variant.inside[number]
    return sorted(set(found))


class Acquire(EachPicks):
    """R16.3.15: a Town of the right size or Vassal tokens on Provinces that no other player has, unless the card allows
    it; the player says which where the pieces do not suffice for all."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.what: Things = maker.things(node.args['what'], f'{node.path}.what')
        self.places = self.what
        self.hold: str = node.args['hold']
        self.even: bool = node.args.get('even', False)
        if self.hold not in (TOWN, VASSAL):
            maker.lacks(f'do acquire {self.hold}')

    def number(self, g: Europa, run: Run, seat: int) -> int:
        return len(self.provinces(g, run))

    def provinces(self, g: Europa, run: Run) -> list[int]:
        """Those that the card names and that are in play."""
        return [p for p in provinces_named(g, self.what.things(g, run.scope())) if g.variant.tax[p] > 0]

    def against(self, g: Europa, seat: int, province: int) -> Rule:
        """R16.3.15, R2.2.3: another player's, one's own already, or no pieces left; rebels are no player."""
        holders = (g.town[province], g.vassal[province], g.occupier[province])
        if not self.even and any(holder not in (NOBODY, REBELS, seat) for holder in holders):
            return OF_A_PLAYER
        if (g.town if self.hold == TOWN else g.vassal)[province] == seat:
            return NOT_AMONG
        return OK if self.room(g, seat, [province]) else NO_PIECE_LEFT

    def room(self, g: Europa, seat: int, provinces: list[int]) -> bool:
        """R7.5.3, R11.4.2: do the pieces suffice for all of these?"""
        components = g.edition.components
        sizes = [g.variant.tax[province] for province in provinces]
        if self.hold == VASSAL:
            return g.vassals[seat] + sum(sizes) <= components.vassals.pieces()
        large = min(sizes.count(2), components.large_towns.pieces() - g.large_towns[seat])
        return g.small_towns[seat] + sum(sizes) - 2 * large <= components.small_towns.pieces()

    def candidates(self, g: Europa, run: Run, pick: Any) -> list[int]:
        free = [p for p in self.provinces(g, run) if self.against(g, pick.owner, p) is OK]
        return [PROVINCE * SPAN + province for province in free]

    def why_not(self, g: Europa, run: Run, pick: Any, thing: int) -> Rule:
        if kind_of(thing) == PROVINCE and number_of(thing) in self.provinces(g, run):
            return self.against(g, pick.owner, number_of(thing))
        return self.against_place(g, run, thing)

    def take(self, g: Europa, run: Run, pick: Any, thing: int) -> None:
        """What another has there goes back; a +1m token goes (R13.4.11)."""
        seat, province = pick.owner, number_of(thing)
        if g.occupier[province] != NOBODY:
            leave_occupied(g, province)
        if g.vassal[province] != NOBODY:
            remove_vassal(g, province)
        if g.town[province] != NOBODY:
            remove_town(g, province)
        g.plus = put(g.plus, province, 0)
        placed = place_town if self.hold == TOWN else place_vassal
        placed(g, seat, province)
        key = 'town_acquired' if self.hold == TOWN else 'vassal_acquired'
        g.log(key, realm=g.name(seat), province=g.map.provinces.ids[province])
        pick.picked.append(thing)
        pick.left -= 1

    def settled(self, g: Europa, run: Run, pick: Any, candidates: list[int]) -> bool:
        return len(candidates) == 1 or self.room(g, pick.owner, [number_of(thing) for thing in candidates])


class Liberate(Effect):
    """R14.3.9-12: Provinces of players are set free."""

    def __init__(self, node: Node, maker: Maker) -> None:
        super().__init__(node, maker)
        self.what: Things = maker.things(node.args['what'], f'{node.path}.what')
        self.cb: bool = node.args.get('cb', True)

    def held(self, g: Europa, run: Run) -> list[int]:
        """Those that belong to a player, or are his Vassals."""
        return [p for p in provinces_named(g, self.what.things(g, run.scope())) if holder_of(g, p) != NOBODY]

    def futile(self, g: Europa, run: Run) -> bool:
        return not self.held(g, run)

    def run(self, g: Europa, run: Run) -> None:
        for province in self.held(g, run):
            liberate(g, holder_of(g, province), province, self.cb)


TERRITORY: Final[dict[str, MakeStep]] = {'acquire': Acquire, 'liberate': Liberate}
