"""What the bot does in its turn: every legal action gets a value in Prestige, and the best is played."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.actions.administrative import SUPPRESS_UNREST
from chancellery.titles.europa.actions.minor import REPAY_LOAN
from chancellery.titles.europa.actions.passing import next_space, pass_income, rewards
from chancellery.titles.europa.actions.turn import TakeTurn
from chancellery.titles.europa.board.land import areas_of, tax_value
from chancellery.titles.europa.bot.campaign import war_options
from chancellery.titles.europa.bot.character import EVEN, Character
from chancellery.titles.europa.bot.diplomacy import banning, breaking, choose_influence, choose_talk, ready_alliances
from chancellery.titles.europa.bot.economy import (
    appointment_gain,
    fleet_gain,
    focus_aim,
    may_afford,
    repayment_gain,
)
from chancellery.titles.europa.bot.first_sight import list_prices, scattered
from chancellery.titles.europa.bot.foresight import worth_the_war
from chancellery.titles.europa.bot.horizon import idea_worth, rounds_left
from chancellery.titles.europa.bot.imperial import raising_authority
from chancellery.titles.europa.bot.longings import step_worth
from chancellery.titles.europa.bot.overseas import colonizing, exploring
from chancellery.titles.europa.bot.prospects import free_alliances
from chancellery.titles.europa.bot.sea_lanes import best_lane, building_for_lane, sailing_for_lane
from chancellery.titles.europa.bot.trading import trading_gain
from chancellery.titles.europa.bot.trial import Trial
from chancellery.titles.europa.bot.worth import UNREST, ducat, power_worth
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.governing.court import advisor_price, is_leader
from chancellery.titles.europa.governing.purse import MILITARY
from chancellery.titles.europa.ideas import idea_price
from chancellery.titles.europa.relations.ties import realm_at_war
from chancellery.titles.europa.religion import faith_of_area, same_faith, state_faith
from chancellery.titles.europa.state import Europa

NOTHING: Final = -1
LEAST: Final = 0.05  # an action that brings less is not worth a turn
FIRST_PLAYER: Final = 0.2  # the marker, for passing first
OVERTAKEN: Final = 0.35  # that another player passes in his next turn
CALMED: Final = 0.9  # of what Unrest may cost
FOCUS: Final = 1.2
FOCUS_FOR_IDEA: Final = 0.5
STABILITY: Final = 1.0  # where nothing is tried out
MOST_CARDS: Final = 4  # that are tried out in a turn, those with the best list price
SURPRISE: Final = 4.0  # so many times its list price may a card be worth
USE: Final = 0.4  # the list price of an action of a Display Card
PLAYING: Final = 0.2  # what it takes to play a card, where nothing is tried out
MOST_EVENTS: Final = 2  # whose options are tried out
IN_OTHER_HANDS: Final = 4.0  # Prestige that an event about one's own Realm may cost
AVERTED: Final = 0.25  # how likely what one's own event does would not come if one left it
CLEAR: Final = 1.5  # by so much better an event is the best whatever its options bring
PRESSING: Final = 0.8  # what is worth so much is done before events are looked at
IN_TIME: Final = 2.0  # the same, where one of them is about one's own Realm
SURE_EVENT: Final = 0.3  # an event has to be taken anyway
DOUBT: Final = 2.0  # Prestige by which what an action is worth may be wrong
FOR_SIEGES: Final = 4  # points of military power that are not spent on Ideas in a war
MOST_IDEAS: Final = 2  # that are tried out in a turn
RESEARCHED: Final = 2.0  # Prestige (R5.1.4.2)
FOLLOWERS: Final = 0.3  # what a point for each of the others who had an Idea is worth less
MOST_ALLIES: Final = 3  # with whom an Alliance is thought about


class Options:
    """The actions of a turn so far with what each is worth, and the best of them."""

    def __init__(self, g: Europa, character: Character = EVEN) -> None:
        self.g = g
        self.character = character
        self.best = -1e9
        self.number = NOTHING
        self.worth: dict[int, float] = {}

    def add(self, worth: float, number: int) -> None:
        """One more."""
        if number < 0:
            return
        self.worth[number] = max(worth, self.worth.get(number, worth))
        if worth > self.best:
            self.best = worth
            self.number = number

    def first(self) -> int:
        """What this player begins with: the best, or in the first round what he likes more; later every turn counts.
        Who would rather pass passes."""
        if self.best <= LEAST or self.number == self.g.v.stop or self.g.round > 1:
            return self.number
        verb_of = self.g.title.verbs_table.verb_of
        passing = self.worth.get(self.g.v.stop, LEAST)
        best, chosen = 0.0, self.number
        if verb_of[self.number] in (self.g.v.war, self.g.v.crusade):
            return self.number
        for number, worth in self.worth.items():
            liked = self.character.liked(self.g, verb_of[number], worth) if worth > passing else 0.0
            if liked > best:
                best, chosen = liked, number
        return chosen

    def without(self, number: int) -> Options:
        """All but one of them."""
        left = Options(self.g, self.character)
        for other, worth in self.worth.items():
            if other != number:
                left.add(worth, other)
        return left

    def ranked(self) -> list[int]:
        """All of them, the best first."""
        return sorted(self.worth, key=lambda number: (-self.worth[number], number))


def choose_turn(g: Europa, frame: TakeTurn, legal: list[int], trial: Trial) -> int:
    """R4.2.2-3: minor actions that pay at once, then the action that is worth most; passing where that brings more."""
    depth = trial.depth
    found = weighed(g, frame, legal, trial)
    if depth and on_player(g, found.first()):
        war = found.first()
        others = found.without(war)
        if not worth_the_war(trial, war, others.number if others.best > LEAST else passing_number(g, legal)):
            found = others
    events = events_in(g, legal)
    if events and found.best < (IN_TIME if any(at_stake(trial, number) for number in events) else PRESSING):
        urgency, event = choose_event(trial, events)
        if found.best < max(urgency, LEAST):
            return event
    if g.v.stop in legal:
        found.add(max(passing(g, frame.seat), LEAST), g.v.stop)
    elif g.v.done in legal and found.best < LEAST:
        return g.v.done
    return found.first()


def turn_contenders(g: Europa, frame: TakeTurn, legal: list[int], advised: int, trial: Trial) -> list[int]:
    """What may turn out better than what is advised: all that is not worth much less at first sight, the best first."""
    found = weighed(g, frame, legal, trial, thorough=True)
    for event in events_in(g, legal):
        found.add(SURE_EVENT, event)
    if g.v.stop in legal:
        found.add(max(passing(g, frame.seat), LEAST), g.v.stop)
    if g.v.done in legal:
        found.add(LEAST, g.v.done)
    least = found.worth.get(advised, 0.0) - DOUBT
    return [number for number in found.ranked() if number in legal and found.worth[number] > least]


def on_player(g: Europa, number: int) -> bool:
    """Does an action declare war on a player?"""
    return g.v.war <= number < g.v.war + len(g.v.parties.ids) and g.seat_of(number - g.v.war) != NOBODY


def passing_number(g: Europa, legal: list[int]) -> int:
    """What one does who does nothing."""
    return next(number for number in (g.v.stop, g.v.done, legal[0]) if number in legal)


def events_in(g: Europa, legal: list[int]) -> list[int]:
    """The actions that take an event."""
    return [number for number in legal if g.v.happening <= number < g.v.happening + len(g.v.events.ids)]


def weighed(g: Europa, frame: TakeTurn, legal: list[int], trial: Trial, thorough: bool = False) -> Options:
    """What each action of a turn is worth, events and passing apart; ``thorough``: also what can hardly be the best."""
    seat, depth = frame.seat, trial.depth
    verb_of = g.title.verbs_table.verb_of
    found = Options(g, trial.character)
    cards: list[tuple[float, int]] = []
    ideas: list[tuple[float, int]] = []
    for number in legal:
        verb = verb_of[number]
        thing = number - verb
        if verb == g.v.appoint:
            found.add(appointing(g, seat, thing), number)
        elif verb == g.v.repay:
            found.add(repayment_gain(g, seat, REPAY_LOAN.price(g, seat).ducats), number)
        elif verb in (g.v.stability, g.v.convert):
            found.add(trial.gain(number) if depth else STABILITY, number)
        elif verb == g.v.suppress:
            found.add(suppressing(g, seat, thing), number)
        elif verb == g.v.recruit:
            found.add(fleet_gain(g, seat, [], False), number)
        elif verb == g.v.focus and focus_aim(g, seat) != NOBODY:
            found.add(FOCUS if rounds_left(g) == 0 else FOCUS_FOR_IDEA, number)
        elif verb == g.v.break_ and not frame.acted and not frame.event_only:
            found.add(breaking(g, seat, thing), number)
        elif verb == g.v.excommunicate:
            found.add(banning(g, seat, thing), number)
        elif verb == g.v.authority:
            found.add(raising_authority(g, seat), number)
        elif verb == g.v.trade:
            found.add(trading_gain(g, seat), number)
        elif verb == g.v.explore:
            found.add(exploring(g, seat), number)
        elif verb == g.v.colonize:
            found.add(colonizing(g, seat, thing), number)
        elif verb == g.v.research:
            ideas.append((researching(g, seat, thing), number))
        elif verb == g.v.profess and depth and (thorough or estranged(g, seat)):
            found.add(trial.gain(number), number)
        elif verb == g.v.play:
            cards.append((list_price(g, number), number))
        elif verb == g.v.use:
            cards.append((USE, number))
    if not frame.acted and not frame.event_only:
        for gain, number in ready_alliances(g, seat, legal)[: MOST_ALLIES if thorough else 1]:
            found.add(gain, number)
        found.add(*choose_influence(g, seat, legal))
        found.add(*choose_talk(g, seat, legal))
        for gain, number in war_options(g, seat, legal, players=depth > 0):
            found.add(gain, number)
    ideas.sort(key=lambda each: (-each[0], each[1]))
    for gain, number in [each for each in ideas if each[0] > 0][:MOST_IDEAS]:
        found.add(trial.gain(number) if depth else gain, number)
    lane = best_lane(g, seat) if not frame.acted and not frame.event_only else None
    if lane is not None:
        for sea in lane.missing:
            if g.v.sail + sea in legal:
                found.add(sailing_for_lane(g, seat, sea, lane), g.v.sail + sea)
        if g.v.recruit in legal:
            found.add(building_for_lane(g, seat, lane), g.v.recruit)
    cards.sort(key=lambda each: (-each[0], each[1]))
    for price, number in cards[:MOST_CARDS]:
        if depth and not thorough and SURPRISE * price + LEAST < found.best:
            break
        known = not depth or untried(g, number)
        found.add(price - PLAYING if known else trial.gain(number), number)
    return found


def researching(g: Europa, seat: int, idea: int) -> float:
    """R5.1.4: what an Idea is worth at first sight: Prestige, also of those who had it before, and what it brings in
    the rounds to come, less its power."""
    price = idea_price(g, seat, idea)
    spent = price.power[MILITARY]
    if spent and realm_at_war(g, g.realm(seat)) and spent > g.power_at(seat, MILITARY) - FOR_SIEGES:
        return -1.0
    cost = sum([points * power_worth(g, seat, kind) for kind, points in enumerate(price.power)])
    others = len([other for other in g.seats() if other != seat and g.researched[idea] >> other & 1])
    return RESEARCHED - FOLLOWERS * min(others, 2) + idea_worth(g, idea) + step_worth(g, seat, 'ideas') - cost


def estranged(g: Europa, seat: int) -> bool:
    """R5.1.6: is most of a player's land of another faith than he?"""
    areas = areas_of(g, g.realm(seat))
    return 2 * len([area for area in areas if not same_faith(faith_of_area(g, area), state_faith(g, seat))]) > len(
        areas
    )


def appointing(g: Europa, seat: int, card: int) -> float:
    """An Advisor who earns his pay, or a Ruler for an empty throne."""
    if not is_leader(g, card) and not may_afford(g, seat, advisor_price(g, seat, card).ducats):
        return -1.0
    return appointment_gain(g, seat, card)


def suppressing(g: Europa, seat: int, province: int) -> float:
    """R5.5.4: what Unrest may cost, less the power."""
    harm = UNREST * (0.5 + 0.5 * tax_value(g, province))
    price = SUPPRESS_UNREST.price(g, seat).power[MILITARY]
    return CALMED * harm - price * power_worth(g, seat, MILITARY)


def list_price(g: Europa, number: int) -> float:
    """What a card is worth on the whole; Influence is of little use to who has all the Alliances he may have."""
    if untried(g, number) and free_alliances(g, g.active) == 0:
        return LEAST
    return list_prices(g.edition, g.variant.ideas_in_play)[title_of(g, number)]


def title_of(g: Europa, number: int) -> int:
    """The title of the card that an action plays."""
    return g.edition.decks.actions.title[number - g.v.play]


def untried(g: Europa, number: int) -> bool:
    """Cards that can be played in very many ways, none of which matters much, are not tried out."""
    return g.v.play <= number < g.v.play + len(g.v.cards.ids) and scattered(g.edition)[title_of(g, number)]


def choose_event(trial: Trial, events: list[int]) -> tuple[float, int]:
    """The best event, and how urgent it is: what is lost if another takes it first. All are tried as they may come, the
    best again with the options that suit."""
    if not trial.depth:
        return SURE_EVENT, events[trial.rng.below(len(events))]
    if len(events) == 1:
        return 0.5 * event_worth(trial, events[0], 0.0), events[0]
    best = sorted([(event_worth(trial, number, trial.gain(number, 0)), number) for number in events], reverse=True)
    if best[0][0] - best[1][0] <= CLEAR:
        best = [(event_worth(trial, number, trial.gain(number)), number) for _, number in best[:MOST_EVENTS]]
        best.sort(reverse=True)
    urgency = 0.5 * (best[0][0] - best[1][0])
    return max(urgency, IN_TIME) if at_stake(trial, best[0][1]) else urgency, best[0][1]


def at_stake(trial: Trial, number: int) -> bool:
    """Is an event about one's own Realm, and may another still take it?"""
    g = trial.g
    seat = g.seat(trial.role)
    own = g.edition.decks.events.realm[number - g.v.happening] == g.realm(seat)
    return own and not all(g.event_taken[other] for other in g.seats() if other != seat)


def event_worth(trial: Trial, number: int, gain: float) -> float:
    """What an event is worth: whoever else takes the one about one's own Realm chooses what harms most, and what it
    does besides comes all the same."""
    if not at_stake(trial, number):
        return gain
    return IN_OTHER_HANDS + (gain if gain > 0 else AVERTED * gain)


def passing(g: Europa, seat: int) -> float:
    """R4.2.6-7: what is missed by another action first: the Ducats for passing before somebody else, and the marker for
    who is first, where another round comes. What remains after that is still there in the next turn."""
    if rounds_left(g) == 0:
        return 0.0
    paid, space = rewards(g), next_space(g)
    later = paid[space] if space < len(paid) else 0
    others = len([other for other in g.seats() if other != seat and not g.passed[other]])
    first = FIRST_PLAYER if space == 1 else 0.0
    return min(OVERTAKEN * others, 1.0) * (first + max(pass_income(g, seat) - later, 0) * ducat(g, seat))
