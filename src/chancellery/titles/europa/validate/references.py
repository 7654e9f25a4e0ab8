# mypyc: skip (a tool for data, not for play)
"""Every id that the data name exists, and every word has a meaning: without this nothing else can be checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from chancellery.titles.europa.edition.atlas import FAITHS, MAPS, MARKS, SIDES
from chancellery.titles.europa.edition.components import (
    BATTLE_FACES,
    COLOURS,
    EXPLORATION_FACES,
    PATTERNS,
    REBEL_FACES,
)
from chancellery.titles.europa.edition.decks import BASE_GROUP, EVENT_TYPES, plain
from chancellery.titles.europa.edition.files import Files
from chancellery.titles.europa.edition.scenarios import BLOCKED, PIECES
from chancellery.titles.europa.edition.variants import TEAM_SCORES, TESTS, WAKING
from chancellery.titles.europa.validate.checks import Check

Record = dict[str, Any]

LISTS: Final[dict[str, dict[str, str]]] = {
    'areas': {
        'provinces': 'provinces', 'land_neighbours': 'areas', 'mountain_borders': 'areas', 'sea_zones': 'sea_zones',
        'religion_slot': 'areas',
    },
    'provinces': {'sea_zones': 'sea_zones'},
    'sea_zones': {'neighbours': 'sea_zones', 'links': 'sea_zones'},
    'trade_nodes': {'area': 'areas', 'areas': 'areas', 'sea_zones': 'sea_zones', 'neighbours': 'trade_nodes'},
    'realms': {
        f'{field}_{date}': kind
        for date in SIDES
        for field, kind in (('capital', 'provinces'), ('provinces', 'provinces'), ('overlord', 'realms'))
    },
}  # fmt: skip
OF_SETUPS: Final = {
    'capital': 'provinces', 'ruler': 'persons', 'small_towns': 'provinces', 'large_towns': 'provinces',
    'vassals': 'provinces', 'unrest': 'provinces', 'influence': 'areas', 'alliances': 'realms', 'truces': 'realms',
    'claims': 'areas', 'cores': 'areas', 'merchants': 'trade_nodes', 'ships': 'sea_zones', 'ships_of_bot': 'sea_zones',
    'bot_events': 'events',
}  # fmt: skip
OF_SCENARIOS: Final = {
    'curia_roma': 'realms', 'imperial_influence': 'areas', 'removed_ideas': 'ideas',
    'removed_action_cards': 'action_cards', 'milestones': 'milestones', 'removed_milestones': 'milestones',
    'struggles': 'power_struggles', 'manpower_tokens': 'provinces', 'religion_tokens': 'areas',
    'objectives': 'provinces', 'researched': 'ideas',
}  # fmt: skip
PIECES_AT: Final = {'influence': 'areas', 'alliance': 'realms', 'marriage': 'realms', 'town': 'provinces'}
AT_MOST_ONE: Final = ('religion', 'religion_slot', 'area', 'capital', 'overlord', 'ruler', 'curia_roma')
DICE: Final = {
    'infantry': BATTLE_FACES,
    'cavalry': BATTLE_FACES,
    'artillery': BATTLE_FACES,
    'rebel': REBEL_FACES,
    'exploration': EXPLORATION_FACES,
}


def reference_checks(files: Files) -> Iterator[Check]:
    """All references of the data."""
    yield from _map(files)
    for realm, keys in files.setups.items():
        yield _known(files, f'setups.{realm}', 'realms', realm)
        for key, record in keys.items():
            yield from _setup(files, f'setups.{realm}.{key}', record)
    for id, variants in files.scenarios.items():
        for key, record in variants.items():
            yield from _scenario(files, f'scenarios.{id}.{key}', record)
    for die, faces in DICE.items():
        yield from _words(f'components.dice.{die}.faces', files.components['dice'][die]['faces'], faces)
    yield from _cards(files)


def _known(files: Files, where: str, kind: str, id: str) -> Check:
    return where, f'names {id}, so there is {id} in {kind}.json', id in files.tables[kind]


def _all_known(files: Files, where: str, kind: str, ids: Iterable[str]) -> Iterator[Check]:
    for id in ids:
        yield _known(files, where, kind, id)


def _words(where: str, words: Iterable[str], known: Iterable[str]) -> Iterator[Check]:
    choice = list(known)
    for word in words:
        yield where, f'is one of {", ".join(choice)}, not {word}', word in choice


def _lists(files: Files, where: str, record: Record, fields: dict[str, str]) -> Iterator[Check]:
    for field, kind in fields.items():
        yield from _all_known(files, f'{where}.{field}', kind, record[field])
        if field.rstrip('_0123456789') in AT_MOST_ONE:
            yield f'{where}.{field}', 'names one thing or none', len(record[field]) <= 1


def _map(files: Files) -> Iterator[Check]:
    homes: dict[str, list[str]] = {id: [] for id in files.provinces}
    for kind, fields in LISTS.items():
        for id, record in files.tables[kind].items():
            yield from _lists(files, f'{kind}.{id}', record, fields)
    for id, record in files.areas.items():
        yield from _words(f'areas.{id}.map', [record['map']], MAPS)
        yield from _words(f'areas.{id}.religion', record['religion'], FAITHS)
        for province in record['provinces']:
            homes.setdefault(province, []).append(id)
    for id, areas in homes.items():
        found = ' and '.join(areas) or 'none'
        yield 'areas.*.provinces', f'{id} lies in one Area, not in {found}', len(areas) == 1
    for kind in ('provinces', 'sea_zones', 'trade_nodes'):
        for id, record in files.tables[kind].items():
            yield from _words(f'{kind}.{id}.map', [record['map']], MAPS)
    for id, record in files.sea_zones.items():
        yield from _words(f'sea_zones.{id}.galley_mark', [record['galley_mark']], MARKS)
    for id, record in files.realms.items():
        for date in SIDES:
            faith = record[f'religion_{date}']
            yield f'realms.{id}.religion_{date}', 'names one religion', len(faith) == 1
            yield from _words(f'realms.{id}.religion_{date}', faith, FAITHS)


def _setup(files: Files, where: str, record: Record) -> Iterator[Check]:
    yield from _lists(files, where, record, OF_SETUPS)
    yield f'{where}.date', 'is the date of a side of the board, 1444 or 1618', record['date'] in SIDES
    yield f'{where}.religion', 'names one religion', len(record['religion']) == 1
    yield from _words(f'{where}.religion', record['religion'], FAITHS)
    for number, pair in enumerate(record['marriages']):
        place = f'{where}.marriages.{number}'
        yield place, 'names a Realm and an Area', len(pair) == 2
        yield from [_known(files, place, kind, id) for kind, id in zip(('realms', 'areas'), pair, strict=False)]
    for number, army in enumerate(record['armies']):
        yield from _lists(files, f'{where}.armies.{number}', army, {'area': 'areas'})
    yield from _all_known(files, f'{where}.fleet.sea_zone', 'sea_zones', record['fleet']['sea_zone'])


def _scenario(files: Files, where: str, record: Record) -> Iterator[Check]:
    yield from _lists(files, where, record, OF_SCENARIOS)
    yield f'{where}.date', 'is the date of a side of the board, 1444 or 1618', record['date'] in SIDES
    seats = [seat['realm'] for seat in record['seats']]
    first = sum(seat['first'] for seat in record['seats'])
    yield f'{where}.seats.*.first', f'is true once (R3.19), not {first} times', first == 1
    for number, seat in enumerate(record['seats']):
        place = f'{where}.seats.{number}'
        yield _known(files, f'{place}.realm', 'realms', seat['realm'])
        for id in seat['setups']:
            realm, _, key = id.partition('.')
            there = realm == seat['realm'] and key in files.setups.get(realm, {})
            yield f'{place}.setups', f'names {id}, so {realm} has a set-up {key} in setups.json', there
    yield from _all_known(files, f'{where}.curia', 'realms', [id for id in record['curia'] if id != BLOCKED])
    yield _known(files, f'{where}.emperor', 'realms', record['emperor'])
    yield from _dnprs(files, f'{where}.dnprs', record['dnprs'])
    yield from _dnprs(files, f'{where}.extra_dnprs', record['extra_dnprs'])
    for number, deck in enumerate(record['event_decks']):
        yield from _all_known(files, f'{where}.event_decks.{number}.events', 'events', deck['events'])
    for power, column in record['ideas'].items():
        yield from _all_known(files, f'{where}.ideas.{power}', 'ideas', [idea for idea in column if idea])
    for idea, realms in record['researched'].items():
        yield from _words(f'{where}.researched.{idea}', realms, seats)
    groups = {BASE_GROUP} | {group for card in files.trade_cards.values() for group in card['groups']}
    yield from _words(f'{where}.trade.groups', record['trade']['groups'], sorted(groups))
    for field in ('added', 'removed'):
        yield from _all_known(files, f'{where}.trade.{field}', 'trade_cards', record['trade'][field])
    yield from _special(files, where, record, seats)
    yield from _words(f'{where}.religion_tokens', record['religion_tokens'].values(), FAITHS)
    for number, outside in enumerate(record['not_hre']):
        place = f'{where}.not_hre.{number}'
        yield _known(files, f'{place}.area', 'areas', outside['area'])
        capitals = [id for dnpr in record['dnprs'] for id in dnpr['capital']]
        yield from _words(f'{place}.if_dnpr', outside['if_dnpr'], capitals)
        yield from _words(f'{place}.if_bot', outside['if_bot'], seats)
    for field in ('removed', 'removed_if_bot'):
        for number, removed in enumerate(record[field]):
            place = f'{where}.{field}.{number}'
            yield from _words(f'{place}.piece', [removed['piece']], PIECES)
            yield from _words(f'{place}.owner', [removed['owner'], removed.get('bot', removed['owner'])], seats)
            yield _known(files, f'{place}.at', PIECES_AT.get(removed['piece'], 'areas'), removed['at'])


def _dnprs(files: Files, where: str, records: list[Record]) -> Iterator[Check]:
    for number, dnpr in enumerate(records):
        place = f'{where}.{number}'
        fields = {'realm': 'realms', 'capital': 'provinces', 'provinces': 'provinces'}
        yield from _lists(files, place, dnpr, fields)
        yield f'{place}.capital', 'names one Province', len(dnpr['capital']) == 1
        yield from _words(f'{place}.colour', [dnpr['colour']], COLOURS)
        yield from _words(f'{place}.pattern', [dnpr['pattern']], PATTERNS)


def _special(files: Files, where: str, record: Record, seats: list[str]) -> Iterator[Check]:
    """What is special in a variant (``edition.variants``)."""
    fields = {'areas': 'areas', 'sea_zones': 'sea_zones', 'trade_nodes': 'trade_nodes'}
    yield from _lists(files, f'{where}.off_limits', record['off_limits'], fields)
    yield from _words(f'{where}.off_limits.maps', record['off_limits']['maps'], MAPS)
    for number, counted in enumerate(record['struggle_rules']['counts_for']):
        place = f'{where}.struggle_rules.counts_for.{number}'
        yield from _words(f'{place}.seat', [counted['seat']], seats)
        yield _known(files, f'{place}.realm', 'realms', counted['realm'])
    for number, team in enumerate(record['teams']):
        yield from _words(f'{where}.teams.{number}.seats', team['seats'], seats)
    for number, sleeper in enumerate(record['sleepers']):
        place = f'{where}.sleepers.{number}'
        yield from _words(f'{place}.seat', [sleeper['seat']], seats)
        yield from _words(f'{place}.by', sleeper['by'], WAKING)
        for other in sleeper['instead']:
            yield from _words(f'{place}.instead.if_left', [other['if_left']], seats)
            realm, _, key = other['setup'].partition('.')
            there = realm == other['realm'] and key in files.setups.get(realm, {})
            yield f'{place}.instead.setup', f'names {other["setup"]}, a set-up of {other["realm"]}', there
    for number, dealt in enumerate(record['start_cards']):
        yield from _words(f'{where}.start_cards.{number}.seat', [dealt['seat']], seats)
        yield from _all_known(files, f'{where}.start_cards.{number}.cards', 'action_cards', dealt['cards'])
    for duel in record['religion_duel']:
        yield from _words(f'{where}.religion_duel', [duel['catholic'], duel['protestant']], seats)
    yield from _words(f'{where}.victory.team_score', [record['victory']['team_score']], TEAM_SCORES)
    for number, goal in enumerate(record['victory']['goals']):
        place = f'{where}.victory.goals.{number}'
        yield from _lists(files, place, goal, {'areas': 'areas', 'provinces': 'provinces'})
        yield from _words(f'{place}.test', [goal['test']], TESTS)
        yield from _words(f'{place}.seat', goal['seat'], seats)


def _cards(files: Files) -> Iterator[Check]:
    for id, record in files.action_cards.items():
        for number, card in enumerate(record['cards']):
            place = f'action_cards.{id}.cards.{number}.person'
            yield _known(files, place, 'persons', plain(card['person']))
    for id, record in files.events.items():
        yield from _words(f'events.{id}.type', [record['type']], EVENT_TYPES)
        if record['ruler']:
            yield _known(files, f'events.{id}.ruler', 'persons', plain(record['ruler']))
        if record['realm']:
            yield _known(files, f'events.{id}.realm', 'realms', record['realm'])
    for id, record in files.power_struggles.items():
        areas = [plain(area) for area in record['battlegrounds']]
        yield from _all_known(files, f'power_struggles.{id}.battlegrounds', 'areas', areas)
    for id, record in files.trade_cards.items():
        for number, node in enumerate(record['nodes']):
            place = f'trade_cards.{id}.nodes.{number}'
            yield from _all_known(files, f'{place}.node', 'trade_nodes', [node['node'], *node['secondary']])
            keys = [key['province'] for key in node['key_provinces']]
            yield from _all_known(files, f'{place}.key_provinces', 'provinces', keys)
