"""God's Playground: the board's data, its corrections, its checks, and the numbers the rules see."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from chancellery.titles._data import DataError, Json, fingerprint, leaves, load
from chancellery.titles.gods_playground import edition as ids
from chancellery.titles.gods_playground.edition import Edition, load_edition, read_file
from chancellery.titles.gods_playground.validate import check, sources, warnings

PROVENANCE = load('gods_playground', 'provenance.json')


def put(data: Json, path: str, value: object) -> Json:
    """A copy of the data with one value replaced."""
    result = copy.deepcopy(data)
    here: Any = result
    *steps, last = path.split('.')
    for step in steps:
        here = here[int(step)] if isinstance(here, list) else here[step]
    if isinstance(here, list):
        here[int(last)] = value
    else:
        here[last] = value
    return result


def names(messages: list[str]) -> list[str]:
    return [message.split(':')[0] for message in messages]


def corrections(folder: Path, content: object, name: str = 'board.json') -> Path:
    (folder / 'gods_playground').mkdir(exist_ok=True)
    text = content if isinstance(content, str) else json.dumps(content)
    (folder / 'gods_playground' / name).write_text(text, encoding='utf-8')
    return folder


def refusal(folder: Path, content: object) -> str:
    with pytest.raises(DataError) as caught:
        load_edition(corrections(folder, content))
    text = str(caught.value)
    assert 'board.json' in text
    assert '\n' not in text
    assert text.endswith('.')
    return text


# the data as it is shipped


def test_shipped_data_is_sound() -> None:
    data = read_file()
    assert check(data, PROVENANCE) == []
    assert warnings(data, PROVENANCE) == []


def test_every_value_has_an_origin() -> None:
    data = read_file()
    origin = sources(data, PROVENANCE)
    assert list(origin) == [path for path, _ in leaves(data)]
    assert origin['enemies.tatars.strength.0']['source'] == 'authored'
    assert origin['enemies.tatars.strength.1'] == {'source': 'rulebook', 'ref': 'X13 L1331'}
    assert origin['army.table.8.1']['source'] == 'rulebook'
    assert origin['army.table.8.2']['source'] == 'authored'
    assert origin['drawing.regions.prussia.seeds.0.lat']['source'] == 'public'


def test_fractions_stand_in_the_drawing_alone() -> None:
    assert {path.split('.')[0] for path, v in leaves(read_file()) if isinstance(v, float)} == {'drawing'}


# damaged copies


@pytest.mark.parametrize(
    ('path', 'value', 'name'),
    [
        ('enemies.tatars.strength.1', 8, 'M1.tat2'),
        ('enemies.ottomans.strength.2', 11, 'M1.ott3'),
        ('enemies.ottomans.strength.3', 12, 'M1.ott4'),
        ('enemies.ottomans.strength.1', 6, 'M1.ott2'),
        ('enemies.russia.strength', [2, 4, 4, 12], 'M1.rusGrows'),
        ('habsburg_box.ottoman_held.box_strength', 12, 'M1.hab4'),
        ('habsburg_box.neutralised', 1, 'M1.neutral2'),
        ('enemies.habsburgs.strength.2', 11, 'M12.hab'),
        ('enemies.ottomans.box_vp', 4, 'M2.ott'),
        ('enemies.tatars.box_vp', 4, 'M2.tat'),
        ('army.base.0', [2, 1, 0], 'M3.r1'),
        ('army.base.2', [5, 2, 0], 'M3.stock'),
        ('army.table.8', [1, 1, 1], 'M4.eight'),
        ('army.artillery_from_round', 1, 'M4.round1'),
        ('regions.lithuania.circles', [1, 3, 4], 'M5.lithuania'),
        ('regions.ukraine.circles', [1, 2, 4, 3], 'M5.order'),
        ('arrows.black.prussia', ['lithuania'], 'M7.black'),
        ('arrows.habsburgs.greater_poland', [], 'M7.purple'),
        ('units.cavalry.price', 5, 'T1.half'),
        ('units.infantry.hit_on', 4, 'T1.hits'),
        ('units.cossack.hit_on', 3, 'M6.range'),
        ('units.cossack.region', 'prussia', 'T1.cossack'),
        ('enemies.ottomans.treaty_rounds', [4], 'T2.treaty'),
        ('enemies.habsburgs.campaign_rounds', [3, 4], 'T2.campaign'),
        ('enemies.black.region', 'ukraine', 'G.5'),
        ('enemies.russia.colour', 'yellow', 'G.7'),
        ('stock.blocks.11', 4, 'N.blocks'),
        ('stock.managers', 7, 'N.pieces'),
        ('actions.schools.from_round', 1, 'R8.3'),
        ('actions.city.vp_factor', 2, 'R8.30'),
        ('phases.7', 1, 'G.phases'),
        ('stock.treaties', 1.0, 'SRC.whole'),
    ],
)
def test_a_damaged_value_is_found(path: str, value: object, name: str) -> None:
    assert name in names(check(put(read_file(), path, value), PROVENANCE))


@pytest.mark.parametrize(
    ('path', 'value', 'name'),
    [
        ('enemies.habsburgs.strength.3', 9, 'M1.hab4own'),
        ('enemies.russia.box_vp', 6, 'P.glory'),
        ('army.table.8.2', 0, 'M4.eightArt'),
        ('army.table.15', [2, 1, 1], 'M4.monotone'),
        ('arrows.black.greater_poland', ['little_poland'], 'M7.x20'),
        ('arrows.russia.lithuania', ['greater_poland'], 'M7.ring'),
        ('regions.ukraine.circles', [1, 2, 3, 4, 5, 6, 7, 8], 'X23.line'),
        ('units.cossack.hit_on', 5, 'P.cossackCavalry'),
        ('drawing.enemies.tatars.box.lat', 56.0, 'GEO.box'),
        ('drawing.regions.prussia.label.lon', 30.0, 'GEO.near'),
    ],
)
def test_what_goes_against_an_inference_is_a_warning_only(path: str, value: object, name: str) -> None:
    data = put(read_file(), path, value)
    assert name in names(warnings(data, PROVENANCE))
    assert check(data, PROVENANCE) == []


def test_missing_and_impossible_values_are_named() -> None:
    data = read_file()
    del data['army']['base']
    assert check(data, PROVENANCE) == ['DATA.board: board.json: army.base is missing.']
    data = put(read_file(), 'enemies.black.box_vp', -1)
    assert 'enemies.black.box_vp must be a whole number from 0 to 20, not -1' in check(data, PROVENANCE)[0]
    data = read_file()
    del data['rounds']
    assert names(check(data, PROVENANCE)) == ['DATA.shape']


def test_provenance_must_cover_every_value_exactly_once() -> None:
    data = read_file()

    def damaged(key: str, entry: object) -> list[str]:
        changed = {**PROVENANCE, key: entry} if entry is not None else {**PROVENANCE}
        if entry is None:
            del changed[key]
        return names(check(data, changed))

    rulebook = {'source': 'rulebook', 'ref': 'L1'}
    authored = {'source': 'authored', 'why': 'nothing at all is known of it'}
    assert damaged('stock', None) == ['SRC.all']
    assert damaged('stock.dice', rulebook) == []  # the longer path counts
    assert damaged('*.*.number', rulebook) == ['SRC.used']  # "enemies.*.number" has fewer stars
    assert damaged('enemies.black.*', rulebook) == ['SRC.one']  # as many stars as "enemies.*.number"
    assert damaged('stock.discs.0', rulebook) == ['SRC.used']
    assert damaged('stock', {'source': 'rulebook'}) == ['SRC.entry']
    assert damaged('stock', {'source': 'guessed', 'ref': 'L1'}) == ['SRC.entry']
    assert damaged('stock', {'source': 'authored', 'why': 'short'}) == ['SRC.entry']
    assert damaged('enemies.tatars.strength', [rulebook] * 3) == ['SRC.all']
    assert damaged('enemies.tatars.strength', [rulebook] * 5) == ['SRC.used']
    assert damaged('enemies.tatars.strength', authored) == ['SRC.known']
    assert damaged('enemies.tatars.strength.1', rulebook) == ['DATA.board']  # described twice


def test_a_known_number_must_not_hide_a_guess() -> None:
    entry = {'source': 'rulebook', 'ref': 'L1'}
    changed = {**PROVENANCE, 'regions.prussia.circles': entry}
    assert names(warnings(read_file(), changed)) == ['SRC.honest']


# corrections


def test_corrections_replace_values(tmp_path: Path) -> None:
    change = {
        'enemies': {'russia': {'strength': [1, 3, 7, 11], 'box_vp': 3}},
        'arrows': {'russia': {'lithuania': ['ukraine'], 'ukraine': ['little_poland']}},
        'rounds': [{}, {'label': 'Wazowie'}, {}, {}],
        'drawing': {'danzig': {'lat': 54}},
    }
    folder = corrections(tmp_path, change)
    board = load_edition(folder)
    assert board.strength[ids.RUSSIA] == [1, 3, 7, 11]
    assert board.box_vp == [4, 3, 3, 5, 4]
    assert board.arrows[ids.RUSSIA] == [[], [ids.UKRAINE], [ids.LITTLE_POLAND], [], []]
    data = read_file(folder)
    assert data['rounds'][1] == {'label': 'Wazowie', 'from': 1587, 'to': 1674}
    assert data['drawing']['danzig'] == {'lat': 54.0, 'lon': 18.646}
    assert list(data) == list(read_file())
    assert read_file()['enemies']['russia']['strength'] == [2, 4, 6, 12]
    assert check(data, PROVENANCE) == []


def test_corrections_may_lie_in_the_folder_itself(tmp_path: Path) -> None:
    (tmp_path / 'board.json').write_text('{"enemies": {"black": {"box_vp": 2}}}', encoding='utf-8')
    assert load_edition(tmp_path).box_vp[ids.BLACK] == 2
    corrections(tmp_path, {'enemies': {'black': {'box_vp': 1}}})
    assert load_edition(tmp_path).box_vp[ids.BLACK] == 1


def test_a_folder_without_corrections_changes_nothing(tmp_path: Path) -> None:
    assert read_file(tmp_path) == read_file()


@pytest.mark.parametrize(
    ('change', 'expected'),
    [
        ({'enemys': {}}, 'enemys does not exist; known here: roles, rounds'),
        ({'enemies': {'tatars': {'power': 1}}}, 'enemies.tatars.power does not exist'),
        (
            {'enemies': {'russia': {'region': 'prussia'}}},
            'enemies.russia.region is an id and must stay "lithuania"',
        ),
        ({'roles': ['white', 'blue', 'yellow']}, 'roles.2 is an id and must stay "red"'),
        ({'enemies': {'russia': {'box_vp': '4'}}}, 'enemies.russia.box_vp must be a whole number like 4'),
        ({'enemies': {'russia': {'box_vp': 4.5}}}, 'enemies.russia.box_vp must be a whole number like 4'),
        ({'enemies': {'russia': {'box_vp': True}}}, 'enemies.russia.box_vp must be a whole number like 4'),
        ({'enemies': {'russia': {'box_vp': None}}}, 'not null'),
        ({'enemies': {'russia': {'strength': [2, 4, 6]}}}, 'must be a list of length 4, not 3'),
        ({'enemies': {'russia': {'strength': 12}}}, 'enemies.russia.strength must be a list'),
        ({'enemies': {'russia': [2]}}, 'enemies.russia must be an object'),
        ({'regions': {'prussia': {'circles': [1, 2, 3, 4, 5]}}}, 'must be a list of length 4, not 5'),
        ({'arrows': {'black': {'prussia': [1]}}}, 'arrows.black.prussia.0 must be an id'),
        ({'arrows': {'black': {'prussia': ['saxony']}}}, 'must name regions (prussia, lithuania'),
        ({'arrows': {'black': {'prussia': ['prussia']}}}, 'must not lead back to prussia'),
        ({'arrows': {'black': {'prussia': ['ukraine', 'ukraine']}}}, 'names ukraine twice'),
        ({'arrows': {'ottomans': {'habsburg_box': []}}}, 'must name exactly one region'),
        ({'drawing': {'danzig': {'lat': 1e300}}}, 'drawing.danzig.lat must be a coordinate'),
        ({'enemies': {'russia': {'box_vp': 400}}}, 'from 0 to 20, not 400'),
        ({'units': {'infantry': {'hit_on': 7}}}, 'units.infantry.hit_on must be a whole number from 2 to 6'),
        ({'stock': {'managers': 9}}, 'stock.managers must be a whole number from 0 to 8'),
        ([], 'must hold one JSON object, not a list'),
        ('{"roles": ', 'not valid JSON at line 1, column 11'),
        ('{"start": {"coins": 1, "coins": 2}}', "the key 'coins' stands twice"),
        ('{"drawing": {"danzig": {"lat": NaN}}}', 'NaN is not a number'),
    ],
)
def test_corrections_of_another_shape_are_refused(tmp_path: Path, change: object, expected: str) -> None:
    assert expected in refusal(tmp_path, change)


def test_misnamed_and_unreadable_corrections_are_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match='no such corrections folder'):
        load_edition(tmp_path / 'missing')
    with pytest.raises(DataError, match=r'bord\.json: gods_playground has no such file, only about\.json, board\.json'):
        load_edition(corrections(tmp_path, {}, 'bord.json'))
    (tmp_path / 'gods_playground' / 'bord.json').unlink()
    (tmp_path / 'gods_playground' / 'board.json').write_bytes(b'\xff\xfe{}')
    with pytest.raises(DataError, match='not a text file in UTF-8'):
        load_edition(tmp_path)
    with pytest.raises(DataError, match=r'gods_playground has no data file cards\.json'):
        load('gods_playground', 'cards.json')


def test_fingerprint_follows_the_values_that_matter(tmp_path: Path) -> None:
    assert fingerprint({'a': 1, 'b': [2]}, 'x') == fingerprint({'b': [2], 'a': 1}, 'x')
    assert fingerprint({'a': 1}) != fingerprint({'a': 2}) != fingerprint({'a': '2'})
    assert fingerprint([1], 2) != fingerprint(1, [2])
    assert len(fingerprint()) == 16
    plain = Edition(read_file()).fingerprint
    assert load_edition(corrections(tmp_path, {'drawing': {'danzig': {'lat': 54.3}}})).fingerprint == plain
    assert load_edition(corrections(tmp_path, {'enemies': {'black': {'box_vp': 2}}})).fingerprint != plain


# the numbers the rules see


def test_ids_are_numbered_in_the_order_of_the_rulebook() -> None:  # G.5, G.8
    assert [ids.REGIONS[i] for i in (ids.PRUSSIA, ids.UKRAINE, ids.GREATER_POLAND)] == [
        'prussia',
        'ukraine',
        'greater_poland',
    ]
    assert ids.ENEMIES[ids.BLACK] == 'black'
    assert ids.ENEMIES[ids.HABSBURGS] == 'habsburgs'
    assert ids.ROLES == ('white', 'blue', 'red')
    assert ids.UNITS[ids.COSSACK] == 'cossack'
    assert ids.ACTIONS[ids.CITY] == 'city'


def test_enemies() -> None:
    b = load_edition()
    assert b.strength[ids.TATARS][1] == 7  # M1, X13
    assert b.strength[ids.OTTOMANS][2:] == [12, 3]  # X15, R11.27
    assert (b.ottoman_strength_with_box, b.habsburg_box_strength, b.neutralised) == (12, 10, 2)  # R11.28
    assert b.strength[ids.TATARS][1] + 1 + b.strength_per_cossack - 6 == 3  # X13
    assert b.box_vp[ids.OTTOMANS] == 5  # X21
    assert b.force_cubes == [25, 25, 25, 30, 20]
    assert b.influence_pieces == 10
    assert b.treaty_rounds == [[1, 2, 3, 4], [1, 2, 3, 4], [1, 2, 3, 4], [], [4]]  # R8.11, R8.12
    assert b.campaign_rounds[ids.HABSBURGS] == [4]  # R10.4


def test_polish_army() -> None:
    b = load_edition()
    assert b.army_base[0] == [2, 2, 0]  # R4.2
    assert [b.army_base[0][i] + b.army_table[8][i] for i in (0, 1)] == [4, 3]  # X3
    assert len(b.army_table) == 16  # R4.3
    assert b.army_artillery_from_round == 2  # R4.4
    assert b.polish_units == [4, 4, 1]  # R4.6


def test_units() -> None:
    b = load_edition()
    assert b.prices == [2, 4, 6, 2]  # R9.4
    assert b.artillery_from_round == 2  # R9.5
    assert (b.units_per_player, b.cossacks) == ([4, 3, 1], 2)  # R9.6
    assert b.hit_on == [5, 4, 4]  # R10.6, M6
    assert b.artillery_bonus == 1  # R10.7
    assert b.prices[0] + 2 * b.prices[1] == 10  # X11, blue


def test_regions() -> None:
    b = load_edition()
    assert [len(line) for line in b.circles] == [4, 6, 8, 5, 4]
    assert b.circle_base == [0, 4, 10, 18, 23]
    assert b.circle_count == 27
    assert b.arrows[ids.BLACK][ids.PRUSSIA] == [ids.LITHUANIA, ids.GREATER_POLAND]  # X18
    assert b.arrows[ids.HABSBURGS][ids.GREATER_POLAND] == [ids.PRUSSIA, ids.LITTLE_POLAND]
    assert b.habsburg_box_target == ids.GREATER_POLAND  # R13.10
    assert (b.value_start, b.value_min, b.value_max) == (3, 1, 5)  # S.2, G.9


def test_pieces_and_special_actions() -> None:
    b = load_edition()
    assert (b.discs, b.nobles, b.king_cubes, b.managers, b.cities, b.dice) == (16, 20, 12, 8, 2, 4)
    assert b.blocks == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert (b.start_coins, b.start_estates, b.minimum_income) == (10, 3, 10)  # S.7, S.8, R1.2
    assert (b.manager_income, b.sejm_vp, b.coins_per_vp) == (2, 2, 5)  # R8.6, R15.6, R15.7
    assert b.first_round[ids.SCHOOLS] == 2  # R8.25
    assert b.first_round[ids.CONFEDERATION] == b.first_round[ids.CITY] == 3  # R8.19, R8.28
    assert (b.danzig_factor, b.diplomacy_plus, b.treaty_broken_by) == (2, 2, 2)  # R8.7, R8.9, R8.15
    assert 5 * b.school_vp + b.school_bonus == 7  # R8.27, X10
    assert 5 * b.school_coins == 10
    assert 3 * b.city_factor + 4 == 13  # X23
    assert b.action_cubes == [1, 1, 1, 0, 1, 2, 1, 2]  # R8.3
    assert b.move_limit == 2  # R8.17
