"""How the bot deals with others: Alliances, Influence, and bargains with players."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.rules import OK
from chancellery.titles.europa.actions.diplomatic import FURTHER_DUCATS, PER_AREA, MoreInfluence
from chancellery.titles.europa.actions.papal import EXCOMMUNICATE
from chancellery.titles.europa.actions.talks import CORE_LOSS, Diplomacy, WriteDeal
from chancellery.titles.europa.board.land import areas_of, is_core, is_npr, tax_value
from chancellery.titles.europa.board.units import number_in
from chancellery.titles.europa.bot.canvass import canvass
from chancellery.titles.europa.bot.economy import LOAN_COST, loans_for
from chancellery.titles.europa.bot.horizon import horizon, rounds_left
from chancellery.titles.europa.bot.longings import step_worth
from chancellery.titles.europa.bot.prospects import ALLIANCE, Suit, free_alliances, suit, suits, tie_hopes
from chancellery.titles.europa.bot.worth import (
    CARD,
    REBEL_TAX,
    TEAM_MATE,
    UNREST,
    ducat,
    income_worth,
    power_worth,
    rates,
    standing,
)
from chancellery.titles.europa.curia import catholics, papal_controller, prestige_of_control
from chancellery.titles.europa.edition.atlas import FULL_OF_INFLUENCE
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.events.faiths import INFECTIOUS
from chancellery.titles.europa.events.symbols import DiverseFaiths, PlacePirate
from chancellery.titles.europa.governing.purse import DIPLOMATIC
from chancellery.titles.europa.relations.ties import (
    against_marrying,
    against_more_alliances,
    cubes_in,
    influence_with,
    realm_at_war,
)
from chancellery.titles.europa.religion import PAPAL_STATES, REVOLUTIONARY, state_faith
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.teams import is_opponent, team_mates

TAKEN_FROM_RIVAL: Final = 0.7
BROKEN: Final = 3.0  # what an Alliance is worth that is broken for another, with the Influence that is lost
OUTBID: Final = 0.6  # that who could win the Pope over does so
SHARED: Final = 0.4  # what a second Alliance in the same Area is worth of its gain
CHEAPER: Final = 0.5  # Advisors and Stability cost the Papal Controller less
WEIGHT: Final = 0.35  # what another's gain weighs against one's own
WEIGHT_OF_LEADER: Final = 0.7
FAR_AHEAD: Final = 4.0
BANNED: Final = 1.2  # Prestige that an excommunication costs, and a Cardinal who may be missed
LEADER_BANNED: Final = 0.6
AGREE: Final = 0.1


# ---- Alliances and Influence


def alliance_gain(g: Europa, seat: int, each: Suit) -> float:
    """What an Alliance is worth, less all that it still costs; nothing where it is the Pope's, and who has it answers
    cubes with cubes."""
    pope = g.edition.parties[each.party] == PAPAL_STATES
    if pope and each.from_rival and each.cubes and can_answer(g, g.ally[each.party]):
        return -1.0
    first = each.price + min(each.cubes, 1)
    paid = power_worth(g, seat, DIPLOMATIC) * first + cube_worth(g, seat) * max(each.cubes - 1, 0)
    gain = ALLIANCE - paid + tie_hopes(g, seat, each.party)
    gain += TAKEN_FROM_RIVAL if each.from_rival else 0.0
    return gain + (papal_gain(g, seat) if pope else 0.0)


def cube_worth(g: Europa, seat: int) -> float:
    """R5.4.1.1: what a cube costs after the first of an action: a point of power or Ducats, what is missed less."""
    point = power_worth(g, seat, DIPLOMATIC)
    return min(point, FURTHER_DUCATS * ducat(g, seat)) if g.ducats[seat] >= FURTHER_DUCATS else point


def can_answer(g: Europa, seat: int) -> bool:
    """Has a player turns to come, and power and Ducats for cubes (R5.4.1.1)?"""
    return not g.passed[seat] and g.power_at(seat, DIPLOMATIC) > 0 and g.ducats[seat] >= FURTHER_DUCATS


def papal_gain(g: Europa, seat: int) -> float:
    """R19.1.3, R19.2: what the Cardinal in Roma brings: control of the Curia at the end, and round by round where it is
    uncontested; it is taken from whoever has it."""
    before = papal_controller(g)
    roma, g.roma = g.roma, seat
    after, alone = papal_controller(g), prestige_of_control(g)
    g.roma = roma
    if after != seat:
        return 0.0
    rounds = horizon(g) + 1
    gain = alone * rounds
    if before == seat:
        return gain - prestige_of_control(g) * rounds
    return gain + catholics(g) + CHEAPER * rounds + (TAKEN_FROM_RIVAL if before != NOBODY else 0.0)


def ready_alliances(g: Europa, seat: int, legal: list[int]) -> list[tuple[float, int]]:
    """The Alliances that can be forged now with their gain, the best first."""
    found: list[tuple[float, int]] = []
    for number in legal:
        if g.v.ally <= number < g.v.ally + len(g.v.parties.ids):
            each = suit(g, seat, number - g.v.ally)
            if each is not None:
                found.append((alliance_gain(g, seat, each), number))
    found.sort(reverse=True)
    return found


class Courtship:
    """A plan: Influence in the Areas of a Realm, for an Alliance with it."""

    __slots__ = ('areas', 'gain', 'suit')

    def __init__(self, gain: float, areas: list[int], suit: Suit) -> None:
        self.gain = gain
        self.areas = areas
        self.suit = suit


def courtship(g: Europa, seat: int, begun: list[int] | None = None) -> Courtship | None:
    """The best Alliance that Influence placed now would make possible with the power at hand; ``begun``: the Areas of
    the cubes that this action has placed already. None at war in the last round (R5.4.2.2)."""
    if rounds_left(g) == 0 and realm_at_war(g, g.realm(seat)):
        return None
    room = free_alliances(g, seat)
    if room == 0 and not expendable(g, seat):
        return None
    ready = sorted([alliance_gain(g, seat, each) for each in suits(g, seat) if each.cubes == 0], reverse=True)
    instead = max(ready[room - 1], 0.0) if len(ready) >= room > 0 else 0.0  # for which there is no room then
    if room == 0:
        room, instead = 1, BROKEN
    found: list[Courtship] = []
    ownership = g.ownership()
    seen: set[int] = set()
    spaces = [space_for_cubes(g, area, begun) if near else 0 for area, near in enumerate(g.reachable)]
    for area, space in enumerate(spaces):
        if space == 0:
            continue
        gains: list[float] = []
        best: Suit | None = None
        for party in ownership.parties_in[area]:
            if g.seat_of(party) != NOBODY:
                continue
            each = suit(g, seat, party)
            if each is None or each.cubes == 0 or not affordable(g, seat, each, begun is not None):
                continue
            if each.cubes > space and each.cubes > sum([spaces[other] for other in areas_of(g, party)]):
                continue
            gain = alliance_gain(g, seat, each)
            if not gains or gain > max(gains):
                best = each
            gains.append(gain)
        if best is None or best.party in seen:
            continue
        seen.add(best.party)
        gains.sort(reverse=True)
        more = SHARED * sum([gain for gain in gains[1:room] if gain > 0]) if instead == 0.0 else 0.0
        areas = [area, *[other for other in areas_of(g, best.party) if other != area and spaces[other] > 0]]
        found.append(Courtship(gains[0] + more - instead, areas, best))
    chosen = max(found, key=lambda plan: plan.gain, default=None)
    return chosen if chosen is not None and chosen.gain > 0 else None


def guarding(g: Europa, seat: int, begun: list[int] | None = None) -> Courtship | None:
    """R5.4.2.2, R5.4.1.4: Influence that keeps the Pope, where another has more by now: so much that the room left in
    his Areas is too little for him."""
    pope = g.edition.parties.index(PAPAL_STATES)
    if g.ally[pope] != seat or papal_controller(g) != seat:
        return None
    areas = areas_of(g, pope)
    room = sum([max(FULL_OF_INFLUENCE - cubes_in(g, area), 0) for area in areas])
    behind = max([influence_with(g, other, pope) for other in wooers(g, seat, pope)], default=0)
    behind -= influence_with(g, seat, pope)
    if behind <= (0 if begun is None else -room):
        return None
    cubes = (room + behind + 1) // 2  # each makes one's own share larger, and the room smaller
    mine = [area for area in areas if g.reachable[area] and space_for_cubes(g, area, begun) > 0]
    plan = Suit(pope, cubes, 0, False)
    if cubes <= 0 or cubes > sum([space_for_cubes(g, area, begun) for area in mine]):
        return None
    if not affordable(g, seat, plan, begun is not None):
        return None
    rounds = horizon(g) + 1
    kept = ALLIANCE + catholics(g) + (prestige_of_control(g) + CHEAPER) * rounds
    gain = OUTBID * (kept + TAKEN_FROM_RIVAL) - power_worth(g, seat, DIPLOMATIC) * cubes
    return Courtship(gain, mine, plan) if gain > 0 else None


def wooers(g: Europa, seat: int, party: int) -> list[int]:
    """The others who could win over a Realm that is allied: who have Influence there, and turns to come."""
    others = [each for each in g.seats() if each != seat and (rounds_left(g) > 0 or not g.passed[each])]
    return [each for each in others if influence_with(g, each, party) > 0 and not realm_at_war(g, g.realm(each))]


def best_plan(g: Europa, seat: int, begun: list[int] | None = None) -> Courtship | None:
    """What Influence serves most: a new Alliance, the Pope's, or a vote in an Imperial Election."""
    plans = [plan for plan in (courtship(g, seat, begun), guarding(g, seat, begun)) if plan is not None]
    vote = canvass(g, seat, begun)
    if vote is not None:
        plans.append(Courtship(vote.gain, [vote.area], Suit(NOBODY, vote.cubes, 0, False)))
    return max(plans, key=lambda plan: plan.gain) if plans else None


def expendable(g: Europa, seat: int) -> list[int]:
    """R5.2.5.1, R11.3.14: allies whom a player could leave for a better one, at peace and away from the Pope, since all
    Influence with them is lost."""
    pope = g.edition.parties.index(PAPAL_STATES)
    near = areas_of(g, pope)
    mine = [party for party, ally in enumerate(g.ally) if ally == seat and party != pope and is_npr(g, party)]
    return [p for p in mine if not realm_at_war(g, p) and not any(area in near for area in areas_of(g, p))]


def breaking(g: Europa, seat: int, party: int) -> float:
    """What it is worth to leave an ally for the best Alliance that lies ready, for which there is no room."""
    if free_alliances(g, seat) > 0 or party not in expendable(g, seat) or realm_at_war(g, g.realm(seat)):
        return -1.0
    has = g.power_at(seat, DIPLOMATIC)
    ready = [alliance_gain(g, seat, each) for each in suits(g, seat) if each.cubes == 0 and each.price <= has]
    return max(ready, default=0.0) - BROKEN


def space_for_cubes(g: Europa, area: int, begun: list[int] | None) -> int:
    """R5.4.1.3, R11.1.2: how many more cubes one action may place in an Area."""
    if g.map.distant[area]:
        return 0
    placed = begun.count(area) if begun is not None else 0
    return max(min(PER_AREA - placed, FULL_OF_INFLUENCE - cubes_in(g, area)), 0)


def affordable(g: Europa, seat: int, each: Suit, begun: bool = False) -> bool:
    """R5.4.1.1: is there power, or Ducats for all cubes but the first of an action, for Influence and Alliance?"""
    bought = max(each.cost() - g.power_at(seat, DIPLOMATIC), 0)
    return bought <= each.cubes - (0 if begun else 1) and g.ducats[seat] >= FURTHER_DUCATS * bought


def choose_influence(g: Europa, seat: int, legal: list[int]) -> tuple[float, int]:
    """The Area for the first cube, and what it is worth."""
    plan = best_plan(g, seat)
    if plan is None or g.v.influence + plan.areas[0] not in legal:
        return -1.0, -1
    return 0.9 * plan.gain, g.v.influence + plan.areas[0]


def choose_more(g: Europa, frame: MoreInfluence, legal: list[int]) -> int:
    """More cubes as long as the plan wants them; bought where power is short, or is worth more than the Ducats."""
    plan = best_plan(g, frame.seat, frame.placed)
    if plan is None or plan.suit.cubes == 0:
        return g.v.done
    short = plan.suit.cost() > g.power_at(frame.seat, DIPLOMATIC)
    short = short or cube_worth(g, frame.seat) < power_worth(g, frame.seat, DIPLOMATIC)
    for area in plan.areas:
        for number in (g.v.buy + area, g.v.area + area) if short else (g.v.area + area, g.v.buy + area):
            if number in legal:
                return number
    return g.v.done


def banning(g: Europa, seat: int, party: int) -> float:
    """R19.3.2: what it is worth that another player is excommunicated: he loses Prestige, a Cardinal and Influence."""
    other = g.seat_of(party)
    if team_mates(g, seat, other):
        return -TEAM_MATE * BANNED
    ahead = standing(g, other, False) - max([standing(g, each, False) for each in g.seats() if each != other])
    lost = BANNED * (LEADER_BANNED if ahead > 0 else WEIGHT)
    return lost - power_worth(g, seat, DIPLOMATIC) * EXCOMMUNICATE.price(g, seat).power[DIPLOMATIC]


# ---- bargains (R5.1.2)


def wedding_gain(g: Europa, seat: int) -> float:
    """A Marriage: Prestige at the end, a card, and a step towards goals that ask for it."""
    return 1.0 + CARD + step_worth(g, seat, 'marriages')


def pact_gain(g: Europa, seat: int) -> float:
    """An Alliance with a player takes the place of one that could be had otherwise, at a price."""
    room = free_alliances(g, seat)
    if room == 0:
        return 0.0
    others = suits(g, seat)
    point = power_worth(g, seat, DIPLOMATIC)
    if len(others) >= room:
        return min(point * others[room - 1].cost(), ALLIANCE)
    return ALLIANCE


def land_gain(g: Europa, seat: int, deal: Diplomacy) -> float:
    """Provinces bought and sold: tax counts for itself and as income; a core that is sold costs Prestige, and so do the
    Loans that are taken to buy."""
    price = rates(g, seat)
    gain = -LOAN_COST * loans_for(deal.cost_of_land(g, seat) - g.ducats[seat])
    for province, ducats in deal.land:
        tax = tax_value(g, province) * (1.0 + income_worth(g, seat))
        if g.town[province] == seat:
            gain += price.ducat * ducats - tax
            if is_core(g, province, g.realm(seat)):
                gain -= CORE_LOSS * tax_value(g, province)
        else:
            gain += tax - price.ducat * ducats
    return gain


def deal_gain(g: Europa, seat: int, deal: Diplomacy) -> float:
    """What a whole deal is worth to one of its sides."""
    price = rates(g, seat)
    given = deal.ducats if seat == deal.seat else -deal.ducats
    gain = land_gain(g, seat, deal) - price.ducat * given
    if deal.pact:
        gain += pact_gain(g, seat)
    if deal.wedding:
        gain += wedding_gain(g, seat)
    if seat == deal.seat:
        due = deal.power_due()
        gain -= sum([points * rate for points, rate in zip(due.power, price.point, strict=True)])
    return gain


def weight_of(g: Europa, seat: int, other: int) -> float:
    """How much another's gain counts against one's own: more if he is far ahead; a team-mate's counts for it."""
    if team_mates(g, seat, other):
        return -TEAM_MATE
    ahead = standing(g, other, False) - standing(g, seat)
    return WEIGHT_OF_LEADER if ahead > FAR_AHEAD else WEIGHT


def agrees(g: Europa, seat: int, deal: Diplomacy) -> bool:
    """Would a player take a deal?"""
    other = deal.other if seat == deal.seat else deal.seat
    return deal_gain(g, seat, deal) > weight_of(g, seat, other) * deal_gain(g, other, deal) + AGREE


def offer_to(g: Europa, seat: int, other: int) -> tuple[float, Diplomacy]:
    """The best deal of a pact and a Marriage for both, and what it is worth; nothing where it would be refused."""
    point = g.power_at(seat, DIPLOMATIC)
    best, chosen = -1.0, Diplomacy(seat, other)
    for pact, wedding in ((True, True), (False, True), (True, False)):
        deal = Diplomacy(seat, other)
        deal.pact = pact and may_ally(g, seat, other)
        deal.wedding = wedding and may_wed(g, seat, other)
        if deal.pact != pact or deal.wedding != wedding or int(pact) + int(wedding) > point:
            continue
        gain = deal_gain(g, seat, deal) - weight_of(g, seat, other) * deal_gain(g, other, deal)
        if gain > best and agrees(g, other, deal):
            best, chosen = gain, deal
    return best, chosen


def may_ally(g: Europa, seat: int, other: int) -> bool:
    """R5.1.2.2-3, R11.3.1."""
    if g.friends[seat] >> other & 1 or realm_at_war(g, g.realm(seat)) or realm_at_war(g, g.realm(other)):
        return False
    return against_more_alliances(g, seat) is OK and against_more_alliances(g, other) is OK


def may_wed(g: Europa, seat: int, other: int) -> bool:
    """R5.1.2.2-4, R11.2.7."""
    if realm_at_war(g, g.realm(seat)) or realm_at_war(g, g.realm(other)):
        return False
    return against_marrying(g, seat, g.realm(other)) is OK


def choose_talk(g: Europa, seat: int, legal: list[int]) -> tuple[float, int]:
    """Whom to offer a deal, and what it is worth."""
    best, chosen = -1.0, -1
    for number in legal:
        if g.v.talk <= number < g.v.talk + len(g.v.parties.ids):
            gain, _ = offer_to(g, seat, g.seat_of(number - g.v.talk))
            if gain > best:
                best, chosen = gain, number
    return best, chosen


def choose_clause(g: Europa, frame: WriteDeal, legal: list[int]) -> int:
    """The clauses of the best deal one by one, then the offer; no deal where there is none."""
    deal = frame.within(g, Diplomacy)
    gain, best = offer_to(g, deal.seat, deal.other)
    if gain > 0:
        if best.pact and not deal.pact and g.v.pact in legal:
            return g.v.pact
        if best.wedding and not deal.wedding and g.v.wed + DIPLOMATIC in legal:
            return g.v.wed + DIPLOMATIC
        if g.v.propose in legal:
            return g.v.propose
    return g.v.no


# ---- what one does to others by events (R16.5)


def spreading(g: Europa, seat: int, area: int) -> int:
    """R16.5.17: where an infectious faith serves a player: in his own land if it is his, else in that of others."""
    return harm_if(g, seat, area, state_faith(g, seat) in INFECTIOUS)


def revolting(g: Europa, seat: int, area: int) -> int:
    """R16.5.21: where the Revolution serves a player, likewise."""
    return harm_if(g, seat, area, state_faith(g, seat) == REVOLUTIONARY)


def harm_if(g: Europa, seat: int, area: int, own_faith: bool) -> int:
    """Whom a faith in an Area would trouble; it does good where it is one's own."""
    hit = [g.town[province] for province in g.variant.inside[area] if g.town[province] != NOBODY]
    harm = trouble(g, seat, hit)
    return -harm if own_faith else harm


def dissent_harm(g: Europa, seat: int, area: int) -> float:
    """R4.3.G1: what Unrest in an Area would cost: on the Town that is worth least, and more where rebels are about and
    nobody guards it."""
    taxes = [tax_value(g, p) for p in g.variant.inside[area] if g.town[p] == seat and not g.unrest[p]]
    harm = UNREST * (0.5 + 0.5 * min(taxes, default=0))
    return harm + (REBEL_TAX if g.rebels[area] and number_in(g, seat, area) == 0 else 0.0)


def expansion(g: Europa, seat: int, province: int) -> int:
    """R16.5.11: where a dynamic Realm troubles others rather than oneself."""
    area = g.map.area[province]
    near = [area, *g.map.borders[area]]
    owners = [g.town[p] for each in near for p in g.variant.inside[each] if g.town[p] != NOBODY]
    return trouble(g, seat, owners)


def trouble(g: Europa, seat: int, hit: list[int]) -> int:
    """How many opponents something hits; a team-mate counts against it, and oneself most of all."""
    mates = len([each for each in hit if team_mates(g, seat, each)])
    return len([each for each in hit if is_opponent(g, seat, each)]) - mates - 3 * hit.count(seat)


def harm_to_others(g: Europa, seat: int, frame: DiverseFaiths | PlacePirate, number: int) -> int:
    """Whom Diverse Faiths or pirates would trouble: others rather than nobody, and oneself last of all."""
    if isinstance(frame, PlacePirate):
        node = number - g.v.node
        hit = [other for other in g.seats() for place in g.merchant_of(other) if place == node]
    else:
        hit = [g.town[province] for province in g.variant.inside[number - g.v.area] if g.town[province] != NOBODY]
    return trouble(g, seat, hit)
