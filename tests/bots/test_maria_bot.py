"""The bots of Maria: sensible in each role, and blind to what their role may not know."""

from __future__ import annotations

import random

import pytest

import chancellery
from tests.titles.maria.position import Position, start

TITLE = chancellery.load('maria')


def advised(position: Position, role: str, seed: int = 1) -> str:
    """What the heuristic would do."""
    return str(chancellery.bots.make('heuristic', TITLE, seed=seed).choose(position.g, role))


@pytest.mark.parametrize(
    ('scenario', 'players'), [('introductory', 3), ('introductory', 2), ('advanced', 3), ('advanced', 2)]
)
def test_heuristics_play_whole_games(scenario: str, players: int) -> None:
    state = TITLE.start(scenario, players, 11)
    bots = {role: chancellery.bots.make('heuristic', TITLE, seed=i) for i, role in enumerate(state.roles)}
    while state.outcome is None:
        role = state.deciders[0]
        state.play(role, bots[role].choose(state, role))
    assert state.outcome.winners


@pytest.mark.parametrize('role', ['maria', 'louis', 'frederick'])
def test_the_heuristic_beats_chance_in_each_role(role: str) -> None:
    state = TITLE.start('introductory', 3, 4)
    bot = chancellery.bots.make('heuristic', TITLE, seed=2)
    rng = random.Random(3)
    while state.outcome is None:
        asked = state.deciders[0]
        state.play(asked, bot.choose(state, asked) if asked == role else rng.choice(state.legal(asked)))
    assert state.outcome.winners == (role,)


def test_it_walks_off_an_unprotected_fortress_to_take_it() -> None:
    """R10.3.2: a fortress falls when it is left."""
    position = start('introductory').clear().general('aus2', 'wien', 8).general('pru1', 'breslau', 8)
    position.train('pru_t1', 'schweidnitz').stage('prussia', 'move')
    assert advised(position, 'frederick') == 'piece:pru1'
    position.play('frederick', 'piece:pru1')
    position.play('frederick', advised(position, 'frederick'))
    assert position.control('breslau') == 'prussia'


def test_it_gives_way_rather_than_lose_a_battle_it_cannot_win() -> None:
    """R11.1.16: a small loss is accepted at once, without a card that could change it."""
    position = start('introductory').clear().general('aus1', 'prag', 6).general('pru1', 'melnik', 7)
    assert position.g.map.cities.index('melnik') in position.g.map.roads[position.city('prag')]
    suit = position.suit('prag')
    other = next(each for each in 'HCDS' if each != suit)
    position.hand('austria', f'{other}9').stage('prussia', 'fight').play('frederick', 'fight:pru1-aus1')
    assert position.legal('maria') == ['yield']


def test_it_plans_with_what_is_likely_and_not_with_a_guess() -> None:
    """R6.7, R8.7: whatever the hidden troops and cards are imagined to be, the same piece goes the same way."""
    state = TITLE.start('introductory', 3, 5)
    bots = [chancellery.bots.make('heuristic', TITLE, seed=seed) for seed in range(4)]
    asked = 0
    while asked < 60 and state.outcome is None:
        role = state.deciders[0]
        advice = [bot.choose(state, role) for bot in bots]
        if state.view(role)['prompt']['key'] in ('prompt.move', 'prompt.march'):
            assert len(set(advice)) == 1
            asked += 1
        state.play(role, advice[0])


@pytest.mark.parametrize('bot', ['heuristic', 'search'])
def test_what_a_bot_does_depends_on_nothing_hidden(bot: str) -> None:
    """Promise 5: another role's hidden troops and cards do not change its choice."""
    state = TITLE.start('advanced', 3, 8)
    players = {role: chancellery.bots.make('heuristic', TITLE, seed=i) for i, role in enumerate(state.roles)}
    for _ in range(60):
        role = state.deciders[0]
        state.play(role, players[role].choose(state, role))
    role = state.deciders[0]
    options = {'iterations': 4} if bot == 'search' else {}
    chosen = {
        str(chancellery.bots.make(bot, TITLE, seed=5, **options).choose(state.determinize(role, seed), role))
        for seed in range(3)
    }
    assert len(chosen) == 1


@pytest.mark.parametrize(('fortress', 'beside'), [('bruenn', 'kromau'), ('eger', 'plauen')])
def test_its_trains_keep_out_of_enemy_fortresses(fortress: str, beside: str) -> None:
    """R10.3.2: a fortress falls to a general who leaves it, so a train that stands there is in the way."""
    position = start('introductory').clear().general('aus2', 'wien', 8).general('pru1', beside, 8)
    position.train('pru_t1', fortress).stage('prussia', 'move')
    while 'frederick' in position.g.deciders:
        position.play('frederick', advised(position, 'frederick'))
    assert position.board()['control'].get(position.at('pru_t1')) != 'austria'


@pytest.mark.parametrize(('scenario', 'answer'), [('introductory', 'yield'), ('advanced', 'reserve')])
def test_it_fights_for_points_only_where_battles_bring_any(scenario: str, answer: str) -> None:
    """R16.1: three troops lost are a point in the advanced game alone, and only there worth a Reserve."""
    position = start(scenario).clear().general('aus1', 'prag', 5).general('pru1', 'melnik', 8)
    position.hand('austria', 'R').hand('prussia', *[f'{suit}9' for suit in 'HCDS'], *[f'{suit}8' for suit in 'HCDS'])
    position.stage('prussia', 'fight').play('frederick', 'fight:pru1-aus1')
    assert advised(position, 'maria').partition(':')[0] == answer


@pytest.mark.parametrize(('turn', 'answer'), [(4, 'yield'), (9, 'reserve')])
def test_attackers_hold_nothing_back_when_time_runs_out(turn: int, answer: str) -> None:
    """R14.4: after the last turn of the introductory game neither troops nor cards bring Louis anything."""
    position = start('introductory').clear().general('fra2', 'prag', 5).general('aus1', 'melnik', 8)
    position.hand('france', 'R').hand('austria', *[f'{suit}{value}' for suit in 'HCDS' for value in (8, 9)]).turn(turn)
    position.stage('france', 'fight').play('louis', 'fight:fra2-aus1')
    assert advised(position, 'louis').partition(':')[0] == answer


@pytest.mark.parametrize(('others', 'answer'), [(0, 'yield'), (8, 'reserve')])
def test_a_full_hand_is_there_to_be_played(others: int, answer: str) -> None:
    """R11.1.11: the last card is kept for a better day, one of nine is not."""
    position = start('introductory').clear().general('aus1', 'prag', 5).general('pru1', 'melnik', 8)
    spare = [f'{suit}{value}' for suit in 'HCDS' if suit != position.suit('prag') for value in (2, 3, 4)]
    position.hand('austria', 'R', *spare[:others]).hand(
        'prussia', *[f'{suit}{value}' for suit in 'HCDS' for value in (8, 9)]
    )
    position.stage('prussia', 'fight').play('frederick', 'fight:pru1-aus1')
    assert advised(position, 'maria').partition(':')[0] == answer
