/** What the board draws: `view.board` and the static data of God's Playground. */

export type Point = [number, number]
export type Role = 'white' | 'blue' | 'red'
export type RegionId = 'prussia' | 'lithuania' | 'ukraine' | 'little_poland' | 'greater_poland'
export type EnemyId = 'black' | 'russia' | 'tatars' | 'ottomans' | 'habsburgs'

export const ROLES: readonly Role[] = ['white', 'blue', 'red']
export const REGIONS: readonly RegionId[] = ['prussia', 'lithuania', 'ukraine', 'little_poland', 'greater_poland']
export const ENEMIES: readonly EnemyId[] = ['black', 'russia', 'tatars', 'ottomans', 'habsburgs']
export const SOURCES = ['boxes', 'sejm', 'coins', 'schools', 'estates'] as const
export type Source = (typeof SOURCES)[number]
export const UNITS = ['infantry', 'cavalry', 'artillery'] as const
export type UnitId = (typeof UNITS)[number] | 'cossack'

export interface Estate {
  points: number
  role: Role | null
  manager: boolean
  city: boolean
}

export interface RegionView {
  value: number
  nobles: Record<Role, number>
  armies: Record<Role, [number, number, number]>
  force: number
  enemy: string | null
  influence: number
  invaded: boolean
  sejm: Role | null
  blocks: Partial<Record<Role, number>>
  estates: Estate[]
}

export interface EnemyView {
  name: string
  region: RegionId
  points: number
  strength: number
  force: number
  cubes: Record<Role, number>
  king: number
  treaty: boolean
  influence?: number
  ottomans?: number
}

export interface FamilyView {
  vp: number
  vp_from: Record<Source, number>
  sejm: RegionId[]
}

export interface Board {
  round: number
  phase: number
  first: Role
  treaty: EnemyId | null
  polish_army: { infantry: number; cavalry: number; artillery: number }
  army_box: Partial<Record<Role, number>>
  cossacks: { box: number; ukraine: number; tatars: number }
  stock: { managers: number; cities: number; king_cubes: number }
  families: Record<Role, FamilyView>
  regions: Record<RegionId, RegionView>
  enemies: Record<EnemyId, EnemyView>
  /** What the viewer has chosen and nobody else may see yet: blocks region by region, then the army's; or a bid. */
  secret?: { blocks?: number[]; coins?: number }
}

export interface BoardData {
  enemies: Record<EnemyId, { number: number; strength: number[] }>
  habsburg_box: { ottoman_held: { ottoman_strength: number; box_strength: number } }
  arrows: Record<EnemyId, Record<string, RegionId[]>>
  estate_value: { min: number; max: number; start: number }
  scoring: { track_length: number }
}
export type { BoardEvent, Name, Say } from '../../lib/board/words'
export type { Action } from '../../lib/types'
