/** What players promise each other. */
import type { Action } from '../../lib/types'
import type { Agreement } from './types'

export interface Side {
  role: string
  /** To whom it is promised. */
  to: string
  /** The number of its first clause: those of both sides are counted on, as an offer's writer strikes them out. */
  first: number
  clauses: string[]
}

/** The sides of a deal that promise something, who offered it first. */
export function sidesOf({ by, to, promise, in_return: back }: Agreement): Side[] {
  const promised = listed(promise)
  const sides = [
    { role: by, to, first: 1, clauses: promised },
    { role: to, to: by, first: 1 + promised.length, clauses: listed(back) },
  ]
  return sides.filter(({ clauses }) => clauses.length)
}

/** What can be done with an offer that is whole: send it, answer it, add to it, strike something out. */
const WHOLE = ['send_offer', 'counter', 'promise', 'in_return', 'strike']

/** Is there a whole offer to look at: one that I write, though it may say nothing new yet, or one that I am to answer? */
export function weighing(actions: readonly Action[]): boolean {
  return actions.some(({ verb }) => WHOLE.includes(verb))
}

function listed(clauses: string | string[]): string[] {
  if (Array.isArray(clauses)) return clauses
  return clauses === 'nothing' ? [] : [clauses]
}
