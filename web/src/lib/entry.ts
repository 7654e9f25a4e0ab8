/** Coming to a table: with the key of a link, or with the keys this browser kept. */
import { api } from './api'
import { keepTable, myTable } from './mine'

/** Exchange a link's key, or the kept ones, for the right to look and play; a kept key that opens nothing is passed over. */
export async function enterTable(id: string, token: string | null): Promise<void> {
  if (token) {
    const { roles, spectator } = await api.session(id, token)
    if (spectator) keepTable(id, { spectator: token })
    else keepTable(id, { tokens: Object.fromEntries(roles.map((role) => [role, token])), mine: roles })
    return
  }
  const kept = myTable(id)
  const keys = kept ? kept.mine.flatMap((role) => kept.tokens[role] ?? []) : []
  if (kept?.spectator && !keys.length) keys.push(kept.spectator)
  // One after the other: each answer renews the cookie that holds all keys.
  for (const key of keys) await api.session(id, key).catch(() => null)
}
