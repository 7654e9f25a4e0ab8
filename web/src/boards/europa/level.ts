/** How near one looks: from far off Realms, then Areas, then every town. */
export type Level = 'far' | 'middle' | 'near'

/** The scales of the European sheet at which the next level begins; distant sheets are coarser. */
const MIDDLE = 0.6
const NEAR = 1

export const levelAt = (k: number): Level => (k < MIDDLE ? 'far' : k < NEAR ? 'middle' : 'near')
