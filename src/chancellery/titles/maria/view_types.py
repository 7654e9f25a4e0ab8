# mypyc: skip (shapes of JSON, not code)
"""What the board of Maria draws: the position as somebody sees it, and what is printed.

``tools/write_view_types.py`` writes ``web/src/boards/maria/types.ts`` from this.
"""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

Suit = Annotated[str, 'H', 'D', 'C', 'S']
Where = Annotated[str, 'map', 'removed', 'off_map', 'unused']
SideName = Annotated[str, 'attacker', 'defender']


class TroopsView(TypedDict):
    low: int
    high: int
    troops: int | None
    given: NotRequired[int]
    """Troops that the viewer has given him in a secret choice which is not over."""


class TrainView(TypedDict):
    at: str | None
    place: Where
    moved: bool


class GeneralView(TrainView, TroopsView):
    face_down: bool


class PowerView(TypedDict):
    role: str
    major: bool
    cards: int
    hand: list[str]
    decks: dict[str, int]
    void: list[Suit]
    """Suits of which the hand is known to hold nothing."""
    troops: int
    income: int
    draws: int
    """The income with the subsidies that are due."""
    neutral: bool
    allies: list[str]
    pool: int | None
    set_aside: int


class StackView(TypedDict):
    city: str
    generals: list[str]
    troops: int | None


class GroupView(TypedDict):
    """R6.7: generals whose troops are known together."""

    generals: list[str]
    troops: int


class SquareView(TypedDict):
    placed: int
    laid: NotRequired[str]
    """The card that the viewer has laid there face down."""
    saved: list[str]
    face_down: list[str]
    influence: int


class PoliticsView(TypedDict):
    cards: list[str]
    trump: Suit | None
    squares: dict[str, SquareView]
    tracks: dict[str, int]
    deck: int
    election: bool


class DuelSide(TypedDict):
    generals: list[str]
    power: str
    city: str
    suit: Suit
    troops: int


class PlayedView(TypedDict):
    side: SideName
    card: str
    value: int
    score: int


class CombatView(TypedDict):
    attacker: DuelSide
    defender: DuelSide
    score: int
    holder: SideName
    played: list[PlayedView]


class Agreement(TypedDict):
    """An agreement, the offer of one, or what one is writing: its last turn is chosen after the first promise."""

    by: str
    to: str
    promise: str | list[str]
    """As the title's texts word it (`keep_off-france`); games of before tell one, or `nothing`."""
    in_return: str | list[str]
    until: NotRequired[int]


class ContractView(TypedDict):
    payer: str
    receiver: str
    turns: int
    firm: bool


class ItalyView(TypedDict, total=False):
    italy_too: str
    """Who holds Italy beside the other."""


class BoxesView(ItalyView):
    battle: dict[str, int]
    three_electors: str | None
    emperor: str | None
    italy: str | None
    silesia: str | None


class DeckView(TypedDict):
    number: int
    left: int


class ControlView(TypedDict):
    """Who controls each fortress, what marks it, whether it is protected now."""

    control: dict[str, str]
    markers: dict[str, str]
    protected: list[str]
    electorates: dict[str, str]
    questions: dict[str, str]


class AdvancedView(TypedDict, total=False):
    """Boxes, politics, contracts and agreements of the advanced game."""

    boxes: BoxesView
    winters: list[dict[str, int]]
    politics: PoliticsView
    annexed: bool
    """Silesia has become Prussian."""
    contracts: list[ContractView]
    agreements: list[Agreement]
    offer: Agreement
    """The offer that waits for its answer."""


class PublicBoard(ControlView, AdvancedView):
    """What everybody sees."""

    variant: Annotated[str, 'introductory', 'advanced']
    turn: int
    stage: str
    phase: str
    generals: dict[str, GeneralView]
    trains: dict[str, TrainView]
    stacks: list[StackView]
    groups: list[GroupView]
    hussars: list[str | None]
    powers: dict[str, PowerView]
    saxony: Annotated[str, 'prussia', 'neutral', 'austria']
    deck: DeckView
    discards: dict[str, list[str]]
    combat: CombatView | None
    combats: list[Annotated[list[str], 2]]


class Board(PublicBoard):
    """The position as somebody sees it."""

    draft: NotRequired[Agreement]
    """What the viewer is writing, and nobody else sees."""


class PrivatePower(TypedDict, total=False):
    hand: list[str]
    troops: int


class PrivateSquare(TypedDict):
    laid: str


class PrivatePolitics(TypedDict):
    squares: dict[str, PrivateSquare]


class PrivateBoard(TypedDict, total=False):
    """What one role sees beside the public board, or in place of it."""

    generals: dict[str, TroopsView]
    stacks: list[StackView]
    powers: dict[str, PrivatePower]
    politics: PrivatePolitics
    draft: Agreement


class CityData(TypedDict):
    name: str
    printed: NotRequired[str]
    """The name on the printed map, where the screen speaks another language: the client adds it."""
    map: Annotated[str, 'flanders', 'bohemia']
    region: str
    fortress: Annotated[int, 0, 1, 2]
    elector: bool
    roads: list[str]
    main_roads: list[str]


class CountryData(TypedDict):
    home: str


class RegionData(TypedDict):
    country: str


class SectorData(TypedDict):
    map: str
    suit: Suit
    cities: list[str]


class MapData(TypedDict):
    countries: dict[str, CountryData]
    regions: dict[str, RegionData]
    sectors: dict[str, SectorData]
    cities: dict[str, CityData]


class PowerData(TypedDict):
    major: bool
    pool: int


class GeneralData(TypedDict):
    power: str
    rank: int
    name: str


class PieceData(TypedDict):
    power: str


class OffMapData(TypedDict):
    box: str
    arrow: list[str]


class IntroductoryData(TypedDict):
    turns: int
    louis: int
    frederick: int


class PowersData(TypedDict):
    powers: dict[str, PowerData]
    generals: dict[str, GeneralData]
    trains: dict[str, PieceData]
    off_map: dict[str, OffMapData]
    introductory: IntroductoryData


class PoliticalCard(TypedDict):
    year: int
    arms: list[str]
    troops: dict[str, int]
    draw: dict[str, int]
    income: dict[str, int]
    tracks: dict[str, int]
    either: list[str]


class TrackSpace(TypedDict):
    income: dict[str, int]
    expedition: list[str]
    victory: list[str]
    saxony: NotRequired[int]
    saxony_income: NotRequired[int]


class Track(TypedDict):
    star: int
    s: NotRequired[int]
    spaces: list[TrackSpace]


class PoliticsData(TypedDict):
    squares: list[str]
    cards: dict[str, PoliticalCard]
    tracks: dict[str, Track]


class BoardData(TypedDict):
    """What is printed, as far as the board reads it."""

    board: MapData
    powers: PowersData
    politics: PoliticsData
