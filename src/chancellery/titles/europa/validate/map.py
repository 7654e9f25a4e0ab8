# mypyc: skip (a tool for data, not for play)
"""Checks of Europa's map: Areas, Provinces, Sea Zones and Trade Nodes, each on its own and together (R2.5)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Any, Final

from chancellery.titles._data import Json
from chancellery.titles.europa.edition.atlas import COSTLY_LETTERS, LARGE, MAIN_MAPS, MAPS, SIDES
from chancellery.titles.europa.edition.files import Files
from chancellery.titles.europa.validate.checks import Check, each_once, listed

COUNTS: Final = {'areas': 193, 'provinces': 417, 'sea_zones': 28, 'trade_nodes': 26, 'realms': 181}
PRINTED_FAITHS: Final = ('catholic', 'protestant', 'orthodox', 'muslim')
ELECTORS: Final = ['bohemia', 'brandenburg', 'rhineland', 'saxony', 'westphalia']
NUMBER_TWO: Final = ('canada', 'florida', 'great_lakes', 'guyana', 'mississippi', 'new_granada')
FEWEST_SLOTS: Final = 2
MOST_SLOTS: Final = 3
MOST_NODES: Final = 2  # beside one Sea Zone
LETTERS: Final = {'ø': 'o', 'æ': 'ae', 'ł': 'l', 'ß': 'ss', 'đ': 'd', 'ı': 'i', 'ð': 'd'}

Links = dict[str, set[str]]


def map_checks(files: Files) -> Iterator[Check]:
    """What contradicts the rulebook or leaves the map unplayable."""
    for kind, count in COUNTS.items():
        have = len(files.tables[kind])
        yield f'{kind}.json', f'has {count} records, not {have}', have == count
    yield from _order(files)
    yield from _provinces(files)
    yield from _areas(files)
    yield from _links(files)
    yield from _seas(files)
    yield from _nodes(files)
    yield from _connected(files)


def is_distant(area: dict[str, Any]) -> bool:
    """Does the record of an Area or a Sea Zone lie on a distant continent?"""
    return MAPS.index(area['map']) >= MAIN_MAPS


def folded(name: str) -> str:
    """A name as an id would be made of it: plain letters, no case, no punctuation."""
    low = ''.join([LETTERS.get(letter, letter) for letter in name.lower()])
    plain = ''.join([letter for letter in unicodedata.normalize('NFKD', low) if not unicodedata.combining(letter)])
    return re.sub('[^a-z0-9]+', '_', plain).strip('_')


def _order(files: Files) -> Iterator[Check]:
    """R2.2.7: alphabetical is the order of the ids, which is that of the English names."""
    for kind in COUNTS:
        records = files.tables[kind]
        by_name = sorted(records, key=lambda id: (folded(records[id]['name']), id))
        wrong = [id for id, other in zip(sorted(records), by_name, strict=True) if id != other]
        yield f'{kind}.*.name', f'names sort as the ids do (R2.2.7), from {listed(wrong[:1])} on too', not wrong


def _provinces(files: Files) -> Iterator[Check]:
    home = {province: id for id, area in files.areas.items() for province in area['provinces']}
    owned = {date: {p for each in files.realms.values() for p in each[f'provinces_{date}']} for date in SIDES}
    for id, province in files.provinces.items():
        where = f'provinces.{id}'
        area = files.areas[home[id]]
        for date in SIDES:
            tax = province[f'tax_{date}']
            yield f'{where}.tax_{date}', f'is 0 (not printed), 1 or 2 (R2.5.5), not {tax}', 0 <= tax <= LARGE
            has_flag = bool(tax) <= (id in owned[date])
            yield f'realms.*.provinces_{date}', f'a Realm owns {id} (R2.4.5)', is_distant(area) or has_flag
            yield (
                f'realms.*.provinces_{date}',
                f'{id} is owned only where it is printed',
                tax > 0 or id not in owned[date],
            )
        yield where, 'is printed on a side of the board', any(province[f'tax_{date}'] for date in SIDES)
        yield f'{where}.lat', 'is a latitude', -60 <= province['lat'] <= 75
        yield f'{where}.lon', 'is a longitude', -180 <= province['lon'] <= 180
        yield (
            f'{where}.island',
            'is true for Ports only (R2.5.10)',
            not province['island'] or bool(province['sea_zones']),
        )
        yield (
            f'{where}.grey',
            'is true for Ports only (R13.4.13)',
            not province['grey'] or bool(province['sea_zones']),
        )
        for sea in province['sea_zones']:
            yield f'{where}.sea_zones', f'faces {sea}, as its Area {home[id]} does', sea in area['sea_zones']
        yield (
            f'{where}.map',
            'is a distant continent where its Area lies on one',
            is_distant(province) == is_distant(area),
        )
        yield each_once(f'{where}.sea_zones', province['sea_zones'])


def _areas(files: Files) -> Iterator[Check]:
    for id, area in files.areas.items():
        where = f'areas.{id}'
        distant = is_distant(area)
        yield f'{where}.provinces', 'names a Province', bool(area['provinces'])
        number = area['territory_number']
        yield (
            f'{where}.territory_number',
            'is 0 or more, and 0 on the main map (R2.5.15)',
            number == 0 or (distant and number > 0),
        )
        inside = any(files.provinces[province]['hre'] for province in area['provinces'])
        yield f'{where}.elector', 'is true in the Empire only (R18.3.7)', inside or not area['elector']
        if distant:
            yield f'{where}.provinces', f'names {id} alone (R2.5.14)', area['provinces'] == [id]
            yield f'{where}.religion', 'is empty on distant continents (R2.5.3)', not area['religion']
            continue
        yield (
            f'{where}.religion',
            f'is one of {listed(PRINTED_FAITHS)}',
            [faith for faith in area['religion'] if faith in PRINTED_FAITHS] == area['religion']
            and len(area['religion']) == 1,
        )
        slot = area['religion_slot']
        yield f'{where}.religion_slot', 'names an Area', len(slot) == 1
        if slot:
            same = files.areas[slot[0]]['religion'] == area['religion']
            yield f'{where}.religion_slot', f'shares the religion of {slot[0]} (R2.5.3)', same
    electors = sorted([id for id, area in files.areas.items() if area['elector']])
    yield 'R18.3.7', f'the Elector Areas are {listed(ELECTORS)}, not {listed(electors)}', electors == ELECTORS
    for id in NUMBER_TWO:
        yield 'A 16', f'the Territory {id} has the number 2', files.areas[id]['territory_number'] == 2


def _symmetric(kind: str, field: str, records: Json) -> Iterator[Check]:
    for id, record in records.items():
        where = f'{kind}.{id}.{field}'
        yield each_once(where, record[field])
        yield where, f'does not name {id} itself', id not in record[field]
        for other in record[field]:
            yield where, f'names {other}, so {other} names {id} too', id in records[other][field]


def _links(files: Files) -> Iterator[Check]:
    yield from _symmetric('areas', 'land_neighbours', files.areas)
    yield from _symmetric('areas', 'mountain_borders', files.areas)
    yield from _symmetric('sea_zones', 'neighbours', files.sea_zones)
    yield from _symmetric('trade_nodes', 'neighbours', files.trade_nodes)
    for id, area in files.areas.items():
        for other in area['mountain_borders']:
            there = other in area['land_neighbours']
            yield f'areas.{id}.mountain_borders', f'names {other}, which borders {id} (R2.5.2)', there
        yield f'areas.{id}', 'can be reached', bool(area['land_neighbours'] or area['sea_zones'])


def _seas(files: Files) -> Iterator[Check]:
    for id, sea in files.sea_zones.items():
        where = f'sea_zones.{id}'
        shores = [area for area, record in files.areas.items() if id in record['sea_zones']]
        nodes = [node for node, record in files.trade_nodes.items() if id in record['sea_zones']]
        slots = sea['protection_slots']
        yield where, 'touches an Area', bool(shores)
        yield f'{where}.neighbours', 'names a Sea Zone', bool(sea['neighbours'])
        yield f'{where}.protection_slots', f'is 2 or 3 (R2.5.12), not {slots}', FEWEST_SLOTS <= slots <= MOST_SLOTS
        yield 'trade_nodes.*.sea_zones', f'{id} touches one or two nodes (R2.5.12)', 1 <= len(nodes) <= MOST_NODES
        for other, letter in sea['links'].items():
            yield f'{where}.links.{other}', 'leads to a neighbour (R2.5.17)', other in sea['neighbours']
            back = files.sea_zones[other]['links'].get(id)
            yield f'{where}.links.{other}', f'has the letter of the other end, {back}', back == letter
        if is_distant(sea):
            leaves = any(files.sea_zones[other]['map'] != sea['map'] for other in sea['neighbours'])
            yield f'{where}.neighbours', 'leads to another map (R2.5.17)', leaves
    letters = {letter for sea in files.sea_zones.values() for letter in sea['links'].values()}
    yield 'R2.5.20', f'there are links {listed(COSTLY_LETTERS)}', set(COSTLY_LETTERS) <= letters


def _nodes(files: Files) -> Iterator[Check]:
    homes = [area for node in files.trade_nodes.values() for area in node['area']]
    yield each_once('trade_nodes.*.area', homes)
    for id, node in files.trade_nodes.items():
        where = f'trade_nodes.{id}'
        yield f'{where}.neighbours', 'names a node', bool(node['neighbours'])
        if node['sea_zones']:
            yield f'{where}.area', 'is empty for a maritime node', not node['area']
        else:
            yield f'{where}.areas', 'names an Area', bool(node['areas'])
            yield f'{where}.areas', 'names the Area it lies in', set(node['area']) <= set(node['areas'])


def _connected(files: Files) -> Iterator[Check]:
    whole: Links = {f'{kind}.{id}': set() for kind in ('areas', 'sea_zones') for id in files.tables[kind]}
    for id, area in files.areas.items():
        whole[f'areas.{id}'] |= {f'areas.{other}' for other in area['land_neighbours']}
        for sea in area['sea_zones']:
            whole[f'areas.{id}'].add(f'sea_zones.{sea}')
            whole[f'sea_zones.{sea}'].add(f'areas.{id}')
    for id, sea in files.sea_zones.items():
        whole[f'sea_zones.{id}'] |= {f'sea_zones.{other}' for other in sea['neighbours']}
    main = {place: links for place, links in whole.items() if not is_distant(files.tables[_kind(place)][_id(place)])}
    seas = {place: links for place, links in whole.items() if _kind(place) == 'sea_zones'}
    for name, links in (('the whole map', whole), ('the main map', main), ('the sea', seas)):
        lost = sorted(set(links) - reached(links))
        yield 'R2.5', f'{name} hangs together, {listed(lost[:1])} too', not lost


def reached(links: Links) -> set[str]:
    """What can be reached from the first place without leaving these places."""
    start = min(links)
    found, queue = {start}, [start]
    for place in queue:
        for other in sorted(links[place] & set(links) - found):
            found.add(other)
            queue.append(other)
    return found


def _kind(place: str) -> str:
    return place.partition('.')[0]


def _id(place: str) -> str:
    return place.partition('.')[2]
