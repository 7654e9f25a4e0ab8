/**
 * The printed layer is painted for a frame somewhat larger than the screen. While the map is dragged or zoomed only the
 * layer's transform changes, which costs nothing; when the hand rests it is painted anew, sharp and with the names that
 * fit the scale. Where it does not reach in the meantime, a small picture of the whole world lies under it.
 */
import type { PanZoom, Size } from './panzoom.svelte'

/** What the layer shows: a spot of the world lies at `spot * k + offset` of the layer, in pixels. */
export interface Shot {
  k: number
  x: number
  y: number
  width: number
  height: number
}

const REST = 130 // milliseconds without a change
const MARGIN = 0.36 // of the screen, on each side
const LEAST = 220 // pixels of it: a thumb drags a phone's map across half of its narrow screen at once
const PAUSE = 400 // between two paintings while the hand still drags
const SPARE = 0.12 // of the screen: nearer to its end the layer is painted anew at rest
/** The scale of the world's small picture, and what it shows of the land around. */
const SMALL = 0.4
const AROUND = 300

export class Stage {
  readonly small: Shot
  shot = $state.raw<Shot>({ k: 1, x: 0, y: 0, width: 0, height: 0 })
  #timer: ReturnType<typeof setTimeout> | undefined
  #last = 0
  #due = Infinity

  constructor(
    private readonly view: PanZoom,
    private readonly room: Size,
    private readonly origin: { x: number; y: number },
    world: Size,
  ) {
    const [x, y] = [AROUND * SMALL, AROUND * SMALL]
    this.small = { k: SMALL, x, y, width: Math.round(world.width * SMALL + 2 * x), height: Math.round(world.height * SMALL + 2 * y) }
  }

  /** How a layer lies on the screen now: its corner and how far it is stretched. */
  #lies({ k, x, y }: Shot): { left: number; top: number; stretch: number } {
    const stretch = this.view.k / k
    const at = (view: number, origin: number, offset: number): number => view - origin * this.view.k - offset * stretch
    return { left: at(this.view.x, this.origin.x, x), top: at(this.view.y, this.origin.y, y), stretch }
  }

  #transform(shot: Shot): string {
    const { left, top, stretch } = this.#lies(shot)
    // Whole pixels need no smoothing, and smoothing a large picture is what costs where no graphics card helps.
    const whole = (n: number): number => (stretch === 1 ? Math.round(n) : n)
    return `translate3d(${whole(left)}px, ${whole(top)}px, 0) scale(${stretch})`
  }

  /** The layer's transform for where the view is now, and that of the small picture under it. */
  get transform(): string {
    return this.#transform(this.shot)
  }

  get below(): string {
    return this.#transform(this.small)
  }

  /** How much of the layer is left beyond the screen on its narrowest side, as a part of the screen. */
  get #spare(): number {
    const { left, top, stretch } = this.#lies(this.shot)
    const { width, height } = this.room
    const [right, bottom] = [left + this.shot.width * stretch, top + this.shot.height * stretch]
    return Math.min(-left / width, -top / height, (right - width) / width, (bottom - height) / height)
  }

  /** The view has changed: paint when it rests, and now and then on a long way. */
  follow(): void {
    if (!this.room.width || !this.room.height) return
    const spare = this.#spare
    const stretched = this.view.k !== this.shot.k
    if (!this.shot.width || (spare < 0 && !stretched && performance.now() - this.#last > PAUSE)) this.shoot()
    else if (spare < SPARE || stretched) {
      this.#due = performance.now() + REST
      this.#timer ??= setTimeout(this.#rested, REST)
    } else this.#due = Infinity
  }

  /** A timer is dear on a slow phone: it runs on while the map moves, and looks again when it ends. */
  #rested = (): void => {
    this.#timer = undefined
    const left = this.#due - performance.now()
    if (left === Infinity) return
    if (left > 1) this.#timer = setTimeout(this.#rested, left)
    else this.shoot()
  }

  shoot(): void {
    this.#last = performance.now()
    this.#due = Infinity
    const { width, height } = this.room
    const [dx, dy] = [Math.round(Math.max(LEAST, width * MARGIN)), Math.round(Math.max(LEAST, height * MARGIN))]
    const { k } = this.view
    this.shot = {
      k,
      x: this.view.x - this.origin.x * k + dx,
      y: this.view.y - this.origin.y * k + dy,
      width: width + 2 * dx,
      height: height + 2 * dy,
    }
  }

  end(): void {
    clearTimeout(this.#timer)
  }
}
