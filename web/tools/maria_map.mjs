// Makes the drawing of Maria: src/boards/maria/map.json.
//
//   node tools/maria_map.mjs
//
// Coastlines are Natural Earth's, from the package `world-atlas`; cities, roads and sectors are the title's own data. The
// land of a country is the Voronoi cells of its cities, cut to the coast and to the two sheets. Names of cities find their
// places here, for several scales, so that none covers another.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Delaunay } from 'd3-delaunay'
import clipping from 'polygon-clipping'
import { feature } from 'topojson-client'
import { bent, chaikin, dense, inside, path, paths, point, round, simplify, within } from './geometry.mjs'
import { growth, HALF, labels, letters, SCALES, SIDES } from './maria_labels.mjs'
import { RIVERS } from './maria_rivers.mjs'

const here = (file) => fileURLToPath(new URL(file, import.meta.url))
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
const board = read(here('../../src/chancellery/titles/maria/data/board.json'))
const atlas = read(createRequire(import.meta.url).resolve('world-atlas/land-10m.json'))

/** Mercator, so that the sectors stay rectangles. */
const DEGREE = 140
const MARGIN = 46
const north = (lat) => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI
const sectors = Object.entries(board.sectors)
const least = (key) => Math.min(...sectors.map(([, sector]) => sector[key]))
const most = (key) => Math.max(...sectors.map(([, sector]) => sector[key]))
const WEST = least('west')
const TOP = north(most('north'))
const project = ([lon, lat]) => [MARGIN + (lon - WEST) * DEGREE, MARGIN + (TOP - north(lat)) * DEGREE]

const [right, bottom] = project([most('east'), least('south')])
const [WIDTH, HEIGHT] = [Math.round(right + MARGIN), Math.round(bottom + MARGIN)]
const rectangle = ([west, south, east, north]) => {
  const [[x0, y0], [x1, y1]] = [project([west, north]), project([east, south])]
  return [x0, y0, x1, y1].map(round)
}
const ringOf = ([x0, y0, x1, y1]) => [[[x0, y0], [x1, y0], [x1, y1], [x0, y1], [x0, y0]]]

/** Each map's sheet: everything its sectors cover, corner to corner. */
const sheets = Object.fromEntries(
  ['flanders', 'bohemia'].map((map) => {
    const own = sectors.filter(([, sector]) => sector.map === map).map(([, sector]) => sector)
    const edge = (key, pick) => pick(...own.map((sector) => sector[key]))
    return [map, rectangle([edge('west', Math.min), edge('south', Math.min), edge('east', Math.max), edge('north', Math.max)])]
  }),
)

const WORLD = feature(atlas, atlas.objects.land).features.flatMap((each) => each.geometry.coordinates)
const LAND = clipping
  .intersection(WORLD, [[[-4, 44], [24, 44], [24, 57], [-4, 57], [-4, 44]]])
  .map((polygon) => polygon.map((ring) => ring.map(project)))

const cities = Object.entries(board.cities).map(([id, city]) => ({
  id,
  ...city,
  at: point(project([city.lon, city.lat])),
  roads: city.roads.length + 2 * city.main_roads.length,
  country: board.regions[city.region].country,
}))
const spot = new Map(cities.map(({ id, at }) => [id, at]))
const roads = Object.entries(board.cities).flatMap(([id, city]) =>
  [...city.roads, ...city.main_roads].filter((to) => id < to).map((to) => [spot.get(id), spot.get(to)]),
)

/** Gentle waves: a border drawn by rivers and quarrels instead of a ruler; the same on both its sides. */
const wander = ([x, y]) => [
  x + 5 * Math.sin(y / 23 + 1.3) + 2.6 * Math.sin(y / 9 + x / 31) + 1.2 * Math.sin(y / 4.3 - x / 11),
  y + 5 * Math.sin(x / 25 + 0.4) + 2.6 * Math.sin(x / 10 - y / 33) + 1.2 * Math.sin(x / 4.7 + y / 12),
]

/** What of a shape lies on a sheet and on land; where a sheet ends at the sea, its edge is the coast. */
const onSheets = (shape) => Object.values(sheets).flatMap((sheet) => clipping.intersection(shape, ringOf(sheet), LAND))

function countryShapes() {
  const voronoi = Delaunay.from(cities.map((city) => city.at)).voronoi([-200, -200, WIDTH + 200, HEIGHT + 200])
  const groups = new Map()
  cities.forEach(({ country }, i) => groups.set(country, [...(groups.get(country) ?? []), [voronoi.cellPolygon(i)]]))
  return Object.fromEntries(
    [...groups].map(([country, cells]) => {
      const whole = clipping.union(...cells)
      const waved = whole.map((polygon) => polygon.map((ring) => bent(ring, 3, wander)))
      return [country, paths(onSheets(waved), 0.3, 4)]
    }),
  )
}

/** How far a point lies from a line between two others. */
function beside([x, y], [[ax, ay], [bx, by]]) {
  const [u, v] = [bx - ax, by - ay]
  const t = Math.max(0, Math.min(1, ((x - ax) * u + (y - ay) * v) / (u * u + v * v)))
  return Math.hypot(x - ax - t * u, y - ay - t * v)
}

/** Quiet spots of a sector for the sign of its suit: on land, away from roads and cities and from each other. */
function quietSpots([x0, y0, x1, y1]) {
  const near = roads.filter((road) => road.some(([x, y]) => x > x0 - 120 && x < x1 + 120 && y > y0 - 120 && y < y1 + 120))
  const candidates = []
  for (let x = x0 + 16; x < x1 - 12; x += 6)
    for (let y = y0 + 16; y < y1 - 12; y += 6) {
      if (!inside([x, y], LAND)) continue
      const free = Math.min(...near.map((road) => beside([x, y], road)), x - x0, x1 - x, y - y0, y1 - y)
      if (free > 9) candidates.push({ at: [x, y], free: Math.min(free, 26) })
    }
  const chosen = []
  for (let i = 0; i < 4; i++) {
    const apart = (at) => Math.min(110, ...chosen.map((other) => Math.hypot(at[0] - other.at[0], at[1] - other.at[1])))
    const worth = (each) => each.free + apart(each.at) * 0.55
    const [best] = candidates.filter((each) => apart(each.at) >= 60).sort((a, b) => worth(b) - worth(a))
    if (!best) break
    chosen.push(best)
  }
  return chosen.map(({ at, free }) => [...at.map(Math.round), Math.round(Math.min(17, free * 0.8))])
}

function rivers() {
  const frame = Object.values(sheets).map(ringOf)
  return Object.values(RIVERS)
    .map((line) => chaikin(line.map(([lat, lon]) => project([lon, lat])), 2))
    .map((line) => bent(line, 3, ([x, y]) => [x + 1.7 * Math.sin(y / 6 + x / 15), y + 1.7 * Math.sin(x / 7 - y / 13)]))
    .flatMap((line) => within(line, frame))
    .flatMap((line) => within(line, LAND))
    .map((line) => path(simplify(line, 0.25), false))
    .join('')
}

const names = SCALES.map((k) => ({ k, letters: letters(k), growth: round(growth(k) * 10) / 10, at: labels(cities, roads, k, sheets) }))
for (const { k, at } of names) console.log(`scale ${k}: ${[...at].filter((side) => side !== '.').length} of ${cities.length} names`)

const result = {
  width: WIDTH,
  height: HEIGHT,
  half: HALF,
  sides: SIDES,
  sheets,
  cities: Object.fromEntries(cities.map(({ id, at }) => [id, at])),
  land: paths(LAND.map((polygon) => polygon.map((ring) => dense(ring, 400))), 0.35, 3),
  rivers: rivers(),
  countries: countryShapes(),
  sectors: Object.fromEntries(
    sectors.map(([id, { west, south, east, north: top }]) => {
      const box = rectangle([west, south, east, top])
      return [id, { box, signs: quietSpots(box) }]
    }),
  ),
  names,
}
const text = JSON.stringify(result)
writeFileSync(here('../src/boards/maria/map.json'), text + '\n')
console.log(`maria/map.json: ${WIDTH} x ${HEIGHT}, ${(text.length / 1024).toFixed(1)} KB`)
