/** Which thing on the board stands for which action: `area:seine`, `province:paris`, `sea:black_sea`, `node:kiev`, `realm:france`. */
import { light, parted, thingOf, type Lit } from '../../lib/board/things'
import type { Plan } from '../../lib/plan'
import { QUIET } from './plan'
import { areasOf, capitalOf, landOf, type Scene } from './scene'
import { sheetOf, type SheetName } from './sheets'
import type { Sheet } from './sheet'
import type { Action } from '../../lib/types'
import type { Point } from './drawing'
import type { Board, BoardData } from './types'

/** Kinds of arguments that are drawn: those of the map, and those of the panels beside it. */
const MAPPED = new Set(['area', 'province', 'sea', 'node', 'realm'])
const DRAWN = new Set([...MAPPED, 'action_card', 'happening', 'mission', 'milestone', 'idea', 'person', 'power'])

/**
 * What glows, with the actions behind it: an Army by the Area where it stands, since it is touched there; a deck only where
 * cards are drawn from it, not where its kind of power is gained or lost.
 */
export function litUp(actions: readonly Action[], armies: Board['armies'] = [], role: string | null = null): Lit {
  const lit: Lit = new Map()
  for (const action of actions) {
    if (action.kind === 'power' && action.verb !== 'draw') continue
    const thing = action.verb === 'army' ? groundOf(action, armies, role) : thingOf(action, DRAWN)
    if (thing) light(lit, thing, action)
  }
  return lit
}

function groundOf({ arg }: Action, armies: Board['armies'], role: string | null): string | null {
  const army = armies.find((each) => each.role === role && each.number === Number(arg))
  return army ? `area:${army.area}` : null
}

/**
 * What of it is drawn to be seen: not what can be done almost everywhere, unless that is all there is to do; of that only
 * what is near, unless what is far was asked for and nothing else is left.
 */
export function glowing(lit: ReadonlyMap<string, Action[]>, actions: readonly Action[], { far, aside = false }: Pick<Plan, 'far' | 'aside'>): string[] {
  const having = (is: (action: Action) => boolean): string[] => [...lit].flatMap(([id, offered]) => (offered.some(is) ? [id] : []))
  const loud = having(({ verb }) => !QUIET.has(verb))
  if (loud.length) return loud
  const near = having((action) => !far(action))
  return near.length || (aside && actions.some((action) => !far(action))) ? near : [...lit.keys()]
}

/** What a choice that is still open has named so far: enemies of a war, Provinces of a siege. */
export function meantBy(asked: string, about: Readonly<Record<string, unknown>>, { siege }: Pick<Board, 'siege'>): string[] {
  if (asked === 'prompt.war_targets' && Array.isArray(about.realms)) return about.realms.map((realm) => `realm:${String(realm)}`)
  return asked === 'prompt.siege' && siege ? siege.chosen.map((province) => `province:${province}`) : []
}

/** Does none of this glow? Then a touch is more likely a wish to know than to act. */
export function isQuiet(candidates: readonly Action[], lit: ReadonlyMap<string, Action[]>, glow: readonly string[]): boolean {
  const loud = new Set(glow.flatMap((id) => lit.get(id) ?? []).map(({ n }) => n))
  return !candidates.some(({ n }) => loud.has(n))
}

/**
 * What a touch may mean, nearest first: the Province, then its Area, then the Realm that owns it; an Area that offers
 * nothing itself stands for what is in it.
 */
export function candidatesFor(id: string, lit: ReadonlyMap<string, Action[]>, scene: Scene, data: BoardData): Action[] {
  const own = lit.get(id)
  if (own) return own
  const [kind, name] = parted(id)
  if (kind === 'province') {
    const area = areasOf(data).get(name) ?? ''
    return lit.get(`area:${area}`) ?? lit.get(`realm:${scene[name]?.owner ?? ''}`) ?? []
  }
  if (kind === 'area') return (data.areas[name]?.provinces ?? []).flatMap((province) => lit.get(`province:${province}`) ?? [])
  return []
}

/** What to ask about where a thing does not glow: of land first its Area, since most is done in Areas. */
export function whyNot(id: string, actions: readonly Action[], scene: Scene, data: BoardData): string[] {
  if (!actions.length) return []
  const [kind, name] = parted(id)
  if (kind === 'province') return [`area:${areasOf(data).get(name) ?? ''}`, id, ...(scene[name]?.owner ? [`realm:${scene[name].owner}`] : [])]
  return DRAWN.has(kind) ? [id] : []
}

/** The shapes of the map that a thing covers: what glows. */
export function shapesOf(id: string, scene: Scene, data: BoardData, lands: ReadonlyMap<string, string | null>): string[] {
  const [kind, name] = parted(id)
  const wanted = new Set(
    kind === 'province' ? [name] : kind === 'area' ? (data.areas[name]?.provinces ?? []) : kind === 'realm' ? (landOf(scene).get(name) ?? []) : [],
  )
  return wanted.size ? [...lands].flatMap(([shape, province]) => (province && wanted.has(province) ? [shape] : [])) : []
}

/** The map on which a thing lies. */
export function mapOf(id: string, board: Board, data: BoardData): string | undefined {
  const [kind, name] = parted(id)
  if (kind === 'realm') return data.provinces[capitalOf(name, board, data)]?.map
  return (kind === 'area' ? data.areas : kind === 'province' ? data.provinces : kind === 'sea' ? data.seas : kind === 'node' ? data.nodes : {})[name]?.map
}

/** How many of some things lie on each sheet. */
export function sheetsOf(things: readonly string[], board: Board, data: BoardData): Map<SheetName, number> {
  const found = new Map<SheetName, number>()
  for (const thing of things) {
    const map = isMapped(thing) ? mapOf(thing, board, data) : undefined
    if (map) found.set(sheetOf(map), (found.get(sheetOf(map)) ?? 0) + 1)
  }
  return found
}

/** The sheet to look at: the one that lies open if any of these things is on it, else the one with most of them. */
export function sheetFor(things: readonly string[], open: SheetName, board: Board, data: BoardData): SheetName {
  const found = sheetsOf(things, board, data)
  if (found.has(open) || !found.size) return open
  return [...found].reduce((best, each) => (each[1] > best[1] ? each : best))[0]
}

/** Where a thing stands on a sheet. */
export function spotOf(id: string, sheet: Sheet, board: Board, data: BoardData): Point | null {
  const [kind, name] = parted(id)
  const { areas, towns, seas, nodes } = sheet.file
  if (kind === 'realm') return towns[capitalOf(name, board, data)] ?? null
  return (kind === 'area' ? areas[name] : kind === 'province' ? towns[name] : kind === 'sea' ? seas[name] : kind === 'node' ? nodes[name] : null) ?? null
}

export const isMapped = (id: string): boolean => MAPPED.has(parted(id)[0])
