/** What the others have done, as journeys and marks on the map, read from the log. */
import type { BoardEvent } from '../../lib/board/words'
import type { Board } from './types'

export interface Journey {
  who: string
  from: string
  to: string
  sea: boolean
}

/** Named: the Emperor goes there next. */
export type Sign = 'gained' | 'lost' | 'battle' | 'named'

export interface Mark {
  who: string
  at: string
  sign: Sign
}

export interface Story {
  journeys: Journey[]
  marks: Mark[]
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(text).filter(Boolean) : [])
const bare = (event: BoardEvent): string => event.key.replace(/^event\./, '')

const SIGNS: Record<string, Sign> = {
  battle: 'battle',
  garrisons: 'gained',
  garrison_joins: 'lost',
  garrison_lost: 'lost',
  garrison_paid: 'lost',
  disbands: 'lost',
  fortress: 'gained',
  troop: 'gained',
  general_placed: 'gained',
  general_recalled: 'lost',
  leaves_board: 'lost',
  beaten: 'lost',
  departs: 'lost',
}

/** More would hide the map: of a long story the end is drawn. */
const MOST = 12

/** The story of some events. Who is known only by name starts from where he stood before. */
export function story(events: BoardEvent[], before: Board | null): Story {
  const journeys: Journey[] = []
  const marks = new Map<string, Mark>()
  const stood = new Map(Object.entries(before?.generals ?? {}).map(([id, general]) => [id, general.at]))
  for (const event of events) {
    const { power, general, place, to } = event.params
    const [who, piece, here, there] = [text(power), text(general), text(place), text(to)]
    const key = bare(event)
    const goal = there || (key === 'campaigns' || key === 'orient' ? here : '')
    if (['marches', 'strategic', 'strategic_by_way', 'sails', 'withdraws', 'takes_refuge', 'campaigns', 'orient'].includes(key)) {
      const from = there && here ? here : stood.get(piece)
      if (from && goal && from !== goal) journeys.push({ who, from, to: goal, sea: key === 'sails' || key === 'orient' })
    }
    if (piece && goal) stood.set(piece, goal)
    if (key === 'napoleon_card' || key === 'race_to_paris')
      for (const at of texts(event.params.places)) marks.set(at, { who: 'france', at, sign: 'named' })
    const sign = SIGNS[key]
    if (sign && here) marks.set(here, { who, at: here, sign })
  }
  return { journeys: journeys.slice(-MOST), marks: [...marks.values()].slice(-MOST) }
}
