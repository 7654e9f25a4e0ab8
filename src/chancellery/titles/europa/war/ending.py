"""R10.4, R10.5.1-2: the end of a war: what is returned, kept, paid and set free, and the Truce."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.fields import put, take_mark
from chancellery.titles.europa.board.land import lawful_owner, provinces_of, tax_value
from chancellery.titles.europa.edition.files import NOBODY
from chancellery.titles.europa.governing.purse import FROM_WARS, gain_prestige
from chancellery.titles.europa.governing.tracks import (
    base_tax_income,
    remove_town,
    remove_vassal,
    vassal_tax_income,
)
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.relations.ties import end_alliance, end_marriage, make_truce
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.unrest.liberation import core_owner, give_to_core_owner, leave_occupied, uncover
from chancellery.titles.europa.war.aggressors import note_annexation, subjects_within
from chancellery.titles.europa.war.allies import lose_allied_units
from chancellery.titles.europa.war.sides import overlord_of
from chancellery.titles.europa.war.strength import units_lent
from chancellery.titles.europa.war.victory import active_allies, belongs, occupied, occupied_of

noted('annexed', 'liberated', 'provinceLost')

WHITE_PRESTIGE: Final = 1  # lost by each player (R10.5.1)


def end_war(g: Europa, seat: int, party: int) -> None:
    """R10.4.1-2, R10.1.7: War tokens turn into a Truce between the two; a peace between players covers their Active
    Allies (R10.3.3), on whom no Truce is laid: that with their player shields them (R9.1.2d). That of an Emperor who
    defends the Empire covers its NPR subjects in the same way (R18.4.10)."""
    for aggressor in (seat, g.seat_of(party)):
        if aggressor != NOBODY and g.emperor in (party, g.realm(seat)):
            for subject in subjects_within(g, aggressor):
                g.war = take_mark(g.war, subject, aggressor)
    g.war = take_mark(g.war, party, seat)
    other = g.seat_of(party)
    if other != NOBODY:
        g.war = take_mark(g.war, g.realm(seat), other)
        for enemy, friend in ((seat, other), (other, seat)):
            for ally in active_allies(g, friend):
                g.war = take_mark(g.war, ally, enemy)
    if provinces_of(g, party):
        make_truce(g, seat, party)


def give_back(g: Europa, seat: int, party: int, with_allies: bool = True) -> None:
    """R10.5.1: all that the two occupy of each other is returned."""
    for province in [*occupied(g, seat, party, with_allies), *occupied_of(g, seat, party)]:
        leave_occupied(g, province)


def white_peace(g: Europa, seat: int, party: int, prestige: int = WHITE_PRESTIGE) -> None:
    """R10.5.1: as before the war, and each player loses 1 Prestige."""
    give_back(g, seat, party)
    gain_prestige(g, seat, -prestige, FROM_WARS)
    other = g.seat_of(party)
    if other != NOBODY:
        gain_prestige(g, other, -prestige, FROM_WARS)
    end_war(g, seat, party)
    g.log('white_peace', realm=g.name(seat), other=g.edition.parties[party])


def tax_of(g: Europa, party: int) -> int:
    """R10.5.2b, R10.5.2d: the tax income of a Realm: of an NPR what its own and its Vassals' Provinces are worth."""
    seat = g.seat_of(party)
    if seat != NOBODY:
        return base_tax_income(g, seat) + vassal_tax_income(g, seat)
    mine = [p for p in range(len(g.occupier)) if belongs(g, p, party, False) and g.occupier[p] == NOBODY]
    return sum([tax_value(g, p) for p in mine])


def is_capital(g: Europa, province: int) -> bool:
    """Is it the Capital of the Realm to which it belongs by right? The seat of a Realm that is gone is none, and in
    peace talks that of a Vassal is a Province of its Overlord like any other (R10.0.1, R13.2.2)."""
    owner = lawful_owner(g, province)
    return owner != NOBODY and g.capital[owner] == province and overlord_of(g, owner) == NOBODY


def keep_province(g: Europa, province: int) -> None:
    """R10.5.2: the occupier's Town stays, the same pieces, and what lay below it goes back to its track."""
    seat = g.occupier[province]
    owner = g.vassal[province] if g.vassal[province] != NOBODY else g.town[province]
    uncover(g, province)
    if g.vassal[province] != NOBODY:
        remove_vassal(g, province)
    if g.town[province] != NOBODY:
        remove_town(g, province)
    g.plus = put(g.plus, province, 0)
    g.town = put(g.town, province, seat)
    g.large = put(g.large, province, g.held_large[province])
    g.held_large = put(g.held_large, province, 0)
    g.unrest = put(g.unrest, province, g.held_unrest[province])
    g.held_unrest = put(g.held_unrest, province, 0)
    if owner != NOBODY:
        note(g, owner, 'provinceLost', area=g.map.area[province])
    note(g, seat, 'annexed', tax_value(g, province), area=g.map.area[province])
    note_annexation(g, seat, province)
    g.log('gains_province', realm=g.name(seat), province=g.map.provinces.ids[province])


def set_free(g: Europa, seat: int, province: int, for_prestige: bool) -> int:
    """R10.5.2c, R13.0.3, R14.3.10b: a Province goes to the Realm whose core it is, for Prestige by its tax; returns
    whose."""
    new = core_owner(g, province)
    prestige = tax_value(g, province) if for_prestige else 0
    leave_occupied(g, province)
    loser = g.vassal[province] if g.vassal[province] != NOBODY else g.town[province]
    give_to_core_owner(g, loser, province)
    note(g, seat, 'liberated', area=g.map.area[province])
    gain_prestige(g, seat, prestige, FROM_WARS)
    g.log('set_free', realm=g.name(seat), province=g.map.provinces.ids[province], to=g.edition.parties[new])
    return new


def drop_ally(g: Europa, party: int) -> None:
    """R10.1.2, R10.3.4: the Alliance token leaves a settled NPR, and its player loses half its strength in units."""
    ally = g.ally[party]
    if ally == NOBODY:
        return
    if g.active_ally[party]:
        lose_allied_units(g, ally, units_lent(g, party))
    end_alliance(g, ally, party)


def clear_capital(g: Europa, party: int) -> None:
    """R10.4.2, R10.5.4, R10.5.6: Marriages and all War, Truce and CB tokens leave a Realm that is annexed or a Vassal;
    what others have taken of it stays theirs, whether they fought it or the player whose Active Ally it was."""
    for seat in g.seats():
        if g.married[party] >> seat & 1:
            end_marriage(g, seat, party)
    for province in g.occupied():
        if g.occupier[province] >= 0 and belongs(g, province, party, False):
            keep_province(g, province)
    g.war = put(g.war, party, 0)
    g.truce = put(g.truce, party, 0)
    g.cb = put(g.cb, party, 0)
