import { describe, expect, it } from 'vitest'
import { areaAccount, provinceAccount, realmAccount } from './account'
import { bare, callerOf } from './called'
import { boxesOf, countersOf, pilesOf } from './counters'
import { along, bowOf } from './curve'
import { files } from './files'
import { findable } from './finding'
import { layerFor } from './fitting'
import { fixture, printedOf } from './fixture'
import { legendOf } from './legend'
import { letteringOf, SLOT, SLOTS, type Types } from './lettering'
import { levelAt } from './level'
import { paper } from './paper'
import { around, beside, lines, Room } from './placing'
import { inPlay, LAYERS, sceneOf } from './scene'
import { EUROPE } from './sheets'
import { candidatesFor, isMapped, litUp, mapOf, shapesOf, spotOf, whyNot } from './targets'
import { landsOf } from './scene'
import { theatre } from './theatre'
import { rowBoxes, rowsOf, tiesOf, tokensOf } from './tokens'
import { tonesOf } from './tones'
import type { Action } from '../../lib/types'

const data = printedOf(files)
const board = fixture(files, '1-00', '1', true)
const scene = sceneOf(board, data)
const called = callerOf((_, id) => String(id), data)
const types: Types = { called, wide: (text, size) => text.length * size * 0.5 }
const shotAt = (k: number) => ({ k, x: 0, y: 0, width: 2400 * k, height: 1800 * k })
const action = (kind: string, arg: string, n = 0): Action => ({ n, verb: 'pick', arg, final: false, hint: null, kind })

describe('names on the map', () => {
  it('do not cover each other, from any distance', () => {
    for (const k of [0.45, 0.7, 1, 1.6]) {
      const { names, level } = letteringOf(EUROPE, scene, board, data, shotAt(k), 'realms', types, [])
      expect(level).toBe(levelAt(k, EUROPE))
      const boxes = names.map(({ text, x, y, size, kind }) => ({ kind, ...around(x, y, Math.max(...text.map((line) => types.wide(line, size, kind))), text.length * size) }))
      const clashes = boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1))
      expect(clashes.filter(({ kind }) => kind !== 'sea')).toEqual([])
    }
  })

  it('tell Realms from afar, then Areas, then every town', () => {
    const at = (k: number) => letteringOf(EUROPE, scene, board, data, shotAt(k), 'realms', types, [])
    expect(at(0.5).realms.map(({ realm }) => realm)).toEqual(expect.arrayContaining(['france', 'castile', 'england', 'aragon', 'portugal']))
    expect(at(0.5).names.every(({ kind }) => kind === 'sea')).toBe(true)
    const [middle, near] = [at(0.8), at(1.8)]
    expect(middle.realms).toEqual([])
    const count = (kind: string, { names }: typeof near): number => names.filter((name) => name.kind === kind).length
    const areas = new Set(Object.values(scene).map(({ area }) => area)).size
    expect(count('area', near)).toBeGreaterThan(0.97 * areas)
    expect(count('area', middle)).toBeGreaterThan(0.8 * areas)
    expect(count('town', near) + count('capital', near)).toBeGreaterThan(0.93 * Object.keys(scene).length)
    expect(near.anchors.length).toBeGreaterThan(60)
  })

  it('tell every node in the layer of trade, and from afar no Realms but those that are played', () => {
    const merchants = { france: true, england: false, castile: true }
    const busy = { ...board, nodes: { ...board.nodes, bordeaux: { merchants } } }
    for (const k of [0.5, 0.8, 1.6]) {
      const { names, realms } = letteringOf(EUROPE, scene, busy, data, shotAt(k), 'trade', types, [])
      expect(names.filter(({ kind }) => kind === 'node').map(({ text }) => text[0])).toContain('Bordeaux')
      expect(realms.filter(({ realm }) => !['france', 'castile', 'england'].includes(realm))).toEqual([])
    }
  })

  it('leave the slots of trade free', () => {
    const { names } = letteringOf(EUROPE, scene, board, data, shotAt(0.7), 'trade', types, [])
    const [x = 0, y = 0] = EUROPE.file.seas.english_channel ?? []
    const slots = around(0.7 * x, 0.7 * y + SLOTS, 2 * SLOT, SLOT)
    const over = names.filter(({ kind, text, x, y, size }) => {
      const box = around(x, y, Math.max(...text.map((line) => types.wide(line, size, kind))), text.length * size)
      return kind !== 'sea' && box.x0 < slots.x1 && slots.x0 < box.x1 && box.y0 < slots.y1 && slots.y0 < box.y1
    })
    expect(over).toEqual([])
  })

  it('find the first place that is free, and take it', () => {
    const room = new Room()
    const box = around(100, 100, 40, 10)
    expect(room.first([box])).toBe(0)
    expect(room.first([box, around(100, 120, 40, 10)])).toBe(1)
    expect(room.first([box])).toBe(-1)
    expect(beside(0, 0, 4, 20, 10)[1]).toEqual([16, 0])
    expect(lines('Brittany & Normandy')).toEqual(['Brittany', '& Normandy'])
    expect(lines('Seine')).toEqual(['Seine'])
  })

  it('run along the land', () => {
    const square = (x: number, y: number) => ({ size: 100, middle: [x, y] as const })
    const flat = bowOf([square(0, 0), square(100, 0), square(200, 0)])
    expect([flat.x, flat.y, flat.turn, flat.bend]).toEqual([100, 0, 0, 0])
    expect(flat.length).toBeGreaterThan(2 * flat.height)
    const rising = bowOf([square(0, 100), square(100, 50), square(200, 0)])
    expect(rising.turn).toBeLessThan(-0.3)
    expect(along(rising, 0).x).toBeCloseTo(100)
    const valley = bowOf([square(0, 0), square(100, 30), square(200, 0)])
    expect(along(valley, 0).y).toBeGreaterThan(along(valley, 90).y)
    expect(Math.abs(bowOf([square(0, 0), square(1, 100), square(0, 200)]).turn)).toBeLessThan(0.7)
  })
})

describe('names as a map has them', () => {
  it('lose their article in French alone', () => {
    expect(['la Castille', 'l’Aragon', 'les Pays-Bas', 'le León', 'Leipzig'].map((name) => bare(name, 'fr'))).toEqual(['Castille', 'Aragon', 'Pays-Bas', 'León', 'Leipzig'])
    expect(bare('la Mancha', 'en')).toBe('la Mancha')
  })
})

describe('counters', () => {
  it('gather what one side has in a place', () => {
    const piles = pilesOf({ ...board, armies: [...board.armies, { role: 'france', number: 3, area: 'seine', infantry: 2, general: 'x' }] })
    expect(piles.find(({ id }) => id === 'area:seine france army')).toMatchObject({ count: 5, led: true })
    expect(piles.find(({ place, kind }) => place === 'sea:english_channel' && kind === 'fleet')).toBeDefined()
    expect(piles.find(({ kind }) => kind === 'rebels')).toMatchObject({ place: 'area:lombardy', count: 2 })
  })
  it('stand beside each other in one place', () => {
    const [one, two] = countersOf(board, EUROPE, shotAt(1)).filter(({ place }) => place === 'sea:english_channel')
    expect((two?.x ?? 0) - (one?.x ?? 0)).toBeGreaterThan(20)
  })
  it('leave the name of their sea to be read', () => {
    for (const k of [0.8, 1.6]) {
      const counters = countersOf(board, EUROPE, shotAt(k))
      const { names } = letteringOf(EUROPE, scene, board, data, shotAt(k), 'realms', types, boxesOf(counters, levelAt(k, EUROPE)))
      const ships = boxesOf(counters.filter(({ place }) => place === 'sea:english_channel'), levelAt(k, EUROPE))
      const name = names.find(({ kind, text }) => kind === 'sea' && text.join(' ') === called('sea', 'english_channel'))
      const box = around(name?.x ?? 0, name?.y ?? 0, 60, (name?.text.length ?? 0) * (name?.size ?? 0))
      expect(ships.filter((ship) => ship.x0 < box.x1 && box.x0 < ship.x1 && ship.y0 < box.y1 && box.y0 < ship.y1)).toEqual([])
    }
  })
})

describe('ships', () => {
  it('lie above the name of a wide sea, beside that of a narrow one, and never on land', () => {
    const ships = { france: 1 }
    const sailing = { ...board, armies: [], areas: {}, provinces: {}, seas: { bay_of_biscay: { ships }, english_channel: { ships } } }
    const [wide, narrow] = countersOf(sailing, EUROPE, shotAt(0.8)).map(({ place, x, y }) => {
      const [u = 0, v = 0] = EUROPE.file.seas[place.slice('sea:'.length)] ?? []
      return [x - 0.8 * u, y - 0.8 * v].map((far) => Math.sign(Math.round(far)))
    })
    expect(wide).toEqual([0, -1])
    expect(narrow).toEqual([expect.any(Number), 0])
    expect(narrow?.[0]).not.toBe(0)
  })
})

describe('layers', () => {
  it('show influence, claims and cores where they lie', () => {
    expect(tokensOf('burgundy', 'influence', board, data).map(({ kind, role, count }) => `${kind} ${role} ${count}`)).toEqual(['influence france 3', 'influence castile 1', 'influence england 1', 'claim france 1'])
    expect(tokensOf('aragon', 'influence', board, data).at(-1)).toMatchObject({ kind: 'core', role: 'castile' })
    expect(tokensOf('burgundy', 'realms', board, data)).toEqual([])
    expect(tiesOf('aragon', { ...board, realms: { aragon: { ally: 'castile', marriages: ['france'] } } }).map(({ kind, role }) => `${kind} ${role}`)).toEqual(['ally castile', 'marriage france'])
    const counters = boxesOf(countersOf(board, EUROPE, shotAt(1)), levelAt(1, EUROPE))
    const rows = rowsOf('influence', scene, board, data, EUROPE, shotAt(1), counters)
    const covered = rowBoxes(rows).filter((a) => counters.some((b) => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1))
    expect(rows.filter(({ id }) => id.startsWith('realm:')).length).toBe(3)
    expect(covered).toEqual([])
    expect(rowsOf('empire', scene, board, data, EUROPE, shotAt(1)).filter(({ tokens }) => tokens[0]?.kind === 'elector').length).toBeGreaterThan(3)
  })
})

describe('the layer of a question', () => {
  const open = (...verbs: string[]): Action[] => verbs.map((verb, n) => ({ n, verb, arg: 'seine', final: false, hint: null }))
  it('is that of influence while it is spread or claimed, and of trade for who trades', () => {
    expect(layerFor(open('influence', 'influence'), 'prompt.turn', board, 'france')).toBe('influence')
    expect(layerFor(open('area', 'buy', 'done'), 'prompt.more_influence', board, 'france')).toBe('influence')
    const trading = { realm: 'france', cards: [], markets: [] }
    expect(layerFor(open('node'), 'prompt.trade', { ...board, trading }, 'france')).toBe('trade')
    expect(layerFor(open('accept'), 'prompt.other', { ...board, trading }, 'castile')).toBeNull()
  })
  it('is any where more can be chosen, or nothing', () => {
    expect(layerFor(open('influence', 'march'), 'prompt.turn', board, 'france')).toBeNull()
    expect(layerFor([], 'prompt.more_influence', board, 'france')).toBeNull()
  })
})

describe('the legend', () => {
  it('explains every layer, and says nothing twice', () => {
    for (const layer of LAYERS) {
      const told = legendOf(layer, scene, board, called, tonesOf([EUROPE], scene), paper(false)).map(({ text }) => text)
      expect([layer, told.length > 1, new Set(told).size]).toEqual([layer, true, told.length])
    }
  })
  it('has a colour for the Emperor’s own land, which the map shows', () => {
    const [first] = legendOf('empire', scene, board, called, tonesOf([EUROPE], scene), paper(false))
    expect(first?.colour).toBe(paper(false).emperor)
    expect(Object.values(scene).filter(({ emperor }) => emperor).map(({ owner }) => owner)).toContain('austria')
  })
  it('names only faiths that are there', () => {
    const told = legendOf('religion', scene, board, called, tonesOf([EUROPE], scene), paper(true)).map(({ text }) => text)
    expect(told).toContain('Catholic')
    expect(told).not.toContain('Protestant')
  })
})

describe('colours of Realms', () => {
  it('differ between neighbours', () => {
    const whole = sceneOf({ ...board, provinces: {}, maps: ['west', 'east'] }, data)
    const tones = tonesOf([EUROPE], whole)
    const same = EUROPE.sides.flatMap(([a = '', b = '']) => {
      const [one, other] = [whole[a]?.owner, whole[b]?.owner]
      return one && other && one !== other && tones(one) === tones(other) ? [`${one} ${other}`] : []
    })
    expect(same).toEqual([])
  })
})

describe('what can be touched', () => {
  const lit = litUp([action('area', 'seine', 1), action('province', 'paris', 2), action('province', 'milano', 3), action('realm', 'provence', 4), action('number', '3', 5)])
  it('glows by kind and id', () => {
    expect([...lit.keys()]).toEqual(['area:seine', 'province:paris', 'province:milano', 'realm:provence'])
  })
  it('is an Army where it stands, not one that is yet to be formed', () => {
    const armies = [{ role: 'france', number: 1, area: 'seine' }, { role: 'england', number: 3, area: 'loire' }] as typeof board.armies
    const choice = litUp([action('number', '1', 1), action('number', '3', 2)].map((each) => ({ ...each, verb: 'army' })), armies, 'france')
    expect([...choice].map(([id, offered]) => [id, offered.map(({ n }) => n)])).toEqual([['area:seine', [1]]])
  })
  it('means the nearest thing that offers something', () => {
    const meant = (id: string): number[] => candidatesFor(id, lit, scene, data).map(({ n }) => n)
    expect(meant('province:paris')).toEqual([2])
    expect(meant('province:picardie')).toEqual([1])
    expect(meant('province:provence')).toEqual([4])
    expect(meant('area:lombardy')).toEqual([3])
    expect(meant('sea:black_sea')).toEqual([])
  })
  it('is asked about with all that stands for it', () => {
    expect(whyNot('province:lyon', [action('area', 'seine')], scene, data)).toEqual([expect.stringMatching(/^area:/), 'province:lyon', 'realm:france'])
    expect(whyNot('province:lyon', [], scene, data)).toEqual([])
  })
  it('covers land, and lies somewhere on its sheet', () => {
    const lands = landsOf(EUROPE, scene, data)
    expect(shapesOf('area:seine', scene, data, lands)).toEqual(expect.arrayContaining(data.areas.seine?.provinces ?? ['?']))
    expect(shapesOf('realm:provence', scene, data, lands)).toContain('provence')
    expect(spotOf('realm:france', EUROPE, board, data)).toEqual(EUROPE.file.towns.paris)
    expect(mapOf('area:peru', board, data)).toBeUndefined()
    expect(mapOf('sea:black_sea', board, data)).toBe('east')
    expect(isMapped('action_card:call_the_banners_1')).toBe(false)
  })
  it('starts with the land of those who play', () => {
    const { x, y, width, height } = theatre(EUROPE, board, data)
    for (const id of ['paris', 'london', 'madrid', 'sevilla', 'york']) {
      const [u = 0, v = 0] = EUROPE.file.towns[id] ?? []
      expect([id, u > x && u < x + width && v > y && v < y + height]).toEqual([id, true])
    }
    expect(width).toBeLessThan(EUROPE.width / 2)
  })
})

describe('what a place tells', () => {
  it('is all that lies there', () => {
    expect(provinceAccount('bordeaux', scene, board, data)).toMatchObject({ owner: 'england', occupier: 'france', tax: 2, town: 'england' })
    const account = areaAccount('burgundy', scene, board, data)
    expect(account.influence).toEqual([['france', 3], ['castile', 1], ['england', 1]])
    expect(account.plague).toBe(true)
    expect(areaAccount('seine', scene, board, data).armies).toHaveLength(1)
    expect(provinceAccount('moskva', scene, board, data)).toBeNull()
  })
  it('names the religion under the Revolution', () => {
    const revolutionary = { ...board, areas: { ...board.areas, seine: { faith: 'revolutionary', covered: 'catholic' } } }
    expect(areaAccount('seine', scene, revolutionary, data)).toMatchObject({ faith: 'revolutionary', covered: 'catholic' })
    expect(areaAccount('seine', scene, board, data).covered).toBe('')
  })
  it('of a Realm are its land, its bonds and who has influence there', () => {
    const account = realmAccount('burgundy', scene, board, data)
    const counts = account.influence.map(([, count]) => count)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
    expect(account.influence.find(([role]) => role === 'france')?.[1]).toBeGreaterThanOrEqual(3)
    expect(account.provinces).toBe(Object.values(scene).filter(({ owner }) => owner === 'burgundy').length)
    expect(account.tax).toBeGreaterThanOrEqual(account.provinces)
    expect(realmAccount('naples', scene, board, data)).toMatchObject({ overlord: 'aragon', capital: 'napoli' })
  })
})

describe('the finder', () => {
  it('finds what is in play by its name', () => {
    const found = findable(board, data, called, (id) => inPlay(id, board, data))
    const ids = found.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['realm:france', 'area:seine', 'province:paris', 'sea:gulf_of_lion', 'node:genoa']))
    expect(ids).not.toContain('province:moskva')
    const noteOf = (sought: string): string | undefined => found.find(({ id }) => id === sought)?.note
    expect(noteOf('realm:france')).toBe('europa.kind.realm · Paris')
    expect([noteOf('area:seine'), noteOf('sea:bay_of_biscay')]).toEqual(['europa.kind.area', 'europa.kind.sea'])
  })
})
