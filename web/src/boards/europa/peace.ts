/** What terms of peace would bring to who names them. */
import { t } from '../../lib/i18n.svelte'
import { figure } from '../../lib/texts'
import type { Called } from './called'
import type { Board, Demand } from './types'

const signed = (n: number): string => (n > 0 ? '+' : '') + figure(n)

export function bringsOf({ prestige, ducats, provinces: won, vassals, loses, influence, faith }: Demand, called: Called): string[] {
  const provinces = (ids: readonly string[]): string => ids.map((id) => called('province', id)).join(', ')
  return [
    ...(won?.length ? [t('europa.peace.gains', { provinces: provinces(won) })] : []),
    ...(vassals?.length ? [t('europa.peace.vassals', { provinces: provinces(vassals) })] : []),
    ...(ducats ? [`${t('europa.figure.ducats')} ${signed(ducats)}`] : []),
    ...(prestige ? [`${t('europa.figure.prestige')} ${signed(prestige)}`] : []),
    ...(influence ? [`${t('europa.influence')} ${signed(influence)}`] : []),
    ...(faith ? [t('europa.peace.faith', { faith: called('faith', faith) })] : []),
    ...(loses?.length ? [t('europa.peace.loses', { provinces: provinces(loses) })] : []),
  ]
}

/** What somebody could demand of an enemy under these terms. */
export function demandOf(terms: string, role: string | null, enemy: unknown, board: Board): Demand | undefined {
  const fronts = board.wars?.fronts ?? {}
  if (role === null || typeof enemy !== 'string') return undefined
  const standing = fronts[role]?.[enemy]?.ours ?? fronts[enemy]?.[role]?.theirs
  return standing?.demands?.find((each) => each.terms === terms)
}
