/** At what one has not looked yet: Missions until the sheet of goals has been open, attacks until that of wars has. */
import { recall, remember } from '../../lib/storage'

type Seen = Readonly<Record<string, readonly string[]>>

/** The Missions that somebody had when he looked last: what has come since is new, also what comes again. */
export const freshOf = (missions: readonly string[], seen: readonly string[] = []): string[] => missions.filter((id) => !seen.includes(id))

/** What each seat of a table at this screen has looked at. */
export class Looked {
  private readonly key = `missions.${location.pathname}`
  private readonly warsKey = `wars.${location.pathname}`
  private seen = $state.raw<Seen>(recall(this.key, {}))
  private told = $state.raw<Readonly<Record<string, number>>>(recall(this.warsKey, {}))

  fresh(role: string, missions: readonly string[]): string[] {
    return freshOf(missions, this.seen[role])
  }

  look(role: string, missions: readonly string[]): void {
    this.seen = { ...this.seen, [role]: missions }
    remember(this.key, this.seen)
  }

  /** How long the log was when somebody looked at his wars last. */
  wars(role: string): number {
    return this.told[role] ?? 0
  }

  lookAtWars(role: string, entries: number): void {
    this.told = { ...this.told, [role]: entries }
    remember(this.warsKey, this.told)
  }
}
