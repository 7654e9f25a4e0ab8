"""A match: which bots play what, and how one of its games is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from chancellery import bots
from chancellery.bots.choices import derived
from chancellery.kernel.title import Title
from chancellery.titles import load


@dataclass(frozen=True)
class GameRecord:
    """What is kept of one game: ``seats`` are the bots' names in the order of the roles."""

    game: int
    seed: int
    seats: list[str]
    winners: list[str]
    scores: dict[str, float]
    reason: str
    actions: int
    rounds: int | None
    seconds: float

    def dump(self) -> dict[str, Any]:
        """The record as JSON-ready data; the rounds only where the title counts them."""
        data = asdict(self)
        if self.rounds is None:
            del data['rounds']
        return data


def restored(data: dict[str, Any]) -> GameRecord:
    """The record that ``dump`` described."""
    return GameRecord(
        game=int(data['game']),
        seed=int(data['seed']),
        seats=[str(name) for name in data['seats']],
        winners=[str(role) for role in data['winners']],
        scores={str(role): float(score) for role, score in data['scores'].items()},
        reason=str(data['reason']),
        actions=int(data['actions']),
        rounds=None if data.get('rounds') is None else int(data['rounds']),
        seconds=float(data['seconds']),
    )


class Match:
    """Everything that determines a match, except the number of its games: more games lengthen a match."""

    def __init__(self, title: Title, data: Path | None, parameters: dict[str, Any]) -> None:
        self.title = title
        self.data = data
        self.parameters = parameters
        self.names: list[str] = parameters['bots']

    @staticmethod
    def make(
        title: str | Title,
        scenario: str | None,
        names: Sequence[str],
        seed: int,
        players: int | None,
        options: dict[str, str] | None,
        budget: dict[str, float] | None,
        data: Path | str | None,
    ) -> Match:
        """A match of these bots; a ValueError says in one sentence what is wrong."""
        folder = None if data is None else Path(data)
        game = load(title, folder) if isinstance(title, str) else title
        if not isinstance(title, str) and folder is not None:
            raise ValueError('corrections to the data go with the id of a title, not with a title that is made')
        start = game.start(scenario, players, seed, options)
        table = seated([names] if isinstance(names, str) else list(names), len(start.roles), game)
        bots.check_budget(budget or {})
        parameters: dict[str, Any] = {
            'title': game.id,
            'version': game.version,
            'data': game.fingerprint,
            'scenario': start.scenario,
            'roles': list(start.roles),
            'options': dict(start.options),
            'bots': table,
            'seed': seed,
            'budget': dict(budget or {}),
        }
        return Match(game, folder, parameters)

    def seats_in(self, game: int) -> list[str]:
        """The bots by role: in each game everybody sits one place further round the table."""
        count = len(self.names)
        return [self.names[(role - game) % count] for role in range(count)]

    def play(self, game: int) -> GameRecord:
        """Play one game; it depends on the match and its number alone."""
        started = perf_counter()
        seed = derived(self.parameters['seed'], 'game', game) >> 11  # 53 bits: exact in every reader of JSON
        seats = self.seats_in(game)
        roles = self.parameters['roles']
        state = self.title.start(self.parameters['scenario'], len(roles), seed, self.parameters['options'])
        budget = self.parameters['budget']
        table = {
            role: bots.make(name, self.title, derived(seed, 'bot', role), **budget)
            for role, name in zip(roles, seats, strict=True)
        }
        actions = 0
        while state.outcome is None:
            role = state.deciders[0]
            state.play(role, table[role].choose(state, role))
            actions += 1
        return GameRecord(
            game=game,
            seed=seed,
            seats=seats,
            winners=list(state.outcome.winners),
            scores=dict(state.outcome.scores),
            reason=state.outcome.reason,
            actions=actions,
            rounds=state.rounds() or None,
            seconds=round(perf_counter() - started, 3),
        )


def seated(names: list[str], roles: int, title: Title) -> list[str]:
    """A bot for each role; a single name stands for all roles."""
    for name in names:
        bots.check_name(name, title)
    if len(names) == 1:
        return names * roles
    if len(names) != roles:
        raise ValueError(f'this game has {roles} roles: name {roles} bots, or one for all, not {len(names)}')
    return names
