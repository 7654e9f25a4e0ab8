/** What is fetched once: the titles, their boards and rules, their texts. */
import { api } from './api'
import { Words } from './words'
import type { Static, TitleInfo } from './types'

let list: Promise<TitleInfo[]> | null = null
const boards = new Map<string, Promise<Static>>()
const texts = new Map<string, Promise<Words>>()

function once<T>(cache: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  let found = cache.get(key)
  if (!found) {
    found = make()
    found.catch(() => cache.delete(key))
    cache.set(key, found)
  }
  return found
}

export function titles(): Promise<TitleInfo[]> {
  if (!list) {
    list = api.titles()
    list.catch(() => (list = null))
  }
  return list
}

/** The titles of which new tables are made here. */
export async function offeredTitles(): Promise<TitleInfo[]> {
  return (await titles()).filter(({ offered }) => offered)
}

export async function titleInfo(id: string): Promise<TitleInfo | null> {
  return (await titles()).find((each) => each.id === id) ?? null
}

export function staticOf(title: TitleInfo): Promise<Static> {
  return once(boards, `${title.id}/${title.static}`, () => api.statics(title.id, title.static))
}

export function wordsOf(title: string, language: string): Promise<Words> {
  return once(texts, `${title}/${language}`, async () => new Words(language, await api.texts(title, language)))
}
