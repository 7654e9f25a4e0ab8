"""What an action card is worth at first sight: read from what its program does, not from its name.

This only says which cards are worth holding and trying out first. What a card brings in a position is tried out.
"""

from __future__ import annotations

from typing import Any, Final

from chancellery.titles.europa.edition.edition import Edition

DUCAT: Final = 0.2
POINTS: Final = {'mpAdm': 0.33, 'mpDip': 0.33, 'mpMil': 0.2, 'any': 0.3}
SEVERAL: Final = 4  # what a number is taken for that depends on the board
NEARLY_ALL: Final = 0.8  # of the most that a number may be
ON_CONDITION: Final = 0.6  # what comes only in some positions
SELDOM: Final = 0.3  # what has to be paid for, or comes to somebody
REACTION: Final = 0.25  # how often the occasion for a reaction or a battle comes
MOST_USES: Final = 2  # of a Display Card, before the game ends or the Age
DISPLAYED: Final = 0.6  # what an action on display is worth of one that is played at once
LEAST: Final = 0.05
GAINS: Final = {
    'prestige': 1.0, 'stability': 1.5, 'ducats': DUCAT, 'merchants': 1.0, 'colonists': 0.15, 'interest': 0.6,
    'imperialAuthority': 0.5, **POINTS,
}  # fmt: skip
PLACES: Final = {
    'marriage': 1.6, 'cardinal': 0.8, 'alliance': 2.0, 'core': 1.0, 'claim': 0.5, 'influence': 0.3, 'plusManpower': 0.3,
    'expanded': 0.5, 'rebelUnit': 0.2, 'pirate': 0.3, 'unrest': -0.4,
}  # fmt: skip
ACTIONS: Final = {
    'increaseStability': 0.6, 'explore': 0.7, 'colonize': 1.0, 'changeNationalFocus': 0.3, 'actTrade': 0.6,
    'convertArea': 0.3,
}  # fmt: skip
SHIPS: Final = {'heavy': 0.6, 'light': 0.4, 'galley': 0.3}
REMOVES: Final = {'unrest': 0.25, 'rebelUnit': 0.3, 'influence': 0.2}
DEEDS: Final = {
    'develop': 1.3, 'subjugate': 1.0, 'appoint': 0.5, 'draw': 0.25, 'transfer': 0.4, 'flip': 0.3,
    'peace': 0.1, 'permit': 0.1, 'modify': 0.1,
}  # fmt: skip
RESEARCH: Final = 1.6
_PRICES: Final[dict[tuple[int, bool], list[float]]] = {}  # by edition: there is one for equal data, and it stays
_SCATTERED: Final[dict[int, list[bool]]] = {}


def list_prices(edition: Edition, ideas: bool) -> list[float]:
    """What the cards of each title are worth on the whole; ``ideas``: are any in play that could be researched?"""
    key = (id(edition), ideas)
    if key not in _PRICES:
        cards = edition.files.action_cards
        worth = [worth_of_card(cards[title], ideas) for title in edition.decks.actions.titles.ids]
        _PRICES[key] = [max(each, LEAST) for each in worth]
    return _PRICES[key]


def scattered(edition: Edition) -> list[bool]:
    """Which titles move pieces from many places to many others: there are too many ways to try out."""
    found = _SCATTERED.get(id(edition))
    if found is None:
        cards = edition.files.action_cards
        titles = edition.decks.actions.titles.ids
        found = [any(each['do'] == 'move' for each in cards[title]['effect']) for title in titles]
        _SCATTERED[id(edition)] = found
    return found


def worth_of_card(card: dict[str, Any], ideas: bool) -> float:
    """What a card does, less its price; its actions, if it is displayed."""
    worth = sum([worth_of(each, ideas) for each in card['effect']]) - price_of(card['cost'])
    if card['timing'] in ('battle', 'reaction'):
        return REACTION * worth
    if 'display' in card:
        best = max([worth_of_action(action, ideas) for action in card['display']['actions']])
        worth += min(card['display']['uses'], MOST_USES) * best
    return worth


def worth_of_action(action: dict[str, Any], ideas: bool) -> float:
    """What an action of a Display Card is worth, if it is worth its price."""
    worth = sum([worth_of(each, ideas) for each in action['effect']]) - price_of(action['cost'])
    return DISPLAYED * max(worth, 0.0) * (REACTION if action['timing'] != 'action' else 1.0)


def price_of(cost: dict[str, Any]) -> float:
    """Power and Ducats."""
    each: list[float] = [POINTS.get(kind, DUCAT if kind == 'ducats' else 0.0) * amount for kind, amount in cost.items()]
    return sum(each)


def count_of(node: dict[str, Any]) -> float:
    """How many, as far as the program says."""
    number = node.get('n', 1)
    if isinstance(number, int):
        return float(number)
    most: int = number.get('max', 0)
    return NEARLY_ALL * most if most else float(SEVERAL)


def worth_of(node: dict[str, Any], ideas: bool) -> float:
    """What one effect is worth."""
    deed, what = node['do'], node.get('what', '')
    if deed == 'gain' or deed == 'lose':
        loses = deed == 'lose' and what != 'interest'
        return (-1 if loses else 1) * GAINS.get(what, 0.1) * count_of(node)
    if deed == 'place':
        return PLACES.get(what, 0.1) * count_of(node)
    if deed == 'remove':
        return REMOVES.get(what, 0.1) * (2.0 if node.get('all') else 1.0)
    if deed == 'action':
        return ACTIONS.get(node['action'], 0.2)
    if deed == 'raise':
        return SHIPS.get(node['kind'], 0.1) * count_of(node)
    if deed == 'if':
        ways = [sum([worth_of(each, ideas) for each in node.get(way, [])]) for way in ('then', 'else')]
        return sum(ways) / 2 if 'else' in node else ON_CONDITION * ways[0]
    if deed == 'option':
        return max([sum([worth_of(each, ideas) for each in option['effect']]) for option in node['options']])
    if deed in ('pay', 'each'):
        return SELDOM * sum([worth_of(each, ideas) for each in node.get('effect', [])])
    if deed == 'research':
        return RESEARCH if ideas else 0.0
    return DEEDS.get(deed, 0.0)
