/** How far a bar at the foot of a phone is pulled up: folded away, at rest with a few rows, or up with all of them. */
export type Level = 'down' | 'rest' | 'up'

const LEVELS: readonly Level[] = ['down', 'rest', 'up']
/** Pixels that a finger moves before it is a pull and not a touch. */
const PULL = 18

/** One level higher (1) or lower (-1); to pull up what shows all it has changes nothing. */
export function pulled(level: Level, by: 1 | -1, hasMore: boolean): Level {
  const next = LEVELS[LEVELS.indexOf(level) + by] ?? level
  return next === 'up' && !hasMore ? level : next
}

/** A touch of the handle: from rest to where there is something to gain, from elsewhere back to rest. */
export function touched(level: Level, hasMore: boolean): Level {
  return level !== 'rest' ? 'rest' : hasMore ? 'up' : 'down'
}

/** Which way a finger that moved so far down has pulled; 0 for a mere touch. */
export function pullOf(moved: number): 1 | -1 | 0 {
  return moved < -PULL ? 1 : moved > PULL ? -1 : 0
}
