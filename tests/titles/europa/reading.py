"""Which declared fields are read for what a game keeps: told as JSON by ``python -m tests.titles.europa.reading``.

Classes are changed for it while it runs, so it needs the rules as plain Python and a process of its own.
"""

from __future__ import annotations

import json
from typing import Any

import chancellery
from chancellery.kernel.frame_info import VerbInfo
from chancellery.titles.europa import at_once
from chancellery.titles.europa.at_once import SettledEuropa
from chancellery.titles.europa.fields import FIELDS
from tests.titles.europa.games import positions

NAMES = [field.name for field in FIELDS.fields]
SEEDS = range(40, 44)


class Read:
    """Notes which declared fields of a state are read meanwhile."""

    def __init__(self) -> None:
        self.names: set[str] | None = None
        self.wrong: set[str] = set()
        self.menus = 0
        self.consequences = 0

    def check(self, what: str, allowed: list[int], doubtful: bool) -> None:
        """All that was read must have been named, unless it was found doubtful; hands are never watched."""
        named = {NAMES[field] for field in allowed}
        assert self.names is not None
        missing = self.names - named
        if missing and not doubtful:
            self.wrong.add(f'{what} reads {", ".join(sorted(missing))}')
        self.names = None


def watched(title: Any) -> Read:
    """From now on it is noted what is read of every state of this title."""
    read = Read()
    declared = set(NAMES)

    def noted(state: Any, name: str) -> Any:
        if read.names is not None and name in declared:
            read.names.add(name)
        return object.__getattribute__(state, name)

    look, follows_now = VerbInfo.look, SettledEuropa.follows_now

    def looking(verb: VerbInfo, frame: Any, g: Any, role: int, numbers: list[int]) -> None:
        if not verb.reads:
            return look(verb, frame, g, role, numbers)
        read.names = set()
        if verb.bar is not None:  # it is asked anew each time, so that what it reads need not be named
            verb.bar(frame, g, role)
        asked_anew = [NAMES.index(name) for name in read.names]
        doubts = g.watch.doubts
        read.names = set()
        look(verb, frame, g, role, numbers)
        read.check(f'{type(frame).__name__} {verb.base}', [*verb.reads, *asked_anew], g.watch.doubts != doubts)
        read.menus += 1
        return None

    def following(g: Any, consequence: int) -> bool:
        read.names = set()
        found: bool = follows_now(g, consequence)
        read.check(f'consequence {consequence}', at_once.HANGS_ON[consequence], found)
        read.consequences += 1
        return found

    changes = {(VerbInfo, 'look'): looking, (SettledEuropa, 'follows_now'): following}
    for (kind, name), function in changes.items():
        setattr(kind, name, function)
    title.state_class = type('Seen', (title.state_class,), {'__getattribute__': noted})
    return read


def main() -> None:
    title: Any = chancellery.load('europa')
    read = watched(title)
    for seed in SEEDS:
        for _ in positions(seed, title.start('1-00.1', 3, seed)):
            pass
    found = {'menus': read.menus, 'consequences': read.consequences, 'wrong': sorted(read.wrong)}
    print(json.dumps({'from': chancellery.__file__, **found}))


if __name__ == '__main__':
    main()
