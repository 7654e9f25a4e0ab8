"""Playing the games of a match, in this process or in several."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any, Final

from chancellery.arena.match import GameRecord, Match
from chancellery.arena.report import Report
from chancellery.arena.store import Store
from chancellery.titles import load, titles

Progress = Callable[[int, int], None]

ENDED: Final = (
    'a process that played for the match was ended from outside, perhaps for want of memory: try fewer with --jobs; '
    'what is in the file of --out stays there'
)


def run(match: Match, games: int, jobs: int, out: Path | None, resume: bool, progress: Progress | None) -> Report:
    """Play the games that are not in the file yet, and report on all."""
    check_count('games', games)
    check_count('jobs', jobs)
    store = None if out is None else Store(out, match.parameters, resume)
    records: dict[int, GameRecord] = {}
    if store is not None:
        records = {record.game: record for record in store.records if record.game < games}
    missing = [game for game in range(games) if game not in records]
    try:
        if progress is not None:
            progress(len(records), games)
        for record in played(match, missing, min(jobs, len(missing))):
            records[record.game] = record
            if store is not None:
                store.add(record)
            if progress is not None:
                progress(len(records), games)
    finally:
        if store is not None:
            store.close()
    return Report(match.parameters, [records[game] for game in sorted(records)])


def check_count(name: str, value: Any) -> None:
    """Refuse a value that is not a positive whole number."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise ValueError(f'{name} must be a whole number above 0, not {value!r}')


def played(match: Match, games: list[int], jobs: int) -> Iterator[GameRecord]:
    """The records of these games as they end."""
    if jobs <= 1:
        for game in games:
            yield match.play(game)
    else:
        check_can_be_loaded(match)
        yield from played_by_workers(match, games, jobs)


def check_can_be_loaded(match: Match) -> None:
    """Refuse to use several processes for a title that they could not load by its id."""
    title = match.title
    if title.id not in titles() or load(title.id, match.data).fingerprint != title.fingerprint:
        raise ValueError(f'with more than one job, give {title.name} by its id (and data=FOLDER for corrections)')


def played_by_workers(match: Match, games: list[int], jobs: int) -> Iterator[GameRecord]:
    """Distribute the games to new processes; an interrupt ends them at once."""
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(
        max_workers=jobs,
        mp_context=multiprocessing.get_context('spawn'),
        initializer=begin_work,
        initargs=(match.title.id, match.data, match.parameters),
    )
    try:
        for future in as_completed([pool.submit(work, game) for game in games]):
            yield future.result()
    except BaseException as error:
        pool.shutdown(wait=False, cancel_futures=True)
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        if isinstance(error, BrokenProcessPool):
            raise ValueError(ENDED) from None
        raise
    pool.shutdown()


# ---- in a worker

WORK: list[Match] = []


def begin_work(title: str, data: Path | None, parameters: dict[str, Any]) -> None:
    """Prepare the match in a new process, which leaves interrupts at the terminal to its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    WORK[:] = [Match(load(title, data), data, parameters)]


def work(game: int) -> GameRecord:
    """Play one game of the match."""
    return WORK[0].play(game)
