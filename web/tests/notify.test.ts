import { beforeEach, describe, expect, it, vi } from 'vitest'

class Told {
  static permission = 'granted'
  static all: Told[] = []
  onclick: (() => void) | null = null
  close = vi.fn()
  constructor(
    readonly title: string,
    readonly options: { body: string; tag: string },
  ) {
    Told.all.push(this)
  }
}

const pushed: string[] = []
const place = { pathname: '/', search: '', hash: '', href: 'http://x/' }
const page = { hidden: true }
const focus = vi.fn()
vi.stubGlobal('location', place)
vi.stubGlobal('history', { pushState: (_: null, __: string, url: string) => pushed.push(url) })
vi.stubGlobal('document', page)
vi.stubGlobal('window', { focus, scrollTo: () => null })
vi.stubGlobal('Notification', Told)

const { Turns, allowed, myTurns, notifies } = await import('../src/lib/notify')
const { settings } = await import('../src/lib/settings.svelte')

beforeEach(() => {
  Told.all = []
  Told.permission = 'granted'
  page.hidden = true
  settings.notify = true
})

describe('turns', () => {
  it('are told when they begin, each once, and not when they are first heard of', () => {
    const told: string[] = []
    const turns = new Turns((id) => told.push(id))
    turns.hear('a', true, 'A')
    turns.hear('b', false, 'B')
    turns.hear('b', true, 'B')
    turns.hear('b', true, 'B')
    expect(told).toEqual(['b'])
    turns.hear('a', false, 'A')
    turns.hear('a', true, 'A')
    expect(told).toEqual(['b', 'a'])
  })
})

describe('a notification', () => {
  const begin = (id: string): void => {
    myTurns.hear(id, false, 'Maria')
    myTurns.hear(id, true, 'Maria')
  }

  it('brings to the table', () => {
    begin('t')
    const [told] = Told.all
    expect(told?.options).toMatchObject({ body: 'Maria', tag: 'turn.t' })
    told?.onclick?.()
    expect(focus).toHaveBeenCalled()
    expect(pushed).toEqual(['/table/t'])
    expect(told?.close).toHaveBeenCalled()
  })

  it('is shown to who wants it, may have it and does not see the page', () => {
    page.hidden = false
    begin('u')
    page.hidden = true
    settings.notify = false
    begin('u')
    settings.notify = true
    Told.permission = 'denied'
    begin('u')
    expect(Told.all).toEqual([])
    expect(notifies()).toBe(false)
  })

  it('that a browser does not allow is no trouble', async () => {
    Object.assign(Told, { requestPermission: () => Promise.resolve('denied') })
    expect(await allowed()).toBe(false)
    Object.assign(Told, { requestPermission: () => Promise.resolve('granted') })
    expect(await allowed()).toBe(true)
  })
})
