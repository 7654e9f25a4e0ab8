import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { absent } from './away'
import { camps, generals, range, together } from './camps'
import { count } from './chart'
import { fixture } from './fixture'
import { arena, spotOf, theatre } from './geography'
import { lay } from './placing'
import { BOXES, tally } from './standing'
import { spacesOf } from './tracks'
import type { Board, BoardData, GeneralView } from './types'

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

describe('the victory markers of a power', () => {
  it('are all accounted for: to place, on fortresses, in boxes, set aside', () => {
    const france = { ...board.powers.france!, pool: 5, set_aside: 2 }
    const boxes = { ...board.boxes!, battle: { ...board.boxes!.battle, france: 1 }, emperor: 'france', italy: 'france' }
    expect(BOXES).toHaveLength(4)
    expect(tally({ ...board, boxes, powers: { ...board.powers, france } }, 'france')).toEqual({ pool: 5, fortresses: 1, battles: 1, boxes: 2, aside: 2 })
    expect(tally({ ...board, boxes: { ...boxes, italy_too: 'austria' } }, 'austria').boxes).toBe(1)
  })
})

describe('troops that one knows of', () => {
  const with_ = (changed: Record<string, Partial<GeneralView>>, more: Partial<Board> = {}): Board => ({
    ...board,
    ...more,
    generals: { ...board.generals, ...Object.fromEntries(Object.entries(changed).map(([id, change]) => [id, { ...board.generals[id]!, ...change }])) },
  })
  const known = (n: number) => ({ troops: n, low: n, high: n })
  const mixed = (of: Partial<GeneralView>, troops: number | null): Board =>
    with_({ bav1: { at: 'eger', ...known(5) }, fra2: { at: 'eger', face_down: false, ...of } }, { stacks: [{ city: 'eger', generals: ['bav1', 'fra2'], troops }] })

  it('stand on both counters where two powers march together', () => {
    const pair = generals(mixed(known(6), 11), data).filter(({ city }) => city === 'eger')
    expect(pair.map(({ id, troops }) => [id, troops])).toEqual([['fra2', '6'], ['bav1', '5']])
    // The second stands clear of the first.
    expect(Math.abs(pair[0]!.shift[1] - pair[1]!.shift[1])).toBeGreaterThanOrEqual(23)
    expect(camps(mixed(known(6), 11), data).find(({ city }) => city === 'eger')?.kind).toBe('mixed')
    expect(lay(1.2, camps(mixed(known(6), 11), data), data, null).shifts.eger).toBeDefined()
  })

  it('are added up where two powers fight as one', () => {
    const sum = (shown: Board): string => together(shown.stacks[0]!, shown)
    expect(sum(mixed(known(6), 11))).toBe('11')
    expect(sum(mixed({ troops: null, low: 2, high: 4 }, null))).toBe('7–9')
  })

  it('are told while they are given, and nothing is said of those that are not', () => {
    const early = with_({ aus1: known(3), aus3: known(0) }, { stage: 'setup' })
    expect([range(early.generals.aus1!), range(early.generals.aus3!)]).toEqual(['3', ''])
  })

  it('go with those who are off the map, and who has lost all has none', () => {
    const gone = with_({
      aus6: { at: null, place: 'off_map', ...known(4) },
      fra4: { at: null, place: 'removed', ...known(0) },
      pru4: { at: null, place: 'unused' },
      ...Object.fromEntries(Object.entries(board.generals).filter(([, { at }]) => !at).map(([id]) => [id, { place: 'unused' as const }])),
    })
    expect(absent(gone, data).map(({ id, why, troops, back }) => [id, why, troops, back])).toEqual([
      ['fra4', 'removed', '', null],
      ['aus6', 'expedition', '4', 'wiener_neustadt'],
    ])
  })
})

describe('the chart of the end', () => {
  it('counts the markers that each major power has placed', () => {
    const shown = { ...board, powers: { ...board.powers, france: { ...board.powers.france!, pool: -1 } } }
    const { category, tallies } = count(shown as never, data as never)
    expect(category).toBe('power')
    expect(tallies.map(({ id }) => id).sort()).toEqual(['austria', 'france', 'pragmatic', 'prussia'])
    expect(tallies.find(({ id }) => id === 'france')?.value).toBe(data.powers.powers.france!.pool + 1)
  })

  it('counts fortresses in the introductory game', () => {
    const { tallies } = count({ ...board, variant: 'introductory' } as never, data as never)
    expect(tallies).toEqual([{ id: 'france', value: 1 }, { id: 'prussia', value: 3 }])
  })
})
