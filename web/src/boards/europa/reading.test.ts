import { describe, expect, it } from 'vitest'
import { linesOf } from './reading'

const TOLD: Record<string, string> = {
  'told.event:1/effect.0': 'You: Ducats +1',
  'told.event:1/effect.1': 'You: choice: A) one; B) two',
  'told.event:1/effect.1.options.0': 'A) one',
  'told.event:1/effect.1.options.1': 'B) two',
  'told.event:1/symbols.0': 'Symbol: Rebellion',
  'told.mission:1/effect.0': 'You: Stability +1',
  'told.mission:1/conditions.0': 'You: owner: Paris',
}
const say = (key: string): string => TOLD[key] ?? key

describe('what a card says', () => {
  it('is told line by line, a choice option by option', () => {
    expect(linesOf('event:1', say)).toEqual([
      { part: 'effect', text: 'You: Ducats +1' },
      { part: 'effect', text: 'A) one' },
      { part: 'effect', text: 'B) two' },
      { part: 'symbols', text: 'Symbol: Rebellion' },
    ])
  })

  it('begins with what it needs', () => {
    expect(linesOf('mission:1', say).map(({ part }) => part)).toEqual(['conditions', 'effect'])
  })

  it('is nothing where nothing is told', () => expect(linesOf('card:1', say)).toEqual([]))
})
