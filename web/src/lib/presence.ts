/**
 * Whether somebody uses this page: it is in sight, and was clicked, scrolled or typed in during the last minutes. An open page
 * alone is nobody's presence, so the server is told, and also which calls the page makes by itself meanwhile.
 */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const
/** After so long without use a page is idle; the server counts alike. */
const IDLE_AFTER = 300_000
/** How often the client reports that the page is used. */
export const TELL_EVERY = 60_000

let used = Date.now()
const listeners = new Set<() => void>()

function use(): void {
  used = Date.now()
  for (const each of listeners) each()
}

const page = typeof document === 'undefined' ? null : document
if (page) for (const sign of SIGNS) page.addEventListener(sign, use, { passive: true, capture: true })

/** Hear of each use; what is returned ends that. */
export function onUse(heard: () => void): () => void {
  listeners.add(heard)
  return () => listeners.delete(heard)
}

/** How many seconds ago the page was last used. */
export const unusedFor = (now = Date.now()): number => Math.max(0, Math.floor((now - used) / 1000))

/** Does nobody use the page? */
export const isIdle = (now = Date.now()): boolean => !!page?.hidden || now - used > IDLE_AFTER
