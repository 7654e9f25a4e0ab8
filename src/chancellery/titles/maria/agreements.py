"""Section 21: what binding agreements forbid (R21.1-R21.5, Part N).

An agreement consists of promises of one player to another for some turns, which may depend on promises in return. It is
enforced where another legal choice remains: nobody has to march into a city, play a card or use an arrow. It never
prevents a combat that the rules require, and never changes alliances, rules or the protection that a general gives.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chancellery.titles.maria.edition import POWERS

if TYPE_CHECKING:
    from chancellery.titles.maria.state import Maria

KEEP_OFF: Final = 0  # do not attack this power
KEEP_OUT: Final = 1  # keep generals out of a region
KEEP_AWAY: Final = 2  # keep generals out of protection range of a fortress
LAY_NOTHING: Final = 3  # lay no tactical card in politics
NO_ARROW: Final = 4  # do not move this track this way
VOTE: Final = 5  # vote for this candidate
SUBSIDY: Final = 6  # pay this power
NOTHING: Final = -1
ON_THE_BOARD: Final = (KEEP_OUT, KEEP_AWAY)  # what one sees kept or broken by where generals stand
RANGE: Final = 3

BY: Final = 0  # the parts of an agreement: who promises, to whom, and until which turn
TO: Final = 1
UNTIL: Final = 6
MOST_CLAUSES: Final = 3  # of each side
PROMISES: Final = (2, 7, 9)  # where the kinds of what is promised stand, each before its object
RETURNS: Final = (4, 11, 13)  # and of what is promised in return
PARTS: Final = 15


def deal_of(by: int, to: int, until: int, promises: list[int], returns: list[int]) -> list[int]:
    """An agreement, or the offer of one, from the kinds and objects of what each side promises."""
    deal = [by, to, NOTHING, 0, NOTHING, 0, until]
    while len(deal) < PARTS:
        deal += [NOTHING, 0]
    for places, clauses in ((PROMISES, promises), (RETURNS, returns)):
        for at in range(len(clauses) // 2):
            deal[places[at]] = clauses[2 * at]
            deal[places[at] + 1] = clauses[2 * at + 1]
    return deal


def clauses_of(deal: list[int], places: tuple[int, int, int]) -> list[int]:
    """The kinds and objects of what one side of a deal promises, one after the other."""
    found: list[int] = []
    for at in places:
        if (
            at < len(deal) and deal[at] != NOTHING
        ):  # once a deal had one promise a side, and a frame may hold such a one
            found.append(deal[at])
            found.append(deal[at + 1])
    return found


def kept(g: Maria, role: int, kind: int, object: int) -> bool:
    """Is a promise kept as the board stands? Only what generals do can be seen on it."""
    if kind not in ON_THE_BOARD:
        return True
    for power in range(len(POWERS)):
        if g.runner[power] == role:
            for general in g.edition.generals_of[power]:
                at = g.at[general]
                if at >= 0:
                    if kind == KEEP_OUT and at in g.map.regions[object]:
                        return False
                    if kind == KEEP_AWAY and g.map.distances(object)[at] <= RANGE:
                        return False
    return True


def in_return_kept(g: Maria, deal: list[int]) -> bool:
    """Is everything that was promised in return kept, if anything was?"""
    for at in RETURNS:
        if not kept(g, deal[TO], deal[at], deal[at + 1]):
            return False
    return True


def hangs(deal: list[int]) -> bool:
    """Does one see on the board whether what was promised in return is kept?"""
    for at in RETURNS:
        if deal[at] in ON_THE_BOARD:
            return True
    return False


def promised(g: Maria, role: int, kind: int) -> list[int]:
    """The objects of a role's promises of one kind that bind it now.

    What is promised for something in return binds while all of that is kept; what is promised in return always binds.
    """
    found: list[int] = []
    for deal in g.agreements:
        if deal[UNTIL] < g.turn:
            continue
        if deal[BY] == role:
            for at in PROMISES:
                if deal[at] == kind and in_return_kept(g, deal):
                    found.append(deal[at + 1])
        if deal[TO] == role:
            for at in RETURNS:
                if deal[at] == kind:
                    found.append(deal[at + 1])
    return found


class Bonds:
    """What a role's promises close to its generals: true until what it was worked out from has changed."""

    def __init__(self, g: Maria, role: int) -> None:
        self.turn = g.turn
        self.agreements: list[list[int]] = g.agreements[:]
        self.hanging: list[list[int]] = [deal for deal in g.agreements if deal[BY] == role and hangs(deal)]
        self.kept: list[bool] = [in_return_kept(g, deal) for deal in self.hanging]
        self.closed: set[int] = set()  # regions to keep out of
        for region in promised(g, role, KEEP_OUT):
            self.closed |= g.map.regions[region]
        self.away: set[int] = set()  # where one may not stop for the sake of a fortress
        for fortress in promised(g, role, KEEP_AWAY):
            self.away.update(g.map.within(fortress, RANGE))
        self.spared: list[int] = promised(g, role, KEEP_OFF)

    def holds(self, g: Maria) -> bool:
        """Is it still so?"""
        if self.turn != g.turn or self.agreements != g.agreements:
            return False
        for at in range(len(self.hanging)):
            if in_return_kept(g, self.hanging[at]) != self.kept[at]:
                return False
        return True

    def shunned(self, g: Maria, power: int) -> set[int]:
        """Where a power's generals may not stop: next to who is spared, or in protection range of a named fortress."""
        if not self.spared:
            return self.away
        shunned = self.away.copy()
        for general in range(g.edition.general_count):
            owner = g.edition.owner[general]
            if owner in self.spared and g.at[general] >= 0 and g.enemies(power, owner):
                shunned.update(g.map.roads[g.at[general]])
        return shunned


def bonds_of(g: Maria, power: int) -> Bonds:
    """What binds a power now; not to be changed."""
    role = g.runner[power]
    known = g.bonds[role]
    if known is None or not known.holds(g):
        known = Bonds(g, role)
        g.bonds[role] = known
    return known


def forbids_laying(g: Maria, power: int) -> bool:
    """A promise to keep out of politics."""
    return bool(g.agreements) and bool(promised(g, g.runner[power], LAY_NOTHING))


def forbids_arrow(g: Maria, power: int, arrow: int) -> bool:
    """A promise not to move a track one way."""
    return bool(g.agreements) and arrow in promised(g, g.runner[power], NO_ARROW)


def forbids_vote(g: Maria, power: int, candidate: int) -> bool:
    """A promised vote; who has promised it to both candidates is free."""
    if not g.agreements:
        return False
    votes = promised(g, g.runner[power], VOTE)
    return 1 - candidate in votes and candidate not in votes


def expire(g: Maria) -> None:
    """At the end of a turn."""
    g.agreements = [deal for deal in g.agreements if deal[UNTIL] > g.turn]
