import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const src = new URL('../src/', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, src), 'utf8')
const palettes = readdirSync(new URL('boards', src)).map((name) => `boards/${name}/palette.css`).filter((path) => existsSync(new URL(path, src)))
const shared = readdirSync(new URL('lib/board', src)).filter((name) => /\.(css|svelte)$/.test(name))
const used = new Set(shared.flatMap((name) => [...read(`lib/board/${name}`).matchAll(/var\((--board-[\w-]+)\)/g)].map(([, colour]) => colour)))

it.each(palettes)('%s has every colour that the shared parts of boards are painted with', (path) => {
  expect(used.size).toBeGreaterThan(4)
  expect([...used].filter((colour) => !read(path).includes(`${colour}:`))).toEqual([])
})
