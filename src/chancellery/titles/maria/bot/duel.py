"""How the bot fights: what a combat promises, and which card to play in a duel."""

from __future__ import annotations

from math import exp
from typing import Final

from chancellery.titles.maria.bot.worth import RESERVE_WORTH, believed_troops, seen_strength, suit_strength
from chancellery.titles.maria.combat import Combat, army, strength
from chancellery.titles.maria.edition import AUSTRIA, RESERVE_KIND, value_of
from chancellery.titles.maria.state import Maria

CARD_COST: Final = 0.05  # a marker for each point of a card
RESERVE_COST: Final = 0.7
TROOP_LOST: Final = 0.25
POINT: Final = 0.8
WELL_STOCKED: Final = 3.0  # with more cards than that in hand each costs less
LAST_TURNS: Final = 3  # in which the attackers of the introductory game have less and less to lose
LEAST_FEAR: Final = 0.2
BOLD: Final = 3.0  # how fast hope turns into certainty, in points


def likely(margin: float) -> float:
    """The chance that something ahead by this margin holds."""
    return 1.0 / (1.0 + exp(-margin / BOLD))


def defeat(g: Maria, troops: int, commanded: int) -> float:
    """What losing so many troops costs: men, perhaps a general, and in the advanced game victory points (R16.1)."""
    lost = min(troops, commanded)
    cost = TROOP_LOST * lost
    if g.advanced:
        cost += POINT * (lost // 3)
    if lost >= commanded:
        cost += 0.8
    return cost


def fear(g: Maria, power: int) -> float:
    """How much a loss still matters: the attackers of the introductory game run out of time (R14.4)."""
    if g.advanced or power == AUSTRIA:
        return 1.0
    left = g.edition.introductory_turns - g.turn
    return max(LEAST_FEAR, min(1.0, left / LAST_TURNS))


def thrift(g: Maria, power: int) -> float:
    """How dear its cards are to a power: a full hand wins nothing by itself."""
    return fear(g, power) * min(1.0, WELL_STOCKED / (1 + g.hand_size(power)))


def prospect(g: Maria, general: int, troops: int, city: int, enemy: int, stake: float = 0.0) -> float:
    """What attacking an enemy from a city promises: the hope of his defeat, and of what it opens, less the fear of
    one's own."""
    power = g.owner(general)
    foe = g.owner(enemy)
    theirs = sum([believed_troops(g, each) for each in army(g, enemy)])
    own = troops + 0.85 * suit_strength(g, power, g.map.suit[city])
    hand = seen_strength(g, foe, g.map.suit[g.at[enemy]], g.runner[power])
    margin = own - theirs - hand
    win = likely(margin)
    size = max(2, min(8, round(abs(margin) / 2) + 1))
    hope = win * (stake + defeat(g, size, round(theirs)))
    return hope - (1 - win) * fear(g, power) * defeat(g, size, troops) - 0.08


def choose_card(g: Maria, frame: Combat, legal: list[int]) -> int:
    """In a duel: flip the score with the least that is likely to stand, or cut the loss, or give way."""
    v = g.v
    cards = [(value_of(kind), v.play + kind) for kind in frame.fitting(g)]
    reserve = frame.holds_reserve(g)
    score = frame.own_score()
    own = army(g, frame.commanders[frame.holder])
    other = frame.commanders[1 - frame.holder]
    hand = seen_strength(g, g.owner(other), g.map.suit[g.at[other]], g.runner[frame.power(g)])
    held = sum([value for value, _ in cards]) + (RESERVE_WORTH if reserve else 0.0)
    mine, theirs = strength(g, own), strength(g, army(g, other))
    dear = thrift(g, frame.power(g))
    best = -99.0
    chosen = -1
    if v.yield_ in legal:
        best = 0.0 if score == 0 else -defeat(g, -score, mine)
        chosen = v.yield_
    for value, number in cards:
        worth = after(g, score + value, held - value, hand, mine, theirs) - CARD_COST * dear * value
        if worth > best:
            best, chosen = worth, number
    if reserve:
        for value in range(1, 9):
            worth = after(g, score + value, held - RESERVE_WORTH, hand, mine, theirs) - RESERVE_COST * dear
            if worth > best:
                best, chosen = worth, v.reserve + value - 1
    return chosen


def after(g: Maria, score: int, held: float, hand: float, mine: int, theirs: int) -> float:
    """What a score promises once a card has brought it there."""
    if score < 0:
        if held <= 0.5:
            return -defeat(g, -score, mine)
        more = min(held, 9.0)
        hope = after_positive(g, round(score + more), held - more, hand, mine, theirs) if score + more >= 0 else -99.0
        return max(-defeat(g, -score, mine), hope - CARD_COST * more)
    return after_positive(g, score, held, hand, mine, theirs)


def after_positive(g: Maria, score: int, held: float, hand: float, mine: int, theirs: int) -> float:
    """The other side answers or gives way; what is left in both hands decides."""
    margin = score + 0.9 * held - hand
    win = likely(margin - 0.5)
    gives_way = likely(score - hand)
    gain = defeat(g, max(1, min(score, 8)), theirs) * gives_way + defeat(g, 3, theirs) * max(0.0, win - gives_way)
    return gain - (1 - win) * defeat(g, 3, mine)


def choose_payment(g: Maria, legal: list[int], price: int) -> int:
    """Pay with as little as does it; else with the smallest cards, since large ones win duels."""
    enough = [number for number in legal if worth_of(g, number) >= price]
    if enough:
        return min(enough, key=lambda number: worth_of(g, number))
    return min(legal, key=lambda number: worth_of(g, number))


def worth_of(g: Maria, number: int) -> float:
    """A card as payment; Reserves are kept."""
    kind = number - g.v.pay
    return value_of(kind) + (6 if kind == RESERVE_KIND else 0)


def first_attack(g: Maria, legal: list[int]) -> int:
    """The most promising combat first."""

    def promise(number: int) -> float:
        attacker, defender = g.v.fights[number - g.v.fight]
        return prospect(g, attacker, strength(g, army(g, attacker)), g.at[attacker], defender)

    return max(legal, key=promise)
