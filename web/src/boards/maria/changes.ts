/** What happened since one last acted, as journeys and marks on the map, read from the difference of two boards. */
import { powerOf } from './reach'
import type { Board, BoardData, BoardEvent } from './types'

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
    const returned = events.flatMap(({ key, params }) => (RETURNS.includes(key) && typeof params.general === 'string' ? [params.general] : []))
    return story(before, now, data, new Set(returned))
  }
}

/** What was told since one last decided: many small changes make one story, until one has decided something. */
export class Chronicle {
  private base: Board | null = null
  private acted = true
  private away = new Set<string>()
  private offered: readonly number[] = []

  hear(before: Board | null, now: Board, data: BoardData, events: BoardEvent[] = []): Story {
    if (this.acted) {
      // Who has just come has seen nothing before: for him the story begins with what he sees.
      this.base = before ?? now
      this.away.clear()
    }
    this.acted = false
    for (const [id, at] of pieces(now)) if (at === null) this.away.add(id)
    for (const { key, params } of events)
      if (RETURNS.includes(key) && typeof params.general === 'string') this.away.add(params.general)
    return story(this.base, now, data, this.away)
  }

  /**
   * What one is offered now; whether that is something else than before. Where choices are gone or others one has
   * decided, and what changes next begins a new story. Of a single choice, as to draw cards, one decides nothing.
   */
  offer(actions: readonly number[]): boolean {
    if (actions.join() === this.offered.join()) return false
    if (this.offered.length > 1) this.acted = true
    this.offered = actions
    return true
  }
}
