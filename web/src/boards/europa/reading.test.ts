import { describe, expect, it } from 'vitest'
import { bitsOf, linesOf } from './reading'

const TOLD: Record<string, string> = {
  'term.who.you': 'You',
  'term.resource.mpAdm': 'administrative power',
  'term.resource.ducats': 'Ducats',
  'told.event:1/effect.0': 'Ducats +1',
  'told.event:1/effect.1': 'choice: A) one; B) two',
  'told.event:1/effect.1.options.0': 'A) one',
  'told.event:1/effect.1.options.0.effect.0': 'one',
  'told.event:1/effect.1.options.1': 'B) (you are at war) two; three',
  'told.event:1/effect.1.options.1.when.0': 'you are at war',
  'told.event:1/effect.1.options.1.effect.0': 'France: two',
  'told.event:1/effect.1.options.1.effect.1': 'three',
  'told.event:1/symbols.0': 'Symbol: Rebellion',
  'told.event:3/effect.0': 'choice: A) one; two',
  'told.event:3/effect.0.options.0': 'A) one; two',
  'told.event:3/effect.0.options.0.effect.0': 'one',
  'told.event:3/effect.0.options.0.effect.1': 'two',
  'told.mission:1/effect.0': 'Condition: You: owner: Paris: (Stability +1); otherwise: (Ducats +2)',
  'told.mission:1/effect.0.when.0': 'You: owner: Paris',
  'told.mission:1/effect.0.then.0': 'Stability +1',
  'told.mission:1/effect.0.else.0': 'Ducats +2',
  'told.event:4/effect.0': 'choice: A) Ducats +2; administrative power +1',
  'told.event:4/effect.0.options.0': 'A) Ducats +2; administrative power +1',
  'told.event:4/effect.0.options.0.effect.0': 'Ducats +2',
  'told.event:4/effect.0.options.0.effect.1': 'administrative power +1',
  'told.mission:1/conditions.0': 'You: owner: Paris',
  'term.bound.p': 'player',
  'term.who.board': 'Board',
  'told.event:2/effect.0': 'each player: may pay Ducats 1; if not paid: (plague +1: Areas)',
  'told.event:2/effect.0.effect.0': 'may pay Ducats 1; if not paid: (plague +1: Areas)',
  'told.event:2/effect.0.effect.0.else.0': 'plague +1: Areas',
  'told.card:1/requires.0': 'You: at peace',
  'told.card:1/levy/effect.0': 'Ducats +5',
}
const say = (key: string): string => TOLD[key] ?? key
const brief = (address: string, uses: string[] = []): string[] => linesOf(address, say, uses).map(({ depth, kind, letter, text }) => `${'  '.repeat(depth)}${letter ? `${letter} ` : ''}${kind === 'if' ? 'if ' : kind === 'else' ? 'else' : ''}${text}`)

describe('what a card says', () => {
  it('is told line by line, a choice option by option, without naming the reader', () => {
    expect(brief('event:1')).toEqual(['Ducats +1', 'A One', 'B You are at war', '  France: two', '  Three', 'Symbol: Rebellion'])
  })

  it('begins an option of several parts with the first of them', () => {
    expect(brief('event:3')).toEqual(['A One', '  Two'])
    expect(linesOf('event:1', say).map(({ conditional }) => !!conditional)).toEqual([false, false, true, false, false, false])
  })

  it('puts what each player does below him, and what hangs on a price below that', () => {
    expect(brief('event:2')).toEqual(['Each player:', '  May pay Ducats 1; if not paid:', '    Plague +1: Areas'])
  })

  it('begins with what it needs, and says on what a part of it hangs', () => {
    expect(brief('mission:1')).toEqual(['Owner: Paris', 'if owner: Paris', '  Stability +1', 'elseDucats +2'])
    expect(linesOf('mission:1', say)[0]).toMatchObject({ part: 'conditions', n: 0 })
  })

  it('puts what is plainly gained into one line', () => expect(brief('event:4')).toEqual(['A Ducats +2, administrative power +1']))

  it('tells what a card on display can be used for', () => {
    expect(linesOf('card:1', say, ['levy']).map(({ part, use, text }) => [part, use, text])).toEqual([
      ['requires', undefined, 'At peace'],
      ['effect', 'levy', 'Ducats +5'],
    ])
  })

  it('is nothing where nothing is told', () => expect(linesOf('card:2', say)).toEqual([]))
})

describe('a line', () => {
  it('has signs for what has a sign, and figures that stand out', () => {
    expect(bitsOf('Administrative power +2; Influence +1: Areas ≥ 3', say)).toEqual([
      { text: '+2', sign: 'adm', figure: true },
      { text: '; Influence ' },
      { text: '+1', figure: true },
      { text: ': Areas ' },
      { text: '≥ 3', figure: true },
    ])
  })
})
