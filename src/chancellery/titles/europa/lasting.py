"""What lasts: modifiers and permissions of Ideas, Display Cards and events (EFFECTS: ``modify``, ``permit``).

What a card leaves behind is a row of the state: who has it, who enacted it, where it stands in the program, how long it
lasts, and whether its limit is used up. What Display Cards and Ideas give is asked of the cards on the table.
"""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.fields import put, put_mark
from chancellery.kernel.watching import MOVING, Kept
from chancellery.titles.europa import field_groups
from chancellery.titles.europa.board.summaries import RESEARCHED_ROW
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.effects.modifiers import UNTIL, Change, library
from chancellery.titles.europa.effects.things import NO_BLOCK, NOTHING, Scope
from chancellery.titles.europa.fields import FIELDS, NO_MOD, SEATS
from chancellery.titles.europa.state import Europa

SEAT: Final = 0  # the columns of a row
YOU: Final = 1
BLOCK: Final = 2
AT: Final = 3
MOD: Final = 4
LASTS: Final = 5
USED: Final = 6
ASKED: Final[set[str]] = set()  # the keys that any rule asks for
NONE: Final[list[tuple[int, Change]]] = []
LIMITS: Final = {'endOfTurn': 'turn', 'endOfRound': 'round', 'endOfAge': 'age', 'battle': 'battle'}


def asked(*keys: str) -> None:
    """Each module says which keys its rules ask for: a card that speaks of another would do nothing, and is refused."""
    ASKED.update(keys)


def number(
    g: Europa, key: str, seat: int, thing: int = NOBODY, part: str = '', here: int = NOTHING, actor: int = NOTHING
) -> int:
    """What is added to the rule's own number under this key for a seat (``cost.claim``: -1); ``thing`` is what the
    rule is asked about: the Area, Province, node, Realm or card that the key speaks of. A price may change by Ducats
    too, and dice by kind: ``part`` asks for that (``ducats``, ``infantry``). ``here`` is where it is asked, if that is
    not the thing itself, and ``actor`` with what (a trade card)."""
    total = 0
    for you, change in changes(g, key, seat, thing, here, actor):
        total += change.added(g, you, part)
    return total


def fixed(g: Europa, key: str, seat: int, usual: int, thing: int = NOBODY, part: str = '') -> int:
    """The rule's own number, or the one that a card puts in its place (``unrest.convert``: 0)."""
    found = usual
    for you, change in changes(g, key, seat, thing):
        if change.set:
            found = change.replaced(g, you, part)
    return found


def value(g: Europa, key: str, seat: int, usual: int, thing: int = NOBODY, part: str = '') -> int:
    """EFFECTS 3.5: what is put in place of the rule's own number, and then all that is added."""
    return fixed(g, key, seat, usual, thing, part) + number(g, key, seat, thing, part)


def held_once(g: Europa, key: str, seat: int) -> int:
    """How much of what is added under a key holds once only, however often it is asked for."""
    return sum([change.added(g, you, '') for you, change in changes(g, key, seat, NOBODY) if change.limit])


def permits(g: Europa, key: str, seat: int, thing: int = NOBODY) -> bool:
    """Is the seat let off a rule (``claim.atWar``)? A ban beats a permission."""
    found = [change.allow for _, change in changes(g, key, seat, thing)]
    return bool(found) and all(found)


def forbids(g: Europa, key: str, seat: int, thing: int = NOBODY) -> bool:
    """Is something taken from the seat that the rules would allow (``action.activateUnits``)?"""
    return any(not change.allow for _, change in changes(g, key, seat, thing))


def changes(
    g: Europa, key: str, seat: int, thing: int, here: int = NOTHING, actor: int = NOTHING
) -> list[tuple[int, Change]]:
    """All changes under a key that a seat has now, each with who enacted it."""
    found = under(g, key, seat)
    if not found:
        return found
    for _, change in found:
        if change.depends_on:
            g.watch.ask(change.depends_on)
    return [(you, change) for you, change in found if change.fits(g, you, thing, here, actor)]


CHANGES: Final[Kept[dict[str, list[tuple[int, Change]]]]] = Kept(FIELDS, field_groups.LASTING, per=SEATS)


def under(g: Europa, key: str, seat: int) -> list[tuple[int, Change]]:
    """All changes under a key that a seat might have, each with who enacted it. Do not change the list."""
    if not (g.lasting or g.displayed or g.laid(RESEARCHED_ROW, g.researched)):
        return NONE
    if g.watch.mode == MOVING:
        return look_under(g, key, seat)
    known = CHANGES.recall(g, seat)
    if known is None:
        known = CHANGES.keep(g, look_under_all(g, seat), seat, library(g).about_whom)
    return known.get(key, NONE)


def look_under_all(g: Europa, seat: int) -> dict[str, list[tuple[int, Change]]]:
    """What lasts for a seat, by key."""
    keys = {change_of(g, row).key for row in g.lasting if row[SEAT] == seat}
    if g.displayed:
        keys.update(library(g).by_display)
    if g.laid(RESEARCHED_ROW, g.researched):
        keys.update(library(g).by_idea)
    found = {key: look_under(g, key, seat) for key in sorted(keys)}
    return {key: changes for key, changes in found.items() if changes}


def look_under(g: Europa, key: str, seat: int) -> list[tuple[int, Change]]:
    """What lasts under a key for a seat, and what the cards on the table give it."""
    found: list[tuple[int, Change]] = []
    for row in g.lasting:
        if row[SEAT] == seat and not row[USED]:
            change = change_of(g, row)
            if change.key == key:
                found.append((row[YOU], change))
    known = library(g)
    displayed, ideas = known.by_display.get(key), known.by_idea.get(key)
    if displayed is not None:
        titles = g.edition.decks.actions.title
        for title, change in displayed:
            for owner, card, _ in g.displayed:
                if titles[card] == title and change.who.concerns(g, Scope(owner), seat):
                    found.append((owner, change))
    if ideas is not None:
        for idea, change in ideas:
            mask = g.researched[idea] & ~g.idea_entering[idea]
            if change.limit:
                mask &= ~g.idea_used[idea]
            for owner in g.seats() if mask else []:
                if mask >> owner & 1 and change.who.concerns(g, Scope(owner), seat):
                    found.append((owner, change))
    return found


def change_of(g: Europa, row: list[int]) -> Change:
    """What a row stands for."""
    step: Any = library(g).blocks[row[BLOCK]].steps[row[AT]]
    found: Change = step.change if row[MOD] == NO_MOD else step.mods[row[MOD]]
    return found


def enact(g: Europa, seat: int, you: int, block: int, at: int, mod: int, until: int) -> None:
    """A change begins for a seat."""
    g.lasting.append([seat, you, block, at, mod, until, 0])


def revoke(g: Europa, block: int, at: int) -> None:
    """The changes of a granted action end with it."""
    g.lasting = [row for row in g.lasting if not (row[BLOCK] == block and row[AT] == at and row[MOD] != NO_MOD)]


def use_up(g: Europa, key: str, seat: int, thing: int = NOBODY, block: int = NO_BLOCK, here: int = NOTHING) -> None:
    """EFFECTS 6.9: the action was taken, so that what holds once a turn or once a round is used up; of what is done on
    an occasion, what stands in this ``block``."""
    for you, change in changes(g, key, seat, thing, here):
        if change.limit and change.block == block and change.idea >= 0:
            g.idea_used = put_mark(g.idea_used, change.idea, you)
    for row in g.lasting:
        if row[SEAT] == seat:
            change = change_of(g, row)
            fits = change.key == key and change.limit and change.block == block
            if fits and change.fits(g, row[YOU], thing, here):
                row[USED] = 1


def end(g: Europa, until: str, seat: int = NOBODY) -> None:
    """EFFECTS 2.8: a turn, phase, round, Age, war or battle is over: what lasted until then ends, for one seat or for
    all; what holds once in that time may be used again."""
    over = UNTIL.index(until)
    g.lasting = [row for row in g.lasting if row[LASTS] != over or seat not in (NOBODY, row[SEAT])]
    for row in g.lasting:
        if row[USED] and change_of(g, row).limit == LIMITS.get(until) and seat in (NOBODY, row[SEAT]):
            row[USED] = 0
    for idea, limit in library(g).once.items():
        if g.idea_used[idea] and limit == LIMITS.get(until):
            g.idea_used = put(g.idea_used, idea, 0 if seat == NOBODY else g.idea_used[idea] & ~(1 << seat))
