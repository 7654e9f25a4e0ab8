// Where the names of cities stand: for each scale as many as find room, none over another, over a city or outside a sheet.

/** Scales at which names are set anew, each about a third larger than the last. */
export const SCALES = [0.3, 0.4, 0.52, 0.68, 0.9, 1.2, 1.6, 2.1, 2.8]

/** The sizes of letters on the screen, of open towns, minor and major fortresses; larger where the map is near. */
export const letters = (k) => [11, 11.8, 13].map((px) => Math.round(px * Math.min(1.25, Math.max(1, k ** 0.22)) * 10) / 10)

/** How much larger the signs of cities are drawn at a scale, and half their widths at the scale 1, in pixels. */
export const growth = (k) => Math.min(1.9, Math.max(0.72, k ** 0.5))
export const HALF = [3, 5, 7]

const NARROW = new Set([..."iljtfrI.,-' ()"])
const WIDE = new Set([...'mwMWæœŒ'])
/** The width of a name in letters of the size 1, as our serif sets it; on the safe side. */
export const width = (name) =>
  [...name].reduce((sum, letter) => sum + (NARROW.has(letter) ? 0.31 : WIDE.has(letter) ? 0.8 : /\p{Lu}/u.test(letter) ? 0.68 : 0.49), 0.1)

/** The eight places around a city, best first: how far the name's box is shifted, in its own width and height. */
export const SIDES = [
  [1, 0], [-1, 0], [0, -1], [0, 1], [1, -1], [1, 1], [-1, -1], [-1, 1],
]

/** From afar only fortresses are named, then the towns where roads meet. */
const wanted = (city, k) => city.fortress > 0 || k >= 0.68 || (k >= 0.52 && city.roads >= 6)

const meet = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]

function boxes(city, k) {
  const size = letters(k)[city.fortress]
  const [w, h] = [width(city.name) * size, size * 1.08]
  const gap = HALF[city.fortress] * growth(k) + 2.6
  return SIDES.map(([u, v]) => {
    const x = city.at[0] * k + u * gap * (u && v ? 0.75 : 1) + ((u - 1) * w) / 2
    const y = city.at[1] * k + v * gap * (u && v ? 0.75 : 1) + ((v - 1) * h) / 2
    return [x, y, x + w, y + h]
  })
}

/** One letter a city: the number of its side, or a dot where it has no name at this scale. */
export function labels(cities, roads, k, sheets) {
  const signs = cities.map(({ at, fortress }) => {
    const half = HALF[fortress] * growth(k) + 0.5
    return [at[0] * k - half, at[1] * k - half, at[0] * k + half, at[1] * k + half]
  })
  const order = cities
    .map((city, i) => ({ city, i, weight: city.fortress * 10 + (city.elector ? 8 : 0) + city.roads }))
    .filter(({ city }) => wanted(city, k))
    .sort((a, b) => b.weight - a.weight || a.i - b.i)
  const taken = []
  const found = Array(cities.length).fill('.')
  for (const { city, i } of order) {
    const sheet = sheets[city.map]
    let best = null
    boxes(city, k).forEach((box, side) => {
      if (box[0] < sheet[0] * k || box[1] < sheet[1] * k || box[2] > sheet[2] * k || box[3] > sheet[3] * k) return
      if (taken.some((other) => meet(box, other)) || signs.some((sign, j) => j !== i && meet(box, sign))) return
      const cost = side * 0.12 + roads.filter((road) => crosses(road, box, k)).length
      if (!best || cost < best.cost) best = { cost, box, side }
    })
    if (!best) continue
    taken.push(best.box)
    found[i] = String(best.side)
  }
  return found.join('')
}

/** Does a road run through a box? It is looked at in short steps. */
function crosses([a, b], box, k) {
  const steps = Math.ceil((Math.hypot(b[0] - a[0], b[1] - a[1]) * k) / 5)
  for (let s = 0; s <= steps; s++) {
    const [x, y] = [(a[0] + ((b[0] - a[0]) * s) / steps) * k, (a[1] + ((b[1] - a[1]) * s) / steps) * k]
    if (x > box[0] && x < box[2] && y > box[1] && y < box[3]) return true
  }
  return false
}
