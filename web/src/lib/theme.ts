/** Light, dark, or as the system says; the tab's icon and title. */
import type { Theme } from './settings.svelte'

export function showTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

/** The tab says where you are, and whether you are awaited; the page says what it is, as the server wrote it for the first. */
export function showTab(title: string, description: string, turn = false): void {
  document.title = title
  document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const wanted = turn ? '/favicon-turn.svg' : '/favicon.svg'
  if (icon && icon.getAttribute('href') !== wanted) icon.href = wanted
}

/** Is the page dark now? It follows the reader's setting, else the system's. */
export function isDark(): boolean {
  const wanted = document.documentElement.dataset.theme
  return wanted === 'dark' || (wanted !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
}

/** Tell whenever day turns to night or back. */
export function watchTheme(tell: () => void): () => void {
  const query = matchMedia('(prefers-color-scheme: dark)')
  const watch = new MutationObserver(tell)
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  query.addEventListener('change', tell)
  return () => {
    watch.disconnect()
    query.removeEventListener('change', tell)
  }
}
