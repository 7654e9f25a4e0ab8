/** What has one answer is answered by itself, where the reader wants that. */
import { closes, isStanding } from './menu'
import { settings } from './settings.svelte'
import type { TableStore } from './store.svelte'
import type { Action, Position } from './types'

/** Milliseconds: enough to see that something happened; to take something back; as long as a choice would have taken. */
const AT_ONCE = 250
const GRACE = 2600
const [THOUGHT, THOUGHTFUL] = [1500, 2000]

export interface Sole {
  action: Action
  wait: number
}

/**
 * The only answer to a question and how long it waits, or null where there is a choice. Where somebody may think that
 * there was one, it takes as long as choosing might; where it would end what can still be taken back, it gives time to.
 */
export function sole(position: Position, chance: number): Sole | null {
  if (position.only === null || position.role === null || !position.view.deciders.includes(position.role)) return null
  const [action, ...others] = position.view.actions.filter((each) => !isStanding(each.verb))
  if (!action || others.length || action.final) return null
  if (position.only === 'secret') return { action, wait: THOUGHT + chance * THOUGHTFUL }
  const ends = position.undo === 'free' && closes({ kind: 'action', action, label: '', hints: [], times: 1 })
  return { action, wait: ends ? GRACE : AT_ONCE }
}

export class Automatic {
  /** What is about to be answered. */
  coming = $state.raw<Sole | null>(null)

  constructor(private readonly store: TableStore) {}

  /** Wait for the moment, and answer; to be called in an effect, whose end stops it. */
  run(): (() => void) | undefined {
    const { store } = this
    const { position } = store
    const ready = settings.auto && position && !store.covered && !store.busy && store.present && !store.stepping && !store.story.paused
    const ask = position?.view.ask ?? null
    const found = ready && ask !== null && ask !== store.byHand ? sole(position, Math.random()) : null
    this.coming = found
    if (!found || ask === null || store.role === null) return undefined
    const role = store.role
    const timer = setTimeout(() => void store.submit(role, ask, found.action, 1, true), found.wait)
    return () => clearTimeout(timer)
  }

  /** The reader wants to answer this one himself. */
  stop(): void {
    this.store.byHand = this.store.position?.view.ask ?? null
  }
}
