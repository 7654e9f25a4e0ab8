import { describe, expect, it } from 'vitest'
import { pulled, pullOf, touched } from '../src/lib/pull'

describe('the bar of a phone', () => {
  it('goes up where there is more to see, and folds where there is not', () => {
    expect([touched('rest', true), touched('rest', false)]).toEqual(['up', 'down'])
    expect([touched('up', true), touched('down', false), touched('down', true)]).toEqual(['rest', 'rest', 'rest'])
  })

  it('is pulled a level at a time, and not beyond its ends', () => {
    expect([pulled('down', 1, true), pulled('rest', 1, true), pulled('up', 1, true)]).toEqual(['rest', 'up', 'up'])
    expect([pulled('up', -1, true), pulled('rest', -1, true), pulled('down', -1, true)]).toEqual(['rest', 'down', 'down'])
    expect(pulled('rest', 1, false)).toBe('rest')
  })

  it('takes a small movement for a touch', () => {
    expect([pullOf(-40), pullOf(6), pullOf(-6), pullOf(40)]).toEqual([1, 0, 0, -1])
  })
})
