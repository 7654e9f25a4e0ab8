"""A mail server and a webhook that keep what they are sent."""

from __future__ import annotations

import json
import re
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

STOP = re.compile(r'https?://\S+/notices#(\S+)')


class Post:
    """What arrived, and how to answer what comes."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.posts: list[Any] = []
        self.paths: list[str] = []
        self.refusing = False
        self.recipients = '250 fine'
        self.tries = 0
        self.port = 0


def token_in(text: str) -> str:
    """The token in the link of a notice."""
    found = STOP.search(text)
    assert found, text
    return found[1]


@contextmanager
def serving(server: socketserver.BaseServer) -> Iterator[None]:
    thread = threading.Thread(target=server.serve_forever, kwargs={'poll_interval': 0.02}, daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()


@contextmanager
def mail_server() -> Iterator[Post]:
    """A mail server that knows as little as it can."""
    post = Post()

    class Talk(socketserver.StreamRequestHandler):
        def say(self, text: str) -> None:
            self.wfile.write(f'{text}\r\n'.encode())

        def handle(self) -> None:
            post.tries += 1
            self.say('220 hello')
            while line := self.rfile.readline().decode().strip():
                word = line[:4].upper()
                if word == 'QUIT':
                    return self.say('221 bye')
                if word == 'DATA':
                    self.say('354 go on')
                    lines: list[bytes] = []
                    while (more := self.rfile.readline()) != b'.\r\n':
                        lines.append(more.removeprefix(b'.') if more.startswith(b'..') else more)
                    made = message_from_bytes(b''.join(lines), policy=default)
                    assert isinstance(made, EmailMessage)
                    post.mails.append(made)
                refused = post.refusing and word == 'MAIL'
                self.say('451 not now' if refused else post.recipients if word == 'RCPT' else '250 fine')
            return None

    server = socketserver.ThreadingTCPServer(('127.0.0.1', 0), Talk)
    server.daemon_threads = True
    post.port = server.server_address[1]
    with serving(server):
        yield post


@contextmanager
def webhook() -> Iterator[Post]:
    """A webhook; what comes to ``/elsewhere`` is sent on to another path."""
    post = Post()

    class Answer(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            post.tries += 1
            post.paths.append(self.path)
            post.posts.append(json.loads(self.rfile.read(int(self.headers['content-length']))))
            self.send_response(302 if self.path == '/elsewhere' else 500 if post.refusing else 204)
            self.send_header('Location', '/here')
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer(('127.0.0.1', 0), Answer)
    post.port = server.server_address[1]
    with serving(server):
        yield post
