"""Recorded random games are replayed: one of each title by ``make quick``; more, and the first actions of Europa's
forced variants, by ``make test``; all of them by ``make recordings``.
"""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from tools.recordings import compared, numbers_of, setup_of, stored_games

import chancellery
from tests.recordings import kinds, replay
from tests.recordings.gains import only_gains
from tests.recordings.plan import FORCED_SUITE, IN_SUITE, SUITE, cadence, games_of
from tests.recordings.replay import (
    Recording,
    Trail,
    differences,
    first_difference,
    path_of,
    read,
    record,
    record_again,
)
from tests.recordings.setups import FORCED_VARIANTS, Setup

ROOT = Path(__file__).resolve().parent.parent
SHORT = Setup('gods_playground', 'standard', 3, {'influence': 'dice'}, 11, 30)
EVERY = dict.fromkeys([kind for kind in kinds.KINDS if kind not in kinds.ALWAYS], 2)
FEW = 10  # games of a scenario, in which not every value of an option can come
PLAYED = [(title, part) for title in chancellery.titles() for part in games_of(title) if part in IN_SUITE]


def told(games: list[Recording]) -> list[str]:
    return [str(difference) for game in games for difference in differences(game)]


def whole_and_others(title: str) -> tuple[Recording, list[Recording]]:
    """The first recorded game that came to its end, and all others."""
    games = read(title, SUITE)
    whole = next(at for at, game in enumerate(games) if game.outcome)
    return games[whole], games[:whole] + games[whole + 1 :]


@pytest.mark.parametrize('title', chancellery.titles())
def test_one_whole_recorded_game_is_the_same(title):
    assert told([whole_and_others(title)[0]]) == []


@pytest.mark.slow
@pytest.mark.parametrize('title', chancellery.titles())
def test_the_other_recorded_games_are_the_same(title):
    assert told(whole_and_others(title)[1]) == []


@pytest.mark.slow
@pytest.mark.parametrize(('title', 'part'), [(title, part) for title, part in PLAYED if part != SUITE])
def test_the_first_actions_of_forced_variants_are_the_same(title, part):
    assert told(read(title, part)) == []


@pytest.mark.parametrize('title', chancellery.titles())
def test_the_recordings_cover_every_scenario_and_player_count(title):
    """And every value of every option: in each scenario, or where it has but a few games, in any."""
    games = stored_games(title)
    assert len(games) == sum(games_of(title).values())
    played = {(game.setup.scenario, game.setup.players) for game in games}
    for scenario in chancellery.load(title).scenarios:
        assert {(scenario.id, players) for players in range(scenario.players[0], scenario.players[1] + 1)} <= played
        own = [game for game in games if game.setup.scenario == scenario.id]
        for option in scenario.options:
            chosen = {game.setup.options.get(option.id) for game in (games if len(own) < FEW else own)}
            assert set(option.values) <= chosen, f'{scenario.id} {option.id}'
    assert any(game.outcome for game in read(title, SUITE))


def test_forced_games_are_of_variants_that_are_not_offered():
    games = read('europa', FORCED_SUITE)
    assert {game.setup.scenario for game in games} == set(FORCED_VARIANTS['europa'])
    offered = {scenario.id for scenario in chancellery.load('europa').scenarios}
    assert not offered & set(FORCED_VARIANTS['europa'])


def test_every_kind_is_recorded_of_europa():
    for part in games_of('europa'):
        assert set(cadence('europa', part)) == set(EVERY)
        for game in read('europa', part):
            assert {replay.kind_of(trail) for trail in game.trails} == set(kinds.KINDS)


def test_the_recordings_stay_small():
    parts = [(title, part) for title in chancellery.titles() for part in games_of(title)]
    assert sum(path_of(title, part).stat().st_size for title, part in parts) < 3_000_000


@pytest.fixture
def short() -> Recording:
    """A short game as it is now."""
    return record(SHORT, EVERY, spectator=True)


def test_a_game_replays_as_it_was_recorded(short):
    assert short.actions == SHORT.most
    assert short.spectator.keys() == {'0', '30'}
    assert differences(short) == []


def spoil(monkeypatch: pytest.MonkeyPatch, trail: str, at: int) -> None:
    """Let what is hashed differ from one position on."""
    honest = replay.trails_at

    def other(position, every):
        for name, value in honest(position, every):
            yield name, (value, 'spoilt') if name == trail and position.number >= at else value

    monkeypatch.setattr(replay, 'trails_at', other)


@pytest.mark.parametrize('trail', [*[kind for kind in kinds.KINDS if kind != kinds.BOARDS], 'board of red'])
def test_a_difference_is_found_where_it_is(short, monkeypatch, trail):
    spoil(monkeypatch, trail, 14)
    (difference,) = differences(short)
    assert difference.number == 14
    assert difference.kind == replay.kind_of(trail)
    assert difference.kind in (trail, kinds.BOARDS)
    assert str(difference).startswith(f'{SHORT}: position 14: ')


def test_of_each_kind_the_first_difference_is_told_and_others_are_left_out_on_request(short, monkeypatch):
    spoil(monkeypatch, kinds.HINTS, 20)
    spoil(monkeypatch, kinds.PROMPTS, 14)
    assert [(each.kind, each.number) for each in differences(short)] == [(kinds.PROMPTS, 14), (kinds.HINTS, 20)]
    assert [each.kind for each in differences(short, [kinds.HINTS])] == [kinds.HINTS]
    assert differences(short, [kinds.BOARDS]) == []


def test_nothing_is_compared_beyond_another_action(short, monkeypatch):
    spoil(monkeypatch, kinds.LEGAL, 14)
    spoil(monkeypatch, kinds.HINTS, 20)
    assert [each.kind for each in differences(short)] == [kinds.LEGAL]


def test_one_kind_is_recorded_anew_and_the_others_stay(short, monkeypatch):
    spoil(monkeypatch, kinds.HINTS, 14)
    spoil(monkeypatch, kinds.PROMPTS, 14)
    again = record_again(short, {kinds.HINTS: 3})
    assert again.every == {**EVERY, kinds.HINTS: 3}
    assert [each.kind for each in differences(again)] == [kinds.PROMPTS]


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


def test_what_undo_gives_back_is_told_by_position():
    """Three secret bids of one role in a row, each taken back."""
    told = [kinds.told(position, kinds.UNDO) for position in replay.positions(SHORT, numbered=True)]
    assert any(undone for undone in told)
    for number, undone in enumerate(told):
        for steps, back, _, _ in undone.values():
            assert 1 <= steps <= len(back)
            assert all(each == 'another' or each < number for each in back)


def test_refusals_are_of_actions_that_are_not_legal():
    found = 0
    for position in replay.positions(SHORT):
        for role, refusals in kinds.told(position, kinds.REFUSALS).items():
            found += len(refusals)
            assert not set(refusals) & set(position.legal[role])
            assert all(refusals.values())
    assert found > 100


def test_another_outcome_length_and_error_are_told(short, monkeypatch):
    assert 'outcome None, and it was' in str(first_difference(replace(short, outcome={'winners': []})))
    assert 'went on to 31' in str(first_difference(replace(short, actions=31)))
    assert 'does not only gain' in str(first_difference(replace(short, spectator={'0': {'round': 2}})))
    unknown = replace(short, setup=replace(SHORT, options={'no': 'such'}))
    assert 'position -1: what follows here raises ValueError' in str(first_difference(unknown))


def test_a_dump_shows_lists_events_and_boards():
    text = replay.dumped(SHORT, 3)
    parts = ['position 3', 'legal for red: ', 'event for a spectator: ', 'board of blue: ', 'outcome: null']
    parts += ['prompts blue key: ', 'observed by red: ', 'refusals red ', 'heuristic: ', 'final blue ', 'hints blue ']
    for part in parts:
        assert part in text
    assert 'legal for red' not in replay.dumped(SHORT, 3, [kinds.HINTS])


def test_the_same_sources_say_the_same():
    difference = replay.Difference(SHORT, 1, kinds.EVENTS, 'events')
    source = Path(chancellery.__file__).parent.parent
    assert compared('gods_playground/0', difference, str(source)) == ['the older sources say the same here']


def test_games_are_numbered_part_by_part():
    counts = games_of('europa')
    assert numbers_of('europa', '') == list(range(sum(counts.values())))
    assert numbers_of('europa', SUITE) == list(range(counts[SUITE]))
    first = numbers_of('europa', FORCED_SUITE)[0]
    assert stored_games('europa')[first].setup.forced
    assert not stored_games('europa')[first - 1].setup.forced


def test_what_is_not_recorded_is_refused():
    command = [sys.executable, '-m', 'tools.recordings', '--only', 'hints,sounds']
    done = subprocess.run(command, cwd=ROOT, env=os.environ.copy(), capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert 'there are no sounds; what is recorded: events, boards' in done.stderr


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
