/** Colonies overseas: vacant Territories, the Claims on them, and the chains that connect a Claim with the Capital Area. */
import { sideOf } from './printed'
import { areasOf } from './scene'
import type { Sheet } from './sheet'
import type { Point } from './drawing'
import type { Board, BoardData } from './types'

const MAIN: ReadonlySet<string> = new Set(['west', 'east'])

/** Does a map show a distant continent? */
export const isDistant = (map: string | undefined): boolean => map !== undefined && !MAIN.has(map)

/** Does nobody hold any of an Area's Provinces? */
export const isVacant = (area: string, board: Board, data: BoardData): boolean =>
  (data.areas[area]?.provinces ?? []).every((id) => {
    const now = board.provinces[id] ?? {}
    return !now.town && !now.vassal && !now.dnpr && !(now.owner ?? data.provinces[id]?.owner[sideOf(board)])
  })

/** Whose colonial Claim in an Area is connected; nothing where there is none. */
export const isConnected = (role: string, area: string, board: Board): boolean | undefined => board.players[role]?.colonies?.claims[area]

/** Where a line of a chain ends: in a Sea Zone or on land. */
export interface End {
  at: Point
  sea: boolean
}

/** A line of a chain: between two Sea Zones, from a shore to a Claim, or to one that is not connected. */
export interface Link {
  id: string
  from: End
  to: End
  /** The ship or Town that is missing lies at its start. */
  broken: boolean
}

/** The chain of a player as a sheet shows it: his Sea Zones, his Towns on the shore, and his Claims. */
export function chainOf(role: string, sheet: Sheet, board: Board, data: BoardData): Link[] {
  const colonies = board.players[role]?.colonies
  if (!colonies) return []
  const { areas, seas } = sheet.file
  const chain = new Set(colonies.chain)
  const links: Link[] = []
  const end = (id: string): End | null => {
    const at = seas[id] ?? areas[id]
    return at ? { at, sea: id in seas } : null
  }
  const add = (one: string, other: string, broken = false): void => {
    const [from, to] = [end(one), end(other)]
    if (from && to) links.push({ id: `${one} ${other}`, from, to, broken })
  }
  for (const sea of chain) for (const other of data.seas[sea]?.neighbours ?? []) if (sea < other && chain.has(other)) add(sea, other)
  const towns = townsOf(role, board, data)
  for (const area of towns) for (const sea of data.areas[area]?.sea_zones ?? []) if (chain.has(sea)) add(area, sea)
  for (const [area, connected] of Object.entries(colonies.claims)) {
    const { sea_zones: shores = [], land_neighbours: near = [] } = data.areas[area] ?? {}
    if (connected) {
      for (const sea of shores) if (chain.has(sea)) add(sea, area)
      for (const other of near) if (towns.has(other)) add(other, area)
    } else for (const sea of shores) add(sea, area, true)
  }
  return links
}

/** The Areas with Towns of a player. */
function townsOf(role: string, board: Board, data: BoardData): Set<string> {
  const areas = areasOf(data)
  return new Set(Object.entries(board.provinces).flatMap(([id, { town }]) => (town === role ? [areas.get(id) ?? ''] : [])))
}

/** Links between the maps that cost a ship a power more. */
const COSTLY: ReadonlySet<string> = new Set(['G', 'H', 'I'])

export interface SeaLink {
  letter: string
  to: string
  costs: boolean
}

/** The links with a letter that lead from a Sea Zone to others in play. */
export const linksOf = (sea: string, board: Board, data: BoardData): SeaLink[] =>
  Object.entries(data.seas[sea]?.links ?? {})
    .filter(([to, letter]) => letter && board.maps.includes(data.seas[to]?.map ?? ''))
    .map(([to, letter]) => ({ letter, to, costs: COSTLY.has(letter) }))
    .sort((a, b) => a.letter.localeCompare(b.letter))
