/** What a reader chose once and wants to find again. */
import { recall, remember } from './storage'
import type { Language } from './texts'

export type Theme = 'auto' | 'light' | 'dark'
export const SPEEDS = ['off', 'fast', 'normal', 'slow'] as const
export type Speed = (typeof SPEEDS)[number]

interface Saved {
  language: Language | null
  theme: Theme
  confirm: boolean
  speed: Speed
  dock: boolean
  folded: string[]
  name: string
  toured: string[]
  notify: boolean
}

const DEFAULTS: Saved = {
  language: null,
  theme: 'auto',
  confirm: true,
  speed: 'normal',
  dock: true,
  folded: [],
  name: '',
  toured: [],
  notify: false,
}

export const settings = $state<Saved>({ ...DEFAULTS, ...recall<Partial<Saved>>('settings', {}) })

/** Keep the settings on disk while the page lives. */
export function keepSettings(): void {
  $effect.root(() => {
    $effect(() => remember('settings', $state.snapshot(settings)))
  })
}
