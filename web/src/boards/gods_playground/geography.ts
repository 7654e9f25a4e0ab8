/** The map as web/tools/gods_playground_map.mjs made it, with the points between which things travel. */
import raw from './map.json'
import { REGIONS, ROLES } from './ids'
import type { EnemyId, RegionId, Role } from './types'

export type Point = [number, number]

export interface RegionPlaces {
  path: string
  name: string
  value: Point
  camp: Point
  force: Point
  circles: Point[]
}

export interface Arrow {
  enemy: EnemyId
  at: Point
  angle: number
}

interface Geography {
  width: number
  height: number
  land: string
  graticule: string
  rivers: string
  hills: Point[]
  /** The lands around: a path, and which land. */
  legends: [string, string][]
  arrows: Arrow[]
  regions: Record<RegionId, RegionPlaces>
  enemies: Record<EnemyId, Point>
  danzig: Point
  sejm: Point
  army: Point
  cossacks: Point
}

export const map = raw as unknown as Geography

export const BOX = { width: 174, height: 88 }
export const ARMY = { width: 216, height: 84 }
export const COSSACKS = { width: 96, height: 44 }
export const CAMP_STEP = 30

/** The seats of the Sejm stand round Warsaw as their regions lie. */
const BEARING: Record<RegionId, number> = {
  prussia: -126,
  lithuania: -54,
  ukraine: 18,
  little_poland: 90,
  greater_poland: 162,
}

export function seat(region: RegionId): Point {
  const turn = (BEARING[region] * Math.PI) / 180
  return [map.sejm[0] + 23 * Math.cos(turn), map.sejm[1] + 23 * Math.sin(turn)]
}

/** Where a line from a box to a point leaves the box; the point itself when the thing is no box. */
export function edge(id: string, to: Point, who: string): Point | null {
  const from = anchor(id, who)
  if (!from || !(id.startsWith('enemy:') || id === 'army')) return from
  const size = id === 'army' ? ARMY : BOX
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const out = Math.min(size.width / 2 / Math.abs(dx || 1e-9), size.height / 2 / Math.abs(dy || 1e-9), 1)
  return [from[0] + dx * out, from[1] + dy * out]
}

/** The middle of a thing, by its id: where its arrows start and end. In a camp it is the place of one family. */
export function anchor(id: string, who: string): Point | null {
  const [kind, arg = ''] = id.split(':')
  if (kind === 'region' || kind === 'noble') {
    const places = map.regions[arg as RegionId]
    const slot = ROLES.indexOf(who as Role)
    return places ? [places.camp[0] + CAMP_STEP * (slot < 0 ? 1.5 : slot + 0.5), places.camp[1] + 15] : null
  }
  if (kind === 'force') return map.regions[arg as RegionId]?.force ?? null
  if (kind === 'enemy') {
    const at = map.enemies[arg as EnemyId]
    return at ? [at[0] + BOX.width / 2, at[1] + BOX.height / 2] : null
  }
  if (kind === 'circle') {
    const [region, n] = arg.split('-')
    return map.regions[region as RegionId]?.circles[Number(n) - 1] ?? null
  }
  if (kind === 'seat') return REGIONS.includes(arg as RegionId) ? seat(arg as RegionId) : null
  if (kind === 'army') return [map.army[0] + ARMY.width / 2, map.army[1] + ARMY.height / 2]
  if (kind === 'cossacks') return [map.cossacks[0] + COSSACKS.width / 2, map.cossacks[1] + COSSACKS.height / 2]
  if (kind === 'sejm') return map.sejm
  return kind === 'danzig' ? map.danzig : null
}
