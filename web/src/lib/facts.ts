/** What one wants to know of a game before choosing it: how many play, how long it takes, who wins. */
import type { ScenarioInfo } from './types'

type Range = [number, number]

/** From how many to how many, whichever of the scenarios is played. */
export function playersOf(scenarios: readonly ScenarioInfo[]): Range {
  return span(scenarios.map(({ players }) => players)) ?? [0, 0]
}

/** The hours that the shortest takes at least and the longest at most; null where nobody has said. */
export function hoursOf(scenarios: readonly ScenarioInfo[]): { from: string; to: string } | null {
  const minutes = span(scenarios.flatMap((each) => (each.minutes ? [each.minutes] : [])))
  return minutes && { from: halves(minutes[0]), to: halves(minutes[1]) }
}

/** Can one play it alone, without bots? */
export function isSolo({ players }: ScenarioInfo): boolean {
  return players[0] === 1
}

function span(ranges: Range[]): Range | null {
  if (!ranges.length) return null
  return [Math.min(...ranges.map(([least]) => least)), Math.max(...ranges.map(([, most]) => most))]
}

/** Minutes as hours, to the half hour: `1½`. */
function halves(minutes: number): string {
  const count = Math.max(1, Math.round(minutes / 30))
  return `${count > 1 ? Math.floor(count / 2) : ''}${count % 2 ? '½' : ''}`
}
