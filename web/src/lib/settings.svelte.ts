/** What a reader chose once and wants to find again. */
import { recall, remember } from './storage'
import type { Language } from './texts'

export type Theme = 'auto' | 'light' | 'dark'
export const SPEEDS = ['off', 'fast', 'normal', 'slow'] as const
export type Speed = (typeof SPEEDS)[number]
/** Which events are explained one by one: all of them, or those that concern the reader; others are only shown. */
export const STORIES = ['all', 'mine'] as const
/** What is answered by itself of what has one answer: nothing, what nobody would want to decide, or all of it. */
export const ANSWERS = ['never', 'forced', 'all'] as const
/** How large the text is, in hundredths of what the browser says. */
export const SIZES = [90, 100, 115, 130] as const

interface Saved {
  language: Language | null
  theme: Theme
  confirm: boolean
  speed: Speed
  story: (typeof STORIES)[number]
  auto: (typeof ANSWERS)[number]
  /** Whether a turn ends by itself when only small matters are left. */
  swift: boolean
  size: (typeof SIZES)[number]
  dock: boolean
  folded: string[]
  name: string
  /** Where mails go that tell of a turn, and whether each new table shall send them. */
  mail: string
  mailed: boolean
  toured: string[]
  notify: boolean
}

const DEFAULTS: Saved = {
  language: null,
  theme: 'auto',
  confirm: true,
  speed: 'normal',
  story: 'all',
  auto: 'forced',
  swift: false,
  size: 100,
  dock: true,
  folded: [],
  name: '',
  mail: '',
  mailed: false,
  toured: [],
  notify: false,
}

type Stored = Partial<Omit<Saved, 'auto'>> & { auto?: Saved['auto'] | boolean }

/** What an earlier client has kept. It knew two steps, and all or nothing was answered by itself. */
export function carried({ auto, ...others }: Stored): Partial<Saved> {
  if (auto === undefined) return others
  return { ...others, auto: typeof auto === 'string' ? auto : auto ? 'forced' : 'never' }
}

export const settings = $state<Saved>({ ...DEFAULTS, ...carried(recall<Stored>('settings', {})) })

/** Keep the settings on disk while the page lives. */
export function keepSettings(): void {
  $effect.root(() => {
    $effect(() => remember('settings', $state.snapshot(settings)))
    $effect(() => {
      document.documentElement.style.fontSize = settings.size === 100 ? '' : `${settings.size}%`
    })
  })
}
