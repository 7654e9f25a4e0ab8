import { describe, expect, it, vi } from 'vitest'
import { api } from '../src/lib/api'
import { dealt, playNow } from '../src/lib/create'
import { settings } from '../src/lib/settings.svelte'
import type { NewTable, SeatWish, TitleInfo } from '../src/lib/types'

vi.mock('../src/lib/navigation.svelte', () => ({ go: () => undefined }))

const wishes: Record<string, SeatWish> = { white: { kind: 'me', name: 'Anna' }, blue: { kind: 'open' }, red: { kind: 'bot', bot: 'random' } }

describe('seats drawn by lot', () => {
  it('are the same seats with the same wishes', () => {
    const found = dealt(wishes)
    expect(Object.keys(found)).toEqual(['white', 'blue', 'red'])
    expect(Object.values(found).map(({ kind }) => kind).sort()).toEqual(['bot', 'me', 'open'])
  })

  it('give everybody every seat, equally often', () => {
    const found: Record<string, number> = {}
    // every way in which three can be dealt
    for (const last of [0, 1, 2])
      for (const middle of [0, 1]) {
        const seats = dealt(wishes, (bound) => (bound === 3 ? last : middle))
        const mine = Object.keys(seats).find((role) => seats[role]?.kind === 'me') ?? ''
        found[mine] = (found[mine] ?? 0) + 1
      }
    expect(found).toEqual({ white: 2, blue: 2, red: 2 })
  })
})

describe('a game at one click', () => {
  const info: TitleInfo = {
    id: 'gods_playground',
    name: '',
    version: '',
    fingerprint: '',
    static: '',
    finished: true,
    offered: true,
    weight: 3,
    scenarios: [{ id: 'standard', name: '', players: [3, 3], minutes: null, together: false, options: [] }],
    bots: ['random'],
    roles: { standard: { 3: ['white', 'blue', 'red'] } },
  }

  it('seats me by my name among bots, first or by lot', async () => {
    const made: NewTable[] = []
    vi.spyOn(api, 'make').mockImplementation((wish) => {
      made.push(wish)
      return Promise.resolve({ table: 't', links: {}, spectator: '' })
    })
    settings.name = 'Anna'
    vi.spyOn(Math, 'random').mockReturnValue(0)
    await playNow(info)
    await playNow(info, 'standard', true)
    expect(made[0]?.seats['white']).toEqual({ kind: 'me', name: 'Anna' })
    const seats = made[1]?.seats ?? {}
    expect(Object.keys(seats).find((role) => seats[role]?.kind === 'me')).toBe('red')
    expect(Object.values(seats).filter(({ kind }) => kind === 'bot')).toHaveLength(2)
  })
})
