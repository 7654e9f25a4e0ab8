// Shapes that share their borders: each stretch between two shapes, or between a shape and the sea, is kept once.
import { simplify } from './geometry.mjs'

const sign = (ring) => ring.reduce((sum, [x, y], i) => {
  const [u, v] = ring[(i + 1) % ring.length]
  return sum + x * v - u * y
}, 0)

/** A ring on the grid: no point twice in a row, the first not again at the end. */
function snapped(ring, unit) {
  const out = []
  for (const [x, y] of ring) {
    const spot = [Math.round(x / unit), Math.round(y / unit)]
    if (!out.length || spot[0] !== out.at(-1)[0] || spot[1] !== out.at(-1)[1]) out.push(spot)
  }
  while (out.length > 1 && out[0][0] === out.at(-1)[0] && out[0][1] === out.at(-1)[1]) out.pop()
  return out
}

const key = ([x, y]) => `${x},${y}`
const step = (from, to) => `${key(from)}|${key(to)}`

/**
 * From polygons by id (outer rings one way round, holes the other) to arcs on a grid of `unit` and, for every id, rings
 * of arcs: `i` is an arc as it stands, `~i` the same backwards.
 */
export function topology(shapes, unit, tolerance) {
  const rings = Object.entries(shapes).flatMap(([id, polygons]) =>
    polygons.flatMap((polygon) =>
      polygon.map((ring, i) => {
        const points = snapped(ring, unit)
        return { id, points: sign(points) > 0 === (i === 0) ? points : points.reverse() }
      }),
    ),
  ).filter(({ points }) => points.length > 2 && Math.abs(sign(points)) > 0)

  const owners = new Map()
  for (const { id, points } of rings) points.forEach((from, i) => owners.set(step(from, points[(i + 1) % points.length]), id))

  const arcs = []
  const known = new Map()
  const arcOf = (line) => {
    const name = line.map(key).join(' ')
    if (known.has(name)) return known.get(name)
    const back = [...line].reverse().map(key).join(' ')
    known.set(name, arcs.length)
    known.set(back, ~arcs.length)
    arcs.push(thinned(line, tolerance / unit))
    return arcs.length - 1
  }

  const out = Object.fromEntries(Object.keys(shapes).map((id) => [id, []]))
  for (const { id, points } of rings) {
    const beside = points.map((from, i) => owners.get(step(points[(i + 1) % points.length], from)) ?? '')
    const first = beside.findIndex((other, i) => other !== beside.at(i - 1))
    const turned = (list, by) => [...list.slice(by), ...list.slice(0, by)]
    if (first < 0) {
      const least = points.reduce((best, spot, i) => (spot[0] < points[best][0] || (spot[0] === points[best][0] && spot[1] < points[best][1]) ? i : best), 0)
      const ring = turned(points, least)
      out[id].push([arcOf([...ring, ring[0]])])
      continue
    }
    const [ring, others] = [turned(points, first), turned(beside, first)]
    const list = []
    let line = [ring[0]]
    ring.forEach((_, i) => {
      line.push(ring[(i + 1) % ring.length])
      if (others[i] !== others[(i + 1) % ring.length] || i === ring.length - 1) {
        list.push(arcOf(line))
        line = [line.at(-1)]
      }
    })
    out[id].push(list)
  }
  return { arcs, rings: out }
}

/** An arc with fewer points; a closed one in two halves, so that it cannot collapse. */
function thinned(line, tolerance) {
  if (key(line[0]) !== key(line.at(-1))) return simplify(line, tolerance)
  const half = line.length >> 1
  return [...simplify(line.slice(0, half + 1), tolerance).slice(0, -1), ...simplify(line.slice(half), tolerance)]
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Whole numbers as letters, five bits in each: the sixth says that the number goes on. */
export function packed(numbers) {
  let out = ''
  for (const number of numbers) {
    let rest = number < 0 ? -2 * number - 1 : 2 * number
    while (rest > 31) {
      out += DIGITS[32 + (rest % 32)]
      rest = Math.floor(rest / 32)
    }
    out += DIGITS[rest]
  }
  return out
}

/** Lines on the grid as one string: how many points each has, then where it begins, then its steps. */
export const packedLines = (lines) =>
  packed(lines.flatMap((line) => [line.length, ...line.flatMap(([x, y], i) => (i ? [x - line[i - 1][0], y - line[i - 1][1]] : [x, y]))]))
