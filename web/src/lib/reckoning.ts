/** How the game would end if it ended now, as a table and as a chart show it. */
import type { Tally } from './chart'
import type { ReckonedLine, Reckoning } from './types'

export interface Ranked extends ReckonedLine {
  id: string
  leads: boolean
}

/** The lines, those that would win first, then the better total. */
export function ranked({ lines, leaders, lowest }: Reckoning): Ranked[] {
  const all = Object.entries(lines).map(([id, line]) => ({ ...line, id, leads: leaders.includes(id) }))
  return all.sort((a, b) => Number(b.leads) - Number(a.leads) || (lowest ? a.total - b.total : b.total - a.total))
}

/** Is something counted of one that is counted of nobody else? Then the totals cannot be compared. */
export function isMixed({ lines }: Reckoning): boolean {
  const [first, ...others] = Object.values(lines)
  return others.some((line) => !Object.keys(line.sources).some((source) => source in (first?.sources ?? {})))
}

/** The sources that bring somebody something, or are hidden from the viewer, in the order of the title. */
export function sources(reckoning: Reckoning): string[] {
  const { lines } = reckoning
  const all = [...new Set(Object.values(lines).flatMap((line) => Object.keys(line.sources)))]
  if (isMixed(reckoning)) return all
  return all.filter((source) => Object.values(lines).some((line) => line.sources[source] !== undefined && line.sources[source] !== 0))
}

/** What decides between equals, where anything does. */
export function ties({ lines }: Reckoning): string[] {
  return [...new Set(Object.values(lines).flatMap((line) => Object.keys(line.ties)))]
}

/** Is anything in it hidden from the viewer? */
export function isVeiled({ lines }: Reckoning): boolean {
  return Object.values(lines).some((line) => Object.values(line.sources).includes(null))
}

/** What a chart shows of it: what is counted in the same unit as the first line. */
export function tallied({ kind, lines }: Reckoning): Tally {
  const first = Object.keys(Object.values(lines)[0]?.sources ?? {})
  const alike = Object.entries(lines).filter(([, line]) => first.some((source) => source in line.sources))
  return { category: kind, tallies: alike.map(([id, { total }]) => ({ id, value: total })) }
}
