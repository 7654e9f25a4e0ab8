/** The position and the printed data of Europa Universalis, as the server sends them; what is empty is left out. */
import type { Action } from '../../lib/types'
import type { Name, Say } from '../../lib/board/words'

export type { Action, Name, Say }
export type Point = readonly [x: number, y: number]

export const DECKS = ['administrative', 'diplomatic', 'military'] as const
export type Deck = (typeof DECKS)[number]
/** One figure for each kind of power: administrative, diplomatic, military. */
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
  occupier?: string
  dnpr?: string
  plus?: boolean
  /** Ships in Port: light ships, and a Fleet of light, heavy and galleys. */
  docked?: Record<string, number>
  fleet?: Record<string, Triple>
}

export interface AreaView {
  influence?: Record<string, number>
  imperial?: number
  claims?: string[]
  cores?: string[]
  faith?: string
  not_hre?: boolean
  rebels?: number
  plague?: boolean
  units?: Record<string, number>
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
}

export interface NodeView {
  /** Merchants: standing, or used this round. */
  merchants?: Record<string, boolean>
  expanded?: boolean
  pirates?: number
}

export interface RealmView {
  ally?: string
  active?: boolean
  marriages?: string[]
  disputed?: string[]
  cb?: string[]
  truce?: string[]
  war?: string[]
  gone?: boolean
  capital?: string
  faith?: string
  /** The Realm above it, where that is not the printed one; '' is none. */
  overlord?: string
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

export interface PlayerView {
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
  /** Ill health of three Advisors, three Generals and the Admiral. */
  ills: number[]
  generals: (string | null)[]
  admiral: string | null
  towns: { small: number; large: number; vassals: number }
  income: Income
  status: 'waiting' | 'event' | 'passed'
  pass?: number
  focus: boolean
  /** What cards have left in force for him, by the address of the line that says it: `card:land_survey/effect.1`. */
  lasts?: string[]
  displayed: { card: string; uses: number }[]
  milestones: string[]
  merchants?: number
  /** Players who are allies. */
  allies?: string[]
  /** Cards of each deck drawn and not yet paid. */
  fresh?: Triple
  /** How far he is with each Milestone on display; nothing where it is completed. */
  ahead?: Ahead[][]
}

/** What somebody has of one condition of a goal. */
export interface Ahead {
  met?: boolean
  has?: number
  needs?: number
  /** Provinces. */
  missing?: string[]
}

/** Terms that could be enforced now, with what they bring. */
export interface Demand {
  terms: string
  prestige?: number
  ducats?: number
  provinces?: string[]
  vassals?: string[]
  loses?: string[]
  influence?: number
  faith?: string
}

export interface Standing {
  /** 1 a Partial Victory, 2 a Total one. */
  standing?: number
  cause?: string
  occupies?: string[]
  demands?: Demand[]
}

/** A player against one enemy: his standing, and the enemy's where it is a player too. */
export interface FrontView {
  ours?: Standing
  theirs?: Standing
}

export interface HostView {
  /** Land units on the map. */
  units?: number
  /** Of a Realm that nobody plays: what it can still raise in this turn, and what it could at most. */
  levy?: [number, number]
  beside?: { realm: string; as: 'vassal' | 'ally'; levy?: [number, number] }[]
}

export interface BattleSide {
  /** Infantry, cavalry and artillery by Realm; `rebels` among them. */
  units: Record<string, Triple>
  dice: Triple
  speaker?: string
  leader?: string
}

export interface BattleView {
  kind: string
  area?: string
  sea?: string
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
  deck?: string
  land?: { province: string; price: number; buyer: string }[]
  /** Administrative and diplomatic power that it costs the writer. */
  due?: [number, number]
  terms?: string[]
  victor?: string[]
  returned?: string[]
  /** Ducats that each is owed for what he returns, by a treaty that keeps what is occupied. */
  ransoms?: Record<string, number>
  freed?: string[]
  swapped?: string[]
  /** Who cuts ties, with whom and where. */
  cutter?: string[]
  cut?: string[]
  renounced?: string[]
  withdrawn?: string[]
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
  provinces: Record<string, ProvinceView>
  areas: Record<string, AreaView>
  armies: ArmyView[]
  seas: Record<string, SeaView>
  nodes: Record<string, NodeView>
  trading?: TradingView | null
  deal?: Deal | null
  realms: Record<string, RealmView>
  players: Record<string, PlayerView>
  /** The row: a card that lies face down is null. */
  events: { card: string | null; ducats?: number }[]
  decks: Record<Deck, { left?: number; discards?: string[] }> & { trade?: number; events?: number }
  milestones: { id: string; done?: string[] }[]
  curia?: { roma: string | null; slots: (string | null)[]; open: number; controller: string | null; uncontested: boolean; excommunicated?: string | null }
  empire?: { emperor: string | null; authority: number }
  /** By the two Realms of each front. */
  wars?: { fronts: Record<string, Record<string, FrontView>>; hosts: Record<string, HostView> }
  battle?: BattleView | null
  siege?: SiegeView | null
  /** Only one's own. */
  hand?: string[]
  missions?: string[]
  /** How far one is with each of them. */
  ahead?: Ahead[][]
  drawn?: string[]
}

/** What is printed on both sides of the board: of two entries the first is of 1444, the second of 1618. */
export type Sides<T> = [T, T]

export interface AreaData {
  name: string
  map: string
  provinces: string[]
  land_neighbours: string[]
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
  tax: Sides<number>
  /** The Realm printed on it. */
  owner: Sides<string>
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
  capital: Sides<string>
  overlord: Sides<string>
  religion: Sides<string>
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

export interface MilestoneData {
  title: string
  age: number
  type: string
  prestige: number[]
}

export interface GoodsData {
  good: string
  /** Trade Power, Ducats, Ducats where the node is expanded. */
  rows: Triple[]
  nodes: { node: string; keys: Record<string, number>; requires?: string; secondary?: string }[]
}

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
}

/** A drawing as web/tools/europa_map.mjs writes it. */
export interface MapFile {
  width: number
  height: number
  unit: number
  /** How much sooner than on the sheet of Europe one is near. */
  detail: number
  arcs: string
  lanes: string
  shapes: Record<string, number[][]>
  zones: Record<string, number[][]>
  towns: Record<string, [number, number]>
  ports: Record<string, Record<string, [number, number]>>
  areas: Record<string, [number, number]>
  seas: Record<string, [number, number]>
  nodes: Record<string, [number, number]>
}

export const sideOf = (board: Board): 0 | 1 => (board.side === 1618 ? 1 : 0)
