import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, type TextTable } from '../src/lib/texts'
import { tourOf } from '../src/lib/tour'
import { Words } from '../src/lib/words'

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
  })

  it('welcomes to a title that says nothing of itself', () => {
    expect(tourOf(new Words('en', {}), 'usual').map(({ id }) => id)).toEqual(['welcome', 'act', 'help'])
  })

  it('is no name of anything', () => {
    expect(title.known('aim')).toBe('aim')
  })

  it.each(LANGUAGES)('has a heading for every stop and the words for those of every title: %s', (language) => {
    const table = JSON.parse(readFileSync(new URL(`../src/texts/${language}.json`, import.meta.url), 'utf8')) as TextTable
    const stops = [...tourOf(new Words(language, {}), ''), ...tourOf(new Words(language, { 'tour.you': '', 'tour.aim': '', 'tour.turn': '', 'tour.board': '' }), '')]
    for (const { id, key } of stops) {
      expect(table).toHaveProperty([`tour.head.${id}`])
      if (!key) expect(table).toHaveProperty([`tour.${id}`])
    }
  })
})
