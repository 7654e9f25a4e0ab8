/** What the client knows of Coalitions beside its board. */
import type { Declared } from '../../lib/declared'
import { headings } from '../coalition_family/headings'
import { keys, picks } from '../coalition_family/touches'

export const title: Declared = {
  family: 'coalition_family',
  headings,
  picks,
  keys,
  tables: { coalitions: ['britain', 'france', 'austria', 'prussia', 'russia', 'ottomans'] },
}
