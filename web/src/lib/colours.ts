/** The colour and the sign of each role: never the colour alone. */
import { together } from './declared'
import { POWERS } from './powers'

export type Sign = 'plain' | 'pale' | 'fess' | 'bend' | 'chevron' | 'cross' | 'saltire'

export interface Livery {
  fill: string
  charge: string
  sign: Sign
  /** a charge drawn in lines, in a box of ten */
  lines?: string
  /** a filled charge, in a box of twenty around the middle */
  solid?: string
}

const LIVERIES = together((title) => title.liveries)
const BEARERS = together((title) => title.bearers)

/** The power whose colours and arms a role bears. */
export const armsOf = (role: string): string => BEARERS[role] ?? role

const PALETTE: Livery[] = [
  { fill: '#2c5d9e', charge: '#f3ead6', sign: 'bend' },
  { fill: '#a3263a', charge: '#f6dfb4', sign: 'chevron' },
  { fill: '#3f7550', charge: '#f0e7cf', sign: 'saltire' },
  { fill: '#d9a514', charge: '#4d3a05', sign: 'pale' },
  { fill: '#f7f1e3', charge: '#6d6353', sign: 'cross' },
  { fill: '#c9651b', charge: '#fff1de', sign: 'fess' },
  { fill: '#33393f', charge: '#e7e2d6', sign: 'plain' },
]

export function livery(role: string, roles: readonly string[]): Livery {
  const power = POWERS[armsOf(role)]
  if (power) return { fill: power.fill, charge: power.ink, sign: 'plain', solid: power.charge }
  const index = Math.max(0, roles.indexOf(role))
  return LIVERIES[role] ?? PALETTE[index % PALETTE.length] ?? { fill: '#888', charge: '#fff', sign: 'plain' }
}
