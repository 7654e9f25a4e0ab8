import { describe, expect, it } from 'vitest'
import { corners, draftOf, shortened, voyage } from './voyage'
import type { SideDrawing } from './drawing'
import type { Board, SideData } from './types'

const side = {
  routes: { 'a-b': { d: 'M0,0l10 0 0 .5' }, 'c-b': { d: 'M30,0l-10-5-10 5.5' } },
} as unknown as SideDrawing
const data = {
  sea_routes: { 'a-b': { ends: ['a', 'b'] }, 'c-b': { ends: ['c', 'b'] }, 'd-e': { ends: ['d', 'e'] } },
} as unknown as SideData

describe('voyages', () => {
  it('reads a drawn line', () => {
    expect(corners('M390.6,268.4l18.4 12-7.4.6')).toEqual([
      [390.6, 268.4],
      [409, 280.4],
      [401.6, 281],
    ])
  })

  it('follows the routes, back and forth, from port to port', () => {
    expect(voyage('a', 'b', side, data)).toEqual([[0, 0], [10, 0], [10, 0.5]])
    expect(voyage('b', 'a', side, data)).toEqual([[10, 0.5], [10, 0], [0, 0]])
    expect(voyage('a', 'c', side, data)).toEqual([[0, 0], [10, 0], [10, 0.5], [10, 0.5], [20, -5], [30, 0]])
  })

  it('goes nowhere without a route', () => {
    expect(voyage('a', 'e', side, data)).toBeNull()
    expect(voyage('a', 'a', side, data)).toBeNull()
  })

  it('makes room for the head of the arrow', () => {
    expect(shortened([[0, 0], [10, 0]], 4)).toEqual([[0, 0], [6, 0]])
    expect(shortened([[0, 0], [10, 0], [10, 3]], 5)).toEqual([[0, 0], [8, 0]])
    expect(shortened([[0, 0], [1, 0]], 5)).toEqual([[0, 0], [1, 0]])
  })
})

describe('a route that is being drafted', () => {
  const asking = (at: string, path: string[]): Board =>
    ({ movement: { general: 'france_1', path }, generals: { france_1: { at } } }) as unknown as Board

  it('begins where the general stands, however short it is', () => {
    expect(draftOf(asking('paris', ['lorraine']))).toEqual(['paris', 'lorraine'])
    expect(draftOf(asking('paris', ['lorraine', 'hesse']))).toEqual(['paris', 'lorraine', 'hesse'])
  })

  it('does not lead back from where he has arrived', () => {
    expect(draftOf(asking('hesse', ['lorraine', 'hesse']))).toEqual(['lorraine', 'hesse'])
  })

  it('is none before the first step, and where nobody moves', () => {
    expect(draftOf(asking('paris', []))).toEqual([])
    expect(draftOf({ movement: null, generals: {} })).toEqual([])
  })
})
