/** What the finder finds: Areas, Provinces, seas, nodes and Realms, by their names in the language of the screen. */
import type { Found } from '../../lib/board/finding'
import { t } from '../../lib/i18n.svelte'
import type { Called } from './called'
import { areasOf, capitalOf, ownerOf } from './scene'
import type { Board, BoardData } from './types'

export function findable(board: Board, data: BoardData, called: Called, used: (province: string) => boolean): Found[] {
  const played = (map: string): boolean => board.maps.includes(map)
  const areas = areasOf(data)
  const provinces = Object.keys(data.provinces).filter(used)
  const land = new Set(provinces.map((id) => areas.get(id) ?? ''))
  const realms = new Set(provinces.map((id) => ownerOf(id, board, data)).filter(Boolean))
  const listed = (kind: string, ids: Iterable<string>, note: (id: string) => string): Found[] =>
    [...ids].map((id): Found => ({ id: `${kind}:${id}`, label: called(kind, id), note: note(id) })).sort((a, b) => a.label.localeCompare(b.label))
  return [
    ...listed('realm', realms, (id) => {
      const capital = capitalOf(id, board, data)
      return [t('europa.kind.realm'), ...(capital ? [called('province', capital)] : [])].join(' · ')
    }),
    ...listed('area', land, () => t('europa.kind.area')),
    ...listed('province', provinces, (id) => called('area', areas.get(id) ?? '')),
    ...listed('sea', Object.keys(data.seas).filter((id) => played(data.seas[id]?.map ?? '')), () => t('europa.kind.sea')),
    ...listed('node', Object.keys(data.nodes).filter((id) => played(data.nodes[id]?.map ?? '')), () => t('europa.node')),
  ]
}
