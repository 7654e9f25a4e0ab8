/** What a new table may choose, and who sits at it then. */
import type { OptionInfo, ScenarioInfo, TitleInfo } from './types'

/** Who sits at a full table of the title's first scenario: the faces of the game. */
export function rolesOf(info: TitleInfo): string[] {
  return Object.values(Object.values(info.roles)[0] ?? {}).at(-1) ?? []
}

/** The options that matter to a table of so many. */
export function optionsFor(scenario: ScenarioInfo, players: number): OptionInfo[] {
  return scenario.options.filter(({ players: range }) => !range || (players >= range[0] && players <= range[1]))
}

/** What was chosen of the options that matter to so many; the others are left out. */
export function chosenFor(scenario: ScenarioInfo, players: number, chosen: Record<string, string>): Record<string, string> {
  return Object.fromEntries(optionsFor(scenario, players).map((option) => [option.id, chosen[option.id] ?? option.default]))
}

/** Who sits at a table of so many; an option may bring others, or seat them otherwise. */
export function rolesFor(info: TitleInfo, scenario: ScenarioInfo, players: number, chosen: Record<string, string> = {}): string[] {
  for (const option of optionsFor(scenario, players)) {
    const others = option.roles[chosen[option.id] ?? option.default]?.[String(players)]
    if (others) return others
  }
  return info.roles[scenario.id]?.[String(players)] ?? []
}
