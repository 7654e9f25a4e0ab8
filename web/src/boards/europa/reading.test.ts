import { describe, expect, it } from 'vitest'
import { bitsOf, idleOf, linesOf, plain, type Line } from './reading'

const TOLD: Record<string, string> = {
  'lines.card:1': 'requires\t0\tneeds\t0\t\t\t\tPlay only if you are at peace.\neffect\t1\toption\t0\tA\t\teffect.1.options.0\tGain \ue000ducats|2|2 Ducats\ue001.\neffect\t0\tdoes\t1\t\tlevy\tlevy/effect.0 levy/effect.1\tPlace a Claim in Artois.',
}
const say = (key: string): string => TOLD[key] ?? key

describe('what a card says', () => {
  it('has its lines as they are laid out', () => {
    expect(linesOf('card:1', say)).toEqual([
      { part: 'requires', n: 0, kind: 'needs', depth: 0, letter: '', use: '', tells: [], text: 'Play only if you are at peace.' },
      { part: 'effect', n: 1, kind: 'option', depth: 0, letter: 'A', use: '', tells: ['effect.1.options.0'], text: 'Gain \ue000ducats|2|2 Ducats\ue001.' },
      { part: 'effect', n: 0, kind: 'does', depth: 1, letter: '', use: 'levy', tells: ['levy/effect.0', 'levy/effect.1'], text: 'Place a Claim in Artois.' },
    ])
  })

  it('is nothing where nothing is told', () => expect(linesOf('card:2', say)).toEqual([]))
})

describe('a line', () => {
  it('has a sign with its figure where words can be drawn', () => {
    expect(bitsOf('Gain \ue000ducats|2|2 Ducats\ue001 and \ue000adm|1|1 administrative power\ue001.')).toEqual([
      { text: 'Gain ' },
      { text: '2', sign: 'ducats', words: '2 Ducats' },
      { text: ' and ' },
      { text: '1', sign: 'adm', words: '1 administrative power' },
      { text: '.' },
    ])
  })

  it('says the words where it cannot be drawn', () => expect(plain('Lose \ue000prestige|1|1 Prestige\ue001.')).toBe('Lose 1 Prestige.'))
})

describe('what can have no effect', () => {
  const line = (...tells: string[]): Line => ({ part: 'effect', n: 0, kind: 'does', depth: 0, letter: '', use: '', tells, text: 'Text.' })

  it('is a whole line if all that it tells is idle', () =>
    expect(idleOf('card:1', [line('effect.0', 'effect.1')], [['card:1', 'effect.0', 'ideas'], ['card:1', 'effect.1', 'place']])).toEqual([{ whole: 'ideas', parts: [] }]))

  it('is a part of a line if the rest can act, and is named once', () =>
    expect(idleOf('card:1', [line('effect.1'), line('effect.1'), line('effect.10')], [['card:1', 'effect.1.options.0', 'ideas']])).toEqual([
      { whole: '', parts: [['effect.1.options.0', 'ideas']] },
      { whole: '', parts: [] },
      { whole: '', parts: [] },
    ]))

  it('is nothing where the board names nothing, or another card', () => {
    expect(idleOf('card:1', [line('effect.0')])).toEqual([{ whole: '', parts: [] }])
    expect(idleOf('card:1', [line('effect.0')], [['card:2', 'effect.0', 'ideas']])).toEqual([{ whole: '', parts: [] }])
  })
})
