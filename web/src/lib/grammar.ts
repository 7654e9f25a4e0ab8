/**
 * Grammar: forms that the four languages make by rule. All other forms of a name are listed with the name.
 *
 * The kernel does the same in `kernel/grammar.py`; `tests/text_cases.json` has cases for both.
 */

const FRENCH_VOWELS = 'aeiouyàâæéèêëîïôœùûü'
const HUNGARIAN_VOWELS = 'aáeéiíoóöőuúüű'
const SENTENCE_ENDS = ['.', '?', '!', '…']

const begins = (text: string, letters: string): boolean => text !== '' && letters.includes(text.charAt(0).toLowerCase())

/** Does the word, or the number when read aloud, begin with a vowel? (egy, öt, ötven, ezer; not tíz, száz) */
function hungarianVowel(name: string): boolean {
  const digits = /^\d+/.exec(name)?.[0] ?? ''
  if (!digits) return begins(name, HUNGARIAN_VOWELS)
  return digits.startsWith('5') || (digits.startsWith('1') && digits.length % 3 === 1)
}

const MADE: Record<string, (name: string) => string> = {
  'fr@de': (name) => {
    if (name.startsWith('le ')) return `du ${name.slice(3)}`
    if (name.startsWith('les ')) return `des ${name.slice(4)}`
    return begins(name, FRENCH_VOWELS) ? `d’${name}` : `de ${name}`
  },
  'fr@a': (name) => {
    if (name.startsWith('le ')) return `au ${name.slice(3)}`
    return name.startsWith('les ') ? `aux ${name.slice(4)}` : `à ${name}`
  },
  'hu@az': (name) => `${hungarianVowel(name) ? 'az' : 'a'} ${name}`,
}

/** The form of a name made by rule; the name itself if there is no rule for this form. */
export function madeForm(language: string, form: string, name: string): string {
  return MADE[`${language}@${form}`]?.(name) ?? name
}

/** Does this position begin a sentence, so that a name here is capitalized? */
export function opensSentence(template: string, at: number): boolean {
  if (!SENTENCE_ENDS.some((end) => template.endsWith(end))) return false
  return at === 0 || (at > 1 && template[at - 1] === ' ' && SENTENCE_ENDS.includes(template[at - 2] ?? ''))
}

/** The text with its first letter capitalized. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
