/** The chapters of a game: entries of its log that open a round, and within a round a turn or a phase. */
import { together } from './declared'
import { capital } from './grammar'
import type { GameEvent, ToldEntry } from './types'
import type { Words } from './words'

/** How deep the entries stand that are headings over what follows. */
const DEPTHS: Record<string, number> = together((title) => title.headings)
export const HEADINGS: readonly string[] = Object.keys(DEPTHS)

export const isHeading = ({ key }: GameEvent): boolean => key in DEPTHS

/** Is there nothing under a heading, if this is the entry that follows it? */
export function isBare(heading: GameEvent, next: GameEvent): boolean {
  return (DEPTHS[next.key] ?? Infinity) <= (DEPTHS[heading.key] ?? 0)
}

export interface Chapter {
  /** The first step of a replay that shows it. */
  step: number
  head: GameEvent
  /** Of a round its number. */
  n: number
}

export interface Chapters {
  rounds: Chapter[]
  /** What rounds are made of, in one row from the beginning of the game to its end. */
  parts: Chapter[]
}

export const NO_CHAPTERS: Chapters = { rounds: [], parts: [] }

/** Rounds are numbered by `unit`, the largest in which the title counts time. Of headings told at one step the last is its name. */
export function chaptersOf(entries: readonly ToldEntry[], unit: string | undefined): Chapters {
  const found: Chapters = { rounds: [], parts: [] }
  for (const { step, ...head } of entries) {
    const n = unit === undefined ? undefined : head.params[unit]
    if (typeof n === 'number' && n > (found.rounds.at(-1)?.n ?? 0)) found.rounds.push({ step, head, n })
    if (found.parts.at(-1)?.step === step) found.parts.pop()
    found.parts.push({ step, head, n: found.parts.length + 1 })
  }
  return found
}

/** What a part of a round is called in a list: the title's name for it (`chapter.turn`), else what the log says. */
export function partName({ head }: Chapter, words: Words): string {
  const short = head.key.replace('event.', 'chapter.')
  return words.has(short) ? capital(words.say(short, head.params)) : words.say(head.key, head.params).replace(/\.$/, '')
}

/** The chapter that a step belongs to; what comes before the first belongs to none. */
export function chapterAt(chapters: readonly Chapter[], step: number): Chapter | undefined {
  return chapters.findLast((each) => each.step <= step)
}

/** The step to go back to: where this chapter begins or, if that is here, the one before; null at the very beginning. */
export function stepBefore(chapters: readonly Chapter[], step: number): number | null {
  return step > 0 ? (chapters.findLast((each) => each.step < step)?.step ?? 0) : null
}

/** The step at which the next chapter begins, if there is one. */
export function stepAfter(chapters: readonly Chapter[], step: number): number | null {
  return chapters.find((each) => each.step > step)?.step ?? null
}
