import { describe, expect, it } from 'vitest'
import { givenNames } from '../src/lib/texts'
import { Words } from '../src/lib/words'

const words = new Words('pl', {
  'general.france_1': '1. generał francuski',
  'general.france_2': '2. generał francuski',
  'general.austria_1': '1. generał austriacki',
  'name.Archduke Charles': 'arcyksiążę Karol',
  'verb.general': 'Niech ruszy {arg:general}',
})
const board = (first: string | null, second: string): Record<string, unknown> => ({
  round: 2,
  discards: [1, 2],
  generals: { france_1: { name: first, troops: 3 }, france_2: { name: second }, austria_1: { name: 'Archduke Charles' }, other: null },
})

describe('the names that a board gives its pieces', () => {
  it('stand in every sentence, translated where there is a translation', () => {
    const called = words.calling(givenNames(board('Napoleon', 'Davout')))
    expect(called.action({ verb: 'general', arg: 'france_2' })).toBe('Niech ruszy Davout')
    expect(called.action({ verb: 'general', arg: 'austria_1' })).toBe('Niech ruszy arcyksiążę Karol')
    expect(called.known('france_1')).toBe('Napoleon')
    expect(words.name('general', 'france_2')).toBe('2. generał francuski')
  })

  it('are left out where they are unknown or shared', () => {
    expect(words.calling(givenNames(board(null, 'Davout'))).name('general', 'france_1')).toBe('1. generał francuski')
    const alike = words.calling(givenNames(board('Davout', 'Davout')))
    expect([alike.name('general', 'france_1'), alike.name('general', 'france_2')]).toEqual(['1. generał francuski', '2. generał francuski'])
  })

  it('leave the words as they are where a board has none', () => {
    expect(words.calling(givenNames({ round: 1, enemies: { turks: { name: 'turks' } } }))).toBe(words)
  })
})
