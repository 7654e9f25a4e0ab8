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

FOLDER: Final = Path(__file__).resolve().parent / 'web'
INDEX: Final = 'index.html'
ZIPPED: Final = ('text/', 'application/json', 'application/javascript', 'image/svg+xml')
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


class Page:
    """A file of the client."""

    def __init__(self, file: Path) -> None:
        self.body = file.read_bytes()
        kind = 'text/javascript' if file.suffix == '.js' else mimetypes.guess_type(file.name)[0]
        self.kind = kind or 'application/octet-stream'
        self.etag = f'"{hashlib.sha256(self.body).hexdigest()[:24]}"'
        self.zipped = gzip.compress(self.body, 9, mtime=0) if self.kind.startswith(ZIPPED) else None


@lru_cache(maxsize=512)
def page(file: Path, changed: int) -> Page:
    """A file, read once for each time it was changed."""
    return Page(file)


def find(path: str) -> Path | None:
    """The file that a path means: itself, or the client's one page for the addresses the client knows."""
    wanted = (FOLDER / path).resolve()
    if path and wanted.is_relative_to(FOLDER) and wanted.is_file():
        return wanted
    index = FOLDER / INDEX
    last = path.rpartition('/')[2]
    return index if index.is_file() and '.' not in last else None


def plain(text: str, status: int = 200) -> Response:
    """A page of words alone: no script runs on it, and it loads nothing."""
    return HTMLResponse(text, status, {'Content-Security-Policy': PLAIN_POLICY})


def serve(request: Request, path: str) -> Response:
    """Answer with a file of the client."""
    if not (FOLDER / INDEX).is_file():
        return plain(NOT_BUILT, 200 if not path else 404)
    found = find(path) if '\0' not in path else None
    if found is None:
        return plain('<!doctype html><title>Chancellery</title><p>There is no such page.</p>', 404)
    shown = page(found, found.stat().st_mtime_ns)
    hashed = path.startswith('assets/')
    headers = {
        'ETag': shown.etag,
        'Cache-Control': 'public, max-age=31536000, immutable' if hashed else 'no-cache',
        'Vary': 'Accept-Encoding',
    }
    if found.name == INDEX:
        headers['Content-Security-Policy'] = POLICY
    return kept_answer(request, shown.body, shown.zipped, shown.kind, headers)


def kept_answer(request: Request, body: bytes, zipped: bytes | None, kind: str, headers: dict[str, str]) -> Response:
    """Answer with something that does not change: not at all to whom has it, compressed to whom can read that."""
    if request.headers.get('if-none-match') == headers['ETag']:
        return Response(status_code=304, headers=headers)
    if zipped is not None and 'gzip' in request.headers.get('accept-encoding', ''):
        return Response(zipped, media_type=kind, headers=headers | {'Content-Encoding': 'gzip'})
    return Response(body, media_type=kind, headers=headers)


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
