"""What the heuristic does against the Emperor, and about a rival who is about to win."""

from __future__ import annotations

import chancellery
from chancellery.kernel.rng import seeded
from chancellery.titles.coalition_family.bot_diplomacy import about_to_win, runs_away
from chancellery.titles.coalition_family.bot_worth import leader_role, projected, urgency
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalitions.bot import Adviser
from chancellery.titles.coalitions.edition import AUSTRIA, BRITAIN, FRANCE

GAMES = 6


def wins_against_the_emperor(players: int) -> int:
    """How many of a few games on the easiest level the coalition of heuristics wins."""
    title = chancellery.load('coalitions')
    adviser = Adviser()
    won = 0
    for seed in range(GAMES):
        state = title.start('l_empereur', players, seed, {'difficulty': 'ogre'})
        state.recording = False
        rng = seeded(seed, 'bot')
        while state.outcome is None:
            mask = state.asked()
            role = (mask & -mask).bit_length() - 1
            state.play_number(role, adviser.choose(state, role, rng))
        won += bool(state.outcome.winners)
    return won


def test_the_coalition_takes_paris_now_and_then() -> None:
    """On the easiest level the heuristics win some games, and not by luck: more than one in six."""
    assert wins_against_the_emperor(3) >= 2


def test_whoever_would_win_by_scoring_is_the_leader() -> None:
    """Equal Influence, but France holds more: France leads, is refused help, and its land is worth taking."""
    state = chancellery.load('coalitions').start('1812', 6, 1, {})
    assert isinstance(state, CoalitionState)
    assert projected(state, FRANCE) > projected(state, BRITAIN)
    assert state.majors[leader_role(state)] == FRANCE
    before = urgency(state, AUSTRIA, FRANCE)
    state.influence[FRANCE] = state.goal - 3
    assert urgency(state, AUSTRIA, FRANCE) > before
    assert about_to_win(state, FRANCE)
    assert runs_away(state, BRITAIN, FRANCE)
    assert not about_to_win(state, BRITAIN)
