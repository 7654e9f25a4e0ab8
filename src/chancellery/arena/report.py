"""What a match has shown: shares of wins with their intervals, scores, lengths."""

from __future__ import annotations

import shlex
from math import sqrt
from typing import Any, Final

from chancellery.arena.match import GameRecord
from chancellery.titles import load, titles

CONFIDENCE: Final = 1.959964  # the 95 % point of the normal distribution

Interval = tuple[float, float]


class Report:
    """The figures of a match. A bot that holds several seats is one name with several seats."""

    def __init__(self, parameters: dict[str, Any], records: list[GameRecord]) -> None:
        self.parameters = parameters
        self.records = records
        self.games = len(records)
        self.roles: list[str] = parameters['roles']
        self.bots: list[str] = list(dict.fromkeys(parameters['bots']))
        self.lengths: list[int] = [record.actions for record in records]
        self.rounds: list[int] = [record.rounds for record in records if record.rounds is not None]
        self.seconds = sum(record.seconds for record in records)

        self.won: dict[str, float] = dict.fromkeys(self.bots, 0.0)
        self.scores: dict[str, list[float]] = {name: [] for name in self.bots}
        won_by_seat: dict[str, float] = dict.fromkeys(self.roles, 0.0)
        for record in records:
            for role, name in zip(self.roles, record.seats, strict=True):
                share = 1 / len(record.winners) if role in record.winners else 0.0
                self.won[name] += share
                won_by_seat[role] += share
                self.scores[name].append(record.scores[role])

        self.wins: dict[str, float] = {}
        self.intervals: dict[str, Interval] = {}
        for name in self.bots:
            seats = self.seats(name)
            self.wins[name] = self.won[name] / (self.games * seats)
            low, high = wilson(self.won[name], self.games)
            self.intervals[name] = (low / seats, high / seats)
        self.by_seat = {role: won / self.games for role, won in won_by_seat.items()}
        self.seat_intervals = {role: wilson(won, self.games) for role, won in won_by_seat.items()}

    def seats(self, name: str) -> int:
        """The number of seats that a bot has in each game."""
        held: list[str] = self.parameters['bots']
        return held.count(name)

    def reasons(self) -> dict[str, int]:
        """Why the games ended, the commonest reason first."""
        counts: dict[str, int] = {}
        for record in self.records:
            counts[record.reason] = counts.get(record.reason, 0) + 1
        return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))

    def command(self) -> str:
        """A command line that plays this match."""
        names: list[str] = self.parameters['bots']
        words = ['chancellery', 'simulate', str(self.parameters['title']), '--scenario', self.parameters['scenario']]
        words += ['--bots', ','.join(self.bots if len(self.bots) == 1 else names)]
        words += ['--players', str(len(self.roles)), '--games', str(self.games), '--seed', str(self.parameters['seed'])]
        for key, value in self.parameters['budget'].items():
            words += [f'--{key}', f'{value:g}']
        for key, value in self.chosen_options().items():
            words += ['--option', f'{key}={value}']
        return shlex.join(words)

    def chosen_options(self) -> dict[str, str]:
        """The options that are not at their default; all options if the title is unknown."""
        id = str(self.parameters['title'])
        options: dict[str, str] = self.parameters['options']
        if id not in titles():
            return options
        known = load(id).scenario(self.parameters['scenario']).options
        usual = {option.id: option.default for option in known}
        return {key: value for key, value in options.items() if usual.get(key) != value}

    def __str__(self) -> str:
        width = max(len(name) for name in self.bots)
        lines = [f'{self.games} games']
        for name in self.bots:
            low, high = self.intervals[name]
            score = mean(self.scores[name])
            share = f'{self.wins[name]:6.1%} of wins a seat ({low:.1%} to {high:.1%})'
            lines.append(f'  {name:{width}}  {share}, mean score {score:.1f}')
        return '\n'.join(lines)


def wilson(won: float, games: int) -> Interval:
    """Wilson's 95 % interval of a share of wins in independent games."""
    share = won / games
    square = CONFIDENCE**2 / games
    centre = (share + square / 2) / (1 + square)
    reach = CONFIDENCE * sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return max(0.0, centre - reach), min(1.0, centre + reach)


def mean(values: list[float]) -> float:
    """The mean of some numbers."""
    return sum(values) / len(values)


def median(values: list[float]) -> float:
    """The middle one of some numbers."""
    ordered = sorted(values)
    middle = len(ordered) // 2
    return ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) / 2


def deviation(values: list[float]) -> float:
    """The standard deviation of some numbers."""
    centre = mean(values)
    return sqrt(sum((value - centre) ** 2 for value in values) / len(values))
