/** Light, dark, or as the system says; the tab's icon and title. */
import type { Theme } from './settings.svelte'

export function showTheme(theme: Theme): void {
  if (theme === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

/** The tab says where you are, and whether you are awaited. */
export function showTab(title: string, turn: boolean): void {
  document.title = title
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const wanted = turn ? '/favicon-turn.svg' : '/favicon.svg'
  if (icon && icon.getAttribute('href') !== wanted) icon.href = wanted
}
