import { describe, expect, it } from 'vitest'
import { hoursOf, isSolo, playersOf } from '../src/lib/facts'
import type { ScenarioInfo } from '../src/lib/types'

const scenario = (players: [number, number], minutes: [number, number] | null): ScenarioInfo => ({ id: '', name: '', players, minutes, together: false, options: [] })

describe('what is told of a game', () => {
  it('spans all its scenarios', () => {
    const all = [scenario([3, 6], [150, 240]), scenario([1, 5], [60, 150]), scenario([3, 3], null)]
    expect(playersOf(all)).toEqual([1, 6])
    expect(hoursOf(all)).toEqual({ from: '1', to: '4' })
  })

  it('counts time in half hours', () => {
    expect(hoursOf([scenario([2, 2], [30, 90])])).toEqual({ from: '½', to: '1½' })
    expect(hoursOf([scenario([2, 2], [10, 270])])).toEqual({ from: '½', to: '4½' })
  })

  it('says nothing of what nobody knows', () => {
    expect(hoursOf([scenario([2, 2], null)])).toBeNull()
  })

  it('marks what one can play alone', () => {
    expect(isSolo(scenario([1, 5], null))).toBe(true)
    expect(isSolo(scenario([2, 3], null))).toBe(false)
  })
})
