/**
 * Where counters and names find room at a scale. A counter stands beside its city, on a stem, where it covers no other
 * city and no other counter if there is such a place; then the names are set around the counters, first of all those of
 * the cities that have one. Everything is in pixels of the screen, counted from the corner of the world.
 */
import { drawing, gapOf, namesAt, type CityName } from './geography'
import type { Box, Point } from './drawing'
import type { BoardData } from './types'

/** The pieces of a city. */
export interface Camp {
  city: string
  /** A stack of one power has common troops; one of two powers is `mixed`, and each leads his own. */
  kind: 'general' | 'stack' | 'mixed' | 'train' | 'hussar' | 'hussars'
  /** The names of its generals, the supreme commander first. */
  names: string[]
}

export interface Layout {
  /** How large a pixel of a counter is on the screen. */
  unit: number
  /** From a city to the middle of its foremost counter, in pixels. */
  shifts: Record<string, Point>
  names: CityName[]
  /** What the camps cover, in pixels. */
  camps: Box[]
}

/** Counters grow with the map, but less. */
export const unitAt = (k: number): number => (k < 0.3 ? 0.7 * Math.sqrt(k / 0.3) : Math.min(1.4, Math.max(0.7, 1.06 * k ** 0.34)))

/** Generals are named on the map from this scale on. */
export const NAMED = 1.15
/** Below this scale there is no room for all names of camps; what costs so much would lie on another. */
const [FAR, CROWDED] = [0.3, 30]
/** What a name may cost that has no free place, of open towns, minor and major fortresses: these may lie on a town's sign. */
const BEARABLE = [0, 7, 16]
const SIGNATURE = 11 // the letters of a general's name, in pixels of a counter

/** What a camp covers around the middle of its foremost counter, in pixels of a counter. */
const EXTENTS: Record<Camp['kind'], Box> = {
  general: [-20, -13, 20, 13],
  stack: [-20, -24, 33, 13],
  mixed: [-20, -36, 33, 13],
  train: [-16, -13, 20, 13],
  hussar: [-13, -13, 13, 13],
  hussars: [-13, -13, 27, 13],
}
/** How far the second of a stack, and a second hussar, stand from the first. */
export const BEHIND: Point = [13, -11]
/** Where both numbers count, the second of a stack stands clear of the first. */
export const ABOVE: Point = [13, -23]
export const TWIN: Point = [14, 0]

const NARROW = new Set("iljtfrI.,-' ()")
const WIDE = new Set('mwMWæœŒ')
/** The width of a name in letters of the size 1, reckoned as web/tools/maria_labels.mjs does. */
export const widthOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (NARROW.has(letter) ? 0.31 : WIDE.has(letter) ? 0.8 : /\p{Lu}/u.test(letter) ? 0.68 : 0.49), 0.1)

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]))
const area = ([x0, y0, x1, y1]: Box): number => (x1 - x0) * (y1 - y0)
const moved = ([x0, y0, x1, y1]: Box, [dx, dy]: Point): Box => [x0 + dx, y0 + dy, x1 + dx, y1 + dy]
const scaled = (box: Box, by: number): Box => box.map((n) => n * by) as Box
const near = (box: Box, [x, y]: Point, reach: number): boolean => x > box[0] - reach && x < box[2] + reach && y > box[1] - reach && y < box[3] + reach

interface Sign {
  id: string
  at: Point
  box: Box
  fortress: number
}

/** What each city covers with its sign, the crown of an electorate included. */
function signsAt(k: number, growth: number, data: BoardData): Sign[] {
  return Object.entries(drawing.cities).map(([id, [x, y]]) => {
    const city = data.board.cities[id]
    const fortress = city?.fortress ?? 0
    const half = (drawing.half[fortress] ?? 3) * growth + 0.5
    const top = city?.elector ? 17 * growth : half
    const at: Point = [x * k, y * k]
    return { id, at, fortress, box: [at[0] - half, at[1] - top, at[0] + half, at[1] + half] }
  })
}

/** The ways out of a city, best first: which way, and how much that is liked less than the best. */
const WAYS: [number, number, number][] = [
  [0, -1, 0], [0.5, -1, 0.2], [-0.5, -1, 0.2], [1, -1, 0.4], [-1, -1, 0.4], [1, 0, 0.5], [-1, 0, 0.5], [1, -0.5, 0.4], [-1, -0.5, 0.4],
  [1, 0.5, 0.7], [-1, 0.5, 0.7], [0, 1, 0.8], [1, 1, 0.9], [-1, 1, 0.9], [0.5, 1, 0.9], [-0.5, 1, 0.9],
]
/** How far out a counter may stand, in pixels of a counter, and how little that is liked. */
const RINGS: [number, number][] = [[5, 0], [11, 1.2], [20, 2.8], [30, 5.5]]

/** The middles of the foremost counter that one can choose from, with their dislikes. */
function stands(sign: Sign, extent: Box): { shift: Point; dislike: number }[] {
  const [left, top, right, bottom] = moved(sign.box, [-sign.at[0], -sign.at[1]])
  return RINGS.flatMap(([gap, far]) =>
    WAYS.map(([u, v, dislike]) => {
      // A way that is whole in a direction clears the sign there; a half one leans so far to the side.
      const lean = (way: number, low: number, high: number): number => -(low + high) / 2 + way * (high - low) * 0.5
      const slant = Math.abs(u) === 1 && Math.abs(v) === 1 ? 0.7 : 1
      const x = u === 1 ? right + gap * slant - extent[0] : u === -1 ? left - gap * slant - extent[2] : lean(u, extent[0], extent[2])
      const y = v === 1 ? bottom + gap * slant - extent[1] : v === -1 ? top - gap * slant - extent[3] : lean(v, extent[1], extent[3])
      return { shift: [x, y] as Point, dislike: dislike + far }
    }),
  )
}

/** Does a line run through a box? It is looked at in short steps. */
function crosses([ax, ay]: Point, [bx, by]: Point, box: Box): boolean {
  const steps = Math.ceil(Math.hypot(bx - ax, by - ay) / 4)
  for (let s = 0; s <= steps; s++) {
    const [x, y] = [ax + ((bx - ax) * s) / steps, ay + ((by - ay) * s) / steps]
    if (x > box[0] && x < box[2] && y > box[1] && y < box[3]) return true
  }
  return false
}

/** Does a box reach beyond the sheet of its city? */
function strays(box: Box, city: string, k: number, data: BoardData): boolean {
  const [left, top, right, bottom] = scaled(drawing.sheets[data.board.cities[city]?.map ?? 'bohemia'], k)
  return box[0] < left || box[1] < top || box[2] > right || box[3] > bottom
}

/** Does a box reach beyond the edge of the world, where nobody can see it? */
const escapes = (box: Box, k: number): boolean => box[0] < 0 || box[1] < 0 || box[2] > drawing.width * k || box[3] > drawing.height * k

interface Tent {
  camp: Camp
  sign: Sign
  extent: Box
  shift: Point
  box: Box
}

/** Every camp takes the least bad place, given the others'; twice, since the first did not know of the last. */
function pitch(camps: Camp[], signs: Sign[], printed: Box[], k: number, data: BoardData): Tent[] {
  const unit = unitAt(k)
  const places = new Map(signs.map((sign) => [sign.id, sign]))
  const tents = camps.flatMap((camp): Tent[] => {
    const sign = places.get(camp.city)
    if (!sign) return []
    const extent = scaled(EXTENTS[camp.kind], unit)
    const first = stands(sign, extent)[0]?.shift ?? [0, 0]
    return [{ camp, sign, extent, shift: first, box: moved(extent, [sign.at[0] + first[0], sign.at[1] + first[1]]) }]
  })
  tents.sort((a, b) => a.sign.at[1] - b.sign.at[1] || a.sign.at[0] - b.sign.at[0])
  for (let round = 0; round < 3; round++)
    for (const tent of tents) {
      const { sign, extent } = tent
      const reach = Math.max(extent[2] - extent[0], extent[3] - extent[1]) + 45 * unit
      const around = signs.filter((other) => other !== sign && near(other.box, sign.at, reach))
      const others = tents.filter((other) => other !== tent && near(other.box, sign.at, reach))
      const words = printed.filter((box) => near(box, sign.at, reach))
      let best = Infinity
      for (const { shift, dislike } of stands(sign, extent)) {
        const middle: Point = [sign.at[0] + shift[0], sign.at[1] + shift[1]]
        const box = moved(extent, middle)
        let cost = dislike + (strays(box, sign.id, k, data) ? 2.5 : 0) + (escapes(box, k) ? 20 : 0)
        for (const other of others) {
          const shared = overlap(box, other.box)
          if (shared) cost += 30 + (300 * shared) / area(box)
          if (overlap(box, other.sign.box)) cost += 12
          if (crosses(sign.at, middle, other.box)) cost += 12
        }
        for (const other of around) {
          const shared = overlap(box, other.box) / area(other.box)
          if (shared) cost += (3 + 2 * other.fortress) * (0.5 + shared)
          else if (crosses(sign.at, middle, other.box)) cost += 2.5
        }
        for (const word of words) if (overlap(box, word)) cost += 0.5
        if (cost < best) {
          best = cost
          tent.shift = shift
          tent.box = box
        }
      }
    }
  return tents
}

/** What the names of a camp's generals cover. */
function signatures({ camp, sign, shift }: Tent, unit: number): Box[] {
  const [x, y] = [sign.at[0] + shift[0], sign.at[1] + shift[1]]
  const high = SIGNATURE * 0.6
  const second = camp.kind === 'mixed' ? ABOVE : BEHIND
  return camp.names.map((name, i): Box => {
    const wide = widthOf(name) * SIGNATURE
    const [left, middle] = camp.names.length > 1 && i === 0 ? [-22 - wide, 0] : [(i ? second[0] : 0) - wide / 2, -21.5 + (i ? second[1] : 0)]
    return moved(scaled([left, middle - high, left + wide, middle + high], unit), [x, y])
  })
}

/** From far off a long name is told without what sets it apart from others: Neumarkt in der Oberpfalz. */
const brief = (name: string, k: number): string => (k < 0.6 && name.length > 16 ? name.replace(/ (in|am|an|im|ob|op|w|we|na|nad|sur|en)( .*)$/, '') : name)

/** What a name covers. */
export function boxOf({ id, text, shift, align, size }: CityName, k: number): Box {
  const [x, y] = drawing.cities[id] ?? [0, 0]
  const wide = widthOf(text) * size
  const left = x * k + shift[0] - (align === 'start' ? 0 : align === 'end' ? wide : wide / 2)
  const middle = y * k + shift[1]
  return [left, middle - size * 0.5, left + wide, middle + size * 0.5]
}

/** A name in each place where it may stand: around its city, or beside the counter there. */
function variants(name: CityName, growth: number, k: number, tent?: Tent): CityName[] {
  const half = gapOf(name.fortress, growth, k)
  const around = drawing.sides.map(([u, v]): CityName => {
    const gap = half * (u && v ? 0.75 : 1)
    return { ...name, shift: [u * gap, v * (gap + name.size / 2)], align: u > 0 ? 'start' : u < 0 ? 'end' : 'middle' }
  })
  if (!tent) return around
  const [left, top, right, bottom] = moved(tent.box, [-tent.sign.at[0], -tent.sign.at[1]])
  const lift = name.size * 0.58 + 1
  const middle = (left + right) / 2
  const beside: [number, number, CityName['align']][] = [
    [right + 3, (top + bottom) / 2, 'start'], [left - 3, (top + bottom) / 2, 'end'], [middle, bottom + lift, 'middle'], [middle, top - lift, 'middle'],
    [left, bottom + lift, 'start'], [right, bottom + lift, 'end'], [left, top - lift, 'start'], [right, top - lift, 'end'],
    [right + 3, top + lift / 2, 'start'], [right + 3, bottom - lift / 2, 'start'], [left - 3, top + lift / 2, 'end'], [left - 3, bottom - lift / 2, 'end'],
    [right, bottom + lift, 'start'], [left, bottom + lift, 'end'], [right, top - lift, 'start'], [left, top - lift, 'end'],
  ]
  return [...around, ...beside.map(([x, y, align]): CityName => ({ ...name, shift: [x, y], align }))]
}

/** Set the names: those of camps first, then those that stand free where they were printed, then the others if they can. */
function letter(tents: Tent[], signs: Sign[], k: number, data: BoardData, named: boolean, unit: number): CityName[] {
  const { growth, names, sizes } = namesAt(k, data)
  const closed = tents.map(({ box }) => box)
  const signed = named ? tents.flatMap((tent) => signatures(tent, unit)) : []
  const set: { name: CityName; box: Box }[] = []
  const homes = new Map(tents.map((tent) => [tent.sign.id, tent]))

  /** How much of anything a name would cover; counters and other names weigh most. */
  const cost = (name: CityName, box: Box): number => {
    const over = (others: Box[], weight: number): number => others.reduce((sum, other) => sum + (overlap(box, other) ? weight + overlap(box, other) / 20 : 0), 0)
    return (
      (strays(box, name.id, k, data) ? 9 : 0) + (escapes(box, k) ? 30 : 0) + over(closed, 30) + over(set.map((each) => each.box), 40) + over(signed, 6) + over(signs.filter(({ id }) => id !== name.id).map((sign) => sign.box), 4) +
      tents.filter(({ sign, shift }) => crosses(sign.at, [sign.at[0] + shift[0], sign.at[1] + shift[1]], box)).length * 2
    )
  }
  const bare = (id: string, size = 11): CityName => {
    const city = data.board.cities[id]
    return { id, text: brief(city?.name ?? id, k), shift: [0, 0], align: 'start', size, fortress: city?.fortress ?? 0 }
  }
  const take = (name: CityName): void => void set.push({ name, box: boxOf(name, k) })

  const first = [...homes.values()].sort((a, b) => b.sign.fortress - a.sign.fortress)
  for (const tent of first) {
    const { id, fortress } = tent.sign
    const plain: CityName = { ...bare(id, sizes[Math.max(1, fortress)]), camped: true }
    const chosen = variants(plain, growth, k, tent).map((name, i) => ({ name, cost: cost(name, boxOf(name, k)) + i * 0.1 }))
    chosen.sort((a, b) => a.cost - b.cost)
    // From far off, a name that would lie on a counter or another name is left out.
    if (chosen[0] && (k >= FAR || chosen[0].cost < CROWDED)) take(chosen[0].name)
  }
  const rest = names.filter(({ id }) => !homes.has(id)).sort((a, b) => b.fortress - a.fortress)
  const free = (box: Box): boolean => ![...closed, ...signed, ...set.map((each) => each.box)].some((other) => overlap(box, other))
  // Fortresses that had no room on the empty map may find some in a narrower place, or in a language that is shorter.
  const known = new Set(names.map(({ id }) => id))
  const driven: CityName[] = signs
    .filter(({ id, fortress }) => fortress > 0 && !known.has(id) && !homes.has(id))
    .map(({ id, fortress }) => bare(id, sizes[fortress]))
  for (const name of rest) {
    const box = boxOf(name, k)
    if (free(box)) set.push({ name, box })
    else driven.push(name)
  }
  for (const name of driven.sort((a, b) => b.fortress - a.fortress)) {
    const spare = variants(name, growth, k).find((each) => cost(each, boxOf(each, k)) <= (BEARABLE[name.fortress] ?? 0))
    if (spare) take(spare)
  }
  return set.map(({ name }) => name)
}

/** Counters and names at a scale. */
export function lay(k: number, camps: Camp[], data: BoardData, unused: string | null): Layout {
  const unit = unitAt(k)
  const { growth, names } = namesAt(k, data)
  const signs = signsAt(k, growth, data)
  const tents = pitch(camps, signs, names.map((name) => boxOf(name, k)), k, data)
  const told = letter(tents, signs, k, data, k >= NAMED, unit).filter(({ id }) => data.board.cities[id]?.map !== unused)
  return { unit, shifts: Object.fromEntries(tents.map(({ sign, shift }) => [sign.id, shift])), names: told, camps: tents.map(({ box }) => box) }
}
