"""What Europa's bots know: rules of thumb for every decision, and how a position is judged."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from chancellery.kernel.bot import RulesOfThumb
from chancellery.kernel.frames import Frame
from chancellery.kernel.rng import Rng
from chancellery.titles.europa.actions.administrative import SuppressMore
from chancellery.titles.europa.actions.diplomatic import MoreClaims, MoreInfluence
from chancellery.titles.europa.actions.focus import ChangeFocus
from chancellery.titles.europa.actions.recruit import BuildShip, Recruit
from chancellery.titles.europa.actions.talks import AnswerDeal, Diplomacy, WeddingCard, WriteDeal
from chancellery.titles.europa.actions.turn import TakeTurn
from chancellery.titles.europa.board.land import areas_of
from chancellery.titles.europa.bot.aims import attainable
from chancellery.titles.europa.bot.campaign import by_campaign, recruiting, ship_for_war
from chancellery.titles.europa.bot.character import EVEN, drawn
from chancellery.titles.europa.bot.diplomacy import (
    agrees,
    choose_clause,
    choose_more,
    dissent_harm,
    expansion,
    harm_to_others,
    revolting,
    spreading,
)
from chancellery.titles.europa.bot.economy import (
    choose_cut,
    choose_deck,
    choose_first_court,
    choose_focus,
    choose_kept,
    choose_payment,
    choose_port,
    choose_recruit,
    choose_ship,
    least_wanted,
)
from chancellery.titles.europa.bot.guard import leads_back
from chancellery.titles.europa.bot.imperial import by_emperor
from chancellery.titles.europa.bot.overseas import by_discovery
from chancellery.titles.europa.bot.prospects import suits
from chancellery.titles.europa.bot.sea_lanes import kept_for_colonies, recruiting_for_lane, ship_for_lane
from chancellery.titles.europa.bot.treaty import by_treaty
from chancellery.titles.europa.bot.trial import Trial, best_tried
from chancellery.titles.europa.bot.turn import choose_turn, suppressing, turn_contenders
from chancellery.titles.europa.bot.ventures import by_venture
from chancellery.titles.europa.bot.worth import standing
from chancellery.titles.europa.effects.asks import DrawByCard, PayOrNot, Pick, PickOption
from chancellery.titles.europa.events.expansion import ExpandInto
from chancellery.titles.europa.events.faiths import SpreadFaith
from chancellery.titles.europa.events.revolution import SpreadRevolution
from chancellery.titles.europa.events.symbols import DiverseFaiths, PlacePirate
from chancellery.titles.europa.goals import HELD, PickMissions, eligible
from chancellery.titles.europa.governing.purse import GainPower, LosePower, Payment
from chancellery.titles.europa.rounds.budget import CutCosts, ShipsHome
from chancellery.titles.europa.rounds.cleanup import DiscardDown
from chancellery.titles.europa.rounds.draw import DrawCards, KeepCards
from chancellery.titles.europa.rounds.opening import FirstCourt
from chancellery.titles.europa.rounds.peace_phase import SpareAreas
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.teams import side_of
from chancellery.titles.europa.war.calls import CallAllies
from chancellery.titles.europa.war.consent import Consent
from chancellery.titles.europa.war.negotiate import AnswerTreaty
from chancellery.titles.europa.war.treaty import Terms

NO_ADVICE: Final = -1
DEPTH: Final = 2  # how deep questions are nested that are tried out in a trial
BETTER: Final = 0.5  # Prestige: so much better must a Mission be that takes another's place
FEW: Final = 6  # so many answers are tried out, no more
MOST_TIMES: Final = 6  # so often another answer is looked for
CONTENDERS: Final = 4  # choices that ``search`` compares
WEIGHTY: Final = (AnswerDeal, AnswerTreaty, CallAllies, Consent, PayOrNot, Pick, PickMissions, PickOption, Terms)


@mypyc_attr(allow_interpreted_subclasses=True)
class Adviser(RulesOfThumb):
    """Chooses like a sensible player of any Realm, in peace and in war."""

    def __init__(self) -> None:
        self.character = EVEN

    def in_character(self, rng: Rng) -> Adviser:
        """A player who likes to begin with one thing or another."""
        made = type(self)()
        made.character = drawn(rng)
        return made

    def evaluate(self, g: Any) -> list[float]:
        """The Prestige that each player may expect at the end; all members of a team the same (S6.9)."""
        state: Europa = g
        worth = [standing(state, seat) for seat in state.seats()]
        sides = [side_of(state, state.seat(role)) for role in range(len(state.roles))]
        return [sum([worth[seat] for seat in side]) / len(side) for side in sides]

    def advice(self, g: Europa, frame: Frame[Any], role: int, legal: list[int], rng: Rng) -> int:
        """With what comes of it tried out."""
        return self.guarded(g, role, legal, rng, DEPTH)

    def rollout(self, g: Any, role: int, rng: Rng) -> int:
        """By the rules of thumb alone: nothing is tried out."""
        state: Europa = g
        legal = state.legal_numbers(role)
        if len(legal) == 1:
            return legal[0]
        if isinstance(state.decision(), TakeTurn):
            number = self.guarded(state, role, legal, rng, 0)
        else:
            number = self.answer(state, role, legal, rng, 0)
        return number if number in legal else legal[rng.below(len(legal))]

    def guarded(self, g: Europa, role: int, legal: list[int], rng: Rng, depth: int) -> int:
        """Nothing is done that would lead back to where one is."""
        number = NO_ADVICE
        open_ = legal
        for _ in range(MOST_TIMES):
            number = self.answer(g, role, open_, rng, depth)
            if number not in open_ or len(open_) == 1 or not leads_back(g, role, number, self, rng):
                break
            open_ = [other for other in open_ if other != number]
        return number

    def contenders(self, g: Any, role: int, rng: Rng) -> list[int]:
        """In a turn what is worth about as much as what is advised; in questions of weight all answers, if few; else
        only what is advised."""
        state: Europa = g
        legal = state.legal_numbers(role)
        advised = self.choose(state, role, rng)
        frame = state.decision()
        others: list[int] = []
        if state.v.complete <= advised < state.v.complete + len(state.v.missions.ids):
            others = []
        elif isinstance(frame, TakeTurn):
            others = turn_contenders(state, frame, legal, advised, Trial(state, role, self, rng, 1))
        elif isinstance(frame, WEIGHTY):
            free = [number for number in legal if number < state.v.standing]
            others = free if len(free) <= FEW else []
        return [advised, *[number for number in others if number != advised][: CONTENDERS - 1]]

    def stage(self, g: Any) -> int:
        """A round, at whose end wars are settled; the set-up belongs to the first."""
        state: Europa = g
        return max(state.round, 1)

    def answer(self, g: Europa, role: int, legal: list[int], rng: Rng, depth: int) -> int:
        """By the kind of question; where no rule of thumb applies, what is best of what was tried out."""
        free = [n for n in legal if n < g.v.standing]  # one who thinks fast need not say beforehand what he never does
        legal = free or legal
        done = [n for n in legal if g.v.complete <= n < g.v.complete + len(g.v.missions.ids)]
        if done:
            return done[0]
        frame = g.decision()
        if isinstance(frame, TakeTurn):
            return choose_turn(g, frame, legal, Trial(g, role, self, rng, depth, self.character))
        number = self.by_rule(g, frame, role, legal)
        return number if number in legal else self.by_trial(g, role, legal, rng, depth)

    def by_rule(self, g: Europa, frame: Frame[Any], role: int, legal: list[int]) -> int:
        """The questions for which there is a rule of thumb."""
        if isinstance(frame, (Payment, LosePower, GainPower)):
            return choose_payment(g, frame, legal)
        if isinstance(frame, MoreInfluence):
            return choose_more(g, frame, legal)
        if isinstance(frame, (DrawCards, DrawByCard)):
            return self.draw(g, frame, legal)
        if isinstance(frame, KeepCards):
            return choose_kept(g, frame, legal)
        if isinstance(frame, FirstCourt):
            return choose_first_court(g, frame.seat, legal)
        if isinstance(frame, DiscardDown):
            return least_wanted(g, frame.seat, legal, g.v.card)
        if isinstance(frame, PickMissions):
            return self.mission(g, role, legal)
        if isinstance(frame, CutCosts):
            return choose_cut(g, frame, legal, kept_for_colonies(g, frame.seat))
        if isinstance(frame, ShipsHome):
            return choose_port(g, frame, legal)
        if isinstance(frame, ChangeFocus):
            return choose_focus(g, frame, legal)
        if isinstance(frame, Recruit):
            number = recruiting(g, frame, legal)
            if number not in legal:
                number = recruiting_for_lane(g, frame, legal)
            return number if number in legal else choose_recruit(g, frame, legal)
        if isinstance(frame, BuildShip):
            number = ship_for_war(g, frame, legal)
            if number not in legal:
                number = ship_for_lane(g, frame, legal)
            return number if number in legal else choose_ship(g, frame, legal)
        for advice in (by_campaign, by_treaty, by_venture, by_discovery, by_emperor):
            number = advice(g, frame, legal)
            if number != NO_ADVICE:
                break
        return number if number != NO_ADVICE else self.with_others(g, frame, role, legal)

    def with_others(self, g: Europa, frame: Frame[Any], role: int, legal: list[int]) -> int:
        """Deals, Claims, and Unrest."""
        if isinstance(frame, WriteDeal):
            return choose_clause(g, frame, legal)
        if isinstance(frame, AnswerDeal):
            return g.v.yes if agrees(g, frame.seat, frame.within(g, Diplomacy)) else g.v.no
        if isinstance(frame, WeddingCard):
            return g.v.yes
        if isinstance(frame, MoreClaims):
            return g.v.done
        if isinstance(frame, (DiverseFaiths, PlacePirate)):
            return max(legal, key=lambda number: harm_to_others(g, frame.seat, frame, number))
        if isinstance(frame, SpreadRevolution):
            areas = [number for number in legal if number != g.v.stop]
            return max(areas, key=lambda number: revolting(g, g.seat(role), number - g.v.area))
        if isinstance(frame, SpreadFaith):
            return max(legal, key=lambda number: spreading(g, g.seat(role), number - g.v.area))
        if isinstance(frame, ExpandInto):
            return max(legal, key=lambda number: expansion(g, g.seat(role), number - g.v.province))
        if isinstance(frame, SpareAreas):
            return max(legal, key=lambda number: dissent_harm(g, frame.seat, number - g.v.area))
        if isinstance(frame, SuppressMore):
            best = max([n for n in legal if n != g.v.done], key=lambda n: suppressing(g, frame.seat, n - g.v.suppress))
            return best if suppressing(g, frame.seat, best - g.v.suppress) > 0 else g.v.done
        return NO_ADVICE

    def draw(self, g: Europa, frame: DrawCards | DrawByCard, legal: list[int]) -> int:
        """A deck, or the card that goes."""
        if g.v.draw <= legal[0] < g.v.draw + 3:
            return choose_deck(g, frame.seat, legal)
        return least_wanted(g, frame.seat, legal, g.v.card)

    def mission(self, g: Europa, role: int, legal: list[int]) -> int:
        """The two Missions that are nearest, or that a war at hand would complete; those in hand go back for them."""
        frame = g.decision()
        assert isinstance(frame, PickMissions)
        seat, first = g.seat(role), g.v.pick_mission
        taken = frame.taken(g, role)
        held = [mission for mission in frame.holding(g, role) if mission not in taken]
        offered = [number - first for number in legal if number != g.v.done and number - first not in held]
        worth = {mission: attainable(g, seat, mission) for mission in [*held, *taken, *offered]}
        best = sorted(worth, key=lambda mission: (mission not in taken, -worth[mission], mission))[:HELD]
        for mission in offered:
            if mission in best:
                return first + mission
        if g.v.done not in legal and offered:
            return first + offered[0]
        if len(held) + len(taken) == HELD and not taken:
            spare = self.spare_mission(g, role, held, worth)
            if first + spare in legal:
                return first + spare
        return g.v.done

    def spare_mission(self, g: Europa, role: int, held: list[int], worth: dict[int, float]) -> int:
        """A Mission in hand for which there is a much better one in the deck, or -1."""
        seat = g.seat(role)
        others = [each for each in g.mission_decks[seat].items if eligible(g, seat, each)]
        best = max([attainable(g, seat, each) for each in others], default=0.0)
        least = min(held, key=lambda mission: (worth[mission], mission))
        return least if best > worth[least] + BETTER else NO_ADVICE

    def by_trial(self, g: Europa, role: int, legal: list[int], rng: Rng, depth: int) -> int:
        """Try what there is; of very many answers those that promise most, and some by lot."""
        frame = g.decision()
        if depth == 0 or (depth < DEPTH and isinstance(frame, Pick)):
            return self.at_once(g, frame, legal)
        if len(legal) > FEW:
            legal = [self.at_once(g, frame, legal), *[legal[rng.below(len(legal))] for _ in range(FEW - 1)]]
        return best_tried(g, role, legal, self, rng, 0 if isinstance(frame, Pick) else depth - 1)

    def at_once(self, g: Europa, frame: Frame[Any], legal: list[int]) -> int:
        """Without trying: where an Alliance is in sight, or the first that does something."""
        if isinstance(frame, Pick) and frame.owner == frame.seat:
            for each in suits(g, frame.seat):
                for area in areas_of(g, each.party) if each.cubes else []:
                    if g.v.area + area in legal:
                        return g.v.area + area
        free = [number for number in legal if number not in (g.v.done, g.v.no, g.v.stop)]
        if isinstance(frame, Pick):  # a ship serves at sea, not in a Port
            free = [number for number in free if g.v.sea <= number < g.v.sea + g.map.sea_count] or free
        return free[0] if free else legal[0]
