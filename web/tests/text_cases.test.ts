/** The cases of `tests/text_cases.json`, which the kernel's tests run on its own texts and grammar as well. */
import { describe, expect, it } from 'vitest'
import cases from '../../tests/text_cases.json'
import { capital, madeForm, opensSentence } from '../src/lib/grammar'
import { figure, givenNames, Texts, type TextTable } from '../src/lib/texts'
import { Words } from '../src/lib/words'

const tables = cases.tables as Record<string, { language: string; texts: TextTable }>
const tableOf = (name: string): { language: string; texts: TextTable } => {
  const table = tables[name]
  if (!table) throw new Error(`no table ${name}`)
  return table
}
const textsOf = (name: string): Texts => new Texts(tableOf(name).language, tableOf(name).texts)
const formOf = (given: object): string => ('form' in given ? String(given.form) : '')

const groups: Record<Exclude<keyof typeof cases, 'about' | 'tables'>, () => void> = {
  say: () => it.each(cases.say)('$case', ({ table, key, params, text }) => expect(textsOf(table).say(key, params)).toBe(text)),
  name: () => it.each(cases.name)('$case', (given) => expect(textsOf(given.table).name(given.category, given.value, formOf(given))).toBe(given.text)),
  count: () => it.each(cases.count)('$case', (given) => expect(textsOf(given.table).count(given.key, given.number, formOf(given))).toBe(given.text)),
  given_names: () => it.each(cases.given_names)('$case', ({ board, names }) => expect(givenNames(board)).toEqual(names)),
  called: () =>
    it.each(cases.called)('$case', (given) => {
      const { language, texts } = tableOf(given.table)
      expect(new Words(language, texts).calling(givenNames(given.board)).name(given.category, given.value, formOf(given))).toBe(given.text)
    }),
  plural: () =>
    it.each(cases.plural)('$language: $category', ({ language, category, numbers }) => {
      const texts = new Texts(language, { 'count.coin': { one: 'one', few: 'few', many: 'many', other: 'other' } })
      expect(numbers.map((number) => texts.count('count.coin', number))).toEqual(numbers.map(() => category))
    }),
  made_form: () =>
    it.each(cases.made_form)('$language@$form of "$name"', ({ language, form, name, text }) => {
      expect(madeForm(language, form, name)).toBe(text)
      for (const named of [name, { name }]) {
        const texts = new Texts(language, { 'x.y': named, sentence: `({v:x@${form}})` })
        expect([texts.name('x', 'y', form), texts.say('sentence', { v: 'y' })]).toEqual([text, `(${text})`])
      }
      if (/^\d+$/.test(name)) expect(new Texts(language, {}).name('number', Number(name), form)).toBe(text)
    }),
  opens_sentence: () => it.each(cases.opens_sentence)('$template at $at', ({ template, at, opens }) => expect(opensSentence(template, at)).toBe(opens)),
  capital: () => it.each(cases.capital)('"$name"', ({ name, text }) => expect(capital(name)).toBe(text)),
  figure: () => it.each(cases.figure)('$value', ({ value, text }) => expect(figure(value)).toBe(text)),
}

for (const [name, run] of Object.entries(groups)) describe(name, run)
