/** The end of a battle on the table: shown when it is decided, gone when one is asked about something else. */
import { untrack } from 'svelte'
import { settings } from '../../lib/settings.svelte'
import { decidedNow, outcomeOf, settled, staying, type Outcome } from './outcome'
import type { BoardEvent } from '../../lib/board/words'
import type { Action } from '../../lib/types'
import type { BoardChanges } from '../index'
import type { Board } from './types'

interface Watched {
  readonly board: Board
  readonly changes: BoardChanges<Board>
  readonly log: BoardEvent[]
  readonly actions: Action[]
}

/** One battle, whether it is known by the last change or by the log alone. */
const signature = ({ place, winner, totals }: Outcome): string => [place, winner, ...totals].join(' ')

export class Verdict {
  private outcome = $state.raw<Outcome | null>(null)
  private readonly seen: Watched
  /** When it was decided, by the clock and by the wheel. */
  private since = { ms: 0, hour: '' }
  /** What was on the table last: who has closed the panel does not want it back. */
  private last = ''
  private posed: { end: Outcome; question: string } | null = null

  /** The log comes entry by entry, the position at once: what has just changed is known before it is told. */
  private readonly over = $derived.by(() => settled(this.seen.changes.events) ?? settled(this.seen.log) ?? false)
  private readonly asked = $derived.by(() => this.seen.actions.length > 0)
  private readonly hour = $derived.by(() => `${this.seen.board.round} ${this.seen.board.turn} ${this.seen.board.slot}`)
  /** Whether a battle is being fought that is not decided yet. */
  readonly fought = $derived.by(() => this.seen.board.battle !== null && !this.over)
  /** What the panel shows: a battle that asks me comes before the end of another. */
  readonly shown = $derived.by(() => (this.fought && this.asked ? null : this.outcome))

  /** To be made while the board is: it watches as long as the board lives. */
  constructor(seen: Watched) {
    this.seen = seen
    $effect(() => this.hear())
    $effect(() => this.read())
    $effect(() => this.leave())
    $effect(() => this.answered())
  }

  close(): void {
    this.outcome = null
  }

  private decide(end: Outcome): void {
    this.outcome = end
    this.last = signature(end)
    this.since = { ms: performance.now(), hour: this.hour }
  }

  private hear(): void {
    const { before, events } = this.seen.changes
    const found = outcomeOf(events, before?.battle ?? null, before)
    if (found) untrack(() => this.decide(found))
  }

  /** Who comes to the table while the consequences are open learns of the end from the log. */
  private read(): void {
    if (this.fought) return
    const found = decidedNow(this.seen.log, this.seen.board.battle, this.seen.board)
    if (found && signature(found) !== this.last) untrack(() => this.decide(found))
  }

  /** The time runs from the decision, whatever changes meanwhile. */
  private leave(): (() => void) | undefined {
    if (!this.outcome) return
    const { fought, asked } = this
    const turned = this.hour !== this.since.hour
    const stay = staying({ fought, asked, turned, open: this.seen.board.battle !== null, quick: settings.speed === 'off' })
    if (stay === Infinity) return
    const timer = setTimeout(() => this.close(), Math.max(0, this.since.ms + stay - performance.now()))
    return () => clearTimeout(timer)
  }

  /** Who has answered a question about something else has seen enough. */
  private answered(): void {
    const question = this.seen.actions.map(({ verb, arg }) => `${verb}:${arg}`).join()
    const end = this.outcome
    const other = question !== '' && this.seen.board.battle === null
    if (this.posed && this.posed.end === end && this.posed.question !== question) untrack(() => this.close())
    this.posed = end && other ? { end, question } : null
  }
}
