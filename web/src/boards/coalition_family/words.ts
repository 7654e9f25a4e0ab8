/** Labels of the board, with the plain word where a language has none yet. */
import type { Say } from '../../lib/board/words'
import type { Params } from '../../lib/types'

export function label(say: Say, key: string): string {
  const text = say(`board.${key}`)
  return text === `board.${key}` ? key.replaceAll('_', ' ') : text
}

/** What an action costs or brings, in a few words each; how often it can be done belongs to the bar. */
export const consequences = (say: Say, hint: Params | null): string[] =>
  Object.entries(hint ?? {}).flatMap(([key, value]) => (key === 'times' || value === null || value === false ? [] : [say(`hint.${key}`, { value })]))

export const ROMAN = (n: number): string => {
  const parts: [number, string][] = [[10, 'X'], [9, 'IX'], [5, 'V'], [4, 'IV'], [1, 'I']]
  let rest = n
  let out = ''
  for (const [value, sign] of parts)
    while (rest >= value) {
      out += sign
      rest -= value
    }
  return out
}
