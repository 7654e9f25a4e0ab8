"""What one sees of war: control of fortresses, and the duel (R10.3, R11.1)."""

from __future__ import annotations

from chancellery.titles.maria.combat import ATTACKER, Combat, Combats, army
from chancellery.titles.maria.conquest import protectors
from chancellery.titles.maria.edition import FRANCE, KINDS, POWERS, SUITS
from chancellery.titles.maria.state import Maria
from chancellery.titles.maria.view_types import CombatView, ControlView, DuelSide, PlayedView

JOINT: str = 'austria_pragmatic'


def control_view(g: Maria) -> ControlView:
    """Who controls each fortress, what marks it, whether it is protected now."""
    control: dict[str, str] = {}
    markers: dict[str, str] = {}
    protected: list[str] = []
    for city in g.map.fortresses:
        id = g.map.cities[city]
        holder = g.controller(city)
        joint = city in g.edition.electorates and holder != FRANCE
        control[id] = JOINT if joint else POWERS[holder]
        if g.marker(city) >= 0:
            markers[id] = POWERS[g.marker(city)]
        if protectors(g, city):
            protected.append(id)
    return {
        'control': control,
        'markers': markers,
        'protected': protected,
        'electorates': {g.map.cities[city]: control[g.map.cities[city]] for city in g.edition.electorates},
        'questions': {g.map.cities[question[0]]: POWERS[question[1]] for question in g.questions},
    }


def combat_view(g: Maria) -> CombatView | None:
    """The duel that is being fought."""
    combat = g.inside(Combat)
    if combat is None:
        return None
    return {
        'attacker': army_view(g, combat.commanders[0]),
        'defender': army_view(g, combat.commanders[1]),
        'score': combat.score,
        'holder': side_name(combat.holder),
        'played': played_view(combat),
    }


def played_view(combat: Combat) -> list[PlayedView]:
    """The cards of the duel, and the attacker's score after each."""
    found: list[PlayedView] = []
    score = combat.score
    for side, kind, value in reversed(combat.played):
        found.append({'side': side_name(side), 'card': KINDS[kind], 'value': value, 'score': score})
        score -= value if side == ATTACKER else -value
    found.reverse()
    return found


def side_name(side: int) -> str:
    """Attacker or defender."""
    return 'attacker' if side == ATTACKER else 'defender'


def army_view(g: Maria, general: int) -> DuelSide:
    """One side of a duel: its troops are open now (R11.1.9)."""
    generals = army(g, general)
    return {
        'generals': [g.edition.generals[each] for each in generals],
        'power': POWERS[g.owner(general)],
        'city': g.map.cities[g.at[general]],
        'suit': SUITS[g.map.suit[g.at[general]]],
        'troops': sum([g.troops[each] for each in generals]),
    }


def combats_view(g: Maria) -> list[list[str]]:
    """The combats still to be fought, as far as they are fixed."""
    combats = g.inside(Combats)
    pairs = [] if combats is None else combats.pairs
    return [[g.edition.generals[attacker], g.edition.generals[defender]] for attacker, defender in pairs]
