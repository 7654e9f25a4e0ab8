/** What a card says, line by line; a choice is told option by option. */
import type { Say } from '../../lib/board/words'

export interface Line {
  part: Part
  text: string
}

const PARTS = ['requires', 'conditions', 'passive', 'effect', 'reward', 'symbols'] as const
export type Part = (typeof PARTS)[number]

/** The lines of a card by its address: `event:14a-1`, `card:new_alliance`, `mission:france_1a`, `milestone:age1_eco_cabinet`. */
export function linesOf(address: string, say: Say): Line[] {
  const known = (key: string): string | null => {
    const text = say(key)
    return text === key ? null : text
  }
  const numbered = (root: string): string[] => {
    const found: string[] = []
    for (let n = 0, text = known(`${root}.0`); text !== null; text = known(`${root}.${++n}`)) found.push(text)
    return found
  }
  return PARTS.flatMap((part) =>
    numbered(`told.${address}/${part}`).flatMap((text, n) => {
      const options = numbered(`told.${address}/${part}.${n}.options`)
      return (options.length ? options : [text]).map((each) => ({ part, text: each }))
    }),
  )
}
