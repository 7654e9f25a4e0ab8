"""R18.1-R18.3, R18.6-R18.8: who is Emperor, the lands and members of the Empire, its authority and its religion."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.fields import put
from chancellery.titles.europa.board.land import lawful_owner
from chancellery.titles.europa.edition.atlas import CATHOLIC, FAITHS, NO_FAITH
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.religion import DIVERSE, REVOLUTIONARY, faith_of_area, faith_of_realm, is_catholic
from chancellery.titles.europa.state import Europa

MOST_AUTHORITY: Final = 6
FAR: Final = 2  # how much the die must differ from the authority to move it (R18.8.2)
SIX: Final = 6
PROTESTANT: Final = FAITHS.index('protestant')
FAITH_CHANGES_FROM: Final = 3  # the Age (R18.7.2)


def in_empire(g: Europa, area: int) -> bool:
    """R18.3.1: inside the border, and without a Not HRE token; nothing, once the Empire is dissolved (R18.7.4)."""
    return g.emperor != NOBODY and g.map.in_empire[area] and not g.outside[area]


def is_member(g: Europa, party: int) -> bool:
    """R18.3.2: its Capital lies inside the border and in no Area that has left."""
    capital = g.capital[party]
    if capital == NOBODY or g.emperor == NOBODY:
        return False
    return g.map.imperial[capital] and not g.outside[g.map.area[capital]]


def electors(g: Europa) -> list[int]:
    """R18.3.7: the Elector Areas in which a member has its Capital."""
    return [area for area in g.map.electors if in_empire(g, area) and has_members_capital(g, area)]


def has_members_capital(g: Europa, area: int) -> bool:
    """R18.3.7: does any Province of the Area inside the border serve the Realm to which it belongs as Capital?"""
    owners = g.ownership().owner
    for province in g.variant.inside[area]:
        owner = owners[province] if g.map.imperial[province] else NOBODY
        if owner != NOBODY and g.capital[owner] == province:
            return True
    return False


def change_authority(g: Europa, by: int) -> None:
    """R18.1.1-2: down to 0 at most, or up, but not above +6 nor the electors and one more. Whether what is left is too
    much for the electors is tested after all else that the same cause takes off (``update_empire``)."""
    set_authority(g, g.authority + by if by < 0 else max(g.authority, min(g.authority + by, most_authority(g))))


def most_authority(g: Europa) -> int:
    """R18.1.1-2: the level above which the authority cannot rise now."""
    return min(MOST_AUTHORITY, len(electors(g)) + 1)


def set_authority(g: Europa, level: int) -> None:
    """R18.1.1: the log tells where it changes."""
    before = g.authority
    g.authority = max(0, min(level, MOST_AUTHORITY))
    if g.authority != before:
        g.log('authority', level=g.authority)


def update_empire(g: Europa, by_event: bool = False) -> bool:
    """R18.6, R18.1.2: the one recomputation after every change of an owner, a Capital or the Emperor; True if
    anything changed. Areas leave first, which makes members fewer, until none does; then others rejoin, which makes
    members more: so no Area does both. In the same order authority goes and comes: what would go below 0 is not taken
    off what comes (R18.1.1). Last the authority is tested, once, by the electors that are left. The Empire of
    a revolutionary Emperor ends at once (R18.7.4).

    ``by_event``: while an event is carried out what it makes leave costs no authority but what its text says, and the
    test waits until that is done (R18.6.1, R18.1.2).
    """
    if g.emperor == NOBODY:
        return False
    if faith_of_realm(g, g.emperor) == REVOLUTIONARY:
        dissolve_empire(g)
        return True
    left = leave_in_turn(g)
    back = rejoin_in_turn(g)
    if left and not by_event:
        change_authority(g, -left)
    if back:
        change_authority(g, back)
    excess = not by_event and g.authority > most_authority(g)
    if excess:
        set_authority(g, most_authority(g))
    return bool(left or back or excess)


def leave_in_turn(g: Europa) -> int:
    """R18.6.1: the Areas that belong to Realms from outside leave, until none does; returns how many did."""
    count = 0
    found = True
    while found:
        found = False
        for area, printed in g.variant.imperial:
            if not g.outside[area] and all(lost(g, province) for province in printed):
                leave_empire(g, area)
                count += 1
                found = True
    return count


def rejoin_in_turn(g: Europa) -> int:
    """R18.6.2: those that belong to members or the Emperor again rejoin, until none does; returns how many did. An Area
    in which a Realm has its Capital cannot be brought back by its Provinces, since it is no member (R18.6.3)."""
    count = 0
    found = True
    while found:
        found = False
        for area, printed in g.variant.imperial:
            if g.outside[area] and all(regained(g, province) for province in printed):
                g.outside = put(g.outside, area, 0)
                g.log('rejoins', area=g.map.areas.ids[area])
                count += 1
                found = True
    return count


def leave_empire(g: Europa, area: int) -> None:
    """R18.6.1, R18.2.2: a Not HRE token, and no Imperial Influence there any more."""
    g.outside = put(g.outside, area, 1)
    g.imperial = put(g.imperial, area, 0)
    g.log('leaves', area=g.map.areas.ids[area])


def new_emperor(g: Europa, party: int) -> None:
    """R18.9.6, R18.4.2, R18.8.5: the one way by which the title passes. With it an active defence ends: its Tag chit
    and the Imperial Manpower, in the middle of a battle too (R18.4.7), are gone. Imperial cubes stay where they are
    and are the new Emperor's; an NPR has none. What follows from it for the lands of the Empire is seen at once
    (``update_empire``)."""
    if party == g.emperor:
        return
    end_defence(g)
    g.emperor = party
    if npr_emperor(g):
        g.imperial = (0,) * len(g.imperial)
    g.log('new_emperor', realm=g.edition.parties[party])


def end_defence(g: Europa) -> None:
    """R18.4.2, R18.4.8: the Tag chit leaves Defending the HRE, the Imperial Manpower goes to the supply."""
    if g.defending:
        g.log('defence_over')
    g.defending = 0
    g.imperial_manpower = 0
    g.imperial_at = NOWHERE


def dissolve_empire(g: Europa) -> None:
    """R18.8.4, R18.7.4: the Empire ends: no Emperor, no authority, no lands, no members; its pieces leave the game."""
    end_defence(g)
    g.emperor = NOBODY
    g.authority = 0
    g.imperial = (0,) * len(g.imperial)
    g.outside = (0,) * len(g.outside)
    g.aggressions = []
    g.log('empire_dissolved')


def belongs_to_empire(g: Europa, party: int) -> bool:
    """R18.3.2: is a Realm a member, or the Emperor?"""
    return party == g.emperor or is_member(g, party)


def lost(g: Europa, province: int) -> bool:
    """R18.6.1, R18.6.3: does a Province belong to a Realm from outside the Empire? What an enemy occupies does not,
    and what is a Vassal of the Empire's is not lost."""
    owner, seat = lawful_owner(g, province), g.vassal[province]
    if g.occupier[province] >= 0 or owner == NOBODY or belongs_to_empire(g, owner):
        return False
    return seat == NOBODY or not belongs_to_empire(g, g.realm(seat))


def regained(g: Europa, province: int) -> bool:
    """R18.6.2-3: does a Province belong to a member or the Emperor, or is it such a Realm's Vassal? What an enemy
    occupies is not regained, nor is a Vassal of somebody from outside."""
    seat = g.vassal[province]
    owner = g.realm(seat) if seat != NOBODY else lawful_owner(g, province)
    return g.occupier[province] < 0 and owner != NOBODY and belongs_to_empire(g, owner)


def npr_emperor(g: Europa) -> bool:
    """R18.8: is the Emperor an NPR?"""
    return g.emperor != NOBODY and g.seat_of(g.emperor) == NOBODY


def player_emperor(g: Europa) -> int:
    """The seat of the Emperor, if a player is Emperor; NOBODY under an NPR, or where the Empire is no more."""
    return g.seat_of(g.emperor) if g.emperor != NOBODY else NOBODY


def official_faith(g: Europa) -> int:
    """R18.7.1: the religion of the Empire, or NO_FAITH where it has none."""
    return NO_FAITH if g.emperor == NOBODY or g.empire_faith == DIVERSE else g.empire_faith


def check_empire_faith(g: Europa) -> None:
    """R18.7.2: from Age III on, at the end of a round: that of the Elector Areas, if all have the same; none otherwise.
    Turning Protestant costs authority. Without the advanced rules it has none from the start (S2.7, R18.9.5)."""
    faiths = [faith_of_area(g, area) for area in electors(g)] if g.emperor != NOBODY else []
    if not g.variant.imperial_faith or g.age < FAITH_CHANGES_FROM or not faiths:
        return
    if all(faith == PROTESTANT for faith in faiths):
        new = PROTESTANT
    else:
        new = CATHOLIC if all(is_catholic(faith) for faith in faiths) else DIVERSE
    if new == g.empire_faith:
        return
    g.empire_faith = new
    if new == DIVERSE:
        g.log('empire_without_faith')
    else:
        g.log('empire_faith', faith=FAITHS[new])
    if new == PROTESTANT:
        change_authority(g, -1)


def authority_die(g: Europa) -> None:
    """R18.8.2: at the end of a round a die moves the authority of an NPR Emperor."""
    if not npr_emperor(g):
        return
    roll = g.rng.die()
    g.disclose()
    g.log('authority_die', rolls=[roll])
    if roll == 1 or (roll < SIX and roll <= g.authority - FAR):
        change_authority(g, -1)
    elif roll == SIX or roll >= g.authority + FAR:
        change_authority(g, 1)
