/** What has one answer is answered by itself, where the reader wants that. */
import { closes, isStanding } from './menu'
import { planOf, type Plan } from './plan'
import { settings } from './settings.svelte'
import type { TableStore } from './store.svelte'
import type { Action, Position } from './types'

/** Milliseconds: enough to see that something happened; to do something else; as long as a choice would have taken. */
const AT_ONCE = 250
const GRACE = 2600
const [THOUGHT, THOUGHTFUL] = [1500, 2000]

export interface Sole {
  action: Action
  wait: number
}

/**
 * The only answer to a question and how long it waits, or null where there is a choice, or one that the reader wants to
 * make himself. Where somebody may think that there was a choice, it takes as long as choosing might.
 */
export function sole(position: Position, chance: number, wish: typeof settings.auto): Sole | null {
  if (wish === 'never' || (wish === 'forced' && !position.view.forced)) return null
  if (position.only === null || position.role === null || !position.view.deciders.includes(position.role)) return null
  const [action, ...others] = position.view.actions.filter((each) => !isStanding(each.verb))
  if (!action || others.length || action.final) return null
  if (position.only === 'secret') return { action, wait: THOUGHT + chance * THOUGHTFUL }
  return { action, wait: AT_ONCE }
}

/** The answer that ends a turn of which only small matters are left, for who wants that; it leaves time to do one of them. */
export function ending(position: Position, plan: Plan | null): Sole | null {
  const { prompt, actions, deciders } = position.view
  if (position.role === null || !deciders.includes(position.role) || !plan?.ends(prompt)) return null
  const action = actions.find((each) => closes({ kind: 'action', action: each, label: '', hints: [], times: 1 }))
  return action && !action.final ? { action, wait: GRACE } : null
}

export class Automatic {
  /** What is about to be answered. */
  coming = $state.raw<Sole | null>(null)

  constructor(private readonly store: TableStore) {}

  /** Wait for the moment, and answer; to be called in an effect, whose end stops it. */
  run(): (() => void) | undefined {
    const { store } = this
    const { position } = store
    const ready = position && !store.covered && !store.busy && !store.waiting.length && store.present && !store.stepping && !store.story.paused
    const ask = position?.view.ask ?? null
    const meant = ready && ask !== null && ask !== store.byHand && !store.opened
    const only = meant ? sole(position, Math.random(), settings.auto) : null
    const found = only ?? (meant && settings.swift ? ending(position, planOf(store.table?.title)) : null)
    this.coming = found
    if (!found || ask === null || store.role === null) return undefined
    const role = store.role
    const timer = setTimeout(() => void store.submit(role, ask, [found.action], true), found.wait)
    return () => clearTimeout(timer)
  }

  /** The reader wants to answer this one himself. */
  stop(): void {
    this.store.byHand = this.store.position?.view.ask ?? null
  }
}
