"""Who has which Provinces by right, computed once for each distribution of Town, Vassal and DNPR tokens."""

from __future__ import annotations

from typing import Final

from chancellery.kernel.fields import Row
from chancellery.kernel.watching import Kept
from chancellery.titles.europa import field_groups
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE
from chancellery.titles.europa.fields import FIELDS
from chancellery.titles.europa.variant import Variant

OWNERSHIP: Final[Kept[Ownership]] = Kept(FIELDS, field_groups.OWNERSHIP)
WEDDINGS: Final[Kept[Weddings]] = Kept(FIELDS, field_groups.WEDDINGS)


class Ownership:
    """The Provinces of every party, and the Areas that belong to players alone."""

    def __init__(
        self, variant: Variant, area_of: list[int], town: Row, dnpr: Row, parties: Row, vassal: Row, capital: Row
    ) -> None:
        self.owner: list[int] = [NOBODY] * len(town)
        self.provinces: list[list[int]] = [[] for _ in variant.seat_of]
        self.together: list[list[int]] = self.provinces[:]  # those under the same Overlord as the Capital (R13.0.4)
        self.areas: list[list[int]] = [[] for _ in variant.seat_of]  # of these, in alphabetical order
        for province, tax in enumerate(variant.tax):
            if tax == 0:
                continue
            seat = town[province]
            if seat != NOBODY:
                owner = variant.realm[seat]
            else:
                owner = parties[dnpr[province]] if dnpr[province] != NOBODY else variant.flag[province]
            self.owner[province] = owner
            if owner != NOBODY:
                self.provinces[owner].append(province)
        for party, provinces in enumerate(self.provinces):
            if provinces:
                seat = capital[party]
                lord = vassal[seat] if seat != NOBODY else NOBODY
                together = [province for province in provinces if vassal[province] == lord]
                self.together[party] = together
                self.areas[party] = sorted({area_of[province] for province in together})
        self.players_areas: list[int] = [
            area
            for area, inside in enumerate(variant.inside)
            if inside and all(town[province] != NOBODY for province in inside)
        ]
        self.parties_in: list[list[int]] = [
            sorted({self.owner[province] for province in inside} - {NOBODY}) for inside in variant.inside
        ]


class Weddings:
    """The few Realms in whose Capitals Marriages lie, of the many there are."""

    def __init__(self, area_of: list[int], married: Row, capital: Row) -> None:
        self.couples: list[tuple[int, int, int]] = []  # the Realm, the seats that are married to it, its Capital's Area
        for party, mask in enumerate(married):
            if mask:
                seat = capital[party]
                self.couples.append((party, mask, area_of[seat] if seat != NOBODY else NOWHERE))

    def spouses(self, seat: int) -> list[int]:
        """The Realms that a player is married to."""
        return [party for party, mask, _ in self.couples if mask >> seat & 1]
