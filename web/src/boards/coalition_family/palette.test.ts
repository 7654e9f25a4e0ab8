import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, distance, SIGHTS } from './colour'
import { together } from '../../lib/declared'
import { POWERS, tinctureOf } from '../../lib/powers'

const pairs = (ids: readonly string[]): [string, string][] => ids.flatMap((a, i) => ids.slice(i + 1).map((b): [string, string] => [a, b]))

describe('distance', () => {
  it('agrees with published pairs of CIEDE2000', () => {
    expect(distance('#ffffff', '#ffffff')).toBe(0)
    expect(distance('#ffffff', '#000000')).toBeCloseTo(100, 0)
    expect(distance('#ff0000', '#00ff00')).toBeCloseTo(86.6, 0)
  })

  it('confuses red and green where the eye does', () => {
    expect(distance('#8a8a00', '#a06a00', 'deutan')).toBeLessThan(distance('#8a8a00', '#a06a00') / 2)
  })
})

describe('the map by day', () => {
  const css = readFileSync(new URL('./palette.css', import.meta.url), 'utf8')
  const light = (name: string): string => new RegExp(`--cf-${name}: light-dark\\((#[0-9a-f]{6})`).exec(css)?.[1] ?? ''

  it('shows the border of every power on the land', () => {
    for (const [id, { fill, edge }] of Object.entries(POWERS)) expect(distance(edge ?? fill, light('land')), id).toBeGreaterThan(12)
  })

  it('shows the stripes of every power on disputed land, or their edges', () => {
    for (const [id, { fill, edge }] of Object.entries(POWERS)) expect(distance(edge ?? fill, light('disputed')), id).toBeGreaterThan(12)
  })

  it('gives disputed land a ground of its own', () => {
    for (const other of ['land', 'free']) expect(distance(light('disputed'), light(other))).toBeGreaterThan(2)
  })
})

describe('colours of the powers', () => {
  for (const [table, powers] of Object.entries(together((title) => title.tables)))
    for (const sight of SIGHTS)
      it(`are told apart at ${table} by ${sight} eyes`, () => {
        for (const [a, b] of pairs(powers))
          expect(distance(tinctureOf(a).fill, tinctureOf(b).fill, sight), `${a} and ${b}`).toBeGreaterThan(12)
      })

  it('carry figures that can be read', () => {
    for (const [id, { fill, ink }] of Object.entries(POWERS)) expect(contrast(fill, ink), id).toBeGreaterThan(4.5)
  })

  it('are never the only sign', () => {
    const all = Object.values(POWERS)
    expect(new Set(all.map((each) => each.charge)).size).toBe(all.length)
    expect(new Set(all.map((each) => each.lines)).size).toBe(all.length)
  })
})
