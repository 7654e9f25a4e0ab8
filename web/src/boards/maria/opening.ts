/** What lies over the map: the sheet on which something can be chosen, the combat that was decided, the election's result. */
import { offerOf, type Asked } from '../../lib/board/opening.svelte'
import { parted } from '../../lib/board/things'
import type { BoardEvent } from '../../lib/board/words'
import type { Action } from '../../lib/types'
import type { BoardChanges } from '../index'
import { weighing } from './deals'
import { goesOn, outcomeOf, turnsAway, type Outcome } from './duel'
import { heardResult, pollOf, type Poll } from './election'
import { cityOf } from './targets'
import type { Board, BoardData } from './types'

export const SHEETS = ['politics', 'victory', 'deals', 'away'] as const
export type Sheet = (typeof SHEETS)[number]

export interface Open {
  sheet: Sheet | null
  /** It opened by itself, for what can be chosen there. */
  unasked: boolean
  /** A combat that was decided, until one has seen how. */
  fought: Outcome | null
  /** How long the log was when one had seen an election's result. */
  seen: number
}

export interface Moment {
  board: Board
  data: BoardData
  changes: BoardChanges<Board>
  log: BoardEvent[]
  asked: Asked<Action>
  /** What glows. */
  glow: readonly string[]
  /** A phone's screen: sheets cover the map. */
  narrow: boolean
}

export const START: Open = { sheet: null, unasked: false, fought: null, seen: 0 }

/** The reader opens a sheet, or closes it. */
export const byHand = (open: Open, sheet: Sheet | null): Open => ({ ...open, sheet, unasked: false })

/** The election on the screen: until its result has been seen. */
export function pollShown(log: BoardEvent[], seen: number): Poll | null {
  const poll = pollOf(log)
  return poll?.winner && seen >= log.findLastIndex(({ key }) => key === 'event.emperor') + 1 ? null : poll
}

/** The reader goes on, or puts the result of an election away. */
export const resultSeen = (open: Open, log: BoardEvent[]): Open => ({ ...open, seen: log.length })
export const goOn = (open: Open, log: BoardEvent[]): Open => ({ ...open, fought: null, seen: pollShown(log, open.seen)?.winner ? log.length : open.seen })

const POLITICAL = new Set(['political', 'political_deck', 'track', 'suit'])

/** The sheets that hold what can be chosen. */
export function callingOf({ glow, asked, board }: Pick<Moment, 'glow' | 'asked' | 'board'>): Sheet[] {
  const kinds = new Set(glow.map((id) => parted(id)[0]))
  const has: Record<Sheet, boolean> = {
    politics: [...kinds].some((kind) => POLITICAL.has(kind)),
    victory: kinds.has('candidate'),
    away: glow.some((id) => id.startsWith('general:') && !cityOf(id, board)),
    deals: weighing(asked.actions),
  }
  return (['politics', 'victory', 'away', 'deals'] as const).filter((sheet) => has[sheet])
}

/** The sheet that the question wants open: that of politics also where a card is to be laid there. */
function wantedOf(moment: Moment): Sheet | null {
  const laying = moment.board.stage === 'politics' && moment.asked.actions.some(({ verb }) => verb === 'card')
  return callingOf(moment)[0] ?? (laying ? 'politics' : null)
}

/** Does anything glow on the map? */
const onMap = ({ glow, board }: Moment): boolean => glow.some((id) => cityOf(id, board) !== null)

/** What lies open now. */
export function turn(open: Open, before: Moment | null, now: Moment): Open {
  const another = offerOf(before?.asked) !== offerOf(now.asked)
  const told = before?.changes !== now.changes || before.board !== now.board
  let next = another ? attending(open, before, now) : open
  if (told) next = { ...next, fought: foughtNow(next.fought, now) }
  const same = before && !another && wantedOf(before) === wantedOf(now) && onMap(before) === onMap(now) && before.board.stage === now.board.stage
  return same ? next : sheetFor(next, now)
}

/** Another question stands before me, or none any more: what lies over the map and does not belong to it goes. */
function attending(open: Open, before: Moment | null, now: Moment): Open {
  const { asked, log, narrow } = now
  const aired = before !== null && !!pollShown(before.log, open.seen)?.winner
  return {
    ...open,
    fought: turnsAway(asked.actions) ? null : open.fought,
    seen: heardResult(pollShown(log, open.seen), aired, asked.actions) ? log.length : open.seen,
    sheet: narrow && onMap(now) ? null : open.sheet,
  }
}

/** The combat that lies on the table decided: none while another is fought or something else is asked or told. */
function foughtNow(fought: Outcome | null, { board, data, changes: { before, events }, asked }: Moment): Outcome | null {
  if (board.combat || turnsAway(asked.actions)) return null
  return outcomeOf(events, before, data) ?? (goesOn(events) ? null : fought)
}

/** The sheet on which something can be chosen opens, and folds away when that stage is over or the choice lies on the map. */
function sheetFor(open: Open, now: Moment): Open {
  const [wanted, mapped] = [wantedOf(now), onMap(now)]
  if (wanted && !mapped) return wanted === open.sheet ? open : { ...open, sheet: wanted, unasked: true }
  const over = mapped || now.board.stage !== 'politics'
  return over ? { ...open, sheet: open.unasked ? null : open.sheet, unasked: false } : open
}
