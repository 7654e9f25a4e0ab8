/** What the finder finds: cities, generals and supply trains, by their names in the language of the screen. */
import { matches } from '../../lib/keys'
import { powerOf } from './reach'
import type { Board, BoardData, Name } from './types'

export interface Find {
  /** The thing on the board: `city:prag`, `general:aus1`. */
  id: string
  name: string
  /** A fortress's sign. */
  sign?: string
  /** A piece's power, and the city where it stands. */
  power?: string
  at?: string
}

/** What begins like a wish: pieces first, then fortresses, then open towns, each by name; nothing without a wish. */
export function sought(wish: string, board: Board, data: BoardData, name: Name): Find[] {
  if (!wish.trim()) return []
  const used = board.variant === 'introductory' ? 'bohemia' : null
  const { cities } = data.board
  const pieces = (['general', 'train'] as const).flatMap((kind) =>
    Object.entries(kind === 'general' ? board.generals : board.trains).flatMap(([id, { at }]): Find[] =>
      at ? [{ id: `${kind}:${id}`, name: name('piece', id), power: powerOf(data, id), at: cities[at]?.name }] : [],
    ),
  )
  const places = Object.entries(cities)
    .filter(([, city]) => !used || city.map === used)
    .sort(([, a], [, b]) => b.fortress - a.fortress || a.name.localeCompare(b.name))
  const named = (text: string): boolean => matches(text, wish)
  return [
    ...pieces.filter((each) => named(each.name)),
    ...places
      .filter(([, city]) => named(city.name) || named(city.printed ?? ''))
      .map(([id, city]): Find => ({ id: `city:${id}`, name: city.name, sign: ['', '◆', '✹'][city.fortress] })),
  ]
}
