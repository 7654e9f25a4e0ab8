/** The boards: each title's drawing is fetched when a table of it is opened. */
import type { Component } from 'svelte'
import type { Action, BoardView, Changes, GameEvent, Outcome, Params } from '../lib/types'

export interface BoardProps {
  board: BoardView
  data: BoardView
  actions: Action[]
  say: (key: string, params?: Params) => string
  name: (category: string, value: unknown) => string
  role: string | null
  changes: Changes
  log?: GameEvent[]
  /** What the question on the screen is about. */
  about?: Params
  onpick: (actions: Action[]) => void
  onexplain: (action: string, at: { x: number; y: number }) => void
  highlight: Set<string>
}

/** What a title adds to the screen of the end: how it was decided, where points alone do not tell. */
export interface EndingProps {
  board: BoardView
  data: BoardView
  outcome: Outcome
  log: GameEvent[]
  say: (key: string, params?: Params) => string
  name: (category: string, value: unknown) => string
}

type BoardModule = { default: Component<any> }

const drawn = import.meta.glob<BoardModule>('./*/Board.svelte')
const ended = import.meta.glob<BoardModule>('./*/Ending.svelte')

/** Does the title have a drawn board? */
export function isDrawn(title: string): boolean {
  return `./${title}/Board.svelte` in drawn
}

/** The title's board, or the tables that serve every title. */
export async function boardOf(title: string): Promise<Component<BoardProps>> {
  const load = drawn[`./${title}/Board.svelte`] ?? (() => import('./Plain.svelte') as Promise<BoardModule>)
  return (await load()).default as Component<BoardProps>
}

/** The title's own account of the end, where it has one. */
export async function endingOf(title: string): Promise<Component<EndingProps> | null> {
  const load = ended[`./${title}/Ending.svelte`]
  return load ? ((await load()).default as Component<EndingProps>) : null
}
