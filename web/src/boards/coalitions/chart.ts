/** What the chart of the end counts: the Influence of every Major Power; against the Emperor that of France alone. */
import type { Count } from '../../lib/chart'
import type { Board } from '../coalition_family/types'

export const count: Count = (shown) => {
  const { powers, campaigns } = shown as unknown as Board
  const counted = Object.entries(powers).filter(([id, power]) => (campaigns ? id === 'france' : power.major))
  return { category: 'role', tallies: counted.map(([id, { influence }]) => ({ id, value: influence })) }
}
