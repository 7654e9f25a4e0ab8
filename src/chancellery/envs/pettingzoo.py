"""The games as environments of PettingZoo (``pip install 'chancellery[envs]'``): agents are roles and act in turn.

>>> from chancellery.envs.pettingzoo import env
>>> table = env('gods_playground')
>>> table.reset(seed=7)
>>> for agent in table.agent_iter():
...     observation, reward, termination, truncation, info = table.last()
...     over = termination or truncation
...     table.step(None if over else table.action_space(agent).sample(observation['action_mask']))

An observation is what the role knows (``state.observe``) with the mask of what it may play (``state.mask``). Rewards
are given at the end, from -1 to 1 (``Outcome.utility``). If several roles are asked at once, in secret, they act in
role order, and none sees what another has chosen. Asides are in the mask of a role only when it is asked.
"""

from __future__ import annotations

import random
from typing import Any, Final

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from chancellery.envs import SEED_BITS
from chancellery.kernel.state import State
from chancellery.kernel.title import Title
from chancellery.titles import load

Observation = dict[str, npt.NDArray[Any]]
ANSI: Final = 'ansi'


def env(
    title: str | Title,
    scenario: str | None = None,
    players: int | None = None,
    options: dict[str, str] | None = None,
    render_mode: str | None = None,
) -> Any:
    """The environment as users of PettingZoo expect it: with a check that methods are called in the right order."""
    return OrderEnforcingWrapper(TitleEnv(title, scenario, players, options, render_mode))


class TitleEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A scenario of a title for a number of players, played again and again."""

    def __init__(
        self,
        title: str | Title,
        scenario: str | None = None,
        players: int | None = None,
        options: dict[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.title = load(title) if isinstance(title, str) else title
        self.scenario = scenario
        self.players = players
        self.options = dict(options or {})
        self.metadata = {'name': f'chancellery_{self.title.id}', 'render_modes': [ANSI], 'is_parallelizable': False}
        if render_mode not in (None, ANSI):
            raise ValueError(f'there is no render mode {render_mode!r}: it is "ansi" or None')
        self.render_mode = render_mode
        self.seeds = random.Random()
        self.game = self.start()
        self.possible_agents = list(self.game.roles)
        self.observed = spaces.Dict(
            {
                'observation': bounded(self.title),
                'action_mask': spaces.Box(0, 1, (self.title.action_count,), np.int8),
            }
        )
        self.played = spaces.Discrete(self.title.action_count)

    def start(self) -> State:
        """A new game. An unknown scenario, player count or option raises a ValueError that says which exist."""
        return self.title.start(self.scenario, self.players, self.seeds.getrandbits(SEED_BITS), self.options)

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for every role, because an observation begins with the role's own part."""
        return self.observed

    def action_space(self, agent: str) -> spaces.Discrete:
        """All actions of the title, numbered: ``title.decode(number)`` tells which one it is."""
        return self.played

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: with a seed the same one, and the same ones after it; without, the next."""
        if seed is not None:
            self.seeds = random.Random(seed)
        self.game = self.start()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.game.deciders[0]

    def observe(self, agent: str) -> Observation:
        """What the role knows, and what it may play now."""
        known = np.empty(self.title.space.length, np.int16)
        mask = np.empty(self.title.action_count, np.int8)
        return {'observation': self.game.observe(agent, known), 'action_mask': self.game.mask(agent, mask)}

    def step(self, action: int | None) -> None:
        """The selected role plays the action of this number; chancellery.IllegalAction says why it may not."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f'{agent} is asked: None is no action, it is for roles whose game is over')
        self._cumulative_rewards[agent] = 0.0
        self.game.play(agent, self.title.decode(int(action)))
        outcome = self.game.outcome
        if outcome is None:
            self.agent_selection = self.game.deciders[0]
            return
        self.rewards = outcome.utility
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str | None:
        """In the mode ``ansi`` what the selected role is asked, in English, or how the game ended."""
        if self.render_mode is None:
            return None
        if self.game.outcome is not None:
            return str(self.game.outcome)
        asked = self.game.view(self.agent_selection)['prompt']
        return f'{self.agent_selection}: {self.title.say(asked["key"], asked["params"])}'

    def close(self) -> None:
        """Do nothing: the environment holds no resources."""


def bounded(title: Title) -> spaces.Box:
    """The space of what a role knows: every slice of an observation with its own bounds."""
    lows, highs = np.zeros(title.space.length, np.int16), np.zeros(title.space.length, np.int16)
    for part in title.space.slices.values():
        lows[part.start : part.start + part.length] = part.low
        highs[part.start : part.start + part.length] = part.high
    return spaces.Box(lows, highs, dtype=np.int16)
