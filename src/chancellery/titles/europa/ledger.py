"""Tallies (EFFECTS 6.5): what each player did, for the conditions of cards that ask whether something happened.

Only what some card asks for, or a rule of the automaton, is written down, and against whom and where only if that is
asked, too: so the ledger stays short. Each entry has a count for the turn, the round, the Age and the game.
"""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.effects.modifiers import library
from chancellery.titles.europa.effects.vocabulary import ALL_DEEDS, DEEDS_OF_AUTOMATONS
from chancellery.titles.europa.fields import MOST_DUCATS
from chancellery.titles.europa.state import Europa

DEEDS: Final = {deed: number for number, deed in enumerate(ALL_DEEDS)}
NOTED: Final[set[str]] = {*DEEDS_OF_AUTOMATONS}  # the deeds that any rule writes down
IN_FULL: Final = (True, True)  # against whom, and where
WINDOWS: Final = ('turn', 'round', 'age', 'game')
SEAT: Final = 0  # the columns of an entry
DEED: Final = 1
AGAINST: Final = 2
AREA: Final = 3
FIRST_COUNT: Final = 4
COLUMNS: Final = {window: FIRST_COUNT + at for at, window in enumerate(WINDOWS)}


def noted(*deeds: str) -> None:
    """Each module says which deeds its rules write down: a card that asks about another is refused."""
    NOTED.update(deeds)


def note(g: Europa, seat: int, deed: str, count: int = 1, against: int = NOBODY, area: int = NOWHERE) -> None:
    """Write down that a seat did something (``claimMade``), against which party and in which Area, if it counts."""
    asked = IN_FULL if deed in DEEDS_OF_AUTOMATONS else library(g).asked_of.get(deed)
    if asked is None or count <= 0:
        return
    number = DEEDS[deed]
    party, place = against if asked[0] else NOBODY, area if asked[1] else NOWHERE
    for row in g.deeds:
        if row[SEAT] == seat and row[DEED] == number and row[AGAINST] == party and row[AREA] == place:
            for at in range(FIRST_COUNT, FIRST_COUNT + len(WINDOWS)):
                row[at] = min(row[at] + count, MOST_DUCATS)
            return
    g.deeds.append([seat, number, party, place, *[min(count, MOST_DUCATS)] * len(WINDOWS)])


def tally(
    g: Europa, seat: int, deed: str, within: str, against: list[int] | None = None, areas: list[int] | None = None
) -> int:
    """How often (or how much) a seat did something within the turn, round, Age or game, perhaps only against some
    parties or in some Areas."""
    number, column = DEEDS[deed], COLUMNS[within]
    total = 0
    for row in g.deeds:
        if row[SEAT] == seat and row[DEED] == number:
            if (against is None or row[AGAINST] in against) and (areas is None or row[AREA] in areas):
                total += row[column]
    return total


def foes(g: Europa, seat: int, deed: str) -> list[int]:
    """The parties against whom a seat has done something, each as often as it is written down."""
    number = DEEDS[deed]
    return [row[AGAINST] for row in g.deeds if row[SEAT] == seat and row[DEED] == number and row[AGAINST] != NOBODY]


def end(g: Europa, window: str) -> None:
    """A turn, round or Age is over: its counts begin anew."""
    column = COLUMNS[window]
    for row in g.deeds:
        row[column] = 0
