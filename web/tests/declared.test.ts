import { expect, it } from 'vitest'
import { isHeading } from '../src/lib/chapters'
import { armsOf, livery } from '../src/lib/colours'
import { DECLARED, foldersOf, together, type Declared } from '../src/lib/declared'
import { POWERS } from '../src/lib/powers'

const boards = Object.keys(import.meta.glob('../src/boards/*/Board.svelte')).map((path) => path.split('/').at(-2) ?? '')

it('is found for every board but what only families share', () => {
  const families = new Set(Object.values(DECLARED).map(({ family }) => family))
  expect(Object.keys(DECLARED).sort()).toEqual(boards.filter((id) => !families.has(id)).sort())
})

it('says which folders have the texts of a title: the family’s first', () => {
  expect(foldersOf('raison_detat')).toEqual(['coalition_family', 'raison_detat'])
  expect(foldersOf('maria')).toEqual(['maria'])
  expect(foldersOf('unknown')).toEqual(['unknown'])
})

it('is not said otherwise by two titles', () => {
  const fields: ((title: Declared) => Readonly<Record<string, unknown>> | undefined)[] = [
    ({ headings }) => headings,
    ({ powers }) => powers,
    ({ bearers }) => bearers,
    ({ liveries }) => liveries,
    ({ tables }) => tables,
  ]
  for (const field of fields)
    for (const title of Object.values(DECLARED)) for (const [key, said] of Object.entries(field(title) ?? {})) expect([key, together(field)[key]]).toEqual([key, said])
})

it('gives roles their arms and colours, and the log its headings', () => {
  expect(armsOf('castile')).toBe('spain')
  expect(livery('frederick', []).fill).toBe(POWERS.prussia?.fill)
  expect(livery('red', ['white', 'red']).fill).toBe('#ab2433')
  expect(livery('protestants', []).fill).toBe('#bf97e0')
  expect(isHeading({ n: 0, key: 'event.winter', params: {} })).toBe(true)
  expect(isHeading({ n: 0, key: 'event.march', params: {} })).toBe(false)
})
