// Shows a page of its own when the server cannot be reached. It keeps nothing, so whatever a browser gets from the
// server, it gets from there now: neither code nor answers can be out of date.
const OFFLINE = '{offline}'
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || new URL(request.url).pathname.startsWith('/api/')) return
  event.respondWith(fetch(request).catch(() => new Response(OFFLINE, { status: 503, headers: HEADERS })))
})
