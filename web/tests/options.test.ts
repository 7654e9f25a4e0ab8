import { describe, expect, it } from 'vitest'
import { chosenFor, optionsFor, rolesFor } from '../src/lib/options'
import type { OptionInfo, ScenarioInfo, TitleInfo } from '../src/lib/types'

const option = (id: string, values: string[], players: OptionInfo['players'], roles: OptionInfo['roles'] = {}): OptionInfo => ({
  id,
  values,
  default: values[0] ?? '',
  players,
  roles,
})
const third = option('third', ['austria', 'russia'], [3, 3], { russia: { 3: ['britain', 'france', 'russia'] } })
const scenario: ScenarioInfo = { id: '1805', name: '', players: [3, 6], minutes: null, together: false, options: [third, option('talk', ['0', '3'], null), option('few', ['no', 'yes'], [3, 4])] }
const info: TitleInfo = {
  id: 'coalitions',
  name: '',
  version: '1',
  fingerprint: '',
  static: '',
    finished: true,
    offered: true,
  weight: null,
  scenarios: [scenario],
  bots: [],
  roles: { 1805: { 3: ['britain', 'france', 'austria'], 4: ['britain', 'france', 'austria', 'russia'] } },
}
const ids = (players: number) => optionsFor(scenario, players).map(({ id }) => id)

describe('the options of a new table', () => {
  it('are those that matter to so many players', () => {
    expect(ids(3)).toEqual(['third', 'talk', 'few'])
    expect(ids(4)).toEqual(['talk', 'few'])
    expect(ids(6)).toEqual(['talk'])
  })

  it('are sent as chosen, the others not at all', () => {
    const chosen = { third: 'russia', talk: '3' }
    expect(chosenFor(scenario, 3, chosen)).toEqual({ third: 'russia', talk: '3', few: 'no' })
    expect(chosenFor(scenario, 6, chosen)).toEqual({ talk: '3' })
  })

  it('seat other roles where they say so', () => {
    expect(rolesFor(info, scenario, 3)).toEqual(['britain', 'france', 'austria'])
    expect(rolesFor(info, scenario, 3, { third: 'russia' })).toEqual(['britain', 'france', 'russia'])
    expect(rolesFor(info, scenario, 4, { third: 'russia' })).toEqual(['britain', 'france', 'austria', 'russia'])
    expect(rolesFor(info, scenario, 5)).toEqual([])
  })
})
