/** What is printed comes for both sides of the board, and cards for each kind of power. */
import type { Board, Deck } from './types'

export const DECKS: readonly Deck[] = ['administrative', 'diplomatic', 'military']

/** Which of two printed values counts: that of 1444, or that of 1618. */
export const sideOf = (board: Board): 0 | 1 => (board.side === 1618 ? 1 : 0)
