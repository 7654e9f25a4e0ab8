/** What happened since the last look, as journeys and marks on the map, read from the log. */
import type { BattleView, Board, BoardEvent, Changes } from './types'

export interface Journey {
  who: string
  from: string
  to: string
  sea: boolean
}

export type Sign = 'gained' | 'lost' | 'battle'

export interface Mark {
  who: string
  at: string
  sign: Sign
}

export interface Story {
  journeys: Journey[]
  marks: Mark[]
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown): number => (typeof value === 'number' ? value : 0)
const bare = (event: BoardEvent): string => event.key.replace(/^event\./, '')

const SIGNS: Record<string, Sign> = {
  battle: 'battle',
  garrisons: 'gained',
  garrison_joins: 'lost',
  garrison_lost: 'lost',
  garrison_paid: 'lost',
  disbands: 'lost',
  fortress: 'gained',
  troop: 'gained',
  general_placed: 'gained',
  general_recalled: 'lost',
  leaves_board: 'lost',
  beaten: 'lost',
  departs: 'lost',
}

/** The story of some events. Who is known only by name starts from where he stood before. */
export function story(events: BoardEvent[], before: Board | null): Story {
  const journeys: Journey[] = []
  const marks = new Map<string, Mark>()
  const stood = new Map(Object.entries(before?.generals ?? {}).map(([id, general]) => [id, general.at]))
  for (const event of events) {
    const { power, general, place, to } = event.params
    const [who, piece, here, there] = [text(power), text(general), text(place), text(to)]
    const key = bare(event)
    const goal = there || (key === 'campaigns' || key === 'orient' ? here : '')
    if (['marches', 'sails', 'withdraws', 'takes_refuge', 'campaigns', 'orient'].includes(key)) {
      const from = there && here ? here : stood.get(piece)
      if (from && goal && from !== goal) journeys.push({ who, from, to: goal, sea: key === 'sails' || key === 'orient' })
    }
    if (piece && goal) stood.set(piece, goal)
    const sign = SIGNS[key]
    if (sign && here) marks.set(here, { who, at: here, sign })
  }
  return { journeys, marks: [...marks.values()] }
}

const MOST = 12

/** What was told since one was last asked: many small changes make one story, until one has acted. */
export class Chronicle {
  private events: BoardEvent[] = []
  private before: Board | null = null
  private acted = true

  /** Something changed; after an answer of one's own the story begins anew. */
  hear(changes: Changes): Story {
    if (this.acted) [this.events, this.before] = [[], changes.before]
    this.acted = false
    this.events = [...this.events, ...changes.events]
    const { journeys, marks } = story(this.events, this.before)
    return { journeys: journeys.slice(-MOST), marks: marks.slice(-MOST) }
  }

  /** One is asked: what changes next is one's own doing. */
  ask(): void {
    this.acted = true
  }
}

export interface RevealedPile {
  general: string
  power: string
  side: number
  cards: number[]
  strength: number
}

export interface Outcome {
  place: string
  winner: 'attack' | 'defence' | 'drawn'
  base: [number, number]
  totals: [number, number]
  piles: RevealedPile[]
}

/** The end of the battle under way, where it is decided and only its consequences are still open. */
export function decidedNow(log: BoardEvent[], battle: BattleView | null): Outcome | null {
  if (!battle) return null
  const start = log.findLastIndex((event) => bare(event) === 'battle')
  return outcomeOf(log.slice(start + 1), battle)
}

const WON: Record<string, Outcome['winner']> = { attack_wins: 'attack', defence_wins: 'defence', battle_drawn: 'drawn' }

/** The last battle that was decided in some events, with its piles turned over; null when there was none. */
export function outcomeOf(events: BoardEvent[], before: BattleView | null): Outcome | null {
  let attacker = before?.power ?? ''
  let sides = new Map(before?.piles.map((pile) => [pile.general, pile.side]))
  let base: [number, number] = before?.strength ?? [0, 0]
  let piles: RevealedPile[] = []
  let found: Outcome | null = null
  for (const event of events) {
    const p = event.params
    const key = bare(event)
    if (key === 'battle') {
      attacker = text(p.power)
      sides = new Map()
      piles = []
    } else if (key === 'strength') base = [number(p.attack), number(p.defence)]
    else if (key === 'pile') {
      const [general, power] = [text(p.general), text(p.power)]
      const cards = Array.isArray(p.cards) ? p.cards.map(Number) : []
      const side = sides.get(general) ?? (power === attacker ? 0 : 1)
      piles.push({ general, power, side, cards, strength: number(p.strength) })
    } else if (WON[key]) {
      found = { place: text(p.place), winner: WON[key], base, totals: [number(p.attack), number(p.defence)], piles }
      piles = []
    } else if (key === 'french_victory' || key === 'allied_victory') {
      const french = attacker === 'france'
      const totals: [number, number] = french ? [number(p.theirs), number(p.ours)] : [number(p.ours), number(p.theirs)]
      found = { place: text(p.place), winner: (key === 'french_victory') === french ? 'attack' : 'defence', base, totals, piles }
      piles = []
    }
  }
  return found
}
