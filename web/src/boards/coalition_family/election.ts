/** The imperial election (RdE chapter 8): who can give how many votes, and whom they went to so far. */
import type { ElectionView } from './types'

export interface Voter {
  power: string
  votes: number
  /** Whom it has named; null as long as it has not voted. */
  named: string | null
  /** The votes that it was given itself. */
  got: number
}

/** Who takes part, in Power Order, and how it stands. */
export function votersOf({ votes, cast }: ElectionView): Voter[] {
  const got = (candidate: string): number =>
    Object.entries(cast).reduce((sum, [voter, named]) => sum + (named === candidate ? (votes[voter] ?? 0) : 0), 0)
  return Object.entries(votes).map(([power, count]) => ({ power, votes: count, named: cast[power] ?? null, got: got(power) }))
}
