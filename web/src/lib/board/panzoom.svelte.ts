/** Pan and zoom by pointer, wheel and keys: drag, pinch, wheel, double tap; a drag is never a click. */

export interface Size {
  width: number
  height: number
}

interface Place {
  x: number
  y: number
}

/** What is dragged: an SVG, or any other element that fills the frame. */
type Ground = Element & GlobalEventHandlers

const MOST = 5
const SLACK = 5
const PHONE = 600 // a frame narrower than this is held in a hand
const CUT = 0.75 // how much of the room around a part may be cut off so that names can be read
const STEP = 60 // of the arrow keys
const GAIN = 1.12 // what the frame may grow by before the board grows with it
const GLIDE = 260 // milliseconds
const CALM = 4000 // milliseconds after a hand has moved the map in which it does not move by itself

const still = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true

export class PanZoom {
  x = $state(0)
  y = $state(0)
  k = $state(1)
  #home = 1
  #least = 1
  #frame = $state.raw<Size>({ width: 0, height: 0 })
  #placed = { x: 0, y: 0 }
  /** Each finger: where it is, and where it was when the map last followed it. */
  #pointers = new Map<number, { at: Place; drawn: Place }>()
  #corner: Place = { x: 0, y: 0 }
  #drawing = 0
  #moved = 0
  #element: Ground | null = null
  #gliding = 0
  #handled = -Infinity
  #margin = 0

  /**
   * A wide frame starts with the part around the heart, the whole board unless told. On a phone a board starts no
   * smaller than `legible`, the scale at which its names can be read; nor does a part on any screen that it nearly fits.
   */
  constructor(
    private readonly content: Size,
    private readonly heart: { x: number; y: number },
    private readonly part: Size = content,
    private readonly legible = 0,
  ) {}

  get transform(): string {
    return `translate(${this.x} ${this.y}) scale(${this.k})`
  }

  /** Whether the pointer that just rose had dragged the map. */
  get dragged(): boolean {
    return this.#moved > SLACK
  }

  /** Whether the whole board is in view. */
  get whole(): boolean {
    return this.k <= this.#least * 1.001
  }

  /**
   * Fit the board: its part whole where the frame is wide; filled by height, to be dragged sideways, where it is tall.
   * It gives way to a list of choices below it, but does not jump up again under the hand when that list is gone: a
   * small gain waits until a board says that the hand is free (`recover`).
   */
  fit(frame: Size): void {
    if (!frame.width || !frame.height) return
    const before = this.#frame
    this.#frame = frame
    this.#least = Math.min(frame.width / this.content.width, frame.height / this.content.height)
    const home = this.#fitting()
    const foot = this.part === this.content ? this.content.height : this.heart.y + this.part.height / 2
    const fresh = !before.width || this.#untouched
    const stays = frame.width === before.width && this.y + foot * this.k <= frame.height && home < this.#home * GAIN
    if (fresh && stays) return
    this.#home = home
    if (fresh) this.reset()
    else this.#settle()
  }

  /** Nobody has zoomed since the board was fitted. */
  get #untouched(): boolean {
    return Math.abs(this.k - this.#home) < 1e-6
  }

  /** The scale at which the board fits the frame. */
  #fitting(): number {
    const { width, height } = this.#frame
    const [byWidth, byHeight] = [width / this.content.width, height / this.content.height]
    if (width < height) return Math.max(Math.min(byHeight, Math.max(0.85, byWidth)), width < PHONE ? this.legible : 0)
    const whole = Math.min(width / this.part.width, height / this.part.height)
    const cut = width < PHONE || (this.part !== this.content && whole > this.legible * CUT)
    return cut ? Math.max(whole, this.legible) : whole
  }

  /** Another question, or the turn has passed: take the room that has come back in the meantime, however little. */
  recover(): void {
    if (!this.#frame.width) return
    const home = this.#fitting()
    if (home <= this.#home) return
    const [untouched, dragged] = [this.#untouched, this.x !== this.#placed.x || this.y !== this.#placed.y]
    this.#home = home
    if (!untouched) return
    if (dragged) this.zoom(home / this.k)
    else this.reset()
  }

  reset(): void {
    this.k = this.#home
    this.x = this.#frame.width / 2 - this.heart.x * this.k
    this.y = this.#frame.height / 2 - this.heart.y * this.k
    this.#settle()
    this.#placed = { x: this.x, y: this.y }
  }

  /** Zoom by a factor about a point of the frame, its middle unless told. */
  zoom(factor: number, at = { x: this.#frame.width / 2, y: this.#frame.height / 2 }): void {
    const k = Math.min(MOST, Math.max(this.#least, this.k * factor))
    this.x = at.x - ((at.x - this.x) * k) / this.k
    this.y = at.y - ((at.y - this.y) * k) / this.k
    this.k = k
    this.#settle()
  }

  pan(dx: number, dy: number): void {
    this.x += dx
    this.y += dy
    this.#settle()
  }

  /** The size of what the board is seen through. */
  get frame(): Size {
    return this.#frame
  }

  /** Whether somebody holds the map, or has moved it just now. */
  get handled(): boolean {
    return this.#pointers.size > 0 || performance.now() - this.#handled < CALM
  }

  /** Pan in one quick movement, which a hand on the map ends. */
  glide(dx: number, dy: number): void {
    this.#halt()
    if (still()) return this.pan(dx, dy)
    const [from, start] = [{ x: this.x, y: this.y }, performance.now()]
    const step = (now: number): void => {
      const done = Math.min(1, Math.max(0, (now - start) / GLIDE))
      const eased = 1 - (1 - done) ** 3
      this.x = from.x + dx * eased
      this.y = from.y + dy * eased
      this.#settle()
      this.#gliding = done < 1 ? requestAnimationFrame(step) : 0
    }
    this.#gliding = requestAnimationFrame(step)
  }

  #halt(): void {
    if (this.#gliding) cancelAnimationFrame(this.#gliding)
    this.#gliding = 0
  }

  #grasp(): void {
    this.#halt()
    this.#handled = performance.now()
  }

  /** How much of the left lies under something: the board may be moved out from under it. */
  set margin(pixels: number) {
    this.#margin = pixels
    if (this.#frame.width) this.#settle()
  }

  /** Keep the board in the frame: centred when it is smaller, never dragged off when it is larger. */
  #settle(): void {
    const keep = (at: number, frame: number, content: number, margin = 0): number => {
      const [least, most] = content <= frame ? [(frame - content) / 2, (frame - content) / 2] : [frame - content, 0]
      return Math.min(Math.max(most, margin), Math.max(least, at))
    }
    this.x = keep(this.x, this.#frame.width, this.content.width * this.k, this.#margin)
    this.y = keep(this.y, this.#frame.height, this.content.height * this.k)
  }

  /** Where the element lies is asked when a hand comes, not at every move: asking costs a layout. */
  #locate(): void {
    const box = this.#element?.getBoundingClientRect()
    this.#corner = { x: box?.left ?? 0, y: box?.top ?? 0 }
  }

  #point(event: PointerEvent | WheelEvent): Place {
    return { x: event.clientX - this.#corner.x, y: event.clientY - this.#corner.y }
  }

  #down = (event: PointerEvent): void => {
    if (event.button !== 0) return
    this.#halt()
    this.#locate()
    if (!this.#pointers.size) this.#moved = 0
    const at = this.#point(event)
    this.#pointers.set(event.pointerId, { at, drawn: at })
  }

  #move = (event: PointerEvent): void => {
    const pointer = this.#pointers.get(event.pointerId)
    if (!pointer) return
    const to = this.#point(event)
    this.#moved += Math.hypot(to.x - pointer.at.x, to.y - pointer.at.y)
    pointer.at = to
    if (!this.dragged) return
    this.#grasp()
    if (!this.#element?.hasPointerCapture(event.pointerId)) this.#element?.setPointerCapture(event.pointerId)
    this.#drawing ||= requestAnimationFrame(this.#draw)
  }

  /** The map follows the fingers once a frame, however many moves each of them has told. */
  #draw = (): void => {
    this.#drawing = 0
    const [one, two] = this.#pointers.values()
    if (!one) return
    const middle = (a: Place, b: Place): Place => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
    const apart = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y)
    const other = two ?? one
    const [from, to] = [middle(one.drawn, other.drawn), middle(one.at, other.at)]
    const [was, is] = [apart(one.drawn, other.drawn), apart(one.at, other.at)]
    for (const pointer of this.#pointers.values()) pointer.drawn = pointer.at
    this.pan(to.x - from.x, to.y - from.y)
    if (was > 0 && is > 0) this.zoom(is / was, to)
  }

  #up = (event: PointerEvent): void => {
    if (this.#drawing) {
      cancelAnimationFrame(this.#drawing)
      this.#draw()
    }
    this.#pointers.delete(event.pointerId)
  }

  #wheel = (event: WheelEvent): void => {
    event.preventDefault()
    this.#grasp()
    this.#locate()
    this.zoom(Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : 0.0015)), this.#point(event))
  }

  /** A Svelte attachment: listens on the element and follows its size. */
  attach = (element: Ground): (() => void) => {
    this.#element = element
    const watch = new ResizeObserver(([entry]) => {
      if (entry) this.fit(entry.contentRect)
    })
    watch.observe(element)
    element.addEventListener('pointerdown', this.#down)
    element.addEventListener('pointermove', this.#move)
    element.addEventListener('pointerup', this.#up)
    element.addEventListener('pointercancel', this.#up)
    element.addEventListener('wheel', this.#wheel, { passive: false })
    return () => {
      watch.disconnect()
      if (this.#drawing) cancelAnimationFrame(this.#drawing)
      this.#drawing = 0
      element.removeEventListener('pointerdown', this.#down)
      element.removeEventListener('pointermove', this.#move)
      element.removeEventListener('pointerup', this.#up)
      element.removeEventListener('pointercancel', this.#up)
      element.removeEventListener('wheel', this.#wheel)
    }
  }

  /** Move by a key; whether it was one of ours. */
  key(key: string): boolean {
    const move = this.moves[key]
    if (move) this.#grasp()
    move?.()
    return move !== undefined
  }

  private readonly moves: Record<string, () => void> = {
    PageUp: () => this.zoom(1.3),
    PageDown: () => this.zoom(1 / 1.3),
    Home: () => this.reset(),
    ArrowLeft: () => this.pan(STEP, 0),
    ArrowRight: () => this.pan(-STEP, 0),
    ArrowUp: () => this.pan(0, STEP),
    ArrowDown: () => this.pan(0, -STEP),
  }
}
