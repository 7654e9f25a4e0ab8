import { describe, expect, it } from 'vitest'
import { isMixed, isVeiled, ranked, sources, tallied, ties } from '../src/lib/reckoning'
import { Hearing, type ToldPosition } from '../src/lib/told'
import type { ReckonedLine, Reckoning } from '../src/lib/types'

const line = (sources: Record<string, number | null>, ties: Record<string, number> = {}): ReckonedLine => ({
  total: Object.values(sources).reduce<number>((sum, points) => sum + (points ?? 0), 0),
  sources,
  left: null,
  ties,
})
const told = (lines: Record<string, ReckonedLine>, leaders: string[], lowest = false): Reckoning => ({
  key: 'reckoning.prestige',
  rule: 'R4.7.2',
  kind: 'realm',
  lowest,
  lines,
  leaders,
  winners: leaders,
})

describe('if the game ended now', () => {
  const open = told({ france: line({ track: 4, cores: 0, missions: null }, { ducats: 2 }), castile: line({ track: 6, cores: 0, missions: 2 }, { ducats: 1 }), england: line({ track: 5, cores: 0, missions: null }) }, ['castile'])

  it('ranks whoever would win first, then by the total', () => {
    expect(ranked(open).map(({ id, leads }) => [id, leads])).toEqual([['castile', true], ['england', false], ['france', false]])
    const tied = told({ france: line({ track: 4 }), castile: line({ track: 4 }) }, ['castile'])
    expect(ranked(tied)[0]?.id).toBe('castile')
  })

  it('ranks the lowest first where the lowest wins', () => {
    const winters = told({ france: line({ winter_1: 9 }), prussia: line({ winter_1: 7 }), austria: line({ winter_1: 5 }) }, ['austria'], true)
    expect(ranked(winters).map(({ id }) => id)).toEqual(['austria', 'prussia', 'france'])
  })

  it('leaves out what brings nobody anything, and keeps what is hidden', () => {
    expect(sources(open)).toEqual(['track', 'missions'])
    expect(isVeiled(open)).toBe(true)
    expect(isVeiled(told({ france: line({ track: 4 }) }, ['france']))).toBe(false)
    expect(ties(open)).toEqual(['ducats'])
  })

  it('charts only what is counted in the same unit', () => {
    const conquests = told({ france: line({ inner_austria: 0 }), prussia: line({ inner_austria: 1, in_silesia: 2 }), austria: line({ turns_lasted: 3 }) }, ['austria'])
    expect(isMixed(conquests)).toBe(true)
    expect(isMixed(open)).toBe(false)
    expect(sources(conquests)).toEqual(['inner_austria', 'in_silesia', 'turns_lasted'])
    expect(tallied(conquests)).toEqual({ category: 'realm', tallies: [{ id: 'france', value: 0 }, { id: 'prussia', value: 3 }] })
    expect(tallied(open).tallies.map(({ value }) => value)).toEqual([4, 8, 5])
  })

  it('is the one that a seat is told, if it is told another than everybody', () => {
    const own = told({ france: line({ track: 4, missions: 3 }) }, ['france'])
    const seen = (reckoning: Reckoning | null) => {
      const parts = { public: { '=': { board: {}, reckoning: open, deciders: [], outcome: null } }, private: { '=': { ask: null, prompt: {}, actions: [], forced: false, board: {}, reckoning } } }
      const position: ToldPosition = { role: 'france', stamp: 'a', from: null, log: 0, undo: 'none', steps: 0, only: null, decisions: 0, since: 0, events: [], ...parts }
      return new Hearing().position(position)?.view.reckoning
    }
    expect(seen(own)).toEqual(own)
    expect(seen(null)).toEqual(open)
  })
})
