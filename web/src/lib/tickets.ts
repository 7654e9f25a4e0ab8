/** A secret is shared as a link whose key stands in the fragment. */

export function tableLink(table: string): string {
  return `${location.origin}/table/${encodeURIComponent(table)}`
}

export function seatLink(table: string, token: string): string {
  return `${tableLink(table)}#${token}`
}

export function replayLink(table: string, token: string | null, role: string | null, step: number | null): string {
  const query = new URLSearchParams()
  if (role !== null) query.set('role', role)
  if (step !== null) query.set('step', String(step))
  const text = query.toString()
  return `${location.origin}/replay/${encodeURIComponent(table)}${text && `?${text}`}${token ? `#${token}` : ''}`
}

/** A key of 128 bits that nobody can guess. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
