"""What Coalitions knows about playing it well: the family's rules of thumb and its own."""

from __future__ import annotations

from typing import Any

from chancellery.kernel.frames import Frame
from chancellery.kernel.rng import Rng
from chancellery.titles.coalition_family.board import NOWHERE
from chancellery.titles.coalition_family.bot.adviser import FamilyAdviser
from chancellery.titles.coalition_family.bot.diplomacy import about_to_win
from chancellery.titles.coalition_family.bot.worth import strength_of
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalitions.bot.emperor import emperor_advice
from chancellery.titles.coalitions.edition import BRITAIN, FRANCE
from chancellery.titles.coalitions.emperor_house import SCENARIO
from chancellery.titles.coalitions.special_generals import Departure, NameGeneral
from chancellery.titles.coalitions.subsidies import ENOUGH_FOR_INFLUENCE, Subsidies, SubsidyOffer


class Adviser(FamilyAdviser):
    """Napoleon's place, British gold, and the war against the Emperor."""

    def advice(self, g: CoalitionState, frame: Frame[Any], role: int, legal: list[int], rng: Rng) -> int:
        """Against the Emperor there is a plan; else the family's rules of thumb."""
        if g.scenario == SCENARIO:
            number = emperor_advice(g, frame, legal)
            if number >= 0:
                return number
        return super().advice(g, frame, role, legal, rng)

    def own_choice(self, g: CoalitionState, frame: Frame[Any], role: int, legal: list[int], rng: Rng) -> int:
        """The decisions that only this title has."""
        v = g.v
        if isinstance(frame, NameGeneral):
            return max(legal, key=lambda number: g.troops[number - v.named] + (g.at[number - v.named] != NOWHERE))
        if isinstance(frame, Subsidies):
            return self.subsidy(g, frame, legal)
        if isinstance(frame, SubsidyOffer):
            return v.no if about_to_win(g, BRITAIN) else v.yes
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

    def evaluate(self, g: Any) -> list[float]:
        """Against the Emperor all stand together: far from his goal, near his capital."""
        state: CoalitionState = g
        if state.scenario != SCENARIO:
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
