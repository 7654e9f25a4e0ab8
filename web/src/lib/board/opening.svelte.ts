/** What lies open over a board: a pure function of what lay open, of the moment before and of the present one. */
import { untrack } from 'svelte'

/** What a question asks: its key, what it is about, and what can be answered. */
export interface Asked<A> {
  key: string
  about: Record<string, unknown>
  actions: readonly A[]
}

/** From what lay open and the moment before (none when the board is laid) to what lies open now. */
export type Turn<Open, Moment> = (open: Open, before: Moment | null, now: Moment) => Open

/** The offer of a question as one text: another text is another question. */
export const offerOf = (asked: Asked<{ n: number }> | undefined): string => asked?.actions.map(({ n }) => n).join() ?? ''

/** Keeps it for a board as long as that lives; what the reader opens and closes is set from outside. */
export class Opening<Open, Moment> {
  open: Open
  private before: Moment | null = null

  /** To be made while the board is; there is no moment before the board has its size. */
  constructor(start: Open, turn: Turn<Open, Moment>, moment: () => Moment | null) {
    this.open = $state.raw(start)
    $effect(() => {
      const now = moment()
      if (!now) return
      untrack(() => {
        this.open = turn(this.open, this.before, now)
        this.before = now
      })
    })
  }
}
