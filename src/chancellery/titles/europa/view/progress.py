"""How far a goal is: of each of its conditions whether it is met, how much there is of it, and what is missing."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.effects.conditions import Compare, Exists, Owns, provinces_in
from chancellery.titles.europa.effects.program import Programs
from chancellery.titles.europa.effects.things import Condition, Scope
from chancellery.titles.europa.fields import NO_CARD, STACKS
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.view_types import Ahead

AT_LEAST: Final = ('>', '>=')  # comparisons of which a part can be reached


def mission_progress(g: Europa, seat: int, missions: list[int]) -> list[list[Ahead]]:
    """R17.2.4: how far a player is with some of his Missions, condition by condition."""
    programs: Programs = g.programs
    return [[progress(g, seat, each) for each in programs.missions[mission].conditions] for mission in missions]


def milestone_progress(g: Europa, seat: int) -> list[list[Ahead]]:
    """R17.3.3: the Milestones on display, in their order: all can see how far anybody is; nothing of those that the
    player has completed."""
    programs: Programs = g.programs
    return [
        []
        if seat in g.milestones_done[stack]
        else [progress(g, seat, each) for each in programs.milestones[g.milestones[stack]].conditions]
        for stack in range(STACKS)
        if g.milestones[stack] != NO_CARD
    ]


def progress(g: Europa, seat: int, condition: Condition) -> Ahead:
    """One condition: ``met``, or how much of it there is (``has`` of ``needs``) and which Provinces are missing."""
    scope = Scope(seat)
    if condition.holds(g, scope):
        return {'met': True}
    if isinstance(condition, Owns):
        return owned(g, seat, scope, condition)
    if isinstance(condition, Exists):
        return {'has': len(condition.of.things(g, scope)), 'needs': condition.least.value(g, scope)}
    if isinstance(condition, Compare) and condition.sign in AT_LEAST:
        more = 1 if condition.sign == '>' else 0
        return {'has': condition.a.value(g, scope), 'needs': condition.b.value(g, scope) + more}
    return {}


def owned(g: Europa, seat: int, scope: Scope, condition: Owns) -> Ahead:
    """R2.4.5-6: of Provinces that are all wanted, those that are not one's own yet."""
    wanted = provinces_in(g, condition.what.things(g, scope))
    if condition.how not in ('all', 'incl') or g.realm(seat) not in condition.who.parties(g, scope):
        return {}
    missing = [province for province in wanted if not condition.counts(g, g.realm(seat), province)]
    ids = g.map.provinces.ids
    return {
        'has': len(wanted) - len(missing),
        'needs': len(wanted),
        'missing': [ids[province] for province in missing],
    }
