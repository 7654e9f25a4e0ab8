"""What things are worth to a power: territories, moves, positions. Rules of thumb, in points of Influence."""

from __future__ import annotations

from math import exp
from typing import Final

from chancellery.titles.coalition_family.board import HOME, NOBODY
from chancellery.titles.coalition_family.influence import influence_income, scores
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.taxation import tax_income, taxed

SCORING: Final = 2.2  # a point of Influence a round, held for a round or two
TAX: Final = 0.35  # a coin a round
DENIAL: Final = 0.5  # what an enemy loses
AHEAD: Final = 0.15  # the same, for every point he is ahead
NEAR_GOAL: Final = 9  # from so many points below the goal on a rival must be stopped
PRESSING: Final = 1.2  # what his loss is worth more for each point beyond that
CARD: Final = 3.3  # a Battle card played, on average
SURENESS: Final = 3.0  # the scale on which a lead in Strength makes a battle safe


def worth(g: CoalitionState, power: int, place: int) -> float:
    """What it is worth to hold a territory with a garrison."""
    value = g.map.value[place]
    gain = 0.0
    if scores(g, power, place):
        gain = SCORING * value
    elif taxed(g, power, place) and g.map.owner[place] != power:
        gain = TAX * value
    holder = g.control(place)
    if holder >= 0 and holder != power and g.hostile(power, holder, place):
        gain += urgency(g, power, holder) * value if scores(g, holder, place) else TAX * value
    if g.map.kind[place] == HOME and g.map.owner[place] == power and holder != power:
        gain += value + (2.0 if place == g.map.capital[power] else 0.5)
    return gain


def urgency(g: CoalitionState, power: int, holder: int) -> float:
    """What it is worth to take a point from an enemy: the nearer his next scoring brings him to the goal, the more."""
    role = g.controller[holder]
    if role < 0 or g.controller[power] < 0:
        return DENIAL
    his = projected(g, g.own_power(role))
    ahead = max(0, his - projected(g, g.own_power(g.controller[power])))
    pressing = max(0, his - (g.goal - NEAR_GOAL))
    return DENIAL + AHEAD * ahead + PRESSING * min(pressing, NEAR_GOAL + 2)


def projected(g: CoalitionState, power: int) -> int:
    """The Influence a Major Power would have if it scored now."""
    return g.influence[power] + influence_income(g, power) + g.house.influence.crown_points(g, power)


def firepower(g: CoalitionState, power: int, troops: int) -> float:
    """What so many troops of a power can add in cards: as far as hand and Morale reach."""
    return CARD * min(troops, len(g.hands[power]), max(1, g.morale[power]))


def supporting(g: CoalitionState, power: int, place: int) -> int:
    """Troops of a power's generals next to a place, not in it."""
    total = 0
    for general in g.edition.generals_of[power]:
        at = g.at[general]
        if at >= 0 and not g.busy[general] and at in g.map.links[place]:
            total += g.troops[general]
    return total


def defence(g: CoalitionState, attacker: int, place: int) -> float:
    """What an attack on a place has to expect."""
    total = 0.0
    holder = g.garrison[place]
    defenders = 0
    if holder >= 0 and g.hostile(attacker, holder, place):
        total += g.garrison_strength(place)
        defenders |= 1 << holder
    for general in g.generals_in(place):
        power = g.power_of(general)
        if g.hostile(attacker, power, place):
            total += 1 + g.troops[general] + firepower(g, power, g.troops[general])
            defenders |= 1 << power
    for power in g.order:
        if defenders >> power & 1:
            total += 0.7 * firepower(g, power, supporting(g, power, place))
    return total


def attack(g: CoalitionState, general: int, place: int) -> float:
    """What a general can bring to bear on a place."""
    power = g.power_of(general)
    troops = g.troops[general]
    near = supporting(g, power, place)
    if g.at[general] in g.map.links[place]:
        near -= troops
    return 1 + troops + firepower(g, power, troops + max(0, near))


def chance(mine: float, theirs: float) -> float:
    """How likely it is that the one total comes out above the other."""
    return 1 / (1 + exp((theirs - mine) / SURENESS))


def enemy_generals(g: CoalitionState, power: int, place: int) -> int:
    """How many generals a power would fight in a place."""
    return sum(1 for general in g.generals_in(place) if g.hostile(power, g.power_of(general), place))


def danger(g: CoalitionState, power: int, place: int) -> float:
    """The strongest enemy army next to a place."""
    worst = 0.0
    for near in g.map.links[place]:
        for general in g.generals_in(near):
            other = g.power_of(general)
            if g.at_war(power, other):
                worst = max(worst, 1 + g.troops[general] + firepower(g, other, g.troops[general]))
    return worst


def prospects(g: CoalitionState, power: int, place: int, troops: int) -> float:
    """The best that an army standing here could take next: what makes a place worth standing in."""
    best = 0.0
    mine = 1 + troops + firepower(g, power, troops)
    for near in g.map.links[place]:
        prize = worth(g, power, near)
        if prize > best and g.control(near) != power:
            best = max(best, prize * chance(mine, defence(g, power, near)))
    return best


def strength_of(g: CoalitionState, power: int) -> float:
    """A power's army, cards and purse, in points of Influence."""
    troops = 0
    generals = 0
    for general in g.edition.generals_of[power]:
        if g.at[general] >= 0:
            troops += g.troops[general]
            generals += 1
    cards = min(len(g.hands[power]), 8)
    return 0.3 * troops + 0.25 * generals + 0.3 * cards + 0.13 * g.morale[power] + 0.12 * g.money[power]


def standing_of(g: CoalitionState, role: int) -> float:
    """What a player may expect to end with: Influence, what the next scoring brings, and the means to get more."""
    own = g.own_power(role)
    points = g.influence[own] + 0.9 * influence_income(g, own) + 0.1 * tax_income(g, own)
    points += 0.9 * g.house.influence.crown_points(g, own)
    for power in g.order:
        if g.controller[power] == role:
            points += strength_of(g, power) * (1.0 if power == own else 0.4)
    return points


def leader_role(g: CoalitionState) -> int:
    """The player who would have the most Influence if everybody scored now."""
    best, most = NOBODY, -1
    for role, power in enumerate(g.majors):
        points = projected(g, power)
        if points > most:
            best, most = role, points
    return best
