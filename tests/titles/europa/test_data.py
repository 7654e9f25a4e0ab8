"""Europa: its data as shipped, its corrections, and the checks that find what is wrong with them."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from chancellery.titles._data import DataError, Json, load
from chancellery.titles.europa.edition import Files, load_edition, read_files
from chancellery.titles.europa.edition.files import FILES, Index
from chancellery.titles.europa.validate import problems, provenance_faults, violations, warnings
from chancellery.titles.europa.validate.report import fields_of, origin

SHIPPED = read_files(None)
PROVENANCE = load('europa', 'provenance.json')
DATA = Path(__file__).parents[3] / 'src/chancellery/titles/europa/data'

Changes = dict[tuple[Any, ...], object]  # file, ids, field and positions -> the value to put there


def changed(changes: Changes) -> Files:
    """The data with other values; what the changes do not touch is shared with the shipped data."""
    tables: Any = dict(SHIPPED.tables)
    for (*steps, last), value in changes.items():
        here = tables
        for step in steps:
            here[step] = copy.copy(here[step])
            here = here[step]
        here[last] = value
    return Files(tables)


def value(*steps: Any) -> Any:
    """A shipped value."""
    here: Any = SHIPPED.tables
    for step in steps:
        here = here[step]
    return here


def also(*steps: Any, more: str) -> list[str]:
    """A shipped list and one more id."""
    return [*value(*steps), more]


def corrections(folder: Path, file: str, content: object) -> Path:
    (folder / 'europa').mkdir(exist_ok=True)
    (folder / 'europa' / file).write_text(json.dumps(content), encoding='utf-8')
    return folder


# the data as they are shipped


def test_shipped_data_are_sound() -> None:
    assert problems(None) == ([], [])


@pytest.mark.parametrize('name', FILES)
def test_ids_stand_in_order_one_record_a_line(name: str) -> None:
    """R2.2.7"""
    records: Json = json.loads((DATA / f'{name}.json').read_text(encoding='utf-8'))
    assert name == 'components' or list(records) == sorted(records)
    lines = (DATA / f'{name}.json').read_text(encoding='utf-8').splitlines()
    deep = name in ('setups', 'scenarios', 'components')
    for id, record in records.items():
        keys = [(key, each) for key, each in record.items()] if deep else [(id, record)]
        for key, each in keys:
            line = f'{"  " if deep else ""}{json.dumps(key)}: {json.dumps(each, ensure_ascii=False)}'
            assert line in lines or f'{line},' in lines


@pytest.mark.parametrize(
    ('kind', 'count'),
    [
        ('areas', 193),
        ('provinces', 417),
        ('sea_zones', 28),
        ('trade_nodes', 26),
        ('realms', 181),
        ('events', 221),
        ('ideas', 30),
        ('missions', 160),
        ('milestones', 64),
        ('power_struggles', 10),
        ('trade_cards', 44),
        ('bot_cards', 48),
        ('persons', 266),
    ],
)
def test_numbers_of_records(kind: str, count: int) -> None:
    """R22.1 for the cards"""
    assert len(SHIPPED.tables[kind]) == count


def test_set_ups_and_variants_are_counted() -> None:
    assert sum(len(keys) for keys in SHIPPED.setups.values()) == 127
    assert (len(SHIPPED.scenarios), sum(len(each) for each in SHIPPED.scenarios.values())) == (14, 32)


def test_nothing_holds_a_null() -> None:
    """A correction could never change it."""
    text = ''.join([(DATA / f'{name}.json').read_text(encoding='utf-8') for name in FILES])
    assert 'null' not in text


# where values come from


def test_every_field_has_an_origin() -> None:
    assert provenance_faults(SHIPPED, PROVENANCE) == []

    def source(path: str) -> str:
        return str(PROVENANCE[origin(path, PROVENANCE)]['source'])

    assert source('provinces.paris.tax_1444') == 'public'
    assert source('provinces.paris.lat') == 'authored'
    assert source('provinces.gibraltar.island') == 'rulebook'
    assert source('provinces.malta.island') == 'authored'
    assert source('areas.saxony.elector') == 'rulebook'
    assert source('areas.canada.territory_number') == 'rulebook'
    assert source('scenarios.1-01.2.emperor') == 'public'
    assert source('scenarios.1-00.1.emperor') == 'authored'
    assert source('components.dice.infantry.count') == 'rulebook'
    assert source('components.dice.infantry.faces') == 'authored'
    assert source('milestones.age1_eco_cabinet.prestige') == 'rulebook'


@pytest.mark.parametrize(
    ('pattern', 'entry', 'message'),
    [
        ('provinces.*.lat', None, 'provinces.paris.lat has an origin'),
        ('provinces.*.height', {'source': 'public', 'ref': 'x'}, 'provinces.*.height describes a value'),
        ('provinces.paris.lat', {'source': 'authored', 'why': 'short'}, 'provinces.paris.lat names its source'),
        ('provinces.paris.lat', {'source': 'hearsay', 'ref': 'x'}, 'provinces.paris.lat names its source'),
        ('provinces.paris.lat', 'public', 'provinces.paris.lat names its source'),
    ],
)
def test_a_fault_of_provenance_is_found(pattern: str, entry: object, message: str) -> None:
    damaged: Json = {key: told for key, told in PROVENANCE.items() if key != pattern}
    if entry is not None:
        damaged[pattern] = entry
    assert any(message in fault for fault in provenance_faults(SHIPPED, damaged))


def test_the_fields_of_all_files_are_found() -> None:
    files = {path.partition('.')[0] for path, _ in fields_of(SHIPPED)}
    assert files == set(FILES)


# corrections


def test_values_are_corrected_by_readable_paths(tmp_path: Path) -> None:
    corrections(tmp_path, 'provinces.json', {'paris': {'tax_1444': 1, 'sea_zones': ['english_channel']}})
    corrections(tmp_path, 'setups.json', {'austria': {'1444': {'ducats': 20, 'influence': ['bohemia', 'bohemia']}}})
    corrections(tmp_path, 'scenarios.json', {'1-01': {'2': {'authority': 4}}})
    edition = load_edition(tmp_path)
    paris = edition.atlas.provinces.number('paris')
    assert (edition.atlas.tax[0][paris], edition.atlas.port[paris]) == (1, True)
    austria = edition.setups.named('austria.1444')
    assert (austria.ducats, austria.influence) == (20, [edition.atlas.areas.number('bohemia')] * 2)
    assert edition.scenarios.named('1-01.2').authority == 4
    assert load_edition().atlas.tax[0][paris] == 2


def test_ids_that_are_no_list_stay_as_they_are(tmp_path: Path) -> None:
    corrections(tmp_path, 'areas.json', {'castile': {'map': 'east'}})
    with pytest.raises(DataError, match=r'castile\.map is an id and must stay "west"'):
        read_files(tmp_path)


def test_a_correction_cannot_add_a_record(tmp_path: Path) -> None:
    corrections(tmp_path, 'provinces.json', {'atlantis': {'tax_1444': 1}})
    with pytest.raises(DataError, match='atlantis does not exist'):
        read_files(tmp_path)


@pytest.mark.parametrize(('name', 'hint'), [('lion', 'perhaps lyon'), ('qqqqqq', 'such as aberdeen, abo, aceh')])
def test_of_very_many_names_only_the_nearest_are_told(tmp_path: Path, name: str, hint: str) -> None:
    corrections(tmp_path, 'provinces.json', {name: {'tax_1444': 1}})
    with pytest.raises(DataError, match=f'{name} does not exist; one of 417 would be right, {hint}') as told:
        read_files(tmp_path)
    assert len(str(told.value)) < 250


def test_corrections_are_checked(tmp_path: Path) -> None:
    corrections(tmp_path, 'areas.json', {'castile': {'land_neighbours': ['leon']}})
    found, _ = problems(tmp_path)
    assert 'areas.andalucia.land_neighbours: names castile, so castile names andalucia too.' in found


def test_an_unknown_id_is_refused_with_its_kind() -> None:
    with pytest.raises(DataError, match="name the Area 'atlantis'"):
        Index('Area', ['leon']).number('atlantis')


def test_equal_data_make_one_edition(tmp_path: Path) -> None:
    corrections(tmp_path, 'provinces.json', {'paris': {'tax_1444': 2}})
    assert load_edition() is load_edition(tmp_path)
    corrections(tmp_path, 'provinces.json', {'paris': {'tax_1444': 1}})
    assert load_edition() is not load_edition(tmp_path)


# what the checks find

DAMAGES: list[tuple[Changes, str]] = [
    (
        {('areas', 'portugal', 'land_neighbours'): also('areas', 'portugal', 'land_neighbours', more='atlantis')},
        'areas.portugal.land_neighbours: names atlantis, so there is atlantis in areas.json.',
    ),
    (
        {('areas', 'seine', 'provinces'): [id for id in value('areas', 'seine', 'provinces') if id != 'paris']},
        'areas.*.provinces: paris lies in one Area, not in none.',
    ),
    (
        {('areas', 'loire', 'provinces'): also('areas', 'loire', 'provinces', more='paris')},
        'areas.*.provinces: paris lies in one Area, not in loire and seine.',
    ),
    (
        {('areas', 'austria', 'name'): 'Zustria'},
        'areas.*.name: names sort as the ids do (R2.2.7), from austria on too.',
    ),
    ({('areas', 'leon', 'elector'): True}, 'areas.leon.elector: is true in the Empire only (R18.3.7).'),
    ({('areas', 'leon', 'territory_number'): 2}, 'areas.leon.territory_number: is 0 or more, and 0 on the main map'),
    ({('areas', 'leon', 'religion'): ['diverse']}, 'areas.leon.religion: is one of catholic, protestant'),
    ({('areas', 'leon', 'religion'): ['pagan']}, 'areas.leon.religion: is one of catholic, protestant'),
    ({('areas', 'kazan', 'religion'): ['catholic']}, 'areas.kazan.religion_slot: shares the religion of saratov'),
    ({('areas', 'canada', 'provinces'): []}, 'areas.*.provinces: canada lies in one Area'),
    ({('areas', 'florida', 'territory_number'): 3}, 'A 16: the Territory florida has the number 2.'),
    (
        {('areas', 'castile', 'mountain_borders'): also('areas', 'castile', 'mountain_borders', more='kazan')},
        'areas.castile.mountain_borders: names kazan, which borders castile (R2.5.2).',
    ),
    ({('provinces', 'paris', 'tax_1444'): 3}, 'provinces.paris.tax_1444: is 0 (not printed), 1 or 2 (R2.5.5), not 3.'),
    ({('provinces', 'paris', 'tax_1444'): 0}, 'realms.*.provinces_1444: paris is owned only where it is printed.'),
    ({('provinces', 'paris', 'island'): True}, 'provinces.paris.island: is true for Ports only (R2.5.10).'),
    (
        {('provinces', 'paris', 'sea_zones'): ['black_sea']},
        'provinces.paris.sea_zones: faces black_sea, as its Area seine does.',
    ),
    ({('provinces', 'gibraltar', 'island'): False}, 'R2.5.10: gibraltar is an island Province.'),
    ({('sea_zones', 'black_sea', 'protection_slots'): 4}, 'sea_zones.black_sea.protection_slots: is 2 or 3'),
    ({('sea_zones', 'black_sea', 'neighbours'): []}, 'sea_zones.aegean_sea.neighbours: names black_sea, so black_sea'),
    ({('sea_zones', 'caribbean_sea', 'links', 'central_atlantic'): 'X'}, 'has the letter of the other end'),
    ({('trade_nodes', 'kazan', 'areas'): ['perm']}, 'trade_nodes.kazan.areas: names the Area it lies in.'),
    ({('trade_nodes', 'aleppo', 'area'): ['syria']}, 'R2.5.20: the Trade Node aleppo lies in a desert.'),
    ({('realms', 'france', 'tag'): 'HAB'}, 'realms.*.tag: names HAB once only.'),
    ({('realms', 'france', 'capital_1444'): ['london']}, 'realms.france.capital_1444: names a Province it owns'),
    (
        {('realms', 'france', 'provinces_1444'): also('realms', 'france', 'provinces_1444', more='london')},
        'realms.*.provinces_1444: names london once only.',
    ),
    ({('realms', 'france', 'overlord_1444'): ['france']}, 'realms.france.overlord_1444: does not name france itself.'),
    ({('provinces', 'bourgogne', 'hre'): True}, 'R18.3.6: the usurpers of 1444 are burgundy, denmark, venice'),
    ({('realms', 'papal_states', 'religion_1444'): ['muslim']}, 'realms.papal_states.religion_1444: is Catholic'),
    ({('components', 'tracks', 'vassals', 'manpower', 4): 9}, 'components.tracks.vassals.manpower: begins with 0'),
    ({('components', 'dnpr_tokens', 'og_l', 'count'): 5}, 'components.dnpr_tokens.*.count: are 53 together'),
    ({('components', 'pools', 'revolution', 'unlimited'): []}, 'components.pools.revolution.unlimited: names +1m'),
    ({('components', 'kit', 'cubes', 'count'): 20}, 'components.kit.cubes.count: is 30 (R22.1), not 20.'),
    ({('components', 'dice', 'cavalry', 'faces'): ['inf'] * 6}, 'components.dice.cavalry.faces: have cav.'),
    ({('components', 'dice', 'cavalry', 'faces'): ['sword']}, 'components.dice.cavalry.faces: is one of blank'),
    ({('ideas', 'tolerance', 'basic'): False}, 'ideas.*.basic: is true for one administrative Idea (R3.6), not for 0.'),
    ({('persons', 'lorenzo', 'mortality'): 7}, 'persons.lorenzo.mortality: is 1 to 4.'),
    (
        {('events', '101-1', 'ruler'): 'person:nobody'},
        'events.101-1.ruler: names nobody, so there is nobody in persons',
    ),
    (
        {('scenarios', '2-01', '1', 'off_limits', 'areas'): ['atlantis']},
        'scenarios.2-01.1.off_limits.areas: names atlantis, so there is atlantis in areas.json.',
    ),
    (
        {('scenarios', '1-05', '2', 'teams', 0, 'seats'): ['castile', 'naples']},
        'scenarios.1-05.2.teams.0.seats: is one of netherlands,',
    ),
    (
        {('scenarios', '2-06', '1', 'sleepers', 0, 'by'): ['noise']},
        'scenarios.2-06.1.sleepers.0.by: is one of annexed, eclipsed, age_end, not noise.',
    ),
    (
        {('scenarios', '1-06', '2', 'sleepers', 0, 'instead', 0, 'setup'): 'sweden.1800'},
        'scenarios.1-06.2.sleepers.0.instead.setup: names sweden.1800, a set-up of sweden.',
    ),
    (
        {('scenarios', '2-07', '1', 'start_cards', 0, 'cards'): ['feast']},
        'scenarios.2-07.1.start_cards.0.cards: names feast, so there is feast in action_cards.json.',
    ),
    (
        {('scenarios', '2-06', '1', 'victory', 'goals', 0, 'test'): 'luck'},
        'scenarios.2-06.1.victory.goals.0.test: is one of tax_in,',
    ),
    ({('scenarios', '1-05', '2', 'victory', 'team_score'): ''}, 'scenarios.1-05.2.victory.team_score: is given for'),
    (
        {('scenarios', '1-01', '1', 'struggle_rules', 'draw'): 4},
        'scenarios.1-01.1.struggle_rules.draw: is as many of 3',
    ),
    (
        {('scenarios', '1-01', '1', 'struggle_rules', 'per_age'): {'4': 1}},
        'scenarios.1-01.1.struggle_rules.per_age: names Ages that are played.',
    ),
    ({('scenarios', '1-06', '1', 'sleepers'): []}, 'scenarios.1-06.1.sleepers: are the seats that start aside (B2.6).'),
    (
        {('scenarios', '2-03', '1', 'victory', 'objectives_needed'): 11},
        'scenarios.2-03.1.victory.objectives_needed: is as many of 10 objectives as win.',
    ),
    (
        {('scenarios', '1-04', '1', 'extra_dnprs', 0, 'colour'): 'orange'},
        'scenarios.1-04.1.extra_dnprs.0: stands in for one of its colour and pattern.',
    ),
    (
        {('scenarios', '2-03', '1', 'off_limits', 'areas'): ['loire']},
        'scenarios.2-03.1.off_limits.areas: has nothing where pieces stand.',
    ),
    ({('events', '101-1', 'ruler'): 'person:lorenzo'}, 'events.101-1.ruler: names lorenzo, who is a Ruler of austria.'),
]


@pytest.mark.parametrize(('changes', 'message'), DAMAGES, ids=[message for _, message in DAMAGES])
def test_a_damage_is_found(changes: Changes, message: str) -> None:
    assert [found for found in violations(changed(changes)) if message in found]


GEOMETRY: list[tuple[Changes, str]] = [
    ({('provinces', 'praha', 'lat'): 41.5}, 'provinces.praha.lat: lies near another Province of bohemia.'),
    ({('areas', 'castile', 'lat'): 50.0}, 'areas.castile.lat: lies near one of its Provinces.'),
    (
        {
            ('provinces', 'steiermark', 'lat'): value('provinces', 'wien', 'lat'),
            ('provinces', 'steiermark', 'lon'): value('provinces', 'wien', 'lon'),
        },
        'provinces.wien.lat: is not drawn over steiermark.',
    ),
    (
        {
            ('areas', 'portugal', 'land_neighbours'): also('areas', 'portugal', 'land_neighbours', more='kazan'),
            ('areas', 'kazan', 'land_neighbours'): also('areas', 'kazan', 'land_neighbours', more='portugal'),
        },
        'areas.kazan.land_neighbours: names portugal, which is not far.',
    ),
    (
        {('sea_zones', 'black_sea', 'lat'): 68.0, ('sea_zones', 'black_sea', 'lon'): -20.0},
        'names black_sea, one of the five nearest.',
    ),
]


@pytest.mark.parametrize(('changes', 'message'), GEOMETRY, ids=[message for _, message in GEOMETRY])
def test_an_odd_drawing_is_a_warning(changes: Changes, message: str) -> None:
    assert [found for found in warnings(changed(changes)) if message in found]


def nodes(node: Any) -> list[dict[str, Any]]:
    """All parts of a card's effects."""
    if isinstance(node, list):
        return [each for part in node for each in nodes(part)]
    return [node, *nodes(list(node.values()))] if isinstance(node, dict) else []


@pytest.mark.parametrize('event', sorted(SHIPPED.tables['events']))
def test_events_place_no_cardinal_of_the_papal_states_and_no_influence_overseas(event: str) -> None:
    """R19.1.4: who has Roma gains no Cardinal; R5.4.1.4, R11.1.5: no Influence on distant continents."""
    distant = {f'area:{id}' for id, area in SHIPPED.tables['areas'].items() if area['map'] not in ('west', 'east')}
    for node in nodes(value('events', event, 'effect')):
        if node.get('do') == 'place' and node['what'] == 'cardinal':
            assert node.get('whose') != 'realm:papal_states'
        if node.get('do') == 'place' and node['what'] == 'influence':
            places = node['in'] if isinstance(node['in'], list) else [node['in']]
            assert not distant & {each for each in places if isinstance(each, str)}
