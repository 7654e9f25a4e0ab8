"""Random games of every title, recorded so that a change of the rules' code can be shown to leave them the same.

A game is given by its setup alone. At each position (position 0 is the start, position N comes after N actions) a
random decider, now and then another role with a right of its own, plays a random action: both are drawn from sorted
texts by ``draw``, a hash of the seed and the position's number. Nothing stored depends on the numbers or the order of
actions, on ``ask``, digests or names of classes.

Stored for each position are two bytes: of the running hash of all events (as every role and a spectator read them), and
of the running hash of deciders, sorted legal lists of all roles and the action chosen; at every ``every``-th position
and at the last one byte more for each role, of the running hash of its boards. So the first difference is seen where
it is, and one time in 256 a position later; the full hashes at the end let none pass. The outcome is stored as it is,
and in the games of the suite some boards of a spectator, which may gain (see ``gains``).

300 games a title: 20 in ``<title>.suite.xz``, replayed by the tests, with boards at every second position; 280 in
``<title>.rest.xz``, replayed by ``make recordings``, with boards at every fifth. Not all are played to their end: the
long ones stop at the ``most`` actions their setup says; God's Playground always ends, the others sometimes.
"""

from __future__ import annotations

import base64
import hashlib
import json
import lzma
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

import chancellery
from chancellery.kernel.state import State
from tests.recordings.gains import only_gains

FOLDER: Final = Path(__file__).parent
SUITE: Final = 'suite'
REST: Final = 'rest'
PARTS: Final = (SUITE, REST)
GAMES: Final = {SUITE: 20, REST: 280}
FEWER: Final = {'europa': {SUITE: 12, REST: 48}}  # titles whose rules still grow: often recorded anew
BOARDS_EVERY: Final = {SUITE: 2, REST: 5}
SPECTATOR_EVERY: Final = 50
ASIDE_EVERY: Final = 12
SPECTATOR: Final = ''


def canonical(value: Any) -> str:
    """Plain data as one text."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(',', ':'))


def draw(bound: int, *parts: int | str) -> int:
    """A number below the bound that depends on the parts alone."""
    text = '/'.join([str(part) for part in parts])
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), 'little') % bound


@dataclass(frozen=True)
class Setup:
    """All that a recorded game comes from."""

    title: str
    scenario: str
    players: int
    options: dict[str, str]
    seed: int
    most: int

    def __str__(self) -> str:
        options = ', '.join([f'{key}={value}' for key, value in self.options.items()]) or 'no options'
        return f'{self.title} {self.scenario} for {self.players}, seed {self.seed}, {options}'


@dataclass
class Position:
    """What there is to see and to do after so many actions, and what is done."""

    number: int
    state: State
    deciders: list[str]
    legal: dict[str, list[str]]
    events: dict[str, list[dict[str, Any]]]
    chosen: tuple[str, str] | None

    def board(self, viewer: str) -> dict[str, Any]:
        """The board as a role, or the spectator, sees it."""
        board: dict[str, Any] = self.state.view(viewer or None)['board']
        return board

    def outcome(self) -> dict[str, Any] | None:
        """How the game ended, as far as recordings say it."""
        outcome = self.state.outcome
        if outcome is None:
            return None
        return {'winners': sorted(outcome.winners), 'scores': dict(outcome.scores), 'reason': outcome.reason}


def positions(setup: Setup) -> Iterator[Position]:
    """The game, a position at a time."""
    title = chancellery.load(setup.title)
    state = title.start(setup.scenario, setup.players, setup.seed, dict(setup.options))
    read = dict.fromkeys((SPECTATOR, *sorted(state.roles)), 0)
    number = 0
    while True:
        events: dict[str, list[dict[str, Any]]] = {}
        for viewer, since in read.items():
            events[viewer] = state.events_for(viewer or None, since)
            read[viewer] += len(events[viewer])
        legal = {role: sorted([str(action) for action in state.legal(role)]) for role in sorted(state.roles)}
        deciders = sorted(state.deciders)
        chosen = choose(setup.seed, number, deciders, legal) if deciders and number < setup.most else None
        yield Position(number, state, deciders, legal, events, chosen)
        if chosen is None:
            return
        state.play(*chosen)
        number += 1


def choose(seed: int, number: int, deciders: list[str], legal: dict[str, list[str]]) -> tuple[str, str]:
    """Who plays at this position, and what."""
    others = [role for role, actions in legal.items() if actions and role not in deciders]
    aside = bool(others) and draw(ASIDE_EVERY, seed, number, 'aside') == 0
    waiting = others if aside else deciders
    role = waiting[draw(len(waiting), seed, number, 'role')]
    return role, legal[role][draw(len(legal[role]), seed, number, 'action')]


class Trail:
    """A running hash of texts, and one byte of it after each."""

    def __init__(self) -> None:
        self.running = hashlib.blake2b(digest_size=8)
        self.bytes = bytearray()

    def add(self, value: Any) -> None:
        """Go on with plain data."""
        self.running.update(canonical(value).encode())
        self.bytes.append(self.running.digest()[0])

    def end(self) -> str:
        """The whole hash."""
        return self.running.hexdigest()


@dataclass
class Recording:
    """A game as it is stored; the bytes of ``trails`` are in base64."""

    setup: Setup
    every: int
    actions: int = 0
    trails: dict[str, str] = field(default_factory=dict)
    ends: dict[str, str] = field(default_factory=dict)
    outcome: dict[str, Any] | None = None
    spectator: dict[str, dict[str, Any]] = field(default_factory=dict)


@dataclass(frozen=True)
class Difference:
    """Where a game first leaves its recording."""

    setup: Setup
    number: int
    what: str
    shown: str = ''

    def __str__(self) -> str:
        return f'{self.setup}: position {self.number}: {self.what}' + (f'\n{self.shown}' if self.shown else '')


def trails_at(position: Position, every: int) -> Iterator[tuple[str, Any]]:
    """What is hashed at this position, by the name of the trail, in the order in which differences are told."""
    yield 'events', position.events
    if position.number % every == 0 or position.chosen is None:
        for role in position.legal:
            yield board_of(role), position.board(role)
    yield 'legal', [position.deciders, position.legal, position.chosen]


def board_of(role: str) -> str:
    """The name of the trail of a role's boards."""
    return f'board of {role}'


def record(setup: Setup, part: str) -> Recording:
    """Play a game and keep what pins it."""
    made = Recording(setup, BOARDS_EVERY[part])
    trails: dict[str, Trail] = {}
    for position in positions(setup):
        for name, value in trails_at(position, made.every):
            trails.setdefault(name, Trail()).add(value)
        if part == SUITE and (position.number % SPECTATOR_EVERY == 0 or position.chosen is None):
            made.spectator[str(position.number)] = position.board(SPECTATOR)
        made.actions = position.number
        made.outcome = position.outcome()
    made.trails = {name: base64.b64encode(trail.bytes).decode() for name, trail in trails.items()}
    made.ends = {name: trail.end() for name, trail in trails.items()}
    return made


def first_difference(recording: Recording) -> Difference | None:
    """Play the game again: where it first leaves its recording, or None. Whatever the rules raise is a difference."""
    reached = -1
    try:
        for position, difference in replayed(recording):
            if difference is not None:
                return difference
            reached = position
    except Exception as error:
        return Difference(recording.setup, reached, f'what follows here raises {type(error).__name__}: {error}')
    return None


def replayed(recording: Recording) -> Iterator[tuple[int, Difference | None]]:
    """Each position's number and what differs there."""
    setup = recording.setup
    trails: dict[str, Trail] = {}
    stored = {name: base64.b64decode(text) for name, text in recording.trails.items()}
    for position in positions(setup):
        number = position.number
        for name, value in trails_at(position, recording.every):
            trail = trails.setdefault(name, Trail())
            trail.add(value)
            at = len(trail.bytes) - 1
            old = stored.get(name, b'')
            if at >= len(old) or old[at] != trail.bytes[at]:
                yield number, Difference(setup, number, described(name, recording.every), shown(name, position))
                return
        old_board = recording.spectator.get(str(number))
        if old_board is not None:
            now, *seats = [json.loads(canonical(position.board(viewer))) for viewer in (SPECTATOR, *position.legal)]
            for sentence in only_gains(old_board, now, seats):
                yield number, Difference(setup, number, f'the spectator does not only gain: {sentence}')
                return
        if position.chosen is None:
            yield number, at_the_end(recording, position, trails)
            return
        yield number, None


def at_the_end(recording: Recording, position: Position, trails: dict[str, Trail]) -> Difference | None:
    """What differs when the game has ended or stopped."""
    number = position.number
    if number != recording.actions:
        return Difference(recording.setup, number, f'the game ends here, and went on to {recording.actions}')
    if position.outcome() != recording.outcome:
        return Difference(recording.setup, number, f'outcome {position.outcome()}, and it was {recording.outcome}')
    for name, end in recording.ends.items():
        if trails[name].end() != end:
            return Difference(recording.setup, number, f'{name}: differs somewhere before')
    return None


def described(name: str, every: int) -> str:
    """What differs, in words."""
    if name == 'events':
        return 'events that the last action wrote'
    if name == 'legal':
        return 'deciders, legal lists or the action chosen from them'
    return f'{name} (compared at every position divisible by {every}, and at the last)'


def shown(name: str, position: Position) -> str:
    """How it is now, to compare with an older checkout."""
    if name == 'events':
        return '\n'.join(event_lines(position))
    if name == 'legal':
        return '\n'.join(legal_lines(position))
    return ''


def legal_lines(position: Position) -> list[str]:
    """Deciders, legal lists and choice as text."""
    lines = [f'deciders: {" ".join(position.deciders)}']
    lines += [f'legal for {role}: {" ".join(actions)}' for role, actions in position.legal.items()]
    return [*lines, 'plays: ' + (': '.join(position.chosen) if position.chosen else 'nobody')]


def event_lines(position: Position) -> list[str]:
    """The new events as text, a viewer at a time."""
    return [
        f'event for {viewer or "a spectator"}: {canonical(event)}'
        for viewer, events in position.events.items()
        for event in events
    ]


def dumped(setup: Setup, number: int) -> str:
    """Everything recorded of one position, as text that can be compared line by line."""
    for position in positions(setup):
        if position.number == number or position.chosen is None:
            break
    lines = [str(setup), f'position {position.number}', *event_lines(position), *legal_lines(position)]
    lines.append(f'outcome: {canonical(position.outcome())}')
    for viewer in (*position.legal, SPECTATOR):
        text = json.dumps(position.board(viewer), sort_keys=True, ensure_ascii=False, indent=1)
        lines.append(f'board of {viewer or "a spectator"}: {text}')
    return '\n'.join(lines)


def path_of(title: str, part: str) -> Path:
    """The file of a part of a title's recordings."""
    return FOLDER / f'{title}.{part}.xz'


def write(title: str, part: str, recordings: list[Recording]) -> None:
    """Store a part of a title's recordings."""
    text = canonical([asdict(recording) for recording in recordings])
    path_of(title, part).write_bytes(lzma.compress(text.encode(), preset=9))


def read(title: str, part: str) -> list[Recording]:
    """A stored part of a title's recordings."""
    stored = json.loads(lzma.decompress(path_of(title, part).read_bytes()))
    return [Recording(**{**each, 'setup': Setup(**each['setup'])}) for each in stored]
