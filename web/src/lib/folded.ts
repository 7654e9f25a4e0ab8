/** The log in lines: what is said several times in a row is one line, and one may read of one power alone. */
import { isBare, isHeading } from './chapters'
import type { BoardView, GameEvent, Params } from './types'
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

/** Under which categories the texts name those who act in a game. */
const ACTORS = ['power', 'role', 'enemy']

/** Whose piece each is, as the printed data of a title tell it: `{generals: {fra1: {power: 'france'}}}`. */
export function ownersOf(data: BoardView): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const look = (id: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { power } = value as { power?: unknown }
    if (typeof power === 'string') found.set(id, power)
    else for (const [each, inner] of Object.entries(value)) look(each, inner)
  }
  look('', data)
  return found
}

/** Who an entry is about: the roles and powers that its sentence names, and those whose pieces it names. */
export function actorsIn(event: GameEvent, words: Words, owners: ReadonlyMap<string, string>): string[] {
  return words.mentions(event.key, event.params).flatMap((mention) => {
    const [category = '', id = ''] = mention.split(':')
    const actor = ACTORS.includes(category) ? id : owners.get(id)
    return actor === undefined ? [] : [actor]
  })
}

/** The name of somebody who acts in a game. */
export function actorName(id: string, words: Words): string {
  return words.name(ACTORS.find((category) => words.has(`${category}.${id}`)) ?? '', id)
}

/**
 * The last lines of a log, so many at most. Entries from `cut` on are never in one line with those before. Those that are
 * not `wanted` are left out, and headings with them that nothing stands under any more.
 */
export function folded(
  events: readonly GameEvent[],
  words: Words,
  most: number,
  cut: number | null = null,
  wanted: ((event: GameEvent) => boolean) | null = null,
): Line[] {
  const lines: Line[] = []
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i]
    const later = lines.at(-1)
    if (!event) continue
    if (wanted && (isHeading(event) ? later && isBare(event, later.event) : !wanted(event))) continue
    if (later && later.first !== cut && same(event, later.event, words)) {
      later.first = i
      later.times++
    } else if (lines.length < most) lines.push({ event, first: i, times: 1 })
    else break
  }
  return lines.reverse()
}
