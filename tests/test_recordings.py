"""Recorded random games are replayed: one of each title by ``make quick``, twenty by ``make test`` (fewer of a title
whose rules still grow), and all three hundred by ``make recordings``.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from tools.recordings import setup_of

import chancellery
from tests.recordings import replay
from tests.recordings.gains import only_gains
from tests.recordings.plan import games_of
from tests.recordings.replay import (
    PARTS,
    SUITE,
    Recording,
    Setup,
    Trail,
    first_difference,
    path_of,
    read,
    record,
)

SHORT = Setup('gods_playground', 'standard', 3, {'influence': 'dice'}, 11, 30)


def differences(games: list[Recording]) -> list[str]:
    return [str(difference) for game in games if (difference := first_difference(game))]


def whole_and_others(title: str) -> tuple[Recording, list[Recording]]:
    """The first recorded game that came to its end, and all others."""
    games = read(title, SUITE)
    whole = next(at for at, game in enumerate(games) if game.outcome)
    return games[whole], games[:whole] + games[whole + 1 :]


@pytest.mark.parametrize('title', chancellery.titles())
def test_one_whole_recorded_game_is_the_same(title):
    assert differences([whole_and_others(title)[0]]) == []


@pytest.mark.slow
@pytest.mark.parametrize('title', chancellery.titles())
def test_the_other_recorded_games_are_the_same(title):
    assert differences(whole_and_others(title)[1]) == []


@pytest.mark.parametrize('title', chancellery.titles())
def test_the_recordings_cover_every_scenario_and_player_count(title):
    games = [game for part in PARTS for game in read(title, part)]
    assert len(games) == sum(games_of(title).values())
    played = {(game.setup.scenario, game.setup.players) for game in games}
    for scenario in chancellery.load(title).scenarios:
        assert {(scenario.id, players) for players in range(scenario.players[0], scenario.players[1] + 1)} <= played
        for option in scenario.options:
            chosen = {game.setup.options.get(option.id) for game in games if game.setup.scenario == scenario.id}
            assert set(option.values) <= chosen, f'{scenario.id} {option.id}'
    assert any(game.outcome for game in read(title, SUITE))


def test_the_recordings_stay_small():
    assert sum(path_of(title, part).stat().st_size for title in chancellery.titles() for part in PARTS) < 3_000_000


@pytest.fixture
def short() -> Recording:
    """A short game as it is now."""
    return record(SHORT, SUITE)


def test_a_game_replays_as_it_was_recorded(short):
    assert short.actions == SHORT.most
    assert short.spectator.keys() == {'0', '30'}
    assert first_difference(short) is None


def spoil(monkeypatch: pytest.MonkeyPatch, trail: str, at: int) -> None:
    """Let what is hashed differ from one position on."""
    honest = replay.trails_at

    def other(position, every):
        for name, value in honest(position, every):
            yield name, (value, 'spoilt') if name == trail and position.number >= at else value

    monkeypatch.setattr(replay, 'trails_at', other)


@pytest.mark.parametrize(
    ('trail', 'words'), [('events', 'events'), ('legal', 'legal'), ('board of red', 'board of red')]
)
def test_a_difference_is_found_where_it_is(short, monkeypatch, trail, words):
    spoil(monkeypatch, trail, 14)
    difference = first_difference(short)
    assert difference is not None
    assert difference.number == 14
    assert words in difference.what


def test_a_difference_that_its_byte_hides_is_found_at_the_end(short, monkeypatch):
    spoil(monkeypatch, 'legal', SHORT.most)
    found = Trail.add

    def same_byte(trail, value):
        found(trail, value)
        trail.bytes[-1] = 0

    monkeypatch.setattr(Trail, 'add', same_byte)
    hidden = replace(short, trails=dict.fromkeys(short.trails, 'AAAA' * 40))
    difference = first_difference(hidden)
    assert difference is not None
    assert difference.what == 'legal: differs somewhere before'


def test_another_outcome_length_and_error_are_told(short, monkeypatch):
    assert 'outcome None, and it was' in str(first_difference(replace(short, outcome={'winners': []})))
    assert 'went on to 31' in str(first_difference(replace(short, actions=31)))
    assert 'does not only gain' in str(first_difference(replace(short, spectator={'0': {'round': 2}})))
    unknown = replace(short, setup=replace(SHORT, options={'no': 'such'}))
    assert 'position -1: what follows here raises ValueError' in str(first_difference(unknown))


def test_a_dump_shows_lists_events_and_boards():
    text = replay.dumped(SHORT, 3)
    for part in ('position 3', 'legal for red: ', 'event for a spectator: ', 'board of blue: ', 'outcome: null'):
        assert part in text


OLD = {'trump': None, 'hand': ['?', '?', 'c4'], 'cards': [], 'units': [{'at': 'wien', 'troops': None}], 'money': 3}


@pytest.mark.parametrize(
    'new',
    [
        OLD,
        {**OLD, 'more': 1},
        {**OLD, 'trump': 'hearts'},
        {**OLD, 'hand': ['c4', 'h2', '?']},
        {**OLD, 'cards': ['fleet']},
        {**OLD, 'units': [{'at': 'wien', 'troops': 4}]},
    ],
)
def test_gains_are_gains(new):
    assert only_gains(OLD, new) == []
    assert only_gains(OLD, new, [new, {**new, 'private': 1}]) == []


@pytest.mark.parametrize(
    'new',
    [
        {key: value for key, value in OLD.items() if key != 'money'},
        {**OLD, 'money': 4},
        {**OLD, 'money': None},
        {**OLD, 'money': True},
        {**OLD, 'hand': ['?', '?', '?']},
        {**OLD, 'hand': ['?', '?', 'c5']},
        {**OLD, 'hand': ['c4', 'h2']},
        {**OLD, 'hand': ['c4', '?', '?', '?']},
        {**OLD, 'units': []},
        {**OLD, 'units': [{'at': 'praha', 'troops': None}]},
    ],
)
def test_losses_and_changes_are_told(new):
    assert len(only_gains(OLD, new)) == 1


@pytest.mark.parametrize(
    'new', [{**OLD, 'trump': 'hearts'}, {**OLD, 'hand': ['c4', 'h2', '?']}, {**OLD, 'cards': ['fleet']}]
)
def test_what_no_seat_knows_is_no_gain(new):
    assert len(only_gains(OLD, new, [new, OLD])) == 1


@pytest.mark.parametrize(
    ('game', 'words'),
    [
        ('chess/1', "'chess/1' is no recorded game"),
        ('maria', "'maria' is no recorded game"),
        ('maria/300', 'maria has the recorded games 0 to 299, not 300'),
    ],
)
def test_a_game_that_is_not_recorded_is_refused(game, words):
    with pytest.raises(ValueError, match=words):
        setup_of(game)
