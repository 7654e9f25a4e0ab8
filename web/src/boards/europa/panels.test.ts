import { describe, expect, it } from 'vitest'
import { ageIn } from './ages'
import { cardOf, priceOf, sorted } from './cards'
import { courtOf, ledgerOf, skillsOf } from './court'
import { files } from './files'
import { fixture, printedOf } from './fixture'
import { freshOf } from './looked.svelte'
import { DECKS } from './printed'

const data = printedOf(files)
const board = fixture(files)
const france = board.players.france!

describe('cards', () => {
  it('know their title, their price and the person on them', () => {
    expect(cardOf('call_the_banners_2', data)).toMatchObject({ title: 'call_the_banners', person: 'andrea' })
    expect(priceOf(data.cards.call_the_banners?.cost)).toEqual([['mil', 1]])
    expect(priceOf({ ducats: 2, mpAdm: 1, mpDip: 0 })).toEqual([['ducats', 2], ['adm', 1]])
    expect(cardOf('nothing', data)).toBeUndefined()
  })
  it('lie in a hand by their decks', () => {
    const decks = sorted(['call_the_banners_1', ...(board.hand ?? []).toReversed()], data).map(({ printed }) => DECKS.indexOf(printed.deck))
    expect(decks).toHaveLength(1 + (board.hand?.length ?? 0))
    expect(decks).toEqual([...decks].sort())
  })
})

describe('a court', () => {
  it('has a ruler with his skills, three seats for advisors, and those who lead', () => {
    const court = courtOf({ ...france, generals: [null, 'afonso', null], ills: [1, 0, 0, 0, 1, 0, 0] }, data)
    expect(court.map(({ office }) => office)).toEqual(['ruler', 'advisor', 'advisor', 'advisor', 'general'])
    expect(skillsOf(court[0]!)).toEqual(data.persons[france.ruler ?? '']?.skills)
    expect(court.map(({ ill }) => ill)).toEqual([false, true, false, false, true])
    expect(court[2]?.id).toBeNull()
    expect(court[4]?.army, 'the second Army has a General').toBe(2)
  })
  it('is led by a regency where there is no ruler', () => {
    expect(skillsOf(courtOf({ ...france, ruler: null }, data)[0]!)).toEqual([1, 1, 1])
  })
})

describe('the ledger', () => {
  it('leaves out what is nothing, and ends with what the treasury will hold', () => {
    const ledger = ledgerOf({ ...france, ducats: 15, income: { ...france.income, interest: 0, units: -3, net: 9 } })
    expect(ledger.lines.map(({ key }) => key)).not.toContain('interest')
    expect(ledger.lines).toContainEqual({ key: 'units', n: -3 })
    expect(ledger.after).toBe(24)
  })
})

describe('Missions', () => {
  it('are new until one has looked, and again when they come back', () => {
    expect(freshOf(['a', 'b'])).toEqual(['a', 'b'])
    expect(freshOf(['b', 'c'], ['a', 'b'])).toEqual(['c'])
    expect(freshOf(['a', 'c'], ['b', 'c'])).toEqual(['a'])
  })
})

describe('a line of the log', () => {
  it('tells of which Age it is', () => {
    expect([ageIn(['realm:france', 'age:2']), ageIn(['realm:france']), ageIn([])]).toEqual([2, 0, 0])
  })
})
