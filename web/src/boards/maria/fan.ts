/** How the cards one holds share the width below the map: closer together first, equal ones on one pile, then in rows. */
import { bySuit } from './suits'

export interface Fan {
  small: boolean
  /** How much of a card shows that lies under the next, in pixels. */
  step: number
  /** Equal cards lie on one pile with their number. */
  piled: boolean
  /** Each power's cards in a row of their own. */
  rows: boolean
}

export interface Pile {
  card: string
  count: number
}

const LARGE = 34
const SMALL = 25
const EASY = 6 // by which cards lie over each other where there is room
const LEAST = 17 // what must show of a card: its value
const BADGE = 28 // a power's arms and the edges of its hand
const GAP = 10
const SPACE = 5 // between two suits

/** The cards of a suit, equal ones together. */
export function piles(cards: string[]): Pile[] {
  const count = new Map<string, number>()
  for (const card of cards) count.set(card, (count.get(card) ?? 0) + 1)
  return [...count].map(([card, n]) => ({ card, count: n }))
}

/** How wide a hand is. */
export function widthOfHand(hand: string[], { small, step, piled }: Fan): number {
  const card = small ? SMALL : LARGE
  return bySuit(hand).reduce((sum, { cards }) => sum + SPACE + card + step * ((piled ? piles(cards) : cards).length - 1), BADGE)
}

/** The first way to hold these hands that fits beside the deck; the last where none does, and then one scrolls. */
export function fanOf(hands: string[][], width: number, deck = 66): Fan {
  const plenty = hands.length > 1 || hands.some((hand) => hand.length > 12)
  const ways: Fan[] = [
    ...(plenty ? [] : [{ small: false, step: LARGE - EASY, piled: false, rows: false }]),
    { small: true, step: SMALL - EASY, piled: false, rows: false },
    { small: true, step: SMALL - EASY, piled: true, rows: false },
    { small: true, step: LEAST, piled: true, rows: false },
    { small: true, step: LEAST, piled: true, rows: true },
  ]
  const fits = (fan: Fan): boolean => hands.reduce((sum, hand) => sum + GAP + widthOfHand(hand, fan), deck) <= width
  return ways.find(fits) ?? ways.at(-1)!
}
