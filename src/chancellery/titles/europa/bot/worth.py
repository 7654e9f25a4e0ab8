"""What things are worth to a player of Europa, in Prestige at the end of the game."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.board.land import areas_of, tax_value
from chancellery.titles.europa.board.units import number_in
from chancellery.titles.europa.bot.first_sight import list_prices
from chancellery.titles.europa.bot.horizon import horizon, learning, rounds_left
from chancellery.titles.europa.bot.prospects import alliance_hopes, milestone_hopes, mission_hopes, struggle_hopes
from chancellery.titles.europa.bot.throne import Price, throne_hopes
from chancellery.titles.europa.cards import deck_of, hand, hand_size
from chancellery.titles.europa.curia import papal_controller, prestige_of_control
from chancellery.titles.europa.edition.decks import LEADER
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.fields import KINDS_OF_POWER, MOST_POWER, NO_PERSON
from chancellery.titles.europa.governing.court import interregnum
from chancellery.titles.europa.governing.purse import DIPLOMATIC, LOAN
from chancellery.titles.europa.lasting import number as lasting_number
from chancellery.titles.europa.religion import dissent
from chancellery.titles.europa.rounds.budget import net_income
from chancellery.titles.europa.rounds.income import power_income
from chancellery.titles.europa.rounds.peace_phase import secured
from chancellery.titles.europa.rounds.scoring import points_on_board
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.teams import mates_of, opponents

DUCAT: Final = 0.2
LAST_DUCAT: Final = 0.1  # in the last round, as long as there is something to buy
LEFT_OVER: Final = 0.004  # what only breaks ties (R4.7.3)
MANY_DUCATS: Final = 16  # beyond these there is less to buy: power is short long before Ducats are
ENOUGH_AT_LAST: Final = 12
MANY_POINTS: Final = 7
LESS: Final = 0.4  # what the surplus is worth of that
LEAST: Final = 0.15  # and what is more than twice as much
LATER: Final = 0.5  # what is spared for later rounds is worth of what comes in the next
UNREST: Final = 0.7  # a Rebel Die is to come
CALMER: Final = 0.5  # no die in this round any more
REBEL_TAX: Final = 2.4  # a point of tax that rebels are about to take
DISSENT: Final = 0.5
DISSENT_TO_COME: Final = 0.3  # in each of the rounds to come: Unrest that has to be suppressed
NO_RULER: Final = 2.2
UNUSED_CB: Final = 2.0
DISPUTED: Final = 3.0
UNIT: Final = 0.05
INSOLVENT: Final = 0.5  # a Ducat that will be missing
SERVED: Final = 3.2  # rounds for which one reckons with an Advisor
CARD: Final = 0.35  # a card that one cannot see
RIVALS: Final = 0.2  # what others' standing weighs against one's own
LEADER_OF_RIVALS: Final = 0.15  # and the best of them once more
TEAM_MATE: Final = 0.5  # what a team-mate's gain weighs against one's own (S6.9)
BEFORE_DICE: Final = ('setup', 'draw', 'actions')
BEFORE_INCOME: Final = (*BEFORE_DICE, 'peace')

UNPLAYED: Final = 0.25  # what a card in hand is worth in the last round, as long as it may be played


class Rates:
    """What a Ducat and a point of each kind of power are worth to a player at this moment."""

    __slots__ = ('ducat', 'point')

    def __init__(self, ducat: float, point: tuple[float, float, float]) -> None:
        self.ducat = ducat
        self.point = point


EARLY: Final = Rates(DUCAT, (0.36, 0.4, 0.2))  # while there is a round to come
WITH_IDEAS: Final = Rates(DUCAT, (0.36, 0.36, 0.34))  # power of each kind buys Prestige (R5.1.4)
LATE: Final = Rates(LAST_DUCAT, (0.15, 0.16, 0.08))
OVER: Final = Rates(LEFT_OVER, (LEFT_OVER, LEFT_OVER, LEFT_OVER))


def has_turns(g: Europa, seat: int) -> bool:
    """Will the player take turns in this round?"""
    return g.phase in BEFORE_DICE and g.passed[seat] == 0


def rates(g: Europa, seat: int) -> Rates:
    """What there is to buy, and when."""
    if rounds_left(g) > 0:
        return WITH_IDEAS if g.variant.ideas_in_play else EARLY
    return LATE if has_turns(g, seat) else OVER


def ducat(g: Europa, seat: int) -> float:
    """What the last Ducats of the treasury are worth: little where there are more than can be spent in time."""
    price = rates(g, seat)
    enough = MANY_DUCATS if rounds_left(g) > 0 else ENOUGH_AT_LAST
    if g.ducats[seat] <= enough:
        return price.ducat
    return (LESS if g.ducats[seat] <= 2 * MANY_DUCATS else LEAST) * price.ducat


def income_worth(g: Europa, seat: int) -> float:
    """What a Ducat in each of the rounds to come is worth."""
    return ducat(g, seat) * horizon(g)


def power_worth(g: Europa, seat: int, kind: int) -> float:
    """What a point of power is worth that is spent now: little where the next round brings more than there is room."""
    worth = rates(g, seat).point[kind]
    if rounds_left(g) == 0 or g.power_at(seat, kind) + power_income(g, seat, kind) <= MOST_POWER:
        return worth
    return LESS * worth


def hoard(ducats: int, rate: float) -> float:
    """A treasury: the more there is in it, the less another Ducat is worth."""
    return stock(min(ducats, 2 * MANY_DUCATS), MANY_DUCATS, rate) + LEAST * rate * max(ducats - 2 * MANY_DUCATS, 0)


def stock(amount: int, many: int, rate: float) -> float:
    """Something one can have too much of."""
    return rate * (min(amount, many) + LESS * max(amount - many, 0))


# ---- cards


def card_worth(g: Europa, seat: int, card: int, price: Rates) -> float:
    """What a card in hand is worth: to be played, or for the person on it."""
    actions, persons = g.edition.decks.actions, g.edition.decks.persons
    played = list_prices(g.edition, g.variant.ideas_in_play)[actions.title[card]]
    person = actions.person[card]
    if persons.role[person] == LEADER:
        served = 0.3 if interregnum(g, seat) else 0.1
    else:
        served = advisor_gain(g, seat, card, price)
    best = max(played, served, 0.0)
    return best if price is not OVER else LEFT_OVER * best


def advisor_gain(g: Europa, seat: int, card: int, price: Rates) -> float:
    """What it is worth to appoint the Advisor of a card now: his power round by round, less his pay."""
    persons = g.edition.decks.persons
    person = g.edition.decks.actions.person[card]
    kind = deck_of(g, card)
    before = g.advisor_at(seat, kind)
    level = persons.level[person] - (0 if before == NO_PERSON else persons.level[before])
    pay = persons.ducats[person] - (0 if before == NO_PERSON else persons.ducats[before])
    rounds = min(horizon(g), SERVED)
    each = min(ducat(g, seat), price.ducat)
    return rounds * (level * price.point[kind] - pay * each) - persons.ducats[person] * each


# ---- a position


def treasury(g: Europa, seat: int, price: Rates) -> float:
    """Ducats, what the round brings, and what will be missing."""
    worth = hoard(g.ducats[seat], price.ducat)
    if g.phase in ('cleanup', 'over'):
        return worth
    net = net_income(g, seat)
    if rounds_left(g) > 0:
        worth += ducat(g, seat) * net * (1.0 + LATER * (horizon(g) - 1.0))
    short = -(g.ducats[seat] + net)
    return worth - (INSOLVENT * min(short, 4 * LOAN) if short > 0 else 0.0)


def powers(g: Europa, seat: int, price: Rates) -> float:
    """Monarch Power, and what the round brings of it."""
    worth = 0.0
    coming = rounds_left(g) > 0 and g.phase not in ('cleanup', 'over')
    for kind in range(KINDS_OF_POWER):
        has = g.power_at(seat, kind)
        worth += stock(has, MANY_POINTS, price.point[kind])
        if coming:
            income = power_income(g, seat, kind)
            worth += 0.8 * price.point[kind] * min(income, MOST_POWER - has)
            worth += 0.8 * price.point[kind] * LATER * (horizon(g) - 1.0) * income
    return worth


def troubles(g: Europa, seat: int) -> float:
    """Unrest, rebels, dissent, a throne without a Ruler, and tokens that cost Prestige if nothing is done."""
    dice = g.phase in BEFORE_DICE
    if not dice and g.phase != 'peace' and rounds_left(g) == 0:
        return 0.0
    each = UNREST if dice else CALMER
    worth = 0.0
    for province in [p for p, shown in enumerate(g.unrest) if shown] if 1 in g.unrest else []:
        if seat in (g.town[province], g.vassal[province]) and g.occupier[province] == NOBODY:
            tax = tax_value(g, province)
            worth += each * (0.5 + 0.5 * tax)
            area = g.map.area[province]
            if g.rebels[area] and number_in(g, seat, area) == 0:
                worth += REBEL_TAX * min(tax, g.rebels[area])
    restless = len([area for area in areas_of(g, g.realm(seat)) if dissent(g, seat, area)])
    restless -= lasting_number(g, 'limit.dissent', seat) if restless else 0
    worth += ((DISSENT if dice else 0.0) + DISSENT_TO_COME * horizon(g)) * max(restless, 0)
    if dice:
        if interregnum(g, seat):
            worth += NO_RULER
        for party, mask in enumerate(g.cb) if any(g.cb) else []:
            if mask >> seat & 1 and not g.war[party] >> seat & 1:
                worth += UNUSED_CB
        for party, mask in enumerate(g.disputed) if any(g.disputed) else []:
            if mask >> seat & 1 and not secured(g, seat, party):
                worth += DISPUTED
    return worth


def curia_to_come(g: Europa, seat: int) -> float:
    """R4.4.E1: the Prestige that control of the Curia will bring round by round, if nobody contests it."""
    if papal_controller(g) != seat:
        return 0.0
    return prestige_of_control(g) * (horizon(g) + (1 if g.phase in BEFORE_INCOME else 0))


def standing(g: Europa, seat: int, own: bool = True) -> float:
    """The Prestige that a player may expect at the end; of others' hands only the number of cards counts."""
    if g.outcome is not None:
        return float(g.prestige[seat])
    price = rates(g, seat)
    worth = g.prestige[seat] + sum(points_on_board(g, seat)) + curia_to_come(g, seat) + learning(g, seat)
    worth += treasury(g, seat, price) + powers(g, seat, price) - troubles(g, seat)
    worth += UNIT * min(g.available[seat], 4) + struggle_hopes(g, seat)
    worth += throne_hopes(g, seat, Price(price.ducat, price.point))
    worth += 0.1 * sum([cubes for owner, _, cubes in g.displayed if owner == seat])
    if price is not OVER:
        worth += milestone_hopes(g, seat)
        if own:
            points = g.power_at(seat, DIPLOMATIC) + 3 * min(rounds_left(g), 3)
            worth += alliance_hopes(g, seat, price.point[DIPLOMATIC], points) + mission_hopes(g, seat)
            share = 1.0 if rounds_left(g) > 0 else UNPLAYED
            worth += share * sum([card_worth(g, seat, card, price) for card in hand(g, seat)])
        else:
            worth += CARD * hand_size(g, seat)
    return worth


def verdict(g: Europa, seat: int) -> float:
    """How good a position is for a player among the others: his own standing and half of a team-mate's, less a part of
    theirs."""
    others = [standing(g, other, False) for other in opponents(g, seat)]
    own = standing(g, seat) + TEAM_MATE * sum([standing(g, mate, False) for mate in mates_of(g, seat)])
    return own - RIVALS * sum(others) - LEADER_OF_RIVALS * max(others, default=0.0)
