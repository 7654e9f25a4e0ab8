import { describe, expect, it } from 'vitest'
import { distance, SIGHTS } from '../coalition_family/colour'
import { files } from './files'
import { EUROPE } from './sheets'
import { tonesOf } from './tones'

/** Whose seats sit together at the larger tables; below about 2 two colours look the same. */
const SCENARIOS = ['1-01', '1-02', '1-03', '1-04', '1-05', '2-01', '2-02', '2-04', '2-05']
const LEAST = 9

describe('the colours of those who play together', () => {
  const tones = tonesOf([EUROPE], {})
  for (const scenario of SCENARIOS)
    it(`are told apart in ${scenario}`, () => {
      for (const [variant, { seats }] of Object.entries<{ seats: { realm: string }[] }>(files.scenarios[scenario])) {
        const realms = seats.map(({ realm }) => realm)
        for (const [i, one] of realms.entries())
          for (const other of realms.slice(i + 1))
            for (const sight of SIGHTS) expect(distance(tones(one), tones(other), sight), `${variant}: ${one} and ${other} by ${sight} eyes`).toBeGreaterThan(LEAST)
      }
    })
})
