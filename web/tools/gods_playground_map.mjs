// Makes web/src/boards/gods_playground/map.json: the coasts, the five regions and every position on the board.
//
//   node tools/gods_playground_map.mjs [board.json] [map.json]
//
// Coastlines are Natural Earth's, from the package `world-atlas`. A region is the union of the Voronoi cells of its
// towns; the enemies' towns, and a few more beyond the border, compete for the land. The client needs no geography.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Delaunay } from 'd3-delaunay'
import { geoConicConformal } from 'd3-geo'
import clipping from 'polygon-clipping'
import { feature } from 'topojson-client'
import { area, chaikin, dense, path, paths, point, round, simplify } from './geometry.mjs'
import { BEYOND, BOXES, COMMON, HEIGHT, HILLS, LEGENDS, PLACES, RIVERS, WIDTH } from './gods_playground_places.mjs'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const [from, to] = process.argv.slice(2)
const board = JSON.parse(
  readFileSync(from ?? here('../../src/chancellery/titles/gods_playground/data/board.json'), 'utf8'),
)
const atlas = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('world-atlas/land-50m.json'), 'utf8'))

// ---- the projection: a conic, in kilometres, then a gentle lens that enlarges the crowded west

const CENTRE = [19.4, 52.55]
const AT = [300, 290]
const NEAR = 0.8
const FAR = 0.38
const LENS = 420

const conic = geoConicConformal().parallels([47, 57]).rotate([-23, 0]).center([0, 51.5]).translate([0, 0]).scale(6371)
const [cx, cy] = conic(CENTRE)

/** Kilometres from the centre of the lens. */
const plane = ([lon, lat]) => {
  const [x, y] = conic([lon, lat])
  return [x - cx, y - cy]
}

const lens = ([x, y]) => {
  const r = Math.hypot(x, y)
  if (r < 1e-9) return AT
  const s = (FAR * r + (NEAR - FAR) * LENS * Math.atan(r / LENS)) / r
  return [AT[0] + x * s, AT[1] + y * s]
}

const project = (point) => lens(plane(point))
const place = ({ lat, lon }) => project([lon, lat])

/** A field of gentle waves: a border drawn by rivers and quarrels instead of a ruler; the same on both its sides. */
const wander = ([x, y]) => [
  x + 7 * Math.sin(y / 23 + 1.3) + 4 * Math.sin(y / 9.7 + x / 31) + 2 * Math.sin(y / 4.6 - x / 12),
  y + 7 * Math.sin(x / 26 + 0.4) + 4 * Math.sin(x / 10.3 - y / 29) + 2 * Math.sin(x / 5.1 + y / 13),
]

// ---- land

const WINDOW = [[[4, 40], [48, 40], [48, 63.5], [4, 63.5], [4, 40]]]
const land = clipping
  .intersection(
    feature(atlas, atlas.objects.land).features.flatMap((f) => f.geometry.coordinates),
    [WINDOW],
  )
  .map((polygon) => polygon.map((ring) => dense(ring, 0.5).map(project)))

// ---- regions: Voronoi cells joined, their borders smoothed as shared lines

const groups = ['beyond', ...Object.keys(board.regions)]
const sites = []
const add = (group, lon, lat) => sites.push({ group, at: plane([lon, lat]) })
for (const [id, region] of Object.entries(board.drawing.regions))
  for (const seed of region.seeds) add(groups.indexOf(id), seed.lon, seed.lat)
for (const enemy of Object.values(board.drawing.enemies)) for (const seed of enemy.seeds) add(0, seed.lon, seed.lat)
for (const [lon, lat] of BEYOND) add(0, lon, lat)
for (let k = 0; k < 24; k++) {
  const turn = (k / 24) * 2 * Math.PI
  sites.push({ group: 0, at: [400 + 2600 * Math.cos(turn), 2600 * Math.sin(turn)] })
}

const delaunay = Delaunay.from(sites.map((site) => site.at))
const { circumcenters } = delaunay.voronoi([-5000, -5000, 5000, 5000])
const { triangles, halfedges } = delaunay
const links = new Map()
const link = (a, b, pair) => links.set(a, [...(links.get(a) ?? []), { to: b, pair }])
for (let e = 0; e < halfedges.length; e++) {
  const o = halfedges[e]
  if (o < e) continue
  const pair = [sites[triangles[e]].group, sites[triangles[o]].group].sort()
  if (pair[0] === pair[1]) continue
  const [a, b] = [Math.floor(e / 3), Math.floor(o / 3)]
  link(a, b, pair.join())
  link(b, a, pair.join())
}
const corner = (t) => [circumcenters[2 * t], circumcenters[2 * t + 1]]

/** The border lines between two groups, from one meeting of three to the next. */
function borders() {
  const arcs = []
  const seen = new Set()
  const step = (a, b) => `${Math.min(a, b)}-${Math.max(a, b)}`
  const starts = [...links.keys()].sort((a, b) => Number(links.get(b).length === 3) - Number(links.get(a).length === 3))
  for (const start of starts) {
    for (const first of links.get(start)) {
      if (seen.has(step(start, first.to))) continue
      const nodes = [start]
      let next = first
      for (;;) {
        seen.add(step(nodes[nodes.length - 1], next.to))
        nodes.push(next.to)
        if (links.get(next.to).length === 3 || next.to === start) break
        next = links.get(next.to).find((l) => l.to !== nodes[nodes.length - 2])
      }
      const line = dense(chaikin(nodes.map(corner), 3), 4).map(wander).map(lens)
      arcs.push({ pair: first.pair.split(',').map(Number), nodes, line })
    }
  }
  return arcs
}

const arcs = borders()

/** The rings around one group, sewn together from its border lines. */
function rings(group) {
  const parts = arcs.filter((arc) => arc.pair.includes(group))
  const out = []
  while (parts.length) {
    const first = parts.shift()
    let line = first.line
    let end = first.nodes[first.nodes.length - 1]
    while (end !== first.nodes[0]) {
      const i = parts.findIndex((arc) => arc.nodes[0] === end || arc.nodes[arc.nodes.length - 1] === end)
      const [arc] = parts.splice(i, 1)
      const forward = arc.nodes[0] === end
      line = [...line, ...(forward ? arc.line : [...arc.line].reverse()).slice(1)]
      end = forward ? arc.nodes[arc.nodes.length - 1] : arc.nodes[0]
    }
    out.push(line)
  }
  return out
}

const shapes = {}
for (const id of Object.keys(board.regions)) {
  const cell = rings(groups.indexOf(id)).map((ring) => [[...ring, ring[0]]])
  shapes[id] = clipping.intersection(cell, land)
}

// ---- rivers, hills, graticule

const rivers = RIVERS.map((line) => path(simplify(dense(chaikin(line.map(plane), 2), 8).map(wander).map(lens), 0.4), false))
const graticule = []
for (let lon = 5; lon <= 50; lon += 5) {
  graticule.push(path(simplify(dense([[lon, 40], [lon, 63]], 0.5).map(project), 0.3), false))
}
for (let lat = 40; lat <= 62; lat += 2.5) {
  graticule.push(path(simplify(dense([[3, lat], [50, lat]], 0.5).map(project), 0.3), false))
}

/** Where the border between two regions is crossed: its middle, and the direction from the first into the second. */
function crossing(a, b) {
  const pair = [groups.indexOf(a), groups.indexOf(b)]
  const line = arcs.find((arc) => pair.every((group) => arc.pair.includes(group))).line
  const i = Math.floor(line.length / 2)
  const [[x, y], [px, py], [qx, qy]] = [line[i], line[Math.max(0, i - 12)], line[Math.min(line.length - 1, i + 12)]]
  const length = Math.hypot(qx - px, qy - py)
  let normal = [(py - qy) / length, (qx - px) / length]
  const [ax, ay] = centre(a)
  const [bx, by] = centre(b)
  if (normal[0] * (bx - ax) + normal[1] * (by - ay) < 0) normal = [-normal[0], -normal[1]]
  return { at: point([x, y]), normal: normal.map((n) => Math.round(n * 100) / 100) }
}

function centre(id) {
  const ring = shapes[id].map((polygon) => polygon[0]).sort((p, q) => area(q) - area(p))[0]
  const xs = ring.map((p) => p[0])
  const ys = ring.map((p) => p[1])
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}

/** The arrows of the data, with where to draw them; two that cross one border keep their distance. */
function expansions() {
  const drawn = []
  for (const [enemy, rows] of Object.entries(board.arrows)) {
    for (const [start, ends] of Object.entries(rows)) {
      for (const end of ends) {
        if (start === 'habsburg_box') continue
        const { at, normal } = crossing(start, end)
        const shifted = point([at[0] - normal[1] * 11, at[1] + normal[0] * 11])
        const angle = Math.round((Math.atan2(normal[1], normal[0]) * 180) / Math.PI)
        drawn.push({ enemy, at: shifted, angle })
      }
    }
  }
  return drawn
}

const result = {
  width: WIDTH,
  height: HEIGHT,
  land: paths(land, 0.55, 6),
  graticule: graticule.join(''),
  rivers: rivers.join(''),
  hills: HILLS.map((at) => point(project(at))),
  legends: LEGENDS,
  arrows: expansions(),
  regions: {},
  enemies: BOXES,
  danzig: point(place(board.drawing.danzig)),
  ...COMMON,
}
for (const [id, drawing] of Object.entries(board.drawing.regions)) {
  const { line, ...places } = PLACES[id]
  const [a, b] = line ?? [place(drawing.line_from), place(drawing.line_to)]
  const last = board.regions[id].circles.length - 1
  result.regions[id] = {
    path: paths(shapes[id], 0.45, 6),
    ...places,
    circles: board.regions[id].circles.map((_, i) => {
      const t = last ? i / last : 0
      return point([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t])
    }),
  }
}
const text = JSON.stringify(result)
writeFileSync(to ?? here('../src/boards/gods_playground/map.json'), text + '\n')
console.log(`map.json: ${(text.length / 1024).toFixed(1)} KB`)
