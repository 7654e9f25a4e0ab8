/** What stands on the map as counters: armies in Areas, ships at sea; and the room that they take. */
import type { Shot } from '../../lib/board/stage.svelte'
import { levelAt, type Level } from './level'
import { around, type Box } from './placing'
import type { Sheet } from './sheet'
import type { ArmyView, Board } from './types'

/** All that one side has in one place. */
export interface Pile {
  id: string
  /** Where: `area:seine`, `sea:black_sea`, or a Port, `province:calais`. */
  place: string
  role: string
  kind: 'army' | 'fleet' | 'rebels'
  count: number
  led: boolean
}

const strength = ({ infantry = 0, cavalry = 0, artillery = 0 }: ArmyView): number => infantry + cavalry + artillery

/** Every pile on the table: one for a side in a place. */
export function pilesOf(board: Board): Pile[] {
  const piles = new Map<string, Pile>()
  const add = (place: string, role: string, kind: Pile['kind'], count: number, led = false): void => {
    if (!count) return
    const id = `${place} ${role} ${kind}`
    const known = piles.get(id)
    piles.set(id, { id, place, role, kind, count: (known?.count ?? 0) + count, led: led || !!known?.led })
  }
  for (const army of board.armies) add(`area:${army.area}`, army.role, 'army', strength(army), !!army.general)
  for (const [area, { units, rebels }] of Object.entries(board.areas)) {
    for (const [role, count] of Object.entries(units ?? {})) add(`area:${area}`, role, 'army', count)
    add(`area:${area}`, 'rebels', 'rebels', rebels ?? 0)
  }
  for (const [sea, { ships, fleet }] of Object.entries(board.seas)) {
    for (const [role, count] of Object.entries(ships ?? {})) add(`sea:${sea}`, role, 'fleet', count)
    for (const [role, kinds] of Object.entries(fleet ?? {})) add(`sea:${sea}`, role, 'fleet', kinds[0] + kinds[1] + kinds[2])
  }
  for (const [port, { docked, fleet }] of Object.entries(board.provinces)) {
    for (const [role, count] of Object.entries(docked ?? {})) add(`province:${port}`, role, 'fleet', count)
    for (const [role, kinds] of Object.entries(fleet ?? {})) add(`province:${port}`, role, 'fleet', kinds[0] + kinds[1] + kinds[2])
  }
  return [...piles.values()]
}

export interface Counter extends Pile {
  /** Its middle on the shot. */
  x: number
  y: number
}

/** How large counters are on the screen. */
export const counterSize = (level: Level): { width: number; height: number } =>
  level === 'far' ? { width: 20, height: 17 } : level === 'middle' ? { width: 25, height: 21 } : { width: 29, height: 24 }

/** Counters in a row, under the name of their Area or above that of their sea. */
export function countersOf(board: Board, sheet: Sheet, shot: Shot): Counter[] {
  const level = levelAt(shot.k, sheet)
  const { width } = counterSize(level)
  const drop = level === 'far' ? 0 : level === 'middle' ? 21 : 26
  const rise = level === 'far' ? 0 : level === 'middle' ? 26 : 31
  const rows = new Map<string, Pile[]>()
  for (const pile of pilesOf(board)) rows.set(pile.place, [...(rows.get(pile.place) ?? []), pile])
  return [...rows].flatMap(([place, piles]) => {
    const [kind, id = ''] = place.split(':')
    const at = kind === 'sea' ? sheet.file.seas[id] : kind === 'province' ? Object.values(sheet.file.ports[id] ?? {})[0] : sheet.file.areas[id]
    if (!at) return []
    return piles.map((pile, i): Counter => ({
      ...pile,
      x: at[0] * shot.k + shot.x + (i - (piles.length - 1) / 2) * (width + 2),
      y: at[1] * shot.k + shot.y + (kind === 'area' ? drop : kind === 'sea' ? -rise : 0),
    }))
  })
}

/** The boxes of counters, which no name may cover. */
export const boxesOf = (counters: readonly Counter[], level: Level): Box[] => {
  const { width, height } = counterSize(level)
  return counters.map(({ x, y }) => around(x, y, width + 2, height + 2))
}
