import { describe, expect, it } from 'vitest'
import cases from '../../tests/page_cases.json'
import { href, parse, type Route } from '../src/lib/router'

const at = (url: string): Route => parse(new URL(url, 'http://x'))

describe('addresses', () => {
  it.each<[string, Route]>([
    ['/', { page: 'home' }],
    ['/about', { page: 'about' }],
    ['/move', { page: 'move' }],
    ['/new', { page: 'new', title: null, scenario: null }],
    ['/new?title=maria&scenario=advanced', { page: 'new', title: 'maria', scenario: 'advanced' }],
    ['/title/gods_playground', { page: 'title', id: 'gods_playground' }],
    ['/table/abc#secret', { page: 'table', id: 'abc', token: 'secret' }],
    ['/table/abc', { page: 'table', id: 'abc', token: null }],
    ['/replay/abc?role=white&step=7#k', { page: 'replay', id: 'abc', token: 'k', role: 'white', step: 7 }],
    ['/replay/abc?step=x', { page: 'replay', id: 'abc', token: null, role: null, step: null }],
    ['/notices#secret', { page: 'notices', token: 'secret' }],
    ['/nowhere', { page: 'lost' }],
    ['/table', { page: 'lost' }],
    ['/table/a/b', { page: 'lost' }],
  ])('%s', (url, route) => {
    expect(at(url)).toEqual(route)
  })

  it.each(cases)('%s is read as the server reads it', (url, page) => {
    expect(at(String(url)).page).toBe(page)
  })

  it('come back as they went, without the secret', () => {
    const routes: Route[] = [
      { page: 'home' },
      { page: 'about' },
      { page: 'move' },
      { page: 'notices', token: null },
      { page: 'new', title: 'a b', scenario: null },
      { page: 'new', title: 'a', scenario: 'ü' },
      { page: 'title', id: 'ü/x' },
      { page: 'table', id: 'abc', token: null },
      { page: 'replay', id: 'abc', token: null, role: 'red', step: 3 },
    ]
    for (const route of routes) expect(at(href(route))).toEqual(route)
    expect(href({ page: 'table', id: 'abc', token: 'secret' })).not.toContain('secret')
  })

  it('survive nonsense', () => {
    expect(at('/title/%E0%A4%A')).toEqual({ page: 'title', id: '%E0%A4%A' })
  })
})
