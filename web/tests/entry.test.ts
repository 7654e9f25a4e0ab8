import { beforeEach, describe, expect, it, vi } from 'vitest'
import { enterTable, signIn } from '../src/lib/entry'
import { myTable } from '../src/lib/mine'
import { mailedToken, newKey, spelled } from '../src/lib/tickets'

interface Asked {
  token: string
  key?: string
}

let asked: Asked[] = []

/** A server that answers so to every link that is opened. */
function answering(answer: (asked: Asked) => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', (_path: string, request: { body: string }) => {
    asked.push(JSON.parse(request.body) as Asked)
    return answer(asked[asked.length - 1]!)
  })
}

function json(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), { status })
}

beforeEach(() => {
  asked = []
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

describe('a link', () => {
  it('that is an invitation is exchanged for a key of this browser alone', async () => {
    answering(({ key }) => json({ roles: ['blue'], spectator: false, given: { blue: key } }))
    expect(await enterTable('t', 'invitation'), 'the seats it brought').toEqual(['blue'])
    expect(myTable('t')?.tokens).toEqual({ blue: asked[0]?.key })
    expect(myTable('t')?.mine).toEqual(['blue'])
    expect(asked[0]?.key).not.toBe('invitation')
  })

  it('is opened again with the same key, also after an answer that never came', async () => {
    answering(() => Promise.reject(new Error('offline')))
    await expect(enterTable('t', 'invitation')).rejects.toThrow()
    answering(({ key }) => json({ roles: ['blue'], spectator: false, given: { blue: key } }))
    await enterTable('t', 'invitation')
    await enterTable('t', 'invitation')
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
  })

  it('that is a key is kept as it is', async () => {
    answering(() => json({ roles: ['blue'], spectator: false, given: {} }))
    expect(await enterTable('t', 'own')).toEqual([])
    expect(myTable('t')?.tokens).toEqual({ blue: 'own' })
    await enterTable('t', null)
    expect(asked[1]).toEqual({ token: 'own' })
  })

  it('that opens nothing leaves no table behind', async () => {
    answering(() => json({ error: { key: 'invitation_taken', text: 'It was taken.', params: {} } }, 403))
    await expect(enterTable('t', 'spent')).rejects.toThrow('It was taken.')
    expect(myTable('t')).toBeUndefined()
  })
})

describe('a key', () => {
  it('is as long as the server wants it, and never the same', () => {
    const keys = Array.from({ length: 50 }, newKey)
    for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(new Set(keys).size).toBe(50)
  })
})

describe('the link of a mail', () => {
  it('is exchanged for a key of this browser alone, also after an answer that never came', async () => {
    answering(() => Promise.reject(new Error('offline')))
    await expect(signIn('t', 'mailed')).rejects.toThrow()
    answering(({ key }) => json({ roles: ['blue'], spectator: false, given: { blue: key } }))
    await signIn('t', 'mailed')
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
    expect(myTable('t')?.tokens).toEqual({ blue: asked[0]?.key })
    expect(myTable('t')?.mine).toEqual(['blue'])
  })

  it('that opens nothing leaves nothing behind', async () => {
    answering(() => json({ error: { key: 'sign_in_used', text: 'No.', params: {} } }, 403))
    await expect(signIn('t', 'mailed')).rejects.toThrow()
    expect(myTable('t')).toBeUndefined()
  })

  it('is known by its mark, and a code is written in groups', () => {
    expect([mailedToken('mail.abc'), mailedToken('abc'), mailedToken(null)]).toEqual(['abc', null, null])
    expect(spelled('ABCDEFGH')).toBe('ABCD-EFGH')
  })
})
