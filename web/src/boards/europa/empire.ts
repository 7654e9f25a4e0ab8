/** The Empire as its sheet tells it: the votes counted, who holds its land, and an election as the log tells it. */
import type { BoardEvent } from '../../lib/board/words'
import type { EmpireView } from './types'

/** The vote of one Elector Area in an election that is told. */
export interface Vote {
  area: string
  /** For whom; null where it cast none. */
  realm: string | null
  why: string
}

export interface ElectionTold {
  /** Where in the log it began: it tells one election from another. */
  begun: number
  /** The Emperor until then: he decides ties. */
  emperor: string
  votes: Vote[]
  /** Who was elected; null while it goes on, or where nobody could be. */
  elected: string | null
  /** Nobody could be elected. */
  vain: boolean
  /** Several had most votes, and the Emperor chose. */
  tied: boolean
}

const BEGINS = 'event.election'
const TELLS = new Set(['event.vote', 'event.no_vote', 'event.elected', 'event.nobody_eligible'])
/** How far back one looks, and after how many more entries an election is no longer news. */
const [REACH, NEWS] = [80, 8]

/** Realms with their votes, the most first. */
export function tally(voters: readonly (string | null)[]): [realm: string, votes: number][] {
  const found = new Map<string, number>()
  for (const realm of voters) if (realm) found.set(realm, (found.get(realm) ?? 0) + 1)
  return [...found].sort(([, a], [, b]) => b - a)
}

/** The votes as they would be cast now. */
export const voters = ({ votes = {} }: EmpireView): (string | null)[] => Object.values(votes).map(({ voter }) => voter)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The last election that the log tells of, if it goes on, is not long ago, or `since` one's last move. */
export function lastElection(log: readonly BoardEvent[], goesOn: boolean, since: readonly BoardEvent[] = []): ElectionTold | null {
  const from = Math.max(0, log.length - REACH)
  let begun = log.length - 1
  while (begun >= from && log[begun]?.key !== BEGINS) begun -= 1
  const first = log[begun]
  if (begun < from || !first) return null
  const told = log.slice(begun + 1)
  const last = told.findLastIndex(({ key }) => TELLS.has(key))
  if (!goesOn && told.length - last > NEWS && !since.some(({ key }) => key === BEGINS)) return null
  const votes = told.flatMap(({ key, params }): Vote[] =>
    key === 'event.vote' || key === 'event.no_vote' ? [{ area: text(params.area), realm: key === 'event.vote' ? text(params.realm) : null, why: text(params.why) }] : [],
  )
  const result = told.find(({ key }) => key === 'event.elected')
  const elected = result ? text(result.params.realm) : null
  const most = Number(result?.params.votes ?? 0)
  const others = tally(votes.map(({ realm }) => realm)).filter(([realm]) => realm !== elected)
  return {
    begun,
    emperor: text(first.params.realm),
    votes,
    elected,
    vain: told.some(({ key }) => key === 'event.nobody_eligible'),
    tied: elected !== null && (most === 0 || others.some(([, n]) => n === most)),
  }
}

/** The steps of Imperial Authority from 0 up: reached, open, or out of reach with the Elector Areas that there are. */
export const MOST_AUTHORITY = 6
export const steps = ({ authority, most_authority: most }: EmpireView): ('reached' | 'open' | 'shut')[] =>
  Array.from({ length: MOST_AUTHORITY }, (_, i) => (i < authority ? 'reached' : i < most ? 'open' : 'shut'))
