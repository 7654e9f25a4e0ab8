/** What the board draws: `view.board` of the family of Coalitions, and the static data of its titles. */
import type { BoardChanges } from '../index'

export type Point = [number, number]

export interface PowerView {
  status: string
  controller: string | null
  major: boolean
  morale: number
  influence: number
  money: number
  cards: number
  hand: number[]
  tokens: number
  /** What it would tax, and what Influence it would score, as things stand. */
  income: number
  gains: number
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

export interface CommonCards {
  cards: number[]
  free: number
}

/** RdE R8.2, R8.4: the votes that each power has, whom it has named so far, and how many elect. */
export interface ElectionView {
  needed: number
  votes: Record<string, number>
  cast: Record<string, string>
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
  crown?: string | null
  election?: ElectionView | null
  campaigns?: { left: number; past: string[] }
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

export interface SideData {
  places: Record<string, PlaceData>
  sea_routes: Record<string, { ends: [string, string]; owner: string | null }>
}

export interface BoardData {
  sides: Record<string, SideData>
  powers: { morale_max: number }
  cards: { battle: Record<string, number>; napoleon?: Record<string, { number: number; targets: string[] }> }
}

export type Changes = BoardChanges<Board>

/** The drawing of a title, as web/tools/coalition_maps.mjs made it. */
export interface PlaceDrawing {
  path: string
  town: Point
  at: Point
  room: number
  wide: [number, number, number]
}

export interface SideDrawing {
  places: Record<string, PlaceDrawing>
  open: string
  closed: string
  edge: string
  routes: Record<string, { d: string; ports: [Point, Point] }>
}

export interface Drawing {
  width: number
  height: number
  land: string
  graticule: string
  sides: Record<string, SideDrawing>
}
export type { BoardEvent, Name, Say } from '../../lib/board/words'
export type { Action, Params } from '../../lib/types'
