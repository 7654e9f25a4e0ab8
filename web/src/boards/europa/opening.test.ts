import { describe, expect, it } from 'vitest'
import { files } from './files'
import { fixture } from './fixture'
import { byHand, callingOf, SHUT, turn, type Moment, type Open } from './opening'
import type { Action } from '../../lib/types'
import type { BattleView, Board, Deal } from './types'

const peace: Board = fixture(files)
const [role = '', other = ''] = Object.keys(peace.players)
const act = (verb: string, n = 1): Action => ({ n, verb, arg: null, final: false, hint: null })

interface Given {
  board?: Partial<Board>
  actions?: Action[]
  key?: string
  about?: Record<string, unknown>
  glow?: string[]
  narrow?: boolean
}
const at = ({ board = {}, actions = [], key = '', about = {}, glow = [], narrow = false }: Given = {}): Moment => ({
  board: { ...peace, ...board },
  role,
  asked: { key, about, actions },
  glow,
  narrow,
})
/** What lies open after these moments, one after the other. */
const after = (open: Open, ...moments: Moment[]): Open => moments.reduce((now, each, i) => turn(now, moments[i - 1] ?? null, each), open)

const front = { fronts: { [role]: { [other]: {} } }, hosts: {} }
const side = { units: {}, dice: [] }
const battle: BattleView = { kind: 'land', area: 'ile_de_france', round: 1, attack: side, defence: side }
const deal: Deal = { realm: other, other: role, pact: 0, wedding: 0, gives: 0, gets: 0, provinces: [], price: 0, due: [0, 0] }
const trading = { realm: other, cards: ['wine_1'], markets: [] }

describe('the sheet of wars', () => {
  it('opens for a battle, on a phone too, and goes when no war is left', () => {
    const fight = at({ board: { battle, wars: front }, narrow: true })
    const open = after(SHUT, at({ narrow: true }), fight)
    expect(open).toMatchObject({ panel: 'war', by: 'war' })
    expect(turn(open, fight, at({ board: { wars: front }, narrow: true })).panel).toBe('war')
    expect(turn(open, fight, at({ narrow: true })).panel).toBeNull()
  })

  it('stays closed once the reader has closed it, until another battle', () => {
    const fight = at({ board: { battle, wars: front } })
    expect(turn(byHand(null), fight, at({ board: { battle: { ...battle, round: 2 }, wars: front } })).panel).toBeNull()
    expect(turn(byHand(null), fight, at({ board: { battle: { ...battle, area: 'paris' }, wars: front } })).panel).toBe('war')
  })

  it('opens for a war of one’s own that begins, a siege and a call, where there is room', () => {
    const calm = at()
    const siege = { role, area: 'paris', strength: 2, chosen: [], taken: 0, power: 0 }
    for (const narrow of [false, true]) {
      const panel = narrow ? null : 'war'
      expect(after(SHUT, { ...calm, narrow }, at({ board: { wars: front }, narrow })).panel).toBe(panel)
      expect(after(SHUT, { ...calm, narrow }, at({ board: { siege }, narrow })).panel).toBe(panel)
      expect(after(SHUT, { ...calm, narrow }, at({ actions: [act('accept')], key: 'prompt.attacked', about: { realm: other }, narrow })).panel).toBe(panel)
    }
    expect(after(SHUT, calm, at({ board: { siege: { ...siege, role: other } } })).panel).toBeNull()
    expect(after(SHUT, at({ board: { wars: front } })).panel).toBeNull()
  })

  it('that the reader opened himself does not go with the war', () => {
    expect(after(byHand('war'), at({ board: { wars: front } }), at()).panel).toBe('war')
  })
})

describe('a trade and a deal', () => {
  it('lie open while they go on', () => {
    const trade = at({ board: { trading } })
    expect(after(SHUT, at(), trade).panel).toBe('trade')
    expect(after(SHUT, at(), trade, at()).panel).toBeNull()
    expect(after(SHUT, at({ narrow: true }), at({ board: { trading }, narrow: true })).panel).toBeNull()
    expect(after(SHUT, at({ narrow: true }), at({ board: { deal }, narrow: true })).panel).toBe('deal')
    expect(after(SHUT, at(), at({ board: { deal: { ...deal, other: 'nobody' } } })).panel).toBeNull()
  })
})

describe('a question', () => {
  const events = at({ actions: [act('happening')], glow: ['happening:plague'], key: 'prompt.event' })

  it('opens the sheet that alone holds its answers, and closes it when it is answered', () => {
    expect(callingOf(['person:andrea', 'area:paris', 'mission:one', 'milestone:two'])).toEqual(['realm', 'goals'])
    const open = after(SHUT, at(), events)
    expect(open).toMatchObject({ panel: 'events', by: 'question' })
    expect(turn(open, events, at()).panel).toBeNull()
    expect(after(byHand('church'), at(), events, at()).panel).toBe('church')
  })

  it('takes the place of a war that opened by itself, unless a battle goes on', () => {
    const atWar = { wars: front }
    const begun = at({ board: atWar })
    expect(after(SHUT, at(), begun, { ...events, board: begun.board })).toMatchObject({ panel: 'events', by: 'question' })
    const fighting = at({ board: { ...atWar, battle } })
    expect(after(SHUT, at(), begun, { ...events, board: fighting.board }).panel).toBe('war')
  })

  it('leaves the map clear where that offers something, on a phone always', () => {
    const mapped = (narrow: boolean): Moment => at({ ...events, board: {}, actions: [act('happening'), act('area', 2)], glow: ['happening:plague', 'area:paris'], narrow })
    expect(after(SHUT, at(), mapped(false)).panel).toBeNull()
    expect(after(byHand('realm'), at(), mapped(false)).panel).toBe('realm')
    expect(after(byHand('realm'), at({ narrow: true }), mapped(true)).panel).toBeNull()
  })

  it('opens the hand on a phone alone, and nothing where the turn is only to be ended', () => {
    const cards = (narrow: boolean, key = 'prompt.card'): Moment => at({ actions: [act('card')], glow: ['action_card:one'], key, narrow })
    expect(after(SHUT, at({ narrow: true }), cards(true)).panel).toBe('hand')
    expect(after(SHUT, at(), cards(false)).panel).toBeNull()
    expect(after(SHUT, at({ narrow: true }), cards(true), cards(false)).panel).toBeNull()
    expect(after(SHUT, at({ narrow: true }), cards(true, 'prompt.turn_over')).panel).toBeNull()
  })

  it('opens nothing anew when only the board has changed', () => {
    expect(turn(byHand(null), events, { ...events, board: { ...peace, round: 2 } }).panel).toBeNull()
  })
})
