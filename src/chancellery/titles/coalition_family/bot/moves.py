"""How the heuristic moves its generals."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.rng import Rng
from chancellery.kernel.rules import OK
from chancellery.titles.coalition_family.board import NOBODY
from chancellery.titles.coalition_family.bot.character import Character
from chancellery.titles.coalition_family.bot.worth import (
    attack,
    chance,
    danger,
    defence,
    enemy_generals,
    prospects,
    worth,
)
from chancellery.titles.coalition_family.garrisons import against_garrison
from chancellery.titles.coalition_family.marching import DraftRoute, MovementTurn, against_step
from chancellery.titles.coalition_family.routes import (
    MARCH,
    SEA,
    STRATEGIC,
    against_ending,
    consents,
    enemies_in,
    way_of,
)
from chancellery.titles.coalition_family.state import CoalitionState

THRESHOLD: Final = 0.35
TROOP: Final = 0.45  # what a troop is worth
GARRISON: Final = 0.5  # a place worth at least this gets a garrison


def choose_general(g: CoalitionState, turn: MovementTurn, legal: list[int], rng: Rng, who: Character) -> int:
    """The general with the most to gain by moving, or to end the turn; who was refused a way asks for no other."""
    v = g.v
    best, choice = THRESHOLD, v.done
    asked = [refusal[0] for refusal in turn.refused]
    for number in legal:
        general = number - v.general
        if 0 <= general < len(g.at) and general not in asked and general not in turn.stayed:
            gain, _ = best_route(g, general, turn.refused)
            if gain <= THRESHOLD:
                continue  # he would be put down again
            gain *= 0.7 + 0.1 * rng.below(7) + 0.2 * who.bold
            if gain > best:
                best, choice = gain, number
        place = number - v.garrison
        if 0 <= place < len(g.garrison) and wants_home_garrison(g, turn.power, place):
            return number
    return choice


def wants_home_garrison(g: CoalitionState, power: int, place: int) -> bool:
    """A garrison at home only where an enemy could walk in."""
    general = g.general_at(power, place)
    return g.troops[general] >= 2 and g.map.value[place] >= 2 and danger(g, power, place) > 4


def unwelcome(g: CoalitionState, refused: list[list[int]], general: int, kind: int, path: list[int]) -> bool:
    """Would a route ask again who has said no in this movement turn?

    One refusal is an answer: the power is not asked again with this general, nor with another one for the same ground.
    Where several had to agree, all of them are left alone: it matters little who of them has refused.
    """
    if not refused:
        return False
    power = g.power_of(general)
    asked = consents(g, power, kind, g.at[general], path)
    if not asked:
        return False
    for each in refused:
        other = each[0]
        how, way = each[1], way_of(each)
        if not way or (other != general and not any(place in path for place in way)):
            continue
        known = how != SEA or way[-1] in g.house.movement.sea_moves(g, power, g.at[other])  # else he went another way
        before = consents(g, power, how if known else MARCH, g.at[other], way)
        if any(host in asked for host in before):
            return True
    return False


def best_route(g: CoalitionState, general: int, refused: list[list[int]]) -> tuple[float, int]:
    """The best gain of a move that is allowed and not refused, and the action it begins with (march, sail, advance)."""
    v = g.v
    power = g.power_of(general)
    start = g.at[general]
    stay = position_value(g, general, start)
    best, choice = -99.0, v.done
    for place in g.map.links[start]:
        if against_ending(g, power, place) is OK and not unwelcome(g, refused, general, MARCH, [place]):
            gain = arrival(g, general, place) - stay
            if gain > best:
                best, choice = gain, v.march + place
    for place in g.house.movement.sea_moves(g, power, start):
        if against_ending(g, power, place) is OK and not unwelcome(g, refused, general, SEA, [place]):
            gain = arrival(g, general, place) - stay - 0.1
            if gain > best:
                best, choice = gain, v.sail + place
    for place, first in strategic_ends(g, general, refused):
        gain = position_value(g, general, place) - stay - 0.05
        if gain > best:
            best, choice = gain, v.advance + first
    return best, choice


def strategic_ends(g: CoalitionState, general: int, refused: list[list[int]]) -> list[tuple[int, int]]:
    """Places within a Strategic Move that is not refused, each with the first step towards it."""
    found: list[tuple[int, int]] = []
    seen = [g.at[general]]
    edge: list[list[int]] = [[]]
    for _ in range(g.edition.strategic_steps):
        further: list[list[int]] = []
        for path in edge:
            for place in g.map.links[path[-1] if path else g.at[general]]:
                if place in seen or against_step(g, general, path, place) is not OK:
                    continue
                step = [*path, place]
                if unwelcome(g, refused, general, STRATEGIC, step):
                    continue
                seen.append(place)
                further.append(step)
                if len(step) > 1 and g.general_at(g.power_of(general), place) == NOBODY:
                    found.append((place, step[0]))
        edge = further
    return found


def ends_well(g: CoalitionState, refused: list[list[int]], general: int, path: list[int]) -> bool:
    """Can a Strategic Move begun along this path still end without asking anybody who has refused?"""
    if unwelcome(g, refused, general, STRATEGIC, path):
        return False
    if against_ending(g, g.power_of(general), path[-1]) is OK:
        return True
    for place in g.map.links[path[-1]]:
        if against_step(g, general, path, place) is OK and ends_well(g, refused, general, [*path, place]):
            return True
    return False


def arrival(g: CoalitionState, general: int, place: int) -> float:
    """What coming to a place brings: a battle, a garrison, or a better position."""
    power = g.power_of(general)
    prize = worth(g, power, place) + (20.0 if place == g.house.victory.decisive_place(g) else 0.0)
    troops = g.troops[general]
    if enemies_in(g, power, place):
        odds = chance(attack(g, general, place), defence(g, power, place))
        if troops < 2:
            prize *= 0.3
        gain = prize + 1.1 * enemy_generals(g, power, place)
        return odds * gain - (1 - odds) * (1.0 + TROOP * troops) - TROOP
    if prize >= GARRISON and g.control(place) != power and troops > 0 and garrison_allowed(g, power, place):
        return prize - 0.25 * TROOP + position_value(g, general, place)
    return position_value(g, general, place)


def garrison_allowed(g: CoalitionState, power: int, place: int) -> bool:
    """Could the power leave a garrison there?"""
    owner = g.map.owner[place]
    return g.garrison[place] == NOBODY and (owner < 0 or owner == power or g.at_war(power, owner))


def position_value(g: CoalitionState, general: int, place: int) -> float:
    """What it is worth to stand somewhere: what can be taken next, and what is protected."""
    power = g.power_of(general)
    troops = g.troops[general]
    value = 0.45 * prospects(g, power, place, troops) + march_on(g, power, place, troops)
    if g.control(place) == power:
        threat = danger(g, power, place)
        if threat > 0:
            value += 0.12 * (worth_held(g, power, place) + 1) * (1 if troops else 0.3)
    return value


def march_on(g: CoalitionState, power: int, place: int, troops: int) -> float:
    """Where one capture wins the game, armies gather towards it."""
    goal = g.house.victory.decisive_place(g)
    if goal < 0 or g.map.owner[goal] == power:
        return 0.0
    steps = g.map.distances(goal, power)[place]
    return 0.0 if steps < 0 else (1 + troops) * 2.0 / (1 + steps)


def worth_held(g: CoalitionState, power: int, place: int) -> float:
    """What would be lost with a territory one holds."""
    return 2.0 * g.map.value[place] + (3.0 if place == g.map.capital[power] else 0.0)


def choose_route(g: CoalitionState, draft: DraftRoute, legal: list[int]) -> int:
    """Where one general goes; who has been refused takes another way or stays."""
    v = g.v
    refused = draft.turn(g).refused
    if draft.path:
        return continue_advance(g, draft, legal, refused)
    gain, choice = best_route(g, draft.general, refused)
    if gain > THRESHOLD and choice in legal:
        return choice
    options = [(offer_value(g, draft.general, number, refused), number) for number in legal if number != v.done]
    best = max(options, default=(0.0, v.done))
    stay = position_value(g, draft.general, g.at[draft.general])
    return best[1] if best[0] - stay > THRESHOLD or v.done not in legal else v.done


def offer_value(g: CoalitionState, general: int, number: int, refused: list[list[int]]) -> float:
    """What one of the offered moves brings; nothing where it would ask again who has refused."""
    v = g.v
    places = len(g.garrison)
    if v.march <= number < v.march + places:
        place = number - v.march
        return -9.0 if unwelcome(g, refused, general, MARCH, [place]) else arrival(g, general, place)
    if v.sail <= number < v.sail + places:
        place = number - v.sail
        return -9.0 if unwelcome(g, refused, general, SEA, [place]) else arrival(g, general, place)
    if v.advance <= number < v.advance + places:
        place = number - v.advance
        return position_value(g, general, place) - 0.05 if ends_well(g, refused, general, [place]) else -9.0
    return -9.0


def continue_advance(g: CoalitionState, draft: DraftRoute, legal: list[int], refused: list[list[int]]) -> int:
    """On the way: go on where it gets better, else stop; not where somebody has refused."""
    v = g.v
    best, choice = -99.0, legal[0]
    for number in legal:
        place = draft.path[-1] if number == v.go else number - v.advance
        gain = position_value(g, draft.general, place) + (0.02 if number == v.go else 0.0)
        path = draft.path if number == v.go else [*draft.path, place]
        if refused and not ends_well(g, refused, draft.general, path):
            gain -= 50.0
        if gain > best:
            best, choice = gain, number
    return choice


def choose_garrison(g: CoalitionState, general: int, legal: list[int]) -> int:
    """The most valuable place that still needs a garrison."""
    v = g.v
    power = g.power_of(general)
    best, choice = GARRISON, v.done
    for number in legal:
        place = number - v.garrison
        if 0 <= place < len(g.garrison) and against_garrison(g, general, place) is OK:
            gain = worth(g, power, place) if g.control(place) != power else 0.0
            if gain >= best:
                best, choice = gain, number
    return choice if choice in legal else legal[0]
