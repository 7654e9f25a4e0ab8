// Small geometry for the map makers: lines, rings and the room inside a shape.

export const round = (n) => Math.round(n * 10) / 10
export const point = ([x, y]) => [round(x), round(y)]
const short = (n) => String(n).replace(/^(-?)0\./, '$1.')

export const lengthOf = (line) =>
  line.reduce((sum, [x, y], i) => (i ? sum + Math.hypot(x - line[i - 1][0], y - line[i - 1][1]) : 0), 0)

export const area = (ring) =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [u, v] = ring[(i + 1) % ring.length]
      return sum + x * v - u * y
    }, 0),
  ) / 2

/** Douglas and Peucker's simplification of an open line. */
export function simplify(line, tolerance) {
  if (line.length < 3) return line
  const [a, b] = [line[0], line.at(-1)]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  let worst = 0
  let at = 0
  for (let i = 1; i < line.length - 1; i++) {
    const p = line[i]
    const away =
      length < 1e-6
        ? Math.hypot(p[0] - a[0], p[1] - a[1])
        : Math.abs((b[0] - a[0]) * (a[1] - p[1]) - (a[0] - p[0]) * (b[1] - a[1])) / length
    if (away > worst) [worst, at] = [away, i]
  }
  if (worst <= tolerance) return [a, b]
  return [...simplify(line.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(line.slice(at), tolerance)]
}

/** A closed ring simplified in two halves, so that it cannot collapse onto one segment. */
function simplifyRing(ring, tolerance) {
  const half = Math.floor(ring.length / 2)
  return [...simplify(ring.slice(0, half + 1), tolerance).slice(0, -1), ...simplify(ring.slice(half), tolerance)]
}

/** An SVG path in relative steps of a tenth. */
export function path(line, closed) {
  let [x, y] = point(line[0])
  let out = `M${x},${y}l`
  const end = closed ? line.length - 1 : line.length
  for (let i = 1; i < end; i++) {
    const dx = round(line[i][0] - x)
    const dy = round(line[i][1] - y)
    if (!dx && !dy) continue
    ;[x, y] = [round(x + dx), round(y + dy)]
    out += `${short(dx)}${dy < 0 ? '' : ' '}${short(dy)} `
  }
  return out.trim().replace(/ -/g, '-') + (closed ? 'z' : '')
}

/** Rings of at least some size as one path. */
export const paths = (polygons, tolerance, smallest) =>
  polygons
    .flat()
    .filter((ring) => area(ring) > smallest)
    .map((ring) => path(simplifyRing(ring, tolerance), true))
    .join('')

/** Chaikin's corner cutting; the ends stay. */
export function chaikin(line, times) {
  let result = line
  for (let k = 0; k < times; k++) {
    const next = [result[0]]
    for (let i = 0; i < result.length - 1; i++) {
      const [[ax, ay], [bx, by]] = [result[i], result[i + 1]]
      next.push([ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25], [ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75])
    }
    next.push(result.at(-1))
    result = next
  }
  return result
}

export function dense(line, step) {
  const out = []
  for (let i = 0; i < line.length - 1; i++) {
    const [[ax, ay], [bx, by]] = [line[i], line[i + 1]]
    const n = Math.max(1, Math.ceil(Math.hypot(bx - ax, by - ay) / step))
    for (let k = 0; k < n; k++) out.push([ax + ((bx - ax) * k) / n, ay + ((by - ay) * k) / n])
  }
  out.push(line.at(-1))
  return out
}

function crossings([x, y], ring) {
  let odd = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [[ax, ay], [bx, by]] = [ring[i], ring[j]]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
  }
  return odd
}

const boxes = new WeakMap()
function box(ring) {
  if (!boxes.has(ring)) {
    const [xs, ys] = [ring.map((p) => p[0]), ring.map((p) => p[1])]
    boxes.set(ring, [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
  }
  return boxes.get(ring)
}

/** Is a point inside one of some polygons, holes left out? */
export function inside(at, polygons) {
  return polygons.some(([outer, ...holes]) => {
    const [left, top, right, bottom] = box(outer)
    if (at[0] < left || at[0] > right || at[1] < top || at[1] > bottom) return false
    return crossings(at, outer) && !holes.some((hole) => crossings(at, hole))
  })
}

/** How far a point lies from a ring, with widths counted less than heights. */
function away([x, y], ring, squeeze) {
  let least = Infinity
  for (let i = 0; i < ring.length - 1; i++) {
    const [[ax, ay], [bx, by]] = [ring[i], ring[i + 1]]
    const [px, py] = [(x - ax) * squeeze, y - ay]
    const [qx, qy] = [(bx - ax) * squeeze, by - ay]
    const t = Math.max(0, Math.min(1, (px * qx + py * qy) / (qx * qx + qy * qy || 1)))
    least = Math.min(least, Math.hypot(px - t * qx, py - t * qy))
  }
  return least
}

const SQUEEZE = 0.62

/** The roomiest spot of a polygon for a block wider than high, and the width it has at some heights above and below. */
export function roomFor(polygon) {
  const [left, top, right, bottom] = box(polygon[0])
  let best = { at: [(left + right) / 2, (top + bottom) / 2], room: -1 }
  for (let step = Math.max(right - left, bottom - top) / 24, centre = null; step > 0.5; step /= 3) {
    const [x0, x1] = centre ? [centre[0] - 3 * step, centre[0] + 3 * step] : [left, right]
    const [y0, y1] = centre ? [centre[1] - 3 * step, centre[1] + 3 * step] : [top, bottom]
    for (let x = x0; x <= x1; x += step)
      for (let y = y0; y <= y1; y += step) {
        if (!inside([x, y], [polygon])) continue
        const room = Math.min(...polygon.map((ring) => away([x, y], ring, SQUEEZE)))
        if (room > best.room) best = { at: [x, y], room }
      }
    centre = best.at
  }
  const width = (dy) => {
    let least = Infinity
    for (const turn of [-1, 1]) {
      let reach = 0
      while (reach < 150 && inside([best.at[0] + turn * reach, best.at[1] + dy], [polygon])) reach += 1
      least = Math.min(least, reach)
    }
    return least === Infinity ? 0 : 2 * least
  }
  return { at: point(best.at), room: round(best.room), wide: [-16, 0, 16].map(width) }
}

/** A ring or line with points close together, each pushed by a field: the same border wanders alike on both its sides. */
export const bent = (line, step, field) => dense(line, step).map(field)

/** The pieces of a line that lie in one of some polygons. */
export function within(line, polygons) {
  const pieces = [[]]
  for (const spot of line) {
    if (inside(spot, polygons)) pieces.at(-1).push(spot)
    else if (pieces.at(-1).length) pieces.push([])
  }
  return pieces.filter((piece) => piece.length > 1)
}
