"""Movement: placing garrisons (R9.7.40-R9.7.46), and the rulebook's example of a Movement action (Ex 5)."""

from __future__ import annotations

from tests.titles.raison_detat.field import asked_now, battle, empty, move, no_cards, turn


def test_R9_7_40_a_general_who_enters_may_leave_a_garrison() -> None:
    """R9.7.40: one of his troops is turned over, and his power controls the place."""
    pos = turn(empty('1618').general('austria_1', 'wien', 2), 'austria')
    pos.play('austria general:austria_1', 'austria march:bohemia', 'austria garrison:bohemia')
    assert (pos.held('bohemia'), pos.troops('austria_1')) == ('austria', 1)
    assert pos.view()['places']['bohemia']['control'] == 'austria'


def test_R9_7_40_a_general_who_leaves_may_garrison_what_he_leaves() -> None:
    """R9.7.40: and nothing he did not touch."""
    pos = turn(empty('1618').general('austria_1', 'bohemia', 2), 'austria')
    pos.play('austria general:austria_1', 'austria march:saxonia')
    assert pos.refusal('austria', 'garrison:bavaria') == 'R9.7.40'
    pos.play('austria garrison:bohemia')
    assert (pos.held('bohemia'), pos.held('saxonia')) == ('austria', None)


def test_R9_7_40_it_is_his_choice() -> None:
    """R9.7.40: "may"."""
    pos = turn(empty('1618').general('austria_1', 'bohemia', 2), 'austria')
    pos.play('austria general:austria_1', 'austria march:saxonia', 'austria done')
    assert (pos.held('bohemia'), pos.held('saxonia'), pos.troops('austria_1')) == (None, None, 2)


def test_R9_7_40_the_winner_of_a_battle_may_garrison_the_place() -> None:
    """R9.7.40, R10.44: after the loss of a troop."""
    pos = turn(empty('1618').general('austria_1', 'wien', 3).garrison('protestants', 'bohemia'), 'austria')
    move(pos, 'austria', 'austria_1', 'march:bohemia').play('austria done')
    no_cards(pos).play('austria garrison:bohemia')
    assert (pos.held('bohemia'), pos.troops('austria_1')) == ('austria', 1)


def test_R9_7_41_the_own_home_territory_may_be_garrisoned() -> None:
    """R9.7.41: also by a general who stays; the garrison adds 1 to the Strength there."""
    pos = turn(empty('1618').general('austria_1', 'wien', 2).general('ottomans_1', 'hungaria', 1), 'austria')
    pos.play('austria garrison:wien', 'austria done')
    assert (pos.held('wien'), pos.troops('austria_1')) == ('austria', 1)
    turn(pos, 'ottomans')
    move(pos, 'ottomans', 'ottomans_1', 'march:wien').play('ottomans done')
    assert battle(pos)['strength'] == [2, 3]


def test_R9_7_42_no_garrison_in_an_allys_home_territory() -> None:
    """R9.7.42: the general may be there, his troops do not become a garrison."""
    pos = turn(empty('1618').general('spain_1', 'lombardia', 2), 'spain')
    pos.play('spain general:spain_1', 'spain march:tyrol', 'austria accept')
    assert 'garrison:tyrol' not in pos.legal('spain')
    assert pos.refusal('spain', 'garrison:tyrol') == 'R9.7.42'
    assert 'garrison:lombardia' in pos.legal('spain')


def test_R9_7_43_the_garrison_stays_when_the_general_leaves() -> None:
    """R9.7.43: in a later turn he marches on, it does not."""
    pos = turn(empty('1618').general('austria_1', 'wien', 1), 'austria')
    pos.play('austria general:austria_1', 'austria march:bohemia', 'austria garrison:bohemia', 'austria done')
    turn(pos, 'austria')
    move(pos, 'austria', 'austria_1', 'march:silesia')
    assert (pos.where('austria_1'), pos.held('bohemia')) == ('silesia', 'austria')


def test_R9_7_43_without_troops_no_garrison() -> None:
    """R9.7.43: such a general is not even asked."""
    pos = turn(empty('1618').general('austria_1', 'wien', 0), 'austria')
    assert pos.refusal('austria', 'garrison:wien') == 'R9.7.43'
    pos.play('austria general:austria_1', 'austria march:bohemia')
    assert asked_now(pos) == ('austria', 'prompt.move')
    assert pos.held('bohemia') is None


def test_R9_7_43_one_garrison_a_territory() -> None:
    """R9.7.43: neither beside the own one nor beside an Ally's."""
    pos = empty('1618').general('austria_1', 'saxonia', 3).garrison('austria', 'saxonia').garrison('poland', 'bavaria')
    turn(pos, 'austria').play('austria general:austria_1', 'austria march:bavaria', 'poland accept')
    assert pos.refusal('austria', 'garrison:saxonia')
    assert pos.held('bavaria') == 'poland'
    assert pos.troops('austria_1') == 3


def test_R9_7_44_several_garrisons_along_one_move() -> None:
    """R9.7.44: the place left, one passed and the one entered, as long as the troops last."""
    pos = empty('1618').general('austria_1', 'venezia', 3)
    turn(pos, 'austria').play('austria general:austria_1', 'austria advance:karinthia', 'austria advance:wien')
    pos.play('austria go', 'austria garrison:venezia', 'austria garrison:karinthia', 'austria garrison:wien')
    assert [pos.held(place) for place in ('venezia', 'karinthia', 'wien')] == ['austria'] * 3
    assert (pos.where('austria_1'), pos.troops('austria_1')) == ('wien', 0)


def test_R9_7_44_with_one_troop_only_one_of_them() -> None:
    """R9.7.44: the left or the entered place."""
    pos = turn(empty('1618').general('austria_1', 'bohemia', 1), 'austria')
    pos.play('austria general:austria_1', 'austria march:saxonia')
    assert set(pos.legal('austria')) == {'garrison:bohemia', 'garrison:saxonia', 'done'}
    pos.play('austria garrison:bohemia')
    assert asked_now(pos) == ('austria', 'prompt.move')
    assert pos.held('saxonia') is None


def test_R9_7_45_not_where_a_battle_is_due() -> None:
    """R9.7.45: neither beside an enemy garrison nor beside an enemy general in an uncontrolled place."""
    for garrison, general in (('protestants', None), (None, 'bohemia')):
        pos = empty('1618').general('austria_1', 'silesia', 3).general('protestants_1', general)
        pos.garrison(garrison, 'bohemia')
        turn(pos, 'austria').play('austria general:austria_1', 'austria march:bohemia')
        assert pos.refusal('austria', 'garrison:bohemia') == 'R9.7.45'
        assert 'garrison:silesia' in pos.legal('austria')


def test_R9_7_46_who_stays_abroad_places_no_garrison() -> None:
    """R9.7.46, U18: only his own Home Territory."""
    pos = empty('1618').general('austria_1', 'bohemia', 3).general('austria_2', 'wien', 1)
    turn(pos, 'austria')
    assert pos.refusal('austria', 'garrison:bohemia') == 'R9.7.46'
    assert 'garrison:wien' in pos.legal('austria')


def test_Ex_5_a_british_movement() -> None:
    """Ex 5 (R9.7.2, R9.7.7, R9.7.22, R9.7.40): Hannover and Madrid become British; the Ottomans have 3 Morale more."""
    pos = empty('1702').general('britain_1', 'london', 3).general('britain_2', 'cornwall', 3)
    assert pos.of('ottomans', 'status') == 'neutral'
    morale = pos.of('ottomans', 'morale')
    pos.movement('britain')
    assert pos.refusal('britain', 'arbiter:austria') == pos.refusal('britain', 'arbiter:russia') == 'R9.7.2'
    assert pos.legal('britain') == ['arbiter:france', 'arbiter:sweden', 'arbiter:ottomans']
    pos.play('britain arbiter:ottomans')
    assert pos.of('ottomans', 'morale') == morale + 1
    pos.play('britain general:britain_1', 'britain sail:hannover', 'britain garrison:hannover', 'britain done')
    move(pos, 'britain', 'britain_2', 'sail:oporto').play('britain done')
    pos.play('britain request', 'ottomans accept')
    assert pos.of('ottomans', 'morale') == morale + 3
    pos.play('britain general:britain_2', 'britain march:madrid', 'britain garrison:madrid', 'britain done')
    pos.play('britain done', 'britain done')
    assert pos.view()['movement'] is None
    places = pos.view()['places']
    assert (places['hannover']['control'], places['madrid']['control']) == ('britain', 'britain')
    assert (pos.troops('britain_1'), pos.troops('britain_2')) == (2, 2)
    assert pos.of('ottomans', 'morale') == morale + 3
