/** A Realm's name runs along its land: a gentle bow through the middles of its Provinces. */
import type { Bulk } from './sheet'

export interface Bow {
  /** The middle of the name, the way it runs in radians, and how far its ends bend down for every square of its length. */
  x: number
  y: number
  turn: number
  bend: number
  /** How long and how high the land is there. */
  length: number
  height: number
}

const STEEP = 0.62 // radians; steeper names are hard to read
const ROUND = 0.0016

/** The bow of some shapes that hang together. */
export function bowOf(shapes: readonly Bulk[]): Bow {
  const total = shapes.reduce((sum, { size }) => sum + size, 0) || 1
  const mean = (value: (shape: Bulk) => number): number => shapes.reduce((sum, shape) => sum + shape.size * value(shape), 0) / total
  const [x, y] = [mean(({ middle }) => middle[0]), mean(({ middle }) => middle[1])]
  // A Province is about as wide as a square of its size, which has a spread of a twelfth of it.
  const own = mean(({ size }) => size / 12)
  const xx = mean(({ middle }) => (middle[0] - x) ** 2) + own
  const yy = mean(({ middle }) => (middle[1] - y) ** 2) + own
  const xy = mean(({ middle }) => (middle[0] - x) * (middle[1] - y))
  const wanted = 0.5 * Math.atan2(2 * xy, xx - yy)
  const turn = Math.max(-STEEP, Math.min(STEEP, Math.abs(wanted) > 1.2 ? 0 : wanted))
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const along = ({ middle }: Bulk): number => (middle[0] - x) * cos + (middle[1] - y) * sin
  const across = ({ middle }: Bulk): number => (middle[1] - y) * cos - (middle[0] - x) * sin
  const u2 = mean((shape) => along(shape) ** 2)
  const u4 = mean((shape) => along(shape) ** 4)
  const u2v = mean((shape) => along(shape) ** 2 * across(shape))
  const spread = u4 - u2 * u2
  const bend = shapes.length > 2 && spread > 1 ? Math.max(-ROUND, Math.min(ROUND, (0.6 * u2v) / spread)) : 0
  const long = Math.sqrt(12 * (xx * cos * cos + 2 * xy * cos * sin + yy * sin * sin))
  const high = Math.sqrt(12 * (yy * cos * cos - 2 * xy * cos * sin + xx * sin * sin))
  return { x, y, turn, bend, length: long, height: high }
}

/** A spot of the bow, and how a letter stands there; `at` counts from its middle. */
export function along({ x, y, turn, bend, length }: Bow, at: number): { x: number; y: number; turn: number } {
  const lift = bend * (at * at - (length * length) / 12)
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return { x: x + at * cos - lift * sin, y: y + at * sin + lift * cos, turn: turn + Math.atan(2 * bend * at) }
}
