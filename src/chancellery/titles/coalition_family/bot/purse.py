"""How the heuristic spends: generals, troops, cards, Morale, bids."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.rng import Rng
from chancellery.kernel.rules import OK
from chancellery.titles.coalition_family.bot.character import Character
from chancellery.titles.coalition_family.bot.moves import worth_held
from chancellery.titles.coalition_family.bot.worth import chance, danger, prospects, strength_of
from chancellery.titles.coalition_family.leadership import Leadership
from chancellery.titles.coalition_family.mobilization import Mobilization
from chancellery.titles.coalition_family.state import CoalitionState

WORTHWHILE: Final = 0.35  # what is worth less is bought only with money that Corruption would take
HIGH_MORALE: Final = 9  # more of it is seldom needed


def front_value(g: CoalitionState, power: int, place: int) -> float:
    """How much a place is at the front: something to take, something to guard."""
    return prospects(g, power, place, 3) + 0.15 * min(danger(g, power, place), 8.0)


def choose_leadership(g: CoalitionState, frame: Leadership, legal: list[int]) -> int:
    """Generals to the front first; otherwise Morale when it is low, else a card."""
    v = g.v
    power = frame.power
    if frame.general >= 0:
        return max(legal, key=lambda number: front_value(g, power, number - v.place))
    calls = [number for number in legal if v.call <= number < v.call + len(g.at)]
    if calls:
        spots = [place for place in g.map.present if frame.against_place(g, place) is OK]
        if any(front_value(g, power, place) > 0.6 for place in spots):
            return calls[0]
    if v.morale in legal and g.morale[power] < 7:
        return v.morale
    if v.draw in legal and len(g.hands[power]) < g.edition.hand_limit[power]:
        return v.draw
    return v.morale if v.morale in legal else v.done


def choose_purchase(g: CoalitionState, frame: Mobilization, legal: list[int], who: Character) -> int:
    """Free cards; a fortress if there is too much money; then troops at the front, Morale and cards in balance."""
    v = g.v
    if v.draw in legal:
        return v.draw
    power = frame.power
    lost = not g.house.mobilization.keeps_money(g, power)
    if lost and g.money[power] - needs(g, power, legal, who) >= g.edition.fortress_price:
        forts = [number for number in legal if 0 <= number - v.fortress < len(g.garrison)]
        if forts:
            return max(forts, key=lambda number: fortress_value(g, power, number - v.fortress))
    wishes: list[tuple[float, int]] = []
    for number in legal:
        general = number - v.troop
        if 0 <= general < len(g.at):
            wishes.append((troop_value(g, power, general, who), number))
    cards, morale = len(g.hands[power]), g.morale[power]
    if v.card in legal and cards < g.edition.hand_limit[power]:
        armed = sum(g.troops[general] for general in g.edition.generals_of[power] if g.at[general] >= 0)
        short = min(armed, morale + 1) - cards
        wishes.append((1.6 - 0.3 * cards + 0.05 * morale + 0.35 * max(0, min(short, 4)), v.card))
    if v.morale in legal:
        wishes.append((1.7 - 0.16 * morale + 0.05 * cards, v.morale))
    best = max(wishes, default=(0.0, v.done))
    if best[0] > WORTHWHILE or (lost and best[0] > 0):
        return best[1]
    return v.card if lost and v.card in legal else v.done  # beyond the hand limit: a choice of what to keep


def troop_value(g: CoalitionState, power: int, general: int, who: Character) -> float:
    """What one more troop is worth to a general."""
    front = front_value(g, power, g.at[general])
    return 0.5 + 0.2 * who.bold + 0.6 * min(front, 4.0) - 0.15 * g.troops[general]


def needs(g: CoalitionState, power: int, legal: list[int], who: Character) -> int:
    """The coins for which a power has a better use than a fortress: troops, Morale and cards it is short of."""
    room = 0
    for number in legal:
        general = number - g.v.troop
        if 0 <= general < len(g.at) and troop_value(g, power, general, who) > WORTHWHILE:
            room += g.edition.troops_max - g.troops[general]
    e = g.edition
    coins = e.troop_price * min(room, g.tokens_left(power))
    coins += e.morale_price * max(0, min(HIGH_MORALE, e.morale_max) - g.morale[power])
    return coins + e.card_price * max(0, e.hand_limit[power] - len(g.hands[power]))


def fortress_value(g: CoalitionState, power: int, place: int) -> float:
    """What a fortress saves: the territory, as far as its walls hold the enemy next to it."""
    held = worth_held(g, power, place)
    enemy = danger(g, power, place)
    return held * (0.05 + (chance(enemy, 1) - chance(enemy, 4) if enemy > 0 else 0.0))


def choose_bid(g: CoalitionState, power: int, role: int, rng: Rng) -> int:
    """A Minor Power is worth some of the Morale one can spare."""
    own = g.own_power(role)
    spare = max(0, g.morale[own] - 3)
    prize = 0.45 * strength_of(g, power) + (1.0 if g.allied(own, power) else 1.6)
    bid = int(min(spare, prize + rng.below(3) - 1))
    return max(0, bid)
