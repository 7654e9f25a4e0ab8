"""What never changes of Europa's board and cards, for whoever draws them: the data without what only the rules need.

Where the two sides of the board differ there are two values, of 1444 and of 1618. Fields that say nothing (false, 0,
empty) are left out.
"""

from __future__ import annotations

from typing import Any, Final

from chancellery.titles.europa.edition.atlas import SIDES
from chancellery.titles.europa.edition.decks import LEADER_DICE, SKILLS, plain
from chancellery.titles.europa.edition.edition import Edition
from chancellery.titles.europa.ideas import FOLLOWED, MOST_FOLLOWED, RESEARCHED

AREA: Final = (
    'name', 'map', 'provinces', 'land_neighbours', 'mountain_borders', 'sea_zones', 'elector', 'territory_number',
)  # fmt: skip
PROVINCE: Final = ('name', 'map', 'sea_zones', 'island', 'gold', 'hre')
SEA: Final = ('name', 'map', 'neighbours', 'links', 'galley_mark', 'protection_slots')
NODE: Final = ('name', 'map', 'area', 'areas', 'sea_zones', 'neighbours')
PERSON: Final = ('name', 'role', 'deck', 'skill', 'mortality', 'ill_health', 'reign')
CARD: Final = ('title', 'deck', 'cost', 'timing')
EVENT: Final = ('title', 'age', 'realm', 'type', 'year', 'symbols')
MISSION: Final = ('title', 'deck', 'mission_id', 'prestige', 'prerequisites', 'tier')
MILESTONE: Final = ('title', 'age', 'type', 'prestige')
IDEA: Final = ('title', 'type', 'age', 'cost', 'basic', 'government')

PRESTIGE_OF_IDEAS: Final = [RESEARCHED, FOLLOWED, MOST_FOLLOWED]  # R5.1.4.2

Record = dict[str, Any]


def fields_of(record: Record, fields: tuple[str, ...]) -> Record:
    """These fields of a record, without those that say nothing."""
    return {field: record[field] for field in fields if record.get(field)}


def only(record: Record, field: str) -> str:
    """The one id of a list, or ''."""
    ids: list[str] = record[field]
    return ids[0] if ids else ''


def on_both_sides(record: Record, field: str) -> list[str]:
    """An id on either side of the board."""
    return [only(record, f'{field}_{date}') for date in SIDES]


def printed_board(edition: Edition) -> dict[str, dict[str, Record]]:
    """Everything by kind and id."""
    files = edition.files
    tables: tuple[tuple[str, dict[str, Any], Any], ...] = (
        ('seas', files.sea_zones, SEA),
        ('nodes', files.trade_nodes, NODE),
        ('missions', files.missions, MISSION),
        ('milestones', files.milestones, MILESTONE),
    )
    return {
        'areas': {id: area(record) for id, record in files.areas.items()},
        'provinces': {id: province(edition, id, record) for id, record in files.provinces.items()},
        'realms': {id: realm(record) for id, record in files.realms.items()},
        'persons': {id: person(record) for id, record in files.persons.items()},
        'cards': {id: card(record) for id, record in files.action_cards.items()},
        'events': {id: event(record) for id, record in files.events.items()},
        'ideas': {id: {**fields_of(record, IDEA), 'prestige': PRESTIGE_OF_IDEAS} for id, record in files.ideas.items()},
        'goods': {id: goods(edition, id, record) for id, record in files.trade_cards.items()},
        **{kind: {id: fields_of(record, fields) for id, record in table.items()} for kind, table, fields in tables},
    }


def area(record: Record) -> Record:
    """An Area with its printed religion."""
    faith = only(record, 'religion')
    return {**fields_of(record, AREA), **({'religion': faith} if faith else {})}


def province(edition: Edition, id: str, record: Record) -> Record:
    """A Province with its tax value and the Realm whose flag it bears, on either side."""
    number = edition.atlas.provinces.number(id)
    flags = [flag[number] for flag in edition.realms.flag]
    owners = [edition.realms.ids[flag] if flag >= 0 else '' for flag in flags]
    return {**fields_of(record, PROVINCE), 'tax': [record[f'tax_{date}'] for date in SIDES], 'owner': owners}


def realm(record: Record) -> Record:
    """A Realm with its Capital, Overlord and religion on either side."""
    seen = fields_of(record, ('name', 'tag', 'colour', 'playable'))
    return {**seen, **{field: on_both_sides(record, field) for field in ('capital', 'overlord', 'religion')}}


def person(record: Record) -> Record:
    """A person with what it costs and can do."""
    seen = fields_of(record, PERSON)
    if any(record['skills'].values()):
        seen['skills'] = [record['skills'][skill] for skill in SKILLS]
    if any(record['dice'].values()):
        seen['dice'] = [record['dice'][die] for die in LEADER_DICE]
    cost = {what: points for what, points in record['cost'].items() if points}
    return {**seen, **({'cost': cost} if cost else {})}


def card(record: Record) -> Record:
    """A title of the action cards, the person on each of its cards, and what one on display can be used for."""
    uses = [action['id'] for action in record.get('display', {}).get('actions', [])]
    seen = {**fields_of(record, CARD), 'cards': {each['id']: plain(each['person']) for each in record['cards']}}
    return {**seen, 'uses': uses} if uses else seen


def event(record: Record) -> Record:
    """An event with the Ruler that it brings."""
    return {**fields_of(record, EVENT), **({'ruler': plain(record['ruler'])} if record['ruler'] else {})}


def goods(edition: Edition, id: str, record: Record) -> Record:
    """A trade card: its good, its rows of income (Trade Power, Ducats, Ducats where expanded) and its nodes."""
    trade = edition.decks.trade
    number = trade.index.number(id)
    rows = [list(row) for row in trade.rows[number]]
    return {'good': trade.good[number], 'rows': rows, 'nodes': [market(node) for node in record['nodes']]}


def market(node: Record) -> Record:
    """A node of a trade card with its Key Provinces and how many pluses stand behind each."""
    keys = {each['province']: each['plus'] for each in node['key_provinces']}
    second = only(node, 'secondary')
    return {'node': node['node'], 'keys': keys, **fields_of(node, ('requires',)),
            **({'secondary': second} if second else {})}  # fmt: skip
