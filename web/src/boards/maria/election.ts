/** The imperial election as the log tells it, vote by vote, so that nobody misses it. */
import type { BoardEvent } from '../../lib/board/words'
import type { Action } from '../../lib/types'

export interface Poll {
  /** Votes that are Francis Stephen's by right. */
  sure: number
  votes: { power: string; candidate: string }[]
  charles: number
  francis: number
  /** Nobody while votes are still given. */
  winner: string | null
}

/** Is the question on the screen part of the election? */
const voting = (actions: readonly Action[]): boolean => actions.some(({ verb }) => verb === 'vote')

/** Another question than a vote has come: a result that was on the screen before it has been seen. */
export const heardResult = (poll: Poll | null, aired: boolean, actions: readonly Action[]): boolean =>
  aired && poll !== null && poll.winner !== null && actions.length > 0 && !voting(actions)

const number = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** The election at the end of the turn, from the log: until the next stage of the war begins it is news. */
export function pollOf(log: BoardEvent[]): Poll | null {
  const last = log.findLastIndex(({ key }) => key === 'event.election' || key === 'event.stage')
  const [opened, ...after] = log.slice(Math.max(0, last))
  if (opened?.key !== 'event.election') return null
  const sure = number(opened.params.votes)
  const poll: Poll = { sure, votes: [], charles: 0, francis: sure, winner: null }
  for (const { key, params } of after) {
    const candidate = String(params.candidate)
    if (key === 'event.emperor') poll.winner = candidate
    if (key !== 'event.vote') continue
    poll.votes.push({ power: String(params.power), candidate })
    if (candidate === 'charles') poll.charles++
    else poll.francis++
  }
  return poll
}
