"""Raison d'Etat, chapter 5: Territories (R5.10-R5.17), control (R5.20-R5.24), and the example of the types (Ex 13)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.raison_detat.table import act, control, election, raison

SIDES = ('1618', '1702')
sides = pytest.mark.parametrize('side', SIDES)
ELECTORS = {
    '1618': {'pfalz', 'nassau', 'lorraine', 'bohemia', 'bavaria', 'saxonia', 'brandenburg'},
    '1702': {'pfalz', 'nassau', 'lorraine', 'bohemia', 'hannover', 'saxonia', 'brandenburg'},
}
NOT_HOME = [
    ('1618', 'bohemia', 'protestants'), ('1702', 'bavaria', 'france'), ('1702', 'hungaria', 'austria'),
    ('1702', 'livonia', 'sweden'), ('1702', 'lombardia', 'austria'), ('1702', 'saxonia', 'russia'),
    ('1702', 'wurttemberg', 'france'), ('1702', 'hannover', 'britain'),
]  # fmt: skip


def places(side: str) -> dict[str, dict[str, Any]]:
    """The Territories of a side of the board as the data have them."""
    found: dict[str, dict[str, Any]] = raison(side).g.edition.files.boards[side]['places']
    return found


@sides
def test_R5_10_every_territory_has_a_colour_and_most_a_number(side: str) -> None:
    """R5.10: a Home Territory its owner's colour, a Disputed one two or more, the others none"""
    all_places = places(side)
    powers = set(raison(side).view()['powers'])
    for place in all_places.values():
        colours = {place['owner']} if place['type'] == 'home' else set(place.get('stripes', []))
        least = {'home': 1, 'disputed': 2, 'undisputed': 0, 'impassable': 0}[place['type']]
        assert len(colours) >= least
        assert bool(colours) == bool(least)
        assert colours <= powers
    assert 2 * sum(1 for place in all_places.values() if place['value'] > 0) > len(all_places)


@sides
def test_R5_11_a_power_controls_its_home_territories_at_the_start(side: str) -> None:
    """R5.11, R5.21"""
    p = raison(side)
    homes = {id: place['owner'] for id, place in places(side).items() if place['type'] == 'home'}
    assert {id: control(p, id) for id in homes} == homes
    assert set(homes.values()) == set(p.view()['powers'])


@sides
def test_R5_12_every_power_has_one_capital_a_home_territory(side: str) -> None:
    capitals = [place for place in places(side).values() if place['capital']]
    assert all(place['type'] == 'home' for place in capitals)
    owners = [place['owner'] for place in capitals]
    assert sorted(owners) == sorted(raison(side).view()['powers'])


def test_R5_13_only_powers_of_the_stripes_get_influence_from_a_disputed_territory() -> None:
    """R5.13: Piedmont 1618 is French and Spanish; Austria gets no Influence there, France its value"""
    points = {}
    for power in ('france', 'spain', 'austria'):
        p = raison('1618').clear().garrison(power, 'piedmont')
        act(p, 'influence', power)
        points[power] = p.of(power, 'influence')
    value = places('1618')['piedmont']['value']
    assert points == {'france': value, 'spain': value, 'austria': 0}
    assert value > 0


def test_R5_14_undisputed_territories_have_at_most_an_economic_value() -> None:
    """R5.14: Wurttemberg gives Money but never Influence"""
    p = raison('1618').clear().garrison('austria', 'wurttemberg').money(austria=0)
    act(p, 'influence', 'austria')
    assert p.of('austria', 'influence') == 0
    before = sum(place['value'] for place in places('1618').values() if place.get('owner') == 'austria')
    act(p, 'taxation', 'austria')
    assert p.of('austria', 'money') == before + places('1618')['wurttemberg']['value']
    assert places('1618')['wurttemberg']['value'] > 0


@sides
def test_R5_15_no_general_enters_an_impassable_territory(side: str) -> None:
    """R5.15: the Alps are no place for any piece"""
    p = raison(side).clear().general('austria_1', 'tyrol', 1)
    p.movement('austria').play('austria arbiter:ottomans', 'austria general:austria_1')
    assert p.refusal('austria', 'march:alps') == 'R5.15'
    assert p.refusal('austria', 'march:bavaria') == ''
    impassable = [id for id, place in places(side).items() if place['type'] == 'impassable']
    assert 'alps' in impassable
    assert not set(impassable) & set(p.view()['places'])
    linked = {link for place in places(side).values() for link in place.get('links', [])}
    assert not linked & set(impassable)


@sides
def test_R5_16_the_seven_elector_territories(side: str) -> None:
    assert {id for id, place in places(side).items() if place['elector']} == ELECTORS[side]


@pytest.mark.parametrize(('side', 'place'), [('1618', 'bavaria'), ('1702', 'hannover')])
def test_R5_16_the_elector_territory_of_the_side_gives_a_vote_the_other_does_not(side: str, place: str) -> None:
    """R5.16, R8.2"""
    p = raison(side).clear().garrison('sweden', 'bavaria', 'hannover')
    election(p)
    while p.asked() != ('sweden',):
        role = p.asked()[0]
        p.play(f'{role} vote:{role}')
    assert p.g.view('sweden')['prompt']['params'] == {'power': 'sweden', 'votes': 1}
    p.garrison(None, place).status(sweden='neutral')
    election(p)
    assert p.asked() != ('sweden',)


@sides
def test_R5_17_a_sea_route_links_coasts_that_do_not_touch(side: str) -> None:
    """R5.17: and is of a Power's colour or grey"""
    p = raison(side)
    routes = p.g.edition.files.boards[side]['sea_routes'].values()
    for route in routes:
        a, b = route['ends']
        assert b not in places(side)[a]['links']
        assert route['owner'] is None or route['owner'] in p.view()['powers']
    assert {route['owner'] for route in routes} >= ({'spain', None} if side == '1618' else {'britain', None})


def test_R5_17_a_sea_route_belongs_to_its_power_for_good() -> None:
    """R5.17: Spain's route from Navarra stays closed to the Frenchman who has taken Navarra"""
    p = raison('1618').clear().garrison('france', 'navarra').general('france_1', 'navarra', 2)
    p.status(france='expansionist').movement('france').play('france arbiter:ottomans', 'france done')
    p.play('france general:france_1')
    assert p.refusal('france', 'sail:brabant') == 'R9.7.22'
    assert 'sail:brabant' not in p.legal('france')


def test_R5_20_a_garrison_gives_control() -> None:
    """R5.20, R5.24: without one a place that is nobody's home is uncontrolled"""
    p = raison('1618').clear()
    assert control(p, 'brandenburg') is None
    assert control(p, 'wurttemberg') is None
    p.garrison('poland', 'brandenburg')
    assert control(p, 'brandenburg') == 'poland'


def test_R5_21_a_foreign_garrison_takes_a_home_territory() -> None:
    p = raison('1618').garrison('protestants', 'silesia')
    assert control(p, 'silesia') == 'protestants'
    assert control(p.garrison(None, 'silesia'), 'silesia') == 'austria'


def test_R5_22_generals_alone_do_not_change_control() -> None:
    """R5.22: neither in a Home Territory nor in a free one"""
    p = raison('1618').clear().general('protestants_1', 'silesia', 3).general('protestants_2', 'hannover', 3)
    assert control(p, 'silesia') == 'austria'
    assert control(p, 'hannover') is None


def test_R5_23_one_garrison_a_territory_made_of_a_troop() -> None:
    """R5.23: the Troop becomes the Garrison; a second one is refused"""
    p = raison('1618').clear().general('austria_1', 'wien', 3)
    p.movement('austria').play('austria arbiter:ottomans', 'austria garrison:wien')
    assert (p.troops('austria_1'), p.held('wien'), p.of('austria', 'tokens')) == (2, 'austria', 25)
    assert p.refusal('austria', 'garrison:wien') == 'R9.7.43'


def test_R5_24_a_place_whose_garrison_is_disbanded_is_uncontrolled() -> None:
    p = raison('1618').clear().garrison('austria', 'bavaria', 'silesia').general('austria_1', 'wien', 1)
    p.movement('austria').play('austria arbiter:ottomans', 'austria disband:bavaria', 'austria disband:silesia')
    assert control(p, 'bavaria') is None
    assert control(p, 'silesia') == 'austria'


@pytest.mark.parametrize(('side', 'place', 'power'), NOT_HOME)
def test_R5_11_a_bare_garrison_stands_on_no_own_home_territory(side: str, place: str, power: str) -> None:
    """R5.11 with the register 18.2"""
    assert places(side)[place].get('owner') != power


def test_Ex_13_territory_types() -> None:
    """Ex 13 (R5.11-R5.15)"""
    board = places('1618')
    assert (board['champagne']['type'], board['champagne']['owner']) == ('home', 'france')
    assert (board['paris']['owner'], board['paris']['capital']) == ('france', True)
    assert (board['piedmont']['type'], set(board['piedmont']['stripes'])) == ('disputed', {'france', 'spain'})
    assert board['wurttemberg']['type'] == 'undisputed'
    assert board['alps']['type'] == 'impassable'
