/**
 * What is built beside the client: `pages.json`, the texts from which the server writes the head of each page, and
 * `sw.js`, which shows a page of its own when the server cannot be reached.
 */
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const LANGUAGES = ['en', 'pl', 'fr', 'hu']

type Table = Record<string, unknown>

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const textsIn = (language: string): Table => JSON.parse(read(`../src/texts/${language}.json`)) as Table
const inAll = (pick: (texts: Table) => Table): Record<string, Table> => Object.fromEntries(LANGUAGES.map((language) => [language, pick(textsIn(language))]))

/** What the pages say of themselves. */
export function pages(): string {
  return JSON.stringify(inAll((texts) => Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith('page.')))))
}

/** The page that is shown when the server cannot be reached, in every language; it loads nothing. */
export function offline(): string {
  const words = inAll((texts) => ({ title: texts['offline.title'], text: texts['offline.text'], retry: texts['app.retry'] }))
  return read('offline.html')
    .replace('<!--shield-->', () => read('../public/favicon.svg').trim())
    .replace("'{words}'", () => JSON.stringify(words).replaceAll('<', '\\u003c'))
}

/** The service worker. */
export function worker(): string {
  return read('worker.js').replace("'{offline}'", () => JSON.stringify(offline()))
}

export function beside(): Plugin {
  return {
    name: 'beside',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: pages() })
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker() })
    },
  }
}
