/** Which names and signs a shot of the map has room for, and where: worked out once for a shot and a position. */
import type { Shot } from '../../lib/board/stage.svelte'
import { along, bowOf, type Bow } from './curve'
import { levelAt, type Level } from './level'
import { around, beside, lines, Room, SHIFTS, type Box } from './placing'
import { capitalOf, landOf, type Layer, type Scene } from './scene'
import type { Sheet } from './sheet'
import type { Point } from './drawing'
import { sideOf } from './printed'
import type { Board, BoardData } from './types'

export interface Town {
  id: string
  x: number
  y: number
  radius: number
  /** Whose Town it is. */
  role?: string
  large: boolean
  capital: boolean
  unrest: boolean
  rebel: boolean
  /** A role's Vassal token lies here. */
  vassal?: string
}

export interface Name {
  text: string[]
  x: number
  y: number
  size: number
  kind: 'area' | 'town' | 'capital' | 'sea' | 'node'
}

export interface RealmName {
  realm: string
  text: string
  bow: Bow
  /** The size of its letters and the step between their middles, on the screen. */
  size: number
  step: number
}

export interface Anchor {
  at: Point
  /** The town, where it lies so far from the shore that a line leads to it. */
  from?: Point
}

export interface Lettering {
  level: Level
  towns: Town[]
  names: Name[]
  realms: RealmName[]
  anchors: Anchor[]
}

/** What names are called, and how wide they are at some size and weight. */
export interface Types {
  called: (kind: string, id: string) => string
  wide: (text: string, size: number, kind: Name['kind'] | 'realm') => number
}

const SIZES: Record<Level, Record<Name['kind'], number>> = {
  far: { area: 0, town: 0, capital: 0, sea: 11.5, node: 0 },
  middle: { area: 10.5, town: 10.5, capital: 12, sea: 13, node: 10.5 },
  near: { area: 13, town: 11.5, capital: 13, sea: 15, node: 11.5 },
}

const LEADING = 1.08
const MERCHANT = 11 // from one merchant at a node to the next
/** How far below the middle of a sea the slots of its trade lie, and how far apart. */
export const SLOTS = 24
export const SLOT = 18
const MANY = 3 // Provinces from which a Realm's name stands on the map
/** A name that finds its middle taken moves across the land by a part of its height, then fills less of its length. */
const LIFTS = [0, -0.14, 0.14, -0.26, 0.26, -0.36, 0.36].flatMap((lift) => [[lift, 0.74 - Math.abs(lift)], [lift, 0.5 - Math.abs(lift) / 2]] as const)
const LEAST = 9 // the smallest letters of a Realm's name

/** Towns with their signs, those of the greatest first. */
export function townsOf(sheet: Sheet, scene: Scene, board: Board, data: BoardData, shot: Shot, level: Level): Town[] {
  const side = sideOf(board)
  const capitals = new Set(Object.keys(data.realms).map((realm) => capitalOf(realm, board, data)))
  return Object.entries(sheet.file.towns)
    .flatMap(([id, [x, y]]): Town[] => {
      const holding = scene[id]
      if (!holding) return []
      const now = board.provinces[id] ?? {}
      const large = (data.provinces[id]?.tax[side] ?? 0) > 1
      const capital = capitals.has(id) && data.realms[holding.owner]?.capital[side] !== undefined && capitalOf(holding.owner, board, data) === id
      const troubled = !!(now.unrest || now.rebel)
      if (level === 'far' && !troubled && !(capital && (large || now.town))) return []
      const radius = level === 'far' ? 3 : (level === 'near' ? 3.2 : 2.5) + (now.large || (large && !now.town) ? 1 : 0) + (now.town ? 0.8 : 0) + (capital && now.town ? 0.8 : 0)
      return [{ id, x: x * shot.k + shot.x, y: y * shot.k + shot.y, radius, role: now.town, large: !!now.large, capital, unrest: !!now.unrest, rebel: !!now.rebel, vassal: now.vassal }]
    })
    .sort((a, b) => b.radius - a.radius)
}

/** All that may be written on a sheet, as it is written: to be measured ahead. */
export function namesOn(sheet: Sheet, scene: Scene, data: BoardData, { called }: Pick<Types, 'called'>): [Name['kind'], string][] {
  const capitals = new Set(Object.values(data.realms).flatMap(({ capital }) => capital))
  return [
    ...[...new Set(Object.values(scene).map(({ area }) => area))].flatMap((id) => lines(called('area', id)).map((line): [Name['kind'], string] => ['area', line.toUpperCase()])),
    ...Object.keys(sheet.file.towns).filter((id) => scene[id]).map((id): [Name['kind'], string] => [capitals.has(id) ? 'capital' : 'town', called('province', id)]),
    ...Object.keys(sheet.file.nodes).map((id): [Name['kind'], string] => ['node', called('node', id)]),
  ]
}

const inShot = (x: number, y: number, { width, height }: Shot): boolean => x > -80 && y > -30 && x < width + 80 && y < height + 30

/** The names of Realms over their land, the largest first. */
function realmNames(sheet: Sheet, scene: Scene, shot: Shot, room: Room, { called, wide }: Types, named: (realm: string) => boolean): RealmName[] {
  return [...landOf(scene)]
    .filter(([realm, all]) => all.length >= MANY && named(realm))
    .map(([realm, all]) => {
      const parts = sheet.joined(all.filter((id) => sheet.file.shapes[id])).map((ids) => ids.map((id) => sheet.bulk(id)))
      const weight = (part: { size: number }[]): number => part.reduce((sum, { size }) => sum + size, 0)
      const [largest = []] = parts.sort((a, b) => weight(b) - weight(a))
      return { realm, size: weight(largest), bow: bowOf(largest) }
    })
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size)
    .flatMap(({ realm, bow: middle }): RealmName[] => {
      const text = called('realm', realm)
      const [long, high] = [middle.length * shot.k, middle.height * shot.k]
      const unit = wide(text.toUpperCase(), 10, 'realm') / 10
      for (const [lift, fill] of LIFTS) {
        const size = Math.min(22, high * 0.34, (long * fill) / unit)
        if (size < LEAST) continue
        const bow = { ...middle, x: middle.x - Math.sin(middle.turn) * lift * middle.height, y: middle.y + Math.cos(middle.turn) * lift * middle.height }
        const spread = Math.min(2.1, (long * fill) / (unit * size))
        const step = (unit * size * spread) / Math.max(1, text.length)
        const boxes = [...text].map((_, i): Box => {
          const spot = along(bow, ((i - (text.length - 1) / 2) * step) / shot.k)
          return around(spot.x * shot.k + shot.x, spot.y * shot.k + shot.y, size * 0.9, size)
        })
        if (!boxes.every((box) => room.free(box))) continue
        boxes.forEach((box) => room.take(box))
        return [{ realm, text: text.toUpperCase(), bow, size, step }]
      }
      return []
    })
}

/** Everything that is written on a shot of the map. `taken` are the boxes of counters, which no name may cover. */
export function letteringOf(sheet: Sheet, scene: Scene, board: Board, data: BoardData, shot: Shot, layer: Layer, types: Types, taken: readonly Box[]): Lettering {
  const level = levelAt(shot.k, sheet)
  const sizes = SIZES[level]
  const room = new Room()
  const on = ([x, y]: Point): Point => [x * shot.k + shot.x, y * shot.k + shot.y]
  for (const box of taken) room.take(box)
  const names: Name[] = []
  const towns = layer === 'realms' || level === 'near' ? townsOf(sheet, scene, board, data, shot, level) : []
  const trading = layer === 'trade' || (layer === 'realms' && level !== 'far')

  /** Set a name at the first of some middles that has room; whether it found one. */
  function set(kind: Name['kind'], text: string[], spots: readonly (readonly [number, number])[], size = sizes[kind], anyway = false): boolean {
    const width = Math.max(...text.map((line) => types.wide(line, size, kind)))
    const height = text.length * size * LEADING
    const boxes = spots.map(([x, y]) => around(x, y, width + 2, height))
    const found = room.first(boxes)
    const spot = spots[found] ?? (anyway ? spots[0] : undefined)
    if (!spot) return false
    if (found < 0 && boxes[0]) room.take(boxes[0])
    names.push({ text, x: spot[0], y: spot[1], size, kind })
    return true
  }
  const shifted = (x: number, y: number): [number, number][] => SHIFTS.map(([dx, dy]) => [x + dx, y + dy])

  const nodes = trading ? Object.entries(sheet.file.nodes).filter(([id]) => board.maps.includes(data.nodes[id]?.map ?? '')) : []
  const merchantsAt = (id: string): number => Object.keys(board.nodes[id]?.merchants ?? {}).length
  for (const [id, at] of nodes) {
    const [x, y] = on(at)
    const merchants = merchantsAt(id)
    room.take(around(x, merchants ? y + 5 : y, Math.max(16, MERCHANT * merchants), merchants ? 26 : 16))
  }
  /** Among nodes and routes only the Realms that are played have room for their names. */
  const played = new Set(Object.values(board.players).map(({ realm }) => realm))
  const realms = level === 'far' ? realmNames(sheet, scene, shot, room, types, (realm) => layer !== 'trade' || played.has(realm)) : []
  for (const town of towns) if (town.radius > 3) room.take(around(town.x, town.y, 2 * town.radius, 2 * town.radius))
  for (const [id, at] of Object.entries(sheet.file.seas)) {
    if (!board.maps.includes(data.seas[id]?.map ?? '')) continue
    const [x, y] = on(at)
    if (inShot(x, y, shot)) set('sea', lines(types.called('sea', id), 9), shifted(x, y), sizes.sea, level !== 'far')
    if (layer === 'trade') room.take(around(x, y + SLOTS, SLOT * (data.seas[id]?.protection_slots ?? 0), SLOT))
  }
  const areas = new Set(Object.values(scene).map(({ area }) => area))
  if (sizes.area)
    for (const [id, at] of Object.entries(sheet.file.areas)) {
      const [x, y] = on(at)
      if (!areas.has(id) || !inShot(x, y, shot)) continue
      const text = lines(types.called('area', id)).map((line) => line.toUpperCase())
      if (!set('area', text, shifted(x, y))) set('area', text, shifted(x, y), sizes.area * 0.85)
    }
  for (const [id, at] of nodes) {
    const [x, y] = on(at)
    const size = sizes.node || 10.5
    const text = types.called('node', id)
    if (inShot(x, y, shot) && (layer === 'trade' || !twin(sheet, id))) set('node', [text], beside(x, y, Math.max(8, (MERCHANT * merchantsAt(id)) / 2), types.wide(text, size, 'node'), size).slice(1), size)
  }
  if (sizes.town)
    for (const town of towns) {
      const great = town.capital || town.large || (data.provinces[town.id]?.tax[sideOf(board)] ?? 0) > 1
      if (!inShot(town.x, town.y, shot) || (level === 'middle' && !great)) continue
      const kind = town.capital ? 'capital' : 'town'
      const text = types.called('province', town.id)
      // Where an Area is one Province of the same name, it is written once.
      if (text === types.called('area', scene[town.id]?.area ?? '')) continue
      set(kind, [text], beside(town.x, town.y, town.radius, types.wide(text, sizes[kind], kind), sizes[kind]))
    }
  const anchors = level === 'near' ? anchorsOf(sheet, scene, shot) : []
  return { level, towns, names, realms, anchors }
}

const NEXT = 70 // from a node to a town of the same name, in the sheet's own measure

/** A node beside a town, or at a sea, of the same name needs none of its own. */
function twin(sheet: Sheet, node: string): boolean {
  const at = sheet.file.nodes[node]
  const same = sheet.file.towns[node] ?? sheet.file.seas[node]
  return !!at && !!same && Math.hypot(at[0] - same[0], at[1] - same[1]) < NEXT
}

const FAR = 15 // pixels from a town to its port, from which a line leads there

function anchorsOf(sheet: Sheet, scene: Scene, shot: Shot): Anchor[] {
  return Object.entries(sheet.file.ports).flatMap(([id, shores]) => {
    const [x = 0, y = 0] = sheet.file.towns[id] ?? []
    if (!scene[id]) return []
    return Object.values(shores).map(([u, v]): Anchor => {
      const at: Point = [u * shot.k + shot.x, v * shot.k + shot.y]
      const from: Point = [x * shot.k + shot.x, y * shot.k + shot.y]
      return Math.hypot(at[0] - from[0], at[1] - from[1]) > FAR ? { at, from } : { at }
    })
  })
}
