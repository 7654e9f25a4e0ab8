"""Coalitions, chapters 4 and 5: the War Wheel and the sequence of play (R4.1-R4.7, R5.1-R5.4, E2)."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.titles.coalition_family.position import Position
from tests.titles.coalitions.game import ACTIONS, POWERS, SCENARIOS, asks, begin, idle, keys, prompts, turn

TIMETABLE = {
    1: ('britain', 'ottomans', 'russia', 'prussia', 'austria', 'france'),
    2: ('france', 'britain', 'ottomans', 'russia', 'prussia', 'austria'),
    3: ('austria', 'france', 'britain', 'ottomans', 'russia', 'prussia'),
    4: ('prussia', 'austria', 'france', 'britain', 'ottomans', 'russia'),
    5: ('russia', 'prussia', 'austria', 'france', 'britain', 'ottomans'),
    6: ('ottomans', 'russia', 'prussia', 'austria', 'france', 'britain'),
}
QUESTIONS = {'drill': 'drill_draw', 'leadership': 'leadership', 'mobilization': 'mobilization', 'movement': 'arbiter'}

Asked = tuple[int, int, str, str, str]  # round, turn, action, question, power


@cache
def two_rounds() -> tuple[list[Asked], Position]:
    """Everything asked in two rounds of 1805 in which everybody does the least."""
    seen: list[Asked] = []

    def watch(p: Position) -> bool:
        board = p.view()
        if board['round'] == 3:
            return True
        question = p.prompt(p.asked()[0]).removeprefix('prompt.')
        seen.append((board['round'], board['turn'], board['slot'], question, prompts(p).get('power', '')))
        return False

    return seen, idle(begin(), watch)


def acted(round: int, turn: int, action: str) -> list[str]:
    """The powers asked to do an action in a turn."""
    return [power for r, t, a, question, power in two_rounds()[0]
            if (r, t, a) == (round, turn, action) and question == QUESTIONS[action]]  # fmt: skip


def silent(p: Position, round: int, turn: int, key: str) -> list[str]:
    """The powers of events with this key in a turn: taxes and Influence ask nobody."""
    found: list[str] = []
    here: tuple[Any, Any] = (0, 0)
    for event in p.g.events_for(None):
        params = event['params']
        if event['key'] == 'event.turn':
            here = (params['round'], params['turn'])
        elif event['key'] == f'event.{key}' and here == (round, turn):
            found.append(params['power'])
    return found


def test_R4_1_six_actions_in_their_order() -> None:
    """1 Drill, 2 Taxation, 3 Leadership, 4 Mobilization, 5 Extend Influence, 6 Movement (R4.1)."""
    assert tuple(begin().view()['wheel']) == ACTIONS


@pytest.mark.parametrize('number', range(1, 7))
@pytest.mark.parametrize('action', list(QUESTIONS))
def test_R4_2_R4_7_who_does_what_in_which_turn(number: int, action: str) -> None:
    """The power whose symbol is over an action performs it: the timetable of a round (R4.2, R4.7)."""
    power = TIMETABLE[number][ACTIONS.index(action)]
    for round in (1, 2):
        powers = acted(round, number, action)
        assert set(powers) == {power}


@pytest.mark.parametrize('number', range(1, 7))
def test_R4_7_who_taxes_in_which_turn(number: int) -> None:
    """The timetable's column of Taxation (R4.7)."""
    assert silent(two_rounds()[1], 1, number, 'taxes') == [TIMETABLE[number][1]]


@pytest.mark.parametrize('number', range(2, 7))
def test_R4_7_who_extends_influence_in_which_turn(number: int) -> None:
    """The timetable's column of Influence, with something to score for everybody (R4.7)."""
    p = begin()
    p.garrison('austria', 'bavaria').garrison('prussia', 'warszawa').garrison('russia', 'livonia')
    p.garrison('ottomans', 'hellas').garrison('britain', 'lisboa').garrison('france', 'lombardia')
    turn(p, number)
    idle(p, asks('arbiter'))
    assert silent(p, 1, number, 'influence') == [TIMETABLE[number][4]]


def test_R4_3_E2_one_step_leads_to_the_next_action() -> None:
    """E2: Russia over Leadership; the dial turns one place; Russia is over Mobilization (R4.3)."""
    p = begin()
    assert p.view()['wheel']['leadership'] == 'russia'
    idle(p, lambda p: p.view()['turn'] == 2)
    assert p.view()['wheel']['mobilization'] == 'russia'


@pytest.mark.parametrize('number', range(1, 6))
def test_R4_3_everybody_moves_to_the_next_number(number: int) -> None:
    """Each power goes from action k to k+1, from 6 to 1 (R4.3, R5.3)."""
    p = begin()
    idle(p, lambda p: p.view()['turn'] == number)
    before = p.view()['wheel']
    idle(p, lambda p: p.view()['turn'] == number + 1)
    after = p.view()['wheel']
    for i, action in enumerate(ACTIONS):
        assert after[ACTIONS[(i + 1) % 6]] == before[action]


def test_R4_4_the_round_ends_when_britain_is_back_at_drill() -> None:
    """After six turns, and not before, a new round begins; its first Drill is Britain's (R4.4, R5.3)."""
    p = begin()
    idle(p, lambda p: p.view()['turn'] == 6)
    assert p.view()['round'] == 1
    idle(p, lambda p: p.view()['round'] == 2)
    idle(p, asks('drill_draw'))
    assert p.view()['wheel']['drill'] == 'britain'
    assert p.asked() == ('britain',)


def test_R5_3_britain_is_back_over_drill_when_the_new_round_begins() -> None:
    """The dial has turned after the sixth turn: in the Diplomacy Phase Britain is over Drill (R5.3, R4.4)."""
    p = idle(begin(), lambda p: p.view()['round'] == 2)
    assert p.view()['turn'] == 0
    assert p.view()['wheel']['drill'] == 'britain'


@pytest.mark.parametrize('scenario', SCENARIOS)
def test_R4_5_R4_6_start_positions(scenario: str) -> None:
    """Britain 1, Ottomans 2, Russia 3, Prussia 4, Austria 5, France 6, in every scenario (R4.5, R4.6)."""
    assert tuple(begin(scenario).view()['wheel'].values()) == TIMETABLE[1]


def test_R4_6_movement_order() -> None:
    """Movement comes in the order France, Austria, Prussia, Russia, Ottomans, Britain (R4.6)."""
    movers = [power for r, _, _, question, power in two_rounds()[0] if r == 1 and question == 'arbiter']
    assert movers == ['france', 'austria', 'prussia', 'russia', 'ottomans', 'britain']


def test_R5_1_a_round_is_diplomacy_then_action() -> None:
    """Round 1 has no Diplomacy Phase, round 2 begins with it; then six turns (R5.1)."""
    log = [key for key in keys(two_rounds()[1]) if key in ('diplomacy', 'turn')]
    assert log == [*['turn'] * 6, 'diplomacy', *['turn'] * 6, 'diplomacy']


@pytest.mark.parametrize('power', POWERS)
def test_R5_2_every_power_does_every_action_once_a_round(power: str) -> None:
    """Over a round each power does each action exactly once (R5.2)."""
    for action in QUESTIONS:
        turns = {number for number in range(1, 7) if power in acted(1, number, action)}
        assert len(turns) == 1
    p = two_rounds()[1]
    assert len([n for n in range(1, 7) if power in silent(p, 1, n, 'taxes')]) == 1


def test_R5_2_a_power_may_let_its_action_pass() -> None:
    """Each has the chance, not the duty (R5.2)."""
    p = begin()
    p.play('britain pass')
    assert p.of('britain', 'cards') == 3
    assert asks('leadership')(p)
    p.play('russia done')
    assert asks('mobilization')(p)


def test_R5_4_the_actions_of_a_turn_come_in_the_order_of_their_numbers() -> None:
    """Drill, Taxation, Leadership, Mobilization, Influence, Movement last of all (R5.4).

    Napoleon's own move, a part of Leadership, waits until just before Movement (R7.3.13).
    """
    for number in range(1, 7):
        asked = [each for each in two_rounds()[0] if each[:2] == (1, number)]
        order = [ACTIONS.index(action) for _, _, action, question, _ in asked if question != 'move_one']
        assert order == sorted(order)
        assert {action for _, _, action, question, _ in asked if question == 'move_one'} <= {'leadership'}


def test_R5_4_a_subsidy_reaches_a_power_that_mobilizes_in_the_same_turn() -> None:
    """In turn 3 Britain subsidizes before the Ottomans mobilize: the gift can be spent at once (R5.4)."""
    p = begin().status(ottomans='british').money(britain=4)
    turn(p, 3)
    idle(p, asks('subsidies'))
    p.play('britain give:ottomans', 'britain done', 'ottomans accept')
    assert asks('mobilization_free')(p)
    assert p.of('ottomans', 'money') == 1
    p.play('ottomans draw', 'ottomans morale')
    assert (p.of('ottomans', 'money'), p.of('ottomans', 'morale')) == (0, 3)
