import { describe, expect, it } from 'vitest'
import { coastPieces } from './coast'
import { map } from '../../boards/gods_playground/geography'

const FRAME = { width: 100, height: 100 }

describe('a coast for wide lines', () => {
  it('leaves out corners that are near the last, and closes the ring', () => {
    expect(coastPieces('M10,10l1 0 9 0 0 .5 0 9.5-10 0z', 5, FRAME, 0)).toEqual(['M10.0,10.0L20.0,10.0L20.0,20.0L10.0,20.0L10.0,10.0'])
  })
  it('leaves out islands smaller than a corner', () => {
    expect(coastPieces('M10,10l1 0 0 1z', 5, FRAME, 0)).toEqual([])
  })
  it('leaves out what nobody sees, but no line that leads out of sight', () => {
    expect(coastPieces('M300,300l10 0 0 10-10 0z', 5, FRAME, 20)).toEqual([])
    expect(coastPieces('M50,50l100 0 100 0 0 100-200 0z', 5, FRAME, 20)).toEqual(['M50.0,50.0L150.0,50.0', 'M50.0,150.0L50.0,50.0'])
  })
  it('hangs together: every piece begins where one ends', () => {
    const pieces = coastPieces(map.land, 3, map, 40)
    expect(pieces.length).toBeGreaterThan(10)
    const ends = new Set(pieces.map((piece) => piece.split('L').at(-1)))
    const joined = pieces.filter((piece) => ends.has(piece.slice(1).split('L')[0]))
    expect(joined.length).toBeGreaterThan(pieces.length / 2)
    expect(pieces.join()).not.toContain('NaN')
  })
})
