"""What is not yet scored and may be: Milestones and Missions on their way, Alliances within reach."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.actions.diplomatic import FORGE_ALLIANCE, NEEDED_INFLUENCE, parties_in_reach
from chancellery.titles.europa.board.land import areas_of, is_npr, owner
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.effects.conditions import AllOf, Compare, Happened, Owns, provinces_in
from chancellery.titles.europa.effects.program import Card, Programs
from chancellery.titles.europa.effects.things import Condition, Scope
from chancellery.titles.europa.fields import NO_CARD, STACKS
from chancellery.titles.europa.governing.purse import DIPLOMATIC
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.relations.ties import (
    MOST_ALLIANCES,
    alliances,
    capital_area,
    influence_for_alliance,
    realm_at_war,
)
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.struggle_scoring import standings
from chancellery.titles.europa.struggles import TIED, battlegrounds, has_tie_there, struggles_left

ALLIANCE: Final = 2.0  # Prestige at the end (R4.7.2)
HALF_WAY: Final = 0.6  # what the way to a goal is worth of the goal, when all but the last step is done
REWARD: Final = 0.8  # what the reward of a goal is worth besides its Prestige
CERTAIN: Final = 0.9  # what of an active Power Struggle will be scored as it stands
TO_COME: Final = 0.25  # and of the upcoming one
LIKELY: Final = 0.75  # that an Alliance within reach comes about


# ---- goals (R17.2-3)


def nearness(g: Europa, scope: Scope, condition: Condition) -> float:
    """How far a condition is on its way, from 0 to 1: a number counts by its share, all else is or is not."""
    if isinstance(condition, Compare) and condition.sign in ('>=', '>'):
        least = condition.b.value(g, scope) + (1 if condition.sign == '>' else 0)
        has = condition.a.value(g, scope)
        return 1.0 if has >= least else max(has, 0) / max(least, 1)
    if isinstance(condition, Happened):
        least = condition.least.value(g, scope)
        return min(condition.tally.value(g, scope) / max(least, 1), 1.0)
    if isinstance(condition, AllOf) and not condition.denied and condition.of:
        shares = [nearness(g, scope, each) for each in condition.of]
        return max(shares) if condition.least == 1 else sum(shares) / len(shares)
    if isinstance(condition, Owns) and condition.how == 'all' and not condition.holds(g, scope):
        provinces = provinces_in(g, condition.what.things(g, scope))
        mine = [p for p in provinces if owner(g, p) in condition.who.parties(g, scope)]
        return len(mine) / max(len(provinces), 1)
    return 1.0 if condition.holds(g, scope) else 0.0


def progress(g: Europa, seat: int, card: Card) -> float:
    """How far a goal is on its way for a player: the mean over its conditions."""
    scope = Scope(seat)
    shares = [nearness(g, scope, each) for each in card.conditions]
    return sum(shares) / len(shares) if shares else 0.0


def prize(g: Europa, stack: int) -> int:
    """R17.3.3: the Prestige for the next to complete a Milestone."""
    points = g.edition.decks.goals.milestone_prestige[g.milestones[stack]]
    place = len(g.milestones_done[stack])
    return points[place] if place < len(points) else 0


def milestone_hopes(g: Europa, seat: int) -> float:
    """What the Milestones that a player works on are worth to him now."""
    programs: Programs = g.programs
    hopes = 0.0
    for stack in range(STACKS):
        milestone = g.milestones[stack]
        if milestone != NO_CARD and seat not in g.milestones_done[stack]:
            share = progress(g, seat, programs.milestones[milestone])
            hopes += HALF_WAY * share * share * share * (prize(g, stack) + REWARD)
    return hopes


def mission_hopes(g: Europa, seat: int) -> float:
    """What the Missions in hand are worth: those that can be completed wholly, the others by how near they are."""
    programs: Programs = g.programs
    prestige = g.edition.decks.goals.mission_prestige
    hopes = 0.0
    for mission in g.missions[seat].items:
        share = progress(g, seat, programs.missions[mission])
        whole = prestige[mission] + REWARD
        hopes += whole if share >= 1.0 else HALF_WAY * share * share * whole
    return hopes


# ---- Power Struggles (R17.4)


def struggle_hopes(g: Europa, seat: int) -> float:
    """R17.4.5-6: what the active Power Struggle would bring a player at the end of this round, and part of what the
    upcoming one would, since its Battlegrounds are known before it begins."""
    hopes = 0.0
    if g.struggle != NO_CARD:
        hopes += CERTAIN * standings(g, g.struggle)[seat].total()
    if g.upcoming != NO_CARD and may_still_begin(g):
        hopes += TO_COME * standings(g, g.upcoming)[seat].total()
    return hopes


def tie_hopes(g: Europa, seat: int, party: int) -> float:
    """R17.4.5c: what an Alliance or Marriage with somebody adds to that, if it is the first in a Battleground."""
    area = capital_area(g, party)
    if area == NOWHERE or has_tie_there(g, seat, area):
        return 0.0
    if g.struggle != NO_CARD and area in battlegrounds(g, g.struggle):
        return CERTAIN * TIED
    coming = g.upcoming != NO_CARD and area in battlegrounds(g, g.upcoming) and may_still_begin(g)
    return TO_COME * TIED if coming else 0.0


def may_still_begin(g: Europa) -> bool:
    """R16.5.22: can the upcoming struggle begin in this Age or a later one?"""
    per_age = g.variant.scenario.special.struggles.per_age
    return struggles_left(g) > 0 or any(per_age.get(age, 0) for age in range(g.age + 1, g.variant.last_age + 1))


# ---- Alliances (R5.4.2)


class Suit:
    """An Alliance that a player may win: what is still to be paid, in points of diplomatic power."""

    __slots__ = ('cubes', 'from_rival', 'party', 'price')

    def __init__(self, party: int, cubes: int, price: int, from_rival: bool) -> None:
        self.party = party
        self.cubes = cubes  # Influence that is missing
        self.price = price
        self.from_rival = from_rival

    def cost(self) -> int:
        """All points together."""
        return self.cubes + self.price


def suit(g: Europa, seat: int, party: int) -> Suit | None:
    """What an Alliance with a Realm still takes, or nothing where there can be none (R5.4.2.1-3, R11.3.1)."""
    if not is_npr(g, party) or g.ally[party] == seat or realm_at_war(g, party):
        return None
    if all(g.map.distant[area] for area in areas_of(g, party)):
        return None
    needed = NEEDED_INFLUENCE
    rival = g.ally[party]
    if rival != NOBODY:
        needed = max(needed, influence_for_alliance(g, rival, party) + 1)
    cubes = max(needed - influence_for_alliance(g, seat, party), 0)
    return Suit(party, cubes, FORGE_ALLIANCE.price(g, seat, party).power[DIPLOMATIC], rival != NOBODY)


def free_alliances(g: Europa, seat: int) -> int:
    """R11.3.1: how many more a player may have."""
    return max(MOST_ALLIANCES + lasting_number(g, 'limit.alliances', seat) - alliances(g, seat), 0)


def suits(g: Europa, seat: int) -> list[Suit]:
    """The Alliances that Influence on the board brings into reach, the cheapest first."""
    found: list[Suit] = []
    for party in parties_in_reach(g, seat):
        each = suit(g, seat, party)
        if each is not None:
            found.append(each)
    found.sort(key=Suit.cost)
    return found


def alliance_hopes(g: Europa, seat: int, point: float, has: int) -> float:
    """What the Alliances in reach are worth: as many as there is room for, less what they take; ``point`` is the worth
    of a point of diplomatic power, ``has`` how many there are."""
    room = free_alliances(g, seat)
    hopes = 0.0
    for each in suits(g, seat)[:room] if room else []:
        gain = max(ALLIANCE - point * each.cost(), 0.0)
        if each.cost() > has:
            gain *= 0.5
        has = max(has - each.cost(), 0)
        hopes += LIKELY * gain
    return hopes
