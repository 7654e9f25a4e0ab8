/** Moving between pages without a reload. */
import { href, parse, type Route } from './router'

let route = $state.raw<Route>(parse(location))
let address = location.href

export function here(): Route {
  return route
}

export function go(to: Route | string, replace = false): void {
  const url = typeof to === 'string' ? to : href(to)
  history[replace ? 'replaceState' : 'pushState'](null, '', url)
  address = location.href
  route = parse(location)
  if (!replace) window.scrollTo(0, 0)
}

/** The browser went elsewhere; a new fragment is told twice (popstate, hashchange) and is one move all the same. */
function moved(): void {
  if (location.href === address) return
  address = location.href
  route = parse(location)
}

/** Follow the browser's own buttons, and links inside the page. */
export function followLinks(): void {
  addEventListener('popstate', moved)
  addEventListener('hashchange', moved)
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
