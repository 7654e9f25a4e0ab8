import { describe, expect, it } from 'vitest'
import { lastElection, MOST_AUTHORITY, steps, tally, voters } from './empire'
import { asideOf } from './choice'
import { files } from './files'
import { layerFor } from './fitting'
import { fixture, printedOf } from './fixture'
import type { BoardEvent } from '../../lib/board/words'
import type { Action } from '../../lib/types'
import type { EmpireView } from './types'

const empire: EmpireView = {
  ...fixture(files).empire,
  authority: 3,
  most_authority: 4,
  votes: {
    bohemia: { voter: null, reason: 'influence', tied: ['austria', 'poland'], influence: { austria: 1, poland: 1 } },
    brandenburg: { voter: null, reason: 'nobody' },
    rhineland: { voter: 'poland', reason: 'influence', influence: { poland: 2 } },
    saxony: { voter: 'austria', reason: 'overlord' },
    westphalia: { voter: 'austria', reason: 'influence', influence: { austria: 3, france: 1 } },
  },
}
const told = (key: string, params: Record<string, unknown> = {}): BoardEvent => ({ key: `event.${key}`, params }) as BoardEvent
const begins = told('election', { realm: 'austria' })
const vote = (area: string, realm: string): BoardEvent => told('vote', { area, realm, why: 'influence' })
const other = Array<BoardEvent>(20).fill(told('gains'))

describe('the Empire', () => {
  it('counts the votes as they would be cast, the most first', () => {
    expect(tally(voters(empire))).toEqual([['austria', 2], ['poland', 1]])
    expect(tally([])).toEqual([])
  })
  it('shows how far its authority has come, and where it cannot rise', () => {
    expect(steps(empire)).toEqual(['reached', 'reached', 'reached', 'open', 'shut', 'shut'])
    expect(steps({ ...empire, authority: 6, most_authority: 6 })).toHaveLength(MOST_AUTHORITY)
  })
})

describe('an election', () => {
  it('is told vote by vote', () => {
    const election = lastElection([...other, begins, vote('bohemia', 'poland'), told('no_vote', { area: 'brandenburg', why: 'nobody' })], true)
    expect(election).toMatchObject({ begun: 20, emperor: 'austria', elected: null, vain: false, tied: false })
    expect(election?.votes).toEqual([
      { area: 'bohemia', realm: 'poland', why: 'influence' },
      { area: 'brandenburg', realm: null, why: 'nobody' },
    ])
  })
  it('has a result, and says where the Emperor decided it', () => {
    const log = [begins, vote('bohemia', 'poland'), vote('saxony', 'austria')]
    expect(lastElection([...log, told('elected', { realm: 'poland', votes: 1 })], false)).toMatchObject({ elected: 'poland', tied: true })
    expect(lastElection([...log, vote('rhineland', 'poland'), told('elected', { realm: 'poland', votes: 2 })], false)).toMatchObject({ elected: 'poland', tied: false })
    expect(lastElection([begins, told('elected', { realm: 'austria', votes: 0 })], false)).toMatchObject({ elected: 'austria', tied: true })
    expect(lastElection([begins, told('nobody_eligible', { realm: 'austria' })], false)).toMatchObject({ elected: null, vain: true })
  })
  it('is news for a while, and as long as one has not moved since', () => {
    const log = [begins, vote('bohemia', 'poland'), told('elected', { realm: 'poland', votes: 1 })]
    expect(lastElection(log, false)).not.toBeNull()
    expect(lastElection([...log, ...other], false)).toBeNull()
    expect(lastElection([...log, ...other], false, [begins])).toMatchObject({ elected: 'poland' })
    expect(lastElection(other, true)).toBeNull()
  })
  it('asks the Emperor on the map of the Empire, with the votes that each has', () => {
    const board = { ...fixture(files), empire: { ...empire, election: { bohemia: 'poland', brandenburg: null, rhineland: 'poland' } } }
    const [austria, poland] = ['austria', 'poland'].map((arg, n): Action => ({ n, verb: 'realm', arg, kind: 'realm', key: `realm:${arg}`, final: false, hint: null }) as unknown as Action)
    expect(layerFor([austria!, poland!], 'prompt.elect_emperor', board, 'france')).toBe('empire')
    const data = printedOf(files)
    expect(asideOf(poland!, board, data, 'france', 'prompt.elect_emperor')).toEqual({ votes: 2 })
    expect(asideOf(austria!, board, data, 'france', 'prompt.elect_emperor')).toEqual({ votes: 0 })
    expect(asideOf(poland!, board, data, 'france', 'prompt.imperial_cause')).toEqual({})
  })
})
