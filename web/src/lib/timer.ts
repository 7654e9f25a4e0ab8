/** The timer of a question: how long it still runs, and who of one's own seats must answer when it is up. */
import { actionText, type Action, type Position, type Table } from './types'

export interface Timer {
  minutes: number
  since: string
  /** What is played for a seat that has not answered when they are over. */
  overdue: string | null
}

/** Seconds that are left, rounded up; 0 when the time is up. */
export function secondsLeft(timer: Timer, now: number): number {
  const end = Date.parse(timer.since) + timer.minutes * 60_000
  return Math.max(0, Math.ceil((end - now) / 1000))
}

/** Seconds as a clock shows them: `2:05`. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
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
