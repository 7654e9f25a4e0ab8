/** Finding things on a map by their names. */
import { matches } from '../keys'

/** Something that can be found. */
export interface Found {
  /** As the log calls it: `city:prag`. */
  id: string
  label: string
  /** Another name under which it may be looked for. */
  also?: string
  /** Said beside it: a fortress's sign, where a general stands. */
  note?: string
  /** Whose it is. */
  power?: string
}

/** Those whose names begin like a wish; nothing without a wish. */
export const sought = (items: readonly Found[], wish: string): Found[] =>
  wish.trim() ? items.filter(({ label, also }) => matches(label, wish) || matches(also ?? '', wish)) : []
