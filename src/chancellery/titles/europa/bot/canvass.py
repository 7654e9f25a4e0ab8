"""Votes that a player wins by Influence in Elector Areas, and what they are worth (R18.9.2)."""

from __future__ import annotations

from chancellery.titles.europa.actions.diplomatic import FURTHER_DUCATS, PER_AREA
from chancellery.titles.europa.bot.throne import Price, Votes, stake
from chancellery.titles.europa.bot.worth import ducat, power_worth, rates
from chancellery.titles.europa.edition.atlas import FULL_OF_INFLUENCE
from chancellery.titles.europa.election import INFLUENCE, NO_INFLUENCE, Ballot
from chancellery.titles.europa.governing.purse import DIPLOMATIC
from chancellery.titles.europa.relations.ties import cubes_in, influence_in
from chancellery.titles.europa.state import Europa


def price_of(g: Europa, seat: int) -> Price:
    """What Ducats and power are worth to a player now."""
    return Price(ducat(g, seat), rates(g, seat).point)


class Canvass:
    """A plan: Influence in an Elector Area, for its vote."""

    __slots__ = ('area', 'cubes', 'gain')

    def __init__(self, area: int, cubes: int, gain: float) -> None:
        self.area = area
        self.cubes = cubes
        self.gain = gain


def canvass(g: Europa, seat: int, begun: list[int] | None = None) -> Canvass | None:
    """The Elector Area whose vote is worth most of what it takes; ``begun``: where this action has placed cubes."""
    at_stake = stake(g, price_of(g, seat))
    if at_stake <= 0.0:
        return None
    votes = Votes(g)
    if seat not in votes.fit:
        return None
    before = votes.chance(seat)
    best: Canvass | None = None
    for each in votes.ballots:
        cubes = cubes_for_vote(g, seat, each, votes)
        placed = begun.count(each.area) if begun is not None else 0
        space = min(PER_AREA - placed, FULL_OF_INFLUENCE - cubes_in(g, each.area))
        if not 0 < cubes <= space or not g.reachable[each.area] or not affords_cubes(g, seat, cubes, begun is not None):
            continue
        votes.count(each, -1.0)
        votes.of[seat] += 1.0
        gain = at_stake * (votes.chance(seat) - before) - cubes_cost(g, seat, cubes)
        votes.of[seat] -= 1.0
        votes.count(each, 1.0)
        if gain > 0.0 and (best is None or gain > best.gain):
            best = Canvass(each.area, cubes, gain)
    return best


def cubes_for_vote(g: Europa, seat: int, ballot: Ballot, votes: Votes) -> int:
    """R18.9.2: the cubes that a player is short of for the vote of an Area; 0 where it is his, or cannot be won so."""
    if ballot.reason not in (INFLUENCE, NO_INFLUENCE) or ballot.seats == [seat]:
        return 0
    most = max([influence_in(g, other, ballot.area) for other in votes.fit if other != seat], default=0)
    ahead = 0 if seat == votes.emperor and most else 1
    return max(most + ahead - influence_in(g, seat, ballot.area), 0)


def affords_cubes(g: Europa, seat: int, cubes: int, begun: bool) -> bool:
    """R5.4.1.1: is there power, or Ducats for all but the first?"""
    bought = max(cubes - g.power_at(seat, DIPLOMATIC), 0)
    return bought <= cubes - (0 if begun else 1) and g.ducats[seat] >= FURTHER_DUCATS * bought


def cubes_cost(g: Europa, seat: int, cubes: int) -> float:
    """Power for the first, power or Ducats for each further one."""
    point = power_worth(g, seat, DIPLOMATIC)
    return point + (cubes - 1) * min(point, FURTHER_DUCATS * ducat(g, seat))
