/** The boards: each title's drawing is fetched when a table of it is opened. */
import type { Component } from 'svelte'
import { learn } from '../lib/i18n.svelte'
import type { Count } from '../lib/chart'
import type { Look } from '../lib/board/attention.svelte'
import type { BoardEvent, Name, Say } from '../lib/board/words'
import type { Action, BoardView, GameEvent, Outcome, Params } from '../lib/types'
import type { Choose } from '../lib/picks'
import type { Words } from '../lib/words'

/** What led to the position on the screen, as a board needs it. */
export interface BoardChanges<Position> {
  before: Position | null
  events: BoardEvent[]
}

/** What every board is given; a title that is drawn says what its own position and printed data look like. */
export interface BoardProps<Position = BoardView, Data = BoardView> {
  board: Position
  data: Data
  actions: Action[]
  /** Which of them a touch of the board has narrowed the choices down to. */
  picked: Action[]
  say: Say
  name: Name
  role: string | null
  changes: BoardChanges<Position>
  /** What the others have done since one's last real move; in a replay what the last step did. */
  meanwhile: BoardChanges<Position> & { after: Position | null }
  /** What the log says up to now. */
  log: BoardEvent[]
  /** The key of the question on the screen, and what it is about. */
  asked: string
  about: Params
  /** A thing was touched: on the map, or a card or a marker beside it. The first touch shows what can be done, unless it is
   *  `sure`: the second of a matter of two. `then` is picked of what is offered once that is played. */
  onpick: (actions: Action[], onMap?: boolean, sure?: boolean, then?: Choose) => void
  /** Why does this not glow? Asked with the action that it would take, such as `march:bavaria`. */
  onexplain: (things: string[], at: { x: number; y: number }) => void
  /** What the log or a choice points at. */
  highlight: ReadonlySet<string>
  /** The one thing that the pointer is on in the bar or the log: its name is told. */
  named?: string | null
  /** What the table wants to be seen; a new object each time. */
  look: Look | null
}

/** What a title adds to the screen of the end: how it was decided, where points alone do not tell. */
export interface EndingProps {
  board: BoardView
  data: BoardView
  outcome: Outcome
  log: GameEvent[]
  say: Say
  name: Name
}

/** What a title says in its own signs beside a choice; of a group only what all in it share. */
export interface HintProps<Position = BoardView, Data = BoardView> {
  action: Action | null
  hint: Params | null
  words: Words
  board: Position
  data: Data
  role: string | null
  /** The key of the question, and what it is about. */
  prompt: string
  about: Params
}

/** What all players of a game share that is won or lost together: texts of the client. */
export interface Fate {
  /** Who has won or lost. */
  heading: string
  why: string
  /** The same in one sentence, where a question would stand. */
  over: string
}

/** The fate that all share; null where each has won or lost for himself. */
export type FateOf = (board: BoardView, outcome: Outcome) => Fate | null

type BoardModule = { default: Component<any> }

const drawn = import.meta.glob<BoardModule>('./*/Board.svelte')
const ended = import.meta.glob<BoardModule>('./*/Ending.svelte')
const hinted = import.meta.glob<BoardModule>('./*/Hint.svelte')
const shared = import.meta.glob<FateOf>('./*/fate.ts', { eager: true, import: 'fate' })
const counted = import.meta.glob<{ count: Count }>('./*/chart.ts')

/** A part of a title with the texts that it says. */
async function spoken<Part>(title: string, load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), learn(title)])
  return part
}

/** The title's board, or the tables that serve every title. */
export async function boardOf(title: string): Promise<Component<BoardProps>> {
  const load = drawn[`./${title}/Board.svelte`] ?? (() => import('./Plain.svelte') as Promise<BoardModule>)
  return (await spoken(title, load)).default as Component<BoardProps>
}

/** The title's own account of the end, where it has one. */
export async function endingOf(title: string): Promise<Component<EndingProps> | null> {
  const load = ended[`./${title}/Ending.svelte`]
  return load ? ((await spoken(title, load)).default as Component<EndingProps>) : null
}

/** How the title words the costs of a choice, where it has signs of its own. */
export async function hintOf(title: string): Promise<Component<HintProps> | null> {
  const load = hinted[`./${title}/Hint.svelte`]
  return load ? ((await spoken(title, load)).default as Component<HintProps>) : null
}

/** How all have fared together, where the title is played that way. */
export function fateOf(title: string, board: BoardView, outcome: Outcome | null): Fate | null {
  return outcome ? (shared[`./${title}/fate.ts`]?.(board, outcome) ?? null) : null
}

/** What the title counts over time, where it is not a score of each role. */
export async function countOf(title: string): Promise<Count | null> {
  const load = counted[`./${title}/chart.ts`]
  return load ? (await spoken(title, load)).count : null
}
