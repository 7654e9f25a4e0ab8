/** The sheets of the map: Europe comes with the board, the distant continents when one opens them. */
import europe from './maps/europe.json'
import { Sheet } from './sheet'
import type { MapFile } from './drawing'

export const SHEETS = ['europe', 'america', 'africa', 'india_arabia', 'far_east', 'central_asia'] as const
export type SheetName = (typeof SHEETS)[number]

const distant: Record<Exclude<SheetName, 'europe'>, () => Promise<{ default: unknown }>> = {
  america: () => import('./maps/america.json'),
  africa: () => import('./maps/africa.json'),
  india_arabia: () => import('./maps/india_arabia.json'),
  far_east: () => import('./maps/far_east.json'),
  central_asia: () => import('./maps/central_asia.json'),
}

export const EUROPE = new Sheet(europe as unknown as MapFile)
const opened = new Map<SheetName, Sheet>([['europe', EUROPE]])

export async function openSheet(name: SheetName): Promise<Sheet> {
  const known = opened.get(name)
  if (known || name === 'europe') return known ?? EUROPE
  const sheet = new Sheet((await distant[name]()).default as MapFile)
  opened.set(name, sheet)
  return sheet
}

/** The sheets with a map that is played on. */
export const sheetsIn = (maps: readonly string[]): SheetName[] => SHEETS.filter((name) => name === 'europe' || maps.includes(name))

/** The key that turns to the next sheet: on every keyboard without Shift, and no choice has it. */
export const SHEET_KEY = ','

/** The sheet on which a map of the data is drawn. */
export const sheetOf = (map: string | undefined): SheetName => ((SHEETS as readonly string[]).includes(map ?? '') ? (map as SheetName) : 'europe')
