/** Wars as the sheet tells them: front by front, the reader's own side first, and what the log tells of a battle. */
import type { BoardEvent } from '../../lib/board/words'
import type { BattleView, Board, HostView, Standing } from './types'

export interface WarSide {
  realm: string
  host: HostView
  standing: Standing
}

/** How a war will end if nothing changes: by itself, on the winner's terms, or by agreement. */
export type End = 'white' | 'total' | 'partial' | 'open' | 'agreed'

export interface Front {
  id: string
  sides: [WarSide, WarSide]
  end: End
  mine: boolean
  /** Both are players, who may agree on anything. */
  players: boolean
}

export function frontsOf(board: Board, role: string | null): Front[] {
  const { fronts = {}, hosts = {} } = board.wars ?? {}
  const all = Object.entries(fronts).flatMap(([ours, enemies]) =>
    Object.entries(enemies).map(([theirs, front]): Front => {
      const side = (realm: string, standing: Standing = {}): WarSide => ({ realm, host: hosts[realm] ?? {}, standing })
      const sides: [WarSide, WarSide] = [side(ours, front.ours), side(theirs, front.theirs)]
      if (theirs === role) sides.reverse()
      return { id: `${ours}-${theirs}`, sides, end: endOf(sides, theirs in board.players), mine: ours === role || theirs === role, players: theirs in board.players }
    }),
  )
  return all.sort((a, b) => Number(b.mine) - Number(a.mine) || holdings(b) - holdings(a))
}

const holdings = ({ sides }: Front): number => sides.reduce((sum, { standing }) => sum + (standing.occupies?.length ?? 0), 0)

function endOf(sides: [WarSide, WarSide], players: boolean): End {
  if (!sides.some(({ standing }) => standing.occupies?.length)) return 'white'
  const best = Math.max(...sides.map(({ standing }) => standing.standing ?? 0))
  return best === 2 ? 'total' : best === 1 ? 'partial' : players ? 'agreed' : 'open'
}

export interface Fought {
  /** The entry that opened the battle. */
  opened: BoardEvent
  rounds: { round: number; attack: string[]; defence: string[]; hits: number; suffers: number }[]
  /** What was lost and who left, in order. */
  events: BoardEvent[]
  /** The entry that ended it. */
  ended: BoardEvent | null
}

const OPENS = new Set(['event.battle', 'event.naval_battle'])
const DICE = new Set(['event.battle_dice', 'event.naval_dice'])
const ENDS = new Set(['event.battle_won', 'event.battle_drawn', 'event.naval_battle_won', 'event.naval_battle_drawn'])
const TELLS = new Set(['unit_lost', 'npr_units_lost', 'ship_sunk', 'npr_ships_sunk', 'ship_damaged', 'captured', 'npr_retreats', 'npr_sails_off', 'retreats', 'sails_off', 'drawn_leader', 'drawn_admiral', 'rerolled'].map((key) => `event.${key}`))
const ATTACKS = new Set(['event.declares_war', 'event.attacks'])
/** All that is read from the log. */
export const READ = [OPENS, DICE, ENDS, TELLS, ATTACKS].flatMap((keys) => [...keys])
/** How far back one looks for a battle. */
const REACH = 160
/** After so many more entries a battle of before one's last move is no longer news. */
const NEWS = 6

/** The last battle that the log tells of, if it is not long ago or `since` one's last move; while one is fought, this one alone. */
export function lastBattle(log: readonly BoardEvent[], now: BattleView | null = null, since: readonly BoardEvent[] = []): Fought | null {
  const from = Math.max(0, log.length - REACH)
  let begin = log.length - 1
  while (begin >= from && !OPENS.has(log[begin]?.key ?? '')) begin -= 1
  const opened = log[begin]
  if (begin < from || !opened) return null
  if (now && (opened.params.area ?? opened.params.sea) !== (now.area ?? now.sea)) return null
  const told = log.slice(begin + 1)
  const over = told.findIndex(({ key }) => ENDS.has(key))
  if (over >= 0 && told.length - over > NEWS + 1 && !since.some(({ key }) => OPENS.has(key))) return null
  const during = over < 0 ? told : told.slice(0, over)
  return {
    opened,
    rounds: during.filter(({ key }) => DICE.has(key)).map(({ params }) => ({
      round: Number(params.round),
      attack: params.faces as string[],
      defence: params.others as string[],
      hits: Number(params.hits),
      suffers: Number(params.suffers),
    })),
    events: during.filter(({ key }) => TELLS.has(key)),
    ended: told[over] ?? null,
  }
}

/** The declarations of war on somebody, of wars that go on. */
export const attacksOn = (role: string, log: readonly BoardEvent[], { fronts }: Board['wars']): BoardEvent[] =>
  log.filter(({ key, params: { realm, other } }) => ATTACKS.has(key) && other === role && (fronts[role]?.[String(realm)] ?? fronts[String(realm)]?.[role]))

export interface Told {
  event: BoardEvent
  times: number
}

/** What is told several times in a row, once. */
export function once(events: readonly BoardEvent[]): Told[] {
  const told: Told[] = []
  for (const event of events) {
    const last = told.at(-1)
    if (last && last.event.key === event.key && JSON.stringify(last.event.params) === JSON.stringify(event.params)) last.times += 1
    else told.push({ event, times: 1 })
  }
  return told
}
