# mypyc: skip (a tool for data, not for play)
"""Worked examples and remarks of the rulebook that must come out right on Europa's map of 1444."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from chancellery.titles.europa.edition.atlas import SIDE_1444
from chancellery.titles.europa.edition.edition import Edition
from chancellery.titles.europa.validate.checks import Check, listed

HOME_WATERS: Final = ['dalmatia', 'lombardy', 'venetia']


class Board:
    """The map of 1444 by ids, for the examples."""

    def __init__(self, edition: Edition) -> None:
        self.atlas = edition.atlas
        self.realms = edition.realms

    def capacity(self, realm: str, area: str, hostile: Iterable[str] = (), without: Iterable[str] = ()) -> int:
        """R2.3.9, R9.2: the tax of a Realm's and its Vassals' Provinces in an Area and next to it, by sea too."""
        atlas, number = self.atlas, self.realms.index.number(realm)
        here = atlas.areas.number(area)
        near = {here, *atlas.borders[here]}
        open_seas = set(atlas.coasts[here]) - set(atlas.seas.all(hostile))
        gone = atlas.provinces.all(without)
        total = 0
        for province, owner in enumerate(self.realms.flag[SIDE_1444]):
            mine = owner == number or (owner >= 0 and self.realms.overlord[SIDE_1444][owner] == number)
            reached = atlas.area[province] in near or bool(open_seas & set(atlas.faces[province]))
            if mine and reached and province not in gone:
                total += atlas.tax[SIDE_1444][province]
        return total

    def ports(self, realm: str, sea: str) -> int:
        """R2.3.9, R2.5.9: a Realm's Ports on a Sea Zone, large ones twice."""
        number = self.realms.index.number(realm)
        return sum(
            self.atlas.port_value(SIDE_1444, port)
            for port in self.atlas.ports[self.atlas.seas.number(sea)]
            if self.realms.flag[SIDE_1444][port] == number
        )

    def adjacent(self, area: str, other: str) -> bool:
        """R2.4.3"""
        return self.atlas.areas.number(other) in self.atlas.near[self.atlas.areas.number(area)]

    def borders(self, area: str, other: str) -> bool:
        """By land."""
        return self.atlas.areas.number(other) in self.atlas.borders[self.atlas.areas.number(area)]

    def seas_join(self, sea: str, other: str) -> bool:
        """Are two Sea Zones neighbours?"""
        return self.atlas.seas.number(other) in self.atlas.waters[self.atlas.seas.number(sea)]

    def touches(self, area: str, sea: str) -> bool:
        """Does an Area lie on a Sea Zone?"""
        return self.atlas.seas.number(sea) in self.atlas.coasts[self.atlas.areas.number(area)]

    def has_node(self, sea: str, node: str) -> bool:
        """Is a Trade Node adjacent to a Sea Zone?"""
        return self.atlas.nodes.number(node) in self.atlas.sea_nodes[self.atlas.seas.number(sea)]

    def owner(self, province: str) -> str:
        """Whose flag is printed on a Province."""
        realm = self.realms.flag[SIDE_1444][self.atlas.provinces.number(province)]
        return self.realms.ids[realm] if realm >= 0 else ''


def example_checks(edition: Edition) -> Iterator[Check]:
    """Everything the rulebook says about particular places."""
    board = Board(edition)
    yield from _capacities(board)
    yield from _land(board)
    yield from _sea(board)
    yield from _oddities(edition, board)


def _number(where: str, what: str, have: int, wanted: int) -> Check:
    return where, f'{what} is {wanted}, not {have}', have == wanted


def _capacities(board: Board) -> Iterator[Check]:
    mhumhain = board.atlas.faces[board.atlas.provinces.number('mhumhain')]
    hostile = [board.atlas.seas.ids[sea] for sea in mhumhain]
    yield _number('R9.2', 'the English MC in Northumbria', board.capacity('england', 'northumbria'), 11)
    text = 'the English MC in Ireland with a hostile sea off Mhumhain'
    yield _number('R9.2', text, board.capacity('england', 'ireland', hostile=hostile), 3)
    venice = board.capacity('venice', 'venetia', without=('brescia',))
    yield _number('R9.2', 'the Venetian MC in Venetia without Brescia', venice, 5)
    yield _number('R9.2', 'the Venetian NC on the Adriatic', board.ports('venice', 'adriatic_sea'), 5)
    yield _number('R9.2', 'the Genoese MC in Lombardy', board.capacity('genoa', 'lombardy'), 3)
    genoa = board.capacity('genoa', 'lombardy', without=('corsica',))
    yield _number('R9.2', 'the Genoese MC in Lombardy without Corsica', genoa, 2)
    yield _number('R9.2', 'the Genoese NC on the Gulf of Lion', board.ports('genoa', 'gulf_of_lion'), 3)
    base = board.realms.base_tax(SIDE_1444, board.realms.index.number('genoa'))
    yield _number('R13.0.2', 'the base tax of Genoa', base, 4)
    yield _number('R13.4', "Granada's MC in Andalucia", board.capacity('granada', 'andalucia'), 2)


def _land(board: Board) -> Iterator[Check]:
    for area in ('central_italy', 'corsica_sardinia'):
        for other in ('lombardy', 'languedoc'):
            yield 'A 16.2', f'{area} and {other} are adjacent', board.adjacent(area, other)
    for area in ('naples', 'dalmatia'):
        for other in ('lombardy', 'languedoc'):
            yield 'A 16.2', f'{area} and {other} are not adjacent', not board.adjacent(area, other)
    for area, other in (
        ('castile', 'leon'), ('leon', 'andalucia'), ('castile', 'andalucia'), ('perm', 'vologda'),
        ('pomorye', 'vologda'), ('virginia', 'great_lakes'),
    ):  # fmt: skip
        yield 'A 16.2, R2.5.20', f'{area} borders {other}', board.borders(area, other)
    yield 'R2.5.20', 'perm does not border pomorye', not board.borders('perm', 'pomorye')
    castile, andalucia = board.atlas.areas.number('castile'), board.atlas.areas.number('andalucia')
    yield 'A 16.2', 'mountains part castile from andalucia', board.atlas.over_mountains(castile, andalucia)


def _sea(board: Board) -> Iterator[Check]:
    for sea, other, joined in (
        ('caribbean_sea', 'northwestern_atlantic', True),
        ('caribbean_sea', 'southeastern_atlantic', True),
        ('central_mediterranean', 'gulf_of_lion', True),
        ('central_mediterranean', 'western_mediterranean', True),
        ('southeastern_atlantic', 'northeastern_atlantic', False),
        ('southeastern_atlantic', 'northwestern_atlantic', False),
    ):
        text = f'{sea} and {other} are {"" if joined else "not "}neighbours'
        yield 'A 16.2', text, board.seas_join(sea, other) == joined
    lancashire = board.atlas.faces[board.atlas.provinces.number('lancashire')]
    reached = any(board.seas_join(board.atlas.seas.ids[sea], 'northwestern_atlantic') for sea in lancashire)
    yield 'A 16', 'the Northwestern Atlantic is a neighbour of a sea off lancashire', reached
    for sea, node in (('dogger_bank', 'english_channel'), ('east_african_coast', 'indian_ocean')):
        yield 'R2.5.20, A 16.2', f'{sea} touches the Trade Node {node}', board.has_node(sea, node)
    for area, sea in (
        ('adal', 'indian_ocean'), ('upper_egypt', 'indian_ocean'), ('hudson_bay', 'northwestern_atlantic'),
        ('antilles', 'caribbean_sea'), ('canada', 'northwestern_atlantic'), ('pernambuco', 'southwestern_atlantic'),
        ('gold_coast', 'southeastern_atlantic'), ('languedoc', 'gulf_of_lion'), ('naples', 'central_mediterranean'),
    ):  # fmt: skip
        yield 'R2.5.20, A 16.2', f'{area} lies on {sea}', board.touches(area, sea)


def _oddities(edition: Edition, board: Board) -> Iterator[Check]:
    atlas, realms = edition.atlas, edition.realms
    yield 'R2.5.10', 'gibraltar is an island Province', atlas.island[atlas.provinces.number('gibraltar')]
    yield 'R2.5.20', 'the Mamluks own upper_egypt', board.owner('upper_egypt') == 'mamluks'
    hejaz = realms.flag[SIDE_1444][atlas.provinces.number('hejaz')]
    lord = realms.overlord[SIDE_1444][hejaz] if hejaz >= 0 else -1
    yield 'R2.5.20', 'the owner of hejaz is a Vassal of the Mamluks', lord == realms.index.number('mamluks')
    kazan = [atlas.provinces.ids[each] for each in realms.owned[SIDE_1444][realms.index.number('kazan')]]
    yield 'R2.5.20', f'Kazan owns kazan and volga, not {listed(kazan)}', kazan == ['kazan', 'volga']
    adriatic = atlas.seas.number('adriatic_sea')
    brescia = atlas.provinces.number('brescia')
    home = sorted(
        {
            atlas.areas.ids[atlas.area[each]]
            for each in realms.owned[SIDE_1444][realms.index.number('venice')]
            if adriatic in atlas.faces[each] or each == brescia
        }
    )
    yield 'A 16.2', f'Venice owns land in {listed(HOME_WATERS)}, not {listed(home)}', home == HOME_WATERS
    for id in ('aleppo', 'maghreb'):
        node = atlas.nodes.number(id)
        desert = atlas.node_area[node] < 0 and not atlas.maritime[node]
        yield 'R2.5.20', f'the Trade Node {id} lies in a desert', desert
