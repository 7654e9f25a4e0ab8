/** Who is off the map: where he is, what he leads, and where he would come back (R3.2.9, R6.10, R17.5.16-R17.5.21). */
import { range } from './camps'
import { powerOf } from './reach'
import type { Board, BoardData } from './types'

export interface Absent {
  id: string
  power: string
  rank: number
  why: 'expedition' | 'removed'
  /** A number, a range, or nothing for one who has lost all. */
  troops: string
  /** The city to which his box's arrow points. */
  back: string | null
}

export function absent(board: Board, data: BoardData): Absent[] {
  return Object.entries(board.generals).flatMap(([id, general]): Absent[] => {
    const power = powerOf(data, id)
    const rank = data.powers.generals[id]?.rank ?? 0
    if (general.place === 'removed') return [{ id, power, rank, why: 'removed', troops: '', back: null }]
    if (general.place !== 'off_map') return []
    return [{ id, power, rank, why: 'expedition', troops: range(general), back: data.powers.off_map[power]?.arrow[0] ?? null }]
  })
}
