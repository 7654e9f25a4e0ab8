import { describe, expect, it } from 'vitest'
import { abilitiesOf, faceOf, faces, handsOf, struck, tally } from './cards'
import type { BoardEvent } from '../../lib/board/words'
import type { Board, BoardData } from './types'

const event = (key: string, general: string, card?: number): BoardEvent => ({ key: `event.${key}`, params: { general, ...(card ? { card } : {}) } })

describe('what has become of the cards', () => {
  const board = {
    discards: [3, 3, 1],
    powers: { france: { hand: [3, 5] }, austria: { hand: [] } },
    battle: { piles: [{ cards: [5, 0] }, { cards: [3, 0, 0] }] },
  } as unknown as Board

  it('counts discards, what one sees, and the rest', () => {
    expect(tally(board, { 1: 5, 3: 10, 5: 2 })).toEqual([
      { value: 1, all: 5, discarded: 1, seen: 0, unseen: 4 },
      { value: 3, all: 10, discarded: 2, seen: 2, unseen: 6 },
      { value: 5, all: 2, discarded: 0, seen: 2, unseen: 0 },
    ])
  })

  it('does without a battle', () => {
    expect(tally({ ...board, battle: null }, { 5: 2 })[0]?.seen).toBe(1)
  })
})

describe('cards struck out', () => {
  it('are counted for each general, in the battle under way', () => {
    const log = [event('battle', 'a'), event('card_removed', 'a', 3), event('battle', 'b'), event('card_removed', 'a', 4), event('card_removed', 'a', 2), event('plays', 'b', 2)]
    expect(struck(log)).toEqual(new Map([['a', 2]]))
    expect(struck([])).toEqual(new Map())
  })
})

describe('the hands that lie before a player', () => {
  const hold = (controller: string | null, hand: number[]) => ({ controller, hand })
  const board = {
    battle: {},
    powers: { austria: hold('austria', [2, 3]), spain: hold('austria', [4]), poland: hold(null, [1, 2, 6]), france: hold('france', []) },
  } as unknown as Board
  const given = (role: string): BoardEvent => ({ key: 'event.guardian', params: { role, power: 'poland' } })
  const ids = (...args: Parameters<typeof handsOf>): string[] => handsOf(...args).map(([id]) => id)

  it('are those of the powers he commands', () => {
    expect(ids(board, 'austria', [])).toEqual(['austria', 'spain'])
    expect(ids(board, null, [])).toEqual([])
  })

  it('and for a battle the one he was given', () => {
    const log = [event('battle', 'a'), given('austria')]
    expect(ids(board, 'austria', log)).toEqual(['austria', 'spain', 'poland'])
    expect(ids({ ...board, battle: null }, 'austria', log)).toEqual(['austria', 'spain'])
  })

  it('but not one that he only remembers', () => {
    const log = [event('battle', 'a'), given('austria'), event('battle', 'b'), given('france')]
    expect(ids(board, 'austria', log)).toEqual(['austria', 'spain'])
  })
})

describe('how the cards of a battle lie', () => {
  it('forgets what was played in battles before', () => {
    expect(faces([])).toEqual(new Map())
    expect(faces([event('battle', 'a'), event('plays', 'a', 2), event('battle', 'b'), event('shows', 'b', 3)])).toEqual(new Map([['b', [true]]]))
  })

  it('turns over what was revealed and takes away what was removed', () => {
    const log = [event('battle', 'a'), event('plays', 'a', 2), event('plays', 'a', 4), event('plays', 'a', 4), event('plays', 'b')]
    expect(faces(log).get('a')).toEqual([false, false, false])
    const revealed = [...log, event('card_revealed', 'a', 2)]
    expect(faces(revealed).get('a')).toEqual([true, false, false])
    expect(faces([...revealed, event('card_removed', 'a', 4)]).get('a')).toEqual([true, false])
    expect(faces([...log, event('card_revealed', 'b', 5)]).get('b')).toEqual([true])
  })

  it('says nothing where either of two may be meant', () => {
    const log = [event('battle', 'a'), event('plays', 'a', 3), event('shows', 'a', 3), event('card_removed', 'a', 3)]
    expect(faces(log).has('a')).toBe(false)
  })

  it('marks what only its owner sees', () => {
    expect(faceOf(0, false, undefined)).toBe('down')
    expect(faceOf(4, false, undefined)).toBe('up')
    expect(faceOf(4, true, false)).toBe('mine')
    expect(faceOf(4, true, undefined)).toBe('mine')
    expect(faceOf(4, true, true)).toBe('up')
  })
})

describe('what cards can do', () => {
  const printed = (cards: object): BoardData => ({ cards }) as unknown as BoardData

  it('differs from title to title', () => {
    expect(abilitiesOf(printed({ battle: {}, napoleon: {} }))).toMatchObject({ 2: 'house', 3: 'eye' })
    expect(abilitiesOf(printed({ battle: {} }))).toMatchObject({ 2: 'eye', 3: 'strike' })
    expect(abilitiesOf(printed({ battle: {} }))[6]).toBeUndefined()
  })
})
