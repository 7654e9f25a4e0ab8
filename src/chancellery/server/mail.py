"""Mail: the server that the host has named, what an address looks like, and sending one letter."""

from __future__ import annotations

import re
import smtplib
import ssl
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from typing import Final
from urllib.parse import unquote, urlsplit

from chancellery.server.errors import Problem

STARTTLS: Final = 'smtp'
TLS: Final = 'smtps'
OPEN: Final = 'smtp+plain'
PORTS: Final = {STARTTLS: 587, TLS: 465, OPEN: 25}
SECONDS: Final = 10.0
LONGEST: Final = 254
FOR_EVER: Final = 500  # what a server answers below that is of the moment
ADDRESS: Final = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z][A-Za-z0-9-]{1,62}"
)


class Deferred(Exception):
    """The server does not take mail for this address now, and perhaps will another time."""


@dataclass(frozen=True)
class MailServer:
    """Where mail is handed in, and in whose name."""

    kind: str
    host: str
    port: int
    sender: str
    user: str = ''
    password: str = field(default='', repr=False)


def mail_server(url: str, sender: str | None, password: str | None) -> MailServer:
    """The server of a URL; a ValueError says in one sentence what is wrong, without what may be secret in it."""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port, parts = None, None, urlsplit('')
    if parts.scheme not in PORTS or not host or parts.path not in ('', '/') or parts.query or parts.fragment:
        raise ValueError(
            'this is no mail server: write smtp://user@host (STARTTLS), smtps://user@host (TLS) or smtp+plain://host'
        )
    if sender is None or not is_address(parseaddr(sender)[1]):
        raise ValueError('mail needs a sender: give one with --mail-from "Chancellery <play@example.org>"')
    user = unquote(parts.username or '')
    secret = password or unquote(parts.password or '')
    if user and not secret:
        raise ValueError('the mail server has a user but no password: put it into CHANCELLERY_MAIL_PASSWORD')
    return MailServer(parts.scheme, host, port or PORTS[parts.scheme], sender, user, secret)


def is_address(text: str) -> bool:
    """Can mail be sent there?"""
    return len(text) <= LONGEST and ADDRESS.fullmatch(text) is not None and '..' not in text


def check_address(text: str) -> str:
    """An address as somebody gave it."""
    if not is_address(text):
        raise Problem(400, 'bad_mail', 'This is not an email address: write one like name@example.org.')
    return text


def letter(sender: str, to: str, subject: str, text: str, stop: str, at: float) -> EmailMessage:
    """A letter of this instant that tells mail programs how to stop all like it: one click is enough."""
    made = EmailMessage()
    made['From'] = sender
    made['To'] = to
    made['Subject'] = subject
    made['Date'] = formatdate(at)
    made['Message-ID'] = make_msgid(domain=parseaddr(sender)[1].partition('@')[2])
    made['Auto-Submitted'] = 'auto-generated'
    made['List-Unsubscribe'] = f'<{stop}>'
    made['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click'
    made.set_content(text)
    return made


def send(server: MailServer, message: EmailMessage) -> None:
    """Hand a letter in; whatever goes wrong is raised."""
    trusted = ssl.create_default_context()
    if server.kind == TLS:
        line: smtplib.SMTP = smtplib.SMTP_SSL(server.host, server.port, timeout=SECONDS, context=trusted)
    else:
        line = smtplib.SMTP(server.host, server.port, timeout=SECONDS)
    with line:
        if server.kind == STARTTLS:
            line.starttls(context=trusted)
        if server.user:
            line.login(server.user, server.password)
        try:
            line.send_message(message)
        except smtplib.SMTPRecipientsRefused as refusal:
            if any(code < FOR_EVER for code, _ in refusal.recipients.values()):
                raise Deferred from refusal
            raise
