/** Addresses: which page an URL means, and the URL of a page. */

export type Route =
  | { page: 'home' }
  | { page: 'title'; id: string }
  | { page: 'new'; title: string | null; scenario: string | null }
  | { page: 'table'; id: string; token: string | null }
  | { page: 'replay'; id: string; token: string | null; role: string | null; step: number | null }
  | { page: 'notices'; token: string | null }
  | { page: 'move' }
  | { page: 'about' }
  | { page: 'lost' }

export interface Address {
  pathname: string
  search: string
  hash: string
}

/** The page an address means. A secret key stands in the fragment, which no server ever sees. */
export function parse(address: Address): Route {
  const [first, second, ...rest] = address.pathname.split('/').filter(Boolean).map(decode)
  const query = new URLSearchParams(address.search)
  const token = address.hash.length > 1 ? decode(address.hash.slice(1)) : null
  if (rest.length) return { page: 'lost' }
  if (first === undefined) return { page: 'home' }
  if (first === 'about' && second === undefined) return { page: 'about' }
  if (first === 'move' && second === undefined) return { page: 'move' }
  if (first === 'notices' && second === undefined) return { page: 'notices', token }
  if (first === 'new' && second === undefined) return { page: 'new', title: query.get('title'), scenario: query.get('scenario') }
  if (second === undefined) return { page: 'lost' }
  if (first === 'title') return { page: 'title', id: second }
  if (first === 'table') return { page: 'table', id: second, token }
  if (first === 'replay')
    return { page: 'replay', id: second, token, role: query.get('role'), step: number(query.get('step')) }
  return { page: 'lost' }
}

/** The address of a page, without the secret. */
export function href(route: Route): string {
  switch (route.page) {
    case 'title':
      return `/title/${encodeURIComponent(route.id)}`
    case 'new': {
      const query = new URLSearchParams()
      if (route.title !== null) query.set('title', route.title)
      if (route.scenario) query.set('scenario', route.scenario)
      const text = query.toString()
      return `/new${text && `?${text}`}`
    }
    case 'table':
      return `/table/${encodeURIComponent(route.id)}`
    case 'replay': {
      const query = new URLSearchParams()
      if (route.role !== null) query.set('role', route.role)
      if (route.step !== null) query.set('step', String(route.step))
      const text = query.toString()
      return `/replay/${encodeURIComponent(route.id)}${text && `?${text}`}`
    }
    case 'notices':
      return '/notices'
    case 'move':
      return '/move'
    case 'about':
      return '/about'
    default:
      return '/'
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function number(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null
}
