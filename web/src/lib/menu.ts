/** The action bar's menu: choices, and groups of them where there are many. */
import { matches } from './keys'
import type { Action } from './types'
import type { Words } from './words'

export interface Choice {
  kind: 'action'
  action: Action
  label: string
  hints: string[]
}

export interface Group {
  kind: 'group'
  verb: string
  label: string
  choices: Choice[]
}

export interface Amount {
  kind: 'amount'
  verb: string
  label: string
  choices: Choice[]
}

export type Item = Choice | Group | Amount

const DOZEN = 12
const GROUP_FROM = 4

// Verbs that end something stand last, where the thumb expects them.
const CLOSING = new Set(['pass', 'done', 'stop'])

export function choiceFor(action: Action, words: Words): Choice {
  return { kind: 'action', action, label: words.action(action), hints: words.hints(action.hint) }
}

/** The items to show: filtered by what was typed or picked on the board; groups where there are more than a dozen. */
export function menu(actions: Action[], words: Words, wish: string, picked: number[] | null, verb: string | null): Item[] {
  let all = actions.map((action) => choiceFor(action, words))
  if (picked) all = all.filter((each) => picked.includes(each.action.n))
  if (verb !== null) all = all.filter((each) => each.action.verb === verb)
  if (wish.trim()) return all.filter((each) => matches(`${each.label} ${each.action.verb} ${each.action.arg ?? ''}`, wish))
  const byVerb = grouped(all)
  const items: Item[] = []
  for (const [name, choices] of byVerb) {
    if (choices.length > DOZEN && choices.every((each) => /^\d+$/.test(each.action.arg ?? ''))) {
      items.push({ kind: 'amount', verb: name, label: words.open(`verb.${name}`), choices })
    } else if (verb === null && all.length > DOZEN && choices.length >= GROUP_FROM) {
      items.push({ kind: 'group', verb: name, label: words.open(`verb.${name}`), choices })
    } else items.push(...choices)
  }
  return items.sort((a, b) => Number(closes(a)) - Number(closes(b)))
}

export function closes(item: Item): boolean {
  return item.kind === 'action' && item.action.arg === null && CLOSING.has(item.action.verb)
}

function verbOf(choice: Choice): string {
  return choice.action.verb
}

function grouped(all: Choice[]): Map<string, Choice[]> {
  const out = new Map<string, Choice[]>()
  for (const each of all) out.set(verbOf(each), [...(out.get(verbOf(each)) ?? []), each])
  return out
}
