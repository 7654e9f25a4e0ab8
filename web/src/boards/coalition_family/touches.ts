/** What a touch and a letter do in the family of Coalitions. */
import { pickedBy } from '../../lib/picking'
import type { Action } from '../../lib/types'

const PICKED = pickedBy({
  'prompt.move': ['general'],
  'prompt.move_one': ['general'],
  'prompt.route': ['march', 'sail', 'advance'],
  'prompt.route_on': ['advance'],
  'prompt.route_through': ['advance'],
})

/** Who moves, and each step of his way; but not where another must give leave, who may answer at once. */
export const picks = (asked: string, action: Action): boolean => PICKED(asked, action) && action.hint?.leave === undefined

export const keys = {
  ...{ done: 'e', pass: 'p', ready: 'e', go: 'g', command: 'o', open: 'o', reveal: 'o' },
  ...{ draw: 'd', card: 'k', troop: 't', morale: 'm', fortress: 'x' },
  ...{ call: 'c', recall: 'r', request: 'q', lead: 'l', show: 's', play: 'y' },
  ...{ give: 'v', lend: 'n', turn: 'u' },
}
