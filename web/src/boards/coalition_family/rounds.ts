/** What a round brought and cost each power, read from the log, and who is about to win. */
import type { BoardEvent } from '../../lib/board/words'
import type { Board } from './types'

export interface RoundLine {
  power: string
  /** Influence gained, by what it was gained for. */
  sources: Record<string, number>
  gained: number
  /** What was lost: generals beaten, troops that fell, garrisons. */
  generals: number
  troops: number
  garrisons: number
}

export const LOSSES = ['troops', 'generals', 'garrisons'] as const
export type Loss = (typeof LOSSES)[number]

export interface RoundStory {
  round: number
  /** What Influence was gained for, by anybody. */
  sources: string[]
  /** What anybody lost. */
  losses: Loss[]
  lines: RoundLine[]
}

export interface Threat {
  power: string
  points: number
  /** What it would score if it extended its Influence now. */
  gain: number
  /** Whether that would be enough. */
  wins: boolean
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown): number => (typeof value === 'number' ? value : 0)
const bare = (event: BoardEvent): string => event.key.replace(/^event\./, '')
const BEGINS = new Set(['turn', 'diplomacy'])

/** The events of one round: it begins with its diplomats or its first turn. */
export function eventsOf(log: BoardEvent[], round: number): BoardEvent[] {
  let now = 1
  return log.filter((event) => {
    if (BEGINS.has(bare(event))) now = number(event.params.round)
    return now === round
  })
}

type Time = Pick<Board, 'round' | 'turn'>

/**
 * The round whose sum lies on the table now: it comes when the next round begins, and goes when that has gone on, for what
 * is read by then is of no more use. A leap over several rounds brings that of the last only where the next begins.
 */
export function sumDue(before: Time | null, now: Time, shown: number | null): number | null {
  const gone = before ? now.round - before.round : 0
  if (gone < 0) return null
  if (!gone) return now.turn > 1 ? null : shown
  return before?.round && (gone === 1 || now.turn <= 1) ? now.round - 1 : null
}

/** What a round brought and cost; powers to which nothing happened are left out. */
export function roundStory(log: BoardEvent[], round: number, board: Pick<Board, 'powers' | 'generals'>): RoundStory {
  const lines = new Map<string, RoundLine>()
  const sources = new Set<string>()
  const line = (power: string): RoundLine => {
    const found = lines.get(power) ?? { power, sources: {}, gained: 0, generals: 0, troops: 0, garrisons: 0 }
    lines.set(power, found)
    return found
  }
  for (const event of eventsOf(log, round)) {
    const p = event.params
    const [key, power] = [bare(event), text(p.power)]
    if (key === 'influence') {
      const [one, source] = [line(power), text(p.source)]
      sources.add(source)
      one.sources[source] = (one.sources[source] ?? 0) + number(p.points)
      one.gained += number(p.points)
    } else if (key === 'losses')
      for (const loss of Array.isArray(p.losses) ? p.losses.map(String) : []) {
        const [general = '', lost = ''] = loss.split('-')
        line(board.generals[general]?.power ?? '').troops += Number(lost)
      }
    else if (key === 'beaten') line(power).generals += 1
    else if (key === 'garrison_lost') line(power).garrisons += 1
  }
  const order = Object.keys(board.powers)
  const told = order.flatMap((power) => lines.get(power) ?? [])
  return { round, sources: [...sources], losses: LOSSES.filter((loss) => told.some((each) => each[loss])), lines: told }
}

/** Whoever stands nearest to victory, and all whom what they hold would carry there. */
export function threats({ powers, goal }: Pick<Board, 'powers' | 'goal'>): Threat[] {
  const all = Object.entries(powers)
    .filter(([, { major, influence, gains }]) => major || influence || gains)
    .map(([power, { influence, gains }]) => ({ power, points: influence, gain: gains, wins: influence + gains >= goal }))
    .sort((a, b) => b.points + b.gain - (a.points + a.gain))
  return all.filter(({ wins, points, gain }, i) => wins || (i === 0 && points + gain > 0))
}
