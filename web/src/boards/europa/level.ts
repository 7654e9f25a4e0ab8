/** How near one looks: from far off Realms, then Areas, then every town. */
import type { Sheet } from './sheet'

export type Level = 'far' | 'middle' | 'near'

/** The scales of the European sheet at which the next level begins. */
const MIDDLE = 0.6
const NEAR = 1

export function levelAt(k: number, { file: { detail } }: Sheet): Level {
  return k * detail < MIDDLE ? 'far' : k * detail < NEAR ? 'middle' : 'near'
}
