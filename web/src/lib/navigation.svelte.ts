/** Moving between pages without a reload. */
import { href, parse, type Route } from './router'

let route = $state.raw<Route>(parse(location))

export function here(): Route {
  return route
}

export function go(to: Route | string, replace = false): void {
  const url = typeof to === 'string' ? to : href(to)
  history[replace ? 'replaceState' : 'pushState'](null, '', url)
  route = parse(location)
  if (!replace) window.scrollTo(0, 0)
}

/** Follow the browser's own buttons, and links inside the page. */
export function followLinks(): void {
  addEventListener('popstate', () => (route = parse(location)))
  addEventListener('hashchange', () => (route = parse(location)))
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = (event.target as Element | null)?.closest?.('a')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname.startsWith('/api/') || link.pathname === '/docs') return
    event.preventDefault()
    if (link.pathname === location.pathname && link.search === location.search && link.hash) {
      document.getElementById(link.hash.slice(1))?.scrollIntoView()
      return
    }
    go(link.pathname + link.search + link.hash)
  })
}
