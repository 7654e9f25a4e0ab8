"""Which declared fields are read for what a game keeps, and for what goals and changes depend on: told as JSON by
``python -m tests.titles.europa.reading``.

Classes are changed for it while it runs, so it needs the rules as plain Python and a process of its own.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator
from typing import Any, Final

import chancellery
from chancellery.kernel.frame_info import VerbInfo
from chancellery.kernel.watching import MOVING, NEVER, Kept, Watch
from chancellery.titles.europa import goals
from chancellery.titles.europa import title as module
from chancellery.titles.europa.board import summaries
from chancellery.titles.europa.board.land import AREAS_NEAR
from chancellery.titles.europa.board.ownership import OWNERSHIP, WEDDINGS
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.effects.modifiers import Change
from chancellery.titles.europa.effects.things import Scope, first_failing
from chancellery.titles.europa.fields import FIELDS
from tests.recordings.setups import EnglishSource

NAMES: Final = [field.name for field in FIELDS.fields]
POSITIONS: Final = 200  # of every variant
APART: Final = 4  # of so many positions one is looked at
GOALS_APART: Final = 64  # of so many goals one is looked at in a position
NOT_KEPT_THERE: Final = -1
GAMES: Final = 60  # tried at most for as many positions: a variant that is not built whole may break off


class Working:
    """Something is being worked out, to be kept."""

    def __init__(self, what: str, slot: int, asked: int) -> None:
        self.what = what
        self.slot = slot
        self.asked = asked
        self.read: set[str] = set()


class Reading:
    """Notes which declared fields of a state are read meanwhile, by all that is being worked out."""

    def __init__(self) -> None:
        self.now: list[Working] = []
        self.on = False
        self.wrong: set[str] = set()
        self.checked: dict[str, int] = {}
        self.asked_anew: dict[int, set[str]] = {}  # by slot of a menu, what is read for what bars its verb

    def begin(self, what: str, slot: int, watch: Watch) -> None:
        self.now.append(Working(what, slot, len(watch.asked)))

    def end(self, slot: int, declared: Iterable[str], more: list[int], watch: Watch) -> None:
        """All that was read must have been declared, or asked for by who declares it. What was begun and not kept ends,
        too; what it is part of has read the same."""
        while self.now:
            done = self.now.pop()
            if self.now:
                self.now[-1].read |= done.read
            if done.slot == slot:
                break
        else:
            return
        asked = [each for each in [*watch.asked[done.asked :], more] if each]
        self.checked[done.what] = self.checked.get(done.what, 0) + 1
        if NEVER not in asked:
            missing = done.read - set(declared) - {NAMES[field] for each in asked for field in each}
            if missing:
                self.wrong.add(f'{done.what} reads {", ".join(sorted(missing))}')


def whole_title() -> Any:
    """The title with every variant, though what is not built of its cards is left out."""
    variants = [variant.id for variant in chancellery.load('europa').edition.scenarios.all]  # type: ignore[attr-defined]
    return module.make(EnglishSource(), tuple([id for id in variants if id not in module.PLAYABLE]))


OFTEN: Final = (OWNERSHIP, WEDDINGS, AREAS_NEAR, *[each for each in vars(summaries).values() if isinstance(each, Kept)])
# In which order Milestones are scored changes nothing where nobody meets one, and who has completed it stays so.
SCORING: Final = ('active', 'first', 'milestones_done')


def called(title: Any) -> dict[int, str]:
    """What is kept in each slot that begins something, by name."""
    found = {goals.MET.slot: 'missions', goals.UNMET.slot: 'milestones'}
    for info in title.infos.values():
        for name, verb in zip(info.verb_names, info.verbs, strict=True):
            if verb.kept is not None:
                found[verb.kept.slot] = f'the menu {info.name}.{name}'
    return found


def watch_reading(title: Any) -> Reading:
    """From now on it is noted what is read of every state of this title; menus, what follows at once and other things
    that are kept while nothing moves are worked out anew."""
    reading = Reading()
    declared = set(NAMES)
    menus = called(title)
    kept_recall, kept_keep, verb_offer = Kept.recall, Kept.keep, VerbInfo.offer

    def noted(state: Any, name: str) -> Any:
        if reading.on and reading.now and name in declared:
            reading.now[-1].read.add(name)
        return object.__getattribute__(state, name)

    def recall(kept: Kept[Any], g: Any, at: int = 0) -> Any:
        found = kept_recall(kept, g, at)
        if not reading.on or (g.watch.mode == MOVING and not kept.rows):
            return found
        if found is not None and kept in OFTEN:  # this is not worked out each time
            if reading.now:
                reading.now[-1].read.update(kept.reads)
            return found
        reading.begin(menus.get(kept.slot, f'what depends on {", ".join(kept.reads)}'), kept.slot + at, g.watch)
        return None

    def keep(kept: Kept[Any], g: Any, found: Any, at: int = 0, more: Any = ()) -> Any:
        if reading.on and (g.watch.mode != MOVING or kept.rows):
            reads = SCORING if kept is goals.UNMET else (*kept.reads, *reading.asked_anew.get(kept.slot, ()))
            reading.end(kept.slot + at, reads, list(more), g.watch)
        return kept_keep(kept, g, found, at, list(more))

    def offer(verb: VerbInfo, frame: Any, g: Any, role: int, numbers: list[int]) -> None:
        if reading.on and verb.bar is not None and verb.kept is not None:
            reading.begin('', NOT_KEPT_THERE, g.watch)
            verb.bar(frame, g, role)  # this is asked anew each time, so that what it reads need not be named
            reading.asked_anew[verb.kept.slot] = reading.now.pop().read
        verb_offer(verb, frame, g, role, numbers)

    changes: list[tuple[Any, str, Any]] = [(Kept, 'recall', recall), (Kept, 'keep', keep), (VerbInfo, 'offer', offer)]
    for kind, name, function in changes:
        setattr(kind, name, function)
    title.state_class = type('Seen', (title.state_class,), {'__getattribute__': noted})
    return reading


def look_at_goals(reading: Reading, g: Any, number: int, changes: list[Change]) -> None:
    """The conditions of some goals, and of all changes, are asked for every seat."""
    cards = [*g.programs.missions, *g.programs.milestones]
    before = g.hold_still()
    for card in cards[number % GOALS_APART :: GOALS_APART]:
        for seat in g.seats():
            reading.begin(card.address, NOT_KEPT_THERE, g.watch)
            first_failing(g, Scope(seat), card.conditions)
            reading.end(NOT_KEPT_THERE, (), card.depends_on, g.watch)
    for change in changes[number % GOALS_APART :: GOALS_APART]:
        for seat in g.seats():
            reading.begin(f'the change {change.path}', NOT_KEPT_THERE, g.watch)
            for about in (NOBODY, 0, 1, 2):
                change.fits(g, seat, about)
            for part in ('', 'ducats', 'infantry'):
                change.added(g, seat, part)
                change.replaced(g, seat, part)
            reading.end(NOT_KEPT_THERE, (), change.depends_on, g.watch)
    g.watch.mode = before


def changes_of(programs: Any) -> list[Change]:
    """All changes of what cards leave behind and of what lies on the table."""
    kept = [*programs.by_display.values(), *programs.by_idea.values()]
    found = [change for each in kept for _, change in each]
    for block in programs.blocks:
        for step in block.steps:
            found += [getattr(step, 'change', None), *getattr(step, 'mods', [])]
    return [change for change in found if change is not None]


def look_at(reading: Reading, g: Any, number: int, changes: list[Change]) -> None:
    """Menus, what follows at once, and goals, in one position."""
    reading.on = True
    for role in range(len(g.roles)):
        g.legal_numbers(role)
    copy = g.clone(log=False)
    copy.settle()
    reading.now.clear()
    look_at_goals(reading, g, number, changes)
    reading.now.clear()
    reading.on = False


def positions(title: Any, variant: Any) -> Iterator[Any]:
    """Positions of random games, some actions apart."""
    left = POSITIONS
    for seed in range(GAMES):
        rng = random.Random(seed)
        g = title.start(variant.id, variant.players[0], seed)
        played = 0
        try:
            while g.outcome is None and left:
                if played % APART == APART - 1:
                    left -= 1
                    yield g
                role = rng.randrange(len(g.roles))
                numbers = g.legal_numbers(role)
                if numbers:
                    g.play_number(role, rng.choice(numbers))
                    played += 1
        except AssertionError as problem:
            if 'nobody answers' not in str(problem):
                raise


def main() -> None:
    title = whole_title()
    reading = watch_reading(title)
    changes = changes_of(title.programs)
    looked_at = {}
    for variant in title.scenarios:
        looked_at[variant.id] = 0
        for number, g in enumerate(positions(title, variant)):
            look_at(reading, g, number, changes)
            looked_at[variant.id] += 1
    found = {'from': chancellery.__file__, 'positions': looked_at, 'checked': reading.checked}
    print(json.dumps({**found, 'wrong': sorted(reading.wrong)}))


if __name__ == '__main__':
    main()
