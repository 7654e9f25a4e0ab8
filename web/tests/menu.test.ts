import { describe, expect, it } from 'vitest'
import { matches, shortcutsOf } from '../src/lib/keys'
import { blocks } from '../src/lib/markdown'
import { closes, counts, menu, within } from '../src/lib/menu'
import type { Action } from '../src/lib/types'
import { Words } from '../src/lib/words'

const words = new Words('en', { 'verb.pass': 'Pass', 'verb.move': 'Move to {arg}', 'verb.bid': 'Bid {arg}', 'verb.buy': 'Buy {arg}' })
const action = (n: number, verb: string, arg: string | null): Action => ({ n, verb, arg, final: false, hint: null })
const many = (verb: string, count: number, arg: (i: number) => string): Action[] =>
  Array.from({ length: count }, (_, i) => action(verb.length * 1000 + i, verb, arg(i)))

describe('the menu', () => {
  it('lists a few choices as they are, the closing one last', () => {
    const items = menu([action(0, 'pass', null), ...many('move', 3, (i) => `p${i}`)], words, '', null, null)
    expect(items.map((item) => (item.kind === 'action' ? item.label : item.kind))).toEqual(['Move to p0', 'Move to p1', 'Move to p2', 'Pass'])
  })

  it('knows what ends the matter: that stays in sight when the bar is folded', () => {
    const items = menu([action(0, 'done', null), action(1, 'ready', null), action(2, 'pass', 'p1'), action(3, 'draw', null)], words, '', null, null)
    expect(items.filter(closes).map((item) => item.kind === 'action' && item.action.verb)).toEqual(['done', 'ready'])
  })

  it('groups by verb when there are more than a dozen', () => {
    const actions = [action(0, 'pass', null), ...many('move', 20, (i) => `p${i}`), ...many('buy', 2, (i) => `u${i}`)]
    expect(menu(actions, words, '', null, null).map((item) => item.kind)).toEqual(['group', 'action', 'action', 'action'])
    expect(menu(actions, words, '', null, 'move')).toHaveLength(20)
    expect(menu(actions, words, 'move p19', null, null)).toHaveLength(1)
    expect(menu(actions, words, '', [0], null)).toHaveLength(1)
  })

  it('opens by itself what is all there is to do', () => {
    const items = menu([action(0, 'done', null), ...many('move', 20, (i) => `p${i}`)], words, '', null, null)
    expect(items).toHaveLength(21)
    expect(items.every((item) => item.kind === 'action')).toBe(true)
    const parts = menu([action(0, 'done', null), ...many('buy', 20, (i) => `${i % 2 ? 'ash' : 'birch'}-${i}`)], words, '', null, null)
    expect(parts.map((item) => (item.kind === 'action' ? item.action.verb : item.verb))).toEqual(['buy:birch', 'buy:ash', 'done'])
  })

  it('groups what is made of two parts once more by the first', () => {
    const actions = [action(0, 'pass', null), ...many('buy', 20, (i) => `${i % 2 ? 'ash' : 'birch'}-${i}`)]
    const opened = menu(actions, words, '', null, 'buy')
    expect(opened.map((item) => item.kind === 'group' && [item.verb, item.label, item.choices.length])).toEqual([['buy:birch', 'Birch', 10], ['buy:ash', 'Ash', 10]])
    expect(menu(actions, words, '', null, 'buy:ash').map((item) => item.kind === 'action' && item.label)).toContain('Buy ash-19')
    expect(menu(actions, words, '', null, 'buy:ash')).toHaveLength(10)
  })

  it('offers many numbers as one amount', () => {
    const items = menu(many('bid', 40, String), words, '', null, null)
    expect(items).toHaveLength(1)
    expect(items[0]?.kind).toBe('amount')
  })

  it('offers what can be done again several times at once, unless it is final', () => {
    const hint = { cost: 1, times: 4 }
    const [buy, draw, pass] = menu([{ ...action(1, 'buy', 'x'), hint }, { ...action(2, 'draw', null), hint, final: true }, action(3, 'pass', null)], words, '', null, null)
    expect([buy, draw, pass].map((item) => item?.kind === 'action' && item.times)).toEqual([4, 1, 1])
    expect(buy?.kind === 'action' && buy.hints).toEqual(['cost 1'])
    expect([1, 2, 3, 4, 9].map(counts)).toEqual([[], [2], [2, 3], [2, 3, 4], [2, 3, 9]])
  })
})

describe('an open group', () => {
  it('has what its verb does, and what it is done to', () => {
    const offers = ['austria-peace', 'austria-vote', 'prussia-peace'].map((arg, n) => action(n, 'offer', arg))
    const all = [...offers, action(9, 'pass', null)]
    expect(all.filter((each) => within(each, null))).toEqual(all)
    expect(all.filter((each) => within(each, 'offer'))).toEqual(offers)
    expect(all.filter((each) => within(each, 'offer:austria'))).toEqual(offers.slice(0, 2))
  })
})

describe('keys', () => {
  it('number the first dozen', () => {
    const shortcuts = shortcutsOf(many('move', 13, (i) => `r${String.fromCharCode(97 + i)}`).map((each) => each.arg))
    expect(shortcuts).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '=', undefined])
  })
  it('find words without accents', () => {
    expect(matches('Zagłada Małopolski', 'malo zag')).toBe(true)
    expect(matches('Lithuania', 'thu')).toBe(false)
  })
})

describe('rules', () => {
  const text = '# Rules\n\nIntro *here*.\n\n## One\n**R1.1** First, see R1.2 and R9.\n\n**R1.2** Second <b>.\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\n- one\n- two'
  it('are cut into blocks with their ids', () => {
    const found = blocks(text)
    expect(found.map((block) => [block.kind, block.id])).toEqual([
      ['heading', ''], ['text', ''], ['heading', ''], ['text', 'R1.1'], ['text', 'R1.2'], ['table', ''], ['list', ''],
    ])
    expect(found[3]?.html).toContain('data-rule="R1.2"')
    expect(found[3]?.html).not.toContain('data-rule="R9"')
    expect(found[4]?.html).toContain('&lt;b&gt;')
  })
})

describe('a verb', () => {
  it('is worded for the question where it means something of its own there', () => {
    const told = new Words('en', { 'verb.card': '{arg}', 'verb.card.keep_new': 'Keep {arg}', 'verb.done': 'Done', 'prompt.keep_new': '' })
    expect(told.asked('prompt.keep_new').action({ verb: 'card', arg: 'x' })).toBe('Keep x')
    expect(told.asked('prompt.keep_new').action({ verb: 'done', arg: null })).toBe('Done')
    expect(told.asked('prompt.new').action({ verb: 'card', arg: 'x' })).toBe('x')
    expect(told.asked('').action({ verb: 'card', arg: 'x' })).toBe('x')
  })
})
