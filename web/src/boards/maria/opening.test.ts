import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fixture } from './fixture'
import { byHand, callingOf, goOn, pollShown, resultSeen, START, turn, type Moment, type Open } from './opening'
import type { BoardEvent } from '../../lib/board/words'
import type { Action } from '../../lib/types'
import type { Board, BoardData } from './types'

const file = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../src/chancellery/titles/maria/data/${name}.json`, import.meta.url), 'utf8'))
const data = { board: file('board'), powers: file('powers'), politics: file('politics') } as BoardData
const war = fixture(data)
const board: Board = { ...war, combat: null }
const act = (verb: string, n = 1): Action => ({ n, verb, arg: null, final: false, hint: null })
const event = (key: string, params: BoardEvent['params'] = {}): BoardEvent => ({ key: `event.${key}`, params })
const QUIET = { before: null, events: [] }

interface Given {
  board?: Partial<Board>
  changes?: Moment['changes']
  log?: BoardEvent[]
  actions?: Action[]
  glow?: string[]
  narrow?: boolean
}
const at = ({ board: more = {}, changes = QUIET, log = [], actions = [], glow = [], narrow = false }: Given = {}): Moment => ({
  board: { ...board, ...more },
  data,
  changes,
  log,
  asked: { key: '', about: {}, actions },
  glow,
  narrow,
})
const after = (open: Open, ...moments: Moment[]): Open => moments.reduce((now, each, i) => turn(now, moments[i - 1] ?? null, each), open)

describe('the sheet', () => {
  const politics = { stage: 'politics' }
  const laying = at({ board: politics, actions: [act('card')] })
  const arrows = at({ board: politics, actions: [act('arrow', 2)], glow: ['track:italy'] })

  it('is the one that holds what can be chosen', () => {
    const calls = (glow: string[], actions: Action[] = []): string[] => callingOf(at({ glow, actions }))
    expect(calls(['suit:H', 'candidate:charles', 'city:prag'])).toEqual(['politics', 'victory'])
    expect(calls([], [act('send_offer')])).toEqual(['deals'])
    const away = Object.entries(board.generals).find(([, { at: city }]) => !city)?.[0] ?? ''
    expect(calls([`general:${away}`, 'general:pru1'])).toEqual(['away'])
  })

  it('opens for a card to be laid, stays for the whole stage, and goes with it', () => {
    const open = after(START, at(), laying)
    expect(open).toMatchObject({ sheet: 'politics', unasked: true })
    expect(turn(open, laying, at({ board: politics })).sheet).toBe('politics')
    expect(turn(open, laying, at()).sheet).toBeNull()
  })

  it('that the reader has chosen is not taken from him, nor what he closed opened again', () => {
    const chosen = byHand(after(START, at(), laying), 'victory')
    expect(turn(chosen, laying, at()).sheet).toBe('victory')
    const closed = byHand(after(START, at(), laying), null)
    expect(turn(closed, laying, { ...laying, board: { ...laying.board } }).sheet).toBeNull()
    expect(turn(closed, laying, arrows).sheet).toBe('politics')
  })

  it('gives way where the choice lies on the map', () => {
    const mapped = at({ board: politics, actions: [act('card'), act('march', 3)], glow: ['city:prag'] })
    expect(after(START, at(), laying, mapped).sheet).toBeNull()
    expect(after(byHand(START, 'victory'), at(), mapped).sheet).toBe('victory')
    expect(after(byHand(START, 'victory'), at({ narrow: true }), { ...mapped, narrow: true }).sheet).toBeNull()
  })
})

describe('a combat that was decided', () => {
  const fight = at({ board: { combat: war.combat } })
  const won = { before: fight.board, events: [event('combat_won', { winner: 'pru1', loser: 'aus1', troops: 2 })] }
  const decided = at({ changes: won })

  it('stays on the table until something else is asked or told', () => {
    const open = after(START, fight, decided)
    expect(open.fought).toMatchObject({ winner: 'attacker', lost: 2 })
    expect(turn(open, decided, { ...decided, log: [event('retreated')] }).fought).toBe(open.fought)
    expect(turn(open, decided, at({ changes: { before: decided.board, events: [event('retreated')] } })).fought).toBe(open.fought)
    expect(turn(open, decided, at({ changes: won, actions: [act('retreat')] })).fought).not.toBeNull()
    expect(turn(open, decided, at({ changes: won, actions: [act('march')] })).fought).toBeNull()
    expect(turn(open, decided, at({ changes: { before: decided.board, events: [event('stage')] } })).fought).toBeNull()
    expect(turn(open, decided, at({ changes: won, board: { combat: war.combat } })).fought).toBeNull()
  })

  it('does not come back when the reader has gone on', () => {
    expect(turn(goOn(after(START, fight, decided), []), decided, { ...decided, log: [event('retreated')] }).fought).toBeNull()
  })
})

describe('the result of an election', () => {
  const log = [event('election', { votes: 2 }), event('vote', { power: 'saxony', candidate: 'charles' }), event('emperor', { candidate: 'francis' })]

  it('is shown until another question comes after it, or the reader puts it away', () => {
    const told = at({ log })
    expect(pollShown(log, START.seen)?.winner).toBe('francis')
    const open = after(START, at({ log: log.slice(0, 2) }), told)
    expect(pollShown(log, open.seen)).not.toBeNull()
    expect(pollShown(log, turn(open, told, at({ log, actions: [act('vote')] })).seen)).not.toBeNull()
    expect(pollShown(log, turn(open, told, at({ log, actions: [act('march')] })).seen)).toBeNull()
    expect(pollShown(log, resultSeen(open, log).seen)).toBeNull()
    expect(pollShown(log, goOn(open, log).seen)).toBeNull()
  })

  it('that comes with the next question has not been seen', () => {
    const open = after(START, at({ log: log.slice(0, 2) }), at({ log, actions: [act('march')] }))
    expect(pollShown(log, open.seen)?.winner).toBe('francis')
    expect(goOn(START, log.slice(0, 2)).seen).toBe(0)
  })
})
