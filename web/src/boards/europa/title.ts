/** What the client knows of Europa Universalis beside its board. */
import type { Declared } from '../../lib/declared'

export const title: Declared = {
  headings: { 'event.round': 0 },
  bearers: { castile: 'spain', england: 'britain', muscovy: 'russia', brandenburg: 'prussia' },
}
