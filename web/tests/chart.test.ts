import { describe, expect, it } from 'vitest'
import { chapterAt, chaptersOf, partName, stepAfter, stepBefore } from '../src/lib/chapters'
import { levels, scores, stepAt, ticks } from '../src/lib/chart'
import { moment } from '../src/lib/ending'
import { sourcesOf } from '../src/lib/score'
import type { Params, ToldEntry } from '../src/lib/types'
import { Words } from '../src/lib/words'

describe('the chart of scores', () => {
  it('has a few round levels that reach the highest score', () => {
    expect(levels(0)).toEqual([0, 1])
    expect(levels(4)).toEqual([0, 1, 2, 3, 4])
    expect(levels(10)).toEqual([0, 2, 4, 6, 8, 10])
    expect(levels(26)).toEqual([0, 10, 20, 30])
    expect(levels(58)).toEqual([0, 20, 40, 60])
    expect(levels(48, -27)).toEqual([-40, -20, 0, 20, 40, 60])
    expect(levels(9, -4)).toEqual([-5, 0, 5, 10])
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
    const rounds = chaptersOf([told(10, 'round_begins', { round: 1 }), told(30, 'round_begins', { round: 2 }), told(40, 'round_begins', { round: 3 })], 'round').rounds
    expect(ticks(rounds, 41)).toEqual([{ at: 0.25, n: 1 }, { at: 0.75, n: 2 }, { at: 1, n: 3 }])
    expect(ticks([], 41)).toEqual([])
    const many = chaptersOf(Array.from({ length: 9 }, (_, i) => told(i, 'turn', { turn: i + 1 })), 'turn').rounds
    expect(ticks(many, 9, 3).map(({ n }) => n)).toEqual([1, 4, 7])
  })

  it('leads to the step that lies where it is pressed', () => {
    expect([-0.2, 0, 0.5, 1, 1.3].map((place) => stepAt(place, 101))).toEqual([0, 0, 50, 100, 100])
  })
})

const told = (step: number, key: string, params: Params): ToldEntry => ({ n: step, key: `event.${key}`, params, step })

describe('the chapters of a replay', () => {
  const wheel = [
    told(3, 'diplomacy', { round: 1 }),
    told(8, 'turn', { round: 1, turn: 1 }),
    told(20, 'turn', { round: 1, turn: 2 }),
    told(31, 'diplomacy', { round: 2 }),
    told(36, 'turn', { round: 2, turn: 1 }),
  ]
  const { rounds, parts } = chaptersOf(wheel, 'round')

  it('are rounds, and the parts of rounds', () => {
    expect(rounds.map(({ step, n }) => [step, n])).toEqual([[3, 1], [31, 2]])
    expect(parts.map(({ step }) => step)).toEqual([3, 8, 20, 31, 36])
    expect(chaptersOf([told(0, 'turn', { turn: 1 }), told(5, 'stage', { powers: [] })], 'turn').rounds).toHaveLength(1)
    expect(chaptersOf(wheel, undefined).rounds).toEqual([])
  })

  it('bear the last of the names that were given at one step', () => {
    const { parts } = chaptersOf([told(4, 'round_begins', { round: 1 }), told(4, 'phase', { phase: 1 }), told(4, 'phase', { phase: 2 })], 'round')
    expect(parts.map(({ step, head }) => [step, head.params['phase']])).toEqual([[4, 2]])
  })

  it('have the short names that the title gives them, else what the log says', () => {
    const words = new Words('en', {
      'event.turn': 'Round {round}, turn {turn} began.',
      'event.diplomacy': 'Round {round} began: the diplomats met.',
      'chapter.turn': 'turn {turn}',
    })
    expect(parts.slice(0, 2).map((part) => partName(part, words))).toEqual(['Round 1 began: the diplomats met', 'Turn 1'])
  })

  it('are left by their beginnings', () => {
    expect(chapterAt(rounds, 2)).toBeUndefined()
    expect([3, 30, 31].map((step) => chapterAt(rounds, step)?.n)).toEqual([1, 1, 2])
    expect([0, 2, 3, 4, 31, 32].map((step) => stepBefore(rounds, step))).toEqual([null, 0, 0, 3, 3, 31])
    expect([0, 3, 30, 31].map((step) => stepAfter(rounds, step))).toEqual([3, 31, 31, null])
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
