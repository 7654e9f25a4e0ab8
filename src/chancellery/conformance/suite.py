"""The suite: random games of a title over all its scenarios, player counts and options, checked all the way."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from typing import Final

from chancellery.conformance.checks import (
    Problem,
    check_action,
    check_aftermath,
    check_offers,
    check_storage,
    check_twins,
    check_views,
)
from chancellery.conformance.failures import Failure
from chancellery.conformance.interruption import check_interruption
from chancellery.conformance.learners import check_fields
from chancellery.kernel.refusals import IllegalAction
from chancellery.kernel.rng import Rng, seeded
from chancellery.kernel.state import State
from chancellery.kernel.title import Scenario, Title
from chancellery.titles import load, titles

MOST_ACTIONS: Final = 20_000
MOST_FAILURES: Final = 20
FUTURE: Final = 12
MOST_SKIPPED: Final = 900
HASHED: Final = 600  # actions of a game that other processes play again
Progress = Callable[[int, int], None]


class Setting:
    """One way to start the title."""

    def __init__(self, scenario: Scenario, players: int, options: dict[str, str], seed: int) -> None:
        self.scenario = scenario
        self.players = players
        self.options = options
        self.seed = seed

    def start(self, title: Title) -> State:
        """A new game of this setting."""
        return title.start(self.scenario.id, self.players, self.seed, self.options)

    def __str__(self) -> str:
        changed = [f'{key}={value}' for key, value in self.options.items()]
        return ' '.join([f'{self.scenario.id}, {self.players} players, seed {self.seed}', *changed])


def setting(title: Title, game: int, seed: int, scenario: str | None) -> Setting:
    """The setting of the n-th game: scenarios and player counts in turn, the defaults first, then options at random."""
    chosen = [title.scenario(scenario)] if scenario is not None else list(title.scenarios)
    counts = [(each, players) for each in chosen for players in range(each.players[0], each.players[1] + 1)]
    picked, players = counts[game % len(counts)]
    rng = seeded(seed, 'setting', game)
    options: dict[str, str] = {}
    if game >= len(counts):
        for option in picked.options:
            value = option.values[rng.below(len(option.values))]
            if value != option.default and option.applies(players):
                options[option.id] = value
    return Setting(picked, players, options, rng.bits())


def check_title(
    title: Title,
    games: int = 20,
    seed: int = 1,
    scenario: str | None = None,
    progress: Progress | None = None,
    thorough: int = 8,
    seconds: float | None = None,
) -> list[Failure]:
    """Play this many random games and check the promises; one position in ``thorough`` gets all checks.

    With ``seconds`` all games together take about this long: each game gets a share of the remaining time and is then
    broken off. In every other game the checks begin late, so that late positions are checked too.
    """
    if games < 1:
        raise ValueError(f'the number of games is at least 1, not {games}')
    failures: list[Failure] = []
    end = None if seconds is None else time.monotonic() + seconds
    for game in range(games):
        here = setting(title, game, seed, scenario)
        check = GameCheck(title, here, seeded(seed, 'conformance', game), thorough)
        if end is not None:
            now = time.monotonic()
            check.until = now + (end - now) / (games - game)
            check.skip = seeded(seed, 'skip', game).below(MOST_SKIPPED) if game % 2 else 0
        failures.extend(check.run())
        if progress is not None:
            progress(game + 1, games)
        if len(failures) >= MOST_FAILURES:
            return failures[:MOST_FAILURES]
    failures.extend(check_hash_seeds(title, min(games, 2), seed))
    return failures


class GameCheck:
    """One random game that the suite checks."""

    def __init__(self, title: Title, here: Setting, rng: Rng, thorough: int) -> None:
        self.title = title
        self.here = here
        self.rng = rng
        self.thorough = thorough
        self.history: list[tuple[str, str]] = []
        self.digests: list[str] = []
        self.failures: list[Failure] = []
        self.interrupted: set[type] = set()
        self.until = float('inf')
        self.skip = 0

    def report(self, problems: Iterator[Problem]) -> None:
        """Keep the problems found, with the place."""
        for promise, text in problems:
            self.failures.append(Failure(promise, text, f'{self.here}, action {len(self.history)}'))

    def run(self) -> list[Failure]:
        """Play the game; a crash is a failure like any other."""
        try:
            self.play()
            self.report(self.again())
        except Exception:
            last = traceback.format_exc().strip().splitlines()
            self.report(iter([(7, f'{last[-1]} at {last[-3].strip() if len(last) > 2 else ""}')]))
        return self.failures

    def play(self) -> None:
        """A random game, checked at every action."""
        state = self.here.start(self.title)
        old = state.clone()
        old_at = 0
        while state.outcome is None:
            if len(self.history) >= MOST_ACTIONS:
                self.report(iter([(3, f'the game is not over after {MOST_ACTIONS} actions')]))
                return
            if time.monotonic() > self.until:
                return
            thorough = len(self.history) >= self.skip and self.rng.below(self.thorough) == 0
            if thorough:
                self.report(check_offers(state, self.rng))
                self.report(check_views(state))
                self.report(check_storage(state))
                self.report(check_fields(state))
                for role in state.roles:
                    self.report(check_twins(state, role, self.rng))
            stuck = [role for role in state.deciders if not state.legal(role)]
            if stuck or not state.deciders:
                self.report(iter([(3, f'a dead end: {stuck or "nobody"} is asked and has no legal action')]))
            if self.failures:
                return
            if thorough or type(state.decision()) not in self.interrupted:
                self.interrupted.add(type(state.decision()))
                self.report(check_interruption(state, state.deciders[0]))
            role, action = self.choose(state)
            if thorough or (state.is_sealed() and len(self.history) >= self.skip):
                self.report(check_action(state, role, action, self.rng))
            if thorough:
                self.report(check_aftermath(state, role, action, self.rng))
            state.play(role, action)
            self.history.append((role, action))
            self.digests.append(state.digest())
            if len(self.history) - old_at >= FUTURE and len(self.history) >= self.skip:
                self.report(self.same_future(old, old_at))
                old = self.title.restore(state.dump()) if self.rng.below(2) else state.clone()
                old_at = len(self.history)
            elif len(self.history) == self.skip:
                old, old_at = state.clone(), len(self.history)
        self.report(self.finished(state))

    def choose(self, state: State) -> tuple[str, str]:
        """A random action of a random decider, and sometimes an aside of another role."""
        roles = state.deciders
        if self.rng.below(8) == 0:
            asides = [role for role in state.roles if role not in roles and state.legal(role)]
            if asides:
                roles = tuple(asides)
        role = roles[self.rng.below(len(roles))]
        legal = state.legal(role)
        return role, str(legal[self.rng.below(len(legal))])

    def same_future(self, old: State, old_at: int) -> Iterator[Problem]:
        """Promise 4: a copy made earlier develops in the same way as the original."""
        for at in range(old_at, len(self.history)):
            role, action = self.history[at]
            try:
                old.play(role, action)
            except Exception as error:
                yield 4, f'a copy cannot follow the original: {error!r}'
                return
            if old.digest() != self.digests[at]:
                yield 4, f'a copy goes another way than the original from action {at} on'
                return

    def again(self) -> Iterator[Problem]:
        """Promise 1: the same game once more."""
        state = self.here.start(self.title)
        for at, (role, action) in enumerate(self.history):
            try:
                state.play(role, action)
            except IllegalAction as refused:
                yield 1, f'the same game once more comes to a halt at action {at}: {refused}'
                return
            if state.digest() != self.digests[at]:
                yield 1, f'the same game once more has another digest after action {at}'
                return

    def finished(self, state: State) -> Iterator[Problem]:
        """Promises 2 and 3 when the game is over."""
        outcome = state.outcome
        assert outcome is not None
        if state.deciders or any(state.legal(role) for role in state.roles):
            yield 3, 'the game is over, but somebody may still act'
        if set(outcome.scores) != set(state.roles) or not set(outcome.winners) <= set(state.roles):
            yield 3, f'the outcome does not fit the roles: {outcome}'
        if state.title.restore(state.dump()).digest() != state.digest():
            yield 4, 'the finished game is not restored as it was'


def fingerprint(title_id: str, games: int = 2, seed: int = 1, actions: int = MOST_ACTIONS) -> str:
    """A hash over every digest of a few random games: equal on every machine, compiled or pure (promise 1)."""
    title = load(title_id)
    chain = hashlib.blake2b(digest_size=16)
    for game in range(games):
        state = setting(title, game, seed, None).start(title)
        rng = seeded(seed, 'fingerprint', game)
        for _ in range(actions):
            if state.outcome is not None:
                break
            role = state.deciders[rng.below(len(state.deciders))]
            legal = state.legal(role)
            state.play(role, legal[rng.below(len(legal))])
            chain.update(state.digest().encode())
    return chain.hexdigest()


def check_hash_seeds(title: Title, games: int, seed: int) -> list[Failure]:
    """Promise 1 for a title that can be loaded by its id: other processes, other PYTHONHASHSEEDs, the same digests."""
    if title.id not in titles() or load(title.id).fingerprint != title.fingerprint:
        return []
    given = f'{title.id!r}, {games}, {seed}, {HASHED}'
    code = f'from chancellery.conformance import fingerprint; print(fingerprint({given}))'
    seen: list[str] = []
    for hash_seed in ('1', '2'):
        environment = dict(os.environ, PYTHONHASHSEED=hash_seed)
        done = subprocess.run([sys.executable, '-c', code], env=environment, capture_output=True, text=True)
        seen.append(done.stdout.strip() or done.stderr.strip())
    if seen[0] != seen[1] or seen[0] != fingerprint(title.id, games, seed, HASHED):
        return [Failure(1, f'other hash seeds give other digests: {seen}', title.id)]
    return []
