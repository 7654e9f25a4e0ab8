"""The games as games of OpenSpiel (needs ``open_spiel``): importing this module registers them.

>>> import pyspiel
>>> import chancellery.envs.openspiel
>>> game = pyspiel.load_game('chancellery', {'title': 'maria', 'scenario': 'advanced'})
>>> state = game.new_initial_state()

Actions are numbered as in ``title.encode``. If several roles are asked at once, in secret, they act in role order. The
random numbers are part of a state, so its copies see the same dice. A search that must not know them, nor the cards of
others, continues from ``state.resample_from_infostate(player, sampler)``, which samples everything that the player
cannot know.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pyspiel

from chancellery.envs import SEED_BITS
from chancellery.kernel.state import State
from chancellery.titles import load

MOST_PLAYERS: Final = 7
LONGEST: Final = 100_000  # actions: no title sets a last one, and all end long before
NO_SEED: Final = -1
DEFAULTS: Final[dict[str, Any]] = {'title': 'gods_playground', 'scenario': '', 'players': 0, 'seed': NO_SEED}

TYPE: Final = pyspiel.GameType(
    short_name='chancellery',
    long_name='Chancellery',
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_PLAYERS,
    min_num_players=1,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=DEFAULTS,
)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A scenario of a title for a number of players; with a seed its games are the same each time."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        wanted = {**DEFAULTS, **(params or {})}
        self.title = load(wanted['title'])
        self.scenario: str | None = wanted['scenario'] or None
        self.players: int | None = wanted['players'] or None
        self.seeds = random.Random(None if wanted['seed'] == NO_SEED else wanted['seed'])
        roles = self.title.start(self.scenario, self.players, 0).roles
        info = pyspiel.GameInfo(
            num_distinct_actions=self.title.action_count,
            max_chance_outcomes=0,
            num_players=len(roles),
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(TYPE, info, wanted)

    def start(self) -> State:
        """The next game. Nobody reads its log here, so none is written."""
        state = self.title.start(self.scenario, self.players, self.seeds.getrandbits(SEED_BITS))
        state.recording = False
        return state

    def new_initial_state(self) -> SpielState:
        """A game that has yet to begin."""
        return SpielState(self, Held(self))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """The observer that computes what a player knows."""
        return SpielObserver(self.title.space.length)


class Held:
    """Our state, started when it is first used: OpenSpiel creates a new state for each copy and then fills it."""

    def __init__(self, game: SpielGame, state: State | None = None) -> None:
        self.game = game
        self.state = state

    def look(self) -> State:
        """The state."""
        if self.state is None:
            self.state = self.game.start()
        return self.state

    def __deepcopy__(self, memo: Any) -> Held:
        return Held(self.game, self.look().clone(log=False))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of OpenSpiel that contains one of ours."""

    def __init__(self, game: SpielGame, held: Held) -> None:
        super().__init__(game)
        self.held = held

    @property
    def inside(self) -> State:
        """Our state."""
        return self.held.look()

    def current_player(self) -> int:
        """The first of the deciders."""
        if self.inside.outcome is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.inside.index(self.inside.deciders[0])

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.inside.legal_numbers(player))

    def _apply_action(self, action: int) -> None:
        self.inside.play(self.inside.roles[self.current_player()], self.inside.title.decode(action))

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self.inside.title.decode(action))

    def is_terminal(self) -> bool:
        """Is there an outcome?"""
        return self.inside.outcome is not None

    def returns(self) -> list[float]:
        """The value of the result to each player, from -1 to 1; zeros before the end."""
        if self.inside.outcome is None:
            return [0.0] * len(self.inside.roles)
        worth = self.inside.outcome.utility
        return [worth[role] for role in self.inside.roles]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that the player cannot tell from this one; ``sampler`` draws numbers from 0 to 1."""
        drawn = self.inside.determinize(self.inside.roles[player], int(sampler() * 2**SEED_BITS), log=False)
        return SpielState(self.held.game, Held(self.held.game, drawn))

    def __str__(self) -> str:
        return repr(self.inside)


class SpielObserver:
    """What a player knows, as a vector (``state.observe``) or as the words of its question."""

    def __init__(self, length: int) -> None:
        self.tensor = np.zeros(length, np.float32)
        self.dict = {'observation': self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at a state as this player."""
        self.tensor[:] = state.inside.observe(state.inside.roles[player])

    def string_from(self, state: SpielState, player: int) -> str:
        """What this player is asked, in English."""
        inside = state.inside
        asked = inside.view(inside.roles[player])['prompt']
        return inside.title.say(asked['key'], asked['params'])


pyspiel.register_game(TYPE, SpielGame)
