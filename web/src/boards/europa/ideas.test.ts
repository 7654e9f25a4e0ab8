import { describe, expect, it } from 'vitest'
import { agesOver, dueAge, numeral } from './ages'
import { files } from './files'
import { fixture, printedOf } from './fixture'
import { columnOf, governmentOf, ideasOf, prestigeFor, priceOf, type Ideas } from './ideas'
import { matesOf, objectivesOf, standingsOf } from './objectives'
import { callingOf } from './opening'
import { litUp } from './targets'

const data = printedOf(files)
const ideas: Ideas = {
  absolute_monarchy: { power: 'administrative', by: ['france'] },
  inquisition: { power: 'administrative' },
  cannons: { power: 'military', by: ['france', 'castile', 'england'] },
}
const worth = [2, 1, 2] as const

describe('Ideas', () => {
  it('lie in columns', () => expect(columnOf('administrative', ideas)).toEqual(['absolute_monarchy', 'inquisition']))

  it('are known by who has researched them, and one of his is a Government Form', () => {
    expect(ideasOf('france', ideas)).toEqual(['absolute_monarchy', 'cannons'])
    expect(governmentOf(['absolute_monarchy', 'cannons'], data)).toBe('absolute_monarchy')
    expect(governmentOf(ideasOf('castile', ideas), data)).toBeUndefined()
  })

  it('cost what is printed, unless a card changes it for oneself', () => {
    const board = fixture(files)
    expect(priceOf('inquisition', board, data)).toBe(5)
    expect(priceOf('inquisition', { ...board, idea_prices: { inquisition: 3 } }, data)).toBe(3)
  })

  it('bring Prestige to one or two who had them before, and none to three', () => {
    expect(prestigeFor([], 'castile', worth)).toEqual({ own: 2, others: 1 })
    expect(prestigeFor(['france', 'england'], 'castile', worth)).toEqual({ own: 2, others: 1 })
    expect(prestigeFor(['france', 'england', 'portugal'], 'castile', worth)).toEqual({ own: 2, others: 0 })
    expect(prestigeFor(['castile'], 'castile', worth)).toEqual({ own: 0, others: 0 })
  })

  it('glow, and call to their sheet, when one may be researched', () => {
    const lit = litUp([{ n: 1, verb: 'research', arg: 'cannons', kind: 'idea', final: false, hint: null }])
    expect([...lit.keys()]).toEqual(['idea:cannons'])
    expect(callingOf([...lit.keys()])).toEqual(['ideas'])
  })
})

describe('the page of an Age', () => {
  const over = (realm: string, age: number, gained: number, sources: object): { key: string; params: Record<string, unknown> } => ({ key: 'event.age_over', params: { realm, age, gained, prestige: gained + 5, missions: 0, ...sources } })
  const log = [{ key: 'event.round', params: { round: 4 } }, over('france', 1, 7, { missions: 4, ideas: 3 }), over('castile', 1, -1, { wars: -1 })]
  const now = { age: 2, phase: 'draw', players: { france: 1, castile: 1 } }

  it('tells what everybody gained, source by source, and leaves out what brought nothing', () => {
    expect(agesOver(log)).toEqual([
      { age: 1, players: [
        { realm: 'france', prestige: 12, gained: 7, sources: { missions: 4, ideas: 3 } },
        { realm: 'castile', prestige: 4, gained: -1, sources: { wars: -1 } },
      ] },
    ])
  })

  it('comes by itself once everybody is told of, until it was put away, and only in the next Age', () => {
    const ages = agesOver(log)
    expect(dueAge(ages, 0, now)?.age).toBe(1)
    expect(dueAge(agesOver(log.slice(0, 2)), 0, now)).toBeNull()
    expect(dueAge(ages, 1, now)).toBeNull()
    expect(dueAge(ages, 0, { ...now, age: 3 })).toBeNull()
    expect(dueAge([], 0, now)).toBeNull()
  })

  it('numbers Ages as the cards do', () => expect([1, 4].map(numeral)).toEqual(['I', 'IV']))
})

describe('objectives', () => {
  const view = { needed: 4, provinces: ['napoli', 'rhodes', 'tunis'], held: { venice: ['rhodes'], france: ['napoli', 'tunis'], castile: [] } }
  it('have a holder, or none', () => expect(objectivesOf({ ...view, held: { venice: ['rhodes'] } })).toEqual([{ province: 'napoli' }, { province: 'rhodes', holder: 'venice' }, { province: 'tunis' }]))
  it('are counted for everybody, the most first', () => expect(standingsOf(view)).toEqual([[['france'], 2], [['venice'], 1], [['castile'], 0]]))
  it('are counted together for the members of a team', () => {
    const teams = { pair: ['castile', 'venice'] }
    expect(standingsOf(view, teams)).toEqual([[['france'], 2], [['castile', 'venice'], 1]])
    expect([matesOf('castile', teams), matesOf('france', teams), matesOf('castile')]).toEqual([['venice'], [], []])
  })
})
