/** Battle cards: how many of each value have been seen, and which of one's own lie open to everybody. */
import { getContext, setContext } from 'svelte'
import type { BoardEvent } from '../../lib/board/words'
import type { Board, BoardData, PowerView } from './types'

export interface Tally {
  value: number
  /** How many there are in the game. */
  all: number
  discarded: number
  /** In hands that one sees and open on the table. */
  seen: number
  /** In the deck, in others' hands or face down. */
  unseen: number
}

const count = (cards: number[], value: number): number => cards.filter((card) => card === value).length

/** What has become of the cards of each value, as far as the viewer knows. */
export function tally(board: Board, all: Record<string, number>): Tally[] {
  const visible = [
    ...Object.values(board.powers).flatMap((power) => power.hand),
    ...[...(board.battle?.piles ?? []), ...(board.battle?.common ?? [])].flatMap((pile) => pile.cards),
  ]
  return Object.entries(all).map(([card, total]) => {
    const value = Number(card)
    const discarded = count(board.discards, value)
    const seen = count(visible, value)
    return { value, all: total, discarded, seen, unseen: Math.max(0, total - discarded - seen) }
  })
}

interface Played {
  value: number
  open: boolean
}

/** Whether one of these is certainly the one that is meant, and where it lies; -1 where there is a doubt. */
function meant(pile: Played[], value: number, among: (card: Played) => boolean): number {
  const found = pile.flatMap((card, i) => ((card.value === value || !card.value) && among(card) ? [i] : []))
  const alike = new Set(found.map((i) => pile[i]?.open))
  return alike.size === 1 ? (found[0] ?? -1) : -1
}

/**
 * Which cards of each general's pile lie face up, by the log of the battle under way. A view shows its owner a card
 * whichever way it lies. Where the log leaves a doubt, the general is left out.
 */
export function faces(log: BoardEvent[]): Map<string, boolean[]> {
  const piles = new Map<string, Played[]>()
  const doubtful = new Set<string>()
  for (const event of battleOf(log)) {
    const general = String(event.params['general'] ?? '')
    const value = Number(event.params['card'] ?? 0)
    const pile = piles.get(general) ?? []
    const key = bare(event)
    if (key === 'plays' || key === 'shows') piles.set(general, [...pile, { value, open: key === 'shows' }])
    else if (key === 'card_revealed' || key === 'card_removed') {
      const at = meant(pile, value, (card) => key === 'card_removed' || !card.open)
      if (at < 0) doubtful.add(general)
      else if (key === 'card_revealed') piles.set(general, pile.map((card, i) => (i === at ? { value, open: true } : card)))
      else piles.set(general, pile.filter((_, i) => i !== at))
    }
  }
  return new Map([...piles].filter(([general]) => !doubtful.has(general)).map(([general, pile]) => [general, pile.map((card) => card.open)]))
}

/** How many cards of each general were struck out in the battle under way: each still counts against his limit (RdE R10.39). */
export function struck(log: BoardEvent[]): Map<string, number> {
  const gone = new Map<string, number>()
  for (const event of battleOf(log)) {
    const general = String(event.params['general'] ?? '')
    if (bare(event) === 'card_removed') gone.set(general, (gone.get(general) ?? 0) + 1)
  }
  return gone
}

/**
 * The powers whose hands lie before a player: those he commands, and for a battle also an uncontrolled one that he was
 * given (R11.27 / RdE R12.42). What he remembers of a hand that he has no longer lies in no hand of his.
 */
export function handsOf(board: Board, role: string | null, log: BoardEvent[]): [string, PowerView][] {
  if (role === null) return []
  const given = new Set(
    (board.battle ? battleOf(log) : []).flatMap((event) =>
      bare(event) === 'guardian' && event.params['role'] === role ? [String(event.params['power'])] : [],
    ),
  )
  return Object.entries(board.powers).filter(([id, power]) => power.hand.length > 0 && (power.controller === role || given.has(id)))
}

/** What the log tells of the battle under way, or of the last one. */
function battleOf(log: BoardEvent[]): BoardEvent[] {
  const start = log.findLastIndex((event) => bare(event) === 'battle')
  return start < 0 ? [] : log.slice(start)
}

const bare = (event: BoardEvent): string => event.key.replace(/^event\./, '')

export type Face = 'up' | 'down' | 'mine'

/** How a card lies: a closed one of one's own is seen by its owner alone. What the log leaves open counts as closed. */
export function faceOf(value: number, own: boolean, open: boolean | undefined): Face {
  if (value === 0) return 'down'
  return own && !open ? 'mine' : 'up'
}

/** What a card can do beyond its value: worth more at home, see, strike away, go in pairs, risk the heart. */
export type Ability = 'house' | 'eye' | 'strike' | 'pair' | 'heart'

const NAPOLEONIC: Record<number, Ability> = { 2: 'house', 3: 'eye', 4: 'pair', 5: 'heart' }
const DYNASTIC: Record<number, Ability> = { 2: 'eye', 3: 'strike', 4: 'pair', 5: 'heart' }

/** The abilities of a title's cards, by their value. Those of the wars of Napoleon have his own cards beside them. */
export const abilitiesOf = (data: BoardData): Record<number, Ability> => (data.cards.napoleon ? NAPOLEONIC : DYNASTIC)

const KEY = Symbol('abilities')
/** Lay out which cards can do what, for every card of the board. */
export const giveAbilities = (of: () => Record<number, Ability>): (() => Record<number, Ability>) => setContext(KEY, of)
export const abilities = (): (() => Record<number, Ability>) => getContext<() => Record<number, Ability>>(KEY)
