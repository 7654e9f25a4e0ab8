import { describe, expect, it } from 'vitest'
import { roundStory, sumDue, threats } from './rounds'
import type { BoardEvent } from '../../lib/board/words'
import type { Board } from './types'

const event = (key: string, params: Record<string, unknown> = {}): BoardEvent => ({ key: `event.${key}`, params })
const power = (influence: number, gains: number): Board['powers'][string] =>
  ({ influence, gains, major: true }) as Board['powers'][string]
const board = {
  goal: 25,
  powers: { britain: power(4, 2), france: power(20, 6), austria: power(9, 0) },
  generals: { france_1: { power: 'france' }, austria_1: { power: 'austria' } } as unknown as Board['generals'],
}

const log = [
  event('turn', { round: 1, turn: 1 }),
  event('influence', { power: 'france', points: 3, source: 'territories' }),
  event('losses', { place: 'wien', losses: ['france_1-1', 'austria_1-3'] }),
  event('beaten', { power: 'austria', general: 'austria_1', place: 'wien' }),
  event('influence', { power: 'france', points: 2, source: 'battle' }),
  event('garrison_lost', { power: 'austria', place: 'wien' }),
  event('diplomacy', { round: 2 }),
  event('influence', { power: 'britain', points: 1, source: 'subsidy' }),
]

describe('the sum of a round', () => {
  it('tells what each power gained, by its source, and lost', () => {
    const { sources, lines } = roundStory(log, 1, board)
    expect(sources).toEqual(['territories', 'battle'])
    expect(lines).toEqual([
      { power: 'france', sources: { territories: 3, battle: 2 }, gained: 5, generals: 0, troops: 1, garrisons: 0 },
      { power: 'austria', sources: {}, gained: 0, generals: 1, troops: 3, garrisons: 1 },
    ])
  })

  it('keeps rounds apart', () => {
    expect(roundStory(log, 2, board).lines.map((line) => [line.power, line.gained])).toEqual([['britain', 1]])
    expect(roundStory(log, 3, board).lines).toEqual([])
  })

  it.each([
    ['comes when the next begins', [1, 6], [2, 0], null, 1],
    ['comes with what was passed over in one leap', [1, 6], [2, 4], null, 1],
    ['stays while nothing is done', [2, 0], [2, 1], 1, 1],
    ['goes when the round goes on', [2, 1], [2, 2], 1, null],
    ['is that of the last round after a long leap', [1, 1], [9, 1], null, 8],
    ['does not come in the midst of a round', [1, 1], [9, 4], null, null],
    ['goes when one goes back', [9, 0], [3, 1], 8, null],
    ['is nothing at the beginning', [0, 0], [1, 1], null, null],
  ])('%s', (_, before, now, shown, due) => {
    const time = ([round = 0, turn = 0]: number[]) => ({ round, turn })
    expect(sumDue(time(before), time(now), shown)).toBe(due)
    expect(sumDue(null, time(now), null)).toBe(null)
  })

  it('names no loss that nobody had', () => {
    expect(roundStory(log, 1, board).losses).toEqual(['troops', 'generals', 'garrisons'])
    expect(roundStory(log.filter(({ key }) => key !== 'event.beaten'), 1, board).losses).toEqual(['troops', 'garrisons'])
    expect(roundStory(log, 2, board).losses).toEqual([])
  })

  it('names whoever could win by what is held now, else who is nearest', () => {
    expect(threats(board)).toEqual([{ power: 'france', points: 20, gain: 6, wins: true }])
    expect(threats({ ...board, goal: 40 })).toEqual([{ power: 'france', points: 20, gain: 6, wins: false }])
  })
})
