/** What lies in a place, gathered for the sheet that tells of it. */
import { parted } from '../../lib/board/things'
import { areasOf, capitalOf, faithOf, landOf, type Scene } from './scene'
import { sideOf } from './printed'
import type { Board, BoardData } from './types'

export interface ProvinceAccount {
  id: string
  owner: string
  tax: number
  town?: string
  large?: boolean
  overlord?: string
  occupier?: string
  unrest: boolean
  rebel: boolean
  port: string[]
  gold: boolean
  hre: boolean
}

export interface AreaAccount {
  area: string
  faith: string
  /** The religion under the Revolution. */
  covered: string
  /** An elector sits here. */
  elector: boolean
  plague: boolean
  crusade: boolean
  rebels: number
  provinces: ProvinceAccount[]
  influence: [role: string, count: number][]
  imperial: number
  claims: string[]
  cores: string[]
  armies: Board['armies']
  units: [role: string, count: number][]
}

export function provinceAccount(id: string, scene: Scene, board: Board, data: BoardData): ProvinceAccount | null {
  const [holding, printed] = [scene[id], data.provinces[id]]
  if (!holding || !printed) return null
  const now = board.provinces[id] ?? {}
  return {
    id,
    owner: holding.owner,
    tax: printed.tax[sideOf(board)],
    town: now.town,
    large: now.large,
    overlord: holding.overlord,
    occupier: holding.occupier,
    unrest: !!now.unrest,
    rebel: !!now.rebel,
    port: printed.sea_zones ?? [],
    gold: !!printed.gold,
    hre: holding.hre,
  }
}

export function areaAccount(area: string, scene: Scene, board: Board, data: BoardData): AreaAccount {
  const now = board.areas[area] ?? {}
  return {
    area,
    faith: faithOf(area, board, data),
    covered: now.covered ?? '',
    elector: !!data.areas[area]?.elector,
    plague: !!now.plague,
    crusade: !!now.crusade,
    rebels: now.rebels ?? 0,
    provinces: (data.areas[area]?.provinces ?? []).flatMap((id) => provinceAccount(id, scene, board, data) ?? []),
    influence: Object.entries(now.influence ?? {}),
    imperial: now.imperial ?? 0,
    claims: now.claims ?? [],
    cores: now.cores ?? [],
    armies: board.armies.filter((army) => army.area === area),
    units: Object.entries(now.units ?? {}),
  }
}

/** What is known of a Realm, played or not. */
export interface RealmAccount {
  capital: string
  provinces: number
  tax: number
  overlord?: string
  allies: string[]
  marriages: string[]
  wars: string[]
  /** In all Areas where it has land, the most first. */
  influence: [role: string, count: number][]
}

export function realmAccount(realm: string, scene: Scene, board: Board, data: BoardData): RealmAccount {
  const [land, now] = [landOf(scene).get(realm) ?? [], board.realms[realm]]
  const cubes = new Map<string, number>()
  for (const area of new Set(land.map((id) => scene[id]?.area ?? '')))
    for (const [role, count] of Object.entries(board.areas[area]?.influence ?? {})) cubes.set(role, (cubes.get(role) ?? 0) + count)
  return {
    capital: capitalOf(realm, board, data),
    provinces: land.length,
    tax: land.reduce((sum, id) => sum + (data.provinces[id]?.tax[sideOf(board)] ?? 0), 0),
    overlord: land.map((id) => scene[id]?.overlord).find(Boolean),
    allies: now?.ally ? [now.ally] : [],
    marriages: now?.marriages ?? [],
    wars: now?.war ?? [],
    influence: [...cubes].sort(([, a], [, b]) => b - a),
  }
}

/** The Area that a thing of the land lies in. */
export function areaOf(id: string, data: BoardData): string | null {
  const [kind, name] = parted(id)
  return kind === 'area' ? name : kind === 'province' ? (areasOf(data).get(name) ?? null) : null
}
