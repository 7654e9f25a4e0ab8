"""``chancellery serve`` as people run it: a process that can be killed."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from pathlib import Path
from types import TracebackType

import httpx

from tests.server.harness import PATIENCE, Client, until


def sqlite_in(folder: Path) -> str:
    """The URL of the database that a server keeps in this folder."""
    return f'sqlite:///{folder / "tables.db"}'


class Process:
    """A server; what it logs goes to a file in the folder."""

    def __init__(self, folder: Path, database: str | None = None) -> None:
        self.folder = folder
        self.log = (folder / 'log').open('a')
        command = [sys.executable, '-m', 'chancellery.cli', 'serve', '--port', '0']
        command += ['--database', database or sqlite_in(folder)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r'http://(127\.0\.0\.1:(\d+))', line)
        assert found, line or (folder / 'log').read_text()[-500:]
        self.address = found[1]
        self.port = int(found[2])
        self.clients: list[Client] = []
        until(self.answers)

    def answers(self) -> bool:
        """Is it well?"""
        try:
            return httpx.get(f'http://{self.address}/healthz', timeout=5).status_code == 200
        except httpx.HTTPError:
            return False

    def client(self) -> Client:
        """A browser of its own."""
        made = Client(self.address)
        self.clients.append(made)
        return made

    def end(self, how: signal.Signals) -> int:
        """Stop it this way."""
        for client in self.clients:
            client.http.close()
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.log.close()
        return code

    def __enter__(self) -> Process:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.process.returncode is None:
            self.end(signal.SIGTERM)
