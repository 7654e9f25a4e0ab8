/** Against the Emperor all win or lose together (R12.3): one sentence for the coalition, and no score of anybody. */
import type { FateOf } from '..'

export const fate: FateOf = (board, { winners, reason }) => {
  if (!board['campaigns']) return null
  const end = winners.length ? 'won' : 'lost'
  return { heading: `cf.end_${end}`, why: `cf.end_${reason}`, over: `cf.over_${end}` }
}
