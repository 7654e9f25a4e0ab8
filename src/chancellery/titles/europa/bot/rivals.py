"""Wars on other players: what could be gained, how the player would defend it, and what it would leave open at home
(R9.1, R9.8.6, R10.2)."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.actions.recruit import unit_price
from chancellery.titles.europa.board.land import areas_of, has_land_in, is_npr, owns, tax_value
from chancellery.titles.europa.board.units import FIELD, areas_with_units, number_in
from chancellery.titles.europa.bot.horizon import rounds_left
from chancellery.titles.europa.bot.odds import Force, chance
from chancellery.titles.europa.bot.worth import standing
from chancellery.titles.europa.governing.purse import LOAN, MILITARY, most_interest
from chancellery.titles.europa.relations.ties import cubes_with, realm_at_war
from chancellery.titles.europa.rounds.income import power_income
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.calls import answers_colonists, call_price, near
from chancellery.titles.europa.war.capacity import counts_for, military_capacity
from chancellery.titles.europa.war.dice import BASE
from chancellery.titles.europa.war.neutrals import npr_capacity
from chancellery.titles.europa.war.routes import by_land
from chancellery.titles.europa.war.strength import units_given
from chancellery.titles.europa.war.victory import TWICE, land_units

ANSWERED: Final = 0.6  # of the units that a player could bring up he brings on average before his land has fallen
HARM: Final = 0.2  # what a rival's loss is worth of the same gain of one's own
HARM_TO_LEADER: Final = 0.5
SETTLED: Final = 0.35  # that there is peace with the land in hand where the enemy has too many units for it (R10.2)
RAISING: Final = 1  # points of power
MARCHING: Final = 1
COMING: Final = 0.5  # of the power that the next round brings an enemy
LEVEL: Final = 2.3  # Prestige that a level of Stability is worth
LONG_WAR: Final = 0.8  # Unrest of a war that goes on (R4.3.H1)
IN_ALL: Final = 3.0  # what a point of tax costs that falls: the tax, and Prestige twice (R4.3.E2, R4.7.2)
LOST: Final = 1.5  # the same, as far as it has to be feared before a war is looked at more closely
HALF_SURE: Final = 0.5  # that an ally's units come in time
FRIEND: Final = 0.25  # how likely a friend of the enemy does what he could
UNIT_LOST: Final = 0.6  # Prestige for a unit that is lost to enemies at home
FURTHER: Final = 0.6  # what a point of military power is worth that is left for more sieges


def holdings(g: Europa, area: int, other: int) -> list[int]:
    """What of a player's land in an Area could be kept: Towns and Vassals, not his Capital (R10.5.2)."""
    capital = g.capital[g.realm(other)]
    return [p for p in g.variant.inside[area] if counts_for(g, other, p) and p != capital]


def affords(g: Europa, other: int) -> int:
    """The units for which a player has Manpower and Ducats; he may take one Loan for them."""
    loan = LOAN if g.interest[other] < most_interest(g, other) else 0
    return min(g.available[other], (g.ducats[other] + loan) // max(unit_price(g, other, FIELD).ducats, 1))


def summoned(g: Europa, seat: int, other: int) -> list[int]:
    """The NPRs that a player would call against an attacker: near enough, and with Influence for it (R5.2.2.2-5)."""
    found: list[int] = []
    for party, ally in enumerate(g.ally):
        if ally == other and is_npr(g, party) and not realm_at_war(g, party):
            close = near(g, party, g.realm(other)) or near(g, party, g.realm(seat))
            has = g.colonists[other] if answers_colonists(g, party) else cubes_with(g, other, party)
            if close and has >= call_price(g, other, party, False):
                found.append(party)
    return found


def joining(g: Europa, seat: int, other: int) -> list[int]:
    """The players who would be called against an attacker as well (R11.3.9)."""
    return [third for third in g.seats() if third not in (seat, other) and g.friends[other] >> third & 1]


def ambush(g: Europa, seat: int, other: int, area: int, more: int = 0) -> float:
    """The chance to stand in an Area where enemies of a war would be as soon as it is declared (R5.5.1.8): units of
    players, and NPRs that are called, with half of what they have (R13.4.4); ``more``: units that are raised first."""
    foes = sum([number_in(g, each, area) for each in (other, *joining(g, seat, other))])
    for party in summoned(g, seat, other):
        if has_land_in(g, party, area):
            foes += (npr_capacity(g, party, area) + 1) // 2
    return chance(g, led(number_in(g, seat, area) + more), led(foes))


def ambushed(g: Europa, seat: int, other: int) -> float:
    """The units that would be lost so, wherever they stand."""
    return sum([number_in(g, seat, area) * (1 - ambush(g, seat, other, area)) for area in areas_with_units(g, seat)])


def brought_up(g: Europa, seat: int, other: int, area: int) -> int:
    """The units that a player could bring to an Area of his in one turn: raised there, or an Army from beside it."""
    raised = min(reserve(g, seat, other), military_capacity(g, other, area))
    marching = [number_in(g, other, beside) for beside in by_land(g, area)]
    return max(raised, max(marching, default=0))


def reserve(g: Europa, seat: int, other: int) -> int:
    """The units that a player can raise at once against an attacker, those of his allies among them (R5.5.3.6)."""
    given = sum([units_given(g, party) for party in summoned(g, seat, other)])
    return affords(g, other) + int(HALF_SURE * given)


def counterblow(g: Europa, seat: int, other: int, points: int, taken: list[int], base: int) -> float:
    """The tax that an enemy would take from a player in turn with so much military power, where he does most;
    ``taken``: Provinces where he can raise no units any more, ``base``: an Area from which one's own are away."""
    raised = reserve(g, seat, other)
    best = 0.0
    for area in areas_of(g, g.realm(seat)):
        guards = 0 if area == base else number_in(g, seat, area)
        best = max(best, fall_of(g, seat, other, area, points, raised, guards, taken))
    return best


def fall_of(
    g: Europa, seat: int, other: int, area: int, points: int, raised: int, guards: int, taken: list[int]
) -> float:
    """The tax that an enemy may be expected to take in one Area: with units on the spot, raised there or beside it,
    against so many who guard it."""
    tax = sum([tax_value(g, p) for p in g.variant.inside[area] if owns(g, seat, p)])
    best = 0.0
    for men, cost in blows(g, other, area, raised, taken) if tax else []:
        falls = min(tax, men, points - cost + (1 if guards else 0))  # R9.7.13: a point for the battle
        if falls > 0:
            best = max(best, falls * chance(g, led(men), led(guards)))
    return best


def blows(g: Europa, other: int, area: int, raised: int, taken: list[int]) -> list[tuple[int, int]]:
    """How an enemy could come to an Area: with how many units, and for how many points of power before a siege."""
    here = number_in(g, other, area)
    found = [(here, 0)] if here else []
    if holds_land(g, other, area, taken):
        found.append((here + min(raised, military_capacity(g, other, area)), RAISING))
    for beside in by_land(g, area):
        standing = number_in(g, other, beside)
        if standing:
            found.append((standing + here, MARCHING))
        if raised and holds_land(g, other, beside, taken):
            found.append((standing + min(raised, military_capacity(g, other, beside)), RAISING + MARCHING))
    return found


def holds_land(g: Europa, other: int, area: int, taken: list[int]) -> bool:
    """Has a player land in an Area where he can raise units, besides what is taken from him?"""
    return any(counts_for(g, other, p) and p not in taken for p in g.variant.inside[area])


def led(units: int) -> Force:
    """A player's infantry."""
    return Force([units, 0, 0], [BASE, 0, 0])


def left_open(g: Europa, seat: int, other: int, taken: list[int], base: int) -> float:
    """What a war on a player may cost at home: what he takes with his power and the point that an attack gives him
    (R5.5.1.5), and some of what his friends could take, who come to his help (R11.3.9)."""
    coming = COMING * power_income(g, other, MILITARY) if rounds_left(g) > 0 else 0.0
    lost = counterblow(g, seat, other, g.power_at(other, MILITARY) + 1 + int(coming), taken, base)
    for third in joining(g, seat, other):
        if not g.passed[third]:
            lost += FRIEND * (1.0 + counterblow(g, seat, third, g.power_at(third, MILITARY), taken, base))
    return LOST * lost + UNIT_LOST * ambushed(g, seat, other)


def makes_peace(g: Europa, seat: int, other: int, more: int) -> float:
    """The chance of a Partial Victory, with which what is taken is kept for good (R10.2)."""
    return 1.0 if land_units(g, seat) + more >= TWICE * (land_units(g, other) + 1) else SETTLED


def harm_done(g: Europa, seat: int, other: int, tax: int) -> float:
    """What it is worth that a rival loses so much tax, and Prestige for his occupied Towns: more if he is ahead."""
    ahead = all(standing(g, other, False) >= standing(g, third, False) for third in g.seats() if third != seat)
    return (HARM_TO_LEADER if ahead else HARM) * IN_ALL * tax


def further(g: Europa, seat: int, other: int, taken: list[int], spare: int) -> float:
    """What power is worth that is left after the first siege, as long as there is more to take nearby."""
    more = sum(
        [tax_value(g, p) for p in range(len(g.town)) if owns(g, other, p) and p not in taken and borders(g, seat, p)]
    )
    return FURTHER * max(min(spare, more), 0)


def borders(g: Europa, seat: int, province: int) -> bool:
    """Is a Province beside a player's own land?"""
    area = g.map.area[province]
    return any(owns(g, seat, p) for each in (area, *by_land(g, area)) for p in g.variant.inside[each])
