"""Maria: its data as shipped, its corrections, and the checks that find what is wrong with them."""

from __future__ import annotations

import copy
import json
import re
from pathlib import Path
from typing import Any

import pytest

from chancellery.titles._data import DataError, Json, load
from chancellery.titles.maria.edition import POWERS, Files, load_edition, read_files
from chancellery.titles.maria.validate import all_values, origins, problems, provenance_faults, violations, warnings

SHIPPED = read_files(None)
PROVENANCE = load('maria', 'provenance.json')
README = Path(__file__).parents[3] / 'src/chancellery/titles/maria/data/README.md'

Changes = dict[str, object]  # path, the file's name first -> the value to put there


def changed(changes: Changes) -> Files:
    """The data with other values; what the changes do not touch is shared with the shipped data."""
    files = {'board': SHIPPED.board, 'powers': SHIPPED.powers, 'politics': SHIPPED.politics}
    result: dict[str, Any] = dict(files)
    for path, value in changes.items():
        *steps, last = path.split('.')
        here: Any = result
        for step in steps:
            key: Any = int(step) if isinstance(here, list) else step
            here[key] = copy.copy(here[key])
            here = here[key]
        here[int(last) if isinstance(here, list) else last] = value
    return Files(result['board'], result['powers'], result['politics'])


def value(path: str) -> Any:
    """A shipped value."""
    here: Any = {'board': SHIPPED.board, 'powers': SHIPPED.powers, 'politics': SHIPPED.politics}
    for step in path.split('.'):
        here = here[int(step)] if isinstance(here, list) else here[step]
    return here


def without(path: str, *gone: str) -> list[str]:
    """A shipped list less some of its ids."""
    return [id for id in value(path) if id not in gone]


def also(path: str, *more: str) -> list[str]:
    """A shipped list and more ids."""
    return [*value(path), *more]


def less(path: str, key: str) -> dict[str, Any]:
    """A shipped object less one of its keys."""
    return {id: each for id, each in value(path).items() if id != key}


def corrections(folder: Path, file: str, content: object) -> Path:
    (folder / 'maria').mkdir(exist_ok=True)
    (folder / 'maria' / file).write_text(json.dumps(content), encoding='utf-8')
    return folder


# the data as they are shipped


def test_shipped_data_are_sound() -> None:
    assert problems(None) == ([], [])


def test_a_copy_with_a_change_leaves_the_shipped_data_alone() -> None:
    assert changed({'board.cities.wien.fortress': 0}).board['cities']['wien']['fortress'] == 0
    assert SHIPPED.board['cities']['wien']['fortress'] == 2


def test_the_checks_agree_with_the_board_the_rules_use() -> None:
    """R3.2.2, R3.2.7, R4.7"""
    board = load_edition().board
    silesian = [city for city in board.fortresses if board.silesia[city]]
    assert (len(silesian), len(board.electors), len(SHIPPED.board['sectors'])) == (7, 9, 44)
    wien, pressburg = board.cities.index('wien'), board.cities.index('pressburg')
    assert board.distances(wien)[pressburg] == 2


def test_every_value_has_one_origin() -> None:
    found = origins(SHIPPED, PROVENANCE)
    assert list(found) == [path for path, _ in all_values(SHIPPED)]
    assert {path: best for path, best in found.items() if len(best) != 1} == {}

    def source(path: str) -> str:
        return str(PROVENANCE[found[path][0]]['source'])

    assert source('board.cities.wien.name') == 'authored'
    assert source('board.cities.tournai.name') == 'rulebook'
    assert source('powers.generals.fra1.minimum') == 'public'
    assert source('powers.generals.pru4.start') == 'rulebook'  # in the box, so the list is empty
    assert source('powers.silesia.austria.0') == 'rulebook'
    assert source('powers.silesia.austria.1') == 'authored'
    assert source('politics.squares.0') == 'rulebook'
    assert source('politics.squares.3') == 'authored'


def test_what_the_rulebook_does_not_print_counts_as_authored() -> None:
    found = origins(SHIPPED, PROVENANCE)
    ours = ('lat', 'lon', 'roads', 'main_roads', 'suit', 'arms', 'troops', 'tracks', 'expedition', 'victory', 'arrow')
    for path, best in found.items():
        if path.startswith(('board.', 'politics.', 'powers.off_map')) and set(path.split('.')[1:]) & set(ours):
            known = path.startswith(('politics.tracks.saxony.spaces', 'politics.election')) and 'saxony_income' in path
            assert PROVENANCE[best[0]]['source'] == ('rulebook' if known else 'authored'), path


@pytest.mark.parametrize(
    ('pattern', 'entry', 'message'),
    [
        ('board.cities.*.lat', None, 'every value has an origin, board.cities.aachen.lat too'),
        ('board.cities.*.height', {'source': 'public', 'ref': 'x'}, 'board.cities.*.height describes a value'),
        ('board.cities.wien.lat', {'source': 'authored', 'why': 'short'}, 'board.cities.wien.lat names its source'),
        ('board.cities.wien.lat', {'source': 'hearsay', 'ref': 'x'}, 'board.cities.wien.lat names its source'),
        ('board.cities.wien.lat', 'public', 'board.cities.wien.lat names its source'),
        ('board.cities.wien.*', {'source': 'public', 'ref': 'x'}, 'one entry describes board.cities.wien.'),
    ],
)
def test_a_fault_of_provenance_is_found(pattern: str, entry: object, message: str) -> None:
    damaged: Json = {key: told for key, told in PROVENANCE.items() if key != pattern}
    if entry is not None:
        damaged[pattern] = entry
    assert any(message in fault for fault in provenance_faults(SHIPPED, damaged))


# maps


@pytest.mark.parametrize(
    ('changes', 'message'),
    [
        ({'board.cities.wien.main_roads': also('board.cities.wien.main_roads', 'prag')}, 'prag names wien under main'),
        ({'board.cities.krems.roads': also('board.cities.krems.roads', 'atlantis')}, 'so there is a atlantis'),
        ({'board.cities.krems.roads': also('board.cities.krems.roads', 'krems')}, 'no road leads from krems to itself'),
        ({'board.cities.krems.roads': also('board.cities.krems.roads', 'melk')}, 'krems names every road once'),
        (
            {  # a main road at one end only
                'board.cities.krems.roads': without('board.cities.krems.roads', 'melk'),
                'board.cities.krems.main_roads': ['melk'],
            },
            'melk names krems under main_roads',
        ),
        (
            {
                'board.cities.melk.main_roads': also('board.cities.melk.main_roads', 'krems'),
                'board.cities.krems.main_roads': ['melk'],
            },
            'melk names every road once',
        ),
        (
            {
                'board.cities.alkmaar.roads': [],
                'board.cities.amsterdam.roads': without('board.cities.amsterdam.roads', 'alkmaar'),
                'board.cities.leiden.roads': without('board.cities.leiden.roads', 'alkmaar'),
            },
            'every city of flanders can be reached without leaving the map, alkmaar too',
        ),
        (
            {
                'board.cities.ulm.main_roads': without('board.cities.ulm.main_roads', 'augsburg'),
                'board.cities.augsburg.main_roads': without('board.cities.augsburg.main_roads', 'ulm'),
                'board.cities.aalen.roads': without('board.cities.aalen.roads', 'donauwoerth'),
                'board.cities.donauwoerth.roads': without('board.cities.donauwoerth.roads', 'aalen'),
            },
            'a road joins the two maps',
        ),
        ({'board.sectors': less('board.sectors', 's11')}, 'R3.2.2: there are 44 sectors'),
        ({'board.sectors.s51.suit': 'X'}, 'the suit of sector s51 is one of H, C, D, S, not X'),
        (
            {'board.sectors.s12.cities': without('board.sectors.s12.cities', 'paris')},
            'paris lies in one sector, not in',
        ),
        ({'board.sectors.s11.cities': also('board.sectors.s11.cities', 'paris')}, 'not in s11 and s12'),
        ({'board.sectors.s51.cities': also('board.sectors.s51.cities', 'paris')}, 'paris lies on the map of its'),
        ({'board.sectors.s11.cities': also('board.sectors.s11.cities', 'sens')}, 'sector s11 names every city once'),
        ({'board.sectors.s11.cities': also('board.sectors.s11.cities', 'atlantis')}, 'so there is a atlantis'),
        ({'board.countries.hanover.home': ''}, 'hanover is the home country of a power'),
        ({'board.regions.polen.country': 'atlantis'}, 'the region polen is part of a country'),
        ({'board.countries.silesia.home': 'prussia'}, "R3.2.3: silesia is nobody's home country"),
        ({'board.cities.wien.fortress': 3}, 'R3.2.5: wien is 0 (no fortress)'),
        ({'board.cities.brieg.fortress': 0}, 'R4.7: Silesia has seven fortresses, not 6'),
        ({'board.cities.oppeln.fortress': 1}, 'R4.7: Silesia has seven fortresses, not 8'),
        ({'board.cities.cosel.fortress': 0, 'board.cities.oppeln.fortress': 1}, 'cosel is a fortress of Silesia'),
        ({'board.cities.breslau.fortress': 1}, 'R19.1.1: breslau is a major fortress'),
        ({'board.cities.tournai.fortress': 0}, 'E6: tournai is an Austrian fortress'),
        ({'board.cities.muenchen.fortress': 1}, 'muenchen is the only major fortress of bavaria'),
        ({'board.cities.leipzig.fortress': 2}, 'dresden is the only major fortress of saxony'),
        (
            {'board.cities.berlin.fortress': 1, 'board.cities.magdeburg.fortress': 1},
            'R10.2.4: prussia has a major fortress',
        ),
        ({'board.cities.amsterdam.fortress': 1}, 'R22.2: the Netherlands have a major fortress'),
        ({'board.cities.posen.fortress': 1}, 'R10.3.15: Poland has no fortress'),
        ({'board.cities.wesel.fortress': 1}, 'R10.3.14: the fortresses of the Empire are the four electorates'),
        ({'board.cities.wien.elector': True}, 'R3.2.7: nine fortresses have an electoral vote, not 10'),
        ({'board.cities.prag.fortress': 0}, 'R3.2.7: prag has an electoral vote and is a fortress'),
        ({'board.cities.trier.elector': False}, 'trier has an electoral vote'),
        (
            {
                f'board.cities.{city}.fortress': 0
                for city in ('wien', 'pressburg', 'bruenn', 'krems', 'linz', 'steyr', 'tabor', 'eger', 'pilsen', 'wels')
            },
            'R14.4: Austria has nine fortresses on the map of Bohemia, not 8',
        ),
        (
            {'board.cities.tournai.roads': [], 'board.cities.tournai.main_roads': ['lille']},
            'E6: a general can leave tournai and bruessel in one move',
        ),
        (
            {f'board.sectors.{id}.suit': 'H' for id, each in value('board.sectors').items() if each['suit'] == 'S'},
            'E9: a city in a sector of diamonds',
        ),
    ],
)
def test_a_fault_of_the_maps_is_found(changes: Changes, message: str) -> None:
    assert any(message in each for each in violations(changed(changes)))


# powers and pieces


@pytest.mark.parametrize(
    ('changes', 'message'),
    [
        ({'powers.powers.saxony.major': True}, 'R2.3: saxony is a minor power'),
        ({'powers.powers.prussia.opening_cards': 8}, 'R4.8: prussia starts with 9 tactical cards, not 8'),
        ({'powers.powers.france.income': 4}, 'R8.1: france draws 5'),
        ({'powers.powers.france.income_introductory': 5}, 'R8.2: france draws 3'),
        ({'powers.powers.austria.pool': 7}, 'R4.6: austria has 8 victory markers, not 7'),
        ({'powers.powers.austria.pool': 4}, 'R4.7: the 5 markers of austria in Silesia come out of its 4'),
        ({'powers.powers.bavaria.pool': 1}, 'R4.6: bavaria has 0'),
        ({'powers.introductory.louis': 10}, 'R14.4: louis is 9'),
        ({'powers.introductory.louis': 19}, 'R14.4: Louis XV can reach his goal of 19'),
        ({'powers.introductory.frederick': 26}, 'R14.4: Frederick can reach his goal of 26'),
        ({'powers.generals': less('powers.generals', 'pra3')}, 'R3.0.3: pragmatic has 3 generals, not 2'),
        ({'powers.trains': less('powers.trains', 'aus_t3')}, 'R3.0.3: austria has 3 supply trains, not 2'),
        ({'powers.generals.fra2.rank': 1}, 'R3.1.2: the generals of france have ranks 1 to 5, each once'),
        ({'powers.generals.fra4.minimum': 0}, 'R4.9: fra4 commands at least 1 to 8 troops, not 0'),
        ({'powers.generals.fra4.minimum': 9}, 'R4.9: fra4 commands at least 1 to 8 troops, not 9'),
        ({'powers.powers.france.troops': 19}, 'R4.9: france can spread its 19 troops: its generals take 20 to 40'),
        ({'powers.powers.bavaria.troops': 9}, 'R4.9: bavaria can spread its 9 troops'),
        ({'powers.powers.prussia.troops': 21}, 'E1: prussia starts with 22 troops'),
        ({'powers.generals.pru2.minimum': 5}, 'E1: Frederick 8, Schwerin 4'),
        ({'powers.generals.aus2.start': ['atlantis']}, 'aus2 starts in a city, so there is a atlantis'),
        ({'powers.generals.aus2.start': ['wien', 'baden']}, 'aus2 has one set-up city at most'),
        ({'powers.generals.aus2.start': ['pressburg']}, 'R6.1: aus3 does not start where aus2 does, in pressburg'),
        ({'powers.trains.aus_t2.start': ['wien']}, 'R6.1: aus_t2 does not start where aus2 does, in wien'),
        ({'powers.generals.aus2.start': []}, 'R4.4.1: of the generals only one, a Prussian'),
        ({'powers.generals.pru4.start': ['berlin']}, 'R4.4.1: of the generals only one, a Prussian'),
        ({'powers.trains.pru_t2.start': ['berlin']}, 'R4.4.1: of the trains only one, a Prussian'),
        ({'powers.generals.aus2.introductory': False}, 'R14.1: aus2 is in the introductory game'),
        ({'powers.generals.aus2.start': ['gent']}, 'R14.1: aus2 is not in the introductory game'),
        ({'powers.trains.sax_t1.start': ['halle']}, 'R19.3.4: the set-up city of sax_t1 lies in Saxony'),
        ({'powers.off_map.france.arrow': []}, 'R17.5.20: the arrow of the off-map box of france points to one city'),
        ({'powers.off_map.france.arrow': ['atlantis']}, 'so there is a atlantis'),
        ({'powers.off_map.prussia.arrow': ['paris']}, 'R10.1.8: the arrow of prussia points to the map of bohemia'),
        ({'powers.silesia.austria': without('powers.silesia.austria', 'glatz')}, 'R4.7: every fortress of Silesia has'),
        ({'powers.silesia.austria': also('powers.silesia.austria', 'oppeln')}, 'R4.7: the victory marker in oppeln'),
        ({'powers.silesia.austria': also('powers.silesia.austria', 'glogau')}, 'R4.7: no fortress of Silesia has two'),
        (
            {
                'powers.silesia.prussia': ['glogau', 'breslau'],
                'powers.silesia.austria': ['liegnitz', *without('powers.silesia.austria', 'breslau')],
            },
            'R4.7: the Prussian markers lie on glogau and liegnitz',
        ),
        ({'powers.electorates.france': ['koeln']}, 'R4.11: koeln and mannheim have electoral markers of france'),
        ({'board.cities.koeln.elector': False}, 'R4.11: koeln, a fortress of the Empire, has an electoral vote'),
    ],
)
def test_a_fault_of_powers_and_pieces_is_found(changes: Changes, message: str) -> None:
    assert any(message in each for each in violations(changed(changes)))


# cards and tracks


@pytest.mark.parametrize(
    ('changes', 'message'),
    [
        ({'politics.election_year': 1743}, 'R18.1: the Imperial Election lies among the cards of 1742'),
        ({'politics.squares': ['prussia', 'france', 'austria', 'austria']}, 'R17.3.1: each major power has one square'),
        ({'politics.squares': ['prussia', 'france', 'austria', 'saxony']}, 'R17.3.1: each major power has one square'),
        (
            {'politics.squares': ['france', 'prussia', 'pragmatic', 'austria']},
            'R17.3.1: the squares begin with prussia',
        ),
        ({'politics.cards': less('politics.cards', 'p1741_1')}, 'R17.1: there are 24 political cards, not 23'),
        ({'politics.cards.p1741_1.year': 1742}, 'R17.1: 6 political cards belong to 1741, not 5'),
        ({'politics.cards.p1741_1.year': 1742}, 'R17.1: 6 political cards belong to 1742, not 7'),
        ({'politics.cards.p1741_1.arms': []}, 'R17.5.2: p1741_1 bears the arms of major powers'),
        ({'politics.cards.p1741_1.arms': ['bavaria']}, 'R17.5.2: p1741_1 bears the arms of major powers'),
        ({'politics.cards.p1741_1.arms': ['france', 'france']}, 'R17.5.2: p1741_1 bears the arms of a power once'),
        ({'politics.cards.p1741_3.troops.austria': -1}, 'R17.5.19: p1741_3 gives austria 0 to 8 troops'),
        ({'politics.cards.p1741_3.draw.austria': 11}, 'p1741_3 lets austria draw 0 to 10 cards, not 11'),
        ({'politics.cards.p1741_3.income.austria': -11}, 'p1741_3 changes the income of austria by 10 at most'),
        ({'politics.cards.p1741_1.tracks.russia': -7}, 'R17.5.11: the arrow of p1741_1 stays on the track of russia'),
        ({'politics.cards.p1741_1.either': ['italy']}, 'R17.5.11: p1741_1 has an arrow to the right for italy'),
        ({'politics.cards.p1741_1.either': ['poland']}, 'R17.5.11: p1741_1 has an arrow to the right for poland'),
        ({'politics.tracks.italy.star': 8}, 'R4.14: the star of italy is one of its 7 spaces, not 8'),
        ({'politics.tracks.italy.start': 0}, 'R4.14: the start of italy is one of its 7 spaces, not 0'),
        (
            {'politics.tracks.italy.spaces': value('politics.tracks.italy.spaces')[:6]},
            'the track of italy has 7 spaces',
        ),
        ({'politics.tracks.italy.spaces.2.income.austria': -2}, 'space 3 of italy changes an income by one card'),
        ({'politics.tracks.italy.spaces.1.expedition': ['saxony']}, 'R17.5.16: space 2 of italy sends major powers'),
        (
            {'politics.tracks.italy.spaces.1.expedition': ['austria'] * 2},
            'R17.5.16: space 2 of italy sends major powers',
        ),
        ({'politics.tracks.italy.spaces.0.victory': ['prussia']}, 'R16.8: space 1 of italy gives a victory marker to'),
        ({'politics.tracks.italy.spaces.0.victory': ['france', 'austria']}, 'R17.5.17: space 1 of italy gives one'),
        ({'politics.tracks.russia.spaces.0.victory': ['austria']}, 'R17.5.17: space 1 of russia gives no victory'),
        ({'politics.tracks.russia.start': 3}, 'R17.5.21: a marker starts on a Prussian expedition'),
        ({'politics.tracks.saxony.spaces.0.saxony': 1}, "R19.3: the spaces of saxony are Prussia's ally"),
        ({'politics.tracks.saxony.spaces.6.saxony': 3}, "R19.3: the spaces of saxony are Prussia's ally"),
        (
            {'politics.tracks.saxony.spaces.3.saxony': 0, 'politics.tracks.saxony.spaces.4.saxony': 0},
            "R19.3: the spaces of saxony are Prussia's ally",
        ),
        ({'politics.tracks.saxony.spaces.5.saxony_income': 1}, 'R19.3.9: Saxony draws 2 on space 6'),
        ({'politics.tracks.saxony.spaces.0.saxony_income': 2}, 'R19.3.9: Saxony draws 1 on space 1'),
        (
            {
                'politics.tracks.saxony.start': 1,
                'politics.tracks.saxony.spaces.1.saxony': 1,
                'politics.tracks.saxony.spaces.2.saxony': 1,
                'politics.tracks.saxony.spaces.5.saxony': 1,
            },
            'E16: one combat can take Saxony past its neutral spaces',
        ),
        ({'politics.tracks.saxony.start': 4}, "R2.4: Saxony starts as Prussia's ally"),
        ({'politics.tracks.saxony.s': 3}, 'R19.1.2: the space "S" of saxony is a neutral one, not space 3'),
        ({'politics.tracks.saxony.s': 8}, 'R19.1.2: the space "S" of saxony is a neutral one, not space 8'),
    ],
)
def test_a_fault_of_cards_and_tracks_is_found(changes: Changes, message: str) -> None:
    assert any(message in each for each in violations(changed(changes)))


# inferences


@pytest.mark.parametrize(
    ('changes', 'message'),
    [
        (
            {
                'board.cities.alkmaar.roads': ['amsterdam'],
                'board.cities.leiden.roads': without('board.cities.leiden.roads', 'alkmaar'),
            },
            'alkmaar has 2 to 7 roads, not 1',
        ),
        ({'board.cities.baden.name': 'Wien'}, 'Wien is the name of one city only'),
        (
            {
                'board.cities.krems.roads': also('board.cities.krems.roads', 'neulengbach'),
                'board.cities.neulengbach.roads': also('board.cities.neulengbach.roads', 'krems'),
                'board.cities.stockerau.roads': also('board.cities.stockerau.roads', 'st_poelten'),
                'board.cities.st_poelten.roads': also('board.cities.st_poelten.roads', 'stockerau'),
            },
            'the road from krems to neulengbach does not cross the one from st_poelten to stockerau',
        ),
        ({'board.cities.paris.lat': 48.0}, 'paris is drawn inside the rectangle of its sector s12'),
        ({f'board.sectors.s{n}.suit': 'H' for n in (11, 12, 13)}, 'M4: the four suits have about as many sectors'),
        (
            {
                'board.cities.hannover.roads': also('board.cities.hannover.roads', 'magdeburg'),
                'board.cities.magdeburg.roads': also('board.cities.magdeburg.roads', 'hannover'),
            },
            'P:spielplan: the road from hannover to magdeburg joins the maps in the lower part',
        ),
        ({'board.cities.prag.elector': False, 'board.cities.wien.elector': True}, 'M6: hannover, muenchen, prag'),
        ({'board.cities.freiburg.fortress': 0}, 'P:sweetwater: freiburg is a fortress'),
        (
            {'powers.generals.pru1.start': ['gent'], 'powers.generals.pru1.introductory': False},
            'R10.1.8: pru1 starts on the map of bohemia',
        ),
        ({'powers.generals.pru1.start': ['budweis']}, 'pru1 starts in supply'),
        ({'powers.generals.pru1.start': ['reichenau']}, 'R11.1.1: aus5 does not start next to pru1'),
        ({'politics.tracks.italy.start': 3}, 'U5: the marker of italy starts on the star'),
        ({'politics.cards.p1741_1.tracks.russia': 0}, 'R17.5.10: p1741_1 does something'),
        ({'politics.cards.p1741_5.tracks.italy': 1}, 'R17.5.11: p1741_5 has arrows for two tracks at most'),
        (
            {f'politics.cards.p1741_{n}.arms': ['austria'] for n in (1, 2, 3, 6)},
            'M10: france may take 2 cards of 1741 or more, not 0',
        ),
    ],
)
def test_what_goes_against_an_inference_is_a_warning_only(changes: Changes, message: str) -> None:
    files = changed(changes)
    assert any(message in each for each in warnings(files))
    assert violations(files) == []


# an owner's corrections


def test_the_correction_that_the_readme_shows_is_sound(tmp_path: Path) -> None:
    example = re.findall(r'```json\n(.*?)```', README.read_text(encoding='utf-8'), re.DOTALL)[0]
    overlay = corrections(tmp_path, 'board.json', json.loads(example))
    assert problems(overlay) == ([], [])
    board = load_edition(overlay).board
    krems, melk = board.cities.index('krems'), board.cities.index('melk')
    assert board.main[krems] == [melk]
    assert board.fortress[krems] == 2


def test_a_correction_that_is_half_done_is_found(tmp_path: Path) -> None:
    overlay = corrections(tmp_path, 'board.json', {'cities': {'krems': {'main_roads': ['melk']}}})
    broken, doubtful = problems(overlay)
    assert broken == [
        'board.json: melk names krems under main_roads, as krems names melk.',
        'board.json: krems names every road once, as a main road or as another.',
    ]
    assert doubtful == []


def test_corrections_cannot_change_ids(tmp_path: Path) -> None:
    changes: list[tuple[Json, str]] = [
        ({'krems': {'region': 'polen'}}, 'cities.krems.region is an id and must stay'),
        ({'atlantis': {'fortress': 1}}, 'cities.atlantis does not exist'),
    ]
    for change, message in changes:
        with pytest.raises(DataError, match=message):
            read_files(corrections(tmp_path, 'board.json', {'cities': change}))


def test_corrections_may_put_the_printed_arms_in(tmp_path: Path) -> None:
    """R17.5.2"""
    arms = ['pragmatic', 'austria', 'france']
    edition = load_edition(corrections(tmp_path, 'politics.json', {'cards': {'p1741_1': {'arms': arms}}}))
    card = edition.cards[edition.political.index('p1741_1')]
    assert [POWERS[power] for power in card.arms] == arms
