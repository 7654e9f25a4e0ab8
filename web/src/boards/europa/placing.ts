/** Setting names on a map so that none covers another: boxes on the screen, and the first place that is free. */

export interface Box {
  x0: number
  y0: number
  x1: number
  y1: number
}

const CELL = 64

/** The boxes that are taken, found by where they lie. */
export class Room {
  readonly #cells = new Map<number, Box[]>()

  #over(box: Box): number[] {
    const cells: number[] = []
    for (let x = Math.floor(box.x0 / CELL); x <= Math.floor(box.x1 / CELL); x++)
      for (let y = Math.floor(box.y0 / CELL); y <= Math.floor(box.y1 / CELL); y++) cells.push(x * 4096 + y)
    return cells
  }

  take(box: Box): void {
    for (const cell of this.#over(box)) {
      const known = this.#cells.get(cell)
      if (known) known.push(box)
      else this.#cells.set(cell, [box])
    }
  }

  free(box: Box): boolean {
    for (const cell of this.#over(box))
      for (const other of this.#cells.get(cell) ?? [])
        if (box.x0 < other.x1 && other.x0 < box.x1 && box.y0 < other.y1 && other.y0 < box.y1) return false
    return true
  }

  /** The first of some boxes that is free, which is then taken; -1 where none is. */
  first(boxes: readonly Box[]): number {
    const found = boxes.findIndex((box) => this.free(box))
    const box = boxes[found]
    if (box) this.take(box)
    return found
  }
}

export const around = (x: number, y: number, width: number, height: number): Box => ({ x0: x - width / 2, y0: y - height / 2, x1: x + width / 2, y1: y + height / 2 })

/** Where a town's name may stand: above, right, left, below, then the diagonals. */
export const SIDES = [[0, -1], [1, 0], [-1, 0], [0, 1], [1, -1], [-1, -1], [1, 1], [-1, 1]] as const

/** The middles of a name beside a sign of some radius. */
export const beside = (x: number, y: number, radius: number, width: number, height: number): [number, number][] =>
  SIDES.map(([dx, dy]) => {
    const near = dx && dy ? 0.72 : 1
    return [x + dx * (radius * near + 2 + width / 2), y + dy * (radius * near + 1 + height / 2)]
  })

/** Small steps away from where a name should stand, the nearest first. */
export const SHIFTS: readonly (readonly [number, number])[] = [-2, -1, 0, 1, 2]
  .flatMap((x) => [-3, -2, -1, 0, 1, 2, 3].map((y) => [x * 9, y * 6] as const))
  .sort(([a, b], [c, d]) => Math.hypot(a, b) - Math.hypot(c, d))

/** A long name in two lines of about the same length. */
export function lines(text: string, most = 12): string[] {
  if (text.length <= most || !text.includes(' ')) return [text]
  const words = text.split(' ')
  let best = [text]
  let least = Infinity
  for (let i = 1; i < words.length; i++) {
    const [one, two] = [words.slice(0, i).join(' '), words.slice(i).join(' ')]
    const wide = Math.max(one.length, two.length)
    if (wide < least) [least, best] = [wide, [one, two]]
  }
  return best
}
