/** Power Struggles: which there are, where their Battlegrounds lie, and what each brings every player. */
import { around, type Box } from './placing'
import type { Shot } from '../../lib/board/stage.svelte'
import type { Line } from './reading'
import type { Sheet } from './sheet'
import type { Board, StrugglePointsView, StruggleView } from './types'

export interface Struggle extends StruggleView {
  id: string
  /** Of what the points consist, of one that is not over. */
  parts?: Record<string, StrugglePointsView>
}

type Told = Pick<Board, 'struggles' | 'struggle_points'>

/** The struggles of a stage: `active`, `upcoming` or `scored`. */
export const strugglesOf = ({ struggles = {}, struggle_points = {} }: Told, stage: string): Struggle[] =>
  Object.entries(struggles).flatMap(([id, each]) => (each.stage === stage ? [{ id, ...each, parts: struggle_points[id] }] : []))

/** The players and their points, the most first. */
export const rankingOf = ({ points }: StruggleView): [realm: string, points: number][] => Object.entries(points).sort(([, a], [, b]) => b - a)

/** What a Battleground brings a player: for tax, for being alone there, for ties. */
export const onGround = (parts: StrugglePointsView | undefined, i: number): [tax: number, alone: number, ties: number] => [parts?.tax[i] ?? 0, parts?.alone[i] ?? 0, parts?.ties[i] ?? 0]

/** What a line of the card brings a player: that of all effects that it tells. */
export const byLine = ({ tells }: Pick<Line, 'tells'>, parts: StrugglePointsView | undefined): number =>
  [...new Set(tells.map((each) => Number(each.split('.')[1])))].reduce((sum, n) => sum + (parts?.criteria[n] ?? 0), 0)

/** The stage of the struggle for which an Area is a Battleground now; the active one goes before the upcoming. */
export const groundIn = (board: Told, area: string): Struggle | undefined =>
  [...strugglesOf(board, 'active'), ...strugglesOf(board, 'upcoming')].find(({ battlegrounds }) => battlegrounds.includes(area))

/** A Battleground where its swords stand on the shot. */
export interface Ground {
  area: string
  active: boolean
  x: number
  y: number
}

/** The swords stand above the name of the Area. */
const ABOVE = 17

export function groundsOf(board: Told, sheet: Sheet, { k, x, y }: Pick<Shot, 'k' | 'x' | 'y'>): Ground[] {
  const named = new Set(['active', 'upcoming'].flatMap((stage) => strugglesOf(board, stage).flatMap(({ battlegrounds }) => battlegrounds)))
  return [...named].flatMap((area) => {
    const at = sheet.file.areas[area]
    return at ? [{ area, active: groundIn(board, area)?.stage === 'active', x: at[0] * k + x, y: at[1] * k + y - ABOVE }] : []
  })
}

/** What names leave free. */
export const groundBoxes = (grounds: readonly Ground[]): Box[] => grounds.map(({ x, y }) => around(x, y, 22, 22))
