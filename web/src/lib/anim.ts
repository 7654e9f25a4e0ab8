/** Movement: short, interruptible, and none where the system asks for none. */
import type { Speed } from './settings.svelte'

export function calm(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** A duration as the reader wants it. */
export function lasting(ms: number): number {
  return calm() ? 0 : ms
}

const PER_ENTRY: Record<Speed, number> = { off: 0, fast: 160, normal: 420, slow: 1200 }

/** How long one entry of the log stands before the next follows. */
export function entryTime(speed: Speed, entries: number): number {
  const base = PER_ENTRY[speed]
  return entries > 8 ? Math.max(base / 4, (base * 8) / entries) : base
}
