/** Which thing on the board stands for which action: everything clickable has an id such as `place:bavaria`. */
import { light, parted, thingOf, type Lit } from '../../lib/board/things'
import type { Action } from '../../lib/types'
import type { Point, SideDrawing } from './drawing'
import type { Board } from './types'

const DRAWN = new Set(['place', 'general', 'power', 'status', 'card', 'played'])
const PILES: Record<string, string> = { draw: 'deck', card: 'deck', turn: 'campaigns' }

/** The id of the thing to click for an action, or null where only the action bar offers it. */
export const targetOf = (action: Action): string | null => PILES[action.verb] ?? thingOf(action, DRAWN)

/** What a touch of the board leaves to the bar while another verb, which it would mean as well, is offered. */
const GIVES_WAY: Record<string, string> = { garrison: 'general', card: 'draw' }

/**
 * What a touch of the board can mean. While generals can be moved, a territory stands for the general in it: the troop
 * that a garrison takes is spent by the bar alone, never by a click that meant the general. And while cards are free,
 * the deck gives those: who would buy one first says so in the bar.
 */
function onMap(actions: Action[]): Action[] {
  const offered = new Set(actions.map(({ verb }) => verb))
  return actions.filter(({ verb }) => !offered.has(GIVES_WAY[verb] ?? ''))
}

/** What glows, with the actions behind it. */
export function litUp(actions: Action[]): Lit {
  const lit: Lit = new Map()
  for (const action of onMap(actions)) {
    const id = targetOf(action)
    if (id) light(lit, id, action)
  }
  return lit
}

/** The thing that an id of the log means: a role is the power it commands by name. */
export const plainId = (id: string): string => id.replace(/^(role|arbiter|leader):/, 'power:').replace(/^(to|target):/, 'place:')

/**
 * What a click on a thing may mean, nearest first: a general stands in a place, a power's disc in a status, and a place
 * that offers nothing itself stands for the generals in it.
 */
export function candidatesFor(id: string, lit: Lit, board: Board): Action[] {
  const own = lit.get(id)
  if (own) return own
  const [kind, arg = ''] = id.split(':')
  if (kind === 'power') return lit.get(`status:${board.powers[arg]?.status}`) ?? []
  const place = kind === 'general' ? board.generals[arg]?.at : kind === 'place' ? arg : null
  if (!place) return []
  const ground = lit.get(`place:${place}`)
  if (ground) return ground
  if (kind !== 'place') return []
  return Object.entries(board.generals)
    .filter(([, general]) => general.at === place)
    .flatMap(([general]) => lit.get(`general:${general}`) ?? [])
}

/** What to ask about where a thing does not glow; not about ground while generals are chosen, since it stands for them. */
export function whyNot(id: string, actions: Action[]): string[] {
  const [kind] = parted(id)
  const chooses = actions.some(({ verb }) => verb === 'general')
  return actions.length && DRAWN.has(kind) && !(kind === 'place' && chooses) ? [id] : []
}

/** Where the places among some words of a question stand on the map, each once. */
export function spotsOf(words: unknown[], side: Pick<SideDrawing, 'places'> | undefined): Point[] {
  return [...new Set(words)].flatMap((word): Point[] => {
    const at = typeof word === 'string' ? side?.places[word]?.at : undefined
    return at ? [at] : []
  })
}
