/** One game stepped through with one pair of eyes: the instant on the screen, and the log up to it. */
import { api } from './api'
import { HEADINGS, NO_CHAPTERS, chaptersOf, type Chapters } from './chapters'
import { staticOf, titleInfo, wordsOf } from './catalogue'
import { enterTable } from './entry'
import { language, learn } from './i18n.svelte'
import { givenNames } from './texts'
import type { Changes, GameEvent, ReplayStep, Static, Table } from './types'
import type { Words } from './words'

const MOST_KEPT = 200

export class ReplayStore {
  table = $state.raw<Table | null>(null)
  statics = $state.raw<Static | null>(null)
  bots = $state.raw<readonly string[]>([])
  private printed = $state.raw<Words | null>(null)
  eyes = $state<string | null>(null)
  steps = $state(0)
  at = $state(0)
  step = $state.raw<ReplayStep | null>(null)
  /** Which one that is: the one asked for may still be on its way. */
  shown = $state(-1)
  changes = $state.raw<Changes>({ before: null, events: [] })
  /** Where rounds and phases begin; empty until the server has told it. */
  chapters = $state.raw<Chapters>(NO_CHAPTERS)
  private known = $state.raw<GameEvent[]>([])
  private seeking: Promise<void> | null = null
  private cache = new Map<number, Promise<ReplayStep>>()

  constructor(readonly id: string) {}

  mine = $derived.by(() => (this.table?.seats ?? []).filter((seat) => seat.mine).map((seat) => seat.role))
  over = $derived(this.table?.status === 'over')
  /** May one play on from here? After the end anybody may, before it only who plays against bots alone. */
  branches = $derived.by(() => {
    const seats = this.table?.seats ?? []
    const free = this.over || (this.eyes !== null && seats.every((seat) => seat.mine || seat.kind === 'bot'))
    return free && this.step !== null && !this.step.view.outcome && this.shown === this.at
  })
  /** Whose eyes may be looked through: one's own, and everybody's after the end. */
  choices = $derived.by(() => (this.over ? (this.table?.seats ?? []).map((seat) => seat.role) : this.mine))
  log = $derived(this.known.slice(0, this.step?.log ?? 0))
  private given = $derived(JSON.stringify(givenNames(this.step?.view.board ?? {})))
  words = $derived<Words | null>(this.printed?.calling(JSON.parse(this.given) as Record<string, string>) ?? null)

  async open(token: string | null, role: string | null, step: number | null): Promise<void> {
    await enterTable(this.id, token)
    this.table = await api.table(this.id)
    const [info] = await Promise.all([titleInfo(this.table.title), this.speak()])
    if (info) {
      this.bots = info.bots
      this.statics = await staticOf(info)
    }
    const wanted = role !== null && this.choices.includes(role) ? role : (this.mine[0] ?? null)
    await this.look(wanted, step ?? 0)
  }

  async speak(title = this.table?.title): Promise<void> {
    if (title) [this.printed] = await Promise.all([wordsOf(title, language()), learn(title)])
  }

  /** Look through other eyes, at the same place in the story as far as it has one. */
  async look(role: string | null, step: number): Promise<void> {
    const { steps, complete } = await api.replay(this.id, role, true)
    this.eyes = role
    this.cache = new Map()
    this.known = []
    this.steps = steps
    if (complete) this.divide(role).catch(() => null)
    else if (step >= steps) await this.complete(role)
    await this.show(step)
    if (!complete && step < steps) this.complete(role).catch(() => null) // not before: the server can do but one at once
  }

  /** A very long game is played again bit by bit: meanwhile one may look at its beginning. */
  private async complete(role: string | null): Promise<void> {
    for (let all = false; !all && this.eyes === role; ) {
      const { steps, complete } = await api.replay(this.id, role, true)
      if (this.eyes === role) this.steps = steps
      all = complete
    }
    await this.divide(role)
  }

  private async divide(role: string | null): Promise<void> {
    const entries = await api.replayEntries(this.id, role, HEADINGS)
    if (this.eyes === role) this.chapters = chaptersOf(entries, this.statics?.clock[0])
  }

  /** Go to a step. Who drags across many is shown what has come, and in the end the one where it stopped. */
  async show(n: number): Promise<void> {
    this.at = Math.max(0, Math.min(n, this.steps - 1))
    this.seeking ??= this.seek().finally(() => (this.seeking = null))
    await this.seeking
  }

  private async seek(): Promise<void> {
    let shown = -1
    while (shown !== this.at) {
      const { at, eyes } = this
      const found = await this.fetch(at)
      if (this.eyes !== eyes) continue
      this.changes = { before: this.step?.view.board ?? null, events: this.known.slice(found.before, found.log) }
      this.step = found
      this.shown = shown = at
    }
    if (shown + 1 < this.steps) void this.fetch(shown + 1).catch(() => null)
  }

  private fetch(n: number): Promise<ReplayStep> {
    let found = this.cache.get(n)
    if (!found) {
      const cache = this.cache
      const since = this.known.length
      found = api.replayStep(this.id, this.eyes, n, since).then((step) => {
        if (cache === this.cache && step.log > this.known.length)
          this.known = [...this.known.slice(0, Math.min(since, step.before)), ...step.events]
        return step
      })
      found.catch(() => cache.delete(n))
      cache.set(n, found)
      for (const oldest of cache.keys()) if (cache.size > MOST_KEPT) cache.delete(oldest)
    }
    return found
  }
}
