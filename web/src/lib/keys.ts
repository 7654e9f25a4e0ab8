/** The keyboard: a letter for each verb of a turn, a dozen keys for what else there is, letters to find the rest. */

export const CHOICE_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-', '='] as const

/** The number that a choice is about: 4 of the block `4`, 7 of the card `H7`. */
export function numberOf(arg: string | null): number | null {
  const found = /^[A-Z]?(\d{1,3})$/.exec(arg ?? '')
  return found ? Number(found[1]) : null
}

/** The key of each choice: its own number, where numbers tell most of them apart, else that of its place. */
export function shortcutsOf(args: (string | null)[]): (string | undefined)[] {
  const numbers = args.map(numberOf)
  const own = numbers.filter((n) => n !== null)
  const several = own.length > 1 || (own.length === 1 && args.every((arg, i) => arg === null || numbers[i] !== null))
  if (!several || 2 * own.length < args.length || new Set(own).size < own.length) return args.map((_, i) => CHOICE_KEYS[i])
  const taken = new Set(own.map((n) => String(n).charAt(0)))
  const free = [...CHOICE_KEYS].filter((key) => !taken.has(key))
  return numbers.map((n) => (n === null ? free.pop() : String(n)))
}

/** The key that shows how the game would end now: on every keyboard, and no choice has it. */
export const RECKONING_KEY = '.'

/** The key that leads to the field where choices are found, while letters mean verbs: no verb has it. */
export const FIND_KEY = 'f'

/**
 * The letter of each choice: that of its verb, where no other choice has this verb. Amid several one picks by number; and
 * where they are all there is, but for what ends the question, letters are free to find them. A verb that is seldom played
 * may have an empty letter: then it has a number, and is explained like the others where it offers nothing.
 */
export function lettersOf(verbs: readonly (string | null)[], letters: Readonly<Record<string, string>>, ends: readonly boolean[] = []): (string | undefined)[] {
  const isOne = (verb: string | null): verb is string => verb !== null && verbs.indexOf(verb) === verbs.lastIndexOf(verb)
  const found = verbs.map((verb) => (isOne(verb) ? letters[verb] || undefined : undefined))
  const turns = found.some((letter, i) => letter && !ends[i])
  const picks = verbs.some((verb) => verb !== null && !isOne(verb))
  return turns || !picks ? found : found.map(() => undefined)
}

/** Milliseconds: a key that is pressed so soon after a question came was meant for the one before. */
const NEW = 250

/** Whether keys are meant for the question on the screen. */
export class Heed {
  private asked: string | null = null
  private since = -Infinity
  private begun = false

  /** This is the question now; before the first there was none that a key could have been meant for. */
  question(ask: string | null, now = performance.now()): void {
    if (ask === this.asked) return
    if (this.begun) this.since = now
    this.begun ||= ask !== null
    this.asked = ask
  }

  /** A key that is held down was meant for what stood there when it went down. */
  means({ repeat }: Pick<KeyboardEvent, 'repeat'> = { repeat: false }, now = performance.now()): boolean {
    return !repeat && now - this.since >= NEW
  }
}

const PATIENCE = 700

/** What is typed digit by digit: `1` waits a moment where there is a `12` too. */
export class Typing {
  private typed = ''
  private timer: ReturnType<typeof setTimeout> | undefined

  /** A key was pressed; whether it belongs to one of these shortcuts. The choice is made now, or when nothing follows. */
  press(key: string, shortcuts: readonly (string | undefined)[], choose: (index: number) => void): boolean {
    clearTimeout(this.timer)
    const begun = (text: string): boolean => shortcuts.some((each) => each?.startsWith(text))
    this.typed = begun(this.typed + key) ? this.typed + key : key
    if (!begun(this.typed)) {
      this.typed = ''
      return false
    }
    const [index, text] = [shortcuts.indexOf(this.typed), this.typed]
    const finish = (): void => {
      this.typed = ''
      if (index >= 0) choose(index)
    }
    if (shortcuts.some((each) => each !== text && each?.startsWith(text))) this.timer = setTimeout(finish, PATIENCE)
    else finish()
    return true
  }

  /** Something else is asked: what was typed is forgotten. */
  end(): void {
    clearTimeout(this.timer)
    this.typed = ''
  }
}

/** A key that belongs to what has the focus, not to the page. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null
  if (!target?.closest) return false
  return target.isContentEditable || target.closest('input, textarea, select, dialog, [role="dialog"]') !== null
}

/** Ctrl Z, or ⌘ Z: it takes back as Backspace does, but in a field it belongs to what is written there. */
export function undoes(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'z' && !isTyping(event)
}

/** A text without case and accents, for finding. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'l').toLowerCase()
}

/** Does every word of the wish begin a word of the text? */
export function matches(text: string, wish: string): boolean {
  const words = folded(text).split(/[^\p{L}\p{N}]+/u)
  return folded(wish)
    .split(/[^\p{L}\p{N}]+/u)
    .every((part) => words.some((word) => word.startsWith(part)))
}
