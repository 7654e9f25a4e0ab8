/**
 * How many clicks a round takes: the questions of games that somebody wrote down, answered through the menu of the bar.
 * CLICKS is a file of the questions (seed, role, round, phase, prompt, actions, chosen), TEXTS the table of the title's texts.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { menu } from '../../lib/menu'
import type { Action } from '../../lib/types'
import { Words } from '../../lib/words'
import { plan } from './plan'

interface Question {
  seed: number
  role: string
  round: number
  phase: string
  prompt: string
  actions: Action[]
  chosen: string
}
const file = process.env.CLICKS
const isThere = ({ verb, arg }: Action, chosen: string): boolean => (arg === null ? verb : `${verb}:${arg}`) === chosen

/** How many groups are opened until a choice lies open, and its place among what is on the screen then. */
function way(question: Question, words: Words): [number, number] {
  const main = question.actions
  let opened: string | null = null
  for (let deep = 0; deep < 4; deep++) {
    const items = menu(main, words, '', null, opened, plan)
    const found = items.findIndex((item) => (item.kind === 'action' ? isThere(item.action, question.chosen) : item.kind === 'amount' && item.choices.some(({ action }) => isThere(action, question.chosen))))
    if (found >= 0) return [deep + 1, found]
    const group = items.find((item) => item.kind === 'group' && item.choices.some(({ action }) => isThere(action, question.chosen)))
    if (group?.kind !== 'group') throw new Error(`${question.prompt} ${question.chosen}`)
    opened = group.verb
  }
  throw new Error(question.chosen)
}

describe.runIf(file)('clicks', () => {
  it('are counted', () => {
    const words = new Words('en', JSON.parse(readFileSync(process.env.TEXTS ?? '', 'utf8')))
    const all = (JSON.parse(readFileSync(file ?? '', 'utf8')) as Question[]).filter(({ actions, phase }) => actions.length > 1 && phase !== 'setup')
    const ways = all.map((each) => way(each, words))
    const rounds = new Set(all.map(({ seed, role, round }) => `${seed} ${role} ${round}`)).size
    const clicks = ways.reduce((sum, [n]) => sum + n, 0)
    console.log(`${rounds} rounds; clicks a round ${(clicks / rounds).toFixed(1)}, of them answers ${(all.length / rounds).toFixed(1)}; beyond the first dozen ${(ways.filter(([, at]) => at >= 12).length / rounds).toFixed(1)}`)
    const swift = ways.reduce((sum, [n], i) => sum + (all[i]?.chosen === 'done' && plan.ends({ key: all[i].prompt, params: { after: 0 }, rule: '' }) ? 0 : n), 0)
    console.log(`where turns end by themselves: clicks a round ${(swift / rounds).toFixed(1)}`)
    expect(rounds).toBeGreaterThan(0)
  })
})
