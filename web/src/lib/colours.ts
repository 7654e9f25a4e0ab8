/** The colour and the sign of each role: never the colour alone. */
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

const BY_ID: Record<string, Livery> = {
  white: {
    fill: '#fdfbf4',
    charge: '#2b241b',
    sign: 'plain',
    lines: 'M1.2 2.2C1.4 6.6 4.6 9.4 8.9 8.7M1.2 2.2L3.6 1.7C3.9 4.6 5.9 6.5 9.2 6.1L8.9 8.7M4.1 6.9L5.6 5.2',
  },
  blue: { fill: '#2b5fa8', charge: '#fff', sign: 'plain', lines: 'M5 .4V9.6M2.4 2.4H7.6M1 5H9M1.6 7.6H5' },
  red: { fill: '#ab2433', charge: '#fff', sign: 'plain', lines: 'M5 9.6V.8M2.5 3.4L5 .7L7.5 3.4M2.2 5.5H7.8M2.2 7.8H7.8' },
}

/** Roles that show the arms of a power: people those of their first, realms those of the state that they became. */
const BEARERS: Record<string, string> = {
  maria: 'austria',
  louis: 'france',
  frederick: 'prussia',
  allies: 'prussia',
  castile: 'spain',
  england: 'britain',
  muscovy: 'russia',
  brandenburg: 'prussia',
}

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
  return BY_ID[role] ?? PALETTE[index % PALETTE.length] ?? { fill: '#888', charge: '#fff', sign: 'plain' }
}
