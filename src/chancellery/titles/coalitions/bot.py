"""What Coalitions knows about playing it well: the family's rules of thumb and its own."""

from __future__ import annotations

from typing import Any

from chancellery.kernel.frames import Frame
from chancellery.kernel.rng import Rng
from chancellery.titles.coalition_family.board import NOWHERE
from chancellery.titles.coalition_family.bot import FamilyAdviser
from chancellery.titles.coalition_family.bot_worth import CARD, strength_of
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.vocabulary import MOST_CARD
from chancellery.titles.coalitions.edition import BRITAIN, FRANCE
from chancellery.titles.coalitions.emperor_battle import CoalitionCards
from chancellery.titles.coalitions.emperor_state import EmperorGame
from chancellery.titles.coalitions.special_generals import Departure, NameGeneral
from chancellery.titles.coalitions.subsidies import ENOUGH_FOR_INFLUENCE, Subsidies, SubsidyOffer


class Adviser(FamilyAdviser):
    """Napoleon's place, British gold, and the war against the Emperor."""

    def own_choice(self, g: CoalitionState, frame: Frame[Any], role: int, legal: list[int], rng: Rng) -> int:
        """The decisions that only this title has."""
        v = g.v
        if isinstance(frame, NameGeneral):
            return max(legal, key=lambda number: g.troops[number - v.named] + (g.at[number - v.named] != NOWHERE))
        if isinstance(frame, Subsidies):
            return self.subsidy(g, frame, legal)
        if isinstance(frame, SubsidyOffer):
            return v.yes
        if isinstance(frame, CoalitionCards):
            return self.open_card(g, frame, legal)
        if isinstance(frame, Departure):
            return v.stop if g.troops[frame.general] >= 2 else legal[0]
        return -1

    def subsidy(self, g: CoalitionState, frame: Subsidies, legal: list[int]) -> int:
        """Three for each Major Power of the coalition, the poorest first: that scores; more does not."""
        v = g.v
        for power in sorted(g.order, key=lambda each: g.money[each] + 2 * frame.gifts[each]):
            number = v.give + power
            if number not in legal or g.is_minor(power) or frame.gifts[power] >= ENOUGH_FOR_INFLUENCE:
                continue
            left = g.money[BRITAIN] - sum(frame.gifts)
            if left >= ENOUGH_FOR_INFLUENCE - frame.gifts[power]:
                return number
        return v.done

    def open_card(self, g: CoalitionState, frame: CoalitionCards, legal: list[int]) -> int:
        """Against the Emperor: high cards until France cannot be expected to catch up, or nothing at all."""
        v = g.v
        battle = frame.battle(g)
        ours, theirs = battle.totals()
        french = CARD * min(battle.slots(g, FRANCE), g.morale[FRANCE])
        room = 0.0
        for power in g.order:
            if power != FRANCE:
                room += CARD * min(max(0, battle.slots(g, power)), len(g.hands[power]), g.morale[power])
        if ours > theirs + french + 1 or ours + room < theirs + 0.5 * french:
            return v.done
        cards = [number for number in legal if v.play <= number < v.play + MOST_CARD]
        return max(cards, default=v.done)

    def evaluate(self, g: Any) -> list[float]:
        """Against the Emperor all stand together: far from his goal, near his capital."""
        state: CoalitionState = g
        if not isinstance(state, EmperorGame):
            return super().evaluate(g)
        army = sum(strength_of(state, power) for power in state.order if power != FRANCE)
        french = strength_of(state, FRANCE) + 2 * state.influence[FRANCE]
        steps = state.map.distances(state.map.capital[FRANCE], BRITAIN)
        near = 0.0
        for general, place in enumerate(state.at):
            if place >= 0 and state.power_of(general) != FRANCE:
                near = max(near, (1 + state.troops[general]) / (1 + max(0, steps[place])))
        value = state.goal + 0.3 * army - french + near
        return [value for _ in state.roles]
