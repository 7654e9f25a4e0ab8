import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { files } from './files'
import { fixture } from './fixture'
import type { BattleView, Board } from './types'
import { attacksOn, frontsOf, lastBattle, once, READ } from './wars'

const board = (wars: Board['wars']): Board => ({ ...fixture(files), wars })
const event = (key: string, params = {}): { key: string; params: Record<string, unknown> } => ({ key: `event.${key}`, params })

describe('fronts', () => {
  const fronts = {
    france: { brittany: { ours: { cause: 'conquest' } }, england: { ours: { standing: 1, occupies: ['caux'] }, theirs: {} } },
    castile: { granada: { ours: { standing: 2, occupies: ['granada'] } } },
  }
  const hosts = { france: { units: 4 }, england: { units: 2 }, castile: { units: 3 }, brittany: { levy: [2, 3] as [number, number] }, granada: { levy: [0, 2] as [number, number] } }

  it('stand with one’s own wars first, and oneself on the left', () => {
    const seen = frontsOf(board({ fronts, hosts }), 'england')
    expect(seen.map(({ mine }) => mine)).toEqual([true, false, false])
    expect(seen[0]?.sides.map(({ realm }) => realm)).toEqual(['england', 'france'])
    expect(seen[0]?.sides.map(({ host }) => host.units)).toEqual([2, 4])
  })

  it('tell how each will end', () => {
    const ends = Object.fromEntries(frontsOf(board({ fronts, hosts }), null).map(({ id, end }) => [id, end]))
    expect(ends).toEqual({ 'france-england': 'partial', 'france-brittany': 'white', 'castile-granada': 'total' })
    const even = { france: { england: { ours: { occupies: ['caux'] } }, brittany: { ours: { occupies: ['nantes'] } } } }
    expect(frontsOf(board({ fronts: even, hosts }), null).map(({ end }) => end)).toEqual(['agreed', 'open'])
  })

  it('are none in peace', () => expect(frontsOf(board({ fronts: {}, hosts: {} }), 'france')).toEqual([]))
})

describe('a battle', () => {
  const log = [
    event('battle', { area: 'seine' }),
    event('battle_dice', { round: 1, faces: ['inf', 'blank'], others: ['cav'], hits: 1, suffers: 0 }),
    event('unit_lost', { realm: 'england' }),
    event('battle_dice', { round: 2, faces: ['inf'], others: ['inf'], hits: 0, suffers: 1 }),
  ]
  it('is read from the log round by round', () => {
    const told = lastBattle([event('battle', { area: 'loire' }), event('battle_won', {}), ...log])
    expect(told?.opened.params.area).toBe('seine')
    expect(told?.rounds.map(({ round, hits, suffers }) => [round, hits, suffers])).toEqual([[1, 1, 0], [2, 0, 1]])
    expect(told?.events.map(({ key }) => key)).toEqual(['event.unit_lost'])
    expect(told?.ended).toBeNull()
  })
  it('ends with who has won', () => expect(lastBattle([...log, event('battle_won', { realms: ['france'] }), event('marches')])?.ended?.params.realms).toEqual(['france']))
  it('is forgotten after a while', () => expect(lastBattle([...log, ...Array.from({ length: 200 }, () => event('marches'))])).toBeNull())
  it('of an earlier turn is news only where it followed one’s last move', () => {
    const later = [...log, event('battle_won'), ...Array.from({ length: 9 }, () => event('allied'))]
    expect(lastBattle(later)).toBeNull()
    expect(lastBattle(later, null, later)?.opened.params.area).toBe('seine')
  })
  it('at sea is read as well', () => {
    const told = lastBattle([...log, event('battle_won'), event('naval_battle', { sea: 'central_atlantic' }), event('naval_dice', { round: 1, faces: ['art'], others: [], hits: 1, suffers: 0 }), event('ship_sunk')])
    expect(told?.opened.params.sea).toBe('central_atlantic')
    expect([told?.rounds.length, told?.events.map(({ key }) => key)]).toEqual([1, ['event.ship_sunk']])
  })
  it('elsewhere is not told while another is fought', () => {
    const side: BattleView['attack'] = { units: {}, dice: [0, 0, 0] }
    const now = (where: object): BattleView => ({ kind: 'land', round: 1, attack: side, defence: side, ...where })
    expect(lastBattle(log, now({ sea: 'bay_of_biscay' }))).toBeNull()
    expect(lastBattle(log, now({ area: 'seine' }))?.rounds).toHaveLength(2)
  })
  it('is told by entries that the log has', () => {
    const read = (name: string): object => JSON.parse(readFileSync(new URL(`../../../../src/chancellery/titles/europa/texts/en/${name}.json`, import.meta.url), 'utf8')) as object
    const texts = ['sea', 'war'].flatMap((name) => Object.keys(read(name)))
    expect(READ.filter((key) => !texts.includes(key))).toEqual([])
  })
})

describe('an attack', () => {
  const log = [event('declares_war', { realm: 'france', other: 'castile' }), event('attacks', { realm: 'england', other: 'castile' }), event('attacks', { realm: 'castile', other: 'granada' })]
  const fronts = { france: { castile: {} }, castile: { england: {}, granada: {} } }
  const on = (role: string, wars: Board['wars']): unknown[] => attacksOn(role, log, wars).map(({ params }) => params.realm)
  it('is one’s own matter where one is its victim, as long as the war goes on', () => {
    expect(on('castile', { fronts, hosts: {} })).toEqual(['france', 'england'])
    expect(on('castile', { fronts: { castile: { england: {} } }, hosts: {} })).toEqual(['england'])
    expect(on('france', { fronts, hosts: {} })).toEqual([])
  })
})

describe('losses', () => {
  it('that are alike and follow each other are told once', () => {
    const lost = (realm: string): ReturnType<typeof event> => event('unit_lost', { realm, area: 'seine' })
    expect(once(['england', 'england', 'france', 'england'].map(lost)).map(({ event, times }) => [event.params.realm, times])).toEqual([
      ['england', 2],
      ['france', 1],
      ['england', 1],
    ])
  })
})
