/** What the client knows of Raison d'Etat beside its board. */
import type { Declared } from '../../lib/declared'
import { headings } from '../coalition_family/headings'
import { keys, picks } from '../coalition_family/touches'

export const title: Declared = {
  family: 'coalition_family',
  headings,
  picks,
  keys,
  powers: {
    protestants: {
      fill: '#bf97e0',
      ink: '#2a1140',
      lines: 'M0 6L6 0M-1 1L1 -1M5 7L7 5',
      charge:
        'M0-9.2A3.4 3.4 0 0 1 3.3-4.6A3.5 3.5 0 0 1 8.7-2.9A3.4 3.4 0 0 1 5.4 1.8A3.5 3.5 0 0 1 5.4 7.4A3.4 3.4 0 0 1 0 5.6A3.4 3.4 0 0 1-5.4 7.4A3.5 3.5 0 0 1-5.4 1.8A3.4 3.4 0 0 1-8.7-2.9A3.5 3.5 0 0 1-3.3-4.6A3.4 3.4 0 0 1 0-9.2ZM0-2.4A2.4 2.4 0 0 0 0 2.4A2.4 2.4 0 0 0 0-2.4Z',
    },
  },
  tables: {
    '1618': ['protestants', 'spain', 'sweden', 'austria', 'france', 'poland', 'ottomans'],
    '1702': ['britain', 'france', 'sweden', 'austria', 'russia', 'ottomans'],
  },
}
