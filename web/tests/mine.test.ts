import { beforeEach, describe, expect, it, vi } from 'vitest'
import { inOrder, keepMoved, keepTable, keyring, keysOf, myTable, type MyTable } from '../src/lib/mine'
import type { TableNews } from '../src/lib/types'

const table = (id: string, known: Partial<MyTable> = {}): MyTable => ({
  id,
  title: 'maria',
  scenario: '',
  tokens: {},
  invitations: {},
  spectator: null,
  mine: [],
  at: 0,
  over: false,
  ...known,
})

const news = (turn: boolean, moved: string): TableNews => ({
  title: 'maria',
  scenario: '',
  status: 'playing',
  moved,
  seats: [],
  deciders: [],
  turn,
  clock: {},
  unread: 0,
  turn_time: null,
  overdue: [],
})

describe('my tables', () => {
  it('come with those first that wait for me, then the latest, and what is gone last', () => {
    const told = {
      old: news(false, '2026-01-01T00:00:00Z'),
      mine: news(true, '2025-01-01T00:00:00Z'),
      gone: null,
      new: news(false, '2026-02-01T00:00:00Z'),
    }
    const unheard = table('unheard', { at: Date.parse('2026-01-15T00:00:00Z') })
    const tables = [...Object.keys(told).map((id) => table(id)), unheard]
    expect(inOrder(tables, told).map((each) => each.id)).toEqual(['mine', 'new', 'unheard', 'old', 'gone'])
  })

  it('are asked for with the keys of my own seats, not with the invitations of others', () => {
    expect(keysOf(table('t', { tokens: { white: 'own', blue: 'invitation' }, mine: ['white'], spectator: 'eyes' }))).toEqual(['own'])
    expect(keysOf(table('t', { tokens: { white: '' }, mine: ['white'], spectator: 'eyes' }))).toEqual(['eyes'])
    expect(keysOf(table('t'))).toEqual([])
  })
})

describe('another device', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) })
  })

  it('is shown the keys of own seats alone: no invitations, nothing that is only watched', () => {
    keepTable('own', { tokens: { white: 'w', blue: 'invitation' }, mine: ['white'], spectator: 's', at: 2 })
    keepTable('watched', { spectator: 's', at: 3 })
    keepTable('older', { tokens: { red: 'r' }, mine: ['red'], at: 1 })
    expect(keyring(10)).toEqual({ own: ['w'], older: ['r'] })
    expect(keyring(1)).toEqual({ own: ['w'] })
  })

  it('keeps what it is brought beside what it has', () => {
    keepTable('here', { tokens: { white: 'w' }, mine: ['white'], spectator: 's' })
    const brought = { title: 'maria', scenario: 'advanced', status: 'playing' as const }
    keepMoved([{ id: 'here', ...brought, keys: { blue: 'b' } }, { id: 'new', ...brought, status: 'over', keys: { red: 'r' } }])
    expect(myTable('here')).toMatchObject({ tokens: { white: 'w', blue: 'b' }, mine: ['white', 'blue'], spectator: 's', over: false })
    expect(myTable('new')).toMatchObject({ title: 'maria', tokens: { red: 'r' }, mine: ['red'], over: true })
  })
})
