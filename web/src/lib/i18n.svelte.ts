/** The language of the screen: the client's own texts and those of the boards in use, fetched for the chosen language alone. */
import { foldersOf } from './declared'
import { settings } from './settings.svelte'
import { LANGUAGES, Texts, type Language, type TextTable } from './texts'
import type { Params } from './types'

const loaders: Record<Language, () => Promise<{ default: TextTable }>> = {
  en: () => import('../texts/en.json'),
  pl: () => import('../texts/pl.json'),
  fr: () => import('../texts/fr.json'),
  hu: () => import('../texts/hu.json'),
}

const ofBoards = import.meta.glob<TextTable>('../boards/*/texts/*.json', { import: 'default' })

export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  pl: 'Polski',
  fr: 'Français',
  hu: 'Magyar',
}

let box = $state.raw({ texts: new Texts('en', {}) })
let wanted: Language = 'en'
/** The folders of the boards in use. */
const folders = new Set<string>()
/** What is being fetched: one after the other, so that the last has everything. */
let fetching = Promise.resolve()

/** The first of the reader's languages that we speak. */
export function preferred(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((each) => tag.toLowerCase().startsWith(each))
    if (found) return found
  }
  return 'en'
}

async function fetchTexts(): Promise<void> {
  const language = wanted
  const boards = [...folders].flatMap((folder) => ofBoards[`../boards/${folder}/texts/${language}.json`] ?? [])
  const tables = await Promise.all([loaders[language]().then((file) => file.default), ...boards.map((load) => load())])
  box = { texts: new Texts(language, Object.assign({}, ...tables) as TextTable) }
}

function renew(): Promise<void> {
  fetching = fetching.catch(() => undefined).then(fetchTexts)
  return fetching
}

/** Switch the screen to a language and remember it. */
export async function speak(language: Language): Promise<void> {
  wanted = language
  await renew()
  settings.language = language
  document.documentElement.lang = language
}

/** Fetch the texts of a title's board, in whatever language is spoken. */
export async function learn(title: string): Promise<void> {
  const unknown = foldersOf(title).filter((folder) => !folders.has(folder))
  for (const folder of unknown) folders.add(folder)
  await (unknown.length ? renew() : fetching)
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
