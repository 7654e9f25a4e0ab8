/** What the board draws: `view.board` of Maria, its static data, and the drawing that web/tools/maria_map.mjs made. */

export type Point = [number, number]
export type Suit = 'H' | 'D' | 'C' | 'S'
export const SUITS: Suit[] = ['H', 'D', 'C', 'S']

export type Place = 'map' | 'removed' | 'off_map' | 'unused'

export interface GeneralView {
  at: string | null
  place: Place
  troops: number | null
  low: number
  high: number
  face_down: boolean
  moved: boolean
  /** Troops that I have given him in a secret choice which is not over. */
  given?: number
}

export interface TrainView {
  at: string | null
  place: Place
  moved: boolean
}

export interface PowerView {
  role: string
  major: boolean
  cards: number
  hand: string[]
  troops: number
  pool: number | null
  income: number
  /** The income with the subsidies that are due. */
  draws: number
  neutral: boolean
  allies: string[]
  set_aside: number
  /** Suits of which the hand is known to hold nothing. */
  void: Suit[]
}

export interface SquareView {
  placed: number
  /** The card that I have laid there face down. */
  laid?: string
  saved: string[]
  face_down: string[]
  influence: number
}

export interface PoliticsView {
  cards: string[]
  trump: Suit | null
  squares: Record<string, SquareView>
  tracks: Record<string, number>
  deck: number
  election: boolean
}

export interface DuelSide {
  generals: string[]
  power: string
  city: string
  suit: Suit
  troops: number
}

export interface PlayedView {
  side: 'attacker' | 'defender'
  card: string
  value: number
  score: number
}

export interface CombatView {
  attacker: DuelSide
  defender: DuelSide
  score: number
  holder: 'attacker' | 'defender'
  played: PlayedView[]
}

export interface StackView {
  city: string
  generals: string[]
  troops: number | null
}

/** An agreement, the offer of one, or what I am writing of one: its last turn is chosen after the first promise. */
export interface Agreement {
  by: string
  to: string
  /** What is promised, as the title's texts word it (`keep_off-france`); games of before tell one, or `nothing`. */
  promise: string | string[]
  in_return: string | string[]
  until?: number
}

export interface Board {
  turn: number
  stage: string
  phase: string
  variant: 'introductory' | 'advanced'
  generals: Record<string, GeneralView>
  trains: Record<string, TrainView>
  stacks: StackView[]
  groups: { generals: string[]; troops: number }[]
  hussars: (string | null)[]
  powers: Record<string, PowerView>
  markers: Record<string, string>
  electorates: Record<string, string>
  control: Record<string, string>
  protected: string[]
  questions: Record<string, string>
  combat: CombatView | null
  combats: [string, string][]
  saxony: 'prussia' | 'neutral' | 'austria'
  deck: { number: number; left: number }
  discards: Record<string, string[]>
  /** The rest belongs to the advanced game. */
  boxes?: { battle: Record<string, number>; three_electors: string | null; emperor: string | null; italy: string | null; italy_too?: string | null; silesia: string | null }
  /** Silesia has become Prussian. */
  annexed?: boolean
  winters?: Record<string, number>[]
  politics?: PoliticsView
  contracts?: { payer: string; receiver: string; turns: number }[]
  agreements?: Agreement[]
  /** The offer that waits for its answer. */
  offer?: Agreement
  /** What I am writing, and nobody else sees. */
  draft?: Agreement
}

export interface CityData {
  name: string
  /** The name on the printed map, where the screen speaks another language. */
  printed?: string
  map: 'flanders' | 'bohemia'
  region: string
  fortress: 0 | 1 | 2
  elector: boolean
  roads: string[]
  main_roads: string[]
}

export interface Track {
  star: number
  s?: number
  spaces: { income: Record<string, number>; expedition: string[]; victory: string[]; saxony?: number; saxony_income?: number }[]
}

export interface PoliticalCard {
  year: number
  arms: string[]
  troops: Record<string, number>
  draw: Record<string, number>
  income: Record<string, number>
  tracks: Record<string, number>
  either: string[]
}

export interface BoardData {
  board: {
    countries: Record<string, { home: string }>
    regions: Record<string, { country: string }>
    sectors: Record<string, { map: string; suit: Suit; cities: string[] }>
    cities: Record<string, CityData>
  }
  powers: {
    powers: Record<string, { major: boolean; pool: number }>
    generals: Record<string, { power: string; rank: number; name: string }>
    trains: Record<string, { power: string }>
    off_map: Record<string, { box: string; arrow: string[] }>
    introductory: { turns: number; louis: number; frederick: number }
  }
  politics: { squares: string[]; cards: Record<string, PoliticalCard>; tracks: Record<string, Track> }
}

/** Corners of a rectangle: left, top, right, bottom. */
export type Box = [number, number, number, number]

export interface Drawing {
  width: number
  height: number
  half: number[]
  sides: Point[]
  sheets: Record<'flanders' | 'bohemia', Box>
  cities: Record<string, Point>
  land: string
  rivers: string
  countries: Record<string, string>
  sectors: Record<string, { box: Box; signs: [number, number, number][] }>
  names: { k: number; letters: number[]; growth: number; at: string }[]
}
export type { BoardEvent, Name, Say } from '../../lib/board/words'
export type { Action } from '../../lib/types'
