/** What lies over the map: a sheet, the sum of the last round, and the end of a battle until one is asked about something else. */
import type { Asked } from '../../lib/board/opening.svelte'
import type { BoardEvent } from '../../lib/board/words'
import type { Action } from '../../lib/types'
import type { BoardChanges } from '../index'
import { decidedNow, outcomeOf, settled, staying, type Outcome } from './outcome'
import { sumDue } from './rounds'
import type { Board } from './types'

export interface Open {
  sheet: 'wheel' | 'crest' | 'cards' | null
  /** The round whose sum lies on the table. */
  summed: number | null
  verdict: Verdict | null
  /** What was on the table last: who has closed the panel does not want it back. */
  last: string
}

/** The end of a battle, when it was decided by the clock and by the wheel, and what has been asked since about something else. */
export interface Verdict {
  outcome: Outcome
  ms: number
  hour: string
  posed: string | null
}

export interface Moment {
  board: Board
  changes: BoardChanges<Board>
  log: BoardEvent[]
  asked: Asked<Action>
  /** What glows. */
  glow: readonly string[]
  /** A phone's screen: what lies in the corners is folded away. */
  small: boolean
  /** What the clock says. */
  ms: number
}

export const START: Open = { sheet: null, summed: null, verdict: null, last: '' }

/** The reader puts away what lies on the table, or goes on. */
export const closed = (open: Open): Open => ({ ...open, verdict: null })
export const goOn = (open: Open): Open => ({ ...open, sheet: null, summed: null, verdict: null })
export const toggled = (open: Open, sheet: Open['sheet']): Open => ({ ...open, sheet: open.sheet === sheet ? null : sheet })

/** Whether something of the crest can be chosen. */
export const callsCrest = (glow: readonly string[]): boolean => glow.some((id) => id.startsWith('status:'))

/** Whether a battle is being fought that is not decided yet. The log comes entry by entry, the position at once: what has
 *  just changed is known before it is told. */
export const isFought = ({ board, changes, log }: Pick<Moment, 'board' | 'changes' | 'log'>): boolean =>
  board.battle !== null && !(settled(changes.events) ?? settled(log) ?? false)

/** What the panel of the battle shows: a battle that asks me comes before the end of another. */
export const outcomeShown = (open: Open, now: Pick<Moment, 'board' | 'changes' | 'log' | 'asked'>): Outcome | null =>
  isFought(now) && now.asked.actions.length ? null : (open.verdict?.outcome ?? null)

/** One battle, whether it is known by the last change or by the log alone. */
const signature = ({ place, winner, totals }: Outcome): string => [place, winner, ...totals].join(' ')
const hourOf = ({ round, turn, slot }: Board): string => `${round} ${turn} ${slot}`

/** What lies open now. */
export function turn(open: Open, before: Moment | null, now: Moment): Open {
  const told = before?.changes !== now.changes
  const next = { ...open, sheet: sheetNow(open.sheet, before, now), summed: told ? sumDue(now.changes.before, now.board, open.summed) : open.summed }
  const found = (told ? outcomeOf(now.changes.events, now.changes.before?.battle ?? null, now.changes.before) : null) ?? fromLog(open.last, now)
  if (found) return { ...next, verdict: { outcome: found, ms: now.ms, hour: hourOf(now.board), posed: elsewhere(now) }, last: signature(found) }
  return { ...next, verdict: open.verdict && answered(open.verdict, now) }
}

/** On a small screen the crest opens when it is asked for, and goes when it was answered. */
function sheetNow(sheet: Open['sheet'], before: Moment | null, now: Moment): Open['sheet'] {
  const wanted = (moment: Moment | null): boolean => moment !== null && moment.small && callsCrest(moment.glow)
  if (before && wanted(before) === wanted(now)) return sheet
  return wanted(now) ? 'crest' : sheet === 'crest' ? null : sheet
}

/** Who comes to the table while the consequences are open learns of the end from the log. */
function fromLog(last: string, now: Moment): Outcome | null {
  const found = isFought(now) ? null : decidedNow(now.log, now.board.battle, now.board)
  return found && signature(found) !== last ? found : null
}

/** The question about something else than the battle, as one text. */
function elsewhere({ asked, board }: Moment): string | null {
  const question = asked.actions.map(({ verb, arg }) => `${verb}:${arg}`).join()
  return question && board.battle === null ? question : null
}

/** Who has answered a question about something else has seen enough. */
function answered(verdict: Verdict, now: Moment): Verdict | null {
  const question = elsewhere(now)
  if (verdict.posed !== null && verdict.posed !== question) return null
  return verdict.posed === question ? verdict : { ...verdict, posed: question }
}

/** How long the end of a battle still stays on the table, in milliseconds: the time runs from the decision, whatever changes. */
export function staysFor({ ms, hour }: Verdict, now: Moment, quick: boolean): number {
  const stay = staying({ fought: isFought(now), asked: now.asked.actions.length > 0, turned: hourOf(now.board) !== hour, open: now.board.battle !== null, quick })
  return Math.max(0, ms + stay - now.ms)
}
