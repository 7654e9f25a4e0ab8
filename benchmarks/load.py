"""Hundreds of live tables on one real server process: how long from a submission to the view at every seat.

    python -m benchmarks.load [--tables 200] [--rate 50] [--seconds 60] [--json FILE]        (``make load``)

The server is ``chancellery serve`` on SQLite as people run it, synchronous=FULL included, in a process of its own. The
load comes from this process, which reports its own use of the processor: near 100 % it would measure itself. Beside the
figures stands how long the disk takes to make a few pages safe, which is part of every submission.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks.load_client import Http, LoadTable, Sample
from rich.console import Console
from rich.table import Table

import chancellery
from chancellery.kernel import state as kernel_state

ROOT = Path(__file__).resolve().parent.parent
AT_ONCE = 12
TICKS = os.sysconf('SC_CLK_TCK')


class Server:
    """``chancellery serve`` in a process of its own."""

    def __init__(self, folder: Path, tables: int) -> None:
        command = [sys.executable, '-m', 'chancellery.cli', 'serve', '--port', '0', '--tables-in-memory', str(tables)]
        command += ['--database', f'sqlite:///{folder / "tables.db"}']
        self.log = (folder / 'log').open('w')
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r'http://([\d.]+):(\d+)', line)
        if found is None:
            raise SystemExit(f'the server did not start: {line or (folder / "log").read_text()[-300:]}')
        self.host, self.port = found[1], int(found[2])

    def cpu(self) -> float:
        """Seconds of processor it has used."""
        fields = Path(f'/proc/{self.process.pid}/stat').read_text().rpartition(')')[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> int:
        """Bytes of memory it holds."""
        status = Path(f'/proc/{self.process.pid}/status').read_text()
        found = re.search(r'VmRSS:\s+(\d+) kB', status)
        assert found is not None
        return int(found[1]) * 1024

    def end(self) -> None:
        """Stop it."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.log.close()


async def in_turn(tasks: list[Any], at_once: int = AT_ONCE) -> None:
    """Do all of these, a few at a time."""
    gate = asyncio.Semaphore(at_once)

    async def one(task: Any) -> None:
        async with gate:
            await task

    await asyncio.gather(*[one(task) for task in tasks])


def quantiles(values: list[float]) -> dict[str, float]:
    """Milliseconds: the middle, the slow, the slowest."""
    ordered = sorted(values)
    at = {'p50': 0.5, 'p95': 0.95, 'p99': 0.99}
    found = {name: round(ordered[min(len(ordered) - 1, int(len(ordered) * q))] * 1000, 1) for name, q in at.items()}
    return found | {'max': round(ordered[-1] * 1000, 1), 'count': len(ordered)}


def fsync_times(folder: Path, times: int = 100, pages: int = 3) -> dict[str, float]:
    """How long the disk takes to make a few pages safe, in milliseconds."""
    found: list[float] = []
    with (folder / 'fsync').open('wb') as file:
        for _ in range(times):
            file.write(os.urandom(4096 * pages))
            file.flush()
            started = time.perf_counter()
            os.fsync(file.fileno())
            found.append(time.perf_counter() - started)
            time.sleep(0.01)
    return quantiles(found)


async def load(server: Server, options: argparse.Namespace) -> dict[str, Any]:
    """Make the tables, sit down, play, and give the figures."""
    title = chancellery.load(options.title)
    roles = list(title.start(options.scenario, options.players, 0).roles)
    warm = LoadTable(Http(server.host, server.port, '10.9.9.9'), title.id, options.scenario, options.players, -1)
    await warm.make(roles)
    await warm.sit(f'{server.host}:{server.port}')
    await warm.hurry(10)
    empty = server.memory()
    tables = [
        LoadTable(
            Http(server.host, server.port, f'10.0.{i // 250}.{i % 250}'), title.id, options.scenario, options.players, i
        )
        for i in range(options.tables)
    ]
    await in_turn([table.make(roles) for table in tables])
    await in_turn([table.sit(f'{server.host}:{server.port}') for table in tables])
    await in_turn([table.hurry(table.random.randrange(options.played + 1)) for table in tables])
    full = server.memory()
    started, server_cpu, own_cpu = time.perf_counter(), server.cpu(), time.process_time()
    messages = sum([person.messages for table in tables for person in table.people])
    size = sum([person.bytes for table in tables for person in table.people])
    pause = len(tables) / options.rate
    ending = started + options.seconds
    playing = asyncio.gather(*[table.measure(pause, ending) for table in tables])
    await asyncio.sleep(options.seconds)
    seconds = time.perf_counter() - started
    cpu, own = (server.cpu() - server_cpu) / seconds, (time.process_time() - own_cpu) / seconds
    messages = sum([person.messages for table in tables for person in table.people]) - messages
    size = sum([person.bytes for table in tables for person in table.people]) - size
    await playing
    last = max([person.arrived for table in tables for person in table.people])
    wrong = sum([not await table.agrees() for table in tables]) + sum([table.missing for table in tables])
    samples = [sample for table in tables for sample in table.samples]
    rate = len(samples) / seconds
    figures = {
        'title': title.id,
        'compiled': not str(kernel_state.__file__).endswith('.py'),
        'tables': len(tables),
        'sockets': sum([len(table.people) for table in tables]),
        'wanted_per_second': options.rate,
        'seconds': round(seconds, 1),
        'submissions_per_second': round(rate, 1),
        'messages_per_second': round(messages / seconds, 1),
        'bytes_per_message': round(size / max(1, messages)),
        'bytes_per_action': sorted([sample.bytes for sample in samples] or [0])[len(samples) // 2],
        **latencies(samples),
        'current_after': round(max(0.0, last - ending), 2),
        'server_cpu': round(cpu, 3),
        'server_ms_per_submission': round(cpu / max(rate, 0.001) * 1000, 2),
        'own_cpu': round(own, 3),
        'server_bytes': full,
        'bytes_per_table': round((full - empty) / len(tables)),
        'wrong': wrong,
    }
    await in_turn([table.leave() for table in (warm, *tables)])
    return figures


def latencies(samples: list[Sample]) -> dict[str, Any]:
    """Secret steps are shown to one seat only, so they are counted apart."""
    seen = [sample.view for sample in samples if sample.everybody]
    secret = [sample.view for sample in samples if not sample.everybody]
    return {
        'view': quantiles(seen or [0.0]),
        'secret_view': quantiles(secret or [0.0]),
        'answer': quantiles([sample.answer for sample in samples] or [0.0]),
    }


def show(console: Console, figures: dict[str, Any]) -> None:
    """The figures as people read them."""
    built = 'compiled' if figures['compiled'] else 'pure Python'
    table = Table(
        title=f'{figures["title"]}, {built}: {figures["tables"]} tables, {figures["sockets"]} live lines, '
        f'{figures["submissions_per_second"]} submissions a second of {figures["wanted_per_second"]:g} for '
        f'{figures["seconds"]:.0f} s',
        title_justify='left',
    )
    for name in ('ms from sending a submission', 'p50', 'p95', 'p99', 'longest', 'count'):
        table.add_column(name, justify='left' if name.startswith('ms') else 'right')
    rows = {
        'view': 'to its view at every seat of the table',
        'secret_view': 'to its view, where some seats are shown nothing',
        'answer': 'to the answer',
    }
    for key, label in rows.items():
        found = figures[key]
        table.add_row(label, *[str(found[name]) for name in ('p50', 'p95', 'p99', 'max', 'count')])
    console.print(table)
    console.print(
        f'server: {figures["server_cpu"]:.0%} of one processor, {figures["server_ms_per_submission"]} ms a submission, '
        f'{figures["server_bytes"] / 1e6:.0f} MB, {figures["bytes_per_table"] / 1000:.0f} kB a table with its lines; '
        f'the load itself: {figures["own_cpu"]:.0%} of one processor'
    )
    console.print(
        f'{figures["messages_per_second"]} messages a second of {figures["bytes_per_message"]} bytes; an action sends '
        f'{figures["bytes_per_action"]} bytes in all (median); after the end every line was current in '
        f'{figures["current_after"]} s; '
        f'fsync of the disk: {figures["fsync"]["p50"]} ms, p95 {figures["fsync"]["p95"]} ms'
    )
    if figures['wrong']:
        console.print(f'{figures["wrong"]} tables did not show what the server holds', style='red')


def main() -> int:
    """Measure, print, and write the JSON where asked."""
    parser = argparse.ArgumentParser(description='Submission to view on many live tables of one server.')
    parser.add_argument('--tables', type=int, default=200)
    parser.add_argument('--seconds', type=float, default=60.0, help='how long to measure (default 60)')
    parser.add_argument('--rate', type=float, default=50.0, help='submissions a second, all tables together (50)')
    parser.add_argument('--played', type=int, default=40, help='each table is up to so many actions old (default 40)')
    parser.add_argument('--title', default='gods_playground')
    parser.add_argument('--scenario')
    parser.add_argument('--players', type=int)
    parser.add_argument('--tables-in-memory', type=int, help='how many tables the server keeps (default: all)')
    parser.add_argument('--folder', type=Path, help='where the database lies meanwhile: on a real disk')
    parser.add_argument('--json', type=Path, help='also write the figures to this file')
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix='chancellery-load-', dir=options.folder) as folder:
        fsync = fsync_times(Path(folder))
        server = Server(Path(folder), options.tables_in_memory or options.tables + 1)
        try:
            figures = asyncio.run(load(server, options)) | {'fsync': fsync}
        finally:
            server.end()
    show(Console(width=120), figures)
    if options.json:
        options.json.write_text(json.dumps(figures, indent=1) + '\n', encoding='utf-8')
    return 1 if figures['wrong'] else 0


if __name__ == '__main__':
    sys.exit(main())
