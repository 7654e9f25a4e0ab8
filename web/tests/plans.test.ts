import { expect, test } from 'vitest'
import { choiceOf, hasOwn, planned } from '../src/lib/plans'
import type { Plannable } from '../src/lib/types'

const PASS = { plan: 'turn', choice: 'pass', about: '' }
const CALLS: Plannable = { id: 'call', choices: ['refuse', 'accept'], about: true, once: false }

test('an answer takes the place of the one before', () => {
  const first = planned([PASS], 'call', 'refuse')
  expect(first).toEqual([PASS, { plan: 'call', choice: 'refuse', about: '' }])
  expect(planned(first, 'call', 'accept')).toEqual([PASS, { plan: 'call', choice: 'accept', about: '' }])
  expect(planned(first, 'call', '')).toEqual([PASS])
})

test('an answer for one player stands beside the one for all', () => {
  const plans = planned(planned([], 'call', 'refuse'), 'call', 'accept', 'france')
  expect(choiceOf(plans, 'call')).toBe('refuse')
  expect(choiceOf(plans, 'call', 'france')).toBe('accept')
  expect(choiceOf(plans, 'call', 'castile')).toBe('')
  expect(hasOwn(plans, CALLS)).toBe(true)
  expect(hasOwn([PASS], CALLS)).toBe(false)
})

test('only what the server wants is sent', () => {
  const told = [{ ...PASS, since: 12 }]
  expect(planned(told, 'costs', 'done')).toEqual([PASS, { plan: 'costs', choice: 'done', about: '' }])
})
