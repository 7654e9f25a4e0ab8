import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { foldersOf } from '../src/lib/declared'
import { LANGUAGES, Texts, type TextTable } from '../src/lib/texts'
import { Words } from '../src/lib/words'

const files = import.meta.glob<TextTable>(['../src/texts/*.json', '../src/boards/*/texts/*.json'], { eager: true, import: 'default' })
/** Where the client's texts lie: its own, and those of each board. */
const places = [...new Set(Object.keys(files).map((path) => path.replace(/\w+\.json$/, '')))]
const table = (language: string, place = '../src/texts/'): TextTable => files[`${place}${language}.json`] ?? {}

const title = (language: string): TextTable =>
  JSON.parse(
    readFileSync(
      new URL(`../../src/chancellery/titles/gods_playground/texts/${language}.json`, import.meta.url),
      'utf8',
    ),
  ) as TextTable

const holes = (text: unknown): string[] =>
  typeof text === 'string' ? [...text.matchAll(/\{(\w+)[^}]*\}/g)].map((hole) => hole[1] ?? '').sort() : []

/** The keys that some sources ask for by name. */
const askedIn = (sources: Record<string, string>): string[] => Object.values(sources).flatMap((source) => [...source.matchAll(/\bt\('([\w.]+)'/g)].map((match) => match[1] ?? ''))

describe.each(places)("the client's texts in %s", (place) => {
  const english = table('en', place)
  for (const language of LANGUAGES) {
    it(`${language} has every key, with the same holes`, () => {
      const other = table(language, place)
      expect(Object.keys(english).length).toBeGreaterThan(0)
      expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort())
      for (const key of Object.keys(english)) {
        expect([key, holes(other[key])]).toEqual([key, holes(english[key])])
        expect([key, other[key]]).not.toEqual([key, ''])
      }
    })
  }
})

describe('what is asked for by name', () => {
  const boards = import.meta.glob<string>(['../src/boards/*/*.svelte', '../src/boards/*/*.ts'], { query: '?raw', import: 'default', eager: true })
  const rest = import.meta.glob<string>(['../src/**/*.svelte', '../src/lib/*.ts', '!../src/boards/*/*'], { query: '?raw', import: 'default', eager: true })
  const own = table('en')
  const ofBoard = (title: string): TextTable => Object.assign({}, own, ...foldersOf(title).map((folder) => table('en', `../src/boards/${folder}/texts/`))) as TextTable

  it('has a text that every page has', () => {
    const asked = askedIn(rest)
    expect(asked.length).toBeGreaterThan(100)
    expect([...new Set(asked)].filter((key) => !(key in own))).toEqual([])
  })

  it('has a text that comes with the board', () => {
    const titles = [...new Set(Object.keys(boards).map((path) => path.split('/').at(-2) ?? ''))]
    const lacking = titles.flatMap((title) => {
      const asked = askedIn(Object.fromEntries(Object.entries(boards).filter(([path]) => path.includes(`/${title}/`))))
      return [...new Set(asked)].filter((key) => !(key in ofBoard(title)))
    })
    expect(titles.length).toBeGreaterThan(4)
    expect(lacking).toEqual([])
  })

  it('is no text of a board twice', () => {
    const keys = places.flatMap((place) => Object.keys(table('en', place)))
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
  })
})

describe('what only the client does with a sentence', () => {
  const texts = new Texts('en', {
    'region.ukraine': 'Ukraine',
    'region.prussia': 'Prussia',
    'pair.move': 'from {a:region} to {b:region}',
    'count.coin': { one: '{n} coin', other: '{n} coins' },
    'event.rolled': 'Dice {dice:dice} against {die:dice}.',
    'event.moved': 'A noble goes {way:move} for {coins:count.coin}.',
    'event.seen': '{regions:region@in} and {plain}',
  })

  it('tells the eyes of dice to who draws them', () => {
    const rolled = { dice: [6, 1], die: 3 }
    expect(texts.pieces('event.rolled', rolled).flatMap(({ dice }) => (dice ? [dice] : []))).toEqual([[6, 1], [3]])
    expect(texts.mentions('event.rolled', rolled)).toEqual([])
  })

  it('says what a sentence points at', () => {
    expect(texts.mentions('event.seen', { regions: ['ukraine', 'prussia'], plain: 1 })).toEqual(['region:ukraine', 'region:prussia'])
  })

  it('heads a group of choices by words of its own, if there are any', () => {
    expect(texts.open('event.moved')).toBe('A noble goes … for …')
    const headed = new Texts('en', { 'verb.wed': 'Marry {arg:deck}', 'group.wed': 'Marry', 'verb.ally': 'Ally with {arg:realm}' })
    expect([headed.open('verb.wed'), headed.open('verb.ally')]).toEqual(['Marry', 'Ally with …'])
  })
})

describe('words of a title', () => {
  const words = new Words('en', title('en'))

  it('words actions and hints', () => {
    expect(words.action({ verb: 'build', arg: 'ukraine' })).toBe('Build an estate in Ukraine')
    expect(words.action({ verb: 'pass', arg: null })).toBe('Pass')
    expect(words.action({ verb: 'fly', arg: 'ukraine' })).toBe('Fly Ukraine')
    expect(words.hints({ coins: -4, half_price: false, nobles: null })).toEqual(['coins −4'])
  })

  it('names the fields and values of a board', () => {
    expect(words.label('coins')).toBe('Coins')
    expect(words.plain({ infantry: 2, cavalry: 0 })).toBe('Infantry 2, Cavalry 0')
    expect(words.plain(null)).toBe('–')
  })
})
