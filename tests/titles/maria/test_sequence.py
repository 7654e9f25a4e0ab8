"""Maria, section 5: the sequence of play (R5.1-R5.6; S1, S2 and F1-F5 of the outline)."""

from __future__ import annotations

import pytest

from tests.titles.maria.position import Position, start

DULL = ('ready', 'reveal', 'pass', 'draw', 'subsidize', 'done', 'save', 'yield', 'refuse', 'halt')


def dullest(position: Position, role: str) -> str:
    """What happens least."""
    legal = position.legal(role)
    return next((action for action in DULL if action in legal), legal[0])


def stages_of_a_turn(position: Position) -> list[str]:
    """The stages with their phases in which somebody is asked, until the turn is over."""
    seen: list[str] = []
    turn = position.board()['turn']
    while position.g.outcome is None and position.board()['turn'] == turn:
        board = position.board()
        here = f'{board["stage"]} {board["phase"]}'.strip()
        if not seen or seen[-1] != here:
            seen.append(here)
        role = position.g.deciders[0]
        position.play(role, dullest(position, role))
    return seen


def all_at_home(scenario: str, players: int = 3) -> Position:
    """Nobody is next to an enemy, and everybody is supplied."""
    position = start(scenario, players).clear()
    position.general('fra2', 'muenchen', 6).general('bav1', 'ingolstadt', 5)
    position.general('pru1', 'berlin', 8).general('sax1', 'leipzig', 5).general('aus1', 'wien', 8)
    if scenario == 'advanced':
        position.general('fra1', 'paris', 7).general('pra1', 'hannover', 8)
    return position.train('fra_t2', 'freising')


def test_R5_1_five_stages_in_strict_order() -> None:
    """R5.1, R5.2, S1, S2: politics, hussars, then France, Prussia and Austria, each with cards and movement."""
    assert stages_of_a_turn(all_at_home('advanced').turn_step('begin')) == [
        'talk', 'politics', 'hussars', 'france cards', 'france movement', 'prussia cards', 'prussia movement',
        'austria cards', 'austria movement',
    ]  # fmt: skip


@pytest.mark.parametrize('players', [2, 3])
def test_R5_1_the_introductory_game_starts_with_the_hussars(players: int) -> None:
    """R5.1, R14.3, S2: no politics."""
    assert stages_of_a_turn(all_at_home('introductory', players).turn_step('begin')) == [
        'hussars', 'france cards', 'france movement', 'prussia cards', 'prussia movement', 'austria cards',
        'austria movement',
    ]  # fmt: skip


def test_R5_1_who_acts_in_which_stage() -> None:
    """R5.1, U7: France with Bavaria, Prussia with Saxony, Austria with the Pragmatic Army."""
    expected = {'france': {'fra', 'bav'}, 'prussia': {'pru', 'sax'}, 'austria': {'aus', 'pra'}}
    for stage, prefixes in expected.items():
        position = start().stage(stage, 'move')
        pieces = {piece[:3] for role in position.g.roles for piece in position.args(role, 'piece')}
        assert pieces == prefixes


def test_R5_2_five_phases_in_strict_order() -> None:
    """R5.2: cards, supply, movement, combat, retroactive conquest, as one stage of France shows them.

    Neipperg protects Tabor and is beaten; a hussar cuts the way to the train.
    """
    position = start('advanced', seed=3).clear().hand('france', 'S10', 'S9', 'C8', 'D7').hand('austria')
    position.general('fra2', 'tabor', 8).train('fra_t2', 'tachau').general('fra3', 'pilgram', 8)
    position.general('aus5', 'datschitz', 1).hussars('mies').train('aus_t2', 'wien')
    position.stage('france', 'begin').play('louis', 'draw')
    while position.board()['phase'] == 'supply':
        position.play('louis', dullest(position, 'louis'))
    position.play('louis', 'piece:fra2', 'march:seltschan', 'halt', 'done')
    assert position.board()['questions'] == {'tabor': 'france'}
    while position.board()['stage'] == 'france':
        role = position.g.deciders[0]
        position.play(role, dullest(position, role))
    wanted = ('cards_drawn', 'unsupplied', 'marched', 'fortress_passed', 'combat_won', 'fortress_conquered')
    events = position.events()
    places = [events.index(key) for key in wanted if key in events]
    assert [key for key in wanted if key in events] == list(wanted)
    order = [each for each in places if each != events.index('fortress_passed')]
    assert order == sorted(order)
    assert position.control('tabor') == 'france'


def test_R5_3_powers_of_a_stage_do_each_phase_together() -> None:
    """R5.3: France and Bavaria draw at once, and then move in any order, also by turns."""
    position = start().stage('france', 'draw')
    before = {power: position.board()['powers'][power]['cards'] for power in ('france', 'bavaria')}
    position.play('louis', 'draw')
    after = {power: position.board()['powers'][power]['cards'] for power in ('france', 'bavaria')}
    assert {power: after[power] - before[power] for power in after} == {'france': 4, 'bavaria': 2}
    position = start().stage('france', 'move')
    position.play('louis', 'piece:bav1', 'march:donauwoerth', 'halt')
    assert {'piece:fra2', 'piece:bav_t1'} <= set(position.legal('louis'))


def test_R5_3_austria_and_the_pragmatic_army_move_in_one_phase_though_two_players_run_them() -> None:
    position = start().stage('austria', 'move')
    assert list(position.g.deciders) == ['maria', 'frederick']
    position.play('frederick', 'done')
    assert position.board()['phase'] == 'movement'
    assert list(position.g.deciders) == ['maria']
    position.play('maria', 'done')
    assert position.board()['phase'] != 'movement' or position.board()['stage'] != 'austria'


def test_R5_4_the_turn_marker_advances_after_all_stages() -> None:
    position = all_at_home('introductory').stage('austria', 'move')
    assert position.board()['turn'] == 1
    position.play('maria', 'done')
    assert position.board()['turn'] == 2
    assert position.board()['stage'] == 'hussars'


@pytest.mark.parametrize(('turn', 'winter'), [(1, False), (2, False), (3, True), (4, False), (5, False), (6, True)])
def test_R5_5_winter_after_every_third_turn(turn: int, winter: bool) -> None:
    """R5.5, R13.1."""
    position = all_at_home('introductory').hand('france', 'H9').turn(turn).turn_step('advance_marker')
    assert (position.board()['stage'] == 'winter') is winter
    assert ('winter' in position.events()) is winter


def test_R5_5_in_winter_powers_act_in_the_order_of_the_stages_and_then_turns_go_on() -> None:
    """R5.5: winter is no turn: nobody draws, moves or fights; the next turn follows."""
    position = all_at_home('advanced').turn(3)
    for power in ('france', 'bavaria', 'prussia', 'saxony', 'austria', 'pragmatic'):
        position.hand(power, 'R')
    position.turn_step('winter')
    order = []
    while position.board()['stage'] == 'winter':
        role = position.g.deciders[0]
        order.append(position.g.view(role)['prompt']['params']['power'])
        assert position.legal(role)[0] == 'done'
        position.play(role, 'done')
    assert order == ['france', 'bavaria', 'prussia', 'saxony', 'austria', 'pragmatic']
    assert position.board()['turn'] == 4
    assert 'cards_drawn' not in position.events()


@pytest.mark.parametrize('space', [4, 6])
def test_R5_5_a_saxony_that_has_left_prussia_recruits_after_austria(space: int) -> None:
    """R5.5, R19.3.10: winter follows the action stages, so Saxony comes last, neutral or on Austria's side."""
    position = all_at_home('advanced').track('saxony', space).turn(3)
    for power in ('france', 'bavaria', 'prussia', 'saxony', 'austria', 'pragmatic'):
        position.hand(power, 'R')
    position.turn_step('winter')
    order = []
    while position.board()['stage'] == 'winter':
        role = position.g.deciders[0]
        order.append(position.g.view(role)['prompt']['params']['power'])
        position.play(role, 'done')
    assert order == ['france', 'bavaria', 'prussia', 'austria', 'pragmatic', 'saxony']


def test_R5_6_winter_scoring_is_part_of_winter_in_the_advanced_game() -> None:
    """R5.6, R14.3: and in that game alone."""
    position = start().turn(3).turn_step('winter')
    while position.board()['stage'] == 'winter':
        position.play(position.g.deciders[0], dullest(position, position.g.deciders[0]))
    assert len(position.board()['winters']) == 1
    position = start('introductory').turn(3).turn_step('winter')
    while position.board()['stage'] == 'winter':
        position.play(position.g.deciders[0], dullest(position, position.g.deciders[0]))
    assert position.g.scores == []


def test_U8_no_winter_follows_the_last_turn_of_the_introductory_game() -> None:
    position = all_at_home('introductory').hand('france', 'H9').turn(9).turn_step('election')
    assert position.g.outcome is not None
    assert 'winter' not in position.events()


def test_U8_the_election_of_turn_6_comes_before_winter() -> None:
    position = all_at_home('advanced').hand('france', 'H9').turn(6).fields(election=1).turn_step('election')
    while position.board()['stage'] != 'winter':
        position.play(position.g.deciders[0], position.legal(position.g.deciders[0])[0])
    assert position.board()['boxes']['emperor'] is not None
