# mypyc: skip (a tool for data, not for play)
"""Checks of Europa's Missions, Milestones, Power Struggles and bot cards; not of what they ask for and give."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from chancellery.titles.europa.edition.decks import STACKS
from chancellery.titles.europa.edition.edition import Edition
from chancellery.titles.europa.edition.files import Files
from chancellery.titles.europa.validate.checks import Check, each_once, listed

Deck = dict[str, dict[str, Any]]  # the Missions of a deck by their codes

CODE: Final = re.compile('[1-5][A-P]')
TIER_PRESTIGE: Final = {1: (2, 3), 2: (3, 4), 3: (4, 6), 4: (5, 7), 5: (8, 9)}
GENERAL_DECKS: Final = ('general_1', 'general_2')
STARTING_MISSIONS: Final = 2  # that a player picks (R3.18)
AGES: Final = (1, 2, 3, 4)
MILESTONES_OF_A_STACK: Final = 4
MILESTONE_PRESTIGE: Final = [5, 3, 1]
FEWEST_BATTLEGROUNDS: Final = 3
MOST_BATTLEGROUNDS: Final = 7
BOT_DECK: Final = 20  # cards of a bot (B1.6)
BOT_ACTIONS: Final[dict[str, dict[str, int]]] = {  # B10.1
    'land': {
        'EVENT': 1, 'IDEA': 1, 'MILITARY': 6, 'DIPLOMACY': 4, 'NAVAL': 1, 'EXPLORE': 1, 'CURIA': 1, 'SPY': 1,
        'UNREST': 1, 'CONVERT': 1, 'FOCUS': 2,
    },
    'sea': {
        'EVENT': 1, 'IDEA': 1, 'MILITARY': 4, 'DIPLOMACY': 3, 'NAVAL': 3, 'EXPLORE': 3, 'CURIA': 1, 'SPY': 1,
        'UNREST': 1, 'FOCUS': 2,
    },
    'minor': {
        'EVENT': 1, 'IDEA': 1, 'MILITARY': 3, 'DIPLOMACY': 5, 'NAVAL': 1, 'CURIA': 3, 'SPY': 2, 'UNREST': 1,
        'CONVERT': 1, 'FOCUS': 2,
    },
}  # fmt: skip
WITHOUT_A_CURIA: Final = {'land': 'UNREST', 'sea': 'UNREST', 'minor': 'DIPLOMACY'}  # what others have in its place
BOT_FAITHS: Final = ('any', 'catholic', 'other')
RETURNS: Final = {'EVENT': 'always', 'IDEA': 'always', 'FOCUS': 'never'}  # the others by half (B4.12)


def goal_checks(edition: Edition) -> Iterator[Check]:
    """Decks of Missions, stacks of Milestones, Battlegrounds, decks of bots."""
    files = edition.files
    decks: dict[str, Deck] = {}
    for mission in files.missions.values():
        decks.setdefault(mission['deck'], {})[mission['mission_id']] = mission
    for id, mission in files.missions.items():
        yield from _mission(f'missions.{id}', id, mission, decks[mission['deck']])
    for name, deck in decks.items():
        known = name in GENERAL_DECKS or (name in files.realms and files.realms[name]['playable'])
        yield 'missions.*.deck', f'{name} is a general deck or of a Realm that can be played', known
        starts = len([1 for mission in deck.values() if mission['start']])
        yield 'missions.*.start', f'is true for 2 or more of {name} (R3.18)', starts >= STARTING_MISSIONS
    yield from _seats(files, decks)
    yield from _milestones(files)
    for id, struggle in files.power_struggles.items():
        where = f'power_struggles.{id}.battlegrounds'
        count = len(struggle['battlegrounds'])
        yield each_once(where, struggle['battlegrounds'])
        yield where, f'are 3 to 7 Areas, not {count}', FEWEST_BATTLEGROUNDS <= count <= MOST_BATTLEGROUNDS
    yield from _bots(files)


def _mission(where: str, id: str, mission: dict[str, Any], deck: Deck) -> Iterator[Check]:
    code, tier = mission['mission_id'], mission['tier']
    yield (
        f'{where}.mission_id',
        'is a tier and a letter, as in its id',
        (CODE.fullmatch(code) is not None and id == f'{mission["deck"]}_{code.lower()}'),
    )
    yield f'{where}.tier', f'is that of {code}', str(tier) == code[:1]
    yield f'{where}.start', 'is true for the first tier (R3.18)', mission['start'] == (tier == 1)
    yield (
        f'{where}.prerequisites',
        'are missing where one may start (R17.2.2-3)',
        mission['start'] != bool(mission['prerequisites']),
    )
    least, most = TIER_PRESTIGE.get(tier, (0, 0))
    yield (
        f'{where}.prestige',
        f'is {least} to {most} in tier {tier}, not {mission["prestige"]}',
        (least <= mission['prestige'] <= most),
    )
    for other in mission['prerequisites']:
        there = other in deck and deck[other]['tier'] < tier and code in deck[other]['unlocks']
        yield f'{where}.prerequisites', f'name {other}, of a lower tier, which unlocks it', there
    for other in mission['unlocks']:
        there = other in deck and code in deck[other]['prerequisites']
        yield f'{where}.unlocks', f'name {other}, whose prerequisite it is', there


def _seats(files: Files, decks: dict[str, Deck]) -> Iterator[Check]:
    for scenario, variants in files.scenarios.items():
        for key, variant in variants.items():
            for number, seat in enumerate(variant['seats']):
                where = f'scenarios.{scenario}.{key}.seats.{number}'
                deck = decks.get(seat['realm'], {})
                if seat['bot'] or not seat['missions_in_play']:
                    continue
                yield f'{where}.missions_in_play', f'is true where {seat["realm"]} has a deck', bool(deck)
                for code in seat['start_missions']:
                    mission = deck.get(code, {'prerequisites': []})
                    first = not mission['prerequisites'] or set(mission['prerequisites']) & set(seat['done_missions'])
                    kept = code not in seat['removed_missions']
                    yield f'{where}.start_missions', f'name {code}, which may be chosen (R17.2.3)', bool(first) and kept
                lost = sorted(set(deck) - set(seat['removed_missions']) - _reached(deck, seat))
                yield f'{where}.removed_missions', f'leave a way to {listed(lost)}', not lost


def _reached(deck: Deck, seat: dict[str, Any]) -> set[str]:
    """The Missions that a seat can ever choose."""
    gone = set(seat['removed_missions'])
    found = {*seat['done_missions'], *seat['start_missions'], *[code for code in deck if deck[code]['start']]} - gone
    while True:
        more = {code for code, each in deck.items() if set(each['prerequisites']) & found} - gone - found
        if not more:
            return found
        found |= more


def _milestones(files: Files) -> Iterator[Check]:
    for age in AGES:
        for stack in STACKS:
            cards = [id for id, each in files.milestones.items() if (each['age'], each['type']) == (age, stack)]
            text = f'is {stack} for 4 of Age {age} (C-S4), not for {len(cards)}'
            yield 'milestones.*.type', text, len(cards) == MILESTONES_OF_A_STACK
    for id, milestone in files.milestones.items():
        yield f'milestones.{id}.prestige', 'is 5, 3 and 1 (R17.3.3)', milestone['prestige'] == MILESTONE_PRESTIGE
        yield f'milestones.{id}.conditions', 'ask for something', bool(milestone['conditions'])


def _bots(files: Files) -> Iterator[Check]:
    for id, card in files.bot_cards.items():
        where, action = f'bot_cards.{id}', card['action']
        yield f'{where}.profiles', f'are of {listed(BOT_ACTIONS)}', set(card['profiles']) <= set(BOT_ACTIONS)
        yield f'{where}.faith', f'is one of {listed(BOT_FAITHS)}', card['faith'] in BOT_FAITHS
        yield f'{where}.faith', 'is catholic for the Curia only', (card['faith'] == 'catholic') == (action == 'CURIA')
        wanted = RETURNS.get(action, 'half')
        yield f'{where}.returns', f'is {wanted} (B4.12), not {card["returns"]}', card['returns'] == wanted
    for profile, actions in BOT_ACTIONS.items():
        for faith in ('catholic', 'other'):
            mine = [
                card['action']
                for card in files.bot_cards.values()
                if profile in card['profiles'] and card['faith'] in ('any', faith)
            ]
            goal = Counter(actions)
            if faith == 'other':
                goal[WITHOUT_A_CURIA[profile]] += goal.pop('CURIA', 0)
            where = 'bot_cards.*.action'
            yield where, f'a bot of profile {profile} has 20 cards (B1.6), not {len(mine)}', len(mine) == BOT_DECK
            yield where, f'a bot of profile {profile} and faith {faith} has the cards of B10.1', Counter(mine) == goal
