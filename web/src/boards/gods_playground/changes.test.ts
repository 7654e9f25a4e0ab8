import { describe, expect, it } from 'vitest'
import { story } from './changes'
import type { BoardEvent } from '../../lib/board/words'
import { REGIONS } from './ids'
import type { Board } from './types'

const board = { regions: Object.fromEntries(REGIONS.map((id) => [id, { estates: [{ points: 1, role: 'red' }, { points: 2, role: 'blue' }] }])) } as unknown as Board
const event = (key: string, params: Record<string, unknown>): BoardEvent => ({ key: `event.${key}`, params })
const told = (...events: BoardEvent[]) => story(events, board, board)

describe('what the others did', () => {
  it('is an arrow for each way gone, however often', () => {
    const move = event('noble_moved', { role: 'blue', region: 'prussia', target: 'ukraine' })
    expect(told(move, move).journeys).toEqual([{ who: 'blue', from: 'noble:prussia', to: 'noble:ukraine', count: 2 }])
  })

  it('leads an enemy that spreads from where it stood, any other from its box', () => {
    const { journeys } = told(
      event('invaded', { enemy: 'russia', region: 'lithuania', count: 4 }),
      event('expands', { enemy: 'russia', region: 'lithuania', target: 'prussia' }),
      event('invaded', { enemy: 'russia', region: 'prussia', count: 3 }),
    )
    expect(journeys.map(({ from, to, count }) => [from, to, count])).toEqual([
      ['enemy:russia', 'force:lithuania', 4],
      ['force:lithuania', 'force:prussia', 3],
    ])
  })

  it('is a ring round what was built, lost or bought', () => {
    const { marks } = told(
      event('built', { role: 'red', region: 'prussia', points: 1 }),
      event('estate_lost', { role: 'blue', region: 'ukraine', points: 2 }),
      event('army_bought', { role: 'blue', region: 'lithuania' }),
    )
    expect(marks.map(({ at }) => at)).toEqual(['circle:prussia-1', 'circle:ukraine-2', 'region:lithuania'])
  })

  it('keeps the end of a long story', () => {
    const all = REGIONS.flatMap((region) => REGIONS.filter((target) => target !== region).map((target) => event('noble_moved', { role: 'red', region, target })))
    expect(told(...all).journeys.at(-1)?.to).toBe('noble:little_poland')
    expect(told(...all).journeys).toHaveLength(10)
  })
})
