/** The title's own data, for tests. */
import { readFileSync } from 'node:fs'
import { FILES, type Files } from './fixture'

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../../../../src/chancellery/titles/europa/data/${name}.json`, import.meta.url), 'utf8'))

export const files = Object.fromEntries(FILES.map((name) => [name, read(name)])) as Files
