/** What one knows of a battle before the cards are turned over. */
import type { BattleView, Board, PileView } from './types'

export interface Reckoning {
  /** The Strength of step 1 and every card one can see, at what it is worth. */
  known: number
  /** Cards that lie face down for me. */
  hidden: number
}

export function reckon(battle: BattleView, side: 0 | 1): Reckoning {
  const cards = battle.piles.filter((pile) => pile.side === side).flatMap((pile) => pile.cards)
  return { known: battle.totals[side], hidden: cards.filter((card) => card === 0).length }
}

/** How many cards may still follow in a pile: what was struck out of it keeps its place (RdE R10.39). */
export const freePlaces = ({ limit, cards }: PileView, gone = 0): number => Math.max(0, limit - cards.length - gone)

/** The generals on the field of a side, in the order of play, before the piles are laid out. */
export function standing(battle: BattleView, side: 0 | 1, { generals }: Pick<Board, 'generals'>): string[] {
  if (side === 0) return [battle.attacker]
  return Object.keys(generals).filter((id) => generals[id]?.at === battle.place && battle.defenders.includes(generals[id].power))
}

/** Who holds the place against the attacker without a general; null where nobody does. */
export function garrisonOf(battle: BattleView, board: Board): string | null {
  const garrison = board.places[battle.place]?.garrison ?? null
  return garrison && battle.defenders.includes(garrison) ? garrison : null
}
