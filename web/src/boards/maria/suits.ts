/** The four suits as shapes in a box of twenty around the middle: told apart by form, not by colour. */
import type { Suit } from './types'

export const SUITS: readonly Suit[] = ['H', 'D', 'C', 'S']

export const SUIT_SHAPES: Record<Suit, string> = {
  H: 'M0 8.6C-5.4 4.6-9 1.2-9-2.8C-9-6-6.8-8-4.3-8C-2.4-8-.8-7 0-5.2C.8-7 2.4-8 4.3-8C6.8-8 9-6 9-2.8C9 1.2 5.4 4.6 0 8.6Z',
  D: 'M0-9.6L6.6 0L0 9.6L-6.6 0Z',
  C: 'M0-9A4.1 4.1 0 0 1 3.3-2.5A4.1 4.1 0 1 1 1.3 3.4C1.4 5.6 2.2 7.6 3.8 9H-3.8C-2.2 7.6-1.4 5.6-1.3 3.4A4.1 4.1 0 1 1-3.3-2.5A4.1 4.1 0 0 1 0-9Z',
  S: 'M0-9.4C5-4.6 8.6-1.6 8.6 2A4 4 0 0 1 1.2 4.2C1.3 6 2.2 7.8 3.8 9H-3.8C-2.2 7.8-1.3 6-1.2 4.2A4 4 0 0 1-8.6 2C-8.6-1.6-5-4.6 0-9.4Z',
}

/** A tactical card such as `H7`, `R` (a Reserve) or `?` (one that I do not know). */
export interface Card {
  suit: Suit | 'R' | null
  value: number
}

export function cardOf(text: string): Card {
  if (text === 'R') return { suit: 'R', value: 0 }
  const suit = text.charAt(0)
  return suit in SUIT_SHAPES ? { suit: suit as Suit, value: Number(text.slice(1)) } : { suit: null, value: 0 }
}

/** A hand by suit, each from high to low; Reserves, then unknown cards, come last. */
export function bySuit(hand: string[]): { suit: Card['suit']; cards: string[] }[] {
  const order: Card['suit'][] = ['H', 'D', 'C', 'S', 'R', null]
  return order
    .map((suit) => ({
      suit,
      cards: hand.filter((card) => cardOf(card).suit === suit).sort((a, b) => cardOf(b).value - cardOf(a).value),
    }))
    .filter((group) => group.cards.length > 0)
}

/** What a hand is worth where only one suit counts: its points, and the Reserves, which fit everywhere. */
export function strength(hand: string[], suit: Suit): { points: number; reserves: number } {
  const cards = hand.map(cardOf)
  const points = cards.filter((card) => card.suit === suit).reduce((sum, { value }) => sum + value, 0)
  return { points, reserves: cards.filter((card) => card.suit === 'R').length }
}
