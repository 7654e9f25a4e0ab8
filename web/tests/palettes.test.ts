import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '..', 'src')
const shared = join(SOURCE, 'lib', 'board')
const read = (file: string): string => readFileSync(file, 'utf8')
const used = new Set(readdirSync(shared).flatMap((file) => read(join(shared, file)).match(/(?<=var\()--board-[a-z-]+/g) ?? []))
const palettes = readdirSync(join(SOURCE, 'boards'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('palette.css'))

describe('what all boards share is drawn in the colours of each', () => {
  it.each(palettes)('%s', (file) => {
    const css = read(join(SOURCE, 'boards', file))
    expect([...used].filter((colour) => !css.includes(`${colour}:`))).toEqual([])
  })

  it('somewhere at all', () => {
    expect(used.size).toBeGreaterThan(3)
    expect(palettes.length).toBeGreaterThan(2)
  })
})
