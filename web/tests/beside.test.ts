import { describe, expect, it, vi } from 'vitest'
import { LANGUAGES } from '../src/lib/texts'
import { offline, pages, worker } from '../tools/beside'

interface Asked {
  request: { mode: string; url: string }
  respondWith: (answer: Promise<Response>) => void
}

/** The worker as a browser runs it: what it answers, if it does not leave that to the browser. */
function running(fetched: () => Promise<Response>): (mode: string, path: string) => Promise<Response> | null {
  const heard: Record<string, (event: Asked) => void> = {}
  const self = { addEventListener: (name: string, listener: (event: Asked) => void) => (heard[name] = listener) }
  new Function('self', 'fetch', 'caches', worker())(self, fetched, null)
  return (mode, path) => {
    let answer: Promise<Response> | null = null
    heard['fetch']?.({ request: { mode, url: `https://x${path}` }, respondWith: (given) => (answer = given) })
    return answer
  }
}

describe('the service worker', () => {
  const up = vi.fn(() => Promise.resolve(new Response('from the server')))
  const down = (): Promise<Response> => Promise.reject(new TypeError('away'))

  it('hands on what the server answers, every time', async () => {
    const ask = running(up)
    for (let i = 0; i < 2; i++) expect(await (await ask('navigate', '/table/x'))?.text()).toBe('from the server')
    expect(up).toHaveBeenCalledTimes(2)
  })

  it('leaves code, pictures and calls to the browser, up or down', () => {
    for (const fetched of [up, down]) {
      const ask = running(fetched)
      expect([ask('cors', '/api/titles'), ask('script', '/assets/a.js'), ask('no-cors', '/share/home.jpg'), ask('navigate', '/api/tables/x/log')]).toEqual([null, null, null, null])
    }
  })

  it('shows a page of its own where the server cannot be reached', async () => {
    const answer = await running(down)('navigate', '/title/maria')
    expect(answer?.status).toBe(503)
    expect(answer?.headers.get('content-type')).toContain('text/html')
    expect(await answer?.text()).toBe(offline())
  })
})

it('the page without a server speaks every language and loads nothing', () => {
  const page = offline()
  for (const text of ['No connection', 'Brak połączenia', 'Pas de connexion', 'Nincs kapcsolat']) expect(page).toContain(text)
  expect(page).not.toMatch(/\b(src|href)=/)
  expect(page).toContain('<svg')
})

it('every page has a title and a description in every language', () => {
  const said = JSON.parse(pages()) as Record<string, Record<string, string>>
  expect(Object.keys(said)).toEqual([...LANGUAGES])
  for (const page of ['home', 'title', 'new', 'table', 'replay', 'notices', 'move', 'about', 'lost'])
    for (const language of LANGUAGES) {
      expect(said[language]?.[`page.${page}.title`]).toContain('Chancellery')
      // longer ones are cut off by who shows them
      expect(said[language]?.[`page.${page}.description`]?.length).toBeLessThanOrEqual(170)
    }
})
