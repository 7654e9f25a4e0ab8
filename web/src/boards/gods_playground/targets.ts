/** Which thing on the board stands for which action: everything clickable has an id such as `region:ukraine`. */
import { light, parted, thingOf, type Lit } from '../../lib/board/things'
import type { Action, Params } from '../../lib/types'
import { ENEMIES, REGIONS } from './ids'
import type { Board, EnemyId, RegionId } from './types'

const DRAWN = new Set(['region', 'circle', 'enemy'])
const BOX = 'habsburg_box'

/** The estate a confederation would take: the victim's lowest without a city. */
function taken(arg: string, board: Board): string | null {
  const [region, role] = arg.split('-')
  const at = board.regions[region as RegionId].estates.findIndex((estate) => estate.role === role && !estate.city)
  return at < 0 ? null : `circle:${region}-${at + 1}`
}

/** The id of the thing to click for an action, or null where only the action bar offers it. */
export function targetOf(action: Action, board: Board): string | null {
  const { verb, arg } = action
  if (verb === 'danzig') return 'danzig'
  if (verb === 'with_army') return 'army'
  if (verb === 'cossacks') return 'cossacks'
  if (arg === null) return null
  if (arg === BOX) return 'enemy:habsburgs'
  if (verb === 'confederation') return taken(arg, board)
  if (verb === 'move') return `noble:${arg.split('-')[0]}`
  if (verb === 'unit' && arg === 'cossack') return 'cossacks'
  return thingOf(action, DRAWN)
}

/** The region that an action happens in, or takes its nobles from. */
export function regionOf({ verb, arg }: Action): RegionId | null {
  if (verb === 'danzig') return 'prussia'
  if (verb === 'diplomacy') return REGIONS[ENEMIES.indexOf(arg as EnemyId)] ?? null
  return REGIONS.find((region) => region === arg?.split('-')[0]) ?? null
}

/** The thing that an id of the log means: enemies have names by round, and places are regions or boxes. */
export function plainId(id: string): string {
  if (id === 'place:habsburg_box' || /^(enemy|arrival):ottomans_in_box/.test(id)) return 'enemy:habsburgs'
  if (id === 'place:army_box') return 'army'
  return id.replace(/^place:/, 'region:').replace(/^(?:enemy|arrival):([a-z_]+)[.\d-]*$/, 'enemy:$1')
}

/** The things that a question is about, by its parameters. */
export function subject({ place, region }: Params): string[] {
  return [place, region].flatMap((each) => (typeof each === 'string' ? [plainId(`place:${each}`)] : []))
}

/**
 * What glows, with the actions behind it. A region stands for all that can be done in it, so that a click on it means
 * one thing only where there is but one. A move begins at a noble, or at a region that offers nothing else; once its
 * origin is chosen, the regions it may reach glow instead, and the noble itself takes the choice back.
 */
export function litUp(actions: Action[], board: Board, origin: string | null): Lit {
  const lit: Lit = new Map()
  if (origin !== null) {
    for (const action of actions) {
      const [from, to] = action.verb === 'move' && action.arg ? action.arg.split('-') : []
      if (from === origin) light(lit, `region:${to}`, action)
    }
    return lit.set(`noble:${origin}`, [])
  }
  for (const action of actions) {
    const region = regionOf(action)
    const things = new Set([targetOf(action, board), region && `region:${region}`])
    for (const id of things) if (id) light(lit, id, action)
  }
  return lit
}

/** The region a set of candidate moves starts from, when they are nothing but moves out of one region. */
export function originOf(candidates: Action[]): string | null {
  const start = (action: Action): string | undefined =>
    action.verb === 'move' ? action.arg?.split('-')[0] : undefined
  const origins = new Set(candidates.map(start))
  const [only] = origins
  return origins.size === 1 && only ? only : null
}

/** What to ask about where a thing does not glow: a region may be built in, and left by a noble for any other. */
export function whyNot(id: string): string[] {
  const [kind, arg] = parted(id)
  const other = REGIONS.find((region) => region !== arg)
  if (kind === 'region' || kind === 'noble') return [`region:${arg}`, `way:${arg}-${other}`]
  return id === 'enemy:habsburgs' ? [`region:${BOX}`, id] : DRAWN.has(kind) || id === 'danzig' ? [id] : []
}
