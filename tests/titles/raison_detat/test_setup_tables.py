"""Raison d'Etat, chapter 3: the set-up tables of 1618 and 1702, line by line, for every number of players."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.titles.raison_detat.table import control, raison


class Line(NamedTuple):
    """One line of a table as the rules print it: 'Bohemia 2' is a General with two Troops, '+' marks a Fortress."""

    power: str
    status: str
    morale: int
    generals: str
    garrisons: str
    off_board: int
    cards: int
    money: int


LINES_1618 = (
    Line('protestants', 'protestant', 9, 'bohemia 2, pfalz 1, holland 3', 'bohemia, holland+', 0, 3, 0),
    Line('spain', 'austrian', 8, 'brabant 3, catalonia 2, napoli 1', 'brabant+, navarra+', 1, 3, 0),
    Line('sweden', 'protestant', 10, 'ingria 3, stockholm 2, skania 1', '', 0, 3, 0),
    Line('austria', 'austrian', 7, 'wien 3, tyrol 1, karinthia 1, bavaria 1', '', 0, 3, 5),
    Line('france', 'neutral', 5, 'picardie 1, champagne 1, paris 1', '', 1, 3, 6),
    Line('poland', 'austrian', 6, 'livonia 1, podolia 2, warszawa 1', '', 0, 3, 5),
    Line('ottomans', 'expansionist', 4, 'serbia 1, istanbul 3, hungaria 2', '', 0, 3, 0),
)
LINES_1702 = (
    Line('britain', 'austrian', 5, 'london 2, holland 3', 'holland+', 1, 2, 0),
    Line('france', 'french', 11, 'brabant 3, lorraine 1, languedoc 2, piedmont 2', 'bavaria, wurttemberg', 0, 4, 0),
    Line('austria', 'austrian', 9, 'lombardia 3, tyrol 2, bohemia 2, hungaria 1', 'lombardia, hungaria', 0, 4, 0),
    Line('sweden', 'french', 12, 'livonia 3, skania 3, stockholm 3', 'ingria+, livonia', 0, 3, 6),
    Line('russia', 'austrian', 3, 'novgorod 1, smolensk 2, kiev 1, saxonia 3', 'saxonia', 0, 4, 5),
    Line('ottomans', 'neutral', 2, 'wallachia 1, istanbul 1', 'istanbul+', 1, 2, 0),
)
TABLES = {'1618': LINES_1618, '1702': LINES_1702}
MINORS = {
    ('1618', 7): (),
    ('1618', 6): ('ottomans',),
    ('1618', 5): ('poland', 'ottomans'),
    ('1618', 4): ('poland', 'ottomans', 'spain'),
    ('1702', 6): (),
    ('1702', 5): ('ottomans',),
    ('1702', 4): ('russia', 'ottomans'),
    ('1702', 3): ('sweden', 'russia', 'ottomans'),
}
COUNTS = tuple(MINORS)
CASES = [(scenario, players, line) for scenario, players in COUNTS for line in TABLES[scenario]]
IDS = [f'{scenario}-{players}-{line.power}' for scenario, players, line in CASES]
every_line = pytest.mark.parametrize(('scenario', 'players', 'line'), CASES, ids=IDS)
every_count = pytest.mark.parametrize(('scenario', 'players'), COUNTS)


def split(cell: str) -> list[str]:
    """The entries of a cell."""
    return [entry.strip() for entry in cell.split(',') if entry.strip()]


@every_line
def test_R3_2_status_markers_stand_in_their_zones(scenario: str, players: int, line: Line) -> None:
    """R3.2, with the zones of 3.2 and 3.3 (R3.21, R3.22, R3.31: the leaders in their own Coalitions)"""
    assert raison(scenario, players).of(line.power, 'status') == line.status


@every_line
def test_R3_3_morale_markers_stand_at_the_listed_values(scenario: str, players: int, line: Line) -> None:
    assert raison(scenario, players).of(line.power, 'morale') == line.morale


@every_line
def test_R3_4_influence_markers_stand_at_nought(scenario: str, players: int, line: Line) -> None:
    assert raison(scenario, players).of(line.power, 'influence') == 0


@every_line
def test_R3_7_generals_and_their_troops_stand_as_listed(scenario: str, players: int, line: Line) -> None:
    """R3.7; R3.8: the others are beside the board with their owner"""
    p = raison(scenario, players)
    own = [each for each in p.view()['generals'].values() if each['power'] == line.power]
    on_board = sorted(f'{each["at"]} {each["troops"]}' for each in own if each['at'] is not None)
    assert on_board == sorted(split(line.generals))
    assert len(p.of(line.power, 'off_board')) == line.off_board
    assert len(own) == len(on_board) + line.off_board


@every_line
def test_R3_7_garrisons_and_fortresses_stand_as_listed(scenario: str, players: int, line: Line) -> None:
    p = raison(scenario, players)
    places = p.view()['places']
    held = [id + ('+' if each['fortress'] else '') for id, each in places.items() if each['garrison'] == line.power]
    assert sorted(held) == sorted(split(line.garrisons))


@every_line
def test_R3_9_each_power_is_dealt_its_cards(scenario: str, players: int, line: Line) -> None:
    """R3.9: as many as Generals on the board; U4: Austria in 1618 has three"""
    cards = raison(scenario, players).of(line.power, 'cards')
    assert cards == line.cards
    if (scenario, line.power) != ('1618', 'austria'):
        assert cards == len(split(line.generals))


@every_line
def test_R3_12_money_is_as_listed_but_a_minor_power_has_none(scenario: str, players: int, line: Line) -> None:
    """R3.8, R3.12"""
    minor = line.power in MINORS[scenario, players]
    assert raison(scenario, players).of(line.power, 'money') == (0 if minor else line.money)


@every_line
def test_R3_8_unused_troops_lie_beside_the_board(scenario: str, players: int, line: Line) -> None:
    """R3.8, R2.5: what is left of the 21 or 28 tokens"""
    total = 28 if line.power in ('spain', 'austria', 'france', 'russia') else 21
    used = sum(int(entry.split()[1]) for entry in split(line.generals)) + len(split(line.garrisons))
    assert raison(scenario, players).of(line.power, 'tokens') == total - used


@every_count
def test_R3_20_the_powers_of_the_scenario_and_which_are_minor(scenario: str, players: int) -> None:
    """R3.20, R3.30 and the tables of Minor Powers; R0.3: every player owns exactly one Major Power; R3.13"""
    p = raison(scenario, players)
    powers = p.view()['powers']
    assert set(powers) == {line.power for line in TABLES[scenario]}
    minors = {power for power, each in powers.items() if not each['major']}
    assert minors == set(MINORS[scenario, players])
    assert set(p.g.roles) == set(powers) - minors
    assert all(powers[role]['controller'] == role for role in p.g.roles)


@every_count
def test_R3_20_minor_powers_begin_uncontrolled_but_for_spain(scenario: str, players: int) -> None:
    """Table of 3.2: with four players Spain is always Austria's (R12.4); the others nobody's (R12.2)"""
    p = raison(scenario, players)
    for power in MINORS[scenario, players]:
        assert p.of(power, 'controller') == ('austria' if power == 'spain' else None)


@every_count
def test_R3_9_and_R3_11_what_is_left_is_the_draw_deck(scenario: str, players: int) -> None:
    """Derived: 21 dealt and 31 left in 1618, 19 dealt and 33 left in 1702; no discards yet"""
    view = raison(scenario, players).view()
    assert view['deck'] == {'1618': 31, '1702': 33}[scenario]
    assert view['discards'] == []
    assert sum(each['cards'] for each in view['powers'].values()) == {'1618': 21, '1702': 19}[scenario]


@every_count
def test_R3_10_three_fortresses_are_left(scenario: str, players: int) -> None:
    """R3.10: and no Fortress stands without its Garrison"""
    places = raison(scenario, players).view()['places'].values()
    assert sum(each['fortress'] for each in places) == 3
    assert all(each['garrison'] for each in places if each['fortress'])


@every_count
def test_R3_7_nothing_else_stands_on_the_board(scenario: str, players: int) -> None:
    p = raison(scenario, players)
    held = {id for id, each in p.view()['places'].items() if each['garrison']}
    listed = {entry.rstrip('+') for line in TABLES[scenario] for entry in split(line.garrisons)}
    assert held == listed
    assert all(control(p, place) for place in listed)
