/** The log in lines: what is said several times in a row is one line. */
import type { GameEvent, Params } from './types'
import type { Words } from './words'

export interface Line {
  event: GameEvent
  /** Where the first of its entries stands in the log. */
  first: number
  times: number
}

/** What an entry is about; numbers that its sentence leaves out, such as what is left in a stock, do not matter. */
function about(params: Params): string {
  return JSON.stringify(params, (_, value: unknown) => (typeof value === 'number' ? null : value))
}

function same(one: GameEvent, other: GameEvent, words: Words): boolean {
  if (one.key !== other.key || about(one.params) !== about(other.params)) return false
  return words.has(one.key)
    ? words.say(one.key, one.params) === words.say(other.key, other.params)
    : JSON.stringify(one.params) === JSON.stringify(other.params)
}

/** The last lines of a log, so many at most. Entries from `cut` on are never in one line with those before. */
export function folded(events: readonly GameEvent[], words: Words, most: number, cut: number | null = null): Line[] {
  const lines: Line[] = []
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i]
    const later = lines.at(-1)
    if (!event) continue
    if (later && later.first !== cut && same(event, later.event, words)) {
      later.first = i
      later.times++
    } else if (lines.length < most) lines.push({ event, first: i, times: 1 })
    else break
  }
  return lines.reverse()
}
