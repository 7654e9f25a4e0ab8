"""R11.1-R11.3: Influence, Royal Marriages, Alliances and Claims."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.fields import put, put_mark, take_mark
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.land import (
    areas_of,
    exists,
    is_npr,
    is_vassal,
    overlord_seat,
    owns_all,
    wholly_owned_by_players,
)
from chancellery.titles.europa.board.summaries import CLAIMS_ROW, PRESENCE
from chancellery.titles.europa.edition.atlas import FULL_OF_INFLUENCE
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.governing.court import interregnum
from chancellery.titles.europa.lasting import asked, number
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.religion import faith_of_realm, may_marry, state_faith
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.teams import team_mates

asked('limit.alliances', 'limit.marriages')
noted('allianceMade', 'claimMade', 'influencePlaced', 'marriageMade')

MOST_ALLIANCES: Final = 3  # R11.3.1
MOST_MARRIAGES: Final = 3  # R11.2.1
CUT_TIES: Final = 5  # Influence that ending an Alliance costs (R11.3.14)

NO_INFLUENCE_ABROAD: Final = Rule('R11.1.5', 'refuse.no_influence_abroad')
ALL_PLAYERS_LAND: Final = Rule('R11.1.4', 'refuse.all_players_land')
AREA_FULL: Final = Rule('R11.1.2', 'refuse.area_full')
NOT_AN_NPR: Final = Rule('R11.3.1', 'refuse.not_an_npr')
MARRIED_ALREADY: Final = Rule('R11.2.1', 'refuse.married_already')
TOO_MANY_MARRIAGES: Final = Rule('R11.2.1', 'refuse.too_many_marriages')
OTHERS_VASSAL: Final = Rule('R11.2.6', 'refuse.others_vassal')
OTHER_FAITH: Final = Rule('R11.2.8', 'refuse.other_faith')
NO_RULER: Final = Rule('R7.2.19', 'refuse.no_ruler')
TOO_MANY_ALLIANCES: Final = Rule('R11.3.1', 'refuse.too_many_alliances')
AT_WAR: Final = Rule('R11.3.1', 'refuse.at_war')
CLAIMED_ALREADY: Final = Rule('R16.3.14', 'refuse.claimed_already')
OWNS_ALL: Final = Rule('R5.4.3.2', 'refuse.owns_all')


# ---- war and peace, as far as relations ask


def realm_at_war(g: Europa, party: int) -> bool:
    """R9.0.1: does a War token lie on its Capital, or has it laid one on another's?"""
    if g.war[party] or g.active_ally[party]:
        return True
    seat = g.seat_of(party)
    return seat != NOBODY and g.wars().seats >> seat & 1 == 1


# ---- Influence (R11.1)


def capital_area(g: Europa, party: int) -> int:
    """The Area of a party's Capital, or NOWHERE."""
    capital = g.capital[party]
    return g.map.area[capital] if capital != NOWHERE else NOWHERE


def claimed_areas(g: Europa, seat: int) -> list[int]:
    """The Areas with a Claim of a player."""
    return [area for area in g.laid(CLAIMS_ROW, g.claims) if g.claims[area] >> seat & 1]


def areas_with_cubes(g: Europa, seat: int) -> list[int]:
    """The Areas with Influence of a player, Marriages not counted; do not change the list."""
    return g.presence().areas[seat]


def areas_with_influence(g: Europa, seat: int) -> list[int]:
    """R18.2.2: the same, with the Emperor's Imperial cubes."""
    mine = areas_with_cubes(g, seat)
    if g.emperor != g.realm(seat) or not any(g.imperial):
        return mine
    return sorted({*mine, *[area for area, cubes in enumerate(g.imperial) if cubes]})


def marriages_in(g: Europa, seat: int, area: int) -> int:
    """R11.2.2: a player's Marriages that count as Influence in an Area: those with Realms whose Capital is there."""
    found = 0
    for _, mask, capital in g.weddings().couples:
        if capital == area and mask >> seat & 1:
            found += 1
    return found


def imperial_cubes(g: Europa, seat: int, area: int) -> int:
    """R18.2.2: the Imperial cubes in an Area, if the player is Emperor: they are Influence of his."""
    return g.imperial[area] if g.imperial[area] and g.emperor == g.realm(seat) else 0


def cubes_of(g: Europa, seat: int, area: int) -> int:
    """R18.2.2: a player's cubes in an Area, the Emperor's Imperial ones among them; Marriages are not counted."""
    return g.influence_at(seat, area) + imperial_cubes(g, seat, area)


def influence_in(g: Europa, seat: int, area: int) -> int:
    """R11.2.2, R18.2.2: a player's Influence in an Area, Marriages and the Emperor's Imperial cubes counted."""
    return cubes_of(g, seat, area) + marriages_in(g, seat, area)


def influence_with(g: Europa, seat: int, party: int) -> int:
    """R11.2.2: a player's Influence in all Areas of a Realm, Marriages counted."""
    return sum([influence_in(g, seat, area) for area in areas_of(g, party)])


def influence_for_alliance(g: Europa, seat: int, party: int) -> int:
    """R5.4.2.2, R11.1.5: what counts where an Alliance is made: the Influence in all Areas of a Realm and, if any of
    these is distant, the Colonists in the pool, whether its Capital lies overseas or not."""
    abroad = any(g.map.distant[area] for area in areas_of(g, party))
    return influence_with(g, seat, party) + (g.colonists[seat] if abroad else 0)


def is_distant_realm(g: Europa, party: int) -> bool:
    """R2.3.3: does its Capital lie on a distant continent?"""
    home = capital_area(g, party)
    return home != NOWHERE and g.map.distant[home]


def spared(g: Europa, seat: int, party: int) -> int:
    """R11.2.3: how many cubes fewer a player removes from the Areas of a Realm: 1 for each of them in which he has any
    Marriage, with whomever."""
    return len([area for area in areas_of(g, party) if marriages_in(g, seat, area)])


def cubes_with(g: Europa, seat: int, party: int) -> int:
    """A player's cubes in all Areas of a Realm, the Emperor's Imperial ones among them (R18.2.2)."""
    return sum([cubes_of(g, seat, area) for area in areas_of(g, party)])


def cubes_in(g: Europa, area: int) -> int:
    """R11.1.2: all cubes in an Area; Marriages do not count for the limit."""
    return sum([g.influence_at(seat, area) for seat in g.seats()]) + g.imperial[area]


def against_influence(g: Europa, area: int) -> Rule:
    """R11.1.2, R11.1.4-5: where no cube can lie at all, or none more without taking another away."""
    if not g.variant.inside[area] or g.map.distant[area]:
        return NO_INFLUENCE_ABROAD
    if wholly_owned_by_players(g, area):
        return ALL_PLAYERS_LAND
    return AREA_FULL if cubes_in(g, area) >= FULL_OF_INFLUENCE else OK


def place_influence(g: Europa, seat: int, area: int, cubes: int = 1) -> None:
    """R11.1: so many cubes, as far as there is room."""
    placed = min(cubes, FULL_OF_INFLUENCE - cubes_in(g, area))
    if placed > 0:
        lay_cubes(g, seat, area, g.influence_at(seat, area) + placed)
        note(g, seat, 'influencePlaced', placed, area=area)


def remove_influence(g: Europa, seat: int, area: int, cubes: int) -> int:
    """Cubes go back to their owner, as many as there are; returns how many. The Emperor's Imperial ones go first, to
    the supply (R18.2.2)."""
    imperial = remove_imperial(g, area, min(cubes, imperial_cubes(g, seat, area)))
    return imperial + remove_own_influence(g, seat, area, cubes - imperial)


def remove_own_influence(g: Europa, seat: int, area: int, cubes: int) -> int:
    """The same without Imperial cubes."""
    there = g.influence_at(seat, area)
    removed = min(cubes, there)
    lay_cubes(g, seat, area, there - removed)
    return removed


def remove_imperial(g: Europa, area: int, cubes: int) -> int:
    """R18.2.2: Imperial cubes go to the supply, as many as there are; returns how many."""
    removed = min(cubes, g.imperial[area])
    if removed:
        g.imperial = put(g.imperial, area, g.imperial[area] - removed)
    return removed


def lay_cubes(g: Europa, seat: int, area: int, cubes: int) -> None:
    """So many cubes of a player are in an Area now. Where all others lie is known from before."""
    before = g.influence_at(seat, area)
    if cubes == before:
        return
    known = PRESENCE.carry_on(g)
    g.put_influence(seat, area, cubes)
    if known is not None and PRESENCE.recall(g) is None:
        PRESENCE.keep(g, known.after(seat, area, before, cubes))


def withdraw_influence(g: Europa, seat: int, party: int) -> None:
    """R5.5.1.6, R11.3.15, R18.2.2: all cubes of a player leave the Areas of a Realm, the Emperor's Imperial ones too, 1
    fewer where he has a Marriage (R11.2.3)."""
    for area in areas_of(g, party):
        kept = 1 if marriages_in(g, seat, area) else 0
        remove_influence(g, seat, area, max(cubes_of(g, seat, area) - kept, 0))


def return_influence(g: Europa) -> bool:
    """R11.1.4: Influence leaves an Area that belongs to players alone; True if any did."""
    changed = False
    for area in g.ownership().players_areas:
        for seat in g.seats():
            if remove_own_influence(g, seat, area, FULL_OF_INFLUENCE):
                changed = True
        if g.imperial[area]:
            g.imperial = put(g.imperial, area, 0)
            changed = True
    return changed


# ---- Marriages (R11.2)


def marriages(g: Europa, seat: int) -> int:
    """How many Marriages a player has."""
    return len(g.weddings().spouses(seat))


def against_marrying(g: Europa, seat: int, party: int) -> Rule:
    """R11.2.1, R11.2.6, R11.2.8, R7.2.19: the conditions of a new Marriage."""
    other = g.seat_of(party)
    if other == seat or not exists(g, party):
        return NOT_AN_NPR
    if g.married[party] >> seat & 1:
        return MARRIED_ALREADY
    if is_vassal(g, party) and overlord_seat(g, party) != seat:
        return OTHERS_VASSAL
    if not may_marry(state_faith(g, seat), faith_of_realm(g, party)):
        return OTHER_FAITH
    if interregnum(g, seat) or (other != NOBODY and interregnum(g, other)):
        return NO_RULER
    return against_more_marriages(g, seat) if other == NOBODY else against_both_marrying(g, seat, other)


def against_more_marriages(g: Europa, seat: int) -> Rule:
    """R11.2.1: at most 3."""
    return OK if marriages(g, seat) < MOST_MARRIAGES + number(g, 'limit.marriages', seat) else TOO_MANY_MARRIAGES


def against_both_marrying(g: Europa, seat: int, other: int) -> Rule:
    """R11.2.7: between players both need a token."""
    rule = against_more_marriages(g, seat)
    return rule if rule is not OK else against_more_marriages(g, other)


def spare_marriages(g: Europa, seat: int) -> list[int]:
    """R16.3.13: the parties whose Marriage token of this player may be taken back for another: none that is
    disputed."""
    return [party for party, mask in enumerate(g.married) if (mask & ~g.disputed[party]) >> seat & 1]


def against_marrying_by_event(g: Europa, seat: int, party: int) -> Rule:
    """R16.3.12-13: as ever, but who has no token left may take one of his own from the board."""
    rule = against_marrying(g, seat, party)
    other = g.seat_of(party)
    if rule is not TOO_MANY_MARRIAGES or (other != NOBODY and against_more_marriages(g, other) is not OK):
        return rule
    return OK if spare_marriages(g, seat) else rule


def marry(g: Europa, seat: int, party: int) -> None:
    """R11.2.1, R11.2.7: a Marriage token on a Capital; between players on both."""
    g.married = put_mark(g.married, party, seat)
    other = g.seat_of(party)
    if other != NOBODY:
        g.married = put_mark(g.married, g.realm(seat), other)
    note(g, seat, 'marriageMade', against=party)
    g.log('marriage', realm=g.name(seat), other=g.edition.parties[party])


def end_marriage(g: Europa, seat: int, party: int) -> None:
    """A Marriage token goes back; between players both (R4.6.5a)."""
    g.married = take_mark(g.married, party, seat)
    g.disputed = take_mark(g.disputed, party, seat)
    other = g.seat_of(party)
    if other != NOBODY:
        g.married = take_mark(g.married, g.realm(seat), other)
        g.disputed = take_mark(g.disputed, g.realm(seat), other)


# ---- Alliances (R11.3)


def alliances(g: Europa, seat: int) -> int:
    """How many Alliances a player has, with NPRs and with players."""
    return g.ally.count(seat) + len([other for other in g.seats() if g.friends[seat] >> other & 1])


def allied(g: Europa, seat: int, party: int) -> bool:
    """Are a player and a Realm allied?"""
    other = g.seat_of(party)
    return g.ally[party] == seat if other == NOBODY else g.friends[seat] >> other & 1 == 1


def allies_of(g: Europa, seat: int) -> list[int]:
    """The Realms that a player is allied with."""
    npr = [party for party, ally in enumerate(g.ally) if ally == seat and g.seat_of(party) == NOBODY]
    players = [g.realm(other) for other in g.seats() if g.friends[seat] >> other & 1]
    return sorted(npr + players)


def against_more_alliances(g: Europa, seat: int, ending: int = 0) -> Rule:
    """R11.3.1: at most 3; so many of those that there are end first."""
    most = MOST_ALLIANCES + number(g, 'limit.alliances', seat)
    return OK if alliances(g, seat) - ending < most else TOO_MANY_ALLIANCES


def spare_alliances(g: Europa, seat: int) -> list[int]:
    """R16.3.13, S6.6: the parties whose Alliance token of this player may be taken back for another: no Active Ally
    and no team-mate."""
    nprs = [party for party, ally in enumerate(g.ally) if ally == seat and not g.active_ally[party]]
    players = [other for other in g.seats() if g.friends[seat] >> other & 1 and not team_mates(g, seat, other)]
    return sorted([*nprs, *[g.realm(other) for other in players]])


def ally_with(g: Europa, seat: int, party: int) -> None:
    """R5.4.2.1-2: an Alliance token on an NPR's Capital, in place of another player's; between players on both."""
    other = g.seat_of(party)
    if other != NOBODY:
        g.friends[seat] |= 1 << other
        g.friends[other] |= 1 << seat
    else:
        before = g.ally[party]
        if before not in (NOBODY, seat):
            g.log('alliance_lost', realm=g.name(before), other=g.edition.parties[party])
        g.ally = put(g.ally, party, seat)
    note(g, seat, 'allianceMade', against=party)
    g.log('alliance', realm=g.name(seat), other=g.edition.parties[party])


def end_alliance(g: Europa, seat: int, party: int) -> None:
    """R11.3.14, R16.3.22: the token goes; what else follows depends on how it ended. That of team-mates stays
    (S6.6)."""
    other = g.seat_of(party)
    if team_mates(g, seat, other):
        return
    if other != NOBODY:
        g.friends[seat] &= ~(1 << other)
        g.friends[other] &= ~(1 << seat)
    else:
        g.ally = put(g.ally, party, NOBODY)
        g.active_ally = put(g.active_ally, party, 0)
        g.lent = put(g.lent, party, 0)
    g.log('alliance_lost', realm=g.name(seat), other=g.edition.parties[party])


def make_truce(g: Europa, seat: int, party: int) -> None:
    """R10.4.1: a Truce token on the other's Capital, both ways between players."""
    g.truce = put_mark(g.truce, party, seat)
    other = g.seat_of(party)
    if other != NOBODY:
        g.truce = put_mark(g.truce, g.realm(seat), other)


def free_from_lost_lords(g: Europa) -> bool:
    """R13.0.3-4: a Vassal of an NPR is no more its Vassal once the NPR is gone, or somebody's Vassal itself; nor is one
    that has lost all its Provinces, and may reappear as an NPR."""
    changed = False
    for party, lord in enumerate(g.overlord):
        if lord == NOBODY:
            continue
        if not exists(g, party) or not exists(g, lord) or overlord_seat(g, lord) != NOBODY:
            g.overlord = put(g.overlord, party, NOBODY)
            changed = True
    return changed


def end_hollow_relations(g: Europa) -> bool:
    """R11.2.6, R11.4.2, R16.3.11: tokens leave the Capitals of Realms that are gone or somebody's Vassals."""
    changed = free_from_lost_lords(g)
    for party in range(len(g.ally)):
        if (g.ally[party] == NOBODY and not g.married[party]) or g.seat_of(party) != NOBODY:
            continue
        gone = not exists(g, party)
        if g.ally[party] != NOBODY and (gone or not is_npr(g, party)):
            end_alliance(g, g.ally[party], party)
            changed = True
        lord = overlord_seat(g, party)
        for seat in g.seats():
            if g.married[party] >> seat & 1 and (gone or (lord not in (NOBODY, seat))):
                end_marriage(g, seat, party)
                changed = True
    return changed


# ---- Claims (R16.3.14)


def against_claiming(g: Europa, seat: int, area: int) -> Rule:
    """R5.4.3.2, R7.6.7, R16.3.14: one own Claim in an Area, a Core token counted, and none where all is owned."""
    if not g.variant.inside[area]:
        return NO_INFLUENCE_ABROAD
    if has_claim(g, seat, area):
        return CLAIMED_ALREADY
    return OWNS_ALL if owns_all(g, seat, area) else OK


def has_claim(g: Europa, seat: int, area: int) -> bool:
    """R7.6.7: a Claim of a player in an Area, or a Core token, which counts as one."""
    return g.claims[area] >> seat & 1 == 1 or g.core[area] == seat


def lay_claim(g: Europa, seat: int, area: int) -> None:
    """A Claim lies in an Area."""
    g.claims = put_mark(g.claims, area, seat)
    note(g, seat, 'claimMade', area=area)


def place_claim(g: Europa, seat: int, area: int) -> None:
    """A Claim in an Area, and the log tells of it."""
    lay_claim(g, seat, area)
    g.log('claim', realm=g.name(seat), area=g.map.areas.ids[area])
