"""Where a request comes from: pages of other sites may neither change anything here nor open a live line.

Cookies are SameSite=Strict already; this also covers other ports and names of the same site, and what needs no key.
Programs that are no browsers send neither header, and are let in.
"""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers

HARMLESS: Final = ('GET', 'HEAD', 'OPTIONS')
OURS: Final = ('same-origin', 'none')
PORTS: Final = {'http': '80', 'https': '443'}


def is_ours(headers: Headers) -> bool:
    """Does a call come from one of our own pages, or from no page at all?"""
    return headers.get('sec-fetch-site', 'none') in OURS and has_our_origin(headers)


def has_our_origin(headers: Headers) -> bool:
    """The same of a live line, with which every browser sends an origin, and not every one the right site."""
    origin = headers.get('origin')
    if origin is None:
        return True
    scheme, _, place = origin.partition('://')
    return bool(place) and with_port(place, scheme) == with_port(headers.get('host', ''), scheme)


def with_port(place: str, scheme: str) -> str:
    """A host with its port, also where that is the scheme's own and left out."""
    host, colon, port = place.lower().rpartition(':')
    return place.lower() if colon and port.isdecimal() and host else f'{place.lower()}:{PORTS.get(scheme, "")}'
