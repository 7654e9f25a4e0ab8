// Makes the drawings of Europa Universalis: src/boards/europa/maps/<sheet>.json.
//
//   node tools/europa_map.mjs [europe|america|africa|india_arabia|far_east|central_asia ...]
//
// Coastlines are Natural Earth's, from the package `world-atlas`. A Province is the Voronoi cell of its town and of the
// seeds in europa_seeds.json that steer its borders, cut to the land; `-` is land that nobody plays on. Provinces share
// their borders as arcs, so that the client can draw those of Areas, Realms and the Empire from the same lines. What is
// next to what is a matter of the title's data: the tool says where the drawing shows something else.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { geoAzimuthalEqualArea, geoConicConformal } from 'd3-geo'
import clipping from 'polygon-clipping'
import { feature } from 'topojson-client'
import { bordersOf, ringsOf } from './cells.mjs'
import { area, dense, inside, lengthOf, simplify } from './geometry.mjs'
import { packed, packedLines, topology } from './topology.mjs'

const here = (file) => fileURLToPath(new URL(file, import.meta.url))
const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
const data = (file) => read(here(`../../src/chancellery/titles/europa/data/${file}.json`))
const [areas, provinces, seas, nodes] = ['areas', 'provinces', 'sea_zones', 'trade_nodes'].map(data)
const seeds = read(here('europa_seeds.json'))
function atlas(scale) {
  const file = read(createRequire(import.meta.url).resolve(`world-atlas/land-${scale}.json`))
  const polygons = feature(file, file.objects.land).features.flatMap(({ geometry }) => (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates))
  return polygons.map((polygon) => polygon.map(unwrapped))
}

/** A ring that crosses the antimeridian goes on beyond 180 degrees, in place of leaping to the other end of the map. */
function unwrapped(line) {
  let turns = 0
  const going = line.map(([lon, lat], i) => {
    const step = i ? lon - line[i - 1][0] : 0
    if (Math.abs(step) > 180) turns -= Math.sign(step) * 360
    return [lon + turns, lat]
  })
  const middle = going.reduce((sum, [lon]) => sum + lon, 0) / going.length
  return going.map(([lon, lat]) => [lon - 360 * Math.round(middle / 360), lat])
}

const conic = (parallels, rotate) => geoConicConformal().parallels(parallels).rotate([rotate, 0])
const equal = (rotate) => geoAzimuthalEqualArea().rotate(rotate)
/** The sheets: what is drawn on them, the box of degrees that fits their size, and the land around it. */
const SHEETS = {
  europe: { maps: ['west', 'east'], lens: conic([38, 60], -20), box: [-11, 28.6, 54, 66.5], size: [2400, 1800], land: '50m', window: [-60, 12, 100, 78] },
  america: { maps: ['america'], lens: equal([80, -8]), box: [-128, -56, -30, 64], size: [1100, 1500], land: '110m', window: [-179, -60, -19, 80] },
  africa: { maps: ['africa'], lens: equal([-18, 0]), box: [-19, -36, 56, 34], size: [1100, 1100], land: '110m', window: [-40, -50, 80, 50] },
  india_arabia: { maps: ['india_arabia'], lens: equal([-65, -25]), box: [34, 5, 96, 44], size: [1300, 950], land: '110m', window: [10, -15, 120, 60] },
  far_east: { maps: ['far_east'], lens: equal([-120, 0]), box: [92, -40, 155, 44], size: [1100, 1400], land: '110m', window: [70, -55, 179, 60] },
  central_asia: { maps: ['central_asia'], lens: equal([-92, -52]), box: [46, 38, 150, 70], size: [1500, 900], land: '110m', window: [20, 15, 179, 80] },
}
/** The grid of the drawing, in its pixels; how far a line may stray; the smallest island that is drawn. */
const UNIT = 0.25
/** How much sooner than on the sheet of Europe names have room on the distant ones. */
const COARSE = 1.6
const STRAY = 0.4
const ISLET = 5
/** How much is drawn around a sheet, so that a wide screen sees no end of the world. */
const AROUND = [900, 400]
/** Islands far from the sheet lie in a frame of their own, cut out of the waste. */
const INSET = { provinces: ['canarias', 'madeira'], lens: conic([26, 34], 16.2), box: [-18.3, 27.4, -13.2, 33.4], at: [58, 1582, 252, 1766], margin: 14 }
/** Seas that are no Sea Zone. */
const CLOSED = [[42, 50.5], [45, 50], [38.5, 51], [40, 52], [27, 34.5], [24, 36], [29, 33], [27.5, 51], [29, 49.5], [66, 36], [65, 38], [68.5, 42], [70, 40], [70, 30], [72, 25]]

const GROUND = '-'
const areaOf = Object.fromEntries(Object.entries(areas).flatMap(([id, { provinces: all }]) => all.map((province) => [province, id])))

/** A box of degrees as a chain of points along its edges. */
function outline([west, south, east, north]) {
  const ring = [[west, south], [east, south], [east, north], [west, north], [west, south]]
  return { type: 'MultiPoint', coordinates: dense(ring, 1) }
}

/** Gentle waves: a border drawn by rivers and quarrels instead of a ruler; the same on both its sides. */
const wander = ([x, y]) => [
  x + 2.6 * Math.sin(y / 17 + 1.3) + 1.5 * Math.sin(y / 7 + x / 23) + 0.7 * Math.sin(y / 3.3 - x / 9),
  y + 2.6 * Math.sin(x / 18 + 0.4) + 1.5 * Math.sin(x / 7.6 - y / 24) + 0.7 * Math.sin(x / 3.6 + y / 10),
]

function landOf({ land, window: [west, south, east, north] }, project, [width, height]) {
  const frame = [[[-AROUND[0], -AROUND[1]], [width + AROUND[0], -AROUND[1]], [width + AROUND[0], height + AROUND[1]], [-AROUND[0], height + AROUND[1]], [-AROUND[0], -AROUND[1]]]]
  const near = clipping.intersection(atlas(land), [[[west, south], [east, south], [east, north], [west, north], [west, south]]])
  const drawn = near.map((polygon) => polygon.map((ring) => dense(ring, 0.5).map(project)))
  return clipping
    .intersection(drawn, frame)
    .map((polygon) => polygon.filter((ring, i) => area(ring) > (i ? 20 : ISLET)).map((ring) => thinRing(ring)))
    .filter((polygon) => polygon.length)
}

function thinRing(ring) {
  const half = ring.length >> 1
  return [...simplify(ring.slice(0, half + 1), STRAY).slice(0, -1), ...simplify(ring.slice(half), STRAY)]
}

/** The seeds of a sheet: the towns of both dates, what steers their borders, and waste all around. */
function sitesOf(sheet, project) {
  const distant = !sheet.maps.includes('west')
  const steer = distant ? { ...seeds.main, ...seeds.distant, [GROUND]: seeds.distant[GROUND] } : seeds.main
  const sites = []
  for (const [id, { lat, lon }] of Object.entries(provinces)) {
    if (INSET.provinces.includes(id) && !distant) continue
    for (const [y, x] of [[lat, lon], ...(steer[id] ?? [])]) sites.push({ group: id, at: project([x, y]) })
  }
  for (const [y, x] of steer[GROUND]) sites.push({ group: GROUND, at: project([x, y]) })
  return sites.filter(({ at: [x, y] }) => Number.isFinite(x + y) && Math.abs(x) < 6000 && Math.abs(y) < 6000)
}

/** Far seeds all around, so that every cell of the sheet is closed. */
const hemmed = (sites, [width, height]) => {
  const r = 3 * Math.max(width, height)
  const far = Array.from({ length: 40 }, (_, i) => (i / 40) * 2 * Math.PI)
  return [...sites, ...far.map((turn) => ({ group: GROUND, at: [width / 2 + r * Math.cos(turn), height / 2 + r * Math.sin(turn)] }))]
}

/** Cells by group, as polygons. */
function cellsOf(arcs, groups) {
  return Object.fromEntries(
    [...groups].map((group) => {
      const rings = ringsOf(group, arcs).map((ring) => [ring])
      return [group, rings.length > 1 ? clipping.xor(rings[0], ...rings.slice(1)) : [rings[0]]]
    }),
  )
}

const bounds = (ring) => {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
const meet = ([a, b, c, d], [e, f, g, h]) => a < g && e < c && b < h && f < d

function onLand(cell, land) {
  const box = bounds(cell.flatMap(([outer]) => outer))
  const close = land.filter(([outer]) => meet(bounds(outer), box))
  return close.length ? clipping.intersection(cell, close) : []
}

const ring = ([x0, y0, x1, y1]) => [[[x0, y0], [x1, y0], [x1, y1], [x0, y1], [x0, y0]]]

/** The shape of everything: Provinces of the sheet, neighbours on other sheets as Areas, and the waste. */
function shapesOf(sheet, sites, land) {
  const [width, height] = sheet.size
  const groups = new Set(sites.map(({ group }) => group))
  const arcs = bordersOf(hemmed(sites, sheet.size), 5, wander)
  const cells = cellsOf(arcs, new Set([...groups].filter((group) => group !== GROUND)))
  const shapes = {}
  for (const [group, cell] of Object.entries(cells)) {
    const shape = onLand(cell, land)
    const seen = shape.some(([outer]) => meet(bounds(outer), [0, 0, width, height]))
    if (seen) shapes[group] = shape
  }
  const own = Object.keys(shapes).filter((id) => sheet.maps.includes(provinces[id].map))
  for (const id of Object.keys(shapes)) if (!own.includes(id) && !sheet.maps.includes('west') && ['west', 'east'].includes(provinces[id].map)) delete shapes[id]
  const taken = Object.values(shapes)
  shapes[GROUND] = clipping.difference(land, ...taken)
  return shapes
}

/** The islands of the inset, drawn into its frame. */
function drawInset(shapes) {
  const [x0, y0, x1, y1] = INSET.at
  const lens = INSET.lens.fitExtent([[x0 + INSET.margin, y0 + INSET.margin], [x1 - INSET.margin, y1 - INSET.margin]], outline(INSET.box))
  const [west, south, east, north] = INSET.box
  const islands = clipping.intersection(atlas('50m'), ring([west, south, east, north]))
  const spots = INSET.provinces.map((id) => lens([provinces[id].lon, provinces[id].lat]))
  for (const island of islands) {
    const drawn = [thinRing(island[0].map(lens))]
    const near = spots.map((spot) => away(spot, drawn[0][0]))
    const id = INSET.provinces[near.indexOf(Math.min(...near))]
    if (Math.min(...near) < 80 && area(drawn[0]) > 1) shapes[id] = [...(shapes[id] ?? []), drawn]
  }
  shapes[GROUND] = clipping.difference(shapes[GROUND], ring(INSET.at))
  return lens
}

/** Where a Port's anchor lies: on its own shore of each of its Sea Zones, else on the nearest shore of the zone. */
function anchorsOf(id, town, coasts, zoneAt) {
  return Object.fromEntries(
    provinces[id].sea_zones.map((sea) => {
      const nearest = (points) => points.filter((spot) => zoneAt(spot) === sea).sort((p, q) => away(p, town) - away(q, town))[0]
      const own = coasts[id] ?? []
      const beside = areas[areaOf[id]].provinces.flatMap((other) => coasts[other] ?? [])
      return [sea, (nearest(own) ?? nearest(beside) ?? nearest(Object.values(coasts).flat()) ?? town).map(Math.round)]
    }),
  )
}
const away = ([x, y], [u, v]) => Math.hypot(x - u, y - v)

function drawSheet(name) {
  const sheet = SHEETS[name]
  const [width, height] = sheet.size
  const lens = sheet.lens.fitExtent([[0, 0], [width, height]], outline(sheet.box))
  const project = (spot) => lens(spot)
  const land = landOf(sheet, project, sheet.size)
  const sites = sitesOf(sheet, project)
  const shapes = shapesOf(sheet, sites, land)
  const inset = name === 'europe' ? drawInset(shapes) : null
  const { arcs, rings } = topology(shapes, UNIT, STRAY)
  check(name, shapes, arcs, rings)

  const waters = Object.entries(seeds.seas).flatMap(([id, spots]) => spots.map(([y, x]) => ({ group: id, at: project([x, y]) })))
  for (const [y, x] of CLOSED) waters.push({ group: '', at: project([x, y]) })
  const distantSeas = Object.entries(seas).filter(([, { map }]) => sheet.maps.includes(map) && map !== 'west' && map !== 'east')
  const zones = name === 'europe' ? waters : distantSeas.map(([id, { lat, lon }]) => ({ group: id, at: project([lon, lat]) }))
  const zoneAt = (spot) => zones.reduce((best, site) => (away(site.at, spot) < away(best.at, spot) ? site : best)).group
  const ringed = hemmed(zones, sheet.size)
  const calm = zones.length > 1 ? bordersOf(ringed, 24, (spot) => spot) : []
  const waterCells = zones.length > 1 ? cellsOf(calm, new Set(zones.map(({ group }) => group).filter(Boolean))) : {}
  const frame = ring([-AROUND[0], -AROUND[1], width + AROUND[0], height + AROUND[1]])
  const zoneRings = Object.fromEntries(
    zones.length > 1
      ? Object.entries(waterCells).map(([id, cell]) => [id, clipping.intersection(cell, frame)])
      : zones.map(({ group }) => [group, [frame]]),
  )
  const lanes = topology(zoneRings, UNIT, 0.6)

  const single = new Map()
  for (const list of Object.values(rings)) for (const each of list.flat()) single.set(each < 0 ? ~each : each, (single.get(each < 0 ? ~each : each) ?? 0) + 1)
  const coasts = Object.fromEntries(
    Object.entries(rings).map(([id, list]) => [id, list.flat().map((each) => (each < 0 ? ~each : each)).filter((arc) => single.get(arc) === 1).flatMap((arc) => arcs[arc].map(([x, y]) => [x * UNIT, y * UNIT]))]),
  )
  const shown = Object.keys(provinces).filter((id) => sheet.maps.includes(provinces[id].map))
  const placed = (id, { lat, lon }) => (inset && INSET.provinces.includes(id) ? inset : project)([lon, lat]).map(Math.round)
  const towns = Object.fromEntries(shown.map((id) => [id, placed(id, provinces[id])]))
  const ports = Object.fromEntries(shown.filter((id) => provinces[id].sea_zones.length).map((id) => [id, anchorsOf(id, towns[id], coasts, zoneAt)]))
  const spot = ({ lat, lon }) => project([lon, lat]).map(Math.round)
  const labels = Object.fromEntries(
    Object.entries(areas)
      .filter(([, each]) => sheet.maps.includes(each.map))
      .map(([id, each]) => [id, inset && each.provinces.every((province) => INSET.provinces.includes(province)) ? [(INSET.at[0] + INSET.at[2]) / 2, (INSET.at[1] + INSET.at[3]) / 2] : seeds.labels[id] ? project([seeds.labels[id][1], seeds.labels[id][0]]).map(Math.round) : spot(each)]),
  )
  const here_ = (list) => Object.fromEntries(Object.entries(list).filter(([, { map }]) => sheet.maps.includes(map)).map(([id, each]) => [id, spot(each)]))
  const result = {
    width,
    height,
    unit: UNIT,
    detail: name === 'europe' ? 1 : COARSE,
    arcs: packedLines(arcs),
    lanes: packedLines(lanes.arcs),
    shapes: rings,
    zones: lanes.rings,
    towns,
    ports,
    areas: labels,
    seas: here_(seas),
    nodes: here_(nodes),
  }
  const text = JSON.stringify(result)
  writeFileSync(here(`../src/boards/europa/maps/${name}.json`), text + '\n')
  const points = arcs.reduce((sum, arc) => sum + arc.length, 0)
  console.log(`${name}.json: ${(text.length / 1024).toFixed(1)} KB, ${arcs.length} arcs, ${points} points`)
}

/** Links of the data that the drawing does not show, and borders it shows without a link. */
function check(name, shapes, arcs, rings) {
  const sides = new Map()
  for (const [id, list] of Object.entries(rings)) for (const each of list.flat()) {
    const arc = each < 0 ? ~each : each
    sides.set(arc, [...(sides.get(arc) ?? []), areaOf[id] ?? id])
  }
  const touching = new Map()
  for (const [arc, pair] of sides) {
    if (pair.length !== 2 || pair[0] === pair[1] || pair.includes(GROUND)) continue
    const both = [...pair].sort().join(' ')
    touching.set(both, (touching.get(both) ?? 0) + UNIT * lengthOf(arcs[arc]))
  }
  const main = (id) => SHEETS[name].maps.includes(areas[id]?.map)
  const links = new Set(Object.entries(areas).flatMap(([id, each]) => each.land_neighbours.map((other) => [id, other].sort().join(' '))).filter((both) => both.split(' ').every(main)))
  for (const both of links) if ((touching.get(both) ?? 0) < 6) console.log(`${name}: ${both} do not touch (${(touching.get(both) ?? 0).toFixed(0)})`)
  for (const [both, length] of touching) if (!links.has(both) && both.split(' ').every(main) && length > 6) console.log(`${name}: ${both} touch over ${length.toFixed(0)} without a link`)
  const lost = Object.keys(provinces).filter((id) => SHEETS[name].maps.includes(provinces[id].map) && !rings[id]?.length)
  if (lost.length) console.log(`${name}: no land for ${lost.join(', ')}`)
  const odd = [...sides].filter(([, pair]) => pair.length > 2).length
  if (odd) console.log(`${name}: ${odd} arcs have more than two sides`)
}

const wanted = process.argv.slice(2)
for (const name of Object.keys(SHEETS)) if (!wanted.length || wanted.includes(name)) drawSheet(name)
