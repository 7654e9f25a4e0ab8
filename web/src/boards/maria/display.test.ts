import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { count } from './chart'
import { fixture } from './fixture'
import { arena, spotOf, theatre } from './geography'
import { spacesOf } from './tracks'
import type { BoardData } from './types'

const file = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../src/chancellery/titles/maria/data/${name}.json`, import.meta.url), 'utf8'))
const data = { board: file('board'), powers: file('powers'), politics: file('politics') } as BoardData
const board = fixture(data)

describe('the part of the map where the war is', () => {
  const early = { ...board, variant: 'introductory' as const }

  it('is everything where both maps are used', () => {
    expect(theatre(board, data)).toEqual(arena('advanced'))
  })

  it('holds every army and everything that can be conquered, and is closer than the sheet', () => {
    const east = Object.fromEntries(Object.entries(early.generals).filter(([, { at }]) => at && data.board.cities[at]?.map === 'bohemia'))
    const { x, y, width, height } = theatre({ ...early, generals: east, trains: {} }, data)
    const whole = arena('introductory')
    expect(width * height).toBeLessThan(0.85 * whole.width * whole.height)
    expect(x).toBeGreaterThanOrEqual(whole.x)
    expect(y + height).toBeLessThanOrEqual(whole.y + whole.height)
    for (const id of [...Object.values(east).map(({ at }) => at), 'prag', 'wien', 'pressburg', 'cosel', 'glogau', 'eger']) {
      const [u, v] = spotOf(id) ?? [0, 0]
      expect([id, u > x && u < x + width && v > y && v < y + height]).toEqual([id, true])
    }
  })

  it('reaches as far as an army strays', () => {
    const north = { ...early, trains: {}, generals: { pru1: { ...early.generals.pru1!, at: 'berlin' } } }
    expect(theatre(north, data).y).toBeLessThan(spotOf('berlin')![1])
  })
})

describe('the tracks of the political display', () => {
  const kinds = (id: string): string[][] => spacesOf(id, data.politics.tracks[id]!).map(({ icons }) => icons.map(({ kind, power, sign }) => `${kind} ${power} ${sign}`.trim()))

  it('show what each space does and to whom', () => {
    expect(kinds('italy')[0]).toEqual(['victory france ★'])
    expect(kinds('italy')[2]).toEqual(['income austria −1'])
    expect(kinds('italy')[3]).toEqual(['star  ✦'])
    expect(kinds('russia')[1]).toEqual([])
    expect(kinds('russia')[5]).toEqual(['income austria +1', 'expedition prussia ⚑'])
    expect(kinds('saxony')[3]).toEqual(['neutral  ○', 's  S'])
    expect(kinds('saxony')[6]).toEqual(['side austria'])
  })
})

describe('the chart of the end', () => {
  it('counts the markers that each major power has placed', () => {
    const shown = { ...board, powers: { ...board.powers, france: { ...board.powers.france!, pool: -1 } } }
    const { category, tallies } = count(shown as never, data as never)
    expect(category).toBe('subject')
    expect(tallies.map(({ id }) => id).sort()).toEqual(['austria', 'france', 'pragmatic', 'prussia'])
    expect(tallies.find(({ id }) => id === 'france')?.value).toBe(data.powers.powers.france!.pool + 1)
  })

  it('counts fortresses in the introductory game', () => {
    const { tallies } = count({ ...board, variant: 'introductory' } as never, data as never)
    expect(tallies).toEqual([{ id: 'france', value: 1 }, { id: 'prussia', value: 3 }])
  })
})
