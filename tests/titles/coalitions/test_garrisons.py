"""Coalitions: Movement, placing garrisons (R7.6.28-R7.6.35)."""

from __future__ import annotations

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.coalitions.field import asked, at_war, end, field, fight, go, legal, moves


def french(place: str = 'lorraine', troops: int = 2) -> Position:
    """France moves a single general."""
    return moves(at_war(field()).general('france_1', place, troops), 'france')


@pytest.mark.parametrize('place', ['lorraine', 'wurttemberg'])
def test_R7_6_28_on_leaving_or_entering(place: str) -> None:
    """R7.6.28: given a march from Lorraine to Wurttemberg, then a troop may become a garrison in either."""
    p = go(french(), 'france_1', 'march:wurttemberg', garrisons=(place,))
    assert p.held(place) == 'france'
    assert p.view()['places'][place]['control'] == 'france'
    assert p.troops('france_1') == 1


def test_R7_6_28_nowhere_else() -> None:
    """R7.6.28: given the same march, then no garrison in Pfalz, which he neither left nor entered."""
    p = french().play('france general:france_1', 'france march:wurttemberg')
    assert p.refusal('france', 'garrison:pfalz') == 'R7.6.28'
    assert legal(p, 'france', 'garrison') == ['lorraine', 'wurttemberg']


def test_R7_6_28_it_is_optional() -> None:
    """R7.6.28: when France declines, then no garrison stands anywhere and the troops stay."""
    p = go(french(), 'france_1', 'march:wurttemberg')
    assert (p.held('lorraine'), p.held('wurttemberg'), p.troops('france_1')) == (None, None, 2)


def test_R7_6_28_after_a_won_battle() -> None:
    """R7.6.28, R8.27: given an Austrian garrison in Bavaria, when France wins there, then it may garrison Bavaria."""
    p = fight(end(go(moves(at_war(field()).general('france_1', 'wurttemberg', 3).garrison('austria', 'bavaria'),
                           'france'), 'france_1', 'march:bavaria')))  # fmt: skip
    assert asked(p) == 'garrison'
    p.play('france garrison:bavaria')
    assert (p.held('bavaria'), p.troops('france_1')) == ('france', 1)


def test_R7_6_29_a_general_that_stays_may_garrison_his_home() -> None:
    """R7.6.29: given a French general who does not move, then he may garrison Lorraine, where he stands."""
    p = french().play('france garrison:lorraine')
    assert (p.held('lorraine'), p.troops('france_1'), p.where('france_1')) == ('france', 1, 'lorraine')


def test_R7_6_30_not_on_an_allys_home_territory() -> None:
    """R7.6.30, R6.15: given Austria in the French coalition, when France has marched to Tyrol, then no garrison."""
    p = field().status(austria='french').general('france_1', 'lombardia', 2)
    moves(p, 'france').play('france general:france_1', 'france march:tyrol', 'austria accept')
    assert p.where('france_1') == 'tyrol'
    assert p.refusal('france', 'garrison:tyrol') == 'R7.6.30'
    assert legal(p, 'france', 'garrison') == ['lombardia']


def test_R7_6_31_a_troop_is_needed() -> None:
    """R7.6.31: given a general without troops, then he can garrison neither where he stands nor where he goes."""
    p = french(troops=0)
    assert p.refusal('france', 'garrison:lorraine') == 'R7.6.31'
    p.play('france general:france_1', 'france march:wurttemberg')
    assert asked(p) == 'move'
    assert p.where('france_1') == 'wurttemberg'
    p = french(troops=1).play('france general:france_1', 'france march:wurttemberg', 'france garrison:lorraine')
    assert asked(p) == 'move'  # no troop is left for Wurttemberg
    assert (p.troops('france_1'), p.held('wurttemberg')) == (0, None)


@pytest.mark.parametrize('power', ['france', 'austria'])
def test_R7_6_32_one_garrison_a_territory(power: str) -> None:
    """R7.6.32: given a garrison of France's or of its ally Austria in Bavaria, then no second one there."""
    p = field().status(austria='french').general('france_1', 'wurttemberg', 2).garrison(power, 'bavaria')
    moves(p, 'france').play('france general:france_1', 'france march:bavaria')
    if power == 'austria':
        p.play('austria accept')
    assert p.refusal('france', 'garrison:bavaria') == 'R7.6.32'
    assert p.held('bavaria') == power


def test_R7_6_33_several_garrisons_in_one_move() -> None:
    """R7.6.33: given three troops and a Strategic Move over three territories, then three of the four get garrisons."""
    p = french('picardie', 3)
    route = ('advance:lorraine', 'advance:provence', 'advance:languedoc')
    go(p, 'france_1', *route, garrisons=('picardie', 'lorraine', 'languedoc'))
    assert [p.held(place) for place in ('picardie', 'lorraine', 'provence', 'languedoc')] == [
        'france', 'france', None, 'france',
    ]  # fmt: skip
    assert p.troops('france_1') == 0


def test_R7_6_33_the_place_left_and_the_place_entered() -> None:
    """R7.6.33: given two troops, when he marches Wurttemberg to Hesse, then both may be garrisoned."""
    p = go(french('wurttemberg'), 'france_1', 'march:hesse', garrisons=('wurttemberg', 'hesse'))
    assert (p.held('wurttemberg'), p.held('hesse'), p.troops('france_1')) == ('france', 'france', 0)


def test_R7_6_34_the_garrison_stays_behind() -> None:
    """R7.6.34: given a garrison in Wurttemberg, when its general marches on, then it stays and holds the territory."""
    p = go(french(), 'france_1', 'march:wurttemberg', garrisons=('wurttemberg',))
    end(p).play('france request', 'britain accept')
    go(p, 'france_1', 'march:pfalz')
    assert p.where('france_1') == 'pfalz'
    assert p.held('wurttemberg') == 'france'


def test_R7_6_35_no_garrison_before_the_battle_is_won() -> None:
    """R7.6.35: given an Austrian general in uncontrolled Hesse, when France enters, then it may garrison only where it
    came from."""
    p = at_war(field()).general('france_1', 'pfalz', 3).general('austria_1', 'hesse', 0)
    moves(p, 'france').play('france general:france_1', 'france march:hesse')
    assert p.refusal('france', 'garrison:hesse') == 'R7.6.35'
    assert legal(p, 'france', 'garrison') == ['pfalz']


def test_R7_6_35_no_garrison_in_ports_passed_by_sea() -> None:
    """R7.6.35, U16: given a Sea Move from Cornwall over Oporto to Lisboa, then Oporto gets no garrison."""
    p = moves(at_war(field()).general('britain_1', 'cornwall', 3), 'britain')
    p.play('britain general:britain_1', 'britain sail:lisboa')
    assert p.refusal('britain', 'garrison:oporto') == 'R7.6.28'
    assert legal(p, 'britain', 'garrison') == ['cornwall', 'lisboa']


def test_R7_6_35_who_stays_abroad_places_none() -> None:
    """R7.6.35: given a French general who stands in uncontrolled Hesse, then he cannot garrison it without moving."""
    p = french('hesse')
    assert p.refusal('france', 'garrison:hesse') == 'R7.6.35'
    assert legal(p, 'france', 'garrison') == []
