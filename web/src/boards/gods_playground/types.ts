/** What the board of God's Playground draws: the position as somebody sees it, and what is printed. ``tools/write_view_types.py`` writes ``web/src/boards/gods_playground/types.ts`` from this.
 *
 *  Written by tools/write_view_types.py from src/chancellery/titles/gods_playground/view_types.py.
 */

export type Role = 'white' | 'blue' | 'red'

export type RegionId = 'prussia' | 'lithuania' | 'ukraine' | 'little_poland' | 'greater_poland'

export type EnemyId = 'black' | 'russia' | 'tatars' | 'ottomans' | 'habsburgs'

export type Source = 'boxes' | 'sejm' | 'coins' | 'schools' | 'estates'

export interface EstateView {
  points: number
  role: Role | null
  manager: boolean
  city: boolean
}

export interface RegionView {
  value: number
  nobles: Record<Role, number>
  /** Infantry, cavalry and artillery. */
  armies: Record<Role, [number, number, number]>
  force: number
  enemy: string | null
  influence: number
  invaded: boolean
  sejm: Role | null
  blocks: Partial<Record<Role, number>>
  estates: EstateView[]
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
  /** Of the Habsburgs alone, as are the Ottomans in their box. */
  influence?: number
  ottomans?: number
}

export interface FamilyView {
  vp: number
  vp_from: Record<Source, number>
  coins: number
  /** In supply, as are discs and units. */
  nobles: number
  discs: number
  sejm: RegionId[]
  infantry: number
  cavalry: number
  artillery: number
  blocks: number[]
}

export interface ArmyView {
  infantry: number
  cavalry: number
  artillery: number
}

export interface CossackView {
  box: number
  ukraine: number
  tatars: number
}

export interface StockView {
  managers: number
  cities: number
  king_cubes: number
}

/** What the viewer has chosen and nobody else may see yet: blocks region by region, then the army's; or a bid. */
export interface SecretView {
  blocks?: number[]
  coins?: number
}

export interface Board {
  round: number
  phase: number
  first: Role
  treaty: EnemyId | null
  polish_army: ArmyView
  army_box: Partial<Record<Role, number>>
  cossacks: CossackView
  stock: StockView
  families: Record<Role, FamilyView>
  regions: Record<RegionId, RegionView>
  enemies: Record<EnemyId, EnemyView>
  secret?: SecretView
}

export interface EnemyData {
  number: number
  /** Round by round. */
  strength: number[]
}

export interface OttomanHeldData {
  ottoman_strength: number
  box_strength: number
}

export interface HabsburgBoxData {
  ottoman_held: OttomanHeldData
}

export interface EstateValueData {
  min: number
  max: number
  start: number
}

export interface ScoringData {
  track_length: number
}

/** What is printed, as far as the board reads it. */
export interface BoardData {
  enemies: Record<EnemyId, EnemyData>
  habsburg_box: HabsburgBoxData
  arrows: Record<EnemyId, Record<string, RegionId[]>>
  estate_value: EstateValueData
  scoring: ScoringData
}
