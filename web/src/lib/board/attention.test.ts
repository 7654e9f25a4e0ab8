import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Attention, midmost, type Spot } from './attention.svelte'
import { PanZoom } from './panzoom.svelte'

const spots: Record<string, Spot> = { 'city:near': [100, 100], 'city:far': [900, 400], 'city:farther': [950, 450] }

function looking(): [PanZoom, Attention] {
  const view = new PanZoom({ width: 1000, height: 500 }, { x: 0, y: 0 })
  view.fit({ width: 400, height: 200 })
  view.zoom(1 / view.k, { x: 0, y: 0 })
  return [view, new Attention(view, (thing) => spots[thing] ?? null)]
}

const at = ({ x, y }: PanZoom): number[] => [x, y]

describe('what a board looks at', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('stays where something of it is in sight', () => {
    const [view, attention] = looking()
    attention.heed([[100, 100], [900, 400]])
    expect(at(view)).toEqual([0, 0])
  })

  it('goes to the middle of what is out of sight', () => {
    const [view, attention] = looking()
    attention.heed([[900, 400], [700, 250], [500, 250]])
    expect(at(view)).toEqual([-500, -150])
  })

  it('goes to where most is that the screen can show, and stays where it sees most of that', () => {
    const [view, attention] = looking()
    const spots: Spot[] = [[100, 100], [700, 300], [720, 320], [760, 340]]
    attention.heed(spots, 'most')
    expect(at(view)).toEqual([-520, -220])
    attention.heed([...spots, [90, 90], [80, 80]], 'most')
    expect(at(view)).toEqual([-520, -220])
  })

  it('shows all of it where that is wanted', () => {
    const [view, attention] = looking()
    attention.heed([[100, 100], [300, 150]], 'all')
    expect(at(view)).toEqual([0, 0])
    attention.heed([[300, 150], [450, 150]], 'all')
    expect(at(view)).toEqual([-100, -50])
  })

  it('follows the story, but does not flash it', () => {
    const [view, attention] = looking()
    attention.look({ things: ['city:far', 'card:7'], firm: false })
    expect(at(view)).toEqual([-600, -300])
    expect(attention.flashing.size).toBe(0)
  })

  it('goes firmly to what was asked for, and flashes it for a while', () => {
    const [view, attention] = looking()
    attention.look({ things: ['city:near', 'city:farther'], firm: true })
    expect(attention.flashing).toEqual(new Set(['city:near', 'city:farther']))
    expect(at(view)).toEqual([0, 0])
    attention.look({ things: ['city:farther'], firm: true })
    expect(at(view)).toEqual([-600, -300])
    vi.advanceTimersByTime(2000)
    expect(attention.flashing.size).toBe(0)
  })

  it('minds what lies over the edges of the map', () => {
    const [view] = looking()
    const attention = new Attention(view, () => null, () => ({ bottom: 120 }))
    expect(attention.sees([100, 100])).toBe(false)
    attention.centre([300, 200])
    expect(at(view)).toEqual([-100, -148])
  })
})

it('knows what lies in the middle', () => {
  expect(midmost([])).toBeNull()
  expect(midmost([[0, 0], [10, 0], [100, 0]])).toEqual([10, 0])
})
