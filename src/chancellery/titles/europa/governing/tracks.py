"""R7.5, R3.9, R3.12: Towns and Vassal tokens leave their tracks for the board, and what the tracks then give."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.fields import put
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.edition.layout import MOST_MANPOWER
from chancellery.titles.europa.lasting import asked, number
from chancellery.titles.europa.state import Europa

asked('manpower.max')

SMALL: Final = 0  # the tracks
LARGE: Final = 1
VASSALS: Final = 2


def stand_ins(g: Europa, seat: int) -> int:
    """R7.5.5: how many Vassal tokens stand for small Towns that a player does not have."""
    components = g.edition.components
    missing = max(g.small_towns[seat] - components.small_towns.pieces(), 0)
    return min(missing, components.vassals.pieces() - g.vassals[seat])


def vassals_placed(g: Europa, seat: int) -> int:
    """R7.5.5: all Vassal tokens that are off the track, those that stand for Towns included."""
    return g.vassals[seat] + stand_ins(g, seat)


def vassals_left(g: Europa, seat: int) -> int:
    """R11.4.2: the Vassal tokens that a player still has."""
    return g.edition.components.vassals.pieces() - vassals_placed(g, seat)


def towns_left(g: Europa, seat: int) -> int:
    """R7.5.5: how many more small Towns a player can place; with none left Vassal tokens stand for them."""
    return max(g.edition.components.small_towns.pieces() - g.small_towns[seat], 0) + vassals_left(g, seat)


def uncovered(g: Europa, seat: int, track: int) -> int:
    """How many pieces are off a track, those under cubes for occupied Provinces not counted (R4.3.C3, R9.8.7)."""
    small = min(g.small_towns[seat], g.edition.components.small_towns.pieces())
    placed = (small, g.large_towns[seat], vassals_placed(g, seat))[track]
    return max(placed - g.covered_at(seat, track), 0)


def base_tax_income(g: Europa, seat: int) -> int:
    """R4.4: base tax, the last uncovered slots of the Town tracks."""
    return g.edition.components.base_tax(uncovered(g, seat, SMALL), uncovered(g, seat, LARGE))


def vassal_tax_income(g: Europa, seat: int) -> int:
    """R4.4: Vassal tax, the last uncovered slot of the Vassal track."""
    return g.edition.components.vassals.income[uncovered(g, seat, VASSALS)]


def place_town(g: Europa, seat: int, province: int) -> bool:
    """R7.5.1, R7.5.3, R7.5.5: a Town on a Province without one: on a large Province a large one while there are any,
    else two small ones; False where no pieces are left."""
    components = g.edition.components
    tax = g.variant.tax[province]
    if tax == 2 and g.large_towns[seat] < components.large_towns.pieces():
        g.large = put(g.large, province, 1)
        g.large_towns[seat] += 1
    elif tax <= towns_left(g, seat):
        g.large = put(g.large, province, 0)
        g.small_towns[seat] += tax
    else:
        return False
    g.town = put(g.town, province, seat)
    return True


def remove_town(g: Europa, province: int) -> None:
    """The Town goes back to its track."""
    seat = g.town[province]
    if g.large[province]:
        g.large_towns[seat] -= 1
    else:
        g.small_towns[seat] -= g.variant.tax[province]
    g.town = put(g.town, province, NOBODY)
    g.large = put(g.large, province, 0)
    g.unrest = put(g.unrest, province, 0)


def develop_town(g: Europa, province: int) -> bool:
    """R16.3.16: a large Town takes the place of a small one; False where there is none left, or nothing to swap."""
    seat = g.town[province]
    if seat == NOBODY or g.large[province] or g.large_towns[seat] >= g.edition.components.large_towns.pieces():
        return False
    g.small_towns[seat] -= g.variant.tax[province]
    g.large_towns[seat] += 1
    g.large = put(g.large, province, 1)
    return True


def place_vassal(g: Europa, seat: int, province: int) -> bool:
    """R11.4.2: a Vassal token, two on a large Province; False where the tokens do not suffice."""
    tokens = g.variant.tax[province]
    if tokens > vassals_left(g, seat):
        return False
    g.vassal = put(g.vassal, province, seat)
    g.tokens = put(g.tokens, province, tokens)
    g.vassals[seat] += tokens
    return True


def remove_vassal(g: Europa, province: int) -> None:
    """The tokens go back to their track."""
    g.vassals[g.vassal[province]] -= g.tokens[province]
    g.vassal = put(g.vassal, province, NOBODY)
    g.tokens = put(g.tokens, province, 0)
    g.unrest = put(g.unrest, province, 0)


def manpower(g: Europa, seat: int) -> int:
    """R3.12, R9.3.1-5, R18.1.3: what the tracks, +1m tokens and the Emperor's authority give, at most 20."""
    tracks = g.edition.components.manpower(*[uncovered(g, seat, track) for track in (SMALL, LARGE, VASSALS)])
    imperial = g.authority if g.emperor == g.realm(seat) else 0
    return min(tracks + g.plus_manpower[seat] + imperial + number(g, 'manpower.max', seat), MOST_MANPOWER)
