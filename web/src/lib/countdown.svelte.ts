/** The timer of a table as it runs: what is left of it, and the answer for whoever has let it run out. */
import { t } from './i18n.svelte'
import { recall, remember } from './storage'
import type { TableStore } from './store.svelte'
import { overdue, secondsLeft, serverClock } from './timer'

const TICK = 500
const TRY_AGAIN = 5000

export class Countdown {
  /** Seconds, or null where no timer runs. */
  left = $state<number | null>(null)
  private busy = false
  private notBefore = 0

  constructor(private readonly store: TableStore) {}

  /** Run while the table has a timer; to be called in an effect, whose end stops it. */
  run(): (() => void) | undefined {
    if (!this.store.table?.timer) {
      this.left = null
      return undefined
    }
    this.tick()
    const timer = setInterval(() => this.tick(), TICK)
    return () => clearInterval(timer)
  }

  private tick(): void {
    const timer = this.store.table?.timer
    if (!timer) return
    this.left = secondsLeft(timer, serverClock.now(Date.now()))
    if (this.left === 0) void this.answer()
  }

  /** Say for each seat of one's own that it is ready, once a question: who takes that back may go on talking. */
  private async answer(): Promise<void> {
    const { store } = this
    if (this.busy || !store.table || Date.now() < this.notBefore) return
    this.busy = true
    for (const { role, ask, action, mark } of overdue(store.table, store.positions, serverClock.now(Date.now()))) {
      const key = `time_up.${store.id}.${role}`
      if (recall(key, '') === mark) continue
      if (await store.submit(role, ask, action)) {
        remember(key, mark)
        store.say(t('timer.said'))
      } else this.notBefore = Date.now() + TRY_AGAIN
    }
    this.busy = false
  }
}
