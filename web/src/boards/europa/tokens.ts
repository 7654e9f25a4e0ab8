/** What a layer of the map shows in each Area besides its colour: influence and claims, or the affairs of the Empire. */
import type { Shot } from '../../lib/board/stage.svelte'
import { levelAt } from './level'
import { around, type Box } from './placing'
import type { Layer, Scene } from './scene'
import type { Sheet } from './sheet'
import type { Board, BoardData } from './types'

export interface Token {
  kind: 'influence' | 'claim' | 'core' | 'imperial' | 'elector' | 'outside'
  role: string
  count: number
}

/** The tokens of an Area in a layer, in the order in which they stand. */
export function tokensOf(area: string, layer: Layer, board: Board, data: BoardData): Token[] {
  const now = board.areas[area] ?? {}
  const imperial: Token[] = now.imperial ? [{ kind: 'imperial', role: board.empire?.emperor ?? '', count: now.imperial }] : []
  if (layer === 'influence')
    return [
      ...Object.entries(now.influence ?? {}).map(([role, count]): Token => ({ kind: 'influence', role, count })),
      ...imperial,
      ...(now.claims ?? []).map((role): Token => ({ kind: 'claim', role, count: 1 })),
      ...(now.cores ?? []).map((role): Token => ({ kind: 'core', role, count: 1 })),
    ]
  if (layer === 'empire')
    return [...(data.areas[area]?.elector ? [{ kind: 'elector', role: '', count: 1 } as const] : []), ...imperial, ...(now.not_hre ? [{ kind: 'outside', role: '', count: 1 } as const] : [])]
  return []
}

/** The tokens of an Area and the middle of their row on the shot. */
export interface Row {
  area: string
  x: number
  y: number
  tokens: Token[]
}

/** How far apart tokens stand. */
export const STEP = 17

export function rowsOf(layer: Layer, scene: Scene, board: Board, data: BoardData, sheet: Sheet, shot: Shot): Row[] {
  const drop = levelAt(shot.k, sheet) === 'far' ? 0 : 20
  return [...new Set(Object.values(scene).map(({ area }) => area))].flatMap((area): Row[] => {
    const [at, tokens] = [sheet.file.areas[area], tokensOf(area, layer, board, data)]
    return at && tokens.length ? [{ area, x: at[0] * shot.k + shot.x, y: at[1] * shot.k + shot.y + drop, tokens }] : []
  })
}

export const rowBoxes = (rows: readonly Row[]): Box[] => rows.map(({ x, y, tokens }) => around(x, y, tokens.length * STEP, STEP))
