"""With ``CHANCELLERY_RECOMPUTE=1`` all that states keep of what was worked out is worked out anew wherever it is used.

What is kept must be what would be found now, from the fields alone; where it is not, ``Stale`` names it. Tests and
``make recordings`` do so where the variable is set (``python -m tools.recordings --recompute`` sets it). Classes are
changed for it, so the rules must be plain Python; games go as they do without it, ten times as slowly or more.

Looked at are the menus and boards of a position, and of Europa the parts of menus, the consequences and the goals that
hang on fields (``Watch``), the objects that hang on rows (``known_...``), and what else asks for a slot of a watch.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from chancellery.kernel import state as kernel_state
from chancellery.kernel.frame_info import VerbInfo
from chancellery.kernel.frames import Menu
from chancellery.kernel.state import State
from chancellery.kernel.watching import NOT_KEPT, UNWATCHED, Watch
from chancellery.titles.europa import goals, land, lasting
from chancellery.titles.europa.actions import diplomatic
from chancellery.titles.europa.at_once import HANGS_ON, SettledEuropa
from chancellery.titles.europa.kept import CONSEQUENCES
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war import causes, crusade

VARIABLE: Final = 'CHANCELLERY_RECOMPUTE'
OBJECTS: Final = ('estates', 'weddings', 'wars', 'laid', 'presence')  # of Europa, which hang on rows
FUNCTIONS: Final = (
    diplomatic.open_areas, causes.claimed_parties, causes.open_targets, crusade.crusade_areas, goals.may_be_met,
    land.areas_near, lasting.under,
)  # fmt: skip
FILLED_LATER: Final = ('near',)  # what a kept object is asked for only then: looked at by itself


class Stale(AssertionError):
    """Something that is kept is not what would be found now."""


class Switch:
    """Whether everything is worked out anew, and whether that is being done just now."""

    def __init__(self) -> None:
        self.on = False
        self.busy = False
        self.looks = 0
        self.changed: list[tuple[Any, str, Any]] = []  # what was put in place of what
        self.objects: set[int] = set()  # kept objects that were looked at since the fields were


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
    change(VerbInfo, 'offer', parts_of_menus)
    change(SettledEuropa, 'follows', consequences)
    change(Europa, 'hold_still', looked)
    for name in OBJECTS:
        change(Europa, name, objects)
    for function in FUNCTIONS:
        change_everywhere(function, results)
    change_everywhere(goals.known_unmet, unmet)


def stop() -> None:
    """No longer, in this process."""
    while SWITCH.changed:
        setattr(*SWITCH.changed.pop())
    SWITCH.on = False


def put(owner: Any, name: str, new: Any) -> None:
    """Put something in place of what a class or a module has."""
    SWITCH.changed.append((owner, name, getattr(owner, name)))
    setattr(owner, name, new)


def change(owner: Any, name: str, check: Callable[..., Any]) -> None:
    """Let a method be checked."""
    put(owner, name, checked(getattr(owner, name), check))


def change_everywhere(function: Callable[..., Any], check: Callable[..., Any]) -> None:
    """Let a function be checked in every module that knows it."""
    new = checked(function, check)
    for name, module in list(sys.modules.items()):
        if name.partition('.')[0] in ('chancellery', 'tests'):
            for key, value in list(vars(module).items()):
                if value is function:
                    put(module, key, new)


def checked(honest: Callable[..., Any], check: Callable[..., Any]) -> Callable[..., Any]:
    """What a function gives, checked unless it is asked for a check itself."""

    def call(*given: Any) -> Any:
        return honest(*given) if SWITCH.busy else check(honest, *given)

    call.__name__ = honest.__name__
    return call


@contextmanager
def anew(g: Any) -> Iterator[None]:
    """Meanwhile a state keeps nothing of what it has worked out."""
    own = [name for name in vars(g) if name.startswith('known_') or name in ('watch', 'still', 'settled', 'shown')]
    before = {name: getattr(g, name) for name in own}
    SWITCH.busy = True
    SWITCH.looks += 1
    try:
        if g.watch is not UNWATCHED:
            g.watch = Watch(len(g.fields))
            g.watch.look(g.watched())
        for name, value in before.items():
            if name.startswith('known_'):
                setattr(g, name, [None] * len(value) if isinstance(value, list) else None)
        if 'known_changes' in before:
            g.known_changes = []
            g.still = False
        yield
    finally:
        SWITCH.busy = False
        for name, value in before.items():
            setattr(g, name, value)


def same(what: str, kept: Any, found: Any) -> None:
    """What is kept must be what is found."""
    if kept != found:
        raise Stale(f'{what}: kept is {kept!r}, and it would be {found!r}')


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


def parts_of_menus(honest: Callable[..., None], verb: VerbInfo, frame: Any, g: Any, role: int, out: list[int]) -> None:
    """The part of a menu that belongs to one verb."""
    keeper = frame.keeper(g, role) if verb.reads else NOT_KEPT
    kept = g.watch.recall(verb.slot + keeper) if keeper != NOT_KEPT else None
    before = len(out)
    honest(verb, frame, g, role, out)
    if kept is not None:
        found: list[int] = []
        with anew(g):
            verb.offer(frame, g, role, found)
        name = g.title.decode(verb.base).verb
        same(f'what {type(frame).__name__} offers of {name}', out[before:], found)


def consequences(honest: Callable[..., bool], g: Any) -> bool:
    """What was found not to follow: looked for in a copy, since it would happen."""
    kept = [each for each in range(len(HANGS_ON)) if g.watch.recall(CONSEQUENCES + each) is not None]
    found = honest(g)
    if kept and not found:
        copy = g.clone(log=False)
        with anew(copy):
            for each in kept:
                same(f'consequence {each}', False, copy.follows_now(each))
    return found


def looked(honest: Callable[..., None], g: Any) -> None:
    """The fields are looked at: kept objects are to be looked at again."""
    SWITCH.objects.clear()
    honest(g)


def objects(honest: Callable[..., Any], g: Any, *given: Any) -> Any:
    """An object that hangs on rows, once between two looks at the fields: it is asked for all the time."""
    kept = honest(g, *given)
    if id(kept) not in SWITCH.objects:
        with anew(g):
            found = honest(g, *given)
        what = f'{honest.__name__}{list(given) if honest.__name__ == "laid" else ""}'
        same(what, contents(kept), contents(found))
        SWITCH.objects.add(id(kept))
    return kept


def contents(value: Any) -> Any:
    """What a kept object says."""
    if isinstance(value, list):
        return value
    return {name: each for name, each in vars(value).items() if name not in FILLED_LATER}


def results(honest: Callable[..., Any], g: Any, *given: Any) -> Any:
    """What a function gives that may remember it."""
    kept = honest(g, *given)
    with anew(g):
        found = honest(g, *given)
    same(f'{honest.__name__}{given}', kept, found)
    return kept


def unmet(honest: Callable[..., bool], g: Any, milestone: int) -> bool:
    """A Milestone that nobody more is said to meet."""
    kept = honest(g, milestone)
    if kept:
        stack = g.milestones.index(milestone)
        with anew(g):
            met = [s for s in g.seats() if s not in g.milestones_done[stack] and goals.achieved(g, s, milestone)]
        same(f'who meets {g.edition.decks.goals.milestones.ids[milestone]}', [], met)
    return kept
