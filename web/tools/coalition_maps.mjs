// Makes the maps of the family of Coalitions: one map.json for each title, with a drawing for each side of its board.
//
//   node tools/coalition_maps.mjs [coalitions|raison_detat ...]
//
// Coastlines are Natural Earth's, from the package `world-atlas`. A territory is the union of the Voronoi cells of its
// seeds, as src/chancellery/titles/<title>/data/drawing.json gives them; the land out of play competes with seeds of
// its own. The tool says where a link has no visible border, and where two touch that have neither link nor closed border.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { geoConicConformal } from 'd3-geo'
import clipping from 'polygon-clipping'
import { feature } from 'topojson-client'
import { bordersOf, ringsOf } from './cells.mjs'
import { area, chaikin, dense, inside, lengthOf, path, paths, point, roomFor, round, simplify } from './geometry.mjs'

const here = (file) => fileURLToPath(new URL(file, import.meta.url))
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
const atlas = read(createRequire(import.meta.url).resolve('world-atlas/land-50m.json'))

const HEIGHT = 1000
/** Room around the outermost towns; in the south the players hold their cards. */
const MARGIN = { top: 62, side: 68, coalitions: 62, raison_detat: 128 }
/** A border shorter than this cannot be seen. */
const VISIBLE = 7

const TITLES = { coalitions: ['revolution', 'empire'], raison_detat: ['1618', '1702'] }

/** Seeds that only the drawing needs: they keep a shore with its own land. */
const SHORES = { picardie: [[50.9, 1.75]], danmark: [[55.6, 12.2], [55.9, 12.3]], skania: [[55.6, 13.2]], sverige: [[55.6, 13.2], [56, 13]] }

/** The lens that enlarges the crowded heart of Europe: its middle, its reach in kilometres, the scale far from it. */
const LENS = { at: [8.5, 48.2], reach: 850, far: 0.13, wide: 1.15 }
const conic = geoConicConformal().parallels([40, 58]).rotate([-14, 0]).center([0, 49]).translate([0, 0]).scale(6371)
const MIDDLE = conic(LENS.at)

function lens(spot) {
  const [px, py] = conic(spot)
  const [x, y] = [(px - MIDDLE[0]) * LENS.wide, py - MIDDLE[1]]
  const r = Math.hypot(x, y) || 1e-9
  const s = LENS.far + ((1 - LENS.far) * LENS.reach * Math.atan(r / LENS.reach)) / r
  return [x * s, y * s]
}

/** From degrees to the drawing, such that every territory's town is in it. */
function projection(towns, below) {
  const spots = towns.map(([lat, lon]) => lens([lon, lat]))
  const [xs, ys] = [0, 1].map((k) => spots.map((spot) => spot[k]))
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const scale = (HEIGHT - MARGIN.top - below) / (Math.max(...ys) - top)
  const project = (spot) => {
    const [x, y] = lens(spot)
    return [MARGIN.side + (x - left) * scale, MARGIN.top + (y - top) * scale]
  }
  return { project, width: Math.round(2 * MARGIN.side + (Math.max(...xs) - left) * scale) }
}

/** The plane in which the data's seeds make the cells: degrees, a meridian apart counted as 0.62 of one north. */
const flat = ([lat, lon]) => [0.62 * lon, lat]
const degrees = ([x, y]) => [x / 0.62, y]

/** Gentle waves: a border drawn by rivers and quarrels instead of a ruler; the same on both its sides. */
const wander = ([x, y]) => [
  x + 0.07 * Math.sin(y * 5.1 + 1.3) + 0.045 * Math.sin(y * 11.7 + x * 3) + 0.022 * Math.sin(y * 23 - x * 9),
  y + 0.07 * Math.sin(x * 4.7 + 0.4) + 0.045 * Math.sin(x * 10.9 - y * 3) + 0.022 * Math.sin(x * 21 + y * 8),
]

const WORLD = feature(atlas, atlas.objects.land).features.flatMap((each) => each.geometry.coordinates)
const window = (west, south, east, north) =>
  clipping.intersection(WORLD, [[[west, south], [east, south], [east, north], [west, north], [west, south]]])
/** The land of our part of the world in degrees: asked for its inside, and cut into territories. */
const LAND = window(-30, 18, 75, 75)
/** More of it is drawn, so that a wide screen sees no end of the world. */
const FAR = window(-60, 2, 125, 80)

/** The pieces of a line that run over land. */
function onLand(line) {
  const pieces = []
  let piece = []
  for (const spot of line) {
    if (inside(degrees(spot), LAND)) piece.push(spot)
    else {
      if (piece.length > 1) pieces.push(piece)
      piece = []
    }
  }
  if (piece.length > 1) pieces.push(piece)
  return pieces
}

function drawSide(title, side, project, width) {
  const folder = here(`../../src/chancellery/titles/${title}/data/`)
  const drawing = read(`${folder}drawing.json`)[side]
  const board = read(`${folder}board_${side}.json`)
  const VOID = ''
  const sites = []
  for (const [id, place] of Object.entries(drawing.places))
    for (const seed of [place.at, ...place.seeds, ...(SHORES[id] ?? [])]) sites.push({ group: id, at: flat(seed) })
  for (const seed of drawing.void_seeds) sites.push({ group: VOID, at: flat(seed) })
  for (let k = 0; k < 32; k++) {
    const turn = (k / 32) * 2 * Math.PI
    sites.push({ group: VOID, at: [12 + 70 * Math.cos(turn), 48 + 70 * Math.sin(turn)] })
  }
  const arcs = bordersOf(sites, 0.04, wander)
  const shown = ([x, y]) => project(degrees([x, y]))

  const places = {}
  const kept = []
  for (const [id, place] of Object.entries(drawing.places)) {
    const rings = ringsOf(id, arcs).map((ring) => [ring.map(degrees)])
    const cell = rings.length > 1 ? clipping.xor(rings[0], ...rings.slice(1)) : [rings[0]]
    const shape = clipping
      .intersection(cell, LAND)
      .map((polygon) => polygon.map((ring) => dense(ring, 0.4).map(project)))
      .filter((polygon) => belongs(place, polygon, project))
    kept.push(...shape)
    places[id] = { path: paths(shape, 0.35, 10), town: point(shown(flat(place.at))), ...roomFor(framed(shape, width)) }
  }

  const links = new Set()
  for (const [id, place] of Object.entries(board.places))
    for (const other of place.links ?? []) links.add([id, other].sort().join('-'))
  const shut = new Set(drawing.closed_borders.map((pair) => [...pair].sort().join('-')))
  const blocked = (name) => name.split('-').some((id) => !id || board.places[id].type === 'impassable')
  const lengths = new Map()
  const borders = []
  for (const arc of arcs) {
    const name = [...arc.pair].sort().join('-')
    for (const piece of onLand(arc.line)) {
      const line = piece.map(shown)
      if (lengthOf(line) < 2 || !near(line[line.length >> 1], kept)) continue
      lengths.set(name, (lengths.get(name) ?? 0) + lengthOf(line))
      const kind = arc.pair.includes(VOID) ? 'edge' : shut.has(name) || !(links.has(name) || blocked(name)) ? 'closed' : 'open'
      borders.push({ kind, d: path(simplify(line, 0.3), false) })
    }
  }
  for (const name of links) {
    const length = lengths.get(name) ?? 0
    if (length < VISIBLE) console.log(`${title} ${side}: the border ${name} is only ${round(length)} long`)
  }
  for (const [name, length] of lengths)
    if (!links.has(name) && !shut.has(name) && !blocked(name) && length > 2)
      console.log(`${title} ${side}: ${name} touch over ${round(length)} without a link`)

  const routes = {}
  for (const [id, { ends }] of Object.entries(board.sea_routes)) {
    const via = drawing.sea_routes[id].map(([lat, lon]) => [lon, lat])
    const [from, to] = ends.map((end, i) => landing(drawing.places[end], i ? via.at(-1) : via[0], places[end], project))
    const line = chaikin([from, ...dense(via, 1).map(project), to], 3)
    routes[id] = { d: path(simplify(line, 0.4), false), ports: [point(from), point(to)] }
  }
  const joined = (kind) => borders.filter((border) => border.kind === kind).map((border) => border.d).join('')
  return { places, open: joined('open'), closed: joined('closed'), edge: joined('edge'), routes }
}

/** The part of a shape that the board shows well: its largest piece within the margins. */
function framed(shape, width) {
  const [left, top, right, bottom] = [24, 34, width - 24, HEIGHT - 24]
  const frame = [[[left, top], [right, top], [right, bottom], [left, bottom], [left, top]]]
  return clipping.intersection(shape, frame).sort((p, q) => area(q[0]) - area(p[0]))[0]
}

/** Does a point of a border lie in a shape that is drawn, or right beside it? */
const near = ([x, y], shapes) =>
  [[0, 0], [1, 0], [-1, 0], [0, 1], [0, -1]].some(([dx, dy]) => inside([x + dx, y + dy], shapes))

/** An island without a seed belongs to the territory when it is large enough and near one; else it is out of play. */
function belongs(place, polygon, project) {
  const seeds = [place.at, ...place.seeds].map(([lat, lon]) => project([lon, lat]))
  if (seeds.some((seed) => inside(seed, [polygon]))) return true
  const close = ([x, y]) => seeds.some((seed) => Math.hypot(x - seed[0], y - seed[1]) < 60)
  return area(polygon[0]) > 120 && polygon[0].some(close)
}

/** Where a route reaches a territory: the point of its seeds' land that lies nearest to the first turn at sea. */
function landing(place, via, drawn, project) {
  const sea = project(via)
  const rings = drawn.path.split('M').filter(Boolean)
  let best = project([place.at[1], place.at[0]])
  let least = Infinity
  for (const ring of rings) {
    const [x0, y0, ...steps] = (ring.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    let [x, y] = [x0, y0]
    for (let i = -2; i + 1 < steps.length; i += 2) {
      if (i >= 0) [x, y] = [x + steps[i], y + steps[i + 1]]
      const away = Math.hypot(x - sea[0], y - sea[1])
      if (away < least) [least, best] = [away, [x, y]]
    }
  }
  return best
}

const wanted = process.argv.slice(2)
for (const [title, names] of Object.entries(TITLES)) {
  if (wanted.length && !wanted.includes(title)) continue
  const drawings = read(here(`../../src/chancellery/titles/${title}/data/drawing.json`))
  const towns = names.flatMap((side) => Object.values(drawings[side].places).map((place) => place.at))
  const { project, width } = projection(towns, MARGIN[title])
  const land = FAR.map((polygon) => polygon.map((ring) => dense(ring, 0.5).map(project)))
  const graticule = []
  for (let lon = -30; lon <= 70; lon += 10)
    graticule.push(path(simplify(dense([[lon, 22], [lon, 72]], 0.5).map(project), 0.3), false))
  for (let lat = 25; lat <= 70; lat += 5)
    graticule.push(path(simplify(dense([[-30, lat], [70, lat]], 0.5).map(project), 0.3), false))
  const sides = Object.fromEntries(names.map((side) => [side, drawSide(title, side, project, width)]))
  const result = { width, height: HEIGHT, land: paths(land, 0.4, 7), graticule: graticule.join(''), sides }
  const text = JSON.stringify(result)
  writeFileSync(here(`../src/boards/${title}/map.json`), text + '\n')
  console.log(`${title}/map.json: ${(text.length / 1024).toFixed(1)} KB`)
}
