"""R2.2.2-R2.2.5, R22: pieces are limited: if none is left, one is taken from elsewhere on the board.

A player who places a piece although none is left has one too many on the table, and chooses at once which to remove.
This does not apply to Towns, Vassals, Alliances, Marriages, mercenaries and units: if none is left, none can be placed.
"""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, Row, number, put, put_more, take_mark
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.summaries import CAUSES_ROW, CLAIMS_ROW, CORES_ROW
from chancellery.titles.europa.board.units import black_units_left
from chancellery.titles.europa.curia import cardinals, remove_cardinal
from chancellery.titles.europa.edition.decks import POWERS
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.effects.cards import add_cubes
from chancellery.titles.europa.fields import KINDS_OF_POWER, SEATS
from chancellery.titles.europa.governing.purse import all_power, lose_power
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.relations.ties import remove_own_influence
from chancellery.titles.europa.religion import end_revolution, revolution_tokens
from chancellery.titles.europa.state import Europa

CUBES: Final = 0  # what may be used up: first what each player has of his own
TOKENS: Final = 1  # Claims, Core and CB tokens together
CORES: Final = 2
CASUS_BELLI: Final = 3
REBELS: Final = 4  # then what all share
PIRATES: Final = 5
EXPANDED: Final = 6
REVOLUTIONS: Final = 7
PIECES: Final = ('cubes', 'tokens', 'cores', 'casus_belli', 'rebels', 'pirates', 'expanded', 'revolutions')
OWN_CUBES: Final = [CUBES]
OWN_TOKENS: Final = [TOKENS, CORES, CASUS_BELLI]
SHARED: Final = [REBELS, PIRATES, EXPANDED, REVOLUTIONS]

NOT_TO_BE_TAKEN: Final = Rule('R2.2.4', 'refuse.not_to_be_taken')
OTHER_PIECE: Final = Rule('R2.2.2', 'refuse.other_piece')


# ---- how many are in use


def cubes_used(g: Europa, seat: int) -> int:
    """R2.2.4: power, Influence, uses of Display Cards, Colonists, Cardinals, National Focus and covers of slots."""
    used = all_power(g, seat) + g.presence().cubes[seat] + g.colonists[seat] + cardinals(g, seat)
    for track in range(KINDS_OF_POWER):
        used += g.covered_at(seat, track)
    if g.focus[seat]:
        used += 1
    for owner, _, cubes in g.displayed:
        if owner == seat:
            used += cubes
    return used


def bits(masks: Row, seat: int) -> int:
    """In how many places a player has a token."""
    return len([1 for mask in masks if mask >> seat & 1])


def too_many(g: Europa, kind: int, seat: int) -> int:
    """How many pieces of a kind are on the table beyond what there is."""
    components = g.edition.components
    kit = components.kit
    if kind == CUBES:
        return cubes_used(g, seat) - kit['cubes']
    if kind == CORES:
        return g.core.count(seat) - kit['claims']
    if kind == CASUS_BELLI:
        return bits(g.cb, seat) - kit['claims_cb']
    if kind == TOKENS:
        return bits(g.claims, seat) + bits(g.cb, seat) + g.core.count(seat) - kit['claims'] - kit['claims_cb']
    if kind == REBELS:
        return sum(g.rebels) - black_units_left(g)
    if kind == PIRATES:
        return sum(g.pirates) - components.supply['black_ships']
    if kind == REVOLUTIONS:
        return revolution_tokens(g) - components.pools['revolution']
    return sum(g.expanded) - components.pools['expanded']


def enforce_own_limits(g: Europa, kinds: list[int]) -> bool:
    """R2.2.2, R2.2.4: whoever has laid down one too many of his own picks what goes; True if somebody is asked."""
    if g.phase in ('setup', 'over') or g.inside(TakeBack) is not None:
        return False
    for seat in g.seats():
        for kind in kinds:
            if too_many(g, kind, seat) > 0:
                g.ask(TakeBack(seat, kind))
                return True
    return False


def enforce_limits_of_tokens(g: Europa) -> bool:
    """R2.2.2: Claims, Core and CB tokens."""
    return tokens_could_be_short(g) and enforce_own_limits(g, OWN_TOKENS)


def enforce_shared_limits(g: Europa) -> bool:
    """R2.2.2-3: rebels, pirates, Expanded and Revolution tokens: the active player picks."""
    if g.phase in ('setup', 'over') or g.inside(TakeBack) is not None:
        return False
    chooser = g.active if g.active != NOBODY else g.first
    for kind in SHARED:
        if too_many(g, kind, NOBODY) > 0 and removable(g, kind):
            g.ask(TakeBack(chooser, kind))
            return True
    return False


def tokens_could_be_short(g: Europa) -> bool:
    """Are there so many Claims, Core and CB tokens that somebody might have too many? Told at a glance, since it is
    asked before every decision."""
    kit = g.edition.components.kit
    cb, cores = len(g.laid(CAUSES_ROW, g.cb)), len(g.laid(CORES_ROW, g.core, NOBODY))
    total = cb + cores + len(g.laid(CLAIMS_ROW, g.claims))
    return cb > kit['claims_cb'] or cores > kit['claims'] or total > kit['claims'] + kit['claims_cb']


def removable(g: Europa, kind: int) -> bool:
    """Black units that serve as allied ones are never taken (R2.2.3), and no more are gained than others make room for
    (``war.calls``)."""
    return kind != REBELS or any(g.rebels)


# ---- which one goes


class TakeBack(Question):
    """R2.2.2, R2.2.4: one piece of a kind is taken from where the player likes, until there are enough."""

    fields: ClassVar[tuple[Field, ...]] = (number('seat', 0, SEATS - 1), number('kind', 0, SHARED[-1]))

    def __init__(self, seat: int = 0, kind: int = 0) -> None:
        super().__init__(seat)
        self.kind = kind

    def prompt(self, g: Europa, role: int) -> Prompt:
        left = max(too_many(g, self.kind, self.seat), 0)
        if self.kind == CUBES:
            return Prompt('prompt.take_cube', 'R2.2.4', {'left': left})
        return Prompt('prompt.take_piece', 'R2.2.2', {'piece': PIECES[self.kind], 'left': left})

    def step(self, g: Europa) -> bool:
        if too_many(g, self.kind, self.seat) > 0 and removable(g, self.kind):
            return super().step(g)
        self.done(g, None)
        return True

    def deny_power(self, g: Europa, role: int, kind: int) -> Rule:
        return OK if self.kind == CUBES and g.power_at(self.seat, kind) > 0 else NOT_TO_BE_TAKEN

    def do_power(self, g: Europa, role: int, kind: int) -> None:
        lose_power(g, self.seat, kind, 1)
        g.log('power_back', realm=g.name(self.seat), power=POWERS[kind])

    def deny_area(self, g: Europa, role: int, area: int) -> Rule:
        """A cube of Influence, a Claim or Core token, a rebel unit, or a Revolution token."""
        if self.kind == CUBES:
            return OK if g.influence_at(self.seat, area) > 0 else NOT_TO_BE_TAKEN
        if self.kind in (TOKENS, CORES):
            claimed = self.kind == TOKENS and g.claims[area] >> self.seat & 1
            return OK if claimed or g.core[area] == self.seat else OTHER_PIECE
        if self.kind == REVOLUTIONS:
            return OK if g.revolution[area] else OTHER_PIECE
        return OK if self.kind == REBELS and g.rebels[area] > 0 else OTHER_PIECE

    def do_area(self, g: Europa, role: int, area: int) -> None:
        id = g.map.areas.ids[area]
        if self.kind == CUBES:
            remove_own_influence(g, self.seat, area, 1)
            g.log('influence_lost', realm=g.name(self.seat), area=id)
        elif self.kind in (TOKENS, CORES):
            if g.core[area] == self.seat:
                g.core = put(g.core, area, NOBODY)
                g.log('core_back', realm=g.name(self.seat), area=id)
            else:
                g.claims = take_mark(g.claims, area, self.seat)
                g.log('claim_back', realm=g.name(self.seat), area=id)
        elif self.kind == REVOLUTIONS:
            end_revolution(g, area)
            g.log('revolution_ends', area=id)
        else:
            g.rebels = put_more(g.rebels, area, -1)
            g.log('rebels_gone', area=id)

    def deny_realm(self, g: Europa, role: int, party: int) -> Rule:
        """A CB token."""
        fits = self.kind in (TOKENS, CASUS_BELLI) and g.cb[party] >> self.seat & 1
        return OK if fits else OTHER_PIECE

    def do_realm(self, g: Europa, role: int, party: int) -> None:
        g.cb = take_mark(g.cb, party, self.seat)
        g.log('cb_back', realm=g.name(self.seat), other=g.edition.parties[party])

    def deny_cardinal(self, g: Europa, role: int, slot: int) -> Rule:
        """R2.2.4: not the one in Roma."""
        mine = slot < len(g.curia) and g.curia[slot] == self.seat
        return OK if self.kind == CUBES and mine else NOT_TO_BE_TAKEN

    def do_cardinal(self, g: Europa, role: int, slot: int) -> None:
        remove_cardinal(g, slot)
        g.log('cardinal_back', realm=g.name(self.seat))

    def deny_card(self, g: Europa, role: int, card: int) -> Rule:
        """A use of a Display Card."""
        mine = any(owner == self.seat and each == card and cubes > 0 for owner, each, cubes in g.displayed)
        return OK if self.kind == CUBES and mine else NOT_TO_BE_TAKEN

    def do_card(self, g: Europa, role: int, card: int) -> None:
        add_cubes(g, card, -1)

    def deny_recall(self, g: Europa, role: int, _: int) -> Rule:
        """A Colonist of the pool."""
        return OK if self.kind == CUBES and g.colonists[self.seat] > 0 else NOT_TO_BE_TAKEN

    def do_recall(self, g: Europa, role: int, _: int) -> None:
        g.colonists[self.seat] -= 1
        g.log('colonist_back', realm=g.name(self.seat))

    def deny_node(self, g: Europa, role: int, node: int) -> Rule:
        """A pirate ship or an Expanded token."""
        pirate = self.kind == PIRATES and g.pirates[node] > 0
        return OK if pirate or (self.kind == EXPANDED and g.expanded[node]) else OTHER_PIECE

    def do_node(self, g: Europa, role: int, node: int) -> None:
        if self.kind == PIRATES:
            g.pirates = put_more(g.pirates, node, -1)
            g.log('pirates_gone', node=g.map.nodes.ids[node])
        else:
            g.expanded = put(g.expanded, node, 0)
            g.log('expanded_back', node=g.map.nodes.ids[node])

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


FRAMES: Final = (TakeBack,)
