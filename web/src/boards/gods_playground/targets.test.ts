import { describe, expect, it } from 'vitest'
import { story } from './changes'
import { litUp, originOf, plainId, regionOf, subject, targetOf, whyNot } from './targets'
import type { Action } from '../../lib/types'
import { ENEMIES, REGIONS } from './ids'
import type { Board } from './types'

const KINDS: Record<string, string> = {
  build: 'region', strike: 'region', veto: 'region', school: 'region', city: 'circle', diplomacy: 'enemy', unit: 'unit',
  bid: 'number', manager: 'circle', confederation: 'estate', move: 'way',
}
const act = (verb: string, arg: string | null = null): Action => ({ n: 0, verb, arg, final: false, hint: null, kind: KINDS[verb] ?? '' })
const estate = (role: 'white' | 'blue' | null, city = false) => ({ points: 1, role, manager: false, city })
const board = {
  regions: Object.fromEntries(REGIONS.map((id) => [id, { estates: [estate('white'), estate('blue', true), estate('blue')] }])),
  enemies: Object.fromEntries(ENEMIES.map((id) => [id, {}])),
} as unknown as Board

describe('targets', () => {
  it('gives every action that lies on the map its thing', () => {
    expect(targetOf(act('build', 'ukraine'), board)).toBe('region:ukraine')
    expect(targetOf(act('strike', 'habsburg_box'), board)).toBe('enemy:habsburgs')
    expect(targetOf(act('city', 'prussia-3'), board)).toBe('circle:prussia-3')
    expect(targetOf(act('diplomacy', 'tatars'), board)).toBe('enemy:tatars')
    expect(targetOf(act('danzig'), board)).toBe('danzig')
    expect(targetOf(act('with_army'), board)).toBe('army')
    expect(targetOf(act('unit', 'cossack'), board)).toBe('cossacks')
    expect(targetOf(act('bid', '4'), board)).toBeNull()
  })

  it('shows a confederation at the estate it would take, past a city', () => {
    expect(targetOf(act('confederation', 'lithuania-blue'), board)).toBe('circle:lithuania-3')
  })

  it('makes a move of two clicks: origin, then target', () => {
    const moves = [act('move', 'prussia-ukraine'), act('move', 'prussia-lithuania')]
    const first = litUp([...moves, act('veto', 'prussia')], board, null)
    expect(first.get('region:prussia')?.map((a) => a.verb)).toEqual(['move', 'move', 'veto'])
    expect(originOf(first.get('region:prussia') ?? [])).toBeNull()
    expect(originOf(first.get('noble:prussia') ?? [])).toBe('prussia')
    expect([...litUp(moves, board, 'prussia').keys()]).toEqual(['region:ukraine', 'region:lithuania', 'noble:prussia'])
  })

  it('lets a region stand for all that can be done in it, and for nothing alone', () => {
    const offered = [act('manager', 'prussia-1'), act('danzig'), act('diplomacy', 'black'), act('veto', 'prussia'), act('veto', 'ukraine'), act('confederation', 'prussia-blue')]
    const lit = litUp(offered, board, null)
    expect(lit.get('region:prussia')?.map((a) => a.verb)).toEqual(['manager', 'danzig', 'diplomacy', 'veto', 'confederation'])
    expect(lit.get('circle:prussia-1')?.map((a) => a.verb)).toEqual(['manager'])
    expect(lit.get('enemy:black')?.map((a) => a.verb)).toEqual(['diplomacy'])
    expect(lit.get('danzig')?.map((a) => a.verb)).toEqual(['danzig'])
  })

  it('knows the region of an action once', () => {
    expect(litUp([act('build', 'ukraine')], board, null).get('region:ukraine')).toHaveLength(1)
    expect([act('strike', 'habsburg_box'), act('bid', '4'), act('pass')].map(regionOf)).toEqual([null, null, null])
  })

  it('lets the region itself be the origin where it offers nothing else', () => {
    expect(originOf(litUp([act('move', 'ukraine-prussia')], board, null).get('region:ukraine') ?? [])).toBe('ukraine')
  })

  it('asks about the thing itself, and about what stands for it', () => {
    expect(whyNot('region:ukraine')).toEqual(['region:ukraine', 'way:ukraine-prussia'])
    expect(whyNot('noble:prussia')[0]).toBe('region:prussia')
    expect(whyNot('noble:prussia')[1]).not.toBe('way:prussia-prussia')
    expect(whyNot('enemy:habsburgs')).toEqual(['region:habsburg_box', 'enemy:habsburgs'])
    expect(whyNot('circle:prussia-1')).toEqual(['circle:prussia-1'])
    expect(whyNot('danzig')).toEqual(['danzig'])
    expect(whyNot('army')).toEqual([])
  })

  it('knows what a question is about', () => {
    expect(subject({ place: 'army_box', placed: [1] })).toEqual(['army'])
    expect(subject({ region: 'ukraine', coins: 4 })).toEqual(['region:ukraine'])
    expect(subject({ coins: 4 })).toEqual([])
  })

  it('knows things by the names of the log', () => {
    expect(plainId('enemy:black.2')).toBe('enemy:black')
    expect(plainId('place:habsburg_box')).toBe('enemy:habsburgs')
    expect(plainId('place:ukraine')).toBe('region:ukraine')
    expect(plainId('arrival:black.2-3')).toBe('enemy:black')
    expect(plainId('arrival:ottomans_in_box-1')).toBe('enemy:habsburgs')
    expect(plainId('enemy:russia')).toBe('enemy:russia')
  })
})

describe('story', () => {
  it('joins an expansion and the invasion that follows', () => {
    const told = story(
      [
        { key: 'event.invaded', params: { enemy: 'black.2', region: 'prussia', count: 3 } },
        { key: 'event.expands', params: { enemy: 'black.2', region: 'prussia', target: 'lithuania' } },
        { key: 'event.invaded', params: { enemy: 'black.2', region: 'lithuania', count: 2 } },
      ],
      board,
      null,
    )
    expect(told.journeys).toEqual([
      { who: 'black.2', from: 'enemy:black', to: 'force:prussia', count: 3 },
      { who: 'black.2', from: 'force:prussia', to: 'force:lithuania', count: 2 },
    ])
  })
})
