/** Which layer of the map shows what a question is about. */
import type { Action } from '../../lib/types'
import type { Layer } from './scene'
import type { Board } from './types'

/** Questions, and what an open group does, where it matters how influence and claims lie. */
const ASKED: ReadonlySet<string> = new Set(['prompt.more_influence', 'prompt.more_claims', 'prompt.take_cube', 'prompt.lose_catholic_influence', 'prompt.give_up_influence', 'prompt.call_influence', 'prompt.spend_influence', 'prompt.lay_influence', 'prompt.lose_empire_influence'])
/** Questions about the Empire: its Electors and the Imperial cubes. */
const EMPIRE: ReadonlySet<string> = new Set(['prompt.break_tie', 'prompt.elect_emperor', 'prompt.imperial_influence'])
const SPREADING: ReadonlySet<string> = new Set(['influence', 'claim', 'withdraw', 'renounce'])

/** The layer for what can be chosen; null where any serves. */
export function layerFor(actions: readonly Action[], asked: string, { trading, players }: Pick<Board, 'trading' | 'players'>, role: string | null): Layer | null {
  if (!actions.length || role === null) return null
  if (trading && trading.realm === players[role]?.realm) return 'trade'
  if (actions.every(({ verb }) => verb === 'profess' || verb === 'convert')) return 'religion'
  if (EMPIRE.has(asked)) return 'empire'
  return ASKED.has(asked) || actions.every(({ verb }) => SPREADING.has(verb)) ? 'influence' : null
}
