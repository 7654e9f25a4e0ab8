"""Pages: the built browser client, and a plain page where there is none."""

from __future__ import annotations

import gzip
import hashlib
import html
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from fastapi import Request
from fastapi.responses import HTMLResponse, Response

from chancellery.server import heads
from chancellery.server.errors import AWAY_SECONDS
from chancellery.server.service import Service

FOLDER: Final = Path(__file__).resolve().parent / 'web'
INDEX: Final = 'index.html'
ZIPPED: Final = ('text/', 'application/json', 'application/manifest+json', 'image/svg+xml')
KINDS: Final = {'.js': 'text/javascript', '.webmanifest': 'application/manifest+json'}  # whatever the machine says
POLICY: Final = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
PLAIN_POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
NOT_BUILT: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Chancellery</title>
<h1>Chancellery</h1><p>The server runs, but the browser client is not built. In a checkout:
<code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>, then load this page again.</p>
<p><a href="/docs">The API</a></p></html>"""

NOTHING: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Page not found · Chancellery</title>
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<h1>Page not found</h1><p>There is no file at this address. <a href="/">To the home page</a></p></html>"""
KEPT: Final = 'public, max-age=31536000, immutable'


class Page:
    """A file of the client."""

    def __init__(self, file: Path) -> None:
        self.body = file.read_bytes()
        kind = KINDS.get(file.suffix) or mimetypes.guess_type(file.name)[0]
        self.kind = kind or 'application/octet-stream'
        self.etag = f'"{hashlib.sha256(self.body).hexdigest()[:24]}"'
        self.zipped = gzip.compress(self.body, 9, mtime=0) if self.kind.startswith(ZIPPED) else None


@lru_cache(maxsize=512)
def page(file: Path, changed: int) -> Page:
    """A file, read once for each time it was changed."""
    return Page(file)


def find(path: str) -> Path | None:
    """The file that a path means, if it is one of the client's; its one page has addresses of its own."""
    if not path or path == INDEX or '\0' in path:
        return None
    wanted = (FOLDER / path).resolve()
    return wanted if wanted.is_relative_to(FOLDER) and wanted.is_file() else None


def is_of_client(path: str) -> bool:
    """Is this an address for the client's one page, and not one of a file?"""
    return '.' not in path.rpartition('/')[2] and '\0' not in path


def plain(text: str, status: int = 200) -> Response:
    """A page of words alone: no script runs on it, and it loads nothing."""
    return HTMLResponse(text, status, {'Content-Security-Policy': PLAIN_POLICY})


async def serve(request: Request, service: Service, path: str) -> Response:
    """Answer with a file of the client, or with its one page, whose head says what stands at the address."""
    index = FOLDER / INDEX
    if not index.is_file():
        return plain(NOT_BUILT, 200 if not path else 404)
    found = find(path)
    if found is not None:
        shown = page(found, found.stat().st_mtime_ns)
        caching = KEPT if path.startswith('assets/') else 'no-cache'
        headers = {'ETag': shown.etag, 'Cache-Control': caching, 'Vary': 'Accept-Encoding'}
        return kept_answer(request, shown.body, shown.zipped, shown.kind, headers)
    if not is_of_client(path):
        return plain(NOTHING, 404)
    head = await heads.head_of(request, service, path)
    text = page(index, index.stat().st_mtime_ns).body.decode()
    body = (await service.run(heads.written, service, FOLDER, text, head)).encode()
    headers = {
        'ETag': f'"{hashlib.sha256(body).hexdigest()[:24]}"',
        'Cache-Control': 'no-cache',
        'Vary': 'Accept-Encoding, Accept-Language',
        'Content-Language': head.language,
        'Content-Security-Policy': POLICY,
    }
    if head.status == 503:
        headers['Retry-After'] = str(AWAY_SECONDS)
    return kept_answer(request, body, gzip.compress(body, 6, mtime=0), 'text/html', headers, head.status)


def kept_answer(
    request: Request, body: bytes, zipped: bytes | None, kind: str, headers: dict[str, str], status: int = 200
) -> Response:
    """Answer with something that seldom changes: not at all to whom has it, compressed to whom can read that."""
    if status == 200 and request.headers.get('if-none-match') == headers['ETag']:
        return Response(status_code=304, headers=headers)
    if zipped is not None and 'gzip' in request.headers.get('accept-encoding', ''):
        return Response(zipped, status, headers | {'Content-Encoding': 'gzip'}, kind)
    return Response(body, status, headers, kind)


def api_page(schema: dict[str, Any]) -> str:
    """The API as a plain page, from its OpenAPI description."""
    rows: list[str] = []
    for path, methods in schema['paths'].items():
        for method, about in methods.items():
            names = [each['name'] for each in about.get('parameters', []) if each['in'] == 'query']
            query = f'?{"&".join(names)}' if names else ''
            content = about.get('requestBody', {}).get('content', {}).get('application/json', {}).get('schema', {})
            body = content.get('$ref', '').rpartition('/')[2]
            rows.append(
                f'<tr><td>{method.upper()}<td><code>{html.escape(path + query)}</code>'
                f'<td>{html.escape(about.get("summary", ""))}<td><a href="#{body}">{body}</a>'
            )
    models: list[str] = []
    for name, model in sorted(schema.get('components', {}).get('schemas', {}).items()):
        fields = ', '.join(model.get('properties', {}))
        about = html.escape(model.get('description', ''))
        models.append(f'<tr id="{name}"><td>{name}<td>{about}<td><code>{html.escape(fields)}</code>')
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>The API of Chancellery</title>'
        '<style>body{font:16px/1.5 sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}'
        'td{padding:.2rem .8rem .2rem 0;vertical-align:top}:target{background:#ffd}</style>'
        '<h1>The API of Chancellery</h1><p>Described for programs in <a href="/openapi.json">/openapi.json</a>.</p>'
        f'<table>{"".join(rows)}</table><h2>Bodies</h2><table>{"".join(models)}</table></html>'
    )
