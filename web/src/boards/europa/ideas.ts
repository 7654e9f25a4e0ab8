/** Ideas: what somebody has researched, what one costs him, and the Prestige that researching it would bring now. */
import type { Board, BoardData, Deck } from './types'

export type Ideas = NonNullable<Board['ideas']>

/** The Ideas of a column. */
export const columnOf = (deck: Deck, ideas: Ideas): string[] => Object.keys(ideas).filter((id) => ideas[id]?.power === deck)

/** What a player has researched, in the order of the display. */
export const ideasOf = (realm: string, ideas: Ideas): string[] => Object.keys(ideas).filter((id) => ideas[id]?.by?.includes(realm))

/** His Government Form, if he has researched one. */
export const governmentOf = (ideas: readonly string[], data: BoardData): string | undefined => ideas.find((id) => data.ideas[id]?.government)

/** What an Idea costs who looks at it. */
export const priceOf = (id: string, board: Board, data: BoardData): number => board.idea_prices?.[id] ?? Object.values(data.ideas[id]?.cost ?? {})[0] ?? 0

/** The Prestige for who researches it now, and for each who had it before: for these only as long as they are few. */
export function prestigeFor(by: readonly string[], role: string | null, [own, others, most]: readonly [number, number, number] = [0, 0, 0]): { own: number; others: number } {
  const has = role !== null && by.includes(role)
  return { own: has ? 0 : own, others: !has && by.length <= most ? others : 0 }
}
