/** Which thing on the board stands for which action: everything clickable has an id such as `city:prag`. */
import { light, parted, thingOf, type Lit } from '../../lib/board/things'
import type { Action, Params } from '../../lib/types'
import { powerOf } from './reach'
import { actors } from './standing'
import type { Board, BoardData } from './types'

const DRAWN = new Set(['city', 'general', 'train', 'card', 'power', 'suit', 'political', 'candidate'])

/** The ids of the things to click for an action; none where only the action bar offers it. */
export function targetsOf(action: Action): string[] {
  const { verb, arg, kind } = action
  if (verb === 'draw') return ['deck']
  if (verb === 'reveal') return ['political_deck']
  if (verb === 'reserve') return ['card:R']
  if (!arg) return []
  if (kind === 'piece') return [pieceOf(arg)]
  if (kind === 'fight') return arg.split('-').map((general) => `general:${general}`)
  if (kind === 'arrow') return [`track:${arg.split('-')[0]}`]
  const thing = thingOf(action, DRAWN)
  return thing ? [thing] : []
}

const isTrain = (piece: string): boolean => piece.includes('_t')

/** A piece by what it is. */
const pieceOf = (piece: string): string => `${isTrain(piece) ? 'train' : 'general'}:${piece}`

/** What glows, with the actions behind it. */
export function litUp(actions: Action[]): Lit {
  const lit: Lit = new Map()
  for (const action of actions) for (const id of targetsOf(action)) light(lit, id, action)
  return lit
}

/** The thing that an id of the log means. */
export const plainId = (id: string): string => {
  const [kind = '', arg = ''] = id.split(':')
  if (kind === 'piece') return pieceOf(arg)
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
 * What a touch means first, of several things that a piece or a city offers: the foremost counter of a stack, and its
 * city, lead all of it, the one behind goes alone, and a train goes on rather than being bought a new place.
 */
export function natural(id: string, offered: Action[], board: Board): Action[] {
  const pieces = offered.filter(({ verb }) => verb === 'piece' || verb === 'stack')
  const [kind, arg = ''] = id.split(':')
  const behind = kind === 'general' && board.stacks.some(({ generals }) => generals.includes(arg) && generals[0] !== arg)
  const whole = behind ? [] : pieces.filter(({ verb }) => verb === 'stack')
  if (whole.length === 1) return whole
  const single = pieces.filter(({ verb }) => verb === 'piece')
  return single.length === 1 ? single : offered
}

/** While a piece marches, one touches the next: it halts, and the other is picked. Null where that is not meant. */
export function haltFor(id: string, actions: Action[], board: Board, data: BoardData, role: string | null): Action | null {
  const halt = actions.find(({ verb }) => verb === 'halt')
  const [kind, piece = ''] = id.split(':')
  const next = kind === 'general' ? board.generals[piece] : kind === 'train' ? board.trains[piece] : undefined
  const power = powerOf(data, piece)
  if (!halt || !next?.at || next.moved || board.powers[power]?.role !== role) return null
  return actors(board).includes(power) ? halt : null
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

/** What to ask about where a thing does not glow: a general or a train may also be asked for as a piece. */
export function whyNot(id: string, actions: Action[]): string[] {
  const [kind, arg] = parted(id)
  if (!actions.length) return []
  if (kind === 'general' || kind === 'train') return [`piece:${arg}`, id]
  return ['city', 'card', 'political'].includes(kind) ? [id] : []
}
