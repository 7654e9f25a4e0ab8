# mypyc: skip (a tool for data, not for play)
"""Checks of Europa's cards: how many there are, the persons on them and the symbols of events.

What cards do is not checked here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from chancellery.titles.europa.edition.components import COLOURS
from chancellery.titles.europa.edition.decks import POWERS, plain
from chancellery.titles.europa.edition.edition import Edition
from chancellery.titles.europa.edition.files import Files
from chancellery.titles.europa.edition.scenarios import Scenario
from chancellery.titles.europa.validate.checks import Check, each_once, listed

CARDS: Final = {
    'events': 221, 'ideas': 30, 'missions': 160, 'milestones': 64, 'power_struggles': 10, 'trade_cards': 44,
    'bot_cards': 48,
}  # fmt: skip
ACTION_CARDS: Final = 108
IDEAS_OF_A_KIND: Final = 10
SYMBOLS: Final = (
    'mortality', 'rebellion', 'natives', 'lostAtSea', 'pirates', 'cardinalDies', 'attrition', 'disloyal',
    'dnprExpansion', 'religion', 'revolution', 'powerStruggle',
)  # fmt: skip
MARKS: Final = [1, 2, 3, 4]  # of mortality
YEARS: Final = {1: (1444, 1530), 2: (1500, 1620), 3: (1610, 1735), 4: (1730, 1815)}
HALVES: Final = ('1', '2', 'X')
BOTH_HALVES: Final = 'X'
FEWEST_SYMBOLS: Final = 2
MOST_SYMBOLS: Final = 3
AFTER_THE_REIGN: Final = 8  # years that an event may lie before or after it
DEAREST_ADVISOR: Final = 4
MOST_SKILL: Final = {'leader': 7, 'ruler': 12}
LEAST_SKILL: Final = 2
CHEAP_DICE: Final = 2  # dice of a commander who costs one power
HABSBURGS: Final = {'castile': 'austria'}  # whose Emperor also has the other's events (2-05)


def card_checks(edition: Edition) -> Iterator[Check]:
    """Numbers of cards, persons and events."""
    files = edition.files
    for kind, count in CARDS.items():
        have = len(files.tables[kind])
        yield f'{kind}.json', f'has {count} cards (R22.1), not {have}', have == count
    have = len(edition.decks.actions.index)
    yield 'action_cards.*.cards', f'are {ACTION_CARDS} together (R22.1), not {have}', have == ACTION_CARDS
    for power in POWERS:
        ideas = [idea for idea in files.ideas.values() if idea['type'] == power]
        yield 'ideas.*.type', f'is {power} for 10, not for {len(ideas)}', len(ideas) == IDEAS_OF_A_KIND
        basic = len([idea for idea in ideas if idea['basic']])
        yield 'ideas.*.basic', f'is true for one {power} Idea (R3.6), not for {basic}', basic == 1
    yield from _places(files)
    for id, person in files.persons.items():
        yield from _person(f'persons.{id}', person)
    for id, event in files.events.items():
        yield from _event(files, id, event)
    for scenario in edition.scenarios.all:
        yield from _drawn(edition, scenario)


def _places(files: Files) -> Iterator[Check]:
    """Each person stands on one card, and says on which."""
    on_cards = {card['id']: plain(card['person']) for title in files.action_cards.values() for card in title['cards']}
    on_events = {id: plain(event['ruler']) for id, event in files.events.items() if event['ruler']}
    yield each_once('action_cards.*.cards.*.person', list(on_cards.values()))
    yield each_once('events.*.ruler', list(on_events.values()))
    for id, person in files.persons.items():
        where = f'persons.{id}'
        named = [field for field in ('card', 'event', 'setup') if person[field]]
        yield where, 'stands on a card, an event or a set-up', len(named) == 1
        if person['card']:
            yield f'{where}.card', f'names a card with {id} on it', on_cards.get(person['card']) == id
        if person['event']:
            yield f'{where}.event', f'names an event with {id} on it', on_events.get(person['event']) == id
        if person['setup']:
            realm, _, key = person['setup'].partition('.')
            yield f'{where}.setup', 'names a set-up', key in files.setups.get(realm, {})
    for card, id in on_cards.items():
        role = files.persons[id]['role']
        yield f'action_cards.*.cards.{card}.person', f'names {id}, an Advisor or a Leader', role != 'ruler'


def _person(where: str, person: dict[str, Any]) -> Iterator[Check]:
    role, cost, total = person['role'], person['cost'], sum(person['skills'].values())
    dice = sum(person['dice'].values())
    yield f'{where}.mortality', 'is 1 to 4', person['mortality'] in MARKS
    if role == 'advisor':
        yield f'{where}.skill', 'is 1 or more (R7.2.13)', person['skill'] >= 1
        yield f'{where}.cost.ducats', 'is 1 to 4 (R7.2.13)', 1 <= cost['ducats'] <= DEAREST_ADVISOR
        yield f'{where}.dice', 'are none for an Advisor', dice == 0
        yield f'{where}.skills', 'are none for an Advisor', total == 0
        return
    most = MOST_SKILL[role]
    yield f'{where}.skills', f'are {LEAST_SKILL} to {most} together, not {total}', LEAST_SKILL <= total <= most
    yield f'{where}.skill', 'is 0 for who has three', person['skill'] == 0
    if role == 'leader':
        price = 0 if dice == 0 else 1 if dice <= CHEAP_DICE else 2
        yield f'{where}.cost.mpMil', f'is {price} for {dice} dice (R7.2.9)', cost['mpMil'] == price
    else:
        yield f'{where}.realm', 'names a Realm', bool(person['realm'])


def _event(files: Files, id: str, event: dict[str, Any]) -> Iterator[Check]:
    where = f'events.{id}'
    first, last = YEARS.get(event['age'], (0, 0))
    yield f'{where}.year', f'is {first} to {last} in Age {event["age"]}', first <= event['year'] <= last
    yield f'{where}.half', f'is one of {listed(HALVES)}', event['half'] in HALVES
    yield f'{where}.realm', 'is named by Realm events only', bool(event['realm']) == (event['type'] == 'realm')
    yield f'{where}.effect', 'does something', bool(event['effect'])
    yield from _symbols(where, id, event)
    if event['ruler']:
        ruler = files.persons[plain(event['ruler'])]
        mine = ruler['role'] == 'ruler' and ruler['realm'] == event['realm']
        yield f'{where}.ruler', f'names {plain(event["ruler"])}, who is a Ruler of {event["realm"]}', mine
        yield f'{where}.symbols', 'are none beside a Ruler (R5.1.1.8)', not event['symbols']
        reign = [int(year) for year in re.findall(r'\d{4}', ruler['reign'])]
        if len(reign) == 2:
            near = reign[0] - AFTER_THE_REIGN <= event['year'] <= reign[1] + AFTER_THE_REIGN
            yield f'{where}.year', f'is in the time of its Ruler, {ruler["reign"]}', near
    else:
        yield f'{where}.symbols', 'are there where no Ruler is', bool(event['symbols'])


def _symbols(where: str, id: str, event: dict[str, Any]) -> Iterator[Check]:
    names = [symbol['symbol'] for symbol in event['symbols']]
    yield each_once(f'{where}.symbols', names)
    for symbol in event['symbols']:
        name = symbol['symbol']
        yield f'{where}.symbols', f'are known, {name} too', name in SYMBOLS
        yield f'{where}.symbols', 'have a mark for mortality only', ('mark' in symbol) == (name == 'mortality')
        coloured = symbol.get('colour') in COLOURS if name == 'dnprExpansion' else 'colour' not in symbol
        yield f'{where}.symbols', 'have a colour for DNPR Expansion only', coloured
    if event['type'] == 'A':
        mark = [symbol['mark'] for symbol in event['symbols'] if 'mark' in symbol]
        yield (
            f'{where}.symbols',
            f'begin with mortality {id[1]} (R16.1.1)',
            names[:1] == ['mortality'] and mark == [int(id[1])],
        )
    else:
        yield f'{where}.symbols', 'have no mortality (R16.1.1)', 'mortality' not in names
    if event['type'] != 'realm':
        few = FEWEST_SYMBOLS <= len(names) <= MOST_SYMBOLS
        yield f'{where}.symbols', f'are 2 or 3, not {len(names)}', few


def _drawn(edition: Edition, scenario: Scenario) -> Iterator[Check]:
    """The events of a variant: halves, mortality, Realms that play, and a symbol for every Power Struggle."""
    events = edition.files.events
    names = edition.decks.events.index.ids
    seats = {edition.realms.ids[seat.realm] for seat in scenario.seats}
    seats.add(HABSBURGS.get(edition.realms.ids[scenario.emperor], ''))
    struggles = 0
    for number, deck in enumerate(scenario.event_decks):
        where = f'scenarios.{scenario.id}.event_decks.{number}.events'
        marks: list[int] = []
        for id in [names[event] for event in deck.events]:
            event = events[id]
            right = deck.half == 0 or event['half'] in (str(deck.half), BOTH_HALVES)
            yield where, f'name {id}, which is of this half', right
            yield where, f'name {id}, whose Realm has a seat', not event['realm'] or event['realm'] in seats
            marks += [symbol['mark'] for symbol in event['symbols'] if 'mark' in symbol]
            struggles += len([1 for symbol in event['symbols'] if symbol['symbol'] == 'powerStruggle'])
        yield where, 'have each mark of mortality once (R16.1.1)', deck.half == 0 or sorted(marks) == MARKS
    wanted = len(scenario.struggles)
    text = f'have a symbol for each of {wanted} Power Struggles, not {struggles}'
    yield f'scenarios.{scenario.id}.event_decks', text, struggles >= wanted
