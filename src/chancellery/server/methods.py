"""The methods that an address accepts: those of all its routes, not only of the first that matches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from starlette.routing import BaseRoute, Route

API: Final = '/api'
EVERYWHERE: Final = '/{path:path}'


def taken_at(routes: Sequence[BaseRoute], path: str) -> tuple[str, ...]:
    """The methods of an address in alphabetical order, none where there is nothing.

    The client's pages answer at every address but the API's. HEAD is answered wherever GET is, OPTIONS everywhere.
    """
    is_api = path == API or path.startswith(f'{API}/')
    found: set[str] = set()
    for route in routes:
        if isinstance(route, Route) and route.path_regex.match(path) and not (is_api and route.path == EVERYWHERE):
            found |= route.methods or set()
    if not found:
        return ()
    return tuple(sorted(found | {'OPTIONS'} | ({'HEAD'} if 'GET' in found else set())))
