/** How far each power is from victory, counted from what lies open. */
import type { Board, BoardData } from './types'

export interface Goal {
  role: string
  powers: string[]
  held: number
  goal: number
}

/** The introductory game: enemy fortresses held in Austria, for Frederick in Silesia as well (R14.4). */
export function goals(board: Board, data: BoardData): Goal[] {
  const { louis, frederick } = data.powers.introductory
  const held = (powers: string[], lands: string[]): number =>
    Object.entries(board.control).filter(([id, owner]) => {
      const city = data.board.cities[id]
      const country = data.board.regions[city?.region ?? '']?.country ?? ''
      return city?.map === 'bohemia' && powers.includes(owner) && lands.includes(country)
    }).length
  return [
    { role: 'louis', powers: ['france', 'bavaria'], held: held(['france', 'bavaria'], ['austria']), goal: louis },
    { role: 'frederick', powers: ['prussia', 'saxony'], held: held(['prussia', 'saxony'], ['austria', 'silesia']), goal: frederick },
  ]
}

export interface Elector {
  city: string
  name: string
  owner: string | null
}

/** The nine fortresses that vote. */
export const electors = (board: Board, data: BoardData): Elector[] =>
  Object.entries(data.board.cities)
    .filter(([, city]) => city.elector)
    .map(([id, city]) => ({ city: id, name: city.name, owner: board.control[id] ?? board.electorates[id] ?? null }))
    .sort((a, b) => (a.owner ?? '').localeCompare(b.owner ?? '') || a.name.localeCompare(b.name))

/** Markers of a power that lie on fortresses. */
export const placed = (board: Board, power: string): number => Object.values(board.markers).filter((owner) => owner === power).length

/** The boxes for markers, beside those for battles. */
export const BOXES = ['three_electors', 'emperor', 'italy', 'silesia'] as const

/** Whose markers lie in a box: one power's, and in Italy perhaps another's too (R17.5.17). */
export const inBox = (board: Board, box: (typeof BOXES)[number]): string[] =>
  [board.boxes?.[box], box === 'italy' ? board.boxes?.italy_too : null].filter((owner): owner is string => !!owner)

/** Where the victory markers of a power are: all of them together are the markers it has. */
export interface Tally {
  pool: number
  fortresses: number
  battles: number
  boxes: number
  /** Out of play after a temporary peace or reduced objectives (R19.1.3, R19.2.2): they need not be placed. */
  aside: number
}

export const tally = (board: Board, power: string): Tally => ({
  pool: board.powers[power]?.pool ?? 0,
  fortresses: placed(board, power),
  battles: board.boxes?.battle[power] ?? 0,
  boxes: BOXES.filter((box) => inBox(board, box).includes(power)).length,
  aside: board.powers[power]?.set_aside ?? 0,
})

/** Powers with an empty pool: they win at the end of the stage unless something comes back (R23.1). */
export const triumphant = (board: Board, majors: string[]): string[] => majors.filter((id) => (board.powers[id]?.pool ?? 1) <= 0)

/** The powers that act in a stage: in the introductory game there is no Pragmatic Army, and Saxony acts with its friends. */
export function actors(board: Board): string[] {
  const stages: Record<string, string[]> = {
    france: ['france', 'bavaria'],
    prussia: board.saxony === 'prussia' ? ['prussia', 'saxony'] : ['prussia'],
    austria: board.saxony === 'prussia' ? ['austria', 'pragmatic'] : ['austria', 'pragmatic', 'saxony'],
  }
  return (stages[board.stage] ?? []).filter((id) => board.powers[id])
}
