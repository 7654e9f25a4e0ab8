"""With ``CHANCELLERY_RECOMPUTE=1`` all that states keep of what was worked out is worked out anew wherever it is used.

What is kept must be what would be found now, from the fields alone; where it is not, ``Stale`` names it. Tests and
``make recordings`` do so where the variable is set (``python -m tools.recordings --recompute`` sets it). Classes are
changed for it, so the rules must be plain Python; games go as they do without it, some times as slowly.

Looked at are the menus and boards of a position, and everything that is kept by a ``Kept``: who asks for it is told
that nothing is kept, works it out, and when he keeps it, it is compared. That is done once between two looks at the
fields: some of it is asked for all the time.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from chancellery.kernel import state as kernel_state
from chancellery.kernel.frames import Menu
from chancellery.kernel.state import State
from chancellery.kernel.watching import UNWATCHED, Kept, Watch
from chancellery.titles.europa import goals
from chancellery.titles.europa.at_once import AFTER_MILESTONES, BEFORE_MILESTONES, Consequence

VARIABLE: Final = 'CHANCELLERY_RECOMPUTE'


class Stale(AssertionError):
    """Something that is kept is not what would be found now."""


class Switch:
    """Whether everything is worked out anew, and whether that is being done just now."""

    def __init__(self) -> None:
        self.on = False
        self.busy = False
        self.looks = 0
        self.changed: list[tuple[Any, str, Any]] = []  # what was put in place of what
        self.asked: dict[tuple[int, int], Any] = {}  # what is kept by a watch in a slot, being worked out anew
        self.right: dict[int, tuple[Watch, Any]] = {}  # by slot, what was right since the last look at the fields


SWITCH: Final = Switch()


def wanted() -> bool:
    """Does the environment ask for it?"""
    return os.environ.get(VARIABLE, '') not in ('', '0')


def recompute() -> None:
    """From now on, in this process."""
    if SWITCH.on:
        return
    if str(kernel_state.__file__).endswith(('.so', '.pyd')):
        raise RuntimeError(f'{VARIABLE} needs plain Python: run make pure first')
    SWITCH.on = True
    change(State, 'legal_numbers', menus)
    change(State, 'public_board', boards)
    change(Kept, 'recall', recalled)
    change(Kept, 'keep', kept_anew)
    change(Watch, 'look', looked)
    for consequence in (*BEFORE_MILESTONES, *AFTER_MILESTONES):
        change(consequence, 'follow', consequences(consequence))
    change(goals, 'score_milestone', milestones)


def stop() -> None:
    """No longer, in this process."""
    while SWITCH.changed:
        setattr(*SWITCH.changed.pop())
    SWITCH.on = False


def change(owner: Any, name: str, check: Callable[..., Any]) -> None:
    """Let a function be checked, unless it is asked for a check itself."""
    honest = getattr(owner, name)

    def call(*given: Any) -> Any:
        return honest(*given) if SWITCH.busy else check(honest, *given)

    SWITCH.changed.append((owner, name, honest))
    setattr(owner, name, call)


@contextmanager
def anew(g: Any) -> Iterator[None]:
    """Meanwhile a state keeps nothing of what it has worked out."""
    before = g.watch
    SWITCH.busy = True
    SWITCH.looks += 1
    try:
        if before is not UNWATCHED:
            g.watch = g.title.new_watch()
        yield
    finally:
        SWITCH.busy = False
        g.watch = before


def same(what: str, kept: Any, found: Any) -> None:
    """What is kept must be what is found."""
    if contents(kept) != contents(found):
        raise Stale(f'{what}: kept is {kept!r}, and it would be {found!r}')


def contents(value: Any) -> Any:
    """What can be compared: of an object, what it says."""
    return vars(value) if hasattr(value, '__dict__') else value


# ---- what is checked


def menus(honest: Callable[..., list[int]], g: State, role: int) -> list[int]:
    """The menu of a role."""
    kept = bool(g.menus_made >> role & 1)
    numbers = honest(g, role)
    if kept:
        offered = Menu()
        with anew(g):
            g.hold_still()
            g.offer(role, offered)
        same(f'the menu of {g.roles[role]}', numbers, offered.numbers)
    return numbers


def boards(honest: Callable[..., dict[str, Any]], g: State) -> dict[str, Any]:
    """The board that everybody sees."""
    kept = g.shown is not None
    board = honest(g)
    if kept:
        with anew(g):
            found = g.make_public_board()
        same('the board', board, found)
    return board


def looked(honest: Callable[..., None], watch: Watch, fields: list[Any]) -> None:
    """The fields are looked at: what is kept is to be looked at again."""
    honest(watch, fields)
    SWITCH.right.clear()
    for key in [key for key in SWITCH.asked if key[0] == id(watch)]:
        del SWITCH.asked[key]


def recalled(honest: Callable[..., Any], kept: Kept[Any], g: Any, at: int = 0) -> Any:
    """What is kept is asked for, and worked out anew instead."""
    watch, slot = g.watch, kept.slot + at
    asked = len(watch.asked)
    found = honest(kept, g, at)
    if found is None:
        return None
    right = SWITCH.right.get(slot)
    if right is not None and right[0] is watch and right[1] is found:
        return found
    watch.begun[slot] = asked
    SWITCH.asked[id(watch), slot] = found
    return None


def kept_anew(honest: Callable[..., Any], kept: Kept[Any], g: Any, found: Any, *given: Any) -> Any:
    """What was worked out anew is kept."""
    slot = kept.slot + (given[0] if given else 0)
    before = SWITCH.asked.pop((id(g.watch), slot), None)
    if before is not None:
        SWITCH.looks += 1
        same(called(kept, g, slot), before, found)
        SWITCH.right[slot] = (g.watch, found)
    return honest(kept, g, found, *given)


def called(kept: Kept[Any], g: State, slot: int) -> str:
    """What is kept, for the message."""
    for info in g.title.infos.values():
        for name, verb in zip(info.verb_names, info.verbs, strict=True):
            if verb.kept is kept:
                return f'what {info.name} offers of {name}'
    at = slot - kept.slot
    if kept is goals.MET:
        return f'whether {g.title.programs.missions[at].address} is met'  # type: ignore[attr-defined]
    return f'what depends on {", ".join(kept.reads)} ({at})'


def consequences(consequence: Consequence) -> Callable[..., bool]:
    """What was found not to follow must not follow."""

    def follow(honest: Callable[..., bool], g: Any) -> bool:
        found = honest(g)
        if found and (id(g.watch), consequence.does_not.slot) in SWITCH.asked:
            raise Stale(f'{honest.__name__}: it was found not to follow')
        return found

    return follow


def milestones(honest: Callable[..., None], g: Any, seat: int, stack: int) -> None:
    """A Milestone that nobody more was found to meet must not be met."""
    milestone = g.milestones[stack]
    if (id(g.watch), goals.UNMET.slot + milestone) in SWITCH.asked:
        raise Stale(f'who meets {g.edition.decks.goals.milestones.ids[milestone]}: nobody was found to')
    honest(g, seat, stack)
