import { describe, expect, it } from 'vitest'
import { leastName, leastValue, turnedTo } from './layout'

describe('the dial', () => {
  it('turns on by one place, also past the top and back again', () => {
    expect([60, 120, 180, 240, 300, 0, 60].reduce<number[]>((all, place) => [...all, turnedTo(all.at(-1) ?? 0, place)], [0])).toEqual([
      0, 60, 120, 180, 240, 300, 360, 420,
    ])
    expect(turnedTo(360, 300)).toBe(300)
    expect(turnedTo(0, 300)).toBe(-60)
  })
})

describe('writing on the map', () => {
  it('is never smaller than one can read, at whatever scale the map is shown', () => {
    for (const k of [0.54, 0.65, 0.9, 1.5, 4]) expect(leastName(k) * k).toBeGreaterThanOrEqual(11)
    expect(leastName(0.48) * 0.48, 'on a low screen').toBeGreaterThan(9.5)
    for (const k of [0.6, 0.7, 0.9, 1.5, 4]) expect(12 * leastValue(k) * k).toBeGreaterThanOrEqual(9)
  })
})
