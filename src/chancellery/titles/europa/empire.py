"""R18.1-R18.3, R18.6-R18.8: the Holy Roman Empire as far as an NPR Emperor needs it."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.fields import put
from chancellery.titles.europa.board.land import lawful_owner
from chancellery.titles.europa.edition.atlas import CATHOLIC, FAITHS, NO_FAITH
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.religion import DIVERSE, REVOLUTIONARY, faith_of_area, faith_of_realm, is_catholic
from chancellery.titles.europa.state import Europa

MOST_AUTHORITY: Final = 6
FAR: Final = 2  # how much the die must differ from the authority to move it (R18.8.2)
SIX: Final = 6
PROTESTANT: Final = FAITHS.index('protestant')
FAITH_CHANGES_FROM: Final = 3  # the Age (R18.7.2)


def in_empire(g: Europa, area: int) -> bool:
    """R18.3.1: inside the border, and without a Not HRE token."""
    return g.map.in_empire[area] and not g.outside[area]


def is_member(g: Europa, party: int) -> bool:
    """R18.3.2: its Capital lies inside the border and in no Area that has left."""
    capital = g.capital[party]
    return capital != NOBODY and g.map.imperial[capital] and not g.outside[g.map.area[capital]]


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
    """R18.1.1-2: between 0 and +6, and never above the electors and one more."""
    before = g.authority
    g.authority = max(0, min(g.authority + by, MOST_AUTHORITY, len(electors(g)) + 1))
    if g.authority != before:
        g.log('authority', level=g.authority)


def update_empire(g: Europa, by_event: bool = False) -> bool:
    """R18.7.4, R18.6, R18.1.2: a revolutionary Emperor's Empire ends; Areas leave and rejoin at once, and too few
    electors lower the authority; True if anything changed. An Area in which a Realm has its
    Capital cannot be brought back by its Provinces, since it is no member (R18.6.3).

    ``by_event``: what an event makes leave costs no authority but what its text says (R18.6.1).
    """
    changed = False
    if g.emperor == NOBODY:
        return changed
    if faith_of_realm(g, g.emperor) == REVOLUTIONARY:
        dissolve_empire(g)
        return True
    for area, printed in g.variant.imperial:
        if not g.outside[area] and all(lost(g, province) for province in printed):
            leave_empire(g, area)
            change_authority(g, 0 if by_event else -1)
            changed = True
        elif g.outside[area] and all(regained(g, province) for province in printed):
            g.outside = put(g.outside, area, 0)
            g.log('rejoins', area=g.map.areas.ids[area])
            change_authority(g, 1)
            changed = True
    if g.authority > 1 and g.authority > len(electors(g)) + 1:
        change_authority(g, 0)
        changed = True
    return changed


def leave_empire(g: Europa, area: int) -> None:
    """R18.6.1, R18.2.2: a Not HRE token, and no Imperial Influence there any more."""
    g.outside = put(g.outside, area, 1)
    g.imperial = put(g.imperial, area, 0)
    g.log('leaves', area=g.map.areas.ids[area])


def dissolve_empire(g: Europa) -> None:
    """R18.8.4, R18.7.4: the Empire ends: no Emperor, no authority, no members."""
    g.emperor = NOBODY
    g.authority = 0
    for area, _ in g.variant.imperial:
        g.outside = put(g.outside, area, 1)
        g.imperial = put(g.imperial, area, 0)
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
