import { describe, expect, it } from 'vitest'
import { commonCamp, garrisonOf } from './battle'
import { battle } from './fixture'
import type { Board, BoardEvent } from './types'

const general = (power: string, at: string, troops: number) => ({ power, at, troops, name: null })
const board = {
  generals: {
    france_1: general('france', 'wien', 3),
    france_2: general('france', 'bavaria', 3),
    france_3: general('france', 'paris', 3),
    austria_1: general('austria', 'wien', 2),
    prussia_1: general('prussia', 'wien', 3),
    russia_1: general('russia', 'hungaria', 3),
  },
  powers: {
    france: { morale: 4, cards: 0 },
    austria: { morale: 5, cards: 6 },
    prussia: { morale: 0, cards: 4 },
    russia: { morale: 5, cards: 1 },
  },
  places: { wien: { control: 'austria', garrison: 'austria', fortress: false } },
} as unknown as Board
const under = {
  ...battle,
  defenders: ['austria', 'prussia'],
  supporters: [['france_2'], ['russia_1']] as [string[], string[]],
  piles: [
    { general: 'austria_1', side: 1, support: false, limit: 8, cards: [] as number[] },
    { general: 'france_1', side: 0, support: false, limit: 6, cards: [] as number[] },
  ],
}
const names = (side: 0 | 1, log: BoardEvent[] = []) => commonCamp(under, side, board, log).fighters.map((each) => [each.general, each.support])

describe('a battle against the Emperor', () => {
  it('lists every general of a side, supporters as such and last', () => {
    expect(names(0)).toEqual([['france_1', false], ['france_2', true]])
    expect(names(1)).toEqual([['austria_1', false], ['prussia_1', false], ['russia_1', true]])
  })

  it('leaves room for as many cards as France has Morale', () => {
    expect(commonCamp(under, 0, board, []).free).toBe(4)
    const drawn = { ...under, piles: [{ ...under.piles[1]!, cards: [2, 5, 1] }] }
    const later = { ...board, powers: { ...board.powers, france: { ...board.powers['france']!, morale: 1 } } }
    expect(commonCamp(drawn, 0, later, [])).toMatchObject({ cards: [2, 5, 1], free: 1 })
  })

  it('leaves room for what the troops, the Morale and the hands of the allies allow', () => {
    // Austria 2 troops; Prussia without Morale one card; Russia one card in hand.
    expect(commonCamp(under, 1, board, []).free).toBe(2 + 1 + 1)
    const log: BoardEvent[] = [
      { key: 'event.plays_open', params: { power: 'austria', card: 6 } },
      { key: 'event.battle', params: {} },
      { key: 'event.plays_open', params: { power: 'austria', card: 4 } },
      { key: 'event.plays_open', params: { power: 'prussia', card: 4 } },
    ]
    expect(commonCamp(under, 1, board, log).free).toBe(1 + 0 + 1)
  })
})

describe('the garrison of the place', () => {
  it('defends it, unless it is the attacker’s own', () => {
    expect(garrisonOf(under, board)).toBe('austria')
    expect(garrisonOf({ ...under, defenders: ['prussia'] }, board)).toBeNull()
  })
})
