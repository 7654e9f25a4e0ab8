/** What an Age that is over has brought, as the log tells it. */
import type { BoardEvent } from '../../lib/board/words'

export const SOURCES = ['missions', 'milestones', 'ideas', 'offices', 'marriages', 'wars', 'struggles', 'cards', 'other'] as const
export type Source = (typeof SOURCES)[number]

export interface Scored {
  realm: string
  /** Prestige in all, and what the Age has brought of it. */
  prestige: number
  gained: number
  sources: Partial<Record<Source, number>>
}

export interface AgeTold {
  age: number
  players: Scored[]
}

const NUMERALS = ['', 'I', 'II', 'III', 'IV']
/** Ages are numbered as on the cards. */
export const numeral = (age: number): string => NUMERALS[age] ?? String(age)

const number = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** The Ages whose end the log tells, in order. */
export function agesOver(log: readonly BoardEvent[]): AgeTold[] {
  const ages = new Map<number, Scored[]>()
  for (const { key, params } of log) {
    if (!key.endsWith('age_over')) continue
    const told = Object.fromEntries(SOURCES.flatMap((source) => (number(params[source]) ? [[source, number(params[source])]] : [])))
    const age = number(params.age)
    ages.set(age, [...(ages.get(age) ?? []), { realm: String(params.realm), prestige: number(params.prestige), gained: number(params.gained), sources: told }])
  }
  return [...ages].map(([age, players]) => ({ age, players }))
}

/** The Age whose page comes by itself: the last, until one has put it away, once all it brought is told. */
export function dueAge(ages: readonly AgeTold[], seen: number, now: { age: number; phase: string; players: object }): AgeTold | null {
  const last = ages.at(-1)
  return last && last.age > seen && last.age === now.age - 1 && now.phase !== 'over' && last.players.length === Object.keys(now.players).length ? last : null
}

/** The Age that a line of the log is about, 0 for none. */
export const ageIn = (things: readonly string[]): number => Number(things.find((id) => id.startsWith('age:'))?.slice('age:'.length) ?? 0)
