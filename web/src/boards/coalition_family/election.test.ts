import { describe, expect, it } from 'vitest'
import { votersOf } from './election'

describe('the imperial election', () => {
  const votes = { france: 2, austria: 1 }

  it('lists who has votes before anybody has voted', () => {
    expect(votersOf({ needed: 4, votes, cast: {} })).toEqual([
      { power: 'france', votes: 2, named: null, got: 0 },
      { power: 'austria', votes: 1, named: null, got: 0 },
    ])
  })

  it('adds up what each candidate was given', () => {
    const voters = votersOf({ needed: 4, votes, cast: { france: 'austria', austria: 'austria' } })
    expect(voters.map(({ named, got }) => [named, got])).toEqual([['austria', 0], ['austria', 3]])
  })
})
