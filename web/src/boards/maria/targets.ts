/** Which thing on the board stands for which action: everything clickable has an id such as `city:prag`. */
import type { Params } from '../../lib/types'
import type { Action, Board } from './types'

const CITY = ['march', 'force', 'place', 'hussar', 'retreat', 'through', 'keep_away']
const GENERAL = ['stack', 'troop', 'send', 'feed', 'supreme', 'return']
const CARD = ['play', 'pay', 'card']
const POWER = ['propose', 'keep_off', 'subsidy', 'cancel']

/** The ids of the things to click for an action; none where only the action bar offers it. */
export function targetsOf({ verb, arg }: Action): string[] {
  if (verb === 'draw') return ['deck']
  if (verb === 'reveal') return ['political_deck']
  if (verb === 'reserve') return ['card:R']
  if (arg === null || arg === '') return []
  if (CITY.includes(verb)) return [`city:${arg}`]
  if (GENERAL.includes(verb)) return [`general:${arg}`]
  if (verb === 'piece') return [isTrain(arg) ? `train:${arg}` : `general:${arg}`]
  if (verb === 'replace') return [`train:${arg}`]
  if (verb === 'fight') return arg.split('-').map((general) => `general:${general}`)
  if (CARD.includes(verb)) return [`card:${arg}`]
  if (POWER.includes(verb)) return [`power:${arg}`]
  if (verb === 'trump') return [`suit:${arg}`]
  if (verb === 'claim') return [`political:${arg}`]
  if (verb === 'arrow' || verb === 'no_arrow') return [`track:${arg.split('-')[0]}`]
  return verb === 'vote' || verb === 'promise_vote' ? [`candidate:${arg}`] : []
}

const isTrain = (piece: string): boolean => piece.includes('_t')

export type Lit = Map<string, Action[]>

/** What glows, with the actions behind it. */
export function litUp(actions: Action[]): Lit {
  const lit: Lit = new Map()
  for (const action of actions) for (const id of targetsOf(action)) lit.set(id, [...(lit.get(id) ?? []), action])
  return lit
}

/** The thing that an id of the log means. */
export const plainId = (id: string): string => {
  const [kind = '', arg = ''] = id.split(':')
  if (kind === 'piece') return isTrain(arg) ? `train:${arg}` : `general:${arg}`
  return ['fortress', 'to', 'from'].includes(kind) ? `city:${arg}` : id
}

/** Cities that only a forced march reaches. */
export const forcedGoals = (actions: Action[]): ReadonlySet<string> =>
  new Set(actions.flatMap(({ verb, arg }) => (verb === 'force' && arg ? [arg] : [])))

/** The pieces that my question is about, such as those that march: the map shows which they are. */
export function subjectsOf(about: Params, actions: Action[]): ReadonlySet<string> {
  if (!actions.length) return new Set()
  return new Set(['piece', 'other', 'general', 'friend'].flatMap((key) => {
    const piece = about[key]
    return typeof piece === 'string' ? [piece] : []
  }))
}

/** Where a piece stands. */
export function cityOf(id: string, board: Board): string | null {
  const [kind, arg = ''] = id.split(':')
  if (kind === 'city') return arg
  if (kind === 'general') return board.generals[arg]?.at ?? null
  if (kind === 'train') return board.trains[arg]?.at ?? null
  return kind === 'hussar' ? (board.hussars[Number(arg)] ?? null) : null
}

/**
 * What a click on a thing may mean, nearest first: a piece stands in a city, and a city that offers nothing itself stands
 * for the pieces in it.
 */
export function candidatesFor(id: string, lit: Lit, board: Board): Action[] {
  const own = lit.get(id)
  if (own) return own
  const city = cityOf(id, board)
  if (!city) return []
  const ground = lit.get(`city:${city}`)
  if (ground) return ground
  if (!id.startsWith('city:')) return []
  const pieces = [
    ...Object.keys(board.generals).map((piece) => `general:${piece}`),
    ...Object.keys(board.trains).map((piece) => `train:${piece}`),
  ]
  return pieces.filter((piece) => lit.has(piece) && cityOf(piece, board) === city).flatMap((piece) => lit.get(piece) ?? [])
}

/**
 * Whose cards are asked for: in a combat the side's that holds the right, else the one's of my powers whose whole hand is
 * offered; null where one cannot tell.
 */
export function actingPower(board: Board, actions: Action[], role: string | null): string | null {
  if (board.combat) return board.combat[board.combat.holder].power
  const offered = new Set(actions.filter(({ verb }) => verb === 'pay' || verb === 'card').map(({ arg }) => arg))
  if (!offered.size) return null
  const whole = Object.entries(board.powers).filter(([, { role: owner, hand }]) => {
    const held = new Set(hand)
    return owner === role && held.size === offered.size && hand.every((card) => offered.has(card))
  })
  return whole.length === 1 ? (whole[0]?.[0] ?? null) : null
}

/** The action whose refusal explains why a thing does not glow: `march:prag`; null when the question is another. */
export function whyNot(id: string, actions: Action[]): string | null {
  const [kind, arg = ''] = id.split(':')
  const verbs: Record<string, string[]> = { city: CITY, general: ['piece', ...GENERAL], train: ['piece', 'replace'], card: CARD, political: ['claim'] }
  const asked = verbs[kind ?? '']?.find((verb) => actions.some((action) => action.verb === verb))
  return asked && arg ? `${asked}:${arg}` : null
}
