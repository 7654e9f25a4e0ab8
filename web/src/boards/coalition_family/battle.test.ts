import { describe, expect, it } from 'vitest'
import { garrisonOf } from './battle'
import { battle } from './fixture'
import type { Board } from './types'

describe('the garrison of the place', () => {
  const board = { places: { wien: { control: 'austria', garrison: 'austria', fortress: false } } } as unknown as Board

  it('defends it, unless it is the attacker’s own', () => {
    expect(garrisonOf({ ...battle, defenders: ['austria', 'prussia'] }, board)).toBe('austria')
    expect(garrisonOf({ ...battle, defenders: ['prussia'] }, board)).toBeNull()
  })
})
