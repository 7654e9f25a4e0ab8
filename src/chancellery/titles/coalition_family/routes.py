"""Where a general may go (R7.6.11-R7.6.27 / RdE R9.7.20-R9.7.32), and whose leave he needs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from chancellery.kernel.rules import OK, Rule
from chancellery.titles.coalition_family.board import IMPASSABLE, NOWHERE
from chancellery.titles.coalition_family.board_update import own_ground
from chancellery.titles.coalition_family.citations import (
    ALREADY_THERE,
    ENEMY_IN_THE_WAY,
    IMPASSABLE_PLACE,
    NEUTRAL_HOME,
    NEUTRAL_MOVES,
    NOT_ADJACENT,
    NOT_BY_SEA,
    NOT_FRIENDLY,
    TWO_GENERALS,
)
from chancellery.titles.coalition_family.edition import NEUTRAL
from chancellery.titles.coalition_family.state import CoalitionState

MARCH: Final = 1
SEA: Final = 2
STRATEGIC: Final = 3
VOYAGE: Final = 4  # to Egypt (R13.1.1)
GROUND: Final = 5  # no way to go: the territories that an Ally has refused on some route
MOST_STEPS: Final = 3  # of a Strategic Move


def against_entering(g: CoalitionState, power: int, place: int) -> Rule:
    """R7.6.21-R7.6.24 / RdE R9.7.28, R9.7.29: may a general of this power come to the place at all?"""
    if g.map.kind[place] >= IMPASSABLE:
        return IMPASSABLE_PLACE[g.book]
    owner = g.map.owner[place]
    if owner >= 0 and owner != power and g.status[owner] == NEUTRAL and not g.allied(power, owner):
        return NEUTRAL_HOME[g.book]
    if g.status[power] == NEUTRAL and not own_ground(g, power, place):
        return NEUTRAL_MOVES[g.book]
    return g.house.movement.closed(g, power, place)


def against_ending(g: CoalitionState, power: int, place: int) -> Rule:
    """R7.6.27 / RdE R9.7.31: entering, and no other own general there."""
    rule = against_entering(g, power, place)
    if rule is OK and g.general_at(power, place) >= 0:
        return TWO_GENERALS[g.book]
    return rule


def against_march(g: CoalitionState, general: int, place: int) -> Rule:
    """R7.6.11 / RdE R9.7.21: to an adjacent territory."""
    if place == g.at[general]:
        return ALREADY_THERE[g.book]
    if not g.map.borders[g.at[general]][place]:
        return NOT_ADJACENT[g.book] if g.map.kind[place] < IMPASSABLE else IMPASSABLE_PLACE[g.book]
    return against_ending(g, g.power_of(general), place)


def against_sailing(g: CoalitionState, general: int, place: int) -> Rule:
    """R7.6.12, R7.6.13 / RdE R9.7.22, R9.7.23: along Sea Routes the power can use."""
    power = g.power_of(general)
    if place == g.at[general]:
        return ALREADY_THERE[g.book]
    if place not in g.house.movement.sea_moves(g, power, g.at[general]):
        return NOT_BY_SEA[g.book]
    return against_ending(g, power, place)


def against_advance(g: CoalitionState, power: int, place: int) -> Rule:
    """R7.6.18, R7.6.19 / RdE R9.7.26, U17: a Strategic Move goes through friendly ground without enemies on it."""
    holder = g.control(place)
    if holder < 0 or not g.allied(power, holder):
        return NOT_FRIENDLY[g.book]
    rule = against_entering(g, power, place)
    if rule is not OK:
        return rule
    return ENEMY_IN_THE_WAY[g.book] if enemies_in(g, power, place) else OK


def enemies_in(g: CoalitionState, power: int, place: int, gone: Sequence[int] = ()) -> bool:
    """Is there anybody in the place whom a general of this power would fight? Generals who are gone do not count."""
    holder = g.garrison[place]
    if holder >= 0 and g.hostile(power, holder, place):
        return True
    for general, spot in enumerate(g.at):
        if spot == place and general not in gone and g.hostile(power, g.power_of(general), place):
            return True
    return False


def consents(g: CoalitionState, power: int, kind: int, start: int, path: list[int]) -> list[int]:
    """R6.12, R7.6.14 / RdE R7.31, R9.7.22, R9.7.27: the other players' powers that must agree, in Power Order."""
    asked: list[int] = []
    if not g.house.movement.shares_freely(g):
        for place in path:
            holder = g.control(place)
            if holder >= 0 and holder != power and g.allied(power, holder):
                asked.append(holder)
    if kind == SEA:
        asked += g.house.movement.sea_consents(g, power, start, path[-1])
    mover = g.controller[power]
    return [other for other in g.order if other in asked and g.decider(other) != mover]


def strengths(g: CoalitionState, general: int, place: int) -> tuple[int, int]:
    """R8.5 / RdE R10.10, R10.11: the Strength of both sides if the place were attacked."""
    power = g.power_of(general)
    defence = 0
    if g.garrison[place] >= 0 and not g.allied(g.garrison[place], power):
        defence = g.garrison_strength(place)
    for other in g.generals_in(place):
        if not g.allied(g.power_of(other), power):
            defence += 1 + g.troops[other]
    return 1 + g.troops[general], defence


def defenders_of(g: CoalitionState, power: int, place: int) -> list[int]:
    """R8.4 / RdE R10.11: the powers whom a general of this power would fight there, in Power Order."""
    found = [other for other in g.order if g.garrison[place] == other or g.general_at(other, place) >= 0]
    return [other for other in found if not g.allied(other, power)]


def cards_to_play(g: CoalitionState, generals: list[int]) -> int:
    """R8.13 / RdE R10.30: how many cards at most these generals can play, one a troop, as far as hands go.

    R12.23: France, which nobody plays, turns over as many as it has Morale for.
    """
    most = 0
    for power in g.order:
        troops = sum([g.troops[general] for general in generals if g.power_of(general) == power])
        played = not g.uncontrolled(power) or not g.together()
        most += min(troops, len(g.hands[power].items) if played else g.morale[power])
    return most


def ground_of(g: CoalitionState, power: int, general: int, kind: int, path: list[int]) -> list[int]:
    """The territories that a power controls on a general's route; none where it was asked for its Sea Route."""
    if kind == SEA and power in g.house.movement.sea_consents(g, g.power_of(general), g.at[general], path[-1]):
        return []
    return [place for place in path if g.control(place) == power]


def refusal_of(general: int, kind: int, path: list[int]) -> list[int]:
    """What is remembered of a refusal: who would go, how, and the way, always of the same length."""
    return [general, kind, *path, *[NOWHERE] * (MOST_STEPS - len(path))]


def way_of(refusal: list[int]) -> list[int]:
    """The way, or the ground, of a refusal."""
    return [place for place in refusal[2:] if place >= 0]
