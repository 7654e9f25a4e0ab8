/** What things are called in the language of the screen; what has no text yet goes by its name in the data. */
import { capital } from '../../lib/grammar'
import { spaced } from '../../lib/words'
import type { Name } from '../../lib/board/words'
import type { BoardData } from './types'

const LISTS: Record<string, keyof BoardData> = { area: 'areas', province: 'provinces', sea: 'seas', node: 'nodes', realm: 'realms', person: 'persons' }
const TITLED: Record<string, keyof BoardData> = { card: 'cards', happening: 'events', mission: 'missions', milestone: 'milestones', idea: 'ideas' }

export type Called = (kind: string, id: string) => string

export function callerOf(name: Name, data: BoardData): Called {
  return (kind, id) => {
    const known = name(kind, id)
    if (known && known !== id && known !== spaced(id) && !known.includes(`${kind}.`)) return known
    const record = (LISTS[kind] ? data[LISTS[kind]][id] : TITLED[kind] ? data[TITLED[kind]][id] : undefined) as { name?: string; title?: string } | undefined
    return record?.name ?? record?.title ?? known
  }
}

/** A name as a map has it: in French without its article. */
export function bare(name: string, language: string): string {
  return language === 'fr' ? capital(name.replace(/^(?:l[ae] |les |l’)/i, '')) : name
}
