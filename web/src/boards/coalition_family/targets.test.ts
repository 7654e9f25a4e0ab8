import { describe, expect, it } from 'vitest'
import { reckon } from './battle'
import { story } from './changes'
import { battle } from './fixture'
import { camp, lines } from './layout'
import { candidatesFor, litUp, plainId, spotsOf, targetOf, whyNot } from './targets'
import type { Action } from '../../lib/types'
import type { PlaceDrawing, SideDrawing } from './drawing'
import type { Board } from './types'

const KINDS: Record<string, string> = {
  march: 'place', battle: 'place', garrison: 'place', general: 'general', lead: 'general', troop: 'general',
  arbiter: 'power', vote: 'power', status: 'status', play: 'card', show: 'card', target: 'played', bid: 'number',
}
const act = (verb: string, arg: string | null = null): Action => ({ n: 0, verb, arg, final: false, hint: null, kind: KINDS[verb] ?? '' })
const general = (power: string, at: string | null) => ({ power, at, troops: 1, name: power })
const board = {
  powers: { russia: { status: 'neutral' } },
  generals: { france_1: general('france', 'paris'), france_2: general('france', 'paris'), russia_1: general('russia', 'kiev') },
} as unknown as Board

describe('targets', () => {
  it('gives every action that lies on the board its thing', () => {
    expect(targetOf(act('march', 'bavaria'))).toBe('place:bavaria')
    expect(targetOf(act('battle', 'wien'))).toBe('place:wien')
    expect(targetOf(act('general', 'france_1'))).toBe('general:france_1')
    expect(targetOf(act('lead', 'france_1'))).toBe('general:france_1')
    expect(targetOf(act('arbiter', 'russia'))).toBe('power:russia')
    expect(targetOf(act('vote', 'austria'))).toBe('power:austria')
    expect(targetOf(act('status', 'neutral'))).toBe('status:neutral')
    expect(targetOf(act('play', '4'))).toBe('card:4')
    expect(targetOf(act('target', 'france_1-2'))).toBe('played:france_1-2')
    expect(targetOf(act('draw'))).toBe('deck')
    expect(targetOf(act('turn'))).toBe('campaigns')
    expect(targetOf(act('pass'))).toBeNull()
    expect(targetOf(act('bid', '4'))).toBeNull()
  })

  it('keeps every action on one thing, so that the frame can ask', () => {
    const lit = litUp([act('play', '3'), act('show', '3'), act('march', 'wien'), act('pass')])
    expect([...lit.keys()]).toEqual(['card:3', 'place:wien'])
    expect(lit.get('card:3')?.map((action) => action.verb)).toEqual(['play', 'show'])
  })

  it('lets a place stand for the generals in it, and a general for his ground', () => {
    const lit = litUp([act('general', 'france_1'), act('general', 'france_2'), act('march', 'kiev')])
    expect(candidatesFor('place:paris', lit, board).map((action) => action.arg)).toEqual(['france_1', 'france_2'])
    expect(candidatesFor('general:france_2', lit, board).map((action) => action.arg)).toEqual(['france_2'])
    expect(candidatesFor('general:russia_1', lit, board).map((action) => action.verb)).toEqual(['march'])
    expect(candidatesFor('place:wien', lit, board)).toEqual([])
  })

  it('leaves garrisons to the bar while generals can be moved, so that a click on their ground means them', () => {
    const lit = litUp([act('general', 'france_1'), act('garrison', 'paris'), act('garrison', 'kiev'), act('done')])
    expect([...lit.keys()]).toEqual(['general:france_1'])
    expect(candidatesFor('place:paris', lit, board).map(({ verb }) => verb)).toEqual(['general'])
    expect(whyNot('place:wien', [act('general', 'france_1'), act('garrison', 'paris')])).toEqual([])
    expect([...litUp([act('garrison', 'paris'), act('done')]).keys()]).toEqual(['place:paris'])
  })

  it('gives free cards from the deck before those that cost money', () => {
    const verbs = (...actions: string[]): string[] | undefined => litUp(actions.map((verb) => act(verb))).get('deck')?.map(({ verb }) => verb)
    expect(verbs('draw', 'card', 'done')).toEqual(['draw'])
    expect(verbs('card', 'done')).toEqual(['card'])
  })

  it('lets a disc stand for the status it lies in', () => {
    const lit = litUp([act('status', 'neutral'), act('status', 'french')])
    expect(candidatesFor('power:russia', lit, board).map((action) => action.arg)).toEqual(['neutral'])
  })

  it('asks about the thing itself while one is asked, and not about ground that stands for generals', () => {
    expect(whyNot('place:wien', [act('march', 'tyrol')])).toEqual(['place:wien'])
    expect(whyNot('power:austria', [act('arbiter', 'russia')])).toEqual(['power:austria'])
    expect(whyNot('general:russia_1', [act('general', 'france_1')])).toEqual(['general:russia_1'])
    expect(whyNot('place:wien', [act('general', 'france_1')])).toEqual([])
    expect(whyNot('place:wien', [])).toEqual([])
    expect(whyNot('deck', [act('march', 'tyrol')])).toEqual([])
  })

  it('knows things by the names of the log', () => {
    expect(plainId('role:france')).toBe('power:france')
    expect(plainId('place:wien')).toBe('place:wien')
  })
})

describe('story', () => {
  it('draws a march from where it began, and a flight from where the general stood', () => {
    const told = story(
      [
        { key: 'event.marches', params: { power: 'france', general: 'france_1', place: 'paris', to: 'lorraine' } },
        { key: 'event.battle', params: { power: 'france', general: 'france_1', place: 'lorraine' } },
        { key: 'event.takes_refuge', params: { power: 'russia', general: 'russia_1', to: 'moskva' } },
      ],
      board,
    )
    expect(told.journeys).toEqual([
      { who: 'france', from: 'paris', to: 'lorraine', sea: false },
      { who: 'russia', from: 'kiev', to: 'moskva', sea: false },
    ])
    expect(told.marks).toEqual([{ who: 'france', at: 'lorraine', sign: 'battle' }])
  })

  it('marks where the Emperor goes next, until it comes to a battle there', () => {
    const card = { key: 'event.napoleon_card', params: { card: 'n03', places: ['wien', 'bohemia'] } }
    const fight = { key: 'event.battle', params: { power: 'france', general: 'france_1', place: 'wien' } }
    expect(story([card], board).marks).toEqual(['wien', 'bohemia'].map((at) => ({ who: 'france', at, sign: 'named' })))
    expect(story([card, fight], board).marks.map(({ at, sign }) => [at, sign])).toEqual([['wien', 'battle'], ['bohemia', 'named']])
  })
})

describe('a long story', () => {
  it('is drawn from its end', () => {
    const march = (n: number) => ({ key: 'event.marches', params: { power: 'russia', general: 'russia_1', place: `p${n}`, to: `p${n + 1}` } })
    const { journeys } = story(Array.from({ length: 20 }, (_, n) => march(n)), board)
    expect(journeys.map((journey) => journey.to)).toEqual(Array.from({ length: 12 }, (_, i) => `p${i + 9}`))
  })
})

describe('battle', () => {
  it('reckons with what can be seen', () => {
    expect(reckon(battle, 0)).toEqual({ known: 7, hidden: 1 })
    expect(reckon(battle, 1)).toEqual({ known: 5, hidden: 1 })
  })
})

describe('layout', () => {
  const drawn: PlaceDrawing = { path: '', town: [0, 0], at: [100, 100], room: 30, wide: [60, 60, 60] }
  it('keeps generals apart', () => {
    for (const count of [2, 3, 4, 6]) {
      const spots = camp(drawn, true, true, count).generals
      expect(spots).toHaveLength(count)
      for (const [i, [x, y]] of spots.entries())
        for (const [u, v] of spots.slice(i + 1)) expect(Math.max(Math.abs(x - u), Math.abs(y - v))).toBeGreaterThan(24)
    }
  })

  it('breaks long names in the middle', () => {
    expect(lines('Wien')).toEqual(['Wien'])
    expect(lines('Normandie & Bretagne')).toEqual(['Normandie', '& Bretagne'])
  })
})

describe('where a question lies on the map', () => {
  it('is every place that it names, once', () => {
    const places = { berlin: { at: [10, 20] }, saxonia: { at: [30, 40] } } as unknown as SideDrawing['places']
    const words = ['prussia_1', 'berlin', 'saxonia', 'berlin', 3, null]
    expect(spotsOf(words, { places })).toEqual([[10, 20], [30, 40]])
    expect(spotsOf(words, undefined)).toEqual([])
  })
})
