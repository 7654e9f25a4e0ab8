/** How a title says which touches answer a question: see `Declared.picks`. */
import type { Action } from './types'

/** What is picked by these verbs at questions. */
export const pickedBy =
  (verbs: Readonly<Record<string, readonly string[]>>) =>
  (asked: string, { verb }: Action): boolean =>
    verbs[asked]?.includes(verb) ?? false
