/** What the chart of scores shows, and its scales. */
import type { Chapter } from './chapters'
import { scoreOf } from './score'
import type { BoardView } from './types'

/** What is counted at one instant, for each role or power. */
export interface Tally {
  /** A text of the client that names what is counted; without one it is the title's score. */
  label?: string
  /** Where the names of those who are counted stand among the title's texts. */
  category: string
  tallies: { id: string; value: number }[]
}

/** A title's own count, from the position and its printed data. */
export type Count = (board: BoardView, data: BoardView) => Tally

/** The score of each role, where the title says that its board tells one. */
export function scores(board: BoardView, roles: string[], score: string): Tally {
  return { category: 'role', tallies: roles.map((id) => ({ id, value: scoreOf(board, score, id) ?? 0 })) }
}

const FEW = 5

/** Round steps from nothing, or from the lowest score below it, to at least the highest: 0, 5, 10. */
export function levels(most: number, least = 0): number[] {
  let step = 1
  for (let i = 0; (most - least) / step > FEW; i++) step *= i % 3 === 1 ? 2.5 : 2
  const [low, high] = [Math.floor(Math.min(0, least) / step), Math.max(1, Math.ceil(most / step))]
  return Array.from({ length: high - low + 1 }, (_, i) => (low + i) * step)
}

export interface Tick {
  /** From 0, the beginning, to 1, the end. */
  at: number
  n: number
}

/** Where rounds begin in a replay of so many steps; of many, every second or third is named. */
export function ticks(rounds: readonly Chapter[], steps: number, room = 12): Tick[] {
  const every = Math.ceil(rounds.length / room)
  return rounds.filter((_, i) => i % every === 0).map(({ step, n }) => ({ at: step / Math.max(1, steps - 1), n }))
}

/** The step that a place along the chart stands for, from its left edge (0) to its right (1) and beyond. */
export function stepAt(place: number, steps: number): number {
  return Math.round(Math.max(0, Math.min(1, place)) * (steps - 1))
}
