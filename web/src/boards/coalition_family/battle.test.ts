import { describe, expect, it } from 'vitest'
import { freePlaces, garrisonOf, standing } from './battle'
import { battle } from './fixture'
import type { Board } from './types'

describe('the garrison of the place', () => {
  const board = { places: { wien: { control: 'austria', garrison: 'austria', fortress: false } } } as unknown as Board

  it('defends it, unless it is the attacker’s own', () => {
    expect(garrisonOf({ ...battle, defenders: ['austria', 'prussia'] }, board)).toBe('austria')
    expect(garrisonOf({ ...battle, defenders: ['prussia'] }, board)).toBeNull()
  })
})

describe('those on the field', () => {
  it('are seen before the cards are laid out', () => {
    const at = (power: string, place: string): object => ({ power, at: place })
    const generals = { austria_1: at('austria', 'wien'), austria_2: at('austria', 'tyrol'), france_1: at('france', 'wien') }
    const board = { generals } as unknown as Board
    expect(standing(battle, 0, board)).toEqual(['france_1'])
    expect(standing(battle, 1, board)).toEqual(['austria_1'])
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
