/** Movement: short, interruptible, and none where the system asks for none. */

export function calm(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** A duration as the reader wants it. */
export function lasting(ms: number): number {
  return calm() ? 0 : ms
}
