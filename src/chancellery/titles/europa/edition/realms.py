"""The Realms of both sides of the board (R2.3.2-6): flags, Capitals, Overlords and state religions."""

from __future__ import annotations

from typing import Any, Final

from chancellery.titles.europa.edition.atlas import FAITHS, SIDES, Atlas
from chancellery.titles.europa.edition.files import NOBODY, NOWHERE, Files, Index

PLAYABLE: Final = 17  # Realms with a set-up card (R22.1)


class Realms:
    """All Realms; a table of a side is indexed by the side of the board and the number of a Realm or a Province."""

    def __init__(self, files: Files, atlas: Atlas) -> None:
        self.atlas = atlas
        self.index = Index('Realm', files.realms)
        self.ids: tuple[str, ...] = self.index.ids
        records: list[dict[str, Any]] = [files.realms[id] for id in self.ids]
        self.playable: list[bool] = [each['playable'] for each in records]
        self.event_number: list[int] = [each['event_number'] for each in records]  # of its events; 0: it has none
        self.owned: list[list[list[int]]] = []
        self.capital: list[list[int]] = []
        self.overlord: list[list[int]] = []
        self.faith: list[list[int]] = []
        self.flag: list[list[int]] = []
        for date in SIDES:
            owned = [atlas.provinces.sorted(each[f'provinces_{date}']) for each in records]
            flag = [NOBODY] * len(atlas.provinces)
            for realm, provinces in enumerate(owned):
                for province in provinces:
                    flag[province] = realm
            self.owned.append(owned)
            self.flag.append(flag)
            self.capital.append([atlas.provinces.only(each[f'capital_{date}']) for each in records])
            self.overlord.append([self.index.only(each[f'overlord_{date}']) for each in records])
            self.faith.append([FAITHS.index(each[f'religion_{date}'][0]) for each in records])
        self.vassals: list[list[list[int]]] = [
            [[realm for realm, lord in enumerate(lords) if lord == overlord] for overlord in range(len(self.ids))]
            for lords in self.overlord
        ]

    def exists(self, side: int, realm: int) -> bool:
        """Has the Realm a Province on this side of the board?"""
        return bool(self.owned[side][realm])

    def base_tax(self, side: int, realm: int) -> int:
        """R13.0.2: the tax values of all Provinces with its flag."""
        return sum([self.atlas.tax[side][province] for province in self.owned[side][realm]])

    def is_distant(self, side: int, realm: int) -> bool:
        """R2.3.3: its Capital lies on a distant continent."""
        capital = self.capital[side][realm]
        return capital != NOWHERE and self.atlas.is_distant(capital)

    def is_member(self, side: int, realm: int) -> bool:
        """R18.3.2: its Capital lies inside the border of the Empire (tokens apart)."""
        capital = self.capital[side][realm]
        return capital != NOWHERE and self.atlas.imperial[capital]

    def usurpers(self, side: int) -> list[int]:
        """R18.3.6: Realms from outside the Empire that own or have as a Vassal a Province inside its border."""
        found: set[int] = set()
        for province, inside in enumerate(self.atlas.imperial):
            owner = self.flag[side][province]
            if inside and owner != NOBODY:
                found.update([owner, self.overlord[side][owner]])
        found.discard(NOBODY)
        return [realm for realm in sorted(found) if not self.is_member(side, realm)]
