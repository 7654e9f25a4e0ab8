/** A deal as its sheet tells it: what each of the two gives and gets, what they share, and what it leaves them. */
import { capitalOf } from './scene'
import type { Board, BoardData, Deal } from './types'

export interface Share {
  realm: string
  /** Ducats that he pays, Provinces that he hands over, and the power that it costs him. */
  ducats: number
  provinces: string[]
  power: [kind: 'adm' | 'dip', n: number][]
  /** His Ducats when it is done. */
  after: number
}

/** What becomes of the Provinces that one of the two occupies of the other. */
export interface Spoils {
  /** While no term is named. */
  holds: string[]
  keeps: string[]
  returns: string[]
  /** Ducats that the other owes for what is returned. */
  ransom: number
}

/** R10.5.1-2: with Keep Current Board State all is kept but Capitals and what the treaty says; by other terms all is returned. */
export function spoilsOf(deal: Deal, realm: string, board: Board, data: BoardData): Spoils {
  const enemy = realm === deal.realm ? deal.other : deal.realm
  const fronts = board.wars?.fronts ?? {}
  const held = (fronts[realm]?.[enemy]?.ours ?? fronts[enemy]?.[realm]?.theirs)?.occupies ?? []
  const [term] = deal.terms ?? []
  if (!term) return { holds: held, keeps: [], returns: [], ransom: 0 }
  if (term !== 'keep') return { holds: [], keeps: [], returns: held, ransom: 0 }
  const capitals = new Set([enemy, ...Object.keys(board.realms)].map((each) => capitalOf(each, board, data)))
  const paid = held.filter((id) => capitals.has(id) || deal.returned?.includes(id))
  const returns = [...paid, ...held.filter((id) => deal.swapped?.includes(id) && !paid.includes(id))]
  return { holds: [], keeps: held.filter((id) => !returns.includes(id) && !deal.freed?.includes(id)), returns, ransom: deal.ransoms?.[realm] ?? 0 }
}

/** The two sides, the reader's own first; what a treaty returns is paid for. */
export function sharesOf(deal: Deal, board: Board, data: BoardData, role: string | null): [Share & Spoils, Share & Spoils] {
  const [first, second] = plainShares(deal, board)
  const [ours, theirs] = [spoilsOf(deal, deal.realm, board, data), spoilsOf(deal, deal.other, board, data)]
  const settled = (share: Share, gets: number, owes: number): Share => ({ ...share, ducats: share.ducats + owes, after: share.after + gets - owes })
  const sides: [Share & Spoils, Share & Spoils] = [
    { ...settled(first, ours.ransom, theirs.ransom), ...ours },
    { ...settled(second, theirs.ransom, ours.ransom), ...theirs },
  ]
  return role === deal.other ? [sides[1], sides[0]] : sides
}

function plainShares(deal: Deal, board: Board): [Share, Share] {
  const land = deal.land ?? []
  const share = (realm: string, other: string, paid: number, received: number, power: Share['power']): Share => {
    const bought = land.filter(({ buyer }) => buyer === realm).reduce((sum, { price }) => sum + price, 0)
    const sold = land.filter(({ buyer }) => buyer === other)
    const income = received + sold.reduce((sum, { price }) => sum + price, 0)
    return { realm, ducats: paid + bought, provinces: sold.map(({ province }) => province), power, after: (board.players[realm]?.ducats ?? 0) - paid - bought + income }
  }
  const due = (['adm', 'dip'] as const).flatMap((kind, i): Share['power'] => (deal.due?.[i] ? [[kind, deal.due[i]]] : []))
  return [
    share(deal.realm, deal.other, deal.gives, deal.gets, due),
    share(deal.other, deal.realm, deal.gets, deal.gives, land.length ? [['adm', 1]] : []),
  ]
}

/** Has anything been written yet? */
export const isBlank = ({ pact, wedding, gives, gets, land, terms, victor, cut, renounced, withdrawn }: Deal): boolean => !(pact || wedding || gives || gets || land?.length || terms?.length || victor?.length || cut?.length || renounced?.length || withdrawn?.length)
