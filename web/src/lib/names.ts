/** The names that people at this browser have gone by. */
import { settings } from './settings.svelte'
import { recall, remember } from './storage'

const KEY = 'names'
const MOST = 12

/** All of them, the latest first. */
export function knownNames(): string[] {
  return recall<string[]>(KEY, [])
}

/** Somebody at this browser goes by this name. */
export function rememberName(name: string): void {
  const plain = name.trim()
  if (plain) remember(KEY, [plain, ...knownNames().filter((each) => each !== plain)].slice(0, MOST))
}

/** I go by this name, and the next table knows it. */
export function callMe(name: string): void {
  settings.name = name.trim()
  rememberName(name)
}
