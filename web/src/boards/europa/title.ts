/** What the client knows of Europa Universalis beside its board. */
import type { Declared } from '../../lib/declared'
import { pickedBy } from '../../lib/picking'

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
})

export const title: Declared = {
  picks,
  keys: {
    ...{ done: 'e', pass: 'p', propose: 'e', accept: 'y', refuse: 'n' },
    ...{ happening: 'h', complete: 'q', play: 'l', use: 'u', appoint: 'o' },
    ...{ influence: 'i', ally: 'a', claim: 'c', trade: 't', talk: 'd', stability: 's', convert: 'v' },
    ...{ recruit: 'r', march: 'm', besiege: 'b', suppress: 'k', sail: 'j', moor: 'g', war: 'w', excommunicate: 'x', crusade: 'z' },
  },
  headings: { 'event.round': 0 },
  bearers: { castile: 'spain', england: 'britain', muscovy: 'russia', brandenburg: 'prussia' },
}
