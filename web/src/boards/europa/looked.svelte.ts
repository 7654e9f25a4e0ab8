/** Which of one's Missions one has not looked at yet: they are new until the sheet of goals has been open. */
import { recall, remember } from '../../lib/storage'

type Seen = Readonly<Record<string, readonly string[]>>

/** The Missions that somebody had when he looked last: what has come since is new, also what comes again. */
export const freshOf = (missions: readonly string[], seen: readonly string[] = []): string[] => missions.filter((id) => !seen.includes(id))

/** What each seat of a table at this screen has looked at. */
export class Looked {
  private readonly key = `missions.${location.pathname}`
  private seen = $state.raw<Seen>(recall(this.key, {}))

  fresh(role: string, missions: readonly string[]): string[] {
    return freshOf(missions, this.seen[role])
  }

  look(role: string, missions: readonly string[]): void {
    this.seen = { ...this.seen, [role]: missions }
    remember(this.key, this.seen)
  }
}
