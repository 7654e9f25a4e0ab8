import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../src/lib/api'
import { ReplayStore } from '../src/lib/replay.svelte'
import type { ReplayStep } from '../src/lib/types'

const LONG = 9

describe('the replay of a very long game', () => {
  let asked: string[]
  let known: number

  beforeEach(() => {
    asked = []
    known = 3
    vi.spyOn(api, 'replay').mockImplementation(() => {
      asked.push('steps')
      const steps = known
      known += 3
      return Promise.resolve({ steps, complete: steps >= LONG, outcome: null })
    })
    vi.spyOn(api, 'replayStep').mockImplementation((_id, _role, n) => {
      asked.push(`step ${n}`)
      return Promise.resolve({ view: { board: {} }, events: [], before: n, log: n } as unknown as ReplayStep)
    })
    vi.spyOn(api, 'replayEntries').mockResolvedValue([])
  })
  afterEach(() => vi.restoreAllMocks())

  it('shows its beginning before it asks for the rest', async () => {
    const store = new ReplayStore('long')
    await store.look(null, 0)
    expect(store.shown).toBe(0)
    expect(asked.slice(0, 2)).toEqual(['steps', 'step 0'])
    await vi.waitFor(() => expect(store.steps).toBe(LONG))
  })

  it('knows all of it before it shows what comes late', async () => {
    const store = new ReplayStore('long')
    await store.look(null, 7)
    expect(asked.slice(0, 4)).toEqual(['steps', 'steps', 'steps', 'step 7'])
    expect(store.shown).toBe(7)
  })
})
