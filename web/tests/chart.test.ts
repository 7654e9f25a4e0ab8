import { describe, expect, it } from 'vitest'
import { beginnings, levels, scores } from '../src/lib/chart'
import { moment } from '../src/lib/ending'
import { sourcesOf } from '../src/lib/score'
import { Words } from '../src/lib/words'

describe('the chart of scores', () => {
  it('has a few round levels that reach the highest score', () => {
    expect(levels(0)).toEqual([0, 1])
    expect(levels(4)).toEqual([0, 1, 2, 3, 4])
    expect(levels(10)).toEqual([0, 2, 4, 6, 8, 10])
    expect(levels(26)).toEqual([0, 10, 20, 30])
    expect(levels(58)).toEqual([0, 20, 40, 60])
  })

  const board = { turn: 2, families: { white: { coins: 3, vp: 5, vp_from: { sejm: 5 } }, red: { coins: 1, vp: 0 } } }

  it('finds the score of each role where the title says it stands', () => {
    expect(scores(board, ['white', 'red'], 'families.vp')).toEqual({ category: 'role', tallies: [{ id: 'white', value: 5 }, { id: 'red', value: 0 }] })
    expect(scores(board, ['white'], '')).toMatchObject({ tallies: [{ id: 'white', value: 0 }] })
    expect(scores({}, ['white'], 'families.vp')).toMatchObject({ tallies: [{ id: 'white', value: 0 }] })
  })

  it('knows what the scores are made of, where the board tells it of all', () => {
    expect(sourcesOf(board, 'families.vp', ['white'])).toEqual(new Map([['white', { sejm: 5 }]]))
    expect(sourcesOf(board, 'families.vp', ['white', 'red'])).toBeNull()
    expect(sourcesOf(board, '', ['white'])).toBeNull()
  })

  it('marks where a round begins', () => {
    const boards = [0, 1, 1, 2, 3].map((round) => ({ round }))
    expect(beginnings(boards, 'round')).toEqual([{ at: 0.25, n: 1 }, { at: 0.75, n: 2 }, { at: 1, n: 3 }])
    expect(beginnings([{}], 'round')).toEqual([])
    expect(beginnings(boards, undefined)).toEqual([])
    expect(beginnings(Array.from({ length: 9 }, (_, i) => ({ turn: i + 1 })), 'turn', 3).map(({ n }) => n)).toEqual([1, 4, 7])
  })
})

describe('the moment of the end', () => {
  const words = new Words('en', { 'board.round': 'Round', 'board.turn': 'Turn' })
  const t = (_: string, params: Record<string, unknown>): string => `${String(params['label'])} ${String(params['n'])}`
  it.each([
    [{ round: 3, turn: 4 }, ['round', 'turn'], 'Round 3, turn 4'],
    [{ round: 3, turn: 9 }, ['turn'], 'Turn 9'],
    [{ round: 4, turn: 0 }, ['round', 'turn'], 'Round 4'],
    [{ round: 4 }, [], ''],
  ])('%j %j', (board, clock, said) => expect(moment(board, clock, words, t)).toBe(said))
})
