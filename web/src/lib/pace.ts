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
/** After the time of so many lines nobody wants to wait for much more; least of all for what does not concern him. */
const PATIENCE = 8
const WEARY = 0.25
const WEARY_MINE = 0.6

/** The milliseconds for one instant with so many lines, with so many instants to come, after so long a story. */
export function pace(speed: Speed, lines: number, mine: boolean, coming: number, told = 0): number {
  const read = 1 + (Math.min(lines, MOST) - 1) * FURTHER
  const weary = told < PATIENCE * PER_LINE[speed] ? 1 : mine ? WEARY_MINE : WEARY
  return PER_LINE[speed] * read * (mine ? 1 : OTHERS) * (coming > LONG ? HURRY : 1) * weary
}
