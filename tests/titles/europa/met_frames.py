"""Old states of Europa, taken in the middle of as many frame classes as games come by: later rules must read them.

``met_frames.xz`` was written by the rules of their day and is kept: for each frame class that random and heuristic
games of the introductory scenario met, and then games of variants that are not offered yet (``forced``), the first
state with a frame of it on the stack. Ten random actions follow, told by hashes of legal lists and events.

    python -m tests.titles.europa.met_frames collect [SEED]  add states of frame classes that are not among them yet;
                                                             games begin with this seed (minutes of processor time)
    python -m tests.titles.europa.met_frames digests         work out the digests anew, where only these have changed
    python -m tests.titles.europa.met_frames stories         and what follows, where a rule was mended
"""

from __future__ import annotations

import json
import lzma
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import chancellery
from chancellery.kernel.state import State
from chancellery.kernel.title import Title
from chancellery.titles.europa.title import FRAMES
from tests.recordings.drawing import canonical, draw
from tests.recordings.replay import Trail, choose
from tests.recordings.setups import FORCED_VARIANTS, forced_title

FILE: Final = Path(__file__).with_name('met_frames.xz')
AFTER: Final = 10
GAMES: Final = {'1-00.1': 300}  # random ones of each offered scenario
LARGE_GAMES: Final = 8
HEURISTIC_GAMES: Final = {'1-00.1': 30}
FORCED_GAMES: Final = 4  # random ones of each variant
MOST: Final = 5000
MOST_FORCED: Final = 600


@dataclass
class Met:
    """A state in the middle of frames: how it was dumped, and what came of it."""

    frames: list[str]  # that it was stored for
    forced: bool
    dump: dict[str, Any]
    digest: str
    story: str
    end: str

    @property
    def title(self) -> Title:
        """The title that it is of."""
        return title_for(self.forced)


def title_for(forced: bool) -> Title:
    """Europa, perhaps with the variants that are not offered yet."""
    return forced_title('europa') if forced else chancellery.load('europa')


def told_on(state: State, seed: int) -> tuple[str, str]:
    """Play on some random actions: a hash of the legal lists and events on the way, and the digest at the end."""
    trail = Trail()
    read = {role: len(state.events_for(role)) for role in state.roles}
    for number in range(AFTER + 1):
        legal = {role: sorted([str(action) for action in state.legal(role)]) for role in sorted(state.roles)}
        deciders = sorted(state.deciders)
        trail.add([deciders, legal])
        trail.add({role: state.events_for(role, since) for role, since in read.items()})
        if number < AFTER and deciders:
            state.play(*choose(seed, number, deciders, legal))
    return trail.end(), state.digest()


def met(state: State, frames: list[str], forced: bool, at: int) -> Met:
    """What is stored of a state; the draws of what follows hang on its place in the file."""
    dump = json.loads(json.dumps(state.dump(log=False)))
    digest = state.digest()
    return Met(frames, forced, dump, digest, *told_on(state.title.restore(dump), at))


# ---- collecting


def collected(found: list[Met], first: int) -> list[Met]:
    """With these the states for all other frame classes that are met."""
    known = {name for each in found for name in each.frames}
    for forced, game in games(first):
        for state in game:
            names = [type(frame).__name__ for frame in state.stack]
            new = sorted(set(names) - known)
            if new:
                known.update(new)
                found.append(met(state, new, forced, len(found)))
    return found


def games(first: int) -> Iterator[tuple[bool, Iterator[State]]]:
    """Random and heuristic games of each offered scenario, those of variants that are not offered yet at last."""
    for scenario in title_for(False).scenarios:
        for number in range(first, first + GAMES.get(scenario.id, LARGE_GAMES)):
            yield False, game(scenario.id, number, False, at_random)
        for number in range(first, first + HEURISTIC_GAMES.get(scenario.id, 1)):
            yield False, game(scenario.id, number, False, by_rules_of_thumb)
    for number in range(first, first + FORCED_GAMES):
        for variant in FORCED_VARIANTS['europa']:
            yield True, game(variant, number, True, at_random)
    for variant in FORCED_VARIANTS['europa']:
        yield True, game(variant, first, True, by_rules_of_thumb)


Choose = Callable[[State, str, int], str]


def game(variant: str, seed: int, forced: bool, choose_one: Choose) -> Iterator[State]:
    """The states of a game."""
    state = title_for(forced).start(variant, seed=seed)
    for number in range(MOST_FORCED if forced else MOST):
        if state.outcome is not None:
            return
        yield state
        role = state.deciders[draw(len(state.deciders), seed, number, 'role')]
        state.play(role, choose_one(state, role, draw(1 << 31, seed, number)))


def at_random(state: State, role: str, seed: int) -> str:
    """Any legal action."""
    legal = sorted([str(action) for action in state.legal(role)])
    return legal[seed % len(legal)]


def by_rules_of_thumb(state: State, role: str, seed: int) -> str:
    """What the bot would play."""
    return str(chancellery.bots.make('heuristic', state.title, seed, character=0).choose(state, role))


# ---- the file


def read() -> list[Met]:
    """The stored states."""
    return [Met(**each) for each in json.loads(lzma.decompress(FILE.read_bytes()))]


def write(states: list[Met]) -> None:
    """Store them."""
    text = canonical([asdict(state) for state in states])
    FILE.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))


def main() -> int:
    """Collect, or work out the digests anew."""
    what, *more = sys.argv[1:] or ['']
    states = read() if FILE.exists() else []
    if what == 'collect':
        states = collected(states, int(more[0]) if more else 0)
        write(states)
    elif what in ('digests', 'stories'):
        for at, each in enumerate(states):
            state = each.title.restore(each.dump, older=True)
            each.digest = state.digest()
            story, each.end = told_on(state, at)
            if story != each.story and what == 'digests':
                print(f'what follows number {at} ({", ".join(each.frames)}) is another')
                return 1
            each.story = story
        write(states)
    else:
        print(__doc__)
        return 2
    names = {name for each in states for name in each.frames}
    missing = sorted({frame.__name__ for frame in FRAMES} - names)
    print(f'{len(states)} states, {FILE.stat().st_size:,} bytes, {len(names)} frame classes; not met: {missing}')
    return 0


if __name__ == '__main__':
    sys.exit(main())
