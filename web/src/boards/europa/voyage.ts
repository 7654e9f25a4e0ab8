/** An exploration as the log tells it: what the die showed, roll by roll, and how it ended. */
import type { BoardEvent } from '../../lib/board/words'

/** A face of the Exploration Die: a number, and whether a skull lies under it. */
export interface DieFace {
  id: string
  number: number
  skull: boolean
}

export interface Voyage {
  realm: string
  /** Where in the log it began: it tells one voyage from another. */
  begun: number
  faces: DieFace[]
  /** What was discovered, or that it failed, and which ship was lost. */
  ended: BoardEvent[]
}

const DIE = 'event.exploration_die'
const ENDS = new Set(['event.discovered', 'event.exploration_failed', 'event.ship_sunk', 'event.ship_lost_in_port'])
/** How far back one looks, and after how many more entries a voyage is no longer news. */
const [REACH, NEWS] = [60, 6]
const NUMBERS = ['one', 'two', 'three']

export function faceOf(id: string): DieFace {
  const [number = '', skull] = id.split('_')
  return { id, number: NUMBERS.indexOf(number) + 1, skull: skull === 'skull' }
}

/** The last exploration that the log tells of, if it goes on, is not long ago, or `since` one's last move. */
export function lastVoyage(log: readonly BoardEvent[], goesOn: boolean, since: readonly BoardEvent[] = []): Voyage | null {
  const from = Math.max(0, log.length - REACH)
  let last = log.length - 1
  while (last >= from && log[last]?.key !== DIE) last -= 1
  const realm = log[last]?.params.realm
  if (last < from || typeof realm !== 'string') return null
  let begun = last
  while (begun > 0 && log[begun - 1]?.key === DIE && log[begun - 1]?.params.realm === realm) begun -= 1
  const after = log.slice(last + 1)
  const ended: BoardEvent[] = []
  for (const event of after) {
    if (!ENDS.has(event.key) || (typeof event.params.realm === 'string' && event.params.realm !== realm)) break
    ended.push(event)
  }
  const isNews = goesOn || after.length - ended.length < NEWS || since.some(({ key }) => key === DIE)
  return isNews ? { realm, begun, faces: log.slice(begun, last + 1).map(({ params }) => faceOf(String(params.face))), ended } : null
}
