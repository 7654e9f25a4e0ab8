/** Words: how the screen names things of any title, from the title's texts. What has no text is shown by its id. */
import { capital, opensSentence } from './grammar'
import { figure, Texts, type Piece, type TextTable } from './texts'
import type { Action, GameEvent, Params } from './types'

// What stands under these is a sentence or a label, not the name of a value.
const SENTENCES = new Set(
  'action board count each ending event fold group hint list option outcome pair prompt reckoning refuse scenario title tour ui verb'.split(' '),
)

/** The hole of a line where the entries that it tells together stand: every one, or of those about the same the last. */
const EACH = '{each}'
const LAST = '{last}'

export function spaced(id: string): string {
  return id.replaceAll('_', ' ')
}

export class Words extends Texts {
  private readonly categories = new Map<string, string[]>()
  private readonly answers = new Map<string, Words>()

  constructor(language: string, table: TextTable) {
    super(language, table)
    for (const key of Object.keys(table)) {
      const dot = key.indexOf('.')
      const category = key.slice(0, dot)
      if (dot < 0 || SENTENCES.has(category)) continue
      const value = key.slice(dot + 1)
      this.categories.set(value, [...(this.categories.get(value) ?? []), category])
    }
  }

  /** The same words with the names that a board gives its pieces, as `name.<name>` or the name's own text translates them. */
  calling(given: Record<string, string>): Words {
    const known = Object.entries(given).filter(([key]) => this.has(key))
    if (!known.length) return this
    const own = (key: string, name: string): TextTable[string] => this.table[`name.${name}`] ?? this.table[key.replace(/\..*/, `.${name}`)] ?? name
    return new Words(this.language, { ...this.table, ...Object.fromEntries(known.map(([key, name]) => [key, own(key, name)])) })
  }

  /** The same words as an answer to a question: where a verb means something of its own there, `verb.card.keep_new` says so. */
  asked(prompt: string): Words {
    const tail = prompt.replace(/^prompt/, '')
    const known = this.answers.get(tail)
    if (known) return known
    const own = Object.entries(this.table).filter(([key]) => key.startsWith('verb.') && key.endsWith(tail) && tail.length > 1)
    const made = own.length ? new Words(this.language, { ...this.table, ...Object.fromEntries(own.map(([key, text]) => [key.slice(0, -tail.length), text])) }) : this
    this.answers.set(tail, made)
    return made
  }

  /** What a field of the board is called. */
  label(key: string): string {
    return this.has(`board.${key}`) ? this.say(`board.${key}`) : this.known(key)
  }

  /** The name of a value: under the category that its key means, else under any that has it. */
  known(value: string, key = ''): string {
    const found = this.categories.get(value)
    if (!found) return spaced(value)
    const meant = found.find((each) => key === each || key === `${each}s` || key === `${each}es`)
    return this.name(meant ?? found[0] ?? '', value)
  }

  /** Any value of an event, a hint or a board in words. */
  plain(value: unknown, key = ''): string {
    if (value === null || value === undefined || value === '') return '–'
    if (value === true) return '✓'
    if (value === false) return '–'
    if (Array.isArray(value)) return value.map((each) => this.plain(each, key)).join(', ') || '–'
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([name, each]) => `${this.label(name)} ${this.plain(each, name)}`)
        .join(', ')
    return typeof value === 'string' ? this.known(value, key) : figure(value)
  }

  /** May several entries of a kind be told in one line? `fold.x` is the line, `each.x` the part of each in it. */
  foldable(key: string): boolean {
    return key.startsWith('event.') && this.has(key.replace('event.', 'fold.'))
  }

  /** What entries must have in common to be told in one line: all that is not each one's own. */
  shared({ key, params }: GameEvent): string {
    const part = String(this.table[key.replace('event.', 'each.')])
    return JSON.stringify(Object.entries(params).filter(([name]) => !part.includes(`{${name}`)).sort())
  }

  /** Several entries of a kind in one sentence. */
  together(events: readonly GameEvent[]): Piece[] {
    const [first] = events
    if (!first) return []
    const [line, part] = [first.key.replace('event.', 'fold.'), first.key.replace('event.', 'each.')]
    const [template, own] = [String(this.table[line]), String(this.table[part])]
    const hole = template.includes(LAST) ? LAST : EACH
    const about = ({ params }: GameEvent): string => JSON.stringify(params[/\{(\w+)/.exec(own)?.[1] ?? ''])
    const told = hole === LAST ? [...new Map(events.map((event) => [about(event), event])).values()] : events
    // Where a part has names of its own, "and" would not tell which belong together.
    const single = own.split('{').length === 2
    const parts = told.flatMap(({ params }, i): Piece[] => [
      ...(i ? [{ text: single ? this.link(i, told.length) : ', ' }] : []),
      ...this.pieces(part, params),
    ])
    const [head] = parts
    if (head && opensSentence(template, template.indexOf(hole))) parts[0] = { ...head, text: capital(head.text) }
    return this.pieces(line, first.params).flatMap((piece) => (piece.text === hole ? parts : [piece]))
  }

  /** What an action does. */
  action(action: Pick<Action, 'verb' | 'arg'>): string {
    const key = `verb.${action.verb}`
    if (this.has(key)) return this.say(key, { arg: action.arg ?? '' })
    return capital([spaced(action.verb), action.arg === null ? '' : this.known(action.arg)].join(' ').trim())
  }

  /** What an action costs or brings, a few words each; what is false or nothing is left out. */
  hints(hint: Params | null): string[] {
    const out: string[] = []
    for (const [key, value] of Object.entries(hint ?? {})) {
      if (value === null || value === undefined || value === false) continue
      if (typeof value === 'object' && !Object.keys(value).length) continue
      if (this.has(`hint.${key}`)) out.push(this.say(`hint.${key}`, { value }))
      else out.push(value === true ? this.label(key) : `${this.label(key)} ${this.plain(value, key)}`)
    }
    return out
  }
}
