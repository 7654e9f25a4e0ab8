/**
 * The time on the screen: that of a question which has its own, and that of turns where the table agreed on one; and who of
 * one's own seats must answer when the question's is up. When a turn's is up, the server does what was agreed on.
 */
import { actionText, type Action, type Position, type Table } from './types'

export interface Timer {
  minutes: number
  since: string
  /** What is played for a seat that has not answered when they are over. */
  overdue: string | null
}

/** What a table agreed on: so long may a turn take, and then all see it, a bot plays that turn, or it takes the seat. */
export interface TurnTime {
  amount: number
  unit: 'minutes' | 'days'
  then: 'tell' | 'turn' | 'seat'
}

/** A seat's clock as it runs. */
export interface Clock {
  ends: string
  overdue: boolean
}

/** What is counted down to: the end of a question's own time, or of somebody's turn. */
export interface Count {
  kind: 'question' | 'turn'
  ends: number
  /** How long it was in all, in seconds. */
  whole: number
  role: string | null
}

const UNITS = { minutes: 60, days: 86_400 }

/** The seconds of a time per turn. */
export function secondsOf({ amount, unit }: TurnTime): number {
  return amount * UNITS[unit]
}

/** One countdown for all: the question's own while it runs, then the turn of the seat on the screen, or who is due first. */
export function counting(table: Table, role: string | null, now: number): Count | null {
  const { timer, turn_time, clocks = {} } = table
  if (table.status === 'over') return null
  const question: Count | null = timer ? { kind: 'question', ends: Date.parse(timer.since) + timer.minutes * 60_000, whole: timer.minutes * 60, role: null } : null
  if (question && question.ends > now) return question
  const turns = Object.entries(clocks).map(([each, { ends }]): Count => ({ kind: 'turn', ends: Date.parse(ends), whole: turn_time ? secondsOf(turn_time) : 0, role: each }))
  turns.sort((a, b) => Number(b.role === role) - Number(a.role === role) || a.ends - b.ends)
  return turns[0] ?? question
}

/** Whose time is up, as the server has said. */
export function late(table: Table | null): string[] {
  return Object.entries(table?.clocks ?? {}).flatMap(([role, clock]) => (clock.overdue ? [role] : []))
}

/** For whom a bot has stood in since they have their seat: how often, and when last. */
export function stoodIn(table: Table | null): Record<string, { n: number; at: string }> {
  const found: Record<string, { n: number; at: string }> = {}
  for (const { key, role, at } of table?.happened ?? []) {
    if (key === 'overdue_turn' || key === 'overdue_seat') found[role] = { n: (found[role]?.n ?? 0) + 1, at }
    else if (key === 'taken_over' || key === 'bot_took_over') delete found[role]
  }
  return found
}

/** Seconds that are left until an instant, rounded up. */
export function until(ends: number, now: number): number {
  return Math.max(0, Math.ceil((ends - now) / 1000))
}

/** Seconds that are left, rounded up; 0 when the time is up. */
export function secondsLeft(timer: Timer, now: number): number {
  return until(Date.parse(timer.since) + timer.minutes * 60_000, now)
}

/** Seconds as a clock shows them: `2:05`, `1:02:05`. */
export function clock(seconds: number): string {
  const two = (n: number): string => String(n).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
}

export interface Overdue {
  role: string
  ask: string
  action: Action
  /** The same for as long as this seat is asked this question, however often it takes back its answer. */
  mark: string
}

/** The seats of this browser that have not answered when the time is up. */
export function overdue(table: Table, positions: Record<string, Position>, now: number): Overdue[] {
  const { timer } = table
  if (!timer || table.status === 'over' || secondsLeft(timer, now) > 0) return []
  return table.seats.flatMap((seat): Overdue[] => {
    const view = seat.mine && seat.kind === 'human' && table.deciders.includes(seat.role) ? positions[seat.role]?.view : null
    const action = view?.actions.find((each) => actionText(each) === timer.overdue)
    return view?.ask && action ? [{ role: seat.role, ask: view.ask, action, mark: timer.since }] : []
  })
}

/** How far the server's clock is ahead of this one, in milliseconds; its `Date` counts whole seconds. */
export class ServerClock {
  private ahead = 0

  hear(date: string | null, now: number): void {
    const told = date ? Date.parse(date) : NaN
    if (Number.isNaN(told)) return
    const least = told - now
    if (this.ahead < least || this.ahead >= least + 1000) this.ahead = least
  }

  now(here: number): number {
    return here + this.ahead
  }
}

export const serverClock = new ServerClock()
