/** The one countdown of a table: what is left of a question's own time or of a turn, and the answer for whoever let the former run out. */
import { t } from './i18n.svelte'
import { recall, remember } from './storage'
import type { TableStore } from './store.svelte'
import { counting, overdue, secondsLeft, serverClock, until, type Count } from './timer'

const TICK = 500
const TRY_AGAIN = 5000
/** A machine that wakes up finds the time up at once; until then the server has said that the pause was nobody's. */
const SURE = 3000

export class Countdown {
  /** Seconds, or null where no timer runs. */
  left = $state<number | null>(null)
  /** What is counted down to. */
  count = $state.raw<Count | null>(null)
  private busy = false
  private notBefore = 0
  private upSince = 0

  constructor(private readonly store: TableStore) {}

  /** Run while there is something to count; to be called in an effect, whose end stops it. */
  run(): (() => void) | undefined {
    const { table, role } = this.store
    if (!table || !counting(table, role, 0)) {
      this.left = this.count = null
      return undefined
    }
    this.tick()
    const timer = setInterval(() => this.tick(), TICK)
    return () => clearInterval(timer)
  }

  private tick(): void {
    const { table, role } = this.store
    const now = serverClock.now(Date.now())
    const count = table && counting(table, role, now)
    if (!count) return
    if (count.kind !== this.count?.kind || count.ends !== this.count.ends || count.role !== this.count.role) this.count = count
    this.left = until(count.ends, now)
    if (!table.timer || secondsLeft(table.timer, now) > 0) this.upSince = 0
    else if (!this.upSince) this.upSince = Date.now()
    else if (Date.now() - this.upSince >= SURE) void this.answer()
  }

  /** Say for each seat of one's own that it is ready, once a question: who takes that back may go on talking. */
  private async answer(): Promise<void> {
    const { store } = this
    if (this.busy || !store.table || Date.now() < this.notBefore) return
    this.busy = true
    for (const { role, ask, action, mark } of overdue(store.table, store.positions, serverClock.now(Date.now()))) {
      const key = `time_up.${store.id}.${role}`
      if (recall(key, '') === mark) continue
      if (await store.submit(role, ask, [action])) {
        remember(key, mark)
        store.say(t('timer.said'))
      } else this.notBefore = Date.now() + TRY_AGAIN
    }
    this.busy = false
  }
}
