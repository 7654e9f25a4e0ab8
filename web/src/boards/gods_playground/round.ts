/** What the last round that is over has brought: points by source, and what was lost; read from the log. */
import { bare, text } from './changes'
import type { BoardEvent } from '../../lib/board/words'
import { REGIONS, ROLES } from './ids'
import type { RegionId, Role, Source } from './types'

export interface RoundTold {
  round: number
  /** Points by family and source; what brought nothing is not there. */
  points: Record<Role, Partial<Record<Source, number>>>
  /** Estates that were lost and values that fell, as the log tells them. */
  losses: BoardEvent[]
}

const SOURCE: Record<string, Source> = {
  box_points: 'boxes',
  sejm_points: 'sejm',
  coin_points: 'coins',
  school: 'schools',
  estate_points: 'estates',
}

const NOBLES = 2 // the phase in which one chooses what to do about it

const number = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** The values of all regions as the log leaves them, from what is printed on. */
function valuesAfter(log: BoardEvent[], start: number): Record<RegionId, number> {
  const values = Object.fromEntries(REGIONS.map((id) => [id, start])) as Record<RegionId, number>
  for (const { key, params } of log) if (bare(key) === 'value') values[text(params['region']) as RegionId] = number(params['value'])
  return values
}

/** Does the account of a round come by itself? Until it is put away, between that round and the King of the next. */
export function isDue(told: RoundTold | null, seen: number, now: { round: number; phase: number }): told is RoundTold {
  return told !== null && told.round > seen && told.round < now.round && now.phase <= NOBLES
}

/** The account of the last round whose end the log tells, or null while the first is played. */
export function lastRound(log: BoardEvent[], start: number): RoundTold | null {
  const end = log.findLastIndex((event) => bare(event.key) === 'round_ends')
  if (end < 0) return null
  const begin = log.slice(0, end).findLastIndex((event) => bare(event.key) === 'round_begins')
  const next = log.findIndex((event, i) => i > end && bare(event.key) === 'round_begins')
  const events = log.slice(begin, next < 0 ? undefined : next)
  const before = valuesAfter(log.slice(0, begin), start)
  const points = Object.fromEntries(ROLES.map((role) => [role, {}])) as RoundTold['points']
  for (const { key, params } of events) {
    const source = SOURCE[bare(key)]
    const own = points[text(params['role']) as Role]
    if (source && own && number(params['points'])) own[source] = (own[source] ?? 0) + number(params['points'])
  }
  const fell = ({ params }: BoardEvent): boolean => number(params['value']) < before[text(params['region']) as RegionId]
  const losses = events.filter((event) => bare(event.key) === 'estate_lost' || (bare(event.key) === 'value' && fell(event)))
  return { round: number(log[end]?.params['round']), points, losses }
}
