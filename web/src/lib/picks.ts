/** Picks that were made while another was on its way: each waits until that is answered, and none counts twice. */
import { actionText, type Action } from './types'

/** What is picked of what is offered then. */
export type Choose = (offered: Action[]) => Action[]

export interface Pick {
  /** What tells it from others. */
  says: string
  choose: Choose
  onMap: boolean
  /** It is the second touch of a matter. */
  sure: boolean
  /** What is to be picked after it. */
  then: Choose | undefined
}

/** A thing was touched: its actions, if the question is still the same when its turn comes. */
export function pickOf(actions: readonly Action[], prompt: () => string, onMap: boolean, sure: boolean, then?: Choose): Pick {
  const [asked, meant] = [prompt(), new Set(actions.map(actionText))]
  const choose: Choose = (offered) => (prompt() === asked ? offered.filter((each) => meant.has(actionText(each))) : [])
  return { says: [...meant].sort().join(), choose, onMap, sure, then }
}

/** What is to be picked once a pick is answered: at another question. */
export const follow = (says: string, then: Choose): Pick => ({ says: `after ${says}`, choose: then, onMap: false, sure: true, then: undefined })

/** The picks that wait, with another: not if the same is on its way or waits already. */
export const queued = (waiting: readonly Pick[], pick: Pick, onItsWay: string): Pick[] =>
  pick.says === onItsWay || waiting.some(({ says }) => says === pick.says) ? [...waiting] : [...waiting, pick]
