"""What Raison d'Etat knows about playing it well: the family's rules of thumb and its own."""

from __future__ import annotations

from typing import Any

from chancellery.kernel.frames import Frame
from chancellery.kernel.rng import Rng
from chancellery.titles.coalition_family.bot import FamilyAdviser
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.raison_detat.base import RaisonBase
from chancellery.titles.raison_detat.election import VOTES_NEEDED, TakeCrown, Vote, votes
from chancellery.titles.raison_detat.gifts import GiftOffer, Gifts


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
        """For oneself if that can elect; else for the friend who has the best chance and the fewest points."""
        assert isinstance(g, RaisonBase)
        own = g.controller[frame.power]
        friends = sum(votes(g, power) for power in g.order if g.allied(power, frame.power))
        if friends >= VOTES_NEEDED or votes(g, frame.power) * 2 >= friends:
            mine = [number for number in legal if g.controller[number - g.w.vote] == own]
            if mine:
                return max(mine, key=lambda number: votes(g, number - g.w.vote))
        return max(legal, key=lambda number: self.candidate(g, frame.power, number - g.w.vote))

    def candidate(self, g: CoalitionState, voter: int, power: int) -> float:
        """An Ally with many votes who is not far ahead."""
        points = g.influence[g.own_power(g.controller[power])]
        return votes(g, power) + (2.0 if g.allied(voter, power) else 0.0) - 0.15 * points

    def gift(self, g: CoalitionState, frame: Gifts, legal: list[int]) -> int:
        """Money that Corruption would take goes to one's own powers; nothing else is given away."""
        v = g.v
        for power in g.order:
            same = g.controller[power] == g.controller[frame.power]
            if same and v.give + power in legal and g.money[frame.power] - sum(frame.coins) > 4:
                return v.give + power
        return v.done
