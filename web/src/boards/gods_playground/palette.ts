/**
 * Colours and signs. Every power has a tincture in the engravers' hatching (Silvester Petra Sancta, 1638): red is lined
 * upright, blue level, green and purple aslant, black crossed, gold dotted, orange lined twice, white left plain. So a
 * print in one ink tells them apart. The values stand in palette.css, for light and dark.
 */
import type { EnemyId, Role } from './types'

export interface Tincture {
  fill: string
  ink: string
  hatch: string | null
  edge: string
}

const tincture = (id: string, hatched = true): Tincture => ({
  fill: `var(--gp-${id})`,
  ink: `var(--gp-${id}-ink)`,
  hatch: hatched ? `url(#gp-hatch-${id})` : null,
  edge: `var(--gp-${id}-edge, var(--gp-edge))`,
})

export const FAMILY: Record<Role, Tincture> = {
  white: tincture('white', false),
  blue: tincture('blue'),
  red: tincture('red'),
}

export const ENEMY: Record<EnemyId, Tincture> = {
  black: tincture('black'),
  russia: tincture('russia'),
  tatars: tincture('tatars'),
  ottomans: tincture('ottomans'),
  habsburgs: tincture('habsburgs'),
}

export const KING: Tincture = tincture('king', false)
export const COIN: Tincture = tincture('gold', false)

/** The enemy behind a name by round: `black.2` is black. */
export function enemyOf(name: string): EnemyId {
  return name.split('.')[0]?.replace('ottomans_in_box', 'ottomans') as EnemyId
}

/** Whoever acts or comes: a family, an enemy by any of its names, or the King. */
export function tinctureOf(who: string): Tincture {
  return FAMILY[who as Role] ?? ENEMY[enemyOf(who)] ?? KING
}

/** Charges in a box of ten: the horn of Traby, the cross of Pilawa, the arrow of Lis. */
export const CHARGE: Record<Role, string> = {
  white: 'M1.5 1.2C1.2 5.6 4 8.2 8.4 7.9M8.4 5.8V9.8M1.9 3.6L6 7.6',
  blue: 'M5 .4V9.6M2.4 2.4H7.6M1 5H9M1.6 7.6H5',
  red: 'M5 9.6V.8M2.5 3.4L5 .7L7.5 3.4M2.2 5.5H7.8M2.2 7.8H7.8',
}
