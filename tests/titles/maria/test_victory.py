"""Section 23: victory in the advanced game (R23.1-R23.4)."""

from __future__ import annotations

import pytest

from chancellery.titles.maria.edition import POWERS
from chancellery.titles.maria.state import Maria
from chancellery.titles.maria.victory import check_conquests, check_pools, last_turn, winter_victory
from chancellery.titles.maria.winter import Winter
from tests.titles.maria.position import Position, start, title
from tests.titles.reckonings import assert_adds_up, instants, told, totals


def quiet(**pools: int) -> Position:
    """A board where nothing happens by itself; the pools as told, else far from empty."""
    p = start().clear().general('aus1', 'wien', 3).general('fra1', 'paris', 3).general('pru1', 'berlin', 3)
    p.pool(**{'austria': 3, 'prussia': 5, 'france': 5, 'pragmatic': 5, **pools})
    for power in ('france', 'bavaria', 'prussia', 'saxony', 'austria', 'pragmatic'):
        p.hand(power)
    return p


def winner(p: Position) -> tuple[str, ...]:
    return p.g.outcome.winners if p.g.outcome is not None else ()


@pytest.mark.parametrize('stage', ['france', 'prussia', 'austria'])
def test_R23_1_a_at_the_end_of_any_action_stage_ones_own_or_not(stage: str) -> None:
    p = quiet(prussia=0).stage(stage, 'conquer')
    assert winner(p) == ('frederick',)
    assert p.g.outcome is not None
    assert p.g.outcome.reason == 'empty_pool'
    assert p.g.deciders == ()


def test_R23_1_b_at_the_end_of_the_politics_stage() -> None:
    p = quiet(france=1).track('italy', 3).politics('p1743_2', 'p1742_5', 'H', france='H9')
    p.play('louis', 'claim:p1743_2')
    assert winner(p) == ()
    p.play('louis', 'arrow:italy-left')
    assert p.pool_of('france') == 0
    assert winner(p) == ('louis',)


def test_R23_1_c_after_the_imperial_election() -> None:
    p = quiet(austria=1).fields(election=1).turn_step('election')
    p.play('louis', 'vote:francis', 'vote:francis', 'vote:francis').play('frederick', 'vote:francis')
    assert winner(p) == ()
    p.play('frederick', 'vote:francis')
    assert winner(p) == ('maria',)


def test_R23_1_not_in_the_middle_of_a_stage() -> None:
    """U52: a marker can come back in the same stage."""
    p = quiet(prussia=1).general('pru1', 'cosel', 4).train('pru_t1', 'oppeln').marker('austria', 'cosel')
    p.stage('prussia', 'move').play('frederick', 'piece:pru1', 'march:ratibor')
    assert p.control('cosel') == 'prussia'
    assert p.pool_of('prussia') == 0
    assert winner(p) == ()
    p.play('frederick', 'halt', 'done')
    assert winner(p) == ('frederick',)


def test_R23_1_a_question_mark_that_comes_back_wins_nothing() -> None:
    """U52, R10.3.12: the pool is empty while the fortress is only passed."""
    p = quiet(prussia=1).general('pru1', 'cosel', 4).train('pru_t1', 'oppeln').marker('austria', 'cosel')
    p.general('aus1', 'weisskirchen', 3).stage('prussia', 'move')
    p.play('frederick', 'piece:pru1', 'march:neustadt_in_oberschlesien')
    assert p.pool_of('prussia') == 0
    assert p.board()['questions'] == {'cosel': 'prussia'}
    p.play('frederick', 'halt', 'done')
    assert winner(p) == ()
    assert p.pool_of('prussia') == 1
    assert p.board()['stage'] == 'austria'


def test_R23_1_nobody_wins_with_markers_left() -> None:
    p = quiet(prussia=1, france=1, austria=1, pragmatic=1).stage('france', 'conquer')
    assert winner(p) == ()
    assert p.board()['stage'] == 'prussia'


def test_R23_1_frederick_wins_with_either_of_his_powers() -> None:
    """Derived: a player wins if one of his major powers wins."""
    assert winner(quiet(pragmatic=0).stage('france', 'conquer')) == ('frederick',)
    assert winner(quiet(prussia=0).stage('france', 'conquer')) == ('frederick',)


def test_R23_2_of_several_empty_pools_the_one_with_most_markers_beyond() -> None:
    """R23.2, U51: excess is counted below nothing."""
    assert winner(quiet(france=-2, austria=-1, prussia=0).stage('france', 'conquer')) == ('louis',)
    assert winner(quiet(france=0, austria=0, pragmatic=-1).stage('france', 'conquer')) == ('frederick',)


def test_R23_2_a_conquest_beyond_the_pool_still_marks_control() -> None:
    """U51"""
    p = quiet(prussia=0).general('pru1', 'cosel', 4).train('pru_t1', 'oppeln').marker('austria', 'cosel')
    p.stage('prussia', 'move').play('frederick', 'piece:pru1', 'march:ratibor')
    assert p.control('cosel') == 'prussia'
    assert p.pool_of('prussia') == -1


@pytest.mark.parametrize(
    ('pools', 'role'),
    [
        ({'austria': 0, 'france': 0, 'prussia': 0}, 'maria'),
        ({'france': 0, 'prussia': 0}, 'frederick'),
        ({'france': 0, 'pragmatic': 0}, 'frederick'),
        ({'austria': 0, 'pragmatic': 0}, 'maria'),
        ({'austria': -1, 'france': -1}, 'maria'),
    ],
)
def test_R23_3_maria_theresa_wins_ties_and_louis_loses_them(pools: dict[str, int], role: str) -> None:
    assert winner(quiet(**pools).stage('france', 'conquer')) == (role,)


def last_winter(*rows: tuple[int, int, int, int], **pools: int) -> Position:
    """Three winters scored (France, Prussia, Austria, Pragmatic Army); the fourth is at hand."""
    scores = [[france, 0, prussia, 0, austria, pragmatic] for france, prussia, austria, pragmatic in rows]
    return quiet(**pools).fields(scores=scores).turn(12).turn_step('winter')


def test_R23_4_after_the_fourth_winter_the_lowest_sum_wins() -> None:
    p = last_winter((5, 6, 7, 8), (5, 6, 7, 8), (5, 6, 7, 8), france=9, prussia=5, austria=8, pragmatic=8)
    assert winner(p) == ('frederick',), 'Prussia 23 before France 24'
    assert p.g.outcome is not None
    assert p.g.outcome.reason == 'winters'
    assert len(p.board()['winters']) == 4


def test_R23_4_not_before() -> None:
    p = quiet().fields(scores=[[1, 0, 2, 0, 3, 4]]).turn(6).turn_step('winter')
    assert winner(p) == ()
    assert p.board()['turn'] == 7
    assert len(p.board()['winters']) == 2


@pytest.mark.parametrize(
    ('last', 'role'),
    [
        ({'france': 4, 'prussia': 4, 'austria': 4, 'pragmatic': 4}, 'maria'),
        ({'france': 4, 'prussia': 4, 'austria': 5, 'pragmatic': 5}, 'frederick'),
        ({'france': 4, 'prussia': 5, 'austria': 5, 'pragmatic': 4}, 'frederick'),
        ({'france': 3, 'prussia': 5, 'austria': 5, 'pragmatic': 4}, 'louis'),
    ],
)
def test_R23_4_ties_after_the_last_winter(last: dict[str, int], role: str) -> None:
    assert winner(last_winter((2, 2, 2, 2), (2, 2, 2, 2), (2, 2, 2, 2), **last)) == (role,)


# ---- if the game ended now


@pytest.mark.parametrize('players', [2, 3])
@pytest.mark.parametrize('seed', range(2))
def test_R23_4_if_it_ended_now_is_what_a_last_winter_gives(players: int, seed: int) -> None:
    """R23.1-R23.4, R13.9: at any instant of a game, a winter scored now as the last one crowns the same power."""
    seen = 0
    for g in instants(title(), 'advanced', players, seed):
        assert isinstance(g, Maria)
        assert_adds_up(g)
        if g.outcome is None:
            end = g.clone()
            check_pools(end)
            if end.outcome is None:
                Winter().score(end)
                winter_victory(end)
            assert end.outcome is not None
            assert told(g)['winners'] == list(end.outcome.winners)
            assert (
                totals(g) == {id: sum(row[POWERS.index(id)] for row in end.scores) for id in totals(g)}
                or min(end.pool) <= 0
            )
        seen += 1
    assert seen > 5


@pytest.mark.parametrize('players', [2, 3])
@pytest.mark.parametrize('seed', range(2))
def test_R14_4_if_it_ended_now_is_what_a_last_turn_gives(players: int, seed: int) -> None:
    """R14.4, R24.2-R24.4: the last turn of the introductory game, at any instant."""
    seen = 0
    for g in instants(title(), 'introductory', players, seed):
        assert isinstance(g, Maria)
        assert_adds_up(g)
        if g.outcome is None:
            end = g.clone()
            check_conquests(end)
            if end.outcome is None:
                last_turn(end)
            assert end.outcome is not None
            assert told(g)['winners'] == list(end.outcome.winners)
            louis = told(g)['lines']['france']
            assert louis['total'] + louis['left'] == g.edition.louis_goal
        seen += 1
    assert seen > 5


def test_R23_1_markers_left_are_what_one_lacks_to_win_at_once() -> None:
    """R23.1, R23.4: given winters of 5 and 4 markers and 3 in the pool, Austria has 12 and lacks 3."""
    p = quiet(austria=3).fields(scores=[[5] * 6, [4] * 6])
    line = told(p.g)['lines']['austria']
    assert line['sources'] == {'winter_1': 5, 'winter_2': 4, 'winter_now': 3}
    assert (line['total'], line['left']) == (12, 3)
    assert (told(p.g)['leaders'], told(p.g)['winners']) == (['austria'], ['maria'])
    p.pool(prussia=0)
    p.g.forget_worked_out()
    assert (told(p.g)['leaders'], told(p.g)['winners']) == (['prussia'], ['frederick'])
