/** Action cards by their id: what is printed on them, and what they cost. */
import { DECKS } from './printed'
import type { BoardData, CardData, Deck } from './types'

export interface Card {
  id: string
  /** The title that several cards share. */
  title: string
  person: string
  printed: CardData
}

const known = new WeakMap<BoardData, Map<string, Card>>()

export function cardOf(id: string, data: BoardData): Card | undefined {
  let cards = known.get(data)
  if (!cards) {
    cards = new Map(Object.entries(data.cards).flatMap(([title, printed]) => Object.entries(printed.cards).map(([card, person]): [string, Card] => [card, { id: card, title, person, printed }])))
    known.set(data, cards)
  }
  return cards.get(id)
}

/** One's hand in the order of the decks, then by title. */
export function sorted(hand: readonly string[], data: BoardData): Card[] {
  const cards = hand.flatMap((id) => cardOf(id, data) ?? [])
  return cards.sort((a, b) => DECKS.indexOf(a.printed.deck) - DECKS.indexOf(b.printed.deck) || a.title.localeCompare(b.title) || a.id.localeCompare(b.id))
}

/** A price as signs: `adm` 2, `ducats` 3. */
export type Coin = 'adm' | 'dip' | 'mil' | 'mp' | 'ducats'
const COINS: Record<string, Coin> = { mpAdm: 'adm', mpDip: 'dip', mpMil: 'mil', mp: 'mp', ducats: 'ducats' }
export const priceOf = (cost: Readonly<Record<string, number>> = {}): [Coin, number][] =>
  Object.entries(cost).flatMap(([key, n]): [Coin, number][] => (COINS[key] && n ? [[COINS[key], n]] : []))

export const SHORT: Record<Deck, 'adm' | 'dip' | 'mil'> = { administrative: 'adm', diplomatic: 'dip', military: 'mil' }
