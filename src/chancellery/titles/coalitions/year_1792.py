"""Scenario 1792: the Armee d'Orient (R13.1.1) and Spain, closed at first (R13.1.2)."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.rules import OK, Rule
from chancellery.titles.coalition_family.board import NOBODY, NOWHERE
from chancellery.titles.coalition_family.citations import ALREADY_REFUSED
from chancellery.titles.coalition_family.house import House
from chancellery.titles.coalition_family.marching import GeneralMove, MovementTurn, was_refused
from chancellery.titles.coalition_family.routes import VOYAGE, against_ending
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalitions.citations import (
    NOT_A_PIECE_OF_YOURS,
    ORIENT_ACTION,
    ORIENT_BRITISH,
    ORIENT_CLOSED,
    ORIENT_START,
    ORIENT_USED,
    SPAIN_CLOSED,
)
from chancellery.titles.coalitions.edition import BRITAIN, FRANCE
from chancellery.titles.coalitions.house import CoalitionsMovement, competitive
from chancellery.titles.coalitions.state import Coalitions

SPAIN: Final = ('andalusia', 'catalonia', 'leon', 'madrid', 'navarra', 'valencia')
GATES: Final = ('navarra', 'catalonia')
WATCHED: Final = ('patrimonium_st_petri', 'napoli')
OPENS_AT: Final = 11


def spain_closed(g: Coalitions, power: int, place: int) -> bool:
    """R13.1.2: closed to all but France until a Frenchman goes in or somebody has 11 Influence."""
    if power == FRANCE or g.spain_open or g.spot(place) not in SPAIN:
        return False
    return max(g.influence) < OPENS_AT


def against_orient(g: Coalitions, general: int) -> Rule:
    """R13.1.1, U2, U36: once, from Provence, with no British general watching, and not into a Neutral's home."""
    if g.orient_used:
        return ORIENT_USED
    if g.at[general] == NOWHERE or g.spot(g.at[general]) != 'provence':
        return ORIENT_START
    for place in WATCHED:
        if g.general_at(BRITAIN, g.edition.spot(place)) != NOBODY:
            return ORIENT_BRITISH
    return OK if against_ending(g, FRANCE, g.edition.spot('egypt')) is OK else ORIENT_CLOSED


class OrientTurn(MovementTurn):
    """A French movement turn in 1792, with the voyage to Egypt among its moves."""

    def among_orient(self, g: CoalitionState, role: int) -> list[int]:
        return g.edition.generals_of[FRANCE]

    def deny_orient(self, g: CoalitionState, role: int, general: int) -> Rule:
        """R13.1.1: in the Movement action, a general who has not moved yet."""
        assert isinstance(g, Coalitions)
        if g.power_of(general) != FRANCE:
            return NOT_A_PIECE_OF_YOURS
        if self.only != NOBODY:
            return ORIENT_ACTION
        if self.is_done_with(general):
            return ORIENT_START
        if was_refused(self, general, VOYAGE, [g.edition.spot('egypt')]):
            return ALREADY_REFUSED[g.book]
        return against_orient(g, general)

    def do_orient(self, g: CoalitionState, role: int, general: int) -> None:
        """R13.1.1: straight to Egypt, with an Ally's leave where it is his; a battle comes after this movement turn."""
        g.push(Voyage(general, VOYAGE, [g.edition.spot('egypt')]))


class Voyage(GeneralMove):
    """The Armee d'Orient on its way: a move like any other, but for its length."""

    def bind(self, g: CoalitionState) -> None:
        """R13.1.1: the card is spent."""
        assert isinstance(g, Coalitions)
        if self.kind == VOYAGE:
            g.orient_used = True
        super().bind(g)

    def tell(self, g: CoalitionState) -> None:
        """A voyage, not a march."""
        if self.kind != VOYAGE:
            super().tell(g)
            return
        start, end = g.spot(self.start), g.spot(self.path[-1])
        g.log('orient', power=g.name(FRANCE), general=g.general_name(self.general), place=start, to=end)


class Movement1792(CoalitionsMovement):
    """Spain, and the Armee d'Orient."""

    def movement_turn(self, g: CoalitionState, power: int, only: int) -> MovementTurn:
        """R13.1.1: the French may sail to Egypt."""
        if power == FRANCE:
            return OrientTurn(power, only)
        return super().movement_turn(g, power, only)

    def closed(self, g: CoalitionState, power: int, place: int) -> Rule:
        """R13.1.2: Spain."""
        assert isinstance(g, Coalitions)
        return SPAIN_CLOSED if spain_closed(g, power, place) else OK

    def entered(self, g: CoalitionState, power: int, place: int) -> None:
        """R13.1.2: a French general in Navarra or Catalonia opens Spain."""
        assert isinstance(g, Coalitions)
        if power == FRANCE and not g.spain_open and g.spot(place) in GATES:
            g.spain_open = True
            g.log('spain_opens', place=g.spot(place))


def of_1792() -> House:
    """The house of the First Coalition."""
    house = competitive()
    house.movement = Movement1792()
    return house
