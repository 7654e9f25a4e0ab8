"""What things are worth to the bot: fortresses, positions, and how each player stands.

The unit is a victory marker. A troop is worth about a quarter of one, a tactical card a tenth.
"""

from __future__ import annotations

from typing import Final

from chancellery.titles.maria.conquest import needs_marker
from chancellery.titles.maria.edition import (
    AUSTRIA,
    FRANCE,
    MAJORS,
    OFF_MAP,
    POWERS,
    PRUSSIA,
    RESERVE_KIND,
    kind_of_card,
    suit_of,
    value_of,
)
from chancellery.titles.maria.state import Maria
from chancellery.titles.maria.victory import fortresses_in_austria

TROOP: Final = 0.25
CARD: Final = 0.1
AVERAGE_CARD: Final = 6.0
RESERVE_WORTH: Final = 7.0
LATE: Final = 0.3  # how the attackers' hurry grows with every turn of the second half of the introductory game


def prize(g: Maria, city: int, power: int) -> float:
    """What taking a fortress is worth to a power: a marker of its own, or one taken from an enemy."""
    if not g.hostile(city, power):
        return 0.0
    if not g.advanced:
        return introductory_prize(g, city, power)
    worth = 0.0
    if city in g.edition.electorates:
        worth = 0.4
    elif needs_marker(g, city, power):
        worth = 1.0
    if g.marker(city) >= 0:
        worth += 0.7 + 0.15 * max(0, 6 - g.pool[g.marker(city)])  # most from who is about to win
    if g.map.fortress[city] == 2:
        worth += 0.2
    if g.map.elector[city] and g.emperor < 0:
        worth += 0.1
    return max(worth, 0.3)


def introductory_prize(g: Maria, city: int, power: int) -> float:
    """R14.4: only inner Austria counts for Louis, Silesia too for Frederick; for Austria whatever they have taken."""
    if power == AUSTRIA:
        return 1.2 if g.map.inner_austria[city] or g.map.silesia[city] else 0.2
    if leaves_the_rest(g, power):
        return 0.0
    if g.map.inner_austria[city]:
        return 1.0
    if g.map.silesia[city]:
        return 1.0 if g.major_of(power) == PRUSSIA else 0.1
    return 0.2


def leaves_the_rest(g: Maria, power: int) -> bool:
    """R24.2: both allies have to reach their goals, so the first to be there spares what the other one needs."""
    if g.advanced or not g.two_players or power == AUSTRIA:
        return False
    other = PRUSSIA if g.major_of(power) == FRANCE else FRANCE
    return markers_to_go(g, power) <= 0 < markers_to_go(g, other)


def markers_to_go(g: Maria, power: int) -> int:
    """How many fortresses a power still needs to win; Austria wins the introductory game without any."""
    major = g.major_of(power)
    if g.advanced:
        return g.pool[major]
    if major == FRANCE:
        return g.edition.louis_goal - fortresses_in_austria(g, FRANCE, False)
    assert major == PRUSSIA, 'Austria has no goal in the introductory game'
    return g.edition.frederick_goal - fortresses_in_austria(g, PRUSSIA, True)


def urgency(g: Maria, power: int) -> float:
    """How much the next marker counts: the last ones win the game, and attackers run out of time (R14.4)."""
    if not g.advanced and power == AUSTRIA:
        return 1.0
    left = markers_to_go(g, power)
    last = 3.0 if left <= 1 else 1.6 if left <= 2 else 1.0
    return last if g.advanced else last * (1.0 + LATE * max(0, g.turn - 5))


def strength_of(card: int, suit: int) -> float:
    """What a card adds in combat in a sector of this suit."""
    kind = kind_of_card(card)
    if kind == RESERVE_KIND:
        return RESERVE_WORTH
    return float(value_of(kind)) if suit_of(kind) == suit else 0.0


def suit_strength(g: Maria, power: int, suit: int) -> float:
    """What a hand can add in combat in a sector of this suit."""
    return sum([strength_of(card, suit) for card in g.cards_of(power)])


def expected_strength(g: Maria, power: int) -> float:
    """What a hand one cannot see adds on average in any one suit."""
    return g.hand_size(power) * AVERAGE_CARD / 4


def seen_strength(g: Maria, power: int, suit: int, role: int) -> float:
    """What a hand adds in a suit as far as a role knows it: what was seen of it, an average for the rest, nothing of a
    suit it is proven not to hold."""
    total = 0.0
    for cards in g.hands_of(power):
        unseen = 0.0 if suit in cards.voids else AVERAGE_CARD / 4
        for card, known in zip(cards.items, cards.known, strict=True):
            total += strength_of(card, suit) if known >> role & 1 else unseen
    return total


def believed_troops(g: Maria, general: int) -> float:
    """The troops of another's general as the table would guess them: what his group is known to have, shared out."""
    group = g.group[general]
    least = 0
    room = 0
    for other in range(len(g.group)):
        if g.group[other] == group:
            least += g.low[other]
            room += g.high[other] - g.low[other]
    if not room:
        return float(g.troops[general])
    return g.low[general] + (g.group_sum[group] - least) * (g.high[general] - g.low[general]) / room


def standing(g: Maria, role: int) -> float:
    """How a player stands: the better of his chances, in markers placed, men and cards."""
    if not g.advanced:
        return introductory_standing(g, role)
    best = -99.0
    total = 0.0
    for power in MAJORS:
        if g.runner[power] == role:
            chance = power_standing(g, power)
            best = max(best, chance)
            total += chance
    return best + 0.15 * total


def power_standing(g: Maria, power: int) -> float:
    """How near a power is to an empty pool, with what it has to get there."""
    placed = 12.0 - g.pool[power]
    if power == AUSTRIA:
        placed += 1.0  # it wins ties, and winters favour small pools
    army = army_worth(g, power)
    for minor in range(len(POWERS)):
        if minor not in MAJORS and g.major_of(minor) == power:
            army += 0.7 * army_worth(g, minor)
    return placed + army


def army_worth(g: Maria, power: int) -> float:
    """Men, cards and trains."""
    worth = TROOP * sum([g.group_sum[group] for group in {g.group[each] for each in g.edition.generals_of[power]}])
    worth += CARD * g.hand_size(power)
    for train in g.edition.trains_of[power]:
        if g.at[train] < 0 and g.at[train] != OFF_MAP:
            worth -= 0.4
    for general in g.edition.generals_of[power]:
        if g.at[general] >= 0 and g.face_down[general]:
            worth -= 0.25
    return worth


def introductory_standing(g: Maria, role: int) -> float:
    """Progress towards the goals; Maria Theresa stands as well as the better of her enemies stands badly."""
    louis = 12.0 * fortresses_in_austria(g, FRANCE, False) / g.edition.louis_goal
    frederick = 12.0 * fortresses_in_austria(g, PRUSSIA, True) / g.edition.frederick_goal
    late = g.turn / g.edition.introductory_turns
    if role == g.runner[AUSTRIA]:
        worst = min(louis, frederick) if g.two_players else max(louis, frederick)
        return 6.0 + 6.0 * late - 0.8 * worst + 0.5 * army_worth(g, AUSTRIA)
    if g.two_players:
        return min(louis, frederick) + 0.3 * max(louis, frederick) + 0.2 * army_worth(g, PRUSSIA)
    own = louis if role == g.runner[FRANCE] else frederick
    return own - 2.0 * late + 0.4 * army_worth(g, FRANCE if role == g.runner[FRANCE] else PRUSSIA)
