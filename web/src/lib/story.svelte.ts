/** The story: what has happened, told instant by instant at the reader's speed, board and text in step. */
import { isHeading } from './chapters'
import { pace } from './pace'
import { settings } from './settings.svelte'
import type { BoardView, Changes, GameEvent, View } from './types'

/** One instant, with what the log says of how it came about. */
export interface Step {
  view: View
  events: GameEvent[]
  /** It is one's own doing. */
  own?: boolean
}

/** What the others did between two moves of one's own: the boards before and after it, and what the log says. */
export interface Meanwhile {
  before: BoardView | null
  after: BoardView | null
  events: GameEvent[]
}

/** What the story needs to know of the table. */
export interface Hearer {
  /** How many entries the log has. */
  log(): number
  concerned(event: GameEvent): boolean
  /** Does the reader play? Who only watches never ends the others' story by a move of his own. */
  plays(): boolean
  /** The story has come to the present. */
  settled(): void
}

const NOTHING: Meanwhile = { before: null, after: null, events: [] }
const MOST_STEPS = 60
/** So many entries are told while one may already act. */
const SHORT = 3
/** What comes so soon after one is back belongs to what was missed; more than so many entries of it nobody waits for. */
const BACK = 1500
const MOST_WATCHED = 4
/** What comes so soon after the last is the same story: bots think between their turns. */
const REST = 2000

export class Story {
  shown = $state.raw<View | null>(null)
  /** What led to the instant on the screen. */
  changes = $state.raw<Changes>({ before: null, events: [] })
  /** How many entries of the log have been told. */
  revealed = $state(0)
  queue = $state.raw<Step[]>([])
  paused = $state(false)
  /** An instant is being told. */
  stepping = $state(false)
  /** Is it long enough to be told before anybody acts? */
  telling = $state(false)
  /** What the others have done since one's last real move; and before it. */
  meanwhile = $state.raw<Meanwhile>(NOTHING)
  past = $state.raw<Meanwhile>(NOTHING)

  /** Where the log stood when one's last real move was made. */
  private moved = 0
  /** Until when what comes is told in one with what waits. */
  private gathering = 0
  /** How long it has been telling, in milliseconds, and when it came to the present; never, while it tells. */
  private told = 0
  private rested = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly hearer: Hearer) {}

  /** Does the screen show the present? */
  present = $derived(this.queue.length === 0 && !(this.stepping && this.telling))
  /** The entries that are being told. */
  now = $derived<GameEvent[]>(this.stepping ? this.changes.events : [])

  /** Another instant; where more are waiting than anybody wants to watch, the oldest are told as one. */
  tell(step: Step): void {
    this.queue = [...this.queue, step]
    this.gather(performance.now() < this.gathering ? 1 : MOST_STEPS)
    this.pump()
  }

  /** The reader was away: what happened meanwhile is told as one, also what is still on its way. */
  returned(): void {
    this.gathering = performance.now() + BACK
    this.gather(1)
  }

  private gather(most: number): void {
    const over = this.queue.length - most
    if (over <= 0) return
    const [oldest, rest] = [this.queue.slice(0, over + 1), this.queue.slice(over + 1)]
    const last = oldest.at(-1)
    if (last) this.queue = [{ view: last.view, events: oldest.flatMap((step) => step.events), own: last.own ?? false }, ...rest]
  }

  /** Begin with an instant that needs no telling, and what follows it; so much of the log is known, `since` one's last move this. */
  begin(view: View, steps: Step[], known: number, since: GameEvent[] = []): void {
    this.clear()
    this.shown = view
    this.changes = { before: null, events: [] }
    if (since.length) this.meanwhile = { before: view.board, after: view.board, events: since }
    this.revealed = known
    this.queue = steps
    this.pump()
  }

  /** Show the next instant with all that the log says of it, for as long as it takes to read. */
  private pump(): void {
    if (this.paused || this.stepping) return
    const [step, ...rest] = this.queue
    if (!step) return this.settle()
    this.show(step, rest)
    if (!step.events.length) return this.pump()
    if (step.own || performance.now() > this.rested + REST) this.told = 0
    this.rested = Infinity
    const mine = step.events.some((event) => this.hearer.concerned(event))
    const wait = mine || settings.story === 'all' ? pace(settings.speed, step.events.length, mine, rest.length, this.told) : 0
    const missed = performance.now() < this.gathering && step.events.length > MOST_WATCHED
    if (!wait || missed) return this.pump()
    this.stepping = true
    this.telling = step.events.length > SHORT
    this.told += wait
    this.timer = setTimeout(this.next, wait)
  }

  private show(step: Step, rest: Step[]): void {
    const before = this.shown?.board ?? null
    this.changes = { before, events: step.events }
    this.shown = step.view
    this.queue = rest
    this.revealed = Math.min(this.hearer.log(), this.revealed + step.events.length)
    this.chronicle(step, before)
  }

  /**
   * One's first real move ends what the others did; what only prepares one leaves it on the map. What is told under a new
   * heading after one's move, such as the enemies' attack, is no longer one's own doing.
   */
  private chronicle(step: Step, before: BoardView | null): void {
    if (!step.events.length) return
    if (step.own) {
      if (this.meanwhile.events.length) this.past = this.meanwhile
      this.moved = this.revealed
      const { board } = step.view
      const since = step.events.slice(step.events.findIndex(isHeading) >>> 0)
      this.meanwhile = since.every(isHeading) ? NOTHING : { before: board, after: board, events: since }
    } else {
      const begun = this.meanwhile.events.length > 0 && this.hearer.plays()
      this.meanwhile = {
        before: begun ? this.meanwhile.before : before,
        after: step.view.board,
        events: begun ? [...this.meanwhile.events, ...step.events] : step.events,
      }
    }
  }

  private next = (): void => {
    this.stepping = false
    this.pump()
  }

  private settle(): void {
    this.revealed = this.hearer.log()
    this.rested = performance.now()
    this.hearer.settled()
  }

  /** Straight to the present, or to this view of it. */
  jump(view: View | null = null): void {
    clearTimeout(this.timer)
    this.stepping = false
    this.paused = false
    const [before, steps] = [this.shown?.board ?? null, this.queue]
    for (const step of steps) this.show(step, [])
    this.queue = []
    if (view) this.shown = view
    this.changes = { before, events: steps.flatMap((step) => step.events) }
    this.settle()
  }

  /** Something was taken back: this is how it stands now, and with the move its end of the others' story. */
  back(view: View): void {
    const undone = this.hearer.log() < this.moved
    clearTimeout(this.timer)
    this.queue = []
    this.jump(view)
    if (undone) [this.meanwhile, this.moved] = [this.past, 0]
  }

  /** Stop where it is, or go on. */
  pause(): void {
    if (this.paused) return this.resume()
    this.paused = true
    clearTimeout(this.timer)
  }

  /** Go on: whoever acts wants to see what comes of it. */
  resume(): void {
    this.paused = false
    if (this.stepping) this.next()
    else this.pump()
  }

  /** Forget what was to be told: another seat is on the screen, or none. */
  clear(): void {
    clearTimeout(this.timer)
    this.queue = []
    this.stepping = false
    this.paused = false
    this.shown = null
    this.meanwhile = this.past = NOTHING
    this.moved = this.told = 0
  }

  end(): void {
    clearTimeout(this.timer)
  }
}
