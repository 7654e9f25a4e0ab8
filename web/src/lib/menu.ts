/** The action bar's menu: choices, and groups of them where there are many. */
import { capital } from './grammar'
import { t } from './i18n.svelte'
import { matches } from './keys'
import type { Plan } from './plan'
import type { Action, Params } from './types'
import type { Words } from './words'

export interface Choice {
  kind: 'action'
  action: Action
  label: string
  hints: string[]
  /** How often in a row it may be done: what can be bought one by one can be bought several at once. */
  times: number
}

export interface Group {
  kind: 'group'
  /** The verb that they share, and perhaps the first part of what it is done to: `offer`, `offer:austria`; or what several verbs are folded under: `@europa.menu.minor`. */
  verb: string
  label: string
  choices: Choice[]
  /** What all of them cost or bring. */
  hint?: Action['hint']
}

export interface Amount {
  kind: 'amount'
  verb: string
  label: string
  choices: Choice[]
}

/** All of one verb in one click, each as often as it can be done. */
export interface Bundle {
  kind: 'bundle'
  verb: string
  label: string
  actions: Action[]
  /** What all of it costs. */
  hint: Action['hint']
}

export type Item = Choice | Group | Amount | Bundle

const DOZEN = 12
const GROUP_FROM = 4
const PAIR = 2
/** What of an open group lies far off: `war:*`. */
const FAR = '*'

// Verbs that end something stand last, where the thumb expects them.
const CLOSING = new Set(['pass', 'done', 'stop', 'ready', 'go', 'halt', 'send_offer', 'propose'])

export function choiceFor(action: Action, words: Words): Choice {
  const { times, together, ...hint } = action.hint ?? {}
  void together
  const often = typeof times === 'number' && !action.final ? Math.max(1, times) : 1
  return { kind: 'action', action, label: capital(words.action(action)), hints: words.hints(hint), times: often }
}

/** How many at once are offered besides one: two, three, and as many as there can be. */
export function counts(times: number): number[] {
  return [...new Set([2, 3, times])].filter((count) => count > 1 && count <= times)
}

/**
 * The items to show: filtered by what was typed or picked on the board; groups where there are more than a dozen. `verb`
 * is the group that was opened, or all there is to do; what is still too much, and made of two parts, is grouped by the first.
 */
export function menu(actions: Action[], words: Words, wish: string, picked: number[] | null, verb: string | null, plan: Plan | null = null): Item[] {
  const items = listed(actions, words, wish, picked, verb, plan)
  return plan && !picked && !wish.trim() ? withWhole(withFar(items, verb, plan), actions, plan) : items
}

/** What the title says lies far off stands behind one button, unless that is all there is. */
function withFar(items: Item[], opened: string | null, plan: Plan): Item[] {
  if (opened !== null && (isFold(opened) || opened.includes(':'))) return items
  const far = items.filter((item): item is Choice => item.kind === 'action' && plan.farther[item.action.verb] !== undefined && plan.far(item.action))
  const [first] = far
  const hasNear = plan.aside || items.some((item) => item.kind === 'action' && item.action.verb === first?.action.verb && !far.includes(item))
  if (!first || !hasNear || far.length < GROUP_FROM) return items
  const { verb } = first.action
  const group: Group = { kind: 'group', verb: `${verb}:${FAR}`, label: t(plan.farther[verb] ?? ''), choices: far, hint: shared(far) }
  return items.flatMap((item) => (item === first ? [group] : far.includes(item as Choice) ? [] : [item]))
}

/** Where all of a verb can be taken as a whole, one click for it stands before them. */
function withWhole(items: Item[], actions: Action[], plan: Plan): Item[] {
  for (const [verb, text] of Object.entries(plan.whole)) {
    const parts = actions.filter((each) => each.verb === verb && isTogether(each.hint?.together))
    const all = parts.flatMap((each) => Array<Action>((each.hint?.together as Together).each).fill(each))
    const at = items.findIndex((item) => (item.kind === 'action' ? item.action.verb : item.verb) === verb)
    if (all.length < PAIR || at < 0) continue
    const { each: _, ...hint } = parts[0]?.hint?.together as Together
    items = [...items.slice(0, at), { kind: 'bundle', verb, label: t(text, { n: all.length }), actions: all, hint }, ...items.slice(at)]
  }
  return items
}

/** How often each of several is done when all are, and what they cost then. */
type Together = { each: number } & Record<string, number>

const isTogether = (value: unknown): value is Together => typeof value === 'object' && value !== null && 'each' in value

function listed(actions: Action[], words: Words, wish: string, picked: number[] | null, verb: string | null, plan: Plan | null): Item[] {
  let all = actions.map((action) => choiceFor(action, words))
  if (picked) all = all.filter((each) => picked.includes(each.action.n))
  const [opened, first] = (verb && !isFold(verb) ? verb.split(':') : null) ?? []
  all = all.filter((each) => within(each.action, verb, plan))
  if (plan) all = ranked(all, plan, verb, words)
  if (wish.trim()) return all.filter((each) => matches(`${each.label} ${each.action.verb} ${each.action.arg ?? ''}`, wish))
  const group = opened ?? soleVerb(all)
  const [open, ends] = [all.filter((each) => opened !== undefined || !closes(each)), all.filter((each) => opened === undefined && closes(each))]
  const parts = group !== null && first === undefined && open.length > DOZEN ? grouped(open, firstPart) : null
  if (parts && parts.size > 1 && parts.size <= DOZEN && !parts.has('')) {
    return [...[...parts].map(([part, choices]): Group => ({ kind: 'group', verb: `${group}:${part}`, label: capital(words.known(part)), choices })), ...ends]
  }
  if (plan && !picked && (verb === null || isFold(verb))) return planned(all, words, verb, plan)
  const items: Item[] = []
  for (const [name, choices] of grouped(all, verbOf)) {
    if (choices.length > DOZEN && choices.every((each) => /^\d+$/.test(each.action.arg ?? ''))) {
      items.push({ kind: 'amount', verb: name, label: words.open(`verb.${name}`), choices })
    } else if (group === null && all.length > DOZEN && choices.length >= GROUP_FROM) {
      items.push({ kind: 'group', verb: name, label: words.open(`verb.${name}`), choices })
    } else items.push(...choices)
  }
  return items.sort((a, b) => Number(closes(a)) - Number(closes(b)))
}

/** What comes first of a verb stands first; in an open group what they all begin with need not be read every time. */
function ranked(all: Choice[], plan: Plan, verb: string | null, words: Words): Choice[] {
  const sorted = all.map((each, at) => ({ each, at })).sort((a, b) => plan.rank(a.each.action) - plan.rank(b.each.action) || a.at - b.at)
  const short = verb !== null && !isFold(verb)
  return sorted.map(({ each }) => (short && each.action.kind && each.action.arg ? { ...each, label: capital(words.name(each.action.kind, each.action.arg)) } : each))
}

/** Choices as the title lays them out: in its order, and where there are many, more than two of a verb in a group and the small ones folded. */
function planned(all: Choice[], words: Words, verb: string | null, plan: Plan): Item[] {
  const place = (choice: Choice): number => plan.order.indexOf(plan.order.includes(choice.action.verb) ? choice.action.verb : '*')
  const many = all.length > DOZEN
  const folds = (choice: Choice): string => (many && verb === null ? (plan.folds[choice.action.verb] ?? '') : '')
  const open = all.filter((each) => !closes(each))
  const unfolded = open.every((each) => folds(each)) ? () => '' : folds
  const inner = soleVerb(all)
  const lists = [...grouped(all, (each) => (unfolded(each) ? `@${unfolded(each)}` : verbOf(each)))].map(named)
  lists.sort(([, [a]], [, [b]]) => (a && b ? place(a) - place(b) : 0))
  const items = lists.flatMap(([name, choices]): Item[] => {
    const label = isFold(name) ? t(name.slice(1)) : words.open(`verb.${name}`)
    if (choices.length > DOZEN && choices.every((each) => /^\d+$/.test(each.action.arg ?? ''))) return [{ kind: 'amount', verb: name, label, choices }]
    const most = isFold(name) || plan.tight.includes(name) ? 1 : PAIR
    return many && inner === null && choices.length > most && !plan.spread.includes(name) ? [{ kind: 'group', verb: name, label, choices, hint: shared(choices) }] : choices
  })
  return items.sort((a, b) => Number(closes(a)) - Number(closes(b)))
}

/** What lies folded under a common name goes by its own where it is of one kind. */
function named([name, choices]: [string, Choice[]]): [string, Choice[]] {
  return [isFold(name) ? (soleVerb(choices) ?? name) : name, choices]
}

/** What all choices of an open group cost or bring alike: said once, at its head. */
export function common(items: readonly Item[]): Params {
  const choices = items.filter((item): item is Choice => item.kind === 'action')
  const { times, together, ...hint } = (choices.length > 1 && shared(choices)) || {}
  void [times, together]
  return hint
}

/** What of a hint is not said at the head. */
export const besides = (hint: Action['hint'], said: Params): Params => Object.fromEntries(Object.entries(hint ?? {}).filter(([key]) => !(key in said)))

/** What all of several choices cost or bring alike. */
function shared(choices: Choice[]): Action['hint'] {
  const [first, ...others] = choices.map(({ action }) => action.hint ?? {})
  return Object.fromEntries(Object.entries(first ?? {}).filter(([key, value]) => others.every((hint) => hint[key] === value)))
}

const isFold = (opened: string): boolean => opened.startsWith('@')

/** The name of the group that is open. */
export function groupTitle(opened: string, words: Words, plan: Plan | null = null): string {
  if (isFold(opened)) return t(opened.slice(1))
  const [name = '', first] = opened.split(':')
  if (first === FAR) return [words.open(`verb.${name}`), t(plan?.farther[name] ?? '')].join(' · ')
  return [words.open(`verb.${name}`), first === undefined ? '' : words.known(first)].filter(Boolean).join(' · ')
}

/** The verb that is all there is to do, besides ending the matter: a group of it would be one more click. */
function soleVerb(all: Choice[]): string | null {
  const verbs = new Set(all.filter((each) => !closes(each)).map(verbOf))
  return verbs.size === 1 ? ([...verbs][0] ?? null) : null
}

/** Is an action in the group that was opened? */
export function within(action: Action, opened: string | null, plan: Plan | null = null): boolean {
  if (opened === null) return true
  const { verb, arg } = action
  if (isFold(opened)) return plan?.folds[verb] === opened.slice(1)
  const [name, first] = opened.split(':')
  if (first === FAR) return verb === name && (plan?.far(action) ?? false)
  return verb === name && (first === undefined || arg?.split('-')[0] === first)
}

/** Letters of a choice and of what it says besides that fit into half a phone's width, on two lines. */
const HALF = 30
const HALF_HINTS = 14

/** Does a choice need a whole line on a phone? `signs`: the title has signs for what it costs. */
export function isLong(item: Item, signs: boolean): boolean {
  if (item.kind === 'amount' || item.label.length > HALF) return true
  if (item.kind !== 'action') return false
  return item.times > 1 || typeof item.action.hint?.does === 'string' || (!signs && item.hints.join(' ').length > HALF_HINTS)
}

/** Standing answers are no choices of the moment: they say whether one wants to be asked. */
export function isStanding(verb: string): boolean {
  return verb === 'stop_asking' || verb === 'ask_again'
}

export function closes(item: Item): boolean {
  return item.kind === 'action' && item.action.arg === null && CLOSING.has(item.action.verb)
}

function verbOf(choice: Choice): string {
  return choice.action.verb
}

/** `austria` of `austria-no_attack`; nothing where there is one part alone. */
function firstPart(choice: Choice): string {
  const [first = '', second] = (choice.action.arg ?? '').split('-')
  return second === undefined ? '' : first
}

function grouped(all: Choice[], by: (choice: Choice) => string): Map<string, Choice[]> {
  const out = new Map<string, Choice[]>()
  for (const each of all) out.set(by(each), [...(out.get(by(each)) ?? []), each])
  return out
}
