/** A deal as its sheet tells it: what each of the two gives and gets, what they share, and what it leaves them. */
import type { Board, Deal } from './types'

export interface Share {
  realm: string
  /** Ducats that he pays, Provinces that he hands over, and the power that it costs him. */
  ducats: number
  provinces: string[]
  power: [kind: 'adm' | 'dip', n: number][]
  /** His Ducats when it is done. */
  after: number
}

/** The two sides, the reader's own first. */
export function sharesOf(deal: Deal, board: Board, role: string | null): [Share, Share] {
  const land = deal.land ?? []
  const share = (realm: string, other: string, paid: number, received: number, power: Share['power']): Share => {
    const bought = land.filter(({ buyer }) => buyer === realm).reduce((sum, { price }) => sum + price, 0)
    const sold = land.filter(({ buyer }) => buyer === other)
    const income = received + sold.reduce((sum, { price }) => sum + price, 0)
    return { realm, ducats: paid + bought, provinces: sold.map(({ province }) => province), power, after: (board.players[realm]?.ducats ?? 0) - paid - bought + income }
  }
  const due = (['adm', 'dip'] as const).flatMap((kind, i): Share['power'] => (deal.due?.[i] ? [[kind, deal.due[i]]] : []))
  const sides: [Share, Share] = [
    share(deal.realm, deal.other, deal.gives, deal.gets, due),
    share(deal.other, deal.realm, deal.gets, deal.gives, land.length ? [['adm', 1]] : []),
  ]
  return role === deal.other ? [sides[1], sides[0]] : sides
}

/** Has anything been written yet? */
export const isBlank = ({ pact, wedding, gives, gets, land, terms, victor, cut, renounced }: Deal): boolean => !(pact || wedding || gives || gets || land?.length || terms?.length || victor?.length || cut?.length || renounced?.length)
