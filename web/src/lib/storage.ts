/** Local storage that never throws: a private window simply forgets. */

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`chancellery.${key}`)
    return text === null ? otherwise : (JSON.parse(text) as T)
  } catch {
    return otherwise
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`chancellery.${key}`, JSON.stringify(value))
  } catch {
    // nothing to be done: the choice lasts as long as the page
  }
}
