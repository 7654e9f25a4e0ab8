"""How the bot connects its colonial Claims with its Capital Area: by light ships, sailed or built there (R5.3.3)."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.actions.colonize import colonial_chain, connected_claims, has_light_ship
from chancellery.titles.europa.actions.recruit import RECRUIT_UNITS, BuildShip, Recruit, ship_price
from chancellery.titles.europa.board.harbours import LIGHT
from chancellery.titles.europa.board.hostility import hostile_sea
from chancellery.titles.europa.board.land import active_port, owns
from chancellery.titles.europa.board.territories import colonial_claims
from chancellery.titles.europa.bot.overseas import settled_worth, settling_cost
from chancellery.titles.europa.bot.worth import ducat, power_worth
from chancellery.titles.europa.edition.files import NOWHERE
from chancellery.titles.europa.governing.purse import MILITARY
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.war.waters import light_ships, origins, spaces_with_ships

NO_ADVICE: Final = -1
MOST_LINKS: Final = 2  # ships that one sends out for a Claim
SOON: Final = 0.8  # what a colony is worth while ships are still missing


class Lane:
    """The way to a Claim: the Sea Zones on it, and those of them where a ship is missing; what the colony is worth."""

    __slots__ = ('missing', 'seas', 'worth')

    def __init__(self, worth: float, seas: list[int], missing: list[int]) -> None:
        self.worth = worth
        self.seas = seas
        self.missing = missing


def lane_to(g: Europa, seat: int, area: int) -> Lane | None:
    """The way to a Claim that takes the fewest ships more, or nothing where it takes too many."""
    areas, _ = colonial_chain(g, seat)
    shore = sorted({sea for each in areas for sea in g.map.coasts[each]})
    goals = g.map.coasts[area]
    before: dict[int, int] = {}
    cost: dict[int, int] = {}
    rounds: list[list[int]] = [[] for _ in range(MOST_LINKS + 1)]
    for sea in shore:
        reach(g, seat, sea, -1, 0, before, cost, rounds)
    for spent in range(MOST_LINKS + 1):
        at = 0
        while at < len(rounds[spent]):
            sea = rounds[spent][at]
            at += 1
            if cost[sea] != spent:
                continue
            if sea in goals:
                return lane_back(g, seat, area, sea, before)
            for other in g.variant.waters[sea]:
                reach(g, seat, other, sea, spent, before, cost, rounds)
    return None


def reach(
    g: Europa, seat: int, sea: int, last: int, spent: int, before: dict[int, int], cost: dict[int, int],
    rounds: list[list[int]],
) -> None:  # fmt: skip
    """A Sea Zone comes into the search, if there is no way with fewer ships."""
    if hostile_sea(g, seat, sea):
        return
    total = spent + (0 if has_light_ship(g, seat, sea) else 1)
    if total <= MOST_LINKS and total < cost.get(sea, MOST_LINKS + 1):
        before[sea], cost[sea] = last, total
        rounds[total].append(sea)


def lane_back(g: Europa, seat: int, area: int, sea: int, before: dict[int, int]) -> Lane:
    """All Sea Zones of a way, from the last."""
    seas: list[int] = []
    while sea >= 0:
        seas.append(sea)
        sea = before[sea]
    missing = [each for each in seas if not has_light_ship(g, seat, each)]
    return Lane(settled_worth(g, seat, area) - settling_cost(g, seat), seas, missing)


def lanes(g: Europa, seat: int) -> list[Lane]:
    """The ways to Claims that are not connected yet, the best first."""
    open_ = [area for area in colonial_claims(g, seat) if area not in connected_claims(g, seat)]
    found = [lane for lane in [lane_to(g, seat, area) for area in open_] if lane is not None and lane.worth > 0]
    found.sort(key=lambda lane: len(lane.missing) - lane.worth)
    return found


def kept_for_colonies(g: Europa, seat: int) -> list[int]:
    """Sea Zones whose ships belong to a way to a Claim: they do not sail home."""
    if not colonial_claims(g, seat):
        return []
    _, chain = colonial_chain(g, seat)
    return sorted({*chain, *[sea for lane in lanes(g, seat)[:1] for sea in lane.seas]})


def sailing_for_lane(g: Europa, seat: int, sea: int, lane: Lane) -> float:
    """What it is worth to sail a ship to where it is missing, from where it is not."""
    if sea not in lane.missing or not ships_for_lane(g, seat, sea, lane):
        return -1.0
    return SOON * lane.worth / len(lane.missing) - power_worth(g, seat, MILITARY)


def ships_for_lane(g: Europa, seat: int, sea: int, lane: Lane) -> list[int]:
    """From where a ship could come."""
    near = origins(g, seat, sea)
    return [space for space in spaces_with_ships(g, seat) if may_leave(g, seat, space, lane) and space in near]


def may_leave(g: Europa, seat: int, space: int, lane: Lane) -> bool:
    """Is a light ship there that is not wanted there?"""
    return light_ships(g, seat, space) > (1 if space in lane.seas else 0)


def launching(g: Europa, seat: int, port: int, lane: Lane) -> int:
    """The Sea Zone of a way for which a Port could launch the ship that is missing, or -1."""
    if not owns(g, seat, port) or not active_port(g, port):
        return -1
    return next((sea for sea in lane.missing if sea in g.map.faces[port]), -1)


def building_for_lane(g: Europa, seat: int, lane: Lane) -> float:
    """What it is worth to build the ship that is missing where one's own Port faces the Sea Zone."""
    price = ship_price(g, seat, LIGHT).ducats
    if price > g.ducats[seat] or not any(launching(g, seat, port, lane) >= 0 for port in range(len(g.town))):
        return -1.0
    power = RECRUIT_UNITS.price(g, seat).power[MILITARY] * power_worth(g, seat, MILITARY)
    return SOON * lane.worth / len(lane.missing) - power - price * ducat(g, seat)


def best_lane(g: Europa, seat: int) -> Lane | None:
    """The way for which something is to be done next."""
    return next((lane for lane in lanes(g, seat) if lane.missing), None)


# ---- what to answer


def recruiting_for_lane(g: Europa, frame: Recruit, legal: list[int]) -> int:
    """The Port that builds the ship; -1 where none is missing."""
    lane = best_lane(g, frame.seat)
    if lane is None or ship_price(g, frame.seat, LIGHT).ducats > g.ducats[frame.seat]:
        return NO_ADVICE
    ports = [n for n in legal if g.v.province <= n < g.v.province + len(g.map.provinces)]
    return next((n for n in ports if launching(g, frame.seat, n - g.v.province, lane) >= 0), NO_ADVICE)


def ship_for_lane(g: Europa, frame: BuildShip, legal: list[int]) -> int:
    """A light ship, into the Sea Zone where it is missing; -1 where none is."""
    lane = best_lane(g, frame.seat)
    sea = launching(g, frame.seat, frame.port, lane) if lane is not None else NO_ADVICE
    if sea < 0:
        return NO_ADVICE
    return g.v.ship + LIGHT if frame.ship == NOWHERE else g.v.sea + sea
