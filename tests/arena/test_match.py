"""Matches: rotation, seeds, figures, and files that survive an interruption."""

from __future__ import annotations

import errno
import json
import multiprocessing
import os
from pathlib import Path
from typing import Any

import pytest

import chancellery
from chancellery.arena import play_match, read_match
from chancellery.arena.match import GameRecord, Match
from chancellery.arena.report import Report, wilson
from tests.bots.toys import NIM

BOTS = ['random', 'heuristic', 'random']


def lines(path: Path) -> list[dict[str, Any]]:
    """The games in a file, by number, without the time they took."""
    games = [json.loads(line) for line in path.read_text().splitlines()[1:]]
    for game in games:
        del game['seconds']
    return sorted(games, key=lambda game: int(game['game']))


def without_time(report: Report) -> list[dict[str, Any]]:
    """The records of a report without the time they took."""
    return [{key: value for key, value in record.dump().items() if key != 'seconds'} for record in report.records]


def report_of(bots: list[str], games: list[tuple[list[str], list[str]]]) -> Report:
    """A report on made-up games: who sat where, and which roles won."""
    parameters = {
        'title': 'toy', 'version': '1', 'data': '', 'scenario': 'heap', 'roles': ['a', 'b', 'c'],
        'options': {}, 'bots': bots, 'seed': 1, 'budget': {},
    }  # fmt: skip
    records = [
        GameRecord(i, i, seats, winners, {'a': 1, 'b': 2, 'c': 3}, 'end', 10 + i, None, 0.5)
        for i, (seats, winners) in enumerate(games)
    ]
    return Report(parameters, records)


def test_seats_rotate_and_each_rotation_comes_equally_often() -> None:
    names = ['search', 'heuristic', 'random']
    match = Match.make('gods_playground', None, names, 1, None, None, None, None)
    seatings = [tuple(match.seats_in(game)) for game in range(6)]
    assert seatings[0] == ('search', 'heuristic', 'random')
    assert seatings[1] == ('random', 'search', 'heuristic')
    assert seatings[2] == ('heuristic', 'random', 'search')
    assert seatings[3:] == seatings[:3]


def test_a_match_gives_its_report() -> None:
    report = play_match('gods_playground', 'standard', bots=BOTS, games=6, seed=4)
    assert report.games == 6
    assert set(report.wins) == {'random', 'heuristic'}
    assert report.wins['heuristic'] > 0.8
    assert report.wins['random'] * 2 + report.wins['heuristic'] == pytest.approx(1.0)
    assert len(report.scores['random']) == 12
    assert len(report.lengths) == 6
    assert sum(report.by_seat.values()) == pytest.approx(1.0)
    assert report.rounds == [4] * 6
    low, high = report.intervals['heuristic']
    assert low < report.wins['heuristic'] <= high
    assert 'heuristic' in str(report)


def test_one_name_takes_all_the_chairs() -> None:
    report = play_match('gods_playground', bots=['random'], games=2)
    assert report.wins == {'random': pytest.approx(1 / 3)}


def test_game_i_follows_from_the_seed_and_i_alone() -> None:
    short = play_match('gods_playground', bots=BOTS, games=2, seed=4)
    long = play_match('gods_playground', bots=BOTS, games=4, seed=4)
    other = play_match('gods_playground', bots=BOTS, games=2, seed=5)
    assert without_time(long)[:2] == without_time(short)
    assert without_time(other) != without_time(short)


def test_jobs_change_nothing() -> None:
    one = play_match('gods_playground', bots=BOTS, games=5, seed=2, jobs=1)
    two = play_match('gods_playground', bots=BOTS, games=5, seed=2, jobs=2)
    assert without_time(one) == without_time(two)
    assert one.wins == two.wins


def test_a_title_of_ones_own_plays_in_this_process_only() -> None:
    report = play_match(NIM, bots=['search', 'random'], games=20, budget={'iterations': 60})
    assert report.wins['search'] > 0.7
    assert report.rounds == []
    with pytest.raises(ValueError, match='with more than one job, give Nim by its id'):
        play_match(NIM, bots=['random'], games=4, jobs=2)


def test_the_file_holds_parameters_and_a_line_a_game(tmp_path: Path) -> None:
    out = tmp_path / 'new' / 'games.jsonl'
    report = play_match('gods_playground', bots=BOTS, games=3, seed=2, out=out)
    header, *games = [json.loads(line) for line in out.read_text().splitlines()]
    assert header['format'] == 'chancellery match 1'
    assert header['match']['bots'] == BOTS
    assert header['match']['seed'] == 2
    assert [game['game'] for game in games] == [0, 1, 2]
    assert set(games[0]) == {
        'game', 'seed', 'seats', 'winners', 'scores', 'reason', 'actions', 'rounds', 'seconds',
    }  # fmt: skip
    assert without_time(read_match(out)) == without_time(report)


@pytest.mark.parametrize('left', ['nothing', 'half a header', 'header', 'a game and a half', 'all'])
def test_a_match_goes_on_where_its_file_ends(tmp_path: Path, left: str) -> None:
    whole = tmp_path / 'whole.jsonl'
    play_match('gods_playground', bots=BOTS, games=4, seed=2, out=whole)
    rows = whole.read_bytes().splitlines(keepends=True)
    kept = {
        'nothing': b'',
        'half a header': rows[0][:60],
        'header': rows[0],
        'a game and a half': rows[0] + rows[1] + rows[2][:40],
        'all': b''.join(rows),
    }[left]
    out = tmp_path / 'games.jsonl'
    out.write_bytes(kept)
    told: list[tuple[int, int]] = []
    report = play_match(
        'gods_playground', bots=BOTS, games=4, seed=2, out=out, progress=lambda done, all: told.append((done, all))
    )
    begun = {'a game and a half': 1, 'all': 4}.get(left, 0)
    assert told == [(done, 4) for done in range(begun, 5)]
    assert lines(out) == lines(whole)
    assert report.games == 4


def test_a_match_can_be_lengthened_and_shortened(tmp_path: Path) -> None:
    out = tmp_path / 'games.jsonl'
    play_match('gods_playground', bots=['random'], games=2, out=out)
    first = out.read_text()
    assert play_match('gods_playground', bots=['random'], games=5, out=out).games == 5
    assert out.read_text().startswith(first)
    assert play_match('gods_playground', bots=['random'], games=3, out=out).games == 3
    assert len(lines(out)) == 5


def test_a_match_can_begin_anew(tmp_path: Path) -> None:
    out = tmp_path / 'games.jsonl'
    play_match('gods_playground', bots=['random'], games=3, out=out)
    play_match('gods_playground', bots=BOTS, games=1, out=out, resume=False)
    assert len(lines(out)) == 1
    assert read_match(out).bots == ['random', 'heuristic']


def test_an_interrupt_leaves_the_finished_games(tmp_path: Path) -> None:
    out = tmp_path / 'games.jsonl'

    def interrupt(done: int, _: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    for jobs in (1, 2):
        with pytest.raises(KeyboardInterrupt):
            play_match(
                'gods_playground', bots=['random'], games=50, jobs=jobs, out=out, resume=False, progress=interrupt
            )
        assert len(lines(out)) == 2
    report = play_match('gods_playground', bots=['random'], games=6, out=out)
    assert without_time(report) == without_time(play_match('gods_playground', bots=['random'], games=6))


def test_the_file_of_another_match_is_refused(tmp_path: Path) -> None:
    out = tmp_path / 'games.jsonl'
    play_match('gods_playground', bots=['random'], games=1, seed=1, out=out)
    before = out.read_bytes()
    with pytest.raises(ValueError, match='is the record of another match: its seed is 1, not 2'):
        play_match('gods_playground', bots=['random'], games=1, seed=2, out=out)
    with pytest.raises(ValueError, match='its bots is'):
        play_match('gods_playground', bots=BOTS, games=1, seed=1, out=out)
    assert out.read_bytes() == before


def test_a_file_that_is_no_record_is_left_alone(tmp_path: Path) -> None:
    for content in (b'my diary\n', b'my diary', b'{"a": 1}\n', b'[]\n'):
        out = tmp_path / 'diary.txt'
        out.write_bytes(content)
        for resume in (True, False):
            with pytest.raises(ValueError, match='is no record of a match'):
                play_match('gods_playground', bots=['random'], games=1, out=out, resume=resume)
        assert out.read_bytes() == content
    with pytest.raises(ValueError, match='cannot read'):
        read_match(tmp_path / 'nowhere')
    with pytest.raises(ValueError, match=r'cannot (read|write)'):
        play_match('gods_playground', bots=['random'], games=1, out=tmp_path)


def test_two_at_once_do_not_share_a_file(tmp_path: Path) -> None:
    out = tmp_path / 'games.jsonl'
    refused: list[str] = []

    def meanwhile(done: int, _: int) -> None:
        if done == 1:
            for resume in (True, False):
                with pytest.raises(ValueError, match='another chancellery simulate is writing') as error:
                    play_match('gods_playground', bots=['random'], games=9, out=out, resume=resume)
                refused.append(str(error.value))

    report = play_match('gods_playground', bots=['random'], games=3, out=out, progress=meanwhile)
    assert len(refused) == 2
    assert without_time(read_match(out)) == without_time(report)
    assert play_match('gods_playground', bots=['random'], games=4, out=out).games == 4


def test_a_file_that_cannot_take_more_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / 'games.jsonl'
    play_match('gods_playground', bots=['random'], games=1, out=out)
    monkeypatch.setattr('chancellery.arena.store.json.dumps', no_room)
    with pytest.raises(ValueError, match=r'cannot write .*: No space left on device'):
        play_match('gods_playground', bots=['random'], games=2, out=out)
    monkeypatch.undo()
    assert play_match('gods_playground', bots=['random'], games=2, out=out).games == 2
    with pytest.raises(ValueError, match='it is no file'):
        play_match('gods_playground', bots=['random'], games=1, out='/dev/null')


def no_room(data: Any) -> str:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_worker_that_is_killed_is_told(tmp_path: Path) -> None:
    def kill(done: int, _: int) -> None:
        if done == 1:
            for child in multiprocessing.active_children():
                child.kill()

    with pytest.raises(ValueError, match='was ended from outside'):
        play_match('gods_playground', bots=['random'], games=500, jobs=2, progress=kill)


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    out = tmp_path / 'games.jsonl'
    play_match('gods_playground', bots=['random'], games=2, out=out)
    rows = out.read_text().splitlines(keepends=True)
    out.write_text(rows[0] + '{"game": 0}\n' + rows[2])
    with pytest.raises(ValueError, match='is damaged: line 2 is no game'):
        play_match('gods_playground', bots=['random'], games=2, out=out)


@pytest.mark.parametrize(
    ('change', 'words'),
    [
        ({'title': 'chess'}, "no title 'chess'"),
        ({'scenario': 'tomorrow'}, "no scenario 'tomorrow'"),
        ({'players': 4}, 'is for 3 players, not 4'),
        ({'options': {'colour': 'green'}}, "no option 'colour'"),
        ({'bots': ['genius']}, "no bot 'genius'"),
        ({'bots': ['random', 'random']}, 'name 3 bots, or one for all, not 2'),
        ({'bots': []}, 'name 3 bots, or one for all, not 0'),
        ({'games': 0}, 'games must be a whole number above 0'),
        ({'jobs': 0}, 'jobs must be a whole number above 0'),
        ({'seed': 'x'}, 'a seed is a whole number'),
        ({'budget': {'iterations': 0}}, 'iterations must be a number above 0'),
        ({'data': '/nowhere'}, 'is no folder'),
    ],
)
def test_what_does_not_fit_is_refused_in_one_sentence(change: dict[str, Any], words: str) -> None:
    call: dict[str, Any] = {'title': 'gods_playground', 'bots': ['random'], 'games': 1}
    with pytest.raises(ValueError, match=words):
        play_match(**(call | change))


def test_shared_wins_are_split_and_a_name_twice_is_one_name() -> None:
    report = report_of(
        ['x', 'y', 'y'],
        [(['x', 'y', 'y'], ['a']), (['y', 'x', 'y'], ['a', 'b']), (['y', 'y', 'x'], ['b']), (['x', 'y', 'y'], [])],
    )
    assert report.won == {'x': 1.5, 'y': 1.5}
    assert report.wins == {'x': 1.5 / 4, 'y': 1.5 / 8}
    assert report.by_seat == {'a': 1.5 / 4, 'b': 1.5 / 4, 'c': 0.0}
    assert report.scores['x'] == [1, 2, 3, 1]
    assert report.lengths == [10, 11, 12, 13]
    assert report.reasons() == {'end': 4}


def test_wilson_intervals() -> None:
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(10, 10)[1] == pytest.approx(1.0)


def test_the_command_line_names_what_was_chosen() -> None:
    report = play_match(
        'gods_playground', bots=['random'], games=1, seed=9, options={'expansion': 'chain'}, budget={'seconds': 0.5}
    )
    assert report.command() == (
        'chancellery simulate gods_playground --scenario standard --bots random --players 3 --games 1 --seed 9 '
        '--seconds 0.5 --option expansion=chain'
    )


def test_import_is_enough() -> None:
    assert chancellery.arena.play_match is play_match
    assert callable(chancellery.bots.make)
