/** Where a board looks: what matters comes into view in one movement, and never under a hand that holds the map. */
import type { PanZoom } from './panzoom.svelte'

export type Spot = readonly [x: number, y: number]

/** What the table wants to be seen: the log's entry that was clicked, or what the story tells. */
export interface Look {
  /** The things as the log calls them: `city:prag`. */
  things: readonly string[]
  /** Somebody asked for it: then the map goes there in any case, and the things flash. */
  firm: boolean
}

/** What lies over the edges of the map and hides it, in pixels. */
export interface Edges {
  top: number
  right: number
  bottom: number
  left: number
}

const EDGE: Edges = { top: 24, right: 24, bottom: 24, left: 24 }
const FLASH = 1800 // milliseconds
const LEGIBLE = 0.9

/** The spot that lies nearest to the middle of all. */
export function midmost(spots: readonly Spot[]): Spot | null {
  const mean = (i: 0 | 1): number => spots.reduce((sum, spot) => sum + spot[i], 0) / spots.length
  const [x, y] = [mean(0), mean(1)]
  const away = (spot: Spot): number => Math.hypot(spot[0] - x, spot[1] - y)
  return spots.reduce<Spot | null>((best, spot) => (best && away(best) <= away(spot) ? best : spot), null)
}

export class Attention {
  /** What flashes now. */
  flashing = $state.raw<ReadonlySet<string>>(new Set())
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `spotOf` says where a thing stands on the board, in the board's own measure from its upper left corner. */
  constructor(
    private readonly view: PanZoom,
    private readonly spotOf: (thing: string) => Spot | null,
    private readonly edges: () => Partial<Edges> = () => ({}),
  ) {}

  /** Whether a spot is in sight, clear of what lies over the edges. */
  sees([x, y]: Spot): boolean {
    const { view } = this
    const edge = { ...EDGE, ...this.edges() }
    const [u, v] = [view.x + x * view.k, view.y + y * view.k]
    return u >= edge.left && v >= edge.top && u <= view.frame.width - edge.right && v <= view.frame.height - edge.bottom
  }

  /** The middle of what is in sight goes to a spot. */
  centre([x, y]: Spot): void {
    const { view } = this
    const edge = { ...EDGE, ...this.edges() }
    const middle = (size: number, before: number, after: number): number => (before + size - after) / 2
    view.glide(
      middle(view.frame.width, edge.left, edge.right) - view.x - x * view.k,
      middle(view.frame.height, edge.top, edge.bottom) - view.y - y * view.k,
    )
  }

  /** The spot around which the screen would show most of them, the one nearest to the middle of these; and how many. */
  private busiest(spots: readonly Spot[]): { goal: Spot | null; count: number } {
    const { view } = this
    const edge = { ...EDGE, ...this.edges() }
    const [wide, high] = [(view.frame.width - edge.left - edge.right) / view.k / 2, (view.frame.height - edge.top - edge.bottom) / view.k / 2]
    const around = ([x, y]: Spot): Spot[] => spots.filter(([u, v]) => Math.abs(u - x) <= wide && Math.abs(v - y) <= high)
    const best = spots.map(around).reduce<Spot[]>((most, each) => (each.length > most.length ? each : most), [])
    return { goal: midmost(best), count: best.length }
  }

  /** Something is asked or happens at these spots: the map moves where none of them is in sight, or not `all`, or not most of
   *  those that the screen could show at once. */
  heed(spots: readonly Spot[], want: 'any' | 'most' | 'all' = 'any'): void {
    if (!this.view.frame.width) return
    const seen = spots.filter((spot) => this.sees(spot)).length
    const { goal, count } = want === 'most' ? this.busiest(spots) : { goal: midmost(spots), count: want === 'all' ? 2 * spots.length - 1 : 1 }
    if (goal && 2 * seen < count) this.centre(goal)
  }

  /** To where most of these spots lie. */
  gather(spots: readonly Spot[]): void {
    const { goal } = this.busiest(spots)
    if (goal) this.centre(goal)
  }

  /** What the table wants to be seen; the story does not pull the map out of a hand. */
  look(look: Look | null): void {
    if (!look?.things.length) return
    const spots = look.things.flatMap((thing): Spot[] => {
      const spot = this.spotOf(thing)
      return spot ? [spot] : []
    })
    if (look.firm) {
      this.#flash(look.things)
      const goal = midmost(spots)
      if (!goal) return
      if (this.view.k < LEGIBLE) this.view.zoom(LEGIBLE / this.view.k)
      this.centre(goal)
    } else if (!this.view.handled) this.heed(spots)
  }

  #flash(things: readonly string[]): void {
    clearTimeout(this.#timer)
    this.flashing = new Set(things)
    this.#timer = setTimeout(() => (this.flashing = new Set()), FLASH)
  }

  end(): void {
    clearTimeout(this.#timer)
  }
}
