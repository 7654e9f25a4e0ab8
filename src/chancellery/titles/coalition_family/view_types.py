# mypyc: skip (shapes of JSON, not code)
"""What the boards of the Coalitions family draw: the position as somebody sees it, and what is printed.

``tools/write_view_types.py`` writes ``web/src/boards/coalition_family/types.ts`` from this.
"""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict


class PowerView(TypedDict):
    status: str
    controller: str | None
    major: bool
    morale: int
    influence: int
    money: int
    cards: int
    hand: list[int]
    """As far as one knows it."""
    income: int
    """What it would tax, and what Influence it would score, as things stand."""
    gains: int
    tokens: int
    off_board: list[str]


class PlaceView(TypedDict):
    control: str | None
    garrison: str | None
    fortress: bool


class GeneralView(TypedDict):
    power: str
    at: str | None
    troops: int
    name: str | None
    """Nothing as long as it is open who bears the famous one."""


class MovementView(TypedDict):
    power: str
    arbiter: str | None
    turn: int
    moved: list[str]
    path: list[str]
    general: NotRequired[str]


class PileView(TypedDict):
    general: str
    side: int
    support: bool
    limit: int
    cards: list[int]


class CommonCards(TypedDict):
    cards: list[int]
    free: int


class BattleView(TypedDict):
    place: str
    power: str
    attacker: str
    strength: Annotated[list[int], 2]
    totals: Annotated[list[int], 2]
    """The Strength and every card one can see, with what the cards are worth there."""
    defenders: list[str]
    supporters: Annotated[list[list[str]], 2]
    passed: list[str]
    piles: list[PileView]
    common: NotRequired[Annotated[list[CommonCards], 2]]
    """Against the Emperor the cards of each side are common: those that lie open, and how many may follow."""


class ElectionView(TypedDict):
    """RdE R8.2, R8.4: the votes that each power has, whom it has named so far, and how many elect."""

    needed: int
    votes: dict[str, int]
    cast: dict[str, str]


class CampaignsView(TypedDict):
    """The Napoleon cards against the Emperor."""

    left: int
    past: list[str]


class SecretView(TypedDict, total=False):
    """What one has chosen while others still choose; nobody else sees it."""

    power: str
    place: str
    status: str
    bid: int
    sign: str


class PromiseView(TypedDict):
    role: str
    to: str
    term: str


class PrivatePower(TypedDict):
    hand: list[int]


class PrivateBattle(TypedDict):
    totals: list[int]
    piles: list[PileView]


class PrivateBoard(TypedDict, total=False):
    """What one role sees beside the public board, or in place of it."""

    powers: dict[str, PrivatePower]
    battle: PrivateBattle
    secret: SecretView
    promises: list[PromiseView]


class Board(TypedDict):
    board: str
    round: int
    turn: int
    slot: str
    goal: int
    wheel: dict[str, str]
    powers: dict[str, PowerView]
    places: dict[str, PlaceView]
    generals: dict[str, GeneralView]
    deck: int
    discards: list[int]
    movement: MovementView | None
    battle: BattleView | None
    promises: list[PromiseView]
    """Those that one gave or got in this round."""
    secret: NotRequired[SecretView]
    crown: NotRequired[str | None]
    """Raison d'Etat alone has a Crown and elections, Coalitions alone the campaigns of the Emperor."""
    election: NotRequired[ElectionView | None]
    campaigns: NotRequired[CampaignsView]


PlaceKind = Annotated[str, 'home', 'disputed', 'undisputed', 'impassable']


class PlaceData(TypedDict):
    type: PlaceKind
    value: int
    owner: NotRequired[str]
    stripes: NotRequired[list[str]]
    capital: bool
    port: NotRequired[bool]
    elector: NotRequired[bool]
    links: NotRequired[list[str]]


class SeaRouteData(TypedDict):
    ends: Annotated[list[str], 2]
    owner: str | None


class SideData(TypedDict):
    places: dict[str, PlaceData]
    sea_routes: dict[str, SeaRouteData]


class PowersData(TypedDict):
    morale_max: int


class CampaignData(TypedDict):
    number: int
    targets: list[str]


class CardsData(TypedDict):
    battle: dict[str, int]
    napoleon: NotRequired[dict[str, CampaignData]]


class BoardData(TypedDict):
    """What is printed, as far as the board reads it."""

    sides: dict[str, SideData]
    powers: PowersData
    cards: CardsData
