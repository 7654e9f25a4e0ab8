/** A battle under way, for tests: France attacks Wien, and of each side one card lies face down. */
import type { BattleView } from './types'

export const battle: BattleView = {
  place: 'wien',
  power: 'france',
  attacker: 'france_1',
  strength: [4, 5],
  totals: [7, 5],
  defenders: ['austria'],
  supporters: [[], ['russia_1']],
  passed: [],
  piles: [
    { general: 'france_1', side: 0, support: false, limit: 3, cards: [3, 0] },
    { general: 'austria_1', side: 1, support: false, limit: 2, cards: [0] },
    { general: 'russia_1', side: 1, support: true, limit: 1, cards: [] },
  ],
}
