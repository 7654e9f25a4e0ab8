import { describe, expect, it } from 'vitest'
import { folded } from '../src/lib/folded'
import type { GameEvent, Params } from '../src/lib/types'
import { Words } from '../src/lib/words'

const words = new Words('en', {
  'event.recruit': '{role:role} recruits a troop.',
  'event.buy': '{role:role} buys {n}.',
  'event.pass': 'Somebody passes.',
  'role.maria': 'Austria',
  'role.louis': 'France',
})
const log = (...entries: [string, Params][]): GameEvent[] => entries.map(([key, params], n) => ({ n, key: `event.${key}`, params }))
const told = (events: GameEvent[], most = 99, cut: number | null = null) =>
  folded(events, words, most, cut).map(({ event, first, times }) => [event.key.slice(6), first, times])

const recruit: [string, Params] = ['recruit', { role: 'maria' }]

describe('the lines of the log', () => {
  it('are one where the same is said in a row', () => {
    expect(told(log(recruit, recruit, recruit, ['buy', { role: 'maria', n: 1 }], recruit))).toEqual([
      ['recruit', 0, 3],
      ['buy', 3, 1],
      ['recruit', 4, 1],
    ])
    expect(told([])).toEqual([])
  })

  it('stay apart where the text or the seat is another', () => {
    expect(told(log(recruit, ['recruit', { role: 'louis' }]))).toHaveLength(2)
    expect(told(log(['buy', { role: 'maria', n: 1 }], ['buy', { role: 'maria', n: 2 }]))).toHaveLength(2)
    expect(told(log(['pass', { role: 'maria' }], ['pass', { role: 'louis' }]))).toHaveLength(2)
    expect(told(log(['unknown', { n: 1 }], ['unknown', { n: 2 }], ['unknown', { n: 2 }]))).toHaveLength(2)
  })

  it('do not mind a number that the sentence leaves out', () => {
    expect(told(log(['recruit', { role: 'maria', left: 3 }], ['recruit', { role: 'maria', left: 2 }]))).toEqual([['recruit', 0, 2]])
  })

  it('are cut where a step of a replay begins', () => {
    const events = log(recruit, recruit, recruit, recruit)
    expect(told(events, 99, 3)).toEqual([['recruit', 0, 3], ['recruit', 3, 1]])
    expect(told(events, 99, 0)).toEqual([['recruit', 0, 4]])
    expect(told(events, 99, 4)).toEqual([['recruit', 0, 4]])
  })

  it('are paged whole, and keep their place while they grow', () => {
    const events = log(['pass', {}], recruit, recruit, ['buy', { role: 'maria', n: 1 }])
    expect(told(events, 2)).toEqual([['recruit', 1, 2], ['buy', 3, 1]])
    expect(told([...events, ...log(['buy', { role: 'maria', n: 1 }])], 2)).toEqual([['recruit', 1, 2], ['buy', 3, 2]])
  })
})
