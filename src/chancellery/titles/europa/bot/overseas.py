"""How the bot explores and settles distant Territories (R5.1.3, R5.3.3)."""

from __future__ import annotations

from typing import Any, Final

from chancellery.kernel.frames import Frame
from chancellery.kernel.rules import OK
from chancellery.titles.europa.actions.colonize import SETTLING, Settlers
from chancellery.titles.europa.actions.explore import (
    Discover,
    ExploringShip,
    in_sight,
    landfalls,
)
from chancellery.titles.europa.board.land import tax_value
from chancellery.titles.europa.board.territories import colonial_claims, is_vacant, territory_of
from chancellery.titles.europa.bot.horizon import horizon
from chancellery.titles.europa.bot.longings import step_worth
from chancellery.titles.europa.bot.worth import power_worth, rates
from chancellery.titles.europa.governing.purse import ADMINISTRATIVE, DIPLOMATIC, MILITARY, all_power
from chancellery.titles.europa.relations.ties import against_claiming
from chancellery.titles.europa.state import Europa

NO_ADVICE: Final = -1
ENOUGH_CLAIMS: Final = 2  # that wait for settlers
FOUND: Final = 0.65  # how likely an exploration ends with a Claim
POPULATED: Final = 0.3  # a Claim on a populated Area, which is a cause for war
AGAIN: Final = 0.4  # Prestige by which another roll may be better
COLONIST: Final = 0.08  # what a Colonist is worth: there is little else that he could do


def settled_worth(g: Europa, seat: int, area: int) -> float:
    """What a colony is worth: its tax at the end and round by round, and the goals that ask for one."""
    tax = max(tax_value(g, territory_of(g, area)), 1)
    return tax * (1.0 + rates(g, seat).ducat * horizon(g)) + step_worth(g, seat, 'colonized')


def settling_cost(g: Europa, seat: int) -> float:
    """R5.3.3: 4 points, as many as possible of them Colonists."""
    settlers = min(g.colonists[seat], SETTLING)
    return COLONIST * settlers + (SETTLING - settlers) * power_worth(g, seat, ADMINISTRATIVE)


def colonizing(g: Europa, seat: int, area: int) -> float:
    """What it is worth to settle a Territory now."""
    return settled_worth(g, seat, area) - settling_cost(g, seat)


def may_be_discovered(g: Europa, seat: int) -> list[int]:
    """The Areas on which a Claim could be laid: in sight now, or of a ship that sails first."""
    near = in_sight(g, seat)
    near.update([area for sea in landfalls(g, seat, all_power(g, seat)) for area in g.map.shores[sea]])
    return sorted([area for area in near if against_claiming(g, seat, area) is OK])


def exploring(g: Europa, seat: int) -> float:
    """What it is worth to explore, as long as there are not Claims enough to settle."""
    if len(colonial_claims(g, seat)) >= ENOUGH_CLAIMS:
        return -1.0
    open_ = may_be_discovered(g, seat)
    worth = max([claim_worth(g, seat, area) for area in open_], default=0.0)
    gain = FOUND * (worth + step_worth(g, seat, 'explored'))
    return gain - power_worth(g, seat, DIPLOMATIC) - power_worth(g, seat, MILITARY)


def claim_worth(g: Europa, seat: int, area: int) -> float:
    """What a Claim on a distant Area is worth: less where nobody could settle before the game ends."""
    if not is_vacant(g, area):
        return POPULATED
    return max(settled_worth(g, seat, area) - settling_cost(g, seat), 0.0) if horizon(g) >= 1.0 else 0.0


def by_discovery(g: Europa, frame: Frame[Any], legal: list[int]) -> int:
    """What to answer overseas; -1 where it is none of that."""
    if isinstance(frame, Settlers):
        return max(legal)
    if isinstance(frame, ExploringShip):
        return choose_voyage(g, frame.seat, legal)
    if isinstance(frame, Discover):
        return choose_discovery(g, frame, legal)
    return NO_ADVICE


def choose_voyage(g: Europa, seat: int, legal: list[int]) -> int:
    """R5.1.3.2: a ship sails where nothing is in sight from where one is; beside the slots rather than onto one."""
    v = g.v
    near = [area for area in in_sight(g, seat) if is_vacant(g, area) and against_claiming(g, seat, area) is OK]
    if v.done in legal and near:
        return v.done
    best, chosen = 0.0, v.done if v.done in legal else legal[0]
    for number in legal:
        if v.sail <= number < v.sail + g.map.sea_count:
            found = [area for area in g.map.shores[number - v.sail] if against_claiming(g, seat, area) is OK]
            worth = sum([claim_worth(g, seat, area) for area in found])
            if worth > best:
                best, chosen = worth, number
    return chosen


def choose_discovery(g: Europa, frame: Discover, legal: list[int]) -> int:
    """R5.1.3.3-7: the Area that is worth most; another roll where there is nothing, as long as power lasts."""
    v, seat = g.v, frame.seat
    areas = [number for number in legal if v.area <= number < v.area + g.map.area_count]
    if areas:
        best = max(areas, key=lambda number: (claim_worth(g, seat, number - v.area), -number))
        if claim_worth(g, seat, best - v.area) > AGAIN or v.again not in legal:
            return best
    if v.again in legal and may_be_discovered(g, seat):
        return v.again
    return areas[0] if areas else v.done if v.done in legal else legal[0]
