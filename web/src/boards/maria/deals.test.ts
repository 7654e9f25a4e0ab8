import { describe, expect, it } from 'vitest'
import type { Action } from '../../lib/types'
import { sidesOf, weighing } from './deals'

const act = (verb: string): Action => ({ n: 0, verb, arg: null, final: false, hint: null })

describe('a deal', () => {
  it('is told side by side, its clauses counted as they are struck out', () => {
    const deal = { by: 'louis', to: 'maria', promise: ['lay_nothing', 'keep_off-austria'], in_return: ['keep_out-bavaria'] }
    expect(sidesOf(deal)).toEqual([
      { role: 'louis', to: 'maria', first: 1, clauses: ['lay_nothing', 'keep_off-austria'] },
      { role: 'maria', to: 'louis', first: 3, clauses: ['keep_out-bavaria'] },
    ])
  })

  it('leaves out who promises nothing', () => {
    expect(sidesOf({ by: 'louis', to: 'maria', promise: [], in_return: ['lay_nothing'] }).map(({ role, first }) => [role, first])).toEqual([['maria', 1]])
  })

  it('is told of games of before, with one promise a side', () => {
    const [one, ...others] = sidesOf({ by: 'louis', to: 'maria', promise: 'keep_off-austria', in_return: 'nothing', until: 5 })
    expect([one?.clauses, others]).toEqual([['keep_off-austria'], []])
  })

  it('calls for a look when it is whole: before it is sent, and when it is to be answered', () => {
    expect(weighing([act('keep_off'), act('put_away')])).toBe(false)
    expect(weighing([act('send_offer'), act('put_away')])).toBe(true)
    expect(weighing([act('promise'), act('in_return'), act('turns'), act('put_away')])).toBe(true)
    expect(weighing([act('accept'), act('refuse'), act('counter')])).toBe(true)
  })
})
