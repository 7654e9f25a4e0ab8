/** What one click did: it may have been several actions, and one undo takes all of them back. */

interface Click {
  /** The question that the seat was asked after it: another one means that more has happened since. */
  ask: string | null
  times: number
}

/** The clicks of this browser that may still be taken back, by seat. */
export class Clicks {
  private readonly made = new Map<string, Click[]>()

  /** A click of so many actions was taken, and led to this question. */
  add(role: string, ask: string | null, times: number): void {
    const clicks = this.made.get(role)
    if (clicks) clicks.push({ ask, times })
    else this.made.set(role, [{ ask, times }])
  }

  /** A question was answered by itself: that belongs to the click that led to it, if it was the last thing the seat did. */
  extend(role: string, ask: string, led: string | null): void {
    const last = this.made.get(role)?.at(-1)
    if (last?.ask !== ask) return this.add(role, led, 1)
    last.times++
    last.ask = led
  }

  /** The last click is to be taken back: how many actions it made; one, where the seat has acted elsewhere since. */
  take(role: string, ask: string | null): number {
    const click = this.made.get(role)?.pop()
    if (click?.ask === ask) return click.times
    this.forget(role)
    return 1
  }

  /** How many actions the last click made, as far as that is known. */
  size(role: string, ask: string | null): number {
    const click = this.made.get(role)?.at(-1)
    return click?.ask === ask ? click.times : 1
  }

  /** It was taken back whole: the question now is where the click before it had led. */
  back(role: string, ask: string | null): void {
    const last = this.made.get(role)?.at(-1)
    if (last) last.ask = ask
  }

  /** Nothing is known of a seat's clicks any more. */
  forget(role: string): void {
    this.made.delete(role)
  }
}
