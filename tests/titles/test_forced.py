"""What may be answered by itself where nothing else is offered: what nobody would want to decide, and nothing else."""

from __future__ import annotations

import pytest

import chancellery
from chancellery import bots
from chancellery.kernel.frames import STANDING

# Questions whose end is the end of a turn, in which somebody pays, or takes a town: their only answer is asked for.
ASKED = {
    'gods_playground': ('SpecialActions', 'EstateBuilding', 'BuyUnits', 'SplitHits'),
    'coalitions': ('MovementTurn', 'Mobilization', 'Leadership', 'Subsidies', 'DraftRoute', 'Withdrawal'),
    'raison_detat': ('MovementTurn', 'Mobilization', 'Gifts', 'Withdrawal'),
    'maria': ('Movement', 'Payment', 'FeedGenerals', 'PlaceTrain', 'Retreat'),
    'europa': ('TakeTurn', 'Payment', 'Siege', 'RebelSiege', 'ChooseVassals', 'WinVassal', 'CutCosts', 'TakeHit'),
}
every_title = pytest.mark.parametrize('id', sorted(ASKED))


@every_title
def test_no_target_is_picked_and_no_turn_ended(id: str) -> None:
    title = chancellery.load(id)
    forced = {cls.__name__: info.forced for cls, info in title.infos.items()}
    assert [name for name in ASKED[id] if forced[name]] == []
    verbs = title.verbs
    assert {verb for each in forced.values() for verb in each if verbs[verb]} == set()


@every_title
def test_it_is_the_only_thing_that_can_be_done(id: str) -> None:
    """In a game some questions are so; each offers one action, and that can be taken back or not as the rules say."""
    title = chancellery.load(id)
    state = title.start(seed=5)
    player = bots.make('random', title, 5)
    found = 0
    for _ in range(1500):
        if state.outcome is not None:
            break
        role = state.deciders[0]
        view = state.view(role)
        offered = [each for each in view['actions'] if each['verb'] not in STANDING]
        if view['forced']:
            found += 1
            assert len(offered) == 1
            assert offered[0]['arg'] is None
        state.play(role, player.choose(state, role))
    assert found or id != 'europa', 'there it is met often'
