"""Section 10.3 and 12: conquest of fortresses (R10.3.1-R10.3.19, R12.1)."""

from __future__ import annotations

from typing import Final

from chancellery.titles.maria.boxes import count_electors
from chancellery.titles.maria.edition import FRANCE, MAJORS, NOBODY, POWERS
from chancellery.titles.maria.maps import BOHEMIA
from chancellery.titles.maria.state import AUSTRIAN_SIDE, FRENCH_SIDE, Maria
from chancellery.titles.maria.victory import check_conquests, tell_conquests

PROTECTION: Final = 3


def protectors(g: Maria, fortress: int) -> list[int]:
    """R10.3.4, R10.3.5, U23: generals of the controller's side within three cities; neutral ones do not protect."""
    holder = g.controller(fortress)
    away = g.map.distances(fortress)
    found: list[int] = []
    for general in range(g.edition.general_count):
        at = g.at[general]
        if at >= 0 and away[at] <= PROTECTION:
            power = g.owner(general)
            if not g.neutral(power) and g.side(power) == g.side(holder):
                found.append(general)
    return found


def leave_city(g: Maria, city: int, generals: list[int]) -> None:
    """R10.3.2, R10.3.9: generals leave a city on a normal march: it is conquered, or marked for later."""
    able = [general for general in generals if not g.face_down[general]]
    if not able:
        return
    general = able[0] if len(able) == 1 else g.supreme(able[0], able[1])
    power = g.owner(general)
    if not g.hostile(city, power):
        return
    if not protectors(g, city):
        conquer(g, city, power)
    elif all(question[0] != city for question in g.questions):
        major = g.major_of(power)
        g.questions.append([city, power, major])
        g.pool[major] -= 1
        g.log('fortress_passed', power=POWERS[power], city=g.map.cities[city])


def conquer(g: Maria, city: int, power: int) -> None:
    """R10.3.13-R10.3.18: mark the new control."""
    major = g.major_of(power)
    g.log('fortress_conquered', power=POWERS[power], city=g.map.cities[city])
    if city in g.edition.electorates:
        g.electorate[g.edition.electorates.index(city)] = FRENCH_SIDE if g.side(power) == 0 else AUSTRIAN_SIDE
        if g.advanced:
            count_electors(g)
    else:
        take_marker(g, city)
        if needs_marker(g, city, power):
            g.put_marker(city, major)
            g.pool[major] -= 1
    if g.set_aside[FRANCE] and major == FRANCE and g.map.map[city] == BOHEMIA:
        g.pool[FRANCE] += g.set_aside[FRANCE]  # R19.2.3
        g.log('markers_return', power=POWERS[FRANCE], count=g.set_aside[FRANCE])
        g.set_aside[FRANCE] = 0
    if not g.advanced:
        check_conquests(g)


def take_marker(g: Maria, city: int) -> None:
    """R10.3.13, R15.3: a victory marker goes back to the pool it came from."""
    if g.marker(city) >= 0:
        g.pool[g.marker(city)] += 1
        g.put_marker(city, NOBODY)


def needs_marker(g: Maria, city: int, power: int) -> bool:
    """R10.3.15, R10.3.16: in an enemy's home, in a friendly minor's, and always in Silesia."""
    if g.map.silesia[city]:
        return True
    home = g.home(city)
    if g.side(home) != g.side(power):
        return True
    return home not in MAJORS


def retroactive_conquest(g: Maria) -> None:
    """R12.1, R10.3.10, U24: what is no longer protected falls to who passed it; the others' markers go back."""
    waiting = g.questions
    g.questions = []
    for city, power, payer in waiting:
        g.pool[payer] += 1
        if g.hostile(city, power) and not protectors(g, city):
            g.log('retroactive', city=g.map.cities[city])
            conquer(g, city, power)
        else:
            g.log('fortress_held', city=g.map.cities[city])
    tell_conquests(g)


def holds_all_silesia(g: Maria, power: int) -> bool:
    """R19.1.0: does the power control every fortress of Silesia?"""
    return all(g.controller(city) == power for city in g.map.fortresses if g.map.silesia[city])


def electors_of(g: Maria, power: int) -> list[int]:
    """R18.4: electoral fortresses a power controls; joint ones count for Austria."""
    return [city for city in g.map.electors if g.controller(city) == power]


def votes_of(g: Maria, power: int) -> int:
    """R18.4: one for each of them."""
    return len(electors_of(g, power))
