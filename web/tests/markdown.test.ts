import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { blocks } from '../src/lib/markdown'

describe('numbered rules', () => {
  it('finds ids of every shape, and links to them', () => {
    const found = blocks('**R4.5.B6a** One.\n\n**R9.4b.7** Two, see R9.1.CB1.\n\n**R9.1.CB1** Three.\n\n**K.1** Four.')
    expect(found.map(({ id }) => id)).toEqual(['R4.5.B6a', 'R9.4b.7', 'R9.1.CB1', 'K.1'])
    expect(found[1]?.html).toContain('data-rule="R9.1.CB1"')
  })

  it.each(['gods_playground', 'coalitions', 'raison_detat', 'maria', 'europa'])('knows every statement of %s', (title) => {
    const text = readFileSync(new URL(`../../src/chancellery/titles/${title}/rules.md`, import.meta.url), 'utf8')
    const ids = [...text.matchAll(/^(?:[-*] )?\*\*([A-Z][\w.]*\d\w*)\*\*/gm)].map((match) => match[1])
    const known = new Set(blocks(text).map(({ id }) => id))
    expect(ids.length).toBeGreaterThan(100)
    expect(ids.filter((id) => id && !known.has(id))).toEqual([])
  })
})
