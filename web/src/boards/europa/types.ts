/** What the board of Europa Universalis draws: the position as somebody sees it, and what is printed. What is empty is mostly left out. ``tools/write_view_types.py`` writes ``web/src/boards/europa/types.ts`` from this.
 *
 *  Written by tools/write_view_types.py from src/chancellery/titles/europa/view_types.py.
 */

export type Deck = 'administrative' | 'diplomatic' | 'military'

/** A figure for each kind of power (administrative, diplomatic, military) or for each type of unit. */
export type Triple = [number, number, number]

export interface ProvinceView {
  /** The Realm that owns it, where that is not the one printed on it; '' is nobody. */
  owner?: string
  town?: string
  large?: boolean
  vassal?: string
  tokens?: number
  unrest?: boolean
  rebel?: boolean
  /** Its rebels want another state religion. */
  religious?: boolean
  occupier?: string
  dnpr?: string
  plus?: boolean
  /** Ships in Port: light ships, and a Fleet of light, heavy and galleys. */
  docked?: Record<string, number>
  fleet?: Record<string, Triple>
  damaged?: Record<string, number>
}

export interface AreaView {
  influence?: Record<string, number>
  units?: Record<string, number>
  imperial?: number
  rebels?: number
  not_hre?: boolean
  plague?: boolean
  claims?: string[]
  cores?: string[]
  faith?: string
  covered?: string
  crusade?: boolean
}

export interface ArmyView {
  role: string
  number: number
  area: string
  /** Units of every class. */
  infantry?: number
  cavalry?: number
  artillery?: number
  /** How many of them are hired, or an ally's. */
  mercenaries?: number
  allied?: number
  general?: string
}

export interface SeaView {
  /** Light ships beside the slots. */
  ships?: Record<string, number>
  /** Who protects trade here, one entry a slot that is taken. */
  slots?: string[]
  /** Light, heavy, galleys. */
  fleet?: Record<string, Triple>
  damaged?: Record<string, number>
}

export interface NodeView {
  expanded?: boolean
  pirates?: number
  /** Merchants: standing, or used this round. */
  merchants?: Record<string, boolean>
}

export interface RealmView {
  ally?: string
  active?: boolean
  marriages?: string[]
  disputed?: string[]
  cb?: string[]
  truce?: string[]
  war?: string[]
  capital?: string
  faith?: string
  /** The Realm above it, where that is not the printed one; '' is none. */
  overlord?: string
  gone?: boolean
}

export interface Income {
  base: number
  vassals: number
  advisors: number
  units: number
  ships: number
  interest: number
  plague: number
  stability: number
  emperor: number
  modifiers: number
  net: number
}

export interface TownsView {
  small: number
  large: number
  vassals: number
}

export interface DisplayedView {
  card: string
  uses: number
}

/** What somebody has of one condition of a goal. */
export interface Ahead {
  met?: boolean
  has?: number
  needs?: number
  /** Provinces. */
  missing?: string[]
}

export type PassStatus = 'waiting' | 'event' | 'passed'

export interface PassedView {
  pass?: number
}

/** The colonial Claims of a player, and what settling asks for. */
export interface ColoniesView {
  /** Vacant Territories with a Claim of his, and whether a chain connects each with his Capital Area. */
  claims: Record<string, boolean>
  /** The Sea Zones of this chain. */
  chain: string[]
  /** Administrative power and Colonists, together. */
  cost: number
}

export interface PlayerView extends PassedView {
  realm: string
  human: boolean
  prestige: number
  ducats: number
  power: Triple
  skills: Triple
  stability: number
  interest: number
  colonists: number
  available: number
  exhausted: number
  manpower: number
  /** Cards in hand of each deck. */
  hand: Triple
  missions: number
  done_missions: string[]
  faith: string
  ruler: string | null
  ruler_ill: number
  advisors: (string | null)[]
  generals: (string | null)[]
  admiral: string | null
  /** Ill health of three Advisors, three Generals and the Admiral. */
  ills: number[]
  towns: TownsView
  income: Income
  status: PassStatus
  focus: boolean
  merchants: number
  displayed: DisplayedView[]
  milestones: string[]
  /** How far he is with each Milestone on display; nothing where it is completed. */
  ahead: Ahead[][]
  /** Cards of each deck drawn and not yet paid. */
  fresh?: Triple
  /** Players who are allies. */
  allies?: string[]
  colonies?: ColoniesView
  covered?: Triple
  leads?: number
  /** What cards have left in force for him, by the address of the line that says it: `card:land_survey/effect.1`. */
  lasts?: string[]
  /** At the end: what his Prestige is made of. */
  prestige_from?: Record<string, number>
}

/** What terms of peace bring. */
export interface Brings {
  prestige?: number
  ducats?: number
  provinces?: string[]
  vassals?: string[]
  loses?: string[]
  influence?: number
  faith?: string
}

/** Terms that could be enforced now. */
export interface Demand extends Brings {
  terms: string
}

export interface Standing {
  cause?: string
  /** 1 a Partial Victory, 2 a Total one. */
  standing?: number
  occupies?: string[]
  demands?: Demand[]
}

/** A player against one enemy: his standing, and the enemy's where it is a player too. */
export interface FrontView {
  ours?: Standing
  theirs?: Standing
}

/** Who fights beside a Realm. */
export interface FollowerView {
  realm: string
  as: 'vassal' | 'ally'
  levy?: [number, number]
}

/** A Realm in wars. */
export interface HostView {
  /** Land units on the map. */
  units?: number
  /** Of a Realm that nobody plays: what it can still raise in this turn, and what it could at most. */
  levy?: [number, number]
  beside?: FollowerView[]
}

/** By the two Realms of each front. */
export interface WarsView {
  fronts: Record<string, Record<string, FrontView>>
  hosts: Record<string, HostView>
}

export interface BattleSide {
  /** Infantry, cavalry and artillery by Realm, `rebels` among them; at sea light ships, heavy ships and galleys. */
  units: Record<string, Triple>
  dice: number[]
  speaker?: string
  leader?: string
}

export interface BattlePlace {
  kind: 'land' | 'naval'
  area?: string
  sea?: string
}

export interface BattleView extends BattlePlace {
  round: number
  attack: BattleSide
  defence: BattleSide
}

export interface SiegeView {
  role: string
  area: string
  /** In halves. */
  strength: number
  chosen: string[]
  taken: number
  power: number
}

/** A node on a trade card: the Trade Power of those who would collect, and what it would bring to who trades. */
export interface MarketView {
  card: string
  node: string
  /** Of a secondary node: the main node to which it is linked. */
  of?: string
  powers?: Record<string, number>
  brings?: number
}

export interface TradingView {
  realm: string
  cards: string[]
  /** What is sold where, once that is chosen. */
  node?: string
  card?: string
  markets: MarketView[]
}

/** A Province that changes hands. */
export interface LandView {
  province: string
  price: number
  buyer: string
}

/** What two players write between them, in peace or to end a war (then with its terms). */
export interface Deal {
  realm: string
  other: string
  pact: number
  wedding: number
  /** Ducats that the writer gives, or gets. */
  gives: number
  gets: number
  provinces: string[]
  price: number
  terms?: string[]
  victor?: string[]
  returned?: string[]
  freed?: string[]
  swapped?: string[]
  /** Who cuts ties, with whom and where. */
  cutter?: string[]
  cut?: string[]
  renounced?: string[]
  withdrawn?: string[]
  deck?: string
  land?: LandView[]
  /** Administrative and diplomatic power that it costs the writer. */
  due: [number, number]
  /** Ducats that each is owed for what he returns, by a treaty that keeps what is occupied. */
  ransoms?: Record<string, number>
}

/** A card of the row; null where it lies face down. */
export interface EventView {
  card: string | null
  ducats?: number
}

export interface MilestoneView {
  id: string
  done?: string[]
}

/** An Idea on display: its column, and who has researched it, in seating order. */
export interface IdeaView {
  power: Deck
  by?: string[]
}

export interface PileView {
  left: number
  discards: string[]
}

export interface DecksView {
  administrative: PileView
  diplomatic: PileView
  military: PileView
  trade: number
  events: number
  ideas?: Triple
  /** The distant continents that somebody has reached, so that their goods are in the trade deck. */
  opened?: string[]
}

export interface CuriaView {
  roma: string | null
  slots: (string | null)[]
  open: number
  controller: string | null
  uncontested: boolean
  excommunicated: string | null
}

/** The Provinces that decide the game at once, in variants that have them. */
export interface ObjectivesView {
  needed: number
  provinces: string[]
  /** By each player. */
  held: Record<string, string[]>
}

/** A Power Struggle that is active, upcoming or scored. */
export interface StruggleView {
  /** `active`, `upcoming` or `scored`. */
  stage: string
  battlegrounds: string[]
  /** What it has brought every player, or would bring if it were scored now. */
  points: Record<string, number>
}

/** Of what the points consist that one would bring a player now. */
export interface StrugglePointsView {
  /** Battleground by Battleground. */
  tax: number[]
  /** For being the only player with Towns or Vassals there. */
  alone: number[]
  /** For an Alliance or Marriage there. */
  ties: number[]
  /** Effect by effect of the card. */
  criteria: number[]
}

/** What would come in phase 3 if it began now. */
export interface InvasionView {
  realm: string
  /** Of several the lot decides. */
  areas: string[]
  units: number
}

/** A dynamic NPR, by its tokens. */
export interface DnprView {
  realm: string
  npr_strength: number
  provinces: number
  /** For its expansion. */
  tokens_left: number
}

export type VoteReason = 'capital' | 'overlord' | 'influence' | 'nobody' | 'unfit'

/** How an Elector Area would vote if an election were held now, and why. */
export interface VoteView {
  /** For whom; nobody where it has no vote, or where the Emperor would have to decide. */
  voter: string | null
  reason: VoteReason
  /** Between whom the Emperor would decide. */
  tied?: string[]
  /** Of each player there, where that decides. */
  influence?: Record<string, number>
}

export interface EmpireView {
  emperor: string | null
  authority: number
  /** The level above which it cannot rise with the Elector Areas that there are. */
  most_authority: number
  /** What it gives an Emperor who plays in each round: diplomatic and military power, Prestige. */
  power: number[]
  /** Its religion, `diverse` where it has none. */
  faith: string
  members: string[]
  /** The Elector Areas as they are now. */
  electors: string[]
  /** Imperial cubes that the Emperor may still lay: under a player alone. */
  cubes_left?: number
  /** His Tag chit lies on Defending the HRE. */
  defending?: boolean
  /** Imperial Manpower on the status mat, or in the battle that is being fought. */
  manpower?: number
  /** The External Aggressors with whom he is at war. */
  aggressors?: string[]
  /** The Imperial Manpower that a defence would bring if it were activated now. */
  call_up?: number
  /** The Unlawful Occupants, against whom a player who is Emperor has a cause for war, with what they hold. */
  occupants?: Record<string, string[]>
  /** The players who may be elected, where there are elections. */
  eligible?: string[]
  /** Of the Elector Areas, where there are elections. */
  votes?: Record<string, VoteView>
  /** The votes cast so far in an election that is under way. */
  election?: Record<string, string | null>
}

export interface Board {
  scenario: string
  /** The side of the board: 1444 or 1618. */
  side: number
  /** The maps in play, `west` and `east` of Europe among them. */
  maps: string[]
  age: number
  round: number
  rounds: number
  phase: string
  first: string
  active: string | null
  players: Record<string, PlayerView>
  events: EventView[]
  milestones: MilestoneView[]
  /** The display, column by column. */
  ideas?: Record<string, IdeaView>
  decks: DecksView
  curia: CuriaView
  empire: EmpireView
  /** The players who win or lose as one, by the name of their team. */
  teams?: Record<string, string[]>
  objectives?: ObjectivesView
  /** Where the table plays with Power Struggles: those that are over, then the active and the upcoming one. */
  struggles?: Record<string, StruggleView>
  /** Of the active and the upcoming one. */
  struggle_points?: Record<string, Record<string, StrugglePointsView>>
  /** The cards to come, the upcoming one first; of what nobody knows only that it is there. */
  struggle_deck?: (string | null)[]
  /** How many more may begin in this Age. */
  struggles_left?: number
  dnprs?: Record<string, DnprView>
  invasions?: InvasionView[]
  armies: ArmyView[]
  provinces: Record<string, ProvinceView>
  areas: Record<string, AreaView>
  seas: Record<string, SeaView>
  nodes: Record<string, NodeView>
  realms: Record<string, RealmView>
  wars: WarsView
  battle: BattleView | null
  siege: SiegeView | null
  deal: Deal | null
  trading: TradingView | null
  /** Only one's own, as are the Missions. */
  hand?: string[]
  missions?: string[]
  /** How far one is with each of them. */
  ahead?: Ahead[][]
  drawn?: string[]
  /** What Ideas on display would cost one, where that is not what is printed. */
  idea_prices?: Record<string, number>
  /** What of the cards can have no effect in this scenario: card, address within it, and what is not in play (`ideas`, `exploring`, `struggles`, `place`,
   *  `realm`). */
  idle?: string[][]
}

/** An id on either side of the board: the first of 1444, the second of 1618. */
export type BothSides = [string, string]

export interface AreaData {
  name: string
  map: string
  provinces: string[]
  land_neighbours?: string[]
  mountain_borders?: string[]
  sea_zones?: string[]
  elector?: boolean
  religion?: string
  territory_number?: number
}

export interface ProvinceData {
  name: string
  map: string
  /** 0 where it is not on that side of the board; 2 for a large Province. */
  tax: [number, number]
  /** The Realm printed on it. */
  owner: BothSides
  sea_zones?: string[]
  island?: boolean
  gold?: boolean
  hre?: boolean
}

export interface SeaData {
  name: string
  map: string
  neighbours: string[]
  links?: Record<string, string>
  protection_slots: number
}

export interface NodeData {
  name: string
  map: string
  areas?: string[]
  sea_zones?: string[]
  neighbours: string[]
}

export interface RealmData {
  name: string
  playable?: boolean
  capital: BothSides
  overlord: BothSides
  religion: BothSides
}

export interface PersonData {
  name: string
  role: string
  skill?: number
  skills?: Triple
  /** Infantry, cavalry, artillery, any. */
  dice?: [number, number, number, number]
  deck?: Deck
  cost?: Record<string, number>
  mortality?: number
  reign?: string
}

export interface CardData {
  title: string
  deck: Deck
  cost?: Record<string, number>
  timing: string
  /** The cards of this title, each with the person on it. */
  cards: Record<string, string>
  /** What a card on display can be used for. */
  uses?: string[]
}

export interface EventData {
  title: string
  age: number
  realm?: string
  type: string
  year?: number
  ruler?: string
}

export interface MissionData {
  title: string
  deck: string
  mission_id: string
  prestige: number
}

export interface IdeaData {
  title: string
  type: Deck
  /** From which Age on it can come on display. */
  age: number
  cost: Record<string, number>
  basic?: boolean
  government?: boolean
  /** For who researches it, for each of those who had it before, and how many these may be. */
  prestige: Triple
}

export interface MilestoneData {
  title: string
  age: number
  type: string
  prestige: number[]
}

export interface SaleData {
  node: string
  keys: Record<string, number>
  requires?: string
  secondary?: string
}

export interface GoodsData {
  good: string
  /** Trade Power, Ducats, Ducats where the node is expanded. */
  rows: Triple[]
  nodes: SaleData[]
}

/** What is printed, as far as the board reads it. */
export interface BoardData {
  areas: Record<string, AreaData>
  provinces: Record<string, ProvinceData>
  seas: Record<string, SeaData>
  nodes: Record<string, NodeData>
  goods: Record<string, GoodsData>
  realms: Record<string, RealmData>
  persons: Record<string, PersonData>
  cards: Record<string, CardData>
  events: Record<string, EventData>
  missions: Record<string, MissionData>
  milestones: Record<string, MilestoneData>
  ideas: Record<string, IdeaData>
}
