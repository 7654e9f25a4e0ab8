/** Where a panel lies over the map: in the first place that hides nothing of what is being talked about. */
import type { Edges } from '../../lib/board/attention.svelte'
import type { PanZoom, Size } from '../../lib/board/panzoom.svelte'
import type { Point } from './drawing'

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** A place for a panel, and the side of the map that it takes away. */
export interface Post {
  id: string
  box: Box
  side: keyof Edges
}

const MARGIN = { side: 8, lens: 50, hand: 70, tabs: 44 }
const CREST = 200
const WHEEL = 250

const boxAt = (left: number, top: number, { width, height }: Size): Box => ({ left, top, right: left + width, bottom: top + height })

/** The places for a panel of this size, the best first: on a small screen above or below, else in the free corners. */
export function posts(panel: Size, room: Size, small: boolean): Post[] {
  const low = Math.max(MARGIN.side, room.height - MARGIN.hand - panel.height)
  const east = room.width - MARGIN.lens - panel.width
  if (small)
    return [
      { id: 'north', box: boxAt(MARGIN.side, MARGIN.tabs, panel), side: 'top' },
      { id: 'south', box: boxAt(MARGIN.side, low, panel), side: 'bottom' },
    ]
  const found: Post[] = [
    { id: 'south-east', box: boxAt(east, low, panel), side: 'right' },
    { id: 'south-west', box: boxAt(MARGIN.side, low, panel), side: 'left' },
  ]
  const middle = (room.width - panel.width) / 2
  if (middle > CREST) found.push({ id: 'north', box: boxAt(middle, MARGIN.side, panel), side: 'top' })
  if (low > CREST) found.push({ id: 'north-east', box: boxAt(room.width - MARGIN.side - panel.width, CREST, panel), side: 'right' })
  if (low > WHEEL) found.push({ id: 'north-west', box: boxAt(MARGIN.side, WHEEL, panel), side: 'left' })
  return found
}

/** The places for what is told about a territory, the best first: in the lower corners, on a small screen below or above. */
export function tipPosts(tip: Size, room: Size, small: boolean): Post[] {
  const order = small ? ['south', 'north'] : ['south-west', 'south-east']
  return posts(tip, room, small)
    .filter(({ id }) => order.includes(id))
    .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}

const CAMP = { width: 90, height: 70 }

/** What the pieces and the name of a territory take on the screen. */
export function campBox([x, y]: Point, { x: left, y: top, k }: Pick<PanZoom, 'x' | 'y' | 'k'>): Box {
  const [u, v] = [left + (x - CAMP.width / 2) * k, top + (y - CAMP.height / 2) * k]
  return boxAt(u, v, { width: CAMP.width * k, height: CAMP.height * k })
}

/** Whether the map, which never leaves its frame, can be drawn so far that a territory is clear of a panel above or below. */
export function canClear({ box, side }: Post, [, y]: Point, k: number, room: Size, content: number): boolean {
  const half = (CAMP.height / 2) * k
  if (side === 'top') return Math.max(0, room.height - content * k) / 2 + y * k - half >= box.bottom
  if (side === 'bottom') return Math.min(0, room.height - content * k) + y * k + half <= box.top
  return true
}

/** How much of one box lies under another. */
export function hidden(what: Box, under: Box): number {
  const width = Math.min(what.right, under.right) - Math.max(what.left, under.left)
  const height = Math.min(what.bottom, under.bottom) - Math.max(what.top, under.top)
  return Math.max(0, width) * Math.max(0, height)
}

/** The first place under which nothing lies that must be seen, else the one that hides least; what comes first weighs most. */
export function clearest(found: Post[], seen: Box[]): Post | undefined {
  const cost = ({ box }: Post): number => seen.reduce((sum, each, i) => sum + hidden(each, box) * (i ? 1 : 4), 0)
  return found.reduce<Post | undefined>((best, each) => (best && cost(best) <= cost(each) ? best : each), undefined)
}

/** What a panel takes from the map on its side, so that a territory with all its pieces is clear of it. */
export function edgesOf({ box, side }: Post, room: Size): Partial<Edges> {
  const taken: Edges = { top: box.bottom, bottom: room.height - box.top, left: box.right, right: room.width - box.left }
  return { [side]: taken[side] + CAMP.height / 2 }
}
