/** What the client knows of Maria beside its board. */
import type { Declared } from '../../lib/declared'
import { pickedBy } from '../../lib/picking'
import type { Action } from '../../lib/types'

/** Who marches and where to next, and one by one what is shared out, but for the last. Forced marches, retreats and hussars are
 *  no light matter. */
const picked = pickedBy({
  'prompt.move': ['piece', 'stack'],
  'prompt.march': ['march', 'halt'],
  'prompt.march_stack': ['march', 'halt'],
  'prompt.march_train': ['march', 'halt'],
  'prompt.place_train': ['place'],
  'prompt.distribute': ['troop'],
  'prompt.share_troops': ['troop'],
})
const picks = (asked: string, action: Action): boolean => picked(asked, action) && (asked !== 'prompt.distribute' || Number(action.hint?.times) > 1)

export const title: Declared = {
  picks,
  keys: {
    ...{ done: 'e', pass: 'p', halt: 'h', replace: 'r', dispute: 'd', reduce: 'u', stack: 's', force: 'o' },
    ...{ yield: 'y', reserve: 'v', draw: 'd', subsidize: 's', effect: 'c', save: 's', ready: 'e', peace: 'm' },
  },
  headings: { 'event.turn': 1, 'event.winter': 1, 'event.stage': 2 },
  powers: {
    bavaria: {
      fill: '#f2c02e',
      ink: '#3a2602',
      lines: 'M0 3L3 0L6 3L3 6Z',
      charge: 'M0-9L4.5 0L0 9L-4.5 0ZM-6-6L-3.6-1.2L-6 3.6L-8.4-1.2ZM6-6L8.4-1.2L6 3.6L3.6-1.2Z',
    },
    saxony: {
      fill: '#5aa862',
      ink: '#10220f',
      lines: 'M0 5L5 0M2 6L6 2',
      charge: 'M-9-8.5H9V-5.5H-9ZM-9-2.5H9V.5H-9ZM-9 3.5H9V6.5H-9ZM-7 9.5L7-10L9.6-8L-4.4 11.5Z',
    },
    pragmatic: {
      fill: '#a8323a',
      ink: '#ffffff',
      lines: 'M1.5 0V6M4.5 0V6M0 3H6',
      charge:
        'M-2-9H2V-3.4L7-8.4L8.4-7L3.4-2H9V2H3.4L8.4 7L7 8.4L2 3.4V9H-2V3.4L-7 8.4L-8.4 7L-3.4 2H-9V-2H-3.4L-8.4-7L-7-8.4L-2-3.4Z',
    },
  },
  bearers: { maria: 'austria', louis: 'france', frederick: 'prussia', allies: 'prussia' },
  tables: { maria: ['austria', 'pragmatic', 'france', 'bavaria', 'prussia', 'saxony'] },
}
