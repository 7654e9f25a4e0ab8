import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pace } from '../src/lib/pace'
import { settings } from '../src/lib/settings.svelte'
import { Story, type Step } from '../src/lib/story.svelte'
import type { GameEvent, View } from '../src/lib/types'

const view = (turn: number): View => ({ role: 'a', ask: null, prompt: { key: '', params: {}, rule: '' }, deciders: [], actions: [], forced: false, board: { turn }, reckoning: null, outcome: null })
const entry = (n: number, who: string): GameEvent => ({ n, key: 'event.any', params: { who } })

class Table {
  log: GameEvent[] = []
  settled = 0
  playing = true
  readonly story = new Story({
    log: () => this.log.length,
    concerned: (event) => event.params.who === 'a',
    plays: () => this.playing,
    settled: () => this.settled++,
  })

  constructor() {
    this.story.jump(view(0))
    this.settled = 0
  }

  /** Somebody does something, with so many entries. */
  does(who: string, entries = 1): void {
    const events = Array.from({ length: entries }, (_, i) => entry(this.log.length + i, who))
    this.log.push(...events)
    const step: Step = { view: view(this.log.length), events, own: who === 'me' }
    this.story.tell(step)
  }

  get turn(): unknown {
    return this.story.shown?.board.turn
  }
}

const long = (lines = 1, mine = true): number => pace('normal', lines, mine, 0)

describe('the story', () => {
  let table: Table
  beforeEach(() => {
    vi.useFakeTimers()
    Object.assign(settings, { speed: 'normal', story: 'all' })
    table = new Table()
  })
  afterEach(() => vi.useRealTimers())

  it('keeps board and text in step', () => {
    table.does('a', 5)
    table.does('b', 2)
    expect([table.turn, table.story.revealed, table.story.now.length, table.story.present]).toEqual([5, 5, 5, false])
    vi.advanceTimersByTime(long(5))
    expect([table.turn, table.story.revealed, table.story.now.length, table.story.present]).toEqual([7, 7, 2, true])
    vi.advanceTimersByTime(long(2))
    expect([table.story.stepping, table.settled]).toEqual([false, 1])
  })

  it('still knows on coming back what followed one’s last move', () => {
    const since = [entry(0, 'b'), entry(1, 'c')]
    table.log.push(...since)
    table.story.begin(view(2), [], 2, since)
    expect(table.story.meanwhile.events).toEqual(since)
    table.does('b')
    expect(table.story.meanwhile.events).toHaveLength(3)
    vi.advanceTimersByTime(long())
    table.does('me')
    expect([table.story.meanwhile.events, table.story.past.events.length]).toEqual([[], 3])
  })

  it('tells a turn of five others in under ten seconds', () => {
    for (let step = 0; step < 50; step++) table.does('bcdef'[step % 5] ?? 'b', 3)
    vi.advanceTimersByTime(10_000)
    expect([table.story.stepping, table.story.revealed]).toEqual([false, 150])
  })

  it('is patient again after a rest', () => {
    for (let step = 0; step < 50; step++) table.does('b', 3)
    vi.advanceTimersByTime(10_000)
    table.does('b')
    vi.advanceTimersByTime(long(1, false) - 1)
    expect(table.story.stepping).toBe(true)
  })

  it('stays with what concerns its reader longer than with the rest', () => {
    table.does('b')
    vi.advanceTimersByTime(long(1, false))
    expect(table.story.stepping).toBe(false)
    table.does('a')
    vi.advanceTimersByTime(long(1, false))
    expect(table.story.stepping).toBe(true)
  })

  it('tells only what concerns its reader, where he wants that', () => {
    settings.story = 'mine'
    table.does('b', 9)
    expect([table.turn, table.story.stepping]).toEqual([9, false])
    table.does('a')
    expect(table.story.stepping).toBe(true)
  })

  it('stands still while it is paused, and goes on from there', () => {
    table.does('a')
    table.does('a')
    table.story.pause()
    vi.advanceTimersByTime(60_000)
    expect([table.turn, table.story.present]).toEqual([1, false])
    table.story.pause()
    expect(table.turn).toBe(2)
    vi.advanceTimersByTime(long())
    expect([table.story.stepping, table.story.paused]).toEqual([false, false])
  })

  it('never stands still for who acts while it is paused', () => {
    table.does('a')
    table.story.pause()
    vi.advanceTimersByTime(60_000)
    table.story.jump()
    table.does('a')
    expect(table.turn).toBe(2)
    vi.advanceTimersByTime(long())
    expect(table.story.present && !table.story.stepping).toBe(true)
  })

  it('does not run away from a pause, however much happens', () => {
    table.does('a')
    table.story.pause()
    for (let i = 0; i < 100; i++) table.does('b')
    expect([table.turn, table.story.queue.length <= 60]).toEqual([1, true])
    table.story.jump()
    expect([table.turn, table.story.changes.events.length]).toEqual([101, 100])
  })

  it('leaves what the others did on the map until one moves, and can recall it', () => {
    settings.speed = 'off'
    table.does('b', 2)
    table.does('c')
    const { meanwhile } = table.story
    expect([meanwhile.before, meanwhile.after, meanwhile.events.length]).toEqual([{ turn: 0 }, { turn: 3 }, 3])
    table.story.tell({ view: view(30), events: [], own: true })
    expect(table.story.meanwhile.events).toHaveLength(3)
    table.does('me')
    expect([table.story.meanwhile.events.length, table.story.past.events.length]).toEqual([0, 3])
    table.does('b')
    expect([table.story.meanwhile.before, table.story.meanwhile.events.length]).toEqual([{ turn: 4 }, 1])
  })

  it('counts among the others what follows one’s own move under a new heading', () => {
    settings.speed = 'off'
    table.does('b')
    const own = (keys: string[]): void => {
      const events = keys.map((key, i): GameEvent => ({ n: table.log.length + i, key, params: {} }))
      table.log.push(...events)
      table.story.tell({ view: view(table.log.length), events, own: true })
    }
    own(['event.campaign', 'event.phase', 'event.invaded'])
    const { meanwhile, past } = table.story
    expect([meanwhile.events.map(({ key }) => key), meanwhile.before, past.events.length]).toEqual([['event.phase', 'event.invaded'], meanwhile.after, 1])
    own(['event.passed', 'event.phase'])
    expect(table.story.meanwhile.events).toEqual([])
  })

  it('shows who only watches the last step', () => {
    settings.speed = 'off'
    table.playing = false
    table.does('b', 2)
    table.does('c')
    expect([table.story.meanwhile.before, table.story.meanwhile.events.length]).toEqual([{ turn: 2 }, 1])
  })

  it('shows it again when the move is taken back', () => {
    settings.speed = 'off'
    table.does('b', 2)
    table.does('me')
    table.log.pop()
    table.story.back(view(2))
    expect([table.turn, table.story.meanwhile.events.length]).toEqual([2, 2])
  })
})

describe('who was away', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is told as one what waits and what is still on its way', () => {
    settings.speed = 'normal'
    settings.story = 'all'
    const table = new Table()
    for (let i = 0; i < 20; i++) table.does('b')
    expect(table.story.queue.length).toBe(19)
    table.story.returned()
    for (let i = 0; i < 20; i++) table.does('b')
    expect(table.story.queue.length).toBe(1)
    vi.advanceTimersByTime(long(1, false))
    expect([table.turn, table.story.present]).toEqual([40, true])
    vi.advanceTimersByTime(5000)
    table.does('b')
    table.does('b')
    table.does('b')
    expect(table.story.queue.length).toBe(2)
  })
})
