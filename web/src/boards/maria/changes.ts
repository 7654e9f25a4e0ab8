/** What the others have done, as journeys and marks on the map, read from the difference of two boards. */
import { powerOf } from './reach'
import type { BoardEvent } from '../../lib/board/words'
import type { Board, BoardData } from './types'

export interface Journey {
  who: string
  from: string
  to: string
}

export interface Mark {
  who: string
  at: string
  sign: 'gained' | 'lost'
}

export interface Story {
  journeys: Journey[]
  marks: Mark[]
}

export const SILENCE: Story = { journeys: [], marks: [] }

/** Generals of one stack march together: one arrow tells it. */
const once = <T extends object>(all: T[]): T[] => [...new Map(all.map((each) => [JSON.stringify(each), each])).values()]

const pieces = (board: Board): [string, string | null][] => [
  ...Object.entries(board.generals).map(([id, { at }]): [string, string | null] => [id, at]),
  ...Object.entries(board.trains).map(([id, { at }]): [string, string | null] => [id, at]),
]

/** Who was off the map in between did not walk: he only appears. */
export function story(before: Board | null, now: Board, data: BoardData, away: ReadonlySet<string> = new Set()): Story {
  if (!before) return SILENCE
  const journeys: Journey[] = []
  const marks: Mark[] = []
  const stood = new Map(pieces(before))
  for (const [id, at] of pieces(now)) {
    const from = stood.get(id) ?? null
    const who = powerOf(data, id)
    if (from === at) continue
    if (from && at && !away.has(id)) journeys.push({ who, from, to: at })
    else if (at) marks.push({ who, at, sign: 'gained' })
    else if (from) marks.push({ who, at: from, sign: 'lost' })
  }
  for (const [fortress, who] of Object.entries(now.control))
    if ((before.control[fortress] ?? who) !== who) marks.push({ who: who === 'austria_pragmatic' ? 'austria' : who, at: fortress, sign: 'gained' })
  return { journeys: once(journeys), marks: once(marks) }
}

/** One who comes back may have left and returned between two looks at the board. */
const RETURNS = ['event.general_returned', 'event.back_from_box']

/** Who came back to the map by these events: he did not walk. */
export function returned(events: readonly BoardEvent[]): Set<string> {
  return new Set(events.flatMap(({ key, params }) => (RETURNS.includes(key) && typeof params.general === 'string' ? [params.general] : [])))
}

/** The events that bring pieces somewhere. */
const ARRIVALS = ['event.marched', 'event.forced_march', 'event.retreated', ...RETURNS]

/** What some events alone tell: where pieces arrived, not whence they came. */
export function arrivals(events: BoardEvent[], data: BoardData): Story {
  const marks = events.flatMap(({ key, params }): Mark[] => {
    const city = params.city
    if (!ARRIVALS.includes(key) || typeof city !== 'string') return []
    const who = [params.pieces, params.generals, params.general].flat().find((id): id is string => typeof id === 'string')
    return who ? [{ who: powerOf(data, who), at: city, sign: 'gained' }] : []
  })
  return { journeys: [], marks: once(marks) }
}

/**
 * A replay shows an instant at a time: only what the last step brought. Where one has leapt, by the slider or back, the
 * board that was on the screen before says nothing of that step, and its events alone tell it.
 */
export class Retrospect {
  private told = 0

  /** `log` is how many entries the log has up to this instant. */
  hear(before: Board | null, now: Board, data: BoardData, events: BoardEvent[], log: number): Story {
    const next = log - events.length === this.told
    this.told = log
    if (!next) return arrivals(events, data)
    return story(before, now, data, returned(events))
  }
}
