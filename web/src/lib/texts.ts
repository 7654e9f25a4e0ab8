/**
 * Texts: one flat table per language, a key and a sentence with named holes.
 *
 * `{coins}` is the value itself, `{region:region}` the name that stands under `region.<value>`, and
 * `{coins:count.coin}` a number with its noun in the right plural. A value made of two, `a-b`, is worded by
 * `pair.<category>` with the holes `{a}` and `{b}`. A board that gives its pieces names of its own,
 * `{generals: {france_2: {name: 'Davout'}}}`, is heeded by `givenNames` and `Words.calling`.
 */
import type { Params } from './types'

export const LANGUAGES = ['en', 'pl', 'fr', 'hu'] as const
export type Language = (typeof LANGUAGES)[number]

export type Forms = Record<string, string>
export type TextTable = Record<string, string | Forms>

/** A piece of a sentence; with an id where it names a thing on the board (`region:ukraine`). */
export interface Piece {
  text: string
  id?: string
}

const HOLE = /\{(\w+)(?::([\w.]+))?\}/g

/** A number as it is set in print: a real minus sign. */
export function figure(value: unknown): string {
  return typeof value === 'number' ? String(value).replace('-', '−') : String(value)
}

/** The names that a board gives its pieces, by the key of the text they replace; what two share tells nothing. */
export function givenNames(board: Params): Record<string, string> {
  const found: [string, string][] = []
  for (const [section, pieces] of Object.entries(board)) {
    if (!section.endsWith('s') || typeof pieces !== 'object' || pieces === null) continue
    for (const [id, piece] of Object.entries(pieces as Record<string, { name?: unknown } | null>))
      if (typeof piece?.name === 'string') found.push([`${section.slice(0, -1)}.${id}`, piece.name])
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

  /** The name of a value: what stands under `category.value`, the wording of a pair, or the value itself. */
  name(category: string, value: unknown): string {
    if (Array.isArray(value)) return this.listed(value.map((each) => this.name(category, each)))
    const found = this.table[`${category}.${String(value)}`]
    if (typeof found === 'string') return found
    const text = String(value)
    const dash = text.indexOf('-')
    if (dash < 0 || !this.has(`pair.${category}`)) return text
    return this.say(`pair.${category}`, { a: text.slice(0, dash), b: text.slice(dash + 1) })
  }

  /** What stands before the i-th of n names: nothing, a comma, before the last the language's word for "and". */
  private link(i: number, n: number): string {
    if (i === 0) return ''
    return i === n - 1 && this.has('list.and') ? ` ${this.say('list.and')} ` : ', '
  }

  /** Names one after the other, or the word for none. */
  listed(names: readonly string[]): string {
    return names.map((name, i) => this.link(i, names.length) + name).join('') || this.say('list.none')
  }

  /** A number with its noun. */
  count(key: string, number: number): string {
    const forms = this.table[key]
    if (typeof forms !== 'object') return figure(number)
    const form = forms[this.rules.select(Math.abs(number))] ?? forms['other'] ?? forms['many'] ?? '{n}'
    return form.replace('{n}', figure(number))
  }

  /** The sentence under the key with its holes filled; the key itself where there is none. */
  say(key: string, params: Params = {}): string {
    return this.pieces(key, params)
      .map((piece) => piece.text)
      .join('')
  }

  /** The same sentence in pieces, so that names in it can point at the board. */
  pieces(key: string, params: Params = {}): Piece[] {
    const template = this.table[key]
    if (typeof template !== 'string') return [{ text: key }]
    const out: Piece[] = []
    let at = 0
    for (const hole of template.matchAll(HOLE)) {
      if (hole.index > at) out.push({ text: template.slice(at, hole.index) })
      at = hole.index + hole[0].length
      out.push(...this.fill(hole[0], hole[1] ?? '', hole[2], params))
    }
    if (at < template.length) out.push({ text: template.slice(at) })
    return out
  }

  private fill(hole: string, name: string, category: string | undefined, params: Params): Piece[] {
    if (!(name in params)) return [{ text: hole }]
    const value = params[name]
    if (category === undefined) {
      const plain = Array.isArray(value) ? value.map(figure).join(', ') || this.say('list.none') : figure(value)
      return [{ text: plain }]
    }
    if (category.startsWith('count.')) return [{ text: this.count(category, Number(value)) }]
    if (!Array.isArray(value)) return [{ text: this.name(category, value), id: `${category}:${String(value)}` }]
    if (!value.length) return [{ text: this.name(category, value) }]
    return value.flatMap((each, i) => [
      ...(i ? [{ text: this.link(i, value.length) }] : []),
      { text: this.name(category, each), id: `${category}:${String(each)}` },
    ])
  }

  /** The ids of everything on the board that a sentence names. */
  mentions(key: string, params: Params = {}): string[] {
    return this.pieces(key, params).flatMap((piece) => (piece.id === undefined ? [] : [piece.id]))
  }

  /** A sentence whose holes are left open: the head of a group of choices. */
  open(key: string): string {
    const template = this.table[key]
    return typeof template === 'string' ? template.replace(HOLE, '…').replace(/\.$/, '') : key
  }
}
