"""Random games of every title, recorded so that a change of the rules' code can be shown to leave them the same.

A game is given by its setup alone. At each position (position 0 is the start, position N comes after N actions) a
random decider, now and then another role with a right of its own, plays a random action: both are drawn from sorted
texts by ``draw``, a hash of the seed and the position's number.

What is recorded has kinds (see ``kinds``). Of each trail one byte of a running hash is stored for every position at
which it is told: of events (as every role and a spectator read them) and of deciders, sorted legal lists of all roles
and the action chosen at every position; of the rest at the positions that ``every`` says, and at the last. So the first
difference of a trail is seen where it is, and one time in 256 when it is told next; the full hashes at the end let none
pass. Each role's boards are a trail of their own. The outcome is stored as it is, and in the games of the suite some
boards of a spectator, which may gain (see ``gains``).

``<title>.suite.xz`` is replayed by the tests, ``<title>.rest.xz`` by ``make recordings``; which games they are, and how
many, stands in ``plan``. Not all are played to their end: the long ones stop at the ``most`` actions their setup says.
``europa.forced.*`` are games of variants that are not offered yet, since not all of their cards are built.
"""

from __future__ import annotations

import base64
import hashlib
import json
import lzma
from collections.abc import Collection, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from chancellery.game import Game
from chancellery.kernel.state import State
from tests.recordings import kinds
from tests.recordings.drawing import canonical, draw
from tests.recordings.gains import only_gains
from tests.recordings.kinds import ALWAYS, BOARDS, EVENTS, KINDS, LEGAL, MEANT, SPECTATOR, UNDO
from tests.recordings.setups import Setup, title_of

FOLDER: Final = Path(__file__).parent
SPECTATOR_EVERY: Final = 50
ASIDE_EVERY: Final = 12


@dataclass
class Position:
    """What there is to see and to do after so many actions, and what is done."""

    setup: Setup
    number: int
    game: Game
    deciders: list[str]
    legal: dict[str, list[str]]
    events: dict[str, list[dict[str, Any]]]
    chosen: tuple[str, str] | None
    numbers: dict[str, int]  # of this position and those before it, by their digests, where undo is recorded
    views: dict[str, dict[str, Any]] = field(default_factory=dict)

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.game.state

    def view(self, viewer: str) -> dict[str, Any]:
        """What a role, or the spectator, sees and is asked."""
        if viewer not in self.views:
            self.views[viewer] = self.state.view(viewer or None)
        return self.views[viewer]

    def board(self, viewer: str) -> dict[str, Any]:
        """The board as a role, or the spectator, sees it."""
        board: dict[str, Any] = self.view(viewer)['board']
        return board

    def outcome(self) -> dict[str, Any] | None:
        """How the game ended, as far as recordings say it."""
        outcome = self.state.outcome
        if outcome is None:
            return None
        return {'winners': sorted(outcome.winners), 'scores': dict(outcome.scores), 'reason': outcome.reason}


def positions(setup: Setup, numbered: bool = False) -> Iterator[Position]:
    """The game, a position at a time; ``numbered``: they are to be found by their digests."""
    game = Game(title_of(setup), setup.scenario, setup.players, setup.seed, dict(setup.options))
    read = dict.fromkeys((SPECTATOR, *sorted(game.state.roles)), 0)
    numbers: dict[str, int] = {}
    number = 0
    while True:
        state = game.state
        events: dict[str, list[dict[str, Any]]] = {}
        for viewer, since in read.items():
            events[viewer] = state.events_for(viewer or None, since)
            read[viewer] += len(events[viewer])
        if numbered:
            numbers[state.digest()] = number
        legal = {role: sorted([str(action) for action in state.legal(role)]) for role in sorted(state.roles)}
        deciders = sorted(state.deciders)
        chosen = choose(setup.seed, number, deciders, legal) if deciders and number < setup.most else None
        yield Position(setup, number, game, deciders, legal, events, chosen, numbers)
        if chosen is None:
            return
        game.play(*chosen)
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
    """A game as it is stored; the bytes of ``trails`` are in base64, ``every`` says when each kind is told."""

    setup: Setup
    every: dict[str, int]
    actions: int = 0
    trails: dict[str, str] = field(default_factory=dict)
    ends: dict[str, str] = field(default_factory=dict)
    outcome: dict[str, Any] | None = None
    spectator: dict[str, dict[str, Any]] = field(default_factory=dict)


@dataclass(frozen=True)
class Difference:
    """Where a game first leaves its recording under one kind."""

    setup: Setup
    number: int
    kind: str
    what: str
    shown: str = ''

    def __str__(self) -> str:
        return f'{self.setup}: position {self.number}: {self.what}' + (f'\n{self.shown}' if self.shown else '')


def trails_at(position: Position, every: dict[str, int]) -> Iterator[tuple[str, Any]]:
    """What is hashed at this position, by the name of the trail, in the order in which differences are told."""
    for kind in KINDS:
        cadence = 1 if kind in ALWAYS else every.get(kind, 0)
        if cadence == 0 or not (position.number % cadence == 0 or position.chosen is None):
            continue
        if kind == BOARDS:
            for role in position.legal:
                yield board_of(role), position.board(role)
        else:
            yield kind, kinds.told(position, kind)


def board_of(role: str) -> str:
    """The name of the trail of a role's boards."""
    return f'board of {role}'


def kind_of(trail: str) -> str:
    """The kind of a trail."""
    return trail if trail in KINDS else BOARDS


def wanted(every: dict[str, int], only: Collection[str]) -> dict[str, int]:
    """When the kinds that are wanted are told; none named: all."""
    return {kind: cadence for kind, cadence in every.items() if not only or kind in only}


def record(setup: Setup, every: dict[str, int], spectator: bool = False) -> Recording:
    """Play a game and keep what pins it; ``spectator``: also some of his boards, as they are."""
    made = Recording(setup, every)
    trails: dict[str, Trail] = {}
    for position in positions(setup, UNDO in every):
        for name, value in trails_at(position, every):
            trails.setdefault(name, Trail()).add(value)
        if spectator and (position.number % SPECTATOR_EVERY == 0 or position.chosen is None):
            made.spectator[str(position.number)] = position.board(SPECTATOR)
        made.actions = position.number
        made.outcome = position.outcome()
    made.trails = {name: base64.b64encode(trail.bytes).decode() for name, trail in trails.items()}
    made.ends = {name: trail.end() for name, trail in trails.items()}
    return made


def record_again(old: Recording, every: dict[str, int]) -> Recording:
    """The recording with these kinds told anew, and all else of it as it was."""
    new = record(old.setup, every)
    renewed = [name for name in new.trails if kind_of(name) in every]
    kept = [name for name in old.trails if kind_of(name) not in every]
    old.every = {**old.every, **every}
    old.trails = {name: old.trails[name] for name in kept} | {name: new.trails[name] for name in renewed}
    old.ends = {name: old.ends[name] for name in kept} | {name: new.ends[name] for name in renewed}
    return old


def first_difference(recording: Recording) -> Difference | None:
    """Where the game first leaves its recording, or None."""
    return next(iter(differences(recording)), None)


def differences(recording: Recording, only: Collection[str] = ()) -> list[Difference]:
    """Play the game again: the first difference of each kind, as far as the actions are the same. Whatever the rules
    raise is a difference."""
    found: dict[str, Difference] = {}
    reached = -1
    try:
        for number, difference in replayed(recording, only):
            if difference is not None:
                found.setdefault(difference.kind, difference)
            reached = number
    except Exception as error:
        what = f'what follows here raises {type(error).__name__}: {error}'
        found['error'] = Difference(recording.setup, reached, 'error', what)
    return sorted(found.values(), key=lambda difference: difference.number)


def replayed(recording: Recording, only: Collection[str]) -> Iterator[tuple[int, Difference | None]]:
    """Each position's number, and what differs there if anything does; no further than other actions are chosen."""
    setup, every = recording.setup, wanted(recording.every, only)
    trails: dict[str, Trail] = {}
    stored = {name: base64.b64decode(text) for name, text in recording.trails.items()}
    left: set[str] = set()  # the trails that have left their recording
    for position in positions(setup, UNDO in every):
        number = position.number
        for name, value in trails_at(position, every):
            trail = trails.setdefault(name, Trail())
            trail.add(value)
            at = len(trail.bytes) - 1
            old = stored.get(name, b'')
            if name not in left and (at >= len(old) or old[at] != trail.bytes[at]):
                left.add(name)
                kind = kind_of(name)
                yield number, Difference(setup, number, kind, described(name, recording.every), shown(kind, position))
        if LEGAL in left:
            return
        old_board = recording.spectator.get(str(number))
        if old_board is not None and (not only or BOARDS in only):
            now, *seats = [json.loads(canonical(position.board(viewer))) for viewer in (SPECTATOR, *position.legal)]
            for sentence in only_gains(old_board, now, seats):
                what = f'the spectator does not only gain: {sentence}'
                yield number, Difference(setup, number, BOARDS, what)
        if position.chosen is None:
            for difference in at_the_end(recording, position, trails, left):
                yield number, difference
            return
        yield number, None


def at_the_end(
    recording: Recording, position: Position, trails: dict[str, Trail], left: set[str]
) -> Iterator[Difference]:
    """What differs when the game has ended or stopped."""
    setup, number = recording.setup, position.number
    if number != recording.actions:
        yield Difference(setup, number, 'length', f'the game ends here, and went on to {recording.actions}')
    elif position.outcome() != recording.outcome:
        yield Difference(setup, number, 'outcome', f'outcome {position.outcome()}, and it was {recording.outcome}')
    else:
        for name, trail in trails.items():
            if name not in left and trail.end() != recording.ends[name]:
                yield Difference(setup, number, kind_of(name), f'{name}: differs somewhere before')


def described(name: str, every: dict[str, int]) -> str:
    """What differs, in words."""
    kind = kind_of(name)
    if kind in ALWAYS:
        return MEANT[kind]
    what = name if kind == BOARDS else f'{name}: {MEANT[kind]}'
    return f'{what} (compared at every position divisible by {every[kind]}, and at the last)'


def shown(kind: str, position: Position) -> str:
    """How it is now, to compare with an older checkout."""
    return '\n'.join(lines_of(position, kind)) if kind in ALWAYS else ''


def lines_of(position: Position, kind: str) -> Iterator[str]:
    """What a position says under a kind, as lines that can be compared."""
    if kind == EVENTS:
        for viewer, events in position.events.items():
            yield from [f'event for {viewer or "a spectator"}: {canonical(event)}' for event in events]
    elif kind == LEGAL:
        yield f'deciders: {" ".join(position.deciders)}'
        for role, actions in position.legal.items():
            yield f'legal for {role}: {" ".join(actions)}'
        yield 'plays: ' + (': '.join(position.chosen) if position.chosen else 'nobody')
    elif kind == BOARDS:
        for viewer in (*position.legal, SPECTATOR):
            text = json.dumps(position.board(viewer), sort_keys=True, ensure_ascii=False, indent=1)
            yield f'board of {viewer or "a spectator"}: {text}'
    elif kind == kinds.OBSERVATIONS:
        for role in position.legal:
            seen = position.state.observe(role)
            for name, part in position.state.title.space.slices.items():
                numbers = list(seen[part.start : part.start + part.length])
                yield f'observed by {role}: {name}: {" ".join([str(each) for each in numbers])}'
    else:
        yield from flat(kind, kinds.told(position, kind))


def flat(path: str, value: Any) -> Iterator[str]:
    """Plain data as lines, one for each action or role."""
    if isinstance(value, dict) and value and all(isinstance(each, (dict, list)) for each in value.values()):
        for key, each in value.items():
            yield from flat(f'{path} {key}', each)
    elif isinstance(value, dict):
        yield from [f'{path} {key}: {canonical(each)}' for key, each in value.items()]
    else:
        yield f'{path}: {canonical(value)}'


def dumped(setup: Setup, number: int, only: Collection[str] = ()) -> str:
    """Everything that can be recorded of one position, as text that can be compared line by line."""
    for position in positions(setup, numbered=True):
        if position.number == number or position.chosen is None:
            break
    lines = [str(setup), f'position {position.number}', f'outcome: {canonical(position.outcome())}']
    for kind in KINDS:
        if not only or kind in only:
            lines += lines_of(position, kind)
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
