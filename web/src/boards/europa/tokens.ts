/** What a layer of the map shows besides its colours: influence, claims and ties between Realms, colonies, dissent, or the affairs of the Empire. */
import type { Shot } from '../../lib/board/stage.svelte'
import { isConnected, isDistant, linksOf } from './colonies'
import { dissenting } from './dissent'
import { levelAt } from './level'
import { around, Room, type Box } from './placing'
import { capitalOf, type Layer, type Scene } from './scene'
import type { Sheet } from './sheet'
import type { Board, BoardData } from './types'

export interface Token {
  kind: 'influence' | 'claim' | 'core' | 'imperial' | 'elector' | 'outside' | 'ally' | 'marriage' | 'territory' | 'dissent' | 'invasion' | 'link'
  role: string
  count: number
  /** A colonial Claim that nothing connects with the Capital Area; a link between the maps that costs a power. */
  marked?: boolean
  /** Of a link between the maps. */
  letter?: string
}

/** The tokens of an Area in a layer, in the order in which they stand. */
export function tokensOf(area: string, layer: Layer, board: Board, data: BoardData): Token[] {
  const now = board.areas[area] ?? {}
  const imperial: Token[] = now.imperial ? [{ kind: 'imperial', role: board.empire?.emperor ?? '', count: now.imperial }] : []
  const coming: Token[] = (board.invasions ?? []).filter(({ areas }) => areas.includes(area)).map(({ realm, units }) => ({ kind: 'invasion', role: realm, count: units }))
  if (isDistant(data.areas[area]?.map)) return layer === 'realms' || layer === 'influence' ? [...coming, ...colonial(area, board, data)] : []
  if (layer === 'realms') return coming
  if (layer === 'religion') return Object.keys(board.players).flatMap((role): Token[] => (dissenting(role, board, data).includes(area) ? [{ kind: 'dissent', role, count: 1 }] : []))
  if (layer === 'influence')
    return [
      ...coming,
      ...Object.entries(now.influence ?? {}).map(([role, count]): Token => ({ kind: 'influence', role, count })),
      ...imperial,
      ...(now.claims ?? []).map((role): Token => ({ kind: 'claim', role, count: 1 })),
      ...(now.cores ?? []).map((role): Token => ({ kind: 'core', role, count: 1 })),
    ]
  if (layer === 'empire')
    return [...(data.areas[area]?.elector ? [{ kind: 'elector', role: '', count: 1 } as const] : []), ...imperial, ...(now.not_hre ? [{ kind: 'outside', role: '', count: 1 } as const] : [])]
  return []
}

/** What lies on a distant Area: the number of its Territory, which the die shows, and the Claims there. */
function colonial(area: string, board: Board, data: BoardData): Token[] {
  const [number, now] = [data.areas[area]?.territory_number ?? 0, board.areas[area] ?? {}]
  return [
    ...(number ? [{ kind: 'territory', role: '', count: number } as const] : []),
    ...Object.entries(now.influence ?? {}).map(([role, count]): Token => ({ kind: 'influence', role, count })),
    ...(now.claims ?? []).map((role): Token => ({ kind: 'claim', role, count: 1, marked: isConnected(role, area, board) === false })),
  ]
}

/** The players' ties with a Realm, as they lie at its Capital: who is allied with it, and whose dynasties are joined to its own. */
export function tiesOf(realm: string, board: Board): Token[] {
  const { ally, marriages = [] } = board.realms[realm] ?? {}
  const allies = [...(ally ? [ally] : []), ...(board.players[realm]?.allies ?? [])]
  return [...allies.map((role): Token => ({ kind: 'ally', role, count: 1 })), ...marriages.map((role): Token => ({ kind: 'marriage', role, count: 1 }))]
}

/** The tokens of an Area or of a Realm, and the middle of their row on the shot. */
export interface Row {
  id: string
  x: number
  y: number
  tokens: Token[]
}

/** How far apart tokens stand. */
export const STEP = 17
/** Where the links of a sea to other maps may stand: under the slots of its trade, above its name, or beside it. */
const LINKS = [[0, 44], [0, -32], [78, 6], [-78, 6], [0, 62], [0, -52]] as const
/** Where a Capital's tokens may stand: beside the town, not over what lies there. */
const BESIDE = [[0, -15], [0, 15], [0, -32], [0, 32], [30, -15], [-30, -15], [30, 15], [-30, 15], [0, -49]] as const

const boxOf = (x: number, y: number, tokens: readonly Token[]): Box => around(x, y, tokens.length * STEP, STEP)

/** `taken` are the boxes of counters, which no row covers. */
export function rowsOf(layer: Layer, scene: Scene, board: Board, data: BoardData, sheet: Sheet, shot: Shot, taken: readonly Box[] = []): Row[] {
  const far = levelAt(shot.k, sheet) === 'far'
  // Where armies stand below the name of their Area, its tokens stand above it.
  const above = layer === 'influence' || layer === 'realms'
  const drop = above ? (far ? -17 : -20) : far ? 0 : 20
  const on = ([x, y]: readonly [number, number]): [number, number] => [x * shot.k + shot.x, y * shot.k + shot.y]
  const rows = [...new Set(Object.values(scene).map(({ area }) => area))].flatMap((area): Row[] => {
    const [at, tokens] = [sheet.file.areas[area], tokensOf(area, layer, board, data)]
    if (!at || !tokens.length) return []
    const [x, y] = on(at)
    return [{ id: `area:${area}`, x, y: y + drop, tokens }]
  })
  const room = new Room()
  for (const box of [...taken, ...rowBoxes(rows)]) room.take(box)
  if (layer === 'realms' || layer === 'trade')
    for (const [sea, at] of Object.entries(sheet.file.seas)) {
      const tokens = linksOf(sea, board, data).map(({ letter, costs }): Token => ({ kind: 'link', role: '', count: 1, letter, marked: costs }))
      if (!tokens.length || !board.maps.includes(data.seas[sea]?.map ?? '')) continue
      const [x, y] = on(at)
      const spots = LINKS.map(([dx, dy]): [number, number] => [x + dx, y + dy])
      const [u, v] = spots[room.first(spots.map(([a, b]) => boxOf(a, b, tokens)))] ?? [x, y]
      rows.push({ id: `sea:${sea}`, x: u, y: v, tokens })
    }
  if (layer !== 'influence') return rows
  const bound = Object.keys({ ...board.realms, ...board.players }).flatMap((realm): Row[] => {
    const [at, tokens] = [sheet.file.towns[capitalOf(realm, board, data)], tiesOf(realm, board)]
    if (!at || !tokens.length) return []
    const [x, y] = on(at)
    const spots = BESIDE.map(([dx, dy]): [number, number] => [x + dx, y + dy])
    const found = room.first(spots.map(([u, v]) => boxOf(u, v, tokens)))
    const [u, v] = spots[Math.max(found, 0)] ?? [x, y]
    return [{ id: `realm:${realm}`, x: u, y: v, tokens }]
  })
  return [...rows, ...bound]
}

export const rowBoxes = (rows: readonly Row[]): Box[] => rows.map(({ x, y, tokens }) => boxOf(x, y, tokens))
