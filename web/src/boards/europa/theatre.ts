/** The part of Europe that a screen shows first: the land of those who play, with room around it. */
import { inPlay, ownerOf } from './scene'
import type { Sheet } from './sheet'
import type { Board, BoardData } from './types'

export interface Part {
  x: number
  y: number
  width: number
  height: number
}

const ROOM = 110

/** The towns of the largest piece of land of each Realm that is played; what lies far off does not count. */
export function theatre(sheet: Sheet, board: Board, data: BoardData): Part {
  const lands = new Map<string, string[]>(Object.values(board.players).map(({ realm }) => [realm, []]))
  for (const id of Object.keys(sheet.file.towns)) if (inPlay(id, board, data)) lands.get(ownerOf(id, board, data))?.push(id)
  const largest = (ids: string[]): string[] => sheet.joined(ids).reduce((best, each) => (each.length > best.length ? each : best), [])
  const spots = [...lands.values()].flatMap(largest).flatMap((id) => (sheet.file.towns[id] ? [sheet.file.towns[id]] : []))
  if (!spots.length) return { x: 0, y: 0, width: sheet.width, height: sheet.height }
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)]
  const [x, y] = [Math.max(0, Math.min(...xs) - ROOM), Math.max(0, Math.min(...ys) - ROOM)]
  return { x, y, width: Math.min(sheet.width, Math.max(...xs) + ROOM) - x, height: Math.min(sheet.height, Math.max(...ys) + ROOM) - y }
}
