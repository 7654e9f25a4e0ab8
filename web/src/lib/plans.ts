/** Plans: questions that a player answers before they are asked. The server plays the answers. */
import type { Plan, Plannable } from './types'

/** What is planned for a question, for everybody (`''`) or for questions about one role alone; empty: to be asked. */
export function choiceOf(plans: readonly Plan[], question: string, about = ''): string {
  return plans.find((each) => each.plan === question && each.about === about)?.choice ?? ''
}

/** The plans with another answer to one question; an empty choice: none. */
export function planned(plans: readonly Plan[], question: string, choice: string, about = ''): Plan[] {
  const others = plans.filter((each) => each.plan !== question || each.about !== about)
  const all = choice ? [...others, { plan: question, choice, about }] : others
  return all.map(({ plan, choice, about }) => ({ plan, choice, about }))
}

/** Does a question have an answer for anybody alone? */
export const hasOwn = (plans: readonly Plan[], { id }: Plannable): boolean => plans.some((each) => each.plan === id && each.about !== '')
