import { describe, expect, it } from 'vitest'
import { isDue, lastRound } from './round'
import type { BoardEvent } from '../../lib/board/words'

const event = (key: string, params: Record<string, unknown> = {}): BoardEvent => ({ key: `event.${key}`, params })

const FIRST = [
  event('round_begins', { round: 1 }),
  event('box_points', { role: 'white', enemy: 'black.1', points: 4 }),
  event('value', { region: 'prussia', value: 3 }),
  event('value', { region: 'ukraine', value: 1 }),
  event('estate_lost', { role: 'red', region: 'ukraine', points: 2 }),
  event('round_ends', { round: 1 }),
]

describe('the account of a round', () => {
  it('does not exist while the first round is played', () => {
    expect(lastRound(FIRST.slice(0, 4), 2)).toBeNull()
  })

  it('tells points by source, estates lost and values that fell, but none that rose', () => {
    const told = lastRound(FIRST, 2)
    expect(told?.round).toBe(1)
    expect(told?.points).toEqual({ white: { boxes: 4 }, blue: {}, red: {} })
    expect(told?.losses.map((each) => each.params['region'])).toEqual(['ukraine', 'ukraine'])
  })

  it('is about the last round that is over, and compares with what that began with', () => {
    const second = [
      event('round_begins', { round: 2 }),
      event('school', { role: 'blue', points: 1 }),
      event('school', { role: 'blue', points: 1 }),
      event('sejm_points', { role: 'blue', points: 2 }),
      event('value', { region: 'prussia', value: 2 }),
      event('round_ends', { round: 2 }),
    ]
    const third = [event('round_begins', { round: 3 }), event('school', { role: 'red', points: 1 })]
    const told = lastRound([...FIRST, ...second, ...third], 2)
    expect(told?.points).toEqual({ white: {}, blue: { schools: 2, sejm: 2 }, red: {} })
    expect(told?.losses.map((each) => each.params)).toEqual([{ region: 'prussia', value: 2 }])
  })

  it('comes by itself once, at the beginning of the next round', () => {
    const told = lastRound(FIRST, 2)
    const due = (seen: number, round: number, phase: number): boolean => isDue(told, seen, { round, phase })
    expect([due(0, 2, 1), due(0, 2, 2), due(0, 2, 3), due(1, 2, 2), due(0, 1, 16)]).toEqual([true, true, false, false, false])
    expect(isDue(null, 0, { round: 1, phase: 2 })).toBe(false)
  })

  it('counts the estates of the end of the game', () => {
    const told = lastRound([...FIRST, event('estate_points', { role: 'red', points: 9 }), event('estate_points', { role: 'blue', points: 0 })], 2)
    expect(told?.points).toEqual({ white: { boxes: 4 }, blue: {}, red: { estates: 9 } })
  })
})
