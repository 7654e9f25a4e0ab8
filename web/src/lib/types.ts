/** What the server sends: the shapes of docs/protocol.md. */
import type { Clock, Timer, TurnTime } from './timer'

export type Params = Record<string, unknown>

export interface Action {
  n: number
  verb: string
  arg: string | null
  final: boolean
  hint: Params | null
  /** The kind of the argument, which the client looks up in the title's table of verbs. */
  kind?: string
}

export interface Prompt {
  key: string
  params: Params
  rule: string
}

/** Roles or powers that win or lose as one, and what they have together. */
export interface Team {
  id: string
  members: string[]
  score: number
}

export interface Outcome {
  winners: string[]
  scores: Record<string, number>
  reason: string
  teams?: Team[]
}

/** What one role or power would have in the end; null: hidden from the viewer. */
export interface ReckonedLine {
  total: number
  sources: Record<string, number | null>
  /** What is missing to win at once. */
  left: number | null
  /** What decides between equals, in this order. */
  ties: Record<string, number>
}

/** How the game would end if it ended now, as far as the viewer knows. */
export interface Reckoning {
  /** A text of the title that says what is counted, and the rule that it follows. */
  key: string
  rule: string
  /** What the ids of the lines are: `role`, `power`. */
  kind: string
  /** The lowest total wins. */
  lowest: boolean
  lines: Record<string, ReckonedLine>
  leaders: string[]
  winners: string[]
  /** The lines that count as one. */
  teams?: Team[]
}

export type BoardView = Record<string, unknown>

export interface View {
  role: string | null
  ask: string | null
  prompt: Prompt
  deciders: string[]
  actions: Action[]
  /** There is one answer, and nobody would want to decide it. */
  forced: boolean
  board: BoardView
  reckoning: Reckoning | null
  outcome: Outcome | null
}

export interface GameEvent {
  n: number
  key: string
  params: Params
}

/** What led to the position on the screen: the board before it, and what the log says of it. */
export interface Changes {
  before: BoardView | null
  events: GameEvent[]
}

export interface Position {
  role: string | null
  stamp: string
  view: View
  events: GameEvent[]
  since: number
  log: number
  undo: 'free' | 'ask' | 'none'
  /** How many steps of the seat's last action can be taken back freely. */
  steps: number
  /** There is one answer, which can be taken back and ends nothing that can be: everybody can tell, or somebody cannot. */
  only: 'open' | 'secret' | null
  decisions: number[]
}

/** Where a submission led; without the position where the live line brings it. */
export interface Submitted {
  stamp: string
  ask: string | null
  position: Position | null
}

/** One instant of a replay, and how long the log was before and after it. */
export interface ReplayStep {
  view: View
  events: GameEvent[]
  before: number
  log: number
}

/** An entry of the log, and the step of a replay that told it. */
export interface ToldEntry extends GameEvent {
  step: number
}

export interface Seat {
  role: string
  kind: 'human' | 'open' | 'bot'
  name: string | null
  bot: string | null
  level: string | null
  online: boolean
  /** Somebody is idle whose page is open and not used. */
  presence?: 'online' | 'idle' | 'away'
  mine: boolean
  abandoned: boolean
  /** A bot plays for the holder, who was overdue: to the end of the turn, or until the holder is back. */
  relief: 'turn' | 'seat' | null
  takeover?: Takeover | null
}

/** Who asks for the seat of somebody who is away, or has it while that somebody may still return. */
export interface Takeover {
  kind: 'person' | 'bot'
  name: string
  bot: string | null
  level: string | null
  asked: string
  free: string
  /** Roles; the empty one is the table's maker. */
  agreed: string[]
  waiting: string[]
  declined: string | null
  ready: boolean
  taken: boolean
  mine: boolean
  former: boolean
}

/** An event about a seat, with the length of each viewer's log then (the empty role: a spectator). */
export interface Happening {
  key: string
  role: string
  name: string
  at: string
  after: Record<string, number>
}

export interface Table {
  table: string
  title: string
  scenario: string
  players: number
  options: Record<string, string>
  seeded: boolean
  rewound: boolean
  status: 'playing' | 'over'
  created: string | number
  seats: Seat[]
  deciders: string[]
  thinking: string[]
  outcome: Outcome | null
  talk: { open: boolean; private?: boolean; read?: Record<string, number> }
  undo_asked: { role: string; waiting: string[]; event: { key: string; params: Params } | null } | null
  undo_declined: { role: string; by: string } | null
  timer?: Timer | null
  turn_time?: TurnTime | null
  /** The clocks that run, by role. */
  clocks?: Record<string, Clock>
  rematch?: string | null
  /** Did this browser make the table? */
  maker?: boolean
  /** What one's own seats have answered before it is asked, by role. */
  plans?: Record<string, Plan[]>
  happened?: Happening[]
}

/** An answer to a question to come; `about`: a role, where it is for questions about this role alone. */
export interface Plan {
  plan: string
  choice: string
  about: string
}

/** A question that can be answered before it is asked. */
export interface Plannable {
  id: string
  choices: string[]
  about: boolean
  once: boolean
}

/** A table in the list of one's own. */
export interface TableNews {
  title: string
  scenario: string
  status: 'playing' | 'over'
  moved: string
  seats: Pick<Seat, 'role' | 'kind' | 'name' | 'bot' | 'level' | 'mine'>[]
  deciders: string[]
  turn: boolean
  clock: Record<string, number>
  unread: number
  turn_time: TurnTime | null
  overdue: string[]
}

/** Where notices for a seat are sent; `offered` is what the server can do. */
export interface SeatNotices {
  role: string
  offered: ('mail' | 'webhook')[]
  mail: string
  confirmed: boolean
  webhook: string
}

/** What the link in a notice is about. */
export interface NoticeInfo {
  title: string
  role: string
  kind: 'mail' | 'webhook'
  confirmed: boolean
}

export interface Message {
  n: number
  from: string
  /** What the sender was called then; empty where nobody knows. */
  name: string
  to: string[]
  text: string
  at: string | number
}

export interface OptionInfo {
  id: string
  values: string[]
  default: string
  /** To how many it matters, from and to; null: to any number. */
  players: [number, number] | null
  /** Who sits at the table by a value and a number of players, where it is not as usual. */
  roles: Record<string, Record<string, string[]>>
}

export interface ScenarioInfo {
  id: string
  name: string
  players: [number, number]
  /** About how long a full table plays. */
  minutes: [number, number] | null
  /** Do all win or lose as one? */
  together: boolean
  /** Who wins or loses as one where only some do, by the name of the team. */
  teams?: Record<string, string[]>
  options: OptionInfo[]
}

export interface TitleInfo {
  id: string
  name: string
  version: string
  fingerprint: string
  /** The hash by which its statics are fetched. */
  static: string
  /** From 1, light, to 5, heavy. */
  weight: number | null
  /** False while some of its rules are missing. */
  finished: boolean
  /** Are new tables of it made here? */
  offered: boolean
  scenarios: ScenarioInfo[]
  bots: string[]
  roles: Record<string, Record<string, string[]>>
}

export interface Static {
  board: BoardView
  /** The numbers on a board that count time, the largest unit first. */
  clock: string[]
  /** Where a board tells each role's score: `families.vp`. */
  score: string
  provenance: Record<string, unknown>
  verbs: Record<string, string[]>
  kinds: Record<string, string>
  plannable: Plannable[]
  rules: string
}

export interface Refusal {
  rule: string
  key: string
  params: Params
}

export interface SeatWish {
  kind: 'me' | 'open' | 'bot'
  bot?: string
  level?: string
  name?: string
}

export interface NewTable {
  title: string
  scenario: string
  players: number
  options: Record<string, string>
  seed?: string
  seats: Record<string, SeatWish>
  turn_time?: TurnTime
}

/** What this browser's keys open, and the key that an invitation was exchanged for. */
export interface Session {
  roles: string[]
  spectator: boolean
  given: Record<string, string>
}

/** What the link of a mail opens. */
export interface SignInLink {
  title: string
  role: string
  state: 'good' | 'used' | 'expired'
  mine: boolean
}

/** A code that gives another device keys to seats, good for so many seconds. */
export interface MovingCode {
  code: string
  seconds: number
  seats: number
  tables: number
}

/** A table that such a code has brought, with new keys. */
export interface MovedTable {
  id: string
  title: string
  scenario: string
  status: 'playing' | 'over'
  keys: Record<string, string>
}

export interface Made {
  table: string
  links: Record<string, string>
  spectator: string
}

/** The word an action is sent as: `build:ukraine`. */
export function actionText(action: { verb: string; arg: string | null }): string {
  return action.arg === null || action.arg === '' ? action.verb : `${action.verb}:${action.arg}`
}
