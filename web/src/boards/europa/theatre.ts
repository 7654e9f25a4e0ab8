/** The part of Europe that a screen shows first: the land of those who play, with room around it. */
import { midmost } from '../../lib/board/attention.svelte'
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

type Spot = readonly [x: number, y: number]

/** The towns of the largest piece of land of a Realm. */
function heartland(realm: string, sheet: Sheet, board: Board, data: BoardData): Spot[] {
  const lands = Object.keys(sheet.file.towns).filter((id) => inPlay(id, board, data) && ownerOf(id, board, data) === realm)
  const largest = sheet.joined(lands).reduce((best, each) => (each.length > best.length ? each : best), [])
  return largest.flatMap((id) => (sheet.file.towns[id] ? [sheet.file.towns[id]] : []))
}

/** Where a small screen begins: amid one's own land. */
export function home(role: string | null, sheet: Sheet, board: Board, data: BoardData): Spot | null {
  const realm = board.players[role ?? '']?.realm
  return realm ? midmost(heartland(realm, sheet, board, data)) : null
}

/** The heartland of each Realm that is played; what lies far off does not count. */
export function theatre(sheet: Sheet, board: Board, data: BoardData): Part {
  const spots = Object.values(board.players).flatMap(({ realm }) => heartland(realm, sheet, board, data))
  if (!spots.length) return { x: 0, y: 0, width: sheet.width, height: sheet.height }
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)]
  const [x, y] = [Math.max(0, Math.min(...xs) - ROOM), Math.max(0, Math.min(...ys) - ROOM)]
  return { x, y, width: Math.min(sheet.width, Math.max(...xs) + ROOM) - x, height: Math.min(sheet.height, Math.max(...ys) + ROOM) - y }
}
