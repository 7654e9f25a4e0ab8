/** A court as its sheet tells it: who holds which office, how able and how well he is. */
import type { BoardData, PersonData, PlayerView, Triple } from './types'

export interface Courtier {
  office: 'ruler' | 'advisor' | 'general' | 'admiral'
  /** The power that an Advisor serves: 0 administrative, 1 diplomatic, 2 military. */
  power?: number
  /** The number of the Army that a General leads. */
  army?: number
  id: string | null
  person?: PersonData
  ill: boolean
}

const ADVISORS = 3

export function courtOf({ ruler, ruler_ill, advisors, generals, admiral, ills }: PlayerView, data: BoardData): Courtier[] {
  const seat = (office: Courtier['office'], id: string | null, ill: unknown, power?: number): Courtier => ({ office, power, id, person: id ? data.persons[id] : undefined, ill: !!ill })
  const leaders = generals.map((id, i): Courtier => ({ ...seat('general', id, ills[ADVISORS + i]), army: i + 1 })).filter(({ id }) => id)
  return [
    seat('ruler', ruler, ruler_ill),
    ...advisors.map((id, i) => seat('advisor', id, ills[i], i)),
    ...leaders,
    ...(admiral ? [seat('admiral', admiral, ills[2 * ADVISORS])] : []),
  ]
}

/** What a Ruler adds to each kind of power; a regency has 1 in each. */
export const skillsOf = ({ person, office }: Courtier): Triple | null => (office === 'ruler' ? (person?.skills ?? [1, 1, 1]) : null)

/** Lines of the coming income that are not nothing, in the order in which they are reckoned. */
export const LINES = ['base', 'vassals', 'emperor', 'stability', 'modifiers', 'advisors', 'units', 'ships', 'interest', 'plague'] as const
export function ledgerOf({ income, ducats }: PlayerView): { lines: { key: (typeof LINES)[number]; n: number }[]; net: number; after: number } {
  return { lines: LINES.flatMap((key) => (income[key] ? [{ key, n: income[key] }] : [])), net: income.net, after: ducats + income.net }
}
