import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PanZoom } from './panzoom.svelte'
import { Stage } from './stage.svelte'

const world = { width: 2000, height: 1500 }
const room = { width: 800, height: 600 }

function staged(): [PanZoom, Stage] {
  const view = new PanZoom(world, { x: 1000, y: 750 })
  view.fit(room)
  view.zoom(2)
  const stage = new Stage(view, room, { x: 0, y: 0 }, world)
  stage.follow()
  return [view, stage]
}

describe('the stage of a painted map', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => vi.useRealTimers())

  it('is painted at once at first, with room around the screen', () => {
    const [view, { shot }] = staged()
    expect(shot.k).toBe(view.k)
    expect(shot.width).toBeGreaterThan(1.5 * room.width)
  })

  it('is painted anew when the hand rests after a zoom, and not before', () => {
    const [view, stage] = staged()
    const first = stage.shot
    for (let i = 0; i < 10; i++) {
      view.zoom(1.02)
      stage.follow()
      vi.advanceTimersByTime(60)
    }
    expect(stage.shot).toBe(first)
    vi.advanceTimersByTime(200)
    expect(stage.shot.k).toBe(view.k)
    const last = stage.shot
    vi.advanceTimersByTime(2000)
    expect(stage.shot).toBe(last)
  })

  it('stays as it is after a short way', () => {
    const [view, stage] = staged()
    const first = stage.shot
    view.pan(30, 20)
    stage.follow()
    vi.advanceTimersByTime(1000)
    expect(stage.shot).toBe(first)
    expect(stage.transform).toContain('scale(1)')
  })

  it('is painted anew where a long way has come near its end', () => {
    const [view, stage] = staged()
    const first = stage.shot
    view.pan(250, 0)
    stage.follow()
    vi.advanceTimersByTime(1000)
    expect(stage.shot).not.toBe(first)
    stage.end()
  })
})
