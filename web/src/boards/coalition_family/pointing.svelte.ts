/** Which territory one asks about: the one under the mouse, or the one that a finger touched or holds. */

const HELD = 350

export class Pointing {
  /** What is pointed at, and the territory it is in. */
  thing = $derived.by(() => this.own ?? this.named)
  private own = $state<string | null>(null)
  private named = $state<string | null>(null)
  place = $derived.by(() => this.placeOf(this.thing))
  private mouse = false
  private timer: ReturnType<typeof setTimeout> | undefined

  /** @param placeOf the territory of a thing on the map */
  constructor(private readonly placeOf: (id: string | null) => string | null) {}

  /** It is named elsewhere, in the bar. */
  name(id: string | null): void {
    this.named = id
  }

  over(event: PointerEvent, id: string | null): void {
    this.mouse = event.pointerType === 'mouse'
    if (this.mouse) this.own = id
  }

  /** A finger that stays where it is asks; one that drags the map does not. */
  press(event: PointerEvent, id: string | null, dragged: () => boolean): void {
    this.mouse = event.pointerType === 'mouse'
    if (this.mouse) return
    this.own = null
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      if (!dragged()) this.own = id
    }, HELD)
  }

  release(): void {
    clearTimeout(this.timer)
  }

  leave(): void {
    this.release()
    if (this.mouse) this.own = null
  }

  /** A short touch of something that offers nothing. */
  touch(id: string | null): void {
    if (!this.mouse) this.own = id
  }

  /** A touch that did something asks nothing. */
  forget(): void {
    if (!this.mouse) this.own = null
  }
}
