/** How a board words things: texts by key, names by category. */
import type { Params } from '../types'

export type Say = (key: string, params?: Params) => string
export type Name = (category: string, value: unknown) => string

/** What a board needs of an entry of the log. */
export interface BoardEvent {
  key: string
  params: Params
}
