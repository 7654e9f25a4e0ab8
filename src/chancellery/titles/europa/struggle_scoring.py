"""R17.4.4-6: what a Power Struggle brings everybody, at its scoring in phase 4 and if it were scored now."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.effects.control import Each, If
from chancellery.titles.europa.effects.program import Programs
from chancellery.titles.europa.effects.resources import Gain, Lose
from chancellery.titles.europa.effects.run import Run
from chancellery.titles.europa.effects.things import NO_BLOCK, Step
from chancellery.titles.europa.fields import NO_CARD, SEATS
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.struggles import battleground_points, battlegrounds, struggle_name

HEAD: Final = 2  # columns of what was scored before the points: the struggle and the Age


# ---- the extra criteria (R17.4.6)


def criteria_points(g: Europa, struggle: int) -> list[list[int]]:
    """R17.4.6: what each of the extra criteria of a card brings every seat, in the order of the card."""
    programs: Programs = g.programs
    block = programs.struggles[struggle].block
    found: list[list[int]] = []
    for step in programs.blocks[block].steps:
        points = [0] * g.variant.seats
        add_step(g, Run(block), step, points)
        found.append(points)
    return found


def add_block(g: Europa, run: Run, points: list[int]) -> None:
    """What the effects of a list bring; nothing but ``if``, ``each``, ``gain``, ``lose`` (``Programs.struggle``)."""
    programs: Programs = g.programs
    for step in programs.blocks[run.block].steps:
        add_step(g, run, step, points)


def add_step(g: Europa, run: Run, step: Step, points: list[int]) -> None:
    """What one effect brings. Nothing is changed: the Prestige of a criterion is no part of another's condition."""
    if isinstance(step, If):
        block = step.branch(g, run)
        if block != NO_BLOCK:
            add_block(g, run.inner(block), points)
    elif isinstance(step, Each):
        for inner in step.runs(g, run):
            add_block(g, inner, points)
    elif isinstance(step, Gain):
        for seat in step.who.seats(g, run.scope()):
            points[seat] += max(step.count.value(g, run.scope()), 0)
    elif isinstance(step, Lose):
        for seat in step.who.seats(g, run.scope()):
            points[seat] -= max(step.count.value(g, run.scope()), 0)


# ---- all of it


class Standing:
    """What a Power Struggle would bring one player now."""

    __slots__ = ('criteria', 'places')

    def __init__(self, places: list[list[int]], criteria: list[int]) -> None:
        self.places = places  # for each Battleground: for tax, for being alone there, for ties
        self.criteria = criteria  # for each of the extra criteria

    def on_battlegrounds(self) -> int:
        """R17.4.5."""
        return sum([sum(each) for each in self.places])

    def total(self) -> int:
        """R17.4.5-6."""
        return self.on_battlegrounds() + sum(self.criteria)


def standings(g: Europa, struggle: int) -> dict[int, Standing]:
    """R17.4.5-6: what a Power Struggle would bring every player if it were scored now."""
    criteria = criteria_points(g, struggle)
    areas = battlegrounds(g, struggle)
    return {
        seat: Standing([battleground_points(g, seat, area) for area in areas], [each[seat] for each in criteria])
        for seat in g.seats()
    }


def points_to_come(g: Europa, seat: int) -> int:
    """R17.4.4: what the active Power Struggle would bring a player now; nothing without one."""
    return 0 if g.struggle == NO_CARD else standings(g, g.struggle)[seat].total()


def score_struggle(g: Europa) -> None:
    """R4.4.E4, R17.4.4: the active card is scored and leaves the game, with the Battleground tokens."""
    struggle = g.struggle
    if struggle == NO_CARD:
        return
    found = standings(g, struggle)
    name = struggle_name(g, struggle)
    row = [0] * SEATS
    g.log('struggle_ends', struggle=name)
    for seat in g.turn_order():
        standing = found[seat]
        row[seat] = standing.total()
        g.prestige[seat] += row[seat]
        places, card = standing.on_battlegrounds(), sum(standing.criteria)
        g.log('struggle_points', realm=g.name(seat), struggle=name, prestige=row[seat], places=places, card=card)
    g.struggles_scored.append([struggle, g.age, *row])
    g.struggle = NO_CARD


def scored_in_age(g: Europa, seat: int, age: int) -> int:
    """What Power Struggles have brought a player in an Age."""
    return sum([row[HEAD + seat] for row in g.struggles_scored if row[1] == age])
