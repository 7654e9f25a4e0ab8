/** Making a table. */
import { api } from './api'
import { botWish, usualBot } from './bots'
import { keepTable } from './mine'
import { go } from './navigation.svelte'
import { rolesFor } from './options'
import { settings } from './settings.svelte'
import type { TableStore } from './store.svelte'
import type { Made, NewTable, ScenarioInfo, SeatWish, Table, TitleInfo } from './types'

/** How many play as a rule: all who can, but alone where one can be alone. */
export function usualPlayers([fewest, most]: ScenarioInfo['players']): number {
  return fewest === 1 ? 1 : most
}

/** Go to a table that was just made; `mine` are the seats of this browser. */
async function enter(made: Made, about: { title: string; scenario: string }, seats: Record<string, SeatWish>, seated?: (id: string, mine: string[]) => Promise<void>): Promise<void> {
  const mine = Object.entries(seats).flatMap(([role, seat]) => (seat.kind === 'me' ? [role] : []))
  keepTable(made.table, { title: about.title, scenario: about.scenario, tokens: made.links, spectator: made.spectator, mine, at: Date.now() })
  await seated?.(made.table, mine)
  go({ page: 'table', id: made.table, token: null })
}

/** Make the table and go there; `seated` may still arrange something for the seats of this browser. */
export async function makeTable(wish: NewTable, seated?: (id: string, mine: string[]) => Promise<void>): Promise<void> {
  await enter(await api.make(wish), wish, wish.seats, seated)
}

/** A table of one's own that begins where a replay stands, seen through these eyes. */
export async function playOn(table: Table, role: string | null, n: number, seats: Record<string, SeatWish>): Promise<void> {
  await enter(await api.branch(table.table, role, n, seats), table, seats)
}

/** The same people again: the new table, or the one that somebody has made already. */
export async function rematch(store: TableStore): Promise<void> {
  try {
    const made = await api.rematch(store.id)
    keepTable(made.table, {
      title: store.table?.title ?? '',
      tokens: made.links,
      spectator: made.spectator,
      mine: [],
      at: Date.now(),
    })
    go({ page: 'table', id: made.table, token: null })
  } catch (problem) {
    store.fail(problem)
  }
}

/** The same wishes at seats drawn by lot; `below` is a fair number from nothing to below a bound. */
export function dealt(seats: Record<string, SeatWish>, below: (bound: number) => number = fair): Record<string, SeatWish> {
  const wishes = Object.values(seats)
  for (let i = wishes.length - 1; i > 0; i--) {
    const j = below(i + 1)
    ;[wishes[i], wishes[j]] = [wishes[j]!, wishes[i]!]
  }
  return Object.fromEntries(Object.keys(seats).map((role, i) => [role, wishes[i]!]))
}

function fair(bound: number): number {
  return Math.floor(Math.random() * bound)
}

/** Who sits at a table that is made at one click. */
export function usualRoles(info: TitleInfo, scenario = info.scenarios[0]): string[] {
  return scenario ? rolesFor(info, scenario, usualPlayers(scenario.players)) : []
}

/** One click: I take the first seat, or one drawn by lot, and bots the others. */
export async function playNow(info: TitleInfo, scenarioId?: string, lot = false): Promise<void> {
  const scenario = info.scenarios.find((each) => each.id === scenarioId) ?? info.scenarios[0]
  if (!scenario) return
  const players = usualPlayers(scenario.players)
  const bot = botWish(usualBot(info.bots))
  const seats: Record<string, SeatWish> = {}
  usualRoles(info, scenario).forEach((role, i) => {
    seats[role] = i === 0 ? { kind: 'me', ...(settings.name ? { name: settings.name } : {}) } : { kind: 'bot', ...bot }
  })
  await makeTable({ title: info.id, scenario: scenario.id, players, options: {}, seats: lot ? dealt(seats) : seats })
}
