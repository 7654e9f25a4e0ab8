/** The text of a card, laid out: line by line, a choice option by option, a condition above what depends on it. */
import type { Say } from '../../lib/board/words'
import { capital } from '../../lib/grammar'

export interface Line {
  part: Part
  /** Which of the part's lines it comes from. */
  n: number
  text: string
  depth: number
  /** A condition, what stands for the opposite, an option by its letter, or something that is done. */
  kind: 'does' | 'if' | 'else' | 'option'
  letter?: string
  /** The text is what the option depends on. */
  conditional?: boolean
  /** The action of a card on display that it belongs to. */
  use?: string
}

const PARTS = ['requires', 'conditions', 'passive', 'effect', 'reward', 'symbols'] as const
export type Part = (typeof PARTS)[number]
const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F']

class Reader {
  readonly lines: Line[] = []

  constructor(
    private readonly say: Say,
    private readonly part: Part,
    private readonly use: string | undefined,
  ) {}

  known(key: string): string | null {
    const text = this.say(key)
    return text === key ? null : text
  }

  /** The keys of a list: `effect.0`, `effect.1` ... */
  keys(root: string): string[] {
    const found: string[] = []
    while (this.known(`${root}.${found.length}`) !== null) found.push(`${root}.${found.length}`)
    return found
  }

  put(n: number, depth: number, kind: Line['kind'], text: string, letter?: string, conditional = false): void {
    this.lines.push({ part: this.part, n, text, depth, kind, ...(letter ? { letter } : {}), ...(conditional ? { conditional } : {}), ...(this.use ? { use: this.use } : {}) })
  }

  all(root: string): void {
    this.keys(root).forEach((key, n) => this.lay(key, n, 0))
  }

  lay(key: string, n: number, depth: number): void {
    const options = this.keys(`${key}.options`)
    if (options.length) return options.forEach((option, i) => this.option(option, n, depth, LETTERS[i] ?? ''))
    const then = this.keys(`${key}.then`)
    if (!then.length) return this.nest(key, n, depth)
    this.put(n, depth, 'if', this.keys(`${key}.when`).map((each) => this.plain(each)).join(' · '))
    for (const each of then) this.lay(each, n, depth + 1)
    const otherwise = this.keys(`${key}.else`)
    const gains = this.gains(otherwise)
    if (otherwise.length) this.put(n, depth, 'else', gains)
    for (const each of gains ? [] : otherwise) this.lay(each, n, depth + 1)
  }

  /** What is done for each of several, or depends on a price, is placed below who or what it is. */
  nest(key: string, n: number, depth: number): void {
    const [effects, others] = [this.keys(`${key}.effect`), this.keys(`${key}.else`)]
    const [first] = [...effects, ...others]
    const whole = this.plain(key)
    const at = first ? whole.indexOf(this.known(first) ?? '') : -1
    if (at <= 0 || (effects.length && others.length)) return this.put(n, depth, 'does', capital(whole))
    this.put(n, depth, 'does', `${capital(whole.slice(0, at).replace(/[\s:(]+$/u, ''))}${this.colon(whole, at)}`)
    for (const each of [...effects, ...others]) this.lay(each, n, depth + 1)
  }

  /** The colon of the language, as it stands before what follows. */
  colon(text: string, at: number): string {
    return /\s?:/u.exec(text.slice(0, at).match(/\s?:[\s(]*$/u)?.[0] ?? ':')?.[0] ?? ':'
  }

  option(key: string, n: number, depth: number, letter: string): void {
    const [when, effects] = [this.keys(`${key}.when`), this.keys(`${key}.effect`)]
    const [first, ...more] = effects
    if (!first) return this.put(n, depth, 'option', capital(this.plain(key).replace(/^\p{L}\)\s*/u, '')), letter)
    const simple = !when.length && !this.keys(`${first}.then`).length && !this.keys(`${first}.options`).length
    const gains = this.gains(effects)
    if (gains && !when.length) return this.put(n, depth, 'option', gains, letter)
    this.put(n, depth, 'option', capital(simple ? this.plain(first) : when.map((each) => this.plain(each)).join(' · ')), letter, when.length > 0)
    for (const each of simple ? more : effects) this.lay(each, n, depth + 1)
  }

  /** Effects that are all gains or losses with a sign: these stand in one line; nothing where one of them is more. */
  gains(keys: string[]): string {
    const texts = keys.map((key) => this.plain(key))
    return texts.every((text) => bitsOf(text, this.say).every((bit) => bit.sign)) ? capital(texts.join(', ')) : ''
  }

  /** A condition about the reader himself need not name him. */
  plain(key: string): string {
    const [text, you] = [this.known(key) ?? '', this.say('term.who.you')]
    const head = text.slice(you.length).match(/^\s*:\s*/u)
    return text.startsWith(you) && head ? text.slice(you.length + head[0].length) : text
  }
}

/** The lines of a card by its address: `event:14a-1`, `card:new_alliance`, `mission:france_1a`, `milestone:age1_eco_cabinet`. */
export function linesOf(address: string, say: Say, uses: readonly string[] = []): Line[] {
  const read = (root: string, part: Part, use?: string): Line[] => {
    const reader = new Reader(say, part, use)
    reader.all(`told.${root}/${part}`)
    return reader.lines
  }
  return [...PARTS.flatMap((part) => read(address, part)), ...uses.flatMap((use) => (['requires', 'effect'] as const).flatMap((part) => read(`${address}/${use}`, part, use)))]
}

/** A text in pieces: a gain or a price in a resource that has a sign, other figures, and words. */
export interface Bit {
  text: string
  /** The sign that stands for the words. */
  sign?: string
  figure?: boolean
}

const RESOURCES: Record<string, string> = { mpAdm: 'adm', mpDip: 'dip', mpMil: 'mil', ducats: 'ducats', prestige: 'prestige', stability: 'stability' }
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The bits of a line. */
export function bitsOf(text: string, say: Say): Bit[] {
  const signs = new Map(Object.entries(RESOURCES).map(([word, sign]) => [say(`term.resource.${word}`).toLowerCase(), sign]))
  const words = [...signs.keys()].map(escaped).join('|')
  const pattern = new RegExp(`(?<word>${words})\\s(?<gain>[+−]\\d+)|(?<figure>[+−×≥≤=<>]\\s?\\d+)`, 'giu')
  const bits: Bit[] = []
  let at = 0
  for (const found of text.matchAll(pattern)) {
    if (found.index > at) bits.push({ text: text.slice(at, found.index) })
    const sign = signs.get(found.groups?.word?.toLowerCase() ?? '')
    bits.push(sign ? { text: found.groups?.gain ?? '', sign, figure: true } : { text: found[0], figure: true })
    at = found.index + found[0].length
  }
  if (at < text.length) bits.push({ text: text.slice(at) })
  return bits
}
