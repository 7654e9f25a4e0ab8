"""R14.3.9-R14.3.12, R7.6.3, R13.0.3-4: Provinces that are set free."""

from __future__ import annotations

from typing import ClassVar, Final

from chancellery.kernel.fields import Field, number, put, put_mark, take_mark
from chancellery.kernel.frames import Prompt
from chancellery.kernel.rules import OK, Rule
from chancellery.titles.europa.board.dnpr_tokens import lay_token, party_of_token, tokens_left
from chancellery.titles.europa.board.land import overlord_seat, printed_owner, provinces_of
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.fields import REBELS
from chancellery.titles.europa.governing.tracks import (
    LARGE,
    SMALL,
    VASSALS,
    place_town,
    place_vassal,
    remove_town,
    remove_vassal,
)
from chancellery.titles.europa.ledger import note, noted
from chancellery.titles.europa.questions import Question
from chancellery.titles.europa.state import Europa
from chancellery.titles.europa.teams import team_mates

noted('provinceLost')

NO_COLOUR_LEFT: Final = Rule('R14.3.10c', 'refuse.no_colour_left')


def core_owner(g: Europa, province: int) -> int:
    """R2.3.7, R7.6.6: the party of which a Province is a core; NOBODY for a Territory."""
    token = g.core[g.map.area[province]]
    return g.realm(token) if token != NOBODY else printed_owner(g, province)


def liberate(g: Europa, loser: int, province: int, cb: bool = True) -> None:
    """R14.3.9-11: an occupier leaves; a Territory is a DNPR's, of a colour that somebody picks (R14.3.10c); any other
    Province goes to the Realm whose core it is, which may reappear; the loser puts a CB token on the new owner's
    Capital (unless a card says not), and Truces with it are broken. What is a core of a Vassal joins it, under a Vassal
    token of the player whose Vassal it is, unless he is the loser or has none left: then it is an NPR's. For a Vassal
    its Overlord gets the CB token, on whom alone war can be declared (R11.4.8)."""
    if g.occupier[province] != NOBODY:
        g.log('garrison_expelled', realm=g.name(loser), province=g.map.provinces.ids[province])
        leave_occupied(g, province)
        return
    new = core_owner(g, province)
    if new == NOBODY:
        g.ask(FreeTerritory(g.first if g.active == NOBODY else g.active, loser, province))  # R14.3.12
        return
    joined = give_to_core_owner(g, loser, province)
    g.log('liberated', realm=g.name(loser), province=g.map.provinces.ids[province], to=g.edition.parties[new])
    note(g, loser, 'provinceLost', area=g.map.area[province])
    lord = g.realm(joined) if joined != NOBODY else g.overlord[new]
    if cb:
        place_cb(g, loser, new if lord == NOBODY else lord)


def give_to_core_owner(g: Europa, loser: int, province: int) -> int:
    """R14.3.10b, R13.0.3: a Province that is set free, by rebels or by a treaty, goes to the Realm whose core it is. A
    player gets a Town; what is a core of a Vassal joins it under a token of its Overlord, who is returned, unless he
    loses it himself or has none left; any other is an NPR's, and NOBODY is returned."""
    new = core_owner(g, province)
    overlord = overlord_seat(g, new)
    if g.vassal[province] != NOBODY:
        remove_vassal(g, province)
    if g.town[province] != NOBODY:
        remove_town(g, province)
    seat = g.seat_of(new)
    if seat != NOBODY:
        place_town(g, seat, province)
    if overlord not in (NOBODY, loser) and place_vassal(g, overlord, province):
        return overlord
    find_capital(g, new)
    return NOBODY


def leave_occupied(g: Europa, province: int) -> None:
    """R9.8.6d, R9.8.8, R14.3.10a: the occupier's Town goes back to its track, and the cubes leave the owner's."""
    seat = g.occupier[province]
    if seat not in (NOBODY, REBELS):
        if g.held_large[province]:
            g.large_towns[seat] -= 1
        else:
            g.small_towns[seat] -= g.variant.tax[province]
    g.held_large = put(g.held_large, province, 0)
    g.held_unrest = put(g.held_unrest, province, 0)
    uncover(g, province)


def uncover(g: Europa, province: int) -> None:
    """R14.3.10a, R14.4.1: the occupier goes; the cubes leave the Lawful Owner's track."""
    track = track_of(g, province)
    if track != NOWHERE:
        owner = holder_of(g, province)
        g.add_covered(owner, track, -min(pieces_on(g, province), g.covered_at(owner, track)))
    g.occupier = put(g.occupier, province, NOBODY)


def cover(g: Europa, province: int, occupier: int) -> None:
    """R4.3.C3, R9.8.6c: somebody occupies a Province; its Lawful Owner covers the slots of its pieces with cubes."""
    track = track_of(g, province)
    if track != NOWHERE:
        g.add_covered(holder_of(g, province), track, pieces_on(g, province))
    g.occupier = put(g.occupier, province, occupier)


def holder_of(g: Europa, province: int) -> int:
    """Whose Town or Vassal tokens lie on a Province."""
    return g.town[province] if g.vassal[province] == NOBODY else g.vassal[province]


def track_of(g: Europa, province: int) -> int:
    """The track from which the Town or Vassal tokens on a Province come; NOWHERE where there are none."""
    if g.vassal[province] != NOBODY:
        return VASSALS
    if g.town[province] == NOBODY:
        return NOWHERE
    return LARGE if g.large[province] else SMALL


def pieces_on(g: Europa, province: int) -> int:
    """How many pieces of its owner's track lie on a Province (R7.5.3: two small Towns may)."""
    if g.vassal[province] != NOBODY:
        return g.tokens[province]
    return 1 if g.large[province] else g.variant.tax[province]


def find_capital(g: Europa, party: int) -> None:
    """R13.0.3-5: where its original Capital is another's, another's Vassal or not in play: the first of its free
    Provinces in alphabetical order, large ones before small ones; of a Realm that is but Vassals the first of these.
    What was its Capital is so again once it is set free."""
    if g.seat_of(party) != NOBODY:
        return
    mine = [p for p in provinces_of(g, party) if g.vassal[p] == NOBODY] or provinces_of(g, party)
    if g.variant.capital[party] in mine:
        g.capital = put(g.capital, party, g.variant.capital[party])
    elif mine and g.capital[party] not in mine:
        g.capital = put(g.capital, party, min(mine, key=lambda province: (-g.variant.tax[province], province)))


def move_lost_capitals(g: Europa) -> bool:
    """R13.0.3: a Realm that nobody plays has another Capital where a Town stands on its own; True if one has."""
    changed = False
    for party, capital in enumerate(g.capital):
        if capital != NOBODY and g.town[capital] != NOBODY and g.seat_of(party) == NOBODY and provinces_of(g, party):
            find_capital(g, party)
            changed = True
    return changed


def place_cb(g: Europa, seat: int, party: int) -> None:
    """R14.3.11: a CB token on a Capital; all Truces with it are broken. None lies between team-mates (S6.4)."""
    if team_mates(g, seat, g.seat_of(party)):
        return
    g.cb = put_mark(g.cb, party, seat)
    g.truce = take_mark(g.truce, party, seat)
    other = g.seat_of(party)
    if other != NOBODY:
        g.truce = take_mark(g.truce, g.realm(seat), other)


# ---- Territories (R14.3.10c, R14.3.12)


class FreeTerritory(Question):
    """R14.3.10c, R14.3.12: the active player, or the first one in phase 3, says to which DNPR a Territory goes: to one
    that there is, or to a new one of tokens that nobody has, whose Capital it is then (R13.0.3)."""

    fields: ClassVar[tuple[Field, ...]] = (number('loser', 0, 'seat'), number('province', 0, 'province'))

    def __init__(self, seat: int = 0, loser: int = 0, province: int = 0) -> None:
        super().__init__(seat)
        self.loser = loser
        self.province = province

    def prompt(self, g: Europa, role: int) -> Prompt:
        return Prompt('prompt.free_territory', 'R14.3.10c', {'province': g.map.provinces.ids[self.province]})

    def tokens(self, g: Europa) -> list[int]:
        """The colours and patterns of which tokens are left."""
        return [token for token in range(len(g.edition.dnprs)) if tokens_left(g, token) > 0]

    def step(self, g: Europa) -> bool:
        """R2.2.3: where no token is left the Territory is vacant again."""
        if self.tokens(g):
            return super().step(g)
        remove_town(g, self.province)
        self.done(g, None)
        return True

    def among_realm(self, g: Europa, role: int) -> list[int]:
        return sorted([party_of_token(g, token) for token in self.tokens(g)])

    def deny_realm(self, g: Europa, role: int, party: int) -> Rule:
        return OK if party in self.among_realm(g, role) else NO_COLOUR_LEFT

    def do_realm(self, g: Europa, role: int, party: int) -> None:
        token = next(each for each in self.tokens(g) if party_of_token(g, each) == party)
        remove_town(g, self.province)
        lay_token(g, token, self.province)
        find_capital(g, party)
        parties, provinces = g.edition.parties, g.map.provinces.ids
        g.log('liberated', realm=g.name(self.loser), province=provinces[self.province], to=parties[party])
        note(g, self.loser, 'provinceLost', area=g.map.area[self.province])
        place_cb(g, self.loser, party)
        self.done(g, None)

    def alone(self, g: Europa, numbers: list[int]) -> int:
        return numbers[0]


FRAMES: Final = (FreeTerritory,)
