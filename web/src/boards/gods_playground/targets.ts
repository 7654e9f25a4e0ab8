/** Which thing on the board stands for which action: everything clickable has an id such as `region:ukraine`. */
import type { Action, Board, RegionId } from './types'

const REGION_VERBS = ['build', 'fewer', 'veto', 'school', 'raise', 'campaign', 'strike']

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
  if (verb === 'strike' && arg === 'habsburg_box') return 'enemy:habsburgs'
  if (REGION_VERBS.includes(verb)) return `region:${arg}`
  if (verb === 'manager' || verb === 'city') return `circle:${arg}`
  if (verb === 'diplomacy') return `enemy:${arg}`
  if (verb === 'confederation') return taken(arg, board)
  if (verb === 'move') return `noble:${arg.split('-')[0]}`
  if (verb === 'unit' && arg === 'cossack') return 'cossacks'
  return null
}

/** The thing that an id of the log means: enemies have names by round, and places are regions or boxes. */
export function plainId(id: string): string {
  if (id === 'place:habsburg_box' || id === 'enemy:ottomans_in_box') return 'enemy:habsburgs'
  if (id === 'place:army_box') return 'army'
  return id.replace(/^place:/, 'region:').replace(/^(enemy:\w+)\.\d+$/, '$1')
}

export type Lit = Map<string, Action[]>

/**
 * What glows, with the actions behind it. A move begins at a noble; once its origin is chosen, the regions it may
 * reach glow instead, and the noble itself takes the choice back. Where a region offers nothing else, it is the origin.
 */
export function litUp(actions: Action[], board: Board, origin: string | null): Lit {
  const lit: Lit = new Map()
  const add = (id: string, action: Action): void => {
    const known = lit.get(id)
    if (known) known.push(action)
    else lit.set(id, [action])
  }
  if (origin !== null) {
    for (const action of actions) {
      const [from, to] = action.verb === 'move' && action.arg ? action.arg.split('-') : []
      if (from === origin) add(`region:${to}`, action)
    }
    return lit.set(`noble:${origin}`, [])
  }
  for (const action of actions) {
    const id = targetOf(action, board)
    if (id) add(id, action)
  }
  for (const [id, moves] of [...lit]) {
    const region = id.replace('noble:', 'region:')
    if (region !== id && !lit.has(region)) lit.set(region, moves)
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

const QUESTION: Record<number, string> = { 0: 'build', 7: 'build', 8: 'veto', 9: 'raise', 10: 'campaign', 12: 'strike' }

/** The verb that the present question would use on a region, or null when it asks for no region. */
function regionVerb(actions: Action[], phase: number): string | null {
  const verbs = new Set(actions.map((action) => action.verb))
  const main = verbs.has('pass') || phase === 0
  if (main) return QUESTION[phase] ?? null
  return ['move', 'school', 'fewer'].find((verb) => verbs.has(verb)) ?? null
}

/** The action whose refusal explains why a thing does not glow: `build:ukraine`; null when there is none to ask. */
export function whyNot(id: string, actions: Action[], phase: number): string | null {
  const verb = actions.length ? regionVerb(actions, phase) : null
  if (verb === null) return null
  const [kind, arg = ''] = id.split(':')
  const special = verb === 'veto'
  if (kind === 'region' || kind === 'noble') {
    if (verb !== 'move') return kind === 'noble' && !special ? null : `${verb}:${arg}`
    return `move:${arg}-${arg === 'prussia' ? 'lithuania' : 'prussia'}`
  }
  if (verb === 'strike' && id === 'enemy:habsburgs') return 'strike:habsburg_box'
  if (!special) return null
  if (kind === 'circle') return `manager:${arg}`
  if (kind === 'enemy') return `diplomacy:${arg}`
  return kind === 'danzig' ? 'danzig' : null
}
