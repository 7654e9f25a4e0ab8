import { describe, expect, it } from 'vitest'
import { clock, counting, late as overdueSeats, overdue, secondsLeft, ServerClock, stoodIn, type Timer } from '../src/lib/timer'
import type { Position, Seat, Table, View } from '../src/lib/types'

const START = Date.parse('2026-03-01T12:00:00Z')
const timer: Timer = { minutes: 3, since: '2026-03-01T12:00:00Z', overdue: 'ready' }
const END = START + 180_000

describe('what is left', () => {
  it('counts down to nothing and no further', () => {
    expect(secondsLeft(timer, START)).toBe(180)
    expect(secondsLeft(timer, END - 1)).toBe(1)
    expect(secondsLeft(timer, END)).toBe(0)
    expect(secondsLeft(timer, END + 60_000)).toBe(0)
  })

  it('reads like a clock', () => {
    expect([300, 125, 60, 9, 0].map(clock)).toEqual(['5:00', '2:05', '1:00', '0:09', '0:00'])
    expect([3600, 3725, 86_399].map(clock)).toEqual(['1:00:00', '1:02:05', '23:59:59'])
  })
})

describe("the server's clock", () => {
  it('is the one that counts, however wrong the own one is', () => {
    const server = new ServerClock()
    expect(server.now(START)).toBe(START)
    server.hear('Sun, 01 Mar 2026 12:00:00 GMT', START - 600_000)
    expect(server.now(START - 600_000)).toBe(START)
    server.hear(null, 0)
    server.hear('no date', 0)
    expect(server.now(START - 590_000)).toBe(START + 10_000)
  })

  it('does not jump with the parts of a second that it leaves out', () => {
    const server = new ServerClock()
    server.hear('Sun, 01 Mar 2026 12:00:00 GMT', START)
    server.hear('Sun, 01 Mar 2026 12:00:00 GMT', START + 900)
    expect(server.now(START)).toBe(START)
  })
})

describe('who is overdue', () => {
  const seat = (role: string, mine: boolean, kind: Seat['kind'] = 'human'): Seat => ({
    role,
    kind,
    mine,
    name: null,
    bot: null,
    level: null,
    online: true,
    abandoned: false,
    relief: null,
  })
  const seats = [seat('france', true), seat('austria', true), seat('britain', false), seat('russia', true, 'bot')]
  const table = (changes: Partial<Table> = {}): Table =>
    ({ status: 'playing', seats, deciders: ['france', 'britain', 'russia'], timer, ...changes }) as Table
  const asked = (verb: string): Position =>
    ({ view: { ask: `7-${verb}`, actions: [{ n: 1, verb, arg: null, final: false, hint: null }] } as unknown as View }) as Position
  const positions = { france: asked('ready'), austria: asked('ready'), britain: asked('ready'), russia: asked('ready') }
  const late = (changes: Partial<Table>, now = END): string[] => overdue(table(changes), positions, now).map((each) => each.role)

  it('is nobody before the time is up', () => {
    expect(late({}, END - 1000)).toEqual([])
  })

  it('is each own seat that a person holds and play waits for', () => {
    expect(late({})).toEqual(['france'])
    expect(late({ deciders: ['france', 'austria'] })).toEqual(['france', 'austria'])
    expect(overdue(table(), positions, END)[0]).toMatchObject({ role: 'france', ask: '7-ready', mark: timer.since })
  })

  it('is nobody where no timer runs, the game is over or the question is another', () => {
    expect(late({ timer: null })).toEqual([])
    expect(late({ status: 'over' })).toEqual([])
    expect(overdue(table(), { france: asked('status') }, END)).toEqual([])
    expect(late({ timer: { ...timer, overdue: null } })).toEqual([])
  })
})

describe('the one countdown', () => {
  const at = (ms: number): string => new Date(ms).toISOString()
  const table = (changes: Partial<Table>): Table =>
    ({
      status: 'playing',
      turn_time: { amount: 5, unit: 'minutes', then: 'tell' },
      clocks: { france: { ends: at(START + 300_000), overdue: false }, austria: { ends: at(START + 200_000), overdue: false } },
      ...changes,
    }) as Table

  it('is the own turn, or else of who is due first', () => {
    expect(counting(table({}), 'france', START)).toEqual({ kind: 'turn', ends: START + 300_000, whole: 300, role: 'france' })
    expect(counting(table({}), null, START)?.role).toBe('austria')
    expect(counting(table({}), 'britain', START)?.role).toBe('austria')
  })

  it("is a question's own time before that, as long as it runs", () => {
    expect(counting(table({ timer }), 'france', START)).toEqual({ kind: 'question', ends: END, whole: 180, role: null })
    expect(counting(table({ timer }), 'france', END)?.kind).toBe('turn')
    expect(counting(table({ timer, clocks: {} }), 'france', END)?.kind).toBe('question')
  })

  it('is none where nothing is timed, or all is over', () => {
    expect(counting(table({ clocks: {}, timer: null }), 'france', START)).toBeNull()
    expect(counting(table({ status: 'over' }), 'france', START)).toBeNull()
  })

  it('knows from the server whose time is up', () => {
    expect(overdueSeats(table({}))).toEqual([])
    expect(overdueSeats(table({ clocks: { austria: { ends: at(START), overdue: true } } }))).toEqual(['austria'])
    expect(overdueSeats(null)).toEqual([])
  })

  it('counts how often a bot stood in for who has the seat now', () => {
    const befell = (key: string, role: string, at: string) => ({ key, role, name: '', at, after: {} })
    const happened = [
      befell('overdue_turn', 'austria', '2026-03-01T12:00:00Z'),
      befell('overdue_seat', 'france', '2026-03-02T12:00:00Z'),
      befell('returned', 'france', '2026-03-03T12:00:00Z'),
      befell('overdue_turn', 'austria', '2026-03-04T12:00:00Z'),
      befell('overdue_tell', 'britain', '2026-03-05T12:00:00Z'),
    ]
    expect(stoodIn(table({ happened }))).toEqual({
      austria: { n: 2, at: '2026-03-04T12:00:00Z' },
      france: { n: 1, at: '2026-03-02T12:00:00Z' },
    })
    const next = [...happened, befell('taken_over', 'austria', '2026-03-06T12:00:00Z')]
    expect(Object.keys(stoodIn(table({ happened: next })))).toEqual(['france'])
    expect(stoodIn(null)).toEqual({})
  })
})
