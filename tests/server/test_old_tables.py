"""A database of an older server: every table opens where it was, and finished games are shown as they were."""

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from tests.recordings.gains import only_gains
from tests.server.harness import Running, running
from tests.server.old_tables import standing, unpack

FINISHED = (
    'gods_playground standard 3: finished',
    'coalitions l_empereur 1: finished',
    'raison_detat 1618 4: finished',
    'maria introductory 2: finished',
)
# Napoleon cards have other lists since then (R12.16). In Maria an offer is sent by an action of its own (R21.1), and
# troops are shared out otherwise. Tables of the first edition stored few positions or none: where their history does
# not lead to where they stood, they open as far as it does. Later ones store a position of each submission.
OTHER_RULES = ('coalitions l_empereur ', 'maria ')
# Where a history is played again its log is written anew: here it tells more since then, and leaves out zeros.
OTHER_LOG = 'gods_playground '
TITLES = ('coalitions', 'gods_playground', 'maria', 'raison_detat')


def as_told_then(then: Any, now: Any) -> Any:
    """A board of today without the fields that boards did not have then."""
    if isinstance(then, dict) and isinstance(now, dict):
        return {key: as_told_then(then[key], value) for key, value in now.items() if key in then}
    if isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        return [as_told_then(was, value) for was, value in zip(then, now, strict=True)]
    return now


@pytest.fixture(scope='module')
def old(tmp_path_factory) -> Iterator[tuple[Running, dict[str, Any]]]:
    folder = tmp_path_factory.mktemp('old')
    standings = unpack(folder)
    with running(folder) as server:
        yield server, standings


@pytest.mark.parametrize('title', TITLES)
def test_every_table_opens_where_it_was(old, title):
    server, standings = old
    client = server.client()
    ids = [id for id, told in standings.items() if told['name'].startswith(f'{title} ')]
    assert len(ids) >= 10
    for id in ids:
        told = standings[id]
        for token in told['keys'].values():
            client.join(id, token)
        if told['name'].startswith(OTHER_RULES):
            opened = standing(client, id, False)
            assert opened['viewers'].keys() == told['standing']['viewers'].keys(), 'it opens, where it still can'
            continue
        replays = told['name'].endswith(('opening', 'gone back by consent'))
        found, wanted = standing(client, id, replays), copy.deepcopy(told['standing'])
        if not replays:
            for viewer in wanted['viewers'].values():
                del viewer['steps']
        for viewer in wanted['viewers'].values():
            viewer['prompt']['params'].pop('minutes', None)  # the table's timer tells them now
        if found['timer']:
            del found['timer']['overdue']  # what a client plays then, which used to be its own guess
        if found['undo_asked']:
            assert found['undo_asked'].pop('event') is None, 'an old question does not name the action'
        if told['name'].startswith(OTHER_LOG):
            for viewer in (*found['viewers'].values(), *wanted['viewers'].values()):
                assert viewer.pop('events')
                del viewer['log']
        now, then = found['viewers'].pop(''), wanted['viewers'].pop('')
        seats = [each['board'] for each in found['viewers'].values()]
        assert only_gains(then.pop('board'), now.pop('board'), seats) == [], told['name']
        assert now == then, told['name']
        for role, viewer in wanted['viewers'].items():
            seen = found['viewers'][role]
            seen['board'] = as_told_then(viewer['board'], seen['board'])
        assert found == wanted, told['name']


def test_what_an_old_finished_game_shows_is_its_record(old):
    """The steps, the log and the file of everybody, from the first opening to the end."""
    server, standings = old
    client = server.client()
    for id, told in standings.items():
        if told['name'] not in FINISHED:
            continue
        for token in told['keys'].values():
            client.join(id, token)
        file = client.get(f'/api/tables/{id}/download')
        for viewer in file['viewers']:
            wanted = told['standing']['viewers'][viewer['role'] or '']
            assert viewer['steps'][-1]['outcome'] == told['standing']['outcome']
            if told['name'].startswith(OTHER_RULES):
                continue
            assert 1 < len(viewer['steps']) <= wanted['steps']
            if told['name'].startswith(OTHER_LOG):
                continue
            read = [event for step in viewer['steps'] for event in step['events']]
            assert len(read) == wanted['log']
            assert read[-len(wanted['events']) :] == wanted['events']
