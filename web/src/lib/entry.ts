/** Coming to a table: with what stands in a link, or with the keys this browser kept. */
import { api, ApiError } from './api'
import { forgetTable, keepTable, keysOf, myTable } from './mine'
import { newKey } from './tickets'

/**
 * Exchange a link, or the kept keys, for the right to look and play; a kept key that opens nothing is passed over.
 * The answer is the seats that an invitation brought.
 */
export async function enterTable(id: string, token: string | null): Promise<string[]> {
  if (token) return openLink(id, token)
  const kept = myTable(id)
  const keys = kept ? keysOf(kept) : []
  // One after the other: each answer renews the cookie that holds all keys.
  for (const key of keys) await api.session(id, key).catch(() => null)
  return []
}

/**
 * Exchange the link of a mail for a key of this device. The key is chosen and kept beforehand, as for an invitation: should
 * the answer be lost, this browser can ask once more.
 */
export async function signIn(id: string, token: string): Promise<void> {
  const known = myTable(id)
  const key = known?.invitations?.[token] || newKey()
  keepTable(id, { invitations: { [token]: key } })
  try {
    const { roles, given } = await api.signIn(id, token, key)
    keepTable(id, { tokens: given, mine: roles, invitations: { [token]: '' } })
  } catch (problem) {
    if (!known && problem instanceof ApiError && problem.status) forgetTable(id)
    throw problem
  }
}

/**
 * Open a link. The key that an invitation is exchanged for is chosen here and kept beforehand: should the answer be lost,
 * or the link be opened again, this browser alone can ask once more.
 */
async function openLink(id: string, token: string): Promise<string[]> {
  const known = myTable(id)
  const key = known?.invitations?.[token] || newKey()
  keepTable(id, { invitations: { [token]: key } })
  try {
    const { roles, spectator, given } = await api.session(id, token, key)
    if (Object.keys(given).length) {
      keepTable(id, { tokens: given, mine: roles })
      return Object.keys(given)
    }
    keepTable(id, { invitations: { [token]: '' } })
    if (spectator) keepTable(id, { spectator: token })
    else keepTable(id, { tokens: Object.fromEntries(roles.map((role) => [role, token])), mine: roles })
    return []
  } catch (problem) {
    if (!known && problem instanceof ApiError && problem.status) forgetTable(id)
    throw problem
  }
}
