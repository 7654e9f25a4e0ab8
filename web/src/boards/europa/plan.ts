/** The choices of a turn: what a turn is for comes first, kind by kind; what is done beside it lies folded. */
import type { Plan } from '../../lib/plan'

const MINOR = 'europa.menu.minor'

export const plan: Plan = {
  order: [
    ...['complete', 'happening', 'play', 'use'],
    ...['stability', 'convert'],
    ...['influence', 'ally', 'claim', 'trade', 'talk'],
    ...['recruit', 'march', 'besiege', 'suppress', 'ferry', 'sail', 'moor', 'undock', 'war'],
    ...['excommunicate', 'crusade', 'focus', 'appoint', 'card'],
    ...['repay', 'loan', 'replenish', 'reassign', 'crown', 'dismiss', 'withdraw', 'renounce', 'break'],
  ],
  folds: { repay: MINOR, loan: MINOR, replenish: MINOR, reassign: MINOR, dismiss: MINOR, withdraw: MINOR, renounce: MINOR, break: MINOR },
}

/** What lies on the map all the time and would make all of it glow: it glows when its group is open. */
export const QUIET: ReadonlySet<string> = new Set(['war', 'sail', 'moor', 'withdraw', 'renounce', 'break', 'dismiss', 'reassign', 'talk'])
