"""How the bot talks: when it offers a truce, and which offers it takes (sections 20 and 21)."""

from __future__ import annotations

from typing import Final

from chancellery.titles.maria.agreements import (
    BY,
    KEEP_AWAY,
    KEEP_OFF,
    KEEP_OUT,
    LAY_NOTHING,
    NO_ARROW,
    NOTHING,
    SUBSIDY,
    TO,
    UNTIL,
)
from chancellery.titles.maria.bot_politics import leaning
from chancellery.titles.maria.bot_worth import markers_to_go
from chancellery.titles.maria.edition import AUSTRIA, FRANCE, MAJORS, PRUSSIA
from chancellery.titles.maria.election import CHARLES, FRANCIS
from chancellery.titles.maria.state import Maria
from chancellery.titles.maria.talk import Draft, Talk

NOBODY: Final = -1
NEAR: Final = 5  # markers to go of who is about to win
AHEAD: Final = 2  # markers by which he is nearer than anybody else
NEVER: Final = 99  # who has no goal of his own is not ahead
TRUCE: Final = 2  # turns
PAUSE: Final = 3  # turns between two offers of a player, so that nobody is pestered
COMMON_CAUSE: Final = 0.5  # what an offer is worth beyond its words when a third player is about to win


def to_go(g: Maria, role: int) -> int:
    """How many fortresses or markers a player lacks, with the nearest of his powers."""
    if g.advanced:
        return min([g.pool[power] for power in MAJORS if g.runner[power] == role])
    goals = [markers_to_go(g, power) for power in (FRANCE, PRUSSIA) if g.runner[power] == role]
    return min(goals, default=NEVER)


def runaway(g: Maria) -> int:
    """The player who is about to win, well ahead of both others; nobody with two players, who have no third to fear."""
    if g.two_players:
        return NOBODY
    ranked = sorted(range(len(g.roles)), key=lambda role: to_go(g, role))
    nearest = to_go(g, ranked[0])
    return ranked[0] if nearest <= NEAR and nearest + AHEAD <= to_go(g, ranked[1]) else NOBODY


def companion(g: Maria, role: int) -> int:
    """With whom it is wise to make a truce: the other one who is behind, if nothing is agreed with him yet."""
    first = runaway(g)
    if first in (NOBODY, role):
        return NOBODY
    other = next(each for each in range(len(g.roles)) if each not in (role, first))
    for deal in g.agreements:
        if deal[UNTIL] >= g.turn and {deal[BY], deal[TO]} == {role, other}:
            return NOBODY
    return other


def quarrel(g: Maria, role: int, other: int) -> int:
    """The major power of another player that is at war with one's own."""
    for power in MAJORS:
        if g.runner[power] == other and g.takes_part(power):
            for own in MAJORS:
                if g.runner[own] == role and g.takes_part(own) and g.enemies(own, power):
                    return power
    return NOBODY


def choose_talk(g: Maria, frame: Talk, role: int, legal: list[int]) -> int:
    """Offer a truce to who is behind as well, now and then; else be ready."""
    v = g.v
    other = companion(g, role)
    if other != NOBODY and g.turn % PAUSE == role and not frame.offers[role] and quarrel(g, role, other) != NOBODY:
        for number in legal:
            if v.propose <= number < v.propose + len(g.runner) and g.runner[number - v.propose] == other:
                return number
    return v.ready


def choose_draft(g: Maria, frame: Draft, legal: list[int]) -> int:
    """A truce: I spare you for two turns, and you spare me."""
    v = g.v
    if frame.writing():
        spared = v.keep_off + quarrel(g, frame.promiser(), frame.other())
        return spared if spared in legal else legal[0]
    return v.in_return if v.in_return in legal else v.turns + TRUCE - 1


def accepts(g: Maria, role: int, deal: list[int], length: int) -> bool:
    """An offer is taken when what one gets outweighs what one gives, and more gladly against who is about to win."""
    by, to, kind, object, back, back_object, _ = deal
    gain = promise_worth(g, by, to, kind, object, length)
    cost = promise_worth(g, to, by, back, back_object, length) if back != NOTHING else 0.0
    if runaway(g) not in (NOBODY, by, to):
        gain += COMMON_CAUSE
    return gain > cost + 0.2


def promise_worth(g: Maria, by: int, to: int, kind: int, object: int, length: int) -> float:
    """What a promise of one player is worth to another."""
    if kind == KEEP_OFF:
        return 0.5 * length if g.runner[object] == to else 0.0
    if kind == KEEP_OUT:
        near = len(
            [
                1
                for each, at in enumerate(g.at[:20])
                if at >= 0 and g.runner[g.owner(each)] == by and at in g.map.regions[object]
            ]
        )
        mine = any(
            city in g.map.regions[object] and g.runner[max(0, g.controller(city))] == to for city in g.map.fortresses
        )
        return (0.3 + 0.4 * near) * length if mine else 0.05
    if kind == KEEP_AWAY:
        return 0.3 * length if g.runner[max(0, g.controller(object))] == to else 0.1
    if kind == LAY_NOTHING:
        return 0.4 * length
    if kind == NO_ARROW:
        track, way = divmod(object, 2)
        harm = [leaning(g, power, track, 1 if way else -1) for power in MAJORS if g.runner[power] == to]
        return max(0.0, -min(harm, default=0.0)) * length
    if kind == SUBSIDY:
        return 0.35 * length
    candidate_is_mine = object == (CHARLES if to == g.runner[FRANCE] else FRANCIS)
    return 0.6 if candidate_is_mine and to in (g.runner[FRANCE], g.runner[AUSTRIA]) else 0.0
