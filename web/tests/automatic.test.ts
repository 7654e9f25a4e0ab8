import { expect, it } from 'vitest'
import { ending, sole } from '../src/lib/automatic.svelte'
import type { Action, Position } from '../src/lib/types'

const act = (verb: string, arg: string | null = null, final = false): Action => ({ n: 1, verb, arg, final, hint: null })

function asked(actions: Action[], more: Partial<Position> = {}): Position {
  const view = { role: 'maria', ask: '7', prompt: { key: '', params: {}, rule: '' }, deciders: ['maria'], actions, board: {}, outcome: null }
  return { role: 'maria', stamp: '', view, events: [], since: 0, log: 0, undo: 'none', steps: 0, only: 'open', decisions: [], ...more }
}

it('answers at once what everybody can tell', () => {
  expect(sole(asked([act('place', 'wien')]), 0)?.wait).toBeLessThan(500)
})

it('takes its time where somebody may think that there is a choice', () => {
  const secret = asked([act('block', '3')], { only: 'secret' })
  expect(sole(secret, 0)?.wait).toBeGreaterThan(1000)
  expect(sole(secret, 0)?.wait).not.toBe(sole(secret, 0.5)?.wait)
})

it('leaves time to take something back before it ends the matter', () => {
  const wait = (undo: Position['undo']): number => sole(asked([act('done')], { undo }), 0)?.wait ?? 0
  expect(wait('free')).toBeGreaterThan(2000)
  expect(wait('none')).toBeLessThan(500)
})

it('asks where there is a choice, and never answers what is final', () => {
  expect(sole(asked([act('pass'), act('stop_asking', 'reserve')]), 0)?.action.verb).toBe('pass')
  expect(sole(asked([act('pass'), act('go')]), 0)).toBeNull()
  expect(sole(asked([act('draw', null, true)]), 0)).toBeNull()
  expect(sole(asked([act('pass')], { only: null }), 0)).toBeNull()
})

it('answers for nobody who is not waited for', () => {
  const aside = asked([act('offer')])
  expect(sole({ ...aside, view: { ...aside.view, deciders: ['louis'] } }, 0)).toBeNull()
})

it('ends a turn of which small matters alone are left, after a while in which one may still do them', () => {
  const plan = { order: [], folds: {}, tight: [], spread: [], rank: () => 0, far: () => false, farther: {}, whole: {}, last: () => false, ends: ({ key }: { key: string }) => key === 'prompt.over' }
  const turn = asked([act('loan'), act('done')])
  const over = { ...turn, view: { ...turn.view, prompt: { key: 'prompt.over', params: {}, rule: '' } } }
  expect(ending(turn, plan)).toBeNull()
  expect(ending(over, null)).toBeNull()
  expect(ending(over, plan)?.action.verb).toBe('done')
  expect(ending(over, plan)?.wait).toBeGreaterThan(2000)
})
