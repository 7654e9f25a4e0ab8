import { describe, expect, it } from 'vitest'
import drawing from '../coalitions/map.json'
import raison from '../raison_detat/map.json'
import { campBox, canClear, clearest, edgesOf, hidden, posts, tipPosts } from './panel'
import type { Drawing, Point } from './drawing'

const PANEL = { width: 440, height: 190 }
describe('the panel of a battle', () => {
  it.each([
    [1097, 657],
    [940, 500],
  ])('hides no territory that is fought over on a map of %i by %i', (width, height) => {
    const room = { width, height }
    const k = Math.min(width / drawing.width, height / drawing.height)
    const [left, top] = [(width - drawing.width * k) / 2, (height - drawing.height * k) / 2]
    for (const side of Object.values(drawing.sides))
      for (const [id, { at }] of Object.entries(side.places)) {
        const box = campBox(at as Point, { x: left, y: top, k })
        const post = clearest(posts(PANEL, room, false), [box])
        expect(post && hidden(box, post.box), `${id} lies under ${post?.id}`).toBe(0)
      }
  })

  it('keeps clear of those who support before it covers anybody', () => {
    const room = { width: 1100, height: 650 }
    const both = ([[900, 500], [200, 500]] as Point[]).map((at) => campBox(at, { x: 0, y: 0, k: 1 }))
    expect(clearest(posts(PANEL, room, false), both)?.id).toBe('north')
  })

  it('lies above or below on a small screen, and leaves the rest of the map', () => {
    const room = { width: 390, height: 435 }
    const found = posts({ width: 374, height: 180 }, room, true)
    expect(found.map(({ id }) => id)).toEqual(['north', 'south'])
    const [north] = found
    expect(north && edgesOf(north, room)).toEqual({ top: 259 })
    const open = ([x, y]: Point): string[] => found.filter((post) => canClear(post, [x, y], 0.8, room, 1000)).map(({ id }) => id)
    expect(open([700, 100]), 'what lies far north').toEqual(['south'])
    expect(open([700, 950]), 'what lies far south').toEqual(['north'])
  })
})

describe('what is told about a territory', () => {
  it.each([
    ['coalitions', drawing as unknown as Drawing],
    ['raison_detat', raison as unknown as Drawing],
  ])('never lies over it on the map of %s', (_, map) => {
    const room = { width: 1097, height: 645 }
    const k = Math.min(room.width / map.width, room.height / map.height)
    const [x, y] = [(room.width - map.width * k) / 2, (room.height - map.height * k) / 2]
    for (const side of Object.values(map.sides))
      for (const [id, { at }] of Object.entries(side.places)) {
        const box = campBox(at, { x, y, k })
        const post = clearest(tipPosts({ width: 260, height: 110 }, room, false), [box])
        expect(post && hidden(box, post.box), `${id} lies under ${post?.id}`).toBe(0)
      }
  })

  it('lies in the west where it can, and below on a small screen', () => {
    const tip = { width: 260, height: 110 }
    expect(tipPosts(tip, { width: 1097, height: 645 }, false).map(({ id }) => id)).toEqual(['south-west', 'south-east'])
    expect(tipPosts(tip, { width: 390, height: 435 }, true).map(({ id }) => id)).toEqual(['south', 'north'])
  })
})
