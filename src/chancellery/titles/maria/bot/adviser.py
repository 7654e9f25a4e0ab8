"""What Maria's bots know: rules of thumb for every decision, and how a position is judged."""

from __future__ import annotations

from typing import Any

from chancellery.kernel.bot import RulesOfThumb
from chancellery.kernel.frames import Frame
from chancellery.kernel.rng import Rng
from chancellery.titles.maria.annexation import AnswerPeace, OfferPeace
from chancellery.titles.maria.bot.campaign import choose_any_piece, choose_hussar, choose_march, choose_piece
from chancellery.titles.maria.bot.duel import choose_card, choose_payment, first_attack
from chancellery.titles.maria.bot.politics import (
    answer,
    choose_claim,
    choose_lay,
    choose_part,
    choose_trump,
    choose_vote,
    wants_peace,
)
from chancellery.titles.maria.bot.worth import standing
from chancellery.titles.maria.cards import OpenPayment, Payment
from chancellery.titles.maria.combat import Combat, Combats
from chancellery.titles.maria.contracts import EndContract
from chancellery.titles.maria.displacement import ChooseDestination
from chancellery.titles.maria.edition import FRANCE
from chancellery.titles.maria.election import CastVote
from chancellery.titles.maria.forced import ForcedRoute
from chancellery.titles.maria.hussars import PlaceHussar
from chancellery.titles.maria.influence import ExecuteCard, TakeOrSave
from chancellery.titles.maria.movement import Move, Movement
from chancellery.titles.maria.politics import AnnounceTrump, LayCard
from chancellery.titles.maria.reduction import ReduceAtEnd
from chancellery.titles.maria.retreat import Retreat
from chancellery.titles.maria.routes import Route
from chancellery.titles.maria.saxony import Sway
from chancellery.titles.maria.sequence import DrawIncome
from chancellery.titles.maria.setup import Distribution
from chancellery.titles.maria.stacks import ChooseSupreme, Consent, Split
from chancellery.titles.maria.state import Maria
from chancellery.titles.maria.supply import FeedGenerals
from chancellery.titles.maria.talk import AnswerOffer, Talk
from chancellery.titles.maria.tracks import ReturnFromBox, SendGeneral
from chancellery.titles.maria.trains import PlaceTrain
from chancellery.titles.maria.winter import BringBack, ShareTroops


class Adviser(RulesOfThumb):
    """Chooses like a sensible player of each of the three roles."""

    def evaluate(self, g: Any) -> list[float]:
        """How each player stands."""
        state: Maria = g
        return [standing(state, role) for role in range(len(state.roles))]

    def advice(self, g: Maria, frame: Frame[Any], role: int, legal: list[int], rng: Rng) -> int:
        """By the kind of decision; -1 where there is no rule of thumb."""
        if isinstance(frame, Movement):
            return choose_piece(g, frame, legal)
        if isinstance(frame, Move):
            return choose_march(g, frame, legal)
        if isinstance(frame, Combat):
            return choose_card(g, frame, legal)
        if isinstance(frame, Combats):
            return first_attack(g, legal)
        if isinstance(frame, (Payment, FeedGenerals, OpenPayment)):
            return self.pay(g, frame, legal)
        if isinstance(frame, (Split, Distribution, ShareTroops, BringBack, ChooseSupreme, Consent)):
            return self.troops(g, frame, role, legal, rng)
        if isinstance(frame, (Retreat, Route, PlaceTrain, ChooseDestination)):
            return self.places(g, frame, legal)
        if isinstance(frame, PlaceHussar):
            return choose_hussar(g, legal)
        return self.policy(g, frame, role, legal)

    def rollout(self, g: Any, role: int, rng: Rng) -> int:
        """As advised, but for the pieces, of which any will do that gains by moving."""
        state: Maria = g
        frame = state.decision()
        if isinstance(frame, Movement):
            legal = state.legal_numbers(role)
            return choose_any_piece(state, frame, legal, rng)
        return super().rollout(g, role, rng)

    def pay(self, g: Maria, frame: Frame[Any], legal: list[int]) -> int:
        """Small cards first; in winter about half of what is left after a hand for the spring."""
        v = g.v
        if isinstance(frame, FeedGenerals):
            if not frame.paying(g):
                return max(legal, key=lambda number: g.troops[number - v.feed] if number != v.done else -1)
            return choose_payment(g, legal, frame.wanted(g) - frame.paid)
        if isinstance(frame, Payment):
            return choose_payment(g, legal, frame.price - frame.paid)
        assert isinstance(frame, OpenPayment)
        cards = [number for number in legal if number != v.done]
        missing = frame.price - frame.paid % frame.price if frame.paid % frame.price else 0
        wanted = self.recruits(g, frame.power)
        if not cards or (frame.count() >= wanted and not missing):
            return v.done
        if frame.count() >= wanted:
            return v.done
        return choose_payment(g, cards, missing or frame.price)

    def recruits(self, g: Maria, power: int) -> int:
        """How many troops a power buys: up to its first strength, keeping a few cards to fight with."""
        lacking = g.edition.troops[power] - g.total(power)
        return max(0, min(lacking, (g.hand_size(power) - 3) * 6 // 4 // 2 + 1))

    def troops(self, g: Maria, frame: Frame[Any], role: int, legal: list[int], rng: Rng) -> int:
        """Strength goes to the ranking generals at the front; others keep what they need."""
        v = g.v
        if isinstance(frame, Split):
            half = (g.troops[frame.general] + g.troops[frame.other]) // 2
            return min(legal, key=lambda number: abs(number - v.take + 1 - half))
        if isinstance(frame, Distribution):
            shares = frame.shares(g, role)
            spread = [number for number in legal if number != v.spread]
            return min(spread, key=lambda number: self.load(g, number - v.troop, shares) + 0.6 * (rng.below(100) / 100))
        if isinstance(frame, ShareTroops):
            shares = frame.shares(g, role)
            return min(legal, key=lambda number: g.troops[number - v.troop] + shares[number - v.troop])
        if isinstance(frame, BringBack):
            back = [number for number in legal if number != v.done]
            return back[0] if back else v.done
        if isinstance(frame, Consent):
            return v.yes
        return legal[0]

    def load(self, g: Maria, general: int, shares: list[int]) -> float:
        """Who should get the next troop: the first in rank, until others lack too much; off the map last."""
        weight = 0.35 * shares[general] + 1.2 * g.edition.rank[general]
        return weight + (10.0 if g.at[general] < 0 else 0.0)

    def places(self, g: Maria, frame: Frame[Any], legal: list[int]) -> int:
        """Drive the beaten away from their trains and fortresses; bring trains near their generals."""
        v = g.v
        if isinstance(frame, Retreat):
            loser = g.owner(frame.general)
            trains = [g.at[train] for train in g.edition.trains_of[loser] if g.at[train] >= 0]

            def lonely(number: int) -> int:
                away = g.map.distances(number - v.retreat)
                return min([away[at] for at in trains], default=0)

            return max(legal, key=lonely)
        if isinstance(frame, Route):  # Austria and who helps it spare the hussars; of a retreat the winner chooses
            enemies = g.allied(g.owner(frame.generals[0]), FRANCE) == isinstance(frame, ForcedRoute)
            return legal[-1] if enemies else legal[0]
        if isinstance(frame, PlaceTrain):
            generals = g.on_map(g.owner(frame.train))

            def near(number: int) -> int:
                away = g.map.distances(number - v.place)
                return sum([away[g.at[general]] for general in generals])

            return min(legal, key=near)
        return legal[0]

    def policy(self, g: Maria, frame: Frame[Any], role: int, legal: list[int]) -> int:
        """Politics, contracts and peace."""
        v = g.v
        if isinstance(frame, AnnounceTrump):
            return choose_trump(g, role)
        if isinstance(frame, LayCard):
            return choose_lay(g, frame, legal)
        if isinstance(frame, TakeOrSave):
            return choose_claim(g, frame, legal)
        if isinstance(frame, ExecuteCard):
            return choose_part(g, frame, legal)
        if isinstance(frame, SendGeneral):
            return min(legal, key=lambda number: self.missed(g, number - v.send))
        if isinstance(frame, ReturnFromBox):
            return max(legal, key=lambda number: number != v.stop)
        if isinstance(frame, CastVote):
            return choose_vote(g, role)
        if isinstance(frame, Sway):
            return max(legal)
        if isinstance(frame, OfferPeace):
            return v.peace if wants_peace(g, role) else v.stop
        if isinstance(frame, AnswerPeace):
            return v.yes if wants_peace(g, role) else v.no
        if isinstance(frame, ReduceAtEnd):
            return v.stop
        if isinstance(frame, Talk):
            # a bot offers nothing: a truce between those behind only helped who was ahead
            return v.ready if v.ready in legal else v.put_away
        if isinstance(frame, AnswerOffer):
            return answer(g, frame, role)
        if isinstance(frame, EndContract):
            return v.no
        if isinstance(frame, DrawIncome):
            return v.draw if v.draw in legal else legal[0]
        return -1

    def missed(self, g: Maria, general: int) -> float:
        """Whom one can spare: few troops, a low rank, no need to pay for him."""
        if not 0 <= general < len(g.troops):
            return 0.0
        return g.troops[general] - 0.3 * g.edition.rank[general] + (9.0 if g.at[general] < 0 else 0.0)
