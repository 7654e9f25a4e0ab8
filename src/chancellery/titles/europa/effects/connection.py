"""R12.2.2-6: the chain from a player's Capital Area to a Trade Node, an Area or a Sea Zone."""

from __future__ import annotations

from chancellery.titles.europa.edition.files import NOWHERE
from chancellery.titles.europa.effects.stats import LIGHT, ships
from chancellery.titles.europa.effects.things import AREA, NODE, SEA, kind_of, number_of
from chancellery.titles.europa.relations import capital_area, influence_in
from chancellery.titles.europa.state import Europa


def links(g: Europa, seat: int) -> tuple[list[bool], list[bool]]:
    """R12.2.2, R12.2.4, R12.2.6: the Areas and Sea Zones that can be links: a Town, Vassal, Influence, light ship."""
    areas = [
        any(seat in (g.town[province], g.vassal[province]) for province in inside) or influence_in(g, seat, area) > 0
        for area, inside in enumerate(g.scene.inside)
    ]
    seas = [ships(g, seat, LIGHT, sea) > 0 for sea in range(len(g.map.seas))]
    return areas, seas


def chain(g: Europa, seat: int) -> tuple[list[int], list[int]]:
    """The Areas and Sea Zones that an unbroken chain from the Capital Area reaches."""
    start = capital_area(g, g.realm(seat))
    if start == NOWHERE:
        return [], []
    open_areas, open_seas = links(g, seat)
    areas, seas = [start], []
    todo_areas, todo_seas = [start], [0][:0]
    while todo_areas or todo_seas:
        if todo_areas:
            area = todo_areas.pop()
            near, shores = g.map.borders[area], g.map.coasts[area]
        else:
            sea = todo_seas.pop()
            near, shores = g.map.shores[sea], g.map.waters[sea]
        for each in near:
            if open_areas[each] and each not in areas:
                areas.append(each)
                todo_areas.append(each)
        for each in shores:
            if open_seas[each] and each not in seas:
                seas.append(each)
                todo_seas.append(each)
    return areas, seas


def connected(g: Europa, seat: int, thing: int) -> bool:
    """R12.2.2-5: an inland node by an Area adjacent to its own, a maritime one by a Sea Zone next to it."""
    areas, seas = chain(g, seat)
    kind, number = kind_of(thing), number_of(thing)
    if kind == AREA:
        return number in areas
    if kind == SEA:
        return number in seas
    if kind != NODE:
        return False
    if g.map.maritime[number]:
        return any(sea in seas for sea in g.map.node_seas[number])
    home = g.map.node_area[number]
    return home in areas or any(area in areas for area in g.map.borders[home])
