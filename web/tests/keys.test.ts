import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DECLARED } from '../src/lib/declared'
import { FIND_KEY, Heed, lettersOf, shortcutsOf, Typing, undoes } from '../src/lib/keys'

describe('the keys of choices', () => {
  it('are their numbers where they have numbers', () => {
    expect(shortcutsOf(['3', '4', '5'])).toEqual(['3', '4', '5'])
    expect(shortcutsOf(['H7', 'S10'])).toEqual(['7', '10'])
    expect([shortcutsOf(['5']), shortcutsOf(['H7', null])]).toEqual([['5'], ['7', '=']])
  })

  it('leave other choices those that no number begins with', () => {
    expect(shortcutsOf(['0', '12', null])).toEqual(['0', '12', '='])
  })

  it('are their places where numbers do not tell them apart', () => {
    expect(shortcutsOf(['H7', 'S7', null])).toEqual(['1', '2', '3'])
    expect(shortcutsOf(['prussia', 'ukraine', '4'])).toEqual(['1', '2', '3'])
  })
})

describe('typing', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  function typed(shortcuts: string[]): { press: (key: string) => boolean; chosen: number[] } {
    const [typing, chosen] = [new Typing(), [] as number[]]
    return { press: (key) => typing.press(key, shortcuts, (index) => chosen.push(index)), chosen }
  }

  it('chooses at once what nothing else begins with', () => {
    const { press, chosen } = typed(['1', '4'])
    expect(press('4')).toBe(true)
    expect(chosen).toEqual([1])
  })

  it('waits where more may follow', () => {
    const { press, chosen } = typed(['1', '10', '12'])
    press('1')
    expect(chosen).toEqual([])
    press('2')
    expect(chosen).toEqual([2])
    press('1')
    vi.advanceTimersByTime(1000)
    expect(chosen).toEqual([2, 0])
  })

  it('begins anew with a key that goes on with nothing', () => {
    const { press, chosen } = typed(['10', '4'])
    press('1')
    press('4')
    expect(chosen).toEqual([1])
    expect(press('x')).toBe(false)
  })
})

describe('the letters of verbs', () => {
  const letters = { recruit: 'r', war: 'w' }

  it('stand at the one choice that has the verb', () => {
    expect(lettersOf(['recruit', null, 'war', 'loan'], letters)).toEqual(['r', undefined, 'w', undefined])
  })

  it('leave several of a verb to be picked by numbers', () => {
    expect(lettersOf(['war', 'war', 'recruit'], letters)).toEqual([undefined, undefined, 'r'])
  })

  it('leave all letters free to find where several of one verb are to be picked', () => {
    const all = { ...letters, done: 'e' }
    expect(lettersOf(['war', 'war', 'done'], all, [false, false, true])).toEqual([undefined, undefined, undefined])
    expect(lettersOf(['war', 'war', 'recruit', 'done'], all, [false, false, false, true])).toEqual([undefined, undefined, 'r', 'e'])
    expect(lettersOf([null, 'done'], all, [false, true])).toEqual([undefined, 'e'])
  })

  it('are no letters where they are empty: what is seldom played has a number', () => {
    expect(lettersOf(['recruit', 'crusade'], { recruit: 'r', crusade: '' })).toEqual(['r', undefined])
  })

  it('are the same all game long, each in small, and none is that of the field', () => {
    for (const { keys = {} } of Object.values(DECLARED)) {
      expect(Object.values(keys).every((key) => /^[a-z]?$/.test(key) && key !== FIND_KEY)).toBe(true)
    }
    expect(Object.values(DECLARED).filter(({ keys }) => keys)).toHaveLength(5)
  })

  it('tell the verbs of one turn apart', () => {
    const { keys = {} } = DECLARED.europa ?? {}
    const turn = ['happening', 'complete', 'play', 'use', 'appoint', 'influence', 'ally', 'claim', 'trade', 'talk', 'stability', 'convert', 'recruit', 'march', 'besiege', 'suppress', 'sail', 'moor', 'war', 'explore', 'colonize', 'research', 'profess', 'done', 'pass']
    expect(new Set(turn.map((verb) => keys[verb])).size).toBe(turn.length)
  })
})

describe('a key', () => {
  it('undoes with Ctrl or ⌘, whatever else is held but Alt', () => {
    const press = (key: string, held: Partial<KeyboardEvent>): boolean => undoes({ key, target: null, ctrlKey: false, metaKey: false, altKey: false, ...held } as KeyboardEvent)
    expect([press('z', { ctrlKey: true }), press('Z', { metaKey: true, shiftKey: true })]).toEqual([true, true])
    expect([press('z', {}), press('x', { ctrlKey: true }), press('z', { ctrlKey: true, altKey: true })]).toEqual([false, false, false])
  })

  it('that is pressed right after a question came was meant for the one before', () => {
    const heed = new Heed()
    heed.question(null, 0)
    heed.question('a', 50)
    expect(heed.means({ repeat: false }, 100), 'there was none before').toBe(true)
    heed.question('b', 500)
    expect(heed.means({ repeat: false }, 600)).toBe(false)
    expect(heed.means({ repeat: false }, 800)).toBe(true)
    heed.question('b', 700)
    expect(heed.means({ repeat: false }, 800), 'the question is the same').toBe(true)
  })

  it('that is held down means nothing more', () => {
    const heed = new Heed()
    expect([heed.means({ repeat: true }, 9000), heed.means({ repeat: false }, 9000)]).toEqual([false, true])
  })

  it('that was typed before something else was asked is forgotten', () => {
    vi.useFakeTimers()
    const [typing, chosen] = [new Typing(), [] as number[]]
    typing.press('1', ['1', '12'], (index) => chosen.push(index))
    typing.end()
    vi.advanceTimersByTime(1000)
    typing.press('2', ['1', '12'], (index) => chosen.push(index))
    vi.useRealTimers()
    expect(chosen).toEqual([])
  })
})
