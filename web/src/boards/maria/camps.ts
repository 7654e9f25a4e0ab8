/** How pieces stand at their cities: two generals fanned, the supreme commander in front. */
import { powerOf } from './reach'
import { spotOf } from './geography'
import { ABOVE, BEHIND, TWIN, type Camp } from './placing'
import type { Point } from './drawing'
import type { Board, BoardData, GeneralView, StackView } from './types'

export interface Stand {
  id: string
  power: string
  at: Point
  /** From the foremost counter of the camp, in pixels of a counter. */
  shift: Point
  city: string
  /** It has moved in this phase of movement. */
  moved: boolean
}

export interface GeneralStand extends Stand {
  general: GeneralView
  rank: number
  /** Behind a supreme commander, with whom he shares his troops if both serve one power. */
  behind: boolean
  /** Before another. */
  ahead: boolean
  /** The troops as the board tells them: a number, a range, or a sign for one whose troops his commander's counter shows. */
  troops: string
  known: boolean
  /** Part of it I have just given him in secret. */
  secret: boolean
}

const FOREMOST: Point = [0, 0]

/** Pieces are marked as moved until the next stage begins, but that tells something only while others may still move. */
const hasMoved = (board: Board, { moved }: { moved: boolean }): boolean => moved && board.phase === 'movement'

/** `5`, or `2–8` where one does not know. */
export const range = ({ troops, low, high }: Pick<GeneralView, 'troops' | 'low' | 'high'>): string =>
  // Before the troops are shared out nobody has any.
  high === 0 ? '' : troops !== null ? String(troops) : low === high ? String(low) : `${low}–${high}`

/** New troops that I am giving him in secret; at set-up his troops are told with them. */
const givenTo = (board: Board, id: string): number => (board.stage === 'setup' ? 0 : (board.generals[id]?.given ?? 0))

const reinforced = (board: Board, id: string, general: GeneralView): GeneralView =>
  general.troops === null ? general : { ...general, troops: general.troops + givenTo(board, id) }

/** Both serve one power: their troops are common, and neither has a share of his own (R6.8). */
const inCommon = ({ generals }: StackView, data: BoardData): boolean => new Set(generals.map((id) => powerOf(data, id))).size === 1

/** What a stack of two powers leads together, as far as one knows it; each has his own troops, but they fight as one. */
export function together({ generals, troops }: StackView, board: Board): string {
  const all = generals.flatMap((id) => board.generals[id] ?? [])
  const sum = (of: 'low' | 'high'): number => all.reduce((total, general) => total + (general.troops ?? general[of]), 0)
  return range({ troops, low: sum('low'), high: sum('high') })
}

export function generals(board: Board, data: BoardData): GeneralStand[] {
  const stacks = new Map(board.stacks.map((stack) => [stack.city, stack]))
  const out: GeneralStand[] = []
  for (const [id, general] of Object.entries(board.generals)) {
    const at = spotOf(general.at)
    const printed = data.powers.generals[id]
    if (!at || !general.at || !printed) continue
    const stack = stacks.get(general.at)
    const behind = !!stack && stack.generals[0] !== id
    const shared = !!stack && inCommon(stack, data)
    const sum = shared && stack.troops !== null ? String(stack.troops + stack.generals.reduce((n, each) => n + givenTo(board, each), 0)) : null
    out.push({
      id,
      power: printed.power,
      city: general.at,
      at,
      shift: !behind ? FOREMOST : shared ? BEHIND : ABOVE,
      moved: hasMoved(board, general),
      general,
      rank: printed.rank,
      behind,
      ahead: !!stack && !behind,
      troops: shared ? (behind ? '+' : (sum ?? '?')) : range(reinforced(board, id, general)),
      secret: !!general.given,
      known: shared ? sum !== null : general.troops !== null || general.low === general.high,
    })
  }
  // Farther north first, so that nearer counters stand before them; who stands behind comes first of all in his city.
  return out.sort((a, b) => a.at[1] - b.at[1] || Number(b.behind) - Number(a.behind) || (a.id < b.id ? -1 : 1))
}

export function trains(board: Board, data: BoardData): Stand[] {
  return Object.entries(board.trains).flatMap(([id, train]): Stand[] => {
    const city = train.at
    const at = spotOf(city)
    return city && at ? [{ id, power: powerOf(data, id), city, at, shift: FOREMOST, moved: hasMoved(board, train) }] : []
  })
}

export function hussars(board: Board): Stand[] {
  return board.hussars.flatMap((city, i): Stand[] => {
    const at = spotOf(city)
    const twin = i > 0 && board.hussars[0] === city
    return city && at ? [{ id: String(i), power: 'austria', city, at, shift: twin ? TWIN : FOREMOST, moved: false }] : []
  })
}

/** Which cities have pieces, and what kind: all that finding room for them depends on. */
export function camps(board: Board, data: BoardData): Camp[] {
  const names = (...ids: string[]): string[] => ids.map((id) => data.powers.generals[id]?.name ?? '')
  const found = new Map<string, Camp>()
  for (const [id, { at: city }] of Object.entries(board.generals)) if (city) found.set(city, { city, kind: 'general', names: names(id) })
  for (const stack of board.stacks) found.set(stack.city, { city: stack.city, kind: inCommon(stack, data) ? 'stack' : 'mixed', names: names(...stack.generals) })
  for (const { at: city } of Object.values(board.trains)) if (city) found.set(city, { city, kind: 'train', names: [] })
  for (const city of board.hussars) if (city) found.set(city, { city, kind: found.has(city) ? 'hussars' : 'hussar', names: [] })
  return [...found.values()].sort((a, b) => (a.city < b.city ? -1 : 1))
}
