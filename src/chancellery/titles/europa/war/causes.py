"""R9.1: on whom war may be declared, and with what cause."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.rules import OK, Rule
from chancellery.kernel.watching import Kept
from chancellery.titles.europa.actions.passing import has_passed
from chancellery.titles.europa.board.hostility import is_enemy
from chancellery.titles.europa.board.land import (
    exists,
    has_land_in,
    is_vassal,
    lawful_owner,
    realm_next_to,
    realms_adjacent,
)
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.empire import in_empire, is_member
from chancellery.titles.europa.field_groups import ENEMIES, LAND, LASTING, OWNERS
from chancellery.titles.europa.fields import FIELDS, REBELS, SEATS
from chancellery.titles.europa.governing.court import interregnum
from chancellery.titles.europa.lasting import asked, permits
from chancellery.titles.europa.relations.ties import allied, capital_area
from chancellery.titles.europa.religion import (
    CHRISTIAN,
    faith_of_realm,
    is_catholic,
    is_muslim,
    same_faith,
    state_faith,
)
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.teams import NO_WAR_IN_TEAM, team_mates
from chancellery.titles.europa.war.sides import captain

asked('cb.anyNeighbour', 'cb.holyWar', 'dow.ignoreTruce', 'dow.inInterregnum', 'dow.passed')

NOT_A_TARGET: Final = Rule('R5.5.1.1', 'refuse.not_a_target')
AT_WAR_ALREADY: Final = Rule('R9.0.1', 'refuse.at_war_already')
OWN_ALLY: Final = Rule('R9.1.2a', 'refuse.own_ally')
IN_TRUCE: Final = Rule('R9.1.2b', 'refuse.in_truce')
HAS_PASSED: Final = Rule('R9.1.2c', 'refuse.target_passed')
ALLY_SHIELDED: Final = Rule('R9.1.2d', 'refuse.ally_shielded')
EMPEROR_SHIELDS: Final = Rule('R9.1.2e', 'refuse.emperor_shields')
TOO_FAR: Final = Rule('R9.1.2f', 'refuse.too_far')
NO_RULER: Final = Rule('R9.1.2g', 'refuse.no_ruler_no_war')

WAR_READS: Final = (  # many, since many things shield a Realm, and as many are a cause of war (R9.1.2-3)
    *LAND, *ENEMIES, *LASTING, 'cb', 'claims', 'core', 'crusade', 'disputed', 'emperor', 'excommunicated', 'faith',
    'friends', 'outside', 'passed', 'ruler', 'truce',
)  # fmt: skip


def in_truce(g: Europa, seat: int, party: int) -> bool:
    """R10.4.1: a Truce token of either on the other's Capital."""
    other = g.seat_of(party)
    return bool(g.truce[party] >> seat & 1 or (other != NOBODY and g.truce[g.realm(seat)] >> other & 1))


def disputed_succession(g: Europa, seat: int, party: int) -> bool:
    """R9.1.3: is the player married to the Realm, with the token on the Disputed Succession side?"""
    return bool(g.disputed[party] >> seat & 1)


def against_war(g: Europa, seat: int, party: int, lifted: tuple[str, ...] = ()) -> Rule:
    """R9.1.2-3, R5.5.1.1: the rule against declaring war on a Realm. ``lifted``: the restrictions from which an event
    lets somebody off (R9.1.3), by their letters in R9.1.2; nothing lets anybody attack a team-mate (S6.4)."""
    other = g.seat_of(party)
    if other == seat or capital_area(g, party) == NOWHERE or is_vassal(g, party) or not exists(g, party):
        return NOT_A_TARGET
    if team_mates(g, seat, other):
        return NO_WAR_IN_TEAM
    if is_enemy(g, seat, party):
        return AT_WAR_ALREADY
    spouse = disputed_succession(g, seat, party)
    if interregnum(g, seat) and not spouse and 'g' not in lifted and not permits(g, 'dow.inInterregnum', seat):
        return NO_RULER
    if allied(g, seat, party) and not spouse and 'a' not in lifted:
        return OWN_ALLY
    if in_truce(g, seat, party) and 'b' not in lifted and not permits(g, 'dow.ignoreTruce', seat, party):
        return IN_TRUCE
    if other != NOBODY and 'c' not in lifted and too_late(g, seat, other):
        return HAS_PASSED
    friend = g.ally[party] if other == NOBODY and 'd' not in lifted else NOBODY
    if friend not in (NOBODY, seat) and (in_truce(g, seat, g.realm(friend)) or too_late(g, seat, friend)):
        return ALLY_SHIELDED
    return against_empire(g, seat, party, lifted)


def too_late(g: Europa, seat: int, other: int) -> bool:
    """R9.1.2c: nobody who has passed is attacked, unless a card lets the attacker."""
    return has_passed(g, other) and not permits(g, 'dow.passed', seat)


def against_empire(g: Europa, seat: int, party: int, lifted: tuple[str, ...] = ()) -> Rule:
    """R9.1.2e-f: a member of the Empire under an Emperor who is an ally, in Truce or past his turns; a distant Realm
    without a cause."""
    emperor = g.emperor
    shielded = emperor not in (NOBODY, party) and is_member(g, party) and 'e' not in lifted
    if shielded and not fights(g, emperor, party):
        lord = g.seat_of(emperor)
        passed = lord not in (NOBODY, seat) and has_passed(g, lord)
        if lord != seat and (allied(g, seat, emperor) or in_truce(g, seat, emperor) or passed):
            return EMPEROR_SHIELDS
    if g.map.distant[capital_area(g, party)] and 'f' not in lifted and not casus_belli(g, seat, party):
        return TOO_FAR
    return OK


def fights(g: Europa, emperor: int, party: int) -> bool:
    """R9.1.2e: is the Emperor, as a player or as a player's Active Ally, at war with a Realm?"""
    leader = captain(g, emperor)
    return leader != NOBODY and is_enemy(g, leader, party)


def casus_belli(g: Europa, seat: int, party: int) -> str:
    """R9.1: the cause that a player has against a Realm, by its name; '' where he has none."""
    if g.cb[party] >> seat & 1:
        return 'token'
    if disputed_cause(g, party):
        return 'succession'
    if claimed(g, seat, party):
        return 'conquest'
    other = g.seat_of(party)
    if g.excommunicated == other != NOBODY and is_catholic(state_faith(g, seat)):
        return 'excommunication'
    if holy_war(g, seat, party):
        return 'holy_war'
    if holy_war_of_idea(g, seat, party):
        return 'deus_vult'
    if g.emperor == g.realm(seat) and intrudes(g, party):
        return 'liberation'
    if permits(g, 'cb.anyNeighbour', seat) and realm_next_to(g, g.realm(seat), capital_area(g, party)):
        return 'neighbour'
    return ''


def claimed(g: Europa, seat: int, party: int) -> bool:
    """R9.1.CB1, R11.4.8: a Claim in an Area where the Realm or its Vassal has a Province, or controls one."""
    return party in claimed_parties(g, seat)


CLAIMED: Final[Kept[set[int]]] = Kept(
    FIELDS, reads=(*OWNERS, 'claims', 'core', 'occupier', 'overlord', 'vassal'), per=SEATS
)


def claimed_parties(g: Europa, seat: int) -> set[int]:
    """R9.1.CB1, R11.4.8: all Realms against which a player's Claims are a cause; do not change the set."""
    found = CLAIMED.recall(g, seat)
    return found if found is not None else CLAIMED.keep(g, look_for_claimed(g, seat), seat)


def look_for_claimed(g: Europa, seat: int) -> set[int]:
    """R9.1.CB1, R11.4.8: owners, their Overlords and occupiers in the Areas with Claims of a player."""
    found: set[int] = set()
    for area, mask in enumerate(g.claims):
        if not mask >> seat & 1 and g.core[area] != seat:  # a Core token is a Claim (R7.6.7)
            continue
        for province in g.variant.inside[area]:
            owner = lawful_owner(g, province)
            if owner != NOBODY and g.vassal[province] == NOBODY:
                found.add(owner)
                found.add(g.overlord[owner])
            for holder in (g.occupier[province], g.vassal[province]):
                if holder not in (NOBODY, REBELS):
                    found.add(g.realm(holder))
    found.discard(NOBODY)
    return found


def disputed_cause(g: Europa, party: int) -> bool:
    """R9.1.CB5: a disputed succession there, or a war against a Realm with one, if a player wages it."""
    if g.disputed[party]:
        return True
    other = g.seat_of(party)
    if other == NOBODY:
        return False
    return any(g.disputed[realm] and is_enemy(g, other, realm) for realm in range(len(g.disputed)) if realm != party)


def holy_war(g: Europa, seat: int, party: int) -> bool:
    """R9.1.CB7, R19.3.5: for Catholics, against Muslim Realms with Provinces in the Area of a Crusade."""
    if g.crusade == NOWHERE or not is_catholic(state_faith(g, seat)) or not is_muslim(g, party):
        return False
    return has_land_in(g, party, g.crusade)


def holy_war_of_idea(g: Europa, seat: int, party: int) -> bool:
    """R9.1.CB7a: adjacent Realms of another state religion, and distant ones, which have none; not for Christians
    against Christians."""
    if not permits(g, 'cb.holyWar', seat, party):
        return False
    mine, theirs = state_faith(g, seat), faith_of_realm(g, party)
    if theirs >= 0 and (same_faith(mine, theirs) or (mine in CHRISTIAN and theirs in CHRISTIAN)):
        return False
    return realms_adjacent(g, g.realm(seat), party)


def crusade_targets(g: Europa) -> list[int]:
    """R19.3.4: the Muslim Realms that own Provinces in the Area of the Crusade."""
    if g.crusade == NOWHERE:
        return []
    found = [party for party in g.ownership().parties_in[g.crusade] if is_muslim(g, party)]
    return sorted([party for party in found if has_land_in(g, party, g.crusade)])


def intrudes(g: Europa, party: int) -> bool:
    """R9.1.CB8, R18.3.6: a Realm from outside that owns or occupies a Province of the Empire, or has one as a Vassal:
    an Unlawful Occupant, but not by what lies in Areas that have left."""
    return bool(unlawful(g, party))


def unlawful(g: Europa, party: int) -> list[int]:
    """R18.3.6: the Provinces of the Empire that a Realm from outside holds as an Unlawful Occupant."""
    if is_member(g, party):
        return []
    return [p for area, inside in g.variant.imperial if in_empire(g, area) for p in inside if holds(g, party, p)]


def holds(g: Europa, party: int, province: int) -> bool:
    """R18.3.6: does a Province belong to a Realm, or to a Vassal of it, or does it occupy it?"""
    seat = g.seat_of(party)
    if seat != NOBODY and seat in (g.occupier[province], g.vassal[province]):
        return True
    owner = lawful_owner(g, province)
    return owner == party or (owner != NOBODY and g.overlord[owner] == party)


def targets(g: Europa, seat: int) -> list[int]:
    """The Realms on which war could be declared, as far as they are there and nobody's Vassals, and distant ones give
    cause for it (R9.1.2f)."""
    own = g.realm(seat)
    provinces = g.ownership().provinces
    claimed_ones = claimed_parties(g, seat)
    anyone = any(
        [
            *(g.excommunicated != NOBODY, g.crusade != NOWHERE, g.emperor == own),
            *(permits(g, 'cb.anyNeighbour', seat), permits(g, 'cb.holyWar', seat)),
        ]
    )
    found: list[int] = []
    for party, capital in enumerate(g.capital):
        if capital == NOWHERE or not provinces[party] or party == own or is_vassal(g, party):
            continue
        if g.map.distant[g.map.area[capital]] and not anyone:
            if not (party in claimed_ones or g.cb[party] >> seat & 1 or disputed_cause(g, party)):
                continue
        found.append(party)
    return found


OPEN_TARGETS: Final[Kept[list[int]]] = Kept(FIELDS, WAR_READS, per=SEATS)


def open_targets(g: Europa, seat: int) -> list[int]:
    """R5.5.1.1, R9.1.2: the Realms on which a player may declare war, whatever it costs; do not change the list."""
    found = OPEN_TARGETS.recall(g, seat)
    if found is None:
        allowed = [party for party in targets(g, seat) if against_war(g, seat, party) is OK]
        found = OPEN_TARGETS.keep(g, allowed, seat)
    return found
