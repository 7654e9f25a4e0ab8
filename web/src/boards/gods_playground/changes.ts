/** What the others have done, as journeys and marks on the map, read from the log. */
import { enemyOf } from './palette'
import type { BoardEvent } from '../../lib/board/words'
import type { Board } from './types'

export interface Journey {
  who: string
  from: string
  to: string
  count: number
}

export interface Mark {
  who: string
  at: string
}

export interface Story {
  journeys: Journey[]
  marks: Mark[]
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
/** The log's key without its kind: `event.built` is built. */
export const bare = (key: string): string => key.replace(/^event\./, '')
const count = (value: unknown): number => (typeof value === 'number' ? value : 1)

/** The box that belongs to an enemy in a region: Ottomans in Greater Poland come out of the Habsburgs'. */
const boxOf = (enemy: string, region: string): string =>
  `enemy:${enemyOf(enemy) === 'ottomans' && region === 'greater_poland' ? 'habsburgs' : enemyOf(enemy)}`

function journey(event: BoardEvent): Journey | null {
  const p = event.params
  const region = text(p.region)
  const enemy = text(p.enemy)
  const role = text(p.role)
  switch (bare(event.key)) {
    case 'noble_moved':
      return { who: role, from: `noble:${region}`, to: `noble:${text(p.target)}`, count: 1 }
    case 'campaign':
      return { who: role, from: `region:${region}`, to: boxOf(enemy, region), count: 0 }
    case 'invaded':
      return { who: enemy, from: boxOf(enemy, region), to: `force:${region}`, count: count(p.count) }
    case 'expands':
      return { who: enemy, from: `force:${region}`, to: `force:${text(p.target)}`, count: count(p.count ?? 0) }
    case 'habsburgs_invaded':
      return { who: 'ottomans', from: 'enemy:ottomans', to: 'enemy:habsburgs', count: count(p.count) }
    case 'box_expands':
      return { who: 'ottomans', from: 'enemy:habsburgs', to: 'force:greater_poland', count: 0 }
    case 'influence_enters':
      return { who: 'habsburgs', from: 'enemy:habsburgs', to: `force:${region}`, count: count(p.count) }
    case 'elected':
      return { who: role, from: `noble:${region}`, to: `seat:${region}`, count: 0 }
    case 'strike': {
      const place = text(p.place)
      const to = place === 'habsburg_box' ? 'enemy:habsburgs' : `force:${place}`
      return { who: 'king', from: 'army', to, count: 0 }
    }
    default:
      return null
  }
}

/** The circle of a region whose printed points an event names, as it stood or stands. */
function circle(event: BoardEvent, board: Board, before: Board | null): string {
  const region = text(event.params.region)
  const find = (at: Board | null): number => {
    const line = at?.regions[region as keyof Board['regions']]?.estates ?? []
    const exact = line.findIndex((e) => e.points === event.params.points && e.role === event.params.role)
    return exact >= 0 ? exact : line.findIndex((e) => e.points === event.params.points)
  }
  return `circle:${region}-${find(bare(event.key) === 'estate_lost' ? before : board) + 1}`
}

function mark(event: BoardEvent, board: Board, before: Board | null): Mark | null {
  const p = event.params
  switch (bare(event.key)) {
    case 'built':
    case 'estate_placed':
    case 'manager':
    case 'city':
    case 'confederation':
    case 'estate_lost':
      return { who: text(p.role), at: circle(event, board, before) }
    case 'school':
    case 'army_bought':
      return { who: text(p.role), at: `region:${text(p.region)}` }
    case 'danzig':
      return { who: text(p.role), at: 'danzig' }
    case 'treaty':
      return { who: text(p.role), at: `enemy:${enemyOf(text(p.enemy))}` }
    case 'veto':
      return { who: text(p.role), at: 'sejm' }
    default:
      return null
  }
}

/** More would hide the map: of a long story the end is drawn. */
const MOST = 10

/** The story of some events: one journey for each way gone, however often. Who spreads invades from where it stood. */
export function story(events: BoardEvent[], board: Board, before: Board | null): Story {
  const journeys = new Map<string, Journey>()
  const marks = new Map<string, Mark>()
  const marching = new Map<string, string>()
  for (const event of events) {
    const went = journey(event)
    if (went) {
      const spread = `${enemyOf(went.who)} ${went.to}`
      if (bare(event.key).endsWith('expands')) marching.set(spread, went.from)
      if (bare(event.key) === 'invaded' && marching.has(spread)) {
        went.from = marching.get(spread) ?? went.from
        marching.delete(spread)
      }
      const key = `${went.who} ${went.from} ${went.to}`
      const known = journeys.get(key)
      journeys.set(key, known ? { ...went, count: went.count + known.count } : went)
    }
    const made = mark(event, board, before)
    if (made) marks.set(made.at, made)
  }
  return { journeys: [...journeys.values()].slice(-MOST), marks: [...marks.values()].slice(-MOST) }
}
