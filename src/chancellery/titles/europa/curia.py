"""R19.0-R19.2: the Papal Curia: Cardinals, the Roma slot and the Papal Controller."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.board.land import controller
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.religion import PAPAL_STATES, is_catholic, state_faith
from chancellery.titles.europa.state import Europa

ROMA: Final = 'roma'  # the Province
CERTAIN: Final = 2  # Cardinals that an uncontested controller needs (R19.2.4)
MOST_FOR_CONTROL: Final = 3  # Prestige a round (R19.2.5)


def catholics(g: Europa) -> int:
    """How many players are Catholic."""
    return len([seat for seat in g.seats() if is_catholic(state_faith(g, seat))])


def open_slots(g: Europa) -> int:
    """R19.1.1: the Catholic players and one more."""
    return catholics(g) + 1


def cardinals(g: Europa, seat: int) -> int:
    """A player's Cardinals, the one in Roma counted."""
    return g.curia.count(seat) + (1 if g.roma == seat else 0)


def holds_roma(g: Europa, seat: int) -> bool:
    """R19.1.3-4: does a player control the Province of Roma?"""
    return controller(g, g.map.provinces.number(ROMA)) == g.realm(seat)


def may_gain_cardinal(g: Europa, seat: int) -> bool:
    """R19.0.1, R19.1.4: Catholic, and not in control of Roma."""
    return is_catholic(state_faith(g, seat)) and not holds_roma(g, seat)


def gain_cardinal(g: Europa, seat: int) -> bool:
    """R19.1.2: onto slot 1; the others shift, and the one pushed off the open slots goes back."""
    if not may_gain_cardinal(g, seat):
        return False
    g.curia = [seat, *g.curia][: open_slots(g)]
    g.log('cardinal', realm=g.name(seat))
    return True


def remove_cardinal(g: Europa, slot: int) -> None:
    """R16.5.7: a Cardinal leaves a slot, and the rest shift to close the gap."""
    del g.curia[slot]


def update_curia(g: Europa) -> bool:
    """R19.1.1, R19.1.3-4, R19.2.6: the Roma slot follows the Province and the ally of the Papal States, and the slots
    the number of Catholic players; True where something changed."""
    before = (g.roma, len(g.curia))
    g.roma = roma_holder(g)
    kept = []
    for seat in g.curia:
        gone = seat != NOBODY and (not is_catholic(state_faith(g, seat)) or holds_roma(g, seat))
        if not gone:
            kept.append(seat)
    g.curia = kept[: open_slots(g)]
    return before != (g.roma, len(g.curia))


def roma_holder(g: Europa) -> int:
    """R19.1.3-4: who controls Roma, else the Catholic ally of the Papal States."""
    for seat in g.seats():
        if holds_roma(g, seat) and is_catholic(state_faith(g, seat)):
            return seat
    ally = g.ally[g.edition.realms.index.number(PAPAL_STATES)]
    return ally if ally != NOBODY and is_catholic(state_faith(g, ally)) else NOBODY


def papal_controller(g: Europa) -> int:
    """R19.2.1: the player with most Cardinals; of several the one whose Cardinal is leftmost, Roma first."""
    found, most = NOBODY, 0
    for seat in [g.roma, *g.curia]:
        if seat != NOBODY and cardinals(g, seat) > most:
            found, most = seat, cardinals(g, seat)
    return found


def uncontested(g: Europa) -> bool:
    """R19.2.4: the controller has at least 2 Cardinals, and nobody as many."""
    counts = [cardinals(g, seat) for seat in g.seats()]
    most = max(counts)
    return most >= CERTAIN and counts.count(most) == 1


def prestige_of_control(g: Europa) -> int:
    """R4.4.E1, R19.2.5: for an uncontested controller, by how many Catholic players there are."""
    return min(catholics(g) - 1, MOST_FOR_CONTROL) if uncontested(g) else 0
