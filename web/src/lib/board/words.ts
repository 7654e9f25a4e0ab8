/** How a board words things: texts by key, names by category. */
import type { Params } from '../types'

export type Say = (key: string, params?: Params) => string
export type Name = (category: string, value: unknown) => string
