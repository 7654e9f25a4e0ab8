/** When something was in a game, in the words of its title. */
import type { Params, BoardView } from './types'
import { capital } from './grammar'
import type { Words } from './words'

/** What the title counts its time in, as far as the board has come to it: "Round 3, turn 4". */
export function moment(board: BoardView, clock: string[], words: Words, t: (key: string, params: Params) => string): string {
  const parts = clock.flatMap((field) => {
    const n = board[field]
    return typeof n === 'number' && n > 0 ? [t('ending.at', { label: words.label(field).toLocaleLowerCase(words.language), n })] : []
  })
  return capital(parts.join(', '))
}
