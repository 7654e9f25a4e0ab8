/** What the finder finds: Areas, Provinces, seas, nodes and Realms, by their names in the language of the screen. */
import type { Found } from '../../lib/board/finding'
import type { Called } from './called'
import { areasOf, capitalOf, ownerOf } from './scene'
import type { Board, BoardData } from './types'

export function findable(board: Board, data: BoardData, called: Called, used: (province: string) => boolean): Found[] {
  const played = (map: string): boolean => board.maps.includes(map)
  const areas = areasOf(data)
  const provinces = Object.keys(data.provinces).filter(used)
  const land = new Set(provinces.map((id) => areas.get(id) ?? ''))
  const realms = new Set(provinces.map((id) => ownerOf(id, board, data)).filter(Boolean))
  const listed = (kind: string, ids: Iterable<string>, note: (id: string) => string | undefined): Found[] =>
    [...ids].map((id): Found => ({ id: `${kind}:${id}`, label: called(kind, id), note: note(id) })).sort((a, b) => a.label.localeCompare(b.label))
  const apart = (note: string, label: string): string | undefined => (note === label ? undefined : note)
  return [
    ...listed('realm', realms, (id) => {
      const capital = capitalOf(id, board, data)
      return capital ? apart(called('province', capital), called('realm', id)) : undefined
    }),
    ...listed('area', land, () => undefined),
    ...listed('province', provinces, (id) => apart(called('area', areas.get(id) ?? ''), called('province', id))),
    ...listed('sea', Object.keys(data.seas).filter((id) => played(data.seas[id]?.map ?? '')), () => undefined),
    ...listed('node', Object.keys(data.nodes).filter((id) => played(data.nodes[id]?.map ?? '')), () => '◆'),
  ]
}
