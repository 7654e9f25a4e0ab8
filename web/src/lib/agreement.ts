/** The time per turn that a table agreed on, in words. */
import { t } from './i18n.svelte'
import type { TurnTime } from './timer'

const COUNTED = { minutes: 'time.minutes', days: 'time.days' }

/** `10 minutes`, `2 days`. */
export function span({ amount, unit }: TurnTime): string {
  return t(COUNTED[unit], { n: amount })
}

/** The whole agreement in a sentence or two. */
export function agreement(time: TurnTime): string {
  return t(`time.${time.then}`, { time: span(time) })
}
