import { describe, expect, it } from 'vitest'
import { battle } from './fixture'
import { closed, goOn, isFought, outcomeShown, START, staysFor, toggled, turn, type Moment, type Open } from './opening'
import { HOLD } from './outcome'
import type { BoardEvent } from '../../lib/board/words'
import type { Action } from '../../lib/types'
import type { Board } from './types'

const power = { status: 'neutral', controller: null }
const board = {
  round: 2,
  turn: 3,
  slot: 'movement',
  battle: null,
  generals: { france_1: { power: 'france', at: 'wien' }, austria_1: { power: 'austria', at: 'wien' }, russia_1: { power: 'russia', at: 'hungaria' } },
  places: { wien: { garrison: null } },
  powers: { france: power, austria: power, russia: power },
} as unknown as Board
const event = (key: string, params: BoardEvent['params'] = {}): BoardEvent => ({ key: `event.${key}`, params })
const act = (verb: string, arg: string | null = null): Action => ({ n: 1, verb, arg, final: false, hint: null })
const BEGUN = [event('battle', { power: 'france', general: 'france_1' })]
const WON = [event('attack_wins', { place: 'wien', attack: 9, defence: 5 })]
const QUIET = { before: null, events: [] }

interface Given {
  board?: Partial<Board>
  changes?: Moment['changes']
  log?: BoardEvent[]
  actions?: Action[]
  glow?: string[]
  small?: boolean
  ms?: number
}
const at = ({ board: more = {}, changes = QUIET, log = [], actions = [], glow = [], small = false, ms = 0 }: Given = {}): Moment => ({
  board: { ...board, ...more },
  changes,
  log,
  asked: { key: '', about: {}, actions },
  glow,
  small,
  ms,
})
const after = (open: Open, ...moments: Moment[]): Open => moments.reduce((now, each, i) => turn(now, moments[i - 1] ?? null, each), open)

describe('the crest', () => {
  const asked = at({ actions: [act('status', 'neutral')], glow: ['status:neutral'], small: true })

  it('opens on a small screen when it is asked for, and goes when it was answered', () => {
    expect(after(START, at({ small: true }), asked).sheet).toBe('crest')
    expect(after(START, at({ small: true }), asked, at({ small: true })).sheet).toBeNull()
    expect(after(START, at(), { ...asked, small: false }).sheet).toBeNull()
    expect(after(toggled(START, 'wheel'), at({ small: true }), at({ small: true, log: WON })).sheet).toBe('wheel')
  })

  it('that the reader has closed stays closed at the same question', () => {
    expect(turn(toggled(after(START, asked), 'crest'), asked, { ...asked, log: WON }).sheet).toBeNull()
  })
})

describe('the sum of a round', () => {
  it('comes with the next round and goes when one acts', () => {
    const next = at({ changes: { before: board, events: [] }, board: { round: 3, turn: 0 } })
    const open = after(START, at(), next)
    expect(open.summed).toBe(2)
    expect(goOn(open).summed).toBeNull()
    expect(turn(goOn(open), next, { ...next, log: WON }).summed).toBeNull()
  })
})

describe('the end of a battle', () => {
  const fight = at({ board: { battle }, log: BEGUN })
  const decided = at({ changes: { before: fight.board, events: WON }, log: [...BEGUN, ...WON], ms: 1000 })

  it('lies on the table when it is decided', () => {
    expect(isFought(fight)).toBe(true)
    const open = after(START, fight, decided)
    expect(outcomeShown(open, decided)).toMatchObject({ place: 'wien', winner: 'attack' })
    expect(outcomeShown(closed(open), decided)).toBeNull()
    expect(turn(closed(open), decided, { ...decided, actions: [] } as Moment).verdict).toBeNull()
  })

  it('is learned from the log by who comes while its consequences are open, once', () => {
    const open = at({ board: { battle }, log: [...BEGUN, ...WON] })
    const seen = after(START, open)
    expect(seen.verdict?.outcome.place).toBe('wien')
    expect(turn(closed(seen), open, { ...open, board: { ...open.board } }).verdict).toBeNull()
  })

  it('gives way to a battle that asks me, and goes when I have answered something else', () => {
    const open = after(START, fight, decided)
    const another = at({ board: { battle }, log: [...decided.log, ...BEGUN], changes: { before: board, events: BEGUN }, actions: [act('pass')] })
    expect(outcomeShown(open, another)).toBeNull()
    const asked = { ...decided, asked: { key: '', about: {}, actions: [act('march', 'tyrol')] } }
    const posed = turn(open, decided, asked)
    expect(posed.verdict).not.toBeNull()
    expect(turn(posed, asked, { ...asked, log: [...asked.log] }).verdict).not.toBeNull()
    expect(turn(posed, asked, { ...decided }).verdict).toBeNull()
  })

  it('stays so long from its decision, and for good while nobody is asked', () => {
    const { verdict } = after(START, fight, decided)
    if (!verdict) throw new Error('nothing was decided')
    expect(staysFor(verdict, { ...decided, ms: 1500 }, false)).toBe(Infinity)
    const asked = { ...decided, asked: { key: '', about: {}, actions: [act('pass')] }, ms: 1500 }
    expect(staysFor(verdict, asked, false)).toBe(HOLD - 500)
    expect(staysFor(verdict, { ...asked, ms: 90_000 }, false)).toBe(0)
    expect(staysFor(verdict, at({ board: { slot: 'taxation' }, ms: 1000 }), false)).toBe(HOLD)
  })
})
