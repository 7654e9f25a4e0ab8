import { describe, expect, it } from 'vitest'
import { freePlaces, garrisonOf } from './battle'
import { battle } from './fixture'
import type { Board } from './types'

describe('the garrison of the place', () => {
  const board = { places: { wien: { control: 'austria', garrison: 'austria', fortress: false } } } as unknown as Board

  it('defends it, unless it is the attacker’s own', () => {
    expect(garrisonOf({ ...battle, defenders: ['austria', 'prussia'] }, board)).toBe('austria')
    expect(garrisonOf({ ...battle, defenders: ['prussia'] }, board)).toBeNull()
  })
})

describe('the places of a pile', () => {
  const pile = { general: 'a', side: 0, support: false, limit: 3, cards: [2] }
  it('are taken by what was played, and by what was struck out of it', () => {
    expect(freePlaces(pile)).toBe(2)
    expect(freePlaces(pile, 1)).toBe(1)
    expect(freePlaces({ ...pile, cards: [2, 3, 0] }, 1)).toBe(0)
  })
})
