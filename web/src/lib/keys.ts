/** The keyboard: a dozen keys for the first dozen choices, letters to find the rest. */

export const CHOICE_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '='] as const

/** Which choice a key means, or -1. */
export function choiceOf(key: string): number {
  return (CHOICE_KEYS as readonly string[]).indexOf(key)
}

/** A key that belongs to what has the focus, not to the page. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null
  if (!target?.closest) return false
  return target.isContentEditable || target.closest('input, textarea, select, dialog, [role="dialog"]') !== null
}

/** A text without case and accents, for finding. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'l').toLowerCase()
}

/** Does every word of the wish begin a word of the text? */
export function matches(text: string, wish: string): boolean {
  const words = folded(text).split(/[^\p{L}\p{N}]+/u)
  return folded(wish)
    .split(/[^\p{L}\p{N}]+/u)
    .every((part) => words.some((word) => word.startsWith(part)))
}
