/** What the client knows of God's Playground beside its board. */
import type { Declared } from '../../lib/declared'

export const title: Declared = {
  keys: {
    ...{ pass: 'p', done: 'e', build: 'b', move: 'm', veto: 'v', school: 's', city: 'c', manager: 'g', danzig: 'z' },
    ...{ diplomacy: 'd', confederation: 'o', raise: 'r', campaign: 'a', strike: 'k', with_army: 'w', without_army: 'n' },
  },
  headings: { 'event.round_begins': 0, 'event.phase': 2 },
  liveries: {
    white: {
      fill: '#fdfbf4',
      charge: '#2b241b',
      sign: 'plain',
      lines: 'M1.2 2.2C1.4 6.6 4.6 9.4 8.9 8.7M1.2 2.2L3.6 1.7C3.9 4.6 5.9 6.5 9.2 6.1L8.9 8.7M4.1 6.9L5.6 5.2',
    },
    blue: { fill: '#2b5fa8', charge: '#fff', sign: 'plain', lines: 'M5 .4V9.6M2.4 2.4H7.6M1 5H9M1.6 7.6H5' },
    red: { fill: '#ab2433', charge: '#fff', sign: 'plain', lines: 'M5 9.6V.8M2.5 3.4L5 .7L7.5 3.4M2.2 5.5H7.8M2.2 7.8H7.8' },
  },
}
