/** The colours of Realms: the great ones have their own, the small ones one of eight such that neighbours differ. */
import { armsOf } from '../../lib/colours'
import { POWERS } from '../../lib/powers'
import type { Sheet } from './sheet'
import type { Scene } from './scene'

/** Realms with a colour of their own that are no power of the project's palette: those played, and those with much land. */
const OWN: Record<string, string> = {
  aq_qoyunlu: '#6b78bf',
  aragon: '#c0563f',
  bavaria: '#7fb4e0',
  bohemia: '#8b6f47',
  burgundy: '#8a2f55',
  byzantium: '#7d3c98',
  crimea: '#b062c0',
  denmark: '#e8a3a8',
  genoa: '#c98a8a',
  great_horde: '#b59f3c',
  hungary: '#8fbf6a',
  inca: '#ba5e8f',
  lithuania: '#a386ad',
  livonian_order: '#b9b06a',
  milan: '#4f8a4f',
  ming: '#c9a13c',
  morocco: '#a0502f',
  mughals: '#6d8f3f',
  naples: '#6fbf9a',
  netherlands: '#f0a04b',
  norway: '#9a6a5a',
  novgorod: '#3f8f86',
  papal_states: '#c9b8e0',
  persia: '#3a7d6b',
  qara_qoyunlu: '#3b6b5a',
  savoy: '#7a6fc0',
  saxony: '#6fae5c',
  scotland: '#6d87c9',
  switzerland: '#c07f4a',
  teutonic_order: '#8c8f7a',
  tunis: '#9fb26b',
  tuscany: '#7fae6a',
  ulm: '#77808c',
}

/** Powers of the palette that are Realms here; others of its names mean something else. */
const GREAT = new Set(['austria', 'brandenburg', 'castile', 'england', 'france', 'mamluks', 'muscovy', 'ottomans', 'poland', 'portugal', 'sweden', 'venice'])
const own = (realm: string): string | undefined => OWN[realm] ?? (GREAT.has(realm) ? POWERS[armsOf(realm)]?.fill : undefined)

/** On the land itself these would be too dark by night. */
const LIGHTER: Record<string, string> = { brandenburg: '#59636f', sweden: '#3a62a8' }

const MUTED = ['#a9a06d', '#8f9fb0', '#b58f7d', '#8fae8b', '#b08da5', '#7fa6a3', '#c0a878', '#9a8f86']
const NOBODY = '#cdbf9f'

/** What is written on a Realm's colour. */
export function inkOn(fill: string): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(fill.slice(at, at + 2), 16))
  return 0.3 * r + 0.59 * g + 0.11 * b > 140 ? '#221a10' : '#ffffff'
}

export type Tones = (realm: string | null | undefined) => string

/** Small Realms take, in the order of their names, the first tone that no neighbour has, of those the one used least. */
export function tonesOf(sheets: readonly Sheet[], scene: Scene): Tones {
  const beside = new Map<string, Set<string>>()
  for (const sheet of sheets)
    for (const [a = '', b = ''] of sheet.sides) {
      const [one, other] = [scene[a]?.owner, scene[b]?.owner]
      if (!one || !other || one === other) continue
      beside.set(one, (beside.get(one) ?? new Set()).add(other))
      beside.set(other, (beside.get(other) ?? new Set()).add(one))
    }
  const chosen = new Map<string, number>()
  const used = MUTED.map(() => 0)
  const small = [...new Set(Object.values(scene).map(({ owner }) => owner))].filter((realm) => realm && !own(realm)).sort()
  for (const realm of small) {
    const taken = new Set([...(beside.get(realm) ?? [])].map((other) => chosen.get(other)))
    const free = MUTED.map((_, i) => i).filter((i) => !taken.has(i))
    const tone = (free.length ? free : [0]).reduce((best, i) => ((used[i] ?? 0) < (used[best] ?? 0) ? i : best))
    chosen.set(realm, tone)
    used[tone] = (used[tone] ?? 0) + 1
  }
  return (realm) => (realm ? (own(realm) ?? MUTED[chosen.get(realm) ?? hashed(realm)] ?? NOBODY) : NOBODY)
}

/** The colour of a Realm's land, which lies thin on the paper. */
export const washOfRealm = (realm: string, tones: Tones): string => LIGHTER[realm] ?? tones(realm)

const hashed = (realm: string): number => [...realm].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % MUTED.length
