/** What stands on the map as counters: armies in Areas, ships at sea; and the room that they take. */
import type { Shot } from '../../lib/board/stage.svelte'
import { levelAt, type Level } from './level'
import { around, type Box } from './placing'
import type { Sheet } from './sheet'
import type { Point } from './drawing'
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

/** How far the water reaches from the middle of a sea, in the sheet's own measure. */
interface Water {
  up: number
  right: number
  left: number
}

const waters = new WeakMap<Sheet, Map<string, Water>>()

function waterOf(sheet: Sheet, sea: string): Water {
  let known = waters.get(sheet)
  if (!known) waters.set(sheet, (known = new Map()))
  let water = known.get(sea)
  if (water) return water
  const [x, y] = sheet.file.seas[sea] ?? [0, 0]
  water = { up: y, right: sheet.width - x, left: x }
  for (const coast of sheet.lines(({ length }) => length === 1))
    for (let i = 2; i < coast.length; i += 2) {
      const [ax = 0, ay = 0, bx = 0, by = 0] = coast.subarray(i - 2, i + 2)
      if (ax <= x !== bx <= x) {
        const above = y - (ay + ((by - ay) * (x - ax)) / (bx - ax))
        if (above > 0) water.up = Math.min(water.up, above)
      }
      if (ay <= y !== by <= y) {
        const beside = ax + ((bx - ax) * (y - ay)) / (by - ay) - x
        if (beside > 0) water.right = Math.min(water.right, beside)
        else water.left = Math.min(water.left, -beside)
      }
    }
  known.set(sea, water)
  return water
}

const NAME = 34 // half of what most names of seas take
const RISE = 26

/** Where ships lie from the middle of their sea so that its name can be read: above it where the water reaches, else beside it. */
function shiftAt(sheet: Sheet, sea: string, k: number, long: number, level: Level): Point {
  const { width, height } = counterSize(level)
  const { up, right, left } = waterOf(sheet, sea)
  const [rise, side] = [level === 'near' ? RISE + 5 : RISE, NAME + long / 2]
  if (level === 'far') return [0, 0]
  if (up * k > rise + height / 2) return [0, -rise]
  if (right * k > side + width / 2) return [side, 0]
  return left * k > side + width / 2 ? [-side, 0] : [0, 0]
}

/** Counters in a row, under the name of their Area, above or beside that of their sea. */
export function countersOf(board: Board, sheet: Sheet, shot: Shot): Counter[] {
  const level = levelAt(shot.k, sheet)
  const { width } = counterSize(level)
  const drop = level === 'far' ? 0 : level === 'middle' ? 21 : 26
  const rows = new Map<string, Pile[]>()
  for (const pile of pilesOf(board)) rows.set(pile.place, [...(rows.get(pile.place) ?? []), pile])
  return [...rows].flatMap(([place, piles]) => {
    const [kind, id = ''] = place.split(':')
    const at = kind === 'sea' ? sheet.file.seas[id] : kind === 'province' ? Object.values(sheet.file.ports[id] ?? {})[0] : sheet.file.areas[id]
    if (!at) return []
    const [dx, dy] = kind === 'sea' ? shiftAt(sheet, id, shot.k, piles.length * (width + 2), level) : [0, kind === 'area' ? drop : 0]
    return piles.map((pile, i): Counter => ({
      ...pile,
      x: at[0] * shot.k + shot.x + dx + (i - (piles.length - 1) / 2) * (width + 2),
      y: at[1] * shot.k + shot.y + dy,
    }))
  })
}

/** The boxes of counters, which no name may cover. */
export const boxesOf = (counters: readonly Counter[], level: Level): Box[] => {
  const { width, height } = counterSize(level)
  return counters.map(({ x, y }) => around(x, y, width + 2, height + 2))
}
