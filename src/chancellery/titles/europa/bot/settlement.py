"""What each way out of a war with another player is worth, to either side (R10.1.3-6, R10.2.4, R10.5).

A war that goes on costs who has lost Towns Prestige in every round (R4.3.E2), and both the ties of peace. So each way
is compared with fighting on to the end, and a player accepts, offers or surrenders where that is better for him.
"""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.board.land import base_tax, tax_value
from chancellery.titles.europa.bot.horizon import EACH, horizon, rounds_left
from chancellery.titles.europa.bot.worth import LEADER_OF_RIVALS, RIVALS, income_worth, standing
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.rounds.peace_phase import MOST_FOR_TOWNS
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.teams import opponents
from chancellery.titles.europa.war.strength import units_given
from chancellery.titles.europa.war.terms import HUMILIATION, KEEP, WHITE
from chancellery.titles.europa.war.victory import capital_taken, land_units, occupied

FIGHT_ON: Final = -1  # no term: the war goes on
MANPOWER: Final = 0.6  # what a unit counts that may still be raised
ALLIED: Final = 0.8
WHITE_COSTS: Final = 1.0  # Prestige that a White Peace costs (R10.5.1)
SURRENDER: Final = 2.0  # Prestige that changes hands (R10.2.4)
MOST_HUMBLED: Final = 10  # Prestige for Provinces that are returned (R10.5.3)
BURDEN: Final = 1.2  # what a round of war costs both: Unrest, and Alliances, Marriages and Claims not to be had
BEHIND: Final = 0.5  # of what a rival weighs, if another is ahead of him
HOPE: Final = 0.4  # that lost land is won back in the end by one who has all the strength
NEVER: Final = -99.0
BETTER: Final = 0.1  # Prestige by which a way out must be better than to fight on


def might(g: Europa, party: int) -> float:
    """How strong a Realm is: a player's units, Manpower, and allies; an NPR's tax."""
    seat = g.seat_of(party)
    if seat == NOBODY:
        return float(base_tax(g, party))
    allies = sum([units_given(g, each) for each in range(len(g.ally)) if g.ally[each] == seat])
    return land_units(g, seat) + MANPOWER * g.available[seat] + ALLIED * allies


def land_held(g: Europa, seat: int, other: int) -> int:
    """The tax of what a player occupies of another and could keep: not his Capital (R10.5.2)."""
    party = g.realm(other)
    return sum([tax_value(g, p) for p in occupied(g, seat, party) if g.capital[party] != p])


def bled(g: Europa, seat: int, other: int) -> float:
    """R4.3.E2, R4.7.2: the Prestige that his Towns in an enemy's hand cost a player, round by round and at the end."""
    tax = sum([tax_value(g, p) for p in g.occupied() if g.town[p] == seat and g.occupier[p] == other])
    return min(tax, MOST_FOR_TOWNS) * (1.0 + EACH * horizon(g)) + tax


def hope(g: Europa, seat: int, other: int) -> float:
    """How likely a player wins back what an enemy has taken."""
    if rounds_left(g) == 0:
        return 0.0
    mine, theirs = might(g, g.realm(seat)), might(g, g.realm(other))
    return HOPE * mine / max(mine + theirs, 1.0)


def humbled(g: Europa, victor: int, loser: int) -> int:
    """R10.5.3: the Prestige of a humiliation."""
    returned = occupied(g, victor, g.realm(loser), with_allies=False)
    return min(2 * sum([tax_value(g, p) for p in returned]), MOST_HUMBLED)


def outcome_for(g: Europa, seat: int, other: int, term: int, victor: int) -> float:
    """The Prestige that a player himself may expect of one way out."""
    point = 1.0 + income_worth(g, seat)
    held, lost = land_held(g, seat, other), land_held(g, other, seat)
    if term == KEEP:
        return point * held
    if term == WHITE:
        return point * lost - WHITE_COSTS
    if term == HUMILIATION:
        loser = other if victor == seat else seat
        return point * lost + (1 if victor == seat else -1) * humbled(g, victor, loser)
    back, taken = hope(g, seat, other), hope(g, other, seat)
    kept = point * (held * (1.0 - taken) + lost * back)
    return kept - bled(g, seat, other) * (1.0 - back) - BURDEN * horizon(g)


def weight_of_rival(g: Europa, seat: int, other: int) -> float:
    """What the standing of another weighs against one's own: little if he is not the first of the others, since then
    somebody else is to be beaten."""
    rivals = opponents(g, seat)
    first = max(rivals, key=lambda each: standing(g, each, False))
    return RIVALS + LEADER_OF_RIVALS if first == other else BEHIND * RIVALS


def worth_of_way(g: Europa, seat: int, other: int, term: int, victor: int = NOBODY) -> float:
    """What a way out is worth to a player, with what it is worth to the other."""
    theirs = outcome_for(g, other, seat, term, victor)
    return outcome_for(g, seat, other, term, victor) - weight_of_rival(g, seat, other) * theirs


def gain_of_peace(g: Europa, seat: int, other: int, term: int, victor: int = NOBODY) -> float:
    """How much better a term is for a player than to fight on."""
    return worth_of_way(g, seat, other, term, victor) - worth_of_way(g, seat, other, FIGHT_ON)


def agrees_to(g: Europa, seat: int, other: int, term: int, victor: int = NOBODY) -> bool:
    """Does a player want this peace?"""
    return gain_of_peace(g, seat, other, term, victor) > BETTER


def terms_in_sight(g: Europa, seat: int, other: int, surrendered: bool) -> list[int]:
    """What a player could enforce on another (R10.5)."""
    humbles = surrendered or capital_taken(g, seat, g.realm(other))
    return [KEEP, HUMILIATION] if humbles else [KEEP]


def best_term(g: Europa, seat: int, other: int, surrendered: bool) -> int:
    """What a winner would choose."""
    return max(
        terms_in_sight(g, seat, other, surrendered),
        key=lambda term: (worth_of_way(g, seat, other, term, seat), -term),
    )


def surrendering(g: Europa, seat: int, other: int) -> float:
    """R10.2.4: how much better it is to surrender than to fight on. Never to who would humiliate: he would come again
    as soon as the Truce is over, for as much."""
    term = best_term(g, other, seat, True)
    if term == HUMILIATION:
        return NEVER
    price = SURRENDER * (1.0 + weight_of_rival(g, seat, other))
    return gain_of_peace(g, seat, other, term, other) - price
