import { describe, expect, it } from 'vitest'
import { changed, Hearing, laidOver, type Told, type ToldPosition } from '../src/lib/told'

describe('a change', () => {
  it('is a whole value, or the keys that changed', () => {
    const old = { a: { x: 1, y: [1, 2] }, b: { z: 1 } }
    const made = changed(old, { a: { y: { '=': [3] } } }) as typeof old
    expect(made).toEqual({ a: { x: 1, y: [3] }, b: { z: 1 } })
    expect(old.a.y).toEqual([1, 2])
    expect(made.b).toBe(old.b)
    expect(changed(old, {})).toEqual(old)
    expect(changed(undefined, { '=': null })).toBeNull()
  })
})

describe('one board laid over another', () => {
  it('adds and replaces, and merges objects only', () => {
    const under = { a: { x: 1, y: [1, 2] }, b: { z: 1 }, c: null }
    const over = { a: { y: [3], more: 4 }, b: 2, d: { e: 5 } }
    expect(laidOver(under, over)).toEqual({ a: { x: 1, y: [3], more: 4 }, b: 2, c: null, d: { e: 5 } })
    expect(under.a).toEqual({ x: 1, y: [1, 2] })
  })
})

describe('a live line', () => {
  const whole = (value: unknown): Told => ({ '=': value })
  const asked = { ask: '1-a', prompt: { key: 'p', params: {}, rule: '' }, actions: [] }
  const told = (stamp: string, from: string | null, shared: Told, own: Told): ToldPosition => ({
    role: 'white', stamp, from, public: shared, private: own, log: 2, undo: 'none', steps: 0, only: null, decisions: 2, since: 1, events: [{ n: 1, key: 'e', params: {} }],
  })
  const first = told(
    's1', null,
    whole({ board: { round: 1, hands: { white: [0], blue: [0] } }, deciders: ['white'], outcome: null }),
    whole({ ...asked, board: { hands: { white: [7] } } }),
  )

  it('tells a position whole, and then what changed', () => {
    const hearing = new Hearing()
    const before = hearing.position(first)
    expect(before?.view).toEqual({
      role: 'white', ...asked, deciders: ['white'], outcome: null, board: { round: 1, hands: { white: [7], blue: [0] } },
    })
    expect(before).toMatchObject({ stamp: 's1', log: 2, since: 1, decisions: [0, 1] })
    const after = hearing.position(
      told('s2', 's1', { board: { round: whole(2) }, deciders: whole(['blue']) }, { ask: whole(null), board: { hands: { white: whole([7, 8]) } } }),
    )
    expect(after?.view).toMatchObject({ ask: null, deciders: ['blue'], board: { round: 2, hands: { white: [7, 8], blue: [0] } } })
    expect(before?.view.board).toEqual({ round: 1, hands: { white: [7], blue: [0] } })
  })

  it('says where changes lead on from something else', () => {
    const hearing = new Hearing()
    hearing.position(first)
    expect(hearing.position(told('s4', 's3', {}, {}))).toBeNull()
    expect(hearing.position({ ...first, stamp: 's4' })?.stamp).toBe('s4')
    expect(hearing.position({ ...told('s5', 's4', {}, {}), role: 'blue' })).toBeNull()
  })

  it('tells the table in the same way', () => {
    const hearing = new Hearing()
    hearing.whole(whole({ table: 't', deciders: ['white'], seats: [] }))
    expect(hearing.whole({ deciders: whole(['blue']) })).toEqual({ table: 't', deciders: ['blue'], seats: [] })
  })

  it('goes on from a position that was noted, though more came meanwhile', () => {
    const hearing = new Hearing()
    hearing.position(first)
    expect(hearing.note()).toEqual({ white: 's1' })
    expect(hearing.note()).toBeNull()
    hearing.position(told('s2', 's1', { board: { round: whole(2) } }, {}))
    expect(hearing.have()).toEqual({ white: ['s2', 's1'] })
    const after = hearing.position(told('s9', 's1', { board: { round: whole(9) } }, {}))
    expect(after?.view.board).toEqual({ round: 9, hands: { white: [7], blue: [0] } })
    expect(hearing.forgetting().have()).toEqual({})
  })
})
