/** The ids of God's Playground in the order of the rulebook. */
import type { EnemyId, RegionId, Role, Source } from './types'

export const ROLES: readonly Role[] = ['white', 'blue', 'red']
export const REGIONS: readonly RegionId[] = ['prussia', 'lithuania', 'ukraine', 'little_poland', 'greater_poland']
export const ENEMIES: readonly EnemyId[] = ['black', 'russia', 'tatars', 'ottomans', 'habsburgs']
export const SOURCES: readonly Source[] = ['boxes', 'sejm', 'coins', 'schools', 'estates']
export const UNITS = ['infantry', 'cavalry', 'artillery'] as const
export type UnitId = (typeof UNITS)[number] | 'cossack'
