"""Facts about one thing, for the terminal: a place with what lies on it, a card with its text."""

from __future__ import annotations

from typing import Any

from chancellery.titles.europa.board.land import areas_next_to, areas_of, base_tax, controller, tax_value
from chancellery.titles.europa.edition.atlas import FAITHS, NO_FAITH
from chancellery.titles.europa.effects.program import Card, Programs
from chancellery.titles.europa.religion import faith_of_area
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.view.land import party_name

Told = dict[str, Any]


def about(g: Europa, kind: str, id: str) -> Told:
    """By the kind of thing; nothing where all that there is to say lies on the board."""
    if kind == 'area' and g.variant.inside[g.map.areas.number(id)]:
        return about_area(g, g.map.areas.number(id))
    if kind == 'province' and g.variant.tax[g.map.provinces.number(id)]:
        return about_province(g, g.map.provinces.number(id))
    if kind == 'realm' and id in g.edition.parties:
        return about_realm(g, g.edition.parties.index(id))
    programs: Programs = g.programs
    decks = g.edition.decks
    if kind == 'happening' and id in decks.events.index.ids:
        return text_of(programs.events[decks.events.index.number(id)])
    if kind == 'mission' and id in decks.goals.missions.ids:
        mission = decks.goals.missions.number(id)
        return {'prestige': decks.goals.mission_prestige[mission], **text_of(programs.missions[mission])}
    if kind == 'milestone' and id in decks.goals.milestones.ids:
        milestone = decks.goals.milestones.number(id)
        return {'prestige': decks.goals.milestone_prestige[milestone], **text_of(programs.milestones[milestone])}
    if kind == 'struggle' and id in decks.goals.struggles.ids:
        return text_of(programs.struggles[decks.goals.struggles.number(id)])
    if kind == 'idea' and id in decks.ideas.index.ids:
        idea = decks.ideas.index.number(id)
        return {'cost': decks.ideas.cost[idea], **text_of(programs.ideas[idea])}
    if kind == 'action_card' and id in decks.actions.index.ids:
        return text_of(programs.titles[decks.actions.title[decks.actions.index.number(id)]])
    if kind == 'goods' and id in decks.trade.index.ids:
        return about_goods(g, decks.trade.index.number(id))
    return {}


def about_goods(g: Europa, card: int) -> Told:
    """R12.1: the rows of a trade card (Trade Power, Ducats, Ducats where expanded), and what the Key Provinces of each
    node give."""
    trade, names = g.edition.decks.trade, g.map.provinces.ids
    nodes = {
        g.map.nodes.ids[node]: {
            names[key]: 1 + plus
            for key, plus in zip(trade.key_provinces[card][place], trade.plus[card][place], strict=True)
        }
        for place, node in enumerate(trade.nodes[card])
    }
    second = [g.map.nodes.ids[node] for node in trade.secondary[card] if node >= 0]
    rows = [' '.join([str(number) for number in row]) for row in trade.rows[card]]
    return {'rows': rows, 'nodes': nodes, 'secondary': second}


def text_of(card: Card) -> Told:
    """The lines of a card, as the texts have them."""
    return {'text': [line.path for line in card.lines]}


def about_area(g: Europa, area: int) -> Told:
    """Its Provinces with owners and tax, its religion, and what is next to it."""
    faith = faith_of_area(g, area)
    provinces = {
        g.map.provinces.ids[province]: {
            'owner': party_name(g, controller(g, province)) or None,
            'tax': tax_value(g, province),
        }
        for province in g.variant.inside[area]
    }
    near = [g.map.areas.ids[other] for other in areas_next_to(g, area)]
    return {'faith': FAITHS[faith] if faith != NO_FAITH else None, 'near': near, 'provinces': provinces}


def about_province(g: Europa, province: int) -> Told:
    """Where it lies, whose it is, and what it is worth."""
    return {
        'area': g.map.areas.ids[g.map.area[province]],
        'owner': party_name(g, controller(g, province)) or None,
        'tax': tax_value(g, province),
    }


def about_realm(g: Europa, party: int) -> Told:
    """Where it lies, and how large it is."""
    capital = g.capital[party]
    return {
        'capital': g.map.provinces.ids[capital] if capital >= 0 else None,
        'base': base_tax(g, party),
        'areas': [g.map.areas.ids[area] for area in areas_of(g, party)],
    }
