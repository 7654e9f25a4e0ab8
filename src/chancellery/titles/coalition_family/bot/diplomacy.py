"""How the heuristic chooses sides, keeps and breaks faith, and deals with others' requests."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.rng import Rng
from chancellery.titles.coalition_family.board import NOBODY
from chancellery.titles.coalition_family.bot.character import Character
from chancellery.titles.coalition_family.bot.worth import (
    NEAR_GOAL,
    SCORING,
    chance,
    defence,
    firepower,
    leader_role,
    projected,
    strength_of,
    urgency,
    worth,
)
from chancellery.titles.coalition_family.edition import EXPANSIONIST, NEUTRAL
from chancellery.titles.coalition_family.influence import scores
from chancellery.titles.coalition_family.negotiation import STATUS_TERMS
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.taxation import tax_income
from chancellery.titles.coalition_family.verbs import TERMS

STEADY: Final = 1.0  # what it costs to change sides
THREAT: Final = 0.4  # what an enemy can be expected to take, against what one could take oneself
ALONE: Final = 1.6  # what it is worth not to have all the world for an enemy
FAITH: Final = 1.2  # what it costs, in its own eyes, to break a promise


def side_values(g: CoalitionState, power: int, who: Character) -> list[float]:
    """What each status promises a power: prey within reach, less the dangers at its borders."""
    now = g.status[power]
    values: list[float] = []
    for status in range(4):
        g.status[power] = status
        values.append(prey(g, power) - threat(g, power) + friends(g, power, status) + check_on_leader(g, power))
        values[status] += who.feeling(g, power)
    g.status[power] = now
    values[NEUTRAL] += 0.25 * tax_income(g, power)
    values[now] += STEADY * (1 + who.faithful)
    return values


def prey(g: CoalitionState, power: int) -> float:
    """Worthwhile territories next to one's generals that one could attack or take."""
    found: list[int] = []
    total = 0.0
    if g.status[power] == NEUTRAL:
        return 0.0
    for general in g.edition.generals_of[power]:
        at = g.at[general]
        if at < 0:
            continue
        for near in g.map.links[at]:
            holder = g.control(near)
            if near in found or holder == power or (holder >= 0 and not g.hostile(power, holder, near)):
                continue
            found.append(near)
            total += 0.5 * worth(g, power, near)
    return total


def threat(g: CoalitionState, power: int) -> float:
    """The worst that each enemy general could do to what one holds."""
    total = 0.0
    for other in g.order:
        if other == power or not g.at_war(power, other):
            continue
        for general in g.edition.generals_of[other]:
            at = g.at[general]
            if at >= 0:
                total += harm(g, power, other, at, g.troops[general])
    return THREAT * total


def harm(g: CoalitionState, power: int, other: int, at: int, troops: int) -> float:
    """What an enemy army standing here can be expected to take: the loss, and the gain of a rival."""
    army = 1 + troops + firepower(g, other, troops)
    worst = 0.0
    for place in [at, *g.map.links[at]]:
        if g.control(place) != power:
            continue
        loss = (SCORING if scores(g, power, place) else 1.0) * g.map.value[place]
        if scores(g, other, place):
            loss += urgency(g, power, other) * g.map.value[place]
        worst = max(worst, loss * chance(army, defence(g, other, place)))
    return worst


def friends(g: CoalitionState, power: int, status: int) -> float:
    """A coalition protects, the more so the stronger it is; an Expansionist stands alone."""
    if status >= NEUTRAL:
        return -ALONE if status == EXPANSIONIST else 0.0
    helpers = sum(strength_of(g, other) for other in g.order if other != power and g.status[other] == status)
    return min(2.0, 0.12 * helpers)


def check_on_leader(g: CoalitionState, power: int) -> float:
    """The leader must be fought; the further ahead he is, the more this counts."""
    leader = g.own_power(leader_role(g))
    his = projected(g, leader)
    ahead = his - projected(g, power)
    if leader == power or ahead <= 0:
        return 0.0
    pressing = 0.15 * ahead + max(0.0, 0.8 * (his - (g.goal - 2 * NEAR_GOAL)))
    if g.at_war(power, leader):
        return 0.25 * pressing
    return -pressing if g.allied(power, leader) else 0.0


def runs_away(g: CoalitionState, power: int, other: int) -> bool:
    """Is the player of the other power leading, and well ahead of this one's?"""
    mine, his = g.controller[power], g.controller[other]
    if mine < 0 or his < 0 or his != leader_role(g):
        return False
    return projected(g, g.own_power(his)) >= projected(g, g.own_power(mine)) + 3


def best_status(g: CoalitionState, role: int, allowed: list[int], rng: Rng, who: Character) -> int:
    """The status a power takes: what pays best, with a thumb on the scale for what it has promised."""
    power = g.own_power(role)
    values = side_values(g, power, who)
    for each in g.promises:
        if each[0] == role and each[2] < STATUS_TERMS:
            values[each[2]] += FAITH * (1 + who.faithful)
    return max(allowed, key=lambda status: values[status] + 0.3 * rng.below(5))


def promise(g: CoalitionState, role: int, legal: list[int], rng: Rng, who: Character) -> int:
    """Tell one's future partner, or one's most dangerous neighbour, what one means to do; then be ready."""
    v = g.v
    if any(each[0] == role for each in g.promises) or rng.below(3) == 0:
        return v.ready
    power = g.own_power(role)
    if not g.chooses_status(power):
        return v.ready
    values = side_values(g, power, who)
    status = max(range(4), key=lambda each: values[each])
    partner = g.house.diplomacy.leaders(g, status)[0] if status < NEUTRAL else dangerous_neighbour(g, power)
    if partner == NOBODY:
        return v.ready
    number = v.offer + partner * len(TERMS) + status
    return number if number in legal else v.ready


def dangerous_neighbour(g: CoalitionState, power: int) -> int:
    """The Major Power with the most troops next to one's own land."""
    best, most = NOBODY, 0
    for other in g.majors:
        if other == power:
            continue
        near = 0
        for general in g.edition.generals_of[other]:
            at = g.at[general]
            if at >= 0 and any(g.control(link) == power for link in g.map.links[at]):
                near += 1 + g.troops[general]
        if near > most:
            best, most = other, near
    return best


def about_to_win(g: CoalitionState, power: int) -> bool:
    """Would the next scoring bring the player of a power to the goal, or nearly?"""
    role = g.controller[power]
    return role >= 0 and projected(g, g.own_power(role)) >= g.goal - 1


def borders(g: CoalitionState, power: int, other: int) -> bool:
    """Does the one have an army next to the other's land?"""
    for general in g.edition.generals_of[other]:
        at = g.at[general]
        if at >= 0 and g.troops[general] and any(g.control(near) == power for near in g.map.links[at]):
            return True
    return False
