# mypyc: skip (shapes of JSON, not code)
"""What the board of God's Playground draws: the position as somebody sees it, and what is printed.

``tools/write_view_types.py`` writes ``web/src/boards/gods_playground/types.ts`` from this.
"""

from __future__ import annotations

from typing import Annotated, Final, NotRequired, TypedDict

SOME: Final = 'some of the keys'

Role = Annotated[str, 'white', 'blue', 'red']
RegionId = Annotated[str, 'prussia', 'lithuania', 'ukraine', 'little_poland', 'greater_poland']
EnemyId = Annotated[str, 'black', 'russia', 'tatars', 'ottomans', 'habsburgs']
Source = Annotated[str, 'boxes', 'sejm', 'coins', 'schools', 'estates']


class EstateView(TypedDict):
    points: int
    role: Role | None
    manager: bool
    city: bool


class RegionView(TypedDict):
    value: int
    nobles: dict[Role, int]
    armies: dict[Role, Annotated[list[int], 3]]
    """Infantry, cavalry and artillery."""
    force: int
    enemy: str | None
    influence: int
    invaded: bool
    sejm: Role | None
    blocks: Annotated[dict[Role, int], SOME]
    estates: list[EstateView]


class EnemyView(TypedDict):
    name: str
    region: RegionId
    points: int
    strength: int
    force: int
    cubes: dict[Role, int]
    king: int
    treaty: bool
    influence: NotRequired[int]
    """Of the Habsburgs alone, as are the Ottomans in their box."""
    ottomans: NotRequired[int]


class FamilyView(TypedDict):
    vp: int
    vp_from: dict[Source, int]
    coins: int
    nobles: int
    """In supply, as are discs and units."""
    discs: int
    sejm: list[RegionId]
    infantry: int
    cavalry: int
    artillery: int
    blocks: list[int]


class ArmyView(TypedDict):
    infantry: int
    cavalry: int
    artillery: int


class CossackView(TypedDict):
    box: int
    ukraine: int
    tatars: int


class StockView(TypedDict):
    managers: int
    cities: int
    king_cubes: int


class SecretView(TypedDict):
    """What the viewer has chosen and nobody else may see yet: blocks region by region, then the army's; or a bid."""

    blocks: NotRequired[list[int]]
    coins: NotRequired[int]


class PrivateBoard(TypedDict, total=False):
    """What one role sees beside the public board."""

    secret: SecretView


class Board(TypedDict):
    round: int
    phase: int
    first: Role
    treaty: EnemyId | None
    polish_army: ArmyView
    army_box: Annotated[dict[Role, int], SOME]
    cossacks: CossackView
    stock: StockView
    families: dict[Role, FamilyView]
    regions: dict[RegionId, RegionView]
    enemies: dict[EnemyId, EnemyView]
    secret: NotRequired[SecretView]


class EnemyData(TypedDict):
    number: int
    strength: list[int]
    """Round by round."""


class OttomanHeldData(TypedDict):
    ottoman_strength: int
    box_strength: int


class HabsburgBoxData(TypedDict):
    ottoman_held: OttomanHeldData


class EstateValueData(TypedDict):
    min: int
    max: int
    start: int


class ScoringData(TypedDict):
    track_length: int


class BoardData(TypedDict):
    """What is printed, as far as the board reads it."""

    enemies: dict[EnemyId, EnemyData]
    habsburg_box: HabsburgBoxData
    arrows: dict[EnemyId, dict[str, list[RegionId]]]
    estate_value: EstateValueData
    scoring: ScoringData
