/** One table as this browser knows it: seats, positions, log, talk, and what is now on the screen. */
import { untrack } from 'svelte'
import { api, ApiError } from './api'
import { ending } from './automatic.svelte'
import { staticOf, titleInfo, titles, wordsOf } from './catalogue'
import { Clicks } from './clicks'
import { belongings, concerns, parties } from './concern'
import { isPick } from './declared'
import { mergeLog } from './diff'
import { enterTable } from './entry'
import { language, learn, t } from './i18n.svelte'
import { Live, type LiveMessage, type LiveState, type Watch } from './live'
import { isStanding, within } from './menu'
import { keepTable, myTable } from './mine'
import { follow, pickOf, queued, type Choose, type Pick } from './picks'
import { planOf } from './plan'
import { settings } from './settings.svelte'
import { recall, remember } from './storage'
import { Story, type Meanwhile, type Step } from './story.svelte'
import { TalkStore } from './talk.svelte'
import { givenNames } from './texts'
import { sentence } from './trouble'
import type { Action, GameEvent, Position, Refusal, Seat, Static, Table, TitleInfo, View } from './types'
import { actionText } from './types'
import type { Words } from './words'

const MOST_MISSED = 24
const LIVE_PATIENCE = 2000
const BACK_IN_SIGHT = ['visibilitychange', 'resume']

export class TableStore {
  table = $state.raw<Table | null>(null)
  info = $state.raw<TitleInfo | null>(null)
  statics = $state.raw<Static | null>(null)
  /** The title's words as they are printed. */
  private printed = $state.raw<Words | null>(null)
  positions = $state.raw<Record<string, Position>>({})
  logs = $state.raw<Record<string, GameEvent[]>>({})
  /** Whom play waits for, by the latest news of any seat. */
  awaited = $state.raw<string[] | null>(null)

  role = $state<string | null>(null)
  covered = $state(false)
  openly = $state(false)
  line = $state<LiveState>('connecting')
  /** Known by its address alone, without a key: seats can be seen and taken, the board cannot. */
  lobby = $state(false)
  /** The seats that an invitation has just brought. */
  arrived = $state.raw<string[]>([])
  fatal = $state.raw<ApiError | null>(null)
  notice = $state.raw<{ text: string; bad: boolean } | null>(null)
  busy = $state(false)
  confirming = $state<number | null>(null)
  picked = $state.raw<number[] | null>(null)
  /** Picks that were made while another was on its way. */
  waiting = $state.raw<Pick[]>([])

  /** A question that the reader wants to answer himself, though there is one answer. */
  byHand = $state<string | null>(null)
  /** The list of what the others did is open, and their moves are drawn. */
  recalling = $state(false)
  /** The group of choices that is open: `build`, `offer:austria`. */
  opened = $state<string | null>(null)
  readonly story = new Story({
    log: () => this.log.length,
    concerned: (event) => this.concerned(event),
    plays: () => this.role !== null,
    settled: () => remember(`seen.${this.id}.${this.key}`, this.log.length),
  })
  readonly talk: TalkStore

  private live: Live | null = null
  private opening = Promise.resolve()
  private noticeTimer = 0
  private listening = new Set<() => void>()
  /** The pick that is on its way. */
  private onItsWay = ''
  private explained = new Map<string, Promise<Refusal[]>>()
  private readonly clicks = new Clicks()
  private ended = false
  /** A move of one's own is on its way: an action that one has chosen among others. */
  private acting = false

  constructor(readonly id: string) {
    this.openly = recall(`openly.${id}`, false)
    this.talk = new TalkStore(
      id,
      () => (this.role !== null && !this.covered && this.seat(this.role)?.mine ? this.role : null),
      (role) => this.table?.talk.read?.[role] ?? 0,
    )
  }

  // ---- what follows from what is known

  mine = $derived.by(() => (this.table?.seats ?? []).filter((seat) => seat.mine && seat.kind !== 'bot'))
  roles = $derived.by(() => (this.table?.seats ?? []).map((seat) => seat.role))
  key = $derived(this.role ?? '')
  position = $derived<Position | null>(this.positions[this.key] ?? null)
  private given = $derived(JSON.stringify(givenNames(this.position?.view.board ?? {})))
  /** The title's words, pieces called as they are called in this game. */
  private called = $derived<Words | null>(this.printed?.calling(JSON.parse(this.given) as Record<string, string>) ?? null)
  /** And verbs as answers to what is asked. */
  words = $derived<Words | null>(this.called?.asked(this.position?.view.prompt.key ?? '') ?? null)
  log = $derived(this.logs[this.key] ?? [])
  visible = $derived(this.log.slice(0, this.story.revealed))
  private belongs = $derived(this.role === null ? null : belongings(this.role, [this.story.shown?.board ?? {}, this.statics?.board ?? {}]))
  private foreign = $derived(new Set([...parties(this.roles, this.story.shown?.board ?? {})].filter((id) => !this.belongs?.has(id))))
  actions = $derived<Action[]>(this.present && !this.covered ? (this.shown?.actions ?? []) : [])
  /** What the board offers: of an open group of choices its own alone. */
  touchable = $derived(this.actions.filter((each) => within(each, this.opened, planOf(this.table?.title, this.shown?.prompt.key))))
  /** What the others did as the board draws it: until one's first real move, and again when it is recalled. */
  meanwhile = $derived<Meanwhile>(this.recalling && !this.story.meanwhile.events.length ? this.story.past : this.story.meanwhile)
  deciders = $derived(this.awaited ?? this.table?.deciders ?? [])
  /** The same for the instant on the screen, which may be an earlier one. */
  decidersShown = $derived(this.present ? this.deciders : (this.shown?.deciders ?? []))
  myTurn = $derived(this.mine.some((seat) => this.deciders.includes(seat.role)))

  /** The seat of this browser that is awaited while the one on the screen is not. */
  next = $derived.by<string | null>(() => {
    if (this.mine.length < 2 || (this.role !== null && this.deciders.includes(this.role))) return null
    return this.mine.find((seat) => this.deciders.includes(seat.role))?.role ?? null
  })

  get shown(): View | null {
    return this.story.shown
  }

  /** Does the screen show the present? */
  get present(): boolean {
    return this.story.present
  }

  get stepping(): boolean {
    return this.story.stepping
  }

  /** Does an entry of the log concern the seat on the screen? Who only watches is concerned by all. */
  concerned(event: GameEvent): boolean {
    return this.belongs === null || concerns(event, this.belongs, this.foreign)
  }

  seat(role: string): Seat | null {
    return this.table?.seats.find((each) => each.role === role) ?? null
  }

  // ---- coming and going

  /** Come to the table; a second key waits until the first is exchanged. */
  open(token: string | null): Promise<void> {
    this.opening = this.opening.then(() => this.enter(token))
    return this.opening
  }

  private async enter(token: string | null): Promise<void> {
    this.live?.end()
    this.fatal = null
    try {
      const furnished = this.furnish()
      furnished.catch(() => null)
      this.arrived = await enterTable(this.id, token)
      const table = await api.table(this.id)
      this.receiveTable(table)
      const roles = this.mine.map((seat) => seat.role)
      const wanted: (string | null)[] = roles.length ? roles : [null]
      const found = await Promise.all(wanted.map((role) => api.position(this.id, role, 0))).catch((problem: unknown) => {
        if (problem instanceof ApiError && problem.status === 403 && !roles.length) return null
        throw problem
      })
      await furnished
      this.lobby = !found
      if (!found) {
        this.role = null
        this.covered = false
        return
      }
      for (const position of found) this.take(position)
      const first = roles.find((role) => table.deciders.includes(role)) ?? roles[0] ?? null
      this.role = first
      if (roles.length > 1 && !this.openly) this.covered = true
      else await this.show(first, true)
      this.listen()
      void this.talk.fetch()
    } catch (problem) {
      this.fatal = problem instanceof ApiError ? problem : new ApiError(0, 'broken', String(problem))
    }
  }

  /** What the table needs whoever looks at it, fetched while the keys are exchanged. */
  private async furnish(): Promise<void> {
    const [{ title }] = await Promise.all([api.table(this.id), titles()])
    this.info = await titleInfo(title)
    const [statics] = await Promise.all([this.info && staticOf(this.info), this.speak(title)])
    this.statics = statics
  }

  /** Who comes back to the page wants the present, not a film of what was missed. */
  private returned = (): void => {
    if (!document.hidden) this.story.returned()
  }

  private listen(): void {
    if (this.ended) return
    for (const event of BACK_IN_SIGHT) document.addEventListener(event, this.returned)
    this.live = new Live(this.id, () => this.watching(), this.hear, (line) => {
      if (line === 'open' && this.line === 'lost') void this.talk.fetch()
      this.line = line
      if (line === 'refused') void this.open(null)
    })
  }

  async speak(title = this.table?.title): Promise<void> {
    if (title) [this.printed] = await Promise.all([wordsOf(title, language()), learn(title)])
  }

  end(): void {
    this.ended = true
    this.live?.end()
    this.story.end()
    if (this.live) for (const event of BACK_IN_SIGHT) document.removeEventListener(event, this.returned)
    clearTimeout(this.noticeTimer)
  }

  private watching(): Watch {
    const roles = Object.fromEntries(this.mine.map((seat) => [seat.role, this.logs[seat.role]?.length ?? 0]))
    return { roles, spectator: this.mine.length === 0, log: this.logs['']?.length ?? 0 }
  }

  private hear = (message: LiveMessage): void => {
    if (message.type === 'table') this.receiveTable(message.table)
    else if (message.type === 'position') this.receive(message.position)
    else if (message.type === 'talk') void this.talk.fetch()
    else this.fail(new ApiError(0, message.error.key, message.error.text, message.error.params))
  }

  private receiveTable(table: Table): void {
    this.table = table
    keepTable(this.id, {
      title: table.title,
      scenario: table.scenario,
      mine: table.seats.filter((seat) => seat.mine).map((seat) => seat.role),
      over: table.status === 'over',
    })
  }

  // ---- positions

  /** Keep a position; null where nothing is new, else the events it brought. */
  private take(position: Position): GameEvent[] | null {
    const key = position.role ?? ''
    const old = this.positions[key]
    if (old?.stamp === position.stamp) return null
    const log = this.logs[key] ?? []
    const merged = mergeLog(log, position.since, position.events)
    if (!merged) {
      void api.position(this.id, position.role, log.length).then(this.receive, this.fail)
      return null
    }
    const events = merged.length >= log.length ? merged.slice(log.length) : []
    this.positions = { ...this.positions, [key]: position }
    this.logs = { ...this.logs, [key]: merged }
    this.awaited = position.view.deciders
    for (const look of [...this.listening]) look()
    return events
  }

  private receive = (position: Position): void => {
    const before = this.logs[position.role ?? '']?.length ?? 0
    const events = this.take(position)
    if (!events || position.role !== this.role || this.covered) return
    this.widen()
    // A move may leave no word of its own, and what is told then begins with the others' doing.
    const own = this.acting && events[0] !== undefined && this.concerned(events[0])
    if (own) {
      this.acting = false
      remember(`moved.${this.id}.${this.key}`, this.log.length)
    }
    if (position.log < before) this.story.back(position.view)
    else this.story.tell({ view: position.view, events, own })
  }

  /** All choices again: nothing is picked, opened or about to be confirmed. */
  widen(): void {
    this.confirming = null
    this.picked = null
    this.opened = null
  }

  /** Put a seat on the screen, and what it missed in front of it. */
  async show(role: string | null, arriving = false): Promise<void> {
    if (role !== this.role) this.talk.clear()
    this.role = role
    this.covered = false
    this.waiting = []
    this.story.clear()
    const position = this.positions[this.key]
    if (!position) return
    const seen = recall<number>(`seen.${this.id}.${this.key}`, -1)
    const missed = this.log.length - seen
    void this.talk.fetch()
    const moved = recall<number>(`moved.${this.id}.${this.key}`, this.log.length)
    if (seen < 0 || missed <= 0 || settings.speed === 'off') return this.story.begin(position.view, [], this.log.length, this.log.slice(moved))
    const steps = arriving ? await this.missedSteps(missed) : null
    const [first, ...rest] = steps && steps.length > 1 ? steps : [{ view: position.view, events: [] }, { view: position.view, events: this.log.slice(seen) }]
    this.story.begin(first?.view ?? position.view, rest, seen, this.log.slice(moved, seen))
  }

  /** The instants a seat did not watch, oldest first, the one before them included. */
  private async missedSteps(missed: number): Promise<Step[] | null> {
    try {
      const { steps } = await api.replay(this.id, this.role)
      const found: Step[] = []
      let left = missed
      for (let n = steps - 1; n >= 0 && found.length < MOST_MISSED; n--) {
        const step = await api.replayStep(this.id, this.role, n)
        found.unshift(step)
        if (left <= 0) break
        left -= step.events.length
      }
      return found
    } catch {
      return null
    }
  }

  /** Cover the screen until the next person says they are there. */
  cover(role: string): void {
    this.role = role
    this.covered = true
    this.waiting = []
    this.talk.clear()
    this.story.clear()
    this.widen()
  }

  neverCover(): void {
    this.openly = true
    remember(`openly.${this.id}`, true)
  }

  // ---- play

  /** Whether a final action asks first: not where there is no other, nor where one can go back to every decision. */
  private asksFirst(action: Action): boolean {
    return action.final && !this.alone && settings.confirm && !this.unwatched
  }

  /** There is one thing to do, and no choice. */
  private get alone(): boolean {
    return this.actions.filter((each) => !isStanding(each.verb)).length === 1
  }

  /** Nobody but bots plays along: then there is Go back. */
  private get unwatched(): boolean {
    return (this.table?.seats ?? []).every((seat) => seat.kind === 'bot' || seat.role === this.role)
  }

  /** Play an action, perhaps several times at once; a final one may ask first. */
  async play(action: Action, times = 1): Promise<void> {
    const ask = this.position?.view.ask
    const role = this.role
    if (!ask || role === null || this.busy || !this.present) return
    if (this.asksFirst(action) && this.confirming !== action.n) {
      this.confirming = action.n
      return
    }
    await this.send(role, ask, Array<Action>(times).fill(action))
  }

  /** Play an action and, where it leaves nothing of the turn but its end, that too: one click, and taken back as one. */
  async playLast(action: Action): Promise<void> {
    const role = this.role
    await this.play(action)
    const { position } = this
    if (role === null || role !== this.role || position?.view.ask == null || this.confirming !== null) return
    const end = ending(position, planOf(this.table?.title))
    if (end) await this.submit(role, position.view.ask, [end.action], true)
  }

  /** Play several actions by one click: what can be taken as a whole is taken back as a whole. */
  async playAll(actions: Action[]): Promise<void> {
    const ask = this.position?.view.ask
    if (ask && this.role !== null && actions.length && !this.busy && this.present) await this.send(this.role, ask, actions)
  }

  private async send(role: string, ask: string, actions: Action[]): Promise<void> {
    if (this.stepping || this.story.paused) this.story.jump(this.position?.view)
    await this.submit(role, ask, actions)
  }

  /** A thing on the board was touched: what can be done with it is shown, and the second touch does it, or the first where
   *  it only picks one of the things that glow, or is itself the second of a matter (`sure`). What cannot be taken back, on the
   *  map, is only offered. None: all again. While a pick is on its way the next waits; `then` is picked once this one is answered. */
  pick(actions: Action[], onMap: boolean, sure = false, then?: Choose): void {
    const [only, ...others] = actions
    if (!only) {
      this.waiting = []
      return this.widen()
    }
    const pick = pickOf(actions, () => this.shown?.prompt.key ?? '', onMap, sure, then)
    if (this.onItsWay) this.waiting = queued(this.waiting, pick, this.onItsWay)
    else if (only.final && onMap && !others.length && !this.alone) this.confirming = only.n
    else if (others.length || !(this.selected?.n === only.n || sure || isPick(this.table?.title, this.shown?.prompt.key ?? '', only))) this.picked = actions.map((each) => each.n)
    else {
      void this.play(only)
      if (then && this.onItsWay) this.waiting = [follow(pick.says, then), ...this.waiting]
    }
  }

  /** The one thing to do that a touch has shown. */
  get selected(): Action | null {
    const [n, ...others] = this.picked ?? []
    return n === undefined || others.length ? null : (this.actions.find((each) => each.n === n) ?? null)
  }

  /** What waits is picked as soon as its turn has come on the screen; to be called in an effect. */
  pickWaiting(): void {
    const [first, ...rest] = this.waiting
    if (!first || this.busy || !this.present || this.covered) return
    const offered = this.actions
    untrack(() => {
      this.waiting = rest
      const found = first.choose(offered)
      if (found.length) this.pick(found, first.onMap, first.sure, first.then)
    })
  }

  /** Send actions of a seat of one's own; whether they were taken. What answers by itself belongs to the click before it. */
  async submit(role: string, ask: string, chosen: Action[], auto = false): Promise<boolean> {
    this.busy = true
    this.onItsWay = chosen.map(actionText).join()
    this.acting = !auto && !this.alone
    this.confirming = null
    try {
      const since = this.logs[role]?.length ?? 0
      const answer = await api.submit(this.id, role, ask, chosen.map(actionText), since, this.line === 'open')
      if (auto) this.clicks.extend(role, ask, answer.ask)
      else this.clicks.add(role, answer.ask, chosen.length)
      const heard = await this.told(role, ask, answer.position ? 0 : LIVE_PATIENCE)
      if (!heard) this.receive(answer.position ?? (await api.position(this.id, role, since)))
      this.picked = null
      return true
    } catch (problem) {
      this.waiting = []
      this.fail(problem)
      if (problem instanceof ApiError && problem.status === 409) await this.refresh()
      return false
    } finally {
      this.busy = false
      this.onItsWay = ''
      this.acting = false
    }
  }

  /** The live line tells everything in order, so what follows an action is heard from there rather than from its answer:
   *  a position that asks something else than before the action. Does one come in time? */
  private told(role: string, ask: string, patience: number): Promise<boolean> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (this.positions[role]?.view.ask !== ask) finish(true)
      }
      const finish = (heard: boolean): void => {
        clearTimeout(timer)
        this.listening.delete(look)
        resolve(heard)
      }
      const timer = window.setTimeout(() => finish(false), patience)
      this.listening.add(look)
      look()
    })
  }

  /** Take back what the last click did, or ask the others whether one may take back the last action. */
  async undo(): Promise<void> {
    const role = this.role
    const position = this.position
    if (role === null || !position || this.busy) return
    const asking = position.undo === 'ask'
    if (await this.ask(() => (asking ? this.askUndo(role, position) : this.undoClick(role, position))))
      this.say(t(asking ? 'undo.asked' : 'undo.done'))
  }

  /** Whether the last action has more steps to take back than the last click made. */
  get severalSteps(): boolean {
    const position = this.position
    void this.busy // what a click did is known when its answer is here
    return this.role !== null && position?.undo === 'free' && position.steps > this.clicks.size(this.role, position.view.ask)
  }

  /** Take back all steps of the last action. */
  async undoAction(): Promise<void> {
    const role = this.role
    const position = this.position
    if (role === null || !position || this.busy || !this.severalSteps) return
    this.clicks.forget(role)
    const back = async (): Promise<void> => {
      await api.undo(this.id, role, position.stamp, true)
      const now = await api.position(this.id, role, this.logs[role]?.length ?? 0)
      this.receive(now)
      this.byHand = now.view.ask
    }
    if (await this.ask(back)) this.say(t('undo.done'))
  }

  private async askUndo(role: string, position: Position): Promise<void> {
    this.clicks.forget(role)
    await api.undo(this.id, role, position.stamp)
  }

  /** One action after the other, as many as the click made; a refusal, or somebody who must agree, ends it. */
  private async undoClick(role: string, position: Position): Promise<void> {
    let left = this.clicks.take(role, position.view.ask)
    let now = position
    try {
      do {
        await api.undo(this.id, role, now.stamp)
        now = await api.position(this.id, role, this.logs[role]?.length ?? 0)
        this.receive(now)
        left--
      } while (left > 0 && now.undo === 'free')
    } finally {
      if (left > 0) this.clicks.forget(role)
      else this.clicks.back(role, now.view.ask)
      this.byHand = now.view.ask
    }
  }

  async refresh(): Promise<void> {
    const role = this.role
    try {
      this.receive(await api.position(this.id, role, this.logs[role ?? '']?.length ?? 0))
    } catch (problem) {
      this.fail(problem)
    }
  }

  /** Any other request about the table, then a fresh look at it, with other eyes if a seat was given up or taken back. */
  async ask(request: (id: string) => Promise<unknown>): Promise<boolean> {
    this.busy = true
    const held = this.mine.map(({ role }) => role).join()
    try {
      await request(this.id)
      this.receiveTable(await api.table(this.id))
      if (this.mine.map(({ role }) => role).join() === held) await this.refresh()
      else await this.open(null)
      return true
    } catch (problem) {
      this.fail(problem)
      return false
    } finally {
      this.busy = false
    }
  }

  /** Take an open seat, or ask for that of somebody who is away, and take it when it is free; the key is kept. Is it held now? */
  async sit(role: string, name: string, claim: boolean): Promise<boolean> {
    try {
      let token: string | null
      if (claim) {
        const asked = await api.claim(this.id, role, name)
        if (asked.token) keepTable(this.id, { tokens: { [role]: asked.token } })
        if (!asked.taken) {
          this.receiveTable(await api.table(this.id))
          return false
        }
        token = myTable(this.id)?.tokens[role] ?? ''
      } else {
        token = (await api.take(this.id, role, name)).token
        keepTable(this.id, { tokens: { [role]: token } })
      }
      await api.session(this.id, token)
      this.receiveTable(await api.table(this.id))
      this.take(await api.position(this.id, role, 0))
      this.lobby = false
      this.live?.end()
      this.listen()
      await this.show(role)
      return true
    } catch (problem) {
      this.fail(problem)
      return false
    }
  }

  /** Why nothing can be done with a thing, or with another that stands for it; asked once for each question. */
  explain(things: string[]): Promise<Refusal[]> {
    const role = this.role
    if (role === null) return Promise.resolve([])
    const key = `${role} ${this.position?.stamp} ${things.join()}`
    let found = this.explained.get(key)
    if (!found) {
      found = api.explain(this.id, role, things).then((answer) => things.map((thing) => answer[thing] ?? []).find((told) => told.length) ?? [])
      found.catch(() => this.explained.delete(key))
      this.explained.set(key, found)
    }
    return found
  }

  /** Why verbs of the question offer nothing now. */
  explainAbsent(): Promise<Record<string, Refusal[]>> {
    return this.role === null ? Promise.resolve({}) : api.explainAbsent(this.id, this.role)
  }

  async tell(to: string[], text: string): Promise<boolean> {
    try {
      await this.talk.tell(to, text)
      return true
    } catch (problem) {
      this.fail(problem)
      return false
    }
  }

  // ---- notices

  say(text: string, bad = false): void {
    this.notice = { text, bad }
    clearTimeout(this.noticeTimer)
    this.noticeTimer = window.setTimeout(() => (this.notice = null), bad ? 8000 : 3500)
  }

  fail = (problem: unknown): void => this.say(sentence(problem), true)
}
