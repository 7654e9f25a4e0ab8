/** The guided start: what a title says of itself, then what holds for every title. */
import type { Words } from './words'

export interface Stop {
  id: string
  /** The title's own sentence; null where the client has the words. */
  key: string | null
  /** What on the screen it speaks of, where it is there. */
  at: string | null
}

const OWN = ['you', 'aim', 'turn', 'board']
const PLACES: Record<string, string> = { act: 'section.bar', help: 'header nav' }

/** The stops of a scenario's guide. A title says a thing for one scenario under `tour.aim.<scenario>`, else under `tour.aim`. */
export function tourOf(words: Words, scenario: string): Stop[] {
  const own = OWN.flatMap((id): Stop[] => {
    const key = [`tour.${id}.${scenario}`, `tour.${id}`].find((each) => words.has(each))
    return key ? [{ id, key, at: `[data-tour~='${id}']` }] : []
  })
  const welcome: Stop[] = own.length ? [] : [{ id: 'welcome', key: null, at: null }]
  return [...welcome, ...own, ...Object.entries(PLACES).map(([id, at]) => ({ id, key: null, at }))]
}
