/**
 * How many clicks a round takes: the questions of games that somebody wrote down, answered through the menu of the bar.
 * CLICKS is a file of the questions (seed, role, round, phase, prompt, actions, chosen), TEXTS the table of the title's texts.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { closes, counts, menu } from '../../lib/menu'
import { actionText, type Action, type Prompt } from '../../lib/types'
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
const asking = ({ prompt }: Question): Prompt => ({ key: prompt, params: { after: 0 }, rule: '' })
const isThere = ({ verb, arg }: Action, chosen: string): boolean => (arg === null ? verb : `${verb}:${arg}`) === chosen

/** Clicks until the choice is made, its place among what is on the screen then, and how many questions it answers. */
type Way = [clicks: number, at: number, answers: number]

/** The question after it, where the same seat is asked at once. */
const sequel = (all: Question[], i: number, n: number): Question | undefined => (all[i + n]?.role === all[i]?.role && all[i + n]?.seed === all[i]?.seed ? all[i + n] : undefined)

/** How often in a row the same was chosen, of what one click can do. */
function again(all: Question[], i: number, times: number): number {
  let n = 1
  while (n < times && sequel(all, i, n)?.chosen === all[i]?.chosen) n++
  return [...counts(times)].reverse().find((count) => count <= n) ?? 1
}

/** Is what was chosen from here on all that a click on everything does, in any order? */
function isWhole(all: Question[], i: number, actions: Action[]): boolean {
  const chosen = actions.map((_, n) => sequel(all, i, n)?.chosen ?? '')
  return actions.map(actionText).sort().join() === chosen.sort().join()
}

function way(all: Question[], i: number, words: Words): Way {
  const question = all[i] as Question
  const main = question.actions
  let opened: string | null = null
  for (let deep = 0; deep < 4; deep++) {
    const items = menu(main, words, '', null, opened, plan)
    const whole = items.findIndex((item) => item.kind === 'bundle' && isWhole(all, i, item.actions))
    const bundle = items[whole]
    if (bundle?.kind === 'bundle') return [deep + 1, whole, bundle.actions.length]
    const found = items.findIndex((item) => (item.kind === 'action' ? isThere(item.action, question.chosen) : item.kind === 'amount' && item.choices.some(({ action }) => isThere(action, question.chosen))))
    const item = items[found]
    const next = sequel(all, i, 1)
    if (item?.kind === 'action' && closes(item) && plan.last(asking(question)) && next && next.chosen === 'done' && plan.ends(asking(next))) return [deep + 1, found, 2]
    if (item) return [deep + 1, found, item.kind === 'action' ? again(all, i, item.times) : 1]
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
    const ways: Way[] = []
    const first: Question[] = []
    for (let i = 0; i < all.length; i += ways.at(-1)?.[2] ?? 1) {
      first.push(all[i] as Question)
      ways.push(way(all, i, words))
    }
    const rounds = new Set(all.map(({ seed, role, round }) => `${seed} ${role} ${round}`)).size
    const clicks = ways.reduce((sum, [n]) => sum + n, 0)
    console.log(`${rounds} rounds; clicks a round ${(clicks / rounds).toFixed(1)}, of them answers ${(all.length / rounds).toFixed(1)}; beyond the first dozen ${(ways.filter(([, at]) => at >= 12).length / rounds).toFixed(1)}`)
    const swift = ways.reduce((sum, [n], i) => sum + (first[i]?.chosen === 'done' && plan.ends(asking(first[i])) ? 0 : n), 0)
    console.log(`where turns end by themselves: clicks a round ${(swift / rounds).toFixed(1)}`)
    const told = new Map<string, number>()
    ways.forEach(([n], i) => {
      const key = `${first[i]?.prompt ?? ''} ${first[i]?.chosen.split(':')[0] ?? ''}`
      told.set(key, (told.get(key) ?? 0) + n / rounds)
    })
    const most = [...told].sort(([, a], [, b]) => b - a).slice(0, 24)
    console.log(most.map(([key, n]) => `${n.toFixed(2)} ${key}`).join('\n'))
    expect(rounds).toBeGreaterThan(0)
  })
})
