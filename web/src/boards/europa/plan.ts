/** The choices of a turn: what a turn is for comes first, kind by kind; what is seldom done, or beside the action, lies folded. */
import type { Plan } from '../../lib/plan'

const [MORE, SHIPS] = ['europa.menu.more', 'europa.menu.ships']
const LAST: ReadonlySet<string> = new Set(['recruit', 'recruit_at', 'more_influence', 'more_claims', 'siege', 'landfall', 'focus_discard', 'call_offensive'].map((key) => `prompt.${key}`))

export const plan: Plan = {
  order: [
    ...['complete', 'happening', 'play', 'use'],
    ...['explore', 'colonize', 'stability', 'convert', 'research'],
    ...['influence', 'ally', 'claim', 'trade', 'talk'],
    ...['recruit', 'march', 'besiege', 'suppress', 'ferry', 'sail', 'moor', 'undock', 'war'],
    ...['authority', 'excommunicate', 'crusade', 'profess', 'appoint', 'power', 'card'],
    ...['node', 'unit', 'hand', 'ship'],
    ...['realm', 'terms', 'ransom', 'liberate', 'swap', 'pact', 'wed', 'give', 'get'],
    ...['*'],
    ...['focus', 'repay', 'loan', 'replenish', 'reassign', 'crown', 'dismiss', 'withdraw', 'renounce', 'break'],
    ...['propose', 'accept', 'refuse'],
  ],
  folds: { sail: SHIPS, moor: SHIPS, undock: SHIPS, focus: MORE, loan: MORE, replenish: MORE, reassign: MORE, dismiss: MORE, withdraw: MORE, renounce: MORE, break: MORE },
  tight: ['talk', 'appoint', 'convert', 'suppress'],
  spread: ['unit', 'node'],
  /** A war that costs no Stability before one that does, and neighbours before others. */
  rank: ({ verb, hint }) => (verb === 'war' ? (hint?.stability ? 2 : 0) + (hint?.near ? 0 : 1) : 0),
  far: ({ verb, hint }) => (verb === 'war' ? !hint?.near && !hint?.cause : verb === 'unit' && !!hint?.spare),
  farther: { war: 'europa.menu.far', unit: 'europa.menu.armies' },
  when: {
    /** Who declares a war has named whom he wants: more without a cause are seldom meant. */
    'prompt.war_targets': { far: ({ verb, hint }) => verb === 'war' && !hint?.cause, farther: { war: 'europa.menu.enemies' }, aside: true },
    /** Who marches wants to go somewhere; units change hands on the way at most. */
    'prompt.march': { order: ['area', 'unit', 'hand', '*'], folds: { hand: 'europa.menu.armies' } },
  },
  whole: { unit: 'europa.whole.unit', province: 'europa.whole.province' },
  last: ({ key }) => LAST.has(key),
  /** The action of the turn is taken; or income comes, and leaves nobody in debt. */
  ends: ({ key, params }) => key === 'prompt.turn_over' || key === 'prompt.turn_passed' || (key === 'prompt.cut_costs' && Number(params.after) >= 0),
}

/** What lies on the map all the time and would make all of it glow: it glows when its group is open. */
export const QUIET: ReadonlySet<string> = new Set(['war', 'sail', 'moor', 'withdraw', 'renounce', 'break', 'dismiss', 'reassign', 'talk'])
