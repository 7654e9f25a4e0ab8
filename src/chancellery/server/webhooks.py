"""Webhooks: posting a small JSON body to an address that a player gave, and to no address that it should not reach.

Unless the host allows any address, this means https on the public internet and the usual ports. Every address of a name
must be public, and the connection is made to an address that was checked, so that a name cannot lead elsewhere a moment
later. Redirects are not followed, and only the status of the answer is read.
"""

from __future__ import annotations

import http.client
import re
import socket
import ssl
import time
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from chancellery.server.errors import Problem

PUBLIC: Final = 'public'
ANY: Final = 'any'
OFF: Final = 'off'
LONGEST: Final = 500
SECONDS: Final = 5.0
STATUS_BYTES: Final = 64
STATUS: Final = re.compile(rb'HTTP/1\.[01] (\d{3})\b')
SUCCESS: Final = range(200, 300)
WILL_NOT: Final = range(300, 429)
PORTS: Final = {'https': 443, 'http': 80}
TRANSLATED: Final = IPv6Network('64:ff9b::/96')  # IPv4 addresses as a network may translate them


class Hook(NamedTuple):
    """Where a webhook leads."""

    secure: bool
    host: str
    port: int
    place: str
    path: str


class Refused(Exception):
    """The other side does not want it, or must not be asked."""


class Unanswered(Exception):
    """The other side cannot be found or has not taken it, and perhaps will another time."""


def bad_webhook() -> Problem:
    """What an address should be; nothing is told of names that only the server's own network knows."""
    text = 'This webhook cannot be used: give an https address on the public internet.'
    return Problem(400, 'bad_webhook', text)


def parsed(url: str, allowed: str) -> Hook:
    """Where a URL leads; a Problem says what it should be."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise bad_webhook() from None
    schemes = ('https', 'http') if allowed == ANY else ('https',)
    strange = len(url) > LONGEST or not url.isascii() or not url.isprintable() or ' ' in url
    elsewhere = allowed != ANY and port is not None and port not in PORTS.values()
    if strange or elsewhere or parts.scheme not in schemes or not parts.hostname or '@' in parts.netloc or port == 0:
        raise bad_webhook()
    path = (parts.path or '/') + (f'?{parts.query}' if parts.query else '')
    return Hook(parts.scheme == 'https', parts.hostname, port or PORTS[parts.scheme], parts.netloc, path)


def addresses(hook: Hook, allowed: str) -> list[str]:
    """The addresses of a webhook's host, each of which may be asked."""
    try:
        found = socket.getaddrinfo(hook.host, hook.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise Unanswered from None
    all_of_them = list(dict.fromkeys([str(each[4][0]) for each in found]))
    if allowed != ANY and not all(is_public(each) for each in all_of_them):
        raise Refused
    return all_of_them


def is_public(text: str) -> bool:
    """Is this an address that anybody on the internet could ask? Those that stand for another are not."""
    found = ip_address(text.partition('%')[0])
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is not None:
            found = found.ipv4_mapped
        elif found.sixtofour is not None or found.teredo is not None or found in TRANSLATED:
            return False
    return found.is_global and not found.is_multicast and not found.is_reserved


def check(url: str, allowed: str) -> str:
    """A URL as somebody gave it: can it be posted to?"""
    try:
        addresses(parsed(url, allowed), allowed)
    except (Refused, Unanswered):
        raise bad_webhook() from None
    return url


def post(url: str, body: bytes, allowed: str) -> None:
    """Post a body; whatever goes wrong is raised."""
    hook = parsed(url, allowed)
    address = addresses(hook, allowed)[0]
    sock = socket.create_connection((address, hook.port), SECONDS)
    try:
        if hook.secure:
            sock = ssl.create_default_context().wrap_socket(sock, server_hostname=hook.host)
        line = http.client.HTTPConnection(hook.host, hook.port)
        line.sock = sock
        headers = {'Host': hook.place, 'Content-Type': 'application/json', 'User-Agent': 'Chancellery'}
        line.request('POST', hook.path, body, headers | {'Connection': 'close'})
        status = status_of(sock)
    finally:
        sock.close()
    if status not in SUCCESS:
        raise Refused if status in WILL_NOT else Unanswered


def status_of(sock: socket.socket) -> int:
    """The status of the answer that comes, 0 where none does in time: one that trickles in is not waited for."""
    told = b''
    end = time.monotonic() + SECONDS
    while len(told) < STATUS_BYTES and b'\n' not in told and (left := end - time.monotonic()) > 0:
        sock.settimeout(left)
        more = sock.recv(STATUS_BYTES)
        if not more:
            break
        told += more
    found = STATUS.match(told)
    return int(found[1]) if found else 0
