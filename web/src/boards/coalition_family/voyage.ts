/** The way of a ship: along the routes that are drawn, not over land. */
import type { Point, SideDrawing } from './drawing'
import type { Board, SideData } from './types'

/** The corners of a drawn line: `M` and where it starts, `l` and the steps from there. */
export function corners(d: string): Point[] {
  const [x = 0, y = 0, ...steps] = (d.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
  const out: Point[] = [[x, y]]
  for (let i = 0; i + 1 < steps.length; i += 2) {
    const [fromX, fromY] = out.at(-1) ?? [0, 0]
    out.push([fromX + (steps[i] ?? 0), fromY + (steps[i + 1] ?? 0)])
  }
  return out
}

/** The routes from one territory to another, as few as possible; null where no ship goes. */
function legs(from: string, to: string, routes: SideData['sea_routes']): { id: string; back: boolean }[] | null {
  const ways = new Map<string, { id: string; back: boolean }[]>([[from, []]])
  for (const [here, way] of ways) {
    if (here === to) return way
    for (const [id, { ends }] of Object.entries(routes)) {
      const back = ends[1] === here
      const next = back ? ends[0] : ends[0] === here ? ends[1] : null
      if (next && !ways.has(next)) ways.set(next, [...way, { id, back }])
    }
  }
  return null
}

/** The corners of a voyage, from port to port; null where the drawing has no such way. */
export function voyage(from: string, to: string, side: SideDrawing, data: SideData): Point[] | null {
  const found = legs(from, to, data.sea_routes)
  if (!found?.length) return null
  return found.flatMap(({ id, back }) => {
    const line = corners(side.routes[id]?.d ?? '')
    return back ? line.reverse() : line
  })
}

/** A line that ends so much earlier: room for the head of an arrow. */
export function shortened(line: Point[], by: number): Point[] {
  let left = by
  const out = [...line]
  while (out.length > 1) {
    const [a, b] = out.slice(-2) as [Point, Point]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    if (length > left) {
      const part = (length - left) / length
      out[out.length - 1] = [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]
      return out
    }
    left -= length
    out.pop()
  }
  return line
}

/** The way that a general asks to go, from where he stands; one who has arrived leaves only the steps he took. */
export function draftOf({ movement, generals }: Pick<Board, 'movement' | 'generals'>): string[] {
  const path = movement?.path ?? []
  const from = generals[movement?.general ?? '']?.at
  return from && path.length && !path.includes(from) ? [from, ...path] : path
}
