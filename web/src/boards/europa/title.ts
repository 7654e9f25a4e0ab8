/** What the client knows of Europa Universalis beside its board. */
import type { Declared } from '../../lib/declared'
import { pickedBy } from '../../lib/picking'
import { SHIP } from './signs'

/** Parts of an action that has begun: its next Area, who moves, where he goes, what a draft or a choice of goals contains. */
const picks = pickedBy({
  'prompt.more_influence': ['area'],
  'prompt.more_claims': ['claim'],
  'prompt.recruit': ['area', 'province'],
  'prompt.recruit_at': ['area', 'province'],
  'prompt.march_who': ['army', 'unit'],
  'prompt.march': ['area', 'unit'],
  'prompt.sail': ['sea', 'province', 'join'],
  'prompt.moor': ['sea', 'province', 'join', 'enlist'],
  'prompt.undock': ['sea', 'province', 'enlist'],
  'prompt.undock_from': ['sea', 'province', 'enlist'],
  'prompt.siege': ['province'],
  'prompt.trade_merchant': ['node'],
  'prompt.missions': ['mission'],
  'prompt.write_deal': ['province'],
  'prompt.write_treaty': ['province'],
  'prompt.lay_influence': ['area'],
})

export const title: Declared = {
  picks,
  keys: {
    ...{ done: 'e', pass: 'p', propose: 'e', accept: 'y', refuse: 'n' },
    ...{ happening: 'h', complete: 'q', play: 'l', use: 'u', appoint: 'o' },
    ...{ influence: 'i', ally: 'a', claim: 'c', trade: 't', talk: 'd', stability: 's', convert: 'v' },
    ...{ recruit: 'r', march: 'm', besiege: 'b', suppress: 'k', sail: 'j', moor: 'g', war: 'w' },
    ...{ explore: 'x', colonize: 'z', research: 'n', profess: 'y', excommunicate: '', crusade: '' },
  },
  headings: { 'event.round': 0 },
  powers: {
    mamluks: { fill: '#6b4a1c', ink: '#ffffff', lines: 'M0 0L6 6', charge: 'M-4-8H4L2.6-2C5.4-.8 7 1.4 7 4.4V8H-7V4.4C-7 1.4-5.4-.8-2.6-2Z' },
    portugal: { fill: '#6fc07a', ink: '#0c2410', lines: 'M0 6L6 0M0 3H6', charge: 'M-3-9H3V-4.6H-3ZM-9-3H-3V2H-9ZM-2.6-3H2.6V2H-2.6ZM3-3H9V2H3ZM-3 3.4H3V8.6H-3Z' },
    venice: { fill: '#2aa39a', ink: '#06211f', lines: 'M0 0L6 6M3 0V6', charge: SHIP },
  },
  tables: {
    'europa 1-03': ['portugal', 'spain', 'britain', 'france'],
    'europa 2-01': ['france', 'spain', 'britain', 'austria', 'poland', 'ottomans'],
    'europa 2-03': ['france', 'spain', 'venice', 'ottomans', 'mamluks'],
  },
  bearers: { castile: 'spain', england: 'britain', muscovy: 'russia', brandenburg: 'prussia' },
}
