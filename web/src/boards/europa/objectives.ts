/** Objectives: the marked Provinces, who holds each, and how near everybody is to winning by them. */
import { around, type Box } from './placing'
import type { Shot } from '../../lib/board/stage.svelte'
import type { Sheet } from './sheet'
import type { ObjectivesView } from './types'

export interface Objective {
  province: string
  /** Who holds it; nobody who plays. */
  holder?: string
}

export const objectivesOf = ({ provinces, held }: ObjectivesView): Objective[] =>
  provinces.map((province) => ({ province, holder: Object.keys(held).find((realm) => held[realm]?.includes(province)) }))

/** An objective where its pennant stands on the shot: on the Province’s town. */
export interface Pennant extends Objective {
  x: number
  y: number
}

export function pennantsOf(view: ObjectivesView | undefined, sheet: Sheet, { k, x, y }: Pick<Shot, 'k' | 'x' | 'y'>): Pennant[] {
  return (view ? objectivesOf(view) : []).flatMap((each) => {
    const at = sheet.file.towns[each.province]
    return at ? [{ ...each, x: at[0] * k + x + 5, y: at[1] * k + y - 9 }] : []
  })
}

/** What names leave free. */
export const pennantBoxes = (pennants: readonly Pennant[]): Box[] => pennants.map(({ x, y }) => around(x, y, 18, 20))

/** How many each player holds, the most first. */
export const standingsOf = ({ held }: ObjectivesView): [realm: string, count: number][] =>
  Object.entries(held).map(([realm, provinces]): [string, number] => [realm, provinces.length]).sort(([, a], [, b]) => b - a)
