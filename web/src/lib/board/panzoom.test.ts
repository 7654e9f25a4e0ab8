import { describe, expect, it } from 'vitest'
import { PanZoom } from './panzoom.svelte'

const board = { width: 1000, height: 500 }
const at = ({ x, y, k }: PanZoom): number[] => [x, y, k]

function fitted(width: number, height: number): PanZoom {
  const view = new PanZoom(board, { x: 500, y: 250 })
  view.fit({ width, height })
  return view
}

describe('a board in its frame', () => {
  it('is whole and in the middle', () => {
    expect(at(fitted(1200, 500))).toEqual([100, 0, 1])
  })

  it('may be moved out from under what lies over its left, and goes back when that is gone', () => {
    const view = fitted(1200, 500)
    view.zoom(2)
    view.pan(5000, 0)
    expect(view.x).toBe(0)
    view.margin = 300
    view.pan(5000, 0)
    expect(view.x).toBe(300)
    view.margin = 0
    expect(view.x).toBe(0)
    const whole = fitted(1200, 500)
    whole.margin = 300
    expect(whole.x).toBe(100)
    whole.pan(5000, 0)
    expect(whole.x).toBe(300)
    whole.pan(-5000, 0)
    expect(whole.x).toBe(100)
  })

  it('gives way where the frame shrinks', () => {
    const view = fitted(1200, 500)
    view.fit({ width: 1200, height: 450 })
    expect(at(view)).toEqual([150, 0, 0.9])
  })

  it('does not jump when a little room comes back', () => {
    const view = fitted(1200, 500)
    for (const height of [530, 500, 540, 510]) view.fit({ width: 1200, height })
    expect(at(view)).toEqual([100, 0, 1])
  })

  it('starts so large on a phone that its names can be read', () => {
    const legible = (width: number, height: number): number => {
      const view = new PanZoom(board, { x: 500, y: 250 }, undefined, 0.7)
      view.fit({ width, height })
      return view.k
    }
    expect([legible(390, 300), legible(390, 500), legible(900, 300)]).toEqual([0.7, 0.85, 0.6])
  })

  it('cuts the edge of a part so that names can be read, but only the edge', () => {
    const scale = (height: number): number => {
      const view = new PanZoom(board, { x: 500, y: 250 }, { width: 800, height: 400 }, 0.8)
      view.fit({ width: 900, height })
      return view.k
    }
    expect([scale(380), scale(300), scale(200)]).toEqual([0.95, 0.8, 0.5])
  })

  it('takes the little room that has come back when the next question comes', () => {
    const view = fitted(1200, 500)
    view.fit({ width: 1200, height: 450 })
    view.fit({ width: 1200, height: 490 })
    expect(at(view)).toEqual([150, 0, 0.9])
    expect(view.whole).toBe(true)
    view.recover()
    expect(at(view)).toEqual([110, 0, 0.98])
    view.fit({ width: 1200, height: 450 })
    expect(at(view)).toEqual([150, 0, 0.9])
  })

  it('does not recover what one has zoomed, nor moves what one has dragged', () => {
    const view = fitted(1200, 450)
    view.fit({ width: 1200, height: 490 })
    view.zoom(2)
    view.recover()
    expect(view.k).toBeCloseTo(1.8)
    view.reset()
    expect(view.k).toBeCloseTo(0.98)
    const part = new PanZoom(board, { x: 600, y: 300 }, { width: 500, height: 400 })
    part.fit({ width: 1000, height: 500 })
    part.pan(100, 0)
    part.fit({ width: 1000, height: 520 })
    const middle = (500 - part.x) / part.k
    part.recover()
    expect(part.k).toBeCloseTo(1.3)
    expect((500 - part.x) / part.k).toBeCloseTo(middle)
  })

  it('grows into much more room', () => {
    const view = fitted(1200, 500)
    view.fit({ width: 1200, height: 575 })
    expect(view.k).toBeCloseTo(1.15)
  })

  it('starts with the part that it is told of, and shows the whole when zoomed out', () => {
    const view = new PanZoom(board, { x: 600, y: 300 }, { width: 500, height: 400 })
    view.fit({ width: 1200, height: 500 })
    expect(at(view)).toEqual([-50, -125, 1.25])
    expect(view.whole).toBe(false)
    view.fit({ width: 1200, height: 520 })
    expect(view.k).toBe(1.25)
    view.zoom(0.1)
    expect(at(view)).toEqual([80, 0, 1.04])
    view.reset()
    expect(view.k).toBe(1.25)
  })

  it('stays whole where it is held by the width and the frame shrinks below it', () => {
    const view = fitted(1000, 600)
    expect(view.y).toBe(50)
    view.fit({ width: 1000, height: 520 })
    expect(at(view)).toEqual([0, 10, 1])
  })
})
