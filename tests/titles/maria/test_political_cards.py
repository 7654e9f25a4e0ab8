"""Section 17.5: carrying out a political card (R17.5.10-R17.5.12, R17.5.19)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.titles.maria.position import Position, start

TRACKS = ('italy', 'russia', 'saxony')


def tracks(p: Position) -> tuple[int, ...]:
    return tuple([p.board()['politics']['tracks'][track] for track in TRACKS])


def test_R17_5_10_fully_or_partly() -> None:
    """R17.5.10: instruction and arrows, the one without the other, or neither."""

    def taken() -> Position:
        p = start().politics('p1741_4', 'p1741_2', 'H', austria='H9')
        return p.play('maria', 'claim:p1741_4')

    assert set(taken().legal('maria')) == {'effect', 'arrow:russia-right', 'done'}
    both = taken().play('maria', 'effect', 'arrow:russia-right')
    assert tracks(both) == (4, 5, 2)
    assert len(both.cards('austria')) == 1
    only_arrow = taken().play('maria', 'arrow:russia-right', 'done')
    assert tracks(only_arrow) == (4, 5, 2)
    assert only_arrow.cards('austria') == []
    only_effect = taken().play('maria', 'effect', 'done')
    assert tracks(only_effect) == (4, 4, 2)
    assert len(only_effect.cards('austria')) == 1
    nothing = taken().play('maria', 'done')
    assert tracks(nothing) == (4, 4, 2)
    assert nothing.cards('austria') == []


def test_R17_5_10_an_instruction_is_carried_out_once() -> None:
    p = start().politics('p1741_4', 'p1741_2', 'H', austria='H9').play('maria', 'claim:p1741_4', 'effect')
    assert p.refusal('maria', 'effect') == 'R17.5.10'
    p = start().politics('p1741_1', 'p1741_2', 'H', prussia='H9').play('frederick', 'claim:p1741_1')
    assert p.refusal('frederick', 'effect') == 'R17.5.10', 'arrows alone are no instruction'


def test_R17_5_11_an_arrow_both_ways_lets_the_player_pick() -> None:
    for way, space in (('left', 3), ('right', 5)):
        p = start().politics('p1744_5', 'p1741_1', 'H', austria='H9').play('maria', 'claim:p1744_5')
        assert p.args('maria', 'arrow') == {'italy-left', 'italy-right'}
        p.play('maria', f'arrow:italy-{way}')
        assert tracks(p) == (space, 4, 2)


def test_R17_5_11_each_arrow_goes_once() -> None:
    p = start().politics('p1741_5', 'p1741_3', 'H', austria='H9').play('maria', 'claim:p1741_5', 'arrow:russia-left')
    assert p.refusal('maria', 'arrow:russia-left') == 'R17.5.11'
    assert set(p.legal('maria')) == {'arrow:saxony-right', 'done'}


@pytest.mark.parametrize('deeds', [['effect', 'arrow:russia-right'], ['arrow:russia-right', 'effect']])
def test_R17_5_10_who_has_carried_out_the_whole_card_is_asked_no_more(deeds: list[str]) -> None:
    """R17.5.10: nothing on the card is left; before that, one may stop."""
    p = start().politics('p1741_4', 'p1741_2', 'H', austria='H9').play('maria', 'claim:p1741_4', deeds[0])
    assert p.prompt('maria') == 'prompt.execute'
    assert 'done' in p.legal('maria')
    p.play('maria', deeds[1])
    assert p.prompt('maria') != 'prompt.execute'
    assert tracks(p) == (4, 5, 2)


@pytest.mark.parametrize(
    ('role', 'power', 'card', 'said'),
    [
        ('maria', 'austria', 'p1741_4', {'effect': ([], ['austria-1'], []), 'arrow:russia-right': 1}),
        ('maria', 'austria', 'p1741_3', {'effect': (['austria-3'], [], [])}),
        ('louis', 'france', 'p1744_4', {'effect': (['france-1'], [], ['pragmatic--1'])}),
        ('frederick', 'prussia', 'p1741_1', {'arrow:russia-left': 2}),
        ('louis', 'france', 'p1744_5', {'arrow:italy-left': 1, 'arrow:italy-right': 1}),
    ],
)
def test_R17_5_10_one_is_told_what_a_card_gives(role: str, power: str, card: str, said: dict[str, Any]) -> None:
    """R17.5.10, R17.5.11: whom the instruction gives how much, and how far each arrow goes."""
    p = start().politics(card, 'p1741_2', 'H', **{power: 'H9'}).play(role, f'claim:{card}')
    found: dict[str, Any] = {}
    for each in p.g.view(role)['actions']:
        if each['verb'] == 'effect':
            found['effect'] = tuple(each['hint'][what] for what in ('recruits', 'draws', 'income'))
        elif each['verb'] == 'arrow':
            found[f'arrow:{each["arg"]}'] = each['hint']['spaces']
        else:
            assert each['hint'] is None
    assert found == said


def test_R17_5_11_a_long_arrow_goes_its_full_length_and_one_way() -> None:
    p = start().politics('p1741_1', 'p1741_3', 'H', prussia='H9').play('frederick', 'claim:p1741_1')
    assert p.refusal('frederick', 'arrow:russia-right') == 'R17.5.11'
    assert p.refusal('frederick', 'arrow:saxony-left') == 'R17.5.11'
    p.play('frederick', 'arrow:russia-left')
    assert tracks(p) == (4, 2, 2)


def test_R17_5_11_of_two_tracks_none_one_or_both() -> None:
    for chosen, after in (
        ([], (4, 4, 2)),
        (['arrow:russia-left'], (4, 3, 2)),
        (['arrow:saxony-right'], (4, 4, 3)),
        (['arrow:saxony-right', 'arrow:russia-left'], (4, 3, 3)),
    ):
        p = start().politics('p1741_5', 'p1741_3', 'H', austria='H9').play('maria', 'claim:p1741_5', *chosen)
        if len(chosen) < 2:
            p.play('maria', 'done')
        assert tracks(p) == after


def test_R17_5_12_markers_move_when_all_have_chosen() -> None:
    p = start().politics('p1743_3', 'p1741_4', 'H', france='H9', austria='H4')
    p.play('louis', 'claim:p1743_3', 'arrow:russia-left')
    assert tracks(p) == (4, 4, 2), 'not before the second card is chosen'
    assert p.g.deciders == ('maria',)
    p.play('maria', 'save')
    assert tracks(p) == (4, 2, 2)


def test_E14_two_right_and_one_left_make_one_right() -> None:
    """E14, R17.5.12: the net sum alone counts."""
    p = start().track('italy', 4).politics('p1743_1', 'p1744_5', 'H', pragmatic='H9', france='H4')
    p.play('frederick', 'claim:p1743_1', 'arrow:italy-right')
    p.play('louis', 'claim:p1744_5', 'arrow:italy-left')
    assert tracks(p) == (5, 4, 2)
    assert p.events().count('marker_moved') == 1


def test_R17_5_12_moves_that_cancel_out_leave_the_marker_and_its_icons() -> None:
    """U40: it does not stop anywhere else on the way."""
    p = start().track('italy', 3).politics('p1743_1', 'p1743_2', 'H', pragmatic='H9', france='H4')
    p.play('frederick', 'claim:p1743_1', 'arrow:italy-right')
    p.play('louis', 'claim:p1743_2', 'arrow:italy-left')
    assert tracks(p) == (3, 4, 2)
    assert 'marker_moved' not in p.events()


def test_R17_5_19_new_troops_at_once_and_in_secret() -> None:
    """R17.5.19, R13.4: the number is public, who gets them is not."""
    p = start().clear().general('aus1', 'wien', 2).general('aus2', 'linz', 3)
    p.politics('p1741_3', 'p1741_2', 'H', austria='H9').play('maria', 'claim:p1741_3', 'effect', 'done')
    assert p.args('maria', 'troop') == {'aus1', 'aus2'}
    p.play('maria', 'troop:aus1', 'troop:aus1', 'troop:aus2')
    assert (p.troops('aus1'), p.troops('aus2')) == (4, 4)
    assert p.board('louis')['powers']['austria']['troops'] == 8
    assert p.board('louis')['generals']['aus1']['troops'] is None
    assert p.board('maria')['generals']['aus1']['troops'] == 4
    other = start().clear().general('aus1', 'wien', 2).general('aus2', 'linz', 3)
    other.politics('p1741_3', 'p1741_2', 'H', austria='H9').play('maria', 'claim:p1741_3', 'effect', 'done')
    other.play('maria', 'troop:aus2', 'troop:aus2', 'troop:aus2')
    assert other.g.view('louis') == p.g.view('louis')
    assert other.g.events_for('louis') == p.g.events_for('louis')


def test_R17_5_19_a_removed_general_may_return_although_it_is_no_winter() -> None:
    """R17.5.19, U37, R13.3, R13.5"""
    p = start().clear().general('aus1', 'linz', 2).general('aus2', None)
    p.politics('p1741_3', 'p1741_2', 'H', austria='H9').play('maria', 'claim:p1741_3', 'effect')
    assert 'aus2' in p.args('maria', 'return')
    p.play('maria', 'return:aus2')
    assert 'wien' in p.args('maria', 'place')
    p.play('maria', 'place:wien', 'done', 'troop:aus2', 'troop:aus2', 'troop:aus2')
    assert p.at('aus2') == 'wien'
    assert p.troops('aus2') == 3
    assert p.troops('aus1') == 2


def test_R17_5_19_the_limit_of_eight_holds() -> None:
    p = start().clear().general('aus1', 'wien', 7).general('aus2', 'linz', 1)
    p.politics('p1741_3', 'p1741_2', 'H', austria='H9').play('maria', 'claim:p1741_3', 'effect', 'done', 'troop:aus1')
    assert p.args('maria', 'troop') == {'aus2'}
    assert p.refusal('maria', 'troop:aus1') == 'R6.5'


def test_R17_5_19_troops_for_another_power_are_assigned_by_its_player() -> None:
    """The card says who gets them: here Bavaria, though France takes it."""
    p = start().clear().general('bav1', 'muenchen', 2)
    p.politics('p1741_2', 'p1741_3', 'H', france='H9').play('louis', 'claim:p1741_2', 'effect')
    assert p.troops('bav1') == 3
