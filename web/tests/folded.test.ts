import { describe, expect, it } from 'vitest'
import { actorName, actorsIn, folded, ownersOf } from '../src/lib/folded'
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

describe('the log of one power', () => {
  const words = new Words('en', {
    'event.round_begins': 'Round {round}.',
    'event.phase': 'Phase {phase}.',
    'event.march': '{general:general} marched.',
    'event.rest': '{power:power} rested in {city:city}.',
    'general.fra1': 'Broglie',
    'power.france': 'France',
    'power.austria': 'Austria',
    'city.prag': 'Prag',
  })
  const owners = ownersOf({ powers: { generals: { fra1: { power: 'france', rank: 1 } } }, cities: { prag: { box: 'b' } }, none: null })
  const events = log(
    ['round_begins', { round: 1 }],
    ['phase', { phase: 1 }],
    ['rest', { power: 'austria', city: 'prag' }],
    ['phase', { phase: 2 }],
    ['march', { general: 'fra1' }],
    ['rest', { power: 'austria', city: 'prag' }],
    ['march', { general: 'fra1' }],
    ['round_begins', { round: 2 }],
    ['phase', { phase: 1 }],
    ['rest', { power: 'austria', city: 'prag' }],
    ['round_begins', { round: 3 }],
  )
  const read = (id: string): unknown[] =>
    folded(events, words, 99, null, (event) => actorsIn(event, words, owners).includes(id)).map(({ event, times }) => [event.key.slice(6), Object.values(event.params)[0], times])

  it('tells of it and of its pieces, under the headings of what is told', () => {
    expect(read('france')).toEqual([['round_begins', 1, 1], ['phase', 2, 1], ['march', 'fra1', 2], ['round_begins', 3, 1]])
    expect(read('austria').map((line) => (line as unknown[])[0])).toEqual('round_begins phase rest phase rest round_begins phase rest round_begins'.split(' '))
  })

  it('is chosen by its name', () => {
    expect(actorName('france', words)).toBe('France')
    expect(actorsIn(events[2] as GameEvent, words, owners)).toEqual(['austria'])
  })
})
