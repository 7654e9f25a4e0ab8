# mypyc: skip (shapes of JSON, not code)
"""What the board of Europa Universalis draws: the position as somebody sees it, and what is printed.

What is empty is mostly left out. ``tools/write_view_types.py`` writes ``web/src/boards/europa/types.ts`` from this.
"""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

Deck = Annotated[str, 'administrative', 'diplomatic', 'military']
Triple = Annotated[list[int], 3]
"""A figure for each kind of power (administrative, diplomatic, military) or for each type of unit."""


class ProvinceView(TypedDict, total=False):
    owner: str
    """The Realm that owns it, where that is not the one printed on it; '' is nobody."""
    town: str
    large: bool
    vassal: str
    tokens: int
    unrest: bool
    rebel: bool
    religious: bool
    """Its rebels want another state religion."""
    occupier: str
    dnpr: str
    plus: bool
    docked: dict[str, int]
    """Ships in Port: light ships, and a Fleet of light, heavy and galleys."""
    fleet: dict[str, Triple]
    damaged: dict[str, int]


class AreaView(TypedDict, total=False):
    influence: dict[str, int]
    units: dict[str, int]
    imperial: int
    rebels: int
    not_hre: bool
    plague: bool
    claims: list[str]
    cores: list[str]
    faith: str
    covered: str  # the religion under the Revolution (R15.0.10)
    crusade: bool


class ArmyView(TypedDict):
    role: str
    number: int
    area: str
    infantry: NotRequired[int]
    """Units of every class."""
    cavalry: NotRequired[int]
    artillery: NotRequired[int]
    mercenaries: NotRequired[int]
    """How many of them are hired, or an ally's."""
    allied: NotRequired[int]
    general: NotRequired[str]


class SeaView(TypedDict, total=False):
    ships: dict[str, int]
    """Light ships beside the slots."""
    slots: list[str]
    """Who protects trade here, one entry a slot that is taken."""
    fleet: dict[str, Triple]
    """Light, heavy, galleys."""
    damaged: dict[str, int]


class NodeView(TypedDict, total=False):
    expanded: bool
    pirates: int
    merchants: dict[str, bool]
    """Merchants: standing, or used this round."""


class RealmView(TypedDict, total=False):
    ally: str
    active: bool
    marriages: list[str]
    disputed: list[str]
    cb: list[str]
    truce: list[str]
    war: list[str]
    capital: str
    faith: str
    overlord: str
    """The Realm above it, where that is not the printed one; '' is none."""
    gone: bool


class Income(TypedDict):
    base: int
    vassals: int
    advisors: int
    units: int
    ships: int
    interest: int
    plague: int
    stability: int
    emperor: int
    modifiers: int
    net: int


class TownsView(TypedDict):
    small: int
    large: int
    vassals: int


class DisplayedView(TypedDict):
    card: str
    uses: int


class Ahead(TypedDict, total=False):
    """What somebody has of one condition of a goal."""

    met: bool
    has: int
    needs: int
    missing: list[str]
    """Provinces."""


PassStatus = Annotated[str, 'waiting', 'event', 'passed']


PassedView = TypedDict('PassedView', {'pass': NotRequired[int]})


class ColoniesView(TypedDict):
    """The colonial Claims of a player, and what settling asks for."""

    claims: dict[str, bool]
    """Vacant Territories with a Claim of his, and whether a chain connects each with his Capital Area."""
    chain: list[str]
    """The Sea Zones of this chain."""
    cost: int
    """Administrative power and Colonists, together."""


class PlayerView(PassedView):
    realm: str
    human: bool
    prestige: int
    ducats: int
    power: Triple
    skills: Triple
    stability: int
    interest: int
    colonists: int
    available: int
    exhausted: int
    manpower: int
    hand: Triple
    """Cards in hand of each deck."""
    missions: int
    done_missions: list[str]
    faith: str
    ruler: str | None
    ruler_ill: int
    advisors: list[str | None]
    generals: list[str | None]
    admiral: str | None
    ills: list[int]
    """Ill health of three Advisors, three Generals and the Admiral."""
    towns: TownsView
    income: Income
    status: PassStatus
    focus: bool
    merchants: int
    displayed: list[DisplayedView]
    milestones: list[str]
    ahead: list[list[Ahead]]
    """How far he is with each Milestone on display; nothing where it is completed."""
    fresh: NotRequired[Triple]
    """Cards of each deck drawn and not yet paid."""
    allies: NotRequired[list[str]]
    """Players who are allies."""
    colonies: NotRequired[ColoniesView]
    covered: NotRequired[Triple]
    leads: NotRequired[int]
    lasts: NotRequired[list[str]]
    """What cards have left in force for him, by the address of the line that says it: `card:land_survey/effect.1`."""
    prestige_from: NotRequired[dict[str, int]]
    """At the end: what his Prestige is made of."""


class Brings(TypedDict, total=False):
    """What terms of peace bring."""

    prestige: int
    ducats: int
    provinces: list[str]
    vassals: list[str]
    loses: list[str]
    influence: int
    faith: str


class Demand(Brings):
    """Terms that could be enforced now."""

    terms: str


class Standing(TypedDict, total=False):
    cause: str
    standing: int
    """1 a Partial Victory, 2 a Total one."""
    occupies: list[str]
    demands: list[Demand]


class FrontView(TypedDict, total=False):
    """A player against one enemy: his standing, and the enemy's where it is a player too."""

    ours: Standing
    theirs: Standing


FollowerView = TypedDict(
    'FollowerView',
    {'realm': str, 'as': Annotated[str, 'vassal', 'ally'], 'levy': NotRequired[Annotated[list[int], 2]]},
)
"""Who fights beside a Realm."""


class HostView(TypedDict, total=False):
    """A Realm in wars."""

    units: int
    """Land units on the map."""
    levy: Annotated[list[int], 2]
    """Of a Realm that nobody plays: what it can still raise in this turn, and what it could at most."""
    beside: list[FollowerView]


class WarsView(TypedDict):
    """By the two Realms of each front."""

    fronts: dict[str, dict[str, FrontView]]
    hosts: dict[str, HostView]


class BattleSide(TypedDict):
    units: dict[str, Triple]
    """Infantry, cavalry and artillery by Realm, `rebels` among them; at sea light ships, heavy ships and galleys."""
    dice: list[int]
    speaker: NotRequired[str]
    leader: NotRequired[str]


class BattlePlace(TypedDict):
    kind: Annotated[str, 'land', 'naval']
    area: NotRequired[str]
    sea: NotRequired[str]


class BattleView(BattlePlace):
    round: int
    attack: BattleSide
    defence: BattleSide


class SiegeView(TypedDict):
    role: str
    area: str
    strength: int
    """In halves."""
    chosen: list[str]
    taken: int
    power: int


class MarketView(TypedDict):
    """A node on a trade card: the Trade Power of those who would collect, and what it would bring to who trades."""

    card: str
    node: str
    of: NotRequired[str]
    """Of a secondary node: the main node to which it is linked."""
    powers: NotRequired[dict[str, int]]
    brings: NotRequired[int]


class TradingView(TypedDict):
    realm: str
    cards: list[str]
    node: NotRequired[str]
    """What is sold where, once that is chosen."""
    card: NotRequired[str]
    markets: list[MarketView]


class LandView(TypedDict):
    """A Province that changes hands."""

    province: str
    price: int
    buyer: str


class Deal(TypedDict):
    """What two players write between them, in peace or to end a war (then with its terms)."""

    realm: str
    other: str
    pact: int
    wedding: int
    gives: int
    """Ducats that the writer gives, or gets."""
    gets: int
    provinces: list[str]
    price: int
    terms: NotRequired[list[str]]
    victor: NotRequired[list[str]]
    returned: NotRequired[list[str]]
    freed: NotRequired[list[str]]
    swapped: NotRequired[list[str]]
    cutter: NotRequired[list[str]]
    """Who cuts ties, with whom and where."""
    cut: NotRequired[list[str]]
    renounced: NotRequired[list[str]]
    withdrawn: NotRequired[list[str]]
    deck: NotRequired[str]
    land: NotRequired[list[LandView]]
    due: Annotated[list[int], 2]
    """Administrative and diplomatic power that it costs the writer."""
    ransoms: NotRequired[dict[str, int]]
    """Ducats that each is owed for what he returns, by a treaty that keeps what is occupied."""


class EventView(TypedDict):
    """A card of the row; null where it lies face down."""

    card: str | None
    ducats: NotRequired[int]


class MilestoneView(TypedDict):
    id: str
    done: NotRequired[list[str]]


class IdeaView(TypedDict):
    """An Idea on display: its column, and who has researched it, in seating order."""

    power: Deck
    by: NotRequired[list[str]]


class PileView(TypedDict):
    left: int
    discards: list[str]


class DecksView(TypedDict):
    administrative: PileView
    diplomatic: PileView
    military: PileView
    trade: int
    events: int
    ideas: NotRequired[Triple]
    opened: NotRequired[list[str]]
    """The distant continents that somebody has reached, so that their goods are in the trade deck."""


class CuriaView(TypedDict):
    roma: str | None
    slots: list[str | None]
    open: int
    controller: str | None
    uncontested: bool
    excommunicated: str | None


class ObjectivesView(TypedDict):
    """The Provinces that decide the game at once, in variants that have them."""

    needed: int
    provinces: list[str]
    held: dict[str, list[str]]
    """By each player."""


class StruggleView(TypedDict):
    """A Power Struggle that is active, upcoming or scored."""

    stage: str
    """`active`, `upcoming` or `scored`."""
    battlegrounds: list[str]
    points: dict[str, int]
    """What it has brought every player, or would bring if it were scored now."""


class StrugglePointsView(TypedDict):
    """Of what the points consist that one would bring a player now."""

    tax: list[int]
    """Battleground by Battleground."""
    alone: list[int]
    """For being the only player with Towns or Vassals there."""
    ties: list[int]
    """For an Alliance or Marriage there."""
    criteria: list[int]
    """Effect by effect of the card."""


class StrugglesView(TypedDict):
    """The parts of the board about Power Struggles."""

    struggles: dict[str, StruggleView]
    struggle_points: dict[str, dict[str, StrugglePointsView]]
    struggle_deck: list[str | None]
    struggles_left: int


class InvasionView(TypedDict):
    """What would come in phase 3 if it began now."""

    realm: str
    areas: list[str]
    """Of several the lot decides."""
    units: int


class DnprView(TypedDict):
    """A dynamic NPR, by its tokens."""

    realm: str
    npr_strength: int
    provinces: int
    tokens_left: int
    """For its expansion."""


VoteReason = Annotated[str, 'capital', 'overlord', 'influence', 'nobody', 'unfit']


class VoteView(TypedDict):
    """How an Elector Area would vote if an election were held now, and why."""

    voter: str | None
    """For whom; nobody where it has no vote, or where the Emperor would have to decide."""
    reason: VoteReason
    tied: NotRequired[list[str]]
    """Between whom the Emperor would decide."""
    influence: NotRequired[dict[str, int]]
    """Of each player there, where that decides."""


class EmpireView(TypedDict):
    emperor: str | None
    authority: int
    most_authority: int
    """The level above which it cannot rise with the Elector Areas that there are."""
    power: list[int]
    """What it gives an Emperor who plays in each round: diplomatic and military power, Prestige."""
    faith: str
    """Its religion, `diverse` where it has none."""
    members: list[str]
    electors: list[str]
    """The Elector Areas as they are now."""
    cubes_left: NotRequired[int]
    """Imperial cubes that the Emperor may still lay: under a player alone."""
    defending: NotRequired[bool]
    """His Tag chit lies on Defending the HRE."""
    manpower: NotRequired[int]
    """Imperial Manpower on the status mat, or in the battle that is being fought."""
    aggressors: NotRequired[list[str]]
    """The External Aggressors with whom he is at war."""
    call_up: NotRequired[int]
    """The Imperial Manpower that a defence would bring if it were activated now."""
    occupants: NotRequired[dict[str, list[str]]]
    """The Unlawful Occupants, against whom a player who is Emperor has a cause for war, with what they hold."""
    eligible: NotRequired[list[str]]
    """The players who may be elected, where there are elections."""
    votes: NotRequired[dict[str, VoteView]]
    """Of the Elector Areas, where there are elections."""
    election: NotRequired[dict[str, str | None]]
    """The votes cast so far in an election that is under way."""


class PrivateBoard(TypedDict):
    """What one role sees beside the public board."""

    hand: list[str]
    missions: list[str]
    ahead: list[list[Ahead]]
    drawn: NotRequired[list[str]]
    idea_prices: NotRequired[dict[str, int]]
    """What Ideas on display would cost him, where that is not what is printed."""
    looked_at: NotRequired[list[str]]
    """Events of the row that lie face down and that he has seen, from the left."""


class Board(TypedDict):
    scenario: str
    side: int
    """The side of the board: 1444 or 1618."""
    maps: list[str]
    """The maps in play, `west` and `east` of Europe among them."""
    age: int
    round: int
    rounds: int
    phase: str
    first: str
    active: str | None
    players: dict[str, PlayerView]
    events: list[EventView]
    milestones: list[MilestoneView]
    ideas: NotRequired[dict[str, IdeaView]]
    """The display, column by column."""
    decks: DecksView
    curia: CuriaView
    empire: EmpireView
    teams: NotRequired[dict[str, list[str]]]
    """The players who win or lose as one, by the name of their team."""
    objectives: NotRequired[ObjectivesView]
    struggles: NotRequired[dict[str, StruggleView]]
    """Where the table plays with Power Struggles: those that are over, then the active and the upcoming one."""
    struggle_points: NotRequired[dict[str, dict[str, StrugglePointsView]]]
    """Of the active and the upcoming one."""
    struggle_deck: NotRequired[list[str | None]]
    """The cards to come, the upcoming one first; of what nobody knows only that it is there."""
    struggles_left: NotRequired[int]
    """How many more may begin in this Age."""
    dnprs: NotRequired[dict[str, DnprView]]
    invasions: NotRequired[list[InvasionView]]
    armies: list[ArmyView]
    provinces: dict[str, ProvinceView]
    areas: dict[str, AreaView]
    seas: dict[str, SeaView]
    nodes: dict[str, NodeView]
    realms: dict[str, RealmView]
    wars: WarsView
    battle: BattleView | None
    siege: SiegeView | None
    deal: Deal | None
    trading: TradingView | None
    hand: NotRequired[list[str]]
    """Only one's own, as are the Missions."""
    missions: NotRequired[list[str]]
    ahead: NotRequired[list[list[Ahead]]]
    """How far one is with each of them."""
    drawn: NotRequired[list[str]]
    idea_prices: NotRequired[dict[str, int]]
    """What Ideas on display would cost one, where that is not what is printed."""
    idle: NotRequired[list[list[str]]]
    """What of the cards can have no effect in this scenario: card, address within it, and what is not in play
    (`ideas`, `exploring`, `struggles`, `place`, `realm`)."""


BothSides = Annotated[list[str], 2]
"""An id on either side of the board: the first of 1444, the second of 1618."""


class AreaData(TypedDict):
    name: str
    map: str
    provinces: list[str]
    land_neighbours: NotRequired[list[str]]
    mountain_borders: NotRequired[list[str]]
    sea_zones: NotRequired[list[str]]
    elector: NotRequired[bool]
    religion: NotRequired[str]
    territory_number: NotRequired[int]


class ProvinceData(TypedDict):
    name: str
    map: str
    tax: Annotated[list[int], 2]
    """0 where it is not on that side of the board; 2 for a large Province."""
    owner: BothSides
    """The Realm printed on it."""
    sea_zones: NotRequired[list[str]]
    island: NotRequired[bool]
    gold: NotRequired[bool]
    hre: NotRequired[bool]


class SeaData(TypedDict):
    name: str
    map: str
    neighbours: list[str]
    links: NotRequired[dict[str, str]]
    protection_slots: int


class NodeData(TypedDict):
    name: str
    map: str
    areas: NotRequired[list[str]]
    sea_zones: NotRequired[list[str]]
    neighbours: list[str]


class RealmData(TypedDict):
    name: str
    playable: NotRequired[bool]
    capital: BothSides
    overlord: BothSides
    religion: BothSides


class PersonData(TypedDict):
    name: str
    role: str
    skill: NotRequired[int]
    skills: NotRequired[Triple]
    dice: NotRequired[Annotated[list[int], 4]]
    """Infantry, cavalry, artillery, any."""
    deck: NotRequired[Deck]
    cost: NotRequired[dict[str, int]]
    mortality: NotRequired[int]
    reign: NotRequired[str]


class CardData(TypedDict):
    title: str
    deck: Deck
    cost: NotRequired[dict[str, int]]
    timing: str
    cards: dict[str, str]
    """The cards of this title, each with the person on it."""
    uses: NotRequired[list[str]]
    """What a card on display can be used for."""


class EventData(TypedDict):
    title: str
    age: int
    realm: NotRequired[str]
    type: str
    year: NotRequired[int]
    ruler: NotRequired[str]


class MissionData(TypedDict):
    title: str
    deck: str
    mission_id: str
    prestige: int


class IdeaData(TypedDict):
    title: str
    type: Deck
    age: int
    """From which Age on it can come on display."""
    cost: dict[str, int]
    basic: NotRequired[bool]
    government: NotRequired[bool]
    prestige: Triple
    """For who researches it, for each of those who had it before, and how many these may be."""


class MilestoneData(TypedDict):
    title: str
    age: int
    type: str
    prestige: list[int]


class SaleData(TypedDict):
    node: str
    keys: dict[str, int]
    requires: NotRequired[str]
    secondary: NotRequired[str]


class GoodsData(TypedDict):
    good: str
    rows: list[Triple]
    """Trade Power, Ducats, Ducats where the node is expanded."""
    nodes: list[SaleData]


class BoardData(TypedDict):
    """What is printed, as far as the board reads it."""

    areas: dict[str, AreaData]
    provinces: dict[str, ProvinceData]
    seas: dict[str, SeaData]
    nodes: dict[str, NodeData]
    goods: dict[str, GoodsData]
    realms: dict[str, RealmData]
    persons: dict[str, PersonData]
    cards: dict[str, CardData]
    events: dict[str, EventData]
    missions: dict[str, MissionData]
    milestones: dict[str, MilestoneData]
    ideas: dict[str, IdeaData]
