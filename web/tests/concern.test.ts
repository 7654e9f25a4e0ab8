import { expect, it } from 'vitest'
import { belongings, concerns, parties } from '../src/lib/concern'
import type { GameEvent, Params } from '../src/lib/types'

const board = {
  turn: 3,
  powers: { france: { role: 'louis' }, bavaria: { role: 'louis' }, austria: { role: 'maria' } },
  control: { amberg: 'bavaria', wien: 'austria' },
  places: { tyrol: { control: 'austria', garrison: null }, alsace: { control: 'france' } },
}
const printed = { generals: { fra1: { power: 'france' }, aus1: { power: 'austria' } } }
const event = (params: Params): GameEvent => ({ n: 0, key: 'event.any', params })

const mine = belongings('louis', [board, printed])
const others = new Set([...parties(['maria', 'louis'], board)].filter((id) => !mine.has(id)))

it('finds what belongs to a role, and to what belongs to it', () => {
  expect(mine).toEqual(new Set(['louis', 'france', 'bavaria', 'amberg', 'alsace', 'fra1']))
  expect(others).toEqual(new Set(['maria', 'austria']))
})

it('takes to heart what names its own things', () => {
  expect(concerns(event({ power: 'austria', city: 'amberg' }), mine, others)).toBe(true)
  expect(concerns(event({ attacker: 'aus1', defender: ['fra1'] }), mine, others)).toBe(true)
  expect(concerns(event({ fight: 'aus1-fra1' }), mine, others)).toBe(true)
})

it('leaves to the others what names them alone, and shares what names nobody', () => {
  expect(concerns(event({ power: 'austria', city: 'wien' }), mine, others)).toBe(false)
  expect(concerns(event({ turn: 4 }), mine, others)).toBe(true)
})
