"""Coalitions, chapter 13: the set-up tables of the seven scenarios (R13.1-R13.7), as the rules print them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.coalitions.game import POWERS, SCENARIOS, begin

BRITISH, FRENCH, NEUTRAL, EXPANSIONIST = 'british', 'french', 'neutral', 'expansionist'

# scenario: side, statuses of Austria, Prussia, Russia and the Ottomans, Influence of all
STATUSES = {
    '1792': ('revolution', BRITISH, BRITISH, BRITISH, EXPANSIONIST, 0),
    '1798': ('revolution', BRITISH, NEUTRAL, BRITISH, BRITISH, 5),
    '1805': ('empire', BRITISH, NEUTRAL, BRITISH, EXPANSIONIST, 0),
    '1806': ('empire', NEUTRAL, BRITISH, BRITISH, EXPANSIONIST, 6),
    '1809': ('empire', BRITISH, NEUTRAL, FRENCH, EXPANSIONIST, 9),
    '1812': ('empire', FRENCH, FRENCH, BRITISH, NEUTRAL, 12),
    '1813': ('empire', NEUTRAL, BRITISH, BRITISH, EXPANSIONIST, 13),
}
# Britain, France, Austria, Prussia, Russia, Ottomans
MORALE = {
    '1792': (8, 10, 6, 5, 2, 3),
    '1798': (6, 8, 5, 3, 7, 4),
    '1805': (5, 11, 9, 4, 3, 2),
    '1806': (6, 12, 5, 10, 4, 3),
    '1809': (5, 12, 9, 4, 3, 3),
    '1812': (8, 12, 4, 3, 9, 2),
    '1813': (8, 8, 4, 5, 7, 3),
}

Line = tuple[str, str, str, str, int, int, int]
# scenario, power, generals with their troops, garrisons, off the board, cards, money; +F: a fortress
LINES: list[Line] = [
    ('1792', 'britain', 'London(1), Hannover(0), Napoli(0)', '', 0, 3, 0),
    ('1792', 'france', 'Paris(1), Picardie(3), Lorraine(1), Provence(3), Languedoc(1), Normandie & Bretagne(1)',
     'Warszawa, Polesie, Podolia', 1, 6, 0),
    ('1792', 'austria', 'Tyrol(3), Lombardia(3), Hungari(1), Brabant(3)', '', 0, 4, 0),
    ('1792', 'prussia', 'Berlin(2), Borussia(0), Saxonia(1)', 'Saxonia', 0, 3, 6),
    ('1792', 'russia', 'Livonia(2), Smolensk(2), Ukraine(3)', 'Livonia', 1, 3, 5),
    ('1792', 'ottomans', 'Istanbul(1), Syria(1)', 'Hellas, Istanbul+F', 1, 2, 0),
    ('1798', 'britain', 'London(1), Cornwall(1)', '', 1, 2, 0),
    ('1798', 'france', 'Holland(1), Lorraine(3), Picardie(1), Lombardia(2), Patrimonium St. Petri(2), '
     'Normandie & Bretagne(1), Egypt(2)', 'Brabant', 0, 7, 0),
    ('1798', 'austria', 'Bavaria(3), Tyrol(2), Venezia(1), Karinthia(1)', '', 0, 4, 0),
    ('1798', 'prussia', 'Berlin(2), Borussia(1), Saxonia(1)', 'Saxonia, Warszawa', 0, 3, 6),
    ('1798', 'russia', 'Venezia(3), Polesie(1), Podolia(1)', 'Livonia, Polesie, Podolia', 1, 3, 7),
    ('1798', 'ottomans', 'Istanbul(1), Syria(2)', 'Hellas, Istanbul+F', 1, 2, 0),
    ('1805', 'britain', 'London(1), Cornwall(0), Napoli(0)', 'Lisboa', 0, 3, 0),
    ('1805', 'france', 'Normandie & Bretagne(3), Picardie(3), Lorraine(3), Provence(1), Lombardia(1)', 'Lombardia',
     2, 5, 0),
    ('1805', 'austria', 'Bavaria(2), Tyrol(1), Venezia(3)', 'Bavaria', 1, 3, 0),
    ('1805', 'prussia', 'Berlin(0), Borussia(0), Saxonia(0)', 'Warszawa', 0, 3, 6),
    ('1805', 'russia', 'Livonia(0), Polesie(0), Podolia(0)', 'Livonia', 1, 3, 7),
    ('1805', 'ottomans', 'Istanbul(1), Anatolia(2)', 'Hellas, Istanbul+F', 1, 2, 0),
    ('1806', 'britain', 'London(1), Egypt(0)', 'Egypt', 1, 2, 0),
    ('1806', 'france', 'Pfalz(3), Bavaria(3), Picardie(1), Lombardia(1), Napoli(2)', 'Holland, Westphalia', 2, 7, 0),
    ('1806', 'austria', 'Wien(0)', '', 3, 1, 0),
    ('1806', 'prussia', 'Berlin(3), Saxonia(3), Mecklenburg(2)', 'Saxonia, Warszawa', 0, 3, 6),
    ('1806', 'russia', 'Polesie(2), Podolia(2), Crimea(1)', 'Livonia, Polesie, Podolia', 1, 3, 5),
    ('1806', 'ottomans', 'Serbia(2), Anatolia(3)', 'Hellas, Istanbul+F', 1, 2, 0),
    ('1809', 'austria', 'Venezia(3), Tyrol(3), Bohemia(3), Galicia(1)', '', 0, 4, 0),
    ('1809', 'prussia', 'Berlin(0)', '', 2, 1, 6),
    ('1812', 'britain', 'Lisboa(2), Oporto(1)', 'Lisboa', 1, 2, 0),
    ('1812', 'france', 'Warszawa(3), Borussia(3), Galicia(3), Madrid(2), Navarra(1)',
     'Holland, Westphalia, Hannover, Pfalz, Bavaria, Saxonia, Warszawa, Lombardia, Patrimonium St. Petri, Napoli, '
     'Catalonia', 2, 10, 0),
    ('1812', 'austria', 'Galicia(2)', '', 3, 1, 0),
    ('1812', 'prussia', 'Borussia(1)', '', 2, 1, 3),
    ('1812', 'russia', 'Smolensk(3), Moskva(3), St. Petersburg(2), Crimea(1)', 'Livonia, Bessarabia', 0, 4, 7),
    ('1812', 'ottomans', 'Serbia(0), Anatolia(0)', 'Istanbul+F', 1, 2, 0),
    ('1813', 'britain', 'Lisboa(3), Cornwall(2)', 'Lisboa', 1, 2, 0),
    ('1813', 'france', 'Picardie(3), Hesse(2), Bavaria(2), Madrid(2), Navarra(1)',
     'Holland, Westphalia, Hannover, Pfalz, Bavaria, Lombardia, Patrimonium St. Petri, Catalonia', 2, 10, 0),
    ('1813', 'austria', 'Bohemia(3), Tyrol(2)', '', 2, 2, 0),
    ('1813', 'prussia', 'Borussia(3)', '', 2, 1, 5),
    ('1813', 'russia', 'Silesia(3), Borussia(3), Sverige(2)', 'Livonia, Warszawa, Bessarabia', 1, 3, 7),
    ('1813', 'ottomans', 'Serbia(1), Syria(1)', 'Hellas, Istanbul+F', 1, 2, 0),
]  # fmt: skip


def place_id(name: str) -> str:
    """``Normandie & Bretagne`` is ``normandie_bretagne``; the rulebook's Hungari is ``hungaria``."""
    id = re.sub(r'[^a-z]+', '_', name.strip().lower()).strip('_')
    return 'hungaria' if id == 'hungari' else id


def printed_generals(text: str) -> list[tuple[str, int]]:
    """``London(1), Hannover(0)`` as sorted pairs."""
    found = re.findall(r'([^,(]+)\((\d)\)', text)
    return sorted((place_id(place), int(troops)) for place, troops in found)


def on_board(p: Position, power: str) -> list[tuple[str, int]]:
    """The power's generals on the board with their troops."""
    generals: list[dict[str, Any]] = list(p.view()['generals'].values())
    return sorted((each['at'], each['troops']) for each in generals if each['power'] == power and each['at'])


def garrisons(p: Position, power: str) -> set[str]:
    """Where the power's garrisons stand."""
    return {id for id, place in p.view()['places'].items() if place['garrison'] == power}


def fortresses(p: Position) -> set[str]:
    """Where fortresses stand."""
    return {id for id, place in p.view()['places'].items() if place['fortress']}


def test_R13_every_line_of_the_tables_is_here() -> None:
    """Six lines for each scenario; of 1809 only Austria's and Prussia's are whole (R13.1-R13.7)."""
    for scenario in SCENARIOS:
        powers = [line[1] for line in LINES if line[0] == scenario]
        assert powers == (['austria', 'prussia'] if scenario == '1809' else list(POWERS))


@pytest.mark.parametrize('line', LINES, ids=lambda line: f'{line[0]}-{line[1]}')
def test_R13_pieces_cards_and_money_of_each_power(line: Line) -> None:
    """The line of each power in the scenario's table (R13.1-R13.7, R2.9, R2.10, R2.11, U4)."""
    scenario, power, generals, held, off, cards, money = line
    p = begin(scenario)
    assert on_board(p, power) == printed_generals(generals)
    assert garrisons(p, power) == {place_id(place) for place in held.replace('+F', '').split(',') if place}
    assert len(p.of(power, 'off_board')) == off
    assert p.of(power, 'cards') == cards
    assert p.of(power, 'money') == money


@pytest.mark.parametrize('scenario', SCENARIOS)
def test_R13_status_side_and_influence(scenario: str) -> None:
    """The zones, the board side and the Influence of all (R13.1-R13.7, R2.2, R2.4, R2.6)."""
    p = begin(scenario)
    side, *statuses, influence = STATUSES[scenario]
    assert p.view()['board'] == side
    assert [p.of(power, 'status') for power in POWERS] == [BRITISH, FRENCH, *statuses]
    assert [p.of(power, 'influence') for power in POWERS] == [influence] * 6


@pytest.mark.parametrize('scenario', SCENARIOS)
def test_R2_5_morale(scenario: str) -> None:
    """Each power's Morale (R2.5)."""
    p = begin(scenario)
    assert tuple(p.of(power, 'morale') for power in POWERS) == MORALE[scenario]


@pytest.mark.parametrize('scenario', SCENARIOS)
def test_R2_9_the_only_fortress_is_at_istanbul(scenario: str) -> None:
    """The Ottomans also place a fortress, under their garrison at Istanbul (R2.9)."""
    p = begin(scenario)
    assert fortresses(p) == {'istanbul'}
    assert p.held('istanbul') == 'ottomans'


def test_R13_5_the_legible_french_line_of_1809() -> None:
    """Seven generals on the board, five of them legible, four garrisons, 7 cards, no money (R13.5)."""
    p = begin('1809')
    generals = on_board(p, 'france')
    assert len(generals) == 7
    assert set(printed_generals('Bavaria(2), Leon(2), Madrid(2), Catalonia(2)')) <= set(generals)
    assert 'lombardia' in [place for place, _ in generals]
    assert garrisons(p, 'france') == {'saxonia', 'warszawa', 'dalmatia', 'napoli'}
    assert (p.of('france', 'off_board'), p.of('france', 'cards'), p.of('france', 'money')) == ([], 7, 0)


def test_R13_5_the_legible_ottoman_line_of_1809() -> None:
    """One general on the board, two off, one card (R13.5)."""
    p = begin('1809')
    assert len(on_board(p, 'ottomans')) == 1
    assert len(p.of('ottomans', 'off_board')) == 2
    assert p.of('ottomans', 'cards') == 1


@pytest.mark.parametrize('power', ['britain', 'russia'])
def test_R13_5_the_lost_lines_of_1809_obey_the_common_procedure(power: str) -> None:
    """Where the print is lost: a card for each general on the board, no more than one in a place (R13.5, R2.11)."""
    p = begin('1809')
    generals = on_board(p, power)
    assert 0 < len(generals) == p.of(power, 'cards')
    assert len({place for place, _ in generals}) == len(generals)
    assert all(0 <= troops <= 3 for _, troops in generals)


@pytest.mark.parametrize('scenario', SCENARIOS)
def test_R13_no_enemies_share_a_territory_at_the_start(scenario: str) -> None:
    """Only Allies stand together: Venezia in 1798, Borussia and Galicia in 1812, Borussia in 1813 (R13.2, R13.6)."""
    p = begin(scenario)
    shared: dict[str, set[str]] = {}
    for each in p.view()['generals'].values():
        if each['at']:
            shared.setdefault(each['at'], set()).add(each['power'])
    together = {place: powers for place, powers in shared.items() if len(powers) > 1}
    expected = {
        '1798': {'venezia': {'austria', 'russia'}},
        '1812': {'borussia': {'france', 'prussia'}, 'galicia': {'france', 'austria'}},
        '1813': {'borussia': {'prussia', 'russia'}},
    }
    assert together == expected.get(scenario, {})
    for powers in together.values():
        assert len({p.of(power, 'status') for power in powers}) == 1
