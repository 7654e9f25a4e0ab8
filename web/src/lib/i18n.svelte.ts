/** The language of the screen: the client's own texts, fetched for the chosen language alone. */
import { settings } from './settings.svelte'
import { LANGUAGES, Texts, type Language, type TextTable } from './texts'
import type { Params } from './types'

const loaders: Record<Language, () => Promise<{ default: TextTable }>> = {
  en: () => import('../texts/en.json'),
  pl: () => import('../texts/pl.json'),
  fr: () => import('../texts/fr.json'),
  hu: () => import('../texts/hu.json'),
}

export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  pl: 'Polski',
  fr: 'Français',
  hu: 'Magyar',
}

let box = $state.raw({ texts: new Texts('en', {}) })

/** The first of the reader's languages that we speak. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((each) => tag.toLowerCase().startsWith(each))
    if (found) return found
  }
  return 'en'
}

/** Switch the screen to a language and remember it. */
export async function speak(language: Language): Promise<void> {
  const table = (await loaders[language]()).default
  box = { texts: new Texts(language, table) }
  settings.language = language
  document.documentElement.lang = language
}

/** A text of the client itself. */
export function t(key: string, params: Params = {}): string {
  return box.texts.say(key, params)
}

/** Does the client have such a text? */
export function has(key: string): boolean {
  return box.texts.has(key)
}

/** The language now on the screen. */
export function language(): Language {
  return box.texts.language as Language
}

/** A moment in the reader's way of writing. */
export function moment(at: string | number): string {
  const date = new Date(typeof at === 'number' && at < 1e12 ? at * 1000 : at)
  if (Number.isNaN(date.getTime())) return ''
  const near = Math.abs(Date.now() - date.getTime()) < 20 * 3600e3
  return new Intl.DateTimeFormat(box.texts.language, near ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } : { dateStyle: 'medium' }).format(date)
}
