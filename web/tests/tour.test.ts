import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type TextTable } from '../src/lib/texts'
import { arranged, tourOf, type Box } from '../src/lib/tour'
import { Words } from '../src/lib/words'

const read = (path: string): TextTable => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as TextTable

const title = new Words('en', {
  'role.red': 'Red',
  'tour.you': 'You are {role:role}.',
  'tour.aim': 'Be first.',
  'tour.aim.together': 'Win together.',
  'tour.turn.alone': 'Draw a card.',
})
const said = (scenario: string): string[] => tourOf(title, scenario).map(({ key, id }) => (key ? title.say(key, { role: 'red' }) : id))

describe('the guided start', () => {
  it("tells the title's own story first, each thing as the scenario has it", () => {
    expect(said('usual')).toEqual(['You are Red.', 'Be first.', 'act', 'help'])
    expect(said('together')).toEqual(['You are Red.', 'Win together.', 'act', 'help'])
    expect(said('alone')).toEqual(['You are Red.', 'Be first.', 'Draw a card.', 'act', 'help'])
    expect(said('together.2')).toEqual(said('together'))
  })

  it('welcomes to a title that says nothing of itself', () => {
    expect(tourOf(new Words('en', {}), 'usual').map(({ id }) => id)).toEqual(['welcome', 'act', 'help'])
  })

  it('is no name of anything', () => {
    expect(title.known('aim')).toBe('aim')
  })

  it.each(LANGUAGES)('has a heading for every stop and the words for those of every title: %s', (language) => {
    const table = read(`../src/texts/${language}.json`)
    const stops = [...tourOf(new Words(language, {}), ''), ...tourOf(new Words(language, { 'tour.you': '', 'tour.aim': '', 'tour.turn': '', 'tour.board': '' }), '')]
    for (const { id, key } of stops) {
      expect(table).toHaveProperty([`tour.head.${id}`])
      if (!key) expect(table).toHaveProperty([`tour.${id}`])
    }
  })
})

describe('the words of the guide', () => {
  it.each(LANGUAGES)('are those on the buttons: %s', (language) => {
    const client = read(`../src/texts/${language}.json`)
    for (const name of ['undo', 'rewind']) expect(client['tour.act']).toContain(`{${name}}`)
    for (const name of ['seats', 'rules', 'settings', 'log']) expect(client['tour.help']).toContain(`{${name}}`)
    const maria = read(`../../src/chancellery/titles/maria/texts/${language}.json`)
    expect(maria['tour.board']).toContain(read(`../src/boards/maria/texts/${language}.json`)['maria.sheet.victory'])
  })
})

describe('the card of the guide', () => {
  const wide = { width: 1440, height: 900 }
  const phone = { width: 390, height: 844 }
  const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height })
  const apart = (a: Box, b: Box): boolean => a.left + a.width <= b.left || b.left + b.width <= a.left || a.top + a.height <= b.top || b.top + b.height <= a.top

  it.each([
    ['a strip at the top', wide, box(0, 45, 1090, 55)],
    ['the bar at the foot', wide, box(0, 760, 1440, 140)],
    ['the map beside the panel', wide, box(0, 100, 1096, 660)],
    ['buttons in a corner', wide, box(1280, 0, 160, 45)],
    ['a row of the panel', wide, box(1096, 80, 344, 90)],
    ['a strip of a phone', phone, box(0, 46, 900, 60)],
    ['the bar of a phone', phone, box(0, 456, 390, 388)],
    ['a sheet of a phone', phone, box(8, 170, 300, 330)],
  ])('lies beside %s, on the screen', (_, screen, thing) => {
    const size = { width: Math.min(320, screen.width - 20), height: 260 }
    const { card, frame } = arranged(thing, size, screen)
    const whole = { ...card, ...size }
    expect(apart(whole, thing)).toBe(true)
    expect(card.left >= 0 && card.left + size.width <= screen.width && card.top >= 0 && card.top + size.height <= screen.height).toBe(true)
    expect(frame).toEqual({ ...thing, width: Math.min(thing.left + thing.width, screen.width) - thing.left })
  })

  it.each([
    ['of a phone', phone, box(0, 108, 390, 500)],
    ['without a panel beside it', wide, box(0, 100, 1440, 660)],
  ])('leaves most of a map %s to be seen, and frames that', (_, screen, thing) => {
    const size = { width: Math.min(320, screen.width - 20), height: 280 }
    const { card, frame } = arranged(thing, size, screen)
    expect(frame && apart({ ...card, ...size }, frame)).toBe(true)
    expect(frame && frame.width * frame.height).toBeGreaterThan(0.5 * thing.width * thing.height)
  })

  it('lies at the foot where it points at nothing', () => {
    expect(arranged(null, { width: 320, height: 260 }, wide)).toEqual({ card: { left: 1110, top: 630 }, frame: null })
  })
})
