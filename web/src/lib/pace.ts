/** How long the story stays with an instant: by the reader's speed, by what there is to read, and by whom it concerns. */
import type { Speed } from './settings.svelte'

const PER_LINE: Record<Speed, number> = { off: 0, fast: 220, normal: 600, slow: 1600 }
/** A further line is read along with the first; of many only so many are read. */
const FURTHER = 0.45
const MOST = 4
const OTHERS = 0.4
/** A long story hurries on. */
const LONG = 15
const HURRY = 0.5

/** The milliseconds for one instant with so many lines, with so many instants to come. */
export function pace(speed: Speed, lines: number, mine: boolean, coming: number): number {
  const read = 1 + (Math.min(lines, MOST) - 1) * FURTHER
  return PER_LINE[speed] * read * (mine ? 1 : OTHERS) * (coming > LONG ? HURRY : 1)
}
