/** What the boards of the Coalitions family draw: the position as somebody sees it, and what is printed. ``tools/write_view_types.py`` writes ``web/src/boards/coalition_family/types.ts`` from this.
 *
 *  Written by tools/write_view_types.py from src/chancellery/titles/coalition_family/view_types.py.
 */

export interface PowerView {
  status: string
  controller: string | null
  major: boolean
  morale: number
  influence: number
  money: number
  cards: number
  /** As far as one knows it. */
  hand: number[]
  /** What it would tax, and what Influence it would score, as things stand. */
  income: number
  gains: number
  tokens: number
  off_board: string[]
}

export interface PlaceView {
  control: string | null
  garrison: string | null
  fortress: boolean
}

export interface GeneralView {
  power: string
  at: string | null
  troops: number
  /** Nothing as long as it is open who bears the famous one. */
  name: string | null
}

export interface MovementView {
  power: string
  arbiter: string | null
  turn: number
  moved: string[]
  path: string[]
  general?: string
}

export interface PileView {
  general: string
  side: number
  support: boolean
  limit: number
  cards: number[]
}

export interface CommonCards {
  cards: number[]
  free: number
}

export interface BattleView {
  place: string
  power: string
  attacker: string
  strength: [number, number]
  /** The Strength and every card one can see, with what the cards are worth there. */
  totals: [number, number]
  defenders: string[]
  supporters: [string[], string[]]
  passed: string[]
  piles: PileView[]
  /** Against the Emperor the cards of each side are common: those that lie open, and how many may follow. */
  common?: [CommonCards, CommonCards]
}

/** RdE R8.2, R8.4: the votes that each power has, whom it has named so far, and how many elect. */
export interface ElectionView {
  needed: number
  votes: Record<string, number>
  cast: Record<string, string>
}

/** The Napoleon cards against the Emperor. */
export interface CampaignsView {
  left: number
  past: string[]
}

/** What one has chosen while others still choose; nobody else sees it. */
export interface SecretView {
  power?: string
  place?: string
  status?: string
  bid?: number
  sign?: string
}

export interface PromiseView {
  role: string
  to: string
  term: string
}

export interface Board {
  board: string
  round: number
  turn: number
  slot: string
  goal: number
  wheel: Record<string, string>
  powers: Record<string, PowerView>
  places: Record<string, PlaceView>
  generals: Record<string, GeneralView>
  deck: number
  discards: number[]
  movement: MovementView | null
  battle: BattleView | null
  /** Those that one gave or got in this round. */
  promises: PromiseView[]
  secret?: SecretView
  /** Raison d'Etat alone has a Crown and elections, Coalitions alone the campaigns of the Emperor. */
  crown?: string | null
  election?: ElectionView | null
  campaigns?: CampaignsView
}

export type PlaceKind = 'home' | 'disputed' | 'undisputed' | 'impassable'

export interface PlaceData {
  type: PlaceKind
  value: number
  owner?: string
  stripes?: string[]
  capital: boolean
  port?: boolean
  elector?: boolean
  links?: string[]
}

export interface SeaRouteData {
  ends: [string, string]
  owner: string | null
}

export interface SideData {
  places: Record<string, PlaceData>
  sea_routes: Record<string, SeaRouteData>
}

export interface PowersData {
  morale_max: number
}

export interface CampaignData {
  number: number
  targets: string[]
}

export interface CardsData {
  battle: Record<string, number>
  napoleon?: Record<string, CampaignData>
}

/** What is printed, as far as the board reads it. */
export interface BoardData {
  sides: Record<string, SideData>
  powers: PowersData
  cards: CardsData
}
