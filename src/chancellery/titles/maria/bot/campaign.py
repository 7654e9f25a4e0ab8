"""How the bot campaigns: where generals and trains go, and where hussars ride."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.rng import Rng
from chancellery.titles.maria.bot.duel import prospect
from chancellery.titles.maria.bot.worth import believed_troops, expected_strength, leaves_the_rest, prize, urgency
from chancellery.titles.maria.conquest import PROTECTION, protectors
from chancellery.titles.maria.edition import AUSTRIA, BAVARIA, FRANCE, SAXONY
from chancellery.titles.maria.knowledge import common
from chancellery.titles.maria.movement import Move, Movement
from chancellery.titles.maria.reach import JOIN, Traffic, forced_reach, march_reach
from chancellery.titles.maria.state import Maria
from chancellery.titles.maria.supply import NO_PATH, supplied_at_home, supply_length

PULL: Final = 1.4  # how strongly a distant prize attracts
FREED: Final = 0.05  # how much of a prize's worth it is to beat a general who protects it
HUNT: Final = 0.3  # how strongly a weaker enemy attracts
STARVING: Final = 0.75
SUPPLY: Final = 6
REACH: Final = 4
IN_THE_WAY: Final = 1.0  # a train in an enemy fortress keeps the generals out of it
SPARED: Final = 1.5  # what taking a fortress costs that only the ally can use
SETTLED: Final = 0.08  # a gain smaller than this is not worth a move


class Field:
    """The board as the bot sees it while one role moves: made once, asked for every city."""

    def __init__(self, g: Maria, power: int) -> None:
        self.g = g
        self.power = power
        self.side = g.side(power)
        self.foes: list[int] = []
        for general in range(g.edition.general_count):
            if g.at[general] >= 0 and g.enemies(g.owner(general), power) and g.commander(general) == general:
                self.foes.append(general)
        self.now = urgency(g, power)
        self.spares = leaves_the_rest(g, power)
        self.threats = [believed_troops(g, foe) + expected_strength(g, g.owner(foe)) for foe in self.foes]
        self.prizes: dict[int, float] = {}
        self.pulls: list[float] = []  # how each prize attracts, less where an enemy general protects it
        self.wards: list[tuple[int, float]] = []
        self.guards: list[list[int]] = []  # who protects each ward now
        for city in g.map.fortresses:
            worth = prize(g, city, power)
            if worth > 0:
                self.prizes[city] = worth
                self.pulls.append(self.now * PULL * worth * (0.8 if self.guarded(city) else 1.0))
            elif g.friendly(city, power):
                near = min([g.map.distances(city)[g.at[foe]] for foe in self.foes], default=99)
                if near <= PROTECTION + 3:
                    self.wards.append((city, self.care(city) / self.now))
                    self.guards.append(protectors(g, city))
        self.cards = expected_strength(g, power)
        self.stakes = [self.stake(foe) for foe in self.foes]

    def stake(self, foe: int) -> float:
        """What the defeat of an enemy would open: the prizes that he protects, fewer where others do so too."""
        g = self.g
        if not g.advanced and g.turn >= g.edition.introductory_turns:
            return 0.0
        total = 0.0
        for city, worth in self.prizes.items():
            keepers = {g.commander(each) for each in protectors(g, city)}
            if foe in keepers:
                total += FREED * self.now * worth / len(keepers)
        return total

    def care(self, city: int) -> float:
        """What it is worth to protect an own fortress: most to who only has to hold out."""
        g = self.g
        if not g.advanced and self.power != AUSTRIA:
            return 0.05 if g.marker(city) >= 0 else 0.03  # who conquers faster than he loses wins
        care = 0.65 if not g.advanced else 0.3 if self.power == AUSTRIA else 0.2
        return care if g.map.fortress[city] == 1 else 1.4 * care

    def worth(self, general: int, troops: int, city: int, path: list[int]) -> float:
        """What it is worth for a general to go to a city by this path; the start alone means to stay."""
        g = self.g
        start = g.at[general]
        total = 0.0
        taken: list[int] = []
        if path and not g.face_down[general]:
            for left in [start, *path[:-1]]:
                value = self.falls(left)
                if value and left not in taken:
                    taken.append(left)
                    total += value
        total += self.outlook(general, city, taken)
        total += self.supply(general, city)
        total += self.guard(general, city)
        total += self.clash(general, troops, city)
        return total

    def falls(self, city: int) -> float:
        """What leaving a city brings at once."""
        worth = self.prizes.get(city, 0.0)
        if self.spares and self.g.map.fortress[city] and self.g.hostile(city, self.power):
            return -SPARED
        if worth > 0:
            return self.now * (worth if not protectors(self.g, city) else 0.25 * worth)
        return 0.0

    def hurry(self, city: int) -> float:
        """What staying in an enemy fortress costs: it falls only when one leaves it."""
        return 0.3 if self.g.hostile(city, self.power) and not self.spares else 0.0

    def outlook(self, general: int, city: int, taken: list[int]) -> float:
        """Prizes that lie near: the nearest count most."""
        g = self.g
        away = g.map.distances(city)
        best = 0.0
        more = 0.0
        tied = self.power not in (FRANCE, AUSTRIA)
        for i, prized in enumerate(self.prizes):
            if prized in taken or (tied and g.map.map[prized] != g.map.map[city]):
                continue
            pull = self.pulls[i] / (1.0 + 0.2 * away[prized])
            if pull > best:
                more += 0.15 * best
                best = pull
            else:
                more += 0.15 * pull
        return best + more

    def guarded(self, city: int) -> bool:
        """Does an enemy general protect it now?"""
        g = self.g
        away = g.map.distances(city)
        return any(away[g.at[foe]] <= PROTECTION for foe in self.foes)

    def supply(self, general: int, city: int) -> float:
        """A general far from home needs a train within six cities."""
        g = self.g
        if g.home(city) == self.power or (general == g.edition.arenberg and g.map.netherlands[city]):
            return 0.0
        away = g.map.distances(city)
        trains = [g.at[train] for train in g.edition.trains_of[self.power] if g.at[train] >= 0]
        nearest = min([away[at] for at in trains], default=99)
        if nearest <= SUPPLY:
            return -0.02 * nearest
        worse = 1.5 if g.face_down[general] else 1.0
        return -STARVING * worse - 0.04 * min(nearest, 12)

    def guard(self, general: int, city: int) -> float:
        """Own fortresses that enemies come near and nobody else protects."""
        total = 0.0
        away = self.g.map.distances(city)
        for i, (ward, worth) in enumerate(self.wards):
            if away[ward] <= PROTECTION:
                others = [each for each in self.guards[i] if each != general]
                total += worth if not others else 0.1 * worth
        return total

    def clash(self, general: int, troops: int, city: int) -> float:
        """Enemies next door must be fought now."""
        g = self.g
        roads = g.map.roads[city]
        total = 0.0
        for i, foe in enumerate(self.foes):
            if g.at[foe] in roads:
                total += prospect(g, general, troops, city, foe, self.stakes[i])
        return total + self.chase(troops, g.map.distances(city))

    def chase(self, troops: int, away: list[int]) -> float:
        """Nearer to an enemy one can expect to beat."""
        g = self.g
        best = 0.0
        for i, foe in enumerate(self.foes):
            lead = troops + self.cards - self.threats[i]
            if lead > 2.0:
                best = max(best, HUNT * min(1.0, lead / 8.0) / (1.0 + 0.4 * away[g.at[foe]]))
        return best


def own_troops(g: Maria, pieces: list[int]) -> int:
    """The troops that march together; a general who leaves a stack takes about half."""
    troops = sum([g.troops[piece] for piece in pieces])
    if len(pieces) == 1:
        other = common(g, pieces[0])
        if other >= 0:
            return (g.troops[pieces[0]] + g.troops[other]) // 2
    return troops


def best_march(
    g: Maria, field: Field, pieces: list[int], used: int, on_main: bool, refused: list[int]
) -> tuple[float, int, bool]:
    """The best city for generals to go to: its worth, the city (-1: stay) and whether by forced march."""
    traffic = Traffic(g, pieces, refused)
    troops = own_troops(g, pieces)
    general = pieces[0]
    best = field.worth(general, troops, g.at[general], [])
    if traffic.general and not used:
        best -= field.hurry(g.at[general])
    goal = -1
    by_force = False
    ways = march_reach(g, traffic, used, on_main)
    lasts = ways.lasts()
    for city in ways.ends:
        worth = field.worth(general, troops, city, ways.path(lasts[city]))
        if traffic.kind(city) == JOIN:
            worth += company(g, field, general, city)
        if worth > best:
            best, goal, by_force = worth, city, False
    if used == 0 and goal < 0:
        ways = forced_reach(g, traffic)
        lasts = ways.lasts()
        for city in ways.ends:
            worth = field.worth(general, troops, city, []) - 0.02 * ways.length(lasts[city])
            if worth > best + 0.1:
                best, goal, by_force = worth, city, True
    return best, goal, by_force


def company(g: Maria, field: Field, general: int, city: int) -> float:
    """Two weak generals are safer together where a strong enemy is near, and do less where none is."""
    friend = g.pieces_at(city)[0]
    both = g.troops[general] + g.troops[friend]
    away = g.map.distances(city)
    threat = max([believed_troops(g, foe) for foe in field.foes if away[g.at[foe]] <= REACH], default=0.0)
    return 0.15 if threat > max(g.troops[general], g.troops[friend]) and both >= threat else -0.9


def safe_alone(g: Maria, field: Field, general: int) -> bool:
    """Is no enemy near who is stronger than half of this stack?"""
    away = g.map.distances(g.at[general])
    half = own_troops(g, [general])
    return all(believed_troops(g, foe) <= half + 1 for foe in field.foes if away[g.at[foe]] <= REACH)


def stay_worth(g: Maria, field: Field, pieces: list[int]) -> float:
    """What staying is worth."""
    start = g.at[pieces[0]]
    return field.worth(pieces[0], own_troops(g, pieces), start, []) - field.hurry(start)


def choose_piece(g: Maria, frame: Movement, legal: list[int]) -> int:
    """The piece whose best move gains most; trains follow their generals; then the phase is over."""
    best = SETTLED
    chosen = g.v.done
    fields: dict[int, Field] = {}
    for number in legal:
        gain = gain_of(g, frame, number, fields)
        if gain > best:
            best, chosen = gain, number
    return chosen


def choose_any_piece(g: Maria, frame: Movement, legal: list[int], rng: Rng) -> int:
    """Any piece that gains by moving: weighing all of them takes most of the time of a playout."""
    fields: dict[int, Field] = {}
    first = rng.below(len(legal))
    for at in range(len(legal)):
        number = legal[(first + at) % len(legal)]
        if gain_of(g, frame, number, fields) > SETTLED:
            return number
    return g.v.done


def gain_of(g: Maria, frame: Movement, number: int, fields: dict[int, Field]) -> float:
    """What an action of the movement phase gains against leaving the piece alone; little or nothing below zero."""
    v = g.v
    generals = g.edition.general_count
    if v.piece <= number < v.piece + generals or v.stack <= number < v.stack + generals:
        alone = number < v.stack
        general = number - (v.piece if alone else v.stack)
        power = g.owner(general)
        if power not in fields:
            fields[power] = Field(g, power)
        pieces = [general] if alone else [general, g.partner(general)]
        refused = [friend for piece, friend in frame.refused if piece == general]
        worth, goal, _ = best_march(g, fields[power], pieces, 0, True, refused)
        if goal < 0:
            return -1.0
        gain = worth - stay_worth(g, fields[power], pieces)
        if alone and g.partner(general) >= 0:
            gain += 0.25 if safe_alone(g, fields[power], general) else -0.1
        return gain
    if v.piece <= number < v.piece + len(g.edition.pieces):
        train = number - v.piece
        goals = march_reach(g, Traffic(g, [train], []), 0, True).ends
        return max([train_worth(g, train, city) for city in goals], default=-99.0) - train_worth(g, train, g.at[train])
    if v.replace <= number < v.replace + len(g.edition.trains):
        return replacing(g, number - v.replace + generals)
    return -1.0


def choose_march(g: Maria, frame: Move, legal: list[int]) -> int:
    """The best city from here, or a halt."""
    v = g.v
    pieces = frame.pieces
    if not g.is_general(pieces[0]):
        goals = [number for number in legal if v.march <= number < v.march + len(g.map.cities)]
        best = max(goals, key=lambda number: train_worth(g, pieces[0], number - v.march), default=-1)
        if best >= 0 and (
            not frame.used
            or train_worth(g, pieces[0], best - v.march) > train_worth(g, pieces[0], g.at[pieces[0]]) + 0.05
        ):
            return best
        return v.halt
    field = Field(g, g.owner(pieces[0]))
    _, goal, by_force = best_march(g, field, pieces, frame.used, bool(frame.on_main), frame.refused)
    if goal >= 0:
        return (v.force if by_force else v.march) + goal
    return v.halt if v.halt in legal else legal[0]


def train_worth(g: Maria, train: int, city: int) -> float:
    """A train belongs within reach of the generals away from home, out of reach of enemies and out of the way."""
    power = g.owner(train)
    away = g.map.distances(city)
    total = 0.0
    for general in g.on_map(power):
        at = g.at[general]
        if g.home(at) == power and g.map.map[at] != g.map.map[city]:
            continue
        need = 0.25 if g.home(at) == power else 1.0
        distance = away[at]
        others = [
            g.map.distances(at)[g.at[each]] for each in g.edition.trains_of[power] if each != train and g.at[each] >= 0
        ]
        if min(others, default=99) < distance:
            need *= 0.3
        total -= need * (0.1 * max(0, distance - 1) + (0.5 if distance > SUPPLY else 0.0))
    for general in range(g.edition.general_count):
        at = g.at[general]
        if at >= 0 and away[at] < REACH and g.enemies(g.owner(general), power):
            total -= 0.08 * (REACH - away[at])
    if g.map.fortress[city] and g.hostile(city, power):
        total -= IN_THE_WAY
    return total


def replacing(g: Maria, train: int) -> float:
    """A lost train is brought back when generals need it; one on the board only when it is far from all."""
    power = g.owner(train)
    abroad = [general for general in g.on_map(power) if not supplied_at_home(g, general)]
    if g.at[train] < 0:
        return 0.6 if g.on_map(power) else -1.0
    starving = [general for general in abroad if supply_length(g, general, True) == NO_PATH]
    far = all(g.map.distances(g.at[train])[g.at[general]] > 2 * SUPPLY for general in g.on_map(power))
    return 0.5 if starving and far else -1.0


def choose_hussar(g: Maria, legal: list[int]) -> int:
    """Ride where an enemy's supply must pass; from afar, next to his train."""
    v = g.v
    scores: dict[int, float] = {}
    for general in range(g.edition.general_count):
        power = g.owner(general)
        if g.at[general] < 0 or not g.enemies(power, AUSTRIA) or supplied_at_home(g, general):
            continue
        length = supply_length(g, general, False)
        if length == NO_PATH:
            continue
        heavy = 1.0 + 0.2 * g.troops[general] if power not in (BAVARIA, SAXONY) else 1.0
        away = g.map.distances(g.at[general])
        for train in g.edition.trains_of[power]:
            if g.at[train] < 0:
                continue
            back = g.map.distances(g.at[train])
            for number in legal:
                city = number - v.hussar
                if 0 <= city < len(away) and away[city] + back[city] == length:
                    neck = len([1 for near in g.map.roads[city] if away[near] + back[near] <= length + 1])
                    scores[number] = scores.get(number, 0.0) + heavy * length / (2.0 + neck)
    if not scores:
        return v.stop
    return max(sorted(scores), key=lambda number: scores[number])
