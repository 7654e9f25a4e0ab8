/** "My tables": what this browser remembers of the tables it sat at, keys included. */
import { recall, remember } from './storage'

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
const MOST = 200

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

export function forgetTable(id: string): void {
  remember(
    KEY,
    myTables().filter((each) => each.id !== id),
  )
}
