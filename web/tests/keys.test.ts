import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shortcutsOf, Typing } from '../src/lib/keys'

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
