/** The log in lines: what is said several times in a row is one line, and so is what a title's texts tell together. */
import type { Piece } from './texts'
import type { GameEvent, Params } from './types'
import type { Words } from './words'

export interface Line {
  event: GameEvent
  /** Where the first of its entries stands in the log. */
  first: number
  times: number
  /** The entries that the line tells in one sentence, in their order; one alone where it tells only itself. */
  told: GameEvent[]
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

/**
 * May an entry be told in the line of a later one? Where the title has a text for several of a kind, and none but such
 * entries stand between: marches and the conquests they make are then a line each.
 */
function joins(event: GameEvent, lines: Line[], at: number, words: Words): boolean {
  const line = lines[at]
  if (!line || line.event.key !== event.key || !words.foldable(event.key)) return false
  if (!lines.slice(at + 1).every((each) => words.foldable(each.event.key))) return false
  return words.shared(event) === words.shared(line.event)
}

/** The last lines of a log, so many at most. Entries from `cut` on are never in one line with those before. */
export function folded(events: readonly GameEvent[], words: Words, most: number, cut: number | null = null): Line[] {
  const lines: Line[] = []
  let open = 0 // lines before this one are told: nothing joins them any more
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i]
    if (!event) continue
    if (cut !== null && i === cut - 1) open = lines.length
    const later = lines.length > open ? lines.at(-1) : undefined
    const at = lines.findLastIndex((_, n) => n >= open && joins(event, lines, n, words))
    const [line] = at < 0 ? [] : lines.splice(at, 1)
    if (line) lines.push({ event, first: i, times: 1, told: [event, ...line.told] })
    else if (later && same(event, later.event, words)) {
      later.first = i
      later.times++
    } else if (lines.length < most) lines.push({ event, first: i, times: 1, told: [event] })
    else break
  }
  return lines.reverse()
}

/** What a line says, in pieces. */
export const piecesOf = ({ event, told }: Line, words: Words): Piece[] =>
  told.length > 1 ? words.together(told) : words.pieces(event.key, event.params)

/** Everything on the board that a line names. */
export const mentionsOf = ({ told }: Line, words: Words): string[] => [
  ...new Set(told.flatMap(({ key, params }) => words.mentions(key, params))),
]
