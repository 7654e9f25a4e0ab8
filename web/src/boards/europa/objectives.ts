/** Objectives: the marked Provinces, who holds each, and how near everybody is to winning by them. */
import { around, type Box } from './placing'
import type { Shot } from '../../lib/board/stage.svelte'
import type { Sheet } from './sheet'
import type { Board, ObjectivesView } from './types'

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
/** How many each side holds, the most first; the members of a team hold theirs together. */
export function standingsOf({ held }: ObjectivesView, teams: Board['teams'] = {}): [side: string[], count: number][] {
  const inTeam = Object.values(teams).flat()
  const sides = [...Object.values(teams), ...Object.keys(held).filter((realm) => !inTeam.includes(realm)).map((realm) => [realm])]
  const counted = sides.map((side): [string[], number] => [side, side.reduce((n, realm) => n + (held[realm]?.length ?? 0), 0)])
  return counted.sort(([, a], [, b]) => b - a)
}

/** The other members of a Realm’s team. */
export const matesOf = (realm: string, teams: Board['teams'] = {}): string[] =>
  Object.values(teams).flatMap((members) => (members.includes(realm) ? members.filter((each) => each !== realm) : []))
