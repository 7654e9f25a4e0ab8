import { expect, it } from 'vitest'
import { ending, sole } from '../src/lib/automatic.svelte'
import { ANSWERS, carried } from '../src/lib/settings.svelte'
import type { Action, Position } from '../src/lib/types'

const act = (verb: string, arg: string | null = null, final = false): Action => ({ n: 1, verb, arg, final, hint: null })

function asked(actions: Action[], more: Partial<Position> = {}): Position {
  const view = { role: 'maria', ask: '7', prompt: { key: '', params: {}, rule: '' }, deciders: ['maria'], actions, forced: true, board: {}, reckoning: null, outcome: null }
  return { role: 'maria', stamp: '', view, events: [], since: 0, log: 0, undo: 'none', steps: 0, only: 'open', decisions: [], ...more }
}

it('answers at once what everybody can tell', () => {
  expect(sole(asked([act('place', 'wien')]), 0, 'forced')?.wait).toBeLessThan(500)
})

it('takes its time where somebody may think that there is a choice', () => {
  const secret = asked([act('block', '3')], { only: 'secret' })
  expect(sole(secret, 0, 'forced')?.wait).toBeGreaterThan(1000)
  expect(sole(secret, 0, 'forced')?.wait).not.toBe(sole(secret, 0.5, 'forced')?.wait)
})

it('answers as much as the reader wants', () => {
  const pass = asked([act('pass')])
  const target = { ...asked([act('realm', 'brittany')]), view: { ...asked([act('realm', 'brittany')]).view, forced: false } }
  const answered = (wish: (typeof ANSWERS)[number]): boolean[] => [pass, target].map((position) => sole(position, 0, wish) !== null)
  expect(ANSWERS.map(answered)).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ])
})

it('carries over what an earlier client has kept', () => {
  expect([carried({}).auto, carried({ auto: true }).auto, carried({ auto: false }).auto, carried({ auto: 'all' }).auto]).toEqual([undefined, 'forced', 'never', 'all'])
  expect(carried({ auto: true, size: 115 }).size).toBe(115)
})

it('asks where there is a choice, and never answers what is final', () => {
  expect(sole(asked([act('pass'), act('stop_asking', 'reserve')]), 0, 'forced')?.action.verb).toBe('pass')
  expect(sole(asked([act('pass'), act('go')]), 0, 'forced')).toBeNull()
  expect(sole(asked([act('draw', null, true)]), 0, 'forced')).toBeNull()
  expect(sole(asked([act('pass')], { only: null }), 0, 'forced')).toBeNull()
})

it('answers for nobody who is not waited for', () => {
  const aside = asked([act('offer')])
  expect(sole({ ...aside, view: { ...aside.view, deciders: ['louis'] } }, 0, 'forced')).toBeNull()
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
