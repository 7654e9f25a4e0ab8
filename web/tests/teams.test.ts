import { describe, expect, it } from 'vitest'
import { named, rankedTeams, teamOf } from '../src/lib/teams'
import { Words } from '../src/lib/words'

const words = new Words('en', {
  'team.spain': 'Spain',
  'role.castile': 'Castile',
  'role.aragon': 'Aragon',
  'role.france': 'France',
  'list.and': 'and',
})
const spain = { id: 'spain', members: ['castile', 'aragon'], score: 38 }
const other = { id: 'other', members: ['venice', 'france'], score: 40 }

describe('teams', () => {
  it('win under their own name', () => {
    expect(named(['castile', 'aragon'], [spain], words)).toBe('Spain')
    expect(named(['aragon', 'france', 'castile'], [spain], words)).toBe('Spain and France')
    expect(named(['france'], [spain], words)).toBe('France')
    expect(named(['castile', 'aragon'], [], words)).toBe('Castile and Aragon')
  })
  it('are ranked by what they have together', () => expect(rankedTeams([spain, other])).toEqual([other, spain]))
  it('are known by their members', () => expect([teamOf('aragon', [spain], words), teamOf('france', [spain], words)]).toEqual(['Spain', undefined]))
})
