/** Who holds what, worked out of a position: what the map paints. */
import type { Sheet } from './sheet'
import { sideOf } from './printed'
import type { Board, BoardData } from './types'

export type Layer = 'realms' | 'religion' | 'influence' | 'empire' | 'trade'
export const LAYERS: readonly Layer[] = ['realms', 'religion', 'influence', 'empire', 'trade']

/** One Province as it is painted. */
export interface Holding {
  area: string
  /** The Realm that owns it; '' for nobody. */
  owner: string
  /** The Realm whose vassal it is. */
  overlord?: string
  occupier?: string
  rebel?: boolean
  faith: string
  hre: boolean
  /** It is the Emperor's own. */
  emperor?: boolean
}

/** Provinces in play by id; those not printed on this side of the board are part of a neighbour. */
export type Scene = Record<string, Holding>

const areaOf = new WeakMap<BoardData, Map<string, string>>()

/** The Area of every Province. */
export function areasOf(data: BoardData): Map<string, string> {
  let known = areaOf.get(data)
  if (!known) {
    known = new Map(Object.entries(data.areas).flatMap(([id, { provinces }]) => provinces.map((province): [string, string] => [province, id])))
    areaOf.set(data, known)
  }
  return known
}

/** Is the Province on the table: printed on this side, on a map that is used? */
export function inPlay(id: string, board: Board, data: BoardData): boolean {
  const province = data.provinces[id]
  return !!province && province.tax[sideOf(board)] > 0 && board.maps.includes(province.map)
}

/** The Realm that owns a Province. */
export function ownerOf(id: string, board: Board, data: BoardData): string {
  const now = board.provinces[id]
  if (now?.town) return board.players[now.town]?.realm ?? now.town
  return now?.owner ?? data.provinces[id]?.owner[sideOf(board)] ?? ''
}

/** The Realm above a Province's owner: by a token on it, or as printed. */
function overlordOf(id: string, owner: string, board: Board, data: BoardData): string | undefined {
  const token = board.provinces[id]?.vassal
  if (token) return board.players[token]?.realm ?? token
  return (board.realms[owner]?.overlord ?? data.realms[owner]?.overlord[sideOf(board)]) || undefined
}

/** The religion of an Area: a token lies over what is printed. */
export const faithOf = (area: string, board: Board, data: BoardData): string =>
  board.areas[area]?.faith ?? data.areas[area]?.religion ?? ''

/** The position as the map shows it. */
export function sceneOf(board: Board, data: BoardData): Scene {
  const areas = areasOf(data)
  const scene: Scene = {}
  for (const id of Object.keys(data.provinces)) {
    if (!inPlay(id, board, data)) continue
    const now = board.provinces[id] ?? {}
    const area = areas.get(id) ?? ''
    const owner = ownerOf(id, board, data)
    scene[id] = {
      area,
      owner,
      overlord: overlordOf(id, owner, board, data),
      occupier: now.occupier && (board.players[now.occupier]?.realm ?? now.occupier),
      rebel: now.rebel,
      faith: faithOf(area, board, data),
      hre: !!data.provinces[id]?.hre && !board.areas[area]?.not_hre,
      emperor: owner === board.empire?.emperor || undefined,
    }
  }
  return scene
}

/**
 * The Province whose land a shape is: its own, or for one that this side does not have the nearest of its Area; null
 * where the shape is out of play.
 */
export function landsOf(sheet: Sheet, scene: Scene, data: BoardData): Map<string, string | null> {
  const areas = areasOf(data)
  const far = (a: string, b: string): number => {
    const [[x, y], [u, v]] = [sheet.bulk(a).middle, sheet.bulk(b).middle]
    return Math.hypot(x - u, y - v)
  }
  return new Map(
    sheet.ids.map((id): [string, string | null] => {
      if (scene[id]) return [id, id]
      const area = areas.get(id)
      const printed = data.provinces[id]
      const others = area && printed && printed.tax.includes(0) ? (data.areas[area]?.provinces ?? []).filter((other) => scene[other] && sheet.file.shapes[other]) : []
      const nearest = others.reduce<string | null>((best, other) => (best && far(best, id) <= far(other, id) ? best : other), null)
      return [id, nearest]
    }),
  )
}

/** The capital of a Realm now. */
export const capitalOf = (realm: string, board: Board, data: BoardData): string =>
  board.realms[realm]?.capital ?? data.realms[realm]?.capital[sideOf(board)] ?? ''

/** All the Provinces of each Realm. */
export function landOf(scene: Scene): Map<string, string[]> {
  const lands = new Map<string, string[]>()
  for (const [id, { owner }] of Object.entries(scene)) {
    if (!owner) continue
    const known = lands.get(owner)
    if (known) known.push(id)
    else lands.set(owner, [id])
  }
  return lands
}
