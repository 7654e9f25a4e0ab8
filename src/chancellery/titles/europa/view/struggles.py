"""R17.4: the Power Struggles that are active, upcoming or over, and what they bring everybody."""

from __future__ import annotations

from chancellery.titles.europa.fields import NO_CARD
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.struggle_scoring import HEAD, Standing, standings
from chancellery.titles.europa.struggles import battlegrounds, struggle_name, struggles_left
from chancellery.titles.europa.view_types import StrugglePointsView, StrugglesView, StruggleView


def struggles_view(g: Europa) -> StrugglesView:
    """R17.4.1-6: those that are over in their order, then the active and the upcoming one, with what each has brought
    or would bring; the deck as far as everybody knows its order."""
    deck = g.struggle_deck
    first = [] if g.upcoming == NO_CARD else [struggle_name(g, g.upcoming)]
    below = [struggle_name(g, card) if deck.known_to_all(g, at) else None for at, card in enumerate(deck.items)]
    seen: StrugglesView = {
        'struggles': {},
        'struggle_points': {},
        'struggle_deck': [*first, *reversed(below)],
        'struggles_left': struggles_left(g),
    }
    for row in g.struggles_scored:
        name = struggle_name(g, row[0])
        points = {g.name(seat): row[HEAD + seat] for seat in g.seats()}
        seen['struggles'][name] = struggle_view(g, row[0], 'scored', points)
    for stage, struggle in (('active', g.struggle), ('upcoming', g.upcoming)):
        if struggle != NO_CARD:
            name = struggle_name(g, struggle)
            found = standings(g, struggle)
            totals = {g.name(seat): each.total() for seat, each in found.items()}
            seen['struggles'][name] = struggle_view(g, struggle, stage, totals)
            seen['struggle_points'][name] = {g.name(seat): points_view(each) for seat, each in found.items()}
    return seen


def struggle_view(g: Europa, struggle: int, stage: str, points: dict[str, int]) -> StruggleView:
    """A card with its Battlegrounds."""
    ids = g.map.areas.ids
    return {'stage': stage, 'battlegrounds': [ids[area] for area in battlegrounds(g, struggle)], 'points': points}


def points_view(standing: Standing) -> StrugglePointsView:
    """What a Power Struggle would bring a player, by Battleground and by criterion."""
    return {
        'tax': [each[0] for each in standing.places],
        'alone': [each[1] for each in standing.places],
        'ties': [each[2] for each in standing.places],
        'criteria': standing.criteria,
    }
