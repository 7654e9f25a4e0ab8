"""Europa: the map, from chapter 2 of the rules."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chancellery.titles.europa.edition.atlas import (
    CATHOLIC,
    FAITHS,
    MAIN_MAPS,
    MAPS,
    NO_FAITH,
    SIDE_1444,
    SIDE_1618,
    SIDES,
    side_of,
)
from chancellery.titles.europa.edition.files import NOWHERE
from tests.titles.europa.places import ATLAS, area, areas, node, nodes, province, provinces, sea, seas

every_area = st.integers(0, len(ATLAS.areas) - 1)
every_province = st.integers(0, len(ATLAS.provinces) - 1)
every_sea = st.integers(0, len(ATLAS.seas) - 1)
every_node = st.integers(0, len(ATLAS.nodes) - 1)


# numbers


def test_how_much_there_is() -> None:
    assert (len(ATLAS.areas), len(ATLAS.provinces), len(ATLAS.seas), len(ATLAS.nodes)) == (193, 417, 28, 26)
    assert (ATLAS.distant.count(False), ATLAS.distant.count(True)) == (96, 97)


def test_the_main_map_has_two_sides() -> None:
    main = [each for each in range(len(ATLAS.provinces)) if not ATLAS.is_distant(each)]
    assert len(main) == 320
    assert [len([each for each in main if ATLAS.exists(side, each)]) for side in range(len(SIDES))] == [315, 304]
    assert [side_of(date) for date in (1444, 1618)] == [SIDE_1444, SIDE_1618]


def test_numbers_follow_the_alphabet() -> None:
    """R2.2.7"""
    for index in (ATLAS.areas, ATLAS.provinces, ATLAS.seas, ATLAS.nodes):
        assert list(index.ids) == sorted(index.ids)
        assert [index.number(id) for id in index.ids] == list(range(len(index)))


# Areas and Provinces


@given(every_province)
def test_a_province_lies_in_the_area_that_names_it(number: int) -> None:
    """R2.5.5"""
    assert [here for here, inside in enumerate(ATLAS.inside) if number in inside] == [ATLAS.area[number]]


@given(every_area)
def test_an_area_has_a_province(number: int) -> None:
    """R2.5.5; R2.5.14: each distant Province is its own Area"""
    inside = provinces(ATLAS.inside[number])
    assert inside
    if ATLAS.distant[number]:
        assert inside == [ATLAS.areas.ids[number]]


def test_provinces_of_areas_that_the_rules_name() -> None:
    """A 16.2"""
    assert {'galicia', 'badajoz'} <= set(provinces(ATLAS.inside[area('leon')]))
    assert {'cordoba', 'granada', 'gibraltar'} <= set(provinces(ATLAS.inside[area('andalucia')]))
    assert {'pale', 'mhumhain'} <= set(provinces(ATLAS.inside[area('ireland')]))


def test_small_and_large_provinces() -> None:
    """R2.5.5"""
    assert ATLAS.is_large(SIDE_1444, province('paris'))
    assert not ATLAS.is_large(SIDE_1444, province('granada'))
    assert {tax for taxes in ATLAS.tax for tax in taxes} == {0, 1, 2}


@given(every_province)
def test_every_province_is_printed_somewhere(number: int) -> None:
    assert any(ATLAS.exists(side, number) for side in range(len(SIDES)))


# borders


@given(every_area)
def test_borders_have_two_ends(number: int) -> None:
    """R2.4.3"""
    assert number not in ATLAS.borders[number]
    assert all(number in ATLAS.borders[other] for other in ATLAS.borders[number])


@given(every_area)
def test_mountains_lie_on_borders(number: int) -> None:
    """R2.5.2"""
    for other in ATLAS.mountains[number]:
        assert other in ATLAS.borders[number]
        assert ATLAS.over_mountains(number, other)
        assert ATLAS.over_mountains(other, number)


def test_castile_leon_and_andalucia() -> None:
    """A 16.2"""
    assert {'leon', 'andalucia'} <= set(areas(ATLAS.borders[area('castile')]))
    assert area('andalucia') in ATLAS.borders[area('leon')]
    assert ATLAS.over_mountains(area('castile'), area('andalucia'))
    assert not ATLAS.over_mountains(area('castile'), area('leon'))


def test_vologda_lies_between_perm_and_pomorye() -> None:
    """R2.5.20f"""
    assert area('pomorye') not in ATLAS.near[area('perm')]
    assert {'perm', 'pomorye'} <= set(areas(ATLAS.borders[area('vologda')]))


@given(every_area)
def test_adjacency_has_two_ends(number: int) -> None:
    """R2.4.3"""
    assert number not in ATLAS.near[number]
    assert all(number in ATLAS.near[other] for other in ATLAS.near[number])
    assert set(ATLAS.borders[number]) <= set(ATLAS.near[number])


@given(every_area, every_area)
def test_areas_are_adjacent_by_a_border_or_by_ports_on_one_sea(one: int, other: int) -> None:
    """R2.4.3"""
    ports = [{each for port in ATLAS.printed_ports(number) for each in ATLAS.faces[port]} for number in (one, other)]
    by_sea = bool(ports[0] & ports[1])
    assert (other in ATLAS.near[one]) == (one != other and (other in ATLAS.borders[one] or by_sea))


@pytest.mark.parametrize('one', ['central_italy', 'corsica_sardinia'])
@pytest.mark.parametrize('other', ['lombardy', 'languedoc'])
def test_adjacent_by_land_or_sea(one: str, other: str) -> None:
    """A 16.2"""
    assert area(other) in ATLAS.near[area(one)]


@pytest.mark.parametrize('one', ['naples', 'dalmatia'])
@pytest.mark.parametrize('other', ['lombardy', 'languedoc'])
def test_out_of_reach(one: str, other: str) -> None:
    """A 16.2"""
    assert area(other) not in ATLAS.near[area(one)]


@pytest.mark.parametrize('pair', [('lancashire', 'wales'), ('lancashire', 'pale'), ('wales', 'pale')])
def test_the_ports_of_the_irish_sea(pair: tuple[str, str]) -> None:
    """A 16.2"""
    one, other = pair
    assert set(ATLAS.faces[province(one)]) & set(ATLAS.faces[province(other)])


# the sea


@given(every_sea)
def test_sea_links_have_two_ends(number: int) -> None:
    """R2.4.3, R2.5.17"""
    assert number not in ATLAS.waters[number]
    assert all(number in ATLAS.waters[other] for other in ATLAS.waters[number])
    assert set(ATLAS.costly[number]) <= set(ATLAS.waters[number])
    assert all(number in ATLAS.costly[other] for other in ATLAS.costly[number])


@given(every_province)
def test_a_port_lies_on_the_coast_of_its_area(number: int) -> None:
    """R2.5.8"""
    assert set(ATLAS.faces[number]) <= set(ATLAS.coasts[ATLAS.area[number]])
    for each in ATLAS.faces[number]:
        assert number in ATLAS.ports[each]
        assert ATLAS.area[number] in ATLAS.shores[each]


@given(every_sea)
def test_protection_slots_and_nodes_of_a_sea_zone(number: int) -> None:
    """R2.5.12"""
    assert ATLAS.slots[number] in (2, 3)
    assert len(ATLAS.sea_nodes[number]) in (1, 2)


def test_a_large_port_counts_twice() -> None:
    """R2.5.9"""
    assert ATLAS.port_value(SIDE_1444, province('london')) == 2
    assert ATLAS.port_value(SIDE_1444, province('lancashire')) == 1
    assert ATLAS.port_value(SIDE_1444, province('paris')) == 0


def test_territories() -> None:
    """R2.5.15"""
    assert [each for each, number in enumerate(ATLAS.territory) if number and not ATLAS.distant[each]] == []
    assert len([number for number in ATLAS.territory if number]) == 35


def test_the_six_territories_of_number_two() -> None:
    """A 16"""
    for id in ('florida', 'mississippi', 'new_granada', 'guyana', 'canada', 'great_lakes'):
        assert ATLAS.territory[area(id)] == 2


def test_links_that_cost_more() -> None:
    """R2.5.20e: between the Far East and America"""
    ends = {frozenset((here, there)) for here, others in enumerate(ATLAS.costly) for there in others}
    assert len(ends) == 3
    for end in ends:
        assert {MAPS[ATLAS.sea_map[each]] for each in end} == {'america', 'far_east'}


@pytest.mark.parametrize(
    ('place', 'water'),
    [('adal', 'indian_ocean'), ('upper_egypt', 'indian_ocean'), ('hudson_bay', 'northwestern_atlantic')],
)
def test_odd_coasts(place: str, water: str) -> None:
    """R2.5.20c, d"""
    assert sea(water) in ATLAS.coasts[area(place)]


def test_seas_that_the_rules_join() -> None:
    """A 16, A 16.2"""
    assert {'gulf_of_lion', 'western_mediterranean'} <= set(seas(ATLAS.waters[sea('central_mediterranean')]))
    assert {'northwestern_atlantic', 'southeastern_atlantic'} <= set(seas(ATLAS.waters[sea('caribbean_sea')]))
    assert any(sea('northwestern_atlantic') in ATLAS.waters[each] for each in ATLAS.faces[province('lancashire')])


def test_islands_are_ports() -> None:
    """R2.5.10"""
    assert ATLAS.island[province('gibraltar')]
    assert all(ATLAS.port[each] for each, is_island in enumerate(ATLAS.island) if is_island)


# Trade Nodes


@given(every_node)
def test_nodes_are_linked_both_ways(number: int) -> None:
    assert all(number in ATLAS.node_links[other] for other in ATLAS.node_links[number])
    assert ATLAS.maritime[number] == bool(ATLAS.node_seas[number])


def test_maritime_and_inland_nodes() -> None:
    """R2.5.12, R2.5.20i"""
    assert (ATLAS.maritime.count(True), ATLAS.maritime.count(False)) == (16, 10)
    deserts = [number for number in range(26) if not ATLAS.maritime[number] and ATLAS.node_area[number] == NOWHERE]
    assert nodes(deserts) == ['aleppo', 'maghreb']
    assert areas(ATLAS.node_areas[node('maghreb')]) == ['algiers', 'north_sahara', 'southern_morocco']
    assert ATLAS.inland_node[area('austria')] == node('wien')


def test_nodes_beside_seas() -> None:
    """R2.5.20b, A 16.2"""
    assert node('indian_ocean') in ATLAS.sea_nodes[sea('east_african_coast')]
    assert node('english_channel') in ATLAS.sea_nodes[sea('dogger_bank')]


# religion and the Empire


@given(every_area)
def test_the_main_map_has_religions(number: int) -> None:
    """R2.5.3"""
    if ATLAS.distant[number]:
        assert (ATLAS.faith[number], ATLAS.slot[number], ATLAS.shares_slot[number]) == (NO_FAITH, NOWHERE, [])
    else:
        assert number in ATLAS.shares_slot[number]
        assert {ATLAS.faith[other] for other in ATLAS.shares_slot[number]} == {ATLAS.faith[number]}
        assert ATLAS.slot[ATLAS.slot[number]] == ATLAS.slot[number]


def test_one_slot_may_govern_several_areas() -> None:
    """R2.5.3"""
    assert areas(ATLAS.shares_slot[area('tunisia')]) == ['north_sahara', 'tripolitania', 'tunisia']
    assert ATLAS.faith[area('seine')] == CATHOLIC
    assert FAITHS[ATLAS.faith[area('egypt')]] == 'muslim'


def test_elector_areas() -> None:
    """R18.3.7, R2.5.19"""
    assert areas(ATLAS.electors) == ['bohemia', 'brandenburg', 'rhineland', 'saxony', 'westphalia']
    assert all(ATLAS.in_empire[each] for each in ATLAS.electors)


def test_areas_that_the_border_of_the_empire_splits() -> None:
    """R2.5.19"""
    split = [
        number
        for number, inside in enumerate(ATLAS.inside)
        if ATLAS.in_empire[number] and not all(ATLAS.imperial[each] for each in inside)
    ]
    assert areas(split) == ['burgundy', 'central_italy', 'jutland', 'venetia', 'wielkopolska']


def test_maps() -> None:
    """R2.5.1"""
    assert {MAPS[each] for each in ATLAS.map} == set(MAPS)
    assert [ATLAS.map[number] >= MAIN_MAPS for number in range(193)] == ATLAS.distant


def test_grey_ports_are_those_of_territories_and_of_ten_provinces() -> None:
    """R2.5.16, R13.4.13: of NPRs in America and in West, Central and Southern Africa, on both sides of the board."""
    on_territories = {p for p in range(len(ATLAS.provinces)) if ATLAS.port[p] and ATLAS.territory[ATLAS.area[p]] > 0}
    others = {p for p, grey in enumerate(ATLAS.grey) if grey} - on_territories
    assert [ATLAS.provinces.ids[p] for p in sorted(others)] == [
        'benin', 'central_america', 'chile', 'cuzco', 'kongo', 'madagascar', 'mali', 'mexico', 'mutapa', 'quito',
    ]  # fmt: skip
    assert len(on_territories) == 27
    assert on_territories < {p for p, grey in enumerate(ATLAS.grey) if grey}
    assert not any(ATLAS.grey[ATLAS.provinces.number(id)] for id in ('ajuuraan', 'adal'))
