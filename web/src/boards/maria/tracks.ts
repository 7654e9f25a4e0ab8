/** The signs on the tracks of the political display: what stands on each space, and what every sign is. */
import { figure } from '../../lib/texts'
import type { Track } from './types'

export type Kind = 'victory' | 'expedition' | 'income' | 'side' | 'neutral' | 'star' | 's'

export interface Icon {
  kind: Kind
  /** Whom it concerns, where it concerns one power. */
  power: string
  sign: string
}

export interface Space {
  n: number
  icons: Icon[]
}

/** The signs as the legend shows them; the ally of Saxony is a bare shield. */
export const SIGNS: Record<Exclude<Kind, 'side'>, string> = { victory: '★', expedition: '⚑', income: '±1', neutral: '○', star: '✦', s: 'S' }

/** Whose ally Saxony is, by the number on its track. */
const SAXONS = ['prussia', '', 'austria']

const signed = (n: number): string => (n > 0 ? `+${n}` : figure(n))

export function spacesOf(id: string, track: Track): Space[] {
  return track.spaces.map((space, i) => {
    const n = i + 1
    const icons: Icon[] = [
      ...Object.entries(space.income).flatMap(([power, cards]): Icon[] => (cards ? [{ kind: 'income', power, sign: signed(cards) }] : [])),
      ...space.expedition.map((power): Icon => ({ kind: 'expedition', power, sign: SIGNS.expedition })),
      ...space.victory.map((power): Icon => ({ kind: 'victory', power, sign: SIGNS.victory })),
    ]
    if (id === 'saxony') {
      const side = SAXONS[space.saxony ?? 0] ?? ''
      icons.push(side ? { kind: 'side', power: side, sign: '' } : { kind: 'neutral', power: '', sign: SIGNS.neutral })
    } else if (track.star === n) icons.push({ kind: 'star', power: '', sign: SIGNS.star })
    if (track.s === n) icons.push({ kind: 's', power: '', sign: SIGNS.s })
    return { n, icons }
  })
}
