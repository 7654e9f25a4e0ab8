"""R18.4.10-11, R18.3.6: External Aggressors of the Empire, whom they bind it to settle with, and what their wars do to
its authority."""

from __future__ import annotations

from typing import Final

from chancellery.titles.europa.board.hostility import is_enemy
from chancellery.titles.europa.board.land import is_npr
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.empire import belongs_to_empire, change_authority, in_empire, is_member, player_emperor
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.state import Europa

WON: Final = 1  # authority for a war that the Emperor wins (R18.4.11)
LOST: Final = -1
AGGRESSOR: Final = 0  # the columns of ``aggressions``
ATTACKED: Final = 1
ANNEXED: Final = 2  # land of the Empire in it
DECIDED: Final = 3  # the authority for it was won or lost
PEACE: Final = 'peace'  # the phase in which wars are settled (R4.3.D)


def are_at_war(g: Europa, one: int, other: int) -> bool:
    """R9.0.1: are two Realms at war, one of which at least is played?"""
    seat = g.seat_of(other)
    if seat != NOBODY:
        return is_enemy(g, seat, one)
    seat = g.seat_of(one)
    return seat != NOBODY and is_enemy(g, seat, other)


def note_aggression(g: Europa, aggressor: int, attacked: int) -> None:
    """R18.4.11: a Realm from outside declares war on a member, or on an Emperor whose Capital lies in the Empire."""
    if g.emperor == NOBODY or belongs_to_empire(g, aggressor) or not is_member(g, attacked):
        return
    add_aggression(g, aggressor, attacked)


def add_aggression(g: Europa, aggressor: int, attacked: int) -> None:
    """R18.4.11: the war of the two is one of an External Aggressor from now on; if it is one already, what happened in
    it before still counts."""
    if not any(row[:ANNEXED] == [aggressor, attacked] for row in g.aggressions):
        g.aggressions.append([aggressor, attacked, 0, 0])


def forget_ended(g: Europa) -> None:
    """R18.4.11: wars that are over are forgotten."""
    if g.aggressions:
        g.aggressions = [row for row in g.aggressions if are_at_war(g, row[AGGRESSOR], row[ATTACKED])]


def is_aggressor(g: Europa, party: int, attacked: int) -> bool:
    """R18.4.11: is a Realm an External Aggressor in its war with another?"""
    return any(row[:ANNEXED] == [party, attacked] for row in g.aggressions) and are_at_war(g, party, attacked)


def aggressors(g: Europa) -> list[int]:
    """R18.4.2, R18.4.8: the External Aggressors with whom the Emperor is at war."""
    return sorted({row[AGGRESSOR] for row in g.aggressions if is_aggressor(g, row[AGGRESSOR], g.emperor)})


# ---- peace (R18.4.10)


def bound_to_emperor(g: Europa, seat: int) -> bool:
    """R18.4.10: must a player settle with the Emperor, who is a player and defends the Empire against him, for its NPR
    subjects as well? In peace talks alone."""
    if g.phase != PEACE or not g.defending:
        return False
    return player_emperor(g) not in (NOBODY, seat) and is_aggressor(g, g.realm(seat), g.emperor)


def is_subject_at_war(g: Europa, seat: int, party: int) -> bool:
    """R18.4.10: is an NPR a subject that a player has laid his War token on, and nobody's Active Ally, whose player
    would settle for it?"""
    if not g.war[party] >> seat & 1 or g.active_ally[party] or party == g.emperor:
        return False
    return is_npr(g, party) and is_member(g, party)


def subjects_within(g: Europa, seat: int) -> list[int]:
    """R18.4.10: the NPR subjects that count as Active Allies of the Emperor in his peace with this aggressor."""
    if not bound_to_emperor(g, seat):
        return []
    return [party for party in g.wars().parties if is_subject_at_war(g, seat, party)]


def counts_with_emperor(g: Europa, party: int, foe: int) -> bool:
    """R18.4.10: is a Realm one of these, in the war with this player?"""
    return foe not in (NOBODY, REBELS) and is_subject_at_war(g, foe, party) and bound_to_emperor(g, foe)


# ---- authority (R18.4.11, R18.5.3)


def note_annexation(g: Europa, seat: int, province: int) -> None:
    """R18.4.11: a Realm from outside has annexed a Province of the Empire: no authority is won in that war any more."""
    if not g.aggressions or not g.map.imperial[province] or not in_empire(g, g.map.area[province]):
        return
    realm = g.realm(seat)
    if belongs_to_empire(g, realm):
        return
    for row in g.aggressions[:]:
        if realm == row[AGGRESSOR] or are_at_war(g, realm, row[ATTACKED]):
            mark(g, row, ANNEXED)


def mark(g: Europa, row: list[int], column: int) -> None:
    """Something is known of the war of an External Aggressor from now on."""
    at = g.aggressions.index(row)
    g.aggressions[at] = [*row[:column], 1, *row[column + 1 :]]


def empire_loses(g: Europa, winner: int, loser: int) -> None:
    """R18.4.11: an External Aggressor has won his war with the Emperor."""
    if loser == g.emperor and is_aggressor(g, winner, loser):
        decide(g, winner, loser, LOST)


def decide(g: Europa, aggressor: int, attacked: int, authority: int) -> None:
    """R18.4.11: a war counts once."""
    for row in g.aggressions[:]:
        if row[:ANNEXED] == [aggressor, attacked] and not row[DECIDED]:
            mark(g, row, DECIDED)
            if authority < 0 or not row[ANNEXED]:
                change_authority(g, authority)


def may_win_for_empire(g: Europa, winner: int, loser: int) -> bool:
    """R18.4.11: is it the Emperor who wins, over an External Aggressor?"""
    return winner == g.emperor and is_aggressor(g, loser, winner)


def empire_wins(g: Europa, winner: int, loser: int) -> None:
    """R18.4.11: the Emperor has won, once the war is settled: nothing, where a Realm from outside has annexed a
    Province of the Empire in it."""
    if winner == g.emperor:
        decide(g, loser, winner, WON)
