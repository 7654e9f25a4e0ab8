"""Europa: the Realms of both sides of the board."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chancellery.titles.europa.edition.atlas import SIDE_1444, SIDE_1618, SIDES
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.validate.examples import Board
from tests.titles.europa.places import ATLAS, EDITION, REALMS, area, owner, province, provinces, realm, realms

every_realm = st.integers(0, len(REALMS.ids) - 1)
every_side = st.integers(0, len(SIDES) - 1)


def test_how_many_there_are() -> None:
    """R22.1: a set-up card for 17"""
    assert len(REALMS.ids) == 181
    assert REALMS.playable.count(True) == 17
    assert len([number for number in REALMS.event_number if number]) >= 17


@given(every_side, every_realm)
def test_flags_and_lists_of_provinces_agree(side: int, number: int) -> None:
    """R2.3.2"""
    flagged = [each for each, flag in enumerate(REALMS.flag[side]) if flag == number]
    assert REALMS.owned[side][number] == flagged
    assert REALMS.exists(side, number) == bool(flagged)
    assert REALMS.base_tax(side, number) == sum(ATLAS.tax[side][each] for each in flagged)


@given(every_side, every_realm)
def test_a_realm_owns_its_capital(side: int, number: int) -> None:
    """R2.5.6"""
    if REALMS.exists(side, number):
        assert REALMS.flag[side][REALMS.capital[side][number]] == number


@given(every_side, every_realm)
def test_vassals_have_one_overlord_who_is_free(side: int, number: int) -> None:
    """R2.3.6, R2.5.7"""
    for vassal in REALMS.vassals[side][number]:
        assert REALMS.overlord[side][vassal] == number
        assert REALMS.overlord[side][number] == NOBODY
        assert REALMS.exists(side, vassal)


@given(every_side, st.integers(0, len(ATLAS.provinces) - 1))
def test_every_printed_province_of_the_main_map_has_a_flag(side: int, number: int) -> None:
    """R2.4.5; on distant continents Territories have none (R2.5.15)"""
    flag = REALMS.flag[side][number]
    if not ATLAS.exists(side, number):
        assert flag == NOBODY
    elif flag == NOBODY:
        assert ATLAS.territory[ATLAS.area[number]] > 0


def test_usurpers_of_1444() -> None:
    """R18.3.6, C-S10"""
    assert realms(REALMS.usurpers(SIDE_1444)) == ['burgundy', 'denmark', 'venice']


def test_members_of_the_empire() -> None:
    """R18.3.2: the Capital counts"""
    assert REALMS.is_member(SIDE_1444, realm('austria'))
    assert REALMS.is_member(SIDE_1444, realm('bohemia'))
    assert not REALMS.is_member(SIDE_1444, realm('burgundy'))
    assert not REALMS.is_member(SIDE_1444, realm('france'))


def test_mamluks_and_kazan_reach_the_distant_maps() -> None:
    """R2.5.20g, h"""
    assert owner('upper_egypt') == 'mamluks'
    assert realms([REALMS.overlord[SIDE_1444][realm(owner('hejaz'))]]) == ['mamluks']
    assert provinces(REALMS.owned[SIDE_1444][realm('kazan')]) == ['kazan', 'volga']
    assert ATLAS.is_distant(province('volga'))
    assert not REALMS.is_distant(SIDE_1444, realm('kazan'))


def test_a_distant_realm_has_its_capital_there() -> None:
    """R2.3.3"""
    assert REALMS.is_distant(SIDE_1444, realm('aztec'))
    assert not REALMS.is_distant(SIDE_1444, realm('mamluks'))
    assert not REALMS.is_distant(SIDE_1618, realm('castile'))


def test_the_dutch_have_cores_before_they_have_land() -> None:
    """R2.5.20j"""
    assert not REALMS.exists(SIDE_1444, realm('netherlands'))
    assert REALMS.exists(SIDE_1618, realm('netherlands'))
    assert all(area_of in (area('netherlands'), area('flanders_wallonia')) for area_of in dutch_areas())


def dutch_areas() -> set[int]:
    return {ATLAS.area[number] for number, core in enumerate(ATLAS.dutch) if core}


@pytest.mark.parametrize(
    ('id', 'place', 'hostile', 'without', 'capacity'),
    [
        ('england', 'northumbria', (), (), 11),
        ('england', 'ireland', ('eastern_atlantic',), (), 3),
        ('venice', 'venetia', (), ('brescia',), 5),
        ('genoa', 'lombardy', (), (), 3),
        ('genoa', 'lombardy', (), ('corsica',), 2),
        ('granada', 'andalucia', (), (), 2),
    ],
)
def test_capacities_of_the_worked_examples(
    id: str, place: str, hostile: tuple[str, ...], without: tuple[str, ...], capacity: int
) -> None:
    """R2.3.9, R9.2"""
    assert Board(EDITION).capacity(id, place, hostile, without) == capacity


def test_ports_of_the_worked_examples() -> None:
    """R2.3.9, R2.5.9"""
    assert Board(EDITION).ports('venice', 'adriatic_sea') == 5
    assert Board(EDITION).ports('genoa', 'gulf_of_lion') == 3
    assert REALMS.base_tax(SIDE_1444, realm('genoa')) == 4
