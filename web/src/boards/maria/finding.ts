/** What the finder finds: cities, generals and supply trains, by their names in the language of the screen. */
import type { Found } from '../../lib/board/finding'
import { powerOf } from './reach'
import type { Name } from '../../lib/board/words'
import type { Board, BoardData } from './types'

/** All that can be found: pieces first, then fortresses, then open towns, each by name. */
export function findable(board: Board, data: BoardData, name: Name): Found[] {
  const used = board.variant === 'introductory' ? 'bohemia' : null
  const { cities } = data.board
  const pieces = (['general', 'train'] as const).flatMap((kind) =>
    Object.entries(kind === 'general' ? board.generals : board.trains).flatMap(([id, { at }]): Found[] =>
      at ? [{ id: `${kind}:${id}`, label: name('piece', id), power: powerOf(data, id), note: cities[at]?.name }] : [],
    ),
  )
  const places = Object.entries(cities)
    .filter(([, city]) => !used || city.map === used)
    .sort(([, a], [, b]) => b.fortress - a.fortress || a.name.localeCompare(b.name))
    .map(([id, city]): Found => ({ id: `city:${id}`, label: city.name, also: city.printed, note: ['', '◆', '✹'][city.fortress] }))
  return [...pieces, ...places]
}
