import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callMe, knownNames, rememberName } from '../src/lib/names'
import { settings } from '../src/lib/settings.svelte'
import { copy } from '../src/lib/tickets'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})

describe('the names of people here', () => {
  it('are remembered, the latest first and each once', () => {
    for (const name of ['Anna', 'Barbara', ' Anna ', '  ']) rememberName(name)
    expect(knownNames()).toEqual(['Anna', 'Barbara'])
  })

  it('do not pile up', () => {
    for (let i = 0; i < 30; i++) rememberName(`${i}`)
    expect(knownNames()).toHaveLength(12)
    expect(knownNames()[0]).toBe('29')
  })

  it('have one that is mine', () => {
    rememberName('Barbara')
    callMe(' Anna')
    rememberName('Cyryl')
    expect(settings.name).toBe('Anna')
  })
})

describe('a link', () => {
  const field = { value: '', style: {}, select: () => undefined, remove: () => undefined }
  const page = (execCommand: () => boolean): unknown =>
    vi.stubGlobal('document', { activeElement: null, body: { append: () => undefined }, createElement: () => field, querySelector: () => null, execCommand })
  vi.stubGlobal('HTMLElement', class {})

  it('is copied where the browser has a clipboard', async () => {
    const written: string[] = []
    vi.stubGlobal('navigator', { clipboard: { writeText: (text: string) => Promise.resolve(written.push(text)) } })
    expect(await copy('link')).toBe(true)
    expect(written).toEqual(['link'])
  })

  it('is copied the old way where it has none, as at an address without HTTPS', async () => {
    vi.stubGlobal('navigator', {})
    page(() => true)
    expect(await copy('link')).toBe(true)
    expect(field.value).toBe('link')
  })

  it('is not said to be copied when it was not', async () => {
    vi.stubGlobal('navigator', {})
    page(() => {
      throw new Error('not allowed')
    })
    expect(await copy('link')).toBe(false)
  })
})
