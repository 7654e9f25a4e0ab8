/** What the live line tells: positions and tables come whole once, and then as what changed in them. */
import type { BoardView, GameEvent, Outcome, Position, Reckoning, Table, View } from './types'

/** The changed keys, each with its own change, or the whole value under `=`. */
export type Told = { [key: string]: unknown }

export interface ToldPosition {
  role: string | null
  stamp: string
  /** The position that the changes lead on from; null: both parts are whole. */
  from: string | null
  public: Told
  private: Told
  log: number
  undo: Position['undo']
  steps: number
  only: Position['only']
  /** How many decisions there are to go back to. */
  decisions: number
  since: number
  events: GameEvent[]
}

interface Public {
  board: BoardView
  reckoning: Reckoning | null
  deciders: string[]
  outcome: Outcome | null
}

type Private = Pick<View, 'ask' | 'prompt' | 'actions' | 'forced'> & { board: BoardView; reckoning: Reckoning | null }

const WHOLE = '='

function isDict(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value after a change; the old one is left as it was, and what did not change is shared with it. */
export function changed(old: unknown, change: Told): unknown {
  if (WHOLE in change) return change[WHOLE]
  const made: Record<string, unknown> = { ...(old as Record<string, unknown>) }
  for (const [key, inner] of Object.entries(change)) made[key] = changed(made[key], inner as Told)
  return made
}

/** One value laid over another: objects key by key, everything else is replaced. */
export function laidOver(under: unknown, over: unknown): unknown {
  if (!isDict(under) || !isDict(over)) return over
  const made: Record<string, unknown> = { ...under }
  for (const [key, value] of Object.entries(over)) made[key] = key in under ? laidOver(under[key], value) : value
  return made
}

interface Parts {
  stamp: string
  shared: Public
  own: Private
}

const MOST_NOTED = 3

/** What the lines of a table have told so far: of each seat the last position, and a few that the server was told were heard. */
export class Hearing {
  private parts = new Map<string | null, Parts>()
  private noted = new Map<string | null, Parts[]>()
  private table: Table | null = null

  /** The whole position, or null where the changes lead on from another than was told last. */
  position(told: ToldPosition): Position | null {
    const last = this.known(told.role).find((each) => each.stamp === told.from)
    if (told.from !== null && !last) return null
    const shared = changed(last?.shared, told.public) as Public
    const own = changed(last?.own, told.private) as Private
    this.parts.set(told.role, { stamp: told.stamp, shared, own })
    const { role, stamp, log, undo, steps, only, since, events } = told
    const board = laidOver(shared.board, own.board) as BoardView
    const view: View = { role, ...own, deciders: shared.deciders, board, reckoning: own.reckoning ?? shared.reckoning, outcome: shared.outcome }
    return { role, stamp, view, events, since, log, undo, steps, only, decisions: Array.from({ length: told.decisions }, (_, n) => n) }
  }

  private known(role: string | null): Parts[] {
    const last = this.parts.get(role)
    return last ? [last, ...(this.noted.get(role) ?? [])] : []
  }

  /** The stamps of what is known, the latest first, by role; a spectator's under no name. */
  have(): Record<string, string[]> {
    return Object.fromEntries([...this.parts.keys()].map((role) => [role ?? '', [...new Set(this.known(role).map((each) => each.stamp))]]))
  }

  /** Remember where one is: the stamps of that. Null where nothing came since the last time. */
  note(): Record<string, string> | null {
    const fresh = [...this.parts].filter(([role, { stamp }]) => this.noted.get(role)?.[0]?.stamp !== stamp)
    for (const [role, parts] of fresh) this.noted.set(role, [parts, ...(this.noted.get(role) ?? [])].slice(0, MOST_NOTED))
    return fresh.length ? Object.fromEntries(fresh.map(([role, { stamp }]) => [role ?? '', stamp])) : null
  }

  /** The same without any position: where what is told does not fit, all of it is asked for. */
  forgetting(): Hearing {
    const made = new Hearing()
    made.table = this.table
    return made
  }

  whole(told: Told): Table {
    this.table = changed(this.table, told) as Table
    return this.table
  }
}
