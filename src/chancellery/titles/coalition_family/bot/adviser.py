"""What the family knows about playing well: rules of thumb for every decision, and how a position is judged."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from chancellery.kernel.bot import Adviser, RulesOfThumb
from chancellery.kernel.frames import Frame
from chancellery.kernel.rng import Rng
from chancellery.titles.coalition_family.aftermath import BeatenGeneral, VictorsGarrison
from chancellery.titles.coalition_family.battle import ChooseBattle, Support
from chancellery.titles.coalition_family.battle_cards import CardPlay
from chancellery.titles.coalition_family.board_update import Host
from chancellery.titles.coalition_family.bot.battle import choose_card, choose_support
from chancellery.titles.coalition_family.bot.character import SOBER, drawn
from chancellery.titles.coalition_family.bot.diplomacy import about_to_win, best_status, borders, promise, runs_away
from chancellery.titles.coalition_family.bot.moves import best_route, choose_garrison, choose_general, choose_route
from chancellery.titles.coalition_family.bot.purse import (
    choose_bid,
    choose_leadership,
    choose_purchase,
    front_value,
)
from chancellery.titles.coalition_family.bot.worth import attack, chance, defence, projected, standing_of
from chancellery.titles.coalition_family.diplomacy import Admission, Expulsion, SecondChoice, StatusChoice
from chancellery.titles.coalition_family.drill import Discarding, Drill
from chancellery.titles.coalition_family.leadership import Leadership
from chancellery.titles.coalition_family.marching import DraftRoute, LeaveGarrisons, MovementTurn, Passage
from chancellery.titles.coalition_family.minors import Auction
from chancellery.titles.coalition_family.mobilization import Mobilization
from chancellery.titles.coalition_family.movement import AskForTurn, ChooseArbiter, DisbandGarrisons, GrantTurn
from chancellery.titles.coalition_family.negotiation import Negotiation
from chancellery.titles.coalition_family.state import CoalitionState
from chancellery.titles.coalition_family.withdrawal import Reinforce, Withdrawal

EAGER: Final = 0.6  # what a general must gain in a further movement turn, so that he will move whatever his mood
ARBITERS_MORALE: Final = 0.2  # and for each Morale that the Arbiter gets for it


@mypyc_attr(allow_interpreted_subclasses=True)
class FamilyAdviser(RulesOfThumb):
    """The rules of thumb that both titles share; each adds those for its own decisions in ``own_choice``."""

    def __init__(self) -> None:
        self.character = SOBER

    def in_character(self, rng: Rng) -> Adviser:
        """A player who is bold or careful, faithful or fickle, and has his likes and dislikes."""
        made: FamilyAdviser = type(self)()
        made.character = drawn(rng)
        return made

    def evaluate(self, g: Any) -> list[float]:
        """What each player may expect to end with."""
        state: CoalitionState = g
        return [standing_of(state, role) for role in range(len(state.roles))]

    def advice(self, g: CoalitionState, frame: Frame[Any], role: int, legal: list[int], rng: Rng) -> int:
        """By the kind of decision; -1 where there is no rule of thumb."""
        if isinstance(frame, CardPlay):
            return choose_card(g, frame, legal, rng, self.character)
        if isinstance(frame, MovementTurn):
            return choose_general(g, frame, legal, rng, self.character)
        if isinstance(frame, DraftRoute):
            return choose_route(g, frame, legal)
        if isinstance(frame, Mobilization):
            return self.purchase(g, frame, legal)
        if isinstance(frame, Leadership):
            return choose_leadership(g, frame, legal)
        if isinstance(frame, Discarding):
            return self.discard(g, frame, legal)
        if isinstance(frame, Support):
            return choose_support(g, frame, legal, rng, self.character)
        if isinstance(frame, (ChooseArbiter, AskForTurn, GrantTurn, Passage, DisbandGarrisons, ChooseBattle)):
            return self.movement(g, frame, role, legal)
        if isinstance(frame, (BeatenGeneral, LeaveGarrisons, VictorsGarrison, Withdrawal, Reinforce)):
            return self.aftermath(g, frame, legal)
        if isinstance(frame, (Negotiation, StatusChoice, SecondChoice, Admission, Expulsion, Host, Auction)):
            return self.diplomacy(g, frame, role, legal, rng)
        return self.own_choice(g, frame, role, legal, rng)

    def own_choice(self, g: CoalitionState, frame: Frame[Any], role: int, legal: list[int], rng: Rng) -> int:
        """The decisions that only one title has."""
        return -1

    def purchase(self, g: CoalitionState, frame: Mobilization, legal: list[int]) -> int:
        """Mobilization."""
        return choose_purchase(g, frame, legal, self.character)

    def discard(self, g: CoalitionState, frame: Discarding, legal: list[int]) -> int:
        """Draw where that is the question; then the lowest card goes."""
        if isinstance(frame, Drill) and not frame.drawn:
            return g.v.draw
        return min(legal)

    def movement(self, g: CoalitionState, frame: Frame[Any], role: int, legal: list[int]) -> int:
        """The Arbiter, further turns, consents."""
        v = g.v
        if isinstance(frame, ChooseArbiter):
            return min(legal, key=lambda number: self.arbiter_cost(g, frame.mover, number - v.arbiter))
        if isinstance(frame, AskForTurn):
            own = [each for each in g.edition.generals_of[frame.power] if g.at[each] >= 0 and g.troops[each]]
            wanted = EAGER + ARBITERS_MORALE * frame.turn
            return v.request if any(best_route(g, general, [])[0] > wanted for general in own) else v.done
        if isinstance(frame, GrantTurn):
            arbiter = frame.arbiter
            dangerous = g.at_war(arbiter, frame.power) and borders(g, arbiter, frame.power)
            leading = runs_away(g, arbiter, frame.power) or about_to_win(g, frame.power)
            return v.no if dangerous or leading or self.character.dislikes(frame.power) else v.yes
        if isinstance(frame, Passage):
            mover = g.power_of(frame.general)
            return v.no if about_to_win(g, mover) or g.house.victory.final_prize(g, mover, frame.path[-1]) else v.yes
        if isinstance(frame, ChooseBattle):
            return max(legal, key=lambda number: self.odds(g, frame.power, number - v.battle))
        return v.done

    def arbiter_cost(self, g: CoalitionState, mover: int, power: int) -> float:
        """Morale goes to the power that can do the least with it."""
        holder = g.controller[power]
        points = float(projected(g, g.own_power(holder)) if holder >= 0 else 0)
        points -= self.character.likes[power]
        return points + (3.0 if g.at_war(mover, power) and borders(g, mover, power) else 0.0) + 0.1 * g.morale[power]

    def odds(self, g: CoalitionState, power: int, place: int) -> float:
        """The surest battle first."""
        return chance(attack(g, g.general_at(power, place), place), defence(g, power, place))

    def aftermath(self, g: CoalitionState, frame: Frame[Any], legal: list[int]) -> int:
        """Garrisons, and where generals go after a battle or a change of sides."""
        v = g.v
        if isinstance(frame, (LeaveGarrisons, VictorsGarrison)):
            return choose_garrison(g, frame.general, legal)
        if isinstance(frame, Reinforce):
            return max(legal, key=lambda number: front_value(g, frame.power, g.at[number - v.reinforce]))
        places = [number for number in legal if number != v.off_board]
        if not places:
            return v.off_board
        assert isinstance(frame, (BeatenGeneral, Withdrawal))
        power = g.power_of(frame.general)
        return max(places, key=lambda number: front_value(g, power, number - v.withdraw))

    def diplomacy(self, g: CoalitionState, frame: Frame[Any], role: int, legal: list[int], rng: Rng) -> int:
        """Sides, promises, guests and bids."""
        v = g.v
        if isinstance(frame, Negotiation):
            return promise(g, role, legal, rng, self.character)
        if isinstance(frame, (StatusChoice, SecondChoice)):
            allowed = [g.house.diplomacy.status_from(g, number - v.status) for number in legal]
            return v.status + g.house.diplomacy.status_arg(g, best_status(g, role, allowed, rng, self.character))
        if isinstance(frame, Admission):
            return v.no if about_to_win(g, frame.power) else v.yes
        if isinstance(frame, Expulsion):
            winners = [number for number in legal if number != v.done and about_to_win(g, number - v.expel)]
            return winners[0] if winners else v.done
        if isinstance(frame, Host):
            return v.no if g.house.victory.final_prize(g, g.power_of(frame.general), g.at[frame.general]) else v.yes
        if isinstance(frame, Auction):
            return v.bid + choose_bid(g, frame.power, role, rng)
        return v.yes
