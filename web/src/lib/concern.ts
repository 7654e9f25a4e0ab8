/** What concerns a seat: what its own powers do or suffer, and what nobody in particular does. */
import type { BoardView, GameEvent } from './types'

/** The fields by which a board says whose a thing is. */
const BELONGS = new Set(['role', 'controller', 'power', 'owner', 'control'])
/** A role has powers, a power generals and places: so far goes what belongs to somebody. */
const DEEP = 3

type Dict = Record<string, unknown>
const isDict = (value: unknown): value is Dict => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether an entry of a board says that it belongs to one of these. */
function belongs(entry: unknown, owners: ReadonlySet<string>): boolean {
  if (typeof entry === 'string') return owners.has(entry)
  return isDict(entry) && Object.entries(entry).some(([key, value]) => BELONGS.has(key) && typeof value === 'string' && owners.has(value))
}

/** Everything that belongs to a role as the boards tell it: its powers, and their generals, places and fortresses. */
export function belongings(role: string, boards: readonly BoardView[]): Set<string> {
  const owned = new Set([role])
  for (let i = 0; i < DEEP; i++)
    for (const section of boards.flatMap((board) => Object.values(board)))
      if (isDict(section)) for (const [id, entry] of Object.entries(section)) if (belongs(entry, owned)) owned.add(id)
  return owned
}

/** The ids in what an entry of the log tells. */
function told(value: unknown): string[] {
  if (typeof value === 'string') return [value, ...(value.includes('-') ? value.split('-') : [])]
  if (Array.isArray(value)) return value.flatMap(told)
  return isDict(value) ? [...Object.keys(value), ...Object.values(value).flatMap(told)] : []
}

/** Does an entry of the log concern who has these things? What names none of the others is everybody's. */
export function concerns(event: GameEvent, mine: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const ids = Object.values(event.params).flatMap(told)
  return ids.some((id) => mine.has(id)) || !ids.some((id) => others.has(id))
}

/** The parties of a game: its roles, and the powers that a board lists. */
export function parties(roles: readonly string[], board: BoardView): Set<string> {
  const powers = board.powers
  return new Set([...roles, ...(isDict(powers) ? Object.keys(powers) : [])])
}
