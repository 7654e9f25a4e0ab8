"""What Raison d'Etat knows about playing it well: the family's rules of thumb and its own."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.frames import Frame
from chancellery.kernel.rng import Rng
from chancellery.titles.coalition_family.bot.adviser import FamilyAdviser
from chancellery.titles.coalition_family.bot.diplomacy import runs_away
from chancellery.titles.coalition_family.bot.worth import projected
from chancellery.titles.coalition_family.edition import NEUTRAL
from chancellery.titles.coalition_family.negotiation import VOTE, has_promised
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.raison_detat.election import (
    EMPERORS_POINTS,
    VOTES_NEEDED,
    Election,
    TakeCrown,
    Vote,
    votes,
)
from chancellery.titles.raison_detat.gifts import GiftOffer, Gifts
from chancellery.titles.raison_detat.verbs import verbs_of

FICKLE: Final = -0.7  # who is less faithful than this wants the Crown for himself or for nobody
LAST_STEPS: Final = 3  # a rival whom the Crown would bring so near to the goal is not elected


class Adviser(FamilyAdviser):
    """Votes for the crown, and gifts among friends."""

    def own_choice(self, g: CoalitionState, frame: Frame[Any], role: int, legal: list[int], rng: Rng) -> int:
        """The decisions that only this title has."""
        v = g.v
        if isinstance(frame, (TakeCrown, GiftOffer)):
            return v.yes
        if isinstance(frame, Vote):
            return self.vote(g, frame, legal)
        if isinstance(frame, Gifts):
            return self.gift(g, frame, legal)
        return -1

    def vote(self, g: CoalitionState, frame: Vote, legal: list[int]) -> int:
        """Friends agree on the one of them with the most votes of his own; without a chance for him, for oneself.

        Everybody counts alike, so nothing need be said: between equals the leader of the coalition comes first, then
        the Power Order. The fickle do not play along, and nobody crowns a rival who is about to win.
        """
        vote = verbs_of(g).vote
        own = g.controller[frame.power]
        named = [number - vote for number in legal]
        mine = [power for power in named if g.controller[power] == own]
        if mine and self.character.faithful < FICKLE:
            return vote + max(mine, key=lambda power: votes(g, power))
        camp = [power for power in named if friends(g, frame.power, power) and not too_near(g, frame.power, power)]
        hopeful = [power for power in camp if within_reach(g, frame.power, power) >= VOTES_NEEDED]
        if not hopeful and mine:
            hopeful = mine
        return vote + max(hopeful or named, key=lambda power: precedence(g, power))

    def gift(self, g: CoalitionState, frame: Gifts, legal: list[int]) -> int:
        """Money that Corruption would take goes to one's own powers; nothing else is given away."""
        v = g.v
        for power in g.order:
            same = g.controller[power] == g.controller[frame.power]
            if same and v.give + power in legal and g.money[frame.power] - sum(frame.coins) > 4:
                return v.give + power
        return v.done


def friends(g: CoalitionState, power: int, other: int) -> bool:
    """Of one coalition or one player, or has one of the two promised the other his vote?"""
    if g.allied(power, other):
        return True
    mine, his = g.controller[power], g.controller[other]
    return has_promised(g, mine, his, VOTE) or has_promised(g, his, mine, VOTE)


def too_near(g: CoalitionState, voter: int, power: int) -> bool:
    """Would the Crown all but give another player the game, or is he running away with it?"""
    role = g.controller[power]
    if role == g.controller[voter]:
        return False
    own = g.own_power(role)
    points = projected(g, own) - g.house.influence.crown_points(g, own) + EMPERORS_POINTS
    return points >= g.goal - LAST_STEPS or runs_away(g, voter, power)


def within_reach(g: CoalitionState, voter: int, candidate: int) -> int:
    """The votes a candidate has, and those he may still get: of his Allies, and of who has promised (R8.4, R8.6)."""
    election = g.inside(Election)
    assert election is not None
    total = election.given_to(g, candidate)
    for power in g.order:
        if election.cast[power] < 0 and not g.at_war(power, candidate):
            if g.allied(power, candidate) or power == voter or knows_vote(g, voter, power, candidate):
                total += votes(g, power)
    return total


def knows_vote(g: CoalitionState, voter: int, power: int, candidate: int) -> bool:
    """Has a power promised its vote to the candidate, as far as the voter knows: he or the candidate is a party."""
    party = g.controller[voter]
    giver, taker = g.controller[power], g.controller[candidate]
    return party in (giver, taker) and has_promised(g, giver, taker, VOTE)


def precedence(g: CoalitionState, power: int) -> tuple[int, int, int]:
    """Who is the candidate of friends: the most votes, then the leader of a coalition, then the Power Order."""
    status = g.status[power]
    leads = status < NEUTRAL and power == g.house.diplomacy.leaders(g, status)[0]
    return votes(g, power), int(leads), -g.order.index(power)
