"""Section 10.1: how far pieces come (R10.1.1-R10.1.16)."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.rules import OK, Rule
from chancellery.titles.maria.agreements import bonds_of
from chancellery.titles.maria.citations import (
    BY_AGREEMENT,
    CITY_TAKEN,
    FORCED_FORTRESS,
    FORCED_NEAR_ENEMY,
    JOIN_REFUSED,
    MAPS_APART,
    NEUTRAL_LAND,
    OUT_OF_REACH,
    STACK_FULL,
    TRAIN_BLOCKED,
)
from chancellery.titles.maria.maps import Marks
from chancellery.titles.maria.state import Maria

GENERAL: Final = 3
TRAIN: Final = 2
FORCED: Final = 8
ENTER: Final = 0  # what a city is to a piece: free to pass, a friend to join, or closed
JOIN: Final = 1
CLOSED: Final = 2
NOWHERE: Final[set[int]] = set()
CITY_MASK: Final = 511  # the parts of a step's number, see Ways
LENGTH: Final = 9
LENGTH_MASK: Final = 15
MAIN: Final = 1 << 13
JOINED: Final = 1 << 14
BEFORE: Final = 15


class Ways:
    """Every city a march leads to, with the way there.

    Each city entered is kept as one number, since a question works out a hundred of them: the city, its distance,
    whether main roads alone lead there, whether the march ends there by joining a friend, and where one came from.
    A city may be entered twice, the second time by main roads alone, on which one comes farther.
    """

    def __init__(self, start: int, used: int, on_main: bool) -> None:
        self.entered: list[int] = [start + (used << LENGTH) + (MAIN if on_main else 0)]
        self.ends: list[int] = []  # where the march may end

    def last(self, city: int) -> int:
        """The last step of the shortest way to a city: of two as long, of that on main roads."""
        found = 0
        for at in range(1, len(self.entered)):
            step = self.entered[at]
            if step & CITY_MASK == city:
                if not found:
                    found = at
                elif self.length(at) == self.length(found):
                    return at
        return found

    def lasts(self) -> dict[int, int]:
        """The last step of the way to each city, for all cities at once."""
        found: dict[int, int] = {}
        for at in range(1, len(self.entered)):
            city = self.entered[at] & CITY_MASK
            if city not in found or self.length(found[city]) == self.length(at):
                found[city] = at
        return found

    def length(self, last: int) -> int:
        """How many cities the piece will have entered with this step."""
        return self.entered[last] >> LENGTH & LENGTH_MASK

    def on_main(self, last: int) -> bool:
        """Do main roads alone lead there?"""
        return self.entered[last] & MAIN != 0

    def path(self, last: int) -> list[int]:
        """The cities entered on the way, in order."""
        cities: list[int] = []
        at = last
        while at:
            step = self.entered[at]
            cities.append(step & CITY_MASK)
            at = step >> BEFORE
        cities.reverse()
        return cities


class Ground:
    """What the board closes to generals of some powers, and who stands where: worked out once a decision."""

    def __init__(self, g: Maria, powers: list[int], taken: list[int]) -> None:
        self.taken = taken
        self.power = powers[0]
        self.neutrals = g.any_neutral()
        self.closed: set[int] = NOWHERE
        self.shunned: set[int] = NOWHERE
        if g.agreements:
            bonds = bonds_of(g, powers[0])
            self.closed = bonds.closed
            self.shunned = bonds.shunned(g, powers[0])
            for power in powers[1:]:
                bonds = bonds_of(g, power)
                self.closed = self.closed | bonds.closed
                self.shunned = self.shunned | bonds.shunned(g, power)

    def free_road(self, g: Maria, piece: int) -> bool:
        """Is there plainly somewhere to go: an empty city next door that nothing closes to generals of the power?"""
        for there in g.map.roads_apart[g.at[piece]]:
            if self.taken[there] < 0 and there not in self.shunned and there not in self.closed:
                if not self.neutrals or not g.barred(there, self.power):
                    return True
        return False


class Traffic:
    """What stands in the way of one piece or stack: asked for each city."""

    def __init__(self, g: Maria, pieces: list[int], refused: list[int], ground: Ground | None = None) -> None:
        self.g = g
        self.pieces = pieces
        self.power = g.owner(pieces[0])
        self.powers = [self.power]
        if len(pieces) > 1 and g.owner(pieces[1]) != self.power:
            self.powers.append(g.owner(pieces[1]))
        self.general = g.is_general(pieces[0])
        self.crosses = g.may_cross(self.powers)
        self.roads = g.map.roads if self.crosses else g.map.roads_apart
        self.main = g.map.main if self.crosses else g.map.main_apart
        self.edges = g.map.edges if self.crosses else g.map.edges_apart
        self.refused = refused
        if ground is None:
            ground = Ground(g, self.powers, g.occupied())
        self.taken = ground.taken
        self.neutrals = ground.neutrals
        self.closed = ground.closed if self.general else NOWHERE
        self.shunned = ground.shunned if self.general else NOWHERE
        self.leaving = NOWHERE  # a general inside a closed region may pass its cities on the way out
        if self.closed and g.at[pieces[0]] in self.closed:
            self.leaving = self.closed
            self.closed = NOWHERE
        self.restricted = self.neutrals or bool(self.closed)

    def kind(self, city: int) -> int:
        """R10.1.5, R10.1.6, R10.1.11, R10.1.12: may the piece pass here, end here by joining, or neither?"""
        occupant = self.taken[city]
        if occupant < 0 or occupant in self.pieces:
            return ENTER
        if not self.general:
            return CLOSED
        g = self.g
        owner = g.owner(occupant)
        if not g.is_general(occupant):
            return ENTER if g.enemies(owner, self.power) else CLOSED
        if len(self.pieces) > 1 or not g.cooperate(owner, self.power) or g.partner(occupant) >= 0:
            return CLOSED
        return CLOSED if occupant in self.refused else JOIN

    def closed_land(self, city: int) -> bool:
        """R10.1.13, R21.2: neutral country, or a region one has promised to keep out of."""
        if self.neutrals:
            for power in self.powers:
                if self.g.barred(city, power):
                    return True
        return city in self.closed

    def why(self, city: int) -> Rule:
        """The rule that closes a city itself, or OK."""
        g = self.g
        if self.kind(city) == CLOSED:
            occupant = self.taken[city]
            if not self.general:
                return TRAIN_BLOCKED
            if occupant in self.refused:
                return JOIN_REFUSED
            if g.is_general(occupant) and g.cooperate(g.owner(occupant), self.power):
                return STACK_FULL
            return CITY_TAKEN
        if any(g.barred(city, power) for power in self.powers):
            return NEUTRAL_LAND
        if city in self.closed or city in self.shunned or city in self.leaving:
            return BY_AGREEMENT
        if not self.crosses and g.map.map[city] != g.map.map[g.at[self.pieces[0]]]:
            return MAPS_APART
        return OK


def march_reach(g: Maria, traffic: Traffic, used: int, on_main: bool) -> Ways:
    """R10.1.2-R10.1.4: every city a piece can still march to, with the shortest way, main roads first."""
    base = GENERAL if traffic.general else TRAIN
    start = g.at[traffic.pieces[0]]
    ways = Ways(start, used, on_main)
    entered, ends = ways.entered, ways.ends
    marks = g.marks()  # 1: reached by some way, 2: on main roads alone
    zero, seen = marks.zero, marks.on
    seen[start] = zero + 2
    taken, edges, restricted = traffic.taken, traffic.edges, traffic.restricted
    at = 0
    while at < len(entered):
        step = entered[at]
        length = (step >> LENGTH & LENGTH_MASK) + 1
        if length > base + 1:
            break
        along_main = step & MAIN != 0
        if step & JOINED == 0 and (along_main or length <= base):
            for edge in edges[step & CITY_MASK]:
                there = edge >> 1
                before = seen[there]
                if along_main and edge & 1:
                    if before >= zero + 2:
                        continue
                    new = there + (length << LENGTH) + (at << BEFORE) + MAIN
                    mark = zero + 2
                elif before > zero or length > base:
                    continue
                else:
                    new = there + (length << LENGTH) + (at << BEFORE)
                    mark = zero + 1
                if taken[there] >= 0:
                    kind = traffic.kind(there)
                    if kind == CLOSED:
                        continue
                    if kind == JOIN:
                        new += JOINED
                if restricted and traffic.closed_land(there):
                    continue
                seen[there] = mark
                if before <= zero:
                    ends.append(there)
                entered.append(new)
        at += 1
    if traffic.shunned:
        ways.ends = ends = [city for city in ends if city not in traffic.shunned]
    if traffic.leaving:
        ways.ends = [city for city in ends if city not in traffic.leaving] or ends
    return ways


def forced_reach(g: Maria, traffic: Traffic, start: int = -1, closed: set[int] = NOWHERE, by_way: int = -1) -> Ways:
    """R10.1.14, R10.1.15: up to eight cities on main roads, past no enemy fortress and next to no enemy piece.

    A part of a march starts elsewhere, may keep out of some cities, and may stop where the march itself may not end.
    """
    marks = watched_cities(g, traffic.power)
    zero, seen = marks.zero, marks.on
    for city in closed:
        seen[city] = zero + 1
    if start < 0:
        start = g.at[traffic.pieces[0]]
    ways = Ways(start, 0, True)
    entered, ends = ways.entered, ways.ends
    seen[start] = zero + 1
    taken, main, restricted, power = traffic.taken, traffic.main, traffic.restricted, traffic.power
    fortress = g.map.fortress
    picky = bool(traffic.shunned) or bool(traffic.leaving)
    at = 0
    while at < len(entered):
        step = entered[at]
        length = (step >> LENGTH & LENGTH_MASK) + 1
        if length > FORCED:
            break
        if step & JOINED == 0:
            for there in main[step & CITY_MASK]:
                if seen[there] > zero:
                    continue
                seen[there] = zero + 1
                if fortress[there] and g.hostile(there, power):
                    continue
                new = there + (length << LENGTH) + (at << BEFORE) + MAIN
                if taken[there] >= 0:
                    kind = traffic.kind(there)
                    if kind == CLOSED:
                        continue
                    if kind == JOIN:
                        new += JOINED
                if restricted and traffic.closed_land(there):
                    continue
                if not picky or there == by_way or (there not in traffic.shunned and there not in traffic.leaving):
                    ends.append(there)
                entered.append(new)
        at += 1
    return ways


def both_reaches(g: Maria, traffic: Traffic) -> tuple[Ways, Ways]:
    """A general's normal and forced marches; what a normal march reaches is a normal march (U21)."""
    far = forced_reach(g, traffic)
    near = march_reach(g, traffic, 0, True)
    marks = g.last_marks()
    zero, seen = marks.zero, marks.on
    far.ends = [city for city in far.ends if seen[city] <= zero]
    return near, far


def watched_cities(g: Maria, power: int) -> Marks:
    """R10.1.15: the cities of enemy pieces and those next to them are marked."""
    marks = g.marks()
    zero, watched = marks.zero, marks.on
    hostile = g.relations().enemies[power]
    owner = g.edition.owner
    for piece, at in enumerate(g.at):
        if at >= 0 and hostile[owner[piece]]:
            watched[at] = zero + 1
            for near in g.map.roads[at]:
                watched[near] = zero + 1
    return marks


def can_leave(g: Maria, traffic: Traffic) -> bool:
    """Is there anywhere to go? Asked for every piece, so it looks no farther than needed."""
    for there in traffic.roads[g.at[traffic.pieces[0]]]:
        if traffic.taken[there] >= 0 and traffic.kind(there) == CLOSED:
            continue
        if traffic.restricted and traffic.closed_land(there):
            continue
        if there not in traffic.shunned:
            return True
    if not traffic.shunned:
        return False
    return bool(march_reach(g, traffic, 0, True).ends) or bool(forced_reach(g, traffic).ends)


def why_not_march(g: Maria, traffic: Traffic, city: int) -> Rule:
    """The sentence for a city one cannot march to."""
    rule = traffic.why(city)
    return OUT_OF_REACH if rule is OK else rule


def why_not_force(g: Maria, traffic: Traffic, city: int) -> Rule:
    """The sentence for a city no forced march leads to."""
    rule = traffic.why(city)
    if rule is not OK:
        return rule
    if g.hostile(city, traffic.power):
        return FORCED_FORTRESS
    watched = watched_cities(g, traffic.power)
    return FORCED_NEAR_ENEMY if watched.on[city] > watched.zero else OUT_OF_REACH
