/** What the colours and signs of a layer mean. */
import { capital } from '../../lib/grammar'
import { t } from '../../lib/i18n.svelte'
import type { Called } from './called'
import { isDistant } from './colonies'
import type { Paper } from './paper'
import type { Layer, Scene } from './scene'
import { BANNER, CROSSED, CROWN, DIAMOND, FLAME, KEEP, NODE, PENNANT, RINGS, SHIELD, SHIP, STAR } from './signs'
import type { Tones } from './tones'
import type { Board } from './types'

export interface Key {
  text: string
  colour: string
  /** A sign in a box of twenty around the middle; without it the colour fills the box. */
  sign?: string
  /** How the colour fills it. */
  drawn?: 'stripes' | 'dark-stripes' | 'dots' | 'disc' | 'ring' | 'rim' | 'number'
}

const INK = 'currentColor'
const CUBE = 'M-8-8H8V8H-8Z'

export function legendOf(layer: Layer, scene: Scene, board: Board, called: Called, tones: Tones, { faiths, empire, emperor, bad }: Paper): Key[] {
  const areas = Object.values(board.areas)
  const imperial: Key[] = areas.some((area) => area.imperial) ? [{ text: capital(t('europa.key.imperial')), colour: board.empire?.emperor ? tones(board.empire.emperor) : INK, sign: CUBE }] : []
  const coming: Key[] = board.invasions?.length ? [{ text: t('europa.key.invasion'), colour: bad, drawn: 'ring' }] : []
  const overseas: Key[] = board.maps.some(isDistant)
    ? [
        { text: t('europa.key.territory'), colour: INK, drawn: 'number' },
        { text: t('europa.key.claim'), colour: INK, sign: BANNER },
        { text: t('europa.key.loose_claim'), colour: bad, drawn: 'ring' },
        { text: t('europa.key.link'), colour: NODE, drawn: 'disc' },
      ]
    : []
  if (layer === 'realms')
    return [
      ...coming,
      ...overseas,
      { text: t('europa.key.vassal'), colour: INK, drawn: 'stripes' },
      { text: t('europa.key.occupied'), colour: INK, drawn: 'dark-stripes' },
      { text: t('europa.key.capital'), colour: INK, sign: STAR },
      ...(board.struggles ? [{ text: capital(t('europa.battleground')), colour: NODE, sign: CROSSED }] : []),
      ...(board.objectives ? [{ text: capital(t('europa.objective')), colour: NODE, sign: PENNANT }] : []),
      { text: capital(t('europa.large_town')), colour: INK, sign: KEEP },
      { text: capital(t('europa.unrest')), colour: bad, sign: FLAME },
      { text: capital(t('europa.rebel')), colour: INK, sign: BANNER },
      { text: t('europa.key.empire'), colour: empire, drawn: 'rim' },
    ]
  if (layer === 'religion')
    return [
      ...[...new Set(Object.values(scene).map(({ faith }) => faith))].filter(Boolean).sort().map((faith): Key => ({ text: capital(called('faith', faith)), colour: faiths[faith] ?? '' })),
      { text: t('europa.key.dissent'), colour: INK, sign: FLAME },
    ]
  if (layer === 'influence')
    return [
      { text: t('europa.influence'), colour: INK, sign: CUBE },
      ...imperial,
      { text: t('europa.claims'), colour: INK, sign: BANNER },
      ...(areas.some((area) => area.cores?.length) ? [{ text: t('europa.cores'), colour: INK, sign: KEEP }] : []),
      { text: capital(t('europa.bond.allies')), colour: INK, sign: SHIELD },
      { text: capital(t('europa.bond.marriages')), colour: INK, sign: RINGS },
    ]
  if (layer === 'trade')
    return [
      { text: t('europa.node'), colour: NODE, sign: DIAMOND },
      { text: capital(t('europa.merchant')), colour: INK, drawn: 'disc' },
      { text: t('europa.key.protects'), colour: INK, sign: SHIP },
      { text: t('europa.key.free'), colour: INK, drawn: 'ring' },
      { text: t('europa.key.route'), colour: INK, drawn: 'dots' },
    ]
  if (!board.empire?.emperor) return []
  return [
    { text: t('europa.emperor', { realm: capital(called('realm', board.empire.emperor)) }), colour: emperor },
    { text: `${t('europa.layer.empire')} · ${t('europa.authority', { n: board.empire.authority })}`, colour: empire },
    { text: capital(t('europa.elector')), colour: NODE, sign: CROWN },
    ...imperial,
  ]
}
