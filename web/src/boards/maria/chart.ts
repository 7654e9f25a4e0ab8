/** What the chart of the end counts: victory markers that each major power has placed, or the fortresses conquered. */
import type { Count } from '../../lib/chart'
import { goals } from './standing'
import type { Board, BoardData } from './types'

export const count: Count = (shown, printed) => {
  const [board, data] = [shown as unknown as Board, printed as unknown as BoardData]
  if (board.variant === 'introductory') {
    const tallies = goals(board, data).map(({ powers: [id = ''], held }) => ({ id, value: held }))
    return { label: 'maria.chart.fortresses', category: 'power', tallies }
  }
  const majors = data.politics.squares.filter((id) => board.powers[id]?.major)
  const placed = (id: string): number => (data.powers.powers[id]?.pool ?? 0) - (board.powers[id]?.pool ?? 0)
  return { label: 'maria.chart.markers', category: 'power', tallies: majors.map((id) => ({ id, value: placed(id) })) }
}
