import { describe, expect, it } from 'vitest'
import { battle } from './fixture'
import { HOLD, decidedNow, outcomeOf, settled, staying, type Ground, type Scene } from './outcome'
import type { BoardEvent } from '../../lib/board/words'
import type { BattleView } from './types'

const event = (key: string, params: BoardEvent['params']): BoardEvent => ({ key: `event.${key}`, params })
const pile = (general: string, power: string, cards: number[]): BoardEvent =>
  event('pile', { general, power, cards, strength: cards.reduce((a, b) => a + b, 0) })

const power = (status: string, controller: string | null) => ({ status, controller })
const ground = {
  generals: {
    france_1: { power: 'france', at: 'wien' },
    france_2: { power: 'france', at: 'tyrol' },
    austria_1: { power: 'austria', at: 'wien' },
    russia_1: { power: 'russia', at: 'hungaria' },
    prussia_1: { power: 'prussia', at: 'saxonia' },
  },
  places: { wien: { garrison: 'austria' }, bavaria: { garrison: 'britain' } },
  powers: {
    france: power('french', 'one'),
    austria: power('british', 'two'),
    russia: power('british', 'two'),
    prussia: power('french', 'three'),
    britain: power('british', 'two'),
  },
} as unknown as Ground

describe('the end of a battle', () => {
  it('turns the piles over on the sides they stood', () => {
    const end = event('defence_wins', { place: 'wien', attack: 9, defence: 11 })
    const found = outcomeOf([pile('france_1', 'france', [3, 2]), pile('russia_1', 'russia', [6]), end], battle, ground)
    expect(found).toMatchObject({ winner: 'defence', base: [4, 5], totals: [9, 11], powers: [['france'], ['austria', 'russia']] })
    expect(found?.piles.map(({ general, side, support, cards }) => [general, side, support, cards])).toEqual([
      ['france_1', 0, false, [3, 2]],
      ['austria_1', 1, false, []],
      ['russia_1', 1, true, [6]],
    ])
    expect(outcomeOf([], battle, ground)).toBeNull()
  })

  it('is told while its consequences are still open', () => {
    const under = { ...battle, strength: [1, 1], attacker: '', defenders: [], supporters: [[], []], piles: [{ general: 'russia_1', side: 0, cards: [] }] }
    const log = [
      event('battle', { power: 'france', place: 'wien' }),
      event('strength', { attack: 4, defence: 5 }),
      pile('russia_1', 'russia', [6]),
    ]
    const end = event('attack_wins', { place: 'wien', attack: 10, defence: 5 })
    const view = under as unknown as BattleView
    expect(decidedNow(log, view)).toBeNull()
    expect(decidedNow([...log, end], null)).toBeNull()
    expect(decidedNow([...log, end], view)).toMatchObject({ winner: 'attack', base: [4, 5], piles: [{ side: 0, cards: [6] }] })
    expect(decidedNow([...log, end, ...log], view)).toBeNull()
  })

  it('names a garrison that fought without a general or a card', () => {
    const begins = event('battle', { power: 'france', general: 'france_2', place: 'bavaria' })
    const end = event('attack_wins', { place: 'bavaria', attack: 5, defence: 1 })
    const found = outcomeOf([begins, end], null, ground)
    expect(found?.powers).toEqual([['france'], ['britain']])
    expect(found?.piles.map((each) => each.general)).toEqual(['france_2'])
    const lost = event('garrison_lost', { power: 'britain', place: 'bavaria' })
    expect(outcomeOf([begins, end, lost], null, null)?.powers).toEqual([['france'], ['britain']])
  })

  it('finds the defenders where they have gone, and supporters with their friends', () => {
    const found = outcomeOf(
      [
        event('marches', { power: 'russia', general: 'russia_1', place: 'hungaria', to: 'bavaria' }),
        event('battle', { power: 'france', general: 'france_2', place: 'bavaria' }),
        event('supports', { power: 'prussia', general: 'prussia_1', place: 'saxonia' }),
        event('battle_drawn', { place: 'bavaria', attack: 5, defence: 5 }),
      ],
      null,
      ground,
    )
    expect(found?.piles.map(({ general, side, support }) => [general, side, support])).toEqual([
      ['france_2', 0, false],
      ['russia_1', 1, false],
      ['prussia_1', 0, true],
    ])
  })
})

describe('the end of a battle against the Emperor', () => {
  const solo = { ...ground, campaigns: { left: 3, past: [] } } as Ground
  const under: BattleView = {
    ...battle,
    piles: [
      { general: 'austria_1', side: 1, support: false, limit: 0, cards: [] },
      { general: 'france_1', side: 0, support: false, limit: 0, cards: [] },
    ],
    common: [{ cards: [], free: 3 }, { cards: [2, 3], free: 2 }],
  }
  const draws = [event('french_card', { card: 6 }), event('french_card', { card: 1 })]
  const end = event('allied_victory', { place: 'wien', ours: 13, theirs: 11 })

  it('names both sides and shows the cards that lay open', () => {
    const found = outcomeOf([...draws, end], under, solo)
    expect(found).toMatchObject({ winner: 'defence', totals: [11, 13], powers: [['france'], ['austria', 'russia']] })
    expect(found?.common).toEqual([[6, 1], [2, 3]])
    expect(found?.garrison).toBe('austria')
    expect(found?.piles.map(({ general, side, support, cards }) => [general, side, support, cards])).toEqual([
      ['france_1', 0, false, []],
      ['austria_1', 1, false, []],
      ['russia_1', 1, true, []],
    ])
  })

  it('knows them from the log, when the cards are put away', () => {
    const log = [
      event('battle', { power: 'france', general: 'france_1', place: 'wien' }),
      event('plays_open', { power: 'austria', card: 2 }),
      event('plays_open', { power: 'russia', card: 3 }),
      ...draws,
      end,
    ]
    const after: BattleView = { ...under, common: [{ cards: [], free: 0 }, { cards: [], free: 0 }] }
    expect(decidedNow(log, after, solo)?.common).toEqual([[6, 1], [2, 3]])
  })
})

describe('which battle is under way', () => {
  it('is decided by the last word of the log', () => {
    const begins = event('battle', { power: 'france', place: 'wien' })
    const ends = event('french_victory', { place: 'wien', ours: 3, theirs: 4 })
    expect(settled([])).toBeNull()
    expect(settled([begins])).toBe(false)
    expect(settled([begins, ends, event('beaten', {})])).toBe(true)
    expect(settled([ends, begins])).toBe(false)
  })
})

describe('how long the end of a battle stays', () => {
  const scene: Scene = { fought: false, open: false, asked: false, turned: false, quick: false }

  it('is never in the way of a battle that asks me', () => {
    expect(staying({ ...scene, fought: true, open: true, asked: true })).toBe(0)
  })

  it('gives way to the next battle and to another question after a moment', () => {
    expect(staying({ ...scene, fought: true, open: true })).toBe(HOLD)
    expect(staying({ ...scene, asked: true })).toBe(HOLD)
    expect(staying({ ...scene, turned: true })).toBe(HOLD)
    expect(staying({ ...scene, fought: true, open: true, quick: true })).toBe(0)
  })

  it('stays while one decides what follows from it, or waits', () => {
    expect(staying({ ...scene, open: true, asked: true })).toBe(Infinity)
    expect(staying(scene)).toBe(Infinity)
  })
})
