/** How battles ended, read from the log, and how long the end of one stays on the table. */
import type { BoardEvent } from '../../lib/board/words'
import type { BattleView, Board } from './types'

export interface RevealedPile {
  general: string
  power: string
  side: number
  support: boolean
  cards: number[]
  /** What the cards were worth; null where the log counts them for the whole side, or there are none. */
  strength: number | null
}

export interface Outcome {
  place: string
  winner: 'attack' | 'defence' | 'drawn'
  base: [number, number]
  totals: [number, number]
  /** The powers of each side; a garrison fights without a general. */
  powers: [string[], string[]]
  piles: RevealedPile[]
  /** Against the Emperor cards are common to a side; otherwise each lies in a general's pile. */
  common: [number[], number[]]
  /** The power whose garrison defended the place. */
  garrison: string | null
}

/** What must be known of the board to tell who stood where, and with whom. */
export type Ground = Pick<Board, 'generals' | 'places' | 'powers' | 'campaigns'>

const EMPEROR = 'france'
const WON: Record<string, Outcome['winner']> = { attack_wins: 'attack', defence_wins: 'defence', battle_drawn: 'drawn' }
const ENDS = [...Object.keys(WON), 'french_victory', 'allied_victory']

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown): number => (typeof value === 'number' ? value : 0)
const bare = (event: BoardEvent): string => event.key.replace(/^event\./, '')

/** Powers of one coalition, or in one player's hands. */
function allied(ground: Ground | null, a: string, b: string): boolean {
  if (a === b) return true
  const [one, other] = [ground?.powers[a], ground?.powers[b]]
  if (!one || !other) return false
  if (one.controller !== null && one.controller === other.controller) return true
  return one.status === other.status && !['neutral', 'expansionist'].includes(one.status)
}

/** A battle while its log is read: who takes part, with which cards. */
class Field {
  base: [number, number] = [0, 0]
  powers: [string[], string[]]
  piles: RevealedPile[] = []
  common: [number[], number[]] = [[], []]
  garrison: string | null = null

  constructor(
    readonly attacker: string,
    private readonly ground: Ground | null,
  ) {
    this.powers = [attacker ? [attacker] : [], []]
  }

  side(power: string): 0 | 1 {
    return allied(this.ground, power, this.attacker) ? 0 : 1
  }

  /** A power fights on a side; who is known to fight already stays where he is. */
  power(side: number, power: string): void {
    if (power && !this.powers.flat().includes(power)) this.powers[side === 0 ? 0 : 1].push(power)
  }

  general(side: number, general: string, power: string, support = false): RevealedPile {
    this.power(side, power)
    const known = this.piles.find((pile) => pile.general === general)
    if (known) return Object.assign(known, { support: known.support || support })
    const pile: RevealedPile = { general, power, side, support, cards: [], strength: null }
    this.piles.push(pile)
    return pile
  }

  /** Whoever stands in the place and is no friend of the attacker defends it. */
  defend(place: string, stood: Map<string, string | null>): void {
    for (const [id, { power }] of Object.entries(this.ground?.generals ?? {}))
      if (stood.get(id) === place && this.side(power) === 1) this.general(1, id, power)
    const garrison = this.ground?.places?.[place]?.garrison
    if (!garrison || this.side(garrison) !== 1) return
    this.power(1, garrison)
    this.garrison = garrison
  }

  /** An open card of a side. */
  lay(side: number, power: string, card: number): void {
    this.power(side, power)
    this.common[side === 0 ? 0 : 1].push(card)
  }
}

function fieldOf(view: BattleView, ground: Ground | null, stood: Map<string, string | null>): Field {
  const field = new Field(view.power, ground)
  const powerOf = (general: string): string => ground?.generals[general]?.power ?? ''
  field.base = view.strength
  for (const power of view.defenders ?? []) field.power(1, power)
  if (view.attacker) field.general(0, view.attacker, powerOf(view.attacker) || view.power)
  for (const pile of view.piles) field.general(pile.side, pile.general, powerOf(pile.general), pile.support)
  for (const side of [0, 1] as const) field.common[side].push(...(view.common?.[side].cards ?? []))
  field.defend(view.place, stood)
  for (const side of [0, 1] as const)
    for (const general of view.supporters?.[side] ?? []) field.general(side, general, powerOf(general), true)
  return field
}

/** The last battle that was decided in some events, with its piles turned over; null when there was none. */
export function outcomeOf(events: BoardEvent[], view: BattleView | null, ground: Ground | null = null): Outcome | null {
  const stood = new Map(Object.entries(ground?.generals ?? {}).map(([id, general]) => [id, general.at]))
  let field = view ? fieldOf(view, ground, stood) : new Field('', ground)
  let found: Outcome | null = null
  const end = (place: string, winner: Outcome['winner'], totals: [number, number]): void => {
    found = { place, winner, base: field.base, totals, powers: field.powers, piles: field.piles, common: field.common, garrison: field.garrison }
  }
  for (const event of events) {
    const p = event.params
    const key = bare(event)
    const [power, general, place, to] = [text(p.power), text(p.general), text(p.place), text(p.to)]
    const french = field.attacker === EMPEROR ? 0 : 1
    if (key === 'battle') {
      field = new Field(power, ground)
      if (general) field.general(0, general, power)
      field.defend(place, stood)
    } else if (key === 'strength') field.base = [number(p.attack), number(p.defence)]
    else if (key === 'supports') field.general(field.side(power), general, power, true)
    else if (key === 'plays_open') field.lay(1 - french, power, number(p.card))
    else if (key === 'french_card') field.lay(french, EMPEROR, number(p.card))
    else if (key === 'pile') {
      const pile = field.general(field.side(power), general, power)
      pile.power = power
      pile.cards = Array.isArray(p.cards) ? p.cards.map(Number) : []
      pile.strength = number(p.strength)
    } else if (WON[key]) end(place, WON[key], [number(p.attack), number(p.defence)])
    else if (key === 'french_victory' || key === 'allied_victory') {
      const [ours, theirs] = [number(p.ours), number(p.theirs)]
      end(place, (key === 'french_victory') === (french === 0) ? 'attack' : 'defence', french === 0 ? [theirs, ours] : [ours, theirs])
    } else if (key === 'beaten') field.general(field.side(power), general, power)
    else if (key === 'garrison_lost') field.power(1, power)
    const goal = to || (key === 'campaigns' || key === 'orient' ? place : '')
    if (general && goal) stood.set(general, goal)
  }
  return found
}

/** The end of the battle under way, where it is decided and only its consequences are still open. */
export function decidedNow(log: BoardEvent[], battle: BattleView | null, ground: Ground | null = null): Outcome | null {
  if (!battle) return null
  const start = log.findLastIndex((event) => bare(event) === 'battle')
  return outcomeOf(log.slice(start + 1), battle, ground)
}

/** Whether the last battle of some events was decided; null where there is none. */
export function settled(events: BoardEvent[]): boolean | null {
  const last = events.findLast((event) => bare(event) === 'battle' || ENDS.includes(bare(event)))
  return last ? bare(last) !== 'battle' : null
}

/** How long one sees at least how a battle ended, in milliseconds from its decision. */
export const HOLD = 3500

export interface Scene {
  /** Another battle is being fought. */
  fought: boolean
  /** The consequences of this one are still open. */
  open: boolean
  /** I am asked. */
  asked: boolean
  /** The wheel has gone on. */
  turned: boolean
  /** The reader wants no waiting. */
  quick: boolean
}

/** How long the end of a battle stays on the table, from its decision: whatever asks me is never hidden by it. */
export function staying({ fought, open, asked, turned, quick }: Scene): number {
  if (fought) return asked || quick ? 0 : HOLD
  if (open) return Infinity
  return asked || turned ? HOLD : Infinity
}
