/** Which sheet lies beside the map: what the war, a trade, a deal or the question opens by itself, and when it goes. */
import { offerOf, type Asked } from '../../lib/board/opening.svelte'
import { parted } from '../../lib/board/things'
import type { Action } from '../../lib/types'
import { plan } from './plan'
import { isMapped } from './targets'
import { frontsOf } from './wars'
import type { Board } from './types'

export const PANELS = ['events', 'realm', 'goals', 'ideas', 'war', 'church', 'empire', 'dnprs', 'trade', 'deal', 'hand'] as const
export type Panel = (typeof PANELS)[number]

export interface Open {
  panel: Panel | null
  /** Whose realm is open; one's own unless told. */
  whose: string | null
  /** Who opened it: the reader, a war that goes on, or a question whose answers lie there. */
  by: 'reader' | 'war' | 'question'
}

export interface Moment {
  board: Board
  role: string | null
  asked: Asked<Action>
  /** What glows. */
  glow: readonly string[]
  /** A phone's screen: sheets cover the map. */
  narrow: boolean
}

export const SHUT: Open = { panel: null, whose: null, by: 'reader' }
const WAR: Open = { panel: 'war', whose: null, by: 'war' }

/** The reader opens a sheet, or closes it. */
export const byHand = (panel: Panel | null, whose: string | null = null): Open => ({ panel, whose, by: 'reader' })

/** Questions about a war that another has begun. */
const CALLS = new Set(['prompt.answer_offensive', 'prompt.answer_defensive', 'prompt.attacked'])
/** Where something glows that may be folded away. */
const HOLDING: Record<string, Panel> = { happening: 'events', person: 'realm', mission: 'goals', milestone: 'goals', idea: 'ideas', action_card: 'hand', power: 'hand' }

/** The sheets on which something can be chosen. */
export const callingOf = (glow: readonly string[]): Panel[] => [...new Set(glow.flatMap((id) => HOLDING[parted(id)[0]] ?? []))]

/** A battle, or the end of a war: the sheet lies open on a phone too, until one turns to something else. */
function pressing({ board, asked }: Moment): string {
  if (board.battle) return `battle ${board.battle.area ?? board.battle.sea ?? ''}`
  return !board.deal && asked.actions.some(({ verb }) => verb === 'settle' || verb === 'terms') ? 'peace' : ''
}

/** What opens the sheet of wars where there is room for it: a siege of one's own, a call to a war. */
const besieging = ({ board, role, narrow }: Moment): string => (board.siege && board.siege.role === role && !narrow ? board.siege.area : '')
const summoned = ({ asked, narrow }: Moment): string => (asked.actions.length && CALLS.has(asked.key) && !narrow ? `${asked.key} ${String(asked.about.realm)}` : '')

/** While somebody trades his cards lie open, on a phone once one asks for them. */
const trading = ({ board, narrow }: Moment): string => (board.trading && !narrow ? board.trading.realm + board.trading.cards.join() : '')

/** A deal lies open for the two whom it concerns. */
const dealing = ({ board: { deal }, role }: Moment): string => (deal && (deal.realm === role || deal.other === role) ? `${deal.realm}-${deal.other}` : '')

/** No war is left to look at; how a battle with rebels ended is still read while one's turn ends. */
const calm = ({ board, role, asked }: Moment): boolean => !frontsOf(board, role).length && !board.battle && !board.siege && asked.key !== 'prompt.turn_over'

const ownWars = ({ board, role }: Moment): number => frontsOf(board, role).filter(({ mine }) => mine).length

/** The matter of a sheet is over, or it lies elsewhere. */
const idle = (panel: Panel | null, { board, narrow }: Moment): boolean =>
  (panel === 'trade' && !board.trading) || (panel === 'deal' && !board.deal) || (panel === 'hand' && !narrow)

/** What lies open now. */
export function turn(open: Open, before: Moment | null, now: Moment): Open {
  const begins = (matter: (moment: Moment) => string): boolean => matter(now) !== '' && (!before || matter(before) !== matter(now))
  let next = open
  if ([pressing, besieging, summoned].some(begins)) next = WAR
  if (next.by === 'war' && before && !calm(before) && calm(now)) next = SHUT
  if (begins(trading)) next = byHand('trade')
  if (begins(dealing)) next = byHand('deal')
  if (idle(next.panel, now)) next = SHUT
  if (before && ownWars(now) > ownWars(before) && !now.narrow) next = WAR
  return offerOf(before?.asked) === offerOf(now.asked) ? next : answering(next, now)
}

/** Nothing lies open that the reader opened or a battle needs: the sheet of a question may take its place. */
const isFree = (open: Open, now: Moment): boolean => !open.panel || (open.by === 'war' && !pressing(now))

/** Another question: what can be chosen on a sheet alone is opened; the map stays clear while it offers something itself. */
function answering(open: Open, now: Moment): Open {
  const { asked, glow, narrow } = now
  const [onMap, [first]] = [glow.some(isMapped), callingOf(glow)]
  if (narrow && onMap) return pressing(now) ? open : SHUT
  if (first && !onMap && isFree(open, now) && (first !== 'hand' || narrow) && !plan.ends({ key: asked.key, params: asked.about, rule: '' })) return { panel: first, whose: null, by: 'question' }
  return !asked.actions.length && open.by === 'question' ? SHUT : open
}
