/** The difference of two views: what changed, where, from what to what. */

export interface Change {
  path: string
  before: unknown
  after: unknown
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Every leaf that differs. A path is the keys with dots: `families.white.coins`. */
export function diff(before: unknown, after: unknown, path = ''): Change[] {
  if (Object.is(before, after)) return []
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [{ path, before, after }]
  }
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => diff(before[key], after[key], path ? `${path}.${key}` : key))
}

/** The changed leaves by path, for a quick look-up. */
export function changedPaths(before: unknown, after: unknown): Map<string, Change> {
  return new Map(diff(before, after).map((change) => [change.path, change]))
}

/** The part of a board that has one entry for each role: what a player panel shows. */
export function roleSections(board: Record<string, unknown>, roles: string[]): [string, Record<string, unknown>][] {
  return Object.entries(board).filter((entry): entry is [string, Record<string, unknown>] => {
    const value = entry[1]
    return isObject(value) && !Array.isArray(value) && roles.length > 0 && roles.every((role) => isObject(value[role]))
  })
}

/** A log that a position brings up to date: what the server had told before is kept up to where it starts anew. */
export function mergeLog<T>(log: readonly T[], since: number, events: readonly T[]): T[] | null {
  if (since > log.length) return null
  return [...log.slice(0, since), ...events]
}
