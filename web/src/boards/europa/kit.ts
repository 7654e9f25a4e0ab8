/** What the parts of the board share besides the table: names, colours, and the printed data. */
import { getContext, setContext } from 'svelte'
import type { Called } from './called'
import type { Tones } from './tones'
import type { BoardData } from './types'

export interface Kit {
  readonly called: Called
  readonly tones: Tones
  readonly data: BoardData
}

const KEY = Symbol('europa')
export const giveKit = (kit: Kit): Kit => setContext(KEY, kit)
export const kit = (): Kit => getContext<Kit>(KEY)
