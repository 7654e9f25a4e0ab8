import { describe, expect, it } from 'vitest'
import { files } from './files'
import { fixture } from './fixture'
import { EUROPE } from './sheets'
import { byLine, groundIn, groundsOf, onGround, rankingOf, strugglesOf } from './struggles'
import type { Board, StrugglePointsView } from './types'

const parts = (tax: number[], criteria: number[]): StrugglePointsView => ({ tax, alone: tax.map(Math.sign), ties: tax.map(() => 1), criteria })
const board: Board = {
  ...fixture(files),
  struggles: {
    distant_trade: { stage: 'scored', battlegrounds: ['goa'], points: { france: -1, castile: 4 } },
    italian_wars: { stage: 'active', battlegrounds: ['lombardy', 'naples'], points: { france: 5, castile: 7 } },
    thirty_years_war: { stage: 'upcoming', battlegrounds: ['bohemia', 'lombardy'], points: { france: 0, castile: 0 } },
  },
  struggle_points: { italian_wars: { france: parts([3, 0], [2, -1, 4]), castile: parts([0, 2], [0, 0, 0]) }, thirty_years_war: {} },
  struggle_deck: ['thirty_years_war', null],
}

describe('power struggles', () => {
  it('are told apart by their stage, with what they consist of', () => {
    expect(strugglesOf(board, 'active').map(({ id, parts: found }) => [id, found?.france?.tax])).toEqual([['italian_wars', [3, 0]]])
    expect(strugglesOf(board, 'scored').map(({ id }) => id)).toEqual(['distant_trade'])
    expect(strugglesOf(fixture(files), 'active')).toEqual([])
  })
  it('rank the players by their points', () => expect(rankingOf(board.struggles!.distant_trade!)).toEqual([['castile', 4], ['france', -1]]))
  it('bring something by Battleground and by line of the card', () => {
    const found = strugglesOf(board, 'active')[0]?.parts
    expect([0, 1].map((i) => onGround(found!.france, i))).toEqual([[3, 1, 1], [0, 0, 1]])
    expect(onGround(undefined, 0)).toEqual([0, 0, 0])
    expect(byLine({ tells: ['effect.0', 'effect.2'] }, found!.france)).toBe(6)
    expect(byLine({ tells: ['effect.1', 'effect.1.then.0'] }, found!.france)).toBe(-1)
  })
  it('mark their Battlegrounds on the map, the active one before the upcoming', () => {
    const grounds = groundsOf(board, EUROPE, { k: 1, x: 0, y: 0 })
    expect(grounds.map(({ area, active }) => [area, active])).toEqual([['lombardy', true], ['naples', true], ['bohemia', false]])
    const [x, y] = EUROPE.file.areas.bohemia!
    expect(grounds[2]).toMatchObject({ x, y: y - 17 })
    expect(groundIn(board, 'lombardy')?.id).toBe('italian_wars')
    expect(groundIn(board, 'goa')).toBeUndefined()
  })
})
