import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { actorName, actorsIn, folded, mentionsOf, ownersIn, ownersOf, piecesOf } from '../src/lib/folded'
import type { TextTable } from '../src/lib/texts'
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

describe('several entries in one sentence', () => {
  const war = new Words('en', {
    'list.and': 'and',
    'event.marched': 'On the march, {pieces:piece} reached {city:city}.',
    'fold.marched': 'On the march: {last}.',
    'each.marched': '{pieces:piece} to {city:city}',
    'event.taken': '{power:power} took {city:city}.',
    'fold.taken': '{power:power} took {each}.',
    'each.taken': '{city:city}',
    'event.held': '{city:city} held.',
    'fold.held': '{each} held.',
    'each.held': '{city:city}',
    'event.stage': 'Next.',
    'power.france': 'France',
    'power.prussia': 'Prussia',
    'city.prag': 'the city of Prague',
  })
  let serial = 0
  const entry = (key: string, params: Params = {}): GameEvent => ({ n: ++serial, key: `event.${key}`, params }) as GameEvent
  const march = (pieces: string[], city: string): GameEvent => entry('marched', { pieces, city })
  const taken = (power: string, city: string): GameEvent => entry('taken', { power, city })
  const read = (events: GameEvent[], cut: number | null = null): string[] =>
    folded(events, war, 50, cut).map((line) => piecesOf(line, war).map(({ text }) => text).join(''))

  it('tells marches together and then what they took, power by power', () => {
    const log = [march(['a'], 'x'), taken('france', 'y'), march(['b', 'c'], 'z'), taken('france', 'prag'), taken('prussia', 'w')]
    expect(read(log)).toEqual(['On the march: a to x, b and c to z.', 'France took y and the city of Prague.', 'Prussia took w.'])
    expect(read(log.slice(0, 2))).toEqual(['On the march, a reached x.', 'France took y.'])
  })

  it('names a place once where hussars appeared in it twice', () => {
    const maria = new Words('en', { ...(JSON.parse(readFileSync('../src/chancellery/titles/maria/texts/en.json', 'utf8')) as TextTable), 'list.and': 'and' })
    const placed = (city: string): GameEvent => entry('hussar_placed', { city })
    const told = (...cities: string[]): string[] =>
      folded(cities.map(placed), maria, 50).map((line) => piecesOf(line, maria).map(({ text }) => text).join(''))
    expect(told('gruenberg', 'gruenberg')).toEqual([`Hussars appeared at ${maria.name('city', 'gruenberg')}.`])
    expect(told('gruenberg', 'prag', 'gruenberg')).toEqual([`Hussars appeared at ${maria.name('city', 'gruenberg')} and ${maria.name('city', 'prag')}.`])
  })

  it('tells of the legs of a march only where it ended', () => {
    expect(read([march(['a'], 'x'), march(['b'], 'y'), march(['a'], 'z')])).toEqual(['On the march: a to z, b to y.'])
    expect(read([march(['a'], 'x'), march(['a'], 'z')])).toEqual(['On the march: a to z.'])
  })

  it('has a line for the pieces of each power', () => {
    const owners = new Map([['a', 'france'], ['b', 'france'], ['c', 'bavaria']])
    const log = [march(['a'], 'x'), march(['c'], 'y'), march(['b'], 'z')]
    const lines = folded(log, war, 50, null, null, (event) => ownersIn(event, war, owners).join())
    expect(lines.map((line) => piecesOf(line, war).map(({ text }) => text).join(''))).toEqual(['On the march: a to x, b to z.', 'On the march, c reached y.'])
  })

  it('begins anew with another stage, and where a replay stands', () => {
    expect(read([march(['a'], 'x'), entry('stage'), march(['b'], 'y')])).toHaveLength(3)
    expect(read([march(['a'], 'x'), march(['b'], 'y')], 1)).toHaveLength(2)
  })

  it('gives a sentence its capital, and a line all that it names', () => {
    const [line] = folded([entry('held', { city: 'prag' }), entry('held', { city: 'x' })], war, 50)
    expect(line && piecesOf(line, war).map(({ text }) => text).join('')).toBe('The city of Prague and x held.')
    expect(line && mentionsOf(line, war)).toEqual(['city:prag', 'city:x'])
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
