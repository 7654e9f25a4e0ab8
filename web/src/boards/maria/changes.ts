/** What happened since one last acted, as journeys and marks on the map, read from the difference of two boards. */
import { powerOf } from './reach'
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

export function story(before: Board | null, now: Board, data: BoardData): Story {
  if (!before) return SILENCE
  const journeys: Journey[] = []
  const marks: Mark[] = []
  const pieces = (board: Board): [string, string | null][] => [
    ...Object.entries(board.generals).map(([id, { at }]): [string, string | null] => [id, at]),
    ...Object.entries(board.trains).map(([id, { at }]): [string, string | null] => [id, at]),
  ]
  const stood = new Map(pieces(before))
  for (const [id, at] of pieces(now)) {
    const from = stood.get(id) ?? null
    const who = powerOf(data, id)
    if (from === at) continue
    if (from && at) journeys.push({ who, from, to: at })
    else if (at) marks.push({ who, at, sign: 'gained' })
    else if (from) marks.push({ who, at: from, sign: 'lost' })
  }
  for (const [fortress, who] of Object.entries(now.control))
    if ((before.control[fortress] ?? who) !== who) marks.push({ who: who === 'austria_pragmatic' ? 'austria' : who, at: fortress, sign: 'gained' })
  return { journeys: once(journeys), marks: once(marks) }
}

/** What was told since one last acted: many small changes make one story, until one has acted. */
export class Chronicle {
  private base: Board | null = null
  private acted = true

  hear(before: Board | null, now: Board, data: BoardData): Story {
    if (this.acted) this.base = before
    this.acted = false
    return story(this.base, now, data)
  }

  /** One has acted: what changes next begins a new story. */
  ask(): void {
    this.acted = true
  }
}
