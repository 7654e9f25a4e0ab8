"""Maria: what a choice brings is told before it is made, and says nothing that is hidden."""

from __future__ import annotations

from typing import Any

from tests.titles.maria.position import Position, start


def hints(position: Position, role: str) -> dict[str, Any]:
    """What each action of a role is said to bring."""
    offered = position.g.view(role)['actions']
    return {f'{each["verb"]}:{each["arg"]}': each['hint'] for each in offered}


def french(city: str, face_down: bool = False) -> Position:
    """A French general in Bohemia with a train beside him; Iglau is an Austrian fortress next to Pilgram."""
    return start().clear().general('fra2', city, 4, face_down).train('fra_t2', 'neuhaus')


def marching(position: Position) -> dict[str, Any]:
    return hints(position.stage('france', 'move').play('louis', 'piece:fra2'), 'louis')


def test_a_march_tells_which_fortress_falls() -> None:
    """R10.3.2: by leaving it, not by entering it."""
    assert marching(french('pilgram'))['march:iglau'] is None
    assert marching(french('iglau'))['march:trebitsch'] == {'conquers': ['iglau']}


def test_a_march_tells_which_fortress_is_only_passed_and_who_is_met() -> None:
    """R10.3.4, R11.1.1"""
    told = marching(french('iglau').general('aus1', 'znaim', 3))
    assert told['march:trebitsch']['passes'] == ['iglau']
    beside = [march for march, hint in told.items() if hint and hint.get('meets') == ['aus1']]
    assert beside


def test_who_is_face_down_conquers_nothing() -> None:
    """R9.7"""
    told = marching(french('iglau', face_down=True))
    assert all('conquers' not in (hint or {}) for hint in told.values())


def test_a_march_tells_where_supply_does_not_reach() -> None:
    """R9.3"""
    position = french('pilgram').train('fra_t2', None)
    assert marching(position)['march:iglau'] == {'unfed': True}
    home = start().clear().general('aus1', 'bruenn', 4).stage('austria', 'move').play('maria', 'piece:aus1')
    assert all(hint is None for march, hint in hints(home, 'maria').items() if march.startswith('march:'))


def test_a_hussar_on_the_way_cuts_off_nobody() -> None:
    """R7.5: he rides it down, so it is not in the way of his supply."""
    told = marching(french('pilgram').hussars('iglau'))
    assert told['march:iglau'] is None
    assert told['march:neustadtl'] is None
    elsewhere = marching(french('tabor').hussars('pilgram'))
    assert 'unfed' not in elsewhere['march:iglau']


def test_the_end_of_movement_tells_how_many_combats_follow() -> None:
    """R11.1.1: each pair of neighbours."""
    quiet = french('pilgram').general('aus1', 'wien', 3).stage('france', 'move')
    assert hints(quiet, 'louis')['done:None'] is None
    near = french('pilgram').general('aus1', 'iglau', 3).stage('france', 'move')
    assert hints(near, 'louis')['done:None'] == {'combats': 1}


def test_giving_up_tells_losses_and_retreat() -> None:
    """R11.1.12, R11.2.1"""
    position = french('pilgram').general('aus1', 'iglau', 7).hand('france').stage('france', 'fight')
    position.play('louis', 'fight:fra2-aus1')
    assert hints(position, 'louis')['yield:None'] == {'loses': 3, 'retreats': 3}
    lost = start().clear().general('fra2', 'pilgram', 2).general('aus1', 'iglau', 7).hand('france')
    lost.stage('france', 'fight').play('louis', 'fight:fra2-aus1')
    assert hints(lost, 'louis')['yield:None'] == {'loses': 2}


def test_a_combat_tells_the_strengths_as_far_as_one_knows_them() -> None:
    """R6.7: of a power with one general its total, otherwise what may be."""
    position = french('pilgram').general('aus1', 'iglau', 3).general('aus2', 'wien', 4)
    position.general('aus3', 'linz', 2).stage('france', 'fight')
    told = hints(position, 'louis')['fight:fra2-aus1']
    assert told['own'] == 4
    assert 1 <= told['least'] < 3 < told['most'] <= 8
    alone = french('pilgram').general('aus1', 'iglau', 3).stage('france', 'fight')
    assert hints(alone, 'louis')['fight:fra2-aus1'] == {'own': 4, 'enemy': 3}
