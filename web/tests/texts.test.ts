import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { foldersOf } from '../src/lib/declared'
import { givenNames, LANGUAGES, Texts, type TextTable } from '../src/lib/texts'
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

describe('sentences', () => {
  const texts = new Texts('en', {
    'region.ukraine': 'Ukraine',
    'region.prussia': 'Prussia',
    'pair.move': 'from {a:region} to {b:region}',
    'count.coin': { one: '{n} coin', other: '{n} coins' },
    'event.rolled': 'Dice {dice:dice} against {die:dice}.',
    'event.moved': 'A noble goes {way:move} for {coins:count.coin}.',
    'event.seen': '{regions:region} and {plain}',
    'region.lithuania': 'Lithuania',
    'event.met': '{regions:region} met.',
    'list.and': 'and',
    'list.none': 'none',
    'count.hit': { zero: 'no hit', one: '{n} hit', other: '{n} hits' },
    'event.fight': '{regions:region} fights[: dice {dice}; {hits:count.hit}][, {lost} lost].',
  })

  it('say dice as numbers, and tell their eyes to who draws them', () => {
    expect(texts.say('event.rolled', { dice: [6, 1], die: 3 })).toBe('Dice 6, 1 against 3.')
    expect(texts.pieces('event.rolled', { dice: [6, 1], die: 3 }).flatMap(({ dice }) => (dice ? [dice] : []))).toEqual([[6, 1], [3]])
    expect(texts.mentions('event.rolled', { dice: [6, 1], die: 3 })).toEqual([])
  })

  it('fills names, pairs and numbers with their nouns', () => {
    expect(texts.say('event.moved', { way: 'ukraine-prussia', coins: 1 })).toBe('A noble goes from Ukraine to Prussia for 1 coin.')
    expect(texts.count('count.coin', 0)).toBe('0 coins')
    expect(texts.count('count.nothing', 3)).toBe('3')
  })

  it('writes lists, and the word for none', () => {
    expect(texts.say('event.seen', { regions: ['ukraine'], plain: [1, 2] })).toBe('Ukraine and 1, 2')
    expect(texts.say('event.met', { regions: ['ukraine', 'prussia'] })).toBe('Ukraine and Prussia met.')
    expect(texts.say('event.met', { regions: ['ukraine', 'prussia', 'lithuania'] })).toBe('Ukraine, Prussia and Lithuania met.')
    expect(texts.name('region', ['ukraine', 'prussia', 'lithuania'])).toBe('Ukraine, Prussia and Lithuania')
    expect(texts.say('event.seen', { regions: [], plain: [] })).toBe('none and none')
  })

  it('leaves open what it is not told, and shows a key it does not have', () => {
    expect(texts.say('event.moved', { coins: 2 })).toBe('A noble goes {way:move} for 2 coins.')
    expect(texts.say('event.unknown')).toBe('event.unknown')
  })

  it('leaves out a part without anything to tell', () => {
    const fight = (dice: number[], hits: number, lost: number): string => texts.say('event.fight', { regions: ['ukraine'], dice, hits, lost })
    expect(fight([2, 3], 0, 0)).toBe('Ukraine fights: dice 2, 3; no hit.')
    expect(fight([1], 1, 1)).toBe('Ukraine fights: dice 1; 1 hit, 1 lost.')
    expect(texts.say('event.fight', { regions: ['ukraine'] })).toBe('Ukraine fights.')
  })

  it('says what a sentence points at', () => {
    expect(texts.mentions('event.seen', { regions: ['ukraine', 'prussia'], plain: 1 })).toEqual(['region:ukraine', 'region:prussia'])
    expect(texts.open('event.moved')).toBe('A noble goes … for …')
  })

  it('heads a group of choices by words of its own, if there are any', () => {
    const headed = new Texts('en', { 'verb.wed': 'Marry {arg:deck}', 'group.wed': 'Marry', 'verb.ally': 'Ally with {arg:realm}' })
    expect([headed.open('verb.wed'), headed.open('verb.ally')]).toEqual(['Marry', 'Ally with …'])
  })
})

describe('plurals', () => {
  const forms = { one: '{n} moneta', few: '{n} monety', many: '{n} monet' }
  it.each([
    [1, '1 moneta'],
    [2, '2 monety'],
    [5, '5 monet'],
    [12, '12 monet'],
    [22, '22 monety'],
    [0, '0 monet'],
    [101, '101 monet'],
  ])('Polish %i', (n, text) => {
    expect(new Texts('pl', { 'count.coin': forms }).count('count.coin', n)).toBe(text)
  })

  it('French counts nothing as one', () => {
    const texts = new Texts('fr', { 'count.coin': { one: '{n} pièce', other: '{n} pièces' } })
    expect([0, 1, 2].map((n) => texts.count('count.coin', n))).toEqual(['0 pièce', '1 pièce', '2 pièces'])
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

describe('names with forms', () => {
  const texts = new Texts('pl', {
    'power.prussia': { name: 'Prusy', acc: 'Prusy', number: 'many' },
    'power.austria': { name: 'Austria', acc: 'Austrię' },
    'place.silesia': { name: 'Śląsk', in: 'na Śląsku', to: 'na Śląsk', from: 'ze Śląska' },
    'place.saxony': { name: 'Saksonia', in: 'w Saksonii', to: 'do Saksonii', from: 'z Saksonii' },
    'general.a': 'arcyksiążę Karol',
    'name.Brunswick': { name: 'książę Brunszwiku', acc: 'księcia Brunszwiku' },
    'count.card': { one: '{n} karta', few: '{n} karty', many: '{n} kart' },
    'count.card@acc': { one: '{n} kartę', few: '{n} karty', many: '{n} kart' },
    'list.and': 'i',
    'event.marches': '{power:power} {power:power?śle|ślą} {general:general@acc} {at:place@from} {to:place@to}.',
    'event.draws': '{power:power} {power:power?dobiera|dobierają} {count:count.card@acc}.',
    'event.held': 'Garnizon {places:place@in}.',
    'event.lead': '{general:general} czeka. {general:general} rusza.',
    'event.left': '{n?Zostaje|Zostają} {n:count.card}.',
    'pair.move': '{a:place}, {b:place}',
    'pair.move@how': '{a:place@from} {b:place@to}',
    'event.move': '{move:move} albo {move:move@how}',
  })
  const march = { power: 'prussia', general: 'a', at: 'silesia', to: 'saxony' }

  it('are said in the form that a hole asks for, and verbs agree', () => {
    expect(texts.say('event.marches', march)).toBe('Prusy ślą arcyksiążę Karol ze Śląska do Saksonii.')
    expect(texts.say('event.marches', { ...march, power: ['austria', 'prussia'] })).toMatch(/^Austria i Prusy ślą /)
    expect(texts.say('event.draws', { power: 'austria', count: 1 })).toBe('Austria dobiera 1 kartę.')
    expect(texts.say('event.held', { places: ['silesia', 'saxony'] })).toBe('Garnizon na Śląsku i w Saksonii.')
    expect(texts.say('event.left', { n: 3 })).toBe('Zostają 3 karty.')
    expect(texts.say('event.move', { move: 'silesia-saxony' })).toBe('Śląsk, Saksonia albo ze Śląska do Saksonii')
  })

  it('still point at the board', () => {
    expect(texts.mentions('event.marches', march)).toEqual(['power:prussia', 'general:a', 'place:silesia', 'place:saxony'])
  })

  it('get a capital where they open a sentence', () => {
    expect(texts.say('event.lead', { general: 'a' })).toBe('Arcyksiążę Karol czeka. Arcyksiążę Karol rusza.')
  })

  it('come with the names that a board gives', () => {
    const words = new Words('pl', texts.table).calling({ 'general.a': 'Brunswick' })
    expect(words.name('general', 'a', 'acc')).toBe('księcia Brunszwiku')
    expect(words.known('prussia', 'power')).toBe('Prusy')
    const given = givenNames({ enemies: { black: { name: 'black.2' }, gold: { name: 'gold' } } })
    const now = new Words('pl', { 'enemy.black': 'wróg', 'enemy.black.2': { name: 'Szwedzi', with: 'ze Szwedami' }, 'enemy.gold': { name: 'Turcy', with: 'z Turkami' } }).calling(given)
    expect(['black', 'gold'].map((enemy) => now.name('enemy', enemy, 'with'))).toEqual(['ze Szwedami', 'z Turkami'])
  })

  it.each([
    ['fr', 'de', 'le Grand Vizir', 'du Grand Vizir'],
    ['fr', 'de', 'les Ottomans', 'des Ottomans'],
    ['fr', 'de', 'Amiens', 'd’Amiens'],
    ['fr', 'a', 'le Tyrol', 'au Tyrol'],
    ['hu', 'az', 'Oszmán Birodalom', 'az Oszmán Birodalom'],
    ['hu', 'az', '5', 'az 5'],
    ['hu', 'az', '12', 'a 12'],
    ['en', 'de', 'France', 'France'],
  ])('in %s, @%s makes of %s %s', (language, form, name, made) => {
    expect(new Texts(language, { 'x.y': name }).name('x', 'y', form)).toBe(made)
    expect(new Texts(language, { 'x.y': { name } }).name('x', 'y', form)).toBe(made)
  })
})
