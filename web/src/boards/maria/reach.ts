/** Who can go where: steps along the roads, worked out from what lies open on the board. */
import { countryOf, homeOf } from './geography'
import type { Board, BoardData, CityData } from './types'

type Cities = Record<string, CityData>

export interface Reach {
  /** Cities within an ordinary move. */
  near: Set<string>
  /** Cities that only a move on main roads alone reaches. */
  far: Set<string>
  /** Cities that only a forced march reaches. */
  forced: Set<string>
}

/** How many steps each city lies from a start, at most `most`; a city that stops is reached but not passed, a barred one not reached. */
export function steps(
  cities: Cities,
  start: string,
  most: number,
  { main = false, barred = () => false, stops = () => false }: { main?: boolean; barred?: (id: string) => boolean; stops?: (id: string) => boolean } = {},
): Map<string, number> {
  const found = new Map([[start, 0]])
  let edge = [start]
  for (let step = 1; step <= most && edge.length; step++) {
    const next: string[] = []
    for (const id of edge) {
      const city = cities[id]
      if (!city || (id !== start && stops(id))) continue
      for (const to of main ? city.main_roads : [...city.main_roads, ...city.roads]) {
        if (found.has(to) || barred(to)) continue
        found.set(to, step)
        next.push(to)
      }
    }
    edge = next
  }
  return found
}

/** The power of a piece. */
export const powerOf = (data: BoardData, piece: string): string =>
  data.powers.generals[piece]?.power ?? data.powers.trains[piece]?.power ?? ''

export const enemies = (board: Board, a: string, b: string): boolean => {
  const [one, other] = [board.powers[a], board.powers[b]]
  return a !== b && !!one && !!other && !one.neutral && !other.neutral && !one.allies.includes(b)
}

interface Standing {
  generals: string[]
  train: string | null
}

/** What stands in each city. */
export function standing(board: Board): Map<string, Standing> {
  const here = new Map<string, Standing>()
  const at = (city: string): Standing => {
    const found = here.get(city) ?? { generals: [], train: null }
    here.set(city, found)
    return found
  }
  for (const [id, general] of Object.entries(board.generals)) if (general.at) at(general.at).generals.push(id)
  for (const [id, train] of Object.entries(board.trains)) if (train.at) at(train.at).train = id
  return here
}

/** Is a city closed to a power that starts from another: the other map, or neutral land (R10.1.8, R10.1.13, R19.4)? */
function closedTo(power: string, start: string, board: Board, data: BoardData): (id: string) => boolean {
  const { cities } = data.board
  const crosses = board.variant === 'advanced' && (power === 'france' || power === 'austria')
  const neutrals = Object.values(board.powers).some(({ neutral }) => neutral)
  return (id) => {
    if (!crosses && cities[id]?.map !== cities[start]?.map) return true
    if (!neutrals) return false
    const home = homeOf(countryOf(id, data), data, board.annexed)
    return home !== power && Boolean(board.powers[home]?.neutral || board.powers[power]?.neutral)
  }
}

const FORCED = 8

/** Cities that a piece could reach in its next move, other pieces in the way (R10.1.2 to R10.1.15). */
export function reachOf(piece: string, board: Board, data: BoardData): Reach {
  const { cities } = data.board
  const power = powerOf(data, piece)
  const isGeneral = piece in data.powers.generals
  const start = (board.generals[piece] ?? board.trains[piece])?.at
  if (!start) return { near: new Set(), far: new Set(), forced: new Set() }
  const there = standing(board)
  const closed = closedTo(power, start, board, data)
  const barred = (id: string): boolean => {
    if (closed(id)) return true
    const here = there.get(id)
    if (!here) return false
    if (!isGeneral) return true
    if (here.train) return !enemies(board, power, powerOf(data, here.train))
    return here.generals.length > 1 || here.generals.some((each) => !together(power, powerOf(data, each), board))
  }
  const stops = (id: string): boolean => (there.get(id)?.generals.length ?? 0) > 0
  const [usual, quick] = isGeneral ? [3, 4] : [2, 3]
  const near = new Set(steps(cities, start, usual, { barred, stops }).keys())
  const far = new Set([...steps(cities, start, quick, { main: true, barred, stops }).keys()].filter((id) => !near.has(id)))
  const watched = isGeneral ? watchedBy(power, there, board, data) : null
  const avoided = (id: string): boolean => barred(id) || !!watched?.has(id) || hostile(board, power, board.control[id])
  const along = watched ? [...steps(cities, start, FORCED, { main: true, barred: avoided, stops }).keys()] : []
  const forced = new Set(along.filter((id) => !near.has(id) && !far.has(id)))
  near.delete(start)
  return { near, far, forced }
}

/** The cities of enemy pieces and those next to them: no forced march comes there (R10.1.15). */
function watchedBy(power: string, there: Map<string, Standing>, board: Board, data: BoardData): Set<string> {
  const found = new Set<string>()
  for (const [id, { generals, train }] of there) {
    const pieces = train ? [...generals, train] : generals
    if (!pieces.some((piece) => enemies(board, power, powerOf(data, piece)))) continue
    const city = data.board.cities[id]
    for (const each of [id, ...(city?.main_roads ?? []), ...(city?.roads ?? [])]) found.add(each)
  }
  return found
}

const PAIRS = [['france', 'bavaria'], ['prussia', 'saxony'], ['austria', 'pragmatic'], ['austria', 'saxony']]

/** May generals of two powers stand in one city (R6.2)? */
const together = (a: string, b: string, board: Board): boolean =>
  a === b || (PAIRS.some((pair) => pair.includes(a) && pair.includes(b)) && (board.powers[a]?.allies.includes(b) ?? false))

/** Cities from which a train can feed its generals: six steps, not through an enemy's pieces or neutral land (R9.3 to R9.5). */
export function supplyOf(train: string, board: Board, data: BoardData, start = board.trains[train]?.at): Set<string> {
  if (!start) return new Set()
  const power = powerOf(data, train)
  const there = standing(board)
  const closed = closedTo(power, start, board, data)
  const stops = (id: string): boolean => {
    if (closed(id)) return true
    const here = there.get(id)
    const pieces = here ? [...here.generals, ...(here.train ? [here.train] : [])] : []
    return pieces.some((piece) => enemies(board, power, powerOf(data, piece)))
  }
  return new Set(steps(data.board.cities, start, 6, { stops, barred: stops }).keys())
}

/** Austria's general in the Netherlands, whom the Pragmatic Army feeds as well (R22.1). */
const ARENBERG = 'aus6'

/** The trains that may feed a piece: its power's own, and for a train itself. */
export function trainsFor(piece: string, board: Board, data: BoardData): string[] {
  if (piece in data.powers.trains) return [piece]
  const power = powerOf(data, piece)
  return Object.keys(board.trains).filter((train) => board.trains[train]?.at && [power, ...(piece === ARENBERG ? ['pragmatic'] : [])].includes(powerOf(data, train)))
}

/** What feeds a piece now; for a train that would go on, what it would feed from there. */
export function fedFor(piece: string, board: Board, data: BoardData, goal: string | null = null): Set<string> {
  if (goal && piece in data.powers.trains) return supplyOf(piece, board, data, goal)
  return new Set(trainsFor(piece, board, data).flatMap((train) => [...supplyOf(train, board, data)]))
}

/** Fortresses that an enemy's general, standing face up, could reach in his next move. */
export function threatened(board: Board, data: BoardData): Set<string> {
  const found = new Set<string>()
  for (const [id, general] of Object.entries(board.generals)) {
    if (!general.at || general.face_down) continue
    const power = powerOf(data, id)
    const { near, far } = reachOf(id, board, data)
    for (const city of [general.at, ...near, ...far]) {
      const owner = board.control[city]
      if (hostile(board, power, owner)) found.add(city)
    }
  }
  return found
}

/** Is a fortress of this controller an enemy's? The electorates of the other side belong to two powers. */
function hostile(board: Board, power: string, owner: string | undefined): boolean {
  if (!owner) return false
  const owners = owner === 'austria_pragmatic' ? ['austria', 'pragmatic'] : [owner]
  return owners.every((each) => enemies(board, power, each))
}
