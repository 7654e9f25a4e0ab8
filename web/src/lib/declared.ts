/** What a title says of itself to the rest of the client: `boards/<title>/title.ts`, found by its name. */
import type { Livery } from './colours'
import type { Tincture } from './powers'
import type { Action } from './types'

export interface Declared {
  /** The folder of the family of boards that it belongs to, whose texts it shares. */
  family?: string
  /** Entries of its log that head what follows, and how deep each stands: a round 0, a turn in it 1, a phase 2. */
  headings?: Readonly<Record<string, number>>
  /** Colours and signs of powers that no other title has. */
  powers?: Readonly<Record<string, Tincture>>
  /** Roles that show the arms of a power: people those of their first, realms those of the state that they became. */
  bearers?: Readonly<Record<string, string>>
  /** Roles that are no powers, in colours of their own. */
  liveries?: Readonly<Record<string, Livery>>
  /** Whether an answer to a question, told by its key, only picks one of the things that glow, and the seat is asked again
   *  after it: a touch of the thing gives it. Elsewhere a touch shows what can be done, and the second does it. */
  picks?: (asked: string, action: Action) => boolean
  /** The letter of each verb of a turn: the same all game long. */
  keys?: Readonly<Record<string, string>>
  /** Who sits together, for whom the colours of the powers have to differ. */
  tables?: Readonly<Record<string, readonly string[]>>
}

const files = import.meta.glob<Declared>('../boards/*/title.ts', { eager: true, import: 'title' })

/** By the title's id. */
export const DECLARED: Readonly<Record<string, Declared>> = Object.fromEntries(
  Object.entries(files).map(([path, title]) => [path.split('/').at(-2) ?? '', title]),
)

/** What all titles together say in one field. */
export function together<T>(field: (title: Declared) => Readonly<Record<string, T>> | undefined): Record<string, T> {
  return Object.assign({}, ...Object.values(DECLARED).map(field)) as Record<string, T>
}

/** The folders that hold what a title shares and what it has of its own. */
export const foldersOf = (title: string): string[] => [...new Set([DECLARED[title]?.family ?? title, title])]

/** Whether a touch of the thing gives this answer at once; never where it cannot be taken back. */
export const isPick = (title: string | undefined, asked: string, action: Action): boolean => !action.final && (DECLARED[title ?? '']?.picks?.(asked, action) ?? false)

/** The letters of a title's verbs. */
export const keysOf = (title: string | undefined): Readonly<Record<string, string>> => DECLARED[title ?? '']?.keys ?? {}
