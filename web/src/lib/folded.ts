/**
 * The log in lines: what is said several times in a row is one line, and so is what a title's texts tell together. One may
 * read of one power alone.
 */
import { isBare, isHeading } from './chapters'
import type { Piece } from './texts'
import type { BoardView, GameEvent, Params } from './types'
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

/** Whose pieces an entry names. */
export const ownersIn = (event: GameEvent, words: Words, owners: ReadonlyMap<string, string>): string[] => [
  ...new Set(words.mentions(event.key, event.params).flatMap((mention) => owners.get(mention.split(':')[1] ?? '') ?? [])),
]

/** The name of somebody who acts in a game. */
export function actorName(id: string, words: Words): string {
  return words.name(ACTORS.find((category) => words.has(`${category}.${id}`)) ?? '', id)
}

/**
 * The later line in which an entry may be told, or -1. There is one where the title has a text for several of a kind, and
 * none but such entries stand between: marches and the conquests they make are then a line each.
 */
function joining(event: GameEvent, lines: Line[], open: number, words: Words, owned: (event: GameEvent) => string): number {
  if (!words.foldable(event.key)) return -1
  for (let at = lines.length - 1; at >= open; at--) {
    const line = lines[at]
    if (!line || !words.foldable(line.event.key)) return -1
    if (line.event.key === event.key && words.shared(event) === words.shared(line.event) && owned(event) === owned(line.event)) return at
  }
  return -1
}

/**
 * The last lines of a log, so many at most. Entries from `cut` on are never in one line with those before. Those that are
 * not `wanted` are left out, and headings with them that nothing stands under any more. `owned` says whose pieces an entry
 * is about: each has lines of its own.
 */
export function folded(
  events: readonly GameEvent[],
  words: Words,
  most: number,
  cut: number | null = null,
  wanted: ((event: GameEvent) => boolean) | null = null,
  owned: (event: GameEvent) => string = () => '',
): Line[] {
  const lines: Line[] = []
  let open = 0 // lines before this one are told: nothing joins them any more
  for (let i = events.length - 1; i >= 0; i--) {
    const event = events[i]
    if (cut !== null && i === cut - 1) open = lines.length
    if (!event) continue
    const next = lines.at(-1)
    if (wanted && (isHeading(event) ? next && isBare(event, next.event) : !wanted(event))) continue
    const later = lines.length > open ? next : undefined
    const at = joining(event, lines, open, words, owned)
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
