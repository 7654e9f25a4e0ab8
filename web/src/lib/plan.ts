import type { Action, Prompt } from './types'

/** How a title lays out a long list of choices. */
export interface Plan {
  /** Its verbs in the order in which they stand; `*` are all others, as the rules list them. */
  order: readonly string[]
  /** Verbs that lie folded together while there is much to do, each with the text of the client that names them all. */
  folds: Readonly<Record<string, string>>
  /** Verbs of which two already make a group. */
  tight: readonly string[]
  /** Verbs that lie open, however many there are. */
  spread: readonly string[]
  /** What of one verb comes first: 0 before 1. */
  rank: (action: Action) => number
  /** What lies far off: where there is something near, it stands behind one button of its verb, named by a text of the client. */
  far: (action: Action) => boolean
  farther: Readonly<Record<string, string>>
  /** What is far stands behind its button even where nothing is near, since one mostly ends the matter. */
  aside?: boolean
  /** What is otherwise at certain questions, by their keys. */
  when?: Readonly<Record<string, Partial<Plan>>>
  /** Verbs of which all can be taken by one click, where the rules say so, with the text for it. */
  whole: Readonly<Record<string, string>>
  /** Whether to close a question mostly leaves nothing of the turn but its end: one click may then do both. */
  last: (prompt: Prompt) => boolean
  /** Whether a question only leaves room for small matters: who wants to may have it closed by itself. */
  ends: (prompt: Prompt) => boolean
}

const plans = import.meta.glob<Plan>('../boards/*/plan.ts', { eager: true, import: 'plan' })

/** The title's own order at a question; nothing where the order of the rules serves. */
export function planOf(title: string | undefined, asked = ''): Plan | null {
  const plan = plans[`../boards/${title ?? ''}/plan.ts`] ?? null
  const other = plan?.when?.[asked]
  return plan && other ? { ...plan, ...other } : plan
}
