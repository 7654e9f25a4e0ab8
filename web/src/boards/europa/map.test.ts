import { describe, expect, it } from 'vitest'
import { files } from './files'
import { fixture, printedOf } from './fixture'
import { areasOf, landsOf, sceneOf } from './scene'
import { unpacked, WASTE } from './sheet'
import { EUROPE, openSheet, SHEETS, sheetOf } from './sheets'

const data = printedOf(files)
const areas = areasOf(data)

/** Pairs of Areas that touch by land on a sheet, as `a b`. */
const touching = (sides: string[][]): Set<string> =>
  new Set(sides.flatMap(([a = '', b = '']) => {
    const pair = [areas.get(a), areas.get(b)]
    return pair[0] && pair[1] && pair[0] !== pair[1] ? [pair.sort().join(' ')] : []
  }))

describe('packed numbers', () => {
  it('are read as they were written', () => {
    expect(unpacked('AABCgB')).toEqual([0, 0, -1, 1, 16])
  })
})

describe('the sheet of Europe', () => {
  it('has land, a town and a name for everything that is played on it', () => {
    const own = Object.keys(data.provinces).filter((id) => ['west', 'east'].includes(data.provinces[id]?.map ?? ''))
    expect(own).toHaveLength(320)
    expect(own.filter((id) => !EUROPE.file.shapes[id]?.length || !EUROPE.file.towns[id])).toEqual([])
    expect(own.filter((id) => EUROPE.bulk(id).size < 2)).toEqual([])
    expect(Object.keys(data.areas).filter((id) => ['west', 'east'].includes(data.areas[id]?.map ?? '') && !EUROPE.file.areas[id])).toEqual([])
  })

  it('shows every border between Areas that the rules know', () => {
    const seen = touching(EUROPE.sides)
    const linked = Object.entries(data.areas).flatMap(([id, { map, land_neighbours }]) =>
      ['west', 'east'].includes(map) ? (land_neighbours ?? []).filter((other) => ['west', 'east'].includes(data.areas[other]?.map ?? '')).map((other) => [id, other].sort().join(' ')) : [],
    )
    expect(new Set(linked).size).toBe(179)
    expect(linked.filter((pair) => !seen.has(pair))).toEqual([])
  })

  it('draws every Province around its own town', () => {
    const strange = Object.entries(EUROPE.file.towns).filter(([id, [x, y]]) => {
      const { middle, size } = EUROPE.bulk(id)
      return Math.hypot(middle[0] - x, middle[1] - y) > 2.2 * Math.sqrt(size) + 12
    })
    expect(strange.map(([id]) => id)).toEqual([])
  })

  it('has no line with more than two sides, and waste on some', () => {
    expect(EUROPE.sides.filter(({ length }) => length < 1 || length > 2)).toEqual([])
    expect(EUROPE.sides.flat()).toContain(WASTE)
  })

  it('has an anchor for each sea that a Port lies on', () => {
    const ports = Object.entries(data.provinces).filter(([, { map, sea_zones = [] }]) => ['west', 'east'].includes(map) && sea_zones.length)
    for (const [id, { sea_zones = [] }] of ports) expect([id, Object.keys(EUROPE.file.ports[id] ?? {}).sort()]).toEqual([id, [...sea_zones].sort()])
  })

  it('outlines several shapes as one', () => {
    const [loire, alone] = [data.areas.loire?.provinces ?? [], 'paris']
    expect(EUROPE.outline(loire).length).toBeLessThan(loire.map((id) => EUROPE.outline([id]).length).reduce((sum, n) => sum + n, 0))
    expect(EUROPE.outline([alone])).toMatch(/^M[\d.]+ [\d.]+L/)
  })
})

describe('the sheets of distant continents', () => {
  it('have every Area that belongs on them', async () => {
    for (const name of SHEETS.slice(1)) {
      const sheet = await openSheet(name)
      const own = Object.keys(data.areas).filter((id) => sheetOf(data.areas[id]?.map) === name)
      expect(own.length).toBeGreaterThan(10)
      expect([name, own.filter((id) => !sheet.file.areas[id] || !(data.areas[id]?.provinces ?? []).every((province) => sheet.file.shapes[province]?.length))]).toEqual([name, []])
    }
  })
})

describe('what lies on the land', () => {
  it('belongs to who has a Town there, else to who is printed there', () => {
    const board = fixture(files, '1-00', '1', true)
    const scene = sceneOf(board, data)
    expect(scene.bordeaux).toMatchObject({ owner: 'england', occupier: 'france' })
    expect(scene.paris?.owner).toBe('france')
    expect(scene.lisboa?.owner).toBe('portugal')
    expect(scene.provence).toMatchObject({ owner: 'provence', overlord: 'france' })
    expect(scene.napoli?.overlord).toBe('aragon')
    expect(scene.granada?.faith).toBe('diverse')
    expect(scene.moskva).toBeUndefined()
  })

  it('covers shapes that this side of the board does not have', () => {
    const board = { ...fixture(files), maps: ['west', 'east'] }
    const scene = sceneOf(board, data)
    const lands = landsOf(EUROPE, scene, data)
    expect(scene.neumark).toBeUndefined()
    expect(areas.get(lands.get('neumark') ?? '')).toBe(areas.get('neumark'))
    expect(lands.get(WASTE)).toBeNull()
    expect(landsOf(EUROPE, sceneOf(fixture(files), data), data).get('moskva')).toBeNull()
  })
})
