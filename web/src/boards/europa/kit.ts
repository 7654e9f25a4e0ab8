/** What the parts of the board share besides the table: names, colours, and the printed data. */
import { getContext, setContext } from 'svelte'
import type { Handle } from '../../lib/board/table'
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

/** A handle for what is written on itself: it is called what one reads there, and tells besides what a click does. */
export const grip = ({ 'aria-label': words, ...handle }: Handle): Omit<Handle, 'aria-label'> & { title?: string } => ({ ...handle, title: words })
