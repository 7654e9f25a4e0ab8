/** How the pieces of a territory stand beside each other, so that no number hides another. */
import type { PlaceDrawing, Point } from './drawing'

export const GENERAL = { width: 27, height: 33 }
export const GARRISON = { width: 21, height: 25 }
const VALUE = 21
const GAP = 2
/** The smallest writing on the screen, in pixels. */
const LEGIBLE = 11
const FIGURE = 12
const SMALLEST = 0.84

/** How large a name must be drawn at least, on a map that is shown at this scale. */
export const leastName = (k: number): number => Math.max(11.5, Math.min(20.5, LEGIBLE / k))
/** How large the sign of a value must be drawn at least. */
export const leastValue = (k: number): number => Math.max(SMALLEST, Math.min(1.3, LEGIBLE / FIGURE / k))

export interface Camp {
  /** How much larger or smaller everything is drawn, as the place has room. */
  scale: number
  name: Point
  value: Point | null
  valueScale: number
  garrison: Point | null
  generals: Point[]
}

/** The middle of each piece: the value, then the garrison, then generals in rows of at most three. */
export function camp(drawn: PlaceDrawing, value: boolean, garrison: boolean, generals: number, least = 0): Camp {
  const scale = Math.max(SMALLEST, Math.min(1.26, drawn.room / 27))
  const [x, y] = drawn.at
  const rows = generals > 3 ? 2 : 1
  const inRow = Math.ceil(generals / rows)
  const pieces = garrison || generals > 0
  const valueScale = Math.max(scale, least)
  const figure = (VALUE * valueScale) / scale
  const widths = [value ? figure : 0, garrison ? GARRISON.width : 0, ...Array<number>(inRow).fill(GENERAL.width)]
  const total = widths.reduce((sum, each) => sum + (each ? each + GAP : 0), -GAP) * scale
  const base = y + (pieces ? 11 : 10) * scale
  let left = x - total / 2
  const next = (width: number): number => {
    const middle = left + (width / 2) * scale
    left += (width + GAP) * scale
    return middle
  }
  const spot = { value: value ? next(figure) : 0, garrison: garrison ? next(GARRISON.width) : 0 }
  const columns = Array.from({ length: inRow }, () => next(GENERAL.width))
  return {
    scale,
    valueScale,
    name: [x, y - (pieces ? 14 : 7) * scale],
    value: value ? [spot.value, base] : null,
    garrison: garrison ? [spot.garrison, base] : null,
    generals: Array.from({ length: generals }, (_, i): Point => [
      columns[i % inRow] ?? x,
      base + Math.floor(i / inRow) * (GENERAL.height - 3) * scale,
    ]),
  }
}

/** A long name in two lines, broken where the halves are most alike. */
export function lines(name: string): string[] {
  const words = name.split(' ')
  if (name.length < 13 || words.length < 2) return [name]
  let best = [name]
  let least = Infinity
  for (let i = 1; i < words.length; i++) {
    const halves = [words.slice(0, i).join(' '), words.slice(i).join(' ')]
    const longest = Math.max(...halves.map((half) => half.length))
    if (longest < least) [least, best] = [longest, halves]
  }
  return best
}

/** The angle at which a dial shows this place, reached from where it stands by the shorter way. */
export function turnedTo(from: number, place: number): number {
  const round = (angle: number): number => ((angle % 360) + 360) % 360
  return from + round(place - from + 180) - 180
}
