/** Religious Dissent: a player's Areas with another religion than his own. */
import { areasOf, faithOf } from './scene'
import { isDistant } from './colonies'
import type { Board, BoardData } from './types'

const catholic = (faith: string): string => (faith === 'counter_reformed' ? 'catholic' : faith)

/** Counter-Reformed is Catholic in every respect; Diverse Faiths are nobody's. */
export const sameFaith = (one: string, other: string): boolean => catholic(one) === catholic(other) && one !== 'diverse'

/** The Areas on the main maps with Towns of a player. */
export function ownAreas(role: string, board: Board, data: BoardData): string[] {
  const areas = areasOf(data)
  const found = Object.entries(board.provinces).flatMap(([id, { town }]) => (town === role ? [areas.get(id) ?? ''] : []))
  return [...new Set(found)].filter((area) => !isDistant(data.areas[area]?.map)).sort()
}

/** Those of them whose religion is not the player's. */
export function dissenting(role: string, board: Board, data: BoardData): string[] {
  const own = board.players[role]?.faith ?? ''
  return ownAreas(role, board, data).filter((area) => {
    const faith = faithOf(area, board, data)
    return faith !== '' && !sameFaith(faith, own)
  })
}
