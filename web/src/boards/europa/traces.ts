/** What others did since one's last move, as the map shows it: where, by whom, and which way units went. */
import type { BoardEvent } from '../../lib/board/words'

export interface Trace {
  /** `area:seine`, `province:paris`, `sea:black_sea`, `node:kiev`. */
  id: string
  realm: string
  /** Where the units came from. */
  from?: string
}

const PLACES = ['to', 'province', 'area', 'sea', 'node'] as const
/** More would no longer be seen. */
const MOST = 14

/** The last of what was told of each place; nothing of the reader's own doing, nor of what nobody did. */
export function tracesOf(events: readonly BoardEvent[], role: string | null): Trace[] {
  const found = new Map<string, Trace>()
  for (const { params } of events) {
    const realm = params.realm
    if (typeof realm !== 'string' || realm === role) continue
    const kind = PLACES.find((each) => typeof params[each] === 'string')
    if (!kind) continue
    const id = `${kind === 'to' ? 'area' : kind}:${String(params[kind])}`
    found.delete(id)
    found.set(id, { id, realm, ...(kind === 'to' && typeof params.area === 'string' ? { from: `area:${params.area}` } : {}) })
  }
  return [...found.values()].slice(-MOST)
}
