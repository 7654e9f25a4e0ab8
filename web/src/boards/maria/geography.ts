/** The drawing with what is worked out from it once: roads, sectors by city, names by scale. */
import map from './map.json'
import type { Box, Drawing, Point } from './drawing'
import type { Board, BoardData, Suit } from './types'

export const drawing = map as unknown as Drawing

export const spotOf = (city: string | null | undefined): Point | null => (city ? (drawing.cities[city] ?? null) : null)

export interface Road {
  from: Point
  to: Point
  main: boolean
  /** Between the two sheets. */
  bridge: boolean
}

export function roadsOf(data: BoardData): Road[] {
  const { cities } = data.board
  const between = (id: string, others: string[], main: boolean): Road[] =>
    others.flatMap((other) => {
      const [from, to] = [spotOf(id), spotOf(other)]
      return id < other && from && to ? [{ from, to, main, bridge: cities[id]?.map !== cities[other]?.map }] : []
    })
  return Object.entries(cities).flatMap(([id, city]) => [...between(id, city.roads, false), ...between(id, city.main_roads, true)])
}

export interface Sector {
  id: string
  suit: Suit
  map: string
  box: Box
  signs: [number, number, number][]
}

export const sectorsOf = (data: BoardData): Sector[] =>
  Object.entries(drawing.sectors).flatMap(([id, { box, signs }]) => {
    const printed = data.board.sectors[id]
    return printed ? [{ id, suit: printed.suit, map: printed.map, box, signs }] : []
  })

/** The suit in which a general fights who stands in a city. */
export function suitsOf(data: BoardData): Map<string, Suit> {
  return new Map(Object.values(data.board.sectors).flatMap(({ suit, cities }) => cities.map((city): [string, Suit] => [city, suit])))
}

/** Whose home country a country is, if anybody's: Silesia can become Prussian (R19.1.1). */
export const homeOf = (country: string, data: BoardData, annexed = false): string =>
  annexed && country === 'silesia' ? 'prussia' : (data.board.countries[country]?.home ?? '')

/** The country a city lies in. */
export const countryOf = (city: string, data: BoardData): string =>
  data.board.regions[data.board.cities[city]?.region ?? '']?.country ?? ''

export interface CityName {
  id: string
  text: string
  /** The middle of the line, in pixels from the city. */
  shift: Point
  align: 'start' | 'middle' | 'end'
  size: number
  fortress: number
  /** A piece stands there: the name is told as loudly as a fortress's. */
  camped?: boolean
}

export interface Lettering {
  /** How much larger the signs of cities are than at the scale 1. */
  growth: number
  /** The letters of open towns, minor and major fortresses. */
  sizes: number[]
  names: CityName[]
}

/** How far from the middle of a city its name begins. From near, fortresses show rings and markers around their walls. */
export const gapOf = (fortress: number, growth: number, k: number): number =>
  (drawing.half[fortress] ?? 3) * growth + 2.6 + (k < 1 ? 0 : 2.4 * fortress * growth)

/** The names that have room at a scale, set where web/tools/maria_map.mjs found it. */
export function namesAt(k: number, data: BoardData): Lettering {
  const first = drawing.names[0]
  const level = [...drawing.names].reverse().find((each) => each.k <= k * 1.001) ?? first
  if (!level) return { growth: 1, sizes: [], names: [] }
  // From far off the names stand closer to their cities, but stay legible: those without room are left out.
  const shrink = Math.min(1, k / (first?.k ?? 1))
  const sizes = level.letters
  const names = Object.keys(drawing.cities).flatMap((id, i): CityName[] => {
    const city = data.board.cities[id]
    const side = drawing.sides[Number(level.at[i])]
    if (!city || level.at[i] === '.' || !side) return []
    const size = sizes[city.fortress] ?? 11
    const gap = gapOf(city.fortress, level.growth, k) * (side[0] && side[1] ? 0.75 : 1) * shrink
    return [
      {
        id,
        text: city.name,
        shift: [side[0] * gap, side[1] * (gap + size / 2)],
        align: side[0] > 0 ? 'start' : side[0] < 0 ? 'end' : 'middle',
        size,
        fortress: city.fortress,
      },
    ]
  })
  return { growth: level.growth, sizes, names }
}

/** Room above the map for the tabs, and below it, where one holds one's cards. */
const TABS = 70
const HANDS = 112

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** The part of the world that a game uses: the introductory game leaves Flanders alone. */
export function arena(variant: string): Area {
  const height = drawing.height + HANDS
  if (variant !== 'introductory') return { x: 0, y: -TABS, width: drawing.width, height: height + TABS }
  const margin = 46
  const [left] = drawing.sheets.bohemia
  return { x: left - margin, y: 0, width: drawing.width - left + margin, height }
}

const ROOM = 42 // beside the outermost city
const CARDS = 150 // below the theatre of war, which a wide screen shows larger than the whole

/** The part of the arena where the war is: the armies and what can be conquered. With both maps it is the whole. */
export function theatre(board: Board, data: BoardData): Area {
  const world = arena(board.variant)
  if (board.variant !== 'introductory') return world
  const lands = ['austria', 'silesia']
  const prizes = Object.keys(data.board.cities).filter((id) => {
    const city = data.board.cities[id]
    return city?.map === 'bohemia' && city.fortress > 0 && lands.includes(countryOf(id, data))
  })
  const camps = [...Object.values(board.generals), ...Object.values(board.trains)].map(({ at }) => at)
  const spots = [...prizes, ...camps].map(spotOf).filter((spot) => spot !== null)
  const [left, top, right, bottom] = drawing.sheets.bohemia
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)]
  const x = Math.max(left - ROOM, Math.min(...xs) - ROOM)
  const y = Math.max(top - ROOM, Math.min(...ys) - ROOM)
  return { x, y, width: Math.min(right + ROOM, Math.max(...xs) + ROOM) - x, height: Math.min(bottom, Math.max(...ys) + ROOM) + CARDS - y }
}
