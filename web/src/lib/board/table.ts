/** What every part of the board shares: words, and what may be done with a thing. */
import { getContext, setContext } from 'svelte'
import type { Name, Say } from './words'

export interface Thing {
  'data-id': string
  class: string
}

export interface Handle {
  class: 'hit'
  role?: 'button'
  tabindex?: 0
  'aria-label'?: string
}

export interface BoardContext {
  readonly say: Say
  readonly name: Name
  /** What the group of a thing carries: its id, and whether it glows. */
  thing(id: string): Thing
  /** What the shape under a thing carries: it takes the clicks and, where there is something to do, the focus. */
  handle(id: string): Handle
  /** Whether something glows; then the rest recedes. */
  readonly asked: boolean
}

/** What is written on a thing that the pointer rests on: first what a click does, where it does something. */
export const told = (handle: Handle, text: string): string => [handle['aria-label'], text].filter(Boolean).join(' · ')

const KEY = Symbol('board')

export const giveTable = (context: BoardContext): BoardContext => setContext(KEY, context)
export const table = (): BoardContext => getContext<BoardContext>(KEY)


/** The `textLength` that keeps a text within a width, or undefined where it fits anyway. */
export const squeeze = (text: string, size: number, width: number, wide = 0.5): number | undefined =>
  text.length * size * wide > width ? width : undefined
