/** "My tables": what this browser remembers of the tables it sat at, keys included. */
import { recall, remember } from './storage'
import type { MovedTable, TableNews } from './types'

export interface MyTable {
  id: string
  title: string
  scenario: string
  tokens: Record<string, string>
  /** The keys that this browser chose for the invitations it opened. */
  invitations: Record<string, string>
  spectator: string | null
  mine: string[]
  at: number
  over: boolean
}

const KEY = 'tables'
/** How many tables a browser remembers. */
export const MOST = 200

export function myTables(): MyTable[] {
  return recall<MyTable[]>(KEY, []).sort((a, b) => b.at - a.at)
}

export function myTable(id: string): MyTable | undefined {
  return myTables().find((each) => each.id === id)
}

/** Add to what is known of a table; keys once known are kept. */
export function keepTable(id: string, known: Partial<Omit<MyTable, 'id'>>): void {
  const all = myTables()
  const old = all.find((each) => each.id === id)
  const next: MyTable = {
    id,
    title: known.title ?? old?.title ?? '',
    scenario: known.scenario ?? old?.scenario ?? '',
    tokens: { ...old?.tokens, ...known.tokens },
    invitations: { ...old?.invitations, ...known.invitations },
    spectator: known.spectator ?? old?.spectator ?? null,
    mine: known.mine ?? old?.mine ?? [],
    at: known.at ?? old?.at ?? Date.now(),
    over: known.over ?? old?.over ?? false,
  }
  remember(KEY, [next, ...all.filter((each) => each.id !== id)].slice(0, MOST))
}

/** The keys this browser has for a table: of its own seats, or else a spectator's. */
export function keysOf(table: MyTable): string[] {
  const own = table.mine.flatMap((role) => table.tokens[role] || [])
  return own.length || !table.spectator ? own : [table.spectator]
}

/** The keys of all seats that this browser holds, by table, the latest tables first. */
export function keyring(most: number): Record<string, string[]> {
  const held = myTables().map((each) => [each.id, each.mine.flatMap((role) => each.tokens[role] || [])] as const)
  return Object.fromEntries(held.filter(([, keys]) => keys.length).slice(0, most))
}

/** Keep what a code has brought from another device, beside what is here already. */
export function keepMoved(tables: readonly MovedTable[]): void {
  for (const { id, title, scenario, status, keys } of tables) {
    const mine = [...new Set([...(myTable(id)?.mine ?? []), ...Object.keys(keys)])]
    keepTable(id, { title, scenario, tokens: keys, mine, over: status === 'over', at: Date.now() })
  }
}

/** Tables in the order in which one wants to see them: those that wait for me, then the latest; what is gone comes last. */
export function inOrder(tables: readonly MyTable[], news: Readonly<Record<string, TableNews | null>>): MyTable[] {
  const rank = ({ id }: MyTable): number => (news[id] === null ? 2 : news[id]?.turn ? 0 : 1)
  const time = (table: MyTable): number => Date.parse(news[table.id]?.moved ?? '') || table.at
  return [...tables].sort((a, b) => rank(a) - rank(b) || time(b) - time(a))
}

export function forgetTable(id: string): void {
  remember(
    KEY,
    myTables().filter((each) => each.id !== id),
  )
}
