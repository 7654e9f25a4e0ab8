/** Teams: roles that win or lose as one. */
import type { Team } from './types'
import type { Words } from './words'

/** Those who have won, in words: a team whose members have all won by its own name. */
export function named(winners: readonly string[], teams: readonly Team[], words: Words): string {
  const won = teams.filter(({ members }) => members.every((role) => winners.includes(role)))
  const alone = winners.filter((role) => !won.some(({ members }) => members.includes(role)))
  return words.listed([...won.map(({ id }) => words.name('team', id)), ...alone.map((role) => words.name('role', role))])
}

/** The teams, the best first. */
export const rankedTeams = (teams: readonly Team[]): Team[] => [...teams].sort((a, b) => b.score - a.score)

/** The name of the team that a role or power belongs to, if it belongs to one. */
export function teamOf(id: string, teams: readonly Team[], words: Words): string | undefined {
  const team = teams.find(({ members }) => members.includes(id))
  return team && words.name('team', team.id)
}
