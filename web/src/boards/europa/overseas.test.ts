import { describe, expect, it } from 'vitest'
import { chainOf, isConnected, isVacant, linksOf } from './colonies'
import { asideOf } from './choice'
import { dissenting, ownAreas } from './dissent'
import { files } from './files'
import { layerFor } from './fitting'
import { fixture, printedOf } from './fixture'
import { sceneOf } from './scene'
import { openSheet, sheetsIn } from './sheets'
import { isMapped, sheetFor, sheetsOf } from './targets'
import { rowBoxes, rowsOf, tokensOf } from './tokens'
import { faceOf, lastVoyage } from './voyage'
import type { Action } from '../../lib/types'
import type { Board } from './types'

const data = printedOf(files)
const europe = fixture(files, '1-00', '1')
const MAPS = ['west', 'america', 'africa', 'india_arabia', 'far_east', 'central_asia']

/** A position with colonial Claims of France: one connected by ships in two seas, one not. */
function overseas(): Board {
  const board: Board = { ...europe, maps: MAPS, areas: { ...europe.areas, gold_coast: { claims: ['france'] }, natal: { claims: ['france'] } } }
  const france = board.players.france
  if (france) board.players = { ...board.players, france: { ...france, colonies: { claims: { gold_coast: true, natal: false }, chain: ['central_atlantic', 'southeastern_atlantic'], cost: 3 } } }
  return board
}
const action = (verb: string, arg: string): Action => ({ n: 0, verb, arg, final: false, hint: null, kind: '' })

describe('an exploration', () => {
  const die = (face: string, realm = 'portugal') => ({ key: 'event.exploration_die', params: { realm, face } })
  const other = { key: 'event.passed', params: {} }

  it('is told with every roll of its die, and how it ended', () => {
    const log = [other, die('two_skull'), die('one'), { key: 'event.discovered', params: { realm: 'portugal', area: 'angola' } }]
    const voyage = lastVoyage(log, false)
    expect(voyage?.faces).toEqual([faceOf('two_skull'), faceOf('one')])
    expect(voyage?.faces[0]).toEqual({ id: 'two_skull', number: 2, skull: true })
    expect(voyage?.ended.map(({ key }) => key)).toEqual(['event.discovered'])
    expect(voyage?.begun).toBe(1)
  })

  it('is no news any more once much has been told, unless the reader has not moved since', () => {
    const log = [die('one'), ...Array.from({ length: 9 }, () => other)]
    expect(lastVoyage(log, false)).toBeNull()
    expect(lastVoyage(log, false, log)?.realm).toBe('portugal')
    expect(lastVoyage(log, true)?.realm).toBe('portugal')
    expect(lastVoyage([other], true)).toBeNull()
  })

  it('ends where another Realm rolls', () => {
    expect(lastVoyage([die('one', 'castile'), die('two')], true)).toMatchObject({ realm: 'portugal', begun: 1, faces: [faceOf('two')] })
  })
})

describe('the sheets', () => {
  it('are those with a map in play', () => {
    expect(sheetsIn(['west', 'east'])).toEqual(['europe'])
    expect(sheetsIn(MAPS)).toHaveLength(6)
  })

  it('are turned to what a question is about, unless some of it lies on the one that is open', () => {
    const asked = ['area:gold_coast', 'area:mali', 'area:brazil', 'sea:southeastern_pacific', 'happening:1-1']
    const board = overseas()
    expect(sheetsOf(asked, board, data).get('africa')).toBe(2)
    expect(sheetFor(asked, 'europe', board, data)).toBe('africa')
    expect(sheetFor(asked, 'america', board, data)).toBe('america')
    expect(sheetFor(['happening:1-1'], 'america', board, data)).toBe('america')
    expect(isMapped('happening:1-1')).toBe(false)
  })
})

describe('colonies', () => {
  it('are drawn with the chain that connects a Claim, and what is missing to another', async () => {
    const [africa, board] = [await openSheet('africa'), overseas()]
    const links = chainOf('france', africa, board, data)
    expect(links.filter(({ broken }) => !broken).map(({ id }) => id)).toEqual(['southeastern_atlantic gold_coast'])
    expect(links.some(({ id, broken }) => broken && id.endsWith(' natal'))).toBe(true)
    expect(chainOf('england', africa, board, data)).toEqual([])
  })

  it('show the number of each Territory, and Claims that are not connected otherwise than others', () => {
    const board = overseas()
    expect(tokensOf('gold_coast', 'realms', board, data)).toEqual([
      { kind: 'territory', role: '', count: data.areas.gold_coast?.territory_number },
      { kind: 'claim', role: 'france', count: 1, marked: false },
    ])
    expect(tokensOf('natal', 'realms', board, data).find(({ kind }) => kind === 'claim')?.marked).toBe(true)
    expect(tokensOf('natal', 'religion', board, data)).toEqual([])
    expect(isConnected('france', 'natal', board)).toBe(false)
    expect(isConnected('france', 'mali', board)).toBeUndefined()
  })

  it('are vacant Territories until somebody settles there', () => {
    const board = overseas()
    expect(isVacant('gold_coast', board, data)).toBe(true)
    expect(isVacant('mali', board, data)).toBe(false)
    expect(isVacant('gold_coast', { ...board, provinces: { ...board.provinces, gold_coast: { town: 'france' } } }, data)).toBe(false)
  })

  it('have tokens that do not cover each other, from any distance', async () => {
    const board = overseas()
    for (const name of ['america', 'africa', 'far_east', 'india_arabia'] as const) {
      const sheet = await openSheet(name)
      for (const k of [0.62, 0.9, 1.4]) {
        const rows = rowsOf('realms', sceneOf(board, data), board, data, sheet, { k, x: 0, y: 0, width: sheet.width * k, height: sheet.height * k })
        const boxes = rowBoxes(rows)
        const clashes = boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1))
        expect(clashes).toEqual([])
      }
    }
  })
})

describe('links between the maps', () => {
  it('are told with their letter, and G, H and I with their price', () => {
    const board = overseas()
    expect(linksOf('southeastern_pacific', board, data).map(({ letter, costs }) => [letter, costs])).toEqual([['G', true], ['H', true], ['I', true]])
    expect(linksOf('southeastern_atlantic', board, data).map(({ letter, costs }) => [letter, costs])).toEqual([['C', false], ['D', false], ['E', false]])
    expect(linksOf('central_atlantic', europe, data), 'no other map is in play').toEqual([])
  })
})

describe('religion', () => {
  const faithful = (faith: string): Board => {
    const france = europe.players.france
    return france ? { ...europe, players: { ...europe.players, france: { ...france, faith } } } : europe
  }

  it('is in Dissent where an Area has another; Counter-Reformed is Catholic, Diverse Faiths nobody’s', () => {
    const own = ownAreas('france', europe, data)
    expect(own.length).toBeGreaterThan(2)
    expect(dissenting('france', faithful('catholic'), data)).toEqual([])
    expect(dissenting('france', faithful('counter_reformed'), data)).toEqual([])
    expect(dissenting('france', faithful('protestant'), data)).toEqual(own)
    const [first = ''] = own
    expect(dissenting('france', { ...europe, areas: { ...europe.areas, [first]: { faith: 'diverse' } } }, data)).toEqual([first])
    expect(tokensOf(first, 'religion', faithful('protestant'), data)).toEqual([{ kind: 'dissent', role: 'france', count: 1 }])
  })

  it('is shown on the map while it is chosen, with one’s Areas where it will cause Unrest', () => {
    const choice = action('profess', 'protestant')
    expect(layerFor([choice], 'prompt.turn', europe, 'france')).toBe('religion')
    expect(asideOf(choice, europe, data, 'france', 'prompt.turn').faith).toEqual({ to: 'protestant', areas: ownAreas('france', europe, data) })
  })
})

describe('invasions to come', () => {
  it('are marked wherever they may come', () => {
    const board: Board = { ...europe, invasions: [{ realm: 'burgundy', areas: ['burgundy', 'seine'], units: 3 }] }
    const mark = { kind: 'invasion', role: 'burgundy', count: 3 }
    expect(tokensOf('seine', 'realms', board, data)).toEqual([mark])
    expect(tokensOf('burgundy', 'influence', board, data)).toContainEqual(mark)
    expect(tokensOf('loire', 'realms', board, data)).toEqual([])
  })
})
