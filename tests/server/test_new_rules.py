"""What becomes of tables when their rules or data change: they go on from where they were, and people are told."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from chancellery.server.packing import packed, unpacked
from chancellery.server.service import Service
from chancellery.server.tables import Tables
from tests.server.harness import Client, Running, legal, running, until
from tests.titles_for_tests.orchard import Orchard, OrchardTitle

ROLES = ('ann', 'bob')
CHANGES = ('field', 'verb', 'card', 'rule', 'forbid', 'datum', 'no_haggle')
TO_PICKS = ['ann bid:apple', 'ann enough', 'bob bid:pear', 'bob bid:pear', 'bob enough']
SEASON = [*TO_PICKS, 'ann pick:pear', 'bob rest', 'ann haggle', 'bob sell:pear', 'bob enough', 'ann rest']


@pytest.fixture
def edition(monkeypatch) -> Callable[..., None]:
    """Lets a server play this edition of the orchard."""
    real = Tables.title

    def installed(*features: str) -> None:
        title = OrchardTitle(*features)
        monkeypatch.setattr(Tables, 'title', lambda self, id: title if id == title.id else real(self, id))

    installed()
    return installed


class Yard:
    """Tables of the orchard, over several servers on one database."""

    def __init__(self, folder: Path, edition: Callable[..., None]) -> None:
        self.folder = folder
        self.edition = edition
        self.cookies: Any = None

    @contextmanager
    def under(self, *features: str) -> Iterator[tuple[Client, Running]]:
        """A server with these rules."""
        self.edition(*features)
        with running(self.folder) as server:
            client = server.client()
            if self.cookies is not None:
                client.http.cookies = self.cookies
            yield client, server
            self.cookies = client.http.cookies

    def rows(self, query: str, *values: Any) -> list[Any]:
        with closing(sqlite3.connect(self.folder / 'tables.db')) as connection:
            found = connection.execute(query, values).fetchall()
            connection.commit()
            return found


@pytest.fixture
def yard(tmp_path, edition) -> Yard:
    return Yard(tmp_path, edition)


def make(client: Client) -> str:
    seats = {role: {'kind': 'me'} for role in ROLES}
    return str(client.post('/api/tables', {'title': 'orchard', 'seed': '1', 'seats': seats})['table'])


def play(client: Client, id: str, deeds: list[str]) -> None:
    for deed in deeds:
        role, action = deed.split()
        ask = client.position(id, role)['view']['ask']
        client.submit(id, role, ask, action)


def seen(client: Client, id: str) -> dict[str, Any]:
    """What everybody sees of a table, but for the numbers of actions and asks."""
    found: dict[str, Any] = {}
    for role in (None, *ROLES):
        position = client.position(id, role)
        view = position['view']
        kept = {key: view[key] for key in ('board', 'prompt', 'deciders', 'outcome')}
        found[role or ''] = kept | {'actions': legal(view), 'log': position['log'], 'events': position['events']}
    return found


def told(client: Client, id: str, role: str | None = None) -> list[str]:
    """What the log says of new rules."""
    events = client.position(id, role)['events']
    return [event['key'] for event in events if event['key'].startswith('event.rules')]


def goes_on(client: Client, id: str) -> None:
    """Play to the end, by whatever rules."""
    while client.table(id)['outcome'] is None:
        client.turn(id, lambda legal: legal[-1])


def versions(yard: Yard) -> set[str]:
    return {row[0] for row in yard.rows('SELECT version FROM game_table')}


# ---- nothing has happened


@pytest.mark.parametrize('features', [('datum',), ('verb',), ('field',), ('forbid',), ('no_haggle',)])
def test_where_the_history_comes_to_the_same_nobody_is_told(yard, features):
    """In the middle of a secret choice; verbs have other numbers then."""
    with yard.under() as (client, _):
        id = make(client)
        play(client, id, TO_PICKS[:4])
        before = seen(client, id)
        undo = client.position(id, 'bob')['undo']
    with yard.under(*features) as (client, server):
        after = seen(client, id)
        if features == ('field',):
            for view in after.values():
                assert view['board'].pop('crates') == [0, 0]
        assert after == before
        assert client.position(id, 'bob')['undo'] == undo == 'free'
        with server.service.tables.at(id) as table:
            assert table.facts.base == 0
            assert table.facts.version == table.title.version
        client.post(f'/api/tables/{id}/undo', {'role': 'bob'})
        play(client, id, ['bob bid:pear', 'bob enough', 'ann pick:apple'])
        goes_on(client, id)
        assert told(client, id) == []


def test_a_field_that_is_new_is_filled_by_the_history(yard):
    with yard.under() as (client, _):
        id = make(client)
        play(client, id, [*TO_PICKS, 'ann pick:pear'])
    with yard.under('field') as (client, _):
        assert client.position(id)['view']['board']['crates'] == [1, 0]
        assert told(client, id) == []


# ---- other rules


@pytest.mark.parametrize('features', [('rule',), ('card',), ('forbid',), ('rule', 'field', 'verb', 'card', 'datum')])
def test_a_table_goes_on_from_exactly_where_it_was(yard, features):
    with yard.under() as (client, _):
        id = make(client)
        play(client, id, [*SEASON, *TO_PICKS, 'ann pick:pear', 'bob pick:apple'])
        before = seen(client, id)
        n = client.position(id, 'ann')['log']
    with yard.under(*features) as (client, _):
        after = seen(client, id)
        for role, view in after.items():
            assert view['log'] == before[role]['log'] + 1
            assert view['events'][:-1] == before[role]['events']
            assert view['events'][-1]['key'] == 'event.rules_changed'
            if 'field' in features:
                assert view['board'].pop('crates') == [0, 0]
            for key in ('board', 'prompt', 'deciders'):
                assert view[key] == before[role][key]
        assert client.position(id, 'ann', n)['since'] == n
        play(client, id, ['ann pick:apple'])
        assert client.position(id)['view']['board']['coins'][0] == before['']['board']['coins'][0] + 1 + (
            'rule' in features
        )
        stood = seen(client, id)
        steps = client.get(f'/api/tables/{id}/replay?role=ann')['steps']
        assert steps == 2
    with yard.under(*features) as (client, _):
        assert seen(client, id) == stood
        assert client.get(f'/api/tables/{id}/replay?role=ann')['steps'] == steps
        goes_on(client, id)
        assert told(client, id) == ['event.rules_changed']


def test_a_secret_choice_goes_on_by_the_names_of_its_steps(yard):
    with yard.under() as (client, _):
        id = make(client)
        play(client, id, [*SEASON, 'bob bid:apple', 'ann bid:pear', 'ann enough'])
        before = seen(client, id)
    with yard.under('verb', 'forbid') as (client, server):
        after = seen(client, id)
        assert after['bob']['actions'] == before['bob']['actions']
        assert after['ann']['deciders'] == ['bob']
        with server.service.tables.at(id) as table:
            assert table.game.state.dump()['stack'][-1]['chosen'] == [['bid:pear', 'enough'], ['bid:apple']]
        coins = client.position(id)['view']['board']['coins']
        play(client, id, ['bob enough'])
        assert client.position(id)['view']['board']['coins'] == [coins[0] + 1, coins[1] + 1]
        assert told(client, id) == ['event.rules_changed']


def test_rules_may_change_again_and_again(yard):
    with yard.under() as (client, _):
        id = make(client)
        play(client, id, [*TO_PICKS, 'ann pick:pear'])
        coins = client.position(id)['view']['board']['coins']
    changes: list[tuple[tuple[str, ...], int]] = [(('rule',), 1), (('forbid',), 2), ((), 2), (('rule', 'card'), 3)]
    for features, times in changes:
        with yard.under(*features) as (client, _):
            assert client.position(id)['view']['board']['coins'] == coins
            role = client.table(id)['deciders'][0]
            play(client, id, [f'{role} pick:apple'])
            coins = client.position(id)['view']['board']['coins']
            assert len(told(client, id)) == times
            assert 'ann' in client.get(f'/api/tables/{id}/log?role=ann').lower()


# ---- a frame is gone


def test_a_table_inside_a_frame_that_is_gone_goes_back_to_before_it(yard):
    with yard.under() as (client, _):
        id = make(client)
        play(client, id, [*SEASON, *TO_PICKS, 'ann pick:pear', 'bob pick:pear'])
        before = seen(client, id)
        play(client, id, ['ann haggle', 'bob sell:apple', 'bob sell:apple'])
        n = client.position(id, 'bob')['log']
    with yard.under('no_haggle') as (client, _):
        after = seen(client, id)
        for role, view in after.items():
            assert view['events'][:-1] == before[role]['events']
            assert view['events'][-1] | {'n': 0} == {'n': 0, 'key': 'event.rules_back', 'params': {'moves': 3}}
            assert view['board'] == before[role]['board']
            assert view['deciders'] == ['ann']
        assert client.position(id, 'bob', n)['since'] == 0
        goes_on(client, id)
        assert told(client, id) == ['event.rules_back']


def test_a_frame_that_is_gone_and_was_left_costs_nothing(yard):
    with yard.under() as (client, _):
        id = make(client)
        play(client, id, [*SEASON, 'ann bid:pear'])
        before = seen(client, id)
    with yard.under('no_haggle') as (client, _):
        assert client.position(id)['view']['board'] == before['']['board']
        assert told(client, id) == ['event.rules_changed']
        goes_on(client, id)


def test_rules_that_know_nothing_of_a_table_leave_it_alone(yard):
    with yard.under() as (client, _):
        id = make(client)
        play(client, id, TO_PICKS)
        before = seen(client, id)
    stored = (
        yard.rows('SELECT * FROM game_table'),
        yard.rows('SELECT * FROM position'),
        yard.rows('SELECT * FROM entry'),
    )
    with yard.under('moved') as (client, _):
        for path in ('', '/position?role=ann', '/replay?role=ann', '/download?role=ann', '/log?role=ann'):
            assert client.refused('GET', f'/api/tables/{id}{path}', None, 409) == 'unreadable'
        body = {'role': 'ann', 'ask': 'x', 'actions': ['rest']}
        assert client.refused('POST', f'/api/tables/{id}/submissions', body, 409) == 'unreadable'
    assert stored == (
        yard.rows('SELECT * FROM game_table'),
        yard.rows('SELECT * FROM position'),
        yard.rows('SELECT * FROM entry'),
    )
    with yard.under() as (client, _):
        assert seen(client, id) == before


# ---- tables of the first schema


def of_first_schema(client: Client, server: Running, yard: Yard, deeds: list[str], later: list[str]) -> str:
    """A table as the first schema had it: with a snapshot of an earlier position, if any, that holds its log."""
    id = make(client)
    play(client, id, deeds)
    with server.service.tables.at(id) as table:
        numbers = table.title.verbs_table.numbers
        n, data = table.facts.n, table.game.state.dump()
    del data['edition']
    data['standing'] = [0, 0]
    for frame in data['stack']:
        if 'chosen' in frame:
            frame['chosen'] = [[numbers[step] for step in steps] for steps in frame['chosen']]
    play(client, id, later)
    for name in ('position', 'log_part'):
        yard.rows(f'DELETE FROM {name} WHERE table_id = ?', id)
    if deeds:
        yard.rows('INSERT INTO snapshot VALUES (?, ?, ?)', id, n, json.dumps(data | {'version': '1'}))
    yard.rows("UPDATE game_table SET version = '1' WHERE id = ?", id)
    return id


@pytest.mark.parametrize('deeds', [[], SEASON, [*SEASON, 'bob bid:pear']])
def test_a_table_of_the_first_schema_opens_where_it_was(yard, deeds):
    later = [*SEASON, *TO_PICKS][len(deeds) :]
    with yard.under() as (client, server):
        id = of_first_schema(client, server, yard, deeds, ['ann enough', 'bob enough'] if len(deeds) == 12 else later)
        before = seen(client, id)
    with yard.under('datum', 'verb') as (client, _):
        assert seen(client, id) == before
        play(client, id, [f'{client.table(id)["deciders"][0]} rest'])
        before = seen(client, id)
    assert yard.rows('SELECT * FROM snapshot') == []
    with yard.under('datum', 'verb') as (client, _):
        assert seen(client, id) == before


def test_a_table_of_the_first_schema_that_cannot_be_replayed_is_converted_from_its_snapshot(yard):
    with yard.under() as (client, server):
        id = of_first_schema(client, server, yard, SEASON, [*TO_PICKS, 'ann pick:apple', 'bob pick:apple'])
        before = seen(client, id)
    with yard.under('forbid') as (client, _):
        for role, view in seen(client, id).items():
            assert view['board'] == before[role]['board']
            assert view['events'][:-1] == before[role]['events']
            assert view['events'][-1]['key'] == 'event.rules_changed'
        goes_on(client, id)


@pytest.mark.parametrize(('deeds', 'lost'), [(SEASON, 2), ([], 7)])
def test_a_table_of_the_first_schema_loses_what_is_neither_legal_nor_stored(yard, deeds, lost):
    """Without a snapshot it goes as far as its history is legal; the pear of the first season is not."""
    later = [*SEASON, *TO_PICKS, 'ann pick:apple', 'bob pick:pear', 'ann pick:apple'][len(deeds) :]
    if not deeds:
        later = later[:12]
    with yard.under() as (client, server):
        id = of_first_schema(client, server, yard, deeds, later)
        n = client.position(id, 'ann')['log']
    with yard.under('forbid') as (client, _):
        last = client.position(id, 'ann')['events'][-1]
        assert (last['key'], last['params']) == ('event.rules_back', {'moves': lost})
        assert client.position(id, 'ann', n)['since'] == 0
        goes_on(client, id)


@pytest.mark.parametrize('state', ['', 'nonsense', '[1]', '{}', '{"title": "orchard"}'])
def test_a_damaged_snapshot_of_the_first_schema_costs_nothing_while_the_history_can_be_played(yard, state):
    with yard.under() as (client, server):
        id = of_first_schema(client, server, yard, SEASON, TO_PICKS)
        before = seen(client, id)
    yard.rows('UPDATE snapshot SET state = ?', state)
    with yard.under() as (client, _):
        found = seen(client, id)
        for role, view in found.items():
            assert view['board'] == before[role]['board']
            assert view['events'][: before[role]['log']] == before[role]['events']


# ---- games that are over


def finished(client: Client, yard: Yard) -> tuple[str, dict[str, Any]]:
    """A finished game, and everything that it shows."""
    id = make(client)
    play(client, id, [*SEASON, *SEASON, *SEASON])
    until(lambda: yard.rows('SELECT table_id FROM record WHERE table_id = ?', id))
    return id, everything(client, id)


def everything(client: Client, id: str) -> dict[str, Any]:
    shown: dict[str, Any] = {'seen': seen(client, id), 'file': client.get(f'/api/tables/{id}/download?role=ann')}
    for eyes in ('', '&role=ann', '&role=bob'):
        steps = client.get(f'/api/tables/{id}/replay?{eyes}')['steps']
        shown[eyes] = [client.get(f'/api/tables/{id}/replay/{n}?{eyes}') for n in range(steps)]
        shown[f'log{eyes}'] = client.get(f'/api/tables/{id}/log?lang=en{eyes}')
    return shown


def test_before_its_record_is_written_a_finished_game_shows_what_will_be_in_it(yard, monkeypatch):
    monkeypatch.setattr(Service, 'keep_record', lambda self, id: None)
    with yard.under() as (client, server):
        id = make(client)
        play(client, id, [*SEASON, *SEASON, *SEASON])
        before = everything(client, id)
        assert yard.rows('SELECT table_id FROM record') == []
        server.service.records.keep(id)
        assert yard.rows('SELECT table_id FROM record') == [(id,)]
        assert everything(client, id) == before


@pytest.mark.parametrize('features', [('rule',), ('no_haggle', 'verb'), CHANGES, ('moved',)])
def test_what_a_finished_game_showed_is_shown_for_ever(yard, features):
    with yard.under() as (client, _):
        id, before = finished(client, yard)
    for _ in range(2):
        with yard.under(*features) as (client, _server):
            after = everything(client, id)
            if 'field' in features and 'moved' not in features:
                for view in after['seen'].values():
                    view['board'].pop('crates')
            after['file']['version'], after['file']['data'] = before['file']['version'], before['file']['data']
            assert after == before


def test_a_finished_game_that_can_no_longer_be_shown_is_remembered(yard, monkeypatch):
    """The state can be read, but what draws its board cannot make anything of it."""
    with yard.under() as (client, _):
        id, before = finished(client, yard)

    def fails(self: Orchard, role: int) -> dict[str, Any]:
        raise IndexError('there is no such card')

    monkeypatch.setattr(Orchard, 'board', fails)
    with yard.under() as (client, _):
        assert everything(client, id) == before


def test_a_record_is_what_was_seen_while_it_was_played(yard):
    with yard.under() as (client, _):
        id = make(client)
        views = [client.position(id, 'bob')['view']]
        read = client.position(id, 'bob')['log']
        for deed in [*SEASON, *SEASON, *SEASON]:
            play(client, id, [deed])
            position = client.position(id, 'bob')
            view, log = position['view'], position['log']
            if log > read or any(view[key] != views[-1][key] for key in ('board', 'deciders', 'outcome')):
                views.append(view)
            read = log
        steps = client.get(f'/api/tables/{id}/replay?role=bob')['steps']
        found = [client.get(f'/api/tables/{id}/replay/{n}?role=bob') for n in range(steps)]
        for key in ('board', 'deciders', 'outcome', 'role'):
            assert [step['view'][key] for step in found] == [view[key] for view in views]
        events = [event for step in found for event in step['events']]
        assert events == client.position(id, 'bob')['events']
        last = found[-1]
        assert last['log'] == len(events)
        assert client.get(f'/api/tables/{id}/replay/{steps - 1}?role=bob&since=2')['events'] == events[2:]


def test_a_record_that_was_not_written_is_written_at_the_next_start(yard):
    """The server stopped between the last action and the record."""
    with yard.under() as (client, _):
        id, before = finished(client, yard)
    yard.rows('DELETE FROM record_part')
    yard.rows('DELETE FROM record')
    with yard.under() as (client, _):
        until(lambda: yard.rows('SELECT table_id FROM record'))
        assert everything(client, id) == before


def test_a_record_that_was_not_written_in_time_tells_the_end(yard):
    """And the rules changed before it could be."""
    with yard.under() as (client, _):
        id, before = finished(client, yard)
    yard.rows('DELETE FROM record_part')
    yard.rows('DELETE FROM record')
    with yard.under('rule') as (client, _):
        after = everything(client, id)
        assert after['seen'] == before['seen']
        assert after['log&role=ann'] == before['log&role=ann']
        (only,) = after['&role=ann']
        assert only['view'] == before['&role=ann'][-1]['view']
        assert only['events'] == [event for step in before['&role=ann'] for event in step['events']]


def test_a_finished_game_that_one_goes_back_in_gets_another_record(yard):
    with yard.under() as (client, _):
        seats = {'ann': {'kind': 'me'}, 'bob': {'kind': 'me'}}
        id = str(client.post('/api/tables', {'title': 'orchard', 'seed': '1', 'seats': seats})['table'])
        play(client, id, [*SEASON, *SEASON, *SEASON])
        until(lambda: yard.rows('SELECT table_id FROM record WHERE table_id = ?', id))
        client.post(f'/api/tables/{id}/leave', {'role': 'bob'})
        own = client.position(id, 'ann')['decisions']
        client.post(f'/api/tables/{id}/rewind', {'role': 'ann', 'to': own[-1]})
        assert yard.rows('SELECT table_id FROM record WHERE table_id = ?', id) == []
        assert client.table(id)['status'] == 'playing'
        coins = client.position(id)['view']['board']['coins']
        play(client, id, ['ann pick:apple', 'ann rest'])
        until(lambda: yard.rows('SELECT table_id FROM record WHERE table_id = ?', id))
        steps = client.get(f'/api/tables/{id}/replay?role=ann')['steps']
        last = client.get(f'/api/tables/{id}/replay/{steps - 1}?role=ann')['view']
        assert last['board']['coins'] == [coins[0] + 1, coins[1]]
        assert last['outcome'] == client.table(id)['outcome']


# ---- damage


def test_a_damaged_position_costs_nothing_while_the_history_can_be_played(yard):
    with yard.under() as (client, _):
        id = make(client)
        play(client, id, [*SEASON, 'ann bid:pear'])
        before = seen(client, id)
    for state in (b'', b'nonsense', packed({'title': 'orchard'}), packed([1])):
        yard.rows('UPDATE position SET state = ?', state)
        with yard.under() as (client, _):
            assert seen(client, id) == before
    with yard.under() as (client, _):
        play(client, id, ['bob enough', 'ann enough'])
        goes_on(client, id)


def test_a_damaged_log_is_made_anew_from_the_history(yard):
    with yard.under() as (client, _):
        id = make(client)
        play(client, id, [*SEASON, 'ann bid:pear'])
        before = seen(client, id)
    yard.rows("UPDATE log_part SET events = x'6e6f' WHERE n IN (0, 3)")
    with yard.under() as (client, _):
        assert seen(client, id) == before
        play(client, id, ['bob enough'])
        before = seen(client, id)
    with yard.under() as (client, _):
        assert seen(client, id) == before


def test_a_damaged_history_costs_no_more_than_undo(yard):
    with yard.under() as (client, _):
        id = make(client)
        play(client, id, [*SEASON, 'ann bid:pear'])
        before = seen(client, id)
    yard.rows("UPDATE entry SET action = 'climb' WHERE n > 2")
    with yard.under() as (client, _):
        assert seen(client, id) == before
        play(client, id, ['bob enough'])


def test_a_table_that_is_damaged_through_and_through_is_left_alone(yard):
    with yard.under() as (client, _):
        id, other = make(client), make(client)
        play(client, id, [*SEASON, 'ann bid:pear'])
    yard.rows("UPDATE position SET state = x'6e6f' WHERE table_id = ?", id)
    yard.rows("UPDATE entry SET action = 'climb' WHERE table_id = ?", id)
    for features in ((), ('rule',)):
        with yard.under(*features) as (client, _):
            refusal = 'damaged' if not features else 'unreadable'
            for path in ('', '/position?role=ann', '/replay?role=ann', '/download?role=ann'):
                assert client.refused('GET', f'/api/tables/{id}{path}', None, 409) == refusal
            assert client.table(other)['status'] == 'playing'
    assert yard.rows("SELECT COUNT(*) FROM entry WHERE action = 'climb'")[0][0] == len(SEASON) + 1


@pytest.mark.parametrize('damage', ["steps = x'6e6f'", 'first = first + 1'])
def test_a_damaged_record_is_refused_in_one_sentence(yard, damage):
    with yard.under() as (client, _):
        id, before = finished(client, yard)
    yard.rows(f"UPDATE record_part SET {damage} WHERE viewer = 'ann'")
    with yard.under() as (client, _):
        for path in ('replay/3?role=ann', 'download?role=ann', 'download'):
            assert client.refused('GET', f'/api/tables/{id}/{path}', None, 409) == 'damaged'
        assert seen(client, id) == before['seen']
        assert client.get(f'/api/tables/{id}/replay/3?role=bob') == before['&role=bob'][3]


def test_a_record_of_a_later_format_is_refused_in_one_sentence(yard):
    with yard.under() as (client, _):
        id, _ = finished(client, yard)
    yard.rows('UPDATE record SET format = 9')
    with yard.under() as (client, _):
        assert client.refused('GET', f'/api/tables/{id}/replay', None, 409) == 'damaged'
        assert client.table(id)['status'] == 'over'


# ---- what is stored


def test_a_position_is_stored_with_every_submission_and_few_are_kept(yard):
    with yard.under() as (client, server):
        id = make(client)
        passed: list[tuple[str, ...]] = [('Year', 'Bids')]
        for deed in [*SEASON, *SEASON, *SEASON]:
            play(client, id, [deed])
            stored = yard.rows('SELECT n, state, frames FROM position ORDER BY n')
            assert len(stored) <= 6
            with server.service.tables.at(id) as table:
                assert stored[-1][0] == table.facts.n
                assert unpacked(stored[-1][1]) == json.loads(json.dumps(table.game.state.dump(log=False)))
                assert [each.n for each in table.stored.positions] == [row[0] for row in stored]
                passed.append(tuple([type(frame).__name__ for frame in table.game.state.stack]))
                for frame in passed[-1]:
                    without = [n for n, frames in enumerate(passed) if frame not in frames]
                    assert set(without[-1:]) <= {row[0] for row in stored}


def test_the_log_is_stored_once(yard):
    with yard.under() as (client, server):
        id = make(client)
        play(client, id, [*SEASON, *SEASON])
        play(client, id, ['ann bid:pear'])
        client.post(f'/api/tables/{id}/undo', {'role': 'ann'})
        parts = [
            json.loads(json.dumps(unpacked(row[0]))) for row in yard.rows('SELECT events FROM log_part ORDER BY n')
        ]
        with server.service.tables.at(id) as table:
            whole = [event.dump() for event in table.game.state.journal.entries]
        assert [event for part in parts for event in part] == json.loads(json.dumps(whole))
