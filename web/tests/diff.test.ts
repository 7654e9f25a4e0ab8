import { describe, expect, it } from 'vitest'
import { changedPaths, diff, mergeLog, roleSections } from '../src/lib/diff'

describe('diff', () => {
  it('finds nothing in equal boards', () => {
    const board = { a: 1, b: { c: [1, 2, { d: null }] } }
    expect(diff(board, structuredClone(board))).toEqual([])
  })

  it('names every leaf that changed', () => {
    const before = { families: { white: { coins: 3, sejm: ['prussia'] } }, treaty: null }
    const after = { families: { white: { coins: 5, sejm: [] } }, treaty: 'tatars' }
    expect(diff(before, after)).toEqual([
      { path: 'families.white.coins', before: 3, after: 5 },
      { path: 'families.white.sejm.0', before: 'prussia', after: undefined },
      { path: 'treaty', before: null, after: 'tatars' },
    ])
    expect(changedPaths(before, after).get('treaty')?.after).toBe('tatars')
  })

  it('treats a change of kind as one change', () => {
    expect(diff({ a: [1] }, { a: { 0: 1 } })).toEqual([{ path: 'a', before: [1], after: { 0: 1 } }])
  })
})

describe('the parts of a board that speak of roles', () => {
  it('finds them by their keys', () => {
    const board = { round: 1, families: { white: { vp: 1 }, red: { vp: 2 } }, regions: { ukraine: {} }, army: { white: 1, red: 2 } }
    expect(roleSections(board, ['white', 'red']).map(([key]) => key)).toEqual(['families'])
    expect(roleSections(board, [])).toEqual([])
  })
})

describe('a log brought up to date', () => {
  it('grows, is cut by an undo, and asks again after a gap', () => {
    expect(mergeLog([1, 2], 2, [3])).toEqual([1, 2, 3])
    expect(mergeLog([1, 2, 3], 1, [9])).toEqual([1, 9])
    expect(mergeLog([1, 2, 3], 0, [1])).toEqual([1])
    expect(mergeLog([1], 3, [4])).toBeNull()
  })
})
