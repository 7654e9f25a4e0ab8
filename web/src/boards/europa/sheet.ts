/** A sheet of the map: its lines unpacked once, the shapes made of them, and which shape lies on each side of a line. */
import type { MapFile, Point } from './drawing'

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUE = new Map([...DIGITS].map((digit, i) => [digit, i]))

/** Whole numbers of a string, five bits in a letter: the sixth says that the number goes on. */
export function unpacked(text: string): number[] {
  const numbers: number[] = []
  let [number, worth] = [0, 1]
  for (const letter of text) {
    const digit = VALUE.get(letter) ?? 0
    number += (digit & 31) * worth
    if (digit > 31) worth *= 32
    else {
      numbers.push(number % 2 ? -(number + 1) / 2 : number / 2)
      ;[number, worth] = [0, 1]
    }
  }
  return numbers
}

/** A line as x and y in turn. */
export type Line = Float32Array

export function unpackedLines(text: string, unit: number): Line[] {
  const numbers = unpacked(text)
  const lines: Line[] = []
  for (let at = 0; at < numbers.length; ) {
    const count = numbers[at++] ?? 0
    const line = new Float32Array(2 * count)
    let [x, y] = [0, 0]
    for (let i = 0; i < count; i++) {
      x += numbers[at++] ?? 0
      y += numbers[at++] ?? 0
      line[2 * i] = x * unit
      line[2 * i + 1] = y * unit
    }
    lines.push(line)
  }
  return lines
}

/** Land that nobody plays on. */
export const WASTE = '-'

const arcOf = (each: number): number => (each < 0 ? ~each : each)

/** What a shape weighs and where its middle is. */
export interface Bulk {
  size: number
  middle: Point
}

export class Sheet {
  readonly width: number
  readonly height: number
  readonly arcs: Line[]
  readonly lanes: Line[]
  /** The shapes on both sides of each arc; one where it is a coast. */
  readonly sides: string[][]
  readonly ids: string[]
  readonly #bulk = new Map<string, Bulk>()
  readonly #paths = new Map<string, string>()

  constructor(readonly file: MapFile) {
    this.width = file.width
    this.height = file.height
    this.arcs = unpackedLines(file.arcs, file.unit)
    this.lanes = unpackedLines(file.lanes, file.unit)
    this.ids = Object.keys(file.shapes)
    this.sides = this.arcs.map(() => [])
    for (const [id, rings] of Object.entries(file.shapes))
      for (const ring of rings) for (const each of ring) this.sides[arcOf(each)]?.push(id)
  }

  /** The points of a ring, one after the other. */
  *#walk(ring: readonly number[], lines: Line[]): Generator<Point> {
    for (const each of ring) {
      const line = lines[arcOf(each)]
      if (!line) continue
      const count = line.length / 2
      for (let i = 0; i < count - 1; i++) {
        const at = each < 0 ? count - 1 - i : i
        yield [line[2 * at] ?? 0, line[2 * at + 1] ?? 0]
      }
    }
  }

  #rings(id: string): Point[][] {
    return (this.file.shapes[id] ?? []).map((ring) => [...this.#walk(ring, this.arcs)])
  }

  #text(rings: Point[][]): string {
    return rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('')
  }

  /** A shape as an SVG path. */
  path(id: string): string {
    const known = this.#paths.get(id)
    if (known !== undefined) return known
    const text = this.#text(this.#rings(id))
    this.#paths.set(id, text)
    return text
  }

  /** A Sea Zone as an SVG path; it runs under the land. */
  zone(id: string): string {
    return this.#text((this.file.zones[id] ?? []).map((ring) => [...this.#walk(ring, this.lanes)]))
  }

  /** The outline of some shapes together as an SVG path, the borders between them left out. */
  outline(ids: readonly string[]): string {
    const within = new Set(ids)
    const edge = this.lines((sides) => sides.some((id) => within.has(id)) && (sides.length === 1 || !sides.every((id) => within.has(id))))
    return edge.map((line) => `M${Array.from({ length: line.length / 2 }, (_, i) => `${line[2 * i]} ${line[2 * i + 1]}`).join('L')}`).join('')
  }

  /** The lines for which something holds of the shapes at their sides; a coast has one. */
  lines(wanted: (sides: readonly string[]) => boolean): Line[] {
    return this.arcs.filter((_, i) => wanted(this.sides[i] ?? []))
  }

  bulk(id: string): Bulk {
    const known = this.#bulk.get(id)
    if (known) return known
    let [size, x, y] = [0, 0, 0]
    for (const ring of this.#rings(id))
      ring.forEach(([ax, ay], i) => {
        const [bx, by] = ring[(i + 1) % ring.length] ?? [ax, ay]
        const cross = ax * by - bx * ay
        size += cross / 2
        x += ((ax + bx) * cross) / 6
        y += ((ay + by) * cross) / 6
      })
    const bulk: Bulk = { size: Math.abs(size), middle: size ? [x / size, y / size] : [0, 0] }
    this.#bulk.set(id, bulk)
    return bulk
  }

  /** Groups of shapes that hang together by land. */
  joined(ids: readonly string[]): string[][] {
    const wanted = new Set(ids)
    const beside = new Map<string, Set<string>>(ids.map((id) => [id, new Set()]))
    for (const [a = '', b = ''] of this.sides)
      if (a !== b && wanted.has(a) && wanted.has(b)) {
        beside.get(a)?.add(b)
        beside.get(b)?.add(a)
      }
    const groups: string[][] = []
    for (const id of ids) {
      if (groups.some((group) => group.includes(id))) continue
      const group = [id]
      for (const each of group) for (const other of beside.get(each) ?? []) if (!group.includes(other)) group.push(other)
      groups.push(group)
    }
    return groups
  }
}
