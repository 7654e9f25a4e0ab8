/**
 * Texts: one flat table per language, a key and a sentence with named holes.
 *
 * `{coins}` is the value itself, `{region:region}` the name that stands under `region.<value>`, and
 * `{coins:count.coin}` a number with its noun in the right plural; where the noun is part of the value, `coin-3`, the
 * hole is `{gains:count}`. `{rolls:dice}` are the eyes of dice, one or a list of them: numbers where a sentence is read,
 * drawn where it is seen. A value made of two, `a-b`, is worded by
 * `pair.<category>` with the holes `{a}` and `{b}`. If a board gives its pieces names,
 * `{generals: {france_2: {name: 'Davout'}}}`, `givenNames` and `Words.calling` make sentences use them.
 *
 * A name may have forms, `{name: 'Prusy', gen: 'Prus', in: 'w Prusach', number: 'many'}`, and a hole chooses one,
 * `{place:place@in}`. A name without this form is used as it is, unless `grammar` has a rule for the form. The forms of
 * a count are tables such as `count.card@acc`. `{power:power?zbiera|zbierają}` chooses the word for one or for many:
 * many are a list of several, and a name whose `number` is `many`. A name at the beginning of a sentence is capitalized.
 * A part in square brackets, `[, {lost:count.unit} lost]`, is left out if its first value is 0, an empty list or
 * missing. A count may have a form `zero`.
 *
 * The kernel does the same in `kernel/texts.py`; `tests/text_cases.json` has cases for both.
 */
import { capital, madeForm, opensSentence } from './grammar'
import type { Params } from './types'

export const LANGUAGES = ['en', 'pl', 'fr', 'hu'] as const
export type Language = (typeof LANGUAGES)[number]

export type Forms = Record<string, string>
export type TextTable = Record<string, string | Forms>

/** A piece of a sentence; with an id where it names a thing on the board (`region:ukraine`). */
export interface Piece {
  text: string
  id?: string
  /** The eyes of dice, where they may be drawn in place of the text. */
  dice?: number[]
}

/** What one hole asks for. */
interface Hole {
  whole: string
  name: string
  category: string | undefined
  form: string
  one: string | undefined
  many: string | undefined
}

const HOLE = /\{(\w+)(?::([\w.]+)(?:@(\w+))?)?(?:\?([^{}|]*)\|([^{}|]*))?\}/g
const PART = /\[([^[\]]*)\]/g
const DICE = 'dice'
const COUNT = 'count' // the category of a noun and its number in one value: `coin-3`
const NUMBER = 'number' // the category of a number that only wants a form, and the form that tells of one or many

/** A value as text; a negative number has a real minus sign. */
export function figure(value: unknown): string {
  return typeof value === 'number' ? String(value).replace('-', '−') : String(value)
}

/** Is an optional part to be kept: does its first hole have a value that is not empty or 0? */
function tells(part: string, params: Params): boolean {
  const [hole] = part.matchAll(HOLE)
  const value = hole?.[1] === undefined || params[hole[1]]
  return Array.isArray(value) ? value.length > 0 : Boolean(value)
}

/** The names that a board gives its pieces, by the key of the text that they replace, without ambiguous names. */
export function givenNames(board: Params): Record<string, string> {
  const found: [string, string][] = []
  for (const [section, pieces] of Object.entries(board)) {
    if (!section.endsWith('s') || typeof pieces !== 'object' || pieces === null || Array.isArray(pieces)) continue
    for (const [id, piece] of Object.entries(pieces as Record<string, { name?: unknown } | null>))
      if (typeof piece?.name === 'string') found.push([`${section.replace(/ies$/, 'ys').slice(0, -1)}.${id}`, piece.name])
  }
  const once = (name: string): boolean => found.filter((each) => each[1] === name).length === 1
  return Object.fromEntries(found.filter(([, name]) => once(name)))
}

export class Texts {
  private readonly rules: Intl.PluralRules

  constructor(
    readonly language: string,
    readonly table: TextTable,
  ) {
    this.rules = new Intl.PluralRules(language)
  }

  /** Is there a text under this key? */
  has(key: string): boolean {
    return key in this.table
  }

  /** The name of a value in this form: the text `category.value`, or that of a pair, or the value itself. */
  name(category: string, value: unknown, form = ''): string {
    if (Array.isArray(value)) return this.listed(value.map((each) => this.name(category, each, form)))
    const found = this.table[`${category}.${String(value)}`]
    if (typeof found === 'object') return found[form] ?? madeForm(this.language, form, found['name'] ?? String(value))
    if (typeof found === 'string') return madeForm(this.language, form, found)
    if (category === NUMBER) return madeForm(this.language, form, figure(value))
    const text = String(value)
    const dash = text.indexOf('-')
    if (category === COUNT) return this.count(`${COUNT}.${text.slice(0, dash)}`, Number(text.slice(dash + 1)), form)
    if (dash < 0 || !this.has(`pair.${category}`)) return text
    const own = `pair.${category}@${form}`
    const b = text.slice(dash + 1)
    return this.say(this.has(own) ? own : `pair.${category}`, { a: text.slice(0, dash), b: /^-?\d+$/.test(b) ? Number(b) : b })
  }

  /** Does a verb with this subject take its plural? */
  private many(category: string | undefined, value: unknown): boolean {
    if (Array.isArray(value)) return value.length !== 1 || this.many(category, value[0])
    if (typeof value === 'number') return this.rules.select(Math.abs(value)) !== 'one'
    const found = this.table[`${category ?? ''}.${String(value)}`]
    return typeof found === 'object' && found[NUMBER] === 'many'
  }

  /** What precedes the i-th of n names: nothing, a comma, or before the last one the word for "and". */
  protected link(i: number, n: number): string {
    if (i === 0) return ''
    return i === n - 1 && this.has('list.and') ? ` ${this.say('list.and')} ` : ', '
  }

  /** Names separated by commas, the last with the word for "and"; or the word for none. */
  listed(names: readonly string[]): string {
    return names.map((name, i) => this.link(i, names.length) + name).join('') || this.say('list.none')
  }

  /** A number with its noun, in this form if the count has it. */
  count(key: string, number: number, wanted = ''): string {
    const forms = this.table[`${key}@${wanted}`] ?? this.table[key]
    if (typeof forms !== 'object') return figure(number)
    const form = (number === 0 ? forms['zero'] : undefined) ?? forms[this.rules.select(Math.abs(number))] ?? forms['other'] ?? forms['many'] ?? '{n}'
    return form.replaceAll('{n}', figure(number))
  }

  /** The sentence under the key with its holes filled; the key itself if there is no sentence. */
  say(key: string, params: Params = {}): string {
    return this.pieces(key, params)
      .map((piece) => piece.text)
      .join('')
  }

  /** The same sentence in pieces, so that names in it can point at the board. */
  pieces(key: string, params: Params = {}): Piece[] {
    const whole = this.table[key]
    if (typeof whole !== 'string') return [{ text: whole?.['name'] ?? key }]
    const template = whole.replace(PART, (_, part: string) => (tells(part, params) ? part : ''))
    const out: Piece[] = []
    let at = 0
    for (const found of template.matchAll(HOLE)) {
      if (found.index > at) out.push({ text: template.slice(at, found.index) })
      at = found.index + found[0].length
      const [whole, name = '', category, form = '', one, many] = found
      const filled = this.fill({ whole, name, category, form, one, many }, params)
      const [first, ...rest] = filled
      const named = category !== undefined && one === undefined
      if (first && named && opensSentence(template, found.index)) out.push({ ...first, text: capital(first.text) }, ...rest)
      else out.push(...filled)
    }
    if (at < template.length) out.push({ text: template.slice(at) })
    return out
  }

  private fill({ whole, name, category, form, one, many }: Hole, params: Params): Piece[] {
    if (!(name in params)) return [{ text: whole }]
    const value = params[name]
    if (one !== undefined && many !== undefined) return [{ text: this.many(category, value) ? many : one }]
    if (category === undefined || category === DICE) {
      const text = Array.isArray(value) ? value.map(figure).join(', ') || this.say('list.none') : figure(value)
      return [category === DICE ? { text, dice: [value].flat().map(Number) } : { text }]
    }
    if (category.startsWith('count.')) return [{ text: this.count(category, Number(value), form) }]
    if (category === NUMBER || category === COUNT) return [{ text: this.name(category, value, form) }]
    if (!Array.isArray(value)) return [{ text: this.name(category, value, form), id: `${category}:${String(value)}` }]
    if (!value.length) return [{ text: this.name(category, value) }]
    return value.flatMap((each, i) => [
      ...(i ? [{ text: this.link(i, value.length) }] : []),
      { text: this.name(category, each, form), id: `${category}:${String(each)}` },
    ])
  }

  /** The ids of everything on the board that a sentence names. */
  mentions(key: string, params: Params = {}): string[] {
    return this.pieces(key, params).flatMap((piece) => (piece.id === undefined ? [] : [piece.id]))
  }

  /** The heading of a group of choices: `group.wed` if the language has it, else the sentence with open holes. */
  open(key: string): string {
    const template = this.table[key.replace(/^verb\./, 'group.')] ?? this.table[key]
    return typeof template === 'string' ? template.replace(HOLE, '…').replace(/\.$/, '') : key
  }
}
