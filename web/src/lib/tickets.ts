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

/** What stands before the token in the link of a mail, which is not a key but exchanged for one. */
const MAILED = 'mail.'

/** The token of a link that came by mail; null for any other. */
export function mailedToken(token: string | null): string | null {
  return token?.startsWith(MAILED) ? token.slice(MAILED.length) : null
}

/** A code as people read it: in groups of four. */
export function spelled(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** A key of 128 bits that nobody can guess. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Copy a text; browsers know the clipboard only by HTTPS, so elsewhere (a server at home) the old way is tried too. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyMarked(text)
  }
}

/** Copy a text by marking it in a field that nobody sees. */
function copyMarked(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position: fixed; opacity: 0'
  // what lies under an open dialog cannot be marked
  const under = document.querySelector('dialog[open]') ?? document.body
  under.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}

/** Is this a device whose own sheet sends links, as phones have it? */
export function canSend(): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches
}

/** Send a link by the device's own sheet; who closes the sheet has changed his mind. */
export async function send(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => null)
}
