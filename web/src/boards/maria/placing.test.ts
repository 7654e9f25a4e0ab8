import { Texts, type TextTable } from '../../lib/texts'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { camps } from './camps'
import { fanOf, piles, widthOfHand } from './fan'
import { fixture } from './fixture'
import { drawing } from './geography'
import { boxOf, lay, type Camp, type Layout } from './placing'
import type { BoardData } from './types'
import { worded } from './worded'

const file = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../src/chancellery/titles/maria/data/${name}.json`, import.meta.url), 'utf8'))
const data = { board: file('board'), powers: file('powers'), politics: file('politics') } as BoardData
const board = fixture(data)

describe('room for counters and names', () => {
  /** A crowded war: pieces thrown onto the map, the same for a seed each time. */
  function crowd(seed: number): Camp[] {
    const cities = Object.keys(drawing.cities).filter((id) => data.board.cities[id]?.map === 'bohemia')
    const kinds: Camp['kind'][] = ['general', 'stack', 'train', 'general', 'hussar']
    let dice = seed
    const draw = (n: number): number => (dice = (dice * 1103515245 + 12345) % 2147483648) % n
    // They meet where the war is: around the middle of Bohemia.
    const near = cities.filter((id) => Math.hypot((drawing.cities[id]?.[0] ?? 0) - 1850, (drawing.cities[id]?.[1] ?? 0) - 650) < 330)
    const chosen = new Map<string, Camp>()
    for (let i = 0; i < 24; i++) {
      const city = near[draw(near.length)] ?? 'prag'
      const kind = kinds[draw(kinds.length)] ?? 'general'
      const names = { general: ['Batthyány'], stack: ['Karl von Lothringen', 'Traun'], mixed: ['Törring', 'Belle-Isle'], train: [], hussar: [], hussars: [] }[kind]
      chosen.set(city, { city, kind, names })
    }
    return [...chosen.values()]
  }
  const inside = ([x, y]: number[], [left, top, right, bottom]: number[]): boolean => x! > left! && x! < right! && y! > top! && y! < bottom!
  const meet = (a: number[], b: number[]): boolean => a[0]! < b[2]! && b[0]! < a[2]! && a[1]! < b[3]! && b[1]! < a[3]!
  /** What a camp covers. */
  const counter = ({ shifts, unit }: Layout, { city, kind }: Camp, k: number): number[] => {
    const [x, y] = drawing.cities[city]!
    const [u, v] = [x * k + shifts[city]![0], y * k + shifts[city]![1]]
    const [west, east] = { general: [19, 19], stack: [19, 32], mixed: [19, 32], train: [15, 18], hussar: [12, 12], hussars: [12, 26] }[kind]
    return [u - west! * unit, v - ({ stack: 23, mixed: 35 }[kind as string] ?? 12) * unit, u + east! * unit, v + 12 * unit]
  }

  for (const k of [0.3, 0.36, 0.44, 0.52, 0.8, 1.2, 2]) {
    // From very far off a crowd in one province has no room, whatever one does.
    const settings = [camps(board, data), ...(k > 0.3 ? [crowd(7), crowd(4711), crowd(99)] : [])].map((all) => ({ all, layout: lay(k, all, data, null) }))

    it(`never hides the city where a piece stands, at the scale ${k}`, () => {
      for (const { all, layout } of settings)
        for (const camp of all) expect([camp.city, inside(drawing.cities[camp.city]!.map((n) => n * k), counter(layout, camp, k))]).toEqual([camp.city, false])
    })

    it(`names every city where a piece stands, free of counters and other names, at the scale ${k}`, () => {
      for (const { all, layout } of settings) {
        const boxes = layout.names.map((name) => ({ id: name.id, box: boxOf(name, k) }))
        const told = new Set(boxes.map(({ id }) => id))
        expect(all.filter(({ city }) => !told.has(city))).toEqual([])
        const hidden = boxes.filter(({ box }) => all.some((camp) => meet(box, counter(layout, camp, k)))).map(({ id }) => id)
        const clashes = boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => meet(a.box, b.box)).map((b) => `${a.id} ${b.id}`))
        expect({ hidden, clashes }).toEqual({ hidden: [], clashes: [] })
      }
    })
  }

  it('leaves the counters of an opening apart, and few towns under them', () => {
    const all = camps(board, data)
    for (const k of [0.44, 0.8, 1.5]) {
      const layout = lay(k, all, data, null)
      const boxes = all.map((camp) => counter(layout, camp, k))
      expect(boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => meet(a, b)))).toEqual([])
      const covered = Object.values(drawing.cities).filter((at) => boxes.some((box) => inside(at.map((n) => n * k), box)))
      expect(covered.length).toBeLessThanOrEqual(k < 0.5 ? 6 : 1)
    }
  })

  it('finds room for the names in every language', () => {
    for (const language of ['pl', 'fr', 'hu']) {
      const table = JSON.parse(readFileSync(new URL(`../../../../src/chancellery/titles/maria/texts/${language}.json`, import.meta.url), 'utf8')) as TextTable
      const texts = new Texts(language, table)
      const spoken = worded(data, (category, id) => texts.name(category, id))
      for (const k of [0.44, 0.8, 1.2]) {
        const all = camps(board, spoken)
        const { names } = lay(k, all, spoken, null)
        const boxes = names.map((name) => ({ id: name.id, box: boxOf(name, k) }))
        expect(boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => meet(a.box, b.box)).map((b) => `${a.id} ${b.id}`))).toEqual([])
        expect(names.find(({ id }) => id === all[0]?.city)?.text).toBe(texts.name('city', all[0]?.city))
        // Most of what stands on the printed map stands on this one.
        expect(names.length).toBeGreaterThan(0.93 * lay(k, all, data, null).names.length)
      }
    }
  })

  it('keeps the counters at the edge of the world on it', () => {
    const east = Object.keys(drawing.cities).sort((a, b) => drawing.cities[b]![0] - drawing.cities[a]![0]).slice(0, 12)
    const all = east.map((city): Camp => ({ city, kind: 'general', names: [] }))
    for (const k of [0.44, 0.8]) {
      const layout = lay(k, all, data, null)
      const out = all.filter((camp) => counter(layout, camp, k)[2]! > drawing.width * k)
      expect(out.map(({ city }) => city)).toEqual([])
    }
  })

  it('sets nothing on a sheet that is not used', () => {
    expect(lay(0.5, [], data, 'flanders').names.every(({ id }) => data.board.cities[id]?.map === 'bohemia')).toBe(true)
  })
})

describe('the hands', () => {
  const SUITED = ['H', 'D', 'C', 'S'].flatMap((suit) => [2, 3, 4, 5, 6, 7, 8, 9, 10].map((value) => `${suit}${value}`))
  const hand = (n: number, from = 0): string[] => Array.from({ length: n }, (_, i) => SUITED[(from + i * 5) % 36]!)
  const wide = (hands: string[][], width: number): number => hands.reduce((sum, each) => sum + 10 + widthOfHand(each, fanOf(hands, width)), 66)

  it('lie easily where there is room', () => {
    expect(fanOf([hand(9)], 900)).toMatchObject({ small: false, piled: false })
    expect(fanOf([hand(9), hand(5)], 900)).toMatchObject({ small: true, piled: false, step: 19 })
  })

  it('draw together until they fit, and go in rows only when nothing else helps', () => {
    for (const hands of [[hand(47)], [hand(24), hand(14, 3)]]) {
      expect(wide(hands, 950)).toBeLessThanOrEqual(950)
      expect(fanOf(hands, 950)).toMatchObject({ piled: true, rows: false })
    }
    const three = [hand(20), hand(7, 3), hand(20, 1)]
    expect(fanOf(three, 950).rows).toBe(true)
    for (const each of three) expect(widthOfHand(each, fanOf(three, 950))).toBeLessThan(500)
  })

  it('pile equal cards with their number', () => {
    expect(piles(['H7', 'H7', 'H2', 'R', 'R', 'R'])).toEqual([{ card: 'H7', count: 2 }, { card: 'H2', count: 1 }, { card: 'R', count: 3 }])
  })
})

describe('names that can be read', () => {
  it('are never smaller than eleven pixels, however far off the map lies', () => {
    for (const k of [0.16, 0.3, 0.36, 0.44, 0.8, 1.2])
      for (const { size } of lay(k, [], data, null).names) expect(size).toBeGreaterThanOrEqual(11)
  })

  it('name every major fortress where both maps fill a screen', () => {
    const told = new Set(lay(0.44, [], data, null).names.map(({ id }) => id))
    const major = Object.entries(data.board.cities).filter(([, { fortress }]) => fortress === 2)
    expect(major.filter(([id]) => !told.has(id)).map(([id]) => id)).toEqual([])
  })

  it('leave out what sets a long name apart, from far off', () => {
    const text = (k: number) => lay(k, [{ city: 'neumarkt_in_der_oberpfalz', kind: 'train', names: [] }], data, null).names.find(({ id }) => id === 'neumarkt_in_der_oberpfalz')?.text
    expect(text(0.44)).toBe('Neumarkt')
    expect(text(1)).toBe('Neumarkt in der Oberpfalz')
  })
})
