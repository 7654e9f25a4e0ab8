"""The map (R2.5): Areas, Provinces, Sea Zones and Trade Nodes as numbers, and what lies next to what (R2.4.1-3)."""

from __future__ import annotations

from typing import Any, Final

from chancellery.titles.europa.edition.files import NOWHERE, Files, Index

SIDES: Final = (1444, 1618)  # the two sides of the board, by their dates
SIDE_1444: Final = 0
SIDE_1618: Final = 1
MAPS: Final = ('west', 'east', 'america', 'africa', 'india_arabia', 'far_east', 'central_asia')
EAST: Final = 1
MAIN_MAPS: Final = 2  # the first of these make up the main map, the others are distant continents (R2.5.1)
FAITHS: Final = (
    'catholic', 'protestant', 'counter_reformed', 'orthodox', 'muslim', 'diverse', 'other', 'revolutionary',
)  # fmt: skip
CATHOLIC: Final = 0
NO_FAITH: Final = -1
SMALL: Final = 1
LARGE: Final = 2
MARKS: Final = ('', '*', '†')  # of inland seas, where galleys may sail (R9.4b.13)
COSTLY_LETTERS: Final = ('G', 'H', 'I')  # links that cost ships a power more (R2.5.20e)
FULL_OF_INFLUENCE: Final = 5  # cubes in one Area, all players together (R5.4.1.4, R11.1.2)


def side_of(date: int) -> int:
    """The side of the board for a date."""
    return SIDES.index(date)


class Atlas:
    """The map as numbers: the number of an Area, Province, Sea Zone or node indexes its lists."""

    def __init__(self, files: Files) -> None:
        self.areas = Index('Area', files.areas)
        self.provinces = Index('Province', files.provinces)
        self.seas = Index('Sea Zone', files.sea_zones)
        self.nodes = Index('Trade Node', files.trade_nodes)
        self.area_count = len(self.areas)
        self.sea_count = len(self.seas)
        self.read_areas([files.areas[id] for id in self.areas.ids])
        self.read_provinces([files.provinces[id] for id in self.provinces.ids])
        self.read_seas([files.sea_zones[id] for id in self.seas.ids])
        self.read_nodes([files.trade_nodes[id] for id in self.nodes.ids])
        self.join()

    def read_areas(self, records: list[dict[str, Any]]) -> None:
        """Areas: borders, coasts and the printed religion (R2.5.2-3, R2.5.15)."""
        self.map: list[int] = [MAPS.index(each['map']) for each in records]
        self.distant: list[bool] = [map >= MAIN_MAPS for map in self.map]
        self.inside: list[list[int]] = [self.provinces.sorted(each['provinces']) for each in records]
        self.borders: list[list[int]] = [self.areas.sorted(each['land_neighbours']) for each in records]
        self.mountains: list[list[int]] = [self.areas.sorted(each['mountain_borders']) for each in records]
        self.coasts: list[list[int]] = [self.seas.sorted(each['sea_zones']) for each in records]
        self.elector: list[bool] = [each['elector'] for each in records]
        self.faith: list[int] = [
            FAITHS.index(each['religion'][0]) if each['religion'] else NO_FAITH for each in records
        ]
        self.slot: list[int] = [self.areas.only(each['religion_slot']) for each in records]
        self.shares_slot: list[list[int]] = [
            [area for area, slot in enumerate(self.slot) if slot == mine and mine != NOWHERE] for mine in self.slot
        ]
        self.territory: list[int] = [each['territory_number'] for each in records]  # 0 where there is a Province
        self.electors: list[int] = [area for area, votes in enumerate(self.elector) if votes]

    def read_provinces(self, records: list[dict[str, Any]]) -> None:
        """Provinces: tax on either side of the board (0 where it is not printed), Ports, gold and the Empire."""
        self.board: list[int] = [MAPS.index(each['map']) for each in records]  # an Area may lie on two
        self.area: list[int] = [NOWHERE] * len(records)
        for area, provinces in enumerate(self.inside):
            for province in provinces:
                self.area[province] = area
        self.tax: list[list[int]] = [[each[f'tax_{date}'] for each in records] for date in SIDES]
        self.faces: list[list[int]] = [self.seas.sorted(each['sea_zones']) for each in records]
        self.port: list[bool] = [bool(seas) for seas in self.faces]
        self.grey: list[bool] = [
            port and (each['grey'] or self.territory[area] > 0)
            for each, port, area in zip(records, self.port, self.area, strict=True)
        ]  # no Port until a Town, a Vassal or a DNPR token is on it (R2.5.16, R13.4.13)
        self.island: list[bool] = [each['island'] for each in records]
        self.gold: list[bool] = [each['gold'] for each in records]
        self.imperial: list[bool] = [each['hre'] for each in records]
        self.dutch: list[bool] = [each['dutch_core'] for each in records]

    def read_seas(self, records: list[dict[str, Any]]) -> None:
        """Sea Zones: neighbours, letter links and Trade Protection slots (R2.5.12, R2.5.17)."""
        self.sea_map: list[int] = [MAPS.index(each['map']) for each in records]
        self.waters: list[list[int]] = [self.seas.sorted(each['neighbours']) for each in records]
        self.costly: list[list[int]] = [
            self.seas.sorted([id for id, letter in each['links'].items() if letter in COSTLY_LETTERS])
            for each in records
        ]
        self.mark: list[int] = [MARKS.index(each['galley_mark']) for each in records]
        self.slots: list[int] = [each['protection_slots'] for each in records]
        self.ports: list[list[int]] = [
            [province for province, seas in enumerate(self.faces) if sea in seas] for sea in range(len(records))
        ]
        self.shores: list[list[int]] = [
            [area for area, seas in enumerate(self.coasts) if sea in seas] for sea in range(len(records))
        ]

    def read_nodes(self, records: list[dict[str, Any]]) -> None:
        """Trade Nodes: where they lie and what is around them (R2.5.12, R2.5.20i)."""
        self.node_map: list[int] = [MAPS.index(each['map']) for each in records]
        self.node_area: list[int] = [self.areas.only(each['area']) for each in records]
        self.node_areas: list[list[int]] = [self.areas.sorted(each['areas']) for each in records]
        self.node_seas: list[list[int]] = [self.seas.sorted(each['sea_zones']) for each in records]
        self.node_links: list[list[int]] = [self.nodes.sorted(each['neighbours']) for each in records]
        self.maritime: list[bool] = [bool(seas) for seas in self.node_seas]
        self.sea_nodes: list[list[int]] = [
            [node for node, seas in enumerate(self.node_seas) if sea in seas] for sea in range(len(self.seas))
        ]
        self.inland_node: list[int] = [NOWHERE] * len(self.areas)
        for node, area in enumerate(self.node_area):
            if area != NOWHERE:
                self.inland_node[area] = node

    def join(self) -> None:
        """What follows from several kinds of record."""
        self.near: list[list[int]] = [self.adjacent_areas(area) for area in range(len(self.areas))]
        self.in_empire: list[bool] = [any(self.imperial[each] for each in inside) for inside in self.inside]

    def adjacent_areas(self, area: int) -> list[int]:
        """R2.4.3: the Areas that share a border with this one, or have Ports on the same Sea Zone; grey Ports apart."""
        found = set(self.borders[area])
        for port in self.printed_ports(area):
            for sea in self.faces[port]:
                found.update([self.area[other] for other in self.ports[sea] if not self.grey[other]])
        found.discard(area)
        return sorted(found)

    def printed_ports(self, area: int) -> list[int]:
        """The Provinces of an Area that are Ports whatever lies on them."""
        return [province for province in self.inside[area] if self.port[province] and not self.grey[province]]

    def exists(self, side: int, province: int) -> bool:
        """Is the Province printed on this side of the board?"""
        return self.tax[side][province] > 0

    def is_large(self, side: int, province: int) -> bool:
        """R2.5.5: a large Province has a tax value of 2."""
        return self.tax[side][province] == LARGE

    def port_value(self, side: int, province: int) -> int:
        """R2.5.9: a large Port counts as two."""
        return self.tax[side][province] if self.port[province] else 0

    def is_distant(self, province: int) -> bool:
        """Does the Province lie on a distant continent (R2.5.14)?"""
        return self.distant[self.area[province]]

    def over_mountains(self, area: int, other: int) -> bool:
        """R2.5.2: do mountains part these two Areas?"""
        return other in self.mountains[area]
