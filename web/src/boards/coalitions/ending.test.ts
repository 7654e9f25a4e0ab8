import { describe, expect, it } from 'vitest'
import { count } from './chart'
import { fate } from './fate'

const power = (influence: number, major = true) => ({ influence, major })
const powers = { britain: power(4), france: power(9), austria: power(0, false) }
const outcome = (winners: string[], reason: string) => ({ winners, scores: { commander_1: 41 }, reason })

describe('the end against the Emperor', () => {
  const board = { powers, goal: 25, campaigns: { left: 3, past: [] } }

  it('is the fate of the coalition, with its reason', () => {
    expect(fate(board, outcome(['commander_1'], 'paris'))).toEqual({ heading: 'cf.end_won', why: 'cf.end_paris', over: 'cf.over_won' })
    expect(fate(board, outcome([], 'emperor'))).toMatchObject({ heading: 'cf.end_lost', why: 'cf.end_emperor' })
    expect(fate(board, outcome([], 'limit'))).toMatchObject({ why: 'cf.end_limit' })
  })

  it('counts the Influence of France, who alone scores', () => {
    expect(count(board, {}).tallies).toEqual([{ id: 'france', value: 9 }])
  })
})

describe('the end of a game of rivals', () => {
  it('is no common fate, and counts every Major Power', () => {
    expect(fate({ powers }, outcome(['britain'], 'paris'))).toBeNull()
    expect(count({ powers }, {}).tallies).toEqual([{ id: 'britain', value: 4 }, { id: 'france', value: 9 }])
  })
})
