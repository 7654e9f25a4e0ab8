/** What one knows of a battle before the cards are turned over. */
import type { BattleView, Board, BoardEvent } from './types'

export interface Reckoning {
  /** The Strength of step 1 and every card one can see, at what it is worth. */
  known: number
  /** Cards that lie face down for me. */
  hidden: number
}

export function reckon(battle: BattleView, side: 0 | 1): Reckoning {
  const cards = battle.piles.filter((pile) => pile.side === side).flatMap((pile) => pile.cards)
  return { known: battle.totals[side], hidden: cards.filter((card) => card === 0).length }
}

export interface Fighter {
  general: string
  power: string
  support: boolean
}

/** One side of a battle against the Emperor: its generals, and the cards they have in common. */
export interface Camp {
  fighters: Fighter[]
  cards: number[]
  /** Cards that may still be played or drawn. */
  free: number
}

const EMPEROR = 'france'

/** R12.22, R12.23: cards lie open for the whole side; a power gives one for each troop, as far as Morale and hand reach. */
export function commonCamp(battle: BattleView, side: 0 | 1, board: Board, log: BoardEvent[]): Camp {
  const french = (battle.power === EMPEROR) === (side === 0)
  const support = new Set(battle.supporters[side])
  const fighters = Object.entries(board.generals).flatMap(([general, { power, at }]): Fighter[] =>
    (power === EMPEROR) === french && (at === battle.place || support.has(general)) ? [{ general, power, support: support.has(general) }] : [],
  )
  const cards = battle.piles.filter((pile) => pile.side === side).flatMap((pile) => pile.cards)
  const played = french ? new Map([[EMPEROR, cards.length]]) : playedBy(log)
  const powers = [...new Set(fighters.map(({ power }) => power))]
  const free = powers.reduce((sum, power) => {
    const own = fighters.filter((each) => each.power === power)
    const troops = own.reduce((all, { general }) => all + (board.generals[general]?.troops ?? 0), 0)
    return sum + Math.max(0, Math.min(troops - (played.get(power) ?? 0), affordable(board, power, played.get(power) ?? 0)))
  }, 0)
  fighters.sort((a, b) => Number(a.support) - Number(b.support))
  return { fighters, cards, free }
}

/** R8.18, U27: whoever begins without Morale plays one card; France, who draws from the deck, none. */
function affordable(board: Board, power: string, played: number): number {
  const { morale = 0, cards = 0 } = board.powers[power] ?? {}
  if (power === EMPEROR) return morale
  return Math.min(cards, morale || (played ? 0 : 1))
}

/** How many open cards each power has played in the battle under way. */
function playedBy(log: BoardEvent[]): Map<string, number> {
  const found = new Map<string, number>()
  const start = log.findLastIndex(({ key }) => key === 'event.battle')
  for (const { key, params } of log.slice(start + 1))
    if (key === 'event.plays_open' && typeof params.power === 'string') found.set(params.power, (found.get(params.power) ?? 0) + 1)
  return found
}

/** Who holds the place against the attacker without a general; null where nobody does. */
export function garrisonOf(battle: BattleView, board: Board): string | null {
  const garrison = board.places[battle.place]?.garrison ?? null
  return garrison && battle.defenders.includes(garrison) ? garrison : null
}
