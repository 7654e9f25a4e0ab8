/** The printed names of cities and generals in the language of the screen: what the log says must stand on the map. */
import type { Name } from '../../lib/board/words'
import type { BoardData } from './types'

export function worded(data: BoardData, name: Name): BoardData {
  const cities = Object.entries(data.board.cities).map(([id, city]) => [id, { ...city, name: name('city', id), printed: city.name }] as const)
  const generals = Object.entries(data.powers.generals).map(([id, general]) => [id, { ...general, name: name('general', id) }] as const)
  return {
    ...data,
    board: { ...data.board, cities: Object.fromEntries(cities) },
    powers: { ...data.powers, generals: Object.fromEntries(generals) },
  }
}
